"""One game played by the law, by chains, by the simple procedure and by the kernel's words."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from goimpl import kernel, simple
from goimpl.games import Game, IllegalMove
from goimpl.history import PASS as PASS_CODE
from gospec.colouring import (
    EMPTY,
    PLAYERS,
    Colour,
    chain,
    chains,
    liberties,
    neutral,
    place,
    territory,
)
from gospec.formalisation import Illegal
from gospec.graph import Graph
from tests.support.abstraction import (
    adjacency_of,
    code_of,
    colouring_of,
    game_of,
    machine_rules_of,
    move_of,
    points_of,
)
from tests.support.strategies import family, graphs, positions

MANY = 2**20


def word(colours: tuple[int, ...], colour: int) -> int:
    return sum(1 << v for v, c in enumerate(colours) if c == colour)


def kernel_board(graph: Graph) -> kernel.Board:
    if graph.name == "x".join(map(str, graph.shape or ())):
        return kernel.grid(*graph.shape)
    edges = [tuple(graph.index[v] for v in edge) for edge in graph.edges]
    return kernel.graph(len(graph), edges)


class Machine(RuleBasedStateMachine):
    """The law's states so far, and one game of the machine's that goes along."""

    @initialize(rules=family(), graph=graphs(), data=st.data())
    def start(self, rules: Any, graph: Graph, data: st.DataObject) -> None:
        self.law, self.graph = rules, graph
        self.words = kernel_board(graph)
        self.neighbours = adjacency_of(graph).neighbours
        start = rules.initial(graph)
        if data.draw(st.booleans(), "from a position"):
            b = data.draw(positions(st.just(graph)), "position")
            start = rules.position(b, data.draw(st.sampled_from(PLAYERS), "first"))
        self.states = [start]
        self.game = Game(
            machine_rules_of(rules),
            adjacency_of(graph),
            colours=[code_of(c) for c in start.colourings[0].colours],
            first=code_of(start.first),
        )

    @property
    def state(self) -> Any:
        return self.states[-1]

    def turn(self, move: int) -> None:
        """Try a turn with the law and the machine: both make it, or refuse it for one reason."""
        before = self.game.board.colours
        answer = self.law.play(self.state, move_of(move, self.graph))
        if isinstance(answer, Illegal):
            with pytest.raises(IllegalMove) as refused:
                self.game.play(move)
            assert refused.value.reason == answer.reason.value
            assert refused.value.repeats == answer.repeats
            assert self.game.board.colours == before
            return
        self.game.play(move)
        if move != PASS_CODE:
            self.placed_alike(before, move, self.game.board.colours)
        self.states.append(answer)

    def placed_alike(self, before: tuple[int, ...], v: int, after: tuple[int, ...]) -> None:
        """The simple procedure and the kernel make the same board of this play."""
        player = code_of(self.law.to_move(len(self.state.turns), self.state.first))
        assert simple.place(before, self.neighbours, v, player) == after
        own, other = word(before, player), word(before, 3 - player)
        expected = (word(after, player), word(after, 3 - player))
        assert kernel.play(own, other, 1 << v, self.words) == expected
        assert kernel.place_and_clear(own, other, 1 << v, self.words) == expected

    @rule(choice=st.integers(0, MANY))
    def play_anywhere(self, choice: int) -> None:
        self.turn(choice % len(self.graph))

    @precondition(lambda self: not self.game.ended)
    @rule(choices=st.lists(st.integers(0, MANY), min_size=1, max_size=8))
    def play_where_legal(self, choices: list[int]) -> None:
        for choice in choices:
            legal = sorted(self.game.legal_points(self.game.to_move))
            self.turn(legal[choice % len(legal)] if legal else PASS_CODE)

    @precondition(lambda self: not self.game.ended)
    @rule(choice=st.integers(0, MANY))
    def play_where_something_is_removed(self, choice: int) -> None:
        b, player = (
            self.state.colourings[-1],
            self.law.to_move(len(self.state.turns), self.state.first),
        )
        now = len(b.where(EMPTY))
        empty = sorted(self.graph.index[v] for v in b.where(EMPTY))
        removing = [
            i for i in empty if len(place(b, self.graph.points[i], player).where(EMPTY)) >= now
        ]
        if removing:
            self.turn(removing[choice % len(removing)])

    @rule()
    def take_back_a_capture(self) -> None:
        """Try to play where a stone has just been removed, as in a ko."""
        if len(self.states) > 1:
            before, now = self.states[-2].colourings[-1], self.state.colourings[-1]
            gone = [v for v in self.graph.points if now(v) is EMPTY is not before(v)]
            if gone:
                self.turn(self.graph.index[gone[0]])

    @precondition(lambda self: not self.game.ended)
    @rule()
    def pass_the_turn(self) -> None:
        self.turn(PASS_CODE)

    @precondition(lambda self: len(self.states) > 1)
    @rule(turns=st.integers(1, 3))
    def undo(self, turns: int) -> None:
        for _ in range(min(turns, len(self.states) - 1)):
            self.game.undo()
            self.states.pop()

    @invariant()
    def the_game_is_the_same(self) -> None:
        assert game_of(self.game, self.graph) == self.state

    @invariant()
    def scores_and_ending_are_the_same(self) -> None:
        seen = self.law.observe(self.state)
        assert self.game.to_move == code_of(seen.to_move)
        assert self.game.ended == seen.ended
        assert self.game.score(1) == seen.black
        assert self.game.score(2) == seen.white
        assert self.game.winner == (seen.winner.value if seen.winner else None)

    @invariant()
    def legal_points_are_the_same_for_both_players(self) -> None:
        for player in PLAYERS:
            found = points_of(self.game.legal_points(code_of(player)), self.graph)
            assert found == self.law.legal_points(self.state, player)

    @invariant()
    def sets_of_points_are_the_same(self) -> None:
        b, board = self.state.colourings[-1], self.game.board
        assert points_of(board.neutral(), self.graph) == neutral(b)
        for player in PLAYERS:
            code = code_of(player)
            found = {points_of(stones, self.graph) for stones in board.chains(code)}
            assert found == chains(b, player)
            assert points_of(board.territory(code), self.graph) == territory(b, player)
        for i, v in enumerate(self.graph.points):
            self.same_chain(b, i, v)

    def same_chain(self, b: Any, i: int, v: Any) -> None:
        board = self.game.board
        if b(v) is EMPTY:
            assert not board.chain(i)
            return
        found = points_of(board.liberties(i), self.graph)
        assert found == liberties(b, v)
        assert points_of(simple.liberties(board.colours, self.neighbours, i), self.graph) == found
        assert points_of(board.chain(i), self.graph) == chain(b, v)

    @invariant()
    def boards_are_equal_when_their_hashes_are(self) -> None:
        """With good keys; that equal hashes prove nothing, another test shows."""
        boards = self.state.colourings
        hashes = [self.game.hash_at(turn) for turn in range(len(boards))]
        for turn, earlier in enumerate(boards):
            assert (hashes[turn] == hashes[-1]) == (earlier == boards[-1])

    @invariant()
    def the_simple_procedure_allows_the_same(self) -> None:
        if self.law.ko != "positional":
            return
        boards = [self.game.board_at(turn) for turn in range(self.game.now + 1)]
        allowed = self.law.suicide == "allowed"
        notes = simple.SimpleGame(self.neighbours, boards, suicide_allowed=allowed)
        for code in (1, 2):
            found = {v for v in range(len(self.graph)) if notes.result(v, code) is not None}
            assert found == self.game.legal_points(code)


TestMachineAgreesWithLaw = Machine.TestCase
TestMachineAgreesWithLaw.settings = settings(
    max_examples=250, stateful_step_count=30, deadline=None
)


def test_the_machine_knows_colours_as_the_law_does() -> None:
    assert [code_of(c) for c in (Colour.EMPTY, Colour.BLACK, Colour.WHITE)] == [0, 1, 2]
    assert colouring_of([1], Graph([0], [])).colours == (Colour.BLACK,)
