"""Whatever is wrong with a certificate is told, with its line; each condition by itself."""

from __future__ import annotations

import copy
import gzip
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from goproof.certificates.checker import Verdict, check, check_file
from tests.certificates.examples import TRIANGLE, examples
from tests.certificates.plain import certificate, life, score, text

Line = dict[str, Any]
Lines = list[Line]
SQUARE = "../.. black positional, suicide allowed"
SQUARE_WHITE = "../.. white positional, suicide allowed"
ROW = "... white situational, suicide allowed"
SMALL = "region of one point, black first"


def fault_of(lines: Lines) -> str:
    verdict = check(text(lines))
    assert not verdict.valid
    assert verdict.fault is not None
    assert verdict.fault.startswith("line ")
    return verdict.fault


def fault(name: str, change: Callable[[Lines], None]) -> str:
    """What the checker says of an example after a change."""
    lines = copy.deepcopy(examples()[name])
    change(lines)
    return fault_of(lines)


def nodes(lines: Lines) -> Lines:
    return [line for line in lines if "node" in line]


def first(lines: Lines, wanted: Callable[[Line], Any]) -> Line:
    return next(node for node in nodes(lines) if wanted(node))


def plays_on(node: Line) -> bool:
    return node.get("move", "pass") != "pass" and "child" in node


def numbered_before(lines: Lines, node: Line) -> set[int]:
    """The positions that a node may name."""
    earlier = lines[: lines.index(node)]
    return {line["position"] for line in earlier if "position" in line and "node" not in line}


# --- the winner to move ------------------------------------------------------------------------


def test_after_a_play_the_position_is_in_forb() -> None:
    def forget(lines: Lines) -> None:
        node = first(lines, plays_on)
        node["forb"].remove(nodes(lines)[node["child"]]["position"])

    assert "forb lacks " in fault(SQUARE, forget)


def test_one_stone_suicide_is_no_move_for_the_winner() -> None:
    node: Line = {"position": 0, "passes": 0, "req": [], "forb": []}
    lines: Lines = [
        score(".", "black", 0),
        {"position": 0, "colouring": "."},
        {"node": 0, **node, "to_move": "black", "passes": 1, "move": "pass"},
        {"node": 1, **node, "to_move": "white", "replies": {"pass": 0}},
        {"node": 2, **node, "to_move": "black", "move": "A1", "child": 1},
        {"nodes": 3},
    ]
    assert fault_of(lines) == "line 5: forb lacks ."
    lines[4]["forb"] = [0]
    assert "no history has req and the position itself" in fault_of(lines)


@pytest.mark.parametrize("move", ["Z9", "", "PASS", "threat", "A2", "A1", None, 3, ["pass"]])
def test_the_winner_makes_moves_of_the_game(move: object) -> None:
    # A2 is occupied, A1 out of the region, and there is no threat.
    def change(lines: Lines) -> None:
        first(lines, lambda node: "move" in node)["move"] = move

    assert "the rules don't allow" in fault(SMALL, change)


def test_suicide_is_a_move_only_where_it_is_allowed() -> None:
    def forbid(lines: Lines) -> None:
        lines[0]["rules"]["suicide"] = "forbidden"

    def allow(lines: Lines) -> None:
        lines[0]["rules"]["suicide"] = "allowed"

    answered = ". white situational, suicide allowed"
    assert any("A1" in node.get("replies", ()) for node in examples()[answered])
    assert 'the rules don\'t allow "A1"' in fault(answered, forbid)
    assert "req lacks . with White to move" in fault(
        ". white situational, suicide forbidden", allow
    )


def test_a_move_that_goes_on_has_a_child() -> None:
    def orphan(lines: Lines) -> None:
        del first(lines, plays_on)["child"]

    assert "neither wins at once nor has a child" in fault(SQUARE, orphan)


