"""Files that one rule alone refuses, each beside one that differs just there and is right.

So a checker that lacks the rule accepts the wrong one. All checkers are asked (`conftest.py`).
"""

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

from gochecker.checker import check
from gochecker.claim import LIFE, TERRITORY, read_claim
from gochecker.entries import read_entry
from gochecker.positions import LEMMAS
from godoors.other_checkers.table import table_lines
from goproof.certificates.writing.encoding import Certificate
from tests.certificates.anywhere import first_line, kept_row, pattern, with_two_liberties
from tests.certificates.examples import KO, table, with_levels
from tests.certificates.faults import Line, Lines, fault_of, nodes, of_levels
from tests.certificates.plain import SAFE, life, score, text
from tests.certificates.proving import certificate, one_node, resting_on
from tests.certificates.whole_boards import refutation
from tests.support.each import each

# What is right, what is wrong, and what is said of it.
Case = tuple[Lines, Lines, str]

# --- nodes ---------------------------------------------------------------------------------------


def whole_row(situational: bool = False) -> Lines:
    """The first line of a claim that Black has all of a row, and the position that Black makes."""
    position = {"position": 0, "colouring": ".X."}
    if not situational:
        return [score("...", "black", 3), position]
    return [
        score("...", "black", 3, ko="situational", suicide="forbidden"),
        position | {"to_move": "white"},
    ]


def node(number: int, position: int, to_move: str, passes: int, **rest: Any) -> Line:
    stands = {"position": position, "to_move": to_move, "passes": passes}
    return {"node": number, **stands, **rest}


def to_a_child(*children: Line) -> Lines:
    """Black plays in the middle, which leads to the last of these nodes."""
    root = node(len(children), 1, "black", 0, move="B1", child=len(children) - 1)
    inner = sum("move" in each.get("replies", {}).get("pass", {}) for each in children)
    lines = [*whole_row(), {"position": 1, "colouring": "..."}, *children, root]
    return [*lines, {"nodes": len(children) + 1 + inner}]


# White's plays change nothing, so that only the pass is to be answered, and no second pass.
AFTER_PASS = node(0, 0, "white", 1, replies={})
ANSWERED = node(0, 0, "white", 0, replies={"pass": {"move": "pass"}})
BLACK_TO_MOVE = node(1, 0, "black", 0, move="pass", child=0)


def another_player(owner: str) -> Lines:
    """A node that nothing leads to, of a position in which this player is to move."""
    first, position = whole_row(situational=True)
    empty = {"position": 1, "colouring": "...", "to_move": "black"}
    root = node(2, 1, "black", 0, move="B1", child=1)
    answered = ANSWERED | {"node": 1, "position": 2}
    made = {**position, "position": 2}
    lines = [first, {**position, "to_move": owner}, AFTER_PASS, empty, made, answered, root]
    return [*lines, {"nodes": 4}]


def waiting(diagram: str, target: str = "B1", **of: Any) -> Lines:
    """White keeps Black from living, as nobody may play and Black passes."""
    of |= {"region": "", "goal": "unconditional-life", "passes": 1}
    return one_node(life(diagram, "white", target, **of), {"replies": {}})


# The chain at c lives by the one at b, for which the point beside immortal stones is an eye unless
# another chain at that point does not live.
TREE = {"points": [*"rcsba"], "edges": [["r", "c"], ["c", "s"], ["s", "b"]]}


def of_nodes() -> Iterator[Case]:
    right = to_a_child(ANSWERED)
    yield right, to_a_child(AFTER_PASS), "doesn't lead to node"
    yield right, to_a_child(AFTER_PASS, BLACK_TO_MOVE), "doesn't lead to node"
    yield another_player("white"), another_player("black"), "the other player's turn"
    over = "the game is over there"
    yield waiting("X.", "A1"), waiting("XX", "A1", immortal="B1"), over
    two = waiting(".X.XX", "c", board=TREE, immortal="b a")
    yield two, waiting(".X.X.", "c", board=TREE, immortal="b"), over


