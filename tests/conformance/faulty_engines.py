"""Engines of GTP with one fault each, to see that `goproof conformance` finds it.

`python faulty_engines.py NAME` starts one; the names, what is wrong and how conformance should name
it stand in FAULTS. `none` is the plain engine, which has no fault.
"""

import os
import sys
import time
from abc import ABC, abstractmethod
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from plain_engine import COLUMNS, Engine, Point, Position, Refused, Stones, opponent, serve

ACCEPTS, REFUSES = "accepts an illegal move", "refuses a legal move"
BOARD, PRISONERS, SCORE = "wrong board", "wrong prisoners", "wrong score"


@dataclass(frozen=True)
class Fault:
    """A faulty engine.

    `wrong` says what is wrong; `kinds` how conformance may name it, one of them being enough;
    `steps` is how many steps the game shown for it may have; `rules` are what the engine
    claims to play, where its fault is that it doesn't; `needs` is the least board that shows it.
    """

    engine: type[Engine]
    wrong: str
    kinds: tuple[str, ...]
    steps: int
    rules: str = ""
    needs: int = 2


FAULTS: dict[str, Fault] = {}


def fault(
    wrong: str, *kinds: str, steps: int, rules: str = "", needs: int = 2
) -> Callable[[type[Engine]], type[Engine]]:
    """Register an engine under the name of its class, with hyphens."""

    def register(engine: type[Engine]) -> type[Engine]:
        FAULTS[engine.__name__.replace("_", "-")] = Fault(engine, wrong, kinds, steps, rules, needs)
        return engine

    return register


# --- captures and suicide --------------------------------------------------------------------


@fault("a suicide leaves its stones on the board", BOARD, steps=7)
class suicide_leaves_stones(Engine):
    def after(self, player: str, v: Point) -> Position:
        stones = {**self.game[-1].stones, v: player}
        if self.captured(stones, v, player) or not self.dead(stones, v):
            return super().after(player, v)
        return Position(stones, opponent(player), self.game[-1].taken)


@fault("suicide is forbidden only to single stones", ACCEPTS, steps=7, rules="chinese")
class suicide_of_several_stones(Engine):
    suicide = False

    def after(self, player: str, v: Point) -> Position:
        stones = {**self.game[-1].stones, v: player}
        self.suicide = len(self.chain(stones, v)) > 1
        return super().after(player, v)


@fault("a play that would lose its own stones if it didn't capture is suicide", REFUSES, steps=4)
class suicide_before_capture(Engine):
    suicide = False

    def after(self, player: str, v: Point) -> Position:
        if self.dead({**self.game[-1].stones, v: player}, v):
            raise Refused("illegal move")
        return super().after(player, v)


@fault("the mover's own chain is cleared before the opponent's", BOARD, REFUSES, steps=5)
class captures_own_first(Engine):
    def after(self, player: str, v: Point) -> Position:
        now = self.game[-1]
        stones = {**now.stones, v: player}
        killed = self.dead(stones, v)
        if not killed:
            return super().after(player, v)
        taken = {**now.taken, opponent(player): now.taken[opponent(player)] + len(killed)}
        left = {w: p for w, p in stones.items() if w not in killed}
        return Position(left, opponent(player), taken)


@fault("only one of several chains is captured", BOARD, steps=6)
class captures_one_chain(Engine):
    def captured(self, stones: Stones, v: Point, player: str) -> set[Point]:
        dead = super().captured(stones, v, player)
        return self.chain(stones, min(dead)) if dead else dead


@fault("no more than two stones of a chain are captured", BOARD, steps=8, needs=3)
class captures_two_stones(Engine):
    def captured(self, stones: Stones, v: Point, player: str) -> set[Point]:
        return set(sorted(super().captured(stones, v, player))[:2])


@fault("a player's own eye of one point can't be filled", REFUSES, steps=12)
class refuses_to_fill_an_eye(Engine):
    def after(self, player: str, v: Point) -> Position:
        if all(self.game[-1].stones.get(w) == player for w in self.neighbours(v)) and self.size > 1:
            raise Refused("illegal move")
        return super().after(player, v)


