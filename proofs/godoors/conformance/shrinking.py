"""A game that shows a difference, made as short as it can be made.

What is tried, and in which order, depends on counts only, so that it is the same on every machine.
"""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from godoors.conformance.examining import Difference
from godoors.conformance.generating import ends, small_games
from godoors.conformance.kinds import SCORE, WRONG_END, Kind
from godoors.conformance.moves import UNDO, Game, Step
from godoors.conformance.placed import Placed, Stone, handicaps, placed_games, put_up_games
from godoors.conformance.shapes import smallest
from godoors.conformance.variant import Variant
from godoors.conformance.variations import (
    LONG,
    PAIR,
    Test,
    cost,
    fewer,
    is_fair,
    lawful,
    moved,
    refused_plays,
    repaired,
    shifted,
    with_refused,
    without_refused,
)
from godoors.stress.kos import KOS, MORE_KOS
from godoors.stress.positions import POSITIONS
from godoors.stress.sweeps import SWEEPS
from gospec.law.formalisation import PASS

# Boards on which shorter games are looked for one by one, and how many of them.
TINY = 3
MOST_TRIED = 20_000
# So short games are looked for before anything else.
FEW = 4
# Short games of what is hard: kos and cycles, snapbacks, chains that join.
KNOWN = (*KOS, *MORE_KOS, *POSITIONS, *SWEEPS)
# So many last steps are left as they are when the position before them is put up.
KEPT = (1, 2, 3, 4, 5, 6, 8, 10, 12)
# So far from the last move the stones are left that may be all that is needed.
NEAR = (1, 2, 3, 4)


@dataclass
class Budget:
    """How much may be tried: turns played, games in which the engine fails, processes started."""

    turns: int = 300_000
    failures: int = 30
    starts: int = 10**9

    def spend(self, game: Game, difference: Difference | None) -> None:
        """Take off what a game has cost."""
        self.turns -= len(game.steps) + 1
        self.starts -= 1
        self.failures -= difference is not None and difference.kind.is_failure

    @property
    def spent(self) -> bool:
        """Whether nothing more may be tried."""
        return min(self.turns, self.failures, self.starts) < 0


class Spent(Exception):
    """The budget is used up."""


