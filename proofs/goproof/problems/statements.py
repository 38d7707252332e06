"""What data says of problems: JSON, a diagram, or the games of SGF."""

import codecs
import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import field
from pathlib import Path
from typing import Any, Literal

from gochecker.game import PASS, THREAT
from goproof.boards.named import MOST_POINTS, TOO_LARGE
from goproof.boards.sgf import SgfError
from goproof.boards.typed_diagrams import read_typed
from goproof.documents.base import Part
from goproof.documents.typed import ValidationError, decoded, reader
from goproof.errors import UsageError, argument, content_of
from goproof.problems.problem import COLOUR_NAMES, Capture, ProblemStatement, Read
from goproof.problems.sgf_problems import problems_of_sgf
from goproof.problems.words import defender_in_words, side_in_words
from goproof.shipped import PROBLEMS, like, named
from gospec.law.colouring import Colour, Colouring
from gospec.law.diagram import COLOURS, DiagramError, parse, parse_point
from gospec.law.graph import Graph, GraphError, Point

DIAGRAM = "--position"
SUFFIXES = (".json", ".sgf")


def stated_in(file: Path, path: Path, moves: int | None) -> list[Read[ProblemStatement]]:
    """Return what a file says of each of its problems, or the error that says why it has none.

    Parameters: `file`, as it was named; `path`, where it is; `moves`, as in problems_of_sgf.
    """
    try:
        listed = statements_in(content_of(path), path.suffix.lower(), moves)
    except OSError as error:
        why = f"{path}: {error.strerror or error}{like(path, PROBLEMS)}"
        return [Read(file, UsageError(why))]
    except (UsageError, SgfError) as error:
        return [Read(file, UsageError(f"{path}: {error.args[0]}"))]
    several = len(listed) > 1
    return [
        Read(file, each, f"{path}, game {i}: " if several else f"{path}: ", i, several)
        for i, each in enumerate(listed, 1)
    ]


def stated_by(problem: object, moves: int | None) -> list[Read[ProblemStatement]]:
    """Return what is said by whatever somebody has of a problem; see `goproof.solve`."""
    typed = isinstance(problem, str) and ("\n" in problem or is_diagram(problem))
    if isinstance(problem, Colouring):
        said = ProblemStatement(problem)
    elif isinstance(problem, Mapping):
        said = from_json(problem)
    elif typed or not isinstance(problem, str | Path):
        rows = [problem] if isinstance(problem, str) else problem
        rows = list(rows) if isinstance(rows, Iterable) else []
        if not (rows and all(isinstance(row, str) for row in rows)):
            raise UsageError(f"{argument('problem')}: neither a file, a diagram, rows, nor fields")
        said = from_diagram("\n".join(rows), f"{argument('position')}: ")
    else:
        file = Path(problem)
        return stated_in(file, named(file, PROBLEMS), moves)
    return [Read(Path(DIAGRAM), said)]


def statements_in(
    data: bytes, suffix: str, moves: int | None
) -> Sequence[ProblemStatement | UsageError]:
    """Return what data says of problems: SGF, JSON or a diagram, by the ending or how it begins."""
    is_sgf = suffix == ".sgf" or (suffix not in SUFFIXES and re.search(rb"\(\s*;", data))
    if not is_sgf:
        return [_sole_statement(data, suffix, moves)]
    return problems_of_sgf(data, moves)


def _sole_statement(data: bytes, suffix: str, moves: int | None) -> ProblemStatement:
    """Return what data says that is no SGF: JSON or a diagram."""
    if moves is not None:
        raise UsageError(f"{argument('moves')} {moves}: only a problem in SGF has moves")
    if suffix in SUFFIXES or data.removeprefix(codecs.BOM_UTF8).lstrip()[:1] in (b"{", b"["):
        return from_json(data)
    return from_diagram(data.decode("utf-8-sig", "replace"), "")


def is_diagram(text: str) -> bool:
    """Tell whether a text has nothing in it but points of a diagram, with a stone among them."""
    points = set(f"{''.join(COLOURS)}xo/\n ")
    return not set("XOxo").isdisjoint(text) and set(text) <= points


def from_diagram(text: str, place: str) -> ProblemStatement:
    """Return what a diagram says that somebody has typed, and the words beside it."""
    try:
        typed = read_typed(text)
    except DiagramError as error:
        raise UsageError(f"{place}{error}") from None
    words, notes = (typed.words,), list(typed.notes)
    to_move = typed.to_move or side_in_words(words)
    if to_move is not None:
        notes.append(f"{to_move.value} to move, as the diagram says in words")
    return ProblemStatement(
        typed.colouring,
        to_move,
        typed.marked,
        meant=defender_in_words(words, to_move),
        name=typed.words,
        assumptions=tuple(notes),
    )


