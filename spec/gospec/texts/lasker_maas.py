"""The Lasker-Maas rules as A. S. Gutiérrez describes them: territory, and if needed a second phase.

After https://www.elsantodel90.com.ar/go-rules/reglas-lasker-maas.html. Under area scoring, playing
on in one's territory costs nothing, so disputes can be played out; under territory scoring it costs
points. In the second phase here it costs nothing either, because each stone put on the board comes
from the opponent's prisoners.
"""

from __future__ import annotations

from dataclasses import dataclass

from gospec.law.colouring import EMPTY, WHITE, Colour, opponent
from gospec.law.formalisation import PASS, Move, Score
from gospec.law.ko import KoRule
from gospec.law.rules import Game, Scoring, Suicide
from gospec.texts.agreed import AgreedRules, is_ended_by_turn

TWO_PASSES = (PASS, PASS)


@dataclass(frozen=True)
class LaskerMaasRules(AgreedRules):
    """The simple rules in two phases, each ended by two passes, with an agreement between them.

    Clause: LaskerMaas/first, LaskerMaas/agreement, LaskerMaas/second, LaskerMaas/score.
    """

    ko: KoRule = "positional"
    suicide: Suicide = "forbidden"
    scoring: Scoring = "territory+prisoners"

    def _offers(self, game: Game, move: Move) -> bool:
        """Tell whether a turn is an agreement, after the first phase.

        Clause: LaskerMaas/agreement.
        """
        return second_phase(game) == len(game.turns) and super()._offers(game, move)

    def _ended(self, game: Game) -> bool:
        """Tell whether an agreement or the second phase has ended the game.

        Clause: LaskerMaas/agreement, LaskerMaas/second.
        """
        begun = second_phase(game)
        return is_ended_by_turn(game) or (
            begun is not None and game.turns[begun:][-2:] == TWO_PASSES
        )

    def score(self, game: Game, player: Colour) -> Score:
        """Return the player's score if the game were over: territory and prisoners.

        Territory is every empty point that doesn't reach the opponent. Prisoners that the opponent
        has put on the board in the second phase no longer count; if there were not enough, both
        players were given equally many more. Clause: LaskerMaas/second, LaskerMaas/score.
        """
        b, other = game.colourings[-1], opponent(player)
        territory = b.where(EMPTY) - self.notions.reaching(b, EMPTY, other)
        begun = second_phase(game)
        late = range(len(game.turns) if begun is None else begun, len(game.turns))
        put_back = sum(
            game.turns[turn] in b.graph and self.to_move(turn, game.first) is other for turn in late
        )
        komi = self.komi if player is WHITE else 0
        return len(territory) + self.prisoners(game, player) - put_back + komi


def second_phase(game: Game) -> int | None:
    """Return how many turns precede the second phase, None if it has not begun.

    Clause: LaskerMaas/first.
    """
    pairs = zip(game.turns, game.turns[1:], strict=False)
    return next((first + 2 for first, pair in enumerate(pairs) if pair == TWO_PASSES), None)
