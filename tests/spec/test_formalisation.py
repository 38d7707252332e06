"""What can be asked of any formalisation."""

from fractions import Fraction

import pytest
from hypothesis import given, strategies as st

from gospec.law.colouring import BLACK, WHITE, Colour, Colouring, empty, opponent
from gospec.law.diagram import parse
from gospec.law.formalisation import PASS, Illegal, Outcome, Reason, higher, legal_moves, play_all
from gospec.law.graph import rectangle
from gospec.law.rules import Rules
from gospec.names import formalisation
from gospec.sources.logical_rules import LogicalRules
from gospec.sources.move_function import MoveFunctionRules
from tests.support.extent import examples
from tests.support.strategies import colourings, komis

NAMES = ["S0", "S1", "S2", "S3", "S4", "tromp-taylor", "japanese-basic"]
A = (0, 0)


def test_a_sequence_of_moves_ends_at_its_first_illegal_one() -> None:
    found = play_all(formalisation("S1"), rectangle(1, 2), (A, A, (0, 1)))
    assert found == Illegal(Reason.OCCUPIED, "S1/R7")


@given(komis(), komis())
def test_higher_score_wins(black: Fraction, white: Fraction) -> None:
    expected = {True: Outcome.BLACK, False: Outcome.WHITE}[black > white]
    assert higher(black, white) is (Outcome.TIE if black == white else expected)
    assert higher(None, white) is higher(black, None) is Outcome.UNDEFINED


VARIANTS = [*NAMES, *(f"{source}:as-printed" for source in ("S0", "S2", "S3", "S4"))]


@pytest.mark.parametrize("name", VARIANTS)
@examples(10)
@given(colourings(st.just(rectangle(2, 3))), st.sampled_from([BLACK, WHITE]))
def test_a_position_is_what_it_was_set_up_as_and_players_alternate_from_it(
    name: str, b: Colouring, player: Colour
) -> None:
    rules = formalisation(name)
    assert rules.position(empty(b.graph), BLACK) == rules.initial(b.graph)
    state = rules.position(b, player)
    seen = rules.observe(state)
    assert (seen.colouring, seen.to_move, seen.ended) == (b, player, False)
    for move in legal_moves(rules, state):
        after = rules.play(state, move)
        assert rules.observe(after).to_move is opponent(player)
        if move is not PASS:
            assert rules.observe(after).colouring == rules.colouring_after(b, move, player)


@pytest.mark.parametrize("name", ["S0", "S1", "S2", "S3", "S4", "aga"])
def test_the_position_that_is_set_up_may_not_come_back(name: str) -> None:
    rules = formalisation(name)
    b = parse(".XO./XO.O/.XO.")
    taken_back = rules.play(rules.play(rules.position(b, BLACK), (1, 2)), (1, 1))
    assert (taken_back.reason, taken_back.repeats) == (Reason.REPETITION, 0)


@pytest.mark.parametrize("handicap", range(4))
def test_black_has_the_first_moves_of_a_handicap_and_players_alternate_from_them(
    handicap: int,
) -> None:
    board, first = rectangle(1, 6), max(handicap, 1)
    movers = [BLACK] * first + [WHITE, BLACK] * 2
    for law in (LogicalRules, MoveFunctionRules, Rules):
        rules = law(handicap=handicap)
        state = rules.initial(board)
        for player, v in zip(movers, board.points, strict=False):
            assert rules.observe(state).to_move is player
            state = rules.play(state, v)
        # White first has no handicap of Black's.
        state = rules.position(empty(board), WHITE)
        for move in (PASS, A):
            assert rules.observe(rules.play(state, move)).to_move is BLACK
