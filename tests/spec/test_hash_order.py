"""The law is a function: what it answers does not depend on the seed of Python's hashes."""

import pytest

from tests.support.processes import printed

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
