"""Positions by number, and the moves from them: the law computes each play once."""

from __future__ import annotations

from collections.abc import Hashable
from typing import NamedTuple

from goproof.certificates.trusted.game import Game, Position, State
from gospec.colouring import Colour


class Here(NamedTuple):
    """A state whose position is given by its number."""

    now: int
    to_move: Colour
    passes: int


class Positions:
    """The positions of a game so far, by their numbers, and the results of moves.

    Who is to win what plays no part in this.
    """

    def __init__(self, game: Game) -> None:
        self.game = game
        self.listed: list[Position] = []
        # All are of one board, so that the colours alone tell two colourings apart.
        self._numbers: dict[tuple[object, ...], int] = {}
        self._all_after: dict[Here, dict[str, Here]] = {}

    def number(self, position: Position) -> int:
        """Return the number of a position, a new one when it wasn't met before."""
        b, to_move, threats = position
        number = self._numbers.setdefault((b.colours, to_move, threats), len(self.listed))
        if number == len(self.listed):
            self.listed.append(position)
        return number

    def state(self, here: Here) -> State:
        """Return the state itself."""
        return State(self.listed[here.now], here.to_move, here.passes)

    def after(self, here: Here, move: str) -> Here | None:
        """Return the state after a move, repetition aside, or None when the rules forbid it."""
        after = self.game.after(self.state(here), move)
        return after and self._here(after)

    def all_after(self, here: Here) -> dict[str, Here]:
        """Return the states after all moves that the rules allow, repetition aside."""
        if here not in self._all_after:
            states = self.game.all_after(self.state(here))
            self._all_after[here] = {move: self._here(after) for move, after in states.items()}
        return self._all_after[here]

    def _here(self, state: State) -> Here:
        return Here(self.number(state.position), state.to_move, state.passes)


# Positions by what determines the moves from them.
KnownPositions = dict[Hashable, Positions]


def positions_of(game: Game, known: KnownPositions) -> Positions:
    """Return the positions of the games that have the same moves as this one."""
    moves = (game.board, game.rules, tuple(game.points.items()), game.defender)
    return known.setdefault(moves, Positions(game))
