"""`goproof count`: exact numbers, or how often positional and situational superko part."""

from __future__ import annotations

from goproof.counts.exact import Count, count_games, count_positions
from goproof.counts.superko_difference import SuperkoDifference, superko_difference
from goproof.errors import UsageError, argument
from goproof.machine.progress import Progress, silent


def count(
    what: str,
    size: str,
    *,
    recurrence: bool = False,
    rules: str | None = None,
    ko: str | None = None,
    suicide: str | None = None,
    limit: int | None = None,
    beginnings: int | None = None,
    memory: int | None = None,
    random: int | None = None,
    players: str | None = None,
    seed: int | None = None,
    progress: Progress = silent,
) -> Count | SuperkoDifference:
    """Return what count_positions, count_games or superko_difference does.

    `what` is `positions`, `games` or `superko-difference`. Raises UsageError as they do, and for an
    option of another.
    """
    if what != "superko-difference" and (random, players, seed) != (None, None, None):
        raise UsageError(f"{argument('random')} and what goes with it is for superko-difference")
    for name, given in (("beginnings", beginnings), ("memory", memory)):
        if what != "games" and given is not None:
            raise UsageError(f"{argument(name)} is for games")
    if what == "positions":
        if (rules, ko, suicide) != (None, None, None):
            raise UsageError(
                f"rules make no difference to positions; {argument('rules')} is for games"
            )
        return count_positions(size, recurrence=recurrence, limit=limit, progress=progress)
    if recurrence:
        raise UsageError(
            f"{argument('recurrence')} is for positions; the games have none that is known"
        )
    if what == "games":
        return count_games(
            size,
            rules or "tromp-taylor",
            ko=ko,
            suicide=suicide,
            limit=limit,
            beginnings=beginnings,
            memory=memory,
            progress=progress,
        )
    if (rules, ko) != (None, None):
        raise UsageError(
            f"superko-difference is of two ko rules, with {argument('suicide')} or without"
        )
    return _superko_difference(size, random, players, seed, suicide, limit, progress)


def _superko_difference(
    size: str,
    random: int | None,
    players: str | None,
    seed: int | None,
    suicide: str | None,
    limit: int | None,
    progress: Progress,
) -> SuperkoDifference:
    if random is None and (players, seed) != (None, None):
        raise UsageError(
            f"{argument('players')} and {argument('seed')} go with {argument('random')}"
        )
    return superko_difference(
        size,
        random=random,
        players=players or "careful",
        seed=seed or 0,
        suicide=suicide or "allowed",
        limit=limit,
        progress=progress,
    )
