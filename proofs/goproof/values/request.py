"""The request for a value: the rules, the game so far, and the options."""

from dataclasses import dataclass, field

from goproof.values.options import ValueOptions
from gospec.law.colouring import Colour
from gospec.law.cycles import CycleRules
from gospec.law.graph import Graph
from gospec.law.rules import Game, Rules

# From so many points on certificates rest on lemmas besides the law, unless it is said otherwise;
# below, checking them is quick without.
LEMMAS_FROM = 12


@dataclass(frozen=True)
class Request:
    """A question about a value: by these rules, of the game so far, as the options want it.

    `unkept` says why certificates are not where the options want them.
    """

    law: Rules
    game: Game
    options: ValueOptions
    unkept: list[str] = field(default_factory=list)

    @property
    def symmetries(self) -> bool:
        """Whether certificates may rest on symmetries of the board."""
        return self._is_large if self.options.symmetries is None else self.options.symmetries

    @property
    def life(self) -> bool:
        """Whether certificates may rest on what is unconditionally alive."""
        if self.options.life is not None:
            return self.options.life
        return self._is_large or bool(self.options.territory)

    @property
    def territory(self) -> bool:
        """Whether the territory of what is alive counts there, with its owner's replies."""
        return self.life and self.options.territory is not False

    @property
    def _is_large(self) -> bool:
        return len(self.board) >= LEMMAS_FROM

    @property
    def board(self) -> Graph:
        """The board that is played on."""
        return self.game.colourings[-1].graph

    @property
    def to_move(self) -> Colour:
        """The player whose turn it is."""
        return self.law.to_move(len(self.game.turns), self.game.first)

    @property
    def rules(self) -> dict[str, str]:
        """The rules as a result shows them."""
        fields: dict[str, str] = {
            "name": self.options.rules,
            "ko": self.law.ko,
            "suicide": self.law.suicide,
        }
        return {**fields, "cycle": self.law.cycle} if isinstance(self.law, CycleRules) else fields
