"""An engine under examination: games that it plays, and what is kept of each difference."""

from collections.abc import Callable, Sequence, Set
from dataclasses import dataclass, field, replace

from godoors.conformance.engine import Engine, quietly
from godoors.conformance.examining import Difference, examine
from godoors.conformance.failures import Failures
from godoors.conformance.kinds import SCORE, Kind
from godoors.conformance.moves import Game
from godoors.conformance.process import TimeUp
from godoors.conformance.report import Found, Report
from godoors.conformance.reproducing import Trials, law_confirms, reproduced, shortened
from godoors.conformance.scoring import Scored, may_be_shorter
from godoors.conformance.shrinking import Shrinker
from godoors.conformance.variant import Variant
from godoors.conformance.views import Views
from goproof.work.progress import Progress, silent

# Games of more steps are looked at now and then first, and closer where something is wrong.
LONG = 150
# The smallest board on which stress games with large chains are tried.
LEAST_SIDE = 5
# After so many commands a process is replaced by a new one, so that no trail gets longer.
LONGEST_TRAIL = 20_000
# Sorts of games.
LOCAL = "games in every local situation"
RETURNS = "games in which a board comes back"
SMALL = "games in which small chains are taken"
AGAIN = "games scored after a play is taken back"
ALIKE = "games in which boards are written alike"
LARGER = "games on larger boards"
STRESS, RANDOM, ALL_SHORT = "stress games", "random games", "short games, all there are"


class Enough(Exception):
    """As many kinds of disagreement were found as are wanted."""


