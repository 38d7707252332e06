"""A game as a position that is put up, and the steps that follow; all such games on tiny boards."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from godoors.conformance.moves import Game, GridPoint, Step, alternating, board
from godoors.conformance.referee import Referee, after
from godoors.conformance.variant import Variant
from godoors.stress.game import beside, put_up
from goproof.boards.symmetries import symmetries
from gospec.law.colouring import (
    BLACK,
    PLAYERS,
    WHITE,
    Colour,
    Colouring,
    all_colourings,
    has_dead_stones,
    opponent,
)

# A point, and the colour of the stone on it.
Stone = tuple[GridPoint, Colour]


@dataclass(frozen=True)
class Placed:
    """Stones that are put up in turn, and the steps after them, of which the first is a move."""

    size: int
    stones: tuple[Stone, ...]
    tail: tuple[Step, ...]
    komi: str = "0"

    @classmethod
    def of(cls, game: Game, kept: int, variant: Variant) -> Placed | None:
        """Return a game with its last steps kept and the position before them put up.

        None where these steps begin with a move taken back.
        """
        cut = len(game.steps) - kept
        if cut < 0 or game.steps[cut].player is None:
            return None
        b = after(game.until(cut), variant).colouring()
        stones = tuple((v, b(v)) for v in board(game.size).points if b(v) in PLAYERS)
        return cls(game.size, stones, game.steps[cut:], game.komi)  # type: ignore[arg-type]

    def points(self, player: Colour) -> list[GridPoint]:
        """Return where a player's stones are."""
        return [v for v, colour in self.stones if colour is player]

    @property
    def game(self) -> Game:
        """The game, in which nobody moves twice in a row."""
        first = self.tail[0].player
        assert first is not None
        turns = put_up(self.points(BLACK), self.points(WHITE), opponent(first))
        return Game(self.size, (*alternating(turns), *self.tail), komi=self.komi)

    def near(self, at: GridPoint, distance: int) -> Placed:
        """Return it with the stones so near to a point.

        Where a chain goes on beyond them, a stone of the other colour takes the place of the next.
        """
        placed, kept = dict(self.stones), dict[GridPoint, Colour]()
        for v, colour in self.stones:
            if _distance(v, at) <= distance:
                kept[v] = colour
            elif any(
                placed.get(w) is colour and _distance(w, at) <= distance
                for w in beside(self.size, self.size, v)
            ):
                kept[v] = opponent(colour)
        return replace(self, stones=tuple(kept.items()))

    def recoloured(self) -> Iterator[Placed]:
        """Yield it with one stone of the other colour, of the player who has more of them."""
        most = max(PLAYERS, key=lambda player: len(self.points(player)))
        for i, (v, colour) in enumerate(self.stones):
            if colour is most:
                other = (v, opponent(colour))
                yield replace(self, stones=(*self.stones[:i], other, *self.stones[i + 1 :]))

    def shortened(self) -> Iterator[Placed]:
        """Yield it with one stone of the other colour, and without what touched only that stone."""
        for v, colour in self.stones:
            placed = dict(self.stones) | {v: opponent(colour)}
            stones = tuple(
                (w, other)
                for w, other in placed.items()
                if other is colour
                or any(placed.get(x) is colour for x in beside(self.size, self.size, w))
            )
            yield replace(self, stones=stones)

    def swapped(self) -> Placed:
        """Return it with all colours swapped."""
        return replace(
            self,
            stones=tuple((v, opponent(colour)) for v, colour in self.stones),
            tail=tuple(replace(s, player=s.player and opponent(s.player)) for s in self.tail),
        )


def _distance(v: GridPoint, w: GridPoint) -> int:
    return max(abs(v[0] - w[0]), abs(v[1] - w[1]))


@cache
def small_positions(size: int) -> tuple[Colouring, ...]:
    """Return the positions of a square, one of each that symmetry takes into one another."""
    found, seen = list[Colouring](), set[tuple[Colour, ...]]()
    for b in all_colourings(board(size)):
        if b.colours not in seen:
            seen.update(tuple(map(b, images)) for images in symmetries(b.graph))
            found += [] if has_dead_stones(b) else [b]
    return tuple(found)


def handicaps(size: int, stones: int) -> Iterator[tuple[GridPoint, ...]]:
    """Yield where so many handicap stones may be, one of each that symmetry takes into others."""
    for b in small_positions(size):
        black = b.where(BLACK)
        if len(black) == stones and not b.where(WHITE):
            yield tuple(sorted(black))  # type: ignore[arg-type]


def put_up_games(size: int, most: int, passes: int) -> Iterator[Game]:
    """Yield games of at most so many steps that put up a position of a tiny board and then pass.

    The shortest come first.
    """
    games = list[Game]()
    for b in small_positions(size):
        stones = tuple((v, b(v)) for v in b.graph.points if b(v) in PLAYERS)
        for players in (PLAYERS, PLAYERS[::-1]):
            tail = tuple(Step(player) for player in (*players, *players)[:passes])
            games.append(Placed(size, stones, tail).game)  # type: ignore[arg-type]
    games = [game for game in games if len(game.steps) <= most]
    yield from sorted(games, key=lambda game: len(game.steps))


def placed_games(size: int, variant: Variant, most: int) -> Iterator[tuple[Game, str]]:
    """Yield games that put up a position of a tiny board and play on it, with the play's effect."""
    for game in put_up_games(size, most, 1):
        referee, (*before, last) = Referee(game, variant), game.steps
        rulings = (referee.follow(step) for step in before)
        if not all(ruling.legal and not ruling.undecided for ruling in rulings):
            continue
        for v in referee.points:
            play = Step(last.player, v)
            ruling = referee.judge(play)
            if not ruling.undecided:
                yield replace(game, steps=(*before, play)), ruling.effect
