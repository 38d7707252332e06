"""How many games a tiny board has under a rule that forbids repetition.

A game is a sequence of turns that two passes in a row end. A play *makes* a mark that may be made
only once: a colouring under positional superko, with who made it under natural situational and with
who moves next under situational superko. Between two plays there is one pass or none, so that games
correspond to paths that visit no mark twice. The number of continuations of a path depends only on
where it stands and on those marks not made that it may still reach: a table keeps the sums over
equal remainders, equal up to the symmetries of the board and of the colours.
"""

from collections import defaultdict, deque
from collections.abc import Iterator
from typing import NamedTuple

from goimpl.boards.adjacency import rectangle
from goimpl.boards.symmetries import moved, symmetries_of
from goimpl.colours import BLACK, PLAYERS, WHITE, bit_of, opponent
from goimpl.counts import path_sums
from goimpl.counts.path_sums import GameGraph, Symmetry
from goimpl.words.kernel import Board, grid, place_and_clear

FINITE_KO_RULES = ("positional", "situational", "natural-situational")
MOST_POINTS = 6
# So many paths begin breadth first, so that the count can be watched, and broken off, between them.
BEGINNINGS = 1000
# So many bytes larger boards fill, and smaller ones hardly touch.
TABLE = 700_000_000

# The black and the white points of a colouring, each as a word.
Stones = tuple[int, int]
# A place and the set, as an integer, of the marks not made that can still be reached from it.
State = tuple[int, int]


class GamesSoFar(NamedTuple):
    """There are at least so many games, as those beginnings tell that are done; exactly so many
    when all are done.
    """

    games: int
    done: int
    beginnings: int


def games(rows: int, columns: int, ko: str = "positional", suicide_allowed: bool = True) -> int:
    """Return the number of games, from the empty board with Black to move.

    Raises ValueError for a board without points or too large, or a ko rule that lets games go on
    for ever.
    """
    return deque(games_so_far(rows, columns, ko, suicide_allowed), maxlen=1)[0].games


def games_so_far(
    rows: int,
    columns: int,
    ko: str = "positional",
    suicide_allowed: bool = True,
    table: int | None = None,
) -> Iterator[GamesSoFar]:
    """Yield how many games there are at least: before the first beginning, and after each.

    `table` is how many bytes of memory sums that may be needed again can take. Raises ValueError as
    `games` does.
    """
    graph = game_graph(rows, columns, ko, suicide_allowed)
    total, begun = _beginnings(graph)
    yield GamesSoFar(total, 0, len(begun))
    if not begun:
        return
    tables = path_sums.tables_of(graph, TABLE if table is None else table)
    for done, ((place, unmade), ways) in enumerate(begun.items(), start=1):
        total += ways * path_sums.continuations(place, unmade, tables)
        yield GamesSoFar(total, done, len(begun))


