"""The census gives the published numbers of positions, whichever way the board is gone through."""

import pytest

from goimpl.counts import positions as census
from goimpl.counts.positions import FEW_POINTS, positions

# OEIS A102620.
IN_A_ROW = [1, 5, 15, 41, 113, 313, 867, 2401, 6649, 18413, 50991]
# OEIS A266278.
IN_TWO_ROWS = [5, 57, 489, 4125, 35117, 299681]
# OEIS A094777: Haugland, Tromp, Farnebäck, 2004 to 2005.
SQUARES = [
    1,
    57,
    12675,
    24318165,
    414295148741,
    62567386502084877,
    83677847847984287628595,
    990966953618170260281935463385,
]
LARGE_SQUARES = {
    9: 103919148791293834318983090438798793469,
    10: 96498428501909654589630887978835098088148177857,
    11: 793474866816582266820936671790189132321673383112185151899,
}


@pytest.mark.parametrize(("width", "published"), [(1, IN_A_ROW), (2, IN_TWO_ROWS)])
def test_boards_of_one_and_two_rows_have_as_many_positions_as_published(
    width: int, published: list[int]
) -> None:
    lengths = range(1, len(published) + 1)
    assert [positions(width, length) for length in lengths] == published
    assert [positions(length, width) for length in lengths[:6]] == published[:6]


@pytest.mark.parametrize(
    ("side", "published"),
    [
        *enumerate(SQUARES, 1),
        *(pytest.param(*square, marks=pytest.mark.slow) for square in LARGE_SQUARES.items()),
    ],
)
def test_squares_have_as_many_positions_as_published(side: int, published: int) -> None:
    assert positions(side, side) == published


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (1, 9), (3, 3), (5, 6), (6, 5), (4, 40)])
def test_the_compiled_count_is_the_plain_one(
    monkeypatch: pytest.MonkeyPatch, rows: int, columns: int
) -> None:
    counts = list[int]()
    for few in (0, rows * columns):
        monkeypatch.setattr(census, "FEW_POINTS", few)
        counts.append(positions(rows, columns))
    assert counts[0] == counts[1]


def test_progress_is_told_point_by_point() -> None:
    told: list[tuple[int, int]] = []
    positions(4, FEW_POINTS // 4 + 1, lambda done, total: told.append((done, total)))
    points = 4 * (FEW_POINTS // 4 + 1)
    assert told == [(done, points) for done in range(points)]


@pytest.mark.parametrize(
    ("rows", "columns", "says"),
    [(0, 3, "no points"), (3, 0, "no points"), (-1, 3, "no points"), (16, 16, "15 points")],
)
def test_boards_without_points_or_too_wide_are_refused(rows: int, columns: int, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        positions(rows, columns)
