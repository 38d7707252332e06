"""Whatever is wrong with what a certificate claims, rests on or says of levels is told.

Each condition by itself; all checkers are asked about each of these forgeries (`conftest.py`).
"""

from collections.abc import Iterator
from itertools import permutations
from random import Random
from typing import Any

from gochecker.checker import check
from gochecker.claim import LIFE, TERRITORY
from gochecker.positions import LEMMAS
from tests.certificates.anywhere import kept_row, ko_by_a_threat, with_two_liberties
from tests.certificates.examples import table, with_levels
from tests.certificates.faults import (
    FIELDS,
    KO,
    NO_NUMBER,
    OWN_POSITION,
    SMALL,
    SQUARE,
    Change,
    Lines,
    all_places,
    fault,
    fault_of,
    first,
    named,
    nodes,
    of_levels,
    plays_on,
    put,
    take,
)
from tests.certificates.plain import SAFE, score, text
from tests.certificates.proving import one_node, resting_on
from tests.certificates.test_cycles import BY_CAPTURES
from tests.certificates.test_forgeries import Forgery
from tests.certificates.test_mutations import exchanged, leaves
from tests.support.each import each

TURNED_ROW = "by symmetry, ... white positional, suicide forbidden"
TURNED_SQUARE = "by symmetry, ../.. black positional, suicide allowed"
LEVELLED = "with levels, 1x4 positional, plain"
BY_LIFE = "by life, .... black positional, suicide allowed"
LEMMA = "is not just what the certificate rests on"
BOTH_COLOURS = "the target is no stones at all, or stones of both colours"

# --- the first line ----------------------------------------------------------------------------

