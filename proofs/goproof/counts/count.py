"""`goproof count`: exact numbers, or how often positional and situational superko part."""

from goproof.counts.exact import Count, count_games, count_positions
from goproof.counts.options import WHAT, CountOptions
from goproof.counts.superko_difference import SuperkoDifference, superko_difference
from goproof.errors import UsageError, argument
from goproof.options import takes


@takes(CountOptions)
def count(options: CountOptions) -> Count | SuperkoDifference:
    """Count the positions or games of a board, or how two superko rules differ in its games.

    Raises UsageError for a board that is too large, and for an option of something else.

    Parameters:
        what: `positions`, `games` or `superko-difference`.
        size: of the board, such as `3x3`.

    Example:
        >>> goproof.count("positions", "3x3").count
        12675

    """
    o, what = options, options.what
    if what not in WHAT:
        raise UsageError(f"{argument('what')} {what!r} is none of {', '.join(WHAT)}")
    if what != "superko-difference" and (o.random, o.players, o.seed) != (None, None, None):
        raise UsageError(f"{argument('random')} and what goes with it is for superko-difference")
    for name, value in (("beginnings", o.beginnings), ("memory", o.memory)):
        if what != "games" and value is not None:
            raise UsageError(f"{argument(name)} is for games")
    if what == "positions":
        if (o.rules, o.ko, o.suicide) != (None, None, None):
            raise UsageError(
                f"rules make no difference to positions; {argument('rules')} is for games"
            )
        return count_positions(o.size, limit=o.limit, progress=o.progress)
    if what == "games":
        return count_games(
            o.size,
            o.rules or "tromp-taylor",
            ko=o.ko,
            suicide=o.suicide,
            limit=o.limit,
            beginnings=o.beginnings,
            memory=o.memory,
            progress=o.progress,
        )
    if (o.rules, o.ko) != (None, None):
        raise UsageError(
            f"superko-difference is of two ko rules, with {argument('suicide')} or without"
        )
    if o.random is None and (o.players, o.seed) != (None, None):
        raise UsageError(
            f"{argument('players')} and {argument('seed')} go with {argument('random')}"
        )
    return superko_difference(
        o.size,
        random=o.random,
        players=o.players or "careful",
        seed=o.seed or 0,
        suicide=o.suicide or "allowed",
        limit=o.limit,
        progress=o.progress,
    )
