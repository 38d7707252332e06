"""Problems as tests write them: drawn, or as the text of a file."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

from hypothesis import assume, strategies as st

from goproof.errors import UsageError
from goproof.problems.posing import pose
from goproof.problems.problem import Problem, ProblemStatement
from gospec.law.colouring import BLACK, EMPTY, PLAYERS, WHITE, Colour, Colouring, clear, opponent
from gospec.law.diagram import parse, point_name
from gospec.law.graph import Point, rectangle


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


# A few seconds' worth; a rare problem has millions.
MOST_STATES = 20_000


@st.composite
def small_problems(draw: st.DrawFn, most: int = 5) -> Problem:
    """A problem with a few points to play at, on a board that is small but of any colouring."""
    rows, columns = draw(st.sampled_from([(2, 4), (3, 3), (3, 4), (1, 7)]))
    graph = rectangle(rows, columns)
    colours = st.lists(st.sampled_from(list(Colour)), min_size=len(graph), max_size=len(graph))
    b = clear(clear(Colouring(graph, draw(colours)), WHITE), BLACK)
    stones = [v for v in graph.points if b(v) is not EMPTY]
    assume(stones)
    first = draw(st.sampled_from(stones))
    alike = [v for v in stones if b(v) is b(first)]
    asked = ProblemStatement(
        b,
        to_move=draw(st.sampled_from(PLAYERS)),
        target={first, draw(st.sampled_from(alike))},
        region=draw(st.sets(st.sampled_from(graph.points), min_size=1, max_size=most)),
        # Derived, the attacker's stones outside of the region would all be immortal.
        immortal=draw(st.sampled_from([None, ()])),
        capture=draw(st.sampled_from(["any", "all"])),
        rules=draw(st.sampled_from(["tromp-taylor", "aga"])),
    )
    try:
        return pose(asked)
    except UsageError:
        # A chain beside the region could be captured there, which is then no matter.
        stones = b.where(opponent(b(first)))
        return pose(replace(asked, immortal=stones))
