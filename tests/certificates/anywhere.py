"""Strategies that win whatever stands elsewhere, written by hand: patterns of a few points."""

from collections.abc import Mapping
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
) -> Line:
    """The claim, about a board that is empty elsewhere."""
    return {
        "format": "goproof-certificate",
        "version": 4,
        "board": {"rows": side, "columns": side},
        "rules": {"suicide": suicide},
        "claim": {"goal": f"{goal}-anywhere", "winner": winner, "target": target.split()},
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


def four_in_a_row(side: int = 9, suicide: str = "allowed") -> Lines:
    """Four points on the edge, and White is to play."""
    points = ("A1", "B1", "C1", "D1")

    def node(white: str, move: str) -> Line:
        return pattern(side, FOUR, white, " ".join({*points} - {white}), move=move)

    moves = {"": "B1", "A1": "C1", "B1": "C1", "C1": "B1", "D1": "B1"}
    answers = {point: number for number, point in enumerate(points, 1)}
    return [
        first_line(side, "life", "B2 E1", FOUR, to_move="white", suicide=suicide),
        *(node(white, move) for white, move in moves.items()),
        pattern(side, FOUR, "", " ".join(points), elsewhere=[0], answers=answers),
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
        "four in a row": four_in_a_row(),
        "four in a row, suicide forbidden": four_in_a_row(7, "forbidden"),
        "a ko": ko(),
        "a ko later": ko_later(7),
        "a ko later, and its root twice": [*ko_later(7), ko_later(7)[-1]],
        "a ko later or another move": ko_later(9, 2),
    }
