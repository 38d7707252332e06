"""An exhaustive check that runs one case for all its images finds what one of all cases finds."""

import pytest

from goproof.lemmas import all_lemmas
from goproof.methods.exhaustive import check_all_cases, is_blind
from goproof.methods.witness import Witness, smallest_first
from goproof.theory.cases import Subject, all_cases
from goproof.verification.canaries.lemmas import (
    a_play_changes_nothing,
    lemma_of,
    no_move_captures,
    nothing_moves_by_a_symmetry,
)
from goproof.vocabulary.check import Verdict
from gospec.law.graph import Graph, rectangle

FALSE = {
    Subject.GAME: a_play_changes_nothing,
    Subject.MOVE: no_move_captures,
    Subject.SYMMETRY: nothing_moves_by_a_symmetry,
}


@pytest.mark.parametrize("subject", FALSE, ids=str)
@pytest.mark.parametrize("board", [rectangle(1, 3), rectangle(2, 2)], ids=lambda board: board.name)
def test_the_smallest_counterexample_of_all_is_found(subject: Subject, board: Graph) -> None:
    false = lemma_of(FALSE[subject], subject)
    cases = list(all_cases(board, subject))
    (outcome,) = check_all_cases([false], board)
    assert outcome.coverage is not None
    assert outcome.coverage.cases == len(cases)
    assert outcome.cases == sum(map(false.meets, cases))
    failing = [smallest_first(Witness(case, ())) for case in cases if false.fails(case)]
    if not failing:
        assert outcome.verdict is Verdict.HOLDS
        return
    assert outcome.verdict is Verdict.REFUTED
    assert outcome.witness is not None
    assert smallest_first(outcome.witness) == min(failing)


def test_the_machine_may_distinguish_a_colouring_from_its_images() -> None:
    of_machine = {lem.name for lem in all_lemmas() if lem.name.startswith("kernel_")}
    assert {lem.name for lem in all_lemmas() if lem.is_formal and not is_blind(lem)} == of_machine