def test_a_wrong_score_is_seen() -> None:
    def claim_more(lines: Lines) -> None:
        lines[0]["claim"]["margin"] += 1

    def claim_less(lines: Lines) -> None:
        lines[0]["claim"]["margin"] -= 1

    assert "the reply to pass is missing" in fault(SQUARE, claim_more)
    assert "neither wins at once nor has a child" in fault(
        "... black positional, suicide allowed", claim_more
    )
    assert "neither wins at once nor has a child" in fault(
        ".. white positional, suicide allowed", claim_less
    )


def test_two_passes_do_not_win_for_the_attacker() -> None:
    lines = certificate(life("X.O", "black", "A1", to_move="black", region=""))
    lines[0]["claim"]["winner"] = "white"
    assert "the winner to move has a move" in fault_of(lines)
    for node in nodes(lines):
        node["replies"], node["move"] = node.get("replies", {}), "pass"
        del node["replies" if node["to_move"] == "white" else "move"]
        node.pop("child", None)
    assert "pass neither wins at once" in fault_of(lines)


# --- the loser to move -------------------------------------------------------------------------


@pytest.mark.parametrize("move", ["pass", "A1", "A2", "B1", "B2"])
def test_a_missing_reply_is_seen(move: str) -> None:
    def drop(lines: Lines) -> None:
        first(lines, lambda node: move in node.get("replies", ()))["replies"].pop(move)

    # A play without a reply would have to be a repetition.
    missing = "the reply to pass is missing" if move == "pass" else "req lacks "
    assert missing in fault(SQUARE, drop)


def test_a_missing_reply_to_a_threat_is_seen() -> None:
    def drop(lines: Lines) -> None:
        first(lines, lambda node: "threat" in node.get("replies", ()))["replies"].pop("threat")

    assert fault("ko (1, 1) positional", drop).endswith("the reply to threat is missing")


def test_the_lost_target_is_not_to_be_passed_over() -> None:
    """A play by which the attacker takes the target needs to be illegal; no child can answer it."""
    lines = certificate(life("X.O", "black", "A1", region="", to_move="white"))
    assert check(text(lines)).valid
    lines[0]["claim"]["region"] = ["B1"]
    assert fault_of(lines).endswith("req lacks .OO")


@pytest.mark.parametrize("move", ["Z9", "threat", "A1"])
def test_only_moves_of_the_game_are_answered(move: str) -> None:
    def answer(lines: Lines) -> None:
        first(lines, lambda node: "replies" in node)["replies"][move] = 0

    assert "the rules don't allow" in fault(SMALL, answer)


def test_what_req_makes_illegal_needs_no_reply_and_nothing_less_does() -> None:
    def unrequire(lines: Lines) -> None:
        node = first(lines, lambda node: "replies" in node and node["req"])
        node["req"].clear()

    assert "req lacks " in fault(ROW, unrequire)


# --- a child -----------------------------------------------------------------------------------


@pytest.mark.parametrize("field", ["position", "to_move", "passes"])
def test_a_reply_leads_to_its_child(field: str) -> None:
    """The child is exchanged for a node that differs from it in one thing only."""
    fields = ("position", "to_move", "passes")

    def mislead(lines: Lines) -> None:
        known = nodes(lines)
        node, move, other = next(
            (node, move, other)
            for node in known
            for move, child in node.get("replies", {}).items()
            for other in known[: node["node"]]
            if [f for f in fields if other[f] != known[child][f]] == [field]
        )
        node["replies"][move] = other["node"]

    assert "doesn't lead to node" in fault(SQUARE, mislead)


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


def test_a_move_that_ends_the_game_has_no_child() -> None:
    def give_child(lines: Lines) -> None:
        first(lines, lambda n: n["node"] and "move" in n and "child" not in n)["child"] = 0

    def give_reply(lines: Lines) -> None:
        node = first(lines, lambda n: "replies" in n and "pass" not in n["replies"])
        node["replies"]["pass"] = node["node"] - 1

    assert "ends the game and has a child" in fault(SQUARE_WHITE, give_child)
    assert "ends the game and has a child" in fault(SQUARE_WHITE, give_reply)


