"""Strategies that win whatever stands elsewhere, written by hand: patterns of a few points."""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.certificates.faults import Line, Lines

# A pattern is written as the stones and empty points of its zone, by the names of points.
BLACK, WHITE, EMPTY = "X", "O", "."


def _points(side: int) -> list[list[str]]:
    letters = "ABCDEFGHJKLMNOPQRST"
    return [[f"{letters[c]}{r}" for c in range(side)] for r in range(side, 0, -1)]


def drawn(side: int, elsewhere: str, **colours: str) -> str:
    """The diagram in which these points have these colours; `X="A1 B1"`."""
    known = {v: c for c, names in colours.items() for v in names.replace(".", "").split()}
    return "/".join("".join(known.get(v, elsewhere) for v in row) for row in _points(side))


def pattern(side: int, black: str = "", white: str = "", empty: str = "", **rest: Any) -> Line:
    """The line of a node."""
    known = {"X": black, "O": white, ".": empty}
    return {"pattern": drawn(side, "?", **known), **rest}


def first_line(
    side: int,
    goal: str,
    target: str,
    black: str = "",
    white: str = "",
    *,
    winner: str = "black",
    to_move: str = "black",
    suicide: str = "allowed",
    **more: Any,
) -> Line:
    """The claim, about a board that is empty elsewhere."""
    return {
        "format": "goproof-certificate",
        "version": 4,
        "board": {"rows": side, "columns": side},
        "rules": {"suicide": suicide},
        "claim": {"goal": f"{goal}-anywhere", "winner": winner, "target": target.split(), **more},
        "root": {"colouring": drawn(side, ".", X=black, O=white), "to_move": to_move},
    }


def in_atari(side: int = 5, suicide: str = "allowed") -> Lines:
    """The stone in the corner has one liberty."""
    stones = {"black": "B1", "white": "A1"}
    first = first_line(side, "capture", "A1", **stones, suicide=suicide)
    return [first, pattern(side, **stones, empty="A2", move="A2")]


def with_two_liberties(side: int = 5, to_move: str = "black", suicide: str = "allowed") -> Lines:
    """The stone in the corner can run along the edge, and is captured there."""
    before, after = ("B2", "A1", "A2 A3 B1"), ("B1 B2", "A1", "A2 A3")
    answers = {"elsewhere": [0], "answers": {"A2": 1}}
    root = pattern(side, *before, liberties={"B2": 2}, move="B1", **answers)
    if to_move == "white":
        before = after
        root = pattern(side, *after, liberties={"B2": 2}, **answers)
    return [
        first_line(side, "capture", "A1", *before[:2], to_move=to_move, suicide=suicide),
        pattern(side, "B1", "A1", "A2", liberties={"B1": 1}, move="A2"),
        pattern(side, "B1 B2", "A1 A2", "A3", move="A3"),
        root,
    ]


THREE = ("A2 B2 C2 D2 D1", "", "A1 B1 C1")
FOUR = "A2 B2 C2 D2 E2 E1"


def two_eyes(side: int = 19, suicide: str = "allowed") -> Lines:
    """Three points on the edge, and the middle one is Black's to play."""
    first = first_line(side, "life", "B2", THREE[0], suicide=suicide)
    return [first, pattern(side, *THREE, move="B1")]


def two_eyes_already(side: int = 9, to_move: str = "white", suicide: str = "allowed") -> Lines:
    """Nothing need be done."""
    black, empty = f"{THREE[0]} B1", "A1 C1"
    first = first_line(side, "life", "B2", black, to_move=to_move, suicide=suicide)
    return [first, pattern(side, black, "", empty)]


def by_the_textbook(side: int = 7) -> Lines:
    """White's stone in the larger eye is on a point that touches no stone of Black's."""
    stones = ("A3 B3 B2 C2 C1 D2 E2 E1", "A1")
    first = first_line(side, "life", "C1", *stones, to_move="white", suicide="forbidden")
    return [first, pattern(side, *stones, "A2 B1 D1")]


BAMBOO = "A1 A2 C1 C2"


def joined(side: int = 5, suicide: str = "allowed") -> Lines:
    """A point between two stones joins them."""
    first = first_line(side, "connect", "A1 C1", "A1 C1", suicide=suicide)
    return [first, pattern(side, "A1 C1", "", "B1", liberties={"A1": 1}, move="B1")]


def bamboo_joint(side: int = 7, suicide: str = "allowed") -> Lines:
    """White plays at one of the two points between, and Black at the other."""
    more, answers = {"liberties": {"A1": 1}}, {"B1": 0, "B2": 1}
    return [
        first_line(side, "connect", "A1 C2", BAMBOO, to_move="white", suicide=suicide),
        pattern(side, BAMBOO, "B1", "B2", move="B2"),
        pattern(side, BAMBOO, "B2", "B1 B3", move="B1", **more),
        pattern(side, BAMBOO, "", "B1 B2", move="B1"),
        pattern(side, BAMBOO, "", "B1 B2 B3", elsewhere=[2], answers=answers, **more),
    ]


