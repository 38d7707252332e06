"""Strategies by patterns with ko threats: the layers of nodes, and what a threat leaves of them.

Each rule alone: a file that it refuses beside one that differs just there and is right. All
checkers are asked (`conftest.py`).
"""

import copy
from collections.abc import Iterator
from random import Random

from gochecker.checker import check
from tests.certificates.anywhere import (
    first_line,
    in_atari,
    ko_by_a_threat,
    ko_later,
    pattern,
    threat,
    two_eyes_already,
    with_two_liberties,
)
from tests.certificates.faults import Line, Lines, fault_of, put
from tests.certificates.plain import text
from tests.certificates.whole_boards import refutation
from tests.support.each import each

# What is right, what is wrong, and what is said of it.
Case = tuple[Lines, Lines, str]
OTHER_NUMBER = "which is another number"


def claiming(lines: Lines, threats: int = 1) -> Lines:
    """The same lines, with so many threats in the claim."""
    lines = copy.deepcopy(lines)
    lines[0]["claim"]["threats"] = threats
    return lines


def with_liberties(known: int) -> Lines:
    """White takes the ko before Black's threat, where Black's chain has so many liberties."""
    lines = ko_by_a_threat(5, "black")
    put(3, "liberties", {"A3": known})(lines)
    return lines


def settled(known: int) -> Lines:
    """Black captures after a threat; his stones have so many liberties then."""
    stones = ("B1 B2", "A1 A2")
    counts = {"liberties": {"B1": known}} if known else {}
    captures = pattern(5, *stones, "A3", **counts, move="A3")
    return [first_line(5, "capture", "A1", *stones, threats=1), captures, threat(captures, 0)]


def loser_first(child: int) -> Lines:
    """Black is to move, but after the threat White is, where the child is the last one before."""
    nodes = with_two_liberties(7, "white")[1:]
    first = first_line(7, "capture", "A1", "B1 B2 C2", "A1", threats=1)
    return [first, *nodes, threat(nodes[-1], child)]


def several(child: int) -> Lines:
    """Black makes two threats, though one is enough."""
    first, *nodes = ko_by_a_threat(7, "black")
    return [*claiming([first], 2), *nodes, threat(nodes[-1], child, 2)]


def going_on(between: Line) -> Lines:
    """Something comes between two nodes with one threat."""
    first, *nodes = ko_by_a_threat(5, "black")
    return [first, *nodes, nodes[0] | between, nodes[-1]]


def rising(before: Line) -> Lines:
    """The last node has two threats, and another one comes before."""
    first, node = in_atari()
    return [*claiming([first], 2), node | before, node | {"threats": 2}]


def in_a_layer(children: int) -> Lines:
    """Black may take a ko later, or make a threat before; White's play elsewhere has answers."""
    first, *nodes = claiming(ko_later(7, children))
    moved = [
        node
        | {"threats": 1, "elsewhere": [child + 2 for child in node["elsewhere"]]}
        | {"answers": {v: child + 2 for v, child in node["answers"].items()}}
        if "answers" in node
        else node | {"threats": 1}
        for node in nodes
    ]
    return [first, *nodes[:2], *moved, threat(nodes[1], 1), moved[-1]]


def alive(goal: str) -> Lines:
    """Black lives already, and needs no threat."""
    lines = claiming(two_eyes_already(7, "black"))
    put(0, "claim", "goal", f"{goal}-anywhere")(lines)
    put(1, "threats", 1)(lines)
    return lines


def cases() -> Iterator[Case]:
    there_need_not_be = "there need not be node"
    yield with_liberties(4), with_liberties(3), f"{there_need_not_be} 1"
    yield settled(1), settled(0), f"{there_need_not_be} 0"
    yield loser_first(0), loser_first(2), "at node 2 the loser is to move"
    yield several(2), several(1), OTHER_NUMBER
    yield going_on({"threats": 1}), going_on({}), "0 threats can't follow where there were 1"
    yield rising({"threats": 1}), rising({}), "2 threats can't follow where there were 0"
    second = "node 8 needs a second child elsewhere"
    yield in_a_layer(2), in_a_layer(1), second
    yield alive("life"), alive("keep"), "no target is kept by ko threats"
    right = ko_by_a_threat()
    for field, value in (("elsewhere", [0]), ("answers", {"D1": 1})):
        wrong = copy.deepcopy(right)
        put(5, field, value)(wrong)
        yield right, wrong, OTHER_NUMBER


@each("right, wrong, says", cases)
def test_what_one_rule_refuses_is_right_but_for_it(right: Lines, wrong: Lines, says: str) -> None:
    assert check(text(right)).fault == ""
    assert refutation(right, Random(0), 8) is None
    assert says in fault_of(wrong)


@each("wrong", [with_liberties(2), with_liberties(3), settled(0)])
def test_a_threat_and_its_answer_may_take_two_liberties(wrong: Lines) -> None:
    assert not check(text(wrong)).valid
    assert refutation(wrong, Random(0), 60)
