"""Engines of GTP with one fault each, to see that `goproof conformance` finds it.

`python faulty_engines.py NAME` starts one; the names say what is wrong. `none` is the plain engine,
which has no fault.
"""

import os
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parent))

from plain_engine import Engine, Point, Position, Stones, opponent

from godoors.conformance.serve import COLUMNS, Refused, serve

ACCEPTS, REFUSES = "accepts an illegal move", "refuses a legal move"
BOARD, PRISONERS, SCORE = "wrong board", "wrong prisoners", "wrong score"
TROMP_TAYLOR = "tromp-taylor"


@dataclass(frozen=True)
class Fault:
    """A faulty engine.

    `kinds` is how conformance may name the fault, one of them being enough; `steps` how many steps
    the game shown for it may have; `rules` what the engine claims to play, where its fault is that
    it doesn't.
    """

    engine: type[Engine]
    kinds: tuple[str, ...]
    steps: int
    rules: str = ""


FAULTS: dict[str, Fault] = {}


def stress(name: str, kind: str, steps: int, rules: str = "", /, **changed: Any) -> None:
    """Register the plain engine with an attribute or a method of one expression changed."""
    FAULTS[name] = Fault(type(name, (Engine,), changed), (kind,), steps, rules)


stress("simple-ko-only", ACCEPTS, 15, TROMP_TAYLOR, ko="simple")
stress("positional-with-the-player", ACCEPTS, 15, TROMP_TAYLOR, ko="situational")
stress(
    "situational-without-the-player", REFUSES, 15, f"{TROMP_TAYLOR},ko=situational", ko="positional"
)
stress("superko-without-the-start", ACCEPTS, 1, earlier=lambda e: e.game[1:])
stress("superko-of-sixty-positions", ACCEPTS, 120, earlier=lambda e: e.game[-60:])
stress(
    "superko-blind-to-colour", REFUSES, 12, same=lambda e, a, b: a.stones.keys() == b.stones.keys()
)
stress("prisoners-swapped", PRISONERS, 4, taken_by=lambda e, p: Engine.taken_by(e, opponent(p)))
stress("prisoners-in-8-bits", PRISONERS, 720, taken_by=lambda e, p: Engine.taken_by(e, p) % 256)
stress("lead-in-8-bits", SCORE, 14, lead=lambda e: (Engine.lead(e) + 128) % 256 - 128)
stress("komi-for-black", SCORE, 0, lead=lambda e: Engine.lead(e) + 2 * e.komi)
stress("shows-column-i", BOARD, 2, point_name=lambda e, v: f"{chr(ord('A') + v[1])}{e.size - v[0]}")


def fault(*kinds: str, steps: int, rules: str = "") -> Callable[[type[Engine]], type[Engine]]:
    """Register an engine under the name of its class, with hyphens."""

    def register(engine: type[Engine]) -> type[Engine]:
        FAULTS[engine.__name__.replace("_", "-")] = Fault(engine, kinds, steps, rules)
        return engine

    return register


@fault(BOARD, steps=7)
class suicide_leaves_stones(Engine):
    def after(self, player: str, v: Point) -> Position:
        stones = {**self.game[-1].stones, v: player}
        if self.captured(stones, v, player) or not self.dead(stones, v):
            return super().after(player, v)
        return Position(stones, opponent(player), self.game[-1].taken)


@fault(REFUSES, steps=4)
class suicide_before_capture(Engine):
    suicide = False

    def after(self, player: str, v: Point) -> Position:
        if self.dead({**self.game[-1].stones, v: player}, v):
            raise Refused("illegal move")
        return super().after(player, v)


@fault(BOARD, steps=6)
class captures_one_chain(Engine):
    def captured(self, stones: Stones, v: Point, player: str) -> set[Point]:
        dead = super().captured(stones, v, player)
        return self.chain(stones, min(dead)) if dead else dead


