"""Whatever is wrong with a node is told, with its line; each condition by itself."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest

from gochecker.checker import check
from tests.certificates.faults import (
    ROW,
    SMALL,
    SQUARE,
    SQUARE_WHITE,
    Line,
    Lines,
    fault,
    fault_of,
    first,
    nodes,
    numbered_before,
    plays_on,
)
from tests.certificates.plain import certificate, life, text
from tests.support.each import each

POINT = ". white situational, suicide allowed"
CONTRADICTION = "no history has req and the position itself, and lacks forb"
OWN_FIELD = "the winner to move has a move, the loser to move has replies"
NO_NUMBERS: tuple[Any, ...] = (-1, 10**9, True, 0.0, "0", None, [], {})
NO_OBJECTS: tuple[Any, ...] = ([], None, "pass", 0)
NO_MOVE = "neither wins at once nor has a child"


def loser(lines: Lines, answer: str = "") -> Line:
    """The first node that has replies, or a reply to some move."""
    return first(lines, lambda node: "replies" in node and answer in {"", *node["replies"]})


def forget_the_position(lines: Lines) -> None:
    node = first(lines, plays_on)
    node["forb"].remove(nodes(lines)[node["child"]]["position"])


def claim_more(lines: Lines) -> None:
    lines[0]["claim"]["margin"] += 1


def swap_the_players(lines: Lines) -> None:
    node = nodes(lines)[0]
    node["to_move"] = {"black": "white", "white": "black"}[node["to_move"]]


def a_move_of_the_loser(lines: Lines) -> None:
    node = loser(lines)
    node["move"], node["child"] = node.pop("replies").popitem()


def copied(field: str, into: str) -> Callable[[Lines], Any]:
    """What puts a number of a node that plays on where another stands, or among others."""

    def change(lines: Lines) -> None:
        node = first(lines, plays_on)
        number = node[field][0] if isinstance(node[field], list) else node[field]
        node[into] = [*node[into], number] if isinstance(node[into], list) else number

    return change


def another_child(field: str) -> Callable[[Lines], Any]:
    """What exchanges a child for a node that differs from it in this one field."""

    def change(lines: Lines) -> None:
        known = nodes(lines)
        children = [(n, move, known[c]) for n in known for move, c in n.get("replies", {}).items()]
        for (node, move, child), other in product(children, known):
            places = ("position", "to_move", "passes")
            if other["node"] < node["node"] and [f for f in places if other[f] != child[f]] == [
                field
            ]:
                node["replies"][move] = other["node"]
                return
        raise AssertionError("no such node")

    return change


def suicide(choice: str) -> Callable[[Lines], Any]:
    return lambda lines: lines[0]["rules"].update(suicide=choice)


@each(
    "of, change, says",
    [
        (SQUARE, forget_the_position, "forb lacks "),
        # The winner's moves: A2 is occupied, A1 out of the region, and there is no threat.
        *(
            (SMALL, lambda t, m=move: first(t, lambda n: "move" in n).update(move=m), "don't allow")
            for move in ("Z9", "", "PASS", "threat", "A2", "A1", None, 3, ["pass"])
        ),
        (POINT, suicide("forbidden"), 'the rules don\'t allow "A1"'),
        (POINT.replace("allowed", "forbidden"), suicide("allowed"), "req lacks . with White to"),
        (SQUARE, lambda t: first(t, plays_on).pop("child"), NO_MOVE),
        (SQUARE, claim_more, "the reply to pass is missing"),
        ("... black positional, suicide allowed", claim_more, NO_MOVE),
        # The loser's: a play without a reply would have to be a repetition.
        (SQUARE, lambda t: loser(t, "pass")["replies"].pop("pass"), "the reply to pass is missing"),
        *(
            (SQUARE, lambda t, m=move: loser(t, m)["replies"].pop(m), "req lacks ")
            for move in ("A1", "A2", "B1", "B2")
        ),
        (
            "ko (1, 1) positional",
            lambda t: loser(t, "threat")["replies"].pop("threat"),
            "the reply to threat is missing",
        ),
        *(
            (SMALL, lambda t, m=move: loser(t)["replies"].update({m: 0}), "the rules don't allow")
            for move in ("Z9", "threat", "A1")
        ),
        # A child.
        (
            SQUARE_WHITE,
            lambda t: first(t, lambda n: n["node"] and "move" in n and "child" not in n).update(
                child=0
            ),
            "ends the game and has a child",
        ),
        *(
            (SQUARE, lambda t, c=child: first(t, plays_on).update(child=c), "child: ")
            for child in NO_NUMBERS
        ),
        (SQUARE, copied("node", into="child"), "child: "),
        *(
            (SQUARE, another_child(field), "doesn't lead to node")
            for field in ("position", "to_move", "passes")
        ),
        # Any node.
        (SQUARE, copied("position", into="forb"), CONTRADICTION),
        (SQUARE, copied("forb", into="req"), CONTRADICTION),
        (ROW, swap_the_players, "it is the other player's turn"),
        *(
            (SQUARE, lambda t, f=field: nodes(t)[0].pop(f), "is no object with the fields")
            for field in ("node", "position", "to_move", "passes", "req", "forb")
        ),
        *(
            (SQUARE, lambda t, v=value: loser(t).update(replies=v), "is no object")
            for value in NO_OBJECTS
        ),
        (SQUARE, lambda t: first(t, plays_on).pop("move"), OWN_FIELD),
        (SQUARE, lambda t: first(t, plays_on).update(replies={}), OWN_FIELD),
        (SQUARE, a_move_of_the_loser, OWN_FIELD),
    ],
)
def test_what_is_wrong_with_a_node_is_told(
    of: str, change: Callable[[Lines], Any], says: str
) -> None:
    assert says in fault(of, change)


def test_the_lost_target_is_not_to_be_passed_over() -> None:
    """A play by which the attacker takes the target needs to be illegal; no child can answer it."""
    lines = certificate(life("X.O", "black", "A1", region="", to_move="white"))
    assert check(text(lines)).valid
    lines[0]["claim"]["region"] = ["B1"]
    assert fault_of(lines).endswith("req lacks .OO")


@pytest.mark.parametrize("field", ["req", "forb"])
@pytest.mark.parametrize("strategy", ["replies", "move"])
def test_a_node_has_what_its_children_have(field: str, strategy: str) -> None:
    def widen(lines: Lines) -> None:
        known = nodes(lines)
        for node in known:
            numbers = [node["child"]] if plays_on(node) else node.get("replies", {}).values()
            for child in (known[i] for i in numbers if strategy in node):
                taken = {*node["req"], *node["forb"], node["position"]}
                taken |= {*child["req"], *child["forb"], child["position"]}
                if free := numbered_before(lines, child) - taken:
                    child[field].append(free.pop())
                    return
        raise AssertionError("nothing to widen")

    assert f"{field} lacks " in fault(SQUARE_WHITE, widen)


def test_no_node_comes_after_the_end() -> None:
    def append(lines: Lines) -> None:
        here = {"position": len(lines), "colouring": "...", "threats": [0, 0]}
        here["position"] = len(lines) - 2 - len(nodes(lines))
        node = {"node": lines[-1]["nodes"], "position": here["position"], "to_move": "black"}
        node |= {"passes": 0, "req": [], "forb": [], "replies": {}}
        lines[-1:] = [here, node]

    assert "the game is over there" in fault("life on a triangle, positional", append)


@each(
    "field, value, says",
    [
        ("node", 1, "node 1 comes where 0 is due"),
        ("node", True, "node: true"),
        ("position", 99, "position: 99"),
        ("to_move", "red", 'to_move: "red"'),
        ("passes", 2, "passes: 2"),
        ("req", [99], "req: 99"),
        ("req", {"0": 0}, 'req: {"0": 0} is no list'),
        ("forb", [-1], "forb: -1"),
        ("forb", [[]], "forb: []"),
        ("comment", "", "is no object with the fields"),
    ],
)
def test_a_field_of_a_node_has_its_form(field: str, value: object, says: str) -> None:
    assert says in fault(SQUARE, lambda lines: nodes(lines)[0].update({field: value}))
