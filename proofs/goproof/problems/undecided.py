"""The answer to a problem of which nothing is proved."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Never

from goproof.answer import Answer, Answered, Boards
from goproof.documents.solving import Solve
from goproof.errors import UsageError
from goproof.problems.answers import UNDECIDED
from goproof.problems.problem import Problem
from goproof.problems.shown import document_of, picture_of
from goproof.verdicts import ProblemStatus


@dataclass(repr=False)
class UndecidedProblem(Answered):
    """A problem that can't be searched, and why: its target is unclear, or its region too large."""

    problem: Problem
    why: UsageError

    status = ProblemStatus.UNKNOWN
    undecided = True
    winner = None
    conditions: tuple[str, ...] = ()
    short_of_memory = False

    @property
    def as_expected(self) -> bool:
        """Whether the problem doesn't say what it should be."""
        return self.problem.expected is None

    @property
    def findings(self) -> Iterator[tuple[str, Never]]:
        """Yield nothing, as nothing is proved."""
        return iter(())

    @property
    def finding(self) -> Never:
        """Raise UsageError, as nothing is proved."""
        raise UsageError("nothing is proved, so that there is no certificate")

    @property
    def answer(self) -> Answer:
        """The answer, as people are shown it, with options as the command line has them."""
        begins, *_ = self.why.with_options().split(";")
        drawn = picture_of(self.problem)
        if self.problem.guessed:
            drawn = replace(drawn, marks={})
        said = (self.why.with_options(), *(f"assumed: {each}" for each in self._assumed))
        return Answer(self.status, f"{UNDECIDED}{begins}.", (Boards((drawn,)),), (), said)

    @property
    def _assumed(self) -> list[str]:
        """What is assumed; but none of the stones that can be meant is taken for the target."""
        return [] if self.problem.guessed else list(self.problem.assumptions)

    def document(self) -> Solve:
        """Return the document of `goproof solve --json`."""
        unknown = [str(self.why)]
        return document_of(self.problem, self.answer, unknown=unknown, assumptions=self._assumed)
