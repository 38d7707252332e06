"""Games that an engine is asked to play: their steps, as commands of GTP and as SGF."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import cycle

from godoors.report.sgf_trees import line_of_play
from goproof.boards.sgf import letters_of
from gospec.law.colouring import BLACK, WHITE, Colour, opponent
from gospec.law.diagram import point_name
from gospec.law.formalisation import PASS, Pass
from gospec.law.graph import Graph, rectangle

GridPoint = tuple[int, int]
LETTER = {BLACK: "b", WHITE: "w"}


@dataclass(frozen=True)
class Step:
    """A player's move, or, without a player, that the last move is taken back."""

    player: Colour | None
    move: GridPoint | Pass = PASS

    @property
    def is_undo(self) -> bool:
        """Whether it takes back a move."""
        return self.player is None


UNDO = Step(None)


@dataclass(frozen=True)
class Game:
    """A game to be played: the side of its square board, handicap stones, steps, and komi.

    Its first `quiet` steps put up a position: stones and prisoners are looked at after the others.
    """

    size: int
    steps: tuple[Step, ...] = ()
    stones: tuple[GridPoint, ...] = ()
    komi: str = "0"
    quiet: int = 0

    @property
    def graph(self) -> Graph:
        """The board."""
        return board(self.size)

    @property
    def first(self) -> Colour:
        """Who moves first: White after a handicap."""
        return WHITE if self.stones else BLACK

    def until(self, number: int) -> Game:
        """Return the game with its first steps only."""
        return replace(self, steps=self.steps[:number])

    def start(self) -> list[str]:
        """Return the commands that set up the board."""
        names = " ".join(point_name(self.graph, v) for v in self.stones)
        lines = [f"boardsize {self.size}", "clear_board", f"komi {self.komi}"]
        return [*lines, f"set_free_handicap {names}"] if names else lines

    def command(self, step: Step) -> str:
        """Return a step as a command."""
        if step.player is None:
            return "undo"
        return f"play {LETTER[step.player]} {self.name(step)}"

    @property
    def commands(self) -> list[str]:
        """The commands that begin the game and make its steps."""
        return [*self.start(), *map(self.command, self.steps)]

    def name(self, step: Step) -> str:
        """Return a move as GTP writes it."""
        return "pass" if step.move is PASS else point_name(self.graph, step.move)

    def sgf(self, left: Iterable[Step], comment: str) -> str:
        """Return an SGF file of these moves, undone ones left out, with a comment at the end."""
        properties = {"SZ": [str(self.size)], "KM": [self.komi]}
        if self.stones:
            properties["HA"] = [str(len(self.stones))]
            properties["AB"] = [letters_of(v) for v in self.stones]
        moves = ((s.player, "" if s.move is PASS else letters_of(s.move)) for s in left if s.player)
        return line_of_play(properties, moves, comment).decode()


@cache
def board(size: int) -> Graph:
    """Return the square of this side."""
    return rectangle(size, size)


def alternating(moves: Iterable[GridPoint | Pass], first: Colour = BLACK) -> tuple[Step, ...]:
    """Return moves as steps of the two players in turn."""
    return tuple(map(Step, cycle((first, opponent(first))), moves))


def in_turn(steps: Sequence[Step], first: Colour) -> tuple[Step, ...]:
    """Return steps with a pass wherever a player would have moved twice in a row."""
    made, player = list[Step](), first
    for step in steps:
        if step.player not in (None, player):
            made.append(Step(player))
            player = opponent(player)
        made.append(step)
        player = opponent(player)
    return tuple(made)
