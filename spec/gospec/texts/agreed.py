"""Rules under which a game ends by agreement on dead stones or on no result, or by resignation.

After the AGA's rules 9 to 11, New Zealand's paragraph on the end, and the Japanese articles 9 and
11 to 13. A turn stands for an agreement that both players have reached. Players who do not agree
play on, beginning with the player to move, that is, the opponent of the last to pass. Under the
Japanese text the opponent of the player who asks to resume begins; a third pass stands for asking
in one's own turn.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import combinations, takewhile
from typing import Literal, get_args

from gospec.law.colouring import BLACK, EMPTY, PLAYERS, WHITE, Colour, colouring
from gospec.law.formalisation import (
    PASS,
    Agreement,
    Illegal,
    Move,
    NamedTurn,
    Observation,
    Outcome,
    Resignation,
    require,
)
from gospec.law.graph import Point
from gospec.law.rules import Game, Rules

NO_RESULT = NamedTurn("no-result")
# The result of a game that passes end without an agreement.
Unagreed = Literal["all-alive", "both-lose"]


@dataclass(frozen=True)
class AgreedRules(Rules):
    """A member of the family, with the turns by which its players end a game.

    Parameters: `agree_after`, the least number of passes in a row after which they may agree on
    dead stones; `ends_by`, the other ways to end a game; `unagreed`, the result of a game that
    passes end without an agreement. Clause: AGA/9, AGA/10, NZ/end, Japanese/9, Japanese/11 to
    Japanese/13.
    """

    passes: int = 4
    agree_after: int = 2
    ends_by: tuple[Literal["resignation", "no-result"], ...] = ()
    unagreed: Unagreed = "all-alive"

    def __post_init__(self) -> None:
        super().__post_init__()
        require("unagreed", self.unagreed, get_args(Unagreed))
        require("button with agreements", self.button, ("none",))

    def further_turns(self, game: Game) -> Iterator[Move]:
        """Yield the turns that may end the game; agreements are on chains, fewest chains first.

        Chains are in drawing order, by their first points.
        """
        offered = (*map(Resignation, PLAYERS), NO_RESULT)
        yield from (turn for turn in offered if self._offers(game, turn))
        b = game.colourings[-1]
        chains = (chain for player in PLAYERS for chain in self.notions.chains(b, player))
        listed = sorted(chains, key=lambda chain: min(b.graph.index[v] for v in chain))
        if self._offers(game, Agreement(frozenset())):
            for number in range(len(listed) + 1):
                for dead in combinations(listed, number):
                    yield Agreement(frozenset(v for chain in dead for v in chain))

    def _offers(self, game: Game, move: Move) -> bool:
        """Tell whether the players may end the game by this turn.

        Clause: AGA/9, Japanese/11, Japanese/12.
        """
        b = game.colourings[-1]
        if self._ended(game):
            return False
        match move:
            case Resignation():
                return "resignation" in self.ends_by
            case Agreement(points):
                passes = sum(1 for _ in takewhile(lambda turn: turn is PASS, reversed(game.turns)))
                stones = b.where(BLACK) | b.where(WHITE)
                whole = all(self.notions.chain(b, v) <= points for v in points & stones)
                return passes >= self.agree_after and points <= stones and whole
        came_back = bool(game.turns) and game.turns[-1] is not PASS and b in game.colourings[:-1]
        return move == NO_RESULT and "no-result" in self.ends_by and came_back

    def play(self, game: Game, move: Move) -> Game | Illegal:
        """Return the game after one more turn, or why that turn is illegal."""
        if not self._offers(game, move):
            return super().play(game, move)
        b = game.colourings[-1]
        dead = move.points if isinstance(move, Agreement) else frozenset[Point]()
        after = colouring(b.graph, lambda v: EMPTY if v in dead else b(v))
        return replace(
            game,
            colourings=(*game.colourings, after),
            turns=(*game.turns, move),
            black_prisoners=game.black_prisoners + len(dead & b.where(BLACK)),
            white_prisoners=game.white_prisoners + len(dead & b.where(WHITE)),
        )

    def _ended(self, game: Game) -> bool:
        return is_ended_by_turn(game) or super()._ended(game)

    def passes_of(self, game: Game, player: Colour) -> int:
        """Return how often the player has passed; an agreement is not a pass. Clause: AGA/11."""
        played = replace(game, turns=game.turns[:-1]) if is_ended_by_turn(game) else game
        return super().passes_of(played, player)

    def observe(self, game: Game) -> Observation:
        """Return what can be seen after the last turn."""
        observation = super().observe(game)
        match game.turns[-1] if game.turns else PASS:
            case Resignation(player):
                won = Outcome.WHITE if player is BLACK else Outcome.BLACK
                return replace(observation, winner=won)
            case NamedTurn():
                return replace(observation, black=None, white=None, winner=Outcome.NO_RESULT)
            case Agreement():
                return observation
        if observation.ended and self.unagreed == "both-lose":
            return replace(observation, winner=Outcome.UNDEFINED)
        return observation


def is_ended_by_turn(game: Game) -> bool:
    """Tell whether the last turn is one that ends a game."""
    return bool(game.turns) and isinstance(game.turns[-1], Agreement | Resignation | NamedTurn)
