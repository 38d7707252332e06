"""The options of a count: of `goproof count`, of `goproof.count`, and of a worker's question."""

from dataclasses import KW_ONLY, dataclass

from goproof.options import option, parameter
from goproof.rulebook.names import ALL_OR_NONE, AS_IN_RULES, KO_RULES
from goproof.work.progress import Progress, silent

WHAT = ("positions", "games")


@dataclass(frozen=True, kw_only=True)
class Counted:
    """How something is counted."""

    rules: str | None = option(None, "of games: a preset; default: tromp-taylor", unit="NAME")
    ko: str | None = option(
        None, f"of games: which repetitions are forbidden; {AS_IN_RULES}", choices=KO_RULES
    )
    suicide: str | None = option(
        None,
        f"of games: whether a move may remove the mover's own stones; {AS_IN_RULES}",
        choices=ALL_OR_NONE,
    )
    limit: int | None = option(
        None,
        "try boards of N points, for positions N in the shorter side, however long it takes",
        unit="N",
    )
    beginnings: int | None = option(
        None,
        "of games: go through the first N beginnings alone, for a number that there are at least",
        unit="N",
    )
    memory: int | None = option(
        None,
        "of games: megabytes for sums that are needed again, each worker's own; default: 700",
        unit="MB",
    )


@dataclass(frozen=True)
class CountOptions(Counted):
    """What is counted, and how; `size` is that of the board, such as 9x9."""

    what: str
    size: str
    _: KW_ONLY
    progress: Progress = parameter(silent, "is told how much is done")
