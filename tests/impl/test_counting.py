"""Positions and games are counted alike whichever way it is done.

The numbers that others have found, tests/repository has.
"""

import pytest

from goimpl.counts import games as game_counting, positions as census
from goimpl.counts.games import FINITE_KO_RULES, game_graph, games
from goimpl.counts.positions import FEW_POINTS, positions

RULES = [(ko, suicide) for ko in FINITE_KO_RULES for suicide in (True, False)]


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


@pytest.mark.parametrize(("ko", "suicide_allowed"), RULES)
@pytest.mark.parametrize("columns", [1, 2, 3])
def test_looking_sums_up_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, columns: int, ko: str, suicide_allowed: bool
) -> None:
    expected = games(1, columns, ko, suicide_allowed)
    # Not breadth first throughout, but compiled after the first turns, with a table of 16 rows.
    monkeypatch.setattr(game_counting, "BEGINNINGS", 2)
    monkeypatch.setattr(game_counting, "TABLE", 16 * 40)
    assert games(1, columns, ko, suicide_allowed) == expected


@pytest.mark.parametrize(("ko", "suicide_allowed"), RULES)
@pytest.mark.parametrize(("rows", "columns"), [(1, 3), (1, 4), (2, 2)])
def test_symmetries_keep_all_plays(rows: int, columns: int, ko: str, suicide_allowed: bool) -> None:
    graph = game_graph(rows, columns, ko, suicide_allowed)
    assert len(graph.symmetries) == (16 if rows == columns else 4)
    for symmetry in graph.symmetries:
        for place, plays in enumerate(graph.plays):
            moved = {symmetry.marks[mark]: ways for mark, ways in plays.items()}
            assert moved == graph.plays[symmetry.places[place]]
        for mark, place in enumerate(graph.place_of):
            assert graph.place_of[symmetry.marks[mark]] == symmetry.places[place]
        for place, passed in enumerate(graph.passed):
            moved_pass = symmetry.marks[passed] if passed >= 0 else -1
            assert graph.passed[symmetry.places[place]] == moved_pass
