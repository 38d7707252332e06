"""Chains of up to 300 stones are captured, or kill themselves, by law and machine as they must."""

import numpy as np
import pytest

from goimpl.boards.adjacency import rectangle
from goimpl.chains.arrays import CHAIN, HEAD, has_one_liberty
from goimpl.chains.board import Chains
from goimpl.colours import BLACK, WHITE
from goimpl.games.game import Game, Rules, first_illegal
from goimpl.games.history import KO_RULES, PASS
from goimpl.games.random_play import RandomPlayer
from goimpl.words import kernel, kernel64
from goproof.machine.from_law import adjacency_of, colouring_of
from gospec.law import rules as law
from gospec.law.colouring import (
    BLACK as LAW_BLACK,
    WHITE as LAW_WHITE,
    chain,
    chains,
    liberties,
    place,
)
from gospec.law.cycles import CycleRules
from gospec.law.formalisation import Illegal, Reason
from gospec.law.ko import clause
from tests.support.abstraction import move_of, points_of
from tests.support.each import each
from tests.support.kernel_abstraction import board_of, colouring_of as meant_by, words_of
from tests.support.large import DOOMED, GAPS, Doomed, filling
from tests.support.search import after, reached

positions = each("doomed", [pytest.param(doomed, id=name) for name, doomed in DOOMED.items()])


@positions
def test_the_law_captures_a_long_chain_and_refuses_its_suicide(doomed: Doomed) -> None:
    b, graph = colouring_of(doomed.colours, doomed.graph), doomed.graph
    v = graph.points[doomed.v]
    stones = points_of(doomed.chain, graph)
    some = graph.points[min(doomed.chain)]
    assert chain(b, some) == stones
    assert liberties(b, some) == {v}
    assert chains(b, LAW_BLACK) == {stones}
    assert place(b, v, LAW_WHITE) == colouring_of(doomed.captured, graph)
    assert place(b, v, LAW_BLACK) == colouring_of(doomed.killed, graph)
    forbidden = law.Rules(suicide="forbidden", scoring="territory+prisoners")
    refused = forbidden.play(forbidden.position(b, LAW_BLACK), v)
    assert isinstance(refused, Illegal)
    assert refused.reason is Reason.SUICIDE
    captured = after(forbidden, forbidden.position(b, LAW_WHITE), v)
    assert (captured.black_prisoners, captured.white_prisoners) == (len(stones), 0)
    allowed = law.Rules(ko="positional")
    killed = after(allowed, allowed.position(b, LAW_BLACK), v)
    assert killed.colourings[-1] == colouring_of(doomed.killed, graph)
    assert killed.black_prisoners == len(stones) + 1


def assert_as_set_up(board: Chains) -> None:
    """The board answers as one that is set up anew."""
    other = Chains(board.adjacency, board.colours)
    for v in range(board.points):
        assert board.chain(v) == other.chain(v)
        assert board.liberties(v) == other.liberties(v)
    assert board.zobrist[CHAIN, -1] == other.zobrist[CHAIN, -1]


@positions
def test_words_move_a_long_chain_as_the_law_does(doomed: Doomed) -> None:
    v, graph, b = doomed.v, doomed.graph, colouring_of(doomed.colours, doomed.graph)
    black, _ = words_of(b)
    for mover, left in ((LAW_WHITE, doomed.captured), (LAW_BLACK, doomed.killed)):
        words, kills_itself = words_of(b, mover), mover is LAW_BLACK
        for reading in (kernel, kernel64)[: 1 + (len(graph) <= 64)]:
            board = board_of(graph, reading)
            assert int(reading.flood(1 << min(doomed.chain), black, board)) == black
            assert bool(reading.is_suicide(*words, 1 << v, board)) is kills_itself
            moved = reading.play(*words, 1 << v, board)
            assert meant_by(*moved, graph, mover) == colouring_of(left, graph)
            legal = int(reading.legal_without_history(*words, board, False))
            assert (legal >> v & 1) != kills_itself


