"""A game that shows a difference, made as short as it can be made."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from goproof.interop.conformance.examining import (
    FAILURES,
    SCORE,
    WRONG_END,
    Difference,
    Kind,
    feature_of,
)
from goproof.interop.conformance.generating import small_games
from goproof.interop.conformance.member import Member
from goproof.interop.conformance.moves import Game, Step, in_turn
from goproof.interop.conformance.referee import Referee
from gospec.formalisation import PASS

# What shows the difference in a game, if anything does.
Test = Callable[[Game], Difference | None]
# Boards on which shorter games are looked for one by one, and how many of them.
TINY = 3
MOST_TRIED = 20_000
# So short games are looked for before anything else.
FEW = 4


class Shrinker:
    """Looks for a shorter game that shows a difference of the same kind, until a time is over."""

    def __init__(self, test: Test, member: Member, sizes: Sequence[int], deadline: float) -> None:
        self.test, self.member, self.sizes, self.deadline = test, member, sizes, deadline
        self.shortest_of_all = False
        self._tried: set[Game] = set()
        self._tries = 0

    def shrunk(self, difference: Difference) -> Difference:
        """Return a difference of the same kind after as short a game as was found."""
        best = difference
        few = min(FEW, len(best.game.steps) - 1)
        if shortest := self._first_of_all(best, 1, few):
            return shortest
        while self._in_time():
            shorter = self._smaller(self._without(best))
            shorter = self._nearer_the_corner(shorter)
            if _cost(shorter.game) >= _cost(best.game):
                break
            best = shorter
        return self._first_of_all(best, few + 1, len(best.game.steps) - 1) or best

    def _in_time(self) -> bool:
        return time.monotonic() < self.deadline

    def _shows(self, game: Game, kind: Kind) -> Difference | None:
        """Return the difference if a game shows one of this kind, at its end or before."""
        if game in self._tried or not self._in_time():
            return None
        self._tried.add(game)
        if not (_is_fair(game, self.member) and (game.steps or kind[0] == SCORE)):
            return None
        seen = self.test(game)
        return seen if seen is not None and seen.kind == kind else None

    def _without(self, best: Difference) -> Difference:
        """Leave out steps: halves, quarters, and so on to single ones and pairs."""
        size = max(1, len(best.game.steps) // 2)
        while self._in_time():
            shorter = self._first_shorter(best, size)
            if shorter is not None:
                best = shorter
            elif size == 1:
                break
            size = min(size if shorter else max(1, size // 2), max(1, len(best.game.steps) // 2))
        return best

    def _first_shorter(self, best: Difference, size: int) -> Difference | None:
        shrunk, start = None, 0
        while start < len((shrunk or best).game.steps) and self._in_time():
            now = shrunk or best
            steps = now.game.steps
            kept = (*steps[:start], *steps[start + size :])
            for candidate in _repaired(now.game, kept):
                if _cost(candidate) < _cost(now.game) and (
                    shown := self._shows(candidate, best.kind)
                ):
                    shrunk = shown
                    break
            else:
                start += size
        return shrunk

    def _smaller(self, best: Difference) -> Difference:
        """Move the game to smaller boards, into each corner."""
        for size in (n for n in self.sizes if n < best.game.size):
            for candidate in _moved(best.game, size):
                if shown := self._shows(candidate, best.kind):
                    return self._without(shown)
        return best

    def _nearer_the_corner(self, best: Difference) -> Difference:
        """Move the stones towards the edges, and leave out those that fall off the board."""
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            steps = _shifted(best.game, down, right)
            for candidate in _repaired(best.game, steps):
                if len(candidate.steps) < len(best.game.steps) and (
                    shown := self._shows(candidate, best.kind)
                ):
                    return self._without(shown)
        return best

    def _first_of_all(self, like: Difference, least: int, most: int) -> Difference | None:
        """Return the first of all games of so many steps on the smallest boards that shows it."""
        undone = any(step.is_undo for step in like.game.steps)
        if undone or like.game.stones or like.kind[0] == SCORE:
            return None
        for length in range(least, most + 1):
            for size in (n for n in self.sizes if n <= TINY):
                for game in small_games(size, self.member, length):
                    self._tries += 1
                    if self._tries > MOST_TRIED or not self._in_time():
                        return None
                    if not _could_show(game, like, self.member):
                        continue
                    seen = self.test(game)
                    if seen is not None and seen.kind == like.kind:
                        self.shortest_of_all = True
                        return seen
        self.shortest_of_all = most == len(like.game.steps) - 1
        return None


def _cost(game: Game) -> tuple[int, int, int]:
    return len(game.steps), game.size, sum(step.is_undo for step in game.steps)


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
        if not referee.judge(step).legal:
            return False
        referee.make(step)
    return True


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


def _could_show(game: Game, best: Difference, member: Member) -> bool:
    """Tell whether the last step of a game is of the sort that shows the difference."""
    if best.kind[0] in (*FAILURES, WRONG_END):
        return True
    referee = Referee(game, member)
    for step in game.steps[:-1]:
        referee.make(step)
    verdict = referee.judge(game.steps[-1])
    return feature_of(referee, game.steps[-1], verdict) in best.kind[1]
