"""The cycle rules: a situation that occurs again ends the game, as a draw or by captures."""

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from gospec.colouring import BLACK, WHITE
from gospec.cycles import CycleRules, lost_since, situation
from gospec.diagram import draw, parse
from gospec.formalisation import PASS, Illegal, Outcome, Reason, legal_moves
from gospec.graph import rectangle
from gospec.rules import Game, Rules
from tests.certificates.going_round import followers
from tests.support.extent import examples

A, B, C = ((0, i) for i in range(3))
LAW = CycleRules(suicide="forbidden", cycle="draw")
UNENDING = Rules(ko="simple", suicide="forbidden")


def played(law: Rules, game: Game, *moves: object) -> Game:
    for move in moves:
        after = law.play(game, move)
        assert not isinstance(after, Illegal)
        game = after
    return game


def test_the_shortest_cycle_on_three_points_is_a_draw() -> None:
    """White sends two stones, and captures one in return."""
    game = played(LAW, LAW.initial(rectangle(1, 3)), A, B, PASS, C)
    assert not LAW.observe(game).ended
    game = played(LAW, game, A)
    assert draw(game.colourings[-1]) == draw(game.colourings[1]) == "X.."
    assert LAW.observe(game).winner is Outcome.TIE
    assert not UNENDING.observe(game).ended


def test_a_stone_of_a_handicap_is_no_cycle() -> None:
    """After the first of two stones, suicide on one point, the other one is left to play."""
    law = CycleRules(ko="none", handicap=2)
    game = played(law, law.initial(rectangle(1, 1)), A)
    assert law.observe(game).winner is None
    assert law.observe(played(law, game, A, A)).winner is None
    assert law.observe(played(law, game, A, A, A)).winner is Outcome.TIE
    # A handicap of one is none.
    one = replace(law, handicap=1)
    assert one.observe(played(one, one.initial(rectangle(1, 1)), A, A)).winner is Outcome.TIE


def test_sending_two_stones_for_one_is_a_draw_on_four_by_four() -> None:
    """The cycle by which White holds a position that Black wins by 2 under superko."""
    b = parse("X.O./.XXO/XOOO/.XX.")
    b4, c4, d4 = (0, 1), (0, 2), (0, 3)
    game = played(LAW, LAW.position(b, WHITE), b4, d4, c4, PASS)
    assert game.colourings[-1] == b
    assert LAW.occurred(game) is None
    assert LAW.observe(played(LAW, game, b4)).winner is Outcome.TIE


def test_sending_two_stones_for_one_loses_by_captures() -> None:
    law = replace(LAW, cycle="captures")
    b4, c4, d4 = (0, 1), (0, 2), (0, 3)
    game = law.position(parse("X.O./.XXO/XOOO/.XX."), WHITE)
    game = played(law, game, b4, d4, c4, PASS, b4)
    seen = law.observe(game)
    assert (seen.ended, seen.winner, seen.black) == (True, Outcome.BLACK, None)
    assert [lost_since(law, game, 1, player) for player in (BLACK, WHITE)] == [1, 2]
    assert law.play(game, PASS) == Illegal(Reason.GAME_OVER, "the cycle rule")


def test_a_round_of_sending_two_on_three_points_is_won_by_who_passed() -> None:
    law = replace(LAW, cycle="captures")
    game = played(law, law.initial(rectangle(1, 3)), A, B, PASS, C, A)
    assert law.observe(game).winner is Outcome.BLACK


