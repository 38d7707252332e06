"""On what games sides agree that differ, and what moves are one function on every graph.

What lemmas say of each row of the tables is so where games and moves are run.
"""

from fractions import Fraction
from itertools import combinations, product
from typing import Any, get_args

import pytest

from godoors.matrices.pairs import formalisations
from goproof.comparisons import two_sides
from goproof.comparisons.agreeing_games import (
    FORBIDS_LESS,
    KO_IN_WORDS,
    NEIGHBOURS_ARE_ENOUGH,
    PATHS_ARE_LEAST,
    PERMITS_LESS,
    AgreeingGames,
    agreeing_games,
    allows_less,
    same_move,
)
from goproof.comparisons.agreement_run import agreement_fault
from goproof.comparisons.compare import compare
from goproof.comparisons.difference import MoveAgreement
from goproof.comparisons.search import compare_moves
from goproof.comparisons.sides import side
from goproof.lemmas import lemma
from goproof.theory.stages import POINT, same
from goproof.theory.statements import Move
from goproof.theory.turns import forbidden
from goproof.vocabulary.check import Method
from gospec.law.diagram import board
from gospec.law.formalisation import Illegal, play_all, turns
from gospec.law.graph import rectangle
from gospec.law.ko import KoRule
from gospec.law.rules import Rules, Suicide
from gospec.names import formalisation
from gospec.sources.register import SOURCES
from tests.support.each import each

MILDER = combinations(("allowed", "several", "forbidden"), 2)
BY_OPTION = [*(("ko", *pair) for pair in FORBIDS_LESS), *(("suicide", *pair) for pair in MILDER)]


@pytest.mark.parametrize(("option", "weaker", "stronger"), BY_OPTION)
def test_what_a_stronger_rule_allows_a_weaker_does(option: str, weaker: Any, stronger: Any) -> None:
    less, more = (Rules(**{"ko": "situational", option: value}) for value in (weaker, stronger))
    found = agreeing_games(("less", "more"), less, more)
    assert found is not None
    assert found.says.startswith("every game of more is one of less")
    by_name = f"before the first play that {KO_IN_WORDS.get(stronger)} forbids"
    assert (by_name in found.says) == (option == "ko" and stronger != "positional")
    assert all(lemma(name).check_by(Method.ALL_GRAPHS) for name in found.lemmas)
    turned = agreeing_games(("more", "less"), more, less)
    assert turned is not None
    assert turned.says == found.says
    for moves in product(turns(rectangle(1, 3)), repeat=5):
        one, two = (play_all(rules, rectangle(1, 3), moves) for rules in (less, more))
        if not isinstance(two, Illegal):
            assert not isinstance(one, Illegal)
            assert less.observe(one) == more.observe(two)


@pytest.mark.parametrize(("weaker", "stronger"), FORBIDS_LESS)
def test_the_lemmas_of_a_row_say_in_turn_what_it_says(weaker: KoRule, stronger: KoRule) -> None:
    for name in FORBIDS_LESS[weaker, stronger]:
        conclusion = lemma(name).statement.conclusion
        (weaker,) = (
            more
            for more in get_args(KoRule)
            if conclusion == forbidden(weaker).implies(forbidden(more))
        )
        assert not lemma(name).statement.assumptions
    assert weaker == stronger


def test_the_lemma_about_suicide_says_that_what_is_none_changes_something() -> None:
    assert set(PERMITS_LESS) == {("forbidden", "several")}
    ((name,),) = PERMITS_LESS.values()
    move, claim = Move(), lemma(name).statement
    assert claim.assumptions == (move.playable(), ~move.suicides.contains(POINT))
    assert claim.conclusion == ~same(move.before, move.after)
    assert lemma(name).check_by(Method.ALL_GRAPHS)
    order = sorted(
        get_args(Suicide), key=lambda s: sum(allows_less(x, s) for x in get_args(Suicide))
    )
    assert order == ["forbidden", "several", "allowed"]


