"""Changes of single operators, numbers and conditions, made by Cosmic Ray: a fixed sample of them.

Cosmic Ray says where an operator can be changed into another, and makes the change. Which rows and
tests concern a module is said here, and planting and looking are the bench's: its own command
knows one command of tests for all modules, neither verdicts nor the caches of compiled functions.
"""

from __future__ import annotations

import ast
import hashlib
import textwrap
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import takewhile
from pathlib import Path

from cosmic_ray.ast import ast_nodes, get_ast
from cosmic_ray.mutating import mutate_code
from cosmic_ray.plugins import get_operator

from mutants.faults import ROOT, Fault

# Those whose changes give a program that still runs: a shift in the place of a sum would not.
OPERATORS = (
    "NumberReplacer",
    "AddNot",
    "ReplaceAndWithOr",
    "ReplaceOrWithAnd",
    "ReplaceTrueWithFalse",
    "ReplaceFalseWithTrue",
    "ReplaceBreakWithContinue",
    "ReplaceContinueWithBreak",
    "ZeroIterationForLoop",
    "ReplaceUnaryOperator_Delete_Not",
    "ReplaceUnaryOperator_Delete_USub",
    "ReplaceComparisonOperator_Eq_NotEq",
    "ReplaceComparisonOperator_NotEq_Eq",
    "ReplaceComparisonOperator_Lt_LtE",
    "ReplaceComparisonOperator_LtE_Lt",
    "ReplaceComparisonOperator_Gt_GtE",
    "ReplaceComparisonOperator_GtE_Gt",
    "ReplaceComparisonOperator_Is_IsNot",
    "ReplaceComparisonOperator_IsNot_Is",
    "ReplaceBinaryOperator_Add_Sub",
    "ReplaceBinaryOperator_Sub_Add",
    "ReplaceBinaryOperator_BitAnd_BitOr",
    "ReplaceBinaryOperator_BitOr_BitAnd",
    "ReplaceBinaryOperator_BitXor_BitOr",
    "ReplaceBinaryOperator_LShift_RShift",
    "ReplaceBinaryOperator_RShift_LShift",
)


@dataclass(frozen=True)
class Module:
    """A module that is sampled: so many changes, and how they are looked for."""

    file: str
    layer: str
    sample: int
    rows: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    ends_in: str = "crash"


MODULES: tuple[Module, ...] = (
    # Module("proofs/goproof/solvers/rup.py", "checkers", 9, (), ("tests/proofs/test_rup.py",)),
    # Module("impl/goimpl/words/kernel.py", "kernel", 9, (), ("tests/proofs/test_rup.py",)),
    # Module("spec/gospec/rules.py", "gospec", 9, (), ("tests/proofs/test_rup.py",)),
)

# So much of a line is shown before and after what is changed in it.
SHOWN = 28

# Changes that change nothing that anybody could see, by their names, and why.
EQUIVALENT: dict[str, str] = {}


def sampled_faults(*, every: bool = False) -> list[Fault]:
    """Return the changes that are sampled, or every one; never one that is named as equivalent."""
    return [fault for module in MODULES for fault in _sample(module, every=every)]


def _sample(module: Module, *, every: bool) -> list[Fault]:
    faults = [fault for fault in changes(module) if fault.name not in EQUIVALENT]
    # By the digests of their names: an edit elsewhere in the file leaves the sample as it is.
    faults.sort(key=lambda fault: hashlib.sha256(fault.name.encode()).digest())
    return faults if every else faults[: module.sample]


@cache
def changes(module: Module) -> tuple[Fault, ...]:
    """Return all changes of the functions of a module that leave a program, each as a fault."""
    text = (ROOT / module.file).read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    found: dict[str, Fault] = {}
    for name, first, last in _bodies(ast.parse(text)):
        body = "".join(lines[first - 1 : last])
        for changed in _changed(body):
            fault = _fault(module, name, lines, first, changed)
            if _is_program(fault.planted(text)):
                found.setdefault(fault.name, fault)
    return tuple(found.values())


def _bodies(tree: ast.Module) -> Iterator[tuple[str, int, int]]:
    """Yield the name of each function, and the first and the last line of what it does."""
    for node in tree.body:
        members = node.body if isinstance(node, ast.ClassDef) else [node]
        prefix = f"{node.name}." if isinstance(node, ast.ClassDef) else ""
        for each in members:
            if isinstance(each, ast.FunctionDef):
                said = ast.get_docstring(each) is not None
                if doing := each.body[said:]:
                    first, last = doing[0].lineno, doing[-1].end_lineno
                    assert last is not None
                    yield prefix + each.name, first, last


def _changed(body: str) -> Iterator[tuple[int, str]]:
    """Yield the number of each line that an operator changes, counted from 0, and what it becomes.

    Parsed by itself, a function is changed in no time.
    """
    plain = textwrap.dedent(body)
    indent = len(body) - len(body.lstrip(" "))
    tree = list(ast_nodes(get_ast(plain)))
    for name in OPERATORS:
        operator = get_operator(f"core/{name}")()
        number = sum(len(list(operator.mutation_positions(node))) for node in tree)
        for occurrence in range(number):
            after = mutate_code(plain, operator, occurrence).splitlines()
            pairs = enumerate(zip(plain.splitlines(), after, strict=True))
            ((line, new),) = ((i, new) for i, (old, new) in pairs if old != new)
            yield line, " " * indent + new


def _fault(
    module: Module, function: str, lines: list[str], first: int, changed: tuple[int, str]
) -> Fault:
    line, new = first - 1 + changed[0], changed[1] + "\n"
    what = _difference(lines[line].strip(), new.strip())
    # With as many lines around as it takes to occur only once.
    text = "".join(lines)
    around = next(n for n in range(len(lines)) if text.count(_around(lines, line, n)) == 1)
    above, below = lines[max(line - around, 0) : line], lines[line + 1 : line + 1 + around]
    return Fault(
        f"{Path(module.file).stem}.{function}: {what}",
        module.layer,
        module.file,
        _around(lines, line, around),
        "".join([*above, new, *below]),
        module.rows,
        module.tests,
        module.ends_in,
    )


def _around(lines: list[str], line: int, number: int) -> str:
    return "".join(lines[max(line - number, 0) : line + 1 + number])


def _difference(old: str, new: str) -> str:
    """Return two lines, without most of what they have in common."""
    same = _common(old, new)
    same_end = _common(old[same:][::-1], new[same:][::-1])
    start = max(same - SHOWN, 0)

    def shown(text: str) -> str:
        end = min(len(text) - same_end + SHOWN, len(text))
        return "…" * (start > 0) + text[start:end] + "…" * (end < len(text))

    return f"{shown(old)} -> {shown(new)}"


def _common(old: str, new: str) -> int:
    # How many letters at their beginning are the same.
    pairs = zip(old, new, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


def _is_program(text: str) -> bool:
    try:
        ast.parse(text)
    except SyntaxError:
        return False
    return True