# --- what lives ----------------------------------------------------------------------------------


def passed(diagram: str, lemma: str, margin: int = 0, move: str = "pass", **rules: Any) -> Lines:
    header = resting_on(score(diagram, "black", margin, **rules), lemma)
    return one_node(header, {"move": move, "child": SAFE})


def needless(diagram: str, lemma: str, move: str = "pass", margin: int = 0) -> Lines:
    """A node that nothing leads to, before the root."""
    first, position, root, _ = passed(".X.X.", lemma, margin)
    other = {"position": 1, "colouring": diagram}
    made = node(0, 1, "black", 0, move=move, child=SAFE)
    return [first, position, other, made, {**root, "node": 1}, {"nodes": 2}]


def of_life() -> Iterator[Case]:
    few, only = "what is alive doesn't suffice", {"suicide": "forbidden"}
    lemmas = (LIFE["forbidden"], TERRITORY)
    by_textbook, by_all_points = (passed(".X.O", each, -2, **only) for each in lemmas)
    yield by_textbook, by_all_points, few
    for lemma in (LIFE["allowed"], TERRITORY):
        yield needless(".X.X.", lemma), needless(".X.XO", lemma), few
    fills, waits = (needless(".X.X.", TERRITORY, move, -5) for move in ("A1", "C1"))
    yield waits, fills, "A1 takes a living stone's life"
    # White's stone in the eye may stay as long as White can't end the game.
    intruder, ends = (passed("OX./.X.", TERRITORY, 6, move) for move in ("C1", "pass"))
    yield intruder, ends, few


# --- several claims ------------------------------------------------------------------------------


def after(lines: Lines, others: Lines) -> Lines:
    """A file with another claim of the same problem after its own."""
    parts = []
    for first, *rest, _ in (lines, others):
        claim = read_claim(first)
        entries = [read_entry(claim, line) for line in rest]
        parts.append(Certificate(claim, entries))  # type: ignore[arg-type]
    return list(map(json.loads, table_lines(parts)))


def ko_problem(winner: str, threats: tuple[int, int], *earlier: str) -> Lines:
    history = [{"colouring": each} for each in earlier]
    return certificate(life(winner=winner, **KO, threats=threats, history=history))


def with_history(lines: Lines, *earlier: str) -> Lines:
    """The same proof, where these positions have been."""
    return [lines[0] | {"history": [{"colouring": each} for each in earlier]}, *lines[1:]]


def with_a_score() -> Lines:
    """Another goal's claim, which is true, after those of a table."""
    lines, first = table(), table()[0]
    count, positions = len(nodes(lines)), sum("colouring" in line for line in lines)
    root = {"to_move": "white", "passes": 1, "threats": [0, 0]}
    return [
        *lines,
        {"claim": {"goal": "score", "winner": "white"}, **root},
        {"position": positions, "colouring": first["root"]["colouring"]},
        node(count, positions, "white", 1, move="pass"),
        {"nodes": lines[-1]["nodes"] + 1},
    ]


def of_tables() -> Iterator[Case]:
    yield table(), with_a_score(), 'goal: "score"'
    # What the history forbids counts with the threats of the claim.
    taken, first = "X.X.", ko_problem("white", (1, 0))
    shuns = after(first, ko_problem("black", (0, 0)))
    forbids = "the root forbids positions of the history"
    yield with_history(shuns, "XX.."), with_history(shuns, taken), forbids


# --- levels --------------------------------------------------------------------------------------


def with_positions(lines: Lines, *positions: Line) -> Lines:
    """Further positions before the first node, which nodes do not name."""
    made = copy.deepcopy(lines)
    last = max(i for i, line in enumerate(made) if "position" in line and "node" not in line)
    number = made[last]["position"] + 1
    made[last + 1 : last + 1] = [{"position": number + i, **p} for i, p in enumerate(positions)]
    return made


