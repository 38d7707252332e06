"""The options of a count, for `goproof count`, `goproof.count` and the questions of workers."""

from dataclasses import KW_ONLY, dataclass

from goproof.options import option, parameter
from goproof.rulebook.options import SearchOptions
from goproof.work.progress import Progress, silent

WHAT = ("positions", "games")


@dataclass(frozen=True, kw_only=True)
class Counted(SearchOptions):
    """How to count; the rules are for games."""

    rules: str | None = option(None, "for games: a preset; default: tromp-taylor", unit="NAME")
    limit: int | None = option(
        None,
        "allow boards of up to N points (for positions: N on the shorter side), however long it "
        "takes",
        unit="N",
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
