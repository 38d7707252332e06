"""On what games sides agree that differ: each row of the tables is what lemmas say, and is run."""

from fractions import Fraction
from itertools import combinations, product
from typing import Any, get_args

import pytest

from goproof.comparisons.agreeing_games import (
    FORBIDS_LESS,
    KO_IN_WORDS,
    PERMITS_LESS,
    AgreeingGames,
    agreeing_games,
    allows_less,
)
from goproof.comparisons.agreement_run import agreement_fault
from goproof.comparisons.sides import side
from goproof.lemmas import lemma
from goproof.theory.stages import POINT, same
from goproof.theory.statements import Move
from goproof.theory.turns import forbidden
from goproof.vocabulary.check import Method
from gospec.law.formalisation import Illegal, play_all, turns
from gospec.law.graph import rectangle
from gospec.law.ko import KoRule
from gospec.law.rules import Rules, Suicide
from tests.support.each import each

MILDER = combinations(("allowed", "several", "forbidden"), 2)
BY_OPTION = [*(("ko", *pair) for pair in FORBIDS_LESS), *(("suicide", *pair) for pair in MILDER)]


@pytest.mark.parametrize(("option", "weaker", "stronger"), BY_OPTION)
def test_games_under_the_stronger_rule_are_games_under_the_weaker(
    option: str, weaker: Any, stronger: Any
) -> None:
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
def test_the_lemmas_of_a_row_say_one_after_the_other_what_it_says(
    weaker: KoRule, stronger: KoRule
) -> None:
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
def test_members_that_do_not_agree_are_told_when_run(
    runs: tuple[Rules, Rules], alike: bool, said: str
) -> None:
    assert said in agreement_fault(AgreeingGames("", (), runs, alike))


def test_nothing_is_said_of_agreeing_games_without_a_lemma() -> None:
    scored = ("tromp-taylor", "tromp-taylor,scoring=territory")
    for a, b in (("S1", "S2"), ("S2:as-printed", "tromp-taylor,ko=simple"), scored):
        assert agreeing_games((a, b), side(a).rules, side(b).rules) is None
