"""S2: what it says as printed, its readings, and what its repairs change one by one."""

from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from typing import Any

import pytest
from hypothesis import given

from goproof.comparisons.difference import GameAgreement, compare_games
from gospec.colouring import (
    BLACK,
    EMPTY,
    WHITE,
    Colour,
    Colouring,
    all_colourings,
    area,
    dead,
    least_reaching,
    opponent,
)
from gospec.diagram import draw, parse
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
from gospec.graph import Point, rectangle
from gospec.sources import SOURCES
from gospec.written import move_function
from gospec.written.move_function import greatest_solution, least_solution, the_score_decides
from tests.support.search import games_by_length, reached, refusal
from tests.support.strategies import colourings, graphs

S2 = SOURCES["S2"]
PRINTED = S2.as_printed
AMENDED = S2.amended
A, B, C = (0, 0), (0, 1), (0, 2)


def solutions(b: Colouring, c: Colour) -> list[frozenset[Point]]:
    """Every set of points that solves S2's equation of reaching c."""
    points = b.graph.points
    subsets = (frozenset(s) for k in range(len(points) + 1) for s in combinations(points, k))
    return [s for s in subsets if move_function._equation(b, c, s) == s]


def test_equation_of_reaching_has_one_solution_on_one_point() -> None:
    for b in all_colourings(rectangle(1, 1)):
        for c in Colour:
            assert solutions(b, c) == [b.where(c)]


def test_equation_of_reaching_has_two_solutions_on_two_black_points() -> None:
    assert solutions(parse("XX"), EMPTY) == [frozenset(), frozenset({A, B})]


@given(colourings(graphs(5)))
def test_least_and_greatest_solution_bound_all_others(b: Colouring) -> None:
    for c in Colour:
        found = solutions(b, c)
        assert least_solution(b, c) in found
        assert greatest_solution(b, c) in found
        assert all(least_solution(b, c) <= s <= greatest_solution(b, c) for s in found)


@given(colourings())
def test_least_solution_is_reaching_or_being_of_the_colour(b: Colouring) -> None:
    for c in Colour:
        assert least_solution(b, c) == least_reaching(b, c) | b.where(c)


def test_greatest_solution_captures_no_chain_of_two_stones() -> None:
    rules = S2.without("S2/reaches-least")
    assert draw(rules.move(A, WHITE, parse(".XX"))) == ".XX"
    assert draw(AMENDED.move(A, WHITE, parse(".XX"))) == "O.."


def test_clearing_heeds_no_colour_as_printed() -> None:
    assert draw(PRINTED.move(A, BLACK, parse(".O"))) == ".."
    assert draw(AMENDED.move(A, BLACK, parse(".O"))) == "X."


@given(colourings())
def test_second_clearing_never_acts_as_printed(b: Colouring) -> None:
    cleared = PRINTED.clear(WHITE, b)
    assert cleared == PRINTED.clear(BLACK, b)
    assert cleared.where(EMPTY) == b.where(EMPTY) | dead(b, BLACK) | dead(b, WHITE)
    assert PRINTED.clear(BLACK, cleared) == cleared


@given(colourings())
def test_score_is_the_area(b: Colouring) -> None:
    for player in (BLACK, WHITE):
        assert PRINTED.score(player, b) == len(area(b, player))


def test_suicide_of_one_stone_is_legal_as_printed() -> None:
    rules = S2.without("S2/game-superko")
    after = reached(rules, rectangle(1, 1), A)
    assert draw(rules.observe(after).colouring) == "."
    assert refusal(AMENDED, rectangle(1, 1), A) == Illegal(Reason.REPETITION, "S2/game", 0)


def test_superko_as_printed_still_forbids_all_but_the_last_board() -> None:
    rules = S2.without("S2/game-superko")
    assert refusal(rules, rectangle(1, 2), A, B, A) == Illegal(Reason.REPETITION, "S2/game", 1)


def test_single_move_is_a_finished_game_as_printed() -> None:
    rules = S2.without("S2/game-single-move")
    for moves, game in games_by_length(rules, rectangle(1, 2), 5):
        ended = rules.observe(game).ended
        assert ended == (len(moves) == 1 or moves[-2:] == (PASS, PASS))
        assert AMENDED.observe(game).ended == (moves[-2:] == (PASS, PASS))


def test_sequence_without_moves_is_no_game() -> None:
    assert not PRINTED.observe(PRINTED.initial(rectangle(1, 1))).ended


@pytest.mark.parametrize(
    ("moves", "winner"),
    [
        ((PASS, PASS), Outcome.TIE),
        ((A, PASS, PASS), Outcome.BLACK),
        # White has captured the black stone.
        ((A, B, PASS, PASS), Outcome.WHITE),
    ],
)
def test_result_goes_to_the_higher_score(moves: tuple[object, ...], winner: Outcome) -> None:
    seen = AMENDED.observe(reached(AMENDED, rectangle(1, 2), *moves))
    assert seen.ended
    assert seen.winner is winner


