"""S2: what it says as printed, its readings, and what its repairs change one by one."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given

from goproof.comparisons.difference import GameAgreement, compare_games
from gospec.colouring import (
    BLACK,
    EMPTY,
    PLAYERS,
    WHITE,
    Colour,
    Colouring,
    dead,
    least_reaching,
    opponent,
)
from gospec.diagram import draw
from gospec.formalisation import (
    PASS,
    Agreement,
    By,
    Illegal,
    Move,
    Outcome,
    Reason,
    Resignation,
    further_turns,
    turns,
)
from gospec.graph import rectangle
from gospec.sources import SOURCES
from gospec.written.move_function import least_solution, the_score_decides
from tests.support.search import games_by_length, reached, refusal
from tests.support.strategies import colourings

S2 = SOURCES["S2"]
PRINTED = S2.as_printed
AMENDED = S2.amended
A, B, C = (0, 0), (0, 1), (0, 2)


@given(colourings())
def test_least_solution_is_reaching_or_being_of_the_colour(b: Colouring) -> None:
    for c in Colour:
        assert least_solution(b, c) == least_reaching(b, c) | b.where(c)


@given(colourings())
def test_second_clearing_never_acts_as_printed(b: Colouring) -> None:
    cleared = PRINTED.clear(WHITE, b)
    assert cleared == PRINTED.clear(BLACK, b)
    assert cleared.where(EMPTY) == b.where(EMPTY) | dead(b, BLACK) | dead(b, WHITE)
    assert PRINTED.clear(BLACK, cleared) == cleared


def test_single_move_is_a_finished_game_as_printed() -> None:
    rules = S2.without("S2/game-single-move")
    for moves, game in games_by_length(rules, rectangle(1, 2), 5):
        ended = rules.observe(game).ended
        assert ended == (len(moves) == 1 or moves[-2:] == (PASS, PASS))
        assert AMENDED.observe(game).ended == (moves[-2:] == (PASS, PASS))


# --- the other reading of the alternation ----------------------------------------------------

ALTERNATING_AT_THE_END = S2.without("S2/game-alternation")


def test_players_need_not_alternate_where_the_equivalence_takes_in_the_alternation() -> None:
    board, out_of_turn = rectangle(1, 3), Illegal(Reason.OUT_OF_TURN, "S2/game")
    assert refusal(AMENDED, board, A, By(BLACK, C)) == out_of_turn
    game = reached(ALTERNATING_AT_THE_END, board, A, By(BLACK, C))
    assert draw(game.boards[-1]) == "X.X"
    # The first move is Black's by either reading.
    for rules in (AMENDED, ALTERNATING_AT_THE_END):
        assert refusal(rules, board, By(WHITE, A)) == out_of_turn
        assert rules.play(rules.initial(board), By(BLACK, A)) == rules.play(rules.initial(board), A)


def test_a_finished_game_meets_the_printed_sentence_by_each_reading() -> None:
    board = rectangle(1, 2)
    for rules, joined in ((AMENDED, False), (ALTERNATING_AT_THE_END, True)):
        layer, finished = [rules.initial(board)], 0
        for _ in range(6):
            tried = [(g, m) for g in layer for m in (*turns(board), *further_turns(rules, g))]
            layer = [a for g, m in tried if not isinstance(a := rules.play(g, m), Illegal)]
            for game in layer:
                assert rules.observe(game).ended == meets_the_sentence(game.moves, joined=joined)
                finished += rules.observe(game).ended
        assert finished == 9 if not joined else finished > 20


def meets_the_sentence(moves: tuple[tuple[Move, Colour], ...], *, joined: bool) -> bool:
    """What S2/game says of the moves and players of a game of two moves or more."""
    n = len(moves)
    alternate = [moves[i + 1][1] is opponent(moves[i][1]) for i in range(n - 1)]
    passes = [moves[i][0] is moves[i + 1][0] is PASS for i in range(n - 1)]
    at_end = [i + 1 == n - 1 for i in range(n - 1)]
    if joined:
        said = [(a and p) == e for a, p, e in zip(alternate, passes, at_end, strict=True)]
    else:
        said = [a and p == e for a, p, e in zip(alternate, passes, at_end, strict=True)]
    return n > 1 and moves[0][1] is BLACK and all(said)


# --- the options of the comments -------------------------------------------------------------


@pytest.mark.parametrize(
    ("columns", "options"),
    [(3, {"handicap": 2}), (3, {"handicap": 3}), (2, {"komi": Fraction(1, 2), "handicap": 2})],
)
def test_handicap_and_komi_are_those_of_the_logical_rules(
    columns: int, options: dict[str, Any]
) -> None:
    other = replace(SOURCES["S1"].amended, **options)
    found = compare_games(replace(AMENDED, **options), other, rectangle(1, columns), 100_000)
    assert isinstance(found, GameAgreement)
    assert found.exhausted


def test_a_pass_among_the_moves_of_a_handicap_by_the_other_reading() -> None:
    rules = replace(AMENDED, handicap=2, handicap_passes=True)
    game = reached(rules, rectangle(1, 3), PASS, A, B)
    assert [player for _, player in game.moves] == [BLACK, BLACK, WHITE]


EARLY = replace(AMENDED, early_end="allowed")


def end_early(before: tuple[Move, ...], turn: Move, forbidden: Reason) -> Any:
    """What is seen after a turn that ends the game, and is refused without the option."""
    board = rectangle(1, 3)
    assert refusal(AMENDED, board, *before, turn) == Illegal(forbidden, "S2/C5")
    game = reached(EARLY, board, *before, turn)
    assert EARLY.play(game, B) == EARLY.play(game, PASS) == Illegal(Reason.GAME_OVER, "S2/game")
    seen = EARLY.observe(game)
    assert seen.ended
    return seen


@pytest.mark.parametrize("before", [(), (A,), (A, C), (A, C, PASS)])
def test_either_player_may_resign_at_any_time_and_has_lost(before: tuple[Move, ...]) -> None:
    for player, winner in zip(PLAYERS, (Outcome.WHITE, Outcome.BLACK), strict=True):
        seen = end_early(before, Resignation(player), Reason.RESIGNATION_NOT_ALLOWED)
        assert seen.winner is winner


def test_by_the_other_reading_the_score_decides_after_a_resignation() -> None:
    rules = replace(EARLY, after_resignation=the_score_decides)
    game = reached(rules, rectangle(1, 3), A, Resignation(BLACK))
    assert rules.observe(game).winner is Outcome.BLACK


@pytest.mark.parametrize("before", [(A, C), (A, C, PASS)])
def test_the_players_may_agree_at_any_time_on_points_to_empty(before: tuple[Move, ...]) -> None:
    seen = end_early(before, Agreement(frozenset({C})), Reason.AGREEMENT_NOT_ALLOWED)
    assert (draw(seen.colouring), seen.black, seen.white) == ("X..", 3, 0)
    assert seen.winner is Outcome.BLACK
    off = refusal(EARLY, rectangle(1, 3), *before, Agreement(frozenset({(7, 7)})))
    assert off == Illegal(Reason.OFF_BOARD, "S2/C5")


def test_options_that_make_no_sense_are_refused() -> None:
    with pytest.raises(ValueError, match="handicap -1 < 0"):
        replace(AMENDED, handicap=-1)
    with pytest.raises(ValueError, match="early_end 'perhaps' is none of"):
        replace(AMENDED, early_end="perhaps")
