"""The cycle rules, by which a game ends if a situation occurs again. They are in no source.

Without such a rule, a game under simple ko, or without a ko rule, may repeat itself for ever.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import takewhile
from typing import Literal, get_args

from gospec.law.colouring import BLACK, PLAYERS, WHITE, Colour, Colouring
from gospec.law.formalisation import (
    PASS,
    Illegal,
    Move,
    Observation,
    Outcome,
    Reason,
    higher,
    require,
)
from gospec.law.graph import Point
from gospec.law.rules import Game, Rules

CycleRule = Literal["draw", "captures"]


@dataclass(frozen=True)
class Situation:
    """What determines, under simple ko or no rule of ko, which sequences of turns are legal now.

    `forbidden` are the points where ko forbids a play; `passes` is the number of passes in a row
    just made; `handicap` is the number of turns that Black still has before White's first.
    """

    colouring: Colouring
    to_move: Colour
    forbidden: frozenset[Point]
    passes: int
    handicap: int = 0


def situation(rules: Rules, game: Game) -> Situation:
    """Return the situation after the last turn."""
    b = game.colourings[-1]
    player = rules.to_move(len(game.turns), game.first)
    plays = [(v, rules.result(game, v, player)) for v in b.graph.points]
    repeated = [v for v, g in plays if isinstance(g, Illegal) and g.reason is Reason.REPETITION]
    passes = sum(1 for _ in takewhile(lambda turn: turn is PASS, reversed(game.turns)))
    turns = max(rules.handicap - len(game.turns), 0)
    left = turns if rules.handicap > 1 and game.first is BLACK else 0
    return Situation(b, player, frozenset(repeated), passes, left)


def lost_since(rules: Rules, game: Game, turn: int, player: Colour) -> int:
    """Return how many stones of the player have left the board since a turn.

    It is the stones then on the board, plus those played since, minus those now on the board.
    """
    then, now = (len(b.where(player)) for b in (game.colourings[turn], game.colourings[-1]))
    turns = [i for i, move in enumerate(game.turns) if i >= turn and move is not PASS]
    return then + [rules.to_move(i, game.first) for i in turns].count(player) - now


@dataclass(frozen=True)
class CycleRules(Rules):
    """A member of the family in which a situation that occurs again ends the game.

    If `cycle` is "draw", the game is a draw, whatever the colouring. If it is "captures", the
    player who has lost fewer stones since wins, and equal losses are a draw. The rule of ko must be
    simple ko or none.
    """

    ko: Literal["none", "simple"] = "simple"
    cycle: CycleRule = "draw"

    def __post_init__(self) -> None:
        super().__post_init__()
        require("cycle", self.cycle, get_args(CycleRule))
        require("ko with a cycle rule", self.ko, ("none", "simple"))
        require("button with a cycle rule", self.button, ("none",))

    def play(self, game: Game, move: Move) -> Game | Illegal:
        """Return the game after one more turn, or why that turn is illegal."""
        if self.occurred(game) is not None:
            return Illegal(Reason.GAME_OVER, "the cycle rule")
        return super().play(game, move)

    def occurred(self, game: Game) -> int | None:
        """Return the turn after which the present situation occurred before, None if it did not."""
        now = situation(self, game)
        earlier = (situation(self, game.until(turn)) for turn in range(len(game.turns)))
        return next((turn for turn, then in enumerate(earlier) if then == now), None)

    def observe(self, game: Game) -> Observation:
        """Return what can be seen after the last turn. A game that a cycle ends has no scores."""
        if (turn := self.occurred(game)) is None:
            return super().observe(game)
        lost = {player: lost_since(self, game, turn, player) for player in PLAYERS}
        outcome = Outcome.TIE if self.cycle == "draw" else higher(lost[WHITE], lost[BLACK])
        to_move = self.to_move(len(game.turns), game.first)
        return Observation(game.colourings[-1], to_move, True, None, None, outcome)
