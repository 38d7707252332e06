"""Games on larger boards need all pairs of neighbours, and show faults of what is long or large."""

from collections.abc import Iterator
from functools import partial

import pytest

from godoors.conformance.generating import taken_back
from godoors.conformance.larger import LEAST_SIDE, larger_boards
from godoors.conformance.moves import Game
from godoors.conformance.variant import Variant
from tests.conformance.plain_engine import Engine, Point, Position
from tests.conformance.test_faulty_engines import differences
from tests.support.each import each
from tests.support.extent import FULL

SIDE = LEAST_SIDE + 1
PAIRS = [
    ((i, j), w)
    for i in range(SIDE)
    for j in range(SIDE)
    for w in ((i, j + 1), (i + 1, j))
    if max(w) < SIDE
]


def tried(side: int, variant: Variant) -> Iterator[Game]:
    yield from larger_boards([side], variant, set(), 0, undo=True)
    yield from taken_back([side], variant)


@each("pair", PAIRS[:: 1 if FULL else 19], parts=2)
def test_every_pair_of_neighbours_is_needed(pair: tuple[Point, Point]) -> None:
    for apart in ({pair}, {pair[::-1]}, {pair, pair[::-1]}):

        class Parted(Engine):
            def neighbours(
                self, v: Point, apart: set[tuple[Point, ...]] = apart
            ) -> tuple[Point, ...]:  # type: ignore[assignment]
                return tuple(w for w in super().neighbours(v) if (v, w) not in apart)

        assert any(differences(Parted, lambda _: tried(SIDE, Variant()))), apart


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
    assert next(differences(engine, partial(tried, side))).kind.id == id


@pytest.mark.slow
@each("side", (5, 9, SIDE))
def test_a_right_engine_is_not_accused(side: int) -> None:
    assert not any(differences(Engine, partial(tried, side)))
