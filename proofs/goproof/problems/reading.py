"""Problems as files: JSON, and SGF with marks."""

import codecs
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Literal

import msgspec

from gochecker.game import PASS, THREAT
from goproof.boards import sgf
from goproof.boards.named import MOST_POINTS, TOO_LARGE
from goproof.boards.typed_diagrams import read_typed
from goproof.errors import UsageError, argument, read_file
from goproof.problems.options import AS_WRITTEN, ProblemOptions
from goproof.problems.posing import COLOUR_NAMES, pose
from goproof.problems.problem import Capture, Problem, ProblemStatement
from goproof.problems.sgf_problems import problems_of_sgf
from goproof.problems.words import defender_in_words, side_in_words
from goproof.shipped import PROBLEMS, like, named
from gospec.law.colouring import Colour, Colouring
from gospec.law.diagram import COLOURS, DiagramError, parse, parse_point
from gospec.law.graph import Graph, GraphError, Point

SUFFIXES = (".json", ".sgf")
STANDARD_INPUT, DIAGRAM = Path("-"), "--position"


def read_problem(path: Path, said: ProblemOptions = AS_WRITTEN) -> Problem:
    """Return the problem in a file: SGF by its ending `.sgf`, else JSON.

    Raises UsageError, in one line that names the file and the property, for anything that makes no
    problem, and for a file of several.
    """
    problems = read_problems(path, said)
    if len(problems) > 1:
        raise UsageError(f"{path}: {len(problems)} problems, where one is wanted")
    (problem,) = problems
    if isinstance(problem, UsageError):
        raise problem
    return problem


def read_problems(path: Path, said: ProblemOptions = AS_WRITTEN) -> list[Problem | UsageError]:
    """Return the problems in a file, or in place of one the error that says why it is none.

    Parameters: `path`, a file, or the name of a problem that comes with goproof. Raises UsageError
    for a file that can't be read at all.
    """
    path = path if path == STANDARD_INPUT else named(path, PROBLEMS)
    try:
        data = read_file(path)
    except UsageError as error:
        raise UsageError(f"{error.args[0]}{like(path, PROBLEMS)}") from None
    try:
        listed = statements_in(data, path.suffix.lower(), said.moves)
    except (UsageError, sgf.SgfError) as error:
        raise UsageError(f"{path}: {error.args[0]}") from None
    where = [
        f"{path}, game {i}" if len(listed) > 1 else f"{path}" for i in range(1, 1 + len(listed))
    ]
    return [_posed(place, statement, said) for place, statement in zip(where, listed, strict=True)]


def statements_in(
    data: bytes, suffix: str, moves: int | None
) -> Sequence[ProblemStatement | sgf.SgfError | UsageError]:
    """Return what data says of problems: SGF, JSON or a diagram, by the ending or how it begins."""
    if suffix == ".sgf" or (suffix not in SUFFIXES and re.search(rb"\(\s*;", data)):
        return problems_of_sgf(data, moves)
    if moves is not None:
        raise UsageError(f"{argument('moves')} {moves}: only a problem in SGF has moves")
    if suffix in SUFFIXES or data.removeprefix(codecs.BOM_UTF8).lstrip()[:1] in (b"{", b"["):
        return [from_json(data)]
    return [_typed(data.decode("utf-8-sig", "replace"), "")]


def problem_of_diagram(diagram: str, said: ProblemOptions = AS_WRITTEN) -> Problem:
    """Return the problem of a diagram such as `O...O/OOOOO`. Raises UsageError where it is none."""
    return pose(_typed(diagram, f"{argument('position')}: "), said)


def _typed(text: str, place: str) -> ProblemStatement:
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


def is_diagram(text: str) -> bool:
    """Tell whether a text has nothing in it but points of a diagram, with a stone among them."""
    points = set(f"{''.join(COLOURS)}xo/\n ")
    return not set("XOxo").isdisjoint(text) and set(text) <= points


def problem_of(
    problem: str | Path | Mapping[str, object] | Sequence[str] | Colouring,
    said: ProblemOptions = AS_WRITTEN,
) -> Problem:
    """Return the problem that is meant by whatever somebody has of it.

    Parameters: `problem`, a file or the name of a problem that comes with goproof; a diagram; its
    rows; the fields of a problem in JSON; or a colouring. Raises UsageError where it is none.
    """
    if isinstance(problem, Colouring):
        return pose(ProblemStatement(problem), said)
    if isinstance(problem, Mapping):
        return pose(from_document(problem), said)
    if not isinstance(problem, str | Path):
        rows = list(problem) if hasattr(problem, "__iter__") else []
        if not (rows and all(isinstance(row, str) for row in rows)):
            raise UsageError(f"{argument('problem')}: neither a file, a diagram, rows, nor fields")
        return problem_of_diagram("\n".join(rows), said)
    if isinstance(problem, str) and ("\n" in problem or is_diagram(problem)):
        return problem_of_diagram(problem, said)
    return read_problem(Path(problem), said)


def _posed(
    place: str, statement: ProblemStatement | sgf.SgfError | UsageError, said: ProblemOptions
) -> Problem | UsageError:
    try:
        if isinstance(statement, Exception):
            raise statement
        return pose(statement, said)
    except (UsageError, sgf.SgfError) as error:
        return UsageError(f"{place}: {error.args[0]}")


# --- JSON ------------------------------------------------------------------------------------

Player = Literal["X", "black", "O", "white"]
# A point by its row and column, or by its name.
Named = str | tuple[int, int]


class _Earlier(msgspec.Struct, forbid_unknown_fields=True):
    """An earlier colouring with the side that was to move."""

    rows: list[str]
    to_move: Player


class _Document(msgspec.Struct, forbid_unknown_fields=True):
    """The fields of a problem; docs/problems.md says what they mean."""

    rows: list[str]
    points: list[str] | None = None
    edges: list[tuple[str, str]] | None = None
    to_move: Player | None = None
    target: list[Named] = []
    defender: Player | None = None
    region: list[Named] | None = None
    immortal: list[Named] | None = None
    rules: str = "tromp-taylor"
    threats: tuple[int, int] | None = None
    capture: Capture | None = None
    history: list[list[str] | _Earlier] = []
    name: str = ""
    expected: Literal["dead", "alive", "seki", "safe", "unsettled", "ko"] | None = None
    note: str = ""


def from_json(data: bytes | str) -> ProblemStatement:
    """Return what a JSON document says of a problem. Raises UsageError where it makes no sense."""
    text = data.encode() if isinstance(data, str) else data.removeprefix(codecs.BOM_UTF8)
    try:
        return _statement(msgspec.json.decode(text, type=_Document))
    except msgspec.ValidationError as error:
        raise UsageError(f"no problem: {error}") from None
    except msgspec.DecodeError as error:
        raise UsageError(f"not JSON: {error}") from None
    except RecursionError:
        raise UsageError("not JSON of a problem: nested too deeply") from None


def from_document(document: Mapping[str, object]) -> ProblemStatement:
    """Return what the fields of a problem say. Raises UsageError where they make no sense."""
    try:
        return _statement(msgspec.convert(document, _Document))
    except msgspec.ValidationError as error:
        raise UsageError(f"no problem: {error}") from None


def _statement(document: _Document) -> ProblemStatement:
    b = _colouring("rows", document.rows, _graph(document))
    points = {
        name: None if named is None else frozenset(_point(name, v, b.graph) for v in named)
        for name in ("target", "region", "immortal")
        for named in [getattr(document, name)]
    }
    said = {
        name: getattr(document, name)
        for name in ("rules", "threats", "capture", "name", "expected", "note")
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
