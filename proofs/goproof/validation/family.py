"""Cases of boards of many kinds, larger than those on which every case can be tried.

They are the same in every run.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random

from goproof.boards.symmetries import each_symmetry, graphs_up_to
from goproof.theory.cases import Case, Subject, all_cases, cases_of_game, games
from goproof.theory.law import GOSPEC, Law, remembering
from goproof.validation.positions import (
    MANNERS,
    case_in_game,
    colouring_at_random,
)
from goproof.validation.structures import (
    FIRST,
    family,
    path,
    ring,
    star,
)
from gospec.law.colouring import EMPTY, PLAYERS, Colour, Colouring
from gospec.law.graph import Graph, Point

# On which every run tries each case, and games of at most so many turns.
SMALL_GRAPHS = graphs_up_to(3)
GAME_TURNS = 3
# Cases of a board, all of which share the work of making the formula there.
CASES = 45
# Games of so many turns, on boards on which they return to old colourings: beyond thirty some.
TURNS = (2, 3, 5, 8, 12, 17, 24, 33, 40)
GAMES = 27
BOARDS_OF_GAMES = (path(3), ring(4), star(3), path(2), path(5), ring(3), star(5), ring(5))
# A board's symmetries are searched for one by one; the first are near to nothing moving.
SYMMETRIES = 24

Cases = tuple[Graph, tuple[Case, ...]]


class Family:
    """The cases of a law, made when they are first asked for.

    Parameters: `cases`, how many of each larger board, and `games`, of each on which one is played;
    `each`, of the larger boards, after the strangest, one in so many.
    """

    def __init__(
        self, law: Law = GOSPEC, *, cases: int = CASES, games: int = GAMES, each: int = 1
    ) -> None:
        self.law, self.cases, self.games = remembering(law), cases, games
        self.boards = (*FIRST, *family()[len(FIRST) :: each])
        self._cases: dict[tuple[Subject, str], list[Cases]] = {}

    def small(self, subject: Subject) -> list[Cases]:
        """Return every case of each small graph."""
        key = (subject, "small")
        if key not in self._cases:
            self._cases[key] = [
                (board, tuple(every_case(board, subject, self.law))) for board in SMALL_GRAPHS
            ]
        return self._cases[key]

    def each(self, subject: Subject) -> Iterator[Case]:
        """Yield all cases, the small ones first."""
        for _, cases in (*self.small(subject), *self.large(subject)):
            yield from cases

    def large(self, subject: Subject) -> list[Cases]:
        """Return cases of each board, the first ones on what is most often forgotten."""
        key = (subject, "large")
        if key not in self._cases:
            made = self._games() if subject.of_games else self._on_boards(subject)
            self._cases[key] = list(made)
        return self._cases[key]

    def _on_boards(self, subject: Subject) -> Iterator[Cases]:
        for board in self.boards:
            random = Random(f"{board.name} {subject}")
            number = self.cases * (1 + (board in FIRST))
            made = (self._at_random(board, subject, i, random) for i in range(number))
            yield board, tuple(case for case in made if case is not None)

    def _games(self) -> Iterator[Cases]:
        for board in BOARDS_OF_GAMES:
            random = Random(f"games {board.name}")
            each = ((TURNS[i % len(TURNS)], i // len(TURNS)) for i in range(self.games))
            made = (case_in_game(board, n, random, MANNERS[k % len(MANNERS)]) for n, k in each)
            yield board, tuple(replace(case, law=self.law) for case in made)

    def _at_random(self, board: Graph, subject: Subject, i: int, random: Random) -> Case | None:
        case = case_at_random(board, subject, i, random)
        return case and replace(case, law=self.law)


def every_case(board: Graph, subject: Subject, law: Law = GOSPEC) -> list[Case]:
    """Return every case of a small board."""
    if subject.of_games:
        some = games(board, GAME_TURNS, law)
        return [case for game in some for case in cases_of_game(game, law)]
    return list(all_cases(board, subject, law))


def case_at_random(board: Graph, subject: Subject, number: int, random: Random) -> Case | None:
    """Return a random case of a board, None where the board is full and a move is wanted.

    Parameters: `number`, which of the kinds of colourings it has, one after the other.
    """
    b, point = colouring_at_random(board, number, random)
    given = subject.given
    if subject.plays:
        empty = [v for v in board.points if b(v) is EMPTY]
        if not empty:
            return None
        point = point if point in empty else random.choice(empty)
    elif given == "p" and random.random() < 0.5:
        point = random.choice(board.points)
    case = Case(b, random.choice(PLAYERS), point if "p" in given else None)

    def further() -> Point:
        beside_it = sorted(board.neighbours[point], key=board.index.__getitem__)
        return random.choice(beside_it if beside_it and random.random() < 0.5 else board.points)

    if "q" in given:
        case = replace(case, other=further())
    if "r" in given:
        case = replace(case, third=further())
    if "S" in given:
        case = replace(case, marked=_some_points(b, point, random))
    if "σ" in given:
        some = list(islice(each_symmetry(board), SYMMETRIES))
        case = case.under(random.choice(some))
    return case


def _some_points(b: Colouring, point: Point, random: Random) -> frozenset[Point]:
    """Return any points of a colouring, or some that it shows: all, of a colour, a chain, dead."""
    shown = random.randrange(7)
    if shown == 0:
        return b.where(random.choice(list(Colour)))
    if shown == 1:
        return GOSPEC.chain(b, point)
    if shown == 2:
        return GOSPEC.dead(b, random.choice(PLAYERS))
    if shown == 3:
        return frozenset(b.graph.points)
    share = random.choice((0.2, 0.5, 0.9))
    return frozenset(v for v in b.graph.points if random.random() < share)
