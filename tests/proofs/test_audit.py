"""A proof takes for true what is on the closed list of axioms, and what its sets are; no more."""

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from book.pages.theory_page import AXIOMS
from goproof.doubts import audit
from goproof.doubts.audit import premises_unlisted, query_fault
from goproof.doubts.claim_made import made_claim
from goproof.doubts.doubt import Doubts, theory_fault
from goproof.validation.family import SMALL_GRAPHS
from goproof.doubts.held_to_law import premises_fault
from goproof.lemmas import lemma
from goproof.logic.formulas import Equal, Formula, Term, every
from goproof.logic.smtlib import first_order, printed
from goproof.methods import by_solvers
from goproof.methods.outcomes import Result
from goproof.queries import claims_as_queries
from goproof.queries.claims_as_queries import for_all_graphs
from goproof.solvers.answers import Answer, Status
from goproof.theory import claims, turns
from goproof.theory.claims import Claim
from goproof.theory.fixed_points import DeadSet, Instance
from goproof.theory.law import GOSPEC
from goproof.theory.life_in_games import LifeInGames
from goproof.theory.stages import Original, Relative
from goproof.verification.verify import verify
from goproof.vocabulary.check import Verdict
from goproof.vocabulary.hints.outlasting import outlasting
from goproof.vocabulary.lemma import Lemma
from tests.proofs.conftest import family_of
from tests.proofs.false_lemmas import neighbours
from tests.support.each import each

LEMMA = lemma("at_most_one_clearing_has_an_effect")
STEPS = lemma("symmetries_of_the_board_commute_with_the_move")
TURNS = lemma("what_situational_superko_forbids_positional_superko_forbids")
LIFE = lemma("what_lives_by_the_textbook_stands_while_its_owner_passes")
# The last has a set that is found in another way.
SOME = (LEMMA, STEPS, TURNS, LIFE, lemma("the_rules_of_the_move_leave_one_result"))

FAMILY = family_of(GOSPEC)


def test_list_is_just_what_the_page_of_the_theory_shows() -> None:
    listed = [
        *audit.BOARDS,
        *audit.COLOURINGS,
        *audit.SYMMETRIES,
        *audit.GAMES,
        *audit.ONE_BEFORE,
        *audit.UP_TO_THE_PLAY,
        *audit.LIFE,
        *(line for suicide in (True, False) for line in audit.ALONE[suicide]),
        *(line for suicide in (True, False) for line in audit.KEPT[suicide]),
    ]
    assert listed == [printed(formula) for shown in AXIOMS for formula in shown.formulas]


# `goproof verify` asks the same of all lemmas.
@each("known", SOME)
def test_premises_of_lemmas_are_listed_and_true_on_larger_graphs(known: Lemma) -> None:
    claim = known.claim()
    assert premises_unlisted(claim) == ""
    assert premises_fault(known.subject, made_claim(known), FAMILY) == ""


@each("known", SOME)
def test_queries_of_lemmas_assert_nothing_else(known: Lemma) -> None:
    claim = known.claim()
    assert query_fault(claim, for_all_graphs(claim)) == ""


# What a planted fault adds


NO_POINT_HAS_FIVE_NEIGHBOURS = every(lambda x: ~neighbours(x, 5))
Plant = Callable[[pytest.MonkeyPatch], None]


def proved(known: Lemma) -> Result:
    (result,) = verify([known], methods=["all graphs"], jobs=1)
    return result


def axiom_about_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    axioms = (*claims.graph_axioms(), NO_POINT_HAS_FIVE_NEIGHBOURS)
    monkeypatch.setattr(claims, "graph_axioms", lambda: axioms)


