"""What a solver answers: a status, with a model or the reason why there is none."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum


class Status(Enum):
    """The answer to whether the assertions of a query can all be true."""

    UNSAT = "unsat"
    SAT = "sat"
    UNKNOWN = "unknown"


@dataclass(frozen=True)
class Model:
    """A solver's model of a query, in words only.

    `true` has a tuple (name, argument, …) for all that holds, (name,) for a propositional
    variable; `constants` maps each constant to its element; `elements` are those of the sort.
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
