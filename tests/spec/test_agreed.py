"""Games that players end by agreement, on dead stones or no result; the phases of Lasker-Maas."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, strategies as st

from gospec import BLACK, EMPTY, PASS, TEXTS, WHITE, Graph, Illegal, Rules, parse, rectangle
from gospec.law import formalisation as law
from gospec.law.colouring import PLAYERS, opponent
from gospec.law.formalisation import Agreement, NamedTurn, Outcome, Reason, Resignation
from gospec.texts.agreed import NO_RESULT, AgreedRules
from tests.support.search import after
from tests.support.strategies import grids

AGA, NZ, JAPANESE = (
    TEXTS[f"{name}-agreed"].formalisation for name in ("aga", "new-zealand", "japanese")
)
LASKER_MAAS: Any = TEXTS["lasker-maas"].formalisation
NONE = Agreement(frozenset())
# White's stone on the first line is dead; of the second, Black has to play twice to take it off.
DEAD, FAR = parse(".XO./XXX./.X.X/XX.X"), parse(".XO../XXXX./...X.")
CHOICES = st.lists(st.integers(0, 6), max_size=14)


def played(rules: Any, *moves: Any) -> Any:
    """The game from the position with a dead stone, Black first, after these turns."""
    return after(rules, rules.position(FAR if rules is LASKER_MAAS else DEAD, BLACK), *moves)


def margin(*moves: Any) -> Any:
    seen = LASKER_MAAS.observe(played(LASKER_MAAS, *moves))
    return seen.black - seen.white


@given(grids(max_points=6), CHOICES, st.booleans())
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
        game = after(member, game, PASS)
    agreed = rules.play(law.play_all(rules, graph, game.turns), NONE)
    expected = member.observe(game)
    assert replace(rules.observe(agreed), to_move=expected.to_move) == expected


def test_dead_stones_are_prisoners_and_count_as_if_they_had_been_captured() -> None:
    state = played(JAPANESE, PASS, PASS, Agreement(frozenset({(0, 2)})))
    seen = JAPANESE.observe(state)
    assert (state.white_prisoners, seen.ended, seen.colouring((0, 2))) == (1, True, EMPTY)
    unagreed = JAPANESE.observe(played(JAPANESE, PASS, PASS))
    assert (unagreed.ended, seen.black - unagreed.black) == (False, 4)


def test_the_opponent_of_who_asks_to_resume_plays_first() -> None:
    # After two passes from Black's on it is Black's turn: if White asks, or where nobody has to.
    for rules in (AGA, JAPANESE):
        assert rules.observe(played(rules, PASS, PASS)).to_move is BLACK
    asked = played(JAPANESE, PASS, PASS, PASS)
    assert JAPANESE.observe(asked).to_move is WHITE
    assert not isinstance(JAPANESE.play(asked, (3, 2)), Illegal)


def test_only_whole_chains_are_agreed_on_and_only_when_the_text_lets_one() -> None:
    chain = DEAD.where(BLACK)
    for rules, passes in ((AGA, 2), (NZ, 0)):
        for number in range(4):
            state = played(rules, *(PASS,) * number)
            offered = set(law.further_turns(rules, state))
            assert (NONE in offered) is (number >= passes)
            for move in (NONE, Agreement(chain), Agreement(frozenset([min(chain)]))):
                assert isinstance(rules.play(state, move), Illegal) is (move not in offered)


@pytest.mark.parametrize(
    ("rules", "moves", "ended", "may_agree"),
    [
        # Who does not agree plays on.
        (AGA, (PASS, PASS, (0, 3), PASS, PASS), False, True),
        (AGA, (PASS,) * 4, True, False),
        # Two passes end a phase, and agreement is between the phases.
        (LASKER_MAAS, (PASS,), False, False),
        (LASKER_MAAS, (PASS, PASS), False, True),
        (LASKER_MAAS, (PASS,) * 3, False, False),
        (LASKER_MAAS, (PASS,) * 4, True, False),
        (LASKER_MAAS, (PASS, PASS, (2, 0), PASS, PASS), True, False),
        (LASKER_MAAS, (PASS, PASS, NONE), True, False),
    ],
)
def test_passes_end_a_game_or_let_players_agree(
    rules: Any, moves: tuple[Any, ...], ended: bool, may_agree: bool
) -> None:
    state = played(rules, *moves)
    assert rules.observe(state).ended is ended
    assert (NONE in law.further_turns(rules, state)) is may_agree
    if ended:
        assert [*law.further_turns(rules, state)] == []
        assert rules.play(state, NONE).reason is rules.play(state, PASS).reason is Reason.GAME_OVER


def test_who_resigns_has_lost() -> None:
    for player, winner in ((BLACK, Outcome.WHITE), (WHITE, Outcome.BLACK)):
        seen = JAPANESE.observe(played(JAPANESE, Resignation(player)))
        assert (seen.ended, seen.winner) == (True, winner)
        refused = AGA.play(AGA.initial(rectangle(1, 2)), Resignation(player))
        assert refused.reason is Reason.RESIGNATION_NOT_ALLOWED


def test_a_game_that_repeats_has_no_result_if_the_players_agree() -> None:
    loose = AgreedRules(ko="none", ends_by=("no-result",))
    state = loose.position(parse(".XO./XO.O/.XO."), BLACK)
    for move in ((1, 2), (1, 1)):
        assert NO_RESULT not in law.further_turns(loose, state)
        state = loose.play(state, move)
    assert NO_RESULT in law.further_turns(loose, state)
    seen = loose.observe(loose.play(state, NO_RESULT))
    assert (seen.ended, seen.black, seen.winner) == (True, None, Outcome.NO_RESULT)
    assert loose.play(state, NamedTurn("coupon")).reason is Reason.NOT_OFFERED
    for name in ("", "two words", "a,b"):
        with pytest.raises(ValueError, match="one word without a comma"):
            NamedTurn(name)


def test_both_lose_who_stop_twice_without_agreement() -> None:
    assert JAPANESE.observe(played(JAPANESE, *(PASS,) * 4)).winner is Outcome.UNDEFINED
    assert NZ.observe(played(NZ, *(PASS,) * 4)).winner in (Outcome.BLACK, Outcome.WHITE)


def test_playing_a_dispute_out_is_worth_what_agreement_is() -> None:
    agreed = margin(PASS, PASS, Agreement(frozenset({(0, 2)})))
    # Black has put one stone there, and has one prisoner less for White's: none.
    assert margin(PASS, PASS, (0, 3), PASS, PASS) == agreed == margin(PASS, PASS) + 6
    assert margin((0, 3), PASS, PASS) == agreed - 1


@given(grids(max_points=6), CHOICES)
def test_the_moves_are_those_of_the_member_and_late_plays_cost_nothing(
    graph: Graph, chosen: list[int]
) -> None:
    member = Rules(suicide="forbidden", scoring="territory+prisoners", passes=99)
    rules = LASKER_MAAS
    game, plain, late = rules.initial(graph), member.initial(graph), {BLACK: 0, WHITE: 0}
    for number in chosen:
        move = (*graph.points, PASS)[number % (len(graph.points) + 1)]
        begun = any(pair == (PASS, PASS) for pair in zip(game.turns, game.turns[1:], strict=False))
        mover = rules.to_move(len(game.turns))
        further, following = rules.play(game, move), member.play(plain, move)
        if rules.observe(game).ended:
            assert isinstance(further, Illegal)
            break
        assert isinstance(further, Illegal) == isinstance(following, Illegal)
        if isinstance(following, Illegal):
            continue
        late[mover] += begun and move is not PASS
        game, plain = further, following
    b = game.colourings[-1]
    if b.where(BLACK) or b.where(WHITE):
        for player in PLAYERS:
            score = member.score(plain, player)
            assert score is not None
            assert rules.score(game, player) == score - late[opponent(player)]
