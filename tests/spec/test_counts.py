"""Numbers of positions and games that others have computed, by plain enumeration of the law.

They are the evidence that what is stated here is the game of Go: OEIS A102620, A266278, A094777
for the positions, Tromp and Farnebäck's work on the combinatorics of Go for the games.
"""

import pytest

from gospec import Rules, rectangle
from gospec.law.colouring import all_colourings, has_dead_stones
from gospec.law.formalisation import finished_games

POSITIONS = [
    *((1, n, count) for n, count in enumerate((1, 5, 15, 41, 113, 313, 867, 2401, 6649), 1)),
    *((2, n, count) for n, count in enumerate((5, 57, 489, 4125), 1)),
    (3, 3, 12675),
    *(pytest.param(*large, marks=pytest.mark.slow) for large in ((1, 11, 50991), (2, 5, 35117))),
]


@pytest.mark.parametrize(("rows", "columns", "count"), POSITIONS)
def test_positions_without_dead_stones_are_as_many_as_published(
    rows: int, columns: int, count: int
) -> None:
    assert sum(not has_dead_stones(b) for b in all_colourings(rectangle(rows, columns))) == count


# That the sources have the same games, test_errata.py says.
@pytest.mark.parametrize("suicide", ["allowed", "forbidden"])
@pytest.mark.parametrize(("columns", "count"), [(1, 1), (2, 9), (3, 907)])
def test_games_under_positional_superko_are_as_many_as_published(
    suicide: str, columns: int, count: int
) -> None:
    rules = Rules(suicide=suicide)  # type: ignore[arg-type]
    assert finished_games(rules, rectangle(1, columns)) == count
