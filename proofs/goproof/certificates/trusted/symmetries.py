"""Symmetries of the board in certificates: the player who wins a position wins its images.

This rests on two lemmas, which a certificate with symmetries has to name. This module checks that
each symmetry keeps adjacency.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache

from goproof.certificates.trusted.game import Game, Position
from goproof.certificates.trusted.positions import Positions
from goproof.certificates.trusted.reading import Invalid, one_of, quoted, sequence
from gospec.colouring import Colouring

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
