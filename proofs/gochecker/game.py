"""The game of a certificate: its states, its moves, and who has won.

`gospec` decides what a play does and whether suicide is allowed; the checker keeps the history.
docs/certificates.md describes the game in prose.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import NamedTuple

from gospec.law.benson import Condition, living_territory, unconditionally_alive
from gospec.law.colouring import (
    BLACK,
    EMPTY,
    WHITE,
    Colour,
    Colouring,
    area,
    chain,
    has_dead_stones,
    opponent,
)
from gospec.law.formalisation import Illegal
from gospec.law.graph import Graph, Point
from gospec.law.rules import Rules

PASS, THREAT = "pass", "threat"
# Of one board: two colourings are the same when their colours are.
Colours = tuple[Colour, ...]
# The results of plays, by colours, player and the name of the point.
Plays = dict[tuple[Colours, Colour, str], Colouring | Illegal]
# So many results of plays, and of what is safe, are remembered.
REMEMBERED = 100_000
# The textbook's condition is sound only where suicide is forbidden.
ALIVE_BY: dict[str, Condition] = {"allowed": "all-points", "forbidden": "textbook"}


class Position(NamedTuple):
    """What may not repeat.

    `to_move` is None with positional superko. `threats` are those left to the attacker and to
    the defender, none in a game for a score.
    """

    colouring: Colouring
    to_move: Colour | None
    threats: tuple[int, ...]


class State(NamedTuple):
    """A position, the player to move, and how many passes in a row precede."""

    position: Position
    to_move: Colour
    passes: int


@dataclass(frozen=True)
class Game:
    """A game for a score, or for life and death when there is a target.

    Parameters: `board`; `rules`, of which the ko rule and suicide matter; `points`, the names of
    the points where players may play; `winner`, the player who wins by the claim; `margin`, what
    the area of Black minus that of White has to reach, from below for Black, from above for White;
    `target`, points that all have the colour of the `defender` at first; `immortal` stones;
    `until_alive`, whether the defender has to make the target unconditionally alive;
    `all_of_target`, whether the attacker has to capture all of it, and some alive is enough;
    `has_territory`, whether the winner replies in the territory of what is alive.
    """

    board: Graph
    rules: Rules
    points: Mapping[str, Point]
    winner: Colour
    margin: int = 0
    target: frozenset[Point] = frozenset()
    defender: Colour | None = None
    immortal: frozenset[Point] = frozenset()
    until_alive: bool = False
    all_of_target: bool = False
    has_territory: bool = False
    plays: Plays = field(default_factory=dict, compare=False, repr=False)
    _alive: dict[Colours, bool] = field(default_factory=dict, compare=False, repr=False)
    safe: dict[Colours, bool] = field(default_factory=dict, compare=False, repr=False)

    def position(self, b: Colouring, to_move: Colour, threats: tuple[int, ...]) -> Position:
        """Return the position, of which the player to move is a part in situational superko."""
        return Position(b, to_move if self.rules.ko == "situational" else None, threats)

    def after(self, state: State, move: str) -> State | None:
        """Return the state after a move, repetition aside, or None when the rules forbid it."""
        (b, _, threats), player, passes = state
        next_player = opponent(player)
        if move == PASS:
            return State(self.position(b, next_player, threats), next_player, passes + 1)
        if move == THREAT:
            mine = int(player is self.defender)
            if not threats or not threats[mine]:
                return None
            left = tuple(count - (i == mine) for i, count in enumerate(threats))
            return State(self.position(b, player, left), player, 0)
        played = self._play(b, player, move) if move in self.points else None
        if not isinstance(played, Colouring):
            return None
        return State(self.position(played, next_player, threats), next_player, 0)

    def all_after(self, state: State) -> dict[str, State]:
        """Return the states after all moves that the rules allow, repetition aside."""
        states = ((move, self.after(state, move)) for move in (*self.points, PASS, THREAT))
        return {move: after for move, after in states if after is not None}

    def _play(self, b: Colouring, player: Colour, move: str) -> Colouring | Illegal:
        key = (b.colours, player, move)
        if key not in self.plays:
            if len(self.plays) == REMEMBERED:
                self.plays.clear()
            self.plays[key] = self.rules.colouring_after(b, self.points[move], player)
        return self.plays[key]

    def won(self, state: State) -> bool | None:
        """Tell whether the winner has won, or False for lost; None while the game goes on."""
        b = state.position.colouring
        if self.captured(b):
            return self.winner is not self.defender
        if self.until_alive and self._is_alive(b):
            return self.winner is self.defender
        if state.passes < 2:
            return None
        if self.target:
            return (self.winner is self.defender) is not self.until_alive
        margin = len(area(b, BLACK)) - len(area(b, WHITE))
        return margin >= self.margin if self.winner is BLACK else margin <= self.margin

    def wins_safely(self, state: State) -> bool:
        """Tell whether the winner reaches the margin from a state by what is safe there.

        Safe are the winner's unconditionally alive stones, and the empty points that have
        neighbours, all of them such stones, while the winner passes from now on: the lemmas of
        LIFE in `claim.py`. Or the territory of what is alive is safe too, as the winner replies
        there: the lemma TERRITORY. Then the loser may not be able to end the game before the reply.
        """
        b = state.position.colouring
        if b.colours not in self.safe:
            if len(self.safe) == REMEMBERED:
                self.safe.clear()
            self.safe[b.colours] = not has_dead_stones(b) and self._is_enough(b)
        if self.has_territory and state.passes and state.to_move is not self.winner:
            return self.safe[b.colours] and self._has_no_intruder(b)
        return self.safe[b.colours]

    def _is_enough(self, b: Colouring) -> bool:
        if self.has_territory:
            safe = self.living(b) | living_territory(b, self.winner)
        else:
            alive = _stones(b, self.winner, ALIVE_BY[self.rules.suicide])
            beside = {v: frozenset(b.graph.neighbours[v]) for v in b.where(EMPTY)}
            safe = alive | {v for v, points in beside.items() if points and points <= alive}
        due = self.margin if self.winner is BLACK else -self.margin
        return 2 * len(safe) - len(b.graph) >= due

    def _has_no_intruder(self, b: Colouring) -> bool:
        return all(b(v) is EMPTY for v in living_territory(b, self.winner))

    def living(self, b: Colouring) -> frozenset[Point]:
        """Return the winner's stones that are unconditionally alive by all points."""
        return _stones(b, self.winner, "all-points")

    def captured(self, b: Colouring) -> bool:
        """Tell whether the attacker has captured what he has to: some of the target, or all."""
        lost = [b(v) is not self.defender for v in self.target]
        return bool(lost) and (all(lost) if self.all_of_target else any(lost))

    def _is_alive(self, b: Colouring) -> bool:
        """Tell whether the target is unconditionally alive or joined to an immortal stone.

        All of it has to be, or some where the attacker has to capture all.
        """
        if b.colours not in self._alive:
            assert self.defender is not None
            condition = ALIVE_BY[self.rules.suicide]
            alive = _living(b, self.defender, condition)
            chains = {chain(b, v) for v in self.target if b(v) is self.defender}
            living = [stones in alive or bool(stones & self.immortal) for stones in chains]
            self._alive[b.colours] = any(living) if self.all_of_target else all(living)
        return self._alive[b.colours]


# The claims about one problem ask the same of the same colourings.
_living = lru_cache(maxsize=1 << 14)(unconditionally_alive)


def _stones(b: Colouring, player: Colour, condition: Condition) -> frozenset[Point]:
    return frozenset[Point]().union(*_living(b, player, condition))
