"""A proof for all graphs is worth nothing when its theory departs from gospec, and says so then."""

from dataclasses import replace

from goproof.doubts.doubt import theory_fault
from goproof.lemmas import lemma
from goproof.lemmas.clearing.at_most_one_clearing_has_an_effect import claim as true_claim
from goproof.logic.formulas import TRUE
from goproof.methods.outcomes import Result
from goproof.theory.claims import Claim
from goproof.theory.fixed_points import Instance
from goproof.theory.law import Law
from goproof.verification.verify import verify
from goproof.vocabulary.check import Method, Verdict
from gospec.colouring import Colour, Colouring, opponent
from gospec.graph import Point, rectangle

LEMMA = lemma("at_most_one_clearing_has_an_effect")


def proved(claim: Claim) -> Result:
    planted = replace(LEMMA, claim=lambda: claim)
    (result,) = verify([planted], methods=[Method.ALL_GRAPHS], jobs=1)
    return result


def test_untrue_premise_that_the_example_happens_to_satisfy_is_caught() -> None:
    claim = true_claim()
    # Nothing is ever suicide: false, but true of the lemma's example, which captures.
    untrue = Instance("no suicide", claim.sets[3], lambda x: TRUE, claim.sets[3].is_empty())
    result = proved(replace(claim, instances=(*claim.instances, untrue)))
    assert set(result.solvers.values()) == {"unsat"}
    assert result.verdict is Verdict.UNKNOWN
    assert "a hint is no instance" in result.remarks[0]
    planted = replace(claim, instances=(*claim.instances, untrue))
    assert "not true of gospec" in theory_fault(LEMMA, planted, [rectangle(1, 3)])


def test_formal_conclusion_weaker_than_the_predicate_is_caught() -> None:
    planted = replace(LEMMA, concludes=lambda case: case.captured == case.placed)
    (result,) = verify([planted], methods=[Method.ALL_GRAPHS], jobs=1)
    assert set(result.solvers.values()) == {"unsat"}
    assert result.verdict is Verdict.REFUTED
    assert "conclusion does not say" in theory_fault(planted, planted.claim(), [rectangle(1, 3)])


def test_formal_assumption_stronger_than_the_predicate_is_caught() -> None:
    planted = replace(LEMMA, assumes=lambda case: True)
    (result,) = verify([planted], methods=[Method.ALL_GRAPHS], jobs=1)
    assert result.verdict in (Verdict.UNKNOWN, Verdict.REFUTED)
    assert "the formal assumptions do not say" in theory_fault(
        planted, planted.claim(), [rectangle(1, 3)]
    )


class OwnColourFirst(Law):
    """A law by which a move clears the mover's colour first."""

    def place(self, b: Colouring, v: Point, player: Colour) -> Colouring:
        return self.clear(self.clear(b.put(v, player), player), opponent(player))


def test_a_law_whose_move_is_not_the_formal_one_is_caught() -> None:
    planted = replace(LEMMA, concludes=lambda case: True, assumes=LEMMA.assumes)
    (result,) = verify([planted], methods=[Method.ALL_GRAPHS], jobs=1, law=OwnColourFirst())
    assert result.verdict is Verdict.UNKNOWN
    assert "gospec" in result.remarks[0]
    (untouched,) = verify(["clear_is_idempotent"], methods=[Method.ALL_GRAPHS], jobs=1)
    assert untouched.verdict is Verdict.PROVED
