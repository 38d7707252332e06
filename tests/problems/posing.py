"""Problems as tests write them: drawn, or as the text of a file."""

import json
from pathlib import Path
from typing import Any

from goproof.problems.posing import pose
from goproof.problems.problem import Problem, ProblemStatement
from gospec.law.colouring import BLACK, Colouring
from gospec.law.diagram import parse, point_name
from gospec.law.graph import Point


def named(b: Colouring, names: str) -> list[Point]:
    """The points that have these names."""
    return [v for v in b.graph.points if point_name(b.graph, v) in names.split()]


def posed(drawn: str | Colouring, target: str = "", **fields: Any) -> Problem:
    """The problem of a target, by the names of points; Black is to move if nothing else is said."""
    b = parse(drawn) if isinstance(drawn, str) else drawn
    said = {"to_move": BLACK, "target": named(b, target)} | fields
    for field in {"region", "immortal"} & said.keys():
        if isinstance(said[field], str):
            said[field] = named(b, said[field])
    return pose(ProblemStatement(b, **said))


def written(folder: Path, content: Any, name: str = "") -> Path:
    """A file of SGF, or of what is no text in JSON, if its name says nothing else."""
    is_text = isinstance(content, str)
    file = folder / (name or ("problem.sgf" if is_text else "problem.json"))
    file.write_text(content if is_text else json.dumps(content), encoding="utf-8")
    return file
