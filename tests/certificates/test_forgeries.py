"""Whatever is wrong with the lines of a certificate is told, with the line's number.

Each condition by itself; all checkers are asked about each of these forgeries (`conftest.py`).
"""

import copy
from collections.abc import Callable

from gochecker.checker import check
from gochecker.claim import LIFE
from tests.certificates.examples import IN_PLACE, examples
from tests.certificates.faults import (
    FIELDS,
    KO,
    LACKS,
    OWN_POSITION,
    ROW,
    SMALL,
    SQUARE,
    SQUARE_WHITE,
    Change,
    Line,
    Lines,
    all_places,
    fault,
    fault_of,
    first,
    nodes,
    plays_on,
    put,
)
from tests.certificates.plain import SAFE, life, score, text
from tests.certificates.proving import certificate, resting_on
from tests.support.each import each

POINT = ". white situational, suicide allowed"
IN_A_ROW = KO + IN_PLACE
OWN_FIELD = "the winner to move has a move, the loser to move has replies"
LOSER = "stands for a node with the loser to move"
NO_MOVE = "neither wins at once nor has a child"
LAST = "the last node is not the root"

Forgery = tuple[str | Callable[[], Lines], Change, str]


# --- nodes -------------------------------------------------------------------------------------


def loser(lines: Lines, answer: str = "") -> Line:
    """The first node that has replies, or a reply to some move."""
    return first(lines, lambda node: "replies" in node and answer in {"", *node["replies"]})


def claim_more(lines: Lines) -> None:
    lines[0]["claim"]["margin"] += 1


def swap_the_players(lines: Lines) -> None:
    node = nodes(lines)[0]
    node["to_move"] = {"black": "white", "white": "black"}[node["to_move"]]


def a_child_where_the_game_ends(lines: Lines) -> None:
    first(lines, lambda n: n["node"] and "move" in n and "child" not in n)["child"] = 0


def its_own_child(lines: Lines) -> None:
    node = first(lines, plays_on)
    node["child"] = node["node"]


OF_NODES: list[Forgery] = [
    # The winner's moves: A2 is occupied, A1 out of the region, and there is no threat.
    *(
        (SMALL, lambda t, m=move: first(t, lambda n: "move" in n).update(move=m), "don't allow")
        for move in ("Z9", "", "PASS", "threat", "A2", "A1")
    ),
    (POINT, put(0, "rules", "suicide", "forbidden"), 'the rules don\'t allow "A1"'),
    (SQUARE, claim_more, "the reply to pass is missing"),
    # The loser's: a play without a reply would have to be a repetition.
    (SQUARE, lambda t: loser(t, "pass")["replies"].pop("pass"), "the reply to pass is missing"),
    *(
        (SQUARE, lambda t, m=move: loser(t, m)["replies"].pop(m), LACKS)
        for move in ("A1", "A2", "B1")
    ),
    (KO, lambda t: loser(t, "threat")["replies"].pop("threat"), "the reply to threat is missing"),
    *(
        (SMALL, lambda t, m=move: loser(t)["replies"].update({m: 0}), "the rules don't allow")
        for move in ("Z9", "threat", "A1")
    ),
    # A child.
    (SQUARE_WHITE, a_child_where_the_game_ends, "ends the game and has a child"),
    (SQUARE, its_own_child, "child: "),
    # Any node.
    (ROW, swap_the_players, "it is the other player's turn"),
    (SQUARE, lambda t: first(t, plays_on).pop("move"), OWN_FIELD),
    (SQUARE, lambda t: first(t, plays_on).update(replies={}), OWN_FIELD),
    *(
        (SQUARE, lambda t, f=field, v=value: nodes(t)[0].update({f: v}), says)
        for field, value, says in (
            ("node", 1, "node 1 comes where 0 is due"),
            ("passes", 2, "passes: 2"),
            ("req", [], FIELDS),
        )
    ),
]


# --- the winner's moves in the places of nodes -------------------------------------------------


def in_place(lines: Lines, wanted: Callable[[Line], bool]) -> Line:
    """The first move in place that is wanted."""
    moves = (holder[name] for holder, name in all_places(lines))
    return next(move for move in moves if isinstance(move, dict) and wanted(move))


def goes_on(lines: Lines) -> Line:
    """The first move in place that leads to a node with a number."""
    return in_place(lines, lambda move: isinstance(move.get("child"), int))


def loser_in_place(lines: Lines) -> None:
    move = goes_on(lines)
    move["child"] = {"replies": nodes(lines)[move["child"]]["replies"]}


