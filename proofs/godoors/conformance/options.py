"""The options of `goproof conformance` and `goproof.conformance`."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING

from goproof.options import option
from goproof.work.progress import Progress, silent

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from godoors.conformance.process import Limits
    from gospec.law.formalisation import Formalisation


@dataclass(frozen=True)
class ConformanceOptions:
    """An engine, and how it is examined."""

    command: str
    _: KW_ONLY
    rules: str | Formalisation | None = option(
        None,
        "a preset or member of the family that it should play; default: what it is found to play",
        on_the_line="a preset that it should play, such as aga; default: what it plays",
        metavar="NAME",
    )
    seconds: float = option(
        300.0,
        "after these no more is tried",
        on_the_line="after these no more is tried; most engines take a minute; default: "
        "%(default)g",
        metavar="SECONDS",
        type=float,
    )
    limits: Limits | None = option(None, "of its process", on_the_line="")
    seed: int = option(
        0,
        "of the games; equal seeds give equal games",
        on_the_line="of the games: equal seeds give equal games; default: %(default)s",
        metavar="N",
        type=int,
    )
    most: int | None = option(
        None, "end after so many kinds of disagreement", metavar="N", type=int
    )
    accept: Sequence[str] = option(
        (), "names of disagreements that are known, as a report has them", on_the_line=""
    )
    adapter: bool = option(False, "whether `command` is the file of an adapter", on_the_line="")
    progress: Progress = option(silent, "is told how many games are done", on_the_line="")
    tell: Callable[[str], None] = option(
        silent, "is told in words of each disagreement as soon as it is seen", on_the_line=""
    )
