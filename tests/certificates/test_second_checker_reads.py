"""Both checkers take the same boards, names, bytes, symmetries and living stones.

Each text is right but for what it tries, so that nothing else in it is refused.
"""

from collections.abc import Callable, Iterable
from itertools import combinations, product
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gochecker.positions import LEMMAS
from gospec.law.diagram import draw
from gospec.law.graph import rectangle
from tests.certificates.examples import SUICIDE
from tests.certificates.plain import SAFE
from tests.certificates.proving import one_node
from tests.certificates.second_checker import Judge, agreed
from tests.certificates.test_life import by_life
from tests.certificates.test_second_checker import encoded, passed_out
from tests.certificates.truth import positions


def by_passing(diagram: str, winner: str, margin: int, suicide: str, **changes: Any) -> bytes:
    """A certificate that the winner passes, and wins so whatever comes, by what lives."""
    first = by_life(diagram, winner, margin, suicide) | changes
    first["root"]["to_move"] = winner
    return encoded(one_node(first, {"move": "pass", "child": SAFE}))


def of_what_lives() -> Iterable[bytes]:
    """Certificates about every position of rows, and some of a square, by what lives."""
    diagrams = [draw(b, "/") for n in (1, 4) for b in positions(rectangle(1, n))]
    square = [draw(b, "/") for b in positions(rectangle(2, 3))]
    diagrams += Random(1).sample(square, 10)
    # By the textbook B1 lives, which is enough only where suicide is forbidden.
    for suicide, winner, diagram in product(SUICIDE, ("black", "white"), [*diagrams, ".X.O"]):
        for margin in (0, 1, len(diagram.replace("/", ""))):
            yield by_passing(diagram, winner, margin, suicide)


# Where what a name may not have begins and ends: control codes, blanks, what directs text unseen.
EDGES = [
    *(0x00, 0x1F, 0x7F, 0xA0, 0xAD, 0x2000, 0x200F, 0x2028, 0x202F, 0x205F, 0x206F, 0x3000),
    *(0xFEFF, 0xFFF0, 0xFFFF, 0xE000, 0xF8FF, 0xE0000, 0x10FFFF, 0x80, 0x7FF, 0x800, 0x10000),
]


def on_graph(points: Any, edges: Any, **changes: Any) -> bytes:
    """A certificate that Black reaches 0 by a second pass on an empty board, right but for that."""
    colouring = "." * (len(points) if isinstance(points, list) else 1)
    return encoded(passed_out(colouring, board={"points": points, "edges": edges}, **changes))


def boards() -> list[bytes]:
    """Certificates that are right but for their boards, if at all."""
    characters = [chr(c + d) for c in EDGES for d in (-1, 0, 1) if 0 <= c + d <= 0x10FFFF]
    printed = [c for c in characters if not 0xD800 <= ord(c) < 0xE000]
    names = [*(w for c in printed for w in (c, f"a{c}", f"{c}a", f"é{c}", f"{c}é")), "pass"]
    names += ["threat", "passes", "", " ", "a b", "€", "\U0001f600"]
    many = [[f"p{i}" for i in range(number)] for number in (0, 1, 2, 63, 64, 65)]
    pairs: list[Any] = [
        *([], [["p", "q"]], [["q", "p"]], [["p", "q"], ["q", "r"], ["r", "p"]], [["p", "p"]]),
        *([["p", "q"], ["p", "q"]], [["p", "q"], ["q", "p"]], [["p"]], [["p", "q", "r"]], [[]]),
        *([["p", "s"]], [["s", "p"]], [["p", 1]], [[1, "p"]], ["pq"], [["p", "q"], ["r", "r"]]),
        *("pq", None, {}, [None], [{"p": "q"}]),
    ]
    shapes = [(1, 64), (64, 1), (8, 8), (1, 63), (1, 65), (65, 1), (5, 13), (2, 33), (3, 21)]
    points = [*([name] for name in names), *many, ["p", "p"], ["p", 1], [1], "p", None]
    return [
        *(on_graph(each, []) for each in [*points, ["p", ["q"]]]),
        *(on_graph(["p", "q", "r"], edges) for edges in pairs),
        *(encoded(passed_out("/".join(["." * columns] * rows))) for rows, columns in shapes),
    ]


def of_graphs() -> Iterable[bytes]:
    """Certificates on small graphs that name symmetries, or what lives, right or not."""
    points = ["p", "q", "r"]
    pairs = [list(pair) for pair in combinations(points, 2)]
    lists: list[Any] = [*map(list, product(points, repeat=3))]
    lists += [points[:2], [*points, "p"], "pqr", ["p", "p"]]
    for number in range(4):
        for edges, images in product(map(list, combinations(pairs, number)), lists):
            yield on_graph(points, edges, lemmas=list(LEMMAS), symmetries=[images])
    # A row of four with three points that may have edges or none.
    names = [f"p{i}" for i in range(7)]
    row = [["p0", "p1"], ["p1", "p2"], ["p2", "p3"]]
    ends = ([], [["p3", "p4"]], [["p4", "p5"], ["p5", "p6"]], [["p0", "p3"], ["p3", "p4"]])
    diagrams = (".X..X..", ".X.X...", "X.X....", ".XX.XX.", "OXX.X..")
    for end, diagram, margin in product(ends, diagrams, (-3, -1, 0, 1, 3, 5, 7)):
        board = {"points": names, "edges": row + end}
        yield by_passing(diagram, "black", margin, "allowed", board=board)


def in_utf_8() -> list[bytes]:
    """Certificates in which a point's name is some bytes, UTF-8 or not, or an escape."""
    whole = on_graph(["NAME"], [])
    leads = bytes.fromhex("7f 80 bf c0 c1 c2 df e0 e1 ec ed ee ef f0 f1 f3 f4 f5 ff")
    seconds = bytes.fromhex("41 7f 80 8f 90 9f a0 bf c0")
    names = [
        bytes([lead, second]) + after
        for lead, second in product(leads, seconds)
        for after in (b"", b"\x80", b"\xbf\xbf", b"\xbf\x41", b"\xbf\xc0", b"\x80\x80\x80")
    ]
    names += [bytes([lead]) for lead in leads]
    halves = ("d7ff", "d800", "dbff", "dc00", "dfff", "e000", "0041", "FFEF", "00e9", "00g0", "0")
    names += [rf"\u{a}\u{b}".encode() for a, b in product(halves, repeat=2)]
    names += [rf"\u{a}".encode() for a in halves]
    names += [b"\\" + bytes([c]) for c in b'"\\/bfnrtuxa0']
    names += [bytes([c]) for c in range(0x20)]
    return [whole.replace(b"NAME", name) for name in names]


@pytest.mark.parametrize(
    ("texts", "accepted", "refused"),
    [
        (boards, 60, 60),
        (in_utf_8, 60, 200),
        (of_graphs, 1, 1),
        (of_what_lives, 20, 400),
    ],
)
def test_both_accept_the_same(
    texts: Callable[[], Iterable[bytes]], accepted: int, refused: int, ask: Judge, tmp_path: Path
) -> None:
    tried = list(texts())
    agreeing = agreed(ask, tried, tmp_path).count("accepted")
    assert accepted <= agreeing <= len(tried) - refused
