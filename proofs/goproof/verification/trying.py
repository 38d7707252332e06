"""Cases in which a conjecture is tried: every one of small boards, many at random on larger ones.

In a statement own and opponent are colours as the mover sees them; so Black as the mover stands for
both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from random import Random

from goproof.boards.symmetries import graphs_of
from goproof.documents.verifying import TriedBoard
from goproof.methods.completeness import everything
from goproof.methods.witness import Witness, smallest_first
from goproof.theory.cases import Case, Subject, cases_of, cases_of_game, games
from goproof.theory.law import GOSPEC, remembering
from goproof.validation.counterexamples import smallest
from goproof.validation.family import BOARDS_OF_GAMES, TURNS, case_at_random, family
from goproof.validation.positions import case_in_game
from goproof.vocabulary.lemma import Lemma
from gospec.law.colouring import BLACK, PLAYERS, all_colourings
from gospec.law.graph import Graph, rectangle

# A board with more cases than this is tried at random.
EXHAUSTIVE, EXHAUSTIVE_ON_REQUEST = 6_000, 250_000
CASES_AT_RANDOM = 500
LARGER = ("3x3", "3x4", "4x4", "5x5")
GAME_TURNS = 5
Size = tuple[int, int]


def number_on(board: Graph, subject: Subject) -> int:
    """Return how many cases a board has at most, Black being the mover; of games, how many there
    may be.
    """
    points = len(board)
    if subject.of_games:
        return int(points * (points + 1) ** GAME_TURNS)
    return everything(board, subject).cases // len(PLAYERS)


def every_case(board: Graph, subject: Subject) -> Iterator[Case]:
    """Yield every case of a board, Black being the mover; games of at most so many turns."""
    law = remembering(GOSPEC)
    if subject.of_games:
        return (case for game in games(board, GAME_TURNS, law) for case in cases_of_game(game, law))
    colourings = all_colourings(board)
    return (case for b in colourings for case in cases_of(b, subject, law, (BLACK,)))


def some_cases(board: Graph, subject: Subject, number: int) -> Iterator[Case]:
    """Yield so many cases of a board, the same ones each time."""
    random = Random(f"conjecture {board.name} {subject}")
    for i in range(number):
        if subject.of_games:
            yield case_in_game(board, TURNS[i % len(TURNS)], random)
        elif (case := case_at_random(board, subject, i, random)) is not None:
            yield case


@dataclass
class Trial:
    """A lemma tried on boards, and what came of each."""

    lemma: Lemma
    progress: Callable[[int, int | None, str], None]
    exhaustive: list[TriedBoard] = field(default_factory=list)
    random: list[TriedBoard] = field(default_factory=list)

    def least(self, boards: Iterable[Graph]) -> Case | None:
        """Try every case; return the smallest counterexample of the first board that has one."""
        for board in boards:
            cases = every_case(board, self.lemma.subject)
            refuting = self._run(board, cases, self.exhaustive)
            if refuting:
                return min(refuting, key=lambda case: smallest_first(Witness(case, ())))
        return None

    def any(self, boards: Iterable[Graph], number: int) -> Case | None:
        """Try so many cases of each, and make the first counterexample small."""
        for board in boards:
            cases = some_cases(board, self.lemma.subject, number)
            if found := self._run(board, cases, self.random):
                return smallest(self.lemma, found[0])
        return None

    @property
    def met(self) -> bool:
        """Whether some case met the assumption."""
        return any(each.cases for each in (*self.exhaustive, *self.random))

    def _run(self, board: Graph, cases: Iterable[Case], told: list[TriedBoard]) -> list[Case]:
        met = tried = 0
        refuting = []
        for case in cases:
            tried += 1
            if self.lemma.meets(case):
                met += 1
                if not self.lemma.holds(case):
                    refuting.append(case)
        told.append(TriedBoard(board.name, met, tried))
        self.progress(len(self.exhaustive) + len(self.random), None, board.name)
        return refuting


@cache
def small_graphs(points: int) -> list[Graph]:
    """Return the graphs of so many points, rectangles first."""
    sizes = ((m, points // m) for m in range(1, points + 1) if points % m == 0)
    rectangles = [rectangle(m, n) for m, n in sizes if m <= n]
    shapes = {_shape(board) for board in rectangles}
    return [*rectangles, *(g for g in graphs_of(points) if _shape(g) not in shapes)]


def _shape(board: Graph) -> object:
    # Of rectangles and graphs of five points this tells shapes apart.
    degrees = {v: len(board.neighbours[v]) for v in board.points}
    return tuple(
        sorted((degrees[v], *sorted(degrees[w] for w in board.neighbours[v])) for v in degrees)
    )


def graphs_at_random(*, game: bool) -> Sequence[Graph]:
    """Return graphs of many kinds, on which some cases are tried."""
    return BOARDS_OF_GAMES if game else family()