ROW = ("A1", "B1", "C1", "D1")


def _lives_in_a_row(side: int, black: str, row: Sequence[str]) -> Lines:
    """The answers to White's plays at four points in a row, which make two eyes."""
    first, second, third, fourth = row
    moves = {first: third, second: third, third: second, fourth: second}
    return [
        pattern(side, black, white, " ".join({*row} - {white}), move=move)
        for white, move in moves.items()
    ]


def _attacked(row: Sequence[str], start: int) -> dict[str, int]:
    """The answers, where they begin with this node."""
    return {point: number for number, point in enumerate(row, start)}


def four_in_a_row(side: int = 9, suicide: str = "allowed") -> Lines:
    """Four points on the edge, and White is to play."""
    return [
        first_line(side, "life", "B2 E1", FOUR, to_move="white", suicide=suicide),
        pattern(side, FOUR, "", " ".join(ROW), move="B1"),
        *_lives_in_a_row(side, FOUR, ROW),
        pattern(side, FOUR, "", " ".join(ROW), elsewhere=[0], answers=_attacked(ROW, 1)),
    ]


def kept_row(
    side: int = 7, black: str = FOUR, row: Sequence[str] = ROW, start: int = 0, **rest: Any
) -> Lines:
    """The same points, where Black waits until White plays at one of them."""
    answers = _attacked(row, start)
    return [
        first_line(side, "keep", "B2", black, **{"to_move": "white", **rest}),
        *_lives_in_a_row(side, black, row),
        pattern(side, black, "", " ".join(row), elsewhere=[], answers=answers),
    ]


def seki(side: int = 7, to_move: str = "white", suicide: str = "allowed") -> Lines:
    """Whoever fills a liberty of the three white stones loses his own, or is left four points."""
    black, white, points = "A2 B2 C2 D2 E2 F2 F1", "B1 C1 D1", ("A1", "B1", "C1", "D1", "E1")
    lines = [first_line(side, "keep", "B2", black, white, to_move=to_move, suicide=suicide)]
    for filled, move in (("A1", "E1"), ("E1", "A1")):
        row, start = [v for v in points if v != move], len(lines) - 1
        lines += kept_row(side, f"{black} {move}", row, start)[1:]
        after = {"elsewhere": [start + 4], "answers": _attacked(row, start)}
        lines.append(pattern(side, black, f"{white} {filled}", move, move=move, **after))
    answers = {"A1": 5, "E1": 11}
    return [*lines, pattern(side, black, white, "A1 E1", elsewhere=[], answers=answers)]


def an_eye_each(side: int = 7, suicide: str = "allowed") -> Lines:
    """Whoever fills the common liberty, or the own eye, is captured by a play in the other."""
    eye, rest, white = "A1", "B1 A2 B2 G2 G1 A3 B3 C3 D3 E3 F3 G3", "C2 D2 E2 F2 D1 F1"
    common, left = f"{rest} C1", {"elsewhere": [0], "answers": {eye: 0, "C2": 1, "D2": 2}}
    other, right = f"{rest} E1", {"elsewhere": [4], "answers": {eye: 4, "E2": 5, "F2": 6, "F1": 7}}
    return [
        first_line(side, "keep", "A3", rest, white, to_move="white", suicide=suicide),
        pattern(side, common, "", f"{eye} C2 D2", move="D2"),
        pattern(side, common, "C2", f"{eye} D2 E2 F2 D1 E1 F1", move="E2"),
        pattern(side, common, "D2", f"{eye} C2 E2 F2 D1 E1 F1", move="E2"),
        pattern(side, rest, f"{white} E1", f"{eye} C1", move="C1", **left),
        pattern(side, other, "", f"{eye} E2 F2 F1", move="E2"),
        pattern(side, other, "E2", f"{eye} C2 D2 C1 D1 F2 F1", move="F1"),
        pattern(side, other, "F2", f"{eye} E2 F1", move="E2"),
        pattern(side, other, "F1", f"{eye} E2 F2", move="E2"),
        pattern(side, rest, f"{white} C1", f"{eye} E1", move="E1", **right),
        pattern(side, rest, white, f"{eye} C1 E1", elsewhere=[], answers={"C1": 8, "E1": 3}),
    ]


WALL, TARGET = "A2 B3 C3 D2", "B1 B2 C2"
KO_LIBERTIES = {"A2": 1, "B3": 2, "D2": 1, "E1": 1}


def _ko_nodes(side: int) -> Lines:
    return [
        pattern(side, f"{WALL} C1", TARGET, "A1 D1", liberties={"B3": 1}, move="A1"),
        pattern(
            side,
            f"{WALL} E1",
            f"{TARGET} D1",
            "A1 C1",
            liberties=KO_LIBERTIES,
            move="C1",
            elsewhere=[0],
            answers={},
        ),
    ]


def ko(side: int = 5) -> Lines:
    """Black takes the ko, and White may not retake it at once."""
    stones = (f"{WALL} E1", f"{TARGET} D1")
    return [first_line(side, "capture", "B1", *stones, suicide="forbidden"), *_ko_nodes(side)]


