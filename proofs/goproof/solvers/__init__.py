"""What a solver is asked and what it answers. Each solver is imported by one module of its own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum

from goproof.errors import UsageError


class Status(Enum):
    """The answer to whether the assertions of a query can all be true."""

    UNSAT = "unsat"
    SAT = "sat"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Model:
    """What a solver found to satisfy a query, in words only.

    `true` has a tuple (name, argument, …) for all that holds, (name,) for a propositional
    variable; `constants` says which element each constant is; `elements` are those of the sort.
    """

    elements: tuple[str, ...] = ()
    true: frozenset[tuple[str, ...]] = frozenset()
    constants: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Answer:
    """A solver's answer, with a model when it has one, and the reason when it knows no answer."""

    status: Status
    model: Model | None = None
    reason: str = ""


Solver = Callable[[str, float], Answer]
NAMES = ("z3", "cvc5")


def solver(name: str) -> Solver:
    """Return the function that puts an SMT-LIB text to the solver of that name, within seconds.

    Raises UsageError for an unknown name.
    """
    if name == "z3":
        from goproof.solvers import z3_solver

        return z3_solver.check
    if name == "cvc5":
        from goproof.solvers import cvc5_solver

        return cvc5_solver.check
    raise UsageError(f"unknown solver {name!r}: z3, cvc5 or both")
