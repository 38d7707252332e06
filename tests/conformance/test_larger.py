"""Games on larger boards need all pairs of neighbours, and show faults of what is long or large."""

from itertools import chain, islice

import pytest

from godoors.conformance.examining import Difference, examine
from godoors.conformance.generating import taken_back
from godoors.conformance.larger import LEAST_SIDE, larger_boards
from godoors.conformance.variant import Variant
from godoors.conformance.views import Views
from tests.conformance.plain_engine import Engine, Point, Position
from tests.conformance.test_faulty_engines import InProcess
from tests.support.each import each
from tests.support.extent import FULL

# Games on one board in which rows and columns are taken.
ROWS = 4
SIDE = LEAST_SIDE + 1
PAIRS = [
    ((i, j), w)
    for i in range(SIDE)
    for j in range(SIDE)
    for w in ((i, j + 1), (i + 1, j))
    if max(w) < SIDE
]


def first_difference(engine: type[Engine], side: int, most: int | None = None) -> Difference | None:
    variant, process = Variant("positional", "allowed"), InProcess(engine)
    views = Views("list_stones", captures=True, undo=True)
    large = larger_boards([side], variant, set(), 0, undo=True)
    games = islice(chain(large, taken_back([side], variant)), most)
    found = (
        examine(process, views, game, variant, every=1 if len(game.steps) < 300 else 10)
        for game in games
    )
    return next(filter(None, found), None)


@each("pair", PAIRS[:: 1 if FULL else 19], parts=2)
def test_every_pair_of_neighbours_is_needed(pair: tuple[Point, Point]) -> None:
    for apart in ({pair}, {pair[::-1]}, {pair, pair[::-1]}):

        class Parted(Engine):
            def neighbours(
                self, v: Point, apart: set[tuple[Point, ...]] = apart
            ) -> tuple[Point, ...]:  # type: ignore[assignment]
                return tuple(w for w in super().neighbours(v) if (v, w) not in apart)

        assert first_difference(Parted, SIDE, ROWS) is not None, apart


class LooksBack500Turns(Engine):
    def earlier(self) -> list[Position]:
        return self.game[-500:]


class GivesBackAtMost30Stones(Engine):
    def undo(self) -> None:
        now = self.game[-1].stones
        super().undo()
        before = self.game[-1]
        gone = [v for v in before.stones if v not in now]
        for v in gone[30:]:
            del before.stones[v]


class TakesBackTheHandicap(Engine):
    def undo(self) -> None:
        super().undo()
        if len(self.game) == 1:
            self.game[0].stones.clear()


@pytest.mark.parametrize(
    ("engine", "side", "id"),
    [
        (LooksBack500Turns, 9, "accepts:superko"),
        (GivesBackAtMost30Stones, 7, "board:undo"),
        (TakesBackTheHandicap, 5, "board:undo"),
    ],
)
def test_what_is_long_or_large_is_tried(engine: type[Engine], side: int, id: str) -> None:
    found = first_difference(engine, side)
    assert found is not None
    assert found.kind.id == id


@pytest.mark.slow
@each("side", (5, 9, SIDE))
def test_a_right_engine_is_not_accused(side: int) -> None:
    assert first_difference(Engine, side) is None