APART = {
    "ko": ("simple", "none"),
    "suicide": ("several", "allowed"),
    "komi": (Fraction(0), Fraction(1)),
    "scoring": ("area", "territory+prisoners"),
}


@each("option", APART)
def test_members_that_agree_are_run_and_others_told(option: str) -> None:
    one, two = (Rules(**{"ko": "simple", option: value}) for value in APART[option])
    found = agreeing_games(("one", "two"), one, two)
    assert found is not None
    assert not agreement_fault(found)


@pytest.mark.parametrize(
    ("runs", "alike", "said"),
    [
        ((Rules("none"), Rules("simple")), False, "is not allowed by the second"),
        ((Rules("simple"), Rules("none")), True, "is allowed by the second only"),
        ((Rules(), Rules(komi=Fraction(1))), False, "another score is seen"),
        ((Rules(), Rules(passes=3)), True, "one game is over"),
        ((Rules(tax="all"), Rules()), True, "differ by more than the komi"),
    ],
)
def test_members_that_disagree_are_told(runs: tuple[Rules, Rules], alike: bool, said: str) -> None:
    assert said in agreement_fault(AgreeingGames("", (), runs, alike))


def test_nothing_is_said_of_agreeing_games_without_a_lemma() -> None:
    scored = ("tromp-taylor", "tromp-taylor,scoring=territory")
    for a, b in (("S1", "S2"), ("S2:as-printed", "tromp-taylor,ko=simple"), scored):
        assert agreeing_games((a, b), side(a).rules, side(b).rules) is None


# --- moves that are one function on every graph

VARIANTS = [
    *formalisations(),
    *(f"{e.id[:2]}:without-{e.id}" for s in SOURCES.values() for e in s.errata if e.executable),
    "S0:without-S0/3-lone-point+S0/3-pairwise",
    "S3:without-S3/chi-colour+S3/b'-other-points",
]


def test_moves_that_are_one_function_on_every_graph() -> None:
    repaired = {name: formalisation(name) for name in ("S0", "S1", "S2", "S3", "tromp-taylor")}
    for a, b in combinations(repaired.values(), 2):
        same = same_move(a, b)
        assert same is not None
        assert bool(same) == (repaired["S2"] in (a, b))
    notes = side("S4,suicide=allowed").rules
    assert same_move(notes, repaired["S1"]) is None
    near = same_move(notes, repaired["S1"], dead_stones=False)
    assert near is not None
    assert set(near) == {NEIGHBOURS_ARE_ENOUGH, PATHS_ARE_LEAST}
    assert same_move(side("S4:as-printed,suicide=allowed").rules, repaired["S1"]) is None


def test_every_graph_is_said_only_of_what_is_the_same_on_small_ones() -> None:
    graphs = [board("1x3"), board("2x2")]
    # Readings of which each has been compared with another, so that all of them agree.
    alike = {name: {name} for name in VARIANTS}
    for a, b in combinations(VARIANTS, 2):
        left, right = formalisation(a), formalisation(b)
        if b not in alike[a] and same_move(left, right) is not None:
            for graph in graphs:
                assert isinstance(
                    compare_moves(left, right, graph, dead_stones=True), MoveAgreement
                )
            together = alike[a] | alike[b]
            alike |= dict.fromkeys(together, together)
    assert max(map(len, alike.values())) > 2


@pytest.mark.parametrize("why", ["", "a lemma has no verdict"])
def test_every_graph_is_the_answer_where_no_board_is_named_and_the_lemmas_are_proved(
    why: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(two_sides, "unproved", lambda lemmas, *_, **__: why)
    monkeypatch.setattr(two_sides.TwoSides, "default_boards", lambda *_: [board("2x2")])
    found = compare("S2", "S1", level="move")
    whole = ("equivalent", "every graph")
    assert ((found.verdict, found.boards[-1].board) == whole) is not bool(why)
    assert (why in str(found.document())) if why else found.boards[-1].bound.count("_") > 1