@positions
def test_games_refuse_the_suicide_of_a_long_chain_and_count_its_prisoners(doomed: Doomed) -> None:
    adjacency, v, size = adjacency_of(doomed.graph), doomed.v, len(doomed.chain)
    forbidden = Rules(suicide="forbidden", scoring="territory+prisoners")
    game = Game(forbidden, adjacency, colours=doomed.colours, first=BLACK)
    board, some = game.board, min(doomed.chain)
    before = board.stones.copy()
    assert board.chain(some) == doomed.chain
    assert board.liberties(some) == {v}
    assert has_one_liberty(board.stones, int(board.stones[HEAD, some]))
    assert str(game.refusal(v, BLACK)) == "suicide"
    assert game.refusal(v, WHITE) is None
    assert v not in game.legal_points(BLACK)
    assert v in game.legal_points(WHITE)
    game.play(PASS)
    game.play(v)
    assert board.colours == doomed.captured
    assert (board.prisoners(BLACK), board.prisoners(WHITE)) == (size, 0)
    assert_as_set_up(board)
    assert game.board_at(1) == doomed.colours
    assert game.score(WHITE) - len(board.territory(WHITE)) == size
    game.undo()
    assert np.array_equal(board.stones, before)
    allowed = Game(Rules(), adjacency, colours=doomed.colours, first=BLACK)
    assert allowed.refusal(v, BLACK) is None
    allowed.play(v)
    assert allowed.board.colours == doomed.killed
    assert allowed.board.prisoners(BLACK) == size + 1
    assert_as_set_up(allowed.board)


@positions
def test_random_players_may_capture_a_long_chain(doomed: Doomed) -> None:
    game = Game(Rules(suicide="forbidden"), adjacency_of(doomed.graph), colours=doomed.colours)
    game.play(PASS)
    chosen = {RandomPlayer(game, seed, knows_seki=False).choose() for seed in range(30)}
    assert chosen <= {*game.legal_points(WHITE), PASS}
    if len(game.legal_points(WHITE)) < 6:
        assert doomed.v in chosen


@each("length", GAPS)
@pytest.mark.parametrize("by_white", [False, True], ids=["by black", "by white"])
@pytest.mark.parametrize("later", [False, True], ids=["of the start", "of an early turn"])
def test_a_board_that_comes_back_after_many_turns_is_a_repetition(
    length: int, by_white: bool, later: bool
) -> None:
    graph, turns, last, repeated = filling(length, later=later, by_white=by_white)
    # What positional superko allows any rule does.
    made = [move_of(move, graph) for move in turns]
    state = reached(law.Rules(ko="positional"), graph, *made)
    for ko in KO_RULES:
        rules, machine = law.Rules(ko=ko), Rules(ko=ko)  # type: ignore[arg-type]
        game = Game(machine, adjacency_of(graph))
        for move in turns:
            game.play(move)
        assert game.now == len(turns) >= 2 * length - 2
        # Black had the move at the start, and after White's plays; the other player made the later.
        by_situation = ko.endswith("situational") and by_white and not later
        forbidden = ko == "positional" or by_situation
        answer = rules.play(state, graph.points[last])
        refused = game.refusal(last, game.to_move)
        found = first_illegal(machine, adjacency_of(graph), [*turns, last])
        assert (last in game.legal_points(game.to_move)) is not forbidden
        if forbidden:
            assert answer == Illegal(Reason.REPETITION, clause(ko), repeated)
            assert refused is not None
            assert (refused.reason, refused.repeats) == ("repetition", repeated)
            assert found is not None
            assert (found[0], found[1].repeats) == (len(turns) + 1, repeated)
            continue
        assert not isinstance(answer, Illegal)
        assert refused is found is None
        game.play(last)
        assert game.board.colours == game.board_at(repeated)


def test_a_comb_of_hundreds_of_liberties_stands_while_white_fills_them() -> None:
    """The pairs of a stone and a liberty go down from 296 to 17, past 256 and 128."""
    rows, columns = 17, 19
    colours = [
        BLACK if row % 2 == 0 or column == 0 else 0
        for row in range(rows)
        for column in range(columns)
    ]
    game = Game(Rules(), rectangle(rows, columns), colours=colours, first=WHITE)
    free = [v for v, c in enumerate(colours) if c == 0]
    for v in [v for v in free if v % columns != columns - 1]:
        game.play(v)
        game.play(PASS)
        assert game.board.colours[0] == BLACK
        assert game.board.prisoners(BLACK) == 0
    left = frozenset(v for v in free if v % columns == columns - 1)
    assert game.board.liberties(0) == left
    assert len(left) == 8
    assert_as_set_up(game.board)


@pytest.mark.parametrize("length", [15, 16, 20])
def test_a_situation_that_comes_back_after_many_turns_ends_the_game(length: int) -> None:
    graph, turns, last, _ = filling(length, later=False, by_white=True)
    rules = CycleRules()
    state: law.Game = rules.initial(graph)
    for move in [*turns, last]:
        answer = law.Rules.play(rules, state, move_of(move, graph))
        assert not isinstance(answer, Illegal)
        state = answer
    assert rules.occurred(state) == 0
    assert rules.observe(state).ended
    assert rules.occurred(state.until(len(turns))) is None
