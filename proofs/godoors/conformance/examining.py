"""A game played on an engine and by the law, side by side, up to the first difference."""

from collections.abc import Sequence
from dataclasses import dataclass

from godoors.conformance.engine import Answer, Engine, read
from godoors.conformance.member import Member
from godoors.conformance.moves import Game, Step
from godoors.conformance.process import Failure
from godoors.conformance.referee import GAME_OVER, Referee, Ruling
from godoors.conformance.views import Seen, Views
from gospec.law.colouring import BLACK, PLAYERS, Colour
from gospec.law.formalisation import PASS

# A kind of disagreement: what the engine does, and in which circumstance.
Kind = tuple[str, str]
ACCEPTS, REFUSES = "accepts an illegal move", "refuses a legal move"
BOARD, PRISONERS, SCORE = "wrong board", "wrong prisoners", "wrong score"
WRONG_END = "wrong end"
GOES_ON, ENDS_EARLY = "accepts a move after the end", "refuses a move before the end"
PASSES, PLAIN = "a pass", "a play that removes nothing"
# More steps than any game here has: stones and prisoners are looked at once, at the end.
AT_THE_END = 10**6
FAILURES = ("hangs", "crashes", "floods", "takes too much memory", "answers no GTP")


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
    member: Member,
    *,
    every: int = 1,
    seconds: float | None = None,
) -> Difference | None:
    """Return the first difference in a game, if there is one.

    Parameters: `every`, after how many steps stones and prisoners are looked at, and after the
    last; `seconds`, the time for an answer. Steps that the law refuses are tried, and leave the
    game as it was. Raises TimeUp.
    """
    start = game.start()
    lines, ends = commands_of(game, views, every)
    failure = None
    try:
        answers = engine.ask(lines, seconds)
    except Failure as caught:
        failure = caught
        answers = [read(text) for text in caught.answers]
    if len(answers) < len(start) or not all(answer.done for answer in answers[: len(start)]):
        return failed(failure, game.until(0), member) if failure else None
    referee, begin = Referee(game, member), len(start)
    for number, (step, end) in enumerate(zip(game.steps, ends, strict=True), 1):
        if len(answers) < end:
            assert failure is not None
            shows = views.looks() if len(answers) > begin else ()
            return failed(failure, game.until(number), member, shows)
        verdict = referee.judge(step)
        so_far = game.until(number)
        legal = answers[begin].done if verdict.doubtful else verdict.legal
        if answers[begin].done is not legal:
            return _legality(referee, step, verdict, answers[begin], so_far)
        feature = feature_of(referee, step, verdict)
        if legal:
            referee.make(step)
        if end > begin + 1:
            seen = views.seen(game.size, answers[begin + 1 : end])
            if difference := _sight(referee, seen, feature, so_far, views):
                return difference
        begin = end
    return None


def commands_of(game: Game, views: Views, every: int) -> tuple[list[str], list[int]]:
    """Return the commands of a game with looks after so many steps, and where each step's end."""
    lines, ends = game.start(), list[int]()
    for number, step in enumerate(game.steps, 1):
        lines.append(game.command(step))
        if number % every == 0 or number == len(game.steps):
            lines += views.looks()
        ends.append(len(lines))
    return lines, ends


def failed(failure: Failure, game: Game, member: Member, shows: Sequence[str] = ()) -> Difference:
    """Return an engine's failure at the last step of a game, or at looks after it."""
    circumstance = "at the start of a game"
    if game.steps:
        referee = Referee(game, member)
        for step in game.steps[:-1]:
            if referee.judge(step).legal:
                referee.make(step)
        feature = feature_of(referee, game.steps[-1], referee.judge(game.steps[-1]))
        circumstance = f"at a look after {feature}" if shows else f"at {feature}"
    said = "every command has an answer"
    return Difference((failure.kind, circumstance), game, failure.detail, said, tuple(shows))


def feature_of(referee: Referee, step: Step, verdict: Ruling) -> str:
    """Return what is particular about a step, in words: the second part of a kind."""
    if step.player is None:
        return "taking back a move"
    if verdict.reason == "repetition":
        assert verdict.repeats is not None
        length = len(referee.turns) + 1 - verdict.repeats
        how = {1: "the board as it stands", 2: "a ko retaken at once"}.get(
            length, "a board of more than two turns ago"
        )
        return f"repetition: {how}"
    if verdict.reason == "suicide" or verdict.suicide:
        return "suicide of one stone" if verdict.suicide == 1 else "suicide of several stones"
    if verdict.reason:
        return verdict.reason
    if step.move is PASS:
        return PASSES
    if verdict.captures:
        return "a capture"
    return PLAIN


def _legality(
    referee: Referee, step: Step, verdict: Ruling, answer: Answer, game: Game
) -> Difference:
    said = ("=" if answer.done else "?") + (f" {answer.text}" if answer.text else "")
    feature = feature_of(referee, step, verdict)
    if verdict.legal:
        if step.move is not PASS and step.player and referee.earlier(step.move) is not None:
            feature += " that brings back an earlier board"
        passed = bool(referee.turns) and referee.turns[-1].move is PASS
        if passed and feature == PLAIN:
            return Difference((WRONG_END, ENDS_EARLY), game, said, "legal")
        return Difference((REFUSES, feature), game, said, "legal")
    if verdict.reason == GAME_OVER:
        return Difference((WRONG_END, GOES_ON), game, said, "illegal: the game is over")
    if any(earlier.is_undo for earlier in game.steps):
        feature += ", after taking back a move"
    return Difference((ACCEPTS, feature), game, said, f"illegal: {feature}")


def _sight(
    referee: Referee, seen: Seen, feature: str, game: Game, views: Views
) -> Difference | None:
    if seen.stones is not None and seen.stones != referee.stones():
        looks = views.looks()[: 2 if views.stones == "list_stones" else 1]
        return Difference(
            (BOARD, f"after {feature}"),
            game,
            _stones_in_words(game, seen.stones),
            _stones_in_words(game, referee.stones()),
            tuple(looks),
        )
    if seen.taken is not None and seen.taken != referee.taken():
        return Difference(
            (PRISONERS, f"after {feature}"),
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
