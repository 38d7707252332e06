"""Certificates in which the winner's moves stand in the places of nodes."""

import copy
import json
from collections.abc import Callable
from typing import Any

import pytest

from gochecker import checker
from gochecker.checker import check
from goimpl.search import Capture
from gospec.graph import rectangle
from tests.certificates.examples import examples, searched
from tests.certificates.faults import Line, Lines, all_places, fault
from tests.certificates.plain import text
from tests.certificates.test_large_sets import LARGE, made
from tests.support.each import each

KO = "ko (1, 1) positional, in place"
SQUARE = "../.. white situational, suicide allowed, in place"
LOSER = "stands for a node with the loser to move"


def in_place(lines: Lines, wanted: Callable[[Line], bool] = lambda move: True) -> list[Line]:
    """The moves in place that are wanted."""
    moves = (holder[name] for holder, name in all_places(lines))
    return [move for move in moves if isinstance(move, dict) and wanted(move)]


def goes_on(lines: Lines) -> Line:
    """The first move in place that leads to a node with a number."""
    return in_place(lines, lambda move: isinstance(move.get("child"), int))[0]


def loser_in_place(lines: Lines) -> None:
    move = goes_on(lines)
    loser = next(line for line in lines if line.get("node") == move["child"])
    move["child"] = {"replies": loser["replies"]}


def changed(entry: Line) -> Callable[[Lines], None]:
    """What puts another object in the place of a move that goes on."""

    def change(lines: Lines) -> None:
        move = goes_on(lines)
        move.clear()
        move.update(entry)

    return change


@each(
    "change, says",
    [
        (lambda t: t[0].update(version=2), "is no whole number"),
        (loser_in_place, LOSER),
        (lambda t: goes_on(t).update(child={"move": "pass"}), LOSER),
        (changed({}), "is no object with the fields move only"),
        (changed({"child": 0}), "is no object with the fields move, child only"),
        (changed({"move": "pass", "node": 0}), "is no object with the fields move only"),
        (changed({"move": "Z9"}), "the rules don't allow"),
        (changed({"move": 3}), "the rules don't allow 3"),
        (changed({"move": "pass", "child": 10**6}), "child: 1000000"),
        (lambda t: goes_on(t).pop("child"), "neither wins at once nor has a child"),
        (
            lambda t: in_place(t, lambda move: "child" not in move)[0].update(child=0),
            "ends the game and has a child",
        ),
        (lambda t: t[-1].update(nodes=t[-1]["nodes"] + 1), "nodes are announced"),
        (lambda t: t[-1].update(nodes=t[-1]["nodes"] - 1), "nodes are announced"),
        (lambda t: t.pop(-2), "announced"),
    ],
)
def test_what_stands_in_place_has_its_form(change: Callable[[Lines], Any], says: str) -> None:
    assert says in fault(KO, change)


def test_a_move_in_place_leads_to_its_child() -> None:
    lines, refused = examples()[SQUARE], 0
    moves = in_place(lines, lambda move: isinstance(move.get("child"), int))
    for i in range(0, len(moves), 9):
        forged = copy.deepcopy(lines)
        move = in_place(forged, lambda move: isinstance(move.get("child"), int))[i]
        move["child"] //= 2
        refused += "doesn't lead to node" in check(text(forged)).fault
    assert refused > 2


def test_threats_may_follow_one_another_in_place() -> None:
    """White spends two threats, and then has to play."""
    goal = Capture((2,), 1, (0, 1, 2, 3), threats=(2, 1))
    lines = searched(rectangle(1, 4), 0, colours=(0, 2, 1, 0), goal=goal)
    assert check(text(lines)).valid
    assert in_place(lines, lambda move: isinstance(move.get("child"), dict))


def test_what_is_nested_without_end_is_refused() -> None:
    lines = examples()[KO]
    node: Any = next(line for line in lines if "replies" in line)
    (move, *_) = node["replies"]
    deep = '{"move":"threat","child":' * 100_000 + "0" + "}" * 100_000
    line = json.dumps({**node, "replies": {**node["replies"], move: "HERE"}}).replace(
        '"HERE"', deep
    )
    i = lines.index(node)
    said = check([*text(lines[:i]), line, *text(lines[i + 1 :])]).fault
    assert said.startswith(f"line {i + 1}: ")


def test_sets_may_be_just_as_large_as_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[checker.Checker] = []

    class Kept(checker.Checker):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            read.append(self)

    monkeypatch.setattr(checker, "Checker", Kept)
    lines = list(made(3, 50))
    lacking = checker.check(lines).fault
    assert "the root requires positions that the history lacks" in lacking
    monkeypatch.setattr(checker, "SET_EACH", 0)
    monkeypatch.setattr(checker, "SET_AT_ONCE", read[0].in_sets)
    assert checker.check(lines).fault == lacking
    monkeypatch.setattr(checker, "SET_AT_ONCE", read[0].in_sets - 1)
    assert checker.check(lines).fault.endswith(LARGE)
