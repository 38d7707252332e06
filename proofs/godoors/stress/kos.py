"""Kos, cycles and suicides in the corners of a board: where members of the rule family part."""

from collections.abc import Iterable, Iterator, Sequence

from godoors.stress.game import GridPoint, Start, StressGame, Turn, at_least, beside, put_up
from gospec.law.colouring import BLACK, PLAYERS, WHITE, Colour, opponent
from gospec.law.formalisation import PASS, Pass

# Which ko a player takes, or a pass.
Take = tuple[int, Colour] | Pass


def corner(rows: int, columns: int, which: int, v: GridPoint) -> GridPoint:
    """Return a point near the top left corner as it is near another one, clockwise."""
    i, j = v
    below, right = rows - 1, columns - 1
    return ((i, j), (j, right - i), (below - i, right - j), (below - j, i))[which]


class Kos:
    """Kos in corners: `holders` hold them, clockwise from the top left.

    Each has a point where White and one where Black takes it.
    """

    def __init__(self, rows: int, columns: int, holders: Sequence[Colour | None]) -> None:
        self.shape = rows, columns
        self.black, self.white = list[GridPoint](), list[GridPoint]()
        for which, holder in enumerate(holders):
            if holder is None:
                continue
            at = [corner(rows, columns, which, v) for v in ((1, 0), (0, 2), (1, 1))]
            self.black += at[:1]
            self.white += at[1:]
            (self.black if holder is BLACK else self.white).append(self.take(which, holder))

    @property
    def start(self) -> Start:
        """The kos as a position with Black to move."""
        return Start(tuple(self.black), tuple(self.white))

    def take(self, which: int, player: Colour) -> GridPoint:
        """Return where a player takes a ko."""
        return corner(*self.shape, which, (0, 1) if player is BLACK else (0, 0))

    def turns(self, last: Colour, takes: Iterable[Take]) -> list[Turn]:
        """Return turns that put up the kos, and then take them in turn, or pass."""
        taken = [turn if isinstance(turn, Pass) else self.take(*turn) for turn in takes]
        return [*put_up(self.black, self.white, last), *taken]


def ko_retaken(rows: int, columns: int) -> list[Turn]:
    """Return a ko that is taken and retaken at once."""
    return Kos(rows, columns, [WHITE]).turns(WHITE, [(0, BLACK), (0, WHITE)])


def ko_retaken_after_a_pass(rows: int, columns: int) -> list[Turn]:
    """Return a ko retaken at once, where the other player had made the board."""
    return Kos(rows, columns, [WHITE]).turns(BLACK, [PASS, (0, BLACK), (0, WHITE)])


def two_kos(rows: int, columns: int) -> list[Turn]:
    """Return a cycle of five turns, one a pass, in two kos."""
    turns: list[Take] = [(0, BLACK), (2, WHITE), PASS, (0, WHITE), (2, BLACK)]
    return Kos(rows, columns, [WHITE, None, BLACK]).turns(WHITE, turns)


def two_kos_with_two_passes(rows: int, columns: int) -> list[Turn]:
    """Return a cycle of six turns, two of them passes, in two kos."""
    turns: list[Take] = [PASS, (2, WHITE), (0, BLACK), PASS, (2, BLACK), (0, WHITE)]
    return Kos(rows, columns, [WHITE, None, BLACK]).turns(WHITE, turns)


def three_kos(rows: int, columns: int) -> list[Turn]:
    """Return a cycle of six plays in three kos."""
    order = [(0, BLACK), (1, WHITE), (2, BLACK), (0, WHITE), (1, BLACK), (2, WHITE)]
    return Kos(rows, columns, [WHITE, BLACK, WHITE]).turns(WHITE, order)


def four_kos(rows: int, columns: int) -> list[Turn]:
    """Return a cycle of eight plays in four kos."""
    order = [(0, BLACK), (1, WHITE), (2, BLACK), (3, WHITE)]
    back = [(1, BLACK), (0, WHITE), (3, BLACK), (2, WHITE)]
    return Kos(rows, columns, [WHITE, BLACK, WHITE, BLACK]).turns(WHITE, [*order, *back])


def two_sent_one_returned(rows: int, columns: int) -> list[Turn]:
    """Return a cycle of three plays: two stones are taken, and then the one that took them."""
    black = [(0, 1), (1, 2), *([(0, 3)] if columns > 3 else [])]
    return [*put_up(black, [(1, 0), (1, 1)], WHITE), (0, 0), (0, 2), (0, 1)]


def suicide_of_one(rows: int, columns: int) -> list[Turn]:
    """Return a suicide of one stone, in a corner."""
    return [PASS, (0, 1), PASS, (1, 0), (0, 0)]


