"""What is reported of an engine: played again, judged from the start of the game, and shortened."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from godoors.conformance.engine import Engine
from godoors.conformance.examining import AT_THE_END, Difference, examine
from godoors.conformance.kinds import ACCEPTS, GOES_ON, REFUSES, SCORE
from godoors.conformance.moves import Game
from godoors.conformance.process import Failure
from godoors.conformance.referee import Referee, confirm
from godoors.conformance.report import Found
from godoors.conformance.scoring import FINAL_SCORE, Scored, score_difference
from godoors.conformance.shrinking import Budget, Shrinker
from godoors.conformance.variant import Variant
from godoors.conformance.variations import Test, fewer
from godoors.conformance.views import Views
from gospec.law.colouring import BLACK, PLAYERS, WHITE

# A new process is started for each try, which takes time.
MOST_STARTS = 150
# In longer games stones and prisoners are looked at last only while they are made shorter.
SHORT = 30
# The part of the time for an answer that is waited for while a game is made shorter.
WAITING = 0.2

# The difference that shows in a game after earlier lines in a new process, if any does; the flag
# tells whether stones and prisoners are looked at after every step, else after the last only.
Replay = Callable[[Sequence[str], Game, bool], Difference | None]


class LawDisagrees(AssertionError):
    """The machine's account of a game isn't the law's: one of them has a fault."""


def law_confirms(difference: Difference, variant: Variant) -> None:
    """Have gospec judge the game of a difference from the start. Raises LawDisagrees."""
    game = difference.game
    state, answers = confirm(game, variant)
    illegal = difference.kind.what == ACCEPTS or difference.kind.effect == GOES_ON
    if illegal and answers[-1] is None:
        raise LawDisagrees(f"{game}: the law allows the last move")
    if difference.kind.what == REFUSES and answers[-1] is not None:
        raise LawDisagrees(f"{game}: the law refuses the last move, {answers[-1]}")
    referee = Referee(game, variant)
    for step, answer in zip(game.steps, answers, strict=True):
        legal = referee.judge(step).legal
        if legal is not (answer is None):
            raise LawDisagrees(f"{game}: the law answers {answer} to {step}")
        if legal:
            referee.make(step)
    b = state.colourings[-1]
    if {player: b.where(player) for player in PLAYERS} != referee.stones():
        raise LawDisagrees(f"{game}: another board")
    taken = {BLACK: state.white_prisoners, WHITE: state.black_prisoners}
    if taken != referee.taken():
        raise LawDisagrees(f"{game}: other prisoners")


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
                return self._scored(game, like, None, each=looking)
            every = 1 if looking else AT_THE_END
            return examine(self.engine, self.views, game, self.variant, every=every)

        return replay

    def test(self, like: Difference) -> Test:
        """Return what plays a game in the process that runs, and waits for less long."""
        seconds = None
        if like.kind.is_failure:
            seconds = max(WAITING * self.engine.limits.seconds, 1.0)
        if _is_of_score(like):
            return lambda game: self._scored(game, like, seconds, each=False)

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

    def looks(self, like: Difference) -> Sequence[str]:
        """Return what may be asked after each step for a difference to show."""
        return FINAL_SCORE if _is_of_score(like) else self.views.looks()

    def _scored(
        self, game: Game, like: Difference, seconds: float | None, *, each: bool
    ) -> Difference | None:
        assert self.scored.scoring is not None or like.kind.is_failure
        scoring, kind = self.scored.scoring, like.kind
        # What a score that is kept was of has no part in the name.
        wanted = replace(like, kind=replace(kind, neutral=kind.neutral or kind.after_undo))
        difference = score_difference(self.engine, game, scoring, wanted, seconds, each=each)
        if difference is None:
            return None
        difference = with_undo(difference)
        if difference.kind.what != SCORE:
            return difference
        before = examine(self.engine, self.views, game, self.variant, every=AT_THE_END)
        return difference if before is None else None


def with_undo(difference: Difference) -> Difference:
    """Return a difference of the score as one after a move is taken back, if one is."""
    kind = difference.kind
    if not any(step.is_undo for step in difference.game.steps):
        return difference
    return replace(difference, kind=replace(kind, after_undo=True, neutral=False))


def _is_of_score(like: Difference) -> bool:
    return like.kind.what == SCORE or like.shows == FINAL_SCORE


def reproduced(
    replay: Replay, found: Found, before: Sequence[str], looks: Sequence[str]
) -> Found | None:
    """Return a difference as a new process shows it, None if it isn't shown again.

    It may take no more than the game; or looks between its steps; or something of what its process
    was asked before. That is then in the name of the kind.
    """
    like = found.difference
    for looking in (False, True):
        if difference := _like(replay((), like.game, looking), like):
            return replace(found, difference=difference, looks=tuple(looks) * looking)
    if before and (difference := _like(replay(before, like.game, True), like)):
        after = replace(difference, kind=replace(difference.kind, after_others=True))
        return replace(found, difference=after, earlier=tuple(before), looks=tuple(looks))
    return None


def shortened(replay: Replay, shown: Found, sizes: Sequence[int]) -> Found:
    """Return what was found with fewer earlier lines and fewer steps, each try a new process."""
    like = replace(shown.difference, kind=replace(shown.difference.kind, after_others=False))
    budget = Budget(starts=MOST_STARTS)

    def shows(lines: Sequence[str], game: Game, *, looking: bool) -> Difference | None:
        difference = None if budget.spent else _like(replay(lines, game, looking), like)
        budget.spend(game, difference)
        return difference

    lines = shown.earlier
    lines = _fewer(lines, lambda kept: shows(kept, like.game, looking=True) is not None)
    shrinker = Shrinker(
        lambda game: replay(lines, game, True), shown.variant, sizes, budget, enumerating=False
    )
    like = shrinker.shrunk(like)
    lines = _fewer(lines, lambda kept: shows(kept, like.game, looking=True) is not None)
    looking = not _like(replay(lines, like.game, False), like)
    kind = replace(like.kind, after_others=bool(lines))
    return replace(
        shown,
        difference=replace(like, kind=kind),
        earlier=lines,
        looks=shown.looks * looking,
        irreducible=not budget.spent,
    )


def _like(difference: Difference | None, like: Difference) -> Difference | None:
    """Return what was seen if it is of the same kind; where an engine fails may vary."""
    if difference is None:
        return None
    same_failure = difference.kind.what == like.kind.what and like.kind.is_failure
    return difference if difference.kind == like.kind or same_failure else None


def _fewer(lines: tuple[str, ...], shows: Callable[[tuple[str, ...]], bool]) -> tuple[str, ...]:
    """Leave out lines: first all but the last few, then what else can be left out."""
    count = 4
    while count < len(lines):
        if shows(lines[-count:]):
            lines = lines[-count:]
            break
        count *= 4
    return fewer(lines, lambda kept: kept if shows(kept) else None)
