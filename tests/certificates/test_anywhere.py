"""A strategy of patterns wins whatever stands elsewhere, and the checker accepts no other one."""

import copy
import json
import re
from collections.abc import Iterator
from random import Random
from typing import get_args

from gochecker.anywhere_claim import ANY_KO_RULE, KO_RULES
from gochecker.checker import check
from gospec.law.diagram import point_name
from gospec.law.graph import rectangle
from gospec.law.ko import KoRule
from tests.certificates.anywhere import (
    bamboo_joint,
    by_the_textbook,
    examples,
    in_atari,
    joined,
    kept_row,
    ko,
    ko_by_a_threat,
    ko_later,
    pattern,
    seki,
    two_eyes,
    two_eyes_already,
    with_two_liberties,
)
from tests.certificates.faults import FIELDS, Change, Lines, fault, put, take
from tests.certificates.plain import text
from tests.certificates.test_mutations import exchanged, instead, leaves
from tests.certificates.whole_boards import CLAIMED, refutation
from tests.repository.checkout import ROOT
from tests.support.each import each
from tests.support.extent import FULL

SURROUNDINGS = 100 if FULL else 8


def on_small_boards() -> Iterator[tuple[str, Lines]]:
    for name, lines in examples().items():
        if lines[0]["board"]["rows"] <= 9:
            yield name, lines


@each("name, lines", lambda: examples().items())
def test_it_is_accepted_with_its_conditions(name: str, lines: Lines) -> None:
    verdict = check(text(lines))
    assert (verdict.fault, verdict.nodes) == ("", len(lines) - 1)
    claim = verdict.claim or ""
    said = ", if White answers 1 ko threat elsewhere" if "threats" in lines[0]["claim"] else ""
    assert f"whatever stands elsewhere{said}\n" in claim
    assert "every history in which no pattern of the strategy has stood" in claim
    # White's retaking is left out where it would bring the whole board back.
    rules = KO_RULES if "ko" in name.split() else ANY_KO_RULE
    assert f"rules: {rules}, suicide {lines[0]['rules']['suicide']}" in claim
    assert lines[-1]["pattern"] in claim


@each("name, lines", on_small_boards, parts=2)
def test_the_strategy_wins_in_random_surroundings(name: str, lines: Lines) -> None:
    """Under each rule of ko that the claim names, by the policy, against replies of all kinds."""
    any_rule = ANY_KO_RULE in (check(text(lines)).claim or "")
    kos = get_args(KoRule) if any_rule else CLAIMED
    assert refutation(lines, Random(name), SURROUNDINGS, kos=kos) is None


def test_the_page_has_the_second_example() -> None:
    page = (ROOT / "docs" / "certificates.md").read_text(encoding="utf-8")
    section = page.split("## Whatever stands elsewhere")[1]
    first, nodes = re.findall(r"```json\n(.*?)```", section, re.DOTALL)
    assert [json.loads(first), *map(json.loads, nodes.splitlines())] == with_two_liberties()


def smaller(lines: Lines) -> Iterator[Lines]:
    """Each file in which a node's zone lacks a point that is not its move."""
    board = rectangle(**lines[0]["board"])
    for number, line in enumerate(lines[1:], 1):
        for v in board.points:
            name, place = point_name(board, v), board.index[v] + v[0]
            if line["pattern"][place] != "?" and name != line.get("move"):
                changed = copy.deepcopy(lines)
                its = changed[number]
                its["pattern"] = line["pattern"][:place] + "?" + line["pattern"][place + 1 :]
                for field in ("answers", "liberties"):
                    its.get(field, {}).pop(name, None)
                yield changed


@each("name, lines", on_small_boards, parts=2)
def test_no_zone_may_be_one_point_too_small(name: str, lines: Lines) -> None:
    """What is accepted all the same wins, and something that is refused fails."""
    refused = []
    for changed in smaller(lines):
        if not check(text(changed)).valid:
            refused.append(changed)
        else:
            assert refutation(changed, Random(name), SURROUNDINGS) is None, changed
    # In the order of the file, so that what is played first comes last.
    assert any(refutation(changed, Random(name), SURROUNDINGS) for changed in reversed(refused))


