"""A request for a value: the game so far, its rules, and what to do with the proofs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from goproof.machine.progress import Progress
from gospec.colouring import Colour
from gospec.cycles import CycleRules
from gospec.graph import Graph
from gospec.rules import Game, Rules


@dataclass(frozen=True)
class Request:
    """A question about a value.

    `name` is the preset of the law; `certificate`, the file for the certificates, if any; `check`,
    whether to check them; `symmetries`, whether they may rest on symmetries of the board, and
    `life`, on what is unconditionally alive; `few_nodes`, whether the search should visit few nodes
    rather than find short proofs; `at_least`, the one margin to decide about, None for
    the value; `memory` in bytes; `journal`, the file from which an interrupted search goes on, if
    any, saved every `save_every` seconds; `say` receives what the user should know of it.
    """

    name: str
    law: Rules
    game: Game
    certificate: Path | None
    check: bool
    symmetries: bool
    life: bool
    few_nodes: bool
    at_least: int | None
    memory: int
    progress: Progress
    journal: Path | None
    save_every: float
    say: Callable[[str], None]

    @property
    def board(self) -> Graph:
        """The board that is played on."""
        return self.game.colourings[-1].graph

    @property
    def to_move(self) -> Colour:
        """The player whose turn it is."""
        return self.law.to_move(len(self.game.turns), self.game.first)

    @property
    def rules(self) -> dict[str, str]:
        """The rules as a result shows them."""
        fields: dict[str, str] = {"name": self.name, "ko": self.law.ko, "suicide": self.law.suicide}
        return {**fields, "cycle": self.law.cycle} if isinstance(self.law, CycleRules) else fields
