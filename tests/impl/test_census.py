"""The census counts alike however it goes; the published numbers, tests/repository has."""

import pytest

from goimpl.counts import positions as census
from goimpl.counts.positions import FEW_POINTS, positions


@pytest.mark.parametrize(("rows", "columns"), [(1, 1), (1, 9), (3, 3), (5, 6), (6, 5), (4, 40)])
def test_the_compiled_count_is_the_plain_one_and_that_of_the_board_turned(
    monkeypatch: pytest.MonkeyPatch, rows: int, columns: int
) -> None:
    counts = {positions(columns, rows)}
    for few in (0, rows * columns):
        monkeypatch.setattr(census, "FEW_POINTS", few)
        counts.add(positions(rows, columns))
    assert len(counts) == 1


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