@each("name, lines", on_small_boards, parts=2)
def test_what_is_accepted_after_a_change_wins(name: str, lines: Lines) -> None:
    rng = Random(name)
    places = [(place, value) for place, value in leaves(lines) if place[0]]
    files = [exchanged(lines, p, other) for p, value in places for other in instead(value, rng)]
    for file in files:
        if check(text(file)).valid:
            assert refutation(file, rng, SURROUNDINGS // 4) is None, file


def recoloured(number: int, old: str, new: str) -> Change:
    def change(lines: Lines) -> None:
        assert old in lines[number]["pattern"]
        lines[number]["pattern"] = lines[number]["pattern"].replace(old, new, 1)

    return change


def ko_both_ways() -> Lines:
    """White retakes the ko, which need not be answered, and Black takes it back at once."""
    lines = ko()
    return [*lines, lines[2] | {"answers": {"D1": 1}}]


def may_be_here_again() -> Lines:
    """The pattern of the last node may stand where a ko is taken if White plays elsewhere."""
    lines = ko_later(7)
    return [*lines, lines[2]]


def alive_by_an_open_region() -> Lines:
    """The second region goes on elsewhere."""
    lines = two_eyes_already(7)
    lines[1]["pattern"] = pattern(7, "A2 B2 C2 B1", "", "A1 C1")["pattern"]
    return lines


UNDECIDED = "is not decided in the zone"
NOT_THERE = "there need not be node"
CHILDREN = "elsewhere has one child, or two"
FALLS, OTHER_LAYER = "can't follow where there were", "which is another number"
BY_THREAT, RETAKES = ko_by_a_threat(), ko_by_a_threat(5, "black")
TWO, RUNS = with_two_liberties(), with_two_liberties(7, "white")

FORGERIES: list[tuple[Lines, Change, str]] = [
    # Zones, colours, liberties.
    (in_atari(), put(1, "liberties", {"B1": 4}), "does not contain"),
    (TWO, recoloured(3, "X", "O"), UNDECIDED),
    (TWO, recoloured(2, "OX", "OO"), UNDECIDED),
    (ko(), put(2, "liberties", {"A2": 1, "B3": 2, "D2": 1}), "the answer to D1 is missing"),
    *(
        (TWO, put(1, "liberties", value), says)
        for value, says in (
            ({"C1": 1}, "there is no open portion at C1"),
            ({"A1": 1}, "there is no open portion at A1"),
            ({"A2": 1}, "there is no open portion at A2"),
            ({"B1": 0}, "liberties: 0"),
        )
    ),
    (TWO, put(3, "liberties", {"B2": 2, "B1": 2}), "no open portion at B1"),
    (RUNS, put(3, "liberties", {"B2": 2, "B1": 2}), "is there twice"),
    # Moves, children, answers.
    (in_atari(), put(1, "move", "E5"), "is no empty point of the zone"),
    (in_atari(), put(1, "move", "pass"), 'move: "pass"'),
    (in_atari(), take(1, "move"), "the goal is not reached"),
    (TWO, put(1, "move", "A1"), "is no empty point"),
    (TWO, take(3, "answers", "A2"), "the answer to A2 is missing"),
    (TWO, put(3, "answers", {"A2": 0}), NOT_THERE),
    (TWO, put(3, "answers", {"A2": 1, "B1": 1}), 'answers: "B1"'),
    (TWO, put(3, "answers", {"A2": 1, "C3": 0}), 'answers: "C3"'),
    (TWO, put(3, "elsewhere", [0, 1, 0]), CHILDREN),
    (TWO, put(3, "elsewhere", [0, 0]), "a second child elsewhere has another"),
    (TWO, put(3, "elsewhere", [2]), "child: 2"),
    (TWO, put(3, "elsewhere", [1]), "is not settled"),
    # Kos.
    (ko_both_ways(), lambda t: None, "the move of node 1 may retake at once"),
    (may_be_here_again(), lambda t: None, "node 6 needs a second child elsewhere"),
    # Threats.
    (BY_THREAT, take(3, "threats"), OTHER_LAYER),
    *((BY_THREAT, put(3, "threats", wrong), "threats: ") for wrong in (0, True, None, -1)),
    (BY_THREAT, put(3, "threats", 2), f"2 threats {FALLS} 0"),
    (BY_THREAT, lambda t: t.append(t[1]), f"0 threats {FALLS} 1"),
    (RETAKES, lambda t: t.append(t[3] | {"threat": 2}), OTHER_LAYER),
    (RETAKES, lambda t: t.append(t[3] | {"threats": 2}), OTHER_LAYER),
    (BY_THREAT, put(3, "threat", 2), "child: 2"),
    (BY_THREAT, put(3, "threat", None), "child: null"),
    (BY_THREAT, put(3, "threat", 0), NOT_THERE),
    (BY_THREAT, put(3, "liberties", {"A3": 3}), NOT_THERE),
    (BY_THREAT, put(3, "liberties", {"A3": 2}), NOT_THERE),
    (BY_THREAT, take(3, "liberties"), NOT_THERE),
    (RETAKES, put(3, "move", "C1"), "neither a move nor"),
    (BY_THREAT, lambda t: t[3].update(elsewhere=[3], answers={}), "neither a move nor"),
    (BY_THREAT, put(3, "answers", {}), FIELDS),
    (BY_THREAT, put(5, "elsewhere", [0]), OTHER_LAYER),
    (BY_THREAT, put(5, "answers", {"D1": 1}), OTHER_LAYER),
    (BY_THREAT, take(3, "threat"), "the goal is not reached"),
    *(
        (BY_THREAT, put(0, "claim", "threats", wrong), "threats: ")
        for wrong in (0, True, None, [1, 0])
    ),
    (BY_THREAT, put(0, "claim", "threats", 2), "the root, has 1 threats"),
    (BY_THREAT, take(0, "claim", "threats"), "the root, has 1 threats"),
    (RETAKES, lambda t: t.pop(), "the root, has 0 threats"),
    (RETAKES, put(0, "root", "to_move", "white"), "the other player"),
    (kept_row(), put(0, "claim", "threats", 1), "kept by ko threats"),
    # Life.
    (by_the_textbook(), put(0, "rules", "suicide", "allowed"), "goal is not reached"),
    (alive_by_an_open_region(), lambda t: None, "the goal is not reached"),
    # What is joined.
    (joined(), put(0, "claim", "goal", "life-anywhere"), "the goal is not reached"),
    (joined(), take(1, "move"), "the goal is not reached"),
    (bamboo_joint(), put(1, "move", "B1"), "is no empty point"),
    (bamboo_joint(), take(4, "answers", "B2"), "the answer to B2 is missing"),
    # What is kept.
    (kept_row(), put(0, "claim", "goal", "life-anywhere"), CHILDREN),
    (seki(), put(6, "elsewhere", [5]), "child: 5"),
    (kept_row(), put(5, "answers", "A1", 4), "child: 4"),
    (kept_row(), put(5, "answers", "A1", 1), NOT_THERE),
    (kept_row(), recoloured(5, "XXXXX", "XOXXX"), "the target is not there"),
    (kept_row(), put(5, "liberties", {"A2": 1}), "there need not be node 4"),
    (kept_row(), recoloured(5, "?", "O"), "node 4 is not settled"),
    # The root and the first line.
    (in_atari(), lambda t: t.pop(), "there is no node"),
    (in_atari(), put(0, "root", "to_move", "white"), "the other player is to move"),
    (RUNS, put(0, "root", "to_move", "black"), "the other"),
    (TWO, lambda t: t.pop(), "does not contain"),
    (RUNS, lambda t: t.append(t[-1] | {"elsewhere": [2]}), "the loser is"),
    (kept_row(to_move="black"), lambda t: t.append(t[-1] | {"elsewhere": [4]}), "the other player"),
    (two_eyes(9), put(0, "claim", "target", ["E5"]), 'target: "E5"'),
    (two_eyes(9), put(0, "claim", "target", []), "no stones at all"),
    (two_eyes(9), put(0, "claim", "goal", "capture-anywhere"), 'target: "B2"'),
    (two_eyes(9), put(0, "claim", "region", []), FIELDS),
    (two_eyes(9), put(0, "board", {"rows": 20, "columns": 19}), "more than 361 points"),
    (two_eyes(9), put(0, "root", "colouring", "X" * 9), "shows no colouring"),
    (two_eyes(9), put(1, "pattern", "X" * 9), "shows no pattern"),
    (two_eyes(9), recoloured(1, "?", "!"), "shows no pattern"),
    (two_eyes(9), put(1, "node", 0), FIELDS),
]


@each("lines, change, says", FORGERIES)
def test_what_is_wrong_is_told(lines: Lines, change: Change, says: str) -> None:
    assert says in fault(lines, change)
