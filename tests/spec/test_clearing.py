"""Clearing and placing: properties on arbitrary colourings, and known positions.

What the catalogue's lemmas say of both, each run of `goproof verify` asks of every small board.
"""

from hypothesis import given, strategies as st

from gospec.colouring import (
    BLACK,
    EMPTY,
    PLAYERS,
    WHITE,
    Colour,
    Colouring,
    chain,
    chains,
    clear,
    colouring,
    dead,
    liberties,
    opponent,
    place,
)
from gospec.diagram import draw, parse
from tests.support.each import each
from tests.support.outside import coloured_alike, networkx_graph
from tests.support.strategies import Play, colourings, plays

PLAYER = st.sampled_from(PLAYERS)


@given(colourings())
def test_liberties_are_the_empty_points_around_a_chain(b: Colouring) -> None:
    plain = networkx_graph(b.graph)
    for v in b.graph.points:
        around = {w for u in coloured_alike(b, v) for w in plain[u] if b(w) is EMPTY}
        assert liberties(b, v) == (around if b(v) is not EMPTY else set())


@given(colourings(), PLAYER)
def test_clearing_empties_whole_chains_of_one_colour_without_liberties(
    b: Colouring, player: Colour
) -> None:
    gone = {v for string in chains(b, player) for v in string if not liberties(b, v)}
    assert clear(b, player) == colouring(b.graph, lambda v: EMPTY if v in gone else b(v))
    assert dead(b, player) == gone


@given(plays())
def test_placing_clears_the_opponent_and_then_the_player(play: Play) -> None:
    placed = play.before.put(play.point, play.player)
    captured = {
        v
        for v in placed.where(opponent(play.player))
        if not any(placed(w) is EMPTY for u in chain(placed, v) for w in placed.graph.neighbours[u])
    }
    without = colouring(placed.graph, lambda v: EMPTY if v in captured else placed(v))
    own = chain(without, play.point)
    suicide = own if not liberties(without, play.point) else frozenset()
    expected = colouring(placed.graph, lambda v: EMPTY if v in suicide else without(v))
    assert play.after == expected


@given(plays(), st.data())
def test_place_may_be_asked_of_any_point(play: Play, data: st.DataObject) -> None:
    # Whether the point is empty is for the game to ask.
    v = data.draw(st.sampled_from(play.before.graph.points))
    emptied = play.before.put(v, EMPTY)
    assert place(play.before, v, play.player) == place(emptied, v, play.player)


@each(
    "before, point, player, after",
    [
        # No effect but the stone.
        (".", (0, 0), BLACK, "."),
        ("..", (0, 0), WHITE, "O."),
        ("X.", (0, 1), WHITE, ".O"),
        (".O", (0, 0), BLACK, "X."),
        # A stone in the corner of an empty region has liberties.
        ("X../...", (0, 1), WHITE, "XO./..."),
        # One stone, a chain, and two chains at once are captured.
        ("XO./...", (1, 0), WHITE, ".O./O.."),
        ("XXO/OO.", (1, 2), WHITE, "..O/OOO"),
        ("XXO/.O.", (1, 0), WHITE, "..O/OO."),
        (".XO.OX.", (0, 3), BLACK, ".X.X.X."),
        ("XO.OX", (0, 2), BLACK, "X.X.X"),
        (".XO.", (0, 3), BLACK, ".X.X"),
        # The opponent is cleared first: a stone without liberties that captures stays.
        (".XO/XO./.X.", (0, 0), WHITE, "O.O/XO./.X."),
        (".OX/OX./...", (0, 0), BLACK, "X.X/OX./..."),
        (".OX/OX./X..", (0, 0), BLACK, "X.X/.X./X.."),
        # Suicide of one stone, of a chain, and of two chains joined.
        (".X.", (0, 0), WHITE, ".X."),
        ("O.X.", (0, 1), WHITE, "..X."),
        ("X.XO.", (0, 1), BLACK, "...O."),
        # Stones that were dead already go too, wherever they are, and whosever they are.
        (".O.XO", (0, 0), BLACK, ".O.X."),
        ("OX./X../...", (1, 1), WHITE, ".X./XO./..."),
    ],
)
def test_known_placements(before: str, point: tuple[int, int], player: Colour, after: str) -> None:
    assert draw(place(parse(before), point, player), "/") == after


def test_two_chains_can_die_by_one_suicide() -> None:
    # White's stone takes the last liberty of three chains of its own and joins them.
    b = parse("O.O/XOX/.X.")
    assert draw(place(b, (0, 1), WHITE), "/") == ".../X.X/.X."


def test_clearing_one_after_the_other_would_spare_stones() -> None:
    assert draw(clear(parse("XXO"), BLACK)) == "..O"
    assert draw(clear(parse("XX"), BLACK)) == ".."
