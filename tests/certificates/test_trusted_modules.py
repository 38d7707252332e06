"""What must be trusted of the checker is little, and imports only the law."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.repository.checkout import SOURCE_ROOTS
from tests.repository.code_lines import code_lines
from tests.repository.test_imports import HIDING

PACKAGE = SOURCE_ROOTS["goproof"] / "goproof"
ROOM = PACKAGE / "certificates" / "trusted"
PLACE = "goproof.certificates.trusted"
# Whatever stands in the folder is trusted.
TRUSTED = sorted(ROOM.glob("*.py"))
# So is what checks solvers' proofs, which does not even need the law.
OF_SOLVERS = sorted((ROOM / "cpc").glob("*.py"))
# Importing the checker runs these as well.
AROUND = (ROOM.parent / "__init__.py", PACKAGE / "__init__.py")


def imported(source: str) -> Iterator[str]:
    """The modules that a source imports, wherever in it; what is relative is no module."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield "." if node.level else str(node.module)


def breaches(source: str, hiding: frozenset[str] = HIDING) -> list[str]:
    """What a trusted module with this source imports that it may not."""
    names = {node.id for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Name)}
    # Of goproof itself only a name that it doesn't have imports the library.
    allowed = {
        "goproof.command_line.functions",
        PLACE,
        *(f"{PLACE}.{path.stem}" for path in TRUSTED),
        *(f"{PLACE}.cpc.{path.stem}" for path in OF_SOLVERS),
        f"{PLACE}.cpc",
    }
    law_or_library = {"gospec", *sys.stdlib_module_names} - hiding
    modules = {
        module
        for module in imported(source)
        if module not in allowed and module.partition(".")[0] not in law_or_library
    }
    return sorted(modules | names & hiding)


@pytest.mark.parametrize(
    "path",
    [*TRUSTED, *OF_SOLVERS, *AROUND],
    ids=lambda path: path.parent.name + "." + path.stem,
)
def test_trusted_modules_import_the_law_and_the_standard_library(path: Path) -> None:
    assert breaches(path.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize("path", OF_SOLVERS, ids=lambda path: path.stem)
def test_checker_of_solvers_proofs_imports_nothing_but_itself(path: Path) -> None:
    modules = {
        module
        for module in imported(path.read_text(encoding="utf-8"))
        if module.partition(".")[0] not in sys.stdlib_module_names
    }
    assert all(module.startswith(f"{PLACE}.cpc") for module in modules), modules


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("import json\nfrom gospec.graph import Graph", []),
        ("from goproof.certificates.trusted.game import Game", []),
        ("from goproof.errors import UsageError", ["goproof.errors"]),
        ("from goproof.certificates.writing import superko", ["goproof.certificates.writing"]),
        ("from . import writing", ["."]),
        ("def f():\n    import goimpl.words.kernel", ["goimpl.words.kernel"]),
        ("import importlib", ["importlib"]),
        ("eval('1')", ["eval"]),
    ],
)
def test_breaches_are_seen(source: str, expected: list[str]) -> None:
    assert breaches(source) == expected


def test_what_must_be_trusted_is_short() -> None:
    lines = {path.stem: code_lines(path.read_text(encoding="utf-8")) for path in TRUSTED}
    # Needed for games that a cycle ends, and for no others.
    assert lines.pop("cycle_checker") <= 184, lines
    # Needed for version 5, and for no other.
    assert lines.pop("level_checker") <= 184, lines
    assert lines["checker"] <= 183, lines
    assert sum(lines.values()) <= 737, lines


def test_checker_of_solvers_proofs_is_short() -> None:
    lines = {path.stem: code_lines(path.read_text(encoding="utf-8")) for path in OF_SOLVERS}
    # A calculus of some seventy rules, each a line or a function of its own.
    assert sum(lines.values()) <= 800, lines
