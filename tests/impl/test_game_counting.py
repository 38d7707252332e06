"""Two ways of summing up games agree; the numbers that others have found, tests/repository has."""

import pytest

from goimpl.counts import games as game_counting
from goimpl.counts.games import FINITE_KO_RULES, game_graph, games

RULES = [(ko, suicide) for ko in FINITE_KO_RULES for suicide in (True, False)]


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
