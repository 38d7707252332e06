"""Games that go over a whole board, and games of very many turns, against hashes that are short."""

from collections.abc import Iterator
from itertools import product, zip_longest
from random import Random

from godoors.stress.chains import snake
from godoors.stress.game import GridPoint, StressGame, Turn, alone, at_least, beside, turned
from godoors.stress.kos import in_kos
from goimpl.boards.adjacency import rectangle
from goimpl.games.game import LARGEST_NUMBER, Game, Rules
from gospec.law.formalisation import PASS

# So many turns compare some 18 million pairs of boards, of which hashes of 24 bits mix up one in
# two of three boards.
MANY_TURNS, MANY_SIDE = 6000, 9
# The smallest board whose edges have something between them.
LEAST_SIDE = 5
# The largest board on which small chains are taken everywhere.
MOST_SMALL = 9
# A board from before the passes comes back.
ko_after_two_passes = in_kos("W", "B0 - - W0")


def every_point(rows: int, columns: int) -> list[Turn]:
    """Return a game in which Black plays on all points but one, and White passes."""
    return alone(snake(rows, columns)[1:])


def every_point_of_white(rows: int, columns: int) -> list[Turn]:
    """Return a game in which White plays on all points but one, and Black passes."""
    return [PASS, *every_point(rows, columns)]


def along_the_edges(rows: int, columns: int) -> list[Turn]:
    """Return a game in which Black has stones along one edge after another, and White takes them.

    While those of an edge stand, the edge across is empty.
    """
    below, right = rows - 1, columns - 1
    turns = list[Turn]()
    for edge, inside in ((0, 1), (right, right - 1)):
        turns += [(i, j) for i in range(rows) for j in (edge, inside)]
    # Beyond these White has stones by now.
    for edge, inside in ((0, 1), (below, below - 1)):
        turns += [(i, j) for j in range(2, right - 1) for i in (edge, inside)]
    return turns


def small_chains(side: int) -> Iterator[tuple[list[Turn], int]]:
    """Yield games in which White takes single stones and pairs of them.

    This is at every place of a small square, and in the corners of a large one. Each comes with the
    number of turns that put up stones, before the first is taken.
    """
    if side > MOST_SMALL:
        yield from _in_the_corners(side)
        return
    for period, place in product((2, 3), range(6)):
        first, shift = divmod(place, 3)
        if shift < period:
            game = _rows_of_chains(side, period, first, shift)
            yield game
            if period > 2:
                turns, before = game
                yield [PASS if v is PASS else v[::-1] for v in turns], before


def _in_the_corners(side: int) -> Iterator[tuple[list[Turn], int]]:
    for stones in ([(0, 0)], [(0, 0), (0, 1)], [(0, 0), (1, 0)]):
        walls = {w for v in stones for w in beside(side, side, v)}.difference(stones)
        chains, around = (
            [turned(v, side - 1, symmetry) for symmetry in range(4) for v in sorted(points)]
            for points in (stones, walls)
        )
        turns = alone(chains)
        yield [*turns, *alone(around)], len(turns)


def _rows_of_chains(side: int, period: int, first: int, shift: int) -> tuple[list[Turn], int]:
    """Put up chains in every other row, a gap after each, and have White fill rows, then gaps."""
    chains, gaps, others = list[Turn](), list[Turn](), list[Turn]()
    for i, j in product(range(side), repeat=2):
        if i % 2 != first:
            others.append((i, j))
        else:
            (chains if (j + shift) % period else gaps).append((i, j))
    rounds = zip_longest(chains, others, fillvalue=PASS)
    turns: list[Turn] = [turn for each in rounds for turn in each]
    # Two passes in a row end the game in some engines.
    turns = turns[:-1] if turns[-1] is PASS else [*turns, PASS]
    return [*turns, *alone(gaps)], len(turns)


def many_turns(rows: int, columns: int, seed: int = 0) -> list[Turn]:
    """Return thousands of turns at random that are legal under every rule of ko and suicide."""
    rules = Rules("positional", "forbidden", passes=LARGEST_NUMBER)
    game, random = Game(rules, rectangle(rows, columns)), Random(f"many turns {seed}")
    while game.now < MANY_TURNS:
        listed = sorted(game.listed[: game.list_legal()].tolist())
        if not listed and game.moves[-1:] == (-1,):
            break
        game.play(random.choice(listed) if listed else -1)
    return [PASS if v < 0 else divmod(v, columns) for v in game.moves]


def other_colour(rows: int, columns: int, v: GridPoint) -> list[Turn]:
    """Return a game in which a board comes back but for the colour of the stone at one point.

    White has an eye in a corner and takes all of Black's stones from the corner across, where Black
    then takes that stone. The point is in neither corner, nor beside one.
    """
    eye, across = (0, 0), (rows - 1, columns - 1)
    first, second = beside(rows, columns, eye)
    mine = beside(rows, columns, across)
    taken = {eye, first, second, across, v, *mine}
    rest = [(i, j) for i in range(rows) for j in range(columns) if (i, j) not in taken]
    again: list[Turn] = [mine[0], PASS, mine[1], v]
    return [v, first, mine[0], second, mine[1], PASS, *alone(rest), across, *again]


def other_colours(side: int) -> Iterator[StressGame]:
    """Yield such a game for every point of a square, upside down where that sets the point free."""
    last = side - 1
    corners = {w for v in ((0, 0), (last, last)) for w in (v, *beside(side, side, v))}
    for number, v in enumerate(((i, j) for i in range(side) for j in range(side)), 1):
        turned = v in corners
        turns = other_colour(side, side, (last - v[0], v[1]) if turned else v)
        if turned:
            turns = [PASS if turn is PASS else (last - turn[0], turn[1]) for turn in turns]
        yield StressGame(
            f"the other colour, {number}",
            "" if number > 1 else "a superko whose hash has one key for both colours of a point",
            lambda rows, columns, turns=turns: turns,  # type: ignore[misc]
            at_least(side, side),
        )


KEYS = "a superko whose hash has no key for some point takes a board for the one before"
# On every board; passes end no game in them.
SWEEPS: tuple[StressGame, ...] = (
    StressGame("Black plays on every point but one", KEYS, every_point, at_least(2, 2)),
    StressGame("White plays on every point but one", KEYS, every_point_of_white, at_least(2, 2)),
    StressGame(
        "all stones along each edge are taken",
        "edges that are joined to others anywhere, on a board of any size",
        along_the_edges,
        at_least(LEAST_SIDE, LEAST_SIDE),
    ),
    StressGame(
        "a ko retaken after two passes",
        "a superko that begins anew after two passes allows it",
        ko_after_two_passes,
        at_least(3, 3),
    ),
    StressGame(
        "two passes on the empty board",
        "the empty board is nobody's area: who counts what no colour surrounds for one fails",
        lambda rows, columns: [PASS, PASS],
        at_least(1, 1),
    ),
)
MANY = StressGame(
    f"{MANY_TURNS} turns at random",
    "no board comes back in them: hashes that are too short take some boards for earlier ones",
    many_turns,
    lambda rows, columns: (rows, columns) == (MANY_SIDE, MANY_SIDE),
)
