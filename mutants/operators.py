"""Changes of single operators, numbers, conditions and statements, found in the syntax tree.

Each leaves a program. None is written down: they are found in the source as it is, so that no
refactoring breaks them.
"""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

COMPARISONS: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
    ast.Eq: ast.NotEq,
    ast.NotEq: ast.Eq,
    ast.Is: ast.IsNot,
    ast.IsNot: ast.Is,
    ast.In: ast.NotIn,
    ast.NotIn: ast.In,
}
ARITHMETIC: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub,
    ast.Sub: ast.Add,
    ast.Mult: ast.Add,
    ast.BitAnd: ast.BitOr,
    ast.BitOr: ast.BitAnd,
    ast.BitXor: ast.BitOr,
    ast.LShift: ast.RShift,
    ast.RShift: ast.LShift,
}
CALLS = {"any": "all", "all": "any", "min": "max", "max": "min"}
# What tells how far something is changes no answer.
TOLD = {"tell", "progress", "report"}
C_OPERATORS = {
    "==": "!=",
    "!=": "==",
    "<=": "<",
    ">=": ">",
    "<": "<=",
    ">": ">=",
    "&&": "||",
    "||": "&&",
    "true": "false",
    "false": "true",
}
C_TOKEN = re.compile(
    r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|^\s*#[^\n]*|<<|>>|->'
    r"|[<>=!]=|&&|\|\||[<>]|\btrue\b|\bfalse\b|\b\d+\b|!(?=[\w(])",
    re.DOTALL | re.MULTILINE,
)
C_FUNCTION = re.compile(r"^[a-z][^;{}=]*?(\w+)\([^;]*?\)\s*\{", re.MULTILINE)


@dataclass(frozen=True)
class Change:
    """A change of a text: from the offset `start` to `end`, in UTF-8, it becomes `new`.

    `function` is where that is, and `what` the change, as a person may read it.
    """

    function: str
    what: str
    start: int
    end: int
    new: str

    def applied(self, text: str) -> str:
        """Return the text with the change."""
        raw = text.encode()
        return (raw[: self.start] + self.new.encode() + raw[self.end :]).decode()


@cache
def changes(text: str) -> list[Change]:
    """Return the changes of what the functions of a module do."""
    starts = [0]
    for line in text.encode().splitlines(keepends=True):
        starts.append(starts[-1] + len(line))
    found = []
    for name, function in functions(ast.parse(text)):
        for node in _walk(function.body[ast.get_docstring(function) is not None :]):
            old = ""
            for new in _changed(node):
                old = old or ast.unparse(node)
                start = starts[node.lineno - 1] + node.col_offset
                end = starts[(node.end_lineno or 0) - 1] + (node.end_col_offset or 0)
                shown = new if isinstance(node, ast.stmt) else f"({new})"
                found.append(Change(name, f"{_short(old)} -> {_short(new)}", start, end, shown))
    return found


def functions(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield the functions and methods of a module with their dotted names, inner ones too."""
    for node in [child for child in ast.iter_child_nodes(tree) if isinstance(child, ast.stmt)]:
        if isinstance(node, ast.FunctionDef):
            yield prefix + node.name, node
        named = isinstance(node, ast.FunctionDef | ast.ClassDef)
        yield from functions(node, f"{prefix}{node.name}." if named else prefix)  # type: ignore[attr-defined]


def _walk(statements: list[ast.stmt]) -> Iterator[ast.expr | ast.stmt]:
    """Yield what stands in some statements, without inner functions, annotations and f-strings."""
    waiting: list[ast.AST] = list(reversed(statements))
    while waiting:
        node = waiting.pop()
        if isinstance(node, ast.FunctionDef | ast.ClassDef | ast.JoinedStr):
            continue
        if isinstance(node, ast.expr | ast.stmt):
            yield node
        left_out = {getattr(node, "annotation", None)}
        waiting += [n for n in reversed(list(ast.iter_child_nodes(node))) if n not in left_out]


def _changed(node: ast.expr | ast.stmt) -> Iterator[str]:
    """Yield what may stand in the place of a node."""
    match node:
        case ast.Compare(left, [op], [right]):
            yield ast.unparse(ast.Compare(left, [COMPARISONS[type(op)]()], [right]))
        case ast.BoolOp(op, values):
            other = ast.Or() if isinstance(op, ast.And) else ast.And()
            yield ast.unparse(ast.BoolOp(other, values))
            yield from (ast.unparse(ast.BoolOp(op, rest)) for rest in _without_one(values))
        case ast.UnaryOp(ast.Not() | ast.USub(), operand):
            yield ast.unparse(operand)
        case ast.BinOp(left, op, right) if type(op) in ARITHMETIC:
            yield ast.unparse(ast.BinOp(left, ARITHMETIC[type(op)](), right))
        case ast.Constant(bool(value)):
            yield str(not value)
        case ast.Constant(int(value)):
            yield str(value + 1)
        case ast.IfExp(test, body, orelse):
            yield ast.unparse(ast.IfExp(test, orelse, body))
        case ast.Call(ast.Name(name), arguments, keywords) if name in CALLS:
            yield ast.unparse(ast.Call(ast.Name(CALLS[name]), arguments, keywords))
        case ast.Call(function, [first, second, *rest], keywords) if _swappable(first, second):
            yield ast.unparse(ast.Call(function, [second, first, *rest], keywords))
        case ast.Expr(ast.Call(ast.Name(name))) if name in TOLD:
            return
        case ast.Expr(ast.Call()) | ast.Raise() | ast.AugAssign():
            yield "pass"
        case ast.Break():
            yield "continue"
        case ast.Continue():
            yield "break"


def _without_one(values: list[ast.expr]) -> Iterator[list[ast.expr]]:
    if len(values) > 1:
        yield from ([*values[:i], *values[i + 1 :]] for i in range(len(values)))


def _swappable(first: ast.expr, second: ast.expr) -> bool:
    return isinstance(first, ast.Name) and isinstance(second, ast.Name) and first.id != second.id


def c_changes(text: str) -> list[Change]:
    """Return the changes of operators, numbers and conditions in a source in C."""
    found = []
    for token in C_TOKEN.finditer(text):
        old = token.group()
        new = (
            str(int(old) + 1) if old.isdigit() else C_OPERATORS.get(old, "" if old == "!" else old)
        )
        if new != old:
            function = C_FUNCTION.findall(text, 0, token.start())[-1:] or [""]
            before = text[text.rfind("\n", 0, token.start()) + 1 : token.start()].strip()
            after = text[token.end() : text.find("\n", token.end())].strip()
            what = f"{before[-30:]}[{old} -> {new}]{after[:30]}"
            start = len(text[: token.start()].encode())
            found.append(Change(function[0], what, start, start + len(old.encode()), new))
    return found


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= 60 else f"{text[:59]}…"
