"""Boards and games of the machine that check their arrays after every move.

To a test they are what they take the place of. After each move the arrays that compiled code has
changed must be as the invariant says of the colours that the kernel on words makes; and the same
source run in Python on the arrays as they were must have made the same of them, entry by entry,
without reading what means nothing to it or leaving an array.
"""

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

from goimpl.boards.adjacency import Adjacency
from goimpl.chains import arrays
from goimpl.chains.arrays import CHAIN
from goimpl.chains.board import Chains, State
from goimpl.chains.invariant import Invariant, Past, set_up
from goimpl.colours import EMPTY, opponent
from goimpl.games.game import Game, Rules
from goimpl.games.history import PASS
from goimpl.words.kernel import graph, place_and_clear
from refinement.strict_arrays import StrictRow, StrictRows, plain_functions

PLAIN = plain_functions(
    arrays, {"np": SimpleNamespace(int64=lambda number: number, uint64=lambda number: number)}
)


class Watch:
    """What the arrays of a board were to be after each of its moves, the latest last."""

    def __init__(self, board: Chains, colours: Sequence[int] | None) -> None:
        self.board = board
        self.neighbours = board.adjacency.lists
        pairs = [(v, w) for v, beside in enumerate(self.neighbours) for w in beside if v < w]
        self.words = graph(board.points, pairs)
        self.keys = board.zobrist[:CHAIN, : board.points].tolist()
        self.pasts = [set_up([0] * board.points if colours is None else colours)]
        self.check()

    @property
    def past(self) -> Past:
        return self.pasts[-1]

    def check(self) -> None:
        rows, hashes = self.rows()
        violated = Invariant(self.neighbours, self.keys, self.past).violations(rows, hashes)
        assert violated == set()

    def expect(self, v: int, player: int) -> None:
        players, now = (player, opponent(player)), self.past.colours
        words = [sum(1 << i for i, c in enumerate(now) if c == each) for each in players]
        colours = [EMPTY] * len(now)
        for each, word in zip(players, place_and_clear(*words, 1 << v, self.words), strict=True):
            for i in range(len(now)):
                colours[i] = each if word >> i & 1 else colours[i]
        self.pasts.append(self.past.after(v, player, tuple(colours)))

    def rows(self) -> tuple[list[list[int]], list[list[int]]]:
        return self.board.stones.tolist(), self.board.zobrist.tolist()

    def after(
        self, v: int, player: int, before: tuple[list[list[int]], list[list[int]]]
    ) -> list[int]:
        """Check a play that has been made, and return the points that Python empties, in order."""
        self.expect(v, player)
        self.check()
        graph = StrictRow(self.board.adjacency.array.tolist(), 32, written=False)
        stones, zobrist = StrictRows(before[0], 32), StrictRows(before[1], 64)
        removed = StrictRow([0] * self.board.points, 32)
        count = PLAIN["place"](graph, stones, zobrist, v, player, removed)
        assert (stones.rows, zobrist.rows) == self.rows()
        return removed.entries[:count]

    def undo(self) -> None:
        self.pasts.pop()
        self.check()


class CheckedChains(Chains):
    def __init__(
        self, adjacency: Adjacency, colours: Sequence[int] | None = None, **options: Any
    ) -> None:
        super().__init__(adjacency, colours, **options)
        self.watch = Watch(self, colours)
        self.states: list[State] = []

    def place(self, v: int, player: int) -> frozenset[int]:
        before = self.watch.rows()
        self.states.append(self.state())
        emptied = super().place(v, player)
        assert self._scratch[: len(emptied)].tolist() == self.watch.after(v, player, before)
        return emptied

    def undo(self) -> None:
        self.restore(self.states.pop())
        self.watch.undo()


class CheckedGame(Game):
    def __init__(self, rules: Rules, adjacency: Adjacency, **options: Any) -> None:
        super().__init__(rules, adjacency, **options)
        self.watch = Watch(self.board, options.get("colours"))

    def play(self, move: int) -> None:
        player, before = self.to_move, self.watch.rows()
        super().play(move)
        if move == PASS:
            self.watch.check()
        else:
            self.watch.after(move, player, before)

    def undo(self) -> None:
        was_pass = self.moves[-1:] == (PASS,)
        super().undo()
        self.watch.check() if was_pass else self.watch.undo()
