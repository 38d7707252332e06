"""Whatever is wrong with a node is told, with its line; each condition by itself."""

import pytest

from gochecker.checker import check
from tests.certificates.examples import examples
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
from tests.certificates.plain import certificate, life, score, text
from tests.support.each import each

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


@each(
    "field, value, says",
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
