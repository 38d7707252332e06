"""Submits the canaries of a run, and compares its notions with gospec, before any verdict."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from typing import TypeVar

from goproof.errors import UsageError
from goproof.methods.by_solvers import Options
from goproof.queries.statements_as_queries import runs_of
from goproof.solvers.answers import Steps
from goproof.solvers.registry import ETHOS, PROOFS, PROPOSITIONAL
from goproof.validation.notions import fault_of
from goproof.validation.registry import kinds
from goproof.validation.statement import kinds_in
from goproof.verification.canaries.registry import (
    CANARIES,
    CLAUSES,
    KERNEL,
    STORE,
    SYMMETRY,
    Route,
)
from goproof.verification.questions import Question
from goproof.vocabulary.check import Method

T = TypeVar("T")
# For a solver at a canary, most of which take it some milliseconds.
LIMIT = Steps(4_000_000)
# So many batches at most, for as many processes.
BATCHES = 2
NOTION = "the notion: "


@dataclass(frozen=True)
class CanaryAnswer:
    """A canary that was submitted, or a notion that was compared. `fault` is '' if all is well."""

    name: str
    fault: str

    @property
    def is_notion(self) -> bool:
        """Whether it is a kind of notions that was compared with gospec."""
        return self.name.startswith(NOTION)

    def __str__(self) -> str:
        return f"{self.name}: {self.fault or 'refused'}"


class CanaryAccepted(UsageError):
    """A canary was accepted, or a notion is not gospec's: nobody should believe a verdict."""

    def __init__(self, results: Sequence[CanaryAnswer]) -> None:
        self.failed = tuple(one for one in results if one.fault)
        first, *rest = self.failed
        more = f", and {len(rest)} more" if rest else ""
        super().__init__(
            f"no verdict, as {len(self.failed)} of {len(results)} canaries failed: {first}{more}"
        )


@dataclass(frozen=True)
class CanaryAnswers:
    """What came of a batch of canaries."""

    answers: tuple[CanaryAnswer, ...]


@dataclass(frozen=True)
class CanaryBatch:
    """Some canaries, and notions, by their names: what one process submits."""

    names: tuple[str, ...]
    options: Options

    def unanswered(self, why: str) -> CanaryAnswers:
        """Return the answers of canaries that got none."""
        return CanaryAnswers(tuple(CanaryAnswer(name, why) for name in self.names))


def ask(batch: CanaryBatch) -> CanaryAnswers:
    """Submit canaries, and return what was accepted."""
    try:
        each = [CanaryAnswer(name, _fault(name, batch.options)) for name in batch.names]
        return CanaryAnswers(tuple(each))
    except MemoryError:
        return batch.unanswered("the memory is exhausted")


def _fault(name: str, options: Options) -> str:
    try:
        if name.startswith(NOTION):
            return fault_of(name.removeprefix(NOTION), options.law)
        return CANARIES[name].fault(options)
    except (ImportError, MemoryError, OSError):
        # A machine too small for the solvers says nothing about them.
        raise
    except Exception as error:
        # Whatever the error is: the machinery does not do what it has to do.
        return f"{type(error).__name__} {error}"


def canaries_of(
    questions: Iterable[Question], options: Options, *, stored: bool
) -> list[CanaryBatch]:
    """Return the canaries of a run, as work for its processes.

    Parameters: `questions`, all that its rows are about; `options`, by which they are checked;
    `stored`, whether there is a store.
    """
    questions = list(questions)
    routes = _routes(questions, options, stored=stored)
    # What is false has no proof that ethos could check: it gets forged ones by themselves.
    solvers = tuple(name for name in options.solvers if name != ETHOS)
    asked = replace(options, solvers=solvers, limit=LIMIT, export=None, proofs=None)
    lemmas = {q.lemma for q in questions if q.method is not Method.KERNEL and q.lemma.is_formal}
    notions = sorted({k for lem in lemmas for k in kinds_in(lem.statement)}, key=_subject)
    chosen = [name for name, canary in CANARIES.items() if canary.needs <= routes]
    chosen += [f"{NOTION}{kind}" for kind in notions]
    # Those that are about the same share the cases in which they are compared.
    half = -(-len(chosen) // BATCHES)
    shares = [tuple(chosen[i : i + half]) for i in range(0, len(chosen), half)]
    return [CanaryBatch(names, asked) for names in shares]


def _subject(kind: str) -> tuple[str, str]:
    """Order kinds of notions by what their cases are about."""
    subjects = [subject.name for subject, _ in kinds().get(kind, ())]
    return (subjects[0] if subjects else ""), kind


def _routes(questions: Iterable[Question], options: Options, *, stored: bool) -> frozenset[Route]:
    routes: set[Route] = {STORE} if stored else set()
    for piece in questions:
        routes.add(piece.method)
        solvers = options.solvers_for(piece.method)
        routes |= {PROOFS, ETHOS} & set(solvers)
        if PROPOSITIONAL in solvers:
            routes.add(CLAUSES)
        check = piece.lemma.check_by(piece.method)
        if piece.method is Method.BOUNDED and piece.board is not None and check is not None:
            claim = piece.lemma.statement
            routes.add(check.encoding_on(piece.board))
            routes |= {KERNEL} if runs_of(claim) else set()
            routes |= {SYMMETRY} if claim.symmetric else set()
    return frozenset(routes)


def after_canaries(
    done: Iterator[T | CanaryAnswers],
    batches: Sequence[CanaryBatch],
    report: Callable[[Sequence[CanaryAnswer]], None],
) -> Iterator[T]:
    """Return what comes besides canaries, once they were submitted and none of them was accepted.

    Parameters: `done`, what is done, the answers to `batches` among it; `report`, called with
    the answers. Raises CanaryAccepted.
    """
    answers: list[CanaryAnswer] = []
    early: list[T] = []
    left = len(batches)
    while left and (one := next(done, None)) is not None:
        if isinstance(one, CanaryAnswers):
            answers += one.answers
            left -= 1
        else:
            early.append(one)
    answered = {one.name for one in answers}
    names = [name for batch in batches for name in batch.names]
    answers += [
        CanaryAnswer(name, "it was not submitted") for name in names if name not in answered
    ]
    report(answers)
    if any(one.fault for one in answers):
        raise CanaryAccepted(answers)
    rest = (one for one in done if not isinstance(one, CanaryAnswers))
    return chain(early, rest)
