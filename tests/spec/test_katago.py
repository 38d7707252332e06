"""KataGo's rules whole: phases of clean-up, unblocking of kos, the end of repetition, no result.

Moves named so are those of KataGo's own tests, `cpp/tests/testrules.cpp` of
https://github.com/lightvector/KataGo.
"""

import random
from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from gospec.colouring import BLACK, PLAYERS, WHITE, opponent
from gospec.diagram import parse
from gospec.formalisation import PASS, Illegal, Move, Outcome, Reason, legal_moves
from gospec.graph import rectangle
from gospec.katago import FIRST, MAIN, SECOND, KataGoRules, PhasedGame, plays
from gospec.rules import Scoring
from gospec.tax import Tax
from tests.support.extent import examples

HALF = Fraction(1, 2)
RULES = KataGoRules()


def after(rules: KataGoRules, game: PhasedGame, *moves: Move) -> PhasedGame:
    for move in moves:
        following = rules.play(game, move)
        assert isinstance(following, PhasedGame), (move, following)
        game = following
    return game


def test_the_phases_follow_one_another_after_two_passes_each() -> None:
    """As in "Territory rules", where Black waits with a play for the second phase."""
    rules = KataGoRules("positional", "several", tax="none", komi=HALF)
    columns = ((1, 1), (2, 2), (2, 1), (1, 2), (3, 1), (3, 2), (0, 1), (0, 2), PASS, (2, 3))
    game = after(rules, rules.initial(rectangle(4, 4)), *columns, PASS)
    for phase in (MAIN, FIRST, SECOND):
        assert (game.phase, game.ended) == (phase, False)
        assert rules.observe(game).black is None
        game = after(rules, game, PASS, PASS) if phase != MAIN else after(rules, game, PASS)
    assert game.ended
    assert isinstance(rules.play(game, PASS), Illegal)


def test_a_second_pass_from_the_same_state_ends_the_phase() -> None:
    """As in "Simple ko rules" White sends two stones and Black returns one, again and again."""
    rules = KataGoRules("simple", "forbidden", tax="none", komi=HALF)
    start = rules.position(parse(".O.XXO/OXXXO./O.X.OO/XXXOO./OOOO.O"), BLACK)
    cycle = ((0, 2), (0, 0), (0, 1))
    game = after(rules, start, (2, 3), *cycle, PASS, *cycle)
    assert game.phase == MAIN
    game = after(rules, game, PASS)
    assert (game.phase, game.now.to_move) == (FIRST, WHITE)
    assert after(rules, game, *[PASS] * 4).ended
    # By superko the cycle can't be played, and nothing else ends the phase.
    superko = KataGoRules("positional", "forbidden", tax="none")
    game = after(superko, superko.position(start.now.colouring, BLACK), (2, 3), *cycle[:2])
    assert isinstance(superko.play(game, cycle[2]), Illegal)


def test_black_has_the_turns_of_a_handicap() -> None:
    rules = KataGoRules(handicap=2)
    game = after(rules, rules.initial(rectangle(2, 2)), (0, 0), (1, 1))
    assert game.now.to_move is WHITE
    assert after(rules, game, PASS, PASS).now.to_move is WHITE


KO = ".XO./X.XO/.XO."


def clean_up(phase: int = FIRST) -> PhasedGame:
    game = RULES.position(parse(KO), WHITE)
    return after(RULES, game, *[PASS] * (2 * phase))


def test_a_ko_is_taken_back_in_the_clean_up_after_it_was_unblocked_alone() -> None:
    taken = after(RULES, clean_up(), (1, 1))
    assert taken.now.blocked == {(1, 1)}
    # A turn elsewhere, a pass even, lifts nothing: Black's play there unblocks, and takes no stone.
    unblocked = after(RULES, taken, (1, 2))
    assert unblocked.now.colouring == taken.now.colouring
    assert not unblocked.now.blocked
    back = after(RULES, unblocked, PASS, (1, 2))
    assert back.now.colouring == clean_up().now.colouring
    assert back.now.blocked == {(1, 2)}
    assert back.captured == (1, 1)
    # White unblocks in turn; but the same ko-move on the same board is allowed once a phase.
    again = RULES.play(after(RULES, back, (1, 1), PASS), (1, 1))
    assert isinstance(again, Illegal)
    assert (again.reason, again.clause) == (Reason.REPETITION, "KataGo/clean-up")


def test_in_the_main_phase_simple_ko_holds_for_one_turn() -> None:
    game = after(RULES, RULES.position(parse(KO), WHITE), (1, 1))
    assert isinstance(RULES.play(game, (1, 2)), Illegal)
    assert after(RULES, game, (0, 0), (0, 3), (1, 2)).now.colouring((1, 2)) is BLACK