@fault("a stone may be put on a stone of the opponent's", ACCEPTS, steps=2)
class plays_on_stones(Engine):
    def play(self, player: str, v: Point | None) -> None:
        now = self.game[-1]
        if v is not None and now.stones.get(v) == opponent(player):
            left = {w: p for w, p in now.stones.items() if w != v}
            self.game[-1] = replace(now, stones=left)
            try:
                super().play(player, v)
            except Refused:
                self.game[-1] = now
                raise
            self.game[-2] = now
            return
        super().play(player, v)


# --- large chains, edges, large boards -------------------------------------------------------


@fault("a chain's liberties are counted in 4 bits", BOARD, REFUSES, "wrong end", steps=60, needs=5)
class liberties_in_4_bits(Engine):
    def liberties(self, stones: Stones, chain: set[Point]) -> int:
        return super().liberties(stones, chain) % 16


@fault(
    "a chain's liberties are counted in 8 bits, each as often as it is touched",
    *(BOARD, REFUSES, PRISONERS),
    steps=640,
    needs=17,
)
class liberties_in_8_bits(Engine):
    def liberties(self, stones: Stones, chain: set[Point]) -> int:
        return sum(w not in stones for v in chain for w in self.neighbours(v)) % 256


@fault("no chain is followed beyond 255 stones", BOARD, REFUSES, steps=720, needs=17)
class chains_of_255_stones(Engine):
    def chain(self, stones: Stones, v: Point) -> set[Point]:
        joined, waiting, colour = {v}, [v], stones.get(v)
        for w in waiting:
            for u in self.neighbours(w):
                short = len(joined) < 255 or colour is None
                if short and u not in joined and stones.get(u) == colour:
                    joined.add(u)
                    waiting.append(u)
        return joined


@fault("the last point of a row touches the first of the next", BOARD, REFUSES, steps=8)
class edges_that_wrap(Engine):
    def neighbours(self, v: Point) -> tuple[Point, ...]:
        row, column = v
        beside = super().neighbours(v)
        if column == self.size - 1 and row + 1 < self.size:
            beside += ((row + 1, 0),)
        if column == 0 and row:
            beside += ((row - 1, self.size - 1),)
        return beside


@fault("columns are named A to Z with I in what it shows", BOARD, steps=2, needs=9)
class shows_column_i(Engine):
    def name(self, v: Point) -> str:
        return f"{'ABCDEFGHIJKLMNOPQRSTUVWXYZ'[v[1]]}{self.size - v[0]}"


# --- ko --------------------------------------------------------------------------------------


@fault("superko is claimed, simple ko played", ACCEPTS, steps=15, rules="tromp-taylor")
class simple_ko_only(Engine):
    ko = "simple"


@fault("superko looks back at all positions but the two last", ACCEPTS, steps=12)
class superko_from_three_back(Engine):
    def earlier(self) -> list[Position]:
        return self.game[:-2]


@fault("superko doesn't look back at the empty board", ACCEPTS, steps=1)
class superko_without_the_start(Engine):
    def earlier(self) -> list[Position]:
        return self.game[1:]


@fault("superko looks back at the last five positions", ACCEPTS, steps=30)
class superko_of_five_positions(Engine):
    def earlier(self) -> list[Position]:
        return self.game[-5:]


@fault("superko looks back no further than the last pass", ACCEPTS, steps=16)
class superko_up_to_a_pass(Engine):
    def earlier(self) -> list[Position]:
        passes = [number for number, position in enumerate(self.game) if position.passed]
        return self.game[passes[-1] + 1 :] if passes else self.game


@fault(
    "superko looks at no board whose last turn was a suicide",
    ACCEPTS,
    steps=8,
    rules="tromp-taylor",
)
class superko_after_no_suicide(Engine):
    def repeats(self, position: Position) -> bool:
        taken, player = self.game[-1].taken, position.to_move
        return position.taken[player] == taken[player] and super().repeats(position)


