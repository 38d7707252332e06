"""The cases by which a run doubts its lemmas: on boards of many kinds, larger than those on which
every case can be tried, and the same in every run. The law itself is asked in them whether a lemma
is true, by its predicates alone.

A proof says that a formula is true. Whether the sentence is, no proof can tell: so a run tries to
refute the predicates over gospec in all small cases, and in many of other kinds. A case that meets
the assumptions and not the conclusion refutes the lemma, whatever the solvers say; it is made as
small as can be, and replayed. What any doubt comes to is a fault.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import islice
from random import Random
from typing import NamedTuple

from goproof.boards.symmetries import each_symmetry, graphs_up_to
from goproof.doubts.positions import (
    KINDS,
    MANNERS,
    case_in_game,
    case_of_late_return,
    colouring_at_random,
    start_at_random,
)
from goproof.doubts.structures import (
    FIRST,
    beside,
    bipartite,
    comb,
    family,
    far_boards,
    grown,
    path,
    ring,
    star,
    wheel,
)
from goproof.queries.truth import Drawn
from goproof.theory.cases import FREE, Case, Subject, all_cases, cases_of_game, games
from goproof.theory.law import GOSPEC, Law, remembering
from goproof.vocabulary.check import Verdict
from gospec.colouring import BLACK, EMPTY, PLAYERS, WHITE, Colour, Colouring, empty as no_stones
from gospec.graph import Graph, Point, rectangle, torus

# On which every run tries each case, and games of at most so many turns.
SMALL_GRAPHS = graphs_up_to(3)
GAME_TURNS = 3
# Cases of a board, all of which share the work of making the formula there.
CASES, CASES_IN_FULL = 45, 135
# Games of so many turns, on boards on which they return to old colourings: beyond thirty some.
TURNS = (2, 3, 5, 8, 12, 17, 24, 33, 40)
GAMES, GAMES_IN_FULL = 27, 180
BOARDS_OF_GAMES = (path(3), ring(4), star(3), path(2), path(5), ring(3), star(5), ring(5))
# Beyond these boards and games, where the law alone is asked: colourings of each kind, twice; a
# game of each manner, of one of so many turns, on boards that are full soon and on others.
FAR_COLOURINGS, FAR_TURNS = 2 * KINDS, (60, 100, 150, 260)
FAR_GAMES = (
    ring(4),
    path(5),
    path(3),
    beside(beside(path(2), path(2)), path(2)),
    rectangle(3, 3),
    star(9),
    rectangle(5, 5),
    star(12),
    wheel(5),
    comb(4),
    beside(beside(ring(4), path(1)), beside(ring(3), path(1))),
    rectangle(7, 7),
    bipartite(3, 3),
)
# Games that begin with a position, so many on each board and of so many turns.
SET_UP, SET_UP_TURNS = 12, (12, 1, 6, 50, 24, 0)
# Games of at least so many turns, of which a play brings back the start alone, begin with so many.
RETURNS = beside(path(2), path(2))
OPENINGS, LATE_TURNS, SET_UP_LATE = range(3), (120, 120, 1050), (35, 35, 35)
# A board's symmetries are searched for one by one; the first are near to nothing moving.
SYMMETRIES = 24
# An example's board gets so many further points at most.
GROWN = 6
# What stands beside a small board, and has nothing to do with it.
BESIDE = (path(3), star(3), ring(4))

Cases = tuple[Graph, tuple[Case, ...]]


class Family:
    """The cases of one run, made when they are first asked for, and shared by its lemmas.

    Parameters: `law`, of which all are, with one memory; `full`, whether there are some ten
    thousand for each subject, not two thousand.
    """

    def __init__(self, law: Law = GOSPEC, *, full: bool = False) -> None:
        self.full, self.law = full, remembering(law)
        self._cases: dict[tuple[Subject, str], list[Cases]] = {}
        self._around: dict[Case, list[Cases]] = {}

    def small(self, subject: Subject) -> list[Cases]:
        """Return every case of each small graph."""
        key = (subject, "small")
        if key not in self._cases:
            self._cases[key] = [
                (board, Drawn(every_case(board, subject, self.law))) for board in SMALL_GRAPHS
            ]
        return self._cases[key]

    def each(self, subject: Subject) -> Iterator[Case]:
        """Yield all cases, the small ones first."""
        for _, cases in (*self.small(subject), *self.large(subject), *self.padded(subject)):
            yield from cases

    def large(self, subject: Subject) -> list[Cases]:
        """Return cases of each board, the first ones on what is most often forgotten."""
        key = (subject, "large")
        if key not in self._cases:
            made = self._games() if subject is Subject.GAME else self._on_boards(subject)
            self._cases[key] = list(made)
        return self._cases[key]

    def set_up(self) -> list[Cases]:
        """Return cases of games that begin with a position of either player's."""
        key = (Subject.GAME, "set up")
        if key not in self._cases:
            boards = (*BOARDS_OF_GAMES, *FAR_GAMES)
            each = [(board, tuple(self._set_up(board))) for board in boards]
            self._cases[key] = [*each, (RETURNS, tuple(self._late(WHITE, SET_UP_LATE)))]
        return self._cases[key]

    def around(self, subject: Subject, example: Case) -> list[Cases]:
        """Return cases in which the board of an example has further points, of any colour.

        They meet assumptions that hardly any random case meets; games and symmetries have none.
        """
        if subject in (Subject.GAME, Subject.SYMMETRY):
            return []
        if example not in self._around:
            random = Random(f"around {example.before}")
            made = (_grown(example, random) for _ in range(CASES_IN_FULL if self.full else CASES))
            self._around[example] = [
                (case.before.graph, (replace(case, law=self.law),)) for case in made
            ]
        return self._around[example]

    def padded(self, subject: Subject) -> list[Cases]:
        """Return cases of small boards, beside another component that holds anything."""
        key = (subject, "padded")
        if key not in self._cases:
            self._cases[key] = [] if subject is Subject.GAME else list(self._padded(subject))
        return self._cases[key]

    def far(self, subject: Subject) -> list[Case]:
        """Return cases of large boards and late in games, the smaller ones first."""
        key = (subject, "far")
        if key not in self._cases:
            boards = _far_boards(subject)
            self._cases[key] = [(board, tuple(self._far(board, subject))) for board in boards]
        return [case for _, cases in self._cases[key] for case in cases]

    def _far(self, board: Graph, subject: Subject) -> Iterator[Case]:
        if board is RETURNS:
            yield from self._late(BLACK, LATE_TURNS)
        elif subject is Subject.GAME:
            random = Random(f"far {board.name} {subject.name}")
            first = FAR_GAMES.index(board)
            each = [(FAR_TURNS[(first + i) % len(FAR_TURNS)], m) for i, m in enumerate(MANNERS)]
            made = (case_in_game(board, n, random, manner) for n, manner in each)
            yield from (replace(case, law=self.law) for case in made)
        else:
            yield from of_every_kind(board, subject, FAR_COLOURINGS, self.law)

    def _late(self, first: Colour, turns: Sequence[int]) -> Iterator[Case]:
        random, start = Random(f"late {first}"), FREE.position(no_stones(RETURNS), first)
        for opening, number in zip(OPENINGS, turns, strict=True):
            made = case_of_late_return(start, number, opening, random)
            yield replace(made, law=self.law)

    def _set_up(self, board: Graph) -> Iterator[Case]:
        random = Random(f"set up {board.name}")
        for i in range(SET_UP):
            turns, manner = SET_UP_TURNS[i % len(SET_UP_TURNS)], MANNERS[i % len(MANNERS)]
            start = start_at_random(board, i, random)
            made = case_in_game(board, turns, random, manner, start)
            yield replace(made, law=self.law)

    def _on_boards(self, subject: Subject) -> Iterator[Cases]:
        for board in family(full=self.full):
            random = Random(f"{board.name} {subject.name}")
            number = CASES_IN_FULL if self.full else CASES
            number *= 1 + (board in FIRST)
            made = (self._at_random(board, subject, i, random) for i in range(number))
            yield board, Drawn(case for case in made if case is not None)

    def _games(self) -> Iterator[Cases]:
        for board in BOARDS_OF_GAMES:
            random = Random(f"games {board.name}")
            number = GAMES_IN_FULL if self.full else GAMES
            each = ((TURNS[i % len(TURNS)], i // len(TURNS)) for i in range(number))
            made = (case_in_game(board, n, random, MANNERS[k % len(MANNERS)]) for n, k in each)
            yield board, tuple(replace(case, law=self.law) for case in made)

    def _padded(self, subject: Subject) -> Iterator[Cases]:
        for small in SMALL_GRAPHS:
            for other in BESIDE[: None if self.full else 2]:
                board = beside(small, other)
                random = Random(f"{board.name} {subject.name}")
                made = (
                    self._at_random(board, subject, i, random, within=len(small))
                    for i in range(CASES)
                )
                yield board, Drawn(case for case in made if case is not None)

    def _at_random(
        self, board: Graph, subject: Subject, i: int, random: Random, within: int | None = None
    ) -> Case | None:
        case = case_at_random(board, subject, i, random, within)
        return case and replace(case, law=self.law)


def _far_boards(subject: Subject) -> tuple[Graph, ...]:
    if subject is Subject.GAME:
        return (*FAR_GAMES, RETURNS)
    # Of a board with more symmetries, the first to be found hardly move anything.
    symmetric = (ring(20), rectangle(4, 5), torus(4, 6), rectangle(7, 7), rectangle(13, 13))
    return symmetric if subject is Subject.SYMMETRY else far_boards()


def _grown(example: Case, random: Random) -> Case:
    b = example.before
    board = grown(b.graph, random.randint(1, GROWN), random)
    return enlarged(example, board, random.choices(list(Colour), k=len(board) - len(b.graph)))


def enlarged(case: Case, board: Graph, colours: Sequence[Colour]) -> Case:
    """Return a case on a board that has further points, of these colours; none of them moves."""
    b = case.before
    at = dict(zip(b.graph.points, board.points, strict=False))
    moved = (*(at[v] for v in case.symmetry), *board.points[len(b.graph) :])
    return replace(
        case,
        before=Colouring(board, (*b.colours, *colours)),
        point=at.get(case.point),
        other=at.get(case.other),
        marked=frozenset(at[v] for v in case.marked),
        symmetry=moved if case.symmetry else (),
    )


def every_case(board: Graph, subject: Subject, law: Law = GOSPEC) -> list[Case]:
    """Return every case of a small board."""
    if subject is Subject.GAME:
        some = games(board, GAME_TURNS, law)
        return [case for game in some for case in cases_of_game(game, law)]
    return list(all_cases(board, subject, law))


def case_at_random(
    board: Graph, subject: Subject, number: int, random: Random, within: int | None = None
) -> Case | None:
    """Return a random case of a board, None where the board is full and a move is wanted.

    Parameters: `number`, which of the kinds of colourings it has, one after the other; `within`,
    among so many of the board's first points the case's own are.
    """
    b, point = colouring_at_random(board, number, random)
    near = board.points[:within]
    if subject in (Subject.MOVE, Subject.MOVE_AND_POINT):
        empty = [v for v in near if b(v) is EMPTY]
        if not empty:
            return None
        point = point if point in empty else random.choice(empty)
    elif point not in near or (subject is Subject.POINT and random.random() < 0.5):
        point = random.choice(near)
    case = Case(b, random.choice(PLAYERS))
    match subject:
        case Subject.COLOURING:
            return case
        case Subject.SET:
            return replace(case, marked=_some_points(b, point, random).intersection(near))
        case Subject.MOVE_AND_POINT:
            beside_it = sorted(board.neighbours[point], key=board.index.__getitem__)
            pool = beside_it if beside_it and random.random() < 0.5 else near
            return replace(case, point=point, other=random.choice(pool))
        case Subject.SYMMETRY:
            some = list(islice(each_symmetry(board), SYMMETRIES))
            return replace(case, point=point).under(random.choice(some))
    return replace(case, point=point)


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


def of_every_kind(board: Graph, subject: Subject, colourings: int, law: Law) -> Iterator[Case]:
    """Yield cases of a board with so many colourings, each by either player."""
    random = Random(f"of every kind {board.name} {subject.name}")
    for i in range(colourings):
        if case := case_at_random(board, subject, i, random):
            yield from (replace(case, law=law, mover=player) for player in PLAYERS)


FALSE_BY_LAW = "gospec has a counterexample, whatever the formula says"


class Fault(NamedTuple):
    """The verdict on a lemma of which something is wrong, and what; a case, if one refutes it."""

    verdict: Verdict
    why: str
    case: Case | None = None