@examples(25)
@given(st.data(), st.sampled_from([(1, 2), (1, 3), (2, 2)]), st.booleans())
def test_who_passes_more_in_a_round_loses_fewer_stones(
    data: st.DataObject, shape: tuple[int, int], suicide: bool
) -> None:
    """As a round leaves all stones as they were, what a player plays is what that player loses."""
    law = replace(LAW, cycle="captures", suicide="allowed" if suicide else "forbidden")
    game = law.initial(rectangle(*shape))
    for _ in range(25):
        if law.observe(game).ended:
            break
        # Two passes would end the game before it goes round.
        moves = [m for m in legal_moves(law, game) if m is not PASS or game.turns[-1:] != (PASS,)]
        game = played(law, game, data.draw(st.sampled_from(moves or [PASS])))
    turn = law.occurred(game)
    if turn is None:
        return
    passes = {
        player: sum(
            game.turns[i] is PASS and law.to_move(i) is player for i in range(turn, len(game.turns))
        )
        for player in (BLACK, WHITE)
    }
    lost = {player: lost_since(law, game, turn, player) for player in (BLACK, WHITE)}
    assert passes[BLACK] - passes[WHITE] == lost[WHITE] - lost[BLACK]
    expected = {1: Outcome.BLACK, 0: Outcome.TIE, -1: Outcome.WHITE}
    gain = passes[BLACK] - passes[WHITE]
    assert law.observe(game).winner is expected[(gain > 0) - (gain < 0)]


@given(st.lists(st.integers(0, 5), max_size=30), st.booleans())
def test_stones_lost_since_the_start_are_the_prisoners(chosen: list[int], suicide: bool) -> None:
    law = Rules(ko="simple", suicide="allowed" if suicide else "forbidden")
    game = law.initial(rectangle(2, 2))
    for number in chosen:
        if law.observe(game).ended:
            break
        moves = legal_moves(law, game)
        game = played(law, game, moves[number % len(moves)])
    lost = [lost_since(law, game, 0, player) for player in (BLACK, WHITE)]
    assert lost == [game.black_prisoners, game.white_prisoners]


def test_where_ko_forbids_a_play_the_situation_is_another() -> None:
    """Of the same board with the same player to move, one may take back here and not there."""
    taken = played(LAW, LAW.position(parse(".OX."), BLACK), A)
    fresh = LAW.position(parse("X.X."), WHITE)
    assert situation(LAW, taken).forbidden == {B}
    assert situation(LAW, fresh).forbidden == frozenset()
    assert replace(situation(LAW, taken), forbidden=frozenset()) == situation(LAW, fresh)


@examples(15)
@given(st.data(), st.sampled_from([(1, 1), (1, 2), (1, 3), (2, 2)]), st.booleans())
def test_games_end_in_a_draw_just_when_a_situation_has_been_there(
    data: st.DataObject, shape: tuple[int, int], suicide: bool
) -> None:
    law = replace(LAW, suicide="allowed" if suicide else "forbidden")
    without = replace(UNENDING, suicide=law.suicide)
    game, path = law.initial(rectangle(*shape)), []
    for _ in range(15):
        now = situation(law, game)
        seen = law.observe(game)
        assert law.occurred(game) == (path.index(now) if now in path else None)
        assert seen.ended is (now in path or now.passes == 2)
        if seen.ended:
            break
        assert legal_moves(law, game) == legal_moves(without, game)
        path.append(now)
        move = data.draw(st.sampled_from(legal_moves(law, game)))
        game = played(law, game, move)
        # What may follow depends on the situation alone.
        assert situation(law, game) == followers(law, now)[move]
    if law.occurred(game) is not None:
        seen = law.observe(game)
        assert (seen.winner, seen.black, seen.white) == (Outcome.TIE, None, None)
        assert law.play(game, PASS) == Illegal(Reason.GAME_OVER, "the cycle rule")
        assert not without.observe(game).ended


@pytest.mark.parametrize("ko", ["positional", "situational", "natural-situational"])
def test_superko_takes_no_cycle_rule(ko: str) -> None:
    with pytest.raises(ValueError, match="ko with a cycle rule"):
        CycleRules(ko=ko)  # type: ignore[arg-type]


def test_without_the_rule_nothing_is_drawn() -> None:
    law = Rules(ko="none", suicide="allowed")
    game = played(law, law.initial(rectangle(1, 1)), (0, 0), (0, 0), (0, 0))
    assert not law.observe(game).ended
    assert law.observe(game).winner is None
    drawn = CycleRules(ko="none", suicide="allowed")
    # One suicide each: Black is to move on the empty board again.
    assert drawn.occurred(drawn.initial(rectangle(1, 1))) is None
    assert drawn.observe(Game(game.colourings[:3], game.turns[:2])).winner is Outcome.TIE
