"""Which variant of the rule family an engine plays, found out with stress positions."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import product

from godoors.conformance.engine import Engine
from godoors.conformance.examining import Difference, failed
from godoors.conformance.kinds import PASSES
from godoors.conformance.moves import Game
from godoors.conformance.process import Failure
from godoors.conformance.referee import Referee
from godoors.conformance.shapes import PROBES, passes, stress_game, without_passes
from godoors.conformance.variant import NEVER, SUICIDES, Variant
from goproof.rulebook.names import KO_RULES
from gospec.law.ko import KoRule

# The smallest boards on which stress positions are tried; then come 9x9 and 19x19.
BOARDS = 2
# On a board of this side there is room for stones in the place of passes.
ROOMY = 9
MOST_PASSES = 4
# Who gives no answer so often on boards of one size is asked about no more positions there.
MOST_FAILURES = 2


@dataclass(frozen=True)
class Probe:
    """A position that is set up, and whether the engine accepted its last move."""

    name: str
    game: Game
    accepted: bool


@dataclass
class Inference:
    """What the stress positions tell: the variant that explains most, and what stays open.

    `unexplained` are the answers that even that variant doesn't explain; `unknown` says in words
    what can't be told.
    """

    variant: Variant
    answered: list[Probe]
    unexplained: list[Probe] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)
    failures: list[Difference] = field(default_factory=list)


# No engine is known to play by New Zealand's text, which is situational but for the start.
PLAYED: tuple[KoRule, ...] = tuple(ko for ko in KO_RULES if ko != "new-zealand")


def candidates() -> Iterator[Variant]:
    """Yield the variants of the family without regard to passes and scoring, plainer ones first.

    No two say the same of every move. A suicide of one stone leaves the board as it was, which
    positional superko forbids; one of several never brings back the board that simple ko forbids.
    """
    for counts, suicide, ko in product((True, False), reversed(SUICIDES), reversed(PLAYED)):
        if not counts and (suicide == "forbidden" or ko == "none"):
            continue
        if suicide == "several" and (ko, counts) in (
            ("positional", True),
            ("simple", False),
        ):
            continue
        yield Variant(ko, suicide, counts)


# Whoever refuses a step refuses it under this variant too.
STRICTEST = Variant("positional", "forbidden")


def accepting(variants: Sequence[Variant], game: Game) -> dict[Variant, bool]:
    """Return which variants accept the last move of a game, of those that allow all the others."""
    referee = Referee(game, STRICTEST)
    left, answers = list(variants), dict.fromkeys(variants, True)
    for step in game.steps:
        referee.variant = STRICTEST
        if not referee.judge(step).legal:
            left = [variant for variant in left if answers[variant]]
            if not left:
                break
            for variant in left:
                referee.variant = variant
                answers[variant] = referee.judge(step).legal
        else:
            left = [variant for variant in left if answers[variant]]
        # Where everybody refuses it, nothing can follow.
        if any(answers[variant] for variant in left):
            referee.make(step)
    return {variant: answers[variant] for variant in left}


def ask_last(engine: Engine, game: Game) -> bool | None:
    """Tell whether an engine accepts the last move of a game, None if it refuses an earlier one.

    Raises Failure.
    """
    answers = engine.ask(game.commands)
    return answers[-1].done if all(answer.done for answer in answers[:-1]) else None


def infer(engine: Engine, sizes: Sequence[int]) -> Inference:
    """Return which variant an engine plays. Raises TimeUp."""
    inference = Inference(Variant(), [])
    variants = list(candidates())
    for probe, least in PROBES:
        fitting = [size for size in sizes if size >= least]
        for size in (*fitting[:BOARDS], *[n for n in fitting[BOARDS:] if n in (9, 19)]):
            failed_at = [f.kind.effect for f in inference.failures if f.game.size == size]
            if len(failed_at) - failed_at.count(PASSES) < MOST_FAILURES:
                game = stress_game(probe, size)
                # Where it fails at passes, stones elsewhere take their place.
                busy = without_passes(game) if PASSES in failed_at else None
                _put(engine, probe.name, busy or game, inference)
    misses = _misses(variants, inference.answered)
    fewest = min(map(len, misses.values()))
    best = [m for m in variants if len(misses[m]) == fewest]
    inference.unexplained = misses[best[0]]
    if _refuses_some_suicides(best[0], inference):
        inference.unknown.append(
            "whether ko forbids a suicide that brings back a board: inconsistent, it accepts some "
            "and refuses others"
        )
        best += [replace(variant, ko_counts_suicide=True) for variant in best]
    inference.unknown += _open_questions(best, inference)
    passes = _passes(engine, sizes, inference)
    first, *others = (replace(variant, passes=passes) for variant in best)
    inference.variant = replace(first, others=tuple(others))
    return inference


def _put(engine: Engine, name: str, game: Game, inference: Inference) -> None:
    try:
        accepted = ask_last(engine, game)
        if accepted is None:
            # Something may be left of the position before.
            engine.close()
            accepted = ask_last(engine, game)
    except Failure as failure:
        inference.failures.append(_failed(failure, game))
        return
    if accepted is not None:
        inference.answered.append(Probe(name, game, accepted))
    elif game.size >= ROOMY and (busy := without_passes(game)):
        # The engine may refuse passes.
        _put(engine, name, busy, inference)


def _failed(failure: Failure, game: Game) -> Difference:
    number = len(failure.answers) - len(game.start()) + 1
    return failed(failure, game.until(max(number, 0)), STRICTEST)


def _misses(variants: Sequence[Variant], answered: Sequence[Probe]) -> dict[Variant, list[Probe]]:
    """Return which answers each variant doesn't explain."""
    misses: dict[Variant, list[Probe]] = {variant: [] for variant in variants}
    for one in answered:
        for variant, accepted in accepting(variants, one.game).items():
            if accepted is not one.accepted:
                misses[variant].append(one)
    return misses


def _refuses_some_suicides(variant: Variant, inference: Inference) -> bool:
    """Tell whether the engine refuses a suicide for ko, against a variant whose ko allows them."""
    counting = replace(variant, ko_counts_suicide=True)
    return not variant.ko_counts_suicide and any(
        not one.accepted and accepting([counting], one.game).get(counting) is False
        for one in inference.unexplained
    )


def _open_questions(best: Sequence[Variant], inference: Inference) -> Iterator[str]:
    if not inference.answered:
        yield "ko and suicide: no position could be played"
        return
    answered = {one.name for one in inference.answered}
    silent = [probe.name for probe, _ in PROBES if probe.name not in answered]
    if inference.failures and silent:
        yield f"ko and suicide for certain: no answer to {'; '.join(silent)}"
    first, *others = best
    words = replace(first, others=tuple(others)).in_words()
    yield from (
        f"{rule}: {said}" for rule, said in words.items() if said != first.own_words()[rule]
    )


def _passes(engine: Engine, sizes: Sequence[int], inference: Inference) -> int:
    """Return how many passes in a row end the game: after them a play is refused."""
    size = next((n for n in sizes if n > 1), 0)
    if not size:
        inference.unknown.append("how many passes end the game")
        return NEVER
    for count in range(2, MOST_PASSES + 1):
        game = passes(size, count)
        try:
            answers = engine.ask(game.commands)
        except Failure as failure:
            inference.failures.append(_failed(failure, game))
            inference.unknown.append("how many passes end the game: no answer to passes")
            return NEVER
        if not all(answer.done for answer in answers[-count - 1 : -1]):
            inference.unknown.append("how many passes end the game: a pass is refused")
            return NEVER
        if not answers[-1].done:
            return count
    return NEVER