@fault(
    "situational superko is claimed, the player left out",
    REFUSES,
    steps=15,
    rules="tromp-taylor,ko=situational",
)
class situational_without_the_player(Engine):
    ko = "positional"


@fault(
    "positional superko is claimed, the player counted in", ACCEPTS, steps=15, rules="tromp-taylor"
)
class positional_with_the_player(Engine):
    ko = "situational"


@fault("positions are the same when their occupied points are", REFUSES, steps=12)
class superko_blind_to_colour(Engine):
    def same(self, now: Position, before: Position) -> bool:
        return now.stones.keys() == before.stones.keys()


@fault("positions are the same when a hash of 10 bits is", REFUSES, steps=400)
class superko_by_a_small_hash(Engine):
    def same(self, now: Position, before: Position) -> bool:
        return self.hash(now.stones) == self.hash(before.stones)

    def hash(self, stones: Stones) -> int:
        value = 0
        for (row, column), player in stones.items():
            value ^= (row * 25 + column + 1 + 626 * (player == "b")) * 2654435761 >> 12 & 1023
        return value


@fault("wherever one stone is captured, ko forbids to play there", REFUSES, steps=10)
class ko_where_none_is(Engine):
    ko = "simple"

    def play(self, player: str, v: Point | None) -> None:
        if v is not None and len(self.game) > 1:
            gone = self.game[-2].stones.keys() - self.game[-1].stones.keys()
            if gone == {v}:
                raise Refused("illegal move")
        super().play(player, v)


@fault("a ko may be retaken at once by White", ACCEPTS, steps=40, rules="tromp-taylor,ko=simple")
class ko_for_black_only(Engine):
    ko = "simple"

    def repeats(self, position: Position) -> bool:
        return position.to_move == "w" and super().repeats(position)


# --- undo and a new game ---------------------------------------------------------------------


@fault("undo forgets the history", ACCEPTS, steps=40)
class undo_forgets_history(Engine):
    def undo(self) -> None:
        super().undo()
        self.game = [*self.game[:-1], self.game[-1]]
        self.forgotten = len(self.game) - 1

    def earlier(self) -> list[Position]:
        return self.game[min(getattr(self, "forgotten", 0), len(self.game) - 1) :]

    def gtp_clear_board(self) -> str:
        self.forgotten = 0
        return super().gtp_clear_board()


@fault("undo leaves the position in the history", REFUSES, steps=70)
class undo_keeps_history(Engine):
    def undo(self) -> None:
        self.undone = [*getattr(self, "undone", []), self.game[-1]]
        super().undo()

    def earlier(self) -> list[Position]:
        return [*self.game, *getattr(self, "undone", [])]

    def gtp_clear_board(self) -> str:
        self.undone: list[Position] = []
        return super().gtp_clear_board()


@fault("undo doesn't give prisoners back", PRISONERS, steps=70)
class undo_keeps_prisoners(Engine):
    def undo(self) -> None:
        taken = self.game[-1].taken
        super().undo()
        self.game[-1] = replace(self.game[-1], taken=taken)


@fault("clear_board leaves the history of the game before", REFUSES, steps=2)
class clear_board_keeps_history(Engine):
    def gtp_clear_board(self) -> str:
        self.old = [*getattr(self, "old", []), *self.game[1:]][-2000:]
        return super().gtp_clear_board()

    def earlier(self) -> list[Position]:
        return [*self.game, *getattr(self, "old", [])]


# --- prisoners and score ---------------------------------------------------------------------


@fault("stones lost by suicide are nobody's prisoners", PRISONERS, steps=7)
class suicides_not_counted(Engine):
    def after(self, player: str, v: Point) -> Position:
        position = super().after(player, v)
        taken = {**position.taken, opponent(player): self.game[-1].taken[opponent(player)]}
        return replace(position, taken=taken)


@fault("prisoners are counted for the wrong player", PRISONERS, steps=4)
class prisoners_swapped(Engine):
    def gtp_captures(self, player: str) -> str:
        return super().gtp_captures(opponent(self.player(player)))


