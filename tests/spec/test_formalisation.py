"""What can be asked of any formalisation."""

from fractions import Fraction

import pytest
from hypothesis import given

from gospec.colouring import BLACK, EMPTY, WHITE
from gospec.formalisation import (
    PASS,
    Illegal,
    Outcome,
    Reason,
    colour_name,
    higher,
    legal_moves,
    play_all,
    turns,
)
from gospec.graph import Graph, rectangle
from gospec.sources import formalisation
from tests.support.search import games_by_length
from tests.support.strategies import graphs, komis

NAMES = ["S0", "S1", "S2", "S3", "S4", "tromp-taylor", "japanese-basic"]
A, B = (0, 0), (0, 1)


@given(graphs())
def test_turns_are_the_points_in_order_and_then_the_pass(graph: Graph) -> None:
    assert tuple(turns(graph)) == (*graph.points, PASS)


@pytest.mark.parametrize("name", NAMES)
def test_game_starts_on_the_empty_board_with_black_to_move(name: str) -> None:
    rules = formalisation(name)
    seen = rules.observe(rules.initial(rectangle(2, 2)))
    assert set(seen.colouring.colours) == {EMPTY}
    assert seen.to_move is BLACK
    assert not seen.ended
    assert seen.winner is None


@pytest.mark.parametrize("name", NAMES)
def test_legal_moves_are_the_turns_that_are_not_refused(name: str) -> None:
    rules = formalisation(name)
    for _, state in games_by_length(rules, rectangle(1, 3), 4):
        refused = {m: isinstance(rules.play(state, m), Illegal) for m in turns(rectangle(1, 3))}
        assert legal_moves(rules, state) == tuple(m for m, no in refused.items() if not no)


@pytest.mark.parametrize("name", NAMES)
def test_states_are_values(name: str) -> None:
    rules = formalisation(name)
    moves = (A, (0, 2), B)
    assert play_all(rules, rectangle(1, 3), moves) == play_all(rules, rectangle(1, 3), moves)
    assert hash(play_all(rules, rectangle(1, 3), moves[:2])) == hash(
        play_all(rules, rectangle(1, 3), moves[:2])
    )


@pytest.mark.parametrize("name", ["S0", "S1", "S2", "S3", "S4"])
def test_players_alternate_whatever_they_do(name: str) -> None:
    rules = formalisation(name)
    for moves, state in games_by_length(rules, rectangle(1, 3), 4):
        assert rules.observe(state).to_move is (BLACK, WHITE)[len(moves) % 2]


def test_a_sequence_of_moves_ends_at_its_first_illegal_one() -> None:
    rules = formalisation("S1")
    assert play_all(rules, rectangle(1, 2), (A, A, B)) == Illegal(Reason.OCCUPIED, "S1/R7")
    assert rules.observe(play_all(rules, rectangle(1, 2), (A, B))).to_move is BLACK


@given(komis(), komis())
def test_higher_score_wins(black: Fraction, white: Fraction) -> None:
    expected = {True: Outcome.BLACK, False: Outcome.WHITE}[black > white]
    assert higher(black, white) is (Outcome.TIE if black == white else expected)


def test_undetermined_scores_have_no_winner() -> None:
    assert higher(None, 1) is higher(1, None) is higher(None, None) is Outcome.UNDEFINED


def test_players_have_names_and_empty_has_none() -> None:
    assert [colour_name(c) for c in (BLACK, WHITE)] == ["Black", "White"]
    with pytest.raises(KeyError):
        colour_name(EMPTY)