# --- JSON ------------------------------------------------------------------------------------

Player = Literal["X", "black", "O", "white"]
# A point by its row and column, or by its name.
Named = str | tuple[int, int]


class _Earlier(Part):
    """An earlier colouring with the side that was to move."""

    rows: list[str]
    to_move: Player


class _Document(Part):
    """The fields of a problem."""

    rows: list[str]
    points: list[str] | None = None
    edges: list[tuple[str, str]] | None = None
    to_move: Player | None = None
    target: list[Named] = field(default_factory=list)
    defender: Player | None = None
    region: list[Named] | None = None
    immortal: list[Named] | None = None
    rules: str = "tromp-taylor"
    threats: tuple[int, int] | None = None
    capture: Capture | None = None
    connect: bool = False
    history: list[list[str] | _Earlier] = field(default_factory=list)
    name: str = ""
    expected: Literal["dead", "alive", "seki", "safe", "unsettled", "ko"] | None = None
    note: str = ""


def from_json(document: bytes | str | Mapping[str, object]) -> ProblemStatement:
    """Return what a JSON document says of a problem. Raises UsageError where it makes no sense.

    Parameters: `document`, as it is written, or its fields.
    """
    try:
        said = dict(document) if isinstance(document, Mapping) else _said(document)
        read: _Document = reader(_Document)(said)
    except ValidationError as error:
        raise UsageError(f"not a problem: {error}") from None
    except ValueError as error:
        raise UsageError(f"not JSON: {error}") from None
    except RecursionError:
        raise UsageError("not JSON of a problem: nested too deeply") from None
    return _statement(read)


def _said(document: bytes | str) -> Any:
    data = document.encode() if isinstance(document, str) else document
    return decoded(data.removeprefix(codecs.BOM_UTF8))


def _statement(document: _Document) -> ProblemStatement:
    b = _colouring("rows", document.rows, _graph(document))
    points = {
        name: None if named is None else frozenset(_point(name, v, b.graph) for v in named)
        for name in ("target", "region", "immortal")
        for named in [getattr(document, name)]
    }
    said = {
        name: getattr(document, name)
        for name in ("rules", "threats", "capture", "connect", "name", "expected", "note")
    }
    return ProblemStatement(
        b,
        _player(document.to_move),
        target=points["target"] or (),
        defender=_player(document.defender),
        region=points["region"],
        immortal=points["immortal"],
        history=tuple(
            _earlier(f"history, number {i}", each, b) for i, each in enumerate(document.history, 1)
        ),
        **said,
    )


def _player(name: Player | None) -> Colour | None:
    return None if name is None else COLOUR_NAMES[name]


def _graph(document: _Document) -> Graph | None:
    """Return the board of a problem that names its points and edges, None for a rectangle."""
    if document.points is None and document.edges is None:
        return None
    points = document.points or []
    if reserved := {PASS, THREAT}.intersection(points):
        raise UsageError(f"no point is called {min(reserved)}")
    try:
        return Graph(points, document.edges or [])
    except GraphError as error:
        raise UsageError(str(error)) from None


def _colouring(name: str, rows: list[str], graph: Graph | None) -> Colouring:
    if graph is not None and graph.shape is None:
        symbols = "".join(rows)
        if len(symbols) != len(graph):
            raise UsageError(f"{name}: {len(symbols)} symbols for {len(graph)} points")
        if unknown := set(symbols) - set(COLOURS):
            raise UsageError(f"{name}: {min(unknown)!r} is none of 'X', 'O', '.'")
        return Colouring(graph, (COLOURS[symbol] for symbol in symbols))
    if sum(map(len, rows)) > MOST_POINTS:
        raise UsageError(f"{name}: {TOO_LARGE}")
    try:
        return parse("\n".join(rows), graph)
    except DiagramError as error:
        raise UsageError(f"{name}: {error}") from None


def _point(name: str, v: Named, graph: Graph) -> Point:
    if not isinstance(v, str):
        return v
    try:
        return parse_point(graph, v)
    except DiagramError as error:
        raise UsageError(f"{name}: {error}") from None


def _earlier(
    name: str, entry: list[str] | _Earlier, b: Colouring
) -> tuple[Colouring, Colour | None]:
    if isinstance(entry, _Earlier):
        return _colouring(name, entry.rows, b.graph), _player(entry.to_move)
    return _colouring(name, entry, b.graph), None
