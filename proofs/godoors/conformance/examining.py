"""A game played on an engine and by the law, side by side, up to the first difference."""

from collections.abc import Sequence
from dataclasses import dataclass

from godoors.conformance.engine import Answer, Engine, read
from godoors.conformance.kinds import (
    ACCEPTS,
    AT_START,
    BOARD,
    EFFECTS,
    ENDS_EARLY,
    GOES_ON,
    PLAIN,
    PRISONERS,
    REFUSES,
    WRONG_END,
    Kind,
)
from godoors.conformance.moves import Game, Step
from godoors.conformance.process import Failure
from godoors.conformance.referee import GAME_OVER, Referee, Ruling, after
from godoors.conformance.variant import Variant
from godoors.conformance.views import Seen, Views
from gospec.law.colouring import BLACK, PLAYERS, Colour
from gospec.law.formalisation import PASS

# More steps than any game here has: stones and prisoners are looked at once, at the end.
AT_THE_END = 10**6


@dataclass(frozen=True)
class Difference:
    """What an engine does otherwise than the law, after the last step of a game.

    `shows` are the commands after the last step whose answers show it.
    """

    kind: Kind
    game: Game
    engine_says: str
    law_says: str
    shows: tuple[str, ...] = ()


def examine(
    engine: Engine,
    views: Views,
    game: Game,
    variant: Variant,
    *,
    every: int = 1,
    seconds: float | None = None,
    situations: set[tuple[int, str]] | None = None,
) -> Difference | None:
    """Return the first difference in a game, if there is one.

    Parameters: `every`, after how many steps stones and prisoners are looked at, and after the
    last; `seconds`, the time for an answer; `situations`, to which the sizes and situations of
    plays are added whose effect was judged. Steps that the law refuses are tried, and leave the
    game as it was. Raises TimeUp.
    """
    start = engine.beginning(game)
    lines, ends = commands_of(game, views, every, start)
    failure = None
    try:
        answers = engine.ask(lines, seconds)
    except Failure as caught:
        failure = caught
        answers = [read(text) for text in caught.answers]
    if len(answers) < len(start) or not all(answer.done for answer in answers[: len(start)]):
        return failed(failure, game.until(0), variant) if failure else None
    referee, begin = Referee(game, variant), len(start)
    for number, (step, end) in enumerate(zip(game.steps, ends, strict=True), 1):
        if len(answers) < end:
            assert failure is not None
            shows = views.looks() if len(answers) > begin else ()
            return failed(failure, game.until(number), variant, shows)
        verdict = referee.judge(step)
        so_far = game.until(number)
        legal = answers[begin].done if verdict.undecided else verdict.legal
        if answers[begin].done is not legal:
            return _legality(referee, step, verdict, answers[begin], so_far)
        looked = end > begin + 1 or not views.looks()
        local = referee.situation(step) if looked and situations is not None else ""
        if legal:
            referee.make(step)
        if end > begin + 1:
            seen = views.seen(game.size, answers[begin + 1 : end])
            if difference := _sight(referee, seen, verdict.effect, so_far, views):
                return difference
        if local and situations is not None:
            situations.add((game.size, local))
        begin = end
    return None


def commands_of(
    game: Game, views: Views, every: int, start: Sequence[str]
) -> tuple[list[str], list[int]]:
    """Return the commands of a game with looks after so many steps, and where each step's end."""
    lines, ends = list(start), list[int]()
    for number, step in enumerate(game.steps, 1):
        lines.append(game.command(step))
        if (number % every == 0 and number > game.quiet) or number == len(game.steps):
            lines += views.looks()
        ends.append(len(lines))
    return lines, ends


def failed(failure: Failure, game: Game, variant: Variant, shows: Sequence[str] = ()) -> Difference:
    """Return an engine's failure at the last step of a game, or at looks after it."""
    effect = AT_START
    if game.steps:
        effect = after(game.until(len(game.steps) - 1), variant).judge(game.steps[-1]).effect
    return unanswered(failure, effect, game, shows, at_look=bool(shows))


def unanswered(
    failure: Failure, effect: str, game: Game, shows: Sequence[str], *, at_look: bool = False
) -> Difference:
    """Return that an engine gives no answer, as a difference."""
    kind, said = Kind(failure.kind, effect, at_look=at_look), "every command has an answer"
    return Difference(kind, game, failure.detail, said, tuple(shows))


def _legality(
    referee: Referee, step: Step, verdict: Ruling, answer: Answer, game: Game
) -> Difference:
    said = ("=" if answer.done else "?") + (f" {answer.text}" if answer.text else "")
    effect = verdict.effect
    undone = any(earlier.is_undo for earlier in game.steps[:-1])
    if verdict.legal:
        repeats = bool(
            step.move is not PASS and step.player and referee.earlier(step.move) is not None
        )
        # No engine is known to end a game by fewer than two passes.
        passed = [turn.move for turn in referee.turns[-2:]] == [PASS, PASS]
        if effect == PLAIN and not repeats and (passed or _was_over(game, referee.variant)):
            return Difference(Kind(WRONG_END, ENDS_EARLY, after_undo=undone), game, said, "legal")
        return Difference(Kind(REFUSES, effect, repeats), game, said, "legal")
    if verdict.reason == GAME_OVER:
        kind = Kind(WRONG_END, GOES_ON, after_undo=undone)
        return Difference(kind, game, said, "illegal: the game is over")
    return Difference(
        Kind(ACCEPTS, effect, after_undo=undone), game, said, f"illegal: {EFFECTS[effect]}"
    )


def _was_over(game: Game, variant: Variant) -> bool:
    """Tell whether a game was over at some time, and its end was taken back."""
    referee = Referee(game, variant)
    for step in game.steps[:-1]:
        referee.follow(step)
        if referee.ended:
            return True
    return False


def _sight(
    referee: Referee, seen: Seen, effect: str, game: Game, views: Views
) -> Difference | None:
    if seen.stones is not None and seen.stones != referee.stones():
        looks = views.looks()[: 2 if views.stones == "list_stones" else 1]
        return Difference(
            Kind(BOARD, effect),
            game,
            _stones_in_words(game, seen.stones),
            _stones_in_words(game, referee.stones()),
            tuple(looks),
        )
    if seen.taken is not None and seen.taken != referee.taken():
        return Difference(
            Kind(PRISONERS, effect),
            game,
            _taken_in_words(seen.taken),
            _taken_in_words(referee.taken()),
            tuple(views.looks()[-2:]),
        )
    return None


def _stones_in_words(game: Game, stones: object) -> str:
    assert isinstance(stones, dict)
    words = []
    for player in PLAYERS:
        if stones[player] is None:
            words.append(f"{player.value}: no points that can be read")
            continue
        names = [game.name(Step(BLACK, v)) for v in sorted(stones[player])]
        words.append(f"{player.value}: {' '.join(names) or 'none'}")
    return "; ".join(words)


def _taken_in_words(taken: object) -> str:
    assert isinstance(taken, dict)
    return ", ".join(f"{_number(taken, player)} taken by {player.value}" for player in PLAYERS)


def _number(taken: dict[Colour, int | None], player: Colour) -> str:
    return "an unreadable number" if taken[player] is None else str(taken[player])
