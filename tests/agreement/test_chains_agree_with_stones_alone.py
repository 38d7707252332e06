"""The notes' two ways of finding the dead, by the neighbours of a play and by the board, agree."""

from dataclasses import replace

from hypothesis import given

from gospec.colouring import clear, opponent
from gospec.sources import SOURCES
from tests.support.strategies import Play, plays

NOTES = replace(SOURCES["S4"].amended, suicide="allowed")


@given(plays())
def test_killing_by_neighbours_agrees_with_clearing_the_board(play: Play) -> None:
    placed = play.before.put(play.point, play.player)
    killed = NOTES.takes(NOTES, placed, play.point)
    cleared = clear(clear(placed, opponent(play.player)), play.player)
    assert {v for v in placed.graph.points if placed(v) is not cleared(v)} == killed
