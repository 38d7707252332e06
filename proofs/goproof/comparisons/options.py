"""The options of a comparison, of `goproof compare` and `goproof.compare`."""

from collections.abc import Callable, Sequence
from dataclasses import KW_ONLY, dataclass
from os import PathLike
from typing import TYPE_CHECKING

from goproof.options import option, parameter
from goproof.work.progress import Progress, silent

if TYPE_CHECKING:
    from goproof.comparisons.comparison import Comparison
    from goproof.comparisons.sides import Side
    from gospec.law.graph import Graph

# Sequences of moves on each board after which a search that goes on is given up.
LIMIT = 3000


@dataclass(frozen=True, kw_only=True)
class Compared:
    """How far to look for a difference between two sides."""

    level: str = option(
        "game",
        "'move' (any play on any colouring), 'game' (any game from the empty board) or 'value' "
        "(what every position is worth under best play)",
        on_the_line="move, game or value",
        unit="LEVEL",
    )
    dead_stones: bool = option(False, "at move level: also colourings with dead stones")
    limit: int = option(
        LIMIT,
        "sequences of moves before giving a board up",
        unit="N",
    )
    watch: Sequence[str] = option(
        (),
        "at game level: compare only this, besides which moves are legal: colouring, to-move, "
        "ended, score, margin (of a finished game) or winner; may be repeated",
        unit="WHAT",
    )
    from_empty: bool = option(False, "at value level: the empty boards only")
    fresh: bool = option(
        False, "prove the lemmas behind a verdict about every graph again, whatever is stored"
    )


@dataclass(frozen=True)
class CompareOptions(Compared):
    """The two sides, and where and how far to look for a difference between them."""

    a: "str | Side"
    b: "str | Side"
    boards: "str | Graph | Sequence[str | Graph] | None" = parameter(
        None,
        "sizes or graphs, tried in this order until one shows a difference; default: small "
        "rectangles",
    )
    _: KW_ONLY
    jobs: int = parameter(1, "worker processes of the value level")
    cluster: str | None = parameter(
        None, "address of a Dask scheduler whose workers do that work instead"
    )
    progress: Progress = parameter(
        silent,
        "called with how many boards, or positions of one, are done, how many there are, and the "
        "last",
    )
    differing: "Callable[[Comparison], None]" = parameter(
        silent,
        "called with a difference as soon as it is found, before any lemma is proved about where "
        "the sides agree",
    )
    store: str | PathLike[str] | None = parameter(
        None,
        "a file of verdicts, as `verify` takes it, for the lemmas that a verdict about every graph "
        "rests on",
    )
