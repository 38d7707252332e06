"""Boards with one fault each: one expression or statement of a right board is changed."""

import ast
import sys
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType
from typing import Any

from tests.conformance import plain_engine
from tests.conformance.plain_engine import Engine

SWAPPED: dict[type[ast.AST], type[Any]] = {
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.And: ast.Or,
    ast.Or: ast.And,
    ast.BitOr: ast.BitAnd,
}
CONSTANTS: dict[int | str, int | str] = {0: 1, 1: 2, 2: 1, "b": "w", "w": "b"}
# What a board does; the rest of the engine is GTP's words.
BOARD = {
    *("points_beside", "neighbours", "chain", "around", "liberties", "dead", "captured"),
    *("earlier", "repeats", "same", "after", "play", "undo", "taken_by"),
}


class Change(ast.NodeTransformer):
    """Makes the change of a number in the functions of a board; `done` says where it was."""

    def __init__(self, number: int) -> None:
        self.left, self.done, self.inside = number, "", False

    def visit_FunctionDef(self, node: ast.FunctionDef) -> ast.AST:
        """Return a function, changed if it is a board's."""
        self.inside = node.name in BOARD
        node.body = [self.visit(statement) for statement in node.body]  # type: ignore[misc]
        self.inside = False
        return node

    def visit(self, node: ast.AST) -> ast.AST:
        """Return a node, changed if its turn has come."""
        if self.inside:
            for changed in changes(node):
                if not self.left and not self.done:
                    self.done = f"line {node.lineno}: {ast.unparse(changed)}"  # type: ignore[attr-defined]
                    return ast.copy_location(changed, node)
                self.left -= not self.done
        visited: ast.AST = super().visit(node)
        return visited


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """Yield what may stand in the place of a node."""
    match node:
        case ast.Compare(left, [op], right) if type(op) in SWAPPED:
            yield ast.Compare(left, [SWAPPED[type(op)]()], right)
        case ast.BinOp(left, op, right) if type(op) in SWAPPED:
            yield ast.BinOp(left, SWAPPED[type(op)](), right)
        case ast.BoolOp(op, values):
            yield ast.BoolOp(SWAPPED[type(op)](), values)
            yield from values
        case ast.UnaryOp(ast.Not(), operand):
            yield operand
        case ast.Constant(bool(value)):
            yield ast.Constant(not value)
        case ast.Constant(int(value) | str(value)) if value in CONSTANTS:
            yield ast.Constant(CONSTANTS[value])
        case ast.List(elements) if len(elements) > 1:
            for i in range(len(elements)):
                yield ast.List([*elements[:i], *elements[i + 1 :]], ast.Load())
        case ast.AugAssign() | ast.Expr(ast.Call()) | ast.Raise():
            yield ast.Pass()
        case ast.If(_, body, orelse):
            yield ast.If(ast.Constant(False), body, orelse)


def faulty_boards() -> Iterator[tuple[str, type[Engine]]]:
    """Yield what was changed of the plain engine, and the class; a few changes are no faults."""
    source = Path(str(plain_engine.__file__)).read_text(encoding="utf-8")
    number = 0
    while True:
        change = Change(number)
        tree = ast.parse(source)
        tree.body = [change.visit(statement) for statement in tree.body]  # type: ignore[misc]
        ast.fix_missing_locations(tree)
        if not change.done:
            return
        module = ModuleType(f"changed_{number}")
        # A dataclass looks its module up.
        sys.modules[module.__name__] = module
        exec(compile(tree, module.__name__, "exec"), module.__dict__)
        yield change.done, module.Engine
        number += 1
