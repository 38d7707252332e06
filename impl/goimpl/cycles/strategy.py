"""Strategies read off a solved board, for the attacker and for the defender."""

from abc import ABC, abstractmethod
from typing import NamedTuple

import numpy as np

from goimpl.cycles import tables as at
from goimpl.cycles.situations import (
    PASS,
    Situation,
    end_in,
    followers,
    forbidden,
    pass_weight,
    players_swapped,
    situation,
    worth_before,
    worth_in,
)
from goimpl.cycles.solving import Solved
from goimpl.cycles.tables import Tables
from goimpl.cycles.worth import AFTER_PASS


class Step(NamedTuple):
    """A situation with the strategy's move there, None where it is the other player's turn.

    `forbidden` are the points where ko forbids a play. `rank` falls with each move, or for a
    defender doesn't rise; a pass of the strategy's player may raise it by the weight of a pass, and
    a pass of the other player must lower it by as much.
    """

    situation: Situation
    forbidden: tuple[int, ...]
    move: int | None
    rank: int


def margin_at(solved: Solved, s: Situation) -> int:
    """Return the margin that the attacker can reach where a cycle is a draw, 0 for none."""
    return int(worth_in(solved.tables, s.code)) // at.LEAST


def attains(solved: Solved, s: Situation, margin: int) -> bool:
    """Tell whether the attacker reaches a margin, 1 or more, or wins by a cycle if that counts."""
    worth = int(worth_in(solved.tables, s.code))
    by_cycles = {at.DRAWN: False, at.HELD: worth == at.ANY_NUMBER, at.RANKED: 0 < worth < at.LEAST}
    return worth >= margin * at.LEAST or by_cycles[solved.tables.kind]


def weight_of_a_pass(solved: Solved) -> int:
    """Return how much a pass counts in the ranks of a strategy."""
    return 1 if solved.tables.kind == at.HELD else pass_weight(solved.tables)


def attack(solved: Solved, root: Situation, margin: int) -> list[Step]:
    """Return how the attacker comes to an end of the game with this margin, 1 or more, or a larger.

    Each step comes after all those that it leads to. Raises ValueError when the attacker can't.
    """
    if not attains(solved, root, margin):
        raise ValueError(f"the attacker doesn't reach {margin} from there")
    return _Attack(solved, margin).steps(root.code)


def defence(
    solved: Solved, root: Situation, margin: int, ending: Solved | None = None
) -> list[Step]:
    """Return how the defender prevents an end of the game with more than this margin, 0 or more.

    `ending` is the board solved for the other player as the attacker, with the least margin that is
    enough. With it the strategy is smaller, as it goes straight to the end wherever it can force
    that. Raises ValueError when the defender can't.
    """
    if attains(solved, root, margin + 1):
        raise ValueError(f"the attacker reaches more than {margin} from there")
    return _Defence(solved, margin, ending).steps(root.code)


