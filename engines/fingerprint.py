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
    """Return twelve digits of the digest of these modules' code, without comments and types."""
    files = [INTEROP / "conformance" / f"{name}.py" for name in MODULES]
    files += sorted((INTEROP / "planted").glob("*.py"))
    digest = hashlib.sha256()
    for file in files:
        digest.update(_code(file.read_text(encoding="utf-8")).encode())
    return digest.hexdigest()[:12]


def _code(source: str) -> str:
    """Return the tree of a module, without docstrings, imports and types."""
    return ast.dump(_Bare().visit(ast.parse(source)))


class _Bare(ast.NodeTransformer):
    """Takes out what changes no verdict."""

    def visit_Expr(self, node: ast.Expr) -> ast.AST | None:
        return None if isinstance(node.value, ast.Constant) else node

    def visit_Import(self, node: ast.Import) -> None: ...

    def visit_ImportFrom(self, node: ast.ImportFrom) -> None: ...

    def visit_arg(self, node: ast.arg) -> ast.arg:
        node.annotation = None
        return node

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        node.returns = None
        return self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST:
        node.annotation = ast.Constant(None)
        return self.generic_visit(node)
