"""The check that the source of `flood` is the loop of which its contract is true.

Clause: none; this is about programs. What the contract is, and why it is true of such a loop:
`goproof.execution.kernel_runs`.
"""

from __future__ import annotations

from functools import lru_cache
from types import ModuleType
from typing import Any

from goimpl.words import kernel
from goimpl.words.kernel import Board
from goimpl.words.rebinding import rebound
from goproof.execution.kernel_source import AsItStands, as_it_stands, source_fault
from goproof.execution.paths import Condition, KernelFault, along_every_path, decided, faults_in
from goproof.theory.kernel_words import board_of
from gospec.graph import Graph


class _Token:
    """A word that can be masked, at the start, and compared, within the loop; else it refuses."""

    __slots__ = ("loop", "name")

    def __init__(self, loop: _Loop, name: str) -> None:
        self.loop, self.name = loop, name

    def __and__(self, other: object) -> _Token:
        return self.loop.masked(self, other)

    # What is compared is unknown, so that the answer is a condition and not true or false.
    def __eq__(self, other: object) -> Condition:  # type: ignore[override]
        return self.loop.compared(self, other)

    def __ne__(self, other: object) -> Condition:  # type: ignore[override]
        return Condition(-self.loop.compared(self, other).literal)

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

    def compared(self, x: _Token, y: object) -> Condition:
        if not self.rounds or {id(x), id(y)} != {id(token) for token in self.rounds[-1]}:
            raise KernelFault(f"flood compares {x} with {y}, not a round's result with its input")
        return Condition(_unchanged(len(self.rounds) - 1))

    def exit_fault(self) -> str:
        """Return in which way this path ends although more may be flooded, '' if in none."""
        self.rounds.clear()
        with faults_in("flood"):
            result: Any = self.flood(self.seed, self.within, self.board)
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