@pytest.mark.parametrize("child", [-1, 10**9, True, 0.0, "0", None, [], {}])
def test_a_child_is_an_earlier_node(child: object) -> None:
    def change(lines: Lines) -> None:
        first(lines, plays_on)["child"] = child

    assert "child: " in fault(SQUARE, change)


def test_a_node_is_not_its_own_child() -> None:
    def change(lines: Lines) -> None:
        node = first(lines, plays_on)
        node["child"] = node["node"]

    assert "child: " in fault(SQUARE, change)


# --- any node ----------------------------------------------------------------------------------


def test_no_node_forbids_its_own_position_or_what_it_requires() -> None:
    def forbid(lines: Lines) -> None:
        node = first(lines, plays_on)
        node["forb"].append(node["position"])

    def require(lines: Lines) -> None:
        node = first(lines, plays_on)
        node["req"].append(node["forb"][0])

    for change in (forbid, require):
        assert "no history has req and the position itself, and lacks forb" in fault(SQUARE, change)


def test_a_situation_knows_whose_turn_it_is() -> None:
    def swap(lines: Lines) -> None:
        node = first(lines, lambda node: True)
        node["to_move"] = {"black": "white", "white": "black"}[node["to_move"]]

    assert "it is the other player's turn" in fault(ROW, swap)


def test_no_node_comes_after_the_end() -> None:
    def append(lines: Lines) -> None:
        here = {"position": len(lines), "colouring": "...", "threats": [0, 0]}
        here["position"] = len(lines) - 2 - len(nodes(lines))
        node = {"node": lines[-1]["nodes"], "position": here["position"], "to_move": "black"}
        node |= {"passes": 0, "req": [], "forb": [], "replies": {}}
        lines[-1:] = [here, node]

    assert "the game is over there" in fault("life on a triangle, positional", append)


@pytest.mark.parametrize(
    ("field", "value", "says"),
    [
        ("node", 1, "node 1 comes where 0 is due"),
        ("node", True, "node: true"),
        ("position", 99, "position: 99"),
        ("position", "0", 'position: "0"'),
        ("position", -1, "position: -1"),
        ("to_move", "red", 'to_move: "red"'),
        ("to_move", ["black"], 'to_move: ["black"]'),
        ("passes", 2, "passes: 2"),
        ("passes", -1, "passes: -1"),
        ("passes", False, "passes: false"),
        ("req", [99], "req: 99"),
        ("req", [True], "req: true"),
        ("req", {"0": 0}, 'req: {"0": 0} is no list'),
        ("forb", [-1], "forb: -1"),
        ("forb", None, "forb: null is no list"),
        ("forb", [[]], "forb: []"),
        ("replies", [], "has"),
        ("comment", "", "is no object with the fields"),
    ],
)
def test_a_field_of_a_node_has_its_form(field: str, value: object, says: str) -> None:
    def change(lines: Lines) -> None:
        nodes(lines)[0][field] = value

    assert says in fault(SQUARE, change)


@pytest.mark.parametrize("field", ["node", "position", "to_move", "passes", "req", "forb"])
def test_a_node_has_all_its_fields(field: str) -> None:
    def drop(lines: Lines) -> None:
        del nodes(lines)[0][field]

    assert "is no object with the fields" in fault(SQUARE, drop)


@pytest.mark.parametrize("value", [[], None, "pass", 0])
def test_replies_are_an_object(value: object) -> None:
    def change(lines: Lines) -> None:
        first(lines, lambda node: "replies" in node)["replies"] = value

    assert "is no object" in fault(SQUARE, change)


def test_each_player_has_the_field_that_is_theirs() -> None:
    def without(lines: Lines) -> None:
        nodes(lines)[0].pop("move", None)
        nodes(lines)[0].pop("replies", None)

    def child_alone(lines: Lines) -> None:
        del first(lines, plays_on)["move"]

    def both(lines: Lines) -> None:
        first(lines, plays_on)["replies"] = {}

    def others(lines: Lines) -> None:
        node = first(lines, lambda node: "replies" in node)
        node["move"], node["child"] = node.pop("replies").popitem()

    for change in (without, child_alone, both, others):
        says = "the winner to move has a move, the loser to move has replies"
        assert says in fault(SQUARE, change)


