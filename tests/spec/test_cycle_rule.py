"""The cycle rules: a situation that occurs again ends the game, as a draw or by captures."""

from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from gospec import BLACK, PASS, WHITE, Illegal, Rules, parse, rectangle
from gospec.law.cycles import CycleRules, lost_since, situation
from gospec.law.formalisation import Outcome, Reason, legal_moves
from tests.certificates.going_round import followers
from tests.support.extent import examples
from tests.support.search import after

A, B = (0, 0), (0, 1)
LAW = CycleRules(suicide="forbidden", cycle="draw")
UNENDING = Rules(ko="simple", suicide="forbidden")


def test_a_stone_of_a_handicap_is_no_cycle() -> None:
    """After the first of two stones, suicide on one point, the other one is left to play."""
    law = CycleRules(ko="none", handicap=2)
    game = after(law, law.initial(rectangle(1, 1)), A)
    assert law.observe(game).winner is None
    assert law.observe(after(law, game, A, A)).winner is None
    assert law.observe(after(law, game, A, A, A)).winner is Outcome.TIE
    # A handicap of one is none.
    one = replace(law, handicap=1)
    assert one.observe(after(one, one.initial(rectangle(1, 1)), A, A)).winner is Outcome.TIE


def test_sending_two_stones_for_one_is_a_draw_and_loses_by_captures() -> None:
    """The cycle by which White holds a position that Black wins by 2 under superko."""
    b4, c4, d4 = (0, 1), (0, 2), (0, 3)
    for law, winner in ((LAW, Outcome.TIE), (replace(LAW, cycle="captures"), Outcome.BLACK)):
        start = law.position(parse("X.O./.XXO/XOOO/.XX."), WHITE)
        back = after(law, start, b4, d4, c4, PASS)
        assert back.colourings[-1] == start.colourings[0]
        assert law.occurred(back) is None
        game = after(law, back, b4)
        seen = law.observe(game)
        assert (seen.ended, seen.winner, seen.black) == (True, winner, None)
        assert [lost_since(law, game, 1, player) for player in (BLACK, WHITE)] == [1, 2]


@given(st.lists(st.integers(0, 5), max_size=30), st.booleans())
def test_stones_lost_since_the_start_are_the_prisoners(chosen: list[int], suicide: bool) -> None:
    law = Rules(ko="simple", suicide="allowed" if suicide else "forbidden")
    game = law.initial(rectangle(2, 2))
    for number in chosen:
        if law.observe(game).ended:
            break
        moves = legal_moves(law, game)
        game = after(law, game, moves[number % len(moves)])
    lost = [lost_since(law, game, 0, player) for player in (BLACK, WHITE)]
    assert lost == [game.black_prisoners, game.white_prisoners]


def test_where_ko_forbids_a_play_the_situation_is_another() -> None:
    """Of the same board with the same player to move, one may take back here and not there."""
    taken = after(LAW, LAW.position(parse(".OX."), BLACK), A)
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
        game = after(law, game, move)
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
