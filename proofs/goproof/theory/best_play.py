"""Games by running gospec: over all of them, for what best play leaves on tiny boards;
carried over to other points or players; and played by one player alone, while the other passes.

Nothing is remembered between games, as superko makes what follows depend on all that precedes.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from typing import get_args

from goproof.theory.cases import FREE
from goproof.theory.law import Law, remembered
from gospec.law.colouring import BLACK, EMPTY, PLAYERS, WHITE, Colour, Colouring
from gospec.law.formalisation import PASS, Illegal, Move, Observation
from gospec.law.graph import Point
from gospec.law.ko import KoRule
from gospec.law.rules import Game, Rules, Scoring, Suicide

POSITIONAL = (Rules(suicide="allowed"), Rules(suicide="forbidden"))
# By any rules of ko, since whoever repeats a colouring has lost.
REPEATING: dict[Suicide, Rules] = {r.suicide: Rules("none", r.suicide) for r in POSITIONAL}


@remembered
def value_to(law: Law, player: Colour, rules: Rules, b: Colouring, mover: Colour) -> int:
    """Return the player's area less the other's under best play from a colouring, without a past.

    Where a cycle rule ends a game it counts 0.
    """
    return _best(player, law.rules(rules), rules.position(b, mover), *_widest(b))[0]


def best_play(law: Law, player: Colour, rules: Rules, b: Colouring, mover: Colour) -> Game:
    """Return a game of best play from a colouring, in which no move is worse than another."""
    return _best(player, law.rules(rules), rules.position(b, mover), *_widest(b))[1]


@remembered
def value_without_repetition_to(
    law: Law, player: Colour, suicide: Suicide, b: Colouring, mover: Colour
) -> int:
    """Return what the player gets for certain where no rule forbids to repeat a colouring.

    The first play that makes a colouring of the game so far, whoever makes it, ends the game, and
    the player gets the worst result.
    """
    rules = law.rules(REPEATING[suicide])
    return _best(player, rules, rules.position(b, mover), *_widest(b), careful=True)[0]


def _widest(b: Colouring) -> tuple[int, int]:
    return -len(b.graph), len(b.graph)


def _best(
    player: Colour, rules: Rules, game: Game, least: int, most: int, *, careful: bool = False
) -> tuple[int, Game]:
    """Return the best result between two bounds, and the game that leads there.

    Parameters: `careful`, whether the first play that repeats a colouring loses for the player.
    """
    b = game.colourings[-1]
    if careful and game.turns and game.turns[-1] is not PASS and b in game.colourings[:-1]:
        return -len(b.graph), game
    observation = rules.observe(game)
    if observation.ended:
        return _result(player, observation), game
    own = observation.to_move is player
    best: tuple[int, Game] | None = None
    for after in _turns(rules, game):
        reached = _best(player, rules, after, least, most, careful=careful)
        if best is None or (reached[0] > best[0] if own else reached[0] < best[0]):
            best = reached
        least, most = (max(least, best[0]), most) if own else (least, min(most, best[0]))
        if least >= most:
            break
    assert best is not None
    return best


def _turns(rules: Rules, game: Game) -> Iterator[Game]:
    """Yield the games after one more turn, that of a pass first."""
    moves: tuple[Move, ...] = (PASS, *game.colourings[-1].graph.points)
    for move in moves:
        after = rules.play(game, move)
        if not isinstance(after, Illegal):
            yield after


def _result(player: Colour, observation: Observation) -> int:
    if observation.black is None or observation.white is None:
        return 0
    margin = int(observation.black - observation.white)
    return margin if player is BLACK else -margin


# Each rule of repetition with each of suicide, and each way of scoring.
CHOICES: tuple[tuple[Suicide, Scoring], ...] = (
    ("allowed", "area"),
    ("forbidden", "territory"),
    ("several", "territory+prisoners"),
)
KO_RULES: tuple[KoRule, ...] = get_args(KoRule)
RULES = tuple(
    Rules(ko=ko, suicide=suicide, scoring=scoring)
    for ko, (suicide, scoring) in product(KO_RULES, CHOICES)
)


@dataclass(frozen=True)
class Carried:
    """A change of points and players.

    Parameters: `point`, where a point goes; `player`, whose stones a player's become; `colouring`,
    what becomes of a colouring.
    """

    point: Callable[[Point], Point]
    player: Callable[[Colour], Colour]
    colouring: Callable[[Colouring], Colouring]

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
        observation, there = rules.observe(after), rules.observe(elsewhere)
        scores, scores_there = ({BLACK: o.black, WHITE: o.white} for o in (observation, there))
        return (
            there.colouring == self.colouring(observation.colouring)
            and there.to_move is self.player(observation.to_move)
            and all(scores_there[self.player(p)] == scores[p] for p in PLAYERS)
        )


Reached = dict[Colouring, tuple[Colouring, Point] | None]


@remembered
def _plays(law: Law, b: Colouring, player: Colour) -> tuple[tuple[Point, Colouring], ...]:
    # Remembered, since many positions lead to the same.
    return tuple((v, law.place(b, v, player)) for v in b.graph.points if b(v) is EMPTY)


def reached_alone(law: Law, b: Colouring, player: Colour, *, suicide: bool) -> Reached:
    """Return all colourings that the player makes by plays alone, the nearest first.

    With each comes the last colouring and play on a shortest way to it, None for b itself. No rule
    of repetition is in force; such a rule could only forbid some of the ways.
    """
    reached: Reached = {b: None}
    waiting = [b]
    for now in waiting:
        for v, after in _plays(law, now, player):
            if after not in reached and (suicide or after(v) is player):
                reached[after] = (now, v)
                waiting.append(after)
    return reached


def way_alone(
    law: Law, b: Colouring, player: Colour, wanted: Callable[[Colouring], bool], *, suicide: bool
) -> list[tuple[Point, Colouring]]:
    """Return a shortest sequence of the player's plays to a wanted colouring.

    With each play comes the colouring after it. Empty when there is none, or when b itself is
    wanted.
    """
    reached = reached_alone(law, b, player, suicide=suicide)
    now = next(filter(wanted, reached), b)
    plays: list[tuple[Point, Colouring]] = []
    while (step := reached[now]) is not None:
        plays.append((step[1], now))
        now = step[0]
    return plays[::-1]
