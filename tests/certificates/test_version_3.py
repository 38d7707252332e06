"""Certificates in which the winner's moves stand in the places of nodes."""

import copy
import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from gochecker import checker
from gochecker.checker import check
from goimpl.search import Capture, Question, prove
from goproof.certificates.writing.superko import certificate
from goproof.machine.from_law import adjacency_of
from gospec.graph import rectangle
from tests.certificates.examples import PLACED, examples
from tests.certificates.faults import fault
from tests.certificates.places import Line, count, in_place, with_numbers
from tests.certificates.plain import text
from tests.certificates.test_large_sets import LARGE, made
from tests.support.each import each

Lines = list[Line]
KO = "ko (1, 1) positional, in place"
SQUARE = "../.. white situational, suicide allowed, in place"


def places(lines: Lines) -> list[tuple[Line, str]]:
    """The nodes in place, each as the object that it stands in and the name that it has there."""
    found: list[tuple[Line, str]] = []
    objects = [line for line in lines if "node" in line]
    while objects:
        entry = objects.pop()
        holder, names = (entry, ["child"]) if "child" in entry else (entry.get("replies", {}), None)
        for name in names or list(holder):
            if isinstance(holder[name], dict):
                found.append((holder, name))
                objects.append(holder[name])
    return found


def first(lines: Lines, wanted: Callable[[Line], bool] = lambda entry: True) -> tuple[Line, str]:
    return next((holder, name) for holder, name in places(lines) if wanted(holder[name]))


@each("numbered", PLACED)
def test_in_place_the_same_is_claimed(numbered: str) -> None:
    lines = examples()[numbered.replace("without sets", "in place")]
    assert places(lines)
    placed, plain = check(text(lines)), check(text(examples()[numbered]))
    assert placed.claim == plain.claim
    assert placed.nodes == lines[-1]["nodes"] == sum(count(n) for n in lines if "node" in n)
    assert len("".join(text(lines))) < len("".join(text(examples()[numbered])))
    again = check(text(with_numbers(lines)))
    assert (again.claim, again.nodes) == (placed.claim, placed.nodes)


def test_version_2_has_nothing_in_place() -> None:
    says = fault(KO, lambda lines: lines[0].update({"version": 2}))
    assert "child: {" in says
    assert "is no whole number" in says


def test_a_node_with_the_loser_to_move_has_a_number() -> None:
    def change(lines: Lines) -> None:
        holder, name = first(lines, lambda entry: isinstance(entry.get("child"), int))
        loser = next(line for line in lines if line.get("node") == holder[name]["child"])
        holder[name]["child"] = {"replies": loser["replies"]}

    assert "stands for a node with the loser to move" in fault(KO, change)
    by_move = fault(
        KO, lambda lines: first_reply_of_loser(lines).update({"child": {"move": "pass"}})
    )
    assert "stands for a node with the loser to move" in by_move


def first_reply_of_loser(lines: Lines) -> Line:
    """A choice of the winner after which the loser is to move."""
    holder, name = first(lines, lambda entry: isinstance(entry.get("child"), int))
    choice: Line = holder[name]
    return choice


@each(
    "entry, says",
    [
        ({}, "is no object with the fields move only"),
        ({"child": 0}, "is no object with the fields move, child only"),
        ({"move": "pass", "replies": {}}, "is no object with the fields move only"),
        ({"move": "pass", "node": 0}, "is no object with the fields move only"),
        ({"move": "Z9"}, "the rules don't allow"),
        ({"move": 3}, "the rules don't allow 3"),
        ({"move": "pass", "child": 10**6}, "child: 1000000"),
        ({"move": "pass", "child": None}, "child: null"),
    ],
)
def test_what_stands_in_place_has_its_form(entry: Line, says: str) -> None:
    def change(lines: Lines) -> None:
        holder, name = first(lines, lambda entry: "child" in entry)
        holder[name] = entry

    assert says in fault(KO, change)


def test_a_move_in_place_that_ends_nothing_has_a_child_and_no_other_has() -> None:
    def drop(lines: Lines) -> None:
        del first_reply_of_loser(lines)["child"]

    def add(lines: Lines) -> None:
        holder, name = first(lines, lambda entry: "child" not in entry)
        holder[name]["child"] = 0

    assert "neither wins at once nor has a child" in fault(KO, drop)
    assert "ends the game and has a child" in fault(KO, add)


def test_a_move_in_place_leads_to_its_child() -> None:
    lines, refused, rng = examples()[SQUARE], 0, Random(0)
    for i, (holder, name) in enumerate(places(lines)):
        if i % 27 == 0 and isinstance(holder[name].get("child"), int) and holder[name]["child"]:
            changed = copy.deepcopy(lines)
            other, there = places(changed)[i]
            other[there]["child"] = rng.randrange(holder[name]["child"])
            refused += "doesn't lead to node" in check(text(changed)).fault
    assert refused > 2


def test_nodes_in_place_are_counted() -> None:
    for further in (-1, 1):
        says = fault(KO, lambda lines: lines[-1].update({"nodes": lines[-1]["nodes"] + further}))  # noqa: B023
        assert "nodes are announced" in says


def test_the_root_is_on_a_line() -> None:
    lines = examples()[KO]
    assert "child" in lines[-2] or "replies" in lines[-2]
    said = check(text([*lines[:-2], lines[-1]])).fault
    assert "announced" in said or "not the root" in said


def test_threats_may_follow_one_another_in_place() -> None:
    """White spends two threats, and then has to play."""
    graph = rectangle(1, 4)
    goal = Capture((2,), 1, (0, 1, 2, 3), threats=(2, 1))
    question = Question(adjacency_of(graph), (0, 2, 1, 0), 1, goal)
    lines = [json.loads(line) for line in certificate(question, prove(question), graph)]
    assert check(text(lines)).valid
    nested = [entry[name] for entry, name in places(lines) if name == "child"]
    assert nested
    assert check(text(with_numbers(lines))).nodes == lines[-1]["nodes"]


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


def test_a_certificate_with_images_can_be_put_in_place() -> None:
    for name, lines in examples().items():
        if name.startswith("by symmetry"):
            numbered = with_numbers(lines)
            assert check(text(numbered)).valid
            assert in_place(numbered)[-1] == lines[-1]


def test_sets_may_be_just_as_large_as_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[checker.Checker] = []

    class Kept(checker.Checker):
        def __init__(self, *given: Any) -> None:
            super().__init__(*given)
            read.append(self)

    monkeypatch.setattr(checker, "Checker", Kept)
    lines = list(made(3, 50))
    lacking = checker.check(lines).fault
    monkeypatch.setattr(checker, "SET_EACH", 0)
    monkeypatch.setattr(checker, "SET_AT_ONCE", read[0].in_sets)
    assert checker.check(lines).fault == lacking
    monkeypatch.setattr(checker, "SET_AT_ONCE", read[0].in_sets - 1)
    assert checker.check(lines).fault.endswith(LARGE)
