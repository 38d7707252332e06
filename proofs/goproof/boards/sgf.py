"""SGF files: reading the set-up of a board and the moves of a game.

The grammar and the escapes are sgfmill's. Its own games are played on squares only, so that
boards, which may be any rectangle of up to 52 points a side, are read here.
"""

from __future__ import annotations

import codecs
import re
import warnings
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from string import ascii_letters

with warnings.catch_warnings():
    # Python warns of a docstring in it when it compiles it: before the answer, or instead of it.
    warnings.simplefilter("ignore")
    from sgfmill import sgf_grammar as sgf_grammar  # noqa: PLC0414 - for `sgf_trees` too

LARGEST_SIDE = len(ascii_letters)
# More often than this a list may not name the points of a board, on average: a short text can
# name many rectangles.
MOST_MENTIONS = 10
GridPoint = tuple[int, int]
Properties = dict[str, list[str]]


class SgfError(ValueError):
    """A file is no SGF, or a property of it makes no sense; the message says which."""


def board_shape(properties: dict[str, list[str]]) -> tuple[int, int]:
    """Return the numbers of rows and columns; SZ is one number or columns:rows, 19 if absent.

    Raises SgfError for any other value, and for sides that SGF has no letters for.
    """
    text = properties.get("SZ", ["19"])[0].strip()
    match = re.fullmatch(r"([0-9]{1,3})(?::([0-9]{1,3}))?", text)
    if match is None:
        raise SgfError(f"SZ[{text:.40}] is no size such as 9 or 6:5, columns first")
    columns, rows = int(match[1]), int(match[2] or match[1])
    if not (0 < rows <= LARGEST_SIDE and 0 < columns <= LARGEST_SIDE):
        raise SgfError(f"SZ[{text}]: a side is from 1 to {LARGEST_SIDE} points")
    return rows, columns


def points_of(
    properties: dict[str, list[str]], name: str, shape: tuple[int, int]
) -> list[GridPoint]:
    """Return the points that a property lists, (row, column) from the top left, in its order.

    A value is a point, any two opposite corners of a rectangle of points, or nothing, as some
    programs write an empty list. Raises SgfError for anything else and for a point off the board.
    """
    points: list[GridPoint] = []
    for value in filter(str.strip, properties.get(name, [])):
        first, colon, last = value.strip().partition(":")
        one = _point(name, value, first, shape)
        other = _point(name, value, last, shape) if colon else one
        (top, bottom), (left, right) = map(sorted, zip(one, other, strict=True))
        points += [(i, j) for i in range(top, bottom + 1) for j in range(left, right + 1)]
        if len(points) > MOST_MENTIONS * shape[0] * shape[1]:
            raise SgfError(f"{name} lists the same points over and over")
    return points


def _point(name: str, value: str, letters: str, shape: tuple[int, int]) -> GridPoint:
    if (point := point_of(letters)) is None:
        raise SgfError(f"{name}[{value:.20}] names no point by two letters, such as ab")
    row, column = point
    if row >= shape[0] or column >= shape[1]:
        raise SgfError(f"{name}[{value}] is off the board of {shape[0]} rows, {shape[1]} columns")
    return row, column


def point_of(letters: str) -> GridPoint | None:
    """Return the point, on the largest board, that two letters name, column first; else None."""
    if not re.fullmatch("[a-zA-Z]{2}", letters):
        return None
    return ascii_letters.index(letters[1]), ascii_letters.index(letters[0])


def letters_of(point: GridPoint) -> str:
    """Return the two letters of a point: column, then row, from the top left."""
    row, column = point
    return ascii_letters[column] + ascii_letters[row]


@dataclass(frozen=True)
class Line:
    """The nodes of a game from the first on, along one variation, and how its text was read.

    `notes` say in words what of the text was not as FF[4] has it.
    """

    nodes: tuple[Properties, ...]
    notes: tuple[str, ...]


@dataclass(frozen=True)
class Branch:
    """A node of a game's tree, and those that follow."""

    node: Properties
    children: list[Branch]


def read_lines(
    data: bytes, branches: Sequence[int], wanted: frozenset[str]
) -> list[Line | SgfError]:
    """Return one line of each game in a collection, or why a game has none.

    Parameters: `branches`, which way to take at each branching, from 1; the first, where there are
    no more; `wanted`, the properties to read. Raises SgfError when the data is no SGF.
    """
    trees, notes = _trees(data)
    return [
        tree if isinstance(tree, SgfError) else _line(tree, branches, wanted, tuple(notes))
        for tree in trees
    ]


def read_games(
    data: bytes, wanted: frozenset[str], in_tree: frozenset[str]
) -> list[tuple[Line, Branch] | SgfError]:
    """Return the main line and the first node of each game in a collection, or why it has none.

    A bracket that is missing at the end of the data is no matter. Parameters: `wanted`, the
    properties to read; `in_tree`, those to read in the tree besides. Raises SgfError when the data
    is no SGF.
    """
    trees, notes = _trees(data + missing_brackets(data))
    games: list[tuple[Line, Branch] | SgfError] = []
    for tree in trees:
        if isinstance(tree, SgfError):
            games.append(tree)
            continue
        line = _line(tree, (), wanted, tuple(notes))
        assert isinstance(line, Line), "there is a main line"
        games.append((line, _branch(tree, wanted | in_tree)))
    return games


def _branch(tree: sgf_grammar.Coarse_game_tree, wanted: frozenset[str]) -> Branch:
    above: list[Branch] = []
    left = [(tree, above)]
    while left:
        tree, into = left.pop()
        for node in tree.sequence:
            branch = Branch(_texts(node, wanted), [])
            into.append(branch)
            into = branch.children
        left += [(child, into) for child in reversed(tree.children)]
    return above[0]


