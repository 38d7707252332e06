"""Rules of one's own: those of Tromp and Taylor, but only stones on the board count."""

from gospec.law.colouring import Colour
from gospec.law.formalisation import Score
from gospec.law.rules import Game, Rules


class StoneScoring(Rules):
    """Surrounded points are worth nothing: they have to be filled, but for two eyes."""

    def score(self, game: Game, player: Colour) -> Score:
        """Return how many stones the player has on the board."""
        return len(game.colourings[-1].where(player))


RULES = StoneScoring()
