"""Games carried over to other points or players, to see that the same turns stay legal."""

from collections.abc import Callable
from itertools import product
from typing import get_args

from goproof.theory.cases import FREE
from goproof.theory.law import Law
from gospec.colouring import PLAYERS, Colour, Colouring
from gospec.formalisation import PASS, Illegal
from gospec.graph import Point
from gospec.ko import KoRule
from gospec.rules import Game, Rules, Scoring, Suicide

# Each rule of repetition with each of suicide, and each way of scoring.
CHOICES: tuple[tuple[Suicide, Scoring], ...] = (
    ("allowed", "area"),
    ("forbidden", "territory"),
    ("allowed", "territory+prisoners"),
)
KO_RULES: tuple[KoRule, ...] = get_args(KoRule)
RULES = tuple(
    Rules(ko=ko, suicide=suicide, scoring=scoring)
    for ko, (suicide, scoring) in product(KO_RULES, CHOICES)
)


class Carried:
    """A change of points and players.

    Parameters: `point`, where a point goes; `player`, whose stones a player's become; `colouring`,
    what becomes of a colouring.
    """

    def __init__(
        self,
        point: Callable[[Point], Point],
        player: Callable[[Colour], Colour],
        colouring: Callable[[Colouring], Colouring],
    ) -> None:
        self.point, self.player, self.colouring = point, player, colouring

    def game(self, law: Law, game: Game) -> Game | Illegal:
        """Return the game of the same turns elsewhere, or why one of its plays is on a stone."""
        free = law.rules(FREE)
        start, first = game.colourings[0], FREE.to_move(0, game.first)
        carried: Game | Illegal = FREE.position(self.colouring(start), self.player(first))
        for move in game.turns:
            assert isinstance(carried, Game)
            carried = free.play(carried, PASS if move is PASS else self.point(move))
            if isinstance(carried, Illegal):
                break
        return carried

    def keeps(self, law: Law, game: Game, point: Point) -> bool:
        """Tell whether a play after the game is legal and leads to the same scores elsewhere."""
        carried = self.game(law, game)
        return isinstance(carried, Game) and all(
            self._keeps_by(law.rules(rules), game, carried, point) for rules in RULES
        )

    def _keeps_by(self, rules: Rules, game: Game, carried: Game, point: Point) -> bool:
        after, elsewhere = rules.play(game, point), rules.play(carried, self.point(point))
        if isinstance(after, Illegal) or isinstance(elsewhere, Illegal):
            return isinstance(after, Illegal) and isinstance(elsewhere, Illegal)
        seen, there = rules.observe(after), rules.observe(elsewhere)
        return (
            there.colouring == self.colouring(seen.colouring)
            and there.to_move is self.player(seen.to_move)
            and all(
                rules.score(elsewhere, self.player(p)) == rules.score(after, p) for p in PLAYERS
            )
        )
