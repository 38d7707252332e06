"""SGF files: reading the set-up of a board, and writing trees of moves.

The grammar, escapes and encodings are sgfmill's. Its own games are played on squares only, so that
boards, which may be any rectangle of up to 26 points a side, are read and written here.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from string import ascii_lowercase

from sgfmill import sgf_grammar

LARGEST_SIDE = len(ascii_lowercase)
GridPoint = tuple[int, int]


class SgfError(ValueError):
    """A file is no SGF, or a property of it makes no sense; the message says which."""


@dataclass
class Node:
    """A node of a game tree: its properties, each with its values as written, and what follows."""

    properties: dict[str, list[str]]
    children: list[Node] = field(default_factory=list)


def read_root(data: bytes) -> dict[str, list[str]]:
    """Return the properties of the first node of the first game, values with escapes resolved.

    Raises SgfError when the data is no SGF.
    """
    try:
        tree = sgf_grammar.parse_sgf_game(data)
    except ValueError as error:
        raise SgfError(f"not SGF: {error}") from None
    properties: dict[str, list[bytes]] = tree.sequence[0]
    encoding = properties.get("CA", [b"utf-8"])[0].decode("ascii", "replace")
    try:
        return {
            name: [sgf_grammar.text_value(value).decode(encoding) for value in values]
            for name, values in properties.items()
        }
    except (LookupError, UnicodeDecodeError):
        raise SgfError(f"the text is not in the encoding {encoding} that it names") from None


def board_shape(properties: dict[str, list[str]]) -> tuple[int, int]:
    """Return the numbers of rows and columns; SZ is one number or columns:rows, 19 if absent.

    Raises SgfError for any other value, and for sides that SGF has no letters for.
    """
    text = properties.get("SZ", ["19"])[0].strip()
    match = re.fullmatch(r"([0-9]{1,3})(?::([0-9]{1,3}))?", text)
    if match is None:
        raise SgfError(f"SZ[{text}] is no size such as 9 or 6:5, columns first")
    columns, rows = int(match[1]), int(match[2] or match[1])
    if not (0 < rows <= LARGEST_SIDE and 0 < columns <= LARGEST_SIDE):
        raise SgfError(f"SZ[{text}]: a side is from 1 to {LARGEST_SIDE} points")
    return rows, columns


def points_of(
    properties: dict[str, list[str]], name: str, shape: tuple[int, int]
) -> list[GridPoint]:
    """Return the points that a property lists, (row, column) from the top left, in its order.

    A value is a point or the corners of a rectangle of points. Raises SgfError for anything else
    and for a point off the board.
    """
    found: list[GridPoint] = []
    for value in properties.get(name, []):
        first, colon, last = value.strip().partition(":")
        top, left = _point(name, value, first, shape)
        bottom, right = _point(name, value, last, shape) if colon else (top, left)
        found += [(i, j) for i in range(top, bottom + 1) for j in range(left, right + 1)]
    return found


def _point(name: str, value: str, letters: str, shape: tuple[int, int]) -> GridPoint:
    if not re.fullmatch("[a-z]{2}", letters):
        raise SgfError(f"{name}[{value}] names no point by two letters, such as ab")
    row, column = ascii_lowercase.index(letters[1]), ascii_lowercase.index(letters[0])
    if row >= shape[0] or column >= shape[1]:
        raise SgfError(f"{name}[{value}] is off the board of {shape[0]} rows, {shape[1]} columns")
    return row, column


def letters_of(point: GridPoint) -> str:
    """Return the two letters of a point: column, then row, from the top left."""
    row, column = point
    return ascii_lowercase[column] + ascii_lowercase[row]


def write(root: Node) -> bytes:
    """Return a game tree as an SGF file in UTF-8, texts escaped."""
    return bytes(sgf_grammar.serialise_game_tree(_coarse(root), wrap=None))


def _coarse(root: Node) -> sgf_grammar.Coarse_game_tree:
    """Return sgfmill's form of a tree: runs of nodes, branching at their ends."""
    top = sgf_grammar.Coarse_game_tree()
    waiting = [(root, top)]
    while waiting:
        node, tree = waiting.pop()
        tree.sequence.append(_raw(node))
        while len(node.children) == 1:
            (node,) = node.children
            tree.sequence.append(_raw(node))
        for child in node.children:
            branch = sgf_grammar.Coarse_game_tree()
            tree.children.append(branch)
            waiting.append((child, branch))
    return top


def _raw(node: Node) -> dict[str, list[bytes]]:
    return {
        name: [sgf_grammar.escape_text(value.encode("utf-8")) for value in values]
        for name, values in node.properties.items()
    }
