"""Repetitions of a board that was there long ago."""

from itertools import pairwise

from godoors.stress.game import GridPoint, Shape, Start, StressGame, Turn, alone, beside
from gospec.law.colouring import WHITE

# So many turns back a board is found by who looks back at fewer.
LOOKS_BACK, LOOKS_FAR_BACK = (30, 100, 300), (600, 1100)
# Where Black's last stone may stand: no two of these points are beside one another.
RETURNS: tuple[GridPoint, ...] = ((0, 0), (0, 2), (2, 0), (2, 2))
# A round with two returns would repeat too early.
LEAST_ROUNDS = 3
LEAST_SIDE = 4


def plan(rows: int, columns: int, turns: int) -> tuple[Shape, int] | None:
    """Return a corner of the board, and how many rounds in it last longer than so many turns.

    A round in a corner of n points lasts 2(n - 1) turns. None if the board has no room.
    """
    if min(rows, columns) < LEAST_SIDE:
        return None
    whole = [(rows, columns)]
    smaller = [(r, c) for r in range(4, rows - 1) for c in range(4, columns - 1) if 0 <= c - r < 2]
    for rounds in (1, 3, 4):
        for r, c in sorted({*smaller, *whole}, key=lambda shape: shape[0] * shape[1]):
            if 2 * (r * c - 1) * rounds > turns:
                return (r, c), rounds
    return None


def rounds_in(shape: Shape, rounds: int) -> list[Turn]:
    """Return rounds after which the board is as before: White fills a corner, Black takes it all.

    Black has one stone in the corner at the start, at the first of `RETURNS`; Black passes while
    White fills. In each round Black's one stone is taken, and put elsewhere, until it is back.
    """
    stones = [*RETURNS[:rounds], RETURNS[0]]
    turns = list[Turn]()
    for now, then in pairwise(stones):
        turns += [*alone(_filling(shape, now, then)), then]
    return turns


def _filling(shape: Shape, stone: GridPoint, last: GridPoint) -> list[GridPoint]:
    """Return White's plays in a corner but for a point: farthest from it first, so that none dies.

    Black's stone is taken on the way, and its point is filled at the end.
    """
    joined = [last]
    for v in joined:
        near = beside(*shape, v)
        joined += [w for w in near if w != stone and w not in joined]
    return [*joined[:0:-1], *([stone] if stone != last else [])]


def wall(rows: int, columns: int, shape: Shape) -> list[GridPoint]:
    """Return the stones around a corner of the board."""
    r, c = shape
    below = [(r, j) for j in range(c)] if r < rows else []
    right = [(i, c) for i in range(r)] if c < columns else []
    return [*below, *right]


def late_repetition(rows: int, columns: int, turns: int) -> list[Turn]:
    """Return a game whose last play brings back a board of more than so many turns ago."""
    planned = plan(rows, columns, turns)
    assert planned is not None
    shape, rounds = planned
    around = wall(rows, columns, shape)
    return [*alone([*around, RETURNS[0]]), *rounds_in(shape, rounds)]


def _late(turns: int) -> StressGame:
    return StressGame(
        f"a board of more than {turns} turns ago",
        "White fills a corner and Black takes it all, until the board is as it was: a superko that "
        f"looks back {turns} turns allows it",
        lambda rows, columns: late_repetition(rows, columns, turns),
        lambda rows, columns: plan(rows, columns, turns) is not None,
    )


def _handicap(rows: int, columns: int) -> Start:
    black = [*wall(rows, columns, (LEAST_SIDE, LEAST_SIDE)), RETURNS[0]]
    return Start(tuple(black), (), WHITE, handicap=True)


HANDICAP = StressGame(
    "the board of the handicap stones comes back",
    "a superko that doesn't know the start of a handicap game allows it",
    lambda rows, columns: rounds_in((LEAST_SIDE, LEAST_SIDE), LEAST_ROUNDS),
    lambda rows, columns: min(rows, columns) > LEAST_SIDE,
    _handicap,
)
LATE: tuple[StressGame, ...] = (*map(_late, LOOKS_BACK), HANDICAP)
# Too long for the corpus.
VERY_LATE: tuple[StressGame, ...] = tuple(map(_late, LOOKS_FAR_BACK))
