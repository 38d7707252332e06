"""Certificates whose positions have levels: what a node forbids is all below one, and few more."""

import copy
import json
from typing import Any

from gochecker.checker import check
from gochecker.claim import LIFE, TERRITORY
from goimpl.colours import WHITE
from goproof.machine.from_law import codes_of
from gospec.law.colouring import WHITE as WHITE_STONES
from gospec.law.diagram import parse, parse_point, point_name
from gospec.law.graph import rectangle
from gospec.law.rules import Rules
from tests.certificates.examples import levelled, question, repetition_free
from tests.certificates.faults import Lines, nodes, places
from tests.certificates.plain import text
from tests.certificates.proving import count
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
        (2, 4, 8, {"has_territory": True}),
        (2, 4, 8, {"suicide": False}),
        (3, 3, 9, {}),
        (3, 3, 9, {"ko": "situational", "suicide": False}),
        (3, 3, 9, {"ko": "situational", "suicide": False, "has_territory": True}),
    ],
)
def test_what_the_repetition_free_search_writes_is_accepted(
    rows: int, columns: int, margin: int, rules: dict[str, Any]
) -> None:
    its = levelled(rows, columns, margin, **rules)
    verdict = check(text(its))
    assert not verdict.fault
    assert its[0]["levels"] > 0
    assert (TERRITORY in its[0]["lemmas"]) is ("has_territory" in rules)
    if "has_territory" in rules:
        by_life = levelled(rows, columns, margin, **rules | {"has_territory": False})
        assert verdict.nodes <= check(text(by_life)).nodes
    elif its[0]["rules"]["suicide"] == "allowed":
        assert (LIFE["allowed"] in its[0]["lemmas"]) is ("safe" in json.dumps(its))


def searched(diagram: str, margin: int, *, has_territory: bool = True, **options: Any) -> Lines:
    """What the repetition-free search writes of Black's win from a position."""
    b = parse(diagram)
    of = question(b.graph, margin, colours=codes_of(b), by_life=True, has_territory=has_territory)
    return repetition_free(of, b.graph, **options)


def test_the_search_does_not_pass_where_the_game_may_end_before_the_reply() -> None:
    """Black is ahead by 3 if both pass, and by 6 with the capture."""
    for margin in (3, 6):
        assert not check(text(searched("OX./.X.", margin))).fault
    # Who has the margin by life already passes.
    for has_territory in (True, False):
        lines = searched(".X.X.", 5, has_territory=has_territory)
        assert not check(text(lines)).fault
        assert [line["move"] for line in lines if "node" in line] == ["pass"]


def test_the_search_takes_no_living_stone_s_life() -> None:
    """To begin by filling an eye is no strategy that a certificate may have."""
    graph = parse("XX./.X.").graph
    fills, joins = (graph.index[parse_point(graph, name)] for name in ("A1", "C1"))
    assert not searched("XX./.X.", -6, opening=[(fills,)])
    assert not check(text(searched("XX./.X.", -6, opening=[(joins,)]))).fault


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