class _Strategy(ABC):
    """A strategy in the making: the situations that it may come to, each with its move."""

    def __init__(self, solved: Solved, margin: int) -> None:
        self.tables = solved.tables
        self.margin = margin
        # The game is over in a drawn situation, so there is no step there.
        self.codes = {s.code for s in solved.drawn}
        self._moves = np.empty(at.MOST_POINTS + 1, np.int64)
        self._afters = np.empty(at.MOST_POINTS + 1, np.int64)

    def steps(self, root: int) -> list[Step]:
        """Return the steps from the root on."""
        steps = []
        waiting = [root]
        self.codes.add(root)
        while waiting:
            code = waiting.pop()
            now = situation(code)
            following = self.following(code)
            move = None
            if self.owns(now):
                move = self.chosen(code, now, following)
                following = {move: following[move]} if move in following else {}
            count = forbidden(self.tables, code, self._moves)
            steps.append(Step(now, tuple(self._moves[:count].tolist()), move, self.rank(code)))
            new = [after for after in dict.fromkeys(following.values()) if after not in self.codes]
            self.codes.update(new)
            waiting += new
        return steps

    def following(self, code: int) -> dict[int, int]:
        """Return the moves of a situation and what they lead to."""
        count = followers(self.tables, code, self._moves, self._afters)
        pairs = zip(self._moves[:count].tolist(), self._afters[:count].tolist(), strict=True)
        return dict(pairs)

    def before(self, code: int, move: int, after: int) -> int:
        """Return what a situation is worth by one of its moves."""
        return int(worth_before(self.tables, code, move, after))

    @abstractmethod
    def rank(self, code: int) -> int:
        """Return the rank of a situation's step."""

    @abstractmethod
    def owns(self, now: Situation) -> bool:
        """Tell whether it is the turn of the player whose strategy this is."""

    @abstractmethod
    def chosen(self, code: int, now: Situation, following: dict[int, int]) -> int:
        """Return the strategy's move."""

    def fewest_new(self, following: dict[int, int], allowed: list[int]) -> int:
        """Return the move after which the fewest situations are new, so that the strategy is small.

        A move to a situation that the strategy may come to anyway comes first.
        """
        familiar = next((move for move in allowed if following[move] in self.codes), None)
        if familiar is not None:
            return familiar
        return min(allowed, key=lambda move: self._new_after(following[move]))

    def _new_after(self, code: int) -> tuple[int, int]:
        new = sum(after not in self.codes for after in self.following(code).values())
        return new, int(worth_in(self.tables, code)) * (-1 if isinstance(self, _Attack) else 1)


class _Attack(_Strategy):
    def steps(self, root: int) -> list[Step]:
        steps = super().steps(root)
        return sorted(steps, key=lambda step: -int(worth_in(self.tables, step.situation.code)))

    def owns(self, now: Situation) -> bool:
        return now.mover == at.ATTACKER

    def chosen(self, code: int, now: Situation, following: dict[int, int]) -> int:
        if now.before == AFTER_PASS and end_in(self.tables, code) >= self.margin * at.LEAST:
            return PASS
        worth = worth_in(self.tables, code)
        nearer = [m for m, after in following.items() if self.before(code, m, after) >= worth]
        return self.fewest_new(following, nearer)

    def rank(self, code: int) -> int:
        worth = int(worth_in(self.tables, code))
        # Where no cycle is needed any more it falls with each move, however many passes there are.
        return at.LEAST - 1 - worth if worth < at.LEAST else -worth * (pass_weight(self.tables) + 1)


class _Defence(_Strategy):
    def __init__(self, solved: Solved, margin: int, ending: Solved | None) -> None:
        super().__init__(solved, margin)
        self.ending = None if ending is None else ending.tables

    def owns(self, now: Situation) -> bool:
        return now.mover != at.ATTACKER

    def chosen(self, code: int, now: Situation, following: dict[int, int]) -> int:
        limit = (self.margin + 1) * at.LEAST
        if now.before == AFTER_PASS and end_in(self.tables, code) < limit:
            return PASS
        if self.ending is not None and (nearness := self._nearness_of_end(code)):
            return self.fewest_new(following, _nearer(self.ending, code, following, nearness))
        if self.tables.kind == at.HELD:
            limit = int(worth_in(self.tables, code)) + 1
        safe = [m for m, after in following.items() if self.before(code, m, after) < limit]
        return self.fewest_new(following, safe)

    def _nearness_of_end(self, code: int) -> int:
        """Return what a situation is worth to the defender who wants to end the game, or 0."""
        return 0 if self.ending is None else int(worth_in(self.ending, players_swapped(code)))

    def rank(self, code: int) -> int:
        if nearness := self._nearness_of_end(code):
            return -2 * nearness
        return int(worth_in(self.tables, code)) if self.tables.kind == at.HELD else 0


def _nearer(ending: Tables, code: int, following: dict[int, int], nearness: int) -> list[int]:
    """Return the moves that come nearer to the end that the defender wants."""
    now = players_swapped(code)
    turned = {move: players_swapped(after) for move, after in following.items()}
    return [m for m, after in turned.items() if worth_before(ending, now, m, after) >= nearness]
