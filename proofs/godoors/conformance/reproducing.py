"""What is reported of an engine: judged from the start of the game, and as it is typed again."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from godoors.conformance.examining import Difference
from godoors.conformance.kinds import ACCEPTS, GOES_ON, REFUSES
from godoors.conformance.moves import Game
from godoors.conformance.referee import Referee, confirm
from godoors.conformance.shrinking import Budget, Shrinker
from godoors.conformance.variant import Variant
from gospec.law.colouring import BLACK, PLAYERS, WHITE


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


# A new process is started for each try, which takes time.
MOST_STARTS = 150

# The difference that shows in a game after earlier lines in a new process, if any does; the flag
# tells whether stones and prisoners are looked at after every step, else after the last only.
Replay = Callable[[Sequence[str], Game, bool], Difference | None]


@dataclass(frozen=True)
class Reproduction:
    """A difference that a new process shows: after earlier lines, and looking at every step.

    `irreducible` tells whether nothing can be left out.
    """

    difference: Difference
    earlier: tuple[str, ...] = ()
    looking: bool = False
    irreducible: bool = False


def reproduced(replay: Replay, like: Difference, before: Sequence[str]) -> Reproduction | None:
    """Return how a difference is shown by a new process, None if it isn't shown again.

    It may take no more than the game; or what was looked at between its steps; or something of
    what its process was asked before. That is then in the name of the kind.
    """
    for looking in (False, True):
        if difference := _like(replay((), like.game, looking), like):
            return Reproduction(difference, (), looking)
    if before and (difference := _like(replay(before, like.game, True), like)):
        after = replace(difference, kind=replace(difference.kind, after_others=True))
        return Reproduction(after, tuple(before), looking=True)
    return None


def shortened(
    replay: Replay, shown: Reproduction, variant: Variant, sizes: Sequence[int]
) -> Reproduction:
    """Return a reproduction with fewer earlier lines and fewer steps, each try a new process."""
    like = replace(shown.difference, kind=replace(shown.difference.kind, after_others=False))
    budget = Budget(starts=MOST_STARTS)

    def shows(lines: Sequence[str], game: Game, *, looking: bool) -> Difference | None:
        difference = None if budget.spent else _like(replay(lines, game, looking), like)
        budget.spend(game, difference)
        return difference

    lines = shown.earlier
    lines = _fewer(lines, lambda kept: shows(kept, like.game, looking=True) is not None)
    shrinker = Shrinker(
        lambda game: replay(lines, game, True), variant, sizes, budget, enumerating=False
    )
    like = shrinker.shrunk(like)
    lines = _fewer(lines, lambda kept: shows(kept, like.game, looking=True) is not None)
    looking = not _like(replay(lines, like.game, False), like)
    named = replace(like, kind=replace(like.kind, after_others=True))
    return Reproduction(named, lines, looking, irreducible=not budget.spent)


def _like(difference: Difference | None, like: Difference) -> Difference | None:
    """Return what was seen if it is of the same kind; where an engine fails may vary."""
    if difference is None:
        return None
    same_failure = difference.kind.what == like.kind.what and like.kind.is_failure
    return difference if difference.kind == like.kind or same_failure else None


def _fewer(lines: tuple[str, ...], shows: Callable[[tuple[str, ...]], bool]) -> tuple[str, ...]:
    """Leave out lines: first all but the last few, then halves, quarters, and so on to pairs."""
    count = 4
    while count < len(lines):
        if shows(lines[-count:]):
            lines = lines[-count:]
            break
        count *= 4
    size = max(1, len(lines) // 2)
    while True:
        before, start = lines, 0
        while start < len(lines):
            kept = (*lines[:start], *lines[start + size :])
            if shows(kept):
                lines = kept
            else:
                start += size
        if size == 1 and lines == before:
            return lines
        size = max(1, size // 2)