def suicide_of_one_after_a_pass(rows: int, columns: int) -> list[Turn]:
    """Return a suicide of one stone where the player before has passed."""
    return [PASS, (0, 1), PASS, (1, 0), (rows - 1, columns - 1), PASS, (0, 0)]


def suicide_of_two(rows: int, columns: int) -> list[Turn]:
    """Return a suicide of two stones, in a corner, which brings back no board."""
    return [(0, 0), (1, 0), PASS, (1, 1), PASS, (0, 2), (0, 1)]


def suicide_that_repeats(rows: int, columns: int) -> list[Turn]:
    """Return a suicide of two stones that brings back the board before they were played."""
    return [PASS, (1, 0), PASS, (1, 1), PASS, (0, 2), (0, 0), PASS, (0, 1)]


def suicide_that_repeats_a_situation(rows: int, columns: int) -> list[Turn]:
    """Return a suicide of two stones that brings back a board with the same player to move."""
    corner_stones: list[Turn] = [PASS, (1, 0), PASS, (1, 1), PASS, (0, 2), (rows - 1, columns - 1)]
    return [*corner_stones, PASS, (0, 0), PASS, (0, 1)]


def suicide_of_a_row(rows: int, columns: int) -> list[Turn]:
    """Return a suicide of a whole row of stones."""
    black: list[Turn] = [(0, j) for j in range(columns)]
    white: list[Turn] = [(1, j) for j in range(columns)]
    pairs = zip(black[:-1], white[:-1], strict=True)
    return [*(v for pair in pairs for v in pair), PASS, white[-1], black[-1]]


def ko_at(side: int, u: GridPoint, v: GridPoint) -> tuple[list[GridPoint], list[GridPoint]]:
    """Return the stones of a ko in which one at u takes that at v: the taker's, and the others."""
    own = [w for w in beside(side, side, v) if w != u]
    return own, [v, *(w for w in beside(side, side, u) if w != v)]


def pairs(side: int) -> list[tuple[GridPoint, GridPoint]]:
    """Return every two neighbouring points of a square, in both orders."""
    points = [(i, j) for i in range(side) for j in range(side)]
    return [(u, v) for u in points for v in beside(side, side, u)]


def ko_games(side: int) -> Iterator[StressGame]:
    """Yield a game for every ko on a square, which is retaken at once; the takers take turns."""
    for number, (u, v) in enumerate(pairs(side)):
        taker = PLAYERS[number % 2]
        own, others = ko_at(side, u, v)
        black, white = (own, others) if taker is BLACK else (others, own)
        turns = [*put_up(black, white, opponent(taker)), u, v]
        yield StressGame(
            f"a ko anywhere, {number + 1}",
            "",
            lambda rows, columns, turns=turns: turns,  # type: ignore[misc]
            at_least(side, side),
        )


SUPERKO = "a ko rule that compares too little, or the wrong boards, allows or forbids it"
ALLOWED = "whether suicide is allowed, of one stone and of several, is asked here"
KOS: tuple[StressGame, ...] = tuple(
    StressGame(name, story, turns, at_least(side, side))
    for name, story, turns, side in (
        ("a ko retaken at once", "no rule of ko allows it", ko_retaken, 3),
        (
            "a ko retaken at once, where the board before was made by the other player",
            "the natural situational rule allows it",
            ko_retaken_after_a_pass,
            3,
        ),
        ("two kos and a pass", SUPERKO, two_kos, 4),
        ("two kos and two passes", SUPERKO, two_kos_with_two_passes, 4),
        ("three kos", "with simple ko the game goes on for ever", three_kos, 6),
        ("two stones sent, one returned", SUPERKO, two_sent_one_returned, 3),
        ("suicide of one stone", ALLOWED, suicide_of_one, 2),
        ("suicide of one stone after a pass", ALLOWED, suicide_of_one_after_a_pass, 3),
        ("suicide of two stones", ALLOWED, suicide_of_two, 3),
        ("suicide that brings back a board", ALLOWED, suicide_that_repeats, 3),
        (
            "suicide that brings back a board with the same player to move",
            ALLOWED,
            suicide_that_repeats_a_situation,
            4,
        ),
    )
)
MORE_KOS: tuple[StressGame, ...] = (
    StressGame("four kos", "a cycle of eight plays", four_kos, at_least(6, 6)),
    StressGame(
        "suicide of a row",
        "a board that allows the suicide of few stones, or takes off few of them, fails",
        suicide_of_a_row,
        at_least(3, 3),
    ),
)
