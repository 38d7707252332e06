"""What is said of problems, and the options of `goproof solve` and `goproof.solve`."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING

from goproof.options import option
from goproof.rulebook.names import PLAYERS
from goproof.work.progress import Progress, silent

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping, Sequence
    from pathlib import Path

    from goproof.problems.problem import Capture, Problem
    from gospec.law.colouring import Colouring

# In bytes.
MOST_MEMORY = 2 << 30
POINTS = "points such as A1 or A1,C2; may be repeated"


@dataclass(frozen=True, kw_only=True)
class ProblemOptions:
    """What a user says of a problem in place of what it says itself."""

    target: str | Sequence[str] = option(
        (),
        "a point such as `A1`, or several, in place of what the problem says, as the next six",
        on_the_line=f"the stones that are attacked: {POINTS}",
        action="append",
        metavar="POINTS",
    )
    capture: Capture | None = option(
        None,
        "how many chains of a target of several the attacker has to capture, any or all",
        on_the_line="how many chains of a target of several the attacker has to capture; default: "
        "any",
        choices=("any", "all"),
    )
    to_move: str | None = option(
        None,
        "black or white",
        on_the_line="who moves first; default: as the file says, or else either",
        choices=PLAYERS,
    )
    region: str | Sequence[str] = option(
        (),
        "points, or corners of rectangles such as `A1:C3`",
        on_the_line=f"where play is confined to: {POINTS}; A1:E4 is a rectangle",
        action="append",
        metavar="POINTS",
    )
    moves: int | None = option(
        None, "play N moves of an SGF file's main line first", metavar="N", type=int
    )
    threats: tuple[int, int] | None = option(
        None,
        "the most threats of the attacker and the defender",
        on_the_line="the most threats of attacker and defender, such as 1,1",
        metavar="A,D",
    )
    rules: str | None = option(None, "a preset instead of the problem's", metavar="NAME")


@dataclass(frozen=True)
class SolveOptions(ProblemOptions):
    """A problem, what is said of it, and what is wanted of its solution."""

    problem: str | Path | Mapping[str, object] | Sequence[str] | Colouring | Problem
    _: KW_ONLY
    all_moves: bool = option(False, "decide every first move")
    check: bool = option(
        True, "whether certificates are checked", on_the_line="leave the certificates unchecked"
    )
    checker: str | None = option(
        None,
        "a program that checks the certificates in place of the checker in Python, such as the one "
        "in C that `make -C checkers/c` builds",
        metavar="PROGRAM",
    )
    limit: int | None = option(
        None,
        "try regions of N empty points, however long it takes",
        metavar="N",
        type=int,
    )
    memory: int = option(
        MOST_MEMORY,
        "bytes that a search may take; beyond it, what it looked for is unknown",
        on_the_line="",
    )
    progress: Progress = option(silent, "is told how many questions are answered", on_the_line="")
    plain_nodes: int | None = option(
        None, "after how many nodes a search goes on compiled", on_the_line=""
    )
    tell: Callable[[str], object] = option(
        silent, "is told in words what is known first, who wins without threats", on_the_line=""
    )
