"""Strategies read off a solved board, for the attacker and for the defender."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from goimpl.cycles.situations import (
    PASS,
    Situation,
    end_in,
    followers,
    forbidden,
    situation,
    worth_in,
)
from goimpl.cycles.solving import Solved
from goimpl.cycles.tables import ATTACKER, LEAST, MOST_POINTS
from goimpl.cycles.worth import AFTER_PASS


class Step(NamedTuple):
    """A situation with the strategy's move there, None where it is the other player's turn.

    `forbidden` are the points where ko forbids a play.
    """

    situation: Situation
    forbidden: tuple[int, ...]
    move: int | None


def margin_at(solved: Solved, s: Situation) -> int:
    """Return the margin that the attacker can reach, 0 for none."""
    return int(worth_in(solved.tables, s.code)) // LEAST


def attack(solved: Solved, root: Situation, margin: int) -> list[Step]:
    """Return how the attacker comes to an end of the game with this margin, 1 or more, or a larger.

    Each step comes after all those that it leads to. Raises ValueError when the attacker can't.
    """
    if margin_at(solved, root) < margin:
        raise ValueError(f"the attacker doesn't reach {margin} from there")
    return _Attack(solved, margin).steps(root.code)


def defence(solved: Solved, root: Situation, margin: int) -> list[Step]:
    """Return how the defender prevents an end of the game with more than this margin, 0 or more.

    Raises ValueError when the defender can't.
    """
    if margin_at(solved, root) > margin:
        raise ValueError(f"the attacker reaches more than {margin} from there")
    return _Defence(solved, margin).steps(root.code)


class _Strategy:
    """A strategy in the making: the situations that it may come to, each with its move."""

    def __init__(self, solved: Solved, margin: int) -> None:
        self.tables = solved.tables
        self.margin = margin
        # The game is over in a situation that is drawn, so that there is no step to find there.
        self.seen = {s.code for s in solved.drawn}
        self._moves = np.empty(MOST_POINTS + 1, np.int64)
        self._afters = np.empty(MOST_POINTS + 1, np.int64)

    def steps(self, root: int) -> list[Step]:
        """Return the steps from the root on."""
        found = []
        waiting = [root]
        self.seen.add(root)
        while waiting:
            code = waiting.pop()
            now = situation(code)
            following = self.following(code)
            move = None
            if self.owns(now):
                move = self.chosen(code, now, following)
                following = {move: following[move]} if move in following else {}
            count = forbidden(self.tables, code, self._moves)
            found.append(Step(now, tuple(self._moves[:count].tolist()), move))
            new = [after for after in dict.fromkeys(following.values()) if after not in self.seen]
            self.seen.update(new)
            waiting += new
        return found

    def following(self, code: int) -> dict[int, int]:
        """Return the moves of a situation and what they lead to."""
        count = followers(self.tables, code, self._moves, self._afters)
        pairs = zip(self._moves[:count].tolist(), self._afters[:count].tolist(), strict=True)
        return dict(pairs)

    def owns(self, now: Situation) -> bool:
        """Tell whether it is the turn of the player whose strategy this is."""
        raise NotImplementedError

    def chosen(self, code: int, now: Situation, following: dict[int, int]) -> int:
        """Return the strategy's move."""
        raise NotImplementedError

    def fewest_new(self, following: dict[int, int], allowed: list[int]) -> int:
        """Return the move after which the fewest situations are new, so that the strategy is small.

        A move to a situation that the strategy may come to anyway comes first.
        """
        seen = next((move for move in allowed if following[move] in self.seen), None)
        if seen is not None:
            return seen
        return min(allowed, key=lambda move: self._new_after(following[move]))

    def _new_after(self, code: int) -> tuple[int, int]:
        new = sum(after not in self.seen for after in self.following(code).values())
        return new, int(worth_in(self.tables, code)) * (-1 if isinstance(self, _Attack) else 1)


class _Attack(_Strategy):
    def steps(self, root: int) -> list[Step]:
        steps = super().steps(root)
        return sorted(steps, key=lambda step: -int(worth_in(self.tables, step.situation.code)))

    def owns(self, now: Situation) -> bool:
        return now.mover == ATTACKER

    def chosen(self, code: int, now: Situation, following: dict[int, int]) -> int:
        if now.before == AFTER_PASS and end_in(self.tables, code) >= self.margin * LEAST:
            return PASS
        worth = worth_in(self.tables, code)
        nearer = [m for m, after in following.items() if worth_in(self.tables, after) > worth]
        return self.fewest_new(following, nearer)


class _Defence(_Strategy):
    def owns(self, now: Situation) -> bool:
        return now.mover != ATTACKER

    def chosen(self, code: int, now: Situation, following: dict[int, int]) -> int:
        limit = (self.margin + 1) * LEAST
        if now.before == AFTER_PASS and end_in(self.tables, code) < limit:
            return PASS
        safe = [m for m, after in following.items() if worth_in(self.tables, after) < limit]
        return self.fewest_new(following, safe)
