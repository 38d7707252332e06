"""What came of a recorded game by some rules: the first illegal move, the end, and the result."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction

from godoors.documents.records import RecordedResult, Replay
from goproof.documents.base import ScoreOfEach
from goproof.documents.games import RulesInForce
from goproof.games.through import Refusal
from gospec.law.diagram import draw
from gospec.law.formalisation import Observation
from gospec.law.graph import Graph


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
    prisoners: dict[str, int | None] | None
    komi: Fraction | None
    result: RecordedResult | None
    by_law: bool
    passes_after_end: int = 0
    options: Mapping[str, object] = field(default_factory=dict)

    @property
    def score(self) -> ScoreOfEach:
        """The score of each player on the last board."""
        return ScoreOfEach.of(self.observation)

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
            score=self.score,
            prisoners=self.prisoners,
            komi=self.komi,
            result=self.result,
            judged_by="law" if self.by_law else "machine, score by the law",
        )