# --- the other reading of the alternation ----------------------------------------------------

ALTERNATING_AT_THE_END = S2.without("S2/game-alternation")


def test_players_need_not_alternate_where_the_equivalence_takes_in_the_alternation() -> None:
    board, out_of_turn = rectangle(1, 3), Illegal(Reason.OUT_OF_TURN, "S2/game")
    assert refusal(AMENDED, board, A, By(BLACK, C)) == out_of_turn
    game = reached(ALTERNATING_AT_THE_END, board, A, By(BLACK, C))
    assert draw(game.boards[-1]) == "X.X"
    assert [player for _, player in game.moves] == [BLACK, BLACK]
    # The first move is Black's by either reading.
    for rules in (AMENDED, ALTERNATING_AT_THE_END):
        assert refusal(rules, board, By(WHITE, A)) == out_of_turn
        assert rules.play(rules.initial(board), By(BLACK, A)) == rules.play(rules.initial(board), A)


def test_two_passes_of_one_player_end_no_game_by_the_other_reading() -> None:
    board = rectangle(1, 2)
    game = reached(ALTERNATING_AT_THE_END, board, PASS, By(BLACK, PASS))
    assert not ALTERNATING_AT_THE_END.observe(game).ended
    ended = ALTERNATING_AT_THE_END.play(game, PASS)
    assert ALTERNATING_AT_THE_END.observe(ended).ended
    assert ALTERNATING_AT_THE_END.play(ended, By(WHITE, A)) == Illegal(Reason.GAME_OVER, "S2/game")


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
    board = rectangle(1, 3)
    rules = replace(AMENDED, handicap=2)
    assert refusal(rules, board, PASS) == Illegal(Reason.PASS_NOT_ALLOWED, "S2/C3")
    other = replace(rules, handicap_passes=True)
    assert other.observe(reached(other, board, PASS, PASS)).ended
    game = reached(other, board, PASS, A, B)
    assert [player for _, player in game.moves] == [BLACK, BLACK, WHITE]


EARLY = replace(AMENDED, early_end="allowed")


@pytest.mark.parametrize("before", [(), (A,), (A, C), (A, C, PASS)])
@pytest.mark.parametrize("player", [BLACK, WHITE])
def test_either_player_may_resign_at_any_time_and_has_lost(
    before: tuple[Move, ...], player: Colour
) -> None:
    game = reached(EARLY, rectangle(1, 3), *before, Resignation(player))
    seen = EARLY.observe(game)
    assert seen.ended
    assert seen.winner is (Outcome.WHITE if player is BLACK else Outcome.BLACK)
    assert EARLY.play(game, PASS) == Illegal(Reason.GAME_OVER, "S2/game")
    refused = refusal(AMENDED, rectangle(1, 3), *before, Resignation(player))
    assert refused == Illegal(Reason.RESIGNATION_NOT_ALLOWED, "S2/C5")


def test_by_the_other_reading_the_score_decides_after_a_resignation() -> None:
    rules = replace(EARLY, after_resignation=the_score_decides)
    game = reached(rules, rectangle(1, 3), A, Resignation(BLACK))
    assert rules.observe(game).winner is Outcome.BLACK


@pytest.mark.parametrize("before", [(A, C), (A, C, PASS)])
def test_the_players_may_agree_at_any_time_on_points_to_empty(before: tuple[Move, ...]) -> None:
    agreement = Agreement(frozenset({C}))
    game = reached(EARLY, rectangle(1, 3), *before, agreement)
    seen = EARLY.observe(game)
    assert (draw(seen.colouring), seen.black, seen.white) == ("X..", 3, 0)
    assert (seen.ended, seen.winner) == (True, Outcome.BLACK)
    assert EARLY.play(game, B) == Illegal(Reason.GAME_OVER, "S2/game")
    refused = refusal(AMENDED, rectangle(1, 3), *before, agreement)
    assert refused == Illegal(Reason.AGREEMENT_NOT_ALLOWED, "S2/C5")
    off = refusal(EARLY, rectangle(1, 3), *before, Agreement(frozenset({(7, 7)})))
    assert off == Illegal(Reason.OFF_BOARD, "S2/C5")


def test_options_that_make_no_sense_are_refused() -> None:
    with pytest.raises(ValueError, match="handicap -1 < 0"):
        replace(AMENDED, handicap=-1)
    with pytest.raises(ValueError, match="early_end 'perhaps' is none of"):
        replace(AMENDED, early_end="perhaps")