# --- positions, root, end ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"position": 7}, "position 7 comes where 0 is due"),
        ({"position": None}, "position: null"),
        ({"colouring": "..."}, "shows no colouring of 2x2"),
        ({"colouring": ".#/.."}, "shows no colouring of 2x2"),
        ({"colouring": 3}, "3 is no diagram"),
        ({"to_move": "black"}, "is no object with the fields"),
        ({"threats": [0, 0]}, "is no object with the fields"),
    ],
)
def test_a_position_has_its_form(change: Line, says: str) -> None:
    assert says in fault(SQUARE, lambda lines: lines[1].update(change))


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


def test_situations_and_threats_tell_positions_apart() -> None:
    def without_turn(lines: Lines) -> None:
        del lines[1]["to_move"]

    def without_threats(lines: Lines) -> None:
        del lines[1]["threats"]

    def with_one_threat(lines: Lines) -> None:
        lines[1]["threats"] = [0]

    assert "is no object with the fields" in fault(ROW, without_turn)
    assert "is no object with the fields" in fault(SMALL, without_threats)
    assert "is no list of 2" in fault(SMALL, with_one_threat)


def test_the_last_node_is_the_root() -> None:
    def leave_out(lines: Lines) -> None:
        lines.remove(nodes(lines)[-1])
        lines[-1]["nodes"] -= 1

    assert "the last node is not the root" in fault(SQUARE, leave_out)


@pytest.mark.parametrize(
    "change", [{"colouring": "X./.."}, {"to_move": "white"}, {"passes": 1}], ids=str
)
def test_the_root_is_what_is_claimed(change: Line) -> None:
    assert "the last node is not the root" in fault(
        SQUARE, lambda lines: lines[0]["root"].update(change)
    )


def test_the_root_has_the_threats_that_are_claimed() -> None:
    def add(lines: Lines) -> None:
        lines[0]["root"]["threats"] = [0, 1]

    assert "the last node is not the root" in fault("ko (0, 0) positional", add)


def test_the_root_requires_no_more_than_the_history() -> None:
    assert "the root requires positions that the history lacks" in fault(
        "needs an earlier position", lambda lines: lines[0]["history"].clear()
    )


def test_the_root_forbids_nothing_of_the_history() -> None:
    def remember(lines: Lines) -> None:
        forb = nodes(lines)[-1]["forb"][0]
        position = next(line for line in lines[1:] if line.get("position") == forb)
        lines[0]["history"].append({"colouring": position["colouring"]})

    assert "the root forbids positions of the history" in fault(SQUARE, remember)


@pytest.mark.parametrize("count", [0, 83, 85, True, None, "84"])
def test_the_number_of_nodes_is_right(count: object) -> None:
    assert examples()[SQUARE][-1] == {"nodes": 84}
    assert "nodes" in fault(SQUARE, lambda lines: lines[-1].update({"nodes": count}))


def test_a_file_without_nodes_proves_nothing() -> None:
    lines = examples()[SQUARE]
    assert "nodes: 0" in fault_of([lines[0], {"nodes": 0}])
    assert "the file ends before" in fault_of([lines[0]])
    assert "the file ends before" in (check([]).fault or "")
    assert check([]).claim is None


def test_every_prefix_is_refused_and_nothing_may_follow() -> None:
    lines = examples()["ko (1, 1) positional"]
    for length in range(len(lines)):
        assert "the file ends before the number of its nodes" in fault_of(lines[:length])
    for line in (lines[1], lines[-1], lines[-2]):
        assert "nothing may follow" in fault_of([*lines, line])


