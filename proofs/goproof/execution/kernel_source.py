"""Whether the kernel's functions are written so that symbolic words can stand for integers.

A word controls the operations on it, but not the code around it: `x is y`, `type(x)` or a `try`
around it would reveal that it is no integer, and what a function keeps from one call to the next
would leak from one path to another. So the functions' code may name one another, the parts of a
board, `range` and numbers, and may do no such thing. The check reads the code that runs, not a
file.

The source of `flood` has to be the loop of which its contract is true. What the contract is, and
why it is true of such a loop: `goproof.execution.kernel_runs`.
Clause: none; this is about programs.
"""

from __future__ import annotations

import dis
import inspect
from functools import lru_cache
from types import FunctionType, ModuleType

from goimpl.words import kernel
from goimpl.words.kernel import Board
from goimpl.words.rebinding import functions_of, rebound
from goproof.execution.paths import (
    BranchCondition,
    KernelFault,
    along_every_path,
    decided,
    faults_in,
)
from goproof.theory.law import board_of
from gospec.law.graph import Graph

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


class _Token:
    """A word that can be masked, at the start, and compared, within the loop; else it refuses."""

    __slots__ = ("loop", "name")

    def __init__(self, loop: _Loop, name: str) -> None:
        self.loop, self.name = loop, name

    def __and__(self, other: object) -> _Token:
        return self.loop.masked(self, other)

    # What is compared is unknown, so that the answer is a condition and not true or false.
    def __eq__(self, other: object) -> BranchCondition:  # type: ignore[override]
        return self.loop.compared(self, other)

    def __ne__(self, other: object) -> BranchCondition:  # type: ignore[override]
        return BranchCondition(-self.loop.compared(self, other).literal)

    __hash__ = None  # type: ignore[assignment]

    def __bool__(self) -> bool:
        raise KernelFault("flood asks for the truth value of a word")

    def __repr__(self) -> str:
        return self.name


class _Loop:
    """One path through `flood`: its rounds so far, each with its argument and its result."""

    def __init__(self, board: Board, kernel: ModuleType) -> None:
        self.board = board
        self.flood = rebound(kernel, {"grow": self.grow})["flood"]
        self.seed, self.within, self.start = (
            _Token(self, name) for name in ("the seed", "the mask", "the seed within the mask")
        )
        self.rounds: list[tuple[_Token, _Token]] = []

    def masked(self, x: _Token, y: object) -> _Token:
        if {id(x), id(y)} != {id(self.seed), id(self.within)}:
            raise KernelFault(f"flood masks {x} with {y}")
        return self.start

    def grow(self, x: object, within: object, board: object) -> _Token:
        before = self.rounds[-1][1] if self.rounds else self.start
        if x is not before:
            raise KernelFault("a round of flood does not go on from the one before")
        if within is not self.within or board is not self.board:
            raise KernelFault("a round of flood grows within another mask, or on another board")
        self.rounds.append((before, _Token(self, f"what round {len(self.rounds) + 1} returned")))
        return self.rounds[-1][1]

    def compared(self, x: _Token, y: object) -> BranchCondition:
        if not self.rounds or {id(x), id(y)} != {id(token) for token in self.rounds[-1]}:
            raise KernelFault(f"flood compares {x} with {y}, not a round's result with its input")
        return BranchCondition(_unchanged(len(self.rounds) - 1))

    def exit_fault(self) -> str:
        """Return in which way this path ends although more may be flooded, '' if in none."""
        self.rounds.clear()
        with faults_in("flood"):
            result: object = self.flood(self.seed, self.within, self.board)
        true = decided()
        for k, tokens in enumerate(self.rounds):
            # The path is the one on which this round has changed nothing.
            if _unchanged(k) in true and any(result is token for token in tokens):
                return ""
        if len(self.rounds) < self.board.points:
            return f"flood makes {len(self.rounds)} rounds for {self.board.points} points"
        return "" if result is self.rounds[-1][1] else f"flood returns {result!r}"


def _unchanged(k: int) -> int:
    # A literal of its own for each round; 1 and -1 are what is always true, and never.
    return k + 2


def loop_fault(board: Graph, of: ModuleType = kernel) -> str:
    """Return in which way the source of a kernel's `flood` is no loop over `grow`, '' if in
    none.
    """
    return _loop_fault(board_of(board, of), of, as_it_stands(of))


@lru_cache(maxsize=64)
def _loop_fault(board: Board, kernel: ModuleType, _: AsItStands) -> str:
    if fault := source_fault(kernel):
        return fault
    try:
        exit_fault = _Loop(board, kernel).exit_fault
        return str(along_every_path(exit_fault, lambda _, first, second: first or second)())
    except KernelFault as error:
        return str(error)
