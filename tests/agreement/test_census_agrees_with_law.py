"""The machine counts the positions and games that the law has, which goes through them all."""

from collections.abc import Iterator
from typing import Any, Literal

import pytest

from goimpl.counts.games import FINITE_KO_RULES, games
from goimpl.counts.positions import coloured, first_border, positions_among
from goproof.machine.from_law import code_of
from gospec.law.colouring import all_colourings, has_dead_stones
from gospec.law.formalisation import finished_games
from gospec.law.graph import rectangle
from gospec.law.ko import KoRule
from gospec.law.rules import Rules


@pytest.mark.parametrize(("rows", "columns"), [(1, 6), (6, 1), (2, 3), (3, 2), (2, 4)])
def test_borders_tell_the_positions_from_the_other_colourings(rows: int, columns: int) -> None:
    """Colouring by colouring, so that no two mistakes can make up for one another."""
    for b in all_colourings(rectangle(rows, columns)):
        border = first_border(columns)
        for i, colour in enumerate(b.colours):
            if border >= 0:
                border = coloured(border, i % columns, code_of(colour))
        legal = border >= 0 and positions_among({border: 1}) == 1
        assert legal is not has_dead_stones(b)


def _cases() -> Iterator[Any]:
    for ko in FINITE_KO_RULES:
        for suicide in ("allowed", "forbidden"):
            for columns in (1, 2, 3):
                # The law plays tens of thousands of games then.
                many = (suicide, columns) == ("allowed", 3) and ko != "positional"
                yield pytest.param(ko, suicide, columns, marks=[pytest.mark.slow] if many else [])


@pytest.mark.parametrize(("ko", "suicide", "columns"), list(_cases()))
def test_games_are_as_many_as_the_law_plays(
    ko: KoRule, suicide: Literal["allowed", "forbidden"], columns: int
) -> None:
    law = finished_games(Rules(ko=ko, suicide=suicide), rectangle(1, columns))
    assert games(1, columns, ko, suicide == "allowed") == law