def test_axiom_that_is_true_of_small_graphs_only_is_seen_on_larger_ones_and_on_boards(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    axiom_about_boards(monkeypatch)
    assert theory_fault(LEMMA, LEMMA.claim(), SMALL_GRAPHS) == ""
    for known in (LEMMA, STEPS):
        fault = premises_fault(known.subject, made_claim(known), FAMILY)
        assert "on a star of 5 leaves, what the proof uses is not true" in fault
    (result,) = verify([LEMMA], ["2x2"], ["bounded"], jobs=1)
    assert result.verdict is Verdict.UNKNOWN
    assert "an axiom is not on the list" in result.remarks[0]


def asking(change: Callable[[list[Formula]], list[Formula]]) -> Plant:
    def plant(monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(
            claims_as_queries, "first_order", lambda asserted: first_order(change([*asserted]))
        )

    return plant


def without_steps(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        by_solvers, "for_all_graphs", lambda claim: replace(for_all_graphs(claim), steps=())
    )


more = asking(lambda asserted: [NO_POINT_HAS_FIVE_NEIGHBOURS, *asserted])
another_conclusion = asking(lambda asserted: [*asserted[:-1], ~every(lambda x: Equal(x, x))])


@pytest.fixture
def all_unsat(monkeypatch: pytest.MonkeyPatch) -> None:
    """Solvers refute all, and the law, which is asked first and last, has nothing against it."""
    monkeypatch.setattr(by_solvers, "solver", lambda name: lambda *_: Answer(Status.UNSAT, by=name))
    monkeypatch.setattr(Doubts, "refutation", lambda *_: None)
    monkeypatch.setattr(Doubts, "of_lemma", lambda *_, **__: None)


@pytest.mark.usefixtures("all_unsat")
@pytest.mark.parametrize(
    ("known", "plant", "fault"),
    [
        (LEMMA, axiom_about_boards, "an axiom is not on the list"),
        (STEPS, more, "asserts what is no premise"),
        (LEMMA, another_conclusion, "does not ask whether its step fails"),
        (STEPS, another_conclusion, "does not ask whether its step fails"),
        (STEPS, without_steps, "1 queries are asked for a proof of"),
    ],
)
def test_proof_with_other_queries_than_those_of_the_claim_is_none(
    known: Lemma, plant: Plant, fault: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert proved(known).verdict is Verdict.PROVED
    plant(monkeypatch)
    result = proved(known)
    assert result.verdict is Verdict.UNKNOWN
    assert fault in result.remarks[0]


def test_axioms_of_games_are_for_games(monkeypatch: pytest.MonkeyPatch) -> None:
    played = (*turns.turn_axioms(), every(lambda t: turns.played(t) | turns.is_start(t)))
    monkeypatch.setattr(turns, "turn_axioms", lambda: played)
    assert "an axiom is not on the list" in premises_unlisted(TURNS.claim())
    monkeypatch.setattr(claims, "graph_axioms", turns.turn_axioms)
    assert "an axiom is not on the list" in premises_unlisted(LEMMA.claim())


def test_what_another_lemma_proves_is_taken_by_a_claim_that_rests_on_it_only(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    claim: Any = LIFE.claim()
    assert premises_unlisted(claim) == ""
    for condition, suicide in (("textbook", True), ("all-points", False)):
        other = replace(claim, condition=condition, suicide=suicide)
        monkeypatch.setattr(LifeInGames, "rests_on", lambda _: tuple(audit.KEPT_BY.values()))
        assert "an axiom is not on the list" in premises_unlisted(other)
    for names in ((), (LEMMA.name,)):
        monkeypatch.setattr(LifeInGames, "rests_on", lambda _, names=names: names)
        assert "an axiom is not on the list" in premises_unlisted(claim)


@pytest.mark.parametrize(("way", "name"), audit.KEPT_BY.items())
def test_lemma_that_is_rested_on_says_it_of_a_move(way: Any, name: str) -> None:
    condition, suicide = way
    said, needed = lemma(name).claim(), outlasting(condition, suicide=suicide)
    assert (said.assumptions, said.conclusion) == (needed.assumptions, needed.conclusion)
    assert (said.axioms(), said.facts()) == (needed.axioms(), needed.facts())
    assert said.rests_on() == ()


def test_hint_is_what_its_set_makes_of_its_property() -> None:
    claim = LEMMA.claim()
    hint = claim.instances[0]
    for wrong in (
        replace(hint, formula=claim.conclusion),
        replace(hint, property=lambda x: Equal(x, x)),
        replace(hint, of=claim.sets[1]),
        Instance("of no set of the claim", LEMMA.claim().sets[0], hint.property, hint.formula),
        Instance("of what is no set", "no set", hint.property, hint.formula),  # type: ignore[arg-type]
    ):
        planted = replace(claim, instances=(wrong, *claim.instances[1:]))
        assert "a hint is no instance" in premises_unlisted(planted)


class WithAFactOfItsOwn(Claim):
    """A claim of a class of one's own."""

    def facts(self) -> tuple[Formula, ...]:
        return (*super().facts(), NO_POINT_HAS_FIVE_NEIGHBOURS)


class WithAFalseFact(DeadSet):
    """What no case of a grid shows to be false."""

    def fact(self) -> Formula:
        return super().fact() & NO_POINT_HAS_FIVE_NEIGHBOURS


class WithAColouringOfItsOwn(Original):
    """A colouring in which stones are others than in its cases."""

    def defined(self, colour: Relative, x: Term) -> Formula:
        return super().defined(colour, x) | ~NO_POINT_HAS_FIVE_NEIGHBOURS


def shadowed() -> DeadSet:
    """A set of which one function is its own."""
    known = DeadSet("own_dead", Original(), Relative.OWN)
    vars(known)["fact"] = lambda: NO_POINT_HAS_FIVE_NEIGHBOURS
    return known


def test_set_of_a_class_of_ones_own_has_no_premises_of_its_own() -> None:
    own, claim = Relative.OWN, LEMMA.claim()
    planted = (
        WithAFalseFact("false", Original(), own),
        DeadSet("elsewhere", WithAColouringOfItsOwn(), own),
        DeadSet("after", Original().without(WithAFalseFact("gone", Original(), own)), own),
        shadowed(),
        type("DeadSet", (WithAFalseFact,), {"__module__": DeadSet.__module__})(
            "x", Original(), own
        ),
    )
    for each_set in planted:
        with_it = replace(claim, sets=(*claim.sets, each_set))
        assert "a set of a class of one's own" in premises_unlisted(with_it), each_set.name
    with_it = replace(LEMMA, claim=lambda: replace(claim, sets=(*claim.sets, planted[0])))
    (result,) = verify([with_it], methods=["all graphs"], jobs=1)
    assert result.verdict is Verdict.UNKNOWN
    assert "WithAFalseFact, fact" in result.remarks[0]


def test_facts_are_those_of_the_sets(monkeypatch: pytest.MonkeyPatch) -> None:
    claim = LEMMA.claim()
    own = WithAFactOfItsOwn(
        claim.assumptions, claim.conclusion, claim.sets, claim.instances, claim.event
    )
    assert "of a class of one's own" in premises_unlisted(own)
    right = Claim.facts
    monkeypatch.setattr(Claim, "facts", lambda self: (*right(self), NO_POINT_HAS_FIVE_NEIGHBOURS))
    assert "a fact is none of a set" in premises_unlisted(claim)
    assert "asserts what is no premise" in query_fault(claim, for_all_graphs(claim))
