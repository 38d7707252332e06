"""The canaries: for each function that can find a fault, what it must refuse; and how a run submits
them, and compares its notions with gospec, before any verdict.
"""

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, replace

from goproof.errors import UsageError
from goproof.execution.kernel_in_coq import kernel_fault
from goproof.execution.kernel_source import loop_fault, source_fault
from goproof.methods.by_solvers import check_by_solvers
from goproof.methods.exhaustive import check_all_cases
from goproof.methods.outcomes import combine, outcome_fault
from goproof.methods.questions import Options, Question
from goproof.queries.statements_as_queries import runs_of
from goproof.solvers.answers import Steps
from goproof.solvers.registry import signature_fault
from goproof.theory.cases import Subject
from goproof.validation import statement
from goproof.validation.boards import query_fault
from goproof.validation.notions import fault_in, fault_of
from goproof.validation.registry import kinds
from goproof.verification.canaries import forgeries, lemmas
from goproof.verification.sheet import gaps
from goproof.verification.store import Store
from goproof.vocabulary.check import Encoding, Method

# A method, an encoding of a bounded check, or one of these.
Route = Hashable
KERNEL, STORE, SYMMETRY = "machine", "store", "symmetry"


@dataclass(frozen=True)
class Canary:
    """What must be refused.

    Parameters: `finds`, the functions that have to refuse it; `needs`, the routes without which a
    run does not submit it; `fault`, which submits it and returns in which way it was accepted, ''
    if it was not.
    """

    name: str
    finds: tuple[Callable[..., object], ...]
    needs: frozenset[Route]
    fault: Callable[[Options], str]


def _canaries() -> list[Canary]:
    every, bounded = frozenset({Method.ALL_GRAPHS}), frozenset({Method.BOUNDED})
    unrolled, closed = bounded | {Encoding.UNROLLED}, bounded | {Encoding.CLOSED_SETS}
    refuted = lemmas.solvers_refute
    false, two = lemmas.no_move_captures, lemmas.TWO
    symmetry, flood = lemmas.nothing_moves_by_a_symmetry, lemmas.a_flood_stays_where_it_begins
    by_unrolling = refuted(false, Method.BOUNDED, two, Encoding.UNROLLED)
    of_games = refuted(lemmas.a_play_changes_nothing, Method.ALL_GRAPHS, subject=Subject.GAME)
    of_symmetry = refuted(symmetry, Method.BOUNDED, two, subject=Subject.SYMMETRY)
    machine = refuted(flood, Method.BOUNDED, two, Encoding.UNROLLED, Subject.POINT)
    of_statements: tuple[Callable[..., object], ...] = (
        statement.vocabulary_fault,
        statement.axioms_fault,
        statement.example_fault,
        statement.emptiness_fault,
        statement.statement_fault,
        fault_in,
        fault_of,
    )
    asked = (check_by_solvers,)
    return [
        Canary("a false lemma, for all graphs", asked, every, refuted(false, Method.ALL_GRAPHS)),
        Canary("a false lemma about games", asked, every, of_games),
        Canary("a false lemma on a board", asked, closed, refuted(false, Method.BOUNDED, two)),
        Canary("a false lemma, unrolled", asked, unrolled, by_unrolling),
        Canary("a false lemma about symmetries", asked, bounded | {SYMMETRY}, of_symmetry),
        Canary("a false lemma about the machine", asked, unrolled | {KERNEL}, machine),
        Canary("contrived statements", of_statements, every, lemmas.contrived),
        Canary("queries of another lemma", (query_fault,), bounded, forgeries.other_queries),
        Canary(
            "machines that words can't follow",
            (source_fault, loop_fault),
            bounded | {KERNEL},
            forgeries.unfollowed_machines,
        ),
        Canary(
            "machines that can't be printed",
            (kernel_fault,),
            frozenset({Method.KERNEL}),
            forgeries.unprinted_machines,
        ),
        Canary(
            "what fails in the last case",
            (check_all_cases,),
            frozenset({Method.EXHAUSTIVE}),
            lemmas.exhaustion_refutes,
        ),
        Canary("answers of others", (signature_fault,), frozenset(), forgeries.answers_of_others),
        Canary(
            "verdicts without grounds",
            (combine, outcome_fault),
            frozenset(),
            forgeries.verdicts_without_grounds,
        ),
        Canary("boards passed over", (gaps,), frozenset(), forgeries.boards_passed_over),
        Canary("stored rows", (Store.get,), frozenset({STORE}), forgeries.stored_rows),
    ]


CANARIES = {canary.name: canary for canary in _canaries()}

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
    notions = sorted({k for lem in lemmas for k in statement.kinds_in(lem.statement)}, key=_subject)
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
