"""S4: play, passing and seki, prisoners, and the readings that its notes leave open."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, strategies as st

from gospec import BLACK, EMPTY, PASS, SOURCES, WHITE, Colour, Colouring, Illegal, parse, rectangle
from gospec.law import colouring as law
from gospec.law.colouring import PLAYERS, liberties, neutral, opponent
from gospec.law.formalisation import Reason
from gospec.law.graph import Point
from gospec.sources import house_notes as s4
from tests.support.search import refusal
from tests.support.strategies import Game, Play, colourings, games, plays

S4 = SOURCES["S4"]
PRINTED = S4.as_printed
RULES = S4.amended
WITH_SUICIDE = replace(RULES, suicide="allowed")
A, B, C = ((0, i) for i in range(3))
REFUSED_PASS = Illegal(Reason.PASS_NOT_ALLOWED, "S4/passing")


@given(plays(colourings()))
def test_the_other_account_of_a_move_clears_the_board_twice(play: Play) -> None:
    rules = replace(S4.without("S4/place-all"), suicide="allowed")
    assert rules.colouring_after(play.before, play.point, play.player) == play.after


@given(colourings())
def test_alive_stones_are_those_of_chains_with_a_liberty(b: Colouring) -> None:
    stones = b.where(BLACK) | b.where(WHITE)
    assert s4.alive_from_empty_points_on(b) == {v for v in stones if liberties(b, v)}
    assert s4.alive_from_empty_points_on(b) <= s4.alive_unless_refuted(b) <= stones
    # Stones that vouch for each other are alive by the other reading.
    assert s4.alive_unless_refuted(parse("XX")) == {A, B}


def test_passing_twice_has_three_readings() -> None:
    """In a row; any two; two of one player, who is the same after an even number of turns."""
    games = {
        (PASS, PASS): (True, True, False),
        (PASS, A, PASS): (False, True, True),
        (PASS, A, B, PASS): (False, True, False),
        (A, PASS, PASS, PASS): (True, True, True),
        (PASS, A): (False, False, False),
    }
    readings = (s4.two_passes_in_a_row, s4.two_passes_in_all, s4.two_passes_of_one_player)
    for turns, expected in games.items():
        assert tuple(ends(turns) for ends in readings) == expected


def test_the_recursive_function_goes_round_on_two_stones_though_one_may_have_a_liberty() -> None:
    rules = S4.without("S4/alive-recursion")
    endless = Illegal(Reason.ENDLESS, "S4/alive", calls=("B1", "C1", "B1"))
    assert str(endless) == "no answer, because the calls go round: B1, C1, B1 (S4/alive)"
    assert rules.colouring_after(parse(".XX"), A, WHITE) == endless
    # The middle one of the three asks the one that asked it, before the one with the liberty.
    assert rules.colouring_after(parse(".XXX."), A, WHITE) == endless
    # In a game too, of a play and of a pass for which seki is looked for.
    assert refusal(rules, rectangle(1, 3), B, PASS, C, A) == endless
    assert refusal(rules, rectangle(1, 3), A, C, PASS).calls == ("B1", "A1", "B1")


@given(plays())
def test_where_the_recursive_function_answers_it_answers_as_the_least_solution(play: Play) -> None:
    rules = replace(WITH_SUICIDE, is_alive=s4.asking_friends)
    answer = rules.colouring_after(play.before, play.point, play.player)
    if isinstance(answer, Illegal):
        assert answer.reason is Reason.ENDLESS
        assert answer.calls[0] == answer.calls[-1]
        assert len(set(answer.calls)) == len(answer.calls) - 1 > 1
    else:
        assert answer == play.after


def is_answered(b: Colouring, v: Point, asked: s4.Asked) -> bool:
    """Tell whether the recursive function, asked of a stone, comes to an end."""
    try:
        s4.asking_friends(b, v, frozenset(), asked)
    except s4.Endless:
        return False
    return True


@pytest.mark.parametrize(("length", "expected"), [(3, 0), (4, 8), (5, 44)])
def test_which_friend_is_asked_first_decides_whether_there_is_an_answer(
    length: int, expected: int
) -> None:
    stones = (
        (b, v)
        for b in law.all_colourings(rectangle(1, length))
        for c in PLAYERS
        for v in b.where(c)
    )
    apart = [s for s in stones if is_answered(*s, s4.the_first) is not is_answered(*s, s4.the_last)]
    assert len(apart) == expected


def test_calls_are_followed_along_a_chain_of_any_length() -> None:
    assert s4.asking_friends(parse("." + 1200 * "X" + "O"), (0, 1200), frozenset())


@given(games(st.just(PRINTED)))
def test_as_printed_a_pass_is_legal_just_where_no_neutral_point_remains(game: Game) -> None:
    for state, b in zip(game.states, game.colourings, strict=True):
        if not PRINTED.over(state.turns):
            refused = PRINTED.play(state, PASS) == REFUSED_PASS
            assert refused == bool(neutral(b))


def stands_safely(state: s4.Game, v: Point, player: Colour) -> bool:
    after = RULES.result(state, v, player)
    if isinstance(after, Illegal):
        return False
    captures = [
        reply
        for w in liberties(after.boards[-1], v)
        if not isinstance(reply := RULES.result(after, w, opponent(player)), Illegal)
        and reply.boards[-1](v) is EMPTY
    ]
    return not captures


@pytest.mark.parametrize(
    ("rules", "by_all"), [(RULES, False), (S4.without("S4/passing-some-seki"), True)]
)
@given(data=st.data())
def test_a_pass_is_refused_just_where_a_neutral_point_is_safe_to_play(
    rules: s4.HouseRules, by_all: bool, data: st.DataObject
) -> None:
    """Or, where some seki is enough, where there are neutral points and all are safe."""
    game = data.draw(games(st.just(rules)))
    for state, b, player in zip(game.states, game.colourings, game.players, strict=True):
        if not rules.over(state.turns):
            safe = [stands_safely(state, v, player) for v in neutral(b)]
            refused = bool(safe) and all(safe) if by_all else any(safe)
            assert (rules.play(state, PASS) == REFUSED_PASS) == refused


@pytest.mark.parametrize(
    ("is_one", "diagram", "v", "seki"),
    [
        # One with further liberties is missed; a point beside a chain in atari is taken for one.
        (s4.is_seki, ".X.O./.XXO.", (0, 2), False),
        (s4.is_seki, "X.O", (0, 1), True),
        # As in the examples two liberties are shared, or one and each has an eye.
        (s4.is_as_in_the_examples, "X.O/X.O", (0, 1), True),
        (s4.is_as_in_the_examples, "X.O/X.O/X.O", (0, 1), False),
        (s4.is_as_in_the_examples, ".X.O.", (0, 2), True),
        (s4.is_as_in_the_examples, "..X.O.", (0, 3), False),
        (s4.is_as_in_the_examples, ".X.O..", (0, 2), False),
        (s4.is_as_in_the_examples, "X.O.", (0, 1), False),
    ],
)
def test_limits_of_seki(is_one: Any, diagram: str, v: Point, seki: bool) -> None:
    b = parse(diagram)
    for player in PLAYERS:
        assert is_one(RULES, RULES.position(b, player), v, player) is seki


@given(colourings())
def test_neutral_between_both_colours_leaves_out_what_reaches_neither(b: Colouring) -> None:
    both = {v for v in neutral(b) if all(law.reaches(b, v, player) for player in PLAYERS)}
    assert s4.between_both_colours(b) == both


# --- prisoners -------------------------------------------------------------------------------
