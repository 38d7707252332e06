"""Whatever is wrong with a certificate is told, with its line: each condition by itself.

All checkers are asked about each of these forgeries (`conftest.py`).
"""

import copy
from collections.abc import Callable, Iterator
from itertools import permutations, product
from random import Random
from typing import Any

from gochecker.checker import check
from gochecker.claim import GOALS, LIFE, TERRITORY
from gochecker.positions import LEMMAS
from tests.certificates.examples import IN_PLACE, TRIANGLE, examples, lives, table, with_levels
from tests.certificates.faults import (
    ROW,
    SMALL,
    SQUARE,
    SQUARE_WHITE,
    Line,
    Lines,
    all_places,
    ends,
    fault,
    fault_of,
    first,
    further,
    nodes,
    of_levels,
    plays_on,
)
from tests.certificates.plain import SAFE, certificate, life, one_node, resting_on, score, text
from tests.certificates.test_mutations import exchanged, leaves
from tests.support.each import each

POINT = ". white situational, suicide allowed"
KO = "ko (1, 1) positional"
IN_A_ROW = KO + IN_PLACE
TURNED_ROW = "by symmetry, ... white positional, suicide forbidden"
TURNED_SQUARE = "by symmetry, ../.. black positional, suicide allowed"
LEVELLED = "with levels, 1x4 positional, plain"
BY_LIFE = "by life, .... black positional, suicide allowed"
FIELDS = "is no object with the fields"
OWN_FIELD = "the winner to move has a move, the loser to move has replies"
NO_NUMBER = "is no whole number that can stand here"
LOSER = "stands for a node with the loser to move"
NO_MOVE = "neither wins at once nor has a child"
LAST = "the last node is not the root"
LACKS = "the root requires positions that the history lacks"
OWN_POSITION = "the node forbids its own position"
LEMMA = "is not just what the certificate rests on"
BOTH_COLOURS = "the target is no stones at all, or stones of both colours"

Change = Callable[[Lines], Any]
Forgery = tuple[str | Callable[[], Lines], Change, str]


def replies(history: list[str]) -> Lines:
    """That Black has all of a row, as White's stones in its eyes are captured."""
    earlier = [{"colouring": each} for each in history]
    header = score(".XX.X.", "black", 6, to_move="white", history=earlier)
    answers = dict.fromkeys(("pass", "A1", "D1", "F1"), SAFE)
    return one_node(resting_on(header, TERRITORY), {"replies": answers})


def put(*path: Any, value: Any) -> Change:
    """What puts a value at a place."""

    def change(lines: Any) -> None:
        for name in path[:-1]:
            lines = lines[name]
        lines[path[-1]] = value

    return change


def take(*path: Any) -> Change:
    """What takes away what is at a place."""

    def change(lines: Any) -> None:
        for name in path[:-1]:
            lines = lines[name]
        lines.pop(path[-1])

    return change


# --- nodes -------------------------------------------------------------------------------------


def loser(lines: Lines, answer: str = "") -> Line:
    """The first node that has replies, or a reply to some move."""
    return first(lines, lambda node: "replies" in node and answer in {"", *node["replies"]})


def claim_more(lines: Lines) -> None:
    lines[0]["claim"]["margin"] += 1


def swap_the_players(lines: Lines) -> None:
    node = nodes(lines)[0]
    node["to_move"] = {"black": "white", "white": "black"}[node["to_move"]]


def a_move_of_the_loser(lines: Lines) -> None:
    node = loser(lines)
    node["move"], node["child"] = node.pop("replies").popitem()


def a_child_where_the_game_ends(lines: Lines) -> None:
    first(lines, lambda n: n["node"] and "move" in n and "child" not in n)["child"] = 0


def its_own_child(lines: Lines) -> None:
    node = first(lines, plays_on)
    node["child"] = node["node"]


def another_child(field: str) -> Change:
    """What exchanges a child for a node that differs from it in this one field."""

    def change(lines: Lines) -> None:
        known = nodes(lines)
        children = [(n, move, known[c]) for n in known for move, c in n.get("replies", {}).items()]
        for (node, move, child), other in product(children, known):
            places = ("position", "to_move", "passes")
            differing = [f for f in places if other[f] != child[f]]
            if other["node"] < node["node"] and differing == [field]:
                node["replies"][move] = other["node"]
                return
        raise AssertionError("no such node")

    return change


def a_node_after_the_end(lines: Lines) -> None:
    here = {"colouring": "...", "threats": [0, 0], "position": len(lines) - 2 - len(nodes(lines))}
    node = {"node": lines[-1]["nodes"], "position": here["position"], "to_move": "black"}
    lines[-1:] = [here, {**node, "passes": 0, "replies": {}}]


