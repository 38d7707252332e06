"""Counterexamples, as gospec objects and as JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from goproof.theory.cases import Case
from goproof.vocabulary.lemma import Lemma
from goproof.vocabulary.stages import Stages
from gospec.diagram import draw, point_name
from gospec.formalisation import PASS


@dataclass(frozen=True)
class Witness:
    """A case in which a lemma fails, and the pictures that show it."""

    case: Case
    stages: Stages

    @property
    def moves(self) -> list[str]:
        """The turns of the case by their points' names; none when it is about a colouring."""
        if self.case.point is None:
            return []
        earlier = () if self.case.game is None else self.case.game.turns
        graph = self.case.before.graph
        return [
            "pass" if move is PASS else point_name(graph, move)
            for move in (*earlier, self.case.point)
        ]

    def to_json(self) -> dict[str, Any]:
        """Return what JSON can hold; diagrams have their rows joined by `/`."""
        stages = [
            {"label": picture.title, "diagram": draw(picture.colouring, "/")}
            for picture in self.stages
        ]
        graph = self.case.before.graph
        shown: dict[str, Any] = {
            "diagram": draw(self.case.before, "/"),
            "board": graph.name,
            "to_move": self.case.mover.value,
            "moves": self.moves,
            "before": draw(self.case.before, "/"),
            "after": stages[-1]["diagram"],
            "stages": stages,
        }
        if graph.shape is None:
            shown["edges"] = sorted(sorted(map(str, edge)) for edge in graph.edges)
        return shown


def witness(lemma: Lemma, case: Case) -> Witness | None:
    """Return the case as a witness against the lemma, if gospec makes it one."""
    return Witness(case, lemma.shows(case)) if lemma.fails(case) else None
