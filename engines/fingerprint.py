"""What of the present tool may change a verdict about an engine, in one number."""

from __future__ import annotations

import ast
import hashlib
from functools import cache

from engines.listing import ROOT

# What plays games with an engine and judges them. How games are made shorter, and how a report
# reads, changes no verdict.
MODULES = (
    *("engine", "examination", "examining", "generating", "handicaps", "inferring", "member"),
    *("moves", "planning", "referee", "run", "scoring", "seki", "shapes", "views"),
)
INTEROP = ROOT / "proofs" / "goproof" / "interop"


@cache
def fingerprint() -> str:
    """Return the first twelve digits of the digest of these modules' code, without its comments."""
    files = [INTEROP / "conformance" / f"{name}.py" for name in MODULES]
    files += sorted((INTEROP / "planted").glob("*.py"))
    digest = hashlib.sha256()
    for file in files:
        digest.update(_code(file.read_text(encoding="utf-8")).encode())
    return digest.hexdigest()[:12]


def _code(source: str) -> str:
    """Return the tree of a module, without docstrings."""
    tree = ast.parse(source)
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        if isinstance(body, list):
            node.body = [part for part in body if not _is_text(part)]  # type: ignore[attr-defined]
    return ast.dump(tree)


def _is_text(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
