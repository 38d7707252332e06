"""Chains by size: of many stones and many liberties, around the numbers that counters end at."""

from functools import partial
from random import Random

from godoors.stress.game import GridPoint, StressGame, Turn, alone, at_least, beside, drawn
from gospec.law.formalisation import PASS

# Stones that are captured at once: where sizes of arrays, bytes and stacks end.
CAPTURED = (33, 64, 65, 127, 128, 129, 200, 201, 216, 255, 256, 257)
# Numbers of liberties that a chain passes through.
LIBERTIES = (32, 64, 128)
LEAST_SIDE = 5


def snake(rows: int, columns: int) -> list[GridPoint]:
    """Return all points, row by row, every other row backwards."""
    return [(i, j if i % 2 == 0 else columns - 1 - j) for i in range(rows) for j in range(columns)]


def captured_at_once(rows: int, columns: int, stones: int) -> list[Turn]:
    """Return a game in which a chain of so many stones grows row by row, and is captured."""
    black = snake(rows, columns)[:stones]
    around = {w for v in black for w in beside(rows, columns, v)} - set(black)
    # White's stones have liberties below, and the last of them may have none.
    white = sorted(around, key=lambda v: (-v[0], v[1]))
    turns = list[Turn]()
    for number, v in enumerate(black):
        # White begins when Black has begun the last row but one, or the first stones would die.
        late = number - (stones - len(white))
        turns += [v, white[late] if late >= 0 else PASS]
    return turns


