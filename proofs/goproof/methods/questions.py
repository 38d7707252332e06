"""What is asked of a method, with which options, and what comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from goproof.methods.completeness import Coverage
from goproof.methods.witness import Witness
from goproof.solvers.answers import BUDGET, Status, Steps
from goproof.theory.law import GOSPEC, Law
from goproof.vocabulary.check import Check, Method, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.law.graph import Graph

NO_CASE = "no case meets the assumptions"


@dataclass(frozen=True)
class Options:
    """How many steps each solver gets for a query, and where to write the queries.

    `export` is a directory for all queries.
    `asks_coq`: whether Coq is asked, which takes minutes; else what a store has of it counts.
    `law`, of which lemmas are checked; `find_hints`, whether to search for induction instances
    where some are kept.
    """

    limit: Steps = BUDGET
    export: Path | None = None
    asks_coq: bool = False
    law: Law = GOSPEC
    find_hints: bool = False


@dataclass(frozen=True)
class Row:
    """A lemma and a method, with the boards to check: what becomes one result.

    `boards` is empty for all graphs. `explicit_boards` are somebody's choice and not the lemma's,
    who would name none without a case: of such boards the rest is claimed, and where there is no
    rest, nothing.
    """

    lemma: Lemma
    check: Check
    boards: tuple[Graph, ...]
    bound: str
    expected: Verdict
    explicit_boards: bool = False


@dataclass(frozen=True)
class Share:
    """Every `of`-th colouring of a board, from the `number`-th, counted from 0."""

    number: int = 0
    of: int = 1


WHOLE = Share()


@dataclass(frozen=True)
class Question:
    """What one outcome is about: a lemma by a method, on a board or a share of its colourings."""

    lemma: Lemma
    method: Method
    board: Graph | None = None
    share: Share = WHOLE

    @property
    def boards(self) -> tuple[str, ...]:
        """The name of the board, if there is one."""
        return () if self.board is None else (self.board.name,)

    def outcome(self, verdict: Verdict, *remarks: str) -> Outcome:
        """Return an outcome of the question, its remarks with the name of the board."""
        said = tuple(": ".join((*self.boards, remark)) for remark in remarks)
        return Outcome(self.lemma.name, self.method, verdict, self.boards, remarks=said)


@dataclass(frozen=True)
class Outcome:
    """What a piece of work found out about a lemma: by one method, on some of its boards.

    `cases` is how many cases met the assumptions, when gospec has counted them, and `coverage` what
    all those that were looked at add up to; `answers` is each solver's answer; `remarks` say what a
    reader must not overlook; `stored` tells whether an earlier run found it out, and took that many
    seconds.
    """

    lemma: str
    method: Method
    verdict: Verdict
    boards: tuple[str, ...] = ()
    answers: Mapping[str, Status] = field(default_factory=dict)
    seconds: float = 0.0
    witness: Witness | None = None
    cases: int | None = None
    coverage: Coverage | None = None
    remarks: tuple[str, ...] = ()
    stored: bool = False