# --- the first line ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("path", "value", "says"),
    [
        (["format"], "certificate", "no goproof-certificate of version 1"),
        (["version"], 2, "is no object with the fields"),
        (["version"], 3, "no goproof-certificate of version 1 or 2"),
        (["version"], True, "no goproof-certificate of version 1"),
        (["version"], 1.0, "no goproof-certificate of version 1"),
        (["komi"], 0, "is no object with the fields"),
        (["board"], {"rows": 2}, "is no object with the fields"),
        (["board"], {"rows": 0, "columns": 2}, "board: 0"),
        (["board"], {"rows": 2.0, "columns": 2}, "board: 2.0"),
        (["board"], {"rows": 10**9, "columns": 10**9}, "shows no colouring of 1000000000x"),
        (["board"], {"rows": 2, "columns": 1}, "shows no colouring of 2x1"),
        (["board"], [2, 2], "is no object with the fields"),
        (["rules"], "tromp-taylor", "is no object with the fields"),
        (["rules", "ko"], "simple", 'ko: "simple"'),
        (["rules", "ko"], ["positional"], "ko: ["),
        (["rules", "suicide"], True, "suicide: true"),
        (["rules", "komi"], 7, "is no object with the fields"),
        (["claim"], None, "is no object with the fields"),
        (["claim", "goal"], "territory", 'goal: "territory"'),
        (["claim", "winner"], "nobody", 'winner: "nobody"'),
        (["claim", "margin"], 0.5, "margin: 0.5"),
        (["claim", "margin"], True, "margin: true"),
        (["root", "to_move"], "empty", 'to_move: "empty"'),
        (["root", "passes"], 2, "passes: 2"),
        (["root", "threats"], [0, 0], "is no object with the fields"),
        (["root", "colouring"], ["..", ".."], "is no object with|shows no colouring"),
        (["root", "colouring"], "../.", "shows no colouring of 2x2"),
        (["history"], {}, "history: {} is no list"),
        (["history"], ["../.."], "is no object with the fields"),
        (["history"], [{"colouring": "..", "to_move": "black"}], "is no object with the fields"),
        (["history"], [{"colouring": ".."}], "shows no colouring of 2x2"),
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
    assert any(part in found for part in says.split("|")), found


@pytest.mark.parametrize(
    ("claim", "says"),
    [
        ({"target": []}, "the target is no stones at all, or stones of both colours"),
        ({"target": ["A1", "B1"]}, "the target is no stones at all, or stones of both colours"),
        ({"target": ["C1"]}, 'target: "C1"'),
        ({"target": "A1"}, 'target: "A1" is no list'),
        ({"target": [0]}, "target: 0"),
        ({"region": ["Z1"]}, 'region: "Z1"'),
        ({"region": [["A1"]]}, 'region: ["A1"]'),
        ({"region": None}, "region: null"),
        ({"immortal": ["C1"]}, 'immortal: "C1"'),
        ({"immortal": [{}]}, "immortal: {}"),
        ({"margin": 0}, "is no object with the fields"),
        ({"winner": "attacker"}, 'winner: "attacker"'),
    ],
    ids=str,
)
def test_the_first_line_of_life_and_death_has_its_form(claim: Line, says: str) -> None:
    header = life("XO.", "white", "A1", to_move="white")
    header["claim"] |= claim
    assert says in fault_of([header])


@pytest.mark.parametrize("threats", [[0], [0, 0, 0], [-1, 0], [0, True], 0, None])
def test_threats_are_two_numbers(threats: object) -> None:
    header = life("XO.", "white", "A1", to_move="white")
    header["root"]["threats"] = threats
    assert "threats: " in fault_of([header])


@pytest.mark.parametrize(
    ("board", "says"),
    [
        ({"points": [], "edges": []}, "at least one point"),
        ({"points": ["p", "p", "q"], "edges": []}, "listed twice"),
        ({"points": ["p", "q", "pass"], "edges": []}, '"pass" is no name of a point'),
        ({"points": ["p", "q", "threat"], "edges": []}, '"threat" is no name of a point'),
        ({"points": ["p", "q", ""], "edges": []}, '"" is no name of a point'),
        ({"points": ["p", "q", "\n"], "edges": []}, "is no name of a point"),
        ({"points": ["p", "q", 3], "edges": []}, "3 is no name of a point"),
        ({"points": ["p", "q", "r"], "edges": [["p"]]}, "is no list of 2"),
        ({"points": ["p", "q", "r"], "edges": [["p", 1]]}, "no name of a point"),
        ({"points": ["p", "q", "r"], "edges": [["p", "s"]]}, "is not on the board"),
        ({"points": ["p", "q", "r"], "edges": [["p", "p"]]}, "is a loop"),
        ({"points": ["p", "q", "r"], "edges": [["p", "q"], ["q", "p"]]}, "given twice"),
        ({**TRIANGLE, "points": ["p", "q", "r", "s"]}, "shows no colouring"),
        ({**TRIANGLE, "name": ""}, "is no object with the fields"),
    ],
    ids=str,
)
def test_a_board_that_is_no_rectangle_has_its_form(board: Line, says: str) -> None:
    lines = copy.deepcopy(examples()["on a triangle"])
    lines[0]["board"] = board
    assert says in fault_of(lines)


# --- text and files ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    "line",
    [
        "",
        "\n",
        "nodes",
        '{"nodes": 1',
        '{"nodes": 84} {"nodes": 84}',
        "[" * 100_000,
        "null",
        "[]",
        "3",
        '"nodes"',
        "NaN",
        '{"nodes": NaN}',
        '{"nodes": ' + "9" * 5000 + "}",
        '{"nodes": 84, "nodes": 84}',
        '{"position": 0, "colouring": "\\ud800"}',
        "\ufeff{}",
        "\x00",
    ],
    ids=lambda line: repr(line[:12]),
)
def test_a_line_that_is_no_line_is_refused(line: str) -> None:
    whole = text(examples()[SQUARE])
    for lines in ([line], [whole[0], line], [*whole[:-1], line]):
        verdict: Verdict = check(lines)
        assert verdict.fault is not None
        assert verdict.fault.startswith(f"line {len(lines)}: ")
        verdict.fault.encode("utf-8")