def test_a_mark_goes_with_its_stone_and_with_its_phase() -> None:
    taken = after(RULES, clean_up(), (1, 1))
    assert not after(RULES, taken, PASS, PASS).now.blocked
    assert after(RULES, taken, PASS, PASS).phase == SECOND


def test_a_dead_stone_is_captured_in_the_clean_up_without_loss() -> None:
    b = parse("..XO./.OXO./..XO./..XO.")
    start = RULES.position(b, BLACK)
    second = after(RULES, start, *[PASS] * 4)
    captured = after(RULES, second, (0, 1), PASS, (1, 0), PASS, (2, 1), PASS, PASS)
    assert captured.captured == (0, 1)
    # Eight points of region, of which three plays fill some and count all the same, and a prisoner.
    assert RULES.score(captured, BLACK) == 9
    # In the first phase a play fills a point.
    first = after(RULES, start, PASS, PASS, (0, 1), PASS, (1, 0), PASS, (2, 1), PASS, PASS)
    assert first.phase == SECOND
    assert RULES.score(after(RULES, first, PASS, PASS), BLACK) == 6


def test_a_point_that_one_side_fills_in_seki_is_worth_nothing() -> None:
    """A stone played late, outside the regions of life, takes back the point that the play got."""
    b = parse("X.O")
    game = after(RULES, RULES.position(b, BLACK), *[PASS] * 4)
    assert game.phase == SECOND
    filled = after(RULES, game, (0, 1), PASS, PASS)
    assert filled.captured == (0, 1)


@examples(40)
@given(st.integers(0, 10**6), st.sampled_from(["area", "territory+prisoners"]))
def test_the_other_formula_of_the_text_gives_the_same_margin(seed: int, scoring: Scoring) -> None:
    """A point less for each play before the second phase, none for prisoners, some for stones."""
    chance = random.Random(seed)
    tax: Tax = chance.choice(("none", "seki", "all"))
    rules = KataGoRules("simple", "several", scoring, tax)
    game = rules.initial(rectangle(2, 3))
    made = dict.fromkeys(PLAYERS, 0)
    for _ in range(60):
        if rules.observe(game).ended:
            break
        chosen = chance.choice([*legal_moves(rules, game)] + 3 * [PASS])
        following = after(rules, game, chosen)
        played = following.now.colouring != game.now.colouring
        made[game.now.to_move] += played and game.phase != SECOND
        game = following
    seen = rules.observe(game)
    if not seen.ended or seen.winner is Outcome.NO_RESULT or scoring == "area":
        return
    own, start = game.now.colouring, game.start
    assert start is not None
    other = {p: _by_the_board(rules, game, p) - made[p] for p in PLAYERS}
    assert rules.score(game, WHITE) - rules.score(game, BLACK) == other[WHITE] - other[BLACK]
    assert own.graph is start.graph


def _by_the_board(rules: KataGoRules, game: PhasedGame, player: object) -> int:
    from gospec.tax import eyes, independent_life, owed

    assert player is BLACK or player is WHITE
    assert game.start is not None
    b = game.now.colouring
    within = {v for region in independent_life(b, player) for v in region}
    stones = b.where(player) & (within | game.start.where(player))
    return len(eyes(b, player, rules.tax)) + len(stones) - owed(b, player, rules.tax)


@pytest.mark.parametrize(
    ("rules", "begun"),
    # In the clean-up no superko forbids to come back.
    [(KataGoRules("simple", "several"), ()), (KataGoRules("positional", "several"), (PASS, PASS))],
    ids=["main", "clean-up"],
)
def test_a_state_for_the_third_time_without_a_pass_is_no_result(
    rules: KataGoRules, begun: tuple[Move, ...]
) -> None:
    for seed in range(400):
        chance = random.Random(seed)
        game = after(rules, rules.initial(rectangle(1, 4)), *begun)
        while not rules.observe(game).ended:
            moves = [m for m in legal_moves(rules, game) if m is not PASS]
            game = after(rules, game, chance.choice(moves or [PASS]))
        if rules.observe(game).winner is Outcome.NO_RESULT:
            break
    else:
        raise AssertionError("no game went round")
    states = [state for state, move in game.past]
    assert states.count(game.now) == 2
    assert rules.observe(game).black is None
    last = len(states) - 1 - states[::-1].index(game.now)
    assert PASS not in [move for _, move in game.past[states.index(game.now) :]]
    assert last > states.index(game.now)
    assert isinstance(rules.play(game, PASS), Illegal)


def test_plays_are_the_turns_that_change_the_board() -> None:
    game = after(RULES, clean_up(), (1, 1), (1, 2), PASS)
    assert [move for _, move in plays(game)] == [(1, 1)]
    assert opponent(game.now.to_move) is WHITE
