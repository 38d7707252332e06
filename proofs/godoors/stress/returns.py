"""Boards that come back: by captures of one to four chains, by suicides, over many passes."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, combinations

from godoors.stress.chains import snake, winds
from godoors.stress.game import GridPoint, Start, StressGame, Turn, alone, at_least, beside
from godoors.stress.kos import in_kos, ko_retaken
from gospec.law.colouring import WHITE
from gospec.law.formalisation import PASS

# The sides of the smallest squares with room for arms in a corner, and on every side of a point;
# and for a stone elsewhere besides.
CORNER_SIDE, SIDE, FREE_SIDE = 3, 5, 7


@dataclass(frozen=True)
class Arms:
    """Arms of two empty points each at a point of a square, which stones of one player surround.

    `firsts` are the points beside the centre. `short` says that the last arm has no other.
    """

    side: int
    centre: GridPoint
    firsts: tuple[GridPoint, ...]
    short: bool = False

    @property
    def points(self) -> list[GridPoint]:
        """The points of all arms, those beside the centre first."""
        full = self.firsts[: len(self.firsts) - self.short]
        return [*self.firsts, *(_beyond(self.centre, v) for v in full)]

    @property
    def others(self) -> list[GridPoint]:
        """The points beside the centre that are in no arm."""
        return [v for v in beside(self.side, self.side, self.centre) if v not in self.firsts]

    @property
    def wall(self) -> list[GridPoint]:
        """The points around the arms."""
        around = {w for v in self.points for w in beside(self.side, self.side, v)}
        return sorted(around - {self.centre, *self.points})

    @property
    def far(self) -> GridPoint | None:
        """A point beside nothing of this, None if there is no room."""
        taken = {self.centre, *self.points, *self.others, *self.wall}
        points = [(i, j) for i in range(self.side) for j in range(self.side)]
        free = (v for v in points if not taken & {v, *beside(self.side, self.side, v)})
        return next(free, None)

    def taken_at_once(self) -> tuple[Start, list[Turn]]:
        """Return a capture of as many chains as there are arms, which brings back a board.

        White, whom Black surrounds, takes a stone at the centre and fills the arms; then Black
        takes all of them from the centre.
        """
        turns = [self.centre, *alone(self.points), self.centre]
        return Start(tuple(self.wall), tuple(self.others)), turns

    def suicide(self) -> tuple[Start, list[Turn]]:
        """Return a suicide that joins as many chains as there are arms, which brings back a board.

        Black, whom White surrounds, fills the arms and then the centre; but first plays elsewhere
        if there is room, so that the board comes back with the same player to move.
        """
        elsewhere: list[Turn] = [self.far, PASS] if self.far else []
        white = sorted({*self.wall, *self.others})
        return Start((), tuple(white)), [*elsewhere, *alone([*self.points, self.centre])]


def _beyond(v: GridPoint, w: GridPoint) -> GridPoint:
    return 2 * w[0] - v[0], 2 * w[1] - v[1]


def arms(side: int, *, few: bool = False) -> Iterator[Arms]:
    """Yield arms in all directions at each corner, the middles of the edges, and the centre.

    Where there is room. Parameters: `few`, whether corners and edges take turns.
    """
    last, middle = side - 1, side // 2
    corners = [(0, 0), (0, last), (last, last), (last, 0)]
    edges = [(0, middle), (middle, last), (last, middle), (middle, 0)]
    for places in (corners, edges, [(middle, middle)]):
        for number, v in enumerate(places):
            around = beside(side, side, v)
            counts = range(1, len(around) + 1)
            sets = chain.from_iterable(combinations(around, count) for count in counts)
            if side < (CORNER_SIDE if places is corners else SIDE):
                break
            for n, firsts in enumerate(sets):
                if not few or n % len(places) == number:
                    yield Arms(side, v, firsts)


def by_captures(side: int, *, few: bool = False) -> Iterator[StressGame]:
    """Yield games on a square in which captures of one to four chains bring back a board.

    Of the arms at the centre the last one is short in turn, so that a chain of one stone is taken.
    Parameters: `few`, whether directions and colours take turns.
    """
    for number, each in enumerate(arms(side, few=few)):
        yield from _in_colours(each, "taken at once", each.taken_at_once(), number, few=few)
        if each.centre == (side // 2, side // 2):
            short = replace(each, short=True)
            what = "taken at once, one of one stone"
            yield from _in_colours(short, what, short.taken_at_once(), number + 1, few=few)


def by_suicides(side: int, *, few: bool = False) -> Iterator[StressGame]:
    """Yield games on a square in which suicides that join one to four chains bring back a board.

    Parameters: `few`, whether directions and colours take turns.
    """
    for number, each in enumerate(arms(side, few=few)):
        yield from _in_colours(each, "joined by a suicide", each.suicide(), number, few=few)


def _in_colours(
    arms: Arms, what: str, played: tuple[Start, list[Turn]], number: int, *, few: bool
) -> Iterator[StressGame]:
    count, side, (start, turns) = len(arms.firsts), arms.side, played
    both = start, Start(start.white, start.black, WHITE)
    for each in both[number % 2 :][:1] if few else both:
        yield StressGame(
            f"{count} chain{'s' * (count > 1)} {what}",
            SUPERKO if few and number < 2 else "",
            lambda rows, columns: turns,
            lambda rows, columns: rows == columns == side,
            lambda rows, columns, each=each: each,  # type: ignore[misc]
        )


SUPERKO = "a superko that compares with other boards than the rules say allows it"
# Passes end no game in them.
WITH_PASSES: tuple[StressGame, ...] = (
    StressGame(
        "three kos and a pass", SUPERKO, in_kos("WBW", "B0 W1 B2 W0 - W2 B1"), at_least(6, 6)
    ),
    StressGame(
        "four kos and a pass", SUPERKO, in_kos("WBWB", "B0 W1 B2 W3 - W0 B1 W2 B3"), at_least(6, 6)
    ),
    StressGame(
        "three kos, with two passes after each play",
        "a superko that begins anew after passes allows it",
        in_kos("WBW", "B0 - - W1 - - B2 - - W0 - - B1 - - W2"),
        at_least(6, 6),
    ),
    StressGame(
        "White fills the empty board",
        "the empty board comes back with the same player to move, where suicide is allowed",
        lambda rows, columns: [PASS, *winds(rows, columns)],
        at_least(2, 2),
    ),
)

# On 19x19 more than 600 turns go before the ko, on 9x9 more than 100.
LATE_KO = StressGame(
    "a ko retaken at once, after most of the board is filled",
    "a superko that keeps the boards of so many turns only allows it",
    lambda rows, columns: [
        *(turn for v in snake(rows, columns)[3 * columns :] for turn in (v, PASS)),
        *ko_retaken(rows, columns),
    ],
    at_least(5, 5),
)


def returns(sides: Sequence[int], *, few: bool = False) -> Iterator[tuple[StressGame, int]]:
    """Yield games in which a board comes back, each with the side of a square.

    Parameters: `sides`, from which to choose, the smallest first; `few`, whether directions and
    colours take turns.
    """
    for make, least in ((by_captures, SIDE), (by_suicides, FREE_SIDE)):
        side = next((n for n in sides if n >= least), max(sides))
        yield from ((stress, side) for stress in make(side, few=few))
    for stress in WITH_PASSES:
        yield from ((stress, side) for side in [n for n in sides if stress.room(n, n)][:1])
