"""Packages import only what they may, and files of the development in Coq likewise."""

import ast
import sys
from collections.abc import Iterator, Mapping
from pathlib import Path

import pytest

from goproof.solvers.coq.as_one import required
from goproof.solvers.coq.development import ROOT as DEVELOPMENT
from tests.repository.checkout import SOURCE_ROOTS

# What each package may import besides the standard library and itself.
ALLOWED: dict[str, frozenset[str]] = {
    "gospec": frozenset(),
    "goimpl": frozenset({"filelock", "numba", "numpy", "platformdirs"}),
    "gochecker": frozenset({"gospec"}),
}
# With these an import can be hidden from any reader of the source.
HIDING = frozenset({"__import__", "eval", "exec", "importlib", "runpy"})


def imported_packages(tree: ast.AST, package: str) -> Iterator[str]:
    """The top-level packages that a module of `package` imports, wherever in the file."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (alias.name.partition(".")[0] for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and not asks_only(node):
            yield package if node.level else str(node.module).partition(".")[0]


def asks_only(node: ast.ImportFrom) -> bool:
    """Whether what is imported tells if a module is there, and imports none."""
    return node.module == "importlib.util" and {each.name for each in node.names} == {"find_spec"}


def breaches(source: str, package: str) -> list[str]:
    """What a module of `package` with this source does that its package may not."""
    tree = ast.parse(source)
    allowed = sys.stdlib_module_names | {package} | ALLOWED[package]
    imported = set(imported_packages(tree, package))
    named = {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)}
    return sorted((imported - allowed) | ((imported | named) & HIDING))


@pytest.mark.parametrize("package", ALLOWED)
def test_modules_import_only_what_their_package_may(package: str) -> None:
    paths = list((SOURCE_ROOTS[package] / package).rglob("*.py"))
    assert paths
    found = {path: breaches(path.read_text(encoding="utf-8"), package) for path in paths}
    assert {path: wrong for path, wrong in found.items() if wrong} == {}


def test_numba_is_imported_in_one_module_that_reads_no_settings_of_a_folder() -> None:
    importing = {
        path.name
        for package in ("goimpl", "goproof", "godoors")
        for path in (SOURCE_ROOTS[package] / package).rglob("*.py")
        if "numba" in imported_packages(ast.parse(path.read_text(encoding="utf-8")), package)
    }
    assert importing == {"numba_alone.py"}


# Definitions and statements that stand in another folder than the others.
ELSEWHERE = {
    **dict.fromkeys(("theory/Deciding.v", "machine/Kernel.v", "machine/Machine.v"), "definitions"),
    **dict.fromkeys(("Statements.v", "Written.v"), "statements"),
    "All.v": "all",
}
# From below: what stands higher may require what stands lower.
LAYERS = ("definitions", "theory", "checker", "machine", "statements", "lemmas", "tables", "all")


def layer_of(name: str) -> str:
    return ELSEWHERE.get(name) or (name.partition("/")[0] if "/" in name else "definitions")


def wrong_imports(texts: Mapping[str, str]) -> Iterator[str]:
    """Say of each file which others it must not require."""
    names = {Path(name).stem: name for name in texts}
    for name, text in texts.items():
        for other in required(text):
            of, to = layer_of(name), layer_of(names[other])
            if LAYERS.index(to) > LAYERS.index(of):
                yield f"{name} requires {names[other]}, which stands above it"
            elif to == "lemmas" and of != "all":
                yield f"{name} requires {names[other]}, the file of a lemma"


def test_theory_stands_below_statements_above_and_no_lemma_requires_another() -> None:
    words = (DEVELOPMENT / "_CoqProject").read_text(encoding="utf-8").split()
    kept = [word for word in words if word.endswith(".v") and not word.endswith("Tables.v")]
    texts = {word: (DEVELOPMENT / word).read_text(encoding="utf-8") for word in kept}
    assert list(wrong_imports(texts)) == []
