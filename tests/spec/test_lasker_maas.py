"""The Lasker-Maas rules: two phases, the second of which costs nothing to play."""

from typing import Any

from hypothesis import given, strategies as st

from gospec import BLACK, PASS, WHITE, Graph, Illegal, Rules, parse
from gospec.law.colouring import PLAYERS, opponent
from gospec.law.formalisation import Agreement, Reason, further_turns
from gospec.texts.lasker_maas import LaskerMaasRules
from gospec.texts.register import TEXTS
from tests.support.strategies import grids

RULES: Any = TEXTS["lasker-maas"].formalisation
# White's stone at C4 is dead, and Black has to play twice to take it off.
DEAD = parse(".XO../XXXX./...X.")
NONE = Agreement(frozenset())


def played(*moves: Any) -> Any:
    """The game from the position with a dead stone, Black first, after these turns."""
    state = RULES.position(DEAD, BLACK)
    for move in moves:
        state = RULES.play(state, move)
        assert not isinstance(state, Illegal), state
    return state


def margin(state: Any) -> Any:
    seen = RULES.observe(state)
    return seen.black - seen.white


def test_two_passes_end_a_phase_and_agreement_is_between_the_phases() -> None:
    for moves, ended, may_agree in (
        ((PASS,), False, False),
        ((PASS, PASS), False, True),
        ((PASS, PASS, PASS), False, False),
        ((PASS, PASS, PASS, PASS), True, False),
        ((PASS, PASS, (2, 0), PASS, PASS), True, False),
        ((PASS, PASS, NONE), True, False),
    ):
        state = played(*moves)
        assert RULES.observe(state).ended is ended
        assert (NONE in further_turns(RULES, state)) is may_agree
    assert RULES.play(played(*(PASS,) * 4), PASS).reason is Reason.GAME_OVER


def test_playing_a_dispute_out_is_worth_what_agreement_is() -> None:
    agreed = played(PASS, PASS, Agreement(frozenset({(0, 2)})))
    taken = played(PASS, PASS, (0, 3), PASS, PASS)
    assert RULES.observe(taken).ended
    # Black has put one stone there, and has one prisoner less for White's: none.
    assert margin(taken) == margin(agreed) == margin(played(PASS, PASS)) + 6
    first = played((0, 3), PASS, PASS)
    assert margin(first) == margin(agreed) - 1


@given(grids(max_points=6), st.lists(st.integers(0, 6), max_size=14))
def test_the_moves_are_those_of_the_member_and_late_plays_cost_nothing(
    graph: Graph, chosen: list[int]
) -> None:
    member = Rules(suicide="forbidden", scoring="territory+prisoners", passes=99)
    rules = LaskerMaasRules()
    game, plain, late = rules.initial(graph), member.initial(graph), {BLACK: 0, WHITE: 0}
    for number in chosen:
        move = (*graph.points, PASS)[number % (len(graph.points) + 1)]
        begun = any(pair == (PASS, PASS) for pair in zip(game.turns, game.turns[1:], strict=False))
        mover = rules.to_move(len(game.turns))
        after, following = rules.play(game, move), member.play(plain, move)
        if rules.observe(game).ended:
            assert isinstance(after, Illegal)
            break
        assert isinstance(after, Illegal) == isinstance(following, Illegal)
        if isinstance(after, Illegal) or isinstance(following, Illegal):
            continue
        late[mover] += begun and move is not PASS
        game, plain = after, following
    b = game.colourings[-1]
    if b.where(BLACK) or b.where(WHITE):
        for player in PLAYERS:
            score = member.score(plain, player)
            assert score is not None
            assert rules.score(game, player) == score - late[opponent(player)]
