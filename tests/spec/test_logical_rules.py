"""S1 and the options of its comments."""

from dataclasses import replace
from fractions import Fraction
from itertools import product

import pytest

from gospec.colouring import BLACK, WHITE
from gospec.diagram import draw, parse
from gospec.formalisation import (
    PASS,
    Agreement,
    Illegal,
    Outcome,
    Reason,
    further_turns,
    legal_moves,
)
from gospec.graph import rectangle
from gospec.sources import SOURCES
from gospec.written.logical_rules import (
    LogicalRules,
    after_two_passes_only,
    before_the_current,
    captures_only,
)
from tests.support.search import reached, refusal

S1 = LogicalRules()
FOUR = LogicalRules(passes=4)
TERRITORY = LogicalRules(scoring="territory+prisoners")
A, B, C, D = ((0, i) for i in range(4))
ON = rectangle(1, 4)


def test_defaults_are_the_ten_rules() -> None:
    assert SOURCES["S1"].as_printed == SOURCES["S1"].amended == S1
    assert (S1.superko, S1.passes, S1.scoring, S1.komi, S1.handicap) == (
        "positional",
        2,
        "area",
        0,
        0,
    )


# --- handicap: S1/C5 -------------------------------------------------------------------------


def test_handicap_stones_are_moves_and_no_passes() -> None:
    rules = LogicalRules(handicap=2)
    refused = Illegal(Reason.PASS_NOT_ALLOWED, "S1/C5")
    assert refusal(rules, ON, PASS) == refused
    assert refusal(rules, ON, A, PASS) == refused
    game = reached(rules, ON, A, B, PASS)
    assert rules.observe(game).to_move is BLACK
    assert draw(game.colourings[-1]) == "XX.."


def test_handicap_below_none_is_refused() -> None:
    for handicap in (-1, -3):
        with pytest.raises(ValueError, match=f"handicap {handicap} < 0"):
            LogicalRules(handicap=handicap)


def test_handicap_of_one_is_none() -> None:
    rules = LogicalRules(handicap=1)
    assert rules.observe(reached(rules, ON, PASS, PASS)).ended


def test_handicap_stones_can_be_suicide_and_repetition() -> None:
    rules = LogicalRules(handicap=2)
    assert refusal(rules, rectangle(1, 2), A, B) == Illegal(Reason.REPETITION, "S1/R6", 0)


# --- situational superko: S1/C6 --------------------------------------------------------------


def test_situational_superko_heeds_the_player_to_move() -> None:
    rules = LogicalRules(superko="situational")
    one = rectangle(1, 1)
    assert refusal(S1, one, A) == Illegal(Reason.REPETITION, "S1/R6", 0)
    # The colouring of the start comes back, but with White to move.
    assert rules.observe(reached(rules, one, A)).to_move is WHITE
    assert refusal(rules, one, A, A).reason is Reason.REPETITION


# --- the four-pass ending: S1/C8 -------------------------------------------------------------


def test_four_passes_end_the_game_where_agreement_is_possible() -> None:
    ends = [FOUR.observe(reached(FOUR, ON, A, *[PASS] * n)).ended for n in range(5)]
    assert ends == [False, False, False, False, True]
    assert refusal(FOUR, ON, *[PASS] * 5) == Illegal(Reason.GAME_OVER, "S1/R8")


@pytest.mark.parametrize("passes", [2, 3])
def test_after_two_passes_the_players_may_agree_on_points_to_empty(passes: int) -> None:
    agreement = Agreement(frozenset({C}))
    game = reached(FOUR, ON, A, C, B, PASS, *[PASS] * (passes - 1))
    assert not FOUR.observe(game).ended
    agreed = FOUR.observe(FOUR.play(game, agreement))
    # Black's two stones had killed themselves; White's stone is taken off.
    assert draw(game.colourings[-1]) == "..O."
    assert draw(agreed.colouring) == "...."
    assert agreed.ended
    assert agreed.winner is Outcome.TIE


def test_agreement_ends_the_game_and_may_empty_nothing() -> None:
    game = reached(FOUR, ON, A, PASS, PASS, Agreement(frozenset()))
    assert FOUR.observe(game).winner is Outcome.BLACK
    assert FOUR.play(game, PASS) == Illegal(Reason.GAME_OVER, "S1/R8")
    assert FOUR.play(game, Agreement(frozenset())) == Illegal(Reason.GAME_OVER, "S1/R8")


def test_play_goes_on_when_the_players_do_not_agree() -> None:
    game = reached(FOUR, ON, A, PASS, PASS, C)
    assert draw(game.colourings[-1]) == "X.O."
    assert not FOUR.observe(reached(FOUR, ON, A, PASS, PASS, C, PASS, PASS)).ended


