"""Positions by number, the moves from them, and their images: the law computes each play once.

A player who wins a position wins its images under symmetries of the board. This rests on two
lemmas, which a certificate with symmetries has to name; that each symmetry keeps adjacency is
checked here.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from gochecker.game import Game, Position, State
from gochecker.reading import Invalid, one_of, quoted, sequence
from gospec.colouring import Colour, Colouring


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
EarlierPositions = dict[Hashable, Positions]


def positions_of(game: Game, earlier: EarlierPositions) -> Positions:
    """Return the positions of the games that have the same moves as this one."""
    moves = (game.board, game.rules, tuple(game.points.items()), game.defender)
    return earlier.setdefault(moves, Positions(game))


LEMMAS = (
    "symmetries_of_the_board_commute_with_the_move",
    "symmetries_of_the_board_keep_the_scores",
)


@dataclass(frozen=True)
class Symmetry:
    """A permutation of the points of a board that keeps adjacency.

    `origins` has for each point the index of the point whose image it is.
    """

    origins: tuple[int, ...]

    def image(self, position: Position) -> Position:
        """Return the position on the image of the board."""
        b = position.colouring
        there = Colouring(b.graph, [b.colours[i] for i in self.origins])
        return position._replace(colouring=there)


def images_under(symmetry: Symmetry, positions: Positions) -> Callable[[int], int]:
    """Return what takes positions to their images under a symmetry, all given by their numbers."""
    return cache(lambda number: positions.number(symmetry.image(positions.listed[number])))


def read_symmetries(entries: object, game: Game) -> tuple[Symmetry, ...]:
    """Return the symmetries that a first line lists. Raises Invalid when they don't hold."""
    listed = sequence(entries, "symmetries")
    if listed and game.defender is not None:
        raise Invalid("symmetries are for games about a score")
    return tuple(_read(entry, game) for entry in listed)


def _read(entry: object, game: Game) -> Symmetry:
    points = game.points
    images = [one_of(v, "symmetry", points) for v in sequence(entry, "symmetry", len(points))]
    image = dict(zip(points.values(), images, strict=True))
    edges = {frozenset(image[v] for v in edge) for edge in game.board.edges}
    if len(set(images)) < len(game.board) or edges != game.board.edges:
        raise Invalid(f"symmetry: {quoted(entry)} doesn't keep adjacency")
    origin = {w: v for v, w in image.items()}
    return Symmetry(tuple(game.board.index[origin[w]] for w in game.board.points))
