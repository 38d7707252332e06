"""Where an engine gives no answer, and the rest of a game without the steps at which it fails."""

from __future__ import annotations

from collections import Counter
from collections.abc import Set
from dataclasses import dataclass, field

from godoors.conformance.examining import Difference
from godoors.conformance.kinds import AT_START
from godoors.conformance.moves import Game, Step
from godoors.conformance.referee import Referee
from godoors.conformance.variant import Variant

# So often on boards of one size an engine may fail in one circumstance until that is left out, and
# in all until the size is.
MOST_ALIKE, MOST_ON_A_SIZE = 2, 8


@dataclass(frozen=True)
class Remainder:
    """What is left of a planned game; `numbers` are the planned steps, None for a pass put in."""

    game: Game
    numbers: tuple[int | None, ...]

    def planned_among(self, first: int) -> int:
        """Return how many of so many first steps are planned ones."""
        return sum(number is not None for number in self.numbers[:first])


@dataclass
class Failures:
    """How often an engine failed, by the size of the board and the circumstance."""

    seen: Counter[tuple[int, str]] = field(default_factory=Counter)

    def add(self, difference: Difference) -> None:
        """Count a failure."""
        self.seen[difference.game.size, difference.kind.effect] += 1

    def gives_up(self, size: int) -> bool:
        """Tell whether no more games are played on boards of a size."""
        on_size = sum(count for (where, _), count in self.seen.items() if where == size)
        return on_size >= MOST_ON_A_SIZE or self.seen[size, AT_START] >= MOST_ALIKE

    def remainder(self, game: Game, variant: Variant, left_out: Set[int]) -> Remainder:
        """Return a game without some steps, and without those at which the engine often fails.

        Passes are put in where a player would move twice in a row.
        """
        if not self.seen and not left_out:
            return Remainder(game, tuple(range(len(game.steps))))
        referee = Referee(game, variant)
        kept = list[tuple[Step, int | None]]()
        for number, step in enumerate(game.steps):
            if number in left_out:
                continue
            if step.player not in (None, referee.to_move):
                waits = Step(referee.to_move)
                referee.make(waits)
                kept.append((waits, None))
                if referee.ended:
                    break
            verdict = referee.judge(step)
            # Where steps are left out, one may follow that is not settled by what was inferred.
            if verdict.undecided or self._is_avoided(game.size, verdict.effect):
                continue
            if verdict.legal:
                referee.make(step)
            kept.append((step, number))
        steps = tuple(step for step, _ in kept)
        return Remainder(
            Game(game.size, steps, game.stones, game.komi), tuple(number for _, number in kept)
        )

    def _is_avoided(self, size: int, effect: str) -> bool:
        return self.seen[size, effect] >= MOST_ALIKE
