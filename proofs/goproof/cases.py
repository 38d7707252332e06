"""The situations that a lemma speaks of: a colouring, the player whose turn it is, and a point.

Everything here is gospec's; neither logic nor solver comes in.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property, lru_cache

from gospec.colouring import (
    EMPTY,
    PLAYERS,
    Colour,
    Colouring,
    all_colourings,
    clear,
    has_dead_stones,
    opponent,
    place,
    reaches,
)
from gospec.graph import Graph, Point


class Subject(Enum):
    """What a lemma is about: a player's move at an empty point, any point, or a colouring."""

    MOVE = "move"
    POINT = "point"
    COLOURING = "colouring"


@dataclass(frozen=True)
class Case:
    """A colouring, a player (the mover, or whoever is spoken of as 'own'), and a point or none.

    Clause: S1/R7.
    """

    before: Colouring
    mover: Colour
    point: Point | None = None

    @cached_property
    def placed(self) -> Colouring:
        """The colouring once the mover's stone is put down."""
        return self.before.put(self._point, self.mover)

    @cached_property
    def captured(self) -> Colouring:
        """The colouring after the first clearing, of the opponent's colour."""
        return clear(self.placed, opponent(self.mover))

    @cached_property
    def after(self) -> Colouring:
        """The colouring after the whole move, as gospec plays it."""
        return place(self.before, self._point, self.mover)

    @cached_property
    def without_dead_stones(self) -> bool:
        """Whether every stone reaches empty before the move."""
        return without_dead_stones(self.before)

    @property
    def _point(self) -> Point:
        if self.point is None:
            raise ValueError("this case has no move")
        return self.point


@lru_cache(maxsize=16)
def without_dead_stones(b: Colouring) -> bool:
    """Tell whether every stone reaches empty. Remembered, for the moves that share a colouring."""
    return not has_dead_stones(b)


@lru_cache(maxsize=16)
def reached_colours(b: Colouring) -> dict[Point, frozenset[Colour]]:
    """Return the colours that each point reaches. Remembered likewise."""
    return {v: frozenset(c for c in Colour if reaches(b, v, c)) for v in b.graph.points}


def cases_of(b: Colouring, subject: Subject) -> Iterator[Case]:
    """Yield the cases that begin with a colouring, for both players."""
    for player in PLAYERS:
        if subject is Subject.COLOURING:
            yield Case(b, player)
            continue
        for v in b.graph.points:
            if subject is Subject.POINT or b(v) is EMPTY:
                yield Case(b, player, v)


def all_cases(board: Graph, subject: Subject) -> Iterator[Case]:
    """Yield every case of a board: every colouring, player and point."""
    for b in all_colourings(board):
        yield from cases_of(b, subject)
