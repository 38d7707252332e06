"""What came of a recorded game by some rules: the first illegal move, the end, and the result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from godoors.documents.records import RecordedResult, Replay
from goproof.boards.sgf_play import RecordedMove
from goproof.documents.base import ScoreOfEach
from goproof.documents.games import RulesInForce
from gospec.law.diagram import draw, point_name
from gospec.law.formalisation import PASS, Observation
from gospec.law.graph import Graph


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


@dataclass(frozen=True)
class Judged:
    """A recorded game judged by rules.

    `refused` is the first illegal move; `observation` what the law sees after the last legal one;
    `prisoners` the stones off the board, where the rules count them; `result` the recorded result
    beside the law's, None after an illegal move; `by_law` whether the law replayed every move;
    `passes_after_end` the number of passes that the record has once the game is over; `options` the
    options of the rules, with the record's komi and handicap.
    """

    rules: str
    graph: Graph
    refused: Refusal | None
    observation: Observation
    prisoners: dict[str, int] | None
    komi: Fraction | None
    result: RecordedResult | None
    by_law: bool
    passes_after_end: int = 0
    options: Mapping[str, object] = field(default_factory=dict)

    def document(self, about: Mapping[str, object]) -> Replay:
        """Return the document of `goproof replay --json`.

        Parameters: `about`, what the game is by any rules.
        """
        observation, refused = self.observation, self.refused
        return Replay.of(
            observation,
            **about,
            rules=RulesInForce.of(name=self.rules, **self.options),
            board=self.graph.name,
            legal=refused is None,
            illegal_at=refused and refused.number,
            colour=refused and refused.move.colour,
            move=refused and refused.name(self.graph),
            reason=refused and refused.reason,
            clause=refused and refused.clause,
            repeats=refused and refused.repeats,
            passes_after_end=self.passes_after_end,
            diagram=draw(observation.colouring, "/"),
            score=ScoreOfEach.of(observation),
            prisoners=self.prisoners,
            komi=self.komi,
            result=self.result,
            judged_by="law" if self.by_law else "machine, score by the law",
        )
