"""Changes of single operators, numbers, conditions and loops, found in the sources as they are.

Those of Python are Cosmic Ray's. None is written down, so that no refactoring breaks them.
"""

import ast
import re
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from cosmic_ray.ast import get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator
from parso.python.tree import Class, Function, Lambda
from parso.tree import BaseNode, Leaf, NodeOrLeaf

# Of what Cosmic Ray can put in the place of an operator, what is nearest to it: most of the others
# end in a crash.
BINARY = (
    "Add_Sub Sub_Add Mul_Add FloorDiv_Mul Mod_FloorDiv BitAnd_BitOr BitOr_BitAnd BitXor_BitOr"
    " LShift_RShift RShift_LShift"
)
COMPARISON = "Lt_LtE LtE_Lt Gt_GtE GtE_Gt Lt_Gt Gt_Lt Eq_NotEq NotEq_Eq Is_IsNot IsNot_Is"
UNARY = "Delete_Not Delete_USub Delete_Invert"
OTHERS = (
    "AddNot ReplaceTrueWithFalse ReplaceFalseWithTrue ReplaceAndWithOr ReplaceOrWithAnd"
    " ReplaceBreakWithContinue ReplaceContinueWithBreak NumberReplacer ZeroIterationForLoop"
)
OPERATORS = (
    *(f"ReplaceBinaryOperator_{pair}" for pair in BINARY.split()),
    *(f"ReplaceComparisonOperator_{pair}" for pair in COMPARISON.split()),
    *(f"ReplaceUnaryOperator_{pair}" for pair in UNARY.split()),
    *OTHERS.split(),
)
# What no operator changes, and what is no part of what a function does.
PUNCTUATION = {*"()[]{},:.=;@", "->", ":="}
# Neither `not x := y` nor `case x & y:` is one.
NO_PROGRAM = re.compile(r"AddNot .*:=|\w+ +case ")
LEFT_OUT = {"fstring", "parameters", "decorator"}
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
class Change(ABC):
    """A change of a text: `function` is where it is, and `what` says it to a person."""

    function: str
    what: str

    @abstractmethod
    def applied(self, text: str) -> str:
        """Return the text with the change."""


@dataclass(frozen=True)
class Mutation(Change):
    """What one of Cosmic Ray's operators makes at one of the places where it can."""

    operator: str
    occurrence: int

    def applied(self, text: str) -> str:
        """Return the text with the change."""
        changed: str = mutate_code(text, get_operator(f"core/{self.operator}")(), self.occurrence)
        return changed


@dataclass(frozen=True)
class Replacement(Change):
    """The text from the offset `start` to `end` becomes `new`."""

    start: int
    end: int
    new: str

    def applied(self, text: str) -> str:
        """Return the text with the change."""
        return text[: self.start] + self.new + text[self.end :]


@cache
def changes(text: str) -> list[Mutation]:
    """Return the changes of what the functions of a module do."""
    operators = {name: get_operator(f"core/{name}")() for name in OPERATORS}
    lines, seen, found = text.splitlines(), Counter[str](), []
    for function, node in _nodes(get_ast(text)):
        if isinstance(node, Leaf) and node.value in PUNCTUATION:
            continue
        for name, operator in operators.items():
            for (line, _), _ in operator.mutation_positions(node):
                if function and not NO_PROGRAM.match(f"{name} {lines[line - 1]}"):
                    what = f"{_short(lines[line - 1])} ({name})"
                    found.append(Mutation(function, what, name, seen[name]))
                seen[name] += 1
    return found


def _nodes(
    node: NodeOrLeaf, function: str = "", prefix: str = ""
) -> Iterator[tuple[str, NodeOrLeaf]]:
    """Yield the nodes in Cosmic Ray's order, each with the function in whose body it is, or ''."""
    yield function, node
    if not isinstance(node, BaseNode):
        return
    if node.type in LEFT_OUT:
        function = ""
    if isinstance(node, Function | Class) and not isinstance(node, Lambda):
        *head, body = node.children
        inner = f"{prefix}{node.name.value}"
        for child in head:
            yield from _nodes(child)
        yield from _nodes(body, inner if isinstance(node, Function) else "", f"{inner}.")
        return
    for child in node.children:
        yield from _nodes(child, function, prefix)


def functions(tree: ast.AST, prefix: str = "") -> Iterator[tuple[str, ast.FunctionDef]]:
    """Yield the functions and methods of a module with their dotted names, inner ones too."""
    for node in [child for child in ast.iter_child_nodes(tree) if isinstance(child, ast.stmt)]:
        if isinstance(node, ast.FunctionDef):
            yield prefix + node.name, node
        named = isinstance(node, ast.FunctionDef | ast.ClassDef)
        yield from functions(node, f"{prefix}{node.name}." if named else prefix)  # type: ignore[attr-defined]


def c_changes(text: str) -> list[Replacement]:
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
            found.append(Replacement(function[0], what, token.start(), token.end(), new))
    return found


def _short(text: str) -> str:
    text = " ".join(text.split())
    return text if len(text) <= 60 else f"{text[:59]}…"
