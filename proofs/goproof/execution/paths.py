"""Every path through a function whose branches unknown words decide.

On integers a branch goes one way. On words of unknown bits it goes both: this module runs the
function once for each path, and where two paths part, merges their results by the condition of the
branch. It does not repeat for the other side what a run called before a branch.
Clause: none; this is about programs.
"""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import wraps
from typing import Any

from goproof.logic.circuit import NO, YES

# From a condition, the result where it is true, and the result where it is false.
Merge = Callable[[int, Any, Any], Any]
Function = Callable[..., Any]

# `flood` has one path more than the board has points, and as many branches on a path.
MOST_PATHS = 2000


class KernelFault(Exception):
    """The kernel does something that no proof can follow; the message names it in one line."""


@contextmanager
def faults_in(name: str) -> Iterator[None]:
    """Raise KernelFault for any error in a call of the kernel."""
    try:
        yield
    except (KernelFault, MemoryError):
        raise
    except Exception as error:
        # Python refuses an operation that a word lacks, in all manner of ways.
        raise KernelFault(f"{name}: {error}") from error


class BranchCondition:
    """A truth value that unknown words decide, as a literal. It serves branches only.

    Its truth value depends on the path that is run. Outside of one it raises KernelFault, unless
    the literal is always true, or never.
    """

    __slots__ = ("literal",)

    def __init__(self, literal: int) -> None:
        self.literal = literal

    def __bool__(self) -> bool:
        if self.literal in (YES, NO):
            return self.literal == YES
        path = _path.get()
        if path is None:
            raise KernelFault("unknown words decide a branch outside of the kernel's functions")
        return path.decide(self.literal)

    def __eq__(self, other: object) -> bool:
        raise KernelFault("a truth value is compared")

    __hash__ = None  # type: ignore[assignment]


@dataclass
class _Branch:
    """A condition on a path, its value there, and the result where it was taken as false."""

    literal: int
    calls_before: int
    taken: bool = False
    if_false: object = None


class _Paths:
    """A walk through the tree of a function's paths, depth first.

    It first takes a condition as false, so that a loop which the condition ends runs to its end at
    once.
    """

    def __init__(self, name: str) -> None:
        self.name = name
        self._branches: list[_Branch] = []
        self._returned: list[object] = []
        self._begin()

    def _begin(self) -> None:
        self.decided: set[int] = set()
        self._met = self._called = 0

    def decide(self, literal: int) -> bool:
        """Return which way the path takes at a condition; one and the same has one truth value."""
        if literal in self.decided or -literal in self.decided:
            return literal in self.decided
        if self._met == len(self._branches):
            self._bound(len(self._branches))
            self._branches.append(_Branch(literal, self._called))
        branch = self._branches[self._met]
        if branch.literal != literal:
            raise self._another()
        self._met += 1
        self.decided.add(literal if branch.taken else -literal)
        return branch.taken

    def once(self, call: Callable[[], object]) -> object:
        """Return the result of a call at this place; it is made once, whatever paths go on from
        there.
        """
        if self._called == len(self._returned):
            self._returned.append(call())
        self._called += 1
        return self._returned[self._called - 1]

    def run(self, function: Callable[[], object], merge: Merge) -> object:
        """Return the merged results of every path."""
        paths = 0
        while True:
            self._bound(paths := paths + 1)
            result = self._on_this_path(function)
            while self._branches and self._branches[-1].taken:
                branch = self._branches.pop()
                result = merge(branch.literal, result, branch.if_false)
            if not self._branches:
                return result
            last = self._branches[-1]
            last.taken, last.if_false = True, result
            del self._returned[last.calls_before :]
            self._begin()

    def _on_this_path(self, function: Callable[[], object]) -> object:
        outside = _path.set(self)
        try:
            with faults_in(self.name):
                result = function()
        finally:
            _path.reset(outside)
        if self._met < len(self._branches):
            raise self._another()
        return result

    def _bound(self, number: int) -> None:
        if number > MOST_PATHS:
            raise KernelFault(f"{self.name} has more than {MOST_PATHS} paths")

    def _another(self) -> KernelFault:
        return KernelFault(f"{self.name} takes another way when it is run again")


_path: ContextVar[_Paths | None] = ContextVar("path", default=None)


def along_every_path(function: Function, merge: Merge) -> Function:
    """Return the function with what it returns merged over its paths, at each call.

    The function raises KernelFault when it has too many paths, or does what words refuse.
    """

    @wraps(function)
    def merged(*args: object) -> object:
        def call() -> object:
            return _Paths(function.__name__).run(lambda: function(*args), merge)

        outside = _path.get()
        return call() if outside is None else outside.once(call)

    return merged
