"""Cases in which a conjecture is tried: all of small boards, many at random on larger ones."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random

from goproof.boards.graphs import BOARDS_OF_GAMES, family, small_graphs
from goproof.boards.named import as_boards
from goproof.documents.verifying import TriedBoard
from goproof.errors import UsageError
from goproof.methods.backends import check
from goproof.methods.completeness import everything
from goproof.theory.cases import Case
from goproof.theory.statements import Statement, subject_of
from goproof.validation.counterexamples import smallest
from goproof.validation.family import cases_at_random
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Example, Lemma
from goproof.vocabulary.pictures import just_before, stages_of
from goproof.work.progress import Progress
from gospec.law.graph import Graph, rectangle

# A board with more cases than this is tried at random.
EXHAUSTIVE, EXHAUSTIVE_ON_REQUEST = 12_000, 500_000
CASES_AT_RANDOM, CASES_ELSEWHERE = 500, 45
# All graphs of so many points are tried before a proof is looked for; of games, rows.
FEW_POINTS, POINTS_OF_GAMES, MOST_POINTS = 3, 3, 8
LARGER = ("3x3", "3x4", "4x4", "5x5")


@dataclass
class Trial:
    """A claim tried on boards, and the result of each."""

    claim: Statement
    progress: Progress
    exhaustive: list[TriedBoard] = field(default_factory=list)
    random: list[TriedBoard] = field(default_factory=list)
    skipped: list[Graph] = field(default_factory=list)

    @cached_property
    def lemma(self) -> Lemma:
        """The claim as a lemma outside the catalogue."""
        subject = subject_of(self.claim)
        return Lemma(
            name="conjecture",
            sentence="It is so.",
            clauses=(),
            subject=subject,
            example=Example("."),
            checks=(),
            formal=self.claim,
            shows=stages_of if subject.plays else just_before,
        )

    def first(self, graphs: Sequence[Graph] | None) -> Case | None:
        """Try the boards of the request, or else the smallest graphs."""
        if graphs is not None:
            found = self.least(graphs, EXHAUSTIVE_ON_REQUEST)
            return found or self.any(self.skipped, CASES_AT_RANDOM)
        if self.lemma.subject.of_games:
            return self.least(rectangle(1, n) for n in range(1, POINTS_OF_GAMES + 1))
        return self.least(g for n in range(1, FEW_POINTS + 1) for g in small_graphs(n))

    def on_a_rectangle(self, case: Case) -> Case:
        """Return a counterexample on a rectangle of equally many points, if there is one."""
        points = len(case.before.graph)
        return self.least(g for g in small_graphs(points) if g.shape is not None) or case

    def further(self, *, rectangles_only: bool) -> Case | None:
        """Try larger rectangles, and graphs of many kinds."""
        sizes = ((m, n) for m in range(1, MOST_POINTS) for n in range(m, MOST_POINTS + 1))
        small = sorted((rectangle(m, n) for m, n in sizes if m * n <= MOST_POINTS), key=len)
        done = {each.board for each in self.exhaustive}
        new = (g for g in small if g.name not in done)
        if (found := self.least(new, EXHAUSTIVE)) or rectangles_only:
            return found
        kinds = BOARDS_OF_GAMES if self.lemma.subject.of_games else family()
        return self.any([*as_boards(LARGER), *kinds], CASES_ELSEWHERE)

    def least(self, boards: Iterable[Graph], most: int | None = None) -> Case | None:
        """Return the smallest counterexample of the first board that has one.

        Boards with more cases than `most` are skipped.
        """
        for board in boards:
            if most is not None and everything(board, self.lemma.subject).cases > most:
                self.skipped.append(board)
                continue
            outcome = check(self.lemma, Method.EXHAUSTIVE, board)
            if outcome.cases is None or outcome.coverage is None:
                raise UsageError("; ".join(outcome.remarks))
            self._tell(
                self.exhaustive, TriedBoard(board.name, outcome.cases, outcome.coverage.cases)
            )
            if outcome.witness is not None:
                return outcome.witness.case
        return None

    def any(self, boards: Iterable[Graph], number: int) -> Case | None:
        """Try a number of cases of each, and make the first counterexample small."""
        for board in boards:
            subject = self.lemma.subject
            # The same ones each time.
            random = Random(f"conjecture {board.name} {subject}")
            cases = list(cases_at_random(board, subject, number, random))
            meeting = list(filter(self.lemma.meets, cases))
            self._tell(self.random, TriedBoard(board.name, len(meeting), len(cases)))
            if found := next((case for case in meeting if not self.lemma.holds(case)), None):
                return smallest(self.lemma, found)
        return None

    def verdict(self, found: Case | None, *, proved: bool, asked: bool) -> Verdict:
        """Return what it all says, with the counterexample that was found, or a proof."""
        if found is not None:
            return Verdict.REFUTED
        if not self.met:
            return Verdict.VACUOUS
        if proved:
            return Verdict.PROVED
        return Verdict.HOLDS if asked and not self.random else Verdict.UNKNOWN

    @property
    def met(self) -> bool:
        """Whether some case met the assumption."""
        return any(each.cases for each in (*self.exhaustive, *self.random))

    def _tell(self, tried: list[TriedBoard], board: TriedBoard) -> None:
        tried.append(board)
        self.progress(len(self.exhaustive) + len(self.random), None, "boards tried")
