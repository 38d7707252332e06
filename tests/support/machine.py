"""One game played by the law and by the machine, as rules for Hypothesis.

The law, and chains kept up move by move, make every turn together, and are compared after it; and
the chains' arrays are as their invariant says.
"""

from typing import Any

import pytest
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from goimpl.games.game import IllegalMove
from goimpl.games.history import PASS as PASS_CODE
from goproof.machine.from_law import adjacency_of, code_of, machine_rules_of
from gospec import EMPTY, Graph, Illegal, rectangle
from gospec.law import colouring as law
from gospec.law.benson import unconditionally_alive
from gospec.law.colouring import PLAYERS
from tests.support.abstraction import game_of, move_of, points_of
from tests.support.checked import CheckedGame
from tests.support.strategies import family, graphs, positions

MANY = 2**20
MOODS = ("legal", "removing", "repeating")
# Where boards come back soon.
TINY = [rectangle(1, 3), rectangle(1, 4), rectangle(2, 2), rectangle(1, 5), rectangle(2, 3)]


class Machine(RuleBasedStateMachine):
    """The law's states so far, and one game of the machine's that goes along: all that it has must
    say of the game what the law says.
    """

    def __init__(self) -> None:
        super().__init__()
        self.states: list[Any] = []

    @initialize(rules=family(), graph=st.one_of(graphs(), st.sampled_from(TINY)), data=st.data())
    def start(self, rules: Any, graph: Graph, data: st.DataObject) -> None:
        self.law, self.graph = rules, graph
        start = rules.initial(graph)
        if data.draw(st.booleans(), "from a position"):
            b = data.draw(positions(st.just(graph)), "position")
            start = rules.position(b, data.draw(st.sampled_from(PLAYERS), "first"))
        self.states = [start]
        self.game = CheckedGame(
            machine_rules_of(rules),
            adjacency_of(graph),
            colours=[code_of(c) for c in start.colourings[0].colours],
            first=code_of(start.first),
        )

    @property
    def state(self) -> Any:
        return self.states[-1]

    @property
    def player(self) -> Any:
        return self.law.to_move(len(self.state.turns), self.state.first)

    def living(self) -> Any:
        """The chains of the player to move that live by the condition enough under these rules."""
        condition: Any = "all-points" if self.law.suicide == "allowed" else "textbook"
        return unconditionally_alive(self.state.colourings[-1], self.player, condition)

    # --- turns -------------------------------------------------------------------------------

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
        self.states.append(answer)

    @rule(choice=st.integers(0, MANY))
    def play_anywhere(self, choice: int) -> None:
        self.turn(choice % len(self.graph))

    @precondition(lambda self: not self.game.ended)
    @rule(turns=st.lists(st.tuples(st.sampled_from(MOODS), st.integers(0, MANY)), min_size=4))
    def play_on(self, turns: list[tuple[str, int]]) -> None:
        for mood, choice in turns:
            wanted = self.wanted(mood) or self.wanted("legal")
            self.turn(wanted[choice % len(wanted)] if wanted else PASS_CODE)

    def wanted(self, mood: str) -> list[int]:
        """The points to play on in a mood; whether that is legal is asked in one mood only."""
        if mood == "legal":
            return sorted(self.game.legal_points(self.game.to_move))
        b, earlier = self.state.colourings[-1], set(self.state.colourings)
        empty = sorted(self.graph.index[v] for v in b.where(EMPTY))
        results = {i: law.place(b, self.graph.points[i], self.player) for i in empty}
        if mood == "repeating":
            return [i for i, after in results.items() if after in earlier]
        return [i for i, after in results.items() if len(after.where(EMPTY)) >= len(empty)]

    @rule()
    def take_back_a_capture(self) -> None:
        """Try to play where a stone has just been removed, as in a ko."""
        if len(self.states) > 1:
            before, now = self.states[-2].colourings[-1], self.state.colourings[-1]
            gone = [v for v in self.graph.points if now(v) is EMPTY is not before(v)]
            if gone:
                self.turn(self.graph.index[gone[0]])

    @precondition(lambda self: not self.game.ended)
    @rule(all_of_them=st.integers(0, 5))
    def pass_the_turn(self, all_of_them: int) -> None:
        """Pass, but seldom to the end, as most games would be over before they begin."""
        if all_of_them == 5:
            for _ in range(self.law.passes):
                self.turn(PASS_CODE)
        elif self.game.moves[-1:] != (PASS_CODE,):
            self.turn(PASS_CODE)

    @precondition(lambda self: len(self.states) > 1)
    @rule(turns=st.integers(1, 3))
    def undo(self, turns: int) -> None:
        for _ in range(min(turns, len(self.states) - 1)):
            self.game.undo()
            self.states.pop()

    @invariant()
    def the_game_is_the_same(self) -> None:
        """Colourings, turns and prisoners from the start on, scores, and whether it is over."""
        assert game_of(self.game, self.graph) == self.state
        seen = self.law.observe(self.state)
        assert self.game.to_move == code_of(seen.to_move)
        assert self.game.ended == seen.ended
        assert (self.game.score(1), self.game.score(2)) == (seen.black, seen.white)
        assert self.game.winner == (seen.winner.value if seen.winner else None)

    @invariant()
    def sets_of_points_are_the_same(self) -> None:
        b, board = self.state.colourings[-1], self.game.board
        assert points_of(board.neutral(), self.graph) == law.neutral(b)
        for player in PLAYERS:
            code = code_of(player)
            legal = points_of(self.game.legal_points(code), self.graph)
            assert legal == self.law.legal_points(self.state, player)
            machine_chains = {points_of(stones, self.graph) for stones in board.chains(code)}
            assert machine_chains == law.chains(b, player)
            assert points_of(board.territory(code), self.graph) == law.territory(b, player)
            assert points_of(board.area(code), self.graph) == law.area(b, player)
        for i, v in enumerate(self.graph.points):
            stones = law.chain(b, v) if b(v) is not EMPTY else frozenset()
            assert points_of(board.chain(i), self.graph) == stones
            if stones:
                assert points_of(board.liberties(i), self.graph) == law.liberties(b, v)

    @invariant()
    def boards_are_equal_when_their_hashes_are(self) -> None:
        """With good keys; that equal hashes prove nothing, another test shows."""
        boards = self.state.colourings
        hashes = self.game.arrays.hashes[: len(boards)].tolist()
        for turn, earlier in enumerate(boards):
            assert (hashes[turn] == hashes[-1]) == (earlier == boards[-1])
