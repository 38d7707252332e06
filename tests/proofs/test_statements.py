"""A formula that says less, more or other things than its sentence is not proved."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from random import Random

import pytest

from goproof.doubts.statements import any_past, conjuncts, statement_fault
from goproof.doubts.wrong_laws import FAMILY
from goproof.lemmas import all_lemmas, lemma
from goproof.logic.formulas import Equal, Formula, all_of, every
from goproof.theory.by_name import by_name
from goproof.theory.cases import Subject, all_cases
from goproof.theory.claims import Claim, Move
from goproof.theory.fixed_points import DeadSet
from goproof.theory.stages import POINT, Original, Relative, same
from goproof.verification.verify import verify
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.graph import rectangle
from gospec.rules import Game
from tests.support.each import each
from tests.support.extent import one_of_each

FORMAL = [known for known in all_lemmas() if known.is_formal]


def with_conclusion(known: Lemma, change: Callable[[Claim], Formula]) -> Lemma:
    """The lemma with another conclusion, made anew each time, of which each step is left."""

    def claim() -> Claim:
        given = known.claim()
        conclusion = change(given)
        uses = {step: used for step, used in given.uses.items() if step != given.conclusion}
        return replace(given, conclusion=conclusion, uses=uses)

    return replace(known, claim=claim)


@each("known", one_of_each(FORMAL))
def test_a_conclusion_that_says_nothing_proves_nothing(known: Lemma) -> None:
    planted = with_conclusion(known, lambda _: every(lambda x: Equal(x, x)))
    fault = statement_fault(planted, FAMILY[:2])
    assert fault is not None


# Parts that the law's own definition of clearing makes true, whatever is dead: what is cleared is
# empty then, and what is not is left. To leave them out is to say the same.
BY_DEFINITION = {
    "a_capture_gives_liberties_to_its_neighbours": [1],
    "a_play_adds_one_to_the_movers_stones_on_and_off_the_board": [8, 9, 10, 11],
}


@pytest.mark.slow
@pytest.mark.parametrize("known", FORMAL, ids=lambda known: known.name)
def test_each_part_of_each_conclusion_is_missed(known: Lemma) -> None:
    with by_name():
        number = len(conjuncts(known.claim().conclusion))

    def without(left_out: int) -> Lemma:
        def fewer(claim: Claim) -> Formula:
            parts = conjuncts(claim.conclusion)
            return all_of((*parts[:left_out], *parts[left_out + 1 :]))

        return with_conclusion(known, fewer)

    survivors = [i for i in range(number) if statement_fault(without(i)) is None]
    assert survivors == BY_DEFINITION.get(known.name, [])


def twice_the_same(_: Claim) -> Formula:
    once = Original().without(DeadSet("dead", Original(), Relative.OWN))
    return same(once, once)


@pytest.mark.parametrize("method", [Method.ALL_GRAPHS, Method.BOUNDED])
def test_a_formula_that_says_less_is_not_proved(method: Method) -> None:
    planted = with_conclusion(lemma("clear_is_idempotent"), twice_the_same)
    boards = None if method is Method.ALL_GRAPHS else ["2x2"]
    (result,) = verify([planted], methods=[method], boards=boards, jobs=1)
    assert "sat" not in result.solvers.values()
    assert result.verdict in (Verdict.UNKNOWN, Verdict.VACUOUS)


def test_an_assumption_more_or_less_is_seen() -> None:
    known = lemma("at_most_one_clearing_has_an_effect")

    def less() -> Claim:
        claim = known.claim()
        return replace(claim, assumptions=claim.assumptions[:-1])

    def more() -> Claim:
        claim = known.claim()
        return replace(claim, assumptions=(*claim.assumptions, ~Move().captures()))

    for claim in (less, more):
        fault = statement_fault(replace(known, claim=claim))
        assert fault is not None
        assert "assumptions" in fault[1]


def test_a_part_that_follows_from_the_others_is_vacuous() -> None:
    def with_tautology(claim: Claim) -> Formula:
        return claim.conclusion & every(lambda x: Equal(x, POINT).implies(Equal(POINT, x)))

    def with_a_weaker_part(claim: Claim) -> Formula:
        # False now and then, but never where the rest is true.
        return claim.conclusion & (claim.conclusion | every(Original().own))

    for change in (with_tautology, with_a_weaker_part):
        fault = statement_fault(with_conclusion(lemma("clear_is_idempotent"), change))
        assert fault is not None
        assert fault[0] is Verdict.VACUOUS


def test_a_claim_that_another_thread_makes_is_not_by_name() -> None:
    known = lemma("clear_is_idempotent")
    expanded = known.claim().conclusion
    with by_name() as spoken, ThreadPoolExecutor(1) as other:
        assert other.submit(lambda: known.claim().conclusion).result() == expanded
        assert not spoken
        assert known.claim().conclusion != expanded
        assert spoken


def test_any_past_repeats_and_keeps_what_a_pass_leaves() -> None:
    random, repeats = Random(1), 0
    for case in all_cases(rectangle(1, 2), Subject.GAME):
        past = any_past(case, random)
        assert isinstance(past.game, Game)
        assert past.before is case.before
        assert len(past.game.colourings) == len(past.game.turns) + 1
        repeats += past.after in past.game.colourings
    assert repeats > 100