def ko_later(side: int = 5, children: int = 1) -> Lines:
    """Black closes the wall, and takes the ko when White plays elsewhere, or has another move."""
    wall = "A3 B3 C3 D2 E2 E1"
    sealed, white = f"{wall} A2", f"{TARGET} D1"
    nodes = [
        *_ko_nodes(side),
        # White has connected, or reduced his liberties.
        pattern(side, sealed, f"{white} C1", "A1", move="A1"),
        pattern(side, sealed, f"{white} A1", "C1", move="C1"),
        # Black takes the other liberty.
        pattern(side, f"{sealed} A1", white, "C1", liberties={"B3": 1, "D2": 1}, move="C1"),
        pattern(
            side,
            sealed,
            white,
            "A1 C1",
            liberties={"B3": 2, "D2": 2},
            move="A1",
            elsewhere=[4],
            answers={},
        ),
    ]
    root = {
        "liberties": {"B3": 3, "D2": 3},
        "move": "A2",
        "elsewhere": [1, 5][:children],
        "answers": {"A1": 3, "C1": 2},
    }
    return [
        first_line(side, "capture", "B1", wall, white, suicide="forbidden"),
        *nodes,
        pattern(side, wall, white, "A1 A2 C1", **root),
    ]


SEALED = "A2 A3 B3 C3 D3 D2 E2 E1"


def threat(before: Line, child: int, threats: int = 1) -> Line:
    """The node in which a threat and its answer leave this pattern, where a child is."""
    counts = {v: count + 2 for v, count in before.get("liberties", {}).items()}
    known = {"pattern": before["pattern"], "threats": threats, "threat": child}
    return known | ({"liberties": counts} if counts else {})


def ko_by_a_threat(side: int = 5, to_move: str = "white") -> Lines:
    """White may take the ko, if he has not; Black makes a threat, retakes it, and captures."""
    black, taken = f"{SEALED} C1", f"{TARGET} D1"
    captures = pattern(side, black, TARGET, "A1 D1", liberties={"A3": 1}, move="A1")
    retaking = {"liberties": {"A3": 2}, "move": "C1", "elsewhere": [0], "answers": {}}
    retakes = pattern(side, SEALED, taken, "A1 C1", **retaking)
    nodes, stones = [captures, retakes, threat(retakes, 1)], (SEALED, taken)
    if to_move == "white":
        stones = (black, TARGET)
        waits = {"liberties": {"A3": 4}, "elsewhere": [3], "answers": {"D1": 2}}
        root = pattern(side, *stones, "A1 D1", threats=1, **waits)
        nodes += [captures | {"threats": 1}, root]
    rest = {"to_move": to_move, "suicide": "forbidden", "threats": 1}
    return [first_line(side, "capture", "B1", *stones, **rest), *nodes]


def threat_before_a_ko(side: int = 7) -> Lines:
    """A needless threat before a ko, which White may start; and one where White has taken it."""
    first, *nodes = ko_later(side)
    first["root"]["colouring"] = drawn(side, ".", X="A3 B3 C3 D3 D2 E2 E1", O=f"{TARGET} D1")
    first["claim"]["threats"] = 1
    return [first, *nodes, threat(nodes[1], 1), threat(nodes[-1], len(nodes) - 1)]


def examples() -> Mapping[str, Lines]:
    """All of them, by name."""
    return {
        **{f"in atari, suicide {law}": in_atari(suicide=law) for law in ("allowed", "forbidden")},
        "in atari on 9x9": in_atari(9),
        "two liberties, black first": with_two_liberties(),
        "two liberties, white first": with_two_liberties(7, "white", "forbidden"),
        "two eyes": two_eyes(),
        "two eyes, suicide forbidden": two_eyes(9, "forbidden"),
        "two eyes already, white first": two_eyes_already(),
        "two eyes already, black first": two_eyes_already(7, "black", "forbidden"),
        "alive by the textbook": by_the_textbook(),
        "two stones joined": joined(),
        "two stones joined, suicide forbidden": joined(7, "forbidden"),
        "a bamboo joint": bamboo_joint(),
        "a bamboo joint, suicide forbidden": bamboo_joint(5, "forbidden"),
        "four in a row": four_in_a_row(),
        "four in a row, suicide forbidden": four_in_a_row(7, "forbidden"),
        "four in a row kept": kept_row(),
        "four in a row kept, black first": kept_row(5, to_move="black", suicide="forbidden"),
        "a seki": seki(),
        "an eye each": an_eye_each(),
        "an eye each, suicide forbidden": an_eye_each(suicide="forbidden"),
        "a ko": ko(),
        "a ko later": ko_later(7),
        "a ko later, and its root twice": [*ko_later(7), ko_later(7)[-1]],
        "a ko later or another move": ko_later(9, 2),
        "a ko by a threat": ko_by_a_threat(),
        "a ko by a threat, black first": ko_by_a_threat(7, "black"),
        "a ko after a threat": threat_before_a_ko(),
    }