def test_no_depth_of_nesting_is_a_crash() -> None:
    header = text(examples()[SQUARE])[0]
    for depth in (*range(1, 4_000, 97), *range(800, 1_000, 3)):
        deep = "[" * depth + "]" * depth
        for lines in ([deep], [header, deep], [header, f'{{"position": {deep}, "colouring": ""}}']):
            assert (check(lines).fault or "").startswith(f"line {len(lines)}: ")


@pytest.fixture
def square(tmp_path: Path) -> Path:
    path = tmp_path / "square.jsonl.gz"
    path.write_bytes(gzip.compress("".join(text(examples()[SQUARE])).encode()))
    return path


def test_a_file_may_be_compressed(square: Path, tmp_path: Path) -> None:
    plain = tmp_path / "square"
    plain.write_bytes(gzip.decompress(square.read_bytes()))
    assert check_file(square).valid
    assert check_file(plain) == check_file(square)


def test_a_damaged_file_is_refused(square: Path) -> None:
    whole = square.read_bytes()
    for cut in (3, 10, 50, len(whole) // 2, len(whole) - 8, len(whole) - 1):
        square.write_bytes(whole[:cut])
        assert "cut off or damaged" in (check_file(square).fault or "")
    square.write_bytes(whole[:-6] + b"\x00\x00" + whole[-4:])
    assert not check_file(square).valid
    square.write_bytes(whole + b"more")
    assert not check_file(square).valid
    square.write_bytes(b"")
    assert check_file(square).fault == "line 1: the file ends before the number of its nodes"
    square.write_bytes(json.dumps(examples()[SQUARE][0]).encode() + b"\n\xff\xfe\n")
    assert "no text in UTF-8" in (check_file(square).fault or "")
    square.unlink()
    with pytest.raises(FileNotFoundError):
        check_file(square)


def test_progress_is_told_line_by_line() -> None:
    told: list[int] = []
    lines = text(examples()[SQUARE])
    check(lines, told.append)
    assert told == list(range(1, len(lines) + 1))
