"""The settings of problems, and the options of `goproof solve` and `goproof.solve`."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from goproof.certificates.options import checker_option
from goproof.options import option, parameter, shared
from goproof.rulebook.names import PLAYERS
from goproof.rulebook.options import SearchOptions
from goproof.work.progress import Progress, silent

if TYPE_CHECKING:
    from goproof.problems.problem import Problem
    from gospec.law.colouring import Colouring

# In bytes.
MOST_MEMORY = 2 << 30
POINTS = "points such as A1 or A1,C2; may be repeated"


@dataclass(frozen=True, kw_only=True)
class ProblemOptions(SearchOptions):
    """A user's settings, which override those of a problem."""

    target: str | Sequence[str] = option(
        (),
        "a point such as `A1`, or several; this and the next seven override the problem",
        on_the_line=f"the stones that are attacked: {POINTS}",
        unit="POINTS",
    )
    capture: Literal["any", "all"] | None = option(
        None,
        "whether the attacker must capture any or all of the chains of a target; default: any",
        choices=("any", "all"),
    )
    connect: bool = option(
        False,
        "whether the owner of the target's chains wants to join them in one, and the other side to "
        "prevent that",
        on_the_line="the owner of the target's chains wants to join them in one",
    )
    to_move: str | None = option(
        None, "who moves first; default: as the file says, or else each in turn", choices=PLAYERS
    )
    region: str | Sequence[str] = option(
        (),
        "points, or corners of rectangles such as `A1:C3`",
        on_the_line=f"the only points to play on: {POINTS}; A1:E4 is a rectangle",
        unit="POINTS",
    )
    moves: int | None = option(None, "play N moves of an SGF file's main line first", unit="N")
    threats: tuple[int, int] | None = option(
        None, "the most ko threats of the attacker and of the defender, such as 1,1", unit="A,D"
    )
    rules: str | None = option(None, "a preset instead of the problem's", unit="NAME")

    @property
    def says_something(self) -> bool:
        """Whether any setting of a problem is overridden."""
        return shared(self, ProblemOptions) != vars(AS_WRITTEN)


AS_WRITTEN = ProblemOptions()


@dataclass(frozen=True, kw_only=True)
class Limited(ProblemOptions):
    """Settings of problems, and how large a region may be."""

    limit: int | None = option(
        None, "allow regions of up to N empty points, however long it takes", unit="N"
    )


@dataclass(frozen=True, kw_only=True)
class Wanted(Limited):
    """Settings of problems, and of their solutions."""

    all_moves: bool = option(False, "decide every first move")
    check: bool = option(
        True, "whether certificates are checked", on_the_line="leave the certificates unchecked"
    )
    checker: str | None = checker_option()
    review: bool = option(
        False, "check whether the variations of a file are right and its solution is the only one"
    )
    elsewhere: bool = option(
        True,
        "whether to look for a strategy that wins whatever stands elsewhere, if the region leaves "
        "something open",
        on_the_line="search the region only",
    )


@dataclass(frozen=True)
class SolveOptions(Wanted):
    """A problem, its settings, and those of its solution."""

    problem: "str | Path | Mapping[str, object] | Sequence[str] | Colouring | Problem"
    _: KW_ONLY
    memory: int = parameter(
        MOST_MEMORY, "bytes that a search may take; if it needs more, the answer is unknown"
    )
    progress: Progress = parameter(silent, "called with how many questions are answered")
    refuting: bool = parameter(False, "decide every first move if the answer is about the region")
    plain_nodes: int | None = parameter(
        None, "nodes after which a search continues in compiled code"
    )
    on_line: Callable[[str], object] = parameter(
        silent, "called with a line about the first finding: who wins without threats"
    )
