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

# The number of sequences of moves after which the search on a board is given up.
LIMIT = 3000


@dataclass(frozen=True, kw_only=True)
class Compared:
    """How far to look for a difference between two sides."""

    level: str = option(
        "game",
        "'move' (any play on any colouring), 'game' (any game from the empty board) or 'value' "
        "(the value of every position under best play)",
        on_the_line="move, game or value",
        unit="LEVEL",
    )
    dead_stones: bool = option(False, "at move level: also compare on colourings with dead stones")
    limit: int = option(LIMIT, "sequences of moves to try on a board before giving it up", unit="N")
    watch: Sequence[str] = option(
        (),
        "at game level: besides which moves are legal, compare only this: colouring, to-move, "
        "ended, score, margin (of a finished game) or winner; may be repeated",
        unit="WHAT",
    )
    from_empty: bool = option(False, "at value level: compare only the empty boards")
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
    jobs: int = parameter(1, "worker processes, at the value level")
    cluster: str | None = parameter(
        None, "the address of a Dask scheduler whose workers do that work instead"
    )
    progress: Progress = parameter(
        silent,
        "called with how many boards, or positions of one board, are done, their total, and the "
        "last one",
    )
    differing: "Callable[[Comparison], None]" = parameter(
        silent,
        "called with a difference as soon as it is found, before lemmas are proved about what the "
        "sides agree on",
    )
    store: str | PathLike[str] | None = parameter(
        None,
        "a file of verdicts, as for `verify`, for the lemmas behind a verdict about every graph",
    )