OF_FIRST_LINES: list[Forgery] = [
    *(
        (SQUARE, put(0, *path, value), says)
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
            (("root", "to_move"), "empty", 'to_move: "empty"'),
            (("root", "passes"), 2, "passes: 2"),
        )
    ),
    *(
        (SMALL, lambda t, c=claim: t[0]["claim"].update(c), says)
        for claim, says in (
            ({"target": []}, BOTH_COLOURS),
            ({"target": ["A2", "B1"]}, BOTH_COLOURS),
            ({"region": ["Z1"]}, 'region: "Z1"'),
            ({"immortal": ["B2"]}, 'immortal: "B2"'),
            ({"supposed": ["A1"]}, 'supposed: "A1"'),
        )
    ),
    (SMALL, put(0, "root", "threats", [0]), "threats: "),
    *(
        ("on a triangle", put(0, "board", board), says)
        for board, says in (
            ({"points": [], "edges": []}, "at least one point"),
            ({"points": ["p", "p", "q"], "edges": []}, "listed twice"),
            ({"points": ["p", "q", "pass"], "edges": []}, '"pass" is no name of a point'),
            ({"points": ["p", "q", "r"], "edges": [["p", "s"]]}, "is not on the board"),
            ({"points": ["p", "q", "r"], "edges": [["p", "p"]]}, "is a loop"),
            ({"points": ["p", "q", "r"], "edges": [["p", "q"], ["q", "p"]]}, "given twice"),
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
        holder[name] = reference

    return change


def resting(*lemmas: str, symmetries: Any = None) -> Change:
    """What has the first line rest on other lemmas."""
    turned = {} if symmetries is None else {"symmetries": symmetries}
    return lambda lines: lines[0].update(lemmas=list(lemmas), **turned)


def passed_out() -> Lines:
    """That Black has all of a row once White has passed."""
    header = score(".X.X.", "black", 5, passes=1)
    return one_node(resting_on(header, TERRITORY), {"move": "pass"})


OF_LEMMAS: list[Forgery] = [
    (TURNED_ROW, put(0, "symmetries", [["A1", "C1", "B1"]]), "doesn't keep adjacency"),
    (TURNED_ROW, put(0, "symmetries", [["A1", "A1", "C1"]]), "doesn't keep adjacency"),
    (TURNED_ROW, put(0, "symmetries", [["A1", "B1"]]), "is no list of 3"),
    (TURNED_ROW, put(0, "symmetries", [["A1", "B1", "D1"]]), 'symmetry: "D1"'),
    *((TURNED_ROW, by(each), "symmetry: ") for each in ([0, 1], [0, -1])),
    (KO, resting(*LEMMAS, symmetries=[["D1", "C1", "B1", "A1"]]), "symmetries are for games"),
    (SQUARE, lambda t: first(t, plays_on).update(child=[0, 0]), "symmetry: 0"),
    (TURNED_SQUARE, resting(*LEMMAS[::-1]), LEMMA),
    (BY_LIFE, put(0, "lemmas", -1, LIFE["forbidden"]), LEMMA),
    (passed_out, put(2, "child", SAFE), "ends the game and has a child"),
    (KO, resting(TERRITORY), "lemmas about life, are for games about a score"),
    (KO, put(0, "levels", 1), "are for games about a score"),
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


def mirrored_with_another_level(lines: Lines) -> None:
    """The image of a position has its level."""
    images = (
        ("/".join(row[::-1] for row in line["colouring"].split("/")), line["colouring"])
        for line in of_levels(lines)
    )
    add(lines, next(image for image, itself in images if image != itself), 0)


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
    (with_levels, mirrored_with_another_level, "has another level already"),
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


def replies(history: list[str]) -> Lines:
    """That Black has all of a row, as White's stones in its eyes are captured."""
    earlier = [{"colouring": each} for each in history]
    header = score(".XX.X.", "black", 6, to_move="white", history=earlier)
    answers = dict.fromkeys(("pass", "A1", "D1", "F1"), SAFE)
    return one_node(resting_on(header, TERRITORY), {"replies": answers})


def test_stones_that_lived_in_any_earlier_position_must_live() -> None:
    """However many live now, and wherever in the history the position stands."""
    for history in permutations(HARMLESS):
        assert not check(text(replies(list(history)))).fault
    for history in HISTORIES:
        assert "a stone of the history lives no more" in fault_of(replies(history))


PAIR = "CP PZ ZQ QC"


def paired(edges: str, stones: str = "") -> Lines:
    """That Black has all by a stone at C, with the eyes D and E, beside some of White's stones."""
    points = sorted({"D", "E", *edges} - {" "})
    board = {"points": points, "edges": list(map(list, f"CD CE {edges}".split()))}
    colouring = "".join("O" if point in stones else "." for point in points)
    header = score(colouring, "black", len(points), board=board)
    return one_node(resting_on(header, TERRITORY), {"move": "C", "child": SAFE})


def test_what_is_nearly_a_pair_is_none() -> None:
    """It has a stone, or another inner point beside it; or is no two points, or beside no stone."""
    for stones in ("", "Z", "PZ"):
        assert not check(text(paired(PAIR, stones))).fault
    nearly = [(PAIR, "P"), (PAIR, "PQ"), (f"{PAIR} PY YR RC", ""), ("CP PZ", "")]
    for edges, stones in (*nearly, ("CP PY YZ ZQ QC", "")):
        assert "what is alive doesn't suffice" in fault_of(paired(edges, stones))


# --- all of them -------------------------------------------------------------------------------


@each("of, change, says", [*OF_FIRST_LINES, *OF_LEMMAS, *OF_LEVELS], parts=2)
def test_what_is_wrong_is_told(of: Any, change: Change, says: str) -> None:
    assert says in fault(of, change)


# No number, and no word, that can stand anywhere.
NOWHERE = (-1, 10**30, "Z9", "")
OTHERS = (None, True, 0.5, 7, *NOWHERE, [], [[]], {}, {"Z9": 7})
# Which of these there are, other tests see.
OPTIONAL = {"child", "root", "level", "levels", "supposed", "liberties", "move", "threats"}


def other_values(lines: Lines) -> Iterator[tuple[int, Lines]]:
    """In some places a value that can't stand there, a field more or less; and the line's number.

    It is of another kind, a number that is none anywhere, or a word that means nothing.
    """
    everywhere = list(leaves(lines))
    for place, value in Random(1).sample(everywhere, min(len(everywhere), 40)):
        others: list[Any] = [other for other in OTHERS if type(other) is not type(value)]
        if isinstance(value, str | int) and place[-1] not in ("margin", "rank"):
            others += [other for other in NOWHERE if type(other) is type(value)]
        if isinstance(value, dict) and place[-1] != "replies":
            less = value.keys() - OPTIONAL if place[-1] not in ("answers", "liberties") else ()
            others += [{k: v for k, v in value.items() if k != name} for name in less]
            others.append({**value, "komi": 0})
        yield from ((int(place[0]) + 1, exchanged(lines, place, other)) for other in others)


PATTERNS = (with_two_liberties, kept_row, ko_by_a_threat)


@each("of", [SMALL, "on a triangle", TURNED_ROW, BY_LIFE, LEVELLED, table, *PATTERNS, BY_CAPTURES])
def test_what_can_stand_nowhere_is_refused_where_it_stands(of: Any) -> None:
    for number, lines in other_values(named(of)):
        assert fault_of(lines).startswith(f"line {number}: "), lines[number - 1]


def test_a_symmetry_is_one_to_one_where_there_are_no_edges() -> None:
    header = score("..", "black", -2, board={"points": ["p", "q"], "edges": []})
    for images, says in (("pp", "doesn't keep adjacency"), ("qp", "the file ends before")):
        assert says in fault_of([resting_on(header, *LEMMAS, symmetries=[list(images)])])
