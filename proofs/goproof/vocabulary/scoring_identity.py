"""Area and territory scoring as algebra: by how much they differ, from the numbers of stones.

Numbers of a game so far are symbols; a turn is a substitution. The lemma
`a_play_adds_one_to_the_movers_stones_on_and_off_the_board` proves that a play changes the numbers
of a real game in this way; the territory before and after it plays no part.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import sympy  # type: ignore[import-untyped]

from gospec.colouring import BLACK, PLAYERS, WHITE, Colour, opponent


@dataclass(frozen=True)
class Numbers:
    """The counts of a game so far, for each player.

    `stones` on the board, points of `territory`, `prisoners` (the player's own stones that have
    left the board), and stones `played`.
    """

    stones: Mapping[Colour, sympy.Expr]
    territory: Mapping[Colour, sympy.Expr]
    prisoners: Mapping[Colour, sympy.Expr]
    played: Mapping[Colour, sympy.Expr]

    def area_margin(self) -> sympy.Expr:
        """Return Black's area less White's. Clause: S1/R9."""
        black, white = (self.stones[c] + self.territory[c] for c in PLAYERS)
        return black - white

    def territory_margin(self) -> sympy.Expr:
        """Return Black's territory and prisoners taken, less White's. Clause: S1/C9, S4/scoring."""
        black = self.territory[BLACK] + self.prisoners[WHITE]
        white = self.territory[WHITE] + self.prisoners[BLACK]
        return black - white

    def defect(self) -> sympy.Expr:
        """Return the area margin less its value by the identity: 0, if the identity holds."""
        more_played = self.played[BLACK] - self.played[WHITE]
        return sympy.expand(self.area_margin() - self.territory_margin() - more_played)

    def after_play(
        self, mover: Colour, captured: sympy.Expr, suicides: sympy.Expr, territory: str = "later"
    ) -> Numbers:
        """Return the numbers after a play that removes so many stones of each player."""
        put = {mover: 1, opponent(mover): 0}
        off = {mover: suicides, opponent(mover): captured}
        return Numbers(
            {c: self.stones[c] + put[c] - off[c] for c in PLAYERS},
            _symbols(f"{territory}_territory"),
            {c: self.prisoners[c] + off[c] for c in PLAYERS},
            {c: self.played[c] + put[c] for c in PLAYERS},
        )


def _symbols(name: str) -> dict[Colour, sympy.Expr]:
    return {c: sympy.Symbol(f"{name}_{c.value}", integer=True, nonnegative=True) for c in PLAYERS}


def any_numbers() -> Numbers:
    """Return the numbers of any game so far."""
    return Numbers(*(_symbols(name) for name in ("stones", "territory", "prisoners", "played")))


def at_the_start() -> Numbers:
    """Return the numbers of the empty board."""
    none = dict.fromkeys(PLAYERS, sympy.Integer(0))
    return Numbers(none, none, none, none)


def change_by_play(mover: Colour) -> sympy.Expr:
    """Return by how much a play changes the defect, whatever was there and whatever it takes off.

    A pass changes nothing. So if this is 0 and the defect is 0 at the start, the identity holds
    after every game.
    """
    captured, suicides = sympy.symbols("captured suicides", integer=True, nonnegative=True)
    before = any_numbers()
    return sympy.expand(before.after_play(mover, captured, suicides).defect() - before.defect())
