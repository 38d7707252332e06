"""What an adapter of a library offers: a game on the library's board."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Collection
from typing import ClassVar, Literal, Protocol, runtime_checkable

Player = Literal["b", "w"]
# Row and column from the top left, from 0 on.
Point = tuple[int, int]


class Illegal(Exception):
    """The library refuses a move; the message says why."""


class Board(ABC):
    """A game on the board of a library, from its start on.

    `distribution` is the package's name in its registry, `sizes` the boards to be had. What not
    every library can do is a protocol below; the engine offers a command for each that its adapter
    has.
    """

    distribution: ClassVar[str]
    sizes: ClassVar[Collection[int]] = range(1, 26)

    def __init__(self, size: int, komi: float) -> None:
        self.size, self.komi = size, komi

    @abstractmethod
    def play(self, player: Player, point: Point | None) -> None:
        """Make a move, None for a pass. Raises Illegal, and then nothing has changed."""

    @abstractmethod
    def stones(self) -> dict[Point, Player]:
        """Return the stones on the board."""


@runtime_checkable
class CountsCaptures(Protocol):
    """A board that knows how many stones each player has taken."""

    def captures(self, player: Player) -> int:
        """Return how many stones a player has taken."""


@runtime_checkable
class Scores(Protocol):
    """A board that knows the score."""

    def lead(self) -> float:
        """Return Black's lead in points, komi counted."""


@runtime_checkable
class TakesBack(Protocol):
    """A board that takes back moves."""

    def undo(self) -> None:
        """Take back the last move. Raises Illegal where there is none."""


def other(player: Player) -> Player:
    """Return the opponent."""
    return "w" if player == "b" else "b"
