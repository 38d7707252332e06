"""The result of a search as a strategy: the winner's moves, and replies to the loser's."""

from __future__ import annotations

from dataclasses import dataclass

from goimpl.colours import BLACK, EMPTY, WHITE


@dataclass(frozen=True)
class Position:
    """What may not repeat: the colours and, under situational superko, `to_move`.

    `threats` are those left to the attacker and the defender.
    """

    number: int
    colours: tuple[int, ...]
    to_move: int
    threats: tuple[int, int] = (0, 0)


@dataclass(frozen=True)
class Child:
    """The number of a node, and of the symmetry of the board that takes it here.

    Symmetries are numbered from 0; None stands for the node as it is.
    """

    node: int
    symmetry: int | None = None


@dataclass(frozen=True)
class Safe:
    """In the place of a child: the winner wins by what is alive, by passes and replies."""


@dataclass(frozen=True)
class Choice:
    """The winner's move and, unless it ends the game, what it leads to.

    In the place of a child it is the node with just this move, which then has no number.
    """

    move: int
    child: Child | Choice | Safe | None = None


@dataclass(frozen=True)
class Node:
    """A state that the winner wins, after `passes` passes, and how.

    `position` is the number of a position. With the winner to move there is a `choice`. With the
    loser to move there are `replies`, from moves to what they lead to; moves that end the game or
    are illegal as repetitions are not among them. A move is a point, PASS or THREAT.
    """

    number: int
    position: int
    to_move: int
    passes: int
    choice: Choice | None = None
    replies: tuple[tuple[int, Child | Choice | Safe], ...] | None = None


class Positions:
    """The positions of a strategy, numbered as they are named.

    Parameters: `points`, how many there are; `situational`, whether the superko rule is.
    """

    def __init__(self, points: int, situational: bool) -> None:
        self.points, self.situational = points, situational
        self._numbers: dict[tuple[int, ...], int] = {}

    def numbered(
        self,
        black: int,
        white: int,
        to_move: int,
        threats: tuple[int, int] = (0, 0),
    ) -> tuple[int, list[Position]]:
        """Return the number of a position, and the position itself if it had none before."""
        player = to_move if self.situational else EMPTY
        key = black, white, player, *threats
        if (number := self._numbers.get(key)) is not None:
            return number, []
        number = self._numbers[key] = len(self._numbers)
        colours = tuple(
            BLACK if black >> i & 1 else WHITE if white >> i & 1 else EMPTY
            for i in range(self.points)
        )
        return number, [Position(number, colours, player, threats)]
