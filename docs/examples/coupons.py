"""Environmental Go: at each turn a player may take the top coupon of a stack instead of playing.

    goproof compare tromp-taylor docs/examples/coupons.py

A coupon is worth its value to who takes it, and lifts what ko forbids, as a play elsewhere does.
Points are territory and prisoners. After E. R. Berlekamp; the rules as Sensei's Library has them,
https://senseis.xmp.net/?EnvironmentalGo.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import count, pairwise

from gospec.law.colouring import BLACK, WHITE, Colour, Colouring, from_mapping
from gospec.law.formalisation import Illegal, Move, NamedTurn, Reason, Score
from gospec.law.graph import Point, from_edges
from gospec.law.play import value
from gospec.law.rules import Game, Rules, Scoring, Suicide

STEP = Fraction(1, 4)


@dataclass(frozen=True)
class Coupon(NamedTurn):
    """The turn that takes a coupon."""

    worth: Fraction


def coupon(worth: Fraction) -> Coupon:
    """Return the turn that takes the coupon of this value, such as coupon:3/4."""
    return Coupon(f"coupon:{worth}", worth)


@dataclass(frozen=True)
class CouponRules(Rules):
    """Territory and prisoners, and a stack of coupons from `top` down, each less by a `step`.

    Nobody plays at the `settled` points, the eyes of what lives.
    """

    suicide: Suicide = "forbidden"
    scoring: Scoring = "territory+prisoners"
    top: Fraction = Fraction(1)
    step: Fraction = STEP
    settled: frozenset[Point] = frozenset()

    def further_turns(self, game: Game) -> Iterator[Move]:
        """Yield the coupon on the top of the stack, unless all are gone."""
        left = self.top - self.step * len(taken(game))
        if left > 0 and not self._ended(game):
            yield coupon(left)

    def play(self, game: Game, move: Move) -> Game | Illegal:
        """Return the game after one more turn, or why that turn is illegal."""
        if move in self.settled:
            return Illegal(Reason.NOT_OFFERED, "what is settled")
        if move not in self.further_turns(game):
            return super().play(game, move)
        colourings = (*game.colourings, game.colourings[-1])
        return replace(game, colourings=colourings, turns=(*game.turns, move))

    def score(self, game: Game, player: Colour) -> Score:
        """Return the player's score if the game were over: the coupons count."""
        turns = enumerate(game.turns)
        own = (
            turn.worth
            for number, turn in turns
            if isinstance(turn, Coupon) and self.to_move(number, game.first) is player
        )
        return super().score(game, player) + sum(own)


def taken(game: Game) -> list[Coupon]:
    """Return the coupons that are gone, the dearest first."""
    return [turn for turn in game.turns if isinstance(turn, Coupon)]


def corridor(length: int) -> Colouring:
    """Return a corridor of Black's, so many points long and open to White at its first point."""
    inside = [f"c{number}" for number in range(1, length + 1)]
    edges = [("black", point) for point in ("eye of black", *inside)]
    edges += [("white", "eye of white"), ("white", "c1"), *pairwise(inside)]
    return from_mapping(from_edges(edges), {"black": BLACK, "white": WHITE})


def stone_in_atari() -> Colouring:
    """Return a stone of White's that Black captures at the point where White connects it."""
    edges = [("black", "eye of black"), ("black", "stone"), ("stone", "point")]
    edges += [("black", "point"), ("point", "white"), ("white", "eye of white")]
    return from_mapping(from_edges(edges), {"black": BLACK, "white": WHITE, "stone": WHITE})


def temperature(b: Colouring, step: Fraction = STEP) -> Fraction:
    """Return the least coupon, among those of the step, that both players take as gladly as play.

    The chains around b, of one point each here, are alive: nobody plays in their eyes.
    """
    return next(
        at for at in count(step, step) if all(_may_take(b, p, at, step) for p in (BLACK, WHITE))
    )


def _may_take(b: Colouring, player: Colour, at: Fraction, step: Fraction) -> bool:
    rules = CouponRules(top=at, step=step, settled=frozenset({"eye of black", "eye of white"}))
    start = rules.position(b, player)
    return value(rules, start) == value(rules, rules.play(start, coupon(at)))


RULES = CouponRules()

if __name__ == "__main__":
    positions = {
        "a corridor of two points": corridor(2),
        "a corridor of three points": corridor(3),
        "a stone in atari": stone_in_atari(),
    }
    for what, position in positions.items():
        print(f"{what}: temperature {temperature(position)}")
