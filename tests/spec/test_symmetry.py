"""Nothing depends on names: symmetries and colours change only these, seeds of hashes nothing."""

from collections.abc import Mapping

import pytest
from hypothesis import given, strategies as st

from gospec import EMPTY, SOURCES, Colouring, Illegal, colouring, formalisation
from gospec.law.colouring import opponent
from gospec.law.graph import Point, cylinder, torus
from tests.support.extent import examples
from tests.support.outside import automorphisms
from tests.support.processes import printed
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


# On points that are strings, whose hashes differ by seed: every turn after some games at random.
PLAYED = """
import sys
from random import Random
from gospec import PASS, SOURCES, TEXTS, Illegal, formalisation
from gospec.law.diagram import draw
from gospec.law.formalisation import Agreement, further_turns
from gospec.law.graph import from_edges
names = [
    f"{key}{variant}" for key, source in SOURCES.items()
    for variant in ("", ":as-printed", *(f":without-{e.id}" for e in source.errata if e.executable))
] + [*TEXTS]
board = from_edges([("north", "east"), ("east", "south"), ("south", "west"), ("west", "north")])
part, parts = map(int, sys.argv[1:])
for name in names[part::parts]:
    rules = formalisation(name)
    for number in range(6):
        random, state = Random(f"{name} {number}"), rules.initial(board)
        for _ in range(8):
            answers = {move: rules.play(state, move) for move in (*board.points, PASS)}
            for move, after in answers.items():
                said = str(after) if isinstance(after, Illegal) else rules.observe(after)
                shown = said if isinstance(said, str) else (
                    draw(said.colouring), said.ended, said.black, said.white, said.winner)
                print(name, number, move, shown)
            offered = [
                sorted(turn.points) if isinstance(turn, Agreement) else turn
                for turn in further_turns(rules, state)]
            print(name, number, offered)
            legal = [after for after in answers.values() if not isinstance(after, Illegal)]
            if not legal:
                break
            state = random.choice(legal)
"""
PARTS = 4


@pytest.mark.parametrize("part", range(PARTS))
def test_answers_are_the_same_whatever_the_seed_of_hashes(part: int) -> None:
    first, other = (printed(PLAYED, part, PARTS, PYTHONHASHSEED=seed).splitlines() for seed in "01")
    assert len(first) > 1000
    assert other == first
