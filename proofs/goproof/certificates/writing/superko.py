"""Certificates written: the strategy that a search has found, line by line.

Nothing here needs to be believed: the checker asks whether what was written is right.
"""

from __future__ import annotations

import gzip
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import Any

from goimpl.search import (
    PASS,
    THREAT,
    Answer,
    Capture,
    Child,
    Choice,
    Node,
    Position,
    Question,
    ScoreAtLeast,
)
from goproof.boards.symmetries import each_symmetry
from goproof.certificates.trusted.symmetries import LEMMAS
from goproof.errors import UsageError
from goproof.machine.boards import is_rectangle
from goproof.machine.colours import code_of, colour_of
from gospec import diagram
from gospec.colouring import BLACK, PLAYERS, Colour
from gospec.diagram import point_name
from gospec.graph import Graph

# The machine's colours as they are drawn, and its players as they are named.
SYMBOLS = {code_of(colour): diagram.SYMBOLS[colour] for colour in Colour}
NAMES = {code_of(player): player.value for player in PLAYERS}
# A rectangle has no more than 8. With very many, to look for the right one would take too long.
MOST_SYMMETRIES = 64
_ENCODER = json.JSONEncoder(separators=(",", ":"))


def certificate(
    question: Question,
    answer: Answer,
    graph: Graph,
    by_symmetry: bool = False,
    progress: Callable[[int], None] = lambda nodes: None,
) -> Iterator[str]:
    """Yield the lines of the certificate of an answer, without line ends.

    `graph` is the board of the question, whose points have the same numbers in drawing order. With
    `by_symmetry` a node serves for all images of its state, where the goal is a score and the
    board has no more than MOST_SYMMETRIES; `progress` is told how many nodes are ready. Raises
    ValueError when there is no answer.
    """
    if answer.strategy is None or answer.winner is None:
        raise ValueError("an unanswered question has no certificate")
    score = isinstance(question.goal, ScoreAtLeast)
    symmetries = symmetries_of(graph) if by_symmetry and score else []
    writer = _Writer(question, graph, symmetries)
    yield json.dumps(writer.first_line(answer.winner))
    for line in answer.strategy.lines(symmetries, progress):
        yield _ENCODER.encode(writer.line(line))
    yield json.dumps({"nodes": writer.nodes})


def symmetries_of(graph: Graph) -> list[tuple[int, ...]]:
    """Return the symmetries of a board but the identity, as the images of the points' numbers.

    There are none where they are more than MOST_SYMMETRIES.
    """
    first = list(islice(each_symmetry(graph), MOST_SYMMETRIES + 1))
    if len(first) > MOST_SYMMETRIES:
        return []
    images = [tuple(graph.index[v] for v in symmetry) for symmetry in first]
    return [symmetry for symmetry in images if symmetry != tuple(range(len(graph)))]


def write_certificate(lines: Iterable[str], path: Path) -> None:
    """Write lines to a file as `written` does."""
    for _ in written(lines, path):
        pass


def first_line(question: Question, winner: int, graph: Graph) -> dict[str, Any]:
    """Return the first line of a certificate that this player wins, as a JSON object."""
    return _Writer(question, graph).first_line(winner)


def written(lines: Iterable[str], path: Path) -> Iterator[str]:
    """Yield the lines, each written to a file, which is compressed if its name ends in `.gz`.

    Raises UsageError when the file can't be written.
    """
    opened: Callable[..., Any] = gzip.open if path.suffix == ".gz" else open
    try:
        with opened(path, "wt", encoding="utf-8", newline="\n") as file:
            for line in lines:
                file.write(line + "\n")
                yield line
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None


