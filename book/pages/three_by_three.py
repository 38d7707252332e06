"""The page docs/reference/three-by-three.md, a proof for a person: Black takes all of 3x3.

All is read from a kept certificate. Each board on which White is to move stands there once, up to
symmetry, with Black's answer to each reply.
"""

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from operator import itemgetter
from pathlib import Path
from random import Random
from typing import Any

from gochecker.reading import lines_of, parsed
from godoors.report.markdown import block, table
from goimpl.boards.adjacency import Adjacency
from goimpl.colours import BLACK
from goimpl.search import Child, Choice, Node, Position, Prover, Question, Safe, ScoreAtLeast
from goproof.certificates.writing.encoding import Certificate, Entry
from goproof.certificates.writing.superko import (
    CertificateTerms,
    claim_of,
    symmetries_of,
    write_certificate,
)
from goproof.machine.from_law import adjacency_of
from gospec.law.colouring import EMPTY
from gospec.law.diagram import parse, point_name
from gospec.law.graph import Graph, rectangle

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
        yield from block(drawn(board.diagram))
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


def drawn(diagram: str) -> str:
    """Return a diagram with its coordinates."""
    rows = diagram.split("/")
    named = [f"{len(rows) - i} {' '.join(row)}" for i, row in enumerate(rows)]
    return "\n".join([*named, f"  {' '.join(COLUMNS)}"])


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
    "On the empty board of 3x3 Black takes all nine points, by positional superko, with suicide",
    "allowed. Black begins at B2, which is board 1. Below stands each board on which White is to",
    "move, once for all its images under symmetries of the board: what White can play, what Black",
    "answers, and the board that this makes. That no line comes back to a position, and that White",
    "may not play what is left out, the checker shows: the page is made from a certificate,",
    "[three-by-three.jsonl.gz](three-by-three.jsonl.gz), which `goproof check` accepts.",
    "",
    "*Black passes from now on*: Black's stones are unconditionally alive, each empty point is an",
    "eye of theirs, all nine points are Black's, whatever White does. *The game is over*: Black",
    "passes after White's pass, and no white stone is on the board.",
    "",
    "It is the proof with the fewest boards among those that the search found for some hundreds of",
    "orders of the points (`python -m book.pages.three_by_three`). There may be a shorter",
    "one.",
    "",
)


BOARD, MARGIN = rectangle(3, 3), 9
Line = Position | Node


def question(board: Adjacency) -> Question:
    """Return the question whether Black takes all of an empty board."""
    goal = ScoreAtLeast(MARGIN)
    return Question(board, (0,) * board.points, BLACK, goal, by_life=True)


def proof(order: Sequence[int], board: Graph = BOARD) -> list[Line]:
    """Return a proof by a search to which the i-th point is `order[i]`, with its own numbers."""
    place = {v: i for i, v in enumerate(order)}
    plain = adjacency_of(board)
    lists = tuple(tuple(sorted(place[w] for w in plain.neighbours(v))) for v in order)
    answer = Prover().prove(question(Adjacency(lists)))
    assert answer.winner == BLACK
    assert answer.strategy is not None
    symmetries = [tuple(place[images[v]] for v in order) for images in symmetries_of(board)]
    return [renumbered(line, order, place) for line in answer.strategy.lines(symmetries)]


def renumbered(line: Line, order: Sequence[int], place: dict[int, int]) -> Line:
    """Return a line with the points' numbers in place of those in an order."""
    if isinstance(line, Position):
        return replace(line, colours=tuple(line.colours[place[v]] for v in sorted(order)))

    def move(named: int) -> int:
        return order[named] if named >= 0 else named

    def child(led_to: Child | Choice | Safe | None) -> Child | Choice | Safe | None:
        if not isinstance(led_to, Choice):
            return led_to
        return Choice(move(led_to.move), child(led_to.child))

    replies = None
    if line.replies is not None:
        named = ((move(each), child(led_to)) for each, led_to in line.replies)
        replies = tuple((m, c) for m, c in sorted(named, key=itemgetter(0)) if c is not None)
    choice = child(line.choice)
    assert choice is None or isinstance(choice, Choice)
    return replace(line, choice=choice, replies=replies)


def certificate(lines: Sequence[Line]) -> Certificate:
    """Return the certificate of a proof."""
    claim = claim_of(question(adjacency_of(BOARD)), BLACK, BOARD, symmetries_of(BOARD))
    terms = CertificateTerms(claim)
    entries: list[Entry] = [terms.entry(line) for line in lines]
    return Certificate(claim, entries)


def main(argv: Sequence[str]) -> None:
    """Try so many orders, and report each improvement."""
    tries, rng = int(argv[0]), Random(0)
    best = len(boards_of(KEPT)) if KEPT.exists() else 10**6
    for number in range(tries):
        order = rng.sample(range(len(BOARD)), len(BOARD))
        lines = certificate(proof(order)).lines()
        trial = Path(f"{KEPT}.trial.gz")
        write_certificate(lines, trial)
        if (boards := len(boards_of(trial))) < best:
            best = boards
            trial.replace(KEPT)
            print(f"try {number}: {boards} boards, {lines.nodes} nodes", flush=True)
        trial.unlink(missing_ok=True)


if __name__ == "__main__":
    main(sys.argv[1:])
