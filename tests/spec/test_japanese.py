"""The Japanese 2003 Rules: long cycles, life and death on small boards, seki, and the score."""

from fractions import Fraction

import pytest
from hypothesis import given

from gospec.law.benson import unconditionally_alive
from gospec.law.colouring import BLACK, EMPTY, PLAYERS, WHITE, Colouring, opponent
from gospec.law.diagram import parse
from gospec.law.formalisation import PASS, Illegal, Outcome, Reason
from gospec.law.graph import Point, rectangle
from gospec.texts.hypothetical import Moment, Target, following, ko_of, kos
from gospec.texts.japanese import JapaneseRules, alive, eye_points, in_seki, living, points
from tests.support.extent import examples
from tests.support.search import after
from tests.support.strategies import grids, positions

RULES = JapaneseRules()
A, B, C = ((0, i) for i in range(3))


def test_a_long_cycle_is_won_by_who_lost_fewer_stones_in_it() -> None:
    """White sends two stones and captures one; the position comes back by Black's play."""
    start = RULES.initial(rectangle(1, 3))
    # A pass that leaves the position is no cycle.
    assert not RULES.observe(after(RULES, start, A, PASS)).ended
    game = after(RULES, start, A, B, PASS, C)
    assert not RULES.observe(game).ended
    seen = RULES.observe(after(RULES, game, A))
    assert (seen.ended, seen.winner, seen.black) == (True, Outcome.BLACK, None)
    further = RULES.play(after(RULES, game, A), PASS)
    assert isinstance(further, Illegal)
    assert (further.reason, further.clause) == (Reason.GAME_OVER, "J2003/long-cycle")


def test_a_ko_is_prohibited_until_a_ko_pass_and_its_prohibition_ends_with_it() -> None:
    b = parse(".XO./X.XO/.XO.")
    target = Target(WHITE, frozenset({(1, 3)}), frozenset({(1, 3)}))
    ko = frozenset({(1, 1), (1, 2)})
    assert ko_of(b, (1, 1), WHITE) == ko
    assert ko_of(b, (0, 3), WHITE) is None
    assert ko in kos(b)
    taken = next(m for m in following(Moment(b, WHITE), target) if m.prohibited)
    assert (taken.prohibited, taken.colouring((1, 2))) == ({ko}, EMPTY)
    moments = list(following(taken, target))
    assert b not in [m.colouring for m in moments]
    # The pass leaves the prohibition, the ko-pass lifts it: then the ko may be taken.
    passes = [m for m in moments if m.colouring == taken.colouring]
    assert {m.prohibited for m in passes} == {frozenset(), frozenset({ko})}
    lifted = next(m for m in passes if not m.prohibited)
    assert b in [m.colouring for m in following(Moment(lifted.colouring, BLACK), target)]
    # Where the ko is gone there is nothing to prohibit.
    filled = [m for m in moments if m.colouring((0, 0)) is BLACK]
    assert all(m.prohibited == {ko} for m in filled)


def test_new_are_the_stones_that_their_owner_has_played_and_that_still_stand() -> None:
    b = parse("X.X.O")
    target = Target(BLACK, frozenset({(0, 0)}), frozenset(b.graph.points))
    played = {m.colouring: m.new for m in following(Moment(b, BLACK), target)}
    # What stood there is not new, nor is a stone of the opponent's.
    assert played[b.put((0, 1), BLACK)] == {(0, 1)}
    taken = parse("X.XX.")
    assert played[taken] == {(0, 3)}
    white = following(Moment(taken, WHITE, new=frozenset({(0, 3)})), target)
    assert {m.new for m in white} == {frozenset({(0, 3)})}


# Two eyes; and one stone, which makes none on so few points.
@pytest.mark.parametrize(
    ("rows", "alive_by_hand", "black"), [(".X.X.", {(0, 1), (0, 3)}, 3), ("X..", set(), 0)]
)
def test_life_and_score_of_small_positions(
    rows: str, alive_by_hand: set[Point], black: int
) -> None:
    b = parse(rows)
    assert set(living(b)) == alive_by_hand
    seen = RULES.observe(after(RULES, RULES.position(b, BLACK), PASS, PASS))
    assert (seen.ended, seen.black, seen.white) == (True, black, 0)


def test_komi_and_prisoners_count_at_the_end_alone() -> None:
    rules = JapaneseRules(komi=Fraction(1, 2))
    game = after(rules, rules.initial(rectangle(1, 3)), A, B, PASS, C)
    assert (rules.observe(game).black, rules.observe(game).white) == (None, None)
    seen = rules.observe(after(rules, game, PASS, PASS))
    # On .OO White is alive, as a new stone can be played after the capture; a prisoner and A1.
    assert (seen.black, seen.white, seen.winner) == (0, Fraction(5, 2), Outcome.WHITE)


@examples(20)
@given(positions(grids(max_points=4)))
def test_what_no_play_can_kill_is_alive(b: Colouring) -> None:
    for player in PLAYERS:
        assert unconditionally_alive(b, player) <= alive(b, player)


@examples(60)
@given(positions())
def test_territory_is_of_one_player_and_none_of_it_in_seki(b: Colouring) -> None:
    for stones in (b.where(BLACK) | b.where(WHITE), b.where(BLACK), frozenset()):
        eyes = {player: eye_points(b, player, stones) for player in PLAYERS}
        assert not eyes[BLACK] & eyes[WHITE]
        for player in PLAYERS:
            seki = in_seki(b, player, stones)
            assert seki <= eyes[player] | (stones & b.where(player))
            worth = sum(1 + (b(v) is opponent(player)) for v in eyes[player] - seki)
            # The player's own dead stones are worth nothing to him.
            worth -= len((eyes[player] - seki) & b.where(player))
            assert points(b, player, stones) == worth


def test_eyes_in_seki_are_no_territory() -> None:
    # Both have an eye and share one liberty.
    b = parse(".XOO./XX.OO")
    stones = b.where(BLACK) | b.where(WHITE)
    assert [points(b, player, stones) for player in PLAYERS] == [0, 0]
    # Where no liberty is shared, all of it is.
    b = parse(".XOO./XXXOO")
    stones = b.where(BLACK) | b.where(WHITE)
    assert [points(b, player, stones) for player in PLAYERS] == [1, 1]
