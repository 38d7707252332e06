"""A board as two words that can't be wrong: the kernel behind checks of all arguments.

The functions of `goimpl.words.kernel` check nothing, as compiled and symbolic words leave no room
for it: for words that are no position, or points off the board, their results mean nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from types import ModuleType
from typing import Any

from goimpl.colours import BLACK, EMPTY, PLAYERS, WHITE, check_colours, check_player
from goimpl.words import benson as word_benson, kernel
from goimpl.words.kernel import Board

Points = frozenset[int]


def points_of(word: int) -> Points:
    """Return the points of a word."""
    return frozenset(i for i in range(word.bit_length()) if word >> i & 1)


def with_colours(board: Board, colours: Sequence[int], reading: ModuleType = kernel) -> WordBoard:
    """Return the board with these colours of its points. Raises ValueError as WordBoard does, for
    another number of colours than of points, and for numbers that are no colour.
    """
    check_colours(colours, board.points)
    black, white = (sum(1 << v for v, c in enumerate(colours) if c == player) for player in PLAYERS)
    return WordBoard(board, black, white, reading)


@dataclass(frozen=True)
class WordBoard:
    """A board without dead stones, on which either player may play at any time.

    Parameters: `board` is made by `grid` or `graph` of the reading; `black` and `white` are their
    stones as integers, bit i for point i; `reading` is `goimpl.words.kernel`, for boards of any
    size, or `goimpl.words.kernel64`, for at most 64 points. Raises ValueError for a board of the
    other reading, stones off the board or without a liberty, and points with two stones.
    """

    board: Board
    black: int = 0
    white: int = 0
    reading: ModuleType = kernel

    def __post_init__(self) -> None:
        if (self.reading is kernel) != isinstance(self.board.one, int):
            raise ValueError(f"the board isn't one of {self.reading.__name__}")
        for name, stones in (("black", self.black), ("white", self.white)):
            if stones & ~self._everywhere:
                points = self.board.points
                raise ValueError(f"{name} has stones off the board of {points} points")
        if both := self.black & self.white:
            raise ValueError(f"point {min(points_of(both))} has two stones")
        for stones in (self.black, self.white):
            if dead := self._word("without_liberty", stones, self._empty):
                raise ValueError(f"the stone on point {min(points_of(dead))} has no liberty")

    @property
    def _everywhere(self) -> int:
        return (1 << self.board.points) - 1

    @property
    def _empty(self) -> int:
        return self._everywhere ^ self.black ^ self.white

    def _call(self, name: str, *words: int, options: Sequence[bool] = ()) -> Any:
        own_module = word_benson if name == word_benson.unconditionally_alive.__name__ else kernel
        function = getattr(own_module if self.reading is kernel else self.reading, name)
        # Numba takes integers for words of 64 bits, and refuses those that don't fit.
        return function(*words, self.board, *options)

    def _word(self, name: str, *words: int, options: Sequence[bool] = ()) -> int:
        return int(self._call(name, *words, options=options))

    def _stones(self, player: int) -> tuple[int, int]:
        """Return the player's stones and the opponent's."""
        check_player(player)
        return (self.black, self.white) if player == BLACK else (self.white, self.black)

    def _point(self, v: int) -> int:
        """Return the word of a point."""
        if not 0 <= v < self.board.points:
            raise IndexError(f"{v} is no point of a board of {self.board.points} points")
        return 1 << v

    def _empty_point(self, v: int) -> int:
        point = self._point(v)
        if not point & self._empty:
            raise ValueError(f"point {v} is occupied")
        return point

    @property
    def colours(self) -> tuple[int, ...]:
        """The colour of each point."""
        return tuple(
            BLACK if self.black >> v & 1 else WHITE if self.white >> v & 1 else EMPTY
            for v in range(self.board.points)
        )

    def place(self, v: int, player: int) -> WordBoard:
        """Return the board after a play on an empty point.

        Raises IndexError off the board, ValueError on an occupied point. Clause: S1/R7, S4/place.
        """
        own, opposing = self._stones(player)
        stones = self._call("play", own, opposing, self._empty_point(v))
        left, opposite = int(stones[0]), int(stones[1])
        black, white = (left, opposite) if player == BLACK else (opposite, left)
        return replace(self, black=black, white=white)

    def is_suicide(self, v: int, player: int) -> bool:
        """Tell whether a stone on the empty point v would leave the board at once.

        Raises IndexError and ValueError as `place` does. Clause: S4/suicide.
        """
        return bool(self._word("is_suicide", *self._stones(player), self._empty_point(v)))

    def legal_points(self, player: int, suicide: str = "allowed") -> Points:
        """Return where the player may play, repetition aside; suicide is `allowed` or `forbidden`.

        Raises ValueError for anything else.
        """
        if suicide not in ("allowed", "forbidden"):
            raise ValueError(f"suicide {suicide!r} is none of allowed, forbidden")
        options = [suicide == "allowed"]
        own, opposing = self._stones(player)
        return points_of(self._word("legal_without_history", own, opposing, options=options))

    def chain(self, v: int) -> Points:
        """Return the stones of the chain of the stone at v, none for an empty point.

        Raises IndexError off the board. Clause: S4/sets.
        """
        return points_of(self._chain(v))

    def _chain(self, v: int) -> int:
        point = self._point(v)
        return self._word("flood", point, self.black if point & self.black else self.white)

    def liberties(self, v: int) -> Points:
        """Return the empty points beside the chain of the stone at v. Clause: S1/C3, S4/sets."""
        return points_of(self._word("neighbours", self._chain(v)) & self._empty)

    def area(self, player: int) -> Points:
        """Return the player's points and the empty points that reach only them. Clause: S1/R9."""
        return points_of(int(self._call("area", *self._stones(player))[0]))

    def unconditionally_alive(
        self, player: int, condition: str = "all-points"
    ) -> frozenset[Points]:
        """Return the player's chains that no sequence of the opponent's plays can capture.

        The conditions are those of `goimpl.chains.benson`: `textbook` is enough where suicide is
        forbidden, `all-points` always. Raises ValueError for another condition.
        """
        if condition not in ("textbook", "all-points"):
            raise ValueError(f"condition {condition!r} is none of textbook, all-points")
        own, opposing = self._stones(player)
        options = [condition == "all-points"]
        alive = self._word("unconditionally_alive", own, opposing, options=options)
        return frozenset(self.chain(v) for v in points_of(alive))
