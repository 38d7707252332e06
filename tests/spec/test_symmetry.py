"""Relabelling the board or swapping the colours changes nothing but the names."""

from collections.abc import Mapping

from hypothesis import given, strategies as st

from gospec import EMPTY, SOURCES, Colouring, Illegal, colouring, formalisation
from gospec.law.colouring import opponent
from gospec.law.graph import Point, cylinder, torus
from tests.support.extent import examples
from tests.support.outside import automorphisms
from tests.support.strategies import colourings, edge_lists, grids, plays

# Boards with symmetries worth the name: a random graph has few.
SYMMETRIC = st.one_of(grids(max_points=6), grids(torus, 6), grids(cylinder, 6), edge_lists(4))
NAMES = ["S0", "S1", "S2", "S3", "S4"]
# Emptying points one after the other goes by the order in which the points are listed, and so
# does asking one friend after the other, as S4 does as printed.
BY_THE_LISTING = ("S1/R4-at-once", "S4/alive-recursion")
VARIANTS = [f"{source}:as-printed" for source in ("S0", "S2", "S3")] + [
    f"{e.id[:2]}:without-{e.id}"
    for source in SOURCES.values()
    for e in source.errata
    if e.executable and e.id not in BY_THE_LISTING
]


def moved(b: Colouring, by: Mapping[Point, Point]) -> Colouring:
    """The colouring with every stone on the image of its point."""
    origin = {image: v for v, image in by.items()}
    return colouring(b.graph, lambda v: b(origin[v]))


def swapped(b: Colouring) -> Colouring:
    """The colouring with black for white and white for black."""
    return colouring(b.graph, lambda v: EMPTY if b(v) is EMPTY else opponent(b(v)))


@examples(60)
@given(st.sampled_from(NAMES + VARIANTS), st.data())
def test_every_reading_treats_symmetric_plays_and_colours_alike(
    name: str, data: st.DataObject
) -> None:
    rules = formalisation(name)
    play = data.draw(plays(colourings(SYMMETRIC)))
    by = data.draw(st.sampled_from(automorphisms(play.before.graph)))
    after = rules.colouring_after(play.before, play.point, play.player)
    other = rules.colouring_after(moved(play.before, by), by[play.point], play.player)
    assert other == (after if isinstance(after, Illegal) else moved(after, by))
    other = rules.colouring_after(swapped(play.before), play.point, opponent(play.player))
    assert other == (after if isinstance(after, Illegal) else swapped(after))