@fault("a chain touched on two sides is two times as many prisoners", PRISONERS, steps=9)
class prisoners_counted_twice(Engine):
    def after(self, player: str, v: Point) -> Position:
        position = super().after(player, v)
        stones = {**self.game[-1].stones, v: player}
        enemies = [w for w in self.neighbours(v) if stones.get(w) == opponent(player)]
        more = sum(len(self.dead(stones, w)) for w in enemies)
        taken = {**position.taken, player: self.game[-1].taken[player] + more}
        return replace(position, taken=taken)


@fault("eyes of chains in seki don't count", SCORE, steps=60)
class seki_without_points(Engine):
    def owner(self, stones: Stones, region: set[Point]) -> str:
        owner = super().owner(stones, region)
        chains = [self.chain(stones, v) for v in self.around(region) if v in stones]
        beside = {w for chain in chains for w in self.around(chain)} - stones.keys() - region
        regions = [self.chain(stones, w) for w in beside]
        shared = any(not super(seki_without_points, self).owner(stones, r) for r in regions)
        return "" if shared else owner


@fault("neutral points count for Black", SCORE, steps=36)
class neutral_for_black(Engine):
    def owner(self, stones: Stones, region: set[Point]) -> str:
        return super().owner(stones, region) or ("b" if self.around(region) else "")


@fault("the first stone beside an empty point says whose it is", SCORE, steps=36)
class territory_by_one_neighbour(Engine):
    def owner(self, stones: Stones, region: set[Point]) -> str:
        beside = sorted(w for w in self.around(region) if w in stones)
        return stones[beside[0]] if beside else ""


@fault("komi counts for Black", SCORE, steps=0)
class komi_for_black(Engine):
    def lead(self) -> float:
        return super().lead() + 2 * self.komi


@fault("half points of komi are left out", SCORE, steps=0)
class komi_in_whole_points(Engine):
    def lead(self) -> float:
        return super().lead() + self.komi - int(self.komi)


@fault("territory and prisoners, without the prisoners that Black took", SCORE, steps=20)
class territory_without_black_prisoners(Engine):
    ko, suicide, scoring = "simple", False, "territory"

    def lead(self) -> float:
        return super().lead() - self.game[-1].taken["b"]


# --- what goes wrong in engines that are otherwise careful --------------------------------------


@fault("a ko stays forbidden while players pass", REFUSES, steps=12)
class ko_outlives_a_pass(Engine):
    ko = "simple"

    def earlier(self) -> list[Position]:
        return [position for position in self.game if not position.passed][-2:-1]


@fault("only boards that a capture made are remembered", ACCEPTS, steps=12, rules="tromp-taylor")
class superko_after_captures_only(Engine):
    def earlier(self) -> list[Position]:
        pairs = zip(self.game, self.game[1:], strict=False)
        return [now for before, now in pairs if now.taken != before.taken]


@fault("superko looks back at the last 60 positions", ACCEPTS, steps=120)
class superko_of_sixty_positions(Engine):
    def earlier(self) -> list[Position]:
        return self.game[-60:]


@fault("points where stones were captured are no liberties", BOARD, REFUSES, steps=12)
class captured_points_stay_blocked(Engine):
    def liberties(self, stones: Stones, chain: set[Point]) -> int:
        pairs = zip(self.game, self.game[1:], strict=False)
        blocked = {v for before, now in pairs for v in before.stones.keys() - now.stones.keys()}
        return sum(w not in stones and w not in blocked for w in self.around(chain))


@fault("prisoners are counted in 8 bits", PRISONERS, steps=720, needs=17)
class prisoners_in_8_bits(Engine):
    def gtp_captures(self, player: str) -> str:
        return str(int(super().gtp_captures(player)) % 256)


@fault("the lead is kept in 8 bits", SCORE, steps=14, needs=19)
class lead_in_8_bits(Engine):
    def lead(self) -> float:
        return (super().lead() + 128) % 256 - 128


