"""The options of `goproof conformance` and `goproof.conformance`."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING

from goproof.options import option, parameter
from goproof.work.progress import Progress, silent

if TYPE_CHECKING:
    from godoors.conformance.process import Limits
    from gospec.law.formalisation import Formalisation


@dataclass(frozen=True, kw_only=True)
class Examined:
    """How an engine is examined."""

    rules: "str | Formalisation | None" = option(
        None,
        "a preset or member of the family that it should play; default: what it is found to play",
        on_the_line="a preset that it should play, such as aga; default: what it plays",
        unit="NAME",
    )
    seconds: float = option(
        300.0,
        "how long to examine it at most",
        on_the_line="how long to examine it at most; most engines take one to three minutes; "
        "default: %(default)g",
        unit="SECONDS",
    )
    seed: int = option(
        0, "the seed of the games: equal seeds give equal games; default: 0", unit="N"
    )
    most: int | None = option(None, "stop after this many kinds of disagreement", unit="N")


@dataclass(frozen=True)
class ConformanceOptions(Examined):
    """An engine, and how it is examined."""

    command: str
    _: KW_ONLY
    limits: "Limits | None" = parameter(None, "of its process")
    accept: Sequence[str] = parameter(
        (), "ids of disagreements that are known, as a report has them"
    )
    adapter: bool = parameter(False, "whether `command` is the file of an adapter")
    progress: Progress = parameter(silent, "called with how many games are done")
    on_line: Callable[[str], None] = parameter(
        silent, "called with a line about each disagreement as soon as it is seen"
    )
