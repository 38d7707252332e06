"""S1 and S2: their other readings, their repairs, and the options of their comments.

What the family of rules has of these options, S1 and S2 share with it: see `tests/agreement`.
"""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest
from hypothesis import given

from gospec import BLACK, EMPTY, PASS, SOURCES, WHITE, Colour, Colouring, Illegal, draw, rectangle
from gospec.law import colouring as law
from gospec.law.colouring import PLAYERS, opponent
from gospec.law.formalisation import (
    Agreement,
    Move,
    Outcome,
    Reason,
    Resignation,
    further_turns,
    turns,
)
from gospec.sources.logical_rules import LogicalRules, after_two_passes_only
from gospec.sources.move_function import least_solution
from tests.support.search import reached, refusal
from tests.support.strategies import colourings

A, B, C = (0, 0), (0, 1), (0, 2)
S1 = LogicalRules()
FOUR = LogicalRules(passes=4)
ON = rectangle(1, 4)
NOTHING = Agreement(frozenset())


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
def test_there_is_no_agreement_before_two_passes_in_a_row(moves: tuple[Move, ...]) -> None:
    refused = Illegal(Reason.AGREEMENT_NOT_ALLOWED, "S1/C8")
    assert refusal(FOUR, ON, *moves, NOTHING) == refused
    # Where two passes end the game there is none, nor is there one off the board.
    if len(moves) < 2:
        assert refusal(S1, ON, *moves, NOTHING) == refused
    off = refusal(FOUR, ON, *moves, PASS, PASS, Agreement(frozenset({A, (7, 7)})))
    assert off == Illegal(Reason.OFF_BOARD, "S1/C8")


def test_agreements_are_offered_on_every_set_of_points_and_remove_prisoners() -> None:
    offered = set(further_turns(FOUR, FOUR.initial(ON)))
    assert offered == {
        Agreement(frozenset(v for v, yes in zip(ON.points, chosen, strict=True) if yes))
        for chosen in product((False, True), repeat=4)
    }
    assert list(further_turns(S1, S1.initial(ON))) == []
    # Stones removed are prisoners under territory scoring.
    rules = replace(FOUR, scoring="territory+prisoners")
    # .XO. with the white stone agreed to be dead: Black has three points of territory and one
    # prisoner, White nothing.
    seen = rules.observe(reached(rules, ON, B, C, PASS, PASS, Agreement(frozenset({C}))))
    assert (draw(seen.colouring), seen.black, seen.white) == (".X..", 4, 0)
    # After exactly two passes only by the other reading.
    rules = replace(FOUR, agree_after=after_two_passes_only)
    assert rules.observe(reached(rules, ON, A, PASS, PASS, NOTHING)).winner is Outcome.BLACK
    answer = refusal(rules, ON, A, PASS, PASS, PASS, NOTHING)
    assert answer == Illegal(Reason.AGREEMENT_NOT_ALLOWED, "S1/C8")


S2 = SOURCES["S2"]
PRINTED = S2.as_printed
AMENDED = S2.amended


@given(colourings())
def test_reaching_and_clearing_of_s2_are_as_it_is_printed(b: Colouring) -> None:
    for c in Colour:
        assert least_solution(b, c) == law.least_reaching(b, c) | b.where(c)
    # The second clearing never acts.
    cleared = PRINTED.clear(WHITE, b)
    assert cleared == PRINTED.clear(BLACK, b)
    assert cleared.where(EMPTY) == b.where(EMPTY) | law.dead(b, BLACK) | law.dead(b, WHITE)
    assert PRINTED.clear(BLACK, cleared) == cleared


ALTERNATING_AT_THE_END = S2.without("S2/game-alternation")


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


def test_either_player_may_resign_and_both_agree_at_any_time() -> None:
    for before in ((), (A,), (A, C), (A, C, PASS)):
        for player, winner in zip(PLAYERS, (Outcome.WHITE, Outcome.BLACK), strict=True):
            seen = end_early(before, Resignation(player), Reason.RESIGNATION_NOT_ALLOWED)
            assert seen.winner is winner
        if C not in before:
            continue
        seen = end_early(before, Agreement(frozenset({C})), Reason.AGREEMENT_NOT_ALLOWED)
        assert (draw(seen.colouring), seen.black, seen.white) == ("X..", 3, 0)
        assert seen.winner is Outcome.BLACK
        off = refusal(EARLY, rectangle(1, 3), *before, Agreement(frozenset({(7, 7)})))
        assert off == Illegal(Reason.OFF_BOARD, "S2/C5")


def test_options_that_make_no_sense_are_refused() -> None:
    for rules in (S1, AMENDED):
        with pytest.raises(ValueError, match="handicap -1 < 0"):
            replace(rules, handicap=-1)
    with pytest.raises(ValueError, match="early_end 'perhaps' is none of"):
        replace(AMENDED, early_end="perhaps")