class Shrinker:
    """Looks for a shorter game that shows a difference of the same kind, or without an undo.

    `best` is the shortest so far; `shortest_of_all` tells whether all shorter games on the smallest
    boards were tried, `irreducible` whether no step and no two steps in a row can be left out.
    """

    def __init__(
        self,
        test: Test,
        variant: Variant,
        sizes: Sequence[int],
        budget: Budget | None = None,
        *,
        enumerating: bool = True,
    ) -> None:
        self.test, self.variant, self.sizes = test, variant, sizes
        self.budget, self.enumerating = budget or Budget(), enumerating
        self.best: Difference | None = None
        self.shortest_of_all = self.irreducible = False
        self._tried: set[Game] = set()
        # How many games were tried one by one, by the side of the board.
        self._tries = Counter[int]()

    def shrunk(self, difference: Difference) -> Difference:
        """Return a difference of the same kind after as short a game as was found."""
        self.best = difference
        with suppress(Spent):
            self._shrink(difference)
        return self.best

    def _shrink(self, difference: Difference) -> None:
        few = min(FEW, len(difference.game.steps) - 1)
        if self._first_of_all(difference, 1, few):
            return
        legal = self._shows(lawful(difference.game, self.variant), difference.kind)
        if legal is None and self._with_a_refusal(difference):
            return
        known = self._among_known(legal or difference)
        best = self._without(self._smaller(self._as_position(known)))
        while True:
            shorter = self._nearer_the_corner(self._smaller(self._as_position(best)))
            if cost(shorter.game) >= cost(best.game):
                break
            best = self._without(shorter)
        self.irreducible = True
        if shortest := self._first_position(best):
            best = shortest
        self._first_of_all(best, few + 1, len(best.game.steps) - 1)

    def _with_a_refusal(self, difference: Difference) -> bool:
        """Tell whether a game of the law's shows it with a refused play before its last step.

        That game is made shorter.
        """
        game = lawful(difference.game, self.variant)
        for refused in refused_plays(difference.game, self.variant):
            test = without_refused(self.test, refused)
            inner = Shrinker(
                test, self.variant, self.sizes, self.budget, enumerating=self.enumerating
            )
            shown = inner._difference_in(game, difference.kind)
            if shown is None:
                continue
            shorter = inner.shrunk(shown)
            longer = with_refused(shorter.game, refused)
            if longer and (again := self._difference_in(longer, difference.kind)):
                self.best, self.irreducible = again, inner.irreducible
                return True
        return False

    def _difference_in(self, game: Game, kind: Kind) -> Difference | None:
        if self.budget.spent:
            raise Spent
        difference = self.test(game)
        self.budget.spend(game, difference)
        return difference if difference is not None and kind.covers(difference.kind) else None

    def _shows(self, game: Game, kind: Kind, *, fair: bool = True) -> Difference | None:
        """Return the difference if a game shows one of this kind, at its end or before.

        The law allows all steps before it, unless the game need not be `fair`.
        """
        if game in self._tried:
            return None
        self._tried.add(game)
        if not game.steps and kind.what != SCORE:
            return None
        # For long games the law takes longer than the engine, and most of them show nothing.
        long = len(game.steps) > LONG
        if fair and not long and not is_fair(game, self.variant):
            return None
        difference = self._difference_in(game, kind)
        if difference is None or (fair and long and not is_fair(difference.game, self.variant)):
            return None
        if self.best is None or cost(difference.game) < cost(self.best.game):
            self.best = difference
        return difference

    def _first(self, games: Iterable[Game], best: Difference, *, fair: bool = True) -> Difference:
        """Return the difference of the first game that costs less and shows it, else the best."""
        less = (game for game in games if cost(game) < cost(best.game))
        shown = (self._shows(game, best.kind, fair=fair) for game in less)
        return next(filter(None, shown), best)

    def _among_known(self, best: Difference) -> Difference:
        """Return the shortest of the known hard games that shows it, where one is shorter."""
        games = sorted(self._known(best), key=cost) if self.enumerating else ()
        return self._first(games, best, fair=False)

    def _known(self, like: Difference) -> Iterator[Game]:
        if like.kind.what == WRONG_END:
            undo = any(step.is_undo for step in like.game.steps)
            yield from ends(self.sizes, self.variant, undo=undo)
        for game in smallest(KNOWN, self.sizes):
            yield lawful(replace(game, komi=like.game.komi), self.variant)

    def _without(self, best: Difference) -> Difference:
        """Leave out steps, with turns in order in what is left."""

        def shows(steps: tuple[Step, ...]) -> tuple[Step, ...] | None:
            nonlocal best
            before, best = best, self._first(repaired(best.game, steps), best)
            return None if best is before else best.game.steps

        fewer(best.game.steps, shows)
        return best

    def _smaller(self, best: Difference) -> Difference:
        """Move the game to smaller boards, into each corner."""
        sizes = (n for n in self.sizes if n < best.game.size)
        return self._first((game for size in sizes for game in moved(best.game, size)), best)

    def _as_position(self, best: Difference) -> Difference:
        """Put up the position before the last steps in turn, without the game that led to it.

        Then leave out stones, and give stones the other colour.
        """
        for kept in KEPT:
            placed = Placed.of(best.game, kept, self.variant)
            for one in (placed, placed.swapped()) if placed else ():
                if shown := self._shows(one.game, best.kind):
                    found = self._fewer_stones(shown, one)
                    return min(best, found, key=lambda one: cost(one.game))
        return best

    def _fewer_stones(self, best: Difference, placed: Placed) -> Difference:
        """Leave out stones, the far ones first; change colours where nothing helps."""

        def shown_by(other: Placed) -> bool:
            nonlocal best, placed
            if shown := self._shows(other.game, best.kind):
                best, placed = shown, other
            return shown is not None

        def shows(stones: tuple[Stone, ...]) -> tuple[Stone, ...] | None:
            return stones if shown_by(replace(placed, stones=stones)) else None

        if (at := placed.tail[-1].move) is not PASS:
            any(shown_by(placed.near(at, distance)) for distance in NEAR)
        while True:
            fewer(placed.stones, shows)
            others = (placed.swapped(), *placed.recoloured(), *placed.shortened())
            cheaper = [other for other in others if cost(other.game) < cost(placed.game)]
            if not any(map(shown_by, cheaper)):
                return best

    def _nearer_the_corner(self, best: Difference) -> Difference:
        """Move the stones towards the edges, and leave out those that fall off the board."""
        shifts = (shifted(best.game, *by) for by in ((-1, 0), (1, 0), (0, -1), (0, 1)))
        return self._first((g for steps in shifts for g in repaired(best.game, steps)), best)

    def _first_of_all(self, like: Difference, least: int, most: int) -> bool:
        """Tell whether a game of so many steps on the smallest boards shows it; keep the first."""
        if like.kind.what == SCORE or not self.enumerating:
            return False
        # With moves taken back there are more games than are tried.
        all_tried = not any(step.is_undo for step in like.game.steps)
        for length in range(least, most + 1):
            for size in (n for n in self.sizes if n <= TINY and self._tries[n] <= MOST_TRIED):
                for game in self._games_like(like, size, length):
                    if difference := self._difference_in(game, like.kind):
                        self.best = difference
                        self.irreducible = True
                        self.shortest_of_all = all_tried
                        return True
                all_tried = all_tried and self._tries[size] <= MOST_TRIED
        self.shortest_of_all = all_tried and most == len(like.game.steps) - 1
        return False

    def _games_like(self, like: Difference, size: int, length: int) -> Iterator[Game]:
        """Yield all games of so many steps whose last one is of the sort that shows a difference.

        Where that is a move taken back, all others are not; elsewhere none is.
        """
        length -= like.game.steps[-1].is_undo
        for stones in handicaps(size, PAIR) if like.game.stones else [()]:
            start = Game(size, (), stones)
            yield from self._like(like, small_games(start, self.variant, length))

    def _like(self, like: Difference, games: Iterable[tuple[Game, str]]) -> Iterator[Game]:
        """Yield the games whose last effect is that of a difference, until too many were tried."""
        last_undone = like.game.steps[-1].is_undo
        anything = last_undone or like.kind.is_failure or like.kind.what == WRONG_END
        for game, effect in games:
            self._tries[game.size] += 1
            if self._tries[game.size] > MOST_TRIED:
                return
            if not anything and effect != like.kind.effect:
                continue
            candidate = replace(game, steps=(*game.steps, UNDO)) if last_undone else game
            if not last_undone or is_fair(candidate, self.variant):
                yield candidate

    def _first_position(self, best: Difference) -> Difference | None:
        """Return the shortest game that puts up a position of a tiny board and then shows it."""
        if best.game.stones or not self.enumerating:
            return None
        for size in (n for n in self.sizes if n <= TINY):
            self._tries[size], most = 0, len(best.game.steps) - 1
            games: Iterator[Game] = put_up_games(size, most, PAIR)
            if best.kind.what != SCORE:
                most -= best.game.steps[-1].is_undo
                games = self._like(best, placed_games(size, self.variant, most))
            for game in games:
                with_komi = replace(game, komi=best.game.komi)
                if difference := self._difference_in(with_komi, best.kind):
                    self.best = best = difference
                    break
        return best
