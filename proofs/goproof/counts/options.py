"""The options of a count, for `goproof count`, `goproof.count` and the questions of workers."""

from dataclasses import KW_ONLY, dataclass

from goproof.options import option, parameter
from goproof.rulebook.names import ALL_OR_NONE, AS_IN_RULES, KO_RULES
from goproof.work.progress import Progress, silent

WHAT = ("positions", "games")


@dataclass(frozen=True, kw_only=True)
class Counted:
    """How to count."""

    rules: str | None = option(None, "for games: a preset; default: tromp-taylor", unit="NAME")
    ko: str | None = option(
        None, f"for games: which repetitions are forbidden; {AS_IN_RULES}", choices=KO_RULES
    )
    suicide: str | None = option(
        None,
        f"for games: whether a move may remove the mover's own stones; {AS_IN_RULES}",
        choices=ALL_OR_NONE,
    )
    limit: int | None = option(
        None,
        "allow boards of up to N points (for positions: N on the shorter side), however long it "
        "takes",
        unit="N",
    )
    beginnings: int | None = option(
        None, "for games: count only those with the first N beginnings, for a lower bound", unit="N"
    )
    memory: int | None = option(
        None, "for games: megabytes of each worker's table of sums; default: 700", unit="MB"
    )


@dataclass(frozen=True)
class CountOptions(Counted):
    """What to count, and how; `size` is that of the board, such as 9x9."""

    what: str
    size: str
    _: KW_ONLY
    progress: Progress = parameter(silent, "called with how much is done")
