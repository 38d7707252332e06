"""The machine counts the positions that the law calls so, by going through all colourings."""

import pytest

from goimpl.census import coloured, first_border, positions
from goimpl.census import ended as positions_among
from gospec.colouring import BLACK, EMPTY, WHITE, all_colourings, has_dead_stones
from gospec.graph import rectangle

SMALL = [(m, n) for m in range(1, 10) for n in range(1, 10) if m * n <= 8] + [(1, 9), (3, 3)]
CODES = {EMPTY: 0, BLACK: 1, WHITE: 2}


@pytest.mark.parametrize(("rows", "columns"), SMALL)
def test_census_agrees_with_law(rows: int, columns: int) -> None:
    law = sum(not has_dead_stones(b) for b in all_colourings(rectangle(rows, columns)))
    assert positions(rows, columns) == law


@pytest.mark.parametrize(("rows", "columns"), [(1, 6), (6, 1), (2, 3), (3, 2), (2, 4), (3, 3)])
def test_borders_tell_the_positions_from_the_other_colourings(rows: int, columns: int) -> None:
    """Colouring by colouring, so that no two mistakes can make up for one another."""
    for b in all_colourings(rectangle(rows, columns)):
        border = first_border(columns)
        for i, colour in enumerate(b.colours):
            if border >= 0:
                border = coloured(border, i % columns, CODES[colour])
        legal = border >= 0 and positions_among({border: 1}) == 1
        assert legal is not has_dead_stones(b)
