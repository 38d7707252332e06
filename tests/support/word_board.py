"""A board as two words, of integers or compiled, that is asked as the machine's chains are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any

from goimpl.colours import BLACK, EMPTY, PLAYERS, WHITE
from goimpl.words import benson, kernel
from goimpl.words.kernel import Board

Points = frozenset[int]


def points_in(word: Any) -> Points:
    """The points of a word, an integer or compiled."""
    number = int(word)
    return frozenset(i for i in range(number.bit_length()) if number >> i & 1)


def with_colours(board: Board, colours: Sequence[int], reading: ModuleType) -> WordBoard:
    """The board with these colours of its points."""
    black, white = (sum(1 << v for v, c in enumerate(colours) if c == player) for player in PLAYERS)
    return WordBoard(board, black, white, reading)


@dataclass(frozen=True)
class WordBoard:
    """A board of `goimpl.words.kernel` or `kernel64`, with the stones of both as integers."""

    board: Board
    black: int
    white: int
    reading: ModuleType

    def call(self, name: str, *words: int, options: Sequence[bool] = ()) -> Any:
        """What a function of the reading returns."""
        apart = name == "unconditionally_alive" and self.reading is kernel
        # Numba takes integers for words of 64 bits, and refuses those that don't fit.
        return getattr(benson if apart else self.reading, name)(*words, self.board, *options)

    def stones(self, player: int) -> tuple[int, int]:
        """The player's stones and the opponent's."""
        return (self.black, self.white) if player == BLACK else (self.white, self.black)

    @property
    def colours(self) -> tuple[int, ...]:
        """The colour of each point."""
        return tuple(
            BLACK if self.black >> v & 1 else WHITE if self.white >> v & 1 else EMPTY
            for v in range(self.board.points)
        )

    def place(self, v: int, player: int) -> WordBoard:
        """The board after a play."""
        left, opposite = map(int, self.call("play", *self.stones(player), 1 << v))
        black, white = (left, opposite) if player == BLACK else (opposite, left)
        return replace(self, black=black, white=white)

    def is_suicide(self, v: int, player: int) -> bool:
        """Whether a stone on the empty point would leave the board at once."""
        return bool(self.call("is_suicide", *self.stones(player), 1 << v))

    def legal_points(self, player: int, suicide: str) -> Points:
        """Where the player may play, repetition aside."""
        options = [suicide == "allowed"]
        return points_in(self.call("legal_without_history", *self.stones(player), options=options))

    def chain(self, v: int) -> Points:
        """The stones of the chain at the point."""
        return points_in(self.chain_of(v))

    def chain_of(self, v: int) -> int:
        """The same as a word."""
        stones = self.black if self.black >> v & 1 else self.white
        return int(self.call("flood", 1 << v, stones))

    def liberties(self, v: int) -> Points:
        """The empty points beside the chain."""
        beside = self.call("neighbours", self.chain_of(v))
        return points_in(int(beside) & ~(self.black | self.white))

    def unconditionally_alive(self, player: int, condition: str) -> frozenset[Points]:
        """The player's chains that no sequence of the opponent's plays can capture."""
        options = [condition == "all-points"]
        alive = self.call("unconditionally_alive", *self.stones(player), options=options)
        return frozenset(self.chain(v) for v in points_in(alive))
