"""Kos, cycles and suicides in the corners of a board: where members of the rule family part."""

from collections.abc import Callable, Iterator, Sequence

from godoors.stress.game import GridPoint, Start, StressGame, Turn, at_least, beside, put_up
from gospec.law.colouring import BLACK, PLAYERS, WHITE, Colour, opponent
from gospec.law.formalisation import PASS

HOLDERS: dict[str, Colour | None] = {"B": BLACK, "W": WHITE, ".": None}
CYCLE = "B0 W1 B2 W0 B1 W2"


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
            own, letter = (self.black, "B") if holder is BLACK else (self.white, "W")
            own.append(self.at(f"{letter}{which}"))

    @property
    def start(self) -> Start:
        """The kos as a position with Black to move."""
        return Start(tuple(self.black), tuple(self.white))

    def at(self, take: str) -> GridPoint:
        """Return where a player takes a ko: `B0` is for Black the point of the first."""
        return corner(*self.shape, int(take[1]), (0, 1) if take[0] == "B" else (0, 0))


def in_kos(
    holders: str, takes: str, last: Colour | None = WHITE
) -> Callable[[int, int], list[Turn]]:
    """Return what makes the turns of a game in kos.

    Parameters: `holders`, clockwise from the top left, such as `W.B`; `takes`, the points where
    players take kos, and passes, such as `B0 -`; `last`, who puts up the last stone of the kos,
    None where they are there.
    """

    def turns(rows: int, columns: int) -> list[Turn]:
        kos = Kos(rows, columns, [HOLDERS[holder] for holder in holders])
        before = [] if last is None else put_up(kos.black, kos.white, last)
        words = takes.split()
        return [*before, *(PASS if word == "-" else kos.at(word) for word in words)]

    return turns


ko_retaken = in_kos("W", "B0 W0")


def two_sent_one_returned(rows: int, columns: int) -> list[Turn]:
    """Return a cycle of three plays: two stones are taken, and then the one that took them."""
    black = [(0, 1), (1, 2), *([(0, 3)] if columns > 3 else [])]
    return [*put_up(black, [(1, 0), (1, 1)], WHITE), (0, 0), (0, 2), (0, 1)]


def near_corner(words: str) -> Callable[[int, int], list[Turn]]:
    """Return what makes turns near the top left corner, whose rows are counted downwards here.

    `-` is a pass, and `far` the corner across.
    """

    def turns(rows: int, columns: int) -> list[Turn]:
        known: dict[str, Turn] = {"-": PASS, "far": (rows - 1, columns - 1)}
        return [known.get(w) or (int(w[1]) - 1, "ABC".index(w[0])) for w in words.split()]

    return turns


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
            in_kos("W", "- B0 W0", BLACK),
            3,
        ),
        ("two kos and a pass", SUPERKO, in_kos("W.B", "B0 W2 - W0 B2"), 4),
        ("two kos and two passes", SUPERKO, in_kos("W.B", "- W2 B0 - B2 W0"), 4),
        ("three kos", "with simple ko the game goes on for ever", in_kos("WBW", CYCLE), 6),
        ("two stones sent, one returned", SUPERKO, two_sent_one_returned, 3),
        ("suicide of one stone", ALLOWED, near_corner("- B1 - A2 A1"), 2),
        ("suicide of one stone after a pass", ALLOWED, near_corner("- B1 - A2 far - A1"), 3),
        ("suicide of two stones", ALLOWED, near_corner("A1 A2 - B2 - C1 B1"), 3),
        ("suicide that brings back a board", ALLOWED, near_corner("- A2 - B2 - C1 A1 - B1"), 3),
        (
            "suicide that brings back a board with the same player to move",
            ALLOWED,
            near_corner("- A2 - B2 - C1 far - A1 - B1"),
            4,
        ),
    )
)
MORE_KOS: tuple[StressGame, ...] = (
    StressGame(
        "four kos",
        "a cycle of eight plays",
        in_kos("WBWB", "B0 W1 B2 W3 B1 W0 B3 W2"),
        at_least(6, 6),
    ),
    StressGame(
        "suicide of a row",
        "a board that allows the suicide of few stones, or takes off few of them, fails",
        suicide_of_a_row,
        at_least(3, 3),
    ),
)
