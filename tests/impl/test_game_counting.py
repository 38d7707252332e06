"""The numbers of games that others have found, and two ways of summing that agree."""

import pytest

from goimpl.counts import games as game_counting
from goimpl.counts.games import FINITE_KO_RULES, game_graph, games
from goimpl.counts.path_sums import GameGraph

RULES = [(ko, suicide) for ko in FINITE_KO_RULES for suicide in (True, False)]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ko", "suicide_allowed", "published"),
    [
        ("positional", False, 719178893),
        ("situational", False, 1359471437),
        ("positional", True, 2098407841),
    ],
)
def test_games_of_four_points_in_a_row_are_as_many_as_published(
    ko: str, suicide_allowed: bool, published: int
) -> None:
    """Tromp and Farnebäck, Combinatorics of Go, 2016, for positional superko with suicide."""
    assert games(1, 4, ko, suicide_allowed) == published


def every_path(graph: GameGraph) -> int:
    """The number of games by going along every path, with neither table nor symmetry."""

    def after_making(mark: int, unmade: int) -> int:
        unmade &= ~(1 << mark)
        place = graph.place_of[mark]
        passed = graph.passed[place]
        total = 1 + after_place(place, unmade)
        return total + (after_place(passed, unmade & ~(1 << passed)) if passed >= 0 else 0)

    def after_place(place: int, unmade: int) -> int:
        possible = [(m, ways) for m, ways in graph.plays[place].items() if unmade >> m & 1]
        return sum(ways * after_making(m, unmade) for m, ways in possible)

    return after_making(graph.start, (1 << len(graph.place_of)) - 1)


@pytest.mark.parametrize(("ko", "suicide_allowed"), RULES)
@pytest.mark.parametrize("columns", [1, 2, 3])
def test_looking_sums_up_changes_nothing(
    monkeypatch: pytest.MonkeyPatch, columns: int, ko: str, suicide_allowed: bool
) -> None:
    expected = every_path(game_graph(1, columns, ko, suicide_allowed))
    # Breadth first throughout, then compiled but for the first turns, with a table of 16 rows.
    assert games(1, columns, ko, suicide_allowed) == expected
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


@pytest.mark.parametrize(
    ("rows", "columns", "ko", "says"),
    [
        (0, 2, "positional", "no points"),
        (1, 2, "simple", "go on for ever"),
        (1, 2, "none", "go on for ever"),
        (2, 3, "positional", "too many"),
        (19, 19, "positional", "too many"),
    ],
)
def test_what_cannot_be_counted_is_refused(rows: int, columns: int, ko: str, says: str) -> None:
    with pytest.raises(ValueError, match=says):
        games(rows, columns, ko)
