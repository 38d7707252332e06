"""The text of GTP: commands in, responses out, vertices and colours.

Source: Gunnar Farnebäck, Specification of the Go Text Protocol, version 2, draft 2.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from gospec.law.colouring import BLACK, WHITE, Colour
from gospec.law.diagram import LETTERS, point_name
from gospec.law.formalisation import PASS, Pass
from gospec.law.graph import Graph, Point

# GTP has a letter for each of so many columns.
LARGEST_SIDE = 25
COLOURS = {"b": BLACK, "black": BLACK, "w": WHITE, "white": WHITE}


class Failure(Exception):
    """A command that fails; the message is its response."""


SYNTAX = "syntax error"


@dataclass(frozen=True)
class Command:
    """A line of GTP: its number, if it has one, its name and its arguments."""

    id: str
    name: str
    arguments: tuple[str, ...]


def parse(line: str) -> Command | None:
    """Return the command of a line, None for a line without one.

    Control characters are dropped, and what follows `#`, as the protocol has it.
    """
    text = "".join(c for c in line.replace("\t", " ") if ord(c) >= 32 and ord(c) != 127)
    words = text.partition("#")[0].split()
    if not words:
        return None
    id = words.pop(0) if re.fullmatch("[0-9]+", words[0]) else ""
    return Command(id, words[0] if words else "", tuple(words[1:]))


def response(command: Command, text: str, *, failed: bool = False) -> str:
    """Return a response, which ends with an empty line and has none within.

    A text that begins with a line break keeps it, as a board does, whose columns stand in line.
    """
    lines = [line for line in text.splitlines() if line.strip()]
    said = "\n".join(["", *lines] if text.startswith("\n") else lines)
    return f"{'?' if failed else '='}{command.id}{' ' if said else ''}{said}\n\n"


def colour(text: str) -> Colour:
    """Return the player that a word names. Raises Failure for another word."""
    if text.lower() not in COLOURS:
        raise Failure(SYNTAX)
    return COLOURS[text.lower()]


def whole(text: str) -> int:
    """Return the number from 0 on that a word is. Raises Failure for another word."""
    if not re.fullmatch("[0-9]{1,10}", text):
        raise Failure(SYNTAX)
    return int(text)


def vertex(graph: Graph, text: str) -> Point | Pass:
    """Return the point of a vertex, or PASS. Raises Failure for what is none on this board."""
    if text.lower() == "pass":
        return PASS
    assert graph.shape is not None
    rows, columns = graph.shape
    match = re.fullmatch("([A-HJ-Z])([1-9][0-9]?)", text.upper())
    if match is None:
        raise Failure(SYNTAX)
    point = (rows - int(match[2]), LETTERS.index(match[1]))
    if point[0] < 0 or point[1] >= columns:
        raise Failure(f"{SYNTAX}: {text} is off the board")
    return point


def name(graph: Graph, move: Point | Pass) -> str:
    """Return a move as GTP writes it."""
    return "pass" if move is PASS else point_name(graph, move)


def names(graph: Graph, points: Iterable[Point]) -> str:
    """Return points as GTP lists them, in drawing order."""
    chosen = set(points)
    return " ".join(point_name(graph, v) for v in graph.points if v in chosen)


SMALLEST, SMALLEST_WITH_MIDDLES = 7, 9


def most_handicap(graph: Graph) -> int:
    """Return how many stones a fixed handicap may have on a rectangle, 0 for none."""
    assert graph.shape is not None
    if min(graph.shape) < SMALLEST:
        return 0
    with_middles = min(graph.shape) >= SMALLEST_WITH_MIDDLES and all(n % 2 for n in graph.shape)
    return 9 if with_middles else 4


def fixed_handicap(graph: Graph, stones: int) -> list[Point]:
    """Return the points of a fixed handicap of 2 or more stones, in the order of placement.

    Source: section 4.1.1.
    """
    assert graph.shape is not None
    rows, columns = graph.shape
    (top, middle, bottom), (left, centre, right) = _lines(rows), _lines(columns)
    corners = [(bottom, left), (top, right), (top, left), (bottom, right)]
    sides, ends = [(middle, left), (middle, right)], [(bottom, centre), (top, centre)]
    points = [*corners, *sides, *ends]
    # From five on, an odd stone stands in the centre.
    in_centre = [(middle, centre)] * (stones > len(corners) and stones % 2)
    return [*points[: stones - len(in_centre)], *in_centre]


def _lines(size: int) -> tuple[int, int, int]:
    edge = 3 if size > 12 else 2
    return edge, size // 2, size - 1 - edge