def lower_in_the_history(level: int) -> Lines:
    """A position that no node plays to has stood."""
    lines = with_positions(with_levels(), {"colouring": "OOOO/OOO.", "level": level})
    return with_history(lines, "OOOO/OOO.")


def with_symmetries(*images: str) -> Lines:
    header = resting_on(
        score(".X./.X.", "black", 0), *LEMMAS, TERRITORY, symmetries=[i.split() for i in images]
    )
    return one_node(header | {"levels": 1}, {"move": "pass", "child": SAFE})


def after_an_image(level: int) -> Lines:
    """White's reply leads to the image of a node of level 5."""
    row = score("...", "black", -3, to_move="white")
    header = resting_on(row, *LEMMAS, TERRITORY, symmetries=[["C1", "B1", "A1"]], levels=6)
    drawn = [("O..", 5), (".X.", 5), ("...", level)]
    replies = {**dict.fromkeys(("pass", "A1", "B1"), SAFE), "C1": [0, 0]}
    return [
        header,
        *({"position": i, "colouring": b, "level": each} for i, (b, each) in enumerate(drawn)),
        node(0, 0, "black", 0, move="B1", child=SAFE),
        node(1, 2, "white", 0, replies=replies),
        {"nodes": 2},
    ]


def of_images_and_levels() -> Iterator[Case]:
    yield after_an_image(5), after_an_image(3), "the node forbids its own position"
    highest = max(line["level"] for line in of_levels(with_levels()))
    forbids = "the root forbids positions of the history"
    yield lower_in_the_history(highest), lower_in_the_history(0), forbids
    # White's stones alone tell these images from one another.
    images = {"colouring": "X..X/.O..", "level": 0}, {"colouring": "X..X/..O."}
    same, other = ([images[0], images[1] | {"level": level}] for level in (0, 1))
    yield (
        with_positions(with_levels(), *same),
        with_positions(with_levels(), *other),
        "another level already",
    )
    across, down, turned = "C2 B2 A2 C1 B1 A1", "A1 B1 C1 A2 B2 C2", "C1 B1 A1 C2 B2 A2"
    closed = with_symmetries(across, down, turned)
    yield closed, with_symmetries(across, down), "two symmetries make one that is not listed"


# --- patterns ------------------------------------------------------------------------------------

ATARI = pattern(5, "B1", "A1", "A2", liberties={"B1": 1}, move="A2")
RUNS = pattern(5, "B1 B2", "A1 A2", "A3", move="A3")


def two_liberties(black: str, empty: str, liberties: dict[str, int]) -> Lines:
    """Black plays at B1, with another stone or empty point in the zone than there need be."""
    root = pattern(5, black, "A1", empty, liberties=liberties, move="B1")
    first = first_line(5, "capture", "A1", black, "A1")
    return [first, ATARI, RUNS, root | {"elsewhere": [0], "answers": {"A2": 1}}]


def on_a_graph(liberties: dict[str, int], answer: int) -> Lines:
    """White's stone t is captured at a; a stone at p takes a liberty of the black stone b."""
    edges = [["t", "a"], ["t", "b"], ["b", "p"], ["b", "o"]]
    first = {
        "format": "goproof-certificate",
        "version": 4,
        "rules": {"suicide": "forbidden"},
        "board": {"points": [*"tabpo"], "edges": edges},
        "claim": {"goal": "capture-anywhere", "winner": "black", "target": ["t"]},
        "root": {"colouring": "O.X..", "to_move": "white"},
    }
    known = {"liberties": liberties} if liberties else {}
    return [
        first,
        {"pattern": "O.X??", "liberties": {"b": 1}, "move": "a"},
        {"pattern": "O.X??", "move": "a"},
        {"pattern": "O.X.?", **known, "elsewhere": [0], "answers": {"p": answer}},
    ]


