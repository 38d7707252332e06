"""S1 and the options of its comments, so far as the family of rules doesn't have them."""

from dataclasses import replace
from itertools import product

import pytest

from gospec.colouring import BLACK
from gospec.diagram import draw, parse
from gospec.formalisation import PASS, Agreement, Illegal, Outcome, Reason, further_turns
from gospec.graph import rectangle
from gospec.sources import SOURCES
from gospec.written.logical_rules import LogicalRules, after_two_passes_only, captures_only
from tests.support.search import reached, refusal

S1 = LogicalRules()
FOUR = LogicalRules(passes=4)
TERRITORY = LogicalRules(scoring="territory+prisoners")
A, B, C = ((0, i) for i in range(3))
ON = rectangle(1, 4)
NOTHING = Agreement(frozenset())


def test_handicap_below_none_is_refused() -> None:
    with pytest.raises(ValueError, match="handicap -1 < 0"):
        LogicalRules(handicap=-1)


# --- the four-pass ending: S1/C8 -------------------------------------------------------------


@pytest.mark.parametrize("passes", [2, 3])
def test_after_two_passes_the_players_may_agree_on_points_to_empty(passes: int) -> None:
    game = reached(FOUR, ON, A, C, B, PASS, *[PASS] * (passes - 1))
    assert not FOUR.observe(game).ended
    agreed = FOUR.play(game, Agreement(frozenset({C})))
    # Black's two stones had killed themselves; White's stone is taken off.
    assert draw(game.colourings[-1]) == "..O."
    seen = FOUR.observe(agreed)
    assert (draw(seen.colouring), seen.ended, seen.winner) == ("....", True, Outcome.TIE)
    for turn in (PASS, NOTHING):
        assert FOUR.play(agreed, turn) == Illegal(Reason.GAME_OVER, "S1/R8")


@pytest.mark.parametrize("moves", [(), (PASS,), (PASS, A), (PASS, A, PASS), (PASS, PASS, A)])
def test_there_is_no_agreement_before_two_passes_in_a_row(moves: tuple[object, ...]) -> None:
    answer = refusal(FOUR, ON, *moves, NOTHING)
    assert answer == Illegal(Reason.AGREEMENT_NOT_ALLOWED, "S1/C8")


def test_after_exactly_two_passes_only_by_the_other_reading() -> None:
    rules = replace(FOUR, agree_after=after_two_passes_only)
    assert rules.observe(reached(rules, ON, A, PASS, PASS, NOTHING)).winner is Outcome.BLACK
    answer = refusal(rules, ON, A, PASS, PASS, PASS, NOTHING)
    assert answer == Illegal(Reason.AGREEMENT_NOT_ALLOWED, "S1/C8")


def test_agreements_on_every_set_of_points_are_offered_where_there_are_any() -> None:
    offered = set(further_turns(FOUR, FOUR.initial(ON)))
    assert offered == {
        Agreement(frozenset(v for v, yes in zip(ON.points, chosen, strict=True) if yes))
        for chosen in product((False, True), repeat=4)
    }
    assert list(further_turns(S1, S1.initial(ON))) == []


def test_there_is_no_agreement_where_two_passes_end_the_game() -> None:
    answer = refusal(S1, ON, PASS, NOTHING)
    assert answer == Illegal(Reason.AGREEMENT_NOT_ALLOWED, "S1/C8")
    assert refusal(S1, ON, PASS, PASS, NOTHING).reason is Reason.GAME_OVER


def test_agreement_keeps_to_the_board() -> None:
    answer = refusal(FOUR, ON, PASS, PASS, Agreement(frozenset({A, (7, 7)})))
    assert answer == Illegal(Reason.OFF_BOARD, "S1/C8")


def test_stones_removed_by_agreement_are_prisoners_under_territory_scoring() -> None:
    rules = replace(FOUR, scoring="territory+prisoners")
    # .XO. with the white stone agreed to be dead: Black has three points of territory and one
    # prisoner, White nothing.
    seen = rules.observe(reached(rules, ON, B, C, PASS, PASS, Agreement(frozenset({C}))))
    assert (draw(seen.colouring), seen.black, seen.white) == (".X..", 4, 0)


# --- other readings --------------------------------------------------------------------------


def test_by_the_other_reading_suicides_cost_nothing_under_territory_scoring() -> None:
    other = replace(TERRITORY, prisoners=captures_only)
    assert TERRITORY.observe(reached(TERRITORY, ON, A, C, B)).white == 3 + 2
    assert other.observe(reached(other, ON, A, C, B)).white == 3
    # A capture counts in both.
    assert other.observe(reached(other, rectangle(1, 2), A, B)).white == 1 + 1


def test_cleared_one_after_the_other_a_chain_keeps_all_stones_but_one() -> None:
    other = SOURCES["S1"].without("S1/R4-at-once")
    assert draw(other.clear(parse("XXXO"), BLACK)) == ".XXO"
