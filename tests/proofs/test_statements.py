"""What is wrong is caught: false lemmas, contradictory premises, empty claims, one-way edges."""

from dataclasses import replace

import pytest
from goproof.doubts.doubt import theory_fault
from goproof.doubts.on_boards import satisfying_case

from goproof.lemmas import lemma
from goproof.lemmas.clearing.at_most_one_clearing_has_an_effect import claim as true_claim
from goproof.logic.formulas import ADJACENT, FALSE, every
from goproof.methods.outcomes import Result
from goproof.queries.statements_as_queries import by_closed_sets, for_all_graphs
from goproof.theory import areas, stages
from goproof.theory.fixed_points import DeadSet, Instance
from goproof.theory.stages import OWN_STONES, Relative
from goproof.theory.statements import Move, Statement
from goproof.verification.verify import verify
from goproof.vocabulary.check import NAMED_BY_LEMMAS, Method, Verdict, all_graphs
from goproof.vocabulary.lemma import Example, Lemma
from gospec.graph import from_edges, rectangle
from tests.support.limits import ENOUGH

TRUE_LEMMA = lemma("at_most_one_clearing_has_an_effect")


def with_claim(changed: Statement, **others: object) -> Lemma:
    return replace(TRUE_LEMMA, claim=lambda: changed, **others)  # type: ignore[arg-type]


def results(planted: Lemma, method: Method, board: str | None = None) -> list[Result]:
    boards = None if board is None else [board]
    return list(verify([planted], boards=boards, methods=[method], jobs=1, timeout=ENOUGH))


def test_false_lemma_is_not_proved_for_all_graphs() -> None:
    no_move_captures = with_claim(
        replace(true_claim(), conclusion=~Move().captures()),
        concludes=lambda case: case.captured == case.placed,
    )
    (result,) = results(no_move_captures, Method.ALL_GRAPHS)
    assert result.verdict in (Verdict.REFUTED, Verdict.UNKNOWN)
    if result.verdict is Verdict.REFUTED:
        assert result.witness is not None
        assert no_move_captures.fails(result.witness.case)


def test_true_lemma_without_its_hints_is_unknown_not_refuted() -> None:
    hintless = with_claim(replace(true_claim(), instances=()))
    (result,) = results(hintless, Method.BOUNDED, "1x5")
    assert result.solvers == {"z3": "sat", "cvc5": "sat"}
    assert result.verdict is Verdict.UNKNOWN
    assert result.witness is None


@pytest.mark.parametrize("method", [Method.ALL_GRAPHS, Method.BOUNDED])
def test_contradictory_hint_makes_the_lemma_vacuous(method: Method) -> None:
    claim = true_claim()
    bad = Instance("false", claim.sets[0], lambda x: FALSE, FALSE)
    planted = with_claim(replace(claim, instances=(*claim.instances, bad)))
    (result,) = results(planted, method, None if method is Method.ALL_GRAPHS else "2x2")
    assert set(result.solvers.values()) == {"unsat"}
    assert result.verdict is Verdict.VACUOUS
    assert any("contradicts" in remark for remark in result.remarks)


def test_contradictory_assumptions_are_vacuous_by_every_method() -> None:
    move = Move()
    claim = true_claim()
    assumed = (*claim.assumptions, every(move.before.stone), move.playable())
    planted = with_claim(replace(claim, assumptions=assumed), assumes=lambda case: False)
    for method in NAMED_BY_LEMMAS:
        board = None if method is Method.ALL_GRAPHS else "1x3"
        (result,) = results(planted, method, board)
        assert result.verdict is Verdict.VACUOUS
        assert not result.as_expected


def test_example_without_the_event_is_vacuous() -> None:
    planted = replace(TRUE_LEMMA, example=Example("...", "A1"))
    (result,) = results(planted, Method.ALL_GRAPHS)
    assert result.verdict is Verdict.VACUOUS


def test_assumptions_that_no_case_of_a_board_meets_are_vacuous_there() -> None:
    claim = true_claim()
    planted = with_claim(
        replace(claim, assumptions=(*claim.assumptions, claim.event)),
        assumes=lambda case: TRUE_LEMMA.assumes(case) and bool(case.captives),
    )
    (result,) = results(planted, Method.BOUNDED, "1x1")
    assert result.verdict is Verdict.VACUOUS
    assert result.remarks == ("1x1: no case meets the assumptions",)


def test_a_case_shows_that_assumptions_can_be_met_only_if_it_satisfies_the_query() -> None:
    board, claim = rectangle(2, 2), true_claim()
    contradictory = replace(claim, assumptions=(*claim.assumptions, FALSE))
    for said, met in ((claim, True), (contradictory, False)):
        (query,) = by_closed_sets(said, board).grounded
        case = satisfying_case(TRUE_LEMMA, said, query, board)
        assert (case is not None and TRUE_LEMMA.assumes(case)) is met


SYMMETRY = lemma("symmetries_of_the_board_commute_with_the_move")
SUPERKO = lemma("what_situational_superko_forbids_positional_superko_forbids")


def test_a_step_that_uses_what_has_not_been_proved_is_refused() -> None:
    claim = SYMMETRY.statement
    ahead = {claim.steps[0]: (claim.steps[1],)}
    with pytest.raises(ValueError, match="step 1 uses"):
        for_all_graphs(replace(claim, uses=ahead))


def test_an_image_moved_the_wrong_way_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    # Reflections are their own inverses; on three points in a row there is nothing to notice.
    monkeypatch.setattr(stages, "preimage", stages.image)
    assert theory_fault(SYMMETRY, SYMMETRY.statement, [rectangle(1, 3)]) == ""
    ring = from_edges([(0, 1), (1, 2), (2, 0)])
    assert "not true of gospec" in theory_fault(SYMMETRY, SYMMETRY.statement, [ring])


@pytest.mark.parametrize("name", ["captives", OWN_STONES, ADJACENT])
def test_claim_with_two_things_of_one_name_is_refused(name: str) -> None:
    # To a solver they would be one, of which the facts of both are true.
    claim = true_claim()
    other = DeadSet(name, stages.Original(), Relative.OWN)
    with pytest.raises(ValueError, match=f"two things are called {name}"):
        replace(claim, sets=(*claim.sets, other))


def test_an_area_read_wrongly_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    # Stones only: exchanging the colours would exchange these just as well.
    monkeypatch.setattr(areas.Area, "_territory", lambda self, player, x: FALSE)
    monkeypatch.setattr(areas.Area, "_neutral", lambda self, x: self.b.empty(x))
    scores = lemma("areas_and_neutral_points_partition_the_board")
    assert "by its definition" in theory_fault(scores, scores.statement, [rectangle(1, 2)])


def test_the_false_converse_about_superko_is_not_proved_but_refuted() -> None:
    converse = lemma("what_positional_superko_forbids_situational_superko_forbids")
    planted = replace(converse, checks=(all_graphs(), *converse.checks))
    (result,) = results(planted, Method.ALL_GRAPHS)
    assert result.verdict is Verdict.REFUTED
    (found,) = results(planted, Method.EXHAUSTIVE)
    assert found.verdict is Verdict.REFUTED
    assert found.witness is not None
    assert len(found.witness.case.before.graph) == 1
    assert found.witness.moves == ["A1"]