OF_NODES: list[Forgery] = [
    # The winner's moves: A2 is occupied, A1 out of the region, and there is no threat.
    *(
        (SMALL, lambda t, m=move: first(t, lambda n: "move" in n).update(move=m), "don't allow")
        for move in ("Z9", "", "PASS", "threat", "A2", "A1", None, 3, ["pass"])
    ),
    (POINT, put(0, "rules", "suicide", value="forbidden"), 'the rules don\'t allow "A1"'),
    (POINT.replace("allowed", "forbidden"), put(0, "rules", "suicide", value="allowed"), LACKS),
    (SQUARE, lambda t: first(t, plays_on).pop("child"), NO_MOVE),
    (SQUARE, claim_more, "the reply to pass is missing"),
    ("... black positional, suicide allowed", claim_more, NO_MOVE),
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
    *(
        (SQUARE, lambda t, c=child: first(t, plays_on).update(child=c), "child: ")
        for child in (-1, 10**9)
    ),
    (SQUARE, its_own_child, "child: "),
    *(
        (SQUARE, another_child(field), "doesn't lead to node")
        for field in ("position", "to_move", "passes")
    ),
    # Any node.
    (ROW, swap_the_players, "it is the other player's turn"),
    ("life on a triangle, positional", a_node_after_the_end, "the game is over there"),
    (SQUARE, lambda t: first(t, plays_on).pop("move"), OWN_FIELD),
    (SQUARE, lambda t: first(t, plays_on).update(replies={}), OWN_FIELD),
    (SQUARE, a_move_of_the_loser, OWN_FIELD),
    *(
        (SQUARE, lambda t, f=field, v=value: nodes(t)[0].update({f: v}), says)
        for field, value, says in (
            ("node", 1, "node 1 comes where 0 is due"),
            ("position", 99, "position: 99"),
            ("to_move", "red", 'to_move: "red"'),
            ("passes", 2, "passes: 2"),
            ("req", [], FIELDS),
            ("forb", [], FIELDS),
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
    (IN_A_ROW, another_move({"move": "pass", "node": 0}), "is no object with the fields move only"),
    (
        IN_A_ROW,
        lambda t: goes_on(t).update(node=0, position=0, to_move="black", passes=0),
        "is no object with the fields",
    ),
    (IN_A_ROW, another_move({"move": "Z9"}), "the rules don't allow"),
    (IN_A_ROW, another_move({"move": "pass", "child": 10**6}), "child: 1000000"),
    (IN_A_ROW, lambda t: goes_on(t).pop("child"), NO_MOVE),
    (
        IN_A_ROW,
        lambda t: in_place(t, lambda move: "child" not in move).update(child=0),
        "ends the game and has a child",
    ),
    (IN_A_ROW, lambda t: t[-1].update(nodes=t[-1]["nodes"] + 1), "nodes are announced"),
]

# --- positions, root, end ----------------------------------------------------------------------


def leave_out_the_root(lines: Lines) -> None:
    lines.remove(nodes(lines)[-1])
    lines[-1]["nodes"] -= 1


def remember_what_the_root_forbids(lines: Lines) -> None:
    """The root's move leads to a position that has been there."""
    root = nodes(lines)[-1]
    reached = nodes(lines)[root["child"]]["position"]
    position = next(line for line in lines[1:] if line.get("position") == reached)
    lines[0]["history"].append({"colouring": position["colouring"]})


OF_POSITIONS_AND_ENDS: list[Forgery] = [
    (SQUARE, put(1, "position", value=7), "position 7 comes where 0 is due"),
    (SQUARE, put(1, "colouring", value=".#/.."), "shows no colouring of 2x2"),
    (SQUARE, put(1, "to_move", value="black"), FIELDS),
    (SQUARE, put(1, "threats", value=[0, 0]), FIELDS),
    (SQUARE, put(1, "level", value=0), FIELDS),
    (SMALL, put(1, "threats", value=[0]), "is no list of 2"),
    (SQUARE, leave_out_the_root, LAST),
    (SQUARE, put(0, "root", "colouring", value="X./.."), LAST),
    (SQUARE, put(0, "root", "to_move", value="white"), LAST),
    (SQUARE, put(0, "root", "passes", value=1), LAST),
    ("ko (0, 0) positional", put(0, "root", "threats", value=[0, 1]), LAST),
    ("needs an earlier position", put(0, "history", value=[]), LACKS),
    (SQUARE, remember_what_the_root_forbids, "the root forbids positions of the history"),
    (SQUARE, put(-1, "root", value=0), FIELDS),
    (SMALL, put(-1, "root", value=99), "root: 99"),
    (SMALL, put(-1, "root", value=0), "node 0 is not the root"),
    *((SQUARE, put(-1, "nodes", value=n), "nodes") for n in (0, 83, 85)),
]

# --- the first line ----------------------------------------------------------------------------

OF_FIRST_LINES: list[Forgery] = [
    *(
        (SQUARE, put(0, *path, value=value), says)
        for path, value, says in (
            (("format",), "certificate", "no goproof-certificate"),
            *(
                (("version",), version, f"of version {version}, where version 4 is read")
                for version in (1, 2, 3, 5, 6, 7)
            ),
            (("levels",), 0, "levels: 0"),
            (("board",), {"rows": 0, "columns": 2}, "board: 0"),
            (("board",), {"rows": 10**9, "columns": 10**9}, "the board has more than 64 points"),
            (("claim", "margin"), -(10**4000), "margin: -1000000"),
            (("rules", "ko"), "simple", 'ko: "simple"'),
            (("claim", "goal"), "territory", 'goal: "territory"'),
            (("claim", "winner"), "nobody", 'winner: "nobody"'),
            (("root", "to_move"), "empty", 'to_move: "empty"'),
            (("root", "passes"), 2, "passes: 2"),
            (("root", "threats"), [0, 0], FIELDS),
            (("history",), [{"colouring": "..", "to_move": "black"}], FIELDS),
        )
    ),
    *(
        (SMALL, lambda t, c=claim: t[0]["claim"].update(c), says)
        for claim, says in (
            ({"target": []}, BOTH_COLOURS),
            ({"target": ["A2", "B1"]}, BOTH_COLOURS),
            ({"target": ["B2"]}, 'target: "B2"'),
            ({"region": ["Z1"]}, 'region: "Z1"'),
            ({"immortal": ["B2"]}, 'immortal: "B2"'),
            ({"supposed": ["A1"]}, 'supposed: "A1"'),
            ({"margin": 0}, FIELDS),
        )
    ),
    *(
        (SMALL, put(0, "root", "threats", value=threats), "threats: ")
        for threats in ([0], [0, 0, 0], [-1, 0])
    ),
    *(
        ("on a triangle", put(0, "board", value=board), says)
        for board, says in (
            ({"points": [], "edges": []}, "at least one point"),
            ({"points": ["p", "p", "q"], "edges": []}, "listed twice"),
            ({"points": ["p", "q", "pass"], "edges": []}, '"pass" is no name of a point'),
            ({"points": ["p", "q", "r"], "edges": [["p", "s"]]}, "is not on the board"),
            ({"points": ["p", "q", "r"], "edges": [["p", "p"]]}, "is a loop"),
            ({"points": ["p", "q", "r"], "edges": [["p", "q"], ["q", "p"]]}, "given twice"),
            ({**TRIANGLE, "name": ""}, FIELDS),
        )
    ),
]

# --- symmetries, and what lives ----------------------------------------------------------------


def by(reference: Any) -> Change:
    """Another reference in the place of the first by which a node is seen by a symmetry."""

    def change(lines: Lines) -> None:
        holder, name = next(
            (holder, name) for holder, name in all_places(lines) if isinstance(holder[name], list)
        )
        holder[name] = holder[name][0] if reference == "its number" else reference

    return change


def resting(*lemmas: str, symmetries: Any = None) -> Change:
    """What has the first line rest on other lemmas."""
    turned = {} if symmetries is None else {"symmetries": symmetries}
    return lambda lines: lines[0].update(lemmas=list(lemmas), **turned)


OF_LEMMAS: list[Forgery] = [
    (TURNED_ROW, put(0, "symmetries", value=[["A1", "C1", "B1"]]), "doesn't keep adjacency"),
    (TURNED_ROW, put(0, "symmetries", value=[["A1", "A1", "C1"]]), "doesn't keep adjacency"),
    (TURNED_ROW, put(0, "symmetries", value=[["A1", "B1"]]), "is no list of 3"),
    (TURNED_ROW, put(0, "symmetries", value=[["A1", "B1", "D1"]]), 'symmetry: "D1"'),
    (TURNED_ROW, by("its number"), "doesn't lead to node"),
    *((TURNED_ROW, by(each), "symmetry: ") for each in ([0, 1], [0, -1])),
    *((TURNED_ROW, by(each), "child: ") for each in ([], [0], [0, 0, 0], [99, 0])),
    (KO, resting(*LEMMAS, symmetries=[["D1", "C1", "B1", "A1"]]), "symmetries are for games"),
    (SQUARE, lambda t: first(t, plays_on).update(child=[0, 0]), "symmetry: 0"),
    *((TURNED_SQUARE, resting(*named), LEMMA) for named in ((), LEMMAS[:1], (*LEMMAS, "another"))),
    (TURNED_SQUARE, resting(*LEMMAS[::-1]), LEMMA),
    (SQUARE, resting(*LEMMAS), LEMMA),
    (BY_LIFE, take(0, "lemmas", -1), f'child: "safe" {NO_NUMBER}'),
    (BY_LIFE, lambda t: t[0]["lemmas"].append(LIFE["allowed"]), LEMMA),
    (BY_LIFE, put(0, "lemmas", -1, value=LIFE["forbidden"]), LEMMA),
    (KO, resting(LIFE["allowed"]), "lemmas about life, are for games about a score"),
    (KO, resting(TERRITORY), "lemmas about life, are for games about a score"),
    (KO, put(0, "levels", value=1), "are for games about a score"),
]

# --- levels ------------------------------------------------------------------------------------


def upside_down(lines: Lines) -> None:
    highest = max(line["level"] for line in of_levels(lines))
    for line in of_levels(lines):
        line["level"] = highest - line["level"]


def add(lines: Lines, colouring: str, level: int) -> None:
    """A further position after the last: nodes do not name it."""
    last = max(i for i, line in enumerate(lines) if "position" in line and "node" not in line)
    number = lines[last]["position"] + 1
    lines.insert(last + 1, {"position": number, "colouring": colouring, "level": level})


def another_level(lines: Lines) -> None:
    its = of_levels(lines)[0]
    add(lines, its["colouring"], its["level"] - 1)


def mirrored_with_another_level(lines: Lines) -> None:
    """The image of a position has its level."""
    images = (
        ("/".join(row[::-1] for row in line["colouring"].split("/")), line["colouring"])
        for line in of_levels(lines)
    )
    add(lines, next(image for image, itself in images if image != itself), 0)


def level_of_the_root(lines: Lines) -> None:
    """The winner is said to play to the empty board, with the lowest level."""
    lines.insert(1, {"position": 0, "colouring": "..../....", "level": 0})
    for line in lines[2:]:
        if "position" in line:
            line["position"] += 1


def too_high(lines: Lines) -> None:
    of_levels(lines)[0]["level"] = lines[0]["levels"]


def reached_before(lines: Lines) -> None:
    """Once the winner's first position has occurred nothing is proved."""
    reached: Any = nodes(lines)[-1]["child"]
    number = reached[0] if isinstance(reached, list) else reached
    colourings = [line["colouring"] for line in lines if "colouring" in line]
    lines[0]["history"] = [{"colouring": colourings[nodes(lines)[number]["position"]]}]


OF_LEVELS: list[Forgery] = [
    (with_levels, upside_down, OWN_POSITION),
    (with_levels, another_level, "has another level already"),
    (with_levels, mirrored_with_another_level, "has another level already"),
    (with_levels, level_of_the_root, OWN_POSITION),
    (with_levels, lambda t: of_levels(t)[0].update(level=-1), f"level: -1 {NO_NUMBER}"),
    (with_levels, too_high, NO_NUMBER),
    (with_levels, take(0, "levels"), FIELDS),
    (with_levels, take(0, "symmetries", -1), "two symmetries make one that is not listed"),
    (with_levels, take(0, "lemmas", -1), f'child: "safe" {NO_NUMBER}'),
    (with_levels, reached_before, "the root forbids positions of the history"),
]

# --- the territory of what is alive ------------------------------------------------------------

# In the first as many stones live as in the root, which are other ones; in the others none, or none
# but those of the root.
LIVED, HARMLESS = ".X.XX.", ("......", ".X....", "..XX..")
HISTORIES = [
    list(history)
    for number in (1, 2, 3)
    for history in permutations((LIVED, *HARMLESS), number)
    if LIVED in history
]


def test_stones_that_lived_in_any_earlier_position_must_live() -> None:
    """However many live now, and wherever in the history the position stands."""
    for history in permutations(HARMLESS):
        assert not check(text(replies(list(history)))).fault
    for history in HISTORIES:
        assert "a stone of the history lives no more" in fault_of(replies(history))


# --- several claims ----------------------------------------------------------------------------


def other_winner(lines: Lines) -> None:
    claim = further(lines)[-1]["claim"]
    claim["winner"] = "white" if claim["winner"] == "black" else "black"


def a_child_of_the_other_player(lines: Lines) -> None:
    """A node of one player leads to the first one of the other."""
    owners, winner = list[str](), ""
    for line in lines:
        if "claim" in line:
            winner = line["claim"]["winner"]
        if "node" in line:
            owners.append(winner)
            named = [m for m, child in line.get("replies", {}).items() if isinstance(child, int)]
            if named and len(set(owners)) == 2:
                line["replies"][named[0]] = [owner != winner for owner in owners].index(True)
                return
    raise AssertionError("no node leads to another")


OF_TABLES: list[Forgery] = [
    (table, other_winner, "the winner to move has a move"),
    (table, a_child_of_the_other_player, "is about another winner or goal"),
    (table, lambda t: further(t)[0]["claim"].update(goal="unconditional-life"), "neither wins"),
    (table, lambda t: further(t)[0]["claim"].update(goal="score"), "goal"),
    (table, lambda t: further(t)[0]["claim"].update(target=["C1"]), FIELDS),
    (table, lambda t: further(t)[0].update(threats=[7, 7]), "is not the root"),
    (table, lambda t: further(t)[0].update(passes=1), "is not the root"),
    (table, lambda t: further(t)[0].update(passes=2), "passes"),
    (table, lambda t: ends(t)[-1].update(root=0), "node 0 is"),
    (table, lambda t: ends(t)[0].update(root=1 + t[-1]["root"]), "root"),
    (table, lambda t: ends(t)[1].update(nodes=ends(t)[1]["nodes"] - 1), "are announced"),
    (table, put(0, "claim", "winner", value="black"), "the winner to move has a move"),
    (table, lambda t: t.remove(next(line for line in t if "position" in line)), "position"),
]


@each("goal, other, to_move", product(GOALS, GOALS, ("black", "white")))
def test_a_node_serves_its_own_goal_only(goal: str, other: str, to_move: str) -> None:
    """The winner is the same, and the file of the first claim is right."""
    header = lives(diagram="X..X", target="A1 D1", goal=goal, to_move=to_move)
    lines = certificate(header)
    player = header["claim"]["winner"]
    root = {name: header["root"][name] for name in ("to_move", "passes", "threats")}
    claim = {"claim": {"goal": other, "winner": player}, **root}
    last = {**lines[-1], "root": len(nodes(lines)) - 1}
    assert check(text(lines)).valid
    if goal == other:
        assert check(text([*lines, claim, last])).valid
    else:
        assert "is about another winner or goal" in fault_of([*lines, claim, last])


# --- all of them -------------------------------------------------------------------------------


@each(
    "of, change, says",
    [
        *OF_NODES,
        *OF_MOVES_IN_PLACE,
        *OF_POSITIONS_AND_ENDS,
        *OF_FIRST_LINES,
        *OF_LEMMAS,
        *OF_LEVELS,
        *OF_TABLES,
    ],
    parts=4,
)
def test_what_is_wrong_is_told(of: str | Callable[[], Lines], change: Change, says: str) -> None:
    assert says in fault(of if isinstance(of, str) else of(), change)


OTHERS = (None, True, 0.5, 7, "Z9", [], [[]], {}, {"Z9": 7})


def of_another_kind(lines: Lines) -> Iterator[tuple[int, Lines]]:
    """A value of another kind in some places, a field more or less, and the line's number."""
    everywhere = list(leaves(lines))
    for place, value in Random(1).sample(everywhere, min(len(everywhere), 30)):
        number = int(place[0]) + 1
        yield from (
            (number, exchanged(lines, place, other))
            for other in OTHERS
            if type(other) is not type(value)
        )
        # Which replies there are, and whether a child is, is for other tests.
        if isinstance(value, dict) and place[-1] != "replies":
            yield number, exchanged(lines, place, {**value, "komi": 0})
            for name in value.keys() - {"child", "root", "level", "levels", "supposed"}:
                yield number, exchanged(lines, place, {k: value[k] for k in value if k != name})


@each("of", [SMALL, "on a triangle", TURNED_ROW, BY_LIFE, LEVELLED, table])
def test_a_value_of_another_kind_is_refused_where_it_stands(of: str | Callable[[], Lines]) -> None:
    for number, lines in of_another_kind(examples()[of] if isinstance(of, str) else of()):
        assert fault_of(lines).startswith(f"line {number}: "), lines[number - 1]


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


def test_a_symmetry_is_one_to_one_where_there_are_no_edges() -> None:
    header = score("..", "black", -2, board={"points": ["p", "q"], "edges": []})
    for images, says in (("pp", "doesn't keep adjacency"), ("qp", "the file ends before")):
        assert says in fault_of([resting_on(header, *LEMMAS, symmetries=[list(images)])])
