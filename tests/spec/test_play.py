"""Best play: its values are the published ones.

What one player can force the other can't prevent: see `tests/agreement`.
"""

import runpy
from fractions import Fraction

import pytest

from gospec import BLACK, PASS, WHITE, Formalisation, Rules, formalisation, parse, rectangle
from gospec.law.colouring import PLAYERS
from gospec.law.play import can_force, captures, following, keeps, value
from gospec.texts.agreed import NO_RESULT, AgreedRules
from tests.repository.checkout import ROOT


def test_values_of_one_row_are_those_of_tromps_page_less_komi() -> None:
    for name, columns, expected in (
        *(("tromp-taylor", 1, 0), ("tromp-taylor", 2, 0), ("tromp-taylor", 3, 3)),
        *(("aga", 3, 3 - 7.5), ("chinese", 3, 3 - 7.5)),
    ):
        rules = formalisation(name)
        assert float(value(rules, rules.initial(rectangle(1, columns)))) == expected


def test_a_pass_is_a_turn_and_an_ended_game_has_none() -> None:
    rules: Formalisation = formalisation("S1")
    start = rules.initial(rectangle(1, 2))
    assert len([*following(rules, start)]) == 3
    over = rules.play(rules.play(start, PASS), PASS)
    assert [*following(rules, over)] == []
    assert value(rules, over) == 0


def test_a_game_that_is_stuck_or_has_no_scores_has_no_value_and_is_forced_by_nobody() -> None:
    stuck = Rules(handicap=2)
    with pytest.raises(ValueError, match="no legal turn"):
        value(stuck, stuck.initial(rectangle(1, 1)))
    rules = AgreedRules(ko="none", ends_by=("no-result",))
    state = rules.position(parse(".XO./XO.O/.XO."), BLACK)
    for move in ((1, 2), (1, 1), NO_RESULT):
        state = rules.play(state, move)
    with pytest.raises(ValueError, match="no score"):
        value(rules, state)
    stuck = formalisation("S0:as-printed")
    start = stuck.initial(rectangle(1, 2))
    assert not any(can_force(stuck, start, player, lambda _: None) for player in PLAYERS)


def test_a_target_of_which_a_stone_is_gone_is_kept_in_part() -> None:
    rules, b = Rules(), parse("O.X")
    target = frozenset(b.graph.points) - {(0, 1)}
    state = rules.position(b, BLACK)
    over = rules.play(rules.play(state, PASS), PASS)
    for goal, at_first, at_the_end in (
        (keeps(target, WHITE), False, False),
        (keeps(target, WHITE, some_of_it=True), None, True),
        (captures(target, WHITE), True, True),
        (captures(target, WHITE, all_of_it=True), None, False),
    ):
        assert goal(rules.observe(state)) is at_first
        assert goal(rules.observe(over)) is at_the_end


def test_turns_of_other_kinds_are_best_play_too() -> None:
    """By hand: {1 | 0} has the temperature 1/2, and {2 | 0} has 1."""
    coupons = runpy.run_path(str(ROOT / "docs" / "examples" / "coupons.py"))
    temperature = coupons["temperature"]
    assert temperature(coupons["corridor"](2)) == Fraction(1, 2)
    assert temperature(coupons["corridor"](2), Fraction(1, 6)) == Fraction(1, 2)
    assert temperature(coupons["stone_in_atari"]()) == 1
