"""A printed bound is what its certificate claims: the first line is held to the law's game."""

import json
from pathlib import Path
from typing import Any

import pytest

from gochecker.checker import check
from gochecker.claim import read_claim
from goproof.values.superko import states_bound
from goproof.values.value import value
from gospec.law.colouring import BLACK, WHITE
from gospec.law.diagram import parse
from gospec.law.ko import KoRule
from gospec.law.rules import Rules
from tests.certificates.plain import score


@pytest.mark.parametrize(
    ("ko", "other"), [("positional", "situational"), ("situational", "positional")]
)
def test_a_line_states_its_bound_and_no_other(ko: KoRule, other: KoRule, tmp_path: Path) -> None:
    b, kept = parse("X../..."), tmp_path / "v.jsonl"
    found = value(b, WHITE, "C2 A1", ko=ko, suicide="forbidden", certificate=kept)
    lines = (tmp_path / "v.lower.jsonl").read_text(encoding="utf-8").splitlines()
    assert found.lower.bound == found.value
    assert check(lines).valid
    line, law, game, bound = json.loads(lines[0]), Rules(ko, "forbidden"), found.game, found.value
    assert states_bound(read_claim(line), law, game, "lower", bound)
    assert not states_bound(read_claim(line), law, game, "upper", bound)
    assert not states_bound(read_claim(line), law, game, "lower", bound + 1)
    assert not states_bound(read_claim(line), Rules(other, "forbidden"), game, "lower", bound)
    assert not states_bound(read_claim(line), law, law.position(b, WHITE), "lower", bound)
    black, white = (law.position(parse(".."), player) for player in (BLACK, WHITE))
    empty = read_claim(score("..", "black", 0, ko=ko, suicide="forbidden"))
    assert states_bound(empty, law, black, "lower", 0)
    assert not states_bound(empty, law, white, "lower", 0)
    changes: list[dict[str, Any]] = [
        {"claim": line["claim"] | {"winner": "white"}},
        {"claim": line["claim"] | {"margin": line["claim"]["margin"] - 1}},
        {"rules": line["rules"] | {"suicide": "allowed"}},
        {"root": line["root"] | {"passes": 1}},
        {"root": line["root"] | {"colouring": "X.O/..."}},
        {"history": line["history"][1:]},
        {"history": [*line["history"], line["history"][0] | {"colouring": "XO./..."}]},
    ]
    for change in changes:
        assert not states_bound(read_claim(line | change), law, game, "lower", bound), change