@pytest.mark.parametrize("moves", [(), (PASS,), (PASS, A), (PASS, A, PASS), (PASS, PASS, A)])
def test_there_is_no_agreement_before_two_passes_in_a_row(moves: tuple[object, ...]) -> None:
    answer = refusal(FOUR, ON, *moves, Agreement(frozenset()))
    assert answer == Illegal(Reason.AGREEMENT_NOT_ALLOWED, "S1/C8")


def test_after_exactly_two_passes_only_by_the_other_reading() -> None:
    rules, agreement = replace(FOUR, agree_after=after_two_passes_only), Agreement(frozenset())
    assert rules.observe(reached(rules, ON, A, PASS, PASS, agreement)).ended
    answer = refusal(rules, ON, A, PASS, PASS, PASS, agreement)
    assert answer == Illegal(Reason.AGREEMENT_NOT_ALLOWED, "S1/C8")
    assert FOUR.observe(reached(FOUR, ON, A, PASS, PASS, PASS, agreement)).ended


def test_agreements_on_every_set_of_points_are_offered_where_there_are_any() -> None:
    offered = set(further_turns(FOUR, FOUR.initial(ON)))
    assert offered == {
        Agreement(frozenset(v for v, yes in zip(ON.points, chosen, strict=True) if yes))
        for chosen in product((False, True), repeat=4)
    }
    assert list(further_turns(S1, S1.initial(ON))) == []


def test_there_is_no_agreement_where_two_passes_end_the_game() -> None:
    answer = refusal(S1, ON, PASS, Agreement(frozenset()))
    assert answer == Illegal(Reason.AGREEMENT_NOT_ALLOWED, "S1/C8")
    assert refusal(S1, ON, PASS, PASS, Agreement(frozenset())).reason is Reason.GAME_OVER


def test_agreement_keeps_to_the_board() -> None:
    answer = refusal(FOUR, ON, PASS, PASS, Agreement(frozenset({A, (7, 7)})))
    assert answer == Illegal(Reason.OFF_BOARD, "S1/C8")


def test_stones_removed_by_agreement_are_prisoners_under_territory_scoring() -> None:
    rules = replace(FOUR, scoring="territory+prisoners")
    # .XO. with the white stone agreed to be dead: Black has three points of territory and one
    # prisoner, White nothing.
    seen = rules.observe(reached(rules, ON, B, C, PASS, PASS, Agreement(frozenset({C}))))
    assert draw(seen.colouring) == ".X.."
    assert (seen.black, seen.white) == (4, 0)
    area_seen = FOUR.observe(reached(FOUR, ON, B, C, PASS, PASS, Agreement(frozenset({C}))))
    assert (area_seen.black, area_seen.white) == (4, 0)


# --- scoring: S1/R9, S1/R10, S1/C9, S1/C10 ---------------------------------------------------


def test_by_the_other_reading_suicides_cost_nothing_under_territory_scoring() -> None:
    other = replace(TERRITORY, prisoners=captures_only)
    moves = (A, C, B)
    assert TERRITORY.observe(reached(TERRITORY, ON, *moves)).white == 3 + 2
    assert other.observe(reached(other, ON, *moves)).white == 3
    # A capture counts in both.
    assert other.observe(reached(other, rectangle(1, 2), A, B)).white == 1 + 1


@pytest.mark.parametrize(
    ("komi", "winner"),
    [
        (Fraction(0), Outcome.BLACK),
        (Fraction(11, 2), Outcome.WHITE),
        (Fraction(4), Outcome.TIE),
        (Fraction(7, 2), Outcome.BLACK),
        (Fraction(-1), Outcome.BLACK),
    ],
)
def test_komi_decides(komi: Fraction, winner: Outcome) -> None:
    rules = LogicalRules(komi=komi)
    seen = rules.observe(reached(rules, ON, B, PASS, PASS))
    assert (seen.black, seen.white) == (4, komi)
    assert seen.winner is winner


# --- readings --------------------------------------------------------------------------------


def test_if_the_current_colouring_were_not_earlier_one_stone_suicide_would_be_legal() -> None:
    other = LogicalRules(earlier=before_the_current)
    assert legal_moves(S1, S1.initial(rectangle(1, 1))) == (PASS,)
    assert legal_moves(other, other.initial(rectangle(1, 1))) == (A, PASS)


def test_if_the_whole_path_had_one_colour_every_stone_would_be_cleared() -> None:
    other = SOURCES["S1"].without("S1/R3-last-point")
    assert draw(other.colouring_after(parse("...."), A, BLACK)) == "...."


def test_cleared_one_after_the_other_a_chain_keeps_all_stones_but_one() -> None:
    other = SOURCES["S1"].without("S1/R4-at-once")
    assert draw(other.clear(parse("XXXO"), BLACK)) == ".XXO"
    assert draw(S1.clear(parse("XXXO"), BLACK)) == "...O"
