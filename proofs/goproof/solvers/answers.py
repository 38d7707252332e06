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

    `by` is the solver's name, which Z3 and cvc5 sign with: see `signature_fault`.
    """

    status: Status
    model: Model | None = None
    reason: str = ""
    by: str = ""


class Steps(float):
    """A limit of a solver's work instead of its time, which no load of the machine changes.

    Z3 counts that many units of its own, cvc5 a fifth of them, as each of its takes longer. Where
    seconds are meant, it is a day.

    >>> Steps(1_000_000).number, float(Steps(1_000_000))
    (1000000, 86400.0)
    """

    number: int

    def __new__(cls, number: int) -> Steps:
        """Make a limit of so many steps."""
        made = super().__new__(cls, 24 * 60 * 60)
        made.number = number
        return made

    def __getnewargs__(self) -> tuple[int]:
        return (self.number,)


# What a query may cost unless told otherwise: about a minute of Z3's work, and three of cvc5's. No
# query of the catalogue takes a fiftieth.
BUDGET = 200_000_000
# Z3 counts no further.
MOST_STEPS = 2**32 - 1

# It gets the text of a query, and a limit: seconds, or steps.
Solver = Callable[[str, float], Answer]


# The latest ones are kept, without their texts.
MOST = 4096
_answers: OrderedDict[tuple[Solver, bytes], Answer] = OrderedDict()


def answer_of(solver: Solver, text: str, timeout: float) -> Answer:
    """Return a solver's answer to a query, within seconds.

    The function stands for the solver: another that is put in its place answers for itself. No
    answer is kept where the solver knew none: with more time it may.
    """
    question = (solver, sha256(text.encode()).digest())
    if question in _answers:
        _answers.move_to_end(question)
        return _answers[question]
    answer = solver(text, timeout)
    if answer.status is not Status.UNKNOWN:
        _answers[question] = answer
        if len(_answers) > MOST:
            _answers.popitem(last=False)
    return answer


def forget_answers() -> None:
    """Drop all answers."""
    _answers.clear()
