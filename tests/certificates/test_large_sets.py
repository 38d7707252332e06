"""A file whose nodes need sets that grow with it is refused, before they fill the memory."""

import json
import subprocess
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gochecker import checker
from goproof.games.turns import name_of
from gospec.colouring import BLACK, empty
from gospec.diagram import draw
from gospec.formalisation import PASS, Illegal
from gospec.graph import rectangle
from gospec.rules import Game, Rules
from tests.certificates.second_checker import COMPILER

pytestmark = pytest.mark.skipif(COMPILER is None, reason="there is no C compiler")

LEMMAS = ["life_by_all_points_bounds_the_margin_while_its_owner_passes"]
LARGE = "the sets of positions are too large"


@cache
def long_game(pairs: int) -> Game:
    """A game of so many turns of either player, on 8x8."""
    rules, random = Rules(), Random(0)
    game = rules.position(empty(rectangle(8, 8)), BLACK)
    while len(game.turns) < 2 * pairs:
        b, player = game.colourings[-1], rules.observe(game).to_move
        own = b.where(player)
        points = random.sample(list(b.graph.points), 64)
        # Who fills his own eyes last plays longest.
        points.sort(key=lambda v: b.graph.neighbours[v] <= own)
        plays = (rules.play(game, v) for v in points)
        legal = (after for after in plays if not isinstance(after, Illegal))
        game = next(legal, None) or rules.play(game, PASS)
    return game


def made(version: int, pairs: int) -> Iterator[str]:
    """Yield the lines of a file along a long game, in which White answers each play of Black's.

    The other plays of Black's would have to be repetitions: each node requires them, and all that
    the nodes below do, and forbids what White plays to.
    """
    game = long_game(pairs)
    graph = rectangle(8, 8)

    def position(turn: int) -> dict[str, str]:
        return {"colouring": draw(game.colourings[turn], "/")}

    yield json.dumps(
        {
            "format": "goproof-certificate",
            "version": version,
            "board": {"rows": 8, "columns": 8},
            "rules": {"ko": "positional", "suicide": "allowed"},
            "claim": {"goal": "score", "winner": "white", "margin": 64},
            "root": {**position(0), "to_move": "black", "passes": 0},
            "history": [],
            "lemmas": LEMMAS if version == 4 else [],
            "symmetries": [],
        }
    )
    nodes = 0
    for number, turn in enumerate(range(2 * pairs, -1, -2)):
        yield json.dumps({"position": number, **position(turn)})
        passes = int(game.turns[turn - 1 : turn] == (PASS,))
        # Another pass ends the game, which White always wins.
        replies: dict[str, Any] = {} if passes else {"pass": {"move": "pass"}}
        if turn < 2 * pairs:
            play, answer = (name_of(graph, game.turns[turn + i]) for i in (0, 1))
            replies[play] = {"move": answer, "child": number - 1}
        nodes += 1 + len(replies)
        node = {"node": number, "position": number, "to_move": "black", "passes": passes}
        yield json.dumps({**node, "replies": replies})
    yield json.dumps({"nodes": nodes})


@pytest.mark.parametrize("version", [3, pytest.param(4, marks=pytest.mark.slow)])
def test_both_checkers_refuse_it_where_its_sets_are_too_large(
    version: int, program: Path, tmp_path: Path
) -> None:
    lines = [f"{line}\n" for line in made(version, 500)]
    path = tmp_path / "made.jsonl"
    path.write_text("".join(lines))
    said = checker.check(lines).fault
    answer = subprocess.run([program, "--quiet", path], capture_output=True, text=True, check=False)
    assert said.endswith(LARGE)
    assert answer.stdout == f"{path}: refused, {said}\n"
    # The last lines are not even read.
    assert 300 < int(said.split()[1].rstrip(":")) < 1000
