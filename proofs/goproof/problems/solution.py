"""The answer to a life-and-death problem, however it was found, and its document."""

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from gochecker.anywhere_claim import Goal
from goproof.answer import Answer, Answered, Block, Boards
from goproof.documents.solving import CheckedNodes, Solve, Stages
from goproof.documents.typed import UNSET
from goproof.errors import UsageError
from goproof.problems.asking import Finding
from goproof.problems.conditions import Condition
from goproof.problems.pictures import picture_of
from goproof.problems.problem import Points, Problem
from goproof.problems.review import Review
from goproof.verdicts import ProblemStatus
from gospec.law.colouring import Colour
from gospec.law.diagram import draw

UNDECIDED = "Undecided: "
# What an answer begins with of which nobody knows that it is the one that was asked for.
UNNAMED = "Undecided, as no target is named: "
WHAT_A_THREAT_IS = (
    "a threat is a move elsewhere that has to be answered there: who spends one moves again here, "
    "and may take back a ko"
)
# What a document has for what isn't known.
NOTHING: dict[str, Any] = {
    "elsewhere": False,
    "assumed": [],
    "target": [],
    "region": [],
    "immortal": [],
    "cropped": None,
    "winner": None,
    "table": [],
    "further": [],
    "life": [],
    "first_moves": None,
    "all_first_moves": None,
    "principal_variation": [],
    "unknown": [],
    "nodes": 0,
}


@dataclass(frozen=True)
class Proof:
    """Who reaches which goal on the whole board, who moves first, and the certificate.

    `target` are stones of the board; `zone` are the points that matter, outside of which is
    elsewhere; `move` is the winner's first move, where the winner begins. `searched` states were
    visited to find it. So many `threats` of the winner's have to be answered. `by_ko` says that the
    loser is nowhere taken to retake a ko at once.
    """

    to_move: Colour
    winner: Colour
    goal: Goal
    target: Points
    move: str | None
    zone: Points
    lines: tuple[str, ...]
    searched: int
    threats: int = 0
    by_ko: bool = False

    @property
    def nodes(self) -> int:
        """How many patterns its certificate has."""
        return len(self.lines) - 1

    def decides(self, problem: Problem) -> bool:
        """Tell whether the winner of the problem is the winner here.

        The attacker may have to capture all of several chains, or one; the defender wins else.
        """
        every = problem.target <= self.target
        if self.goal != "capture":
            return every or problem.capture == "all"
        return len(problem.chains) == 1 or problem.capture == "any"


@dataclass(repr=False)
class Solution(Answered):
    """The answer to a problem.

    `checked` tells whether every certificate was checked. `seconds` are by the clock, those of the
    `processor` by what they were spent on; neither has those of the compiler. With `undecided`
    nothing is proved of the problem that was asked, or it is unknown whether it is that one.
    `review` says what is right in the file, where that was asked for.
    """

    problem: Problem
    checked: bool = field(default=False, kw_only=True)
    seconds: float = field(default=0.0, kw_only=True)
    processor: Stages = field(default_factory=lambda: Stages(0.0, 0.0, 0.0), kw_only=True)
    undecided: bool = field(default=False, kw_only=True)
    review: Review | None = field(default=None, kw_only=True)

    @property
    @abstractmethod
    def status(self) -> ProblemStatus:
        """The status of the target."""

    @property
    @abstractmethod
    def headline(self) -> str:
        """The answer in one line."""

    @property
    @abstractmethod
    def winner(self) -> Colour | None:
        """Who wins the problem as it is posed; None where that is unknown."""

    @property
    @abstractmethod
    def finding(self) -> Finding | Proof:
        """What is proved of the problem as it is posed. Raises UsageError where nothing is."""

    @property
    @abstractmethod
    def findings(self) -> Iterator[tuple[str, Finding | Proof]]:
        """All that was asked, each with a name that tells what it is about."""

    @property
    def conditions(self) -> tuple[Condition, ...]:
        """What the status is conditional on: nothing if it holds for the position as it is."""
        return ()

    @property
    def why_unknown(self) -> list[str]:
        """Why what is unknown is so, each reason once."""
        return []

    @property
    def short_of_memory(self) -> bool:
        """Whether more memory might find what is unknown."""
        return False

    @property
    def as_expected(self) -> bool:
        """Whether the problem doesn't say itself that something else is so."""
        return self.problem.expected in (None, self.status)

    @property
    def nodes(self) -> int:
        """How many nodes all certificates have."""
        return sum(finding.nodes for _, finding in self.findings)

    @property
    def searched(self) -> int:
        """How many nodes were searched in all."""
        return sum(finding.searched for _, finding in self.findings)

    @property
    def answer(self) -> Answer:
        """The answer, as people are shown it."""
        told = () if self.review is None else self.review.lines
        return Answer(
            self.status,
            self.headline,
            (*self._evidence(), *told),
            tuple(self._conditions()),
            tuple(self._remarks()),
        )

    @abstractmethod
    def _evidence(self) -> Iterable[Block]:
        """Return what shows the answer."""

    def _conditions(self) -> Iterable[str]:
        """Return at length on what the answer is conditional."""
        return ()

    @abstractmethod
    def _remarks(self) -> Iterable[str]:
        """Return what else to know."""

    def _known(self) -> dict[str, Any]:
        """Return what is known by the keys of the document."""
        return {}

    def document(self) -> Solve:
        """Return the document of `goproof solve --json`."""
        review = UNSET if self.review is None else self.review.document()
        told = {
            "board": self.problem.shown.graph.name,
            "diagram": draw(self.problem.shown, "/"),
            "status": self.status,
            "headline": self.headline,
            "seconds": self.seconds,
            "processor_seconds": self.processor,
            "certificate": CheckedNodes(self.nodes, self.checked),
            "review": review,
        }
        return Solve.of(self.problem, **NOTHING | told | self._known())


@dataclass(repr=False)
class UndecidedProblem(Solution):
    """A problem that can't be searched, and why: its target is unclear, or its region too large."""

    why: UsageError
    undecided: bool = field(default=True, kw_only=True)

    status = ProblemStatus.UNKNOWN
    winner = None

    @property
    def finding(self) -> Finding | Proof:
        """Raise UsageError, as nothing is proved."""
        raise UsageError("nothing is proved, so there is no certificate")

    @property
    def findings(self) -> Iterator[tuple[str, Finding | Proof]]:
        """Yield nothing, as nothing is proved."""
        return iter(())

    @property
    def headline(self) -> str:
        """The answer in one line, with options as the command line has them."""
        return f"{UNDECIDED}{self.why.with_options().split(';')[0]}."

    def _evidence(self) -> Iterator[Block]:
        drawn = picture_of(self.problem)
        yield Boards((replace(drawn, marks={}) if self.problem.guessed else drawn,))

    def _remarks(self) -> Iterator[str]:
        yield self.why.with_options()
        yield from (f"assumed: {each}" for each in self._assumed)

    @property
    def _assumed(self) -> list[str]:
        """What is assumed; but none of the stones that can be meant is taken for the target."""
        return [] if self.problem.guessed else list(self.problem.assumptions)

    def _known(self) -> dict[str, Any]:
        return {"unknown": [str(self.why)], "assumptions": self._assumed}
