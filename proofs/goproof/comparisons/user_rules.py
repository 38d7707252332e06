"""Formalisations of a user's own, from a Python file."""

from __future__ import annotations

import runpy
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from goproof.comparisons.sides import Side
from goproof.errors import UsageError, guarded
from gospec.colouring import Colour, Colouring
from gospec.formalisation import Illegal, Move, Observation
from gospec.graph import Graph, Point

NAME = "RULES"
METHODS = ("initial", "play", "observe", "colouring_after")


def user_side(file: str) -> Side:
    """Return the formalisation that a Python file calls `RULES`.

    Raises UsageError when the file can't be read or run, or `RULES` is no formalisation. What the
    file's code raises later is shown with the lines of the file that led there.
    """
    path = Path(file)
    if not path.is_file():
        raise UsageError(f"{file}: no such file")
    names = guarded(str(path), "running it", lambda: runpy.run_path(str(path)))
    if NAME not in names:
        raise UsageError(f"{file}: it gives no object the name {NAME}")
    rules = names[NAME]
    missing = [name for name in METHODS if not callable(getattr(rules, name, None))]
    if missing:
        raise UsageError(f"{file}: {NAME} has no method {', '.join(missing)}")
    return Side(path.name, UserRules(path, rules))


@dataclass(frozen=True)
class UserRules:
    """A user's formalisation, whose answers are looked at before they are used."""

    path: Path
    rules: Any

    def initial(self, graph: Graph) -> Any:
        """Return the state before the first move."""
        return guarded(str(self.path), "initial", lambda: self.rules.initial(graph))

    def position(self, b: Colouring, to_move: Colour) -> Any:
        """Return the state of a game that is set up."""
        return guarded(str(self.path), "position", lambda: self.rules.position(b, to_move))

    def play(self, state: Any, move: Move) -> Any | Illegal:
        """Return the state after a move, or why it is illegal."""
        after = guarded(str(self.path), f"play of {move!r}", lambda: self.rules.play(state, move))
        if after is None:
            raise UsageError(f"{self.path}: play of {move!r} returned None, not a state or Illegal")
        return after

    def observe(self, state: Any) -> Observation:
        """Return what can be seen of a state."""
        seen = guarded(str(self.path), "observe", lambda: self.rules.observe(state))
        if not isinstance(seen, Observation) or not isinstance(seen.colouring, Colouring):
            raise UsageError(f"{self.path}: observe returned {seen!r:.80}, not an Observation")
        return seen

    def colouring_after(self, b: Colouring, v: Point, player: Colour) -> Colouring | Illegal:
        """Return the colouring after a stone at a point, or why it is illegal."""
        after = guarded(
            str(self.path),
            f"colouring_after at {v!r}",
            lambda: self.rules.colouring_after(b, v, player),
        )
        if not isinstance(after, (Colouring, Illegal)):
            raise UsageError(
                f"{self.path}: colouring_after at {v!r} returned {after!r:.80}, "
                "not a Colouring or Illegal"
            )
        return after
