"""Submits the canaries of a run, and compares its notions with gospec, before any verdict."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from goproof.errors import UsageError
from goproof.methods.questions import Options, Question
from goproof.queries.statements_as_queries import runs_of
from goproof.solvers.answers import Steps
from goproof.validation.notions import fault_of
from goproof.validation.registry import kinds
from goproof.validation.statement import kinds_in
from goproof.verification.canaries.registry import (
    CANARIES,
    KERNEL,
    STORE,
    SYMMETRY,
    Route,
)
from goproof.vocabulary.check import Method

# For a solver at a canary, most of which take it some milliseconds.
LIMIT = Steps(4_000_000)
# So many parts at most, for as many processes.
PARTS = 2
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


# The names of canaries and notions that one process submits.
Canaries = tuple[str, ...]


def ask(names: Canaries, options: Options) -> list[CanaryAnswer]:
    """Submit canaries, and return what was accepted."""
    asked = replace(options, limit=LIMIT, export=None)
    try:
        return [CanaryAnswer(name, _fault(name, asked)) for name in names]
    except MemoryError:
        return unanswered(names, "the memory is exhausted")


def unanswered(names: Iterable[str], why: str) -> list[CanaryAnswer]:
    """Return the answers of canaries that got none."""
    return [CanaryAnswer(name, why) for name in names]


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


def canaries_of(questions: Sequence[Question], options: Options, *, stored: bool) -> list[Canaries]:
    """Return the canaries of a run, in parts for its processes.

    Parameters: `questions`, all that its rows are about; `options`, by which they are checked;
    `stored`, whether there is a store.
    """
    routes = _routes(questions, options, stored=stored)
    # The specification and Coq know of no definitions in the theory.
    apart = (Method.KERNEL, Method.EXHAUSTIVE)
    lemmas = {q.lemma for q in questions if q.method not in apart and q.lemma.is_formal}
    notions = sorted({k for lem in lemmas for k in kinds_in(lem.statement)}, key=_subject)
    chosen = [name for name, canary in CANARIES.items() if canary.needs <= routes]
    chosen += [f"{NOTION}{kind}" for kind in notions]
    # Those that are about the same share the cases in which they are compared.
    half = -(-len(chosen) // PARTS)
    return [tuple(chosen[i : i + half]) for i in range(0, len(chosen), half)]


def _subject(kind: str) -> tuple[str, str]:
    """Order kinds of notions by what their cases are about."""
    subjects = [str(subject) for subject, _ in kinds().get(kind, ())]
    return (subjects[0] if subjects else ""), kind


def _routes(questions: Iterable[Question], options: Options, *, stored: bool) -> frozenset[Route]:
    routes: set[Route] = {STORE} if stored else set()
    for question in questions:
        routes.add(question.method)
        check = question.lemma.check_by(question.method)
        if question.method is Method.BOUNDED and question.board is not None and check is not None:
            claim = question.lemma.statement
            routes.add(check.encoding_on(question.board))
            routes |= {KERNEL} if runs_of(claim) else set()
            routes |= {SYMMETRY} if claim.symmetric else set()
    return frozenset(routes)