@fault(REFUSES, steps=12)
class refuses_to_fill_an_eye(Engine):
    def after(self, player: str, v: Point) -> Position:
        if all(self.game[-1].stones.get(w) == player for w in self.neighbours(v)) and self.size > 1:
            raise Refused("illegal move")
        return super().after(player, v)


# Each liberty is counted as often as the chain touches it.
@fault(BOARD, REFUSES, PRISONERS, steps=640)
class liberties_in_8_bits(Engine):
    def liberties(self, stones: Stones, chain: set[Point]) -> int:
        return sum(w not in stones for v in chain for w in self.neighbours(v)) % 256


@fault(REFUSES, steps=1)
class black_first_after_handicap(Engine):
    def play(self, player: str, v: Point | None) -> None:
        if len(self.game) == 1 and player == "w":
            raise Refused("not your turn")
        super().play(player, v)


@fault(ACCEPTS, steps=1)
class columns_begin_again(Engine):
    def point(self, word: str) -> Point:
        column = COLUMNS.find(word[:1].upper())
        if column < 0:
            raise Refused("syntax error")
        return super().point(COLUMNS[column % self.size] + word[1:])


@fault(ACCEPTS, steps=8, rules=TROMP_TAYLOR)
class superko_after_no_suicide(Engine):
    def repeats(self, position: Position) -> bool:
        taken, player = self.game[-1].taken, position.to_move
        return position.taken[player] == taken[player] and super().repeats(position)


@fault(BOARD, steps=14)
class refuses_and_plays(Engine):
    def repeats(self, position: Position) -> bool:
        if super().repeats(position):
            self.game.append(position)
            return True
        return False


class Remembering(Engine):
    """An engine whose superko looks at more than its game."""

    old: list[Position]

    def earlier(self) -> list[Position]:
        return [*self.game, *self.old]

    def clear(self, handicap: Iterable[Point] = ()) -> None:
        self.old = []
        super().clear(handicap)


@fault(REFUSES, steps=70)
class undo_keeps_history(Remembering):
    def undo(self) -> None:
        self.old.append(self.game[-1])
        super().undo()


@fault(REFUSES, steps=2)
class clear_board_keeps_history(Remembering):
    def clear(self, handicap: Iterable[Point] = ()) -> None:
        old = [*self.old, *self.game[1:]][-2000:] if hasattr(self, "game") else []
        super().clear(handicap)
        self.old = old


@fault(SCORE, steps=60)
class seki_without_points(Engine):
    def owner(self, stones: Stones, region: set[Point]) -> str:
        owner = super().owner(stones, region)
        chains = [self.chain(stones, v) for v in self.around(region) if v in stones]
        beside = {w for chain in chains for w in self.around(chain)} - stones.keys() - region
        regions = [self.chain(stones, w) for w in beside]
        shared = any(not super(seki_without_points, self).owner(stones, r) for r in regions)
        return "" if shared else owner


@fault(SCORE, steps=20)
class territory_without_black_prisoners(Engine):
    ko, suicide, scoring = "simple", False, "territory"

    def lead(self) -> float:
        return super().lead() - self.game[-1].taken["b"]


@fault("hangs", steps=4)
class hangs(Engine):
    def captured(self, stones: Stones, v: Point, player: str) -> set[Point]:
        while dead := super().captured(stones, v, player):
            time.sleep(1)
        return dead


@fault("crashes", steps=301)
class crashes_in_long_games(Engine):
    def play(self, player: str, v: Point | None) -> None:
        super().play(player, v)
        if len(self.game) > 301:
            os._exit(3)


@fault(ACCEPTS, steps=2)
class lies_about_occupied_points(Engine):
    def play(self, player: str, v: Point | None) -> None:
        if v not in self.game[-1].stones:
            super().play(player, v)


if __name__ == "__main__":
    (chosen,) = sys.argv[1:]
    serve(Engine() if chosen == "none" else FAULTS[chosen].engine(), sys.stdout.buffer)
