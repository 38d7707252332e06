"""A game that shows a difference, made as short as it can be made.

What is tried, and in which order, depends on counts only, so that it is the same on every machine.
"""

from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from godoors.conformance.examining import FAILURES, SCORE, WRONG_END, Difference, Kind
from godoors.conformance.generating import small_games
from godoors.conformance.member import Member
from godoors.conformance.moves import UNDO, Game, Step, alternating, in_turn
from godoors.conformance.referee import Referee
from godoors.stress.game import put_up
from gospec.law.colouring import BLACK, PLAYERS
from gospec.law.formalisation import PASS

# What shows the difference in a game, if anything does.
Test = Callable[[Game], Difference | None]
# Boards on which shorter games are looked for one by one, and how many of them.
TINY = 3
MOST_TRIED = 20_000
# So short games are looked for before anything else.
FEW = 4
PAIR = 2
LONG = 60
# So many last steps at most are left as they are when the stones before are put up in turn.
TAIL = 12
# The circumstance that is dropped from a kind where the fault needs no move taken back.
AFTER_UNDO = ", after taking back a move"


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
        self.failures -= difference is not None and difference.kind[0] in FAILURES

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
        member: Member,
        sizes: Sequence[int],
        budget: Budget | None = None,
        *,
        enumerating: bool = True,
    ) -> None:
        self.test, self.member, self.sizes = test, member, sizes
        self.budget, self.enumerating = budget or Budget(), enumerating
        self.best: Difference | None = None
        self.shortest_of_all = self.irreducible = False
        self._tried: set[Game] = set()
        self._tries = 0

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
        lawful = self._shows(_lawful(difference.game, self.member), difference.kind)
        best = self._without(self._smaller(lawful or difference))
        while True:
            shorter = self._nearer_the_corner(self._smaller(self._rearranged(best)))
            if _cost(shorter.game) >= _cost(best.game):
                break
            best = self._without(shorter)
        self.irreducible = True
        self._first_of_all(best, few + 1, len(best.game.steps) - 1)

    def _difference_in(self, game: Game, kind: Kind) -> Difference | None:
        if self.budget.spent:
            raise Spent
        difference = self.test(game)
        self.budget.spend(game, difference)
        return difference if difference is not None and _is_of_kind(difference, kind) else None

    def _shows(self, game: Game, kind: Kind) -> Difference | None:
        """Return the difference if a game shows one of this kind, at its end or before."""
        if game in self._tried:
            return None
        self._tried.add(game)
        if not game.steps and kind[0] != SCORE:
            return None
        # For long games the law takes longer than the engine, and most of them show nothing.
        long = len(game.steps) > LONG
        if not long and not _is_fair(game, self.member):
            return None
        difference = self._difference_in(game, kind)
        if difference is not None and long and not _is_fair(difference.game, self.member):
            return None
        if difference is not None and (
            self.best is None or _cost(difference.game) < _cost(self.best.game)
        ):
            self.best = difference
        return difference

    def _without(self, best: Difference) -> Difference:
        """Leave out steps: large parts first, then pairs and single ones until nothing helps."""
        for parts in (2, 4, 8):
            if (size := len(best.game.steps) // parts) > PAIR:
                best = self._pass(best, size, size)
        while True:
            shorter = self._pass(self._pass(best, PAIR, 1), 1, 1)
            if shorter is best:
                return best
            best = shorter

    def _pass(self, best: Difference, least: int, stride: int) -> Difference:
        """Go once over the steps and leave out so many in a row; where that can be done, more."""
        start, size = 0, least
        while start < len(best.game.steps):
            shorter = self._left_out(best, start, size)
            if shorter is not None:
                best, size = shorter, 2 * size
            elif size > least:
                size = least
            else:
                start += stride
        return best

    def _left_out(self, best: Difference, start: int, size: int) -> Difference | None:
        steps = best.game.steps
        for candidate in _repaired(best.game, (*steps[:start], *steps[start + size :])):
            if _cost(candidate) < _cost(best.game) and (shown := self._shows(candidate, best.kind)):
                return shown
        return None

    def _smaller(self, best: Difference) -> Difference:
        """Move the game to smaller boards, into each corner."""
        for size in (n for n in self.sizes if n < best.game.size):
            for candidate in _moved(best.game, size):
                if shown := self._shows(candidate, best.kind):
                    return shown
        return best

    def _rearranged(self, best: Difference) -> Difference:
        """Put up the stones of all but the last steps in turn, so that fewer passes are needed."""
        game = best.game
        for kept in range(min(TAIL, len(game.steps)) if game.first is BLACK else 0):
            cut = len(game.steps) - kept
            head, tail = game.steps[:cut], game.steps[cut:]
            if any(step.is_undo for step in head):
                continue
            last = head[-1].player
            assert last is not None
            black, white = (
                [s.move for s in head if s.player is player and s.move is not PASS]
                for player in PLAYERS
            )
            steps = (*alternating(put_up(black, white, last)), *tail)
            candidate = replace(game, steps=steps)
            if _cost(candidate) < _cost(game) and (shown := self._shows(candidate, best.kind)):
                return shown
        return best

    def _nearer_the_corner(self, best: Difference) -> Difference:
        """Move the stones towards the edges, and leave out those that fall off the board."""
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            steps = _shifted(best.game, down, right)
            for candidate in _repaired(best.game, steps):
                if len(candidate.steps) < len(best.game.steps) and (
                    shown := self._shows(candidate, best.kind)
                ):
                    return shown
        return best

    def _first_of_all(self, like: Difference, least: int, most: int) -> bool:
        """Tell whether a game of so many steps on the smallest boards shows it; keep the first."""
        if like.game.stones or like.kind[0] == SCORE or not self.enumerating:
            return False
        undone = any(step.is_undo for step in like.game.steps)
        for length in range(least, most + 1):
            for size in (n for n in self.sizes if n <= TINY):
                for game in self._games_like(like, size, length):
                    if difference := self._difference_in(game, like.kind):
                        self.best = difference
                        self.irreducible = True
                        # With moves taken back there are more games than were tried.
                        self.shortest_of_all = not undone
                        return True
                if self._tries > MOST_TRIED:
                    return False
        self.shortest_of_all = not undone and most == len(like.game.steps) - 1
        return False

    def _games_like(self, like: Difference, size: int, length: int) -> Iterator[Game]:
        """Yield all games of so many steps whose last one is of the sort that shows a difference.

        Where that is a move taken back, all others are not; elsewhere none is.
        """
        last_undone = like.game.steps[-1].is_undo
        anything = last_undone or like.kind[0] in (*FAILURES, WRONG_END)
        for game, feature in small_games(size, self.member, length - last_undone):
            self._tries += 1
            if self._tries > MOST_TRIED:
                return
            if not anything and feature not in like.kind[1]:
                continue
            candidate = replace(game, steps=(*game.steps, UNDO)) if last_undone else game
            if not last_undone or _is_fair(candidate, self.member):
                yield candidate


def _is_of_kind(difference: Difference, kind: Kind) -> bool:
    """Tell whether a difference is of a kind, or would be if a move had been taken back before."""
    return kind in (difference.kind, (difference.kind[0], difference.kind[1] + AFTER_UNDO))


def _cost(game: Game) -> tuple[int, int, int, int]:
    # A pass is less than a play; but in long games it would take long to see which may be passes.
    passes = sum(step.move is PASS for step in game.steps) if len(game.steps) <= LONG else 0
    return len(game.steps), game.size, sum(step.is_undo for step in game.steps), -passes


def _repaired(game: Game, steps: Sequence[Step]) -> Iterator[Game]:
    """Yield games of these steps with turns in order: with passes put in, and some left out."""
    yield replace(game, steps=in_turn(steps, game.first))
    plays = [step for step in steps if step.move is not PASS or step.is_undo]
    if len(plays) < len(steps):
        yield replace(game, steps=in_turn(plays, game.first))


def _is_fair(game: Game, member: Member) -> bool:
    """Tell whether the law allows all steps but the last, and the game doesn't end before it."""
    referee = Referee(game, member)
    for step in game.steps[:-1]:
        verdict = referee.judge(step)
        if verdict.doubtful or not verdict.legal:
            return False
        referee.make(step)
    return not (game.steps and referee.judge(game.steps[-1]).doubtful)


def _lawful(game: Game, member: Member) -> Game:
    """Return the game without the steps that the law refuses, but for the last."""
    referee, kept = Referee(game, member), list[Step]()
    for step in game.steps[:-1]:
        if referee.judge(step).legal:
            referee.make(step)
            kept.append(step)
    return replace(game, steps=(*kept, *game.steps[-1:]))


def _moved(game: Game, size: int) -> Iterator[Game]:
    """Yield the game on a smaller board, as it stands in each corner."""
    less = game.size - size
    for down, right in ((0, 0), (-less, 0), (0, -less), (-less, -less)):
        steps = _shifted(replace(game, size=size), down, right)
        stones = [(i + down, j + right) for i, j in game.stones]
        if len(steps) == len(game.steps) and all(
            0 <= i < size and 0 <= j < size for i, j in stones
        ):
            yield replace(game, size=size, steps=tuple(steps), stones=tuple(stones))


def _shifted(game: Game, down: int, right: int) -> list[Step]:
    """Return the steps moved, without those that fall off the board."""
    moved = list[Step]()
    for step in game.steps:
        if step.move is PASS:
            moved.append(step)
            continue
        i, j = step.move[0] + down, step.move[1] + right
        if 0 <= i < game.size and 0 <= j < game.size:
            moved.append(replace(step, move=(i, j)))
    return moved