def comb(rows: int, columns: int, distance: int) -> list[GridPoint]:
    """Return the points of one chain with many liberties, in an order in which it grows.

    It has a column at the left and every so many-th row.
    """
    teeth = range(distance // 2, rows, distance)
    spine = [(row, 0) for row in range(teeth[0], teeth[-1] + 1)]
    return spine + [(row, column) for row in teeth for column in range(1, columns)]


def fills_its_own_liberties(
    rows: int, columns: int, distance: int, *, occupied: bool = False, seed: int = 0
) -> list[Turn]:
    """Return a game in which a chain grows, fills the board but one point; then it is captured.

    Its liberties grow by two with most stones, so that their number passes over every other one;
    with one of the points beside its first stone `occupied` by White, over the others.
    """
    first = comb(rows, columns, distance)
    enemy = (first[0][0] - 1, 0) if occupied and first[0][0] else None
    taken = {*first, enemy}
    rest = [v for v in snake(rows, columns) if v not in taken]
    Random(seed).shuffle(rest)
    turns = list[Turn]()
    for number, v in enumerate((*first, *rest[:-1])):
        turns += [v, enemy if enemy and not number else PASS]
    # White's stone was taken on the way, so that its point is a liberty more.
    return turns[:-1] if enemy else [*turns[:-1], rest[-1], *rest[:1], *first[:1]]


def is_filled(rows: int, columns: int) -> list[Turn]:
    """Return a game in which a comb grows, and the opponent fills its liberties one by one.

    The last column joins what lies between the teeth, so that no stone of White's dies; at the end
    the whole comb is captured.
    """
    black = [v for v in comb(rows, columns, 3) if v[1] < columns - 1]
    edge = [(row, columns - 1) for row in range(rows)]
    between = [
        (row, column)
        for row in range(rows)
        for column in range(columns - 1)
        if (row, column) not in black
    ]
    white = [*between, *edge]
    turns = alone(black)
    for v in white:
        turns += [v, PASS]
    return turns[:-1]


def winds(rows: int, columns: int) -> list[Turn]:
    """Return a game in which a chain winds over the whole board but for one corner.

    Then it has one liberty, far from the last stone; at the end it fills that too.
    """
    points = snake(rows, columns)
    return alone((*points[1:], points[0]))


def two_chains(rows: int, columns: int, seed: int = 0) -> list[Turn]:
    """Return a game in which two chains with many common liberties grow, and one is captured."""
    black: list[Turn] = [(row, 0) for row in range(rows)]
    white: list[Turn] = [(row, columns - 1) for row in range(rows)]
    for row in range(0, rows, 2):
        line = [(row, column) for column in range(1, columns - 1)]
        if row % 4 == 0:
            black += line[:-1]
        else:
            white += line[::-1][:-1]
    shared = {*black, *white}
    rest = [v for v in snake(rows, columns) if v not in shared]
    Random(seed).shuffle(rest)
    turns = list[Turn]()
    for i in range(max(len(black), len(white))):
        b = black[i] if i < len(black) else PASS
        w = white[i] if i < len(white) else PASS
        turns += [b, w]
    if turns[-1] is PASS:
        turns.pop()
        # White moves next: the fillers are White's, and Black passes.
        turns.append(rest.pop())
    for v in rest:
        turns += [v, PASS]
    return turns


# One chain that has 98 eyes of one point. Boards that number points by rows of 21, and keep of a
# chain how many liberties it has, each as often as it is touched (n), the sum of their numbers (s)
# and that of the squares (q), take a chain for one with a single liberty if n q = s². With s in 16
# bits and the rest in 32, that is so here, where the sum is 83,552.
OVERFLOW = (
    "X.XX.XX.XX.XX.XX.XX/"
    "XXXXXX.XX.XX.XX.XX./"
    "XX.XX.XX.XX.XX.XXXX/"
    "X.XX.XXXXX.XX.XX.XX/"
    ".XX.XX.XX.XX.XX.XXX/"
    "XX.XX.XX.XX.XX.XX../"
    "X.XX.XXXXX.XX.XXXXX/"
    "XXX.XXXXX.XX.XXXXXX/"
    "XX.XX.XX.XX.XX.XX.X/"
    "X.XX.XX.XXX.X.XX.XX/"
    ".XX.XX.XXXXX.XX.XX./"
    "XX.XX.XX.XX.XX.XXXX/"
    "X.XXXXX.XXXXX.XX.XX/"
    ".XX.XX.XXXXX.XX.XX./"
    "XX.XX.XX.XX.XX.XXXX/"
    "X.XX.XX.XX.XX.XX.XX/"
    ".XX.XX.XX.XXXXX.XX./"
    "XX.XX.XX.XX.XX.XX.X/"
    "X.XX.XX.XX.XX.XXXXX"
)


def fills_an_eye_of_a_great_chain(rows: int, columns: int) -> list[Turn]:
    """Return a game in which a chain of 259 stones grows, and then fills one of its 98 eyes."""
    stones, _ = drawn(OVERFLOW)
    joined = stones[:1]
    for v in joined:
        joined += [w for w in beside(rows, columns, v) if w in stones and w not in joined]
    eye = (0, 1)
    return alone((*joined, eye))


def _captured(stones: int) -> StressGame:
    return StressGame(
        f"a chain of {stones} stones is captured",
        "captures cut short, counters of few bits, recursion and arrays that are too small",
        lambda rows, columns: captured_at_once(rows, columns, stones),
        # A row more, so that White's stones have liberties of their own.
        lambda rows, columns: columns > 2 and stones <= columns * (rows - 2) - 1,
    )


def has_liberties(rows: int, columns: int, liberties: int) -> bool:
    """Tell whether a comb on a board has more than so many liberties."""
    if min(rows, columns) < LEAST_SIDE:
        return False
    return rows * columns - len(comb(rows, columns, 3)) > liberties


def _counted(liberties: int) -> list[StressGame]:
    room = partial(has_liberties, liberties=liberties)
    games = [
        StressGame(
            f"a chain of more than {liberties} liberties fills them, "
            f"its rows {distance} apart{', one point taken' * occupied}",
            "its liberties, and how often they are touched, take every number on the way: a board "
            "that counts them modulo 16, 64, 128 or 256 takes it for dead",
            partial(fills_its_own_liberties, distance=distance, occupied=occupied),
            room,
        )
        for distance in (3, 2)
        for occupied in (False, True)
    ]
    return [
        *games,
        StressGame(
            f"the opponent fills the more than {liberties} liberties of a chain",
            "its liberties take every number on the way down, and it is captured at the last",
            is_filled,
            room,
        ),
    ]


# On larger boards these have more liberties than their names say.
MOST_LIBERTIES: tuple[StressGame, ...] = tuple(_counted(LIBERTIES[-1]))
GREAT_CAPTURES: tuple[StressGame, ...] = tuple(map(_captured, CAPTURED))
CHAINS: tuple[StressGame, ...] = (
    *GREAT_CAPTURES,
    *(stress for liberties in LIBERTIES[:-1] for stress in _counted(liberties)),
    *MOST_LIBERTIES,
    StressGame(
        "a chain winds over the board",
        "its one liberty is far from its last stone; then it fills the board",
        winds,
        at_least(1, 2),
    ),
    StressGame(
        "a chain of 259 stones fills one of its 98 eyes",
        "sums of the numbers of its liberties overflow, so that it seems to have one liberty: "
        "OpenSpiel refuses it",
        fills_an_eye_of_a_great_chain,
        lambda rows, columns: (rows, columns) == (19, 19),
    ),
    StressGame(
        "two chains with common liberties",
        "one of two chains that touch everywhere is captured",
        two_chains,
        at_least(LEAST_SIDE, LEAST_SIDE),
    ),
)
