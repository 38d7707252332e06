"""The page docs/reference/three-by-three.md: a proof that a person can read, from a certificate.

Black takes all of 3x3. Each board with White to move is there once, up to symmetry, with Black's
answer to each reply.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from book.pages.drawing import inline
from gochecker.reading import lines_of, parsed
from godoors.report.markdown import table
from goproof.boards.picture import Picture
from gospec.law.colouring import EMPTY
from gospec.law.diagram import parse, point_name

KEPT = Path("docs/reference/three-by-three.jsonl.gz")
COLUMNS = "ABC"
# A symmetry, as the image of each point's name.
Images = Mapping[str, str]


@dataclass(frozen=True)
class Answer:
    """Black's answer to a reply: a move, and the board that it leads to with the symmetry by which
    it does, None where Black need only pass from then on.
    """

    move: str
    board: int | None
    images: Images


@dataclass(frozen=True)
class Board:
    """A board on which White is to move; `passed` tells that a pass precedes."""

    diagram: str
    passed: bool
    answers: dict[str, Answer]


class Proof:
    """A certificate in which Black moves first, as boards by the numbers of their nodes."""

    def __init__(self, file: Path) -> None:
        header, *rest = map(parsed, lines_of(file))
        names = [f"{column}{row}" for row in (3, 2, 1) for column in COLUMNS]
        self.names = names
        self.symmetries = [dict(zip(names, images, strict=True)) for images in header["symmetries"]]
        self.identity = dict(zip(names, names, strict=True))
        self.positions = {
            line["position"]: line["colouring"] for line in rest if "colouring" in line
        }
        self.nodes: dict[int, Any] = {line["node"]: line for line in rest if "node" in line}
        self.root = max(self.nodes)

    def boards(self) -> dict[int, Board]:
        """Return the boards, in the order in which a reader meets them."""
        first = self.answered(self.root, self.identity)
        met: dict[int, Board] = {}
        waiting = [first.board]
        while waiting:
            number = waiting.pop(0)
            if number is None or number in met:
                continue
            node = self.nodes[number]
            answers = {
                reply: self.answered(child, self.identity)
                for reply, child in sorted(node["replies"].items())
            }
            met[number] = Board(self.positions[node["position"]], bool(node["passes"]), answers)
            waiting += [answer.board for answer in answers.values()]
        return met

    def answered(self, child: Any, images: Images) -> Answer:
        """Return Black's answer where a reply leads to this child."""
        if child == "safe":
            return Answer("pass", None, images)
        child, images = self.resolved(child, images)
        node = self.nodes[child] if isinstance(child, int) else child
        move = images.get(node["move"], node["move"])
        after = node.get("child", "safe")
        if after == "safe":
            return Answer(move, None, images)
        number, images = self.resolved(after, images)
        return Answer(move, number, images)

    def resolved(self, child: Any, images: Images) -> tuple[Any, Images]:
        """Return the child without its symmetry, and all symmetries in one."""
        if not isinstance(child, list):
            return child, images
        number, symmetry = child
        own = self.symmetries[symmetry]
        return number, {name: images[own[name]] for name in self.names}


def boards_of(file: Path) -> dict[int, Board]:
    """Return the boards of a certificate."""
    return Proof(file).boards()


def three_by_three_page(heading: Sequence[str]) -> str:
    """Return the text of the page, below its heading."""
    boards = boards_of(KEPT)
    numbers = {node: number for number, node in enumerate(boards, 1)}
    lines = [*heading, *_INTRODUCTION, *_boards(boards, numbers)]
    return "\n".join(lines).rstrip() + "\n"


def _boards(boards: Mapping[int, Board], numbers: Mapping[int, int]) -> Iterator[str]:
    for node, board in boards.items():
        passed = ", after a pass of Black's; another one ends the game" if board.passed else ""
        yield f"## {numbers[node]}"
        yield ""
        yield from inline([Picture("", parse(board.diagram))])
        yield f"White to move{passed}."
        yield ""
        rows = (
            (reply, answer.move, _onwards(answer, numbers))
            for reply, answer in board.answers.items()
        )
        yield from table(("White", "Black", "then"), rows)
        if left := sorted(_empty(board) - board.answers.keys()):
            yield f"White may not play {', '.join(left)}, which would repeat a position."
            yield ""


def _empty(board: Board) -> set[str]:
    b = parse(board.diagram)
    return {point_name(b.graph, v) for v in b.where(EMPTY)}


def _onwards(answer: Answer, numbers: Mapping[int, int]) -> str:
    if answer.board is None:
        return "the game is over" if answer.move == "pass" else "Black passes from now on"
    named = _symmetry_in_words(answer.images)
    link = f"[{numbers[answer.board]}](#{numbers[answer.board]})"
    return f"{link}, {named}" if named else link


# By where A3 and B3 go.
_WORDS = {
    ("A3", "B3"): "",
    ("C3", "B3"): "left and right exchanged",
    ("A1", "B1"): "turned upside down, as in water",
    ("C1", "B1"): "by half a turn",
    ("A3", "A2"): "mirrored, A3 and C1 fixed",
    ("C1", "C2"): "mirrored, A1 and C3 fixed",
    ("C3", "C2"): "by a quarter to the right",
    ("A1", "A2"): "by a quarter to the left",
}


def _symmetry_in_words(images: Images) -> str:
    return _WORDS[images["A3"], images["B3"]]


_INTRODUCTION = (
    "On the empty 3x3 board Black takes all nine points, under positional superko with suicide",
    "allowed. Black begins at B2, which is board 1. Each board on White's turn is shown once",
    "for all its symmetric images, with every move of White's, Black's answer and the board that",
    "results. The page is generated from a certificate that `goproof check` accepts,",
    "[three-by-three.jsonl.gz](three-by-three.jsonl.gz): the checker makes sure that no line",
    "repeats a position, and that White may not play the moves that are left out.",
    "",
    "*Black passes from now on*: Black's stones are unconditionally alive and each empty point is",
    "one of their eyes, so that all nine points are Black's whatever White does. *The game is",
    "over*: Black passes after White's pass, and no white stone is on the board.",
    "",
)
