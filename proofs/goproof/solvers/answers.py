"""What a solver answers: a status, with a model or the reason why there is none.

Nobody gets the same query twice in one process. Lemmas share steps of their proofs, so that many of
their queries are one text, and the answer to a text depends on nothing but the text and the solver,
whatever law and lemma it was made of.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from hashlib import sha256
from typing import NewType


class Status(StrEnum):
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
    """A solver's answer, with a model when it has one, and the reason when it knows no answer.

    `by` is the solver's name, which it signs with: see `signature_fault`.
    """

    status: Status
    model: Model | None = None
    reason: str = ""
    by: str = ""


# A limit of a solver's work, which no load of the machine changes, in Z3's own units. cvc5 counts a
# fifth of them, as each of its takes longer.
Steps = NewType("Steps", int)

# What a query may cost unless told otherwise: about a minute of Z3's work, and three of cvc5's. No
# query of the catalogue takes a fiftieth.
BUDGET = Steps(200_000_000)
# Z3 counts no further.
MOST_STEPS = 2**32 - 1

# It gets the text of a query, and a limit.
Solver = Callable[[str, Steps], Answer]


# The latest ones are kept, without their texts.
MOST = 4096
_answers: OrderedDict[tuple[Solver, bytes], Answer] = OrderedDict()


def answer_of(solver: Solver, text: str, limit: Steps) -> Answer:
    """Return a solver's answer to a query, within a limit.

    The function stands for the solver: another that is put in its place answers for itself. No
    answer is kept where the solver knew none: with more steps it may.
    """
    question = (solver, sha256(text.encode()).digest())
    if question in _answers:
        _answers.move_to_end(question)
        return _answers[question]
    answer = solver(text, limit)
    if answer.status is not Status.UNKNOWN:
        _answers[question] = answer
        if len(_answers) > MOST:
            _answers.popitem(last=False)
    return answer


def forget_answers() -> None:
    """Drop all answers."""
    _answers.clear()