@fault("coordinates are kept in 4 bits", BOARD, REFUSES, SCORE, "crashes", steps=40, needs=17)
class coordinates_in_4_bits(Engine):
    def neighbours(self, v: Point) -> tuple[Point, ...]:
        return tuple((row % 16, column % 16) for row, column in super().neighbours(v))


@fault("Black moves first after a handicap", REFUSES, steps=1, needs=5)
class black_first_after_handicap(Engine):
    def play(self, player: str, v: Point | None) -> None:
        if len(self.game) == 1 and player == "w":
            raise Refused("not your turn")
        super().play(player, v)


@fault("undo puts back no more than one captured stone", BOARD, steps=12)
class undo_restores_one_stone(Engine):
    def undo(self) -> None:
        now = self.game[-1].stones
        super().undo()
        before = self.game[-1]
        gone = sorted(before.stones.keys() - now.keys())
        left = {v: p for v, p in before.stones.items() if v not in gone[1:]}
        self.game[-1] = replace(before, stones=left)


@fault("columns beyond the last begin again at the first", ACCEPTS, steps=1)
class columns_begin_again(Engine):
    def point(self, word: str) -> Point:
        column = COLUMNS.find(word[:1].upper())
        if column < 0:
            raise Refused("syntax error")
        return super().point(COLUMNS[column % self.size] + word[1:])


# --- engines that fail -----------------------------------------------------------------------


class AtCapture(Engine, ABC):
    """An engine that does something else when stones are captured."""

    def after(self, player: str, v: Point) -> Position:
        position = super().after(player, v)
        if position.taken[player] > self.game[-1].taken[player]:
            self.at_capture()
        return position

    @abstractmethod
    def at_capture(self) -> None:
        """Do what is wrong."""


@fault("a capture takes for ever", "hangs", steps=4)
class hangs(AtCapture):
    def at_capture(self) -> None:
        while True:
            time.sleep(1)


@fault("a capture ends the process", "crashes", steps=4)
class crashes(AtCapture):
    def at_capture(self) -> None:
        os._exit(3)


@fault("a game of more than 300 turns ends the process", "crashes", steps=301)
class crashes_in_long_games(Engine):
    def play(self, player: str, v: Point | None) -> None:
        super().play(player, v)
        if len(self.game) > 301:
            os._exit(3)


@fault("a capture is answered by what is no GTP", "answers no GTP", "hangs", steps=4)
class answers_garbage(AtCapture):
    def at_capture(self) -> None:
        self.out.write(b"\x80\x00\xff captured!\n\n" * 3)
        self.out.flush()
        time.sleep(3600)


@fault("a capture writes without end", "floods", steps=4)
class floods(AtCapture):
    def at_capture(self) -> None:
        while True:
            self.out.write(b"captured\n" * 10000)


@fault("a capture takes all memory", "takes too much memory", steps=4)
class takes_memory(AtCapture):
    def at_capture(self) -> None:
        held = []
        while True:
            held.append(b"x" * 50_000_000)


@fault("an occupied point is answered as if it were played", ACCEPTS, steps=2)
class lies_about_occupied_points(Engine):
    def play(self, player: str, v: Point | None) -> None:
        if v not in self.game[-1].stones:
            super().play(player, v)


@fault("an illegal repetition is refused, and made", BOARD, steps=14)
class refuses_and_plays(Engine):
    def repeats(self, position: Position) -> bool:
        if super().repeats(position):
            self.game.append(position)
            return True
        return False


@fault("a pass is refused after a pass", REFUSES, steps=2)
class refuses_a_second_pass(Engine):
    def play(self, player: str, v: Point | None) -> None:
        if v is None and self.game[-1].passed:
            raise Refused("illegal move")
        super().play(player, v)


def main(arguments: list[str]) -> int:
    """Start the engine that is named."""
    names = ["none", *FAULTS]
    if len(arguments) != 1 or arguments[0] not in names:
        print(f"usage: faulty_engines.py NAME, one of: {' '.join(names)}", file=sys.stderr)
        return 2
    serve(Engine() if arguments[0] == "none" else FAULTS[arguments[0]].engine())
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
