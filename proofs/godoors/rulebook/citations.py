"""Which clauses a docstring cites, and which code of the specification states a clause."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from textwrap import dedent

import gospec
from goproof.rulebook.clauses import CLAUSES

ID = r"S[0-4]/[A-Za-z0-9-]+(?:\.[0-9])?'{0,2}"
# After the word, or where a docstring begins with the clauses that it is a reading of.
_CITATION = rf"(?:Clause:\s+|\A)({ID}(?:(?:,|\s+to|\s+and)\s+{ID})*)"
_RANGE = rf"({ID})(?:\s+to\s+({ID}))?"
# All clauses in the order in which the sources are read.
IN_ORDER = tuple(clause for clauses in CLAUSES.values() for clause in clauses)
_Definition = ast.ClassDef | ast.FunctionDef


@dataclass(frozen=True)
class Code:
    """A function or a class of the specification: its name, its file and lines there, and its text.

    Of a class it is the part before its first method.
    """

    name: str
    file: str
    first: int
    last: int
    text: str
    cites: frozenset[str]


def is_part(clause: str, whole: str) -> bool:
    """Tell whether a clause is another one or a part of it, as S0/8c is of S0/8."""
    return re.fullmatch(re.escape(whole) + r"([a-z]|\.[0-9])?", clause) is not None


def between(first: str, last: str) -> tuple[str, ...]:
    """Return the clauses from one to another, in the order of reading.

    Raises ValueError when the register doesn't have them in this order.
    """
    if not {first, last} <= {*IN_ORDER} or IN_ORDER.index(first) > IN_ORDER.index(last):
        raise ValueError(f"the register has no clauses from {first} to {last}")
    return IN_ORDER[IN_ORDER.index(first) : IN_ORDER.index(last) + 1]


def cited(docstring: str) -> frozenset[str]:
    """Return the clauses that a docstring cites, ranges such as `S1/R2 to S1/R4` filled in.

    Raises ValueError for a range that the register doesn't have.
    """
    return frozenset(
        clause
        for citation in re.findall(_CITATION, docstring)
        for first, last in re.findall(_RANGE, citation)
        for clause in (between(first, last) if last else (first,))
    )


def code_of(clause: str) -> list[Code]:
    """Return the code of the specification that states a clause.

    What stands in `gospec.sources` comes first, for it is written from the text.
    """
    stating = [code for code in code_of_law() if clause in code.cites]
    return sorted(stating, key=lambda code: "/sources/" not in code.file)


@cache
def code_of_law() -> tuple[Code, ...]:
    """Return the functions and classes of the specification whose docstrings cite a clause."""
    root = Path(gospec.__file__).parent
    return tuple(code for path in sorted(root.rglob("*.py")) for code in _code_in(path, root))


def _code_in(path: Path, root: Path) -> Iterator[Code]:
    text = path.read_text(encoding="utf-8")
    file = path.relative_to(root.parent)
    for name, node in _definitions(ast.parse(text), ".".join(file.with_suffix("").parts)):
        if cites := cited(ast.get_docstring(node) or ""):
            first, last = _first(node), _last(node)
            stated = dedent("\n".join(text.split("\n")[first - 1 : last]))
            yield Code(name, file.as_posix(), first, last, stated, cites)


def _definitions(node: ast.Module | _Definition, name: str) -> Iterator[tuple[str, _Definition]]:
    for child in node.body:
        if isinstance(child, _Definition):
            yield f"{name}.{child.name}", child
            yield from _definitions(child, f"{name}.{child.name}")


def _first(node: _Definition) -> int:
    return min(part.lineno for part in (node, *node.decorator_list))


def _last(node: _Definition) -> int:
    if isinstance(node, ast.FunctionDef):
        return node.end_lineno or node.lineno
    fields = [child for child in node.body if not isinstance(child, _Definition)]
    return max(child.end_lineno or child.lineno for child in fields)