def _line(
    tree: sgf_grammar.Coarse_game_tree,
    branches: Sequence[int],
    wanted: frozenset[str],
    notes: tuple[str, ...],
) -> Line | SgfError:
    nodes, left = list(tree.sequence), list(branches)
    while tree.children:
        ways, way = len(tree.children), 1
        if ways > 1 and left:
            way = left.pop(0)
        if way > ways:
            return SgfError(f"the branching after node {len(nodes)} has {ways} ways, and no {way}")
        tree = tree.children[way - 1]
        nodes += tree.sequence
    if left:
        return SgfError(f"the path has {len(left)} more branchings than the game")
    return Line(tuple(_texts(node, wanted) for node in nodes), notes)


def _texts(node: dict[str, list[bytes]], wanted: frozenset[str]) -> Properties:
    return {
        name: [sgf_grammar.text_value(value).decode("utf-8", "replace") for value in values]
        for name, values in node.items()
        if name in wanted
    }


def _trees(data: bytes) -> tuple[list[object], list[str]]:
    """Return the game trees of a text in whatever encoding, and what to say about it.

    Where a collection is broken somewhere, a game that is no SGF has an error in its place.
    """
    why = "there is nothing in it"
    for text, note in _readings(data):
        try:
            trees = sgf_grammar.parse_sgf_collection(_in_capitals(text))
        except ValueError as error:
            why = str(error)
            continue
        if not _CUT_OFF.search(text):
            return trees, [note] if note else []
    for text, note in _readings(data):
        trees = [tree for game in _games(text) for tree in _parsed(game)]
        if any(not isinstance(tree, SgfError) for tree in trees):
            return trees, [note] if note else []
    raise SgfError(f"not SGF: {why}")


_VALUES_AND_NAMES = re.compile(rb"\[(?:[^\\\]]|\\.)*\]|[A-Za-z]+", re.DOTALL)


def _in_capitals(text: bytes) -> bytes:
    """Return a text with its names of properties in capitals, where they are all in small letters.

    Else small letters in a name mean nothing, as in AddBlack, which is AB.
    """
    if not re.search(rb"\(\s*;\s*[a-z]+\s*\[", text):
        return text
    return _VALUES_AND_NAMES.sub(lambda found: _capital(found[0]), text)


def _capital(part: bytes) -> bytes:
    return part.upper() if part.islower() and not part.startswith(b"[") else part


# How the first node of a game begins, which that of a variation does not.
_ROOT = re.compile(rb"\(\s*;\s*(?=(?:FF|GM|CA|AP|SZ|PB|PW|EV|DT|GN)\s*\[)")

# A move whose bracket is never closed takes the next game for its point.
_CUT_OFF = re.compile(rb"[BW]\s*\[[^\]]*\(\s*;")


def _games(text: bytes) -> list[bytes]:
    """Return the games of a broken collection, each from its root to the next one's."""
    starts = [match.start() for match in _ROOT.finditer(text)]
    return [text[i:j] for i, j in pairwise([*starts, len(text)])] if len(starts) > 1 else []


def _parsed(text: bytes) -> list[object]:
    try:
        trees: list[object] = sgf_grammar.parse_sgf_collection(text)
    except ValueError as error:
        return [SgfError(f"not SGF: {error}")]
    return trees


# Marks at the start of a text that tell its encoding.
_MARKS = (
    (codecs.BOM_UTF8, "utf-8-sig"),
    (codecs.BOM_UTF16_LE, "utf-16"),
    (codecs.BOM_UTF16_BE, "utf-16"),
)
# Where the second byte of a letter may look like a bracket or a backslash, so that the text falls
# apart when it is read as bytes: tried in this order when a text names no encoding.
_WITH_BRACKETS = ("gb18030", "shift_jis", "big5")
# Decoders that take a time that grows with the square of the text, and are for names alone.
_NOT_FOR_TEXTS = ("idna", "punycode")


def _readings(data: bytes) -> Iterator[tuple[bytes, str]]:
    """Yield the text in UTF-8 as it may be meant, most likely first, and what to say about it."""
    for mark, encoding in _MARKS:
        if data.startswith(mark):
            yield _in_utf8(data, encoding) or data, ""
            return
    named = re.search(rb"CA\s*\[\s*([-\w.:]*)\s*\]", data[:65536])
    encoding = named[1].decode("ascii", "replace") if named else ""
    if not data.isascii() and _in_utf8(data, "utf-8"):
        others = encoding.lower() not in ("", "utf-8", "utf8")
        yield data, f"the text is in UTF-8, though CA names {encoding}" if others else ""
    elif encoding and (text := _in_utf8(data, encoding)):
        yield text, ""
    elif data.isascii():
        yield data, f"CA names {encoding}, an unknown encoding" if encoding else ""
    else:
        yield data, f"the text is not in {encoding or 'UTF-8'}; only moves and numbers are read"
        for guess in _WITH_BRACKETS:
            if text := _in_utf8(data, guess):
                yield text, f"the text can be read as {guess} only, which it does not say"


def _in_utf8(data: bytes, encoding: str) -> bytes | None:
    try:
        if codecs.lookup(encoding).name in _NOT_FOR_TEXTS:
            return None
        return data.decode(encoding).encode("utf-8")
    except (LookupError, ValueError):
        return None


def missing_brackets(data: bytes) -> bytes:
    """Return the brackets that a file lacks at its end, where nothing else is wrong with it."""
    tokens, end = sgf_grammar.tokenise(data)
    if not tokens or data[end:].strip():
        return b""
    return b")" * sum({b"(": 1, b")": -1}.get(token, 0) for kind, token in tokens if kind == "D")
