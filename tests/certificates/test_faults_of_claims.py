"""Whatever is wrong with a claim, a position or the end is told; each condition by itself."""

import copy
from collections.abc import Callable
from typing import Any

from gochecker.checker import check
from tests.certificates.examples import TRIANGLE, examples
from tests.certificates.faults import ROW, SMALL, SQUARE, Line, Lines, fault, fault_of, nodes
from tests.certificates.plain import life, text
from tests.support.each import each

LAST = "the last node is not the root"

# --- positions, root, end ----------------------------------------------------------------------


def test_two_numbers_of_a_position_are_of_one_position() -> None:
    """A child at the same position by its other number is a child."""
    lines = copy.deepcopy(examples()[SQUARE])
    last = lines[:-1].index(nodes(lines)[-1])
    root = lines[last]
    here = next(line for line in lines[1:] if line.get("position") == root["position"])
    other = 1 + max(line["position"] for line in lines[1:-1] if "node" not in line)
    lines.insert(last, {**here, "position": other})
    root["position"] = other
    assert check(text(lines)).valid
    root["forb"].append(here["position"])
    assert "no history has req and the position itself, and lacks forb" in fault_of(lines)


def leave_out_the_root(lines: Lines) -> None:
    lines.remove(nodes(lines)[-1])
    lines[-1]["nodes"] -= 1


def remember_what_the_root_forbids(lines: Lines) -> None:
    forb = nodes(lines)[-1]["forb"][0]
    position = next(line for line in lines[1:] if line.get("position") == forb)
    lines[0]["history"].append({"colouring": position["colouring"]})


@each(
    "of, change, says",
    [
        (SQUARE, lambda t: t[1].update(position=7), "position 7 comes where 0 is due"),
        (SQUARE, lambda t: t[1].update(position=None), "position: null"),
        (SQUARE, lambda t: t[1].update(colouring=".#/.."), "shows no colouring of 2x2"),
        (SQUARE, lambda t: t[1].update(colouring=3), "3 is no diagram"),
        (SQUARE, lambda t: t[1].update(to_move="black"), "is no object with the fields"),
        (SQUARE, lambda t: t[1].update(threats=[0, 0]), "is no object with the fields"),
        (ROW, lambda t: t[1].pop("to_move"), "is no object with the fields"),
        (SMALL, lambda t: t[1].pop("threats"), "is no object with the fields"),
        (SMALL, lambda t: t[1].update(threats=[0]), "is no list of 2"),
        (SQUARE, leave_out_the_root, LAST),
        (SQUARE, lambda t: t[0]["root"].update(colouring="X./.."), LAST),
        (SQUARE, lambda t: t[0]["root"].update(to_move="white"), LAST),
        (SQUARE, lambda t: t[0]["root"].update(passes=1), LAST),
        ("ko (0, 0) positional", lambda t: t[0]["root"].update(threats=[0, 1]), LAST),
        (
            "needs an earlier position",
            lambda t: t[0]["history"].clear(),
            "the root requires positions that the history lacks",
        ),
        (SQUARE, remember_what_the_root_forbids, "the root forbids positions of the history"),
        *(
            (SQUARE, lambda t, n=number: t[-1].update(nodes=n), "nodes")
            for number in (0, 83, 85, True, None, "84")
        ),
    ],
)
def test_what_is_wrong_with_a_position_or_the_end_is_told(
    of: str, change: Callable[[Lines], Any], says: str
) -> None:
    assert says in fault(of, change)


def test_every_prefix_is_refused_and_nothing_may_follow() -> None:
    lines = examples()["ko (1, 1) positional"]
    for length in range(len(lines)):
        assert "the file ends before the number of its nodes" in fault_of(lines[:length])
    assert check([]).claim is None
    assert "nodes: 0" in fault_of([lines[0], {"nodes": 0}])
    for line in (lines[1], lines[-1], lines[-2]):
        assert "nothing may follow" in fault_of([*lines, line])


