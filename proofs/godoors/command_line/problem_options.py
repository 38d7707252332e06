"""What the commands about problems share: what is said of one, and where it is written."""

from dataclasses import dataclass

from godoors.command_line.options import Printed
from goproof.errors import UsageError
from goproof.options import option
from goproof.problems.options import Limited


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
