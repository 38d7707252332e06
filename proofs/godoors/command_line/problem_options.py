"""What the commands about problems share: what is said of one, and where it is written."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from godoors.command_line import common
from godoors.command_line.options import Printed
from goproof.errors import UsageError
from goproof.options import option
from goproof.problems.options import ProblemOptions

if TYPE_CHECKING:
    from goproof.problems.problem import Problem


@dataclass(frozen=True, kw_only=True)
class ProblemRequest(ProblemOptions, Printed):
    """What a command is told about problems; `limit` is for their regions."""

    position: str | None = option(
        None,
        "the stones, in place of a file: rows such as O...O/OOOOO, X black, O white; - for "
        "standard input",
        unit="DIAGRAM",
    )
    limit: int | None = option(
        None, "allow regions of N empty points, however long it takes", unit="N"
    )

    def __post_init__(self) -> None:
        """Refuse what makes no sense: better said now than after the search."""
        if self.moves is not None and self.moves < 0:
            raise UsageError(f"--moves {self.moves}: at least 0 moves are needed")
        if self.limit is not None and self.limit < 0:
            raise UsageError(f"--limit {self.limit}: at least 0 points are needed")


def problems_of(
    request: ProblemRequest, paths: Sequence[Path]
) -> "list[tuple[Path, Problem | UsageError]]":
    """Return the problems of files, or that of `--position`, each with where it is from.

    Raises UsageError where there are both or neither.
    """
    from goproof.problems.reading import DIAGRAM, problem_of_diagram, read_problems

    if (request.position is None) is (not paths):
        raise UsageError("give a file, - for standard input, or --position with a diagram")
    if request.position is not None:
        diagram = common.diagram_from(request.position)
        return [(Path(DIAGRAM), problem_of_diagram(diagram, request))]
    problems: list[tuple[Path, Problem | UsageError]] = []
    for file in _files_of(paths):
        try:
            problems += [(file, problem) for problem in read_problems(file, request)]
        except UsageError as error:
            problems.append((file, error))
    return problems


def files_or_problems(
    request: ProblemRequest, files: Sequence[str]
) -> "list[Path | str | Problem]":
    """Return the files that are named, or the problem of `--position` and that of `-`."""
    if request.position is None and "-" not in files:
        return list(files)
    found: list[Path | str | Problem] = []
    for _, problem in problems_of(request, [Path(file) for file in files]):
        if isinstance(problem, UsageError):
            raise problem
        found.append(problem)
    return found


def _files_of(paths: Sequence[Path]) -> list[Path]:
    """Return the files that paths name, and for a folder the `.json` and `.sgf` files in it.

    Raises UsageError for a folder without any.
    """
    from goproof.problems.reading import STANDARD_INPUT, SUFFIXES
    from goproof.shipped import is_there

    files: list[Path] = []
    for path in paths:
        if path == STANDARD_INPUT or not (is_there(path) and path.is_dir()):
            files.append(path)
            continue
        inside = sorted(p for p in path.rglob("*") if p.suffix.lower() in SUFFIXES and p.is_file())
        if not inside:
            raise UsageError(f"{path}: no .json or .sgf file in this folder")
        files += inside
    return files
