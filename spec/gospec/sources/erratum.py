"""The entries of the register of errata, and the claims of the sources that are predicates."""

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
    """One defect, ambiguity, false claim or editorial slip in one clause.

    A *defect* is executed as printed unless repaired; its repair gives `field` the `value`. An
    *ambiguity* has two readings: the project's reading is the default, and leaving the entry out
    gives `field` the other, `value`. A *claim* is a statement about the rules: either a predicate,
    `holds`, of a colouring, a point and a player, or a comparison with the rules whose `field` has
    the `value`. An *editorial* entry has only one reading that is executed.

    `unrepaired` names defects that must stay unrepaired for this one to show, `options` the options
    of the rules that it needs, and `also` the other clauses that it concerns. An entry shows in a
    game that one side forbids or observes differently. With `dead_stones` it shows in no game, but
    in a play on a board with dead stones; with `same_game`, in a finished game that both sides
    allow and that leads to different boards.
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
    """S1/C7 and S2/C4 as printed: for any colouring, so dead stones may be on the board."""
    placed = b.put(v, player)
    captured = clear(placed, opponent(player))
    return captured == placed or clear(captured, player) == captured


def only_touching_stones_die(b: Colouring, v: Point, player: Colour) -> bool:
    """S4/newest as printed: each enemy stone that a move empties touches the newest stone.

    The notes assume a board in a legal state, so colourings with dead stones are no exceptions.
    """
    emptied = (w for w in b.where(opponent(player)) if place(b, v, player)(w) is EMPTY)
    return has_dead_stones(b) or all(b.graph.adjacent(v, w) for w in emptied)
