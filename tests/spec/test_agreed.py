"""Games that players end by agreement: on dead stones, on no result; or one resigns."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, strategies as st

from gospec import BLACK, EMPTY, PASS, WHITE, Colour, Graph, Illegal, parse, rectangle
from gospec.law.colouring import PLAYERS
from gospec.law.formalisation import (
    Agreement,
    Move,
    NamedTurn,
    Outcome,
    Reason,
    Resignation,
    further_turns,
    play_all,
)
from gospec.texts.agreed import NO_RESULT, AgreedRules
from gospec.texts.register import TEXTS
from tests.support.strategies import grids

AGA, NZ, JAPANESE = (
    TEXTS[f"{name}-agreed"].formalisation for name in ("aga", "new-zealand", "japanese")
)
NONE = Agreement(frozenset())
# White's stone at B2 is dead: Black's chain has two eyes and more.
DEAD = parse(".XO./XXX./.X.X/XX.X")


def after(rules: Any, *moves: Move) -> Any:
    """The game from the position with a dead stone, Black first, after these turns."""
    state = rules.position(DEAD, BLACK)
    for move in moves:
        state = rules.play(state, move)
        assert not isinstance(state, Illegal), state
    return state


@given(grids(max_points=6), st.lists(st.integers(0, 6), max_size=12), st.booleans())
def test_without_dead_stones_it_is_the_member_after_two_passes(
    graph: Graph, chosen: list[int], territory: bool
) -> None:
    rules: Any = replace(AGA, scoring="territory+prisoners") if territory else AGA
    member = replace(TEXTS["aga"].rules, scoring=rules.scoring)
    game = member.initial(graph)
    for number in chosen:
        move = (*graph.points, PASS)[number % (len(graph.points) + 1)]
        following = member.play(game, move)
        game = game if isinstance(following, Illegal) else following
    while not member.observe(game).ended:
        passed = member.play(game, PASS)
        assert not isinstance(passed, Illegal)
        game = passed
    agreed = rules.play(play_all(rules, graph, game.turns), NONE)
    expected = member.observe(game)
    assert replace(rules.observe(agreed), to_move=expected.to_move) == expected


def test_dead_stones_are_prisoners_and_count_as_if_they_had_been_captured() -> None:
    white = frozenset({(0, 2)})
    state = after(JAPANESE, PASS, PASS, Agreement(white))
    seen = JAPANESE.observe(state)
    assert (state.white_prisoners, seen.ended, seen.colouring((0, 2))) == (1, True, EMPTY)
    unagreed = JAPANESE.observe(after(JAPANESE, PASS, PASS))
    assert (unagreed.ended, seen.black - unagreed.black) == (False, 4)


def test_the_opponent_of_who_asks_to_resume_plays_first() -> None:
    # After two passes from Black's on it is Black's turn: if White asks, or where nobody has to.
    for rules in (AGA, JAPANESE):
        assert rules.observe(after(rules, PASS, PASS)).to_move is BLACK
    asked = after(JAPANESE, PASS, PASS, PASS)
    assert JAPANESE.observe(asked).to_move is WHITE
    assert not isinstance(JAPANESE.play(asked, (3, 2)), Illegal)


def test_only_whole_chains_are_agreed_on_and_only_when_the_text_lets_one() -> None:
    chain = DEAD.where(BLACK)
    for rules, passes in ((AGA, 2), (NZ, 0)):
        for number in range(4):
            state = after(rules, *(PASS,) * number)
            offered = set(further_turns(rules, state))
            assert (NONE in offered) is (number >= passes)
            for move in (NONE, Agreement(chain), Agreement(frozenset([min(chain)]))):
                assert isinstance(rules.play(state, move), Illegal) is (move not in offered)
    over = after(AGA, *(PASS,) * 4)
    assert AGA.observe(over).ended
    assert list(further_turns(AGA, over)) == []
    assert AGA.play(over, NONE).reason is Reason.GAME_OVER


def test_who_does_not_agree_plays_on() -> None:
    state = after(AGA, PASS, PASS, (0, 3), PASS, PASS)
    assert not AGA.observe(state).ended
    assert NONE in further_turns(AGA, state)


@pytest.mark.parametrize("player", PLAYERS)
def test_who_resigns_has_lost(player: Colour) -> None:
    seen = JAPANESE.observe(after(JAPANESE, Resignation(player)))
    assert (seen.ended, seen.winner) == (True, Outcome.WHITE if player is BLACK else Outcome.BLACK)
    assert AGA.play(AGA.initial(rectangle(1, 2)), Resignation(player)).reason is (
        Reason.RESIGNATION_NOT_ALLOWED
    )


def test_a_game_that_repeats_has_no_result_if_the_players_agree() -> None:
    loose = AgreedRules(ko="none", ends_by=("no-result",))
    state = loose.position(parse(".XO./XO.O/.XO."), BLACK)
    for move in ((1, 2), (1, 1)):
        assert NO_RESULT not in further_turns(loose, state)
        state = loose.play(state, move)
    assert NO_RESULT in further_turns(loose, state)
    seen = loose.observe(loose.play(state, NO_RESULT))
    assert (seen.ended, seen.black, seen.winner) == (True, None, Outcome.NO_RESULT)
    assert loose.play(state, NamedTurn("coupon")).reason is Reason.NOT_OFFERED


def test_both_lose_who_stop_twice_without_agreement() -> None:
    assert JAPANESE.observe(after(JAPANESE, *(PASS,) * 4)).winner is Outcome.UNDEFINED
    assert NZ.observe(after(NZ, *(PASS,) * 4)).winner in (Outcome.BLACK, Outcome.WHITE)


@pytest.mark.parametrize("name", ["", "two words", "a,b"])
def test_a_turn_is_called_by_one_word(name: str) -> None:
    with pytest.raises(ValueError, match="one word without a comma"):
        NamedTurn(name)