class _Writer:
    """The terms of certificates for what the machine numbers."""

    def __init__(
        self, question: Question, graph: Graph, symmetries: Sequence[Sequence[int]] = ()
    ) -> None:
        self.question = question
        self.symmetries = symmetries
        self.graph = graph
        self.names = [point_name(graph, v) for v in graph.points]
        columns = graph.shape[1] if graph.shape and is_rectangle(graph) else len(graph)
        self.rows = [slice(i, i + columns) for i in range(0, len(graph), columns)]
        self.situational = question.ko == "situational"
        self.goal = question.goal
        # How many have been written, those in the place of their numbers included.
        self.nodes = 0

    def first_line(self, winner: int) -> dict[str, Any]:
        """Return what is claimed."""
        question = self.question
        root = {
            "colouring": self.colouring(question.colours),
            "to_move": NAMES[question.to_move],
            "passes": question.passes,
        }
        if isinstance(self.goal, Capture):
            root["threats"] = list(self.goal.threats)
        return {
            "format": "goproof-certificate",
            "version": 3,
            "board": self.board(),
            "rules": {
                "ko": question.ko,
                "suicide": "allowed" if question.suicide else "forbidden",
            },
            "claim": self.claim(winner),
            "root": root,
            "history": [
                self.position(colours, to_move) for colours, to_move in sorted(question.history)
            ],
            "lemmas": list(LEMMAS) if self.symmetries else [],
            "symmetries": [[self.names[v] for v in symmetry] for symmetry in self.symmetries],
        }

    def board(self) -> dict[str, Any]:
        """Return the board."""
        if self.graph.shape and is_rectangle(self.graph):
            return dict(zip(("rows", "columns"), self.graph.shape, strict=True))
        ends = (sorted(self.graph.index[v] for v in edge) for edge in self.graph.edges)
        edges = [[self.names[i] for i in pair] for pair in sorted(ends)]
        return {"points": self.names, "edges": edges}

    def claim(self, winner: int) -> dict[str, Any]:
        """Return what the winner is to reach."""
        goal = self.goal
        if isinstance(goal, Capture):
            points = {
                what: [self.names[v] for v in getattr(goal, what)]
                for what in ("target", "region", "immortal")
            }
            goal_name = "unconditional-life" if goal.until_alive else "life-and-death"
            return {"goal": goal_name, "winner": NAMES[winner], **points}
        # White wins when Black has less than the margin.
        margin = goal.margin if colour_of(winner) is BLACK else goal.margin - 1
        return {"goal": "score", "winner": NAMES[winner], "margin": margin}

    def colouring(self, colours: tuple[int, ...]) -> str:
        """Return the diagram of a colouring."""
        drawn = "".join(SYMBOLS[colour] for colour in colours)
        return "/".join(drawn[row] for row in self.rows)

    def position(self, colours: tuple[int, ...], to_move: int) -> dict[str, Any]:
        """Return what may not be repeated, threats apart."""
        told = {"colouring": self.colouring(colours)}
        return told | ({"to_move": NAMES[to_move]} if self.situational else {})

    def move(self, move: int) -> str:
        """Return the name of a move."""
        return {PASS: "pass", THREAT: "threat"}.get(move) or self.names[move]

    def line(self, line: Position | Node) -> dict[str, Any]:
        """Return a line of the strategy."""
        if isinstance(line, Position):
            told = self.position(line.colours, line.to_move)
            if isinstance(self.goal, Capture):
                told["threats"] = list(line.threats)
            return {"position": line.number, **told}
        return {
            "node": line.number,
            "position": line.position,
            "to_move": NAMES[line.to_move],
            "passes": line.passes,
            **self.strategy(line),
        }

    def strategy(self, node: Node) -> dict[str, Any]:
        """Return the winner's move, or the replies to the loser's."""
        if node.replies is not None:
            self.nodes += 1
            return {"replies": {self.move(m): self.child(child) for m, child in node.replies}}
        if node.choice is None:
            raise ValueError(f"node {node.number} says nothing")
        return self.choice(node.choice)

    def choice(self, choice: Choice) -> dict[str, Any]:
        """Return the winner's move, with what it leads to unless it ends the game."""
        self.nodes += 1
        told = {"move": self.move(choice.move)}
        return told | ({} if choice.child is None else {"child": self.child(choice.child)})

    def child(self, child: Child | Choice) -> int | list[int] | dict[str, Any]:
        """Return a node that is led to, with the symmetry by which it is seen, if any."""
        if isinstance(child, Choice):
            return self.choice(child)
        return child.node if child.symmetry is None else [child.node, child.symmetry]
