"""Boards of many kinds, and cases of them, larger than those on which every case can be tried.

They are the same in every run. What is true of rectangles need not be true of other boards: stars
have a point with many neighbours, wheels and complete graphs triangles, rings a cycle of any length
without a chord, trees none; a torus has no edge, and two components no path from one to the other.
Random graphs have a bit of everything.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations, cycle, islice, product
from random import Random

from goproof.boards.named import by_its_edges
from goproof.boards.symmetries import each_symmetry, graphs_up_to
from goproof.theory.cases import Case, Subject, all_cases, cases_of_game, games
from goproof.theory.law import GOSPEC, Law, remembering
from goproof.validation.positions import MANNERS, case_in_game, colouring_at_random
from gospec.law.colouring import EMPTY, PLAYERS, Colour, Colouring
from gospec.law.graph import Graph, Point, rectangle, torus

Edges = Iterable[tuple[int, int]]

# Random graphs have at most so many points, and these numbers of neighbours on average.
LARGEST = 14
MEAN_DEGREES = (2, 3, 4)
# So many random graphs of each mean degree.
RANDOM_GRAPHS = 3


def path(points: int) -> Graph:
    """Return points in a row."""
    return _graph(points, zip(range(points), range(1, points), strict=False), f"a path of {points}")


def ring(points: int) -> Graph:
    """Return points in a circle."""
    return _graph(points, _around(range(points)), f"a ring of {points}")


def star(leaves: int) -> Graph:
    """Return a point beside so many others."""
    return _graph(leaves + 1, ((0, v) for v in range(1, leaves + 1)), f"a star of {leaves} leaves")


def spider(legs: int, length: int) -> Graph:
    """Return a point from which so many paths go out."""
    ends = range(0, legs * length, length)
    edges = [(0 if k == 0 else end + k, end + k + 1) for end in ends for k in range(length)]
    return _graph(legs * length + 1, edges, f"a spider of {legs} legs of {length}")


def wheel(rim: int) -> Graph:
    """Return a ring around a point."""
    spokes = [(0, v) for v in range(1, rim + 1)]
    return _graph(rim + 1, (*spokes, *_around(range(1, rim + 1))), f"a wheel of {rim} spokes")


def complete(points: int) -> Graph:
    """Return points each beside all others."""
    return _graph(points, combinations(range(points), 2), f"the complete graph of {points}")


def bipartite(left: int, right: int) -> Graph:
    """Return points on two sides, each beside all of the other side."""
    pairs = product(range(left), range(left, left + right))
    return _graph(left + right, pairs, f"the complete bipartite graph of {left} and {right}")


def petersen() -> Graph:
    """Return Petersen's graph: ten points of three neighbours each, and no cycle below five."""
    inner = [(5 + v, 5 + (v + 2) % 5) for v in range(5)]
    spokes = [(v, v + 5) for v in range(5)]
    return _graph(10, (*_around(range(5)), *spokes, *inner), "Petersen's graph")


def tree(points: int, random: Random) -> Graph:
    """Return a random tree."""
    edges = ((random.randrange(v), v) for v in range(1, points))
    return by_its_edges(range(points), edges, f"a tree of {points}")


def with_holes(columns: int, rows: int, holes: int, random: Random) -> Graph:
    """Return a rectangle some of whose points are removed."""
    whole = rectangle(columns, rows)
    left = sorted(random.sample(range(len(whole)), len(whole) - holes))
    names = {whole.points[i]: k for k, i in enumerate(left)}
    edges = [tuple(names[v] for v in edge if v in names) for edge in whole.edges]
    kept = [(min(pair), max(pair)) for pair in edges if len(pair) == 2]
    return by_its_edges(range(len(left)), sorted(kept), f"{columns}x{rows} with {holes} holes")


def at_random(points: int, mean_degree: int, random: Random) -> Graph:
    """Return a random graph."""
    pairs = list(combinations(range(points), 2))
    edges = random.sample(pairs, min(len(pairs), points * mean_degree // 2))
    return by_its_edges(range(points), sorted(edges), f"a random graph of {points}")


def beside(first: Graph, second: Graph) -> Graph:
    """Return two boards side by side, as one; the first keeps the numbers of its points."""
    edges = [
        (offset + g.index[v], offset + g.index[w])
        for offset, g in ((0, first), (len(first), second))
        for v, w in map(tuple, g.edges)
    ]
    return _graph(len(first) + len(second), edges, f"{first.name} and {second.name}")


def _graph(points: int, edges: Edges, name: str) -> Graph:
    return Graph(range(points), {(min(e), max(e)) for e in edges}, name=name)


def _around(points: Sequence[int]) -> Iterator[tuple[int, int]]:
    return zip(points, [*points[1:], points[0]], strict=True)


# What is looked at first, as most of what goes wrong goes wrong here already.
FIRST = (star(5), ring(5), path(5), wheel(5), complete(5), beside(star(3), ring(4)))


@cache
def family() -> tuple[Graph, ...]:
    """Return a few dozen boards, no two of one name."""
    random = Random("structures")
    boards = [
        *FIRST,
        *map(path, (9, 12, LARGEST)),
        *map(ring, (4, 6, 7, 8, 9, 12)),
        *map(star, (3, 4, 6, 7, 8)),
        *map(wheel, (4, 6, 7)),
        spider(4, 3),
        *map(complete, (4, 6)),
        bipartite(3, 3),
        bipartite(2, 5),
        petersen(),
        *(tree(points, random) for points in (8, 11, LARGEST)),
        rectangle(5, 2),
        rectangle(4, 3),
        with_holes(4, 4, 3, random),
        with_holes(5, 3, 2, random),
        torus(3, 3),
        torus(3, 4),
        beside(ring(5), path(4)),
        beside(complete(5), star(5)),
        beside(rectangle(3, 2), rectangle(2, 2)),
    ]
    for degree in MEAN_DEGREES:
        sizes = (random.randint(6, LARGEST) for _ in range(RANDOM_GRAPHS))
        boards += [at_random(points, degree, random) for points in sizes]
    return tuple(boards)


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
            boards = BOARDS_OF_GAMES if subject.of_games else self.boards
            self._cases[key] = [(board, tuple(self._some(board, subject))) for board in boards]
        return self._cases[key]

    def _some(self, board: Graph, subject: Subject) -> Iterator[Case]:
        number = self.games if subject.of_games else self.cases * (1 + (board in FIRST))
        made = cases_at_random(board, subject, number, Random(f"{board.name} {subject}"))
        return (replace(case, law=self.law) for case in made)


def every_case(board: Graph, subject: Subject, law: Law = GOSPEC) -> list[Case]:
    """Return every case of a small board."""
    if subject.of_games:
        some = games(board, GAME_TURNS, law)
        return [case for game in some for case in cases_of_game(game, law)]
    return list(all_cases(board, subject, law))


def cases_at_random(board: Graph, subject: Subject, number: int, random: Random) -> Iterator[Case]:
    """Yield random cases of a board, of each kind of colourings or of games in turn."""
    if subject.of_games:
        each = islice(zip(cycle(TURNS), cycle(MANNERS), strict=False), number)
        return (case_in_game(board, turns, random, manner) for turns, manner in each)
    made = (case_at_random(board, subject, i, random) for i in range(number))
    return (case for case in made if case is not None)


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
