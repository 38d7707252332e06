"""The question of a search: who wins a position with a given history."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Literal

from goimpl.boards.adjacency import Adjacency


@dataclass(frozen=True)
class ScoreAtLeast:
    """Black wins when Black's area less White's is at least `margin` at the end, else White."""

    margin: int
    threats: ClassVar = (0, 0)
    immortal: ClassVar[tuple[int, ...]] = ()


@dataclass(frozen=True)
class Capture:
    """The attacker wins when a point of the target loses the defender's colour, or all have.

    `target`, `region` and `immortal` are points. Players may play in the region only; an immortal
    stone always has a liberty. `threats` are those of the attacker and the defender. With
    `until_alive` the defender wins as soon as every point of the target is unconditionally alive or
    joined to an immortal stone, and not otherwise. With `all_of_target` the attacker wins when no
    point of the target has the defender's colour, and life of some point is enough.
    """

    target: tuple[int, ...]
    defender: int
    region: tuple[int, ...]
    immortal: tuple[int, ...] = ()
    threats: tuple[int, int] = (0, 0)
    until_alive: bool = False
    all_of_target: bool = False


Goal = ScoreAtLeast | Capture


@dataclass(frozen=True)
class Question:
    """A position, its history, and the goal of the players.

    `colours` are those of the points, and `to_move` a player, as `goimpl.colours` numbers them.
    `passes` is how many passes precede, 0 or 1. `history` are earlier colourings, each with the
    player to move, which matters under situational superko only. With `by_life` a game about a
    score is decided where what is unconditionally alive suffices. With `has_territory` besides, the
    repetition-free search counts the territory of what is alive, where its owner replies, and the
    winner takes no living stone's life. With `few_nodes` the search of
    such a game visits fewer nodes, and finds longer proofs: its first proof numbers are larger for
    who is behind, and many moves add less to a disproof number.
    """

    adjacency: Adjacency
    colours: tuple[int, ...]
    to_move: int
    goal: Goal
    passes: int = 0
    history: frozenset[tuple[tuple[int, ...], int]] = frozenset()
    ko: Literal["positional", "situational"] = "positional"
    suicide: bool = True
    by_life: bool = False
    has_territory: bool = False
    few_nodes: bool = False

    def check(self) -> None:
        """Raise ValueError for a question that makes no sense."""
        points, goal = self.adjacency.points, self.goal
        if len(self.colours) != points:
            raise ValueError(f"{len(self.colours)} colours for {points} points")
        if self.ko not in ("positional", "situational"):
            raise ValueError(f"the ko rule {self.ko!r} is not one of positional, situational")
        if self.passes not in (0, 1):
            raise ValueError(f"after {self.passes} passes there is nothing to search")
        if isinstance(goal, ScoreAtLeast):
            return
        named = (*goal.target, *goal.region, *goal.immortal)
        if not goal.target or min(named) < 0 or max(named) >= points:
            raise ValueError("a target of one point at least, and only points of the board")
        if any(self.colours[v] != goal.defender for v in goal.target):
            raise ValueError("a point of the target has not the defender's colour")
        if not all(0 <= threats < 256 for threats in goal.threats):
            raise ValueError("the threats of a player are 0 to 255")
