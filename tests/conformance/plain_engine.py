"""A plain engine of GTP, slow and correct, that shares no code with the law or the machine.

It speaks GTP by the server of adapters. The faulty engines beside it are this one with one method
changed each; `faulty_engines.py none` starts it as it is. The rules are positional superko, suicide
allowed, area; a subclass says otherwise by its class variables. No game ends by passes.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache
from typing import Any, Self

from godoors.conformance import serve
from godoors.conformance.serve import Refused

Point = tuple[int, int]
Stones = dict[Point, str]


@dataclass(frozen=True)
class Position:
    """The stones after a turn, who is to move, and how many stones each has taken."""

    stones: Stones
    to_move: str
    taken: dict[str, int]
    passed: bool = False


def opponent(player: str) -> str:
    return "w" if player == "b" else "b"


@cache
def points_beside(size: int, v: Point) -> tuple[Point, ...]:
    row, column = v
    beside = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return tuple((r, c) for r, c in beside if 0 <= r < size and 0 <= c < size)


class Engine(serve.Engine):
    """A game, and what is answered to each command."""

    ko, suicide, scoring = "positional", True, "area"

    def __init__(self) -> None:
        super().__init__(type(self), "plain")
        self.clear()

    def neighbours(self, v: Point) -> tuple[Point, ...]:
        return points_beside(self.size, v)

    def chain(self, stones: Stones, v: Point) -> set[Point]:
        """Return the chain, or for an empty point the empty region, of a point."""
        joined, waiting, colour = {v}, [v], stones.get(v)
        while waiting:
            for w in self.neighbours(waiting.pop()):
                if w not in joined and stones.get(w) == colour:
                    joined.add(w)
                    waiting.append(w)
        return joined

    def around(self, chain: Iterable[Point]) -> set[Point]:
        inside = set(chain)
        return {w for v in inside for w in self.neighbours(v)} - inside

    def liberties(self, stones: Stones, chain: set[Point]) -> int:
        return sum(w not in stones for w in self.around(chain))

    def dead(self, stones: Stones, v: Point) -> set[Point]:
        """Return the chain at a point if it has no liberty, else nothing."""
        chain = self.chain(stones, v)
        return set() if self.liberties(stones, chain) else chain

    def captured(self, stones: Stones, v: Point, player: str) -> set[Point]:
        """Return the opponent's stones that a stone just put on a point captures."""
        enemies = [w for w in self.neighbours(v) if stones.get(w) == opponent(player)]
        return set().union(*(self.dead(stones, w) for w in enemies))

    def earlier(self) -> list[Position]:
        """Return the positions that ko looks back at, the one before the opponent's turn last."""
        return self.game[-2:-1] if self.ko == "simple" else self.game

    def repeats(self, position: Position) -> bool:
        return any(self.same(position, before) for before in self.earlier())

    def same(self, now: Position, before: Position) -> bool:
        if self.ko == "situational" and now.to_move != before.to_move:
            return False
        return now.stones == before.stones

    def after(self, player: str, v: Point) -> Position:
        stones = {**self.game[-1].stones, v: player}
        removed = self.captured(stones, v, player)
        stones = {w: p for w, p in stones.items() if w not in removed}
        taken = dict(self.game[-1].taken)
        taken[player] += len(removed)
        if killed := self.dead(stones, v):
            if not self.suicide:
                raise Refused("illegal move")
            stones = {w: p for w, p in stones.items() if w not in killed}
            taken[opponent(player)] += len(killed)
        return Position(stones, opponent(player), taken)

    def play(self, player: str, v: Point | None) -> None:
        if v is None:
            now = self.game[-1]
            self.game.append(Position(now.stones, opponent(player), now.taken, passed=True))
            return
        if v in self.game[-1].stones:
            raise Refused("illegal move")
        position = self.after(player, v)
        if self.repeats(position):
            raise Refused("illegal move")
        self.game.append(position)

    def undo(self) -> None:
        if len(self.game) == 1:
            raise Refused("cannot undo")
        self.game.pop()

    def taken_by(self, player: str) -> int:
        return self.game[-1].taken[player]

    def territory(self, stones: Stones) -> dict[str, int]:
        points, seen = {"b": 0, "w": 0}, set[Point]()
        for v in [(r, c) for r in range(self.size) for c in range(self.size)]:
            if v not in stones and v not in seen:
                region = self.chain(stones, v)
                seen |= region
                if owner := self.owner(stones, region):
                    points[owner] += len(region)
        return points

    def owner(self, stones: Stones, region: set[Point]) -> str:
        """Return the player whose stones alone are around an empty region, "" for none."""
        players = {stones[w] for w in self.around(region)}
        return players.pop() if len(players) == 1 else ""

    def lead(self) -> float:
        now = self.game[-1]
        points = self.territory(now.stones)
        for player in points:
            if self.scoring == "area":
                points[player] += sum(p == player for p in now.stones.values())
            else:
                points[player] += now.taken[player]
        return points["b"] - points["w"] - self.komi

    def clear(self, handicap: Iterable[Point] = ()) -> None:
        stones = dict.fromkeys(handicap, "b")
        self.game = [Position(stones, "w" if stones else "b", {"b": 0, "w": 0})]

    # --- as the server of adapters wants a board ---------------------------------------------

    @property
    def commands(self) -> dict[str, Any]:
        return {**super().commands, "set_free_handicap": self.set_free_handicap}

    def version(self) -> str:
        return "none"

    def now(self) -> Self:
        return self

    def stones(self) -> Stones:
        return self.game[-1].stones

    def captures(self, player: str) -> int:
        return self.taken_by(player)

    def set_free_handicap(self, *names: str) -> None:
        self.clear([self.point(name) for name in names])
