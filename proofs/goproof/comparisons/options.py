"""The options of a comparison, of `goproof compare` and `goproof.compare`."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING

from goproof.options import option
from goproof.solvers.answers import BUDGET
from goproof.solvers.registry import PROPOSITIONAL_NAMES
from goproof.work.progress import Progress, silent

if TYPE_CHECKING:
    from collections.abc import Sequence
    from os import PathLike

    from goproof.comparisons.sides import Side
    from gospec.law.graph import Graph

# Sequences of moves on each board after which a search that goes on is given up.
LIMIT = 3000


@dataclass(frozen=True)
class CompareOptions:
    """The two sides, and where and how far to look for a difference between them."""

    a: str | Side
    b: str | Side
    boards: str | Graph | Sequence[str | Graph] | None = option(
        None,
        "sizes or graphs, tried in this order until one shows a difference; default: small "
        "rectangles",
        on_the_line="",
    )
    _: KW_ONLY
    level: str = option(
        "game",
        "'move' (any play on any colouring), 'game' (any game from the empty board) or 'value' "
        "(what every position is worth under best play)",
        on_the_line="move, game or value; default: %(default)s",
        metavar="LEVEL",
    )
    dead_stones: bool = option(False, "at move level, colourings with dead stones too")
    limit: int = option(
        LIMIT,
        "sequences of moves before giving a board up",
        on_the_line="sequences of moves before giving a board up; default: %(default)s",
        metavar="N",
        type=int,
    )
    budget: int = option(BUDGET, "steps for each query to a solver", on_the_line="")
    solvers: Sequence[str] = option(
        PROPOSITIONAL_NAMES,
        "who are asked on boards of more than 9 points at the move level",
        on_the_line="",
    )
    watch: Sequence[str] = option(
        (),
        "at game level, what alone counts besides legal moves: colouring, to-move, ended, score or "
        "winner; may be repeated",
        action="append",
        metavar="WHAT",
    )
    from_empty: bool = option(False, "at value level, the empty boards alone")
    jobs: int = option(1, "processes of the value level", on_the_line="")
    cluster: str | None = option(
        None, "address of a Dask scheduler whose workers do that work instead", on_the_line=""
    )
    progress: Progress = option(
        silent,
        "is told how many boards, or positions of one, are done, how many there are, and which was "
        "the last",
        on_the_line="",
    )
    store: str | PathLike[str] | None = option(
        None,
        "a file of verdicts, as `verify` takes it, for the lemmas that a verdict about every graph "
        "rests on",
        on_the_line="",
    )
    fresh: bool = option(
        False, "prove the lemmas behind a verdict about every graph anew, whatever is stored"
    )
