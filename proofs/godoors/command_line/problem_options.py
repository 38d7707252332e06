"""What `goproof solve` and `goproof explore` are asked about problems."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from godoors.command_line.options import MEGABYTE, Printed, Workers, in_bytes
from godoors.other_checkers.kept import KeptFiles
from goproof.errors import UsageError
from goproof.options import option, positional, shared
from goproof.problems.options import Limited, ProblemOptions, SolveOptions, Wanted

if TYPE_CHECKING:
    from goproof.problems.problem import Problem

# Megabytes that the command may take, and with which a search can be expected to end, what it
# imports included.
USUAL_MEMORY, LEAST_SHARE = 2048, 512


@dataclass(frozen=True, kw_only=True)
class ProblemRequest(Limited, Printed):
    """What a command is told about problems."""

    position: str | None = option(
        None,
        "the stones, in place of a file: rows such as O...O/OOOOO, X black, O white; - for "
        "standard input",
        unit="DIAGRAM",
    )

    def __post_init__(self) -> None:
        """Refuse what makes no sense: better said now than after the search."""
        if self.moves is not None and self.moves < 0:
            raise UsageError(f"--moves {self.moves}: at least 0 moves are needed")
        if self.limit is not None and self.limit < 0:
            raise UsageError(f"--limit {self.limit}: at least 0 points are needed")


@dataclass(frozen=True)
class Question:
    """A problem, and what is wanted of it: picklable, so that a worker can be asked.

    `shown_moves` is the depth of an explanation, and `sgf_moves` of a game of SGF, None for none;
    `kept` are the files of certificates.
    """

    options: SolveOptions
    shown_moves: int | None
    sgf_moves: int | None
    kept: KeptFiles


@dataclass(frozen=True, kw_only=True)
class SolveRequest(Wanted, KeptFiles, ProblemRequest, Workers):
    """What `goproof solve` is asked."""

    problems: Sequence[Path] = positional(
        (),
        "a .json or .sgf file, a folder of such files, the name of a problem that comes with "
        "goproof, or - for standard input; several problems end with a table",
        unit="PROBLEM",
    )
    journal: Path | None = option(
        None,
        "keep the answers to several problems in this file, so that the same command can continue",
        unit="FILE",
        written=True,
    )
    explain: bool = option(False, "show the strategy, and, in a region, what refutes other moves")
    depth: int = option(6, "moves shown by --explain and --sgf", unit="N")
    sgf: Path | None = option(
        None,
        "write the solutions to this file, a game for each problem, as variations marked TE and BM",
        unit="FILE",
        written=True,
    )

    memory: int | None = option(
        None,
        f"megabytes of memory for the command and its workers together; default: {USUAL_MEMORY}, "
        f"or {LEAST_SHARE} for each worker if that is more",
        unit="MB",
    )

    def __post_init__(self) -> None:
        """Refuse what makes no sense: better said now than after the search."""
        super().__post_init__()
        if self.depth < 1:
            raise UsageError(f"--depth {self.depth}: at least 1 move is needed")

    @property
    def bytes(self) -> int:
        """What the search may take. Raises UsageError when it is less than a megabyte."""
        return in_bytes(USUAL_MEMORY if self.memory is None else self.memory)

    def bytes_for(self, problems: int) -> int:
        """How many bytes the workers that share so many problems may take together."""
        share = LEAST_SHARE * MEGABYTE if self.memory is None else 0
        return max(self.bytes, min(self.processes, problems) * share)

    def question(self, problem: "Problem", memory: int, folder: str | None = None) -> Question:
        """Return what is asked about a problem, which may take so many bytes.

        Parameters: `folder`, that of its certificates below the one of all, if it has its own.
        """
        # Of a problem that is read, all has been said.
        wanted = shared(self, Wanted) | shared(ProblemOptions(), ProblemOptions)
        # These are made of the table of a region.
        if self.table or self.coq:
            wanted["elsewhere"] = False
        kept = KeptFiles(**shared(self, KeptFiles))
        if folder is not None and kept.certificates is not None:
            kept = KeptFiles(certificates=kept.certificates / folder)
        return Question(
            SolveOptions(problem, **wanted, memory=memory, refuting=self.explain),
            self.depth if self.explain else None,
            self.depth if self.sgf else None,
            kept,
        )
