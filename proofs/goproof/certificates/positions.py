"""Positions by number, and the moves from them: each play is asked of the law once."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from goproof.certificates.game import PASS, THREAT, Game, Position, State
from gospec.colouring import Colour


class Here(NamedTuple):
    """A state whose position is given by its number."""

    now: int
    to_move: Colour
    passes: int


class Positions:
    """The positions that were met in a game, by their numbers, and what moves lead to.

    Who is to win what plays no part in this.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.listed: list[Position] = []
        self._numbers: dict[Position, int] = {}
        self._moves: dict[Here, dict[str, Here]] = {}

    def number(self, position: Position) -> int:
        """Return the number of a position, a new one when it wasn't met before."""
        number = self._numbers.setdefault(position, len(self.listed))
        if number == len(self.listed):
            self.listed.append(position)
        return number

    def state(self, here: Here) -> State:
        """Return the state itself."""
        return State(self.listed[here.now], here.to_move, here.passes)

    def after(self, here: Here, move: str) -> Here | None:
        """Return the state after a move, repetition aside, or None when the rules forbid it."""
        after = self.game.after(self.state(here), move)
        return after and Here(self.number(after.position), after.to_move, after.passes)

    def moves(self, here: Here) -> dict[str, Here]:
        """Return what all moves that the rules allow lead to, repetition aside."""
        if here not in self._moves:
            moves = (*self.game.points, PASS, THREAT)
            leads = ((move, self.after(here, move)) for move in moves)
            self._moves[here] = {move: after for move, after in leads if after is not None}
        return self._moves[here]


# Positions by what determines the moves from them.
KnownPositions = dict[Hashable, Positions]


def positions_of(game: Game, known: KnownPositions) -> Positions:
    """Return the positions of the games that have the same moves as this one."""
    moves = (game.board, game.rules, tuple(game.points), game.defender)
    return known.setdefault(moves, Positions(game))
