"""Problems as files: JSON, and SGF with marks."""

import codecs
import json
import re
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, cast, get_args

from gochecker.game import PASS, THREAT
from goproof.boards import sgf
from goproof.boards.typed_diagrams import read_typed
from goproof.errors import UsageError, argument
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
STATUSES = ("dead", "alive", "seki", "safe", "unsettled", "ko")


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
        data = sys.stdin.buffer.read() if path == STANDARD_INPUT else path.read_bytes()
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}{like(path, PROBLEMS)}") from None
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
        return pose(from_document(dict(problem)), said)
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


def from_json(data: bytes | str) -> ProblemStatement:
    """Return what a JSON document says of a problem. Raises UsageError where it makes no sense."""
    try:
        document = json.loads(data)
    except UnicodeDecodeError:
        raise UsageError("not a text in UTF-8") from None
    except json.JSONDecodeError as error:
        where = f"line {error.lineno}, column {error.colno}"
        raise UsageError(f"not JSON: {error.msg}, {where}") from None
    except RecursionError:
        raise UsageError("not JSON of a problem: nested too deeply") from None
    except ValueError:
        raise UsageError("not JSON of a problem: a number has too many digits") from None
    if not isinstance(document, dict):
        raise UsageError("not a JSON object with a problem's fields")
    return from_document(document)


def from_document(document: dict[str, object]) -> ProblemStatement:
    """Return what the fields of a problem say. Raises UsageError where they make no sense."""
    names = ("rows", "points", "edges", *FIELDS)
    if unknown := sorted(set(document) - set(names)):
        raise UsageError(f"unknown field {unknown[0]!r}; a problem has {', '.join(names)}")
    if "rows" not in document:
        raise UsageError("there are no rows")
    b = _colouring("rows", document["rows"], _graph(document))
    said = {
        name: read(name, document[name], b) for name, read in FIELDS.items() if name in document
    }
    return ProblemStatement(colouring=b, **said)


def _graph(document: dict[str, object]) -> Graph | None:
    """Return the board of a problem that names its points and edges, None for a rectangle."""
    if "points" not in document and "edges" not in document:
        return None
    points, edges = (document.get(name, []) for name in ("points", "edges"))
    if not (isinstance(points, list) and all(isinstance(v, str) for v in points)):
        raise UsageError("points is no list of names")
    if not (isinstance(edges, list) and all(_is_pair_of_names(edge) for edge in edges)):
        raise UsageError("edges is no list of pairs of names")
    if reserved := {PASS, THREAT}.intersection(points):
        raise UsageError(f"no point is called {min(reserved)}")
    try:
        return Graph(points, [(v, w) for v, w in edges])
    except GraphError as error:
        raise UsageError(str(error)) from None


def _is_pair_of_names(edge: object) -> bool:
    return isinstance(edge, list) and len(edge) == 2 and all(isinstance(v, str) for v in edge)


def _colouring(name: str, rows: object, graph: Graph | None = None) -> Colouring:
    if not (isinstance(rows, list) and all(isinstance(row, str) for row in rows) and rows):
        raise UsageError(f"{name} is no list of rows such as '..X'")
    if graph is not None and graph.shape is None:
        return _colouring_in_order(name, "".join(rows), graph)
    try:
        return parse("\n".join(rows), graph)
    except DiagramError as error:
        raise UsageError(f"{name}: {error}") from None


def _colouring_in_order(name: str, symbols: str, graph: Graph) -> Colouring:
    if len(symbols) != len(graph):
        raise UsageError(f"{name}: {len(symbols)} symbols for {len(graph)} points")
    if unknown := set(symbols) - set(COLOURS):
        raise UsageError(f"{name}: {min(unknown)!r} is none of 'X', 'O', '.'")
    return Colouring(graph, (COLOURS[symbol] for symbol in symbols))


def _colour(name: str, value: object, _: Colouring) -> Colour:
    if not isinstance(value, str) or value not in COLOUR_NAMES:
        raise UsageError(f"{name} {value!r} is none of {', '.join(COLOUR_NAMES)}")
    return COLOUR_NAMES[value]


def _points(name: str, value: object, b: Colouring) -> frozenset[Point]:
    if not isinstance(value, list):
        raise UsageError(f"{name} is no list of points [row, column]")
    return frozenset(_point(name, v, b.graph) for v in value)


def _point(name: str, v: object, graph: Graph) -> Point:
    if isinstance(v, str):
        try:
            return parse_point(graph, v)
        except DiagramError as error:
            raise UsageError(f"{name}: {error}") from None
    if not (isinstance(v, list) and len(v) == 2 and all(type(i) is int for i in v)):
        raise UsageError(f"{name}: {v!r} is no point [row, column], nor a name such as 'A1'")
    return tuple(v)


def _text(name: str, value: object, _: Colouring) -> str:
    if not isinstance(value, str):
        raise UsageError(f"{name} is no text")
    return value


def _expected(name: str, value: object, _: Colouring) -> str:
    if value not in STATUSES:
        raise UsageError(f"{name} {value!r} is none of {', '.join(STATUSES)}")
    return str(value)


def _capture(name: str, value: object, _: Colouring) -> Capture:
    if value not in get_args(Capture):
        raise UsageError(f"{name} {value!r} is neither any nor all")
    return cast(Capture, value)


def _threats(name: str, value: object, _: Colouring) -> tuple[int, int]:
    if not (isinstance(value, list) and len(value) == 2 and all(type(k) is int for k in value)):
        raise UsageError(f"{name} is no pair [attacker's, defender's] of numbers")
    return value[0], value[1]


def _history(name: str, value: object, b: Colouring) -> tuple[tuple[Colouring, Colour | None], ...]:
    if not isinstance(value, list):
        raise UsageError(f"{name} is no list of earlier colourings")
    return tuple(_earlier(f"{name}, number {i}", entry, b) for i, entry in enumerate(value, 1))


def _earlier(name: str, entry: object, b: Colouring) -> tuple[Colouring, Colour | None]:
    if not isinstance(entry, dict):
        return _colouring(name, entry, b.graph), None
    if set(entry) != {"rows", "to_move"}:
        raise UsageError(f"{name} has other fields than rows and to_move")
    before = _colouring(name, entry["rows"], b.graph)
    return before, _colour(f"{name}, to_move", entry["to_move"], b)


FIELDS: dict[str, Callable[[str, object, Colouring], Any]] = {
    "to_move": _colour,
    "target": _points,
    "defender": _colour,
    "region": _points,
    "immortal": _points,
    "rules": _text,
    "threats": _threats,
    "capture": _capture,
    "history": _history,
    "name": _text,
    "expected": _expected,
    "note": _text,
}
