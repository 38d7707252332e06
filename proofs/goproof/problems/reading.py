"""Problems as files: JSON, and SGF with marks."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

from goproof.boards import sgf
from goproof.certificates.trusted.game import PASS, THREAT
from goproof.errors import UsageError
from goproof.problems.problem import Given, Problem, pose
from goproof.rulebook.choice import RuleOptions
from gospec.colouring import BLACK, EMPTY, WHITE, Colour, Colouring, from_mapping
from gospec.diagram import COLOURS, DiagramError, parse, parse_point
from gospec.graph import Graph, GraphError, Point, rectangle

COLOUR_NAMES = {"X": BLACK, "black": BLACK, "O": WHITE, "white": WHITE}
STATUSES = ("dead", "alive", "seki", "safe", "unsettled", "ko")
Read = TypeVar("Read")


def read_problem(
    path: Path,
    *,
    rules: str | None = None,
    options: RuleOptions | None = None,
    threats: tuple[int, int] | None = None,
) -> Problem:
    """Return the problem in a file: SGF by its ending `.sgf`, else JSON.

    `rules`, `options` and `threats` override what the file says. Raises UsageError, in one line
    that names the file and the property, for anything that makes no problem.
    """
    try:
        data = path.read_bytes()
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None
    read = from_sgf if path.suffix.lower() == ".sgf" else from_json
    try:
        given = read(data)
        given = replace(given, rules=rules or given.rules, threats=threats or given.threats)
        return pose(given, options)
    except (UsageError, sgf.SgfError) as error:
        raise UsageError(f"{path}: {error.args[0]}") from None


# --- JSON ------------------------------------------------------------------------------------


def from_json(data: bytes | str) -> Given:
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
    known = ("rows", "points", "edges", *FIELDS)
    if unknown := sorted(set(document) - set(known)):
        raise UsageError(f"unknown field {unknown[0]!r}; a problem has {', '.join(known)}")
    if "rows" not in document:
        raise UsageError("there are no rows")
    b = _colouring("rows", document["rows"], _graph(document))
    said = {
        name: read(name, document[name], b) for name, read in FIELDS.items() if name in document
    }
    return Given(colouring=b, **said)


def _graph(document: dict[str, Any]) -> Graph | None:
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


def _is_pair_of_names(edge: Any) -> bool:
    return isinstance(edge, list) and len(edge) == 2 and all(isinstance(v, str) for v in edge)


def _colouring(name: str, rows: Any, graph: Graph | None = None) -> Colouring:
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


def _colour(name: str, value: Any, _: Colouring) -> Colour:
    if not isinstance(value, str) or value not in COLOUR_NAMES:
        raise UsageError(f"{name} {value!r} is none of {', '.join(COLOUR_NAMES)}")
    return COLOUR_NAMES[value]


def _points(name: str, value: Any, b: Colouring) -> frozenset[Point]:
    if not isinstance(value, list):
        raise UsageError(f"{name} is no list of points [row, column]")
    return frozenset(_point(name, v, b.graph) for v in value)


def _point(name: str, v: Any, graph: Graph) -> Point:
    if isinstance(v, str):
        try:
            return parse_point(graph, v)
        except DiagramError as error:
            raise UsageError(f"{name}: {error}") from None
    if not (isinstance(v, list) and len(v) == 2 and all(type(i) is int for i in v)):
        raise UsageError(f"{name}: {v!r} is no point [row, column], nor a name such as 'A1'")
    return tuple(v)


def _text(name: str, value: Any, _: Colouring) -> str:
    if not isinstance(value, str):
        raise UsageError(f"{name} is no text")
    return value


def _expected(name: str, value: Any, _: Colouring) -> str:
    if value not in STATUSES:
        raise UsageError(f"{name} {value!r} is none of {', '.join(STATUSES)}")
    return str(value)


def _threats(name: str, value: Any, _: Colouring) -> tuple[int, int]:
    if not (isinstance(value, list) and len(value) == 2 and all(type(k) is int for k in value)):
        raise UsageError(f"{name} is no pair [attacker's, defender's] of numbers")
    return value[0], value[1]


def _history(name: str, value: Any, b: Colouring) -> tuple[tuple[Colouring, Colour | None], ...]:
    if not isinstance(value, list):
        raise UsageError(f"{name} is no list of earlier colourings")
    return tuple(_earlier(f"{name}, number {i}", entry, b) for i, entry in enumerate(value, 1))


def _earlier(name: str, entry: Any, b: Colouring) -> tuple[Colouring, Colour | None]:
    if not isinstance(entry, dict):
        return _colouring(name, entry, b.graph), None
    if set(entry) != {"rows", "to_move"}:
        raise UsageError(f"{name} has other fields than rows and to_move")
    before = _colouring(name, entry["rows"], b.graph)
    return before, _colour(f"{name}, to_move", entry["to_move"], b)


FIELDS: dict[str, Callable[[str, Any, Colouring], Any]] = {
    "to_move": _colour,
    "target": _points,
    "defender": _colour,
    "region": _points,
    "immortal": _points,
    "rules": _text,
    "threats": _threats,
    "history": _history,
    "name": _text,
    "expected": _expected,
    "note": _text,
}


# --- SGF -------------------------------------------------------------------------------------


def from_sgf(data: bytes) -> Given:
    """Return the problem that the first node of an SGF file sets up.

    AB and AW are the stones, PL the side to move; the target is marked MA or else TR, the region
    SQ, immortal stones CR. Raises SgfError or UsageError where it makes no sense.
    """
    root = sgf.read_root(data)
    shape = sgf.board_shape(root)

    def marked(name: str) -> list[sgf.GridPoint]:
        return sgf.points_of(root, name, shape)

    stones: dict[Point, Colour] = {}
    for name, colour in (("AB", BLACK), ("AW", WHITE), ("AE", EMPTY)):
        for v in marked(name):
            if v in stones:
                raise UsageError(f"{name}[{sgf.letters_of(v)}]: the point is set up twice")
            stones[v] = colour
    return Given(
        colouring=from_mapping(rectangle(*shape), stones),
        to_move=_side(root),
        target=marked("MA") or marked("TR"),
        region=marked("SQ") or None,
        immortal=marked("CR") or None,
        name=root.get("GN", [""])[0],
        note=root.get("C", [""])[0],
    )


def _side(root: dict[str, list[str]]) -> Colour | None:
    if "PL" not in root:
        return None
    text = root["PL"][0].strip().lower()
    if text not in ("b", "w", "black", "white"):
        raise UsageError(f"PL[{root['PL'][0]}] is neither B nor W")
    return BLACK if text[0] == "b" else WHITE