def another_move(entry: Line) -> Change:
    """What puts another object in the place of a move that goes on."""

    def change(lines: Lines) -> None:
        move = goes_on(lines)
        move.clear()
        move.update(entry)

    return change


def loses_a_row() -> Lines:
    """That White loses no more than all of a row, whatever anyone plays."""
    header = resting_on(score("...", "white", 3), LIFE["allowed"])

    def node(number: int, *plays: str) -> Line:
        where = {"node": number, "position": number, "to_move": "black", "passes": 0}
        return {**where, "replies": dict.fromkeys(("pass", *plays), SAFE)}

    positions = ({"position": n, "colouring": b} for n, b in enumerate((".X.", "...")))
    return [header, *positions, node(0, "A1", "C1"), node(1, "A1", "B1", "C1"), {"nodes": 2}]


def suicide_that_changes_nothing(lines: Lines) -> None:
    """White's reply restores the position that Black has made, and only there is it forbidden."""
    nodes(lines)[1]["replies"]["B1"] = {"move": "A1", "child": 0}
    lines[-1]["nodes"] += 1


OF_MOVES_IN_PLACE: list[Forgery] = [
    (IN_A_ROW, loser_in_place, LOSER),
    (loses_a_row, suicide_that_changes_nothing, OWN_POSITION),
    (IN_A_ROW, lambda t: goes_on(t).update(child={"move": "pass"}), LOSER),
    (IN_A_ROW, another_move({}), "is no object with the fields move only"),
    (
        IN_A_ROW,
        lambda t: goes_on(t).update(node=0, position=0, to_move="black", passes=0),
        "is no object with the fields",
    ),
    (IN_A_ROW, another_move({"move": "Z9"}), "the rules don't allow"),
    (IN_A_ROW, another_move({"move": "pass", "child": 10**6}), "child: 1000000"),
    (IN_A_ROW, lambda t: goes_on(t).pop("child"), NO_MOVE),
    (IN_A_ROW, lambda t: t[-1].update(nodes=t[-1]["nodes"] + 1), "nodes are announced"),
]


# --- positions, root, end ----------------------------------------------------------------------


OF_POSITIONS_AND_ENDS: list[Forgery] = [
    (SQUARE, put(1, "position", 7), "position 7 comes where 0 is due"),
    (SQUARE, put(1, "colouring", ".#/.."), "shows no colouring of 2x2"),
    (SQUARE, put(1, "level", 0), FIELDS),
    (SMALL, put(1, "threats", [0]), "is no list of 2"),
    (SQUARE, put(0, "root", "passes", 1), LAST),
    ("needs an earlier position", put(0, "history", []), LACKS),
    (SQUARE, put(-1, "root", 0), FIELDS),
    (SMALL, put(-1, "root", 99), "root: 99"),
    (SMALL, put(-1, "root", 0), "node 0 is not the root"),
    *((SQUARE, put(-1, "nodes", n), "nodes") for n in (0, 83, 85)),
]


@each("of, change, says", [*OF_NODES, *OF_MOVES_IN_PLACE, *OF_POSITIONS_AND_ENDS], parts=2)
def test_what_is_wrong_is_told(of: str | Callable[[], Lines], change: Change, says: str) -> None:
    assert says in fault(of, change)


def test_the_lost_target_is_not_to_be_passed_over() -> None:
    """A play by which the attacker takes the target needs to be illegal; no child can answer it."""
    lines = certificate(life("X.O", "black", "A1", region="", to_move="white"))
    assert check(text(lines)).valid
    lines[0]["claim"]["region"] = ["B1"]
    assert fault_of(lines).endswith(LACKS)


def test_two_numbers_of_a_position_are_of_one_position() -> None:
    """A child at the same position by its other number is a child."""
    lines = copy.deepcopy(examples()[SQUARE])
    last = lines[:-1].index(nodes(lines)[-1])
    here = next(line for line in lines[1:] if line.get("position") == lines[last]["position"])
    other = 1 + max(line["position"] for line in lines[1:-1] if "node" not in line)
    lines[last]["position"] = other
    lines.insert(last, {**here, "position": other})
    assert check(text(lines)).valid


def test_every_prefix_is_refused_and_nothing_may_follow() -> None:
    lines = examples()[SQUARE]
    for length in range(len(lines)):
        assert "the file ends before the number of its nodes" in fault_of(lines[:length])
    assert check([]).claim is None
    assert "nodes: 0" in fault_of([lines[0], {"nodes": 0}])
    for line in (lines[1], lines[-1], lines[-2]):
        assert "nothing may follow" in fault_of([*lines, line])
        assert FIELDS in fault_of([*examples()[KO], line])
