"""A plain engine of GTP, slow and correct, that shares no code with the law or the machine.

The faulty engines beside it are this one with one method changed each; `faulty_engines.py none`
starts it as it is. The rules are positional superko, suicide allowed, area; a subclass says
otherwise by its class variables. No game ends by passes.
"""

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
COMMANDS = (
    "boardsize captures clear_board final_score komi list_commands list_stones name play quit "
    "set_free_handicap undo"
)
Point = tuple[int, int]
Stones = dict[Point, str]


class Refused(ValueError):
    """What was asked for is not done; the message is the answer."""


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


class Engine:
    """A game, and what is answered to each command."""

    ko, suicide, scoring = "positional", True, "area"
    largest = 25

    def __init__(self) -> None:
        self.size, self.komi = 19, 0.0
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

    def player(self, word: str) -> str:
        if word.lower() not in ("b", "w", "black", "white"):
            raise Refused("syntax error")
        return word[0].lower()

    def point(self, word: str) -> Point:
        column, row = COLUMNS.find(word[:1].upper()), word[1:]
        if not row.isdigit() or not (0 <= column < self.size and 1 <= int(row) <= self.size):
            raise Refused("syntax error")
        return self.size - int(row), column

    def name(self, v: Point) -> str:
        return f"{COLUMNS[v[1]]}{self.size - v[0]}"

    def clear(self, handicap: Iterable[Point] = ()) -> None:
        stones = dict.fromkeys(handicap, "b")
        self.game = [Position(stones, "w" if stones else "b", {"b": 0, "w": 0})]

    def carry_out(self, *words: str) -> str:
        """Return what is answered to a command. Raises Refused, and ValueError for bad syntax."""
        match words:
            case ["name"]:
                return "plain"
            case ["list_commands"]:
                return COMMANDS.replace(" ", "\n")
            case ["captures", player]:
                return str(self.taken_by(self.player(player)))
            case ["list_stones", player]:
                mine, stones = self.player(player), self.game[-1].stones
                return " ".join(sorted(self.name(v) for v in stones if stones[v] == mine))
            case ["final_score"]:
                lead = self.lead()
                return "0" if not lead else f"{'B' if lead > 0 else 'W'}+{abs(lead):.1f}"
            case ["boardsize", size]:
                if not size.isdigit() or not 1 <= int(size) <= self.largest:
                    raise Refused("unacceptable size")
                self.size = int(size)
                self.clear()
            case ["clear_board"]:
                self.clear()
            case ["komi", komi]:
                self.komi = float(komi)
            case ["set_free_handicap", *names]:
                self.clear([self.point(name) for name in names])
            case ["play", player, name]:
                v = None if name.lower() == "pass" else self.point(name)
                self.play(self.player(player), v)
            case ["undo"]:
                self.undo()
            case ["quit"]:
                pass
            case _:
                raise Refused(
                    "syntax error" if words and words[0] in COMMANDS.split() else "unknown command"
                )
        return ""

    def answer(self, line: str) -> str:
        """Return the answer to a line, empty where it asks nothing."""
        words = line.partition("#")[0].split()
        if not words:
            return ""
        number = words.pop(0) if words[0].isdigit() else ""
        try:
            sign, text = "=", self.carry_out(*words)
        except Refused as refused:
            sign, text = "?", str(refused)
        except ValueError:
            sign, text = "?", "syntax error"
        return f"{sign}{number} {text}".rstrip() + "\n\n"


def serve(engine: Engine) -> None:
    """Answer standard input until it ends or says quit."""
    for line in sys.stdin:
        print(engine.answer(line), end="", flush=True)
        if line.split()[-1:] == ["quit"]:
            break
