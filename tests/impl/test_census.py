"""The census gives the published numbers of positions, whichever way the board is gone through."""

from itertools import islice

import pytest
from hypothesis import given, strategies as st

from goimpl.counts import positions as census
from goimpl.counts.positions import (
    BLACK,
    EMPTY,
    FEW_POINTS,
    IMPOSSIBLE,
    WHITE,
    positions,
    positions_by_length,
)

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
    assert list(islice(positions_by_length(width), len(published))) == published


@pytest.mark.parametrize(
    ("side", "published"),
    [
        *enumerate(SQUARES, 1),
        *(pytest.param(*square, marks=pytest.mark.slow) for square in LARGE_SQUARES.items()),
    ],
)
def test_squares_have_as_many_positions_as_published(side: int, published: int) -> None:
    assert positions(side, side) == published


@pytest.mark.parametrize(("rows", "columns"), [(2, 7), (3, 6), (4, 6)])
def test_rows_and_columns_can_be_exchanged(rows: int, columns: int) -> None:
    """Going along the longer side is another computation: its borders are others."""
    across = next(islice(positions_by_length(columns), rows - 1, None))
    assert across == next(islice(positions_by_length(rows), columns - 1, None))
    assert across == positions(rows, columns) == positions(columns, rows)


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (1, 9), (3, 3), (5, 6), (4, 40)])
def test_the_compiled_count_is_the_plain_one(
    monkeypatch: pytest.MonkeyPatch, rows: int, columns: int
) -> None:
    plain = next(islice(positions_by_length(rows), columns - 1, None))
    monkeypatch.setattr(census, "FEW_POINTS", 0)
    assert positions(rows, columns) == plain


@given(st.data())
def test_borders_with_the_colours_swapped_have_one_canonical_form(data: st.DataObject) -> None:
    width = data.draw(st.integers(1, 6))
    colours = data.draw(st.lists(st.sampled_from((EMPTY, BLACK, WHITE)), max_size=4 * width))
    border = swapped = census.first_border(width)
    for i, colour in enumerate(colours):
        border = census.coloured(border, i % width, colour)
        swapped = census.coloured(swapped, i % width, (EMPTY, WHITE, BLACK)[colour])
        assert (border == IMPOSSIBLE) == (swapped == IMPOSSIBLE)
        if border == IMPOSSIBLE:
            return
        assert census.canonical(border) == census.canonical(swapped)
        assert census.canonical(border) in (border, swapped)


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