EYES = ("A2 B2 C2 D2 D1 B1", "A1 C1")


def eyes(suicide: str, stone: str = "", known: tuple[int, ...] = ()) -> Lines:
    """Black lives already, whatever White plays elsewhere, with a white stone beside or none."""
    first = first_line(7, "life", "B2", EYES[0], stone, to_move="white", suicide=suicide)
    counts = ({"liberties": {stone: k}} if k else {} for k in known or (0, 0))
    end, root = (pattern(7, EYES[0], stone, EYES[1], **count) for count in counts)
    return [first, end, root | {"elsewhere": [0], "answers": {}}]


def retaken(elsewhere: list[int], more: str = "") -> Lines:
    """Black takes the stone in the other corner where White plays elsewhere.

    White may retake there, for all that the zone shows, unless it has one more point.
    """
    black, white, empty = "B1 B2 A3 E4", "A1 E5", f"A2 D5 {more}"
    first = first_line(5, "capture", "A1", black, white, suicide="forbidden")
    counts = (dict.fromkeys(("B1", "A3", "E4"), k) for k in (2, 3))
    low, high = ({"liberties": each, "answers": {}} for each in counts)
    take = pattern(5, black, white, empty, **low, move="D5", elsewhere=[0])
    answers = dict.fromkeys(("A4", "D5", *more.split()), 0)
    wait = pattern(5, black, white, f"{empty} A4 A5", **high, move="A5", elsewhere=elsewhere)
    return [first, ATARI, take, wait | {"answers": answers}, ATARI]


def fewer(root: Line, elsewhere: int) -> Line:
    """The same root where one more liberty is known."""
    return root | {
        "liberties": {"B2": 3},
        "elsewhere": [elsewhere],
        "answers": {"A2": 1, "A3": 0},
    }


def kept(empty: str, goal: str = "keep", target: str = "B2", **counts: int) -> Lines:
    """Black's stones, their eyes or other points beside them, and nothing else need be known."""
    known = {"liberties": counts} if counts else {}
    first = first_line(7, goal, target, f"{EYES[0]} G7", to_move="white", suicide="forbidden")
    return [first, pattern(7, EYES[0], "", empty, **known, elsewhere=[], answers={})]


def after_one_more(child: int) -> Lines:
    """A play elsewhere leads to where Black waits, or to where White is to move again."""
    first, *lives, waits = kept_row()
    moves = [waits | {"elsewhere": [number]} for number in (4, child)]
    return [first, *lives, waits, *moves]


def with_an_intruder(suicide: str) -> Lines:
    """White's stone in the larger eye may become two, which Black captures, or White by suicide."""
    black = "A2 B2 C2 D2 E2 E1 C1"
    first = first_line(7, "keep", "B2", black, "A1", to_move="white", suicide=suicide)
    return [first, pattern(7, black, "A1", "B1 D1", elsewhere=[], answers={})]


def a_ko_for_an_eye(goal: str) -> Lines:
    """Black takes a ko for an eye, and makes it a real one before White may retake."""
    black, white, eyes = "A2 B2 B1 C2 E2 F2 G2 H2 J2 G1 J1", "C1 D2 E1", "A1 H1 F1"
    taking = {"liberties": {"D2": 1}, "move": "D1", "elsewhere": [0], "answers": {}}
    return [
        first_line(9, goal, "B2", black, white, suicide="forbidden"),
        pattern(9, f"{black} D1", "E1", f"{eyes} C1", move="F1"),
        pattern(9, black, white, f"{eyes} D1", **taking),
    ]


