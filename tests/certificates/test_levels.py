"""Certificates whose positions have levels: what a node forbids is all below one, and few more."""

import copy
import json
from random import Random
from typing import Any

import pytest

from gochecker.checker import check
from gochecker.claim import LIFE
from goimpl.colours import WHITE
from gospec.law.colouring import WHITE as WHITE_STONES
from gospec.law.diagram import parse, point_name
from gospec.law.graph import rectangle
from gospec.law.rules import Rules
from tests.certificates.examples import levelled, with_levels
from tests.certificates.faults import Lines, nodes, of_levels, places
from tests.certificates.plain import count, text
from tests.support.each import each
from tests.support.extent import FULL

# So manyth reply is left out.
STEP = 3 if FULL else 29


@each(
    "rows, columns, margin, rules",
    [
        (1, 3, 3, {}),
        (2, 4, 8, {}),
        (2, 4, 9, {"winner": WHITE}),
        (2, 4, 8, {"by_life": False, "symmetric": False}),
        (3, 3, 9, {}),
        (3, 3, 9, {"ko": "situational", "suicide": False}),
        (2, 4, 8, {"suicide": False}),
    ],
)
def test_what_the_repetition_free_search_writes_is_accepted(
    rows: int, columns: int, margin: int, rules: dict[str, Any]
) -> None:
    its = levelled(rows, columns, margin, **rules)
    verdict = check(text(its))
    assert not verdict.fault
    assert its[0]["levels"] > 0
    assert all(lemma in (verdict.claim or "") for lemma in its[0]["lemmas"])
    if its[0]["rules"]["suicide"] == "allowed":
        assert (LIFE["allowed"] in its[0]["lemmas"]) is ("safe" in json.dumps(its))


def another_level(lines: Lines, random: Random) -> None:
    its = of_levels(lines)
    level = random.choice(its)["level"] + random.randrange(2)
    random.choice(its)["level"] = min(level, lines[0]["levels"] - 1)


def few_levels(lines: Lines, random: Random) -> None:
    width = random.randrange(1, 30)
    for line in of_levels(lines):
        line["level"] //= width


def a_longer_history(lines: Lines, random: Random) -> None:
    its = [line["colouring"] for line in lines if "colouring" in line]
    lines[0]["history"] = [{"colouring": each} for each in random.sample(its, 2)]


@pytest.mark.parametrize("seed", range(3 if FULL else 1))
def test_checkers_agree_on_levels_and_histories_changed_at_random(seed: int) -> None:
    """The other checkers are asked the same; some changes are harmless, and some are not."""
    random, accepted = Random(seed), []
    for _ in range(20):
        lines = copy.deepcopy(with_levels())
        changes = (another_level, few_levels, a_longer_history)
        for change in random.choices(changes, k=random.randrange(1, 3)):
            change(lines, random)
        accepted.append(check(text(lines)).valid)
    assert 1 < sum(accepted) < 19


def test_a_reply_may_only_be_left_out_where_it_would_repeat() -> None:
    """What is accepted without a reply leads from all that it is the child of back to there."""
    lines = levelled(2, 4, 8, symmetric=False)
    graph = rectangle(2, 4)
    points = {point_name(graph, v): v for v in graph.points}
    drawn = {n["position"]: parse(n["colouring"], graph) for n in lines if "colouring" in n}
    refused = 0
    for at, node in enumerate(lines):
        for move in list(node.get("replies", {}))[at % STEP :: STEP]:
            forged = copy.deepcopy(lines)
            del forged[at]["replies"][move]
            forged[-1]["nodes"] = sum(map(count, nodes(forged)))
            if check(text(forged)).fault:
                refused += 1
                continue
            after = Rules().colouring_after(drawn[node["position"]], points[move], WHITE_STONES)
            above = [n for n in nodes(lines) if node["node"] in [h[m] for h, m in places(n)]]
            assert above
            assert all(after == drawn[n["position"]] for n in above), (node, move)
    assert refused > 150 // STEP


def test_a_position_that_no_line_is_about_may_have_stood() -> None:
    """Black does not play to where no black stone is."""
    lines = copy.deepcopy(with_levels())
    lines[0]["history"] = [{"colouring": "OOOO/OOO."}]
    assert not check(text(lines)).fault
