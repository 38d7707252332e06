"""`goproof count`: exact numbers of positions and games."""

from goproof.counts.exact import Count, count_games, count_positions
from goproof.counts.options import WHAT, CountOptions
from goproof.errors import UsageError, argument
from goproof.options import takes


@takes(CountOptions)
def count(options: CountOptions) -> Count:
    """Count the positions or games of a board.

    Raises UsageError for a board that is too large, and for an option of something else.

    Parameters:
        what: `positions` or `games`.
        size: of the board, such as `3x3`.

    Example:
        >>> goproof.count("positions", "3x3").count
        12675

    """
    o = options
    if o.what not in WHAT:
        raise UsageError(f"{argument('what')} {o.what!r} is none of {', '.join(WHAT)}")
    if o.what == "games":
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
    for name in ("beginnings", "memory", "rules", "ko", "suicide"):
        if getattr(o, name) is not None:
            raise UsageError(f"{argument(name)} is for games, and not for positions")
    return count_positions(o.size, limit=o.limit, progress=o.progress)