# --- the first line ----------------------------------------------------------------------------


@each(
    "path, value, says",
    [
        (["claim"], None, "is no object with the fields"),
        (["format"], "certificate", "no goproof-certificate"),
        (["version"], 2, "is no object with the fields"),
        (["version"], 7, "a goproof-certificate of version 7, where 1, 2, 3, 4, 5, 6 can be read"),
        (["komi"], 0, "is no object with the fields"),
        (["board"], {"rows": 0, "columns": 2}, "board: 0"),
        (["board"], {"rows": 10**9, "columns": 10**9}, "the board has more than 64 points"),
        (["claim", "margin"], -(10**4000), "margin: -1000000"),
        (["rules", "ko"], "simple", 'ko: "simple"'),
        (["rules", "suicide"], True, "suicide: true"),
        (["claim", "goal"], "territory", 'goal: "territory"'),
        (["claim", "winner"], "nobody", 'winner: "nobody"'),
        (["claim", "margin"], 0.5, "margin: 0.5"),
        (["root", "to_move"], "empty", 'to_move: "empty"'),
        (["root", "passes"], 2, "passes: 2"),
        (["root", "threats"], [0, 0], "is no object with the fields"),
        (["history"], {}, "history: {} is no list"),
        (["history"], [{"colouring": "..", "to_move": "black"}], "is no object with the fields"),
    ],
    ids=str,
)
def test_the_first_line_of_a_score_has_its_form(path: list[str], value: object, says: str) -> None:
    lines = copy.deepcopy(examples()[SQUARE])
    entry: Any = lines[0]
    for name in path[:-1]:
        entry = entry[name]
    entry[path[-1]] = value
    found = fault_of(lines)
    assert found.startswith("line 1: ")
    assert says in found


@each(
    "claim, says",
    [
        ({"target": []}, "the target is no stones at all, or stones of both colours"),
        ({"target": ["A1", "B1"]}, "the target is no stones at all, or stones of both colours"),
        ({"target": ["C1"]}, 'target: "C1"'),
        ({"target": "A1"}, 'target: "A1" is no list'),
        ({"region": ["Z1"]}, 'region: "Z1"'),
        ({"immortal": ["C1"]}, 'immortal: "C1"'),
        ({"supposed": ["A1"]}, 'supposed: "A1"'),
        ({"supposed": {}}, "supposed: {} is no list"),
        ({"margin": 0}, "is no object with the fields"),
    ],
    ids=str,
)
def test_the_first_line_of_life_and_death_has_its_form(claim: Line, says: str) -> None:
    header = life("XO.", "white", "A1", to_move="white")
    header["claim"] |= claim
    assert says in fault_of([header])


@each("threats", [[0], [0, 0, 0], [-1, 0], [0, True], 0])
def test_threats_are_two_numbers(threats: object) -> None:
    header = life("XO.", "white", "A1", to_move="white")
    header["root"]["threats"] = threats
    assert "threats: " in fault_of([header])


@each(
    "board, says",
    [
        ({"points": [], "edges": []}, "at least one point"),
        ({"points": ["p", "p", "q"], "edges": []}, "listed twice"),
        ({"points": ["p", "q", "pass"], "edges": []}, '"pass" is no name of a point'),
        ({"points": ["p", "q", "r"], "edges": [["p", "s"]]}, "is not on the board"),
        ({"points": ["p", "q", "r"], "edges": [["p", "p"]]}, "is a loop"),
        ({"points": ["p", "q", "r"], "edges": [["p", "q"], ["q", "p"]]}, "given twice"),
        ({**TRIANGLE, "name": ""}, "is no object with the fields"),
    ],
    ids=str,
)
def test_a_board_that_is_no_rectangle_has_its_form(board: Line, says: str) -> None:
    lines = copy.deepcopy(examples()["on a triangle"])
    lines[0]["board"] = board
    assert says in fault_of(lines)
