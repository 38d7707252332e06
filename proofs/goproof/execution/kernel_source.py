"""Whether the kernel's functions are written so that symbolic words can stand for integers.

A word controls the operations on it, but not the code around it: `x is y`, `type(x)` or a `try`
around it would reveal that it is no integer, and what a function keeps from one call to the next
would leak from one path to another. So the functions' code may name one another, the parts of a
board, `range` and numbers, and may do no such thing. The check reads the code that runs, not a
file.

The code of `flood` has to be that of `the_loop`, of which its contract is true. What the contract
is, and why it is true of this loop: `goproof.execution.kernel_runs`.
Clause: none; this is about programs.
"""

import dis
import inspect
from functools import lru_cache
from types import CodeType, FunctionType, ModuleType

from goimpl.words import kernel
from goimpl.words.kernel import Board
from goimpl.words.rebinding import functions_of

AsItStands = tuple[tuple[str, FunctionType | int], ...]
# These make boards, from known numbers, and are no arithmetic on words.
MAKERS = ("grid", "graph")
# Parts of the names of instructions, as they are from Python 3.11 on.
REFUSED = {
    "IS_OP": "asks which object something is",
    "NONE": "asks which object something is",
    "FORMAT": "makes a text",
    "STORE_GLOBAL": "keeps something for later calls",
    "STORE_ATTR": "keeps something for later calls",
    "STORE_SUBSCR": "keeps something for later calls",
    "DELETE_": "takes something away",
    "IMPORT": "imports something",
    "MAKE_FUNCTION": "makes a function",
    "YIELD": "is a generator",
}


def source_fault(kernel: ModuleType) -> str:
    """Return what a function of the kernel does that words can't control, '' if nothing."""
    return _source_fault(kernel, as_it_stands(kernel))


def as_it_stands(kernel: ModuleType) -> AsItStands:
    """Return the functions and numbers of a kernel, under which what is found of it is kept: other
    ones may be put in their place.
    """
    numbers = [(name, value) for name, value in vars(kernel).items() if isinstance(value, int)]
    return (*numbers, *functions_of(kernel).items())


@lru_cache(maxsize=16)
def _source_fault(kernel: ModuleType, _: AsItStands) -> str:
    for name, function in functions_of(kernel).items():
        if name not in MAKERS and (fault := _fault(kernel, function)):
            return f"{name} {fault}"
    return ""


def _fault(kernel: ModuleType, function: FunctionType) -> str:
    code = function.__code__
    if function.__defaults__ or function.__kwdefaults__ or function.__closure__:
        return "has what it was not called with"
    # From Python 3.12 on, what yields has a handler of its own.
    if code.co_exceptiontable and not code.co_flags & inspect.CO_GENERATOR:
        return "catches errors"
    for name in code.co_names:
        if not _is_allowed(kernel, name):
            return f"names {name}, which is neither of the kernel nor part of a board"
    for constant in code.co_consts:
        if not isinstance(constant, int | None) and constant != function.__doc__:
            return f"has {constant!r}, which is no number"
    for instruction in dis.get_instructions(code):
        for part, fault in REFUSED.items():
            if part in instruction.opname:
                return fault
    return ""


def _is_allowed(kernel: ModuleType, name: str) -> bool:
    if name in vars(kernel):
        own = functions_of(kernel).keys() - MAKERS
        return name in own or isinstance(vars(kernel)[name], int)
    return name == "range" or name in Board._fields


def the_loop(seed, within, board):  # type: ignore[no-untyped-def]
    """Grow a seed within a mask until a round changes nothing, or for as many rounds as points."""
    x = seed & within
    for _ in range(board.points):
        larger = grow(x, within, board)  # type: ignore[name-defined]  # noqa: F821
        if larger == x:
            break
        x = larger
    return x


def loop_fault(of: ModuleType = kernel) -> str:
    """Return that the `flood` of a kernel is not the loop of which its contract is true, '' if it
    is: instruction by instruction.
    """
    if fault := source_fault(of):
        return fault
    flood = functions_of(of)["flood"]
    same = _instructions(flood.__code__) == _instructions(the_loop.__code__)
    if "range" in vars(of) or not same:
        return "flood is not the loop over grow of which its contract is true"
    return ""


def _instructions(code: CodeType) -> list[tuple[str, str]]:
    return [(each.opname, each.argrepr) for each in dis.get_instructions(code)]
