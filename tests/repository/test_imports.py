"""The law imports the standard library alone; the checker and the machine import little more."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.repository.checkout import SOURCE_ROOTS
from tests.support.each import each

# What each package may import besides the standard library and itself.
ALLOWED: dict[str, frozenset[str]] = {
    "gospec": frozenset(),
    "goimpl": frozenset({"numba", "numpy", "platformdirs"}),
    "gochecker": frozenset({"gospec"}),
}
# With these an import can be hidden from any reader of the source.
HIDING = frozenset({"__import__", "eval", "exec", "importlib", "runpy"})


def imported_packages(tree: ast.AST, package: str) -> Iterator[str]:
    """The top-level packages that a module of `package` imports, wherever in the file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield package if node.level else str(node.module).partition(".")[0]


def breaches(source: str, package: str) -> list[str]:
    """What a module of `package` with this source does that its package may not."""
    tree = ast.parse(source)
    allowed = sys.stdlib_module_names | {package} | ALLOWED[package]
    imported = set(imported_packages(tree, package))
    named = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return sorted((imported - allowed) | ((imported | named) & HIDING))


def modules() -> list[tuple[str, Path]]:
    return [
        (package, path)
        for package in ALLOWED
        for path in sorted((SOURCE_ROOTS[package] / package).rglob("*.py"))
    ]


@each("package, path", modules())
def test_module_imports_only_what_its_package_may(package: str, path: Path) -> None:
    assert breaches(path.read_text(encoding="utf-8"), package) == []


def test_each_package_has_modules_to_look_at() -> None:
    assert {package for package, _ in modules()} == set(ALLOWED)


@pytest.mark.parametrize(
    ("source", "package", "expected"),
    [
        ("import itertools, collections.abc", "gospec", []),
        ("from gospec.graph import Graph", "gospec", []),
        ("from . import graph", "gospec", []),
        ("from ..graph import Graph", "gospec", []),
        ("import numpy.typing", "goimpl", []),
        ("import numpy.typing", "gospec", ["numpy"]),
        ("import os, z3", "gospec", ["z3"]),
        ("from goimpl import kernel", "gospec", ["goimpl"]),
        ("from gospec import graph", "goimpl", ["gospec"]),
        ("def f():\n    import networkx", "gospec", ["networkx"]),
        ("if TYPE_CHECKING:\n    from rich.table import Table", "gospec", ["rich"]),
        ("import importlib", "gospec", ["importlib"]),
        ("from goproof.errors import UsageError", "gochecker", ["goproof"]),
        ("eval('1')", "gochecker", ["eval"]),
        ("z3 = __import__('z3')", "gospec", ["__import__"]),
    ],
)
def test_breaches_are_seen(source: str, package: str, expected: list[str]) -> None:
    assert breaches(source, package) == expected
