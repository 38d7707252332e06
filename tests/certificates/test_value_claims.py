"""A printed bound is what its certificate claims: the first line is held to the law's game."""

import json
from pathlib import Path
from typing import Any

import pytest

from gochecker.checker import check
from gochecker.claim import read_claim
from goproof.values.certified import beside
from goproof.values.superko import states_bound
from goproof.values.value import value
from gospec.colouring import BLACK, WHITE
from gospec.diagram import parse
from gospec.formalisation import Illegal
from gospec.ko import KoRule
from gospec.rules import Game, Rules
from tests.certificates.plain import score


def game_of(rules: Rules, diagram: str, moves: list[Any]) -> Game:
    game = rules.position(parse(diagram), WHITE)
    for move in moves:
        after = rules.play(game, move)
        assert not isinstance(after, Illegal)
        game = after
    return game


@pytest.fixture(params=["positional", "situational"])
def stated(request: pytest.FixtureRequest, tmp_path: Path) -> tuple[Rules, Game, dict[str, Any]]:
    rules = Rules(ko=request.param, suicide="forbidden")
    file = tmp_path / "value.jsonl"
    found = value(
        parse("X../..."), WHITE, "C2 A1", ko=request.param, suicide="forbidden", certificate=file
    )
    assert found.lower.bound == found.value
    lines = beside(file, "lower").read_text(encoding="utf-8").splitlines()
    assert check(lines).valid
    first = json.loads(lines[0])
    first["bound"] = found.lower.bound
    return rules, game_of(rules, "X../...", [(0, 2), (1, 0)]), first


def states(rules: Rules, game: Game, first: dict[str, Any], which: str = "lower") -> bool:
    line = {key: entry for key, entry in first.items() if key != "bound"}
    return states_bound(read_claim(line), rules, game, which, first["bound"])


def test_a_line_states_its_bound_and_no_other(stated: tuple[Rules, Game, dict[str, Any]]) -> None:
    rules, game, first = stated
    assert states(rules, game, first)
    assert not states(rules, game, first, "upper")
    changes: list[dict[str, Any]] = [
        {"bound": first["bound"] + 1},
        {"claim": first["claim"] | {"winner": "white"}},
        {"claim": first["claim"] | {"margin": first["claim"]["margin"] - 1}},
        {"rules": first["rules"] | {"suicide": "allowed"}},
        {"root": first["root"] | {"passes": 1}},
        {"root": first["root"] | {"colouring": "X.O/..."}},
        {"history": first["history"][1:]},
        {"history": [*first["history"], first["history"][0] | {"colouring": "XO./..."}]},
    ]
    for change in changes:
        assert not states(rules, game, first | change), change
    other: KoRule = "situational" if rules.ko == "positional" else "positional"
    assert not states(Rules(ko=other, suicide="forbidden"), game, first)
    assert not states(rules, game_of(rules, "X../...", []), first)


def test_the_player_to_move_is_stated() -> None:
    rules = Rules()
    black, white = rules.position(parse(".."), BLACK), rules.position(parse(".."), WHITE)
    line = score("..", "black", 0)
    assert states_bound(read_claim(line), rules, black, "lower", 0)
    assert not states_bound(read_claim(line), rules, white, "lower", 0)