def of_what_is_kept() -> Iterator[Case]:
    right = kept(EYES[1])
    yield right, kept(EYES[1], "life"), "elsewhere has one child, or two"
    yield right, kept(""), "node 0 is not settled"
    yield right, kept("", B2=2), "there need not be node 0"
    yield right, kept(EYES[1], target="B2 G7"), "the target is not there"
    yield right, kept(f"{EYES[1]} A3"), "the answer to A3 is missing"
    one, two = with_an_intruder("forbidden"), with_an_intruder("allowed")
    yield one, two, "the answer to B1 is missing"
    yield after_one_more(4), after_one_more(5), "at node 5 the loser is to move"
    yield a_ko_for_an_eye("life"), a_ko_for_an_eye("keep"), "the answer to C1 is missing"


def of_patterns() -> Iterator[Case]:
    there_need_not_be = "there need not be node 0"
    # Chains that join have as many liberties as the one with most, and not all of them.
    joined = two_liberties("B2 C1", "A2 A3 B1", {"B2": 2, "C1": 1})
    yield joined, two_liberties("B2 C1", "A2 A3 B1", {"B2": 1, "C1": 1}), there_need_not_be
    # The point that White takes is no liberty.
    free = two_liberties("B2", "A2 A3 B1 C1", {"B2": 1})
    yield free, two_liberties("B2", "A2 A3 B1 C1", {}), "the answer to C1 is missing"
    yield on_a_graph({"b": 1}, 0), on_a_graph({}, 1), "what p does is not decided"
    right = eyes("forbidden")
    yield right, eyes("allowed"), "the answer to A1 is missing"
    beside = eyes("forbidden", "A3", (1, 2))
    yield beside, eyes("forbidden", "A3", (0, 2)), "node 0 is not settled"
    second = "node 2 needs a second child elsewhere"
    yield retaken([1], "D4"), retaken([1]), second
    yield retaken([1, 0]), retaken([1]), second
    # A point of the target counts where the zone has it.
    first, root = two_liberties("B1", "A2", {})[0], ATARI
    ends = (pattern(5, "", "", empty) for empty in ("A1", "E5"))
    right, wrong = ([first, end, root] for end in ends)
    yield right, wrong, "the goal is not reached"
    # Nobody's answer is a node in which the loser is to move.
    lines = with_two_liberties(7, "white")
    right, wrong = ([*lines, fewer(lines[-1], number)] for number in (0, 2))
    yield right, wrong, "at node 2 the loser is to move"


@each("wrong", [kept(""), kept("", B2=2), kept(EYES[1], target="B2 G7")])
def test_what_is_kept_by_nothing_is_lost(wrong: Lines) -> None:
    """In surroundings of which the pattern says too little."""
    assert not check(text(wrong)).valid
    assert refutation(wrong, Random(0), 60)


@each(
    "right, wrong, says",
    lambda: [
        *of_nodes(),
        *of_life(),
        *of_tables(),
        *of_images_and_levels(),
        *of_patterns(),
        *of_what_is_kept(),
    ],
)
def test_what_one_rule_refuses_is_right_but_for_it(right: Lines, wrong: Lines, says: str) -> None:
    assert check(text(right)).fault == ""
    assert says in fault_of(wrong)


@each("points", [3, 13])
def test_no_move_has_two_replies(points: int) -> None:
    """Few fields of an object are compared with one another, and many may be sorted."""
    header = resting_on(score("." * points, "black", -points, to_move="white"), TERRITORY)
    moves = ("pass", *(f"{letter}1" for letter in "ABCDEFGHJKLMN"[:points]))
    right = text(one_node(header, {"replies": dict.fromkeys(moves, SAFE)}))
    assert check(right).fault == ""
    wrong = [line.replace('"C1": ', '"C1": "safe", "C1": ') for line in right]
    assert "occurs twice" in check(wrong).fault


def test_no_number_is_one_of_few_digits() -> None:
    """That a machine word would have."""
    lines = text(passed(".X.X.", TERRITORY))
    for size in (32, 64):
        wrong = [line.replace('"node": 0', f'"node": {1 << size}') for line in lines]
        assert (
            "comes where 0 is due" in check(wrong).fault or "no whole number" in check(wrong).fault
        )
