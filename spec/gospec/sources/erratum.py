"""What an entry of the register of errata is, and the claims of the sources that are predicates."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from gospec.law.colouring import (
    EMPTY,
    Colour,
    Colouring,
    clear,
    has_dead_stones,
    opponent,
    place,
)
from gospec.law.graph import Point

Kind = Literal["defect", "ambiguity", "claim", "editorial"]
Claim = Callable[[Colouring, Point, Colour], bool]


@dataclass(frozen=True)
class Erratum:
    """One defect, second reading, false claim or slip of the pen in one clause.

    A *defect* is executed as printed unless repaired: `field` takes the `value`. An *ambiguity*
    has two readings: the one taken is always in force, and leaving the entry out puts the other,
    `value`, in its place. A *claim* is a statement about the rules: `holds` of a colouring, a
    point and a player, or else a comparison with the rules whose `field` has the `value`.
    An *editorial* entry is read in one way only, and nothing is executed for another.

    `unrepaired` names defects that must stay unrepaired for this one to be seen, and `options`
    the options of the rules that it needs; `also` are the other clauses that it concerns. Where it
    shows: in a game that one side forbids or sees otherwise; if `dead_stones`, in no game, but in a
    play on a board with dead stones; if `same_game`, in a finished game that neither side forbids,
    and that leads to other boards.
    """

    id: str
    kind: Kind
    printed: str
    read: str
    why: str
    field: str = ""
    value: Any = None
    unrepaired: tuple[str, ...] = ()
    options: tuple[tuple[str, Any], ...] = ()
    holds: Claim | None = None
    dead_stones: bool = False
    same_game: bool = False
    also: tuple[str, ...] = ()

    @property
    def clause(self) -> str:
        """The clause that the entry is about: its id without the last word, if it has one."""
        source, _, rest = self.id.partition("/")
        return f"{source}/{rest.partition('-')[0]}"

    @property
    def clauses(self) -> tuple[str, ...]:
        """All clauses that the entry concerns, the one that it is about first."""
        return (self.clause, *self.also)

    @property
    def executable(self) -> bool:
        """Whether leaving the entry out changes what is executed."""
        return self.kind in ("defect", "ambiguity")


def at_most_one_clearing_acts(b: Colouring, v: Point, player: Colour) -> bool:
    """S1/C7 and S2/C4 as printed: of any position whatever, so dead stones may be on the board."""
    placed = b.put(v, player)
    captured = clear(placed, opponent(player))
    return captured == placed or clear(captured, player) == captured


def only_touching_stones_die(b: Colouring, v: Point, player: Colour) -> bool:
    """S4/newest as printed: each enemy stone that a move empties touches the newest stone.

    The notes assume a board in a legal state; a chain that is dead already makes no exception.
    """
    emptied = (w for w in b.where(opponent(player)) if place(b, v, player)(w) is EMPTY)
    return has_dead_stones(b) or all(b.graph.adjacent(v, w) for w in emptied)
