"""The registry of canaries: for each function that can find a fault, what it must refuse."""

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from goproof.execution.kernel_in_coq import kernel_fault
from goproof.execution.kernel_source import loop_fault, source_fault
from goproof.methods.by_solvers import check_by_solvers
from goproof.methods.exhaustive import check_all_cases
from goproof.methods.outcomes import combine, outcome_fault
from goproof.methods.questions import Options
from goproof.solvers.registry import signature_fault
from goproof.theory.cases import Subject
from goproof.validation.axioms import axioms_fault
from goproof.validation.boards import query_fault
from goproof.validation.notions import fault_in, fault_of
from goproof.validation.statement import (
    emptiness_fault,
    example_fault,
    instances_fault,
    statement_fault,
    vocabulary_fault,
)
from goproof.verification.canaries import forgeries, lemmas, queries
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


def _of(forged: Callable[[], str]) -> Callable[[Options], str]:
    return lambda _: forged()


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
        vocabulary_fault,
        axioms_fault,
        instances_fault,
        example_fault,
        emptiness_fault,
        statement_fault,
        fault_in,
        fault_of,
    )
    asked = (check_by_solvers,)
    found = [
        Canary("a false lemma, for all graphs", asked, every, refuted(false, Method.ALL_GRAPHS)),
        Canary("a false lemma about games", asked, every, of_games),
        Canary("a false lemma on a board", asked, closed, refuted(false, Method.BOUNDED, two)),
        Canary("a false lemma, unrolled", asked, unrolled, by_unrolling),
        Canary("a false lemma about symmetries", asked, bounded | {SYMMETRY}, of_symmetry),
        Canary("a false lemma about the machine", asked, unrolled | {KERNEL}, machine),
        Canary("contrived statements", of_statements, every, lemmas.contrived),
        Canary("queries of another lemma", (query_fault,), bounded, queries.other_queries),
        Canary(
            "machines that words can't follow",
            (source_fault, loop_fault),
            bounded | {KERNEL},
            queries.unfollowed_machines,
        ),
        Canary(
            "machines that can't be printed",
            (kernel_fault,),
            frozenset({Method.KERNEL}),
            queries.unprinted_machines,
        ),
        Canary(
            "what fails in the last case",
            (check_all_cases,),
            frozenset({Method.EXHAUSTIVE}),
            lemmas.exhaustion_refutes,
        ),
    ]
    for finds, needs, forged in (
        ((signature_fault,), frozenset(), forgeries.answers_of_others),
        ((combine, outcome_fault), frozenset(), forgeries.verdicts_without_grounds),
        ((gaps,), frozenset(), forgeries.boards_passed_over),
        ((Store.get,), frozenset({STORE}), forgeries.stored_rows),
    ):
        found.append(Canary(forged.__name__.replace("_", " "), finds, needs, _of(forged)))
    return found


CANARIES = {canary.name: canary for canary in _canaries()}