@dataclass
class Examination:
    """An engine, what it is judged by, and what has been found so far.

    `keeps_state` tells whether it was seen to answer by what an earlier game has left; every game
    then begins in a new process.
    """

    engine: Engine
    report: Report
    seed: int
    progress: Progress = silent
    tell: Callable[[str], None] = silent
    most: int | None = None
    views: Views = field(default_factory=Views)
    scored: Scored = field(default_factory=Scored)
    kinds: set[Kind] = field(default_factory=set)
    keeps_state: bool = False
    failures: Failures = field(default_factory=Failures)
    _shown: Found | None = None
    _shrinker: Shrinker | None = None

    @property
    def variant(self) -> Variant:
        """What the engine is judged by."""
        assert self.report.variant is not None
        return self.report.variant

    @property
    def _trials(self) -> Trials:
        return Trials(self.engine, self.views, self.variant, self.scored)

    def play(
        self, game: Game, make: Callable[[int], Game | None] | None = None, sort: str = STRESS
    ) -> None:
        """Have the engine play a game, and keep what it does otherwise than the law.

        Parameters: `sort`, by which the game is counted; `make`, which makes such a game for a
        board of another side, so that a smaller one is looked for first.
        """
        if game.stones and not self._begins(game):
            return
        self.report.steps.planned += len(game.steps)
        if self.failures.gives_up(game.size):
            self.report.steps.unanswered += len(game.steps)
            return
        self.report.games += 1
        self.report.tried[sort] = self.report.tried.get(sort, 0) + 1
        ko, suicide = self.variant.ko, self.variant.suicide
        self.progress(self.report.games, None, f"ko {ko}, suicide {suicide}; games")
        left_out = set[int]()
        while (failed_at := self._play_without(left_out, game, make)) is not None:
            left_out.add(failed_at)

    def _begins(self, game: Game) -> bool:
        """Tell whether the engine begins a game with handicap stones, and report if it does not."""
        answers = quietly(self.engine, game.start())
        if all(answer.done for answer in answers):
            return True
        refused = f"handicap stones on {game.size}x{game.size}"
        if refused not in self.report.refused:
            self.report.refused.append(refused)
        return False

    def _play_without(
        self, left_out: Set[int], game: Game, make: Callable[[int], Game | None] | None
    ) -> int | None:
        """Play a game without some steps; return the step at which the rest can be played around.

        None means that the game was played, or that the rest of it cannot be.
        """
        if self.keeps_state or len(self.engine.trail) > LONGEST_TRAIL:
            self.engine.close()
        rest = self.failures.remainder(game, self.variant, left_out)
        before = tuple(self.engine.trail)
        difference = self._examined(rest.game)
        if difference is not None and difference.kind not in self.kinds:
            self._keep_smallest(difference, before, make)
        shown = len(difference.game.steps) if difference else len(rest.numbers)
        if difference is None or not difference.kind.is_failure:
            self._count(game, rest.planned_among(shown), rest.planned_among(len(rest.numbers)))
            return None
        self.failures.add(difference)
        failed_at = rest.numbers[shown - 1] if shown else None
        if failed_at is None or self.failures.gives_up(game.size):
            answered = rest.planned_among(max(0, shown - 1))
            self._count(game, answered, answered)
            return None
        return failed_at

    def _count(self, game: Game, judged: int, answerable: int) -> None:
        self.report.steps.judged += judged
        self.report.steps.unanswered += len(game.steps) - answerable

    def _keep_smallest(
        self,
        difference: Difference,
        before: Sequence[str],
        make: Callable[[int], Game | None] | None,
    ) -> None:
        """Keep a difference, from the smallest board on which the stress game shows it."""
        for size in self.report.sizes:
            if make is None or size >= difference.game.size:
                break
            fitting = make(size) if size >= LEAST_SIDE else None
            smaller = self._examined(fitting) if fitting else None
            if smaller is not None and smaller.kind == difference.kind:
                difference, before = smaller, ()
                break
        self.keep(difference, before)

    def _examined(self, game: Game) -> Difference | None:
        seen = self.report.situations
        if len(game.steps) <= LONG:
            return examine(self.engine, self.views, game, self.variant, situations=seen)
        difference = examine(self.engine, self.views, game, self.variant, every=10, situations=seen)
        if difference is None:
            return None
        return examine(self.engine, self.views, difference.game, self.variant) or difference

    def keep_score(self, difference: Difference) -> None:
        """Keep a difference in the score, or what is wrong in the game before it is scored."""
        if difference.kind.what == SCORE and (earlier := self._examined(difference.game)):
            difference = earlier
        self.keep(difference)

    def keep(self, difference: Difference, before: Sequence[str] = ()) -> None:
        """Shrink a difference of a new kind, confirm it and report it.

        Parameters: `before`, what the process had been asked before the game. Raises Enough.
        """
        if difference.kind in self.kinds:
            return
        self.kinds.add(difference.kind)
        difference = replace(difference, game=replace(difference.game, quiet=0))
        if not difference.game.steps and difference.kind.is_failure:
            self.report_as_found(Found(difference, self.variant))
            return
        last = len(difference.game.steps)
        self.tell(f"{difference.kind}, seen at move {last}; a shorter game is looked for")
        self._shown, self._shrinker = Found(difference, self.variant), None
        before = before or tuple(self.engine.trail)
        stopped: BaseException | None = None
        self.engine.close()
        try:
            found = self._found(difference, before)
        except (TimeUp, KeyboardInterrupt) as caught:
            stopped, found = caught, self._cut_short()
        self.engine.close()
        try:
            self.report_as_found(found)
        finally:
            if stopped is not None:
                raise stopped

    def _found(self, difference: Difference, before: Sequence[str]) -> Found:
        """Return a difference as it is reported: reproduced by a new process, and shrunk."""
        replay, looks = self._trials.replay(difference), self._trials.looks(difference)
        shown = reproduced(replay, Found(difference, self.variant), before, looks)
        if shown is None:
            return Found(difference, self.variant, repeated=False)
        self._shown = shown
        if not shown.earlier and not shown.looks:
            test = self._trials.test(shown.difference)
            self._shrinker = shrinker = Shrinker(test, self.variant, self.report.sizes)
            shrunk = replace(shown, difference=shrinker.shrunk(shown.difference))
            self.engine.close()
            if again := reproduced(replay, shrunk, (), looks):
                least = shrinker.shortest_of_all
                tried = shrinker.irreducible and may_be_shorter(shown.difference)
                return replace(again, least=least, irreducible=least or tried)
        # Otherwise what the process was asked before may have a part in it.
        self._shown = shown = shortened(replay, shown, self.report.sizes)
        if shown.earlier:
            self.keeps_state = True
            # Without earlier commands it would be a difference of its own.
            self.kinds.discard(difference.kind)
        return shown

    def _cut_short(self) -> Found:
        """Return a difference that there was no time for, as short as it is, if it comes again."""
        shown, deadline = self._shown, self.engine.deadline
        assert shown is not None
        shortest = self._shrinker.best if self._shrinker else None
        # One game or two more, so that what is reported was tried.
        self.engine.deadline = float("inf")
        try:
            for one in (shortest, shown.difference):
                if one and not shown.earlier:
                    self.engine.close()
                    replay, found = self._trials.replay(one), Found(one, self.variant)
                    if again := reproduced(replay, found, (), self._trials.looks(one)):
                        return again
        finally:
            self.engine.deadline = deadline
        return shown if shown.earlier else Found(shown.difference, self.variant, repeated=False)

    def report_as_found(self, found: Found) -> None:
        """Have the law confirm what was found, and report it. Raises Enough."""
        difference = found.difference
        self.kinds.add(difference.kind)
        if difference.kind in {earlier.difference.kind for earlier in self.report.found}:
            return
        if difference.game.steps:
            law_confirms(difference, self.variant)
        self.report.found.append(found)
        if self.most is not None and len(self.report.found) >= self.most:
            raise Enough
