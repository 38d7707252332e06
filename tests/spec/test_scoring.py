"""Territory, neutral points and area."""

import networkx as nx
import pytest
from hypothesis import given

from gospec.colouring import (
    BLACK,
    EMPTY,
    PLAYERS,
    WHITE,
    Colouring,
    area,
    neutral,
    opponent,
    territory,
)
from gospec.diagram import parse
from tests.support.outside import networkx_graph
from tests.support.strategies import colourings


@given(colourings())
def test_empty_regions_belong_to_whom_they_border_on_alone(b: Colouring) -> None:
    plain = networkx_graph(b.graph)
    for region in nx.connected_components(plain.subgraph(b.where(EMPTY))):
        border = {b(w) for v in region for w in plain[v]} - {EMPTY}
        for player in PLAYERS:
            owned = region <= territory(b, player)
            assert owned == (border == {player})
            assert owned or region.isdisjoint(territory(b, player))
        assert (region <= neutral(b)) == (len(border) != 1)


@given(colourings())
def test_area_is_stones_and_territory(b: Colouring) -> None:
    for player in PLAYERS:
        assert area(b, player) == b.where(player) | territory(b, player)
        assert territory(b, player) <= b.where(EMPTY)
        assert territory(b, player).isdisjoint(territory(b, opponent(player)))


@pytest.mark.parametrize(
    ("diagram", "black", "white", "dame", "black_area", "white_area"),
    [
        (".", 0, 0, 1, 0, 0),
        ("...", 0, 0, 3, 0, 0),
        ("X", 0, 0, 0, 1, 0),
        ("X..", 2, 0, 0, 3, 0),
        ("X.O", 0, 0, 1, 1, 1),
        (".X.O.", 1, 1, 1, 2, 2),
        ("XX/X.", 1, 0, 0, 4, 0),
        ("XX./OOO", 0, 0, 1, 2, 3),
        (".XO./.XO.", 2, 2, 0, 4, 4),
        # A seki with two common liberties.
        (".XX/OXX/OO.", 0, 0, 2, 4, 3),
        # Regions of one player each, and one that touches both.
        (".X.X./XXXXX/OOOOO/.O.O.", 3, 3, 0, 10, 10),
        (".X.X./XXXXX/OO.O./.O.O.", 3, 1, 4, 10, 6),
        # Diagonal points are no neighbours.
        ("X./.X", 2, 0, 0, 4, 0),
        (".XO/XO./O..", 1, 3, 0, 3, 6),
    ],
)
def test_known_scores(
    diagram: str, black: int, white: int, dame: int, black_area: int, white_area: int
) -> None:
    b = parse(diagram)
    assert (len(territory(b, BLACK)), len(territory(b, WHITE)), len(neutral(b))) == (
        black,
        white,
        dame,
    )
    assert (len(area(b, BLACK)), len(area(b, WHITE))) == (black_area, white_area)
