"""Recorded moves played up to the first illegal one, by the machine or the law.

Where the machine refuses a move, the law plays the game from the start up to that move, and its
answer is reported. Where it refuses none, the law counts the last board. Rules that the machine
doesn't have are the law's from the first move to the last.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from goproof.boards.sgf_play import RecordedMove
from goproof.errors import UsageError
from goproof.games.by_law import LawGame
from gospec.law.colouring import Colour, Colouring
from gospec.law.diagram import point_name
from gospec.law.formalisation import PASS, Formalisation
from gospec.law.graph import Graph
from gospec.law.rules import Rules

if TYPE_CHECKING:
    from goproof.machine.game import MachineGame

OUT_OF_TURN = "out of turn"
ALTERNATE = "S1/R5"
Played: TypeAlias = "tuple[LawGame | MachineGame, Refusal | None, int]"


class Disagreement(AssertionError):
    """The machine and the law judge a game differently: one of them has a fault."""


@dataclass(frozen=True)
class Refusal:
    """The first illegal move of a record: its number from 1, the move, and why it is illegal."""

    number: int
    move: RecordedMove
    reason: str
    clause: str
    repeats: int | None = None

    @property
    def what(self) -> tuple[int, str, int | None]:
        """What law and machine have to say alike; the machine names no clause."""
        return self.number, self.reason, self.repeats

    def name(self, graph: Graph) -> str:
        """Return the move as people write it, or as the record does where it is off the board."""
        if self.move.move is PASS:
            return "pass"
        return point_name(graph, self.move.move) if self.move.move in graph else self.move.text

    def said(self, graph: Graph) -> str:
        """Return the move and the reason in words, with the earlier move that it repeats."""
        why = self.reason
        if self.repeats is not None:
            why += f" of move {self.repeats}" if self.repeats else " of the start"
        clause = f" ({self.clause})" if self.clause else ""
        return f"move {self.number}, {self.move.colour.value} {self.name(graph)}: {why}{clause}"


def play_through(
    moves: Sequence[RecordedMove], law: LawGame, machine: MachineGame | None
) -> Played:
    """Play moves up to the first that is illegal.

    Return the game then, that move if there is one, and how many passes stand after the end.
    Raises Disagreement where law and machine part.
    """
    found = None
    if machine is not None:
        found, left = _first_illegal(moves, machine)
        if found is None:
            return machine, None, left
    refused, left = _first_illegal(moves, law)
    if found is not None and (refused is None or refused.what != found.what):
        law_says = refused.said(law.graph) if refused else "all is legal"
        raise Disagreement(f"the machine: {found.said(law.graph)}; the law: {law_says}")
    return law, refused, left


def _first_illegal(
    moves: Sequence[RecordedMove], game: LawGame | MachineGame
) -> tuple[Refusal | None, int]:
    """Play moves, and return the first illegal one, or else how many passes stand after the end."""
    last = max((n for n, move in enumerate(moves, 1) if move.move is not PASS), default=0)
    for number, move in enumerate(moves, 1):
        if number > last and game.ended:
            return None, len(moves) - number + 1
        if game.to_move is not move.colour:
            return Refusal(number, move, OUT_OF_TURN, ALTERNATE), 0
        if why := game.play(move.move):
            return Refusal(number, move, why.reason.value, why.clause, why.repeats), 0
    return None, 0


def started(
    rules: Formalisation,
    graph: Graph,
    position: tuple[Colouring, Colour] | None,
    called: str,
    *,
    law: bool = False,
) -> tuple[LawGame, MachineGame | None]:
    """Return a game before its first move as the law plays it, and the machine, unless `law`.

    Raises UsageError for rules that can't start with a position.
    """
    if position is not None and not isinstance(rules, Rules):
        raise UsageError(
            "these rules start on the empty board with Black to move, but this game doesn't"
        )
    by_law = LawGame(rules, graph, position, called)
    if law or not isinstance(rules, Rules):
        return by_law, None
    from goproof.machine.game import MachineGame

    try:
        return by_law, MachineGame(rules, graph, position)
    except ValueError:
        # A cycle ends it, or the board is too large.
        return by_law, None
