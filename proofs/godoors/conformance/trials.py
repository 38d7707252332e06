"""A game played once more to see a difference again: by a new process, or by the one that runs."""

from collections.abc import Sequence
from dataclasses import dataclass

from godoors.conformance.engine import Engine
from godoors.conformance.examining import AT_THE_END, Difference, examine
from godoors.conformance.kinds import SCORE
from godoors.conformance.moves import Game
from godoors.conformance.process import Failure
from godoors.conformance.reproducing import Replay
from godoors.conformance.scoring import FINAL_SCORE, Scored, score_difference
from godoors.conformance.shrinking import Test
from godoors.conformance.variant import Variant
from godoors.conformance.views import Views

# In longer games stones and prisoners are looked at last only while they are made shorter.
SHORT = 30
# The part of the time for an answer that is waited for while a game is made shorter.
WAITING = 0.2


@dataclass(frozen=True)
class Trials:
    """What plays games on an engine, judged by a variant of the rules and a scoring."""

    engine: Engine
    views: Views
    variant: Variant
    scored: Scored

    def replay(self, like: Difference) -> Replay:
        """Return what plays a game in a new process, after other commands."""

        def replay(lines: Sequence[str], game: Game, looking: bool) -> Difference | None:
            self.engine.close()
            try:
                if lines:
                    self.engine.ask(lines)
            except Failure:
                return None
            if _is_of_score(like):
                return self._scored(game, like, None)
            every = 1 if looking else AT_THE_END
            return examine(self.engine, self.views, game, self.variant, every=every)

        return replay

    def test(self, like: Difference) -> Test:
        """Return what plays a game in the process that runs, and waits for less long."""
        seconds = None
        if like.kind.is_failure:
            seconds = max(WAITING * self.engine.limits.seconds, 1.0)
        if _is_of_score(like):
            return lambda game: self._scored(game, like, seconds)

        def test(game: Game) -> Difference | None:
            def difference_at(every: int) -> Difference | None:
                return examine(
                    self.engine, self.views, game, self.variant, every=every, seconds=seconds
                )

            if len(game.steps) > SHORT:
                # Most tries fail, and looks cost more than moves.
                late = difference_at(AT_THE_END)
                if late is None or not like.kind.covers(late.kind):
                    return None
            return difference_at(1)

        return test

    def _scored(self, game: Game, like: Difference, seconds: float | None) -> Difference | None:
        assert self.scored.scoring is not None or like.kind.is_failure
        difference = score_difference(self.engine, game, self.scored.scoring, like, seconds)
        if difference is None or difference.kind.what != SCORE:
            return difference
        before = examine(self.engine, self.views, game, self.variant, every=AT_THE_END)
        return difference if before is None else None


def _is_of_score(like: Difference) -> bool:
    return like.kind.what == SCORE or like.shows == FINAL_SCORE
