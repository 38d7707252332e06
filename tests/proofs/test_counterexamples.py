"""Before a lemma is proved, the law is asked whether it is true; and the cases reach far."""

from dataclasses import replace
from random import Random

from goproof.doubts.counterexamples import smallest
from goproof.doubts.doubt import Doubts
from goproof.doubts.family import Family
from goproof.doubts.positions import case_in_game, colouring_at_random
from goproof.doubts.structures import family, path
from goproof.lemmas import lemma
from goproof.methods.by_coq import check_by_coq
from goproof.methods.outcomes import outcome_fault
from goproof.solvers.registry import COQ
from goproof.theory.cases import Case, Subject
from goproof.theory.law import GOSPEC
from goproof.verification.verify import verify
from goproof.vocabulary.check import Verdict
from gospec.colouring import EMPTY, PLAYERS
from gospec.graph import rectangle
from tests.proofs.conftest import family_of
from tests.proofs.false_lemmas import LEMMAS
from tests.support.each import each
from tests.support.extent import FULL

FAMILY = family_of(GOSPEC)


def test_false_lemma_whose_formula_is_proved_is_refuted_by_the_law() -> None:
    results = list(verify(LEMMAS, jobs=1))
    assert [result.verdict for result in results] == [Verdict.REFUTED] * len(LEMMAS)
    for result in results:
        assert set(result.solvers.values()) == {"unsat"}
        assert result.witness is not None
        assert result.lemma.fails(result.witness.case)


def test_law_is_asked_before_coq_is() -> None:
    # One that formulas prove too, and one that is of games on its own boards only.
    true = lemma("a_legal_game_goes_no_further_than_its_end")

    def ends_soon(case: Case) -> bool:
        return case.game is not None and len(case.game.turns) < 2

    for false in (*LEMMAS, replace(true, concludes=ends_soon)):
        (outcome,) = check_by_coq([false], 1, Doubts())
        assert outcome.verdict is Verdict.REFUTED
        assert outcome.witness is not None
        assert false.fails(outcome.witness.case)
        assert outcome_fault(outcome, false, (COQ,)) == ""
        assert outcome_fault(replace(outcome, witness=None), false, (COQ,)) != ""


def test_counterexample_has_nothing_to_leave_out() -> None:
    for false in LEMMAS:
        found = next(filter(false.fails, FAMILY.each(false.subject)))
        least = smallest(false, found)
        assert false.fails(least)
        assert smallest(false, least) == least
        assert len(least.before.graph) <= len(found.before.graph)


def test_boards_are_of_many_kinds_and_have_names_of_their_own() -> None:
    boards = family()
    assert len({board.name for board in boards}) == len(boards) > 40
    degrees = [{len(board.neighbours[v]) for v in board.points} for board in boards]
    assert {2} in degrees
    assert {5} in degrees
    assert max(map(max, degrees)) >= 8
    assert max(map(len, boards)) == 14
    assert len(family(full=True)) > 3 * len(boards)


def test_cases_are_on_sparse_and_on_full_boards_and_repeat_late_in_games() -> None:
    random, board = Random(1), rectangle(6, 6)
    drawn = [colouring_at_random(board, 1, random)[0] for _ in range(60)]
    stones = [sum(c is not EMPTY for c in b.colours) for b in drawn]
    assert min(stones) < 12
    assert max(stones) > 32
    assert 20 < sum(stones) / len(stones) < 27
    assert sum(set(b.colours) == set(PLAYERS) for b in drawn) > 8
    late = [case_in_game(path(3), 33, random) for _ in range(60)]
    games = [case.game.colourings[:-1] for case in late if case.game is not None]
    assert sum(case.after in b for case, b in zip(late, games, strict=True)) > 52


@each("subject", Subject if FULL else (Subject.SET, Subject.SYMMETRY, Subject.GAME))
def test_cases_are_the_same_each_time_and_differ(subject: Subject) -> None:
    found = [case for _, cases in FAMILY.large(subject) for case in cases]
    assert [(case.before, case.point, case.other) for case in found] == [
        (case.before, case.point, case.other)
        for _, cases in Family().large(subject)
        for case in cases
    ]
    assert len({(case.before, case.point, case.game) for case in found}) > len(found) / 2
    for case in found:
        if subject in (Subject.MOVE, Subject.MOVE_AND_POINT, Subject.GAME):
            assert case.before(case.point) is EMPTY
        assert (case.point is None) is (subject in (Subject.COLOURING, Subject.SET))
        assert (case.game is None) is (subject is not Subject.GAME)
        assert bool(case.symmetry) is (subject is Subject.SYMMETRY)
        if case.symmetry:
            assert case.other == case.image(case.point)