def game_graph(rows: int, columns: int, ko: str, suicide_allowed: bool) -> GameGraph:
    """Return the game graph of a board under a ko rule. Raises ValueError as `games` does."""
    if ko not in FINITE_KO_RULES:
        raise ValueError(f"under the ko rule {ko!r} games can go on for ever")
    if rows * columns > MOST_POINTS:
        raise ValueError("the games are too many to be counted")
    numbers, plays = _colourings(grid(rows, columns), suicide_allowed)
    count = len(numbers)
    if (1 if ko == "positional" else 2) * count > path_sums.MOST_MARKS:
        raise ValueError("the games are too many to be counted")
    both = range(2 * count)
    after_pass = [_with(c, opponent(player)) for c in range(count) for player in PLAYERS]
    makers: dict[str, tuple[list[int], list[int], int]] = {
        "positional": (list(range(count)), [-1] * count, 0),
        "situational": (list(both), after_pass, _with(0, BLACK)),
        # The start counts as made by White.
        "natural-situational": ([i // 2 for i in both], [-1] * count, _with(0, WHITE)),
    }
    place_of, passed, start = makers[ko]
    listed: list[dict[int, int]] = [defaultdict(int) for _ in passed]
    for before, player, after in plays:
        place = _with(before, player) if ko == "situational" else before
        listed[place][_mark(ko, after, player)] += 1
    symmetries = list(_symmetries(rows, columns, numbers, ko))
    return GameGraph(listed, place_of, passed, start, symmetries)


def _mark(ko: str, colouring: int, player: int) -> int:
    """Return the mark that the player makes with a colouring."""
    if ko == "positional":
        return colouring
    return _with(colouring, player if ko == "natural-situational" else opponent(player))


def _with(colouring: int, player: int) -> int:
    """Return the number of a colouring with a player."""
    return 2 * colouring + bit_of(player)


def _colourings(
    board: Board, suicide_allowed: bool
) -> tuple[dict[Stones, int], list[tuple[int, int, int]]]:
    """Return the colourings that games reach, numbered, and the plays between them.

    A play is the colouring before, the player, and the colouring after.
    """
    start: Stones = (0, 0)
    numbers, plays, reached = {start: 0}, [], [start]
    for stones in reached:
        for player in PLAYERS:
            own, opposing = stones if player == BLACK else stones[::-1]
            for i in range(board.points):
                if (own | opposing) >> i & 1:
                    continue
                left, opposite = place_and_clear(own, opposing, 1 << i, board)
                if not (suicide_allowed or left >> i & 1):
                    continue
                after = (left, opposite) if player == BLACK else (opposite, left)
                if after not in numbers:
                    numbers[after] = len(reached)
                    reached.append(after)
                plays.append((numbers[stones], player, numbers[after]))
    return numbers, plays


def _symmetries(rows: int, columns: int, numbers: dict[Stones, int], ko: str) -> Iterator[Symmetry]:
    """Yield what the symmetries of the board, with and without a swap of colours, relabel."""
    for symmetry in symmetries_of(rectangle(rows, columns)):
        for swap in (False, True):
            colourings = []
            for stones in numbers:
                black, white = (moved(word, symmetry) for word in stones)
                colourings.append(numbers[(white, black) if swap else (black, white)])
            if ko == "positional":
                yield Symmetry(colourings, colourings)
                continue
            players = PLAYERS[::-1] if swap else PLAYERS
            marks = [_with(c, player) for c in colourings for player in players]
            yield Symmetry(marks if ko == "situational" else colourings, marks)


def _reachable(graph: GameGraph, place: int, unmade: int) -> int:
    """Return those of the marks not made that plays and passes from a place can still make."""
    reachable = 0
    new = [m for m in graph.plays[place] if unmade >> m & 1]
    while new:
        mark = new.pop()
        if reachable >> mark & 1:
            continue
        reachable |= 1 << mark
        here = graph.place_of[mark]
        for p in (here, graph.passed[here]):
            if p >= 0:
                new.extend(m for m in graph.plays[p] if (unmade & ~reachable) >> m & 1)
    return reachable


def _canonical(graph: GameGraph, place: int, unmade: int) -> State:
    """Return the state of a place, as the least of those that are symmetrical to it."""
    unmade = _reachable(graph, place, unmade)
    return min((s.places[place], path_sums.relabelled(unmade, s.marks)) for s in graph.symmetries)


def _made(graph: GameGraph, mark: int, unmade: int) -> Iterator[State]:
    """Yield the states from which the next play can come after a mark was made."""
    unmade &= ~(1 << mark)
    place = graph.place_of[mark]
    yield _canonical(graph, place, unmade)
    if (after_pass := graph.passed[place]) >= 0:
        yield _canonical(graph, after_pass, unmade & ~(1 << after_pass))


def _beginnings(graph: GameGraph) -> tuple[int, dict[State, int]]:
    """Return how many games end early, and how many reach each of the states that go on.

    Every mark made is a game that ends with the next two passes.
    """
    finished = 1
    begun: dict[State, int] = defaultdict(int)
    for state in _made(graph, graph.start, (1 << len(graph.place_of)) - 1):
        begun[state] += 1
    while begun and len(begun) < BEGINNINGS:
        longer: dict[State, int] = defaultdict(int)
        for (place, unmade), ways in begun.items():
            for mark, plays in graph.plays[place].items():
                if unmade >> mark & 1:
                    finished += ways * plays
                    for state in _made(graph, mark, unmade):
                        longer[state] += ways * plays
        begun = longer
    return finished, begun
