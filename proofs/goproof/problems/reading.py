"""Problems as people have them: files, names, diagrams, fields and colourings."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from goproof.boards.sgf import SgfError
from goproof.errors import UsageError, argument, read_file
from goproof.problems.options import AS_WRITTEN, ProblemOptions
from goproof.problems.posing import pose
from goproof.problems.problem import Problem, ProblemStatement
from goproof.problems.statements import SUFFIXES, from_diagram, from_json, is_diagram, statements_in
from goproof.shipped import PROBLEMS, is_folder, like, named
from gospec.law.colouring import Colouring

STANDARD_INPUT, DIAGRAM = Path("-"), "--position"


@dataclass(frozen=True)
class Read:
    """A problem that was read, or why it is none: the file, and the number of its game there."""

    file: Path
    problem: Problem | UsageError
    game: int = 1
    of_several: bool = False

    @property
    def name(self) -> str:
        """What the problem is called: its file, with the number of its game if it has several."""
        return f"{self.file}, game {self.game}" if self.of_several else f"{self.file}"


def read_problem(path: Path, said: ProblemOptions = AS_WRITTEN) -> Problem:
    """Return the problem in a file: SGF by its ending `.sgf`, else JSON.

    Raises UsageError, in one line that names the file and the property, for anything that makes no
    problem, and for a file of several.
    """
    problems = read_problems(path, said)
    if len(problems) > 1:
        raise UsageError(f"{path}: {len(problems)} problems, but one is wanted")
    if isinstance(problem := problems[0].problem, UsageError):
        raise problem
    return problem


def problems_in(
    paths: Iterable[Path], diagram: str | None = None, said: ProblemOptions = AS_WRITTEN
) -> list[Read]:
    """Return the problems of files, and for a folder of the `.json` and `.sgf` files in it.

    Parameters: `diagram`, a problem beside these. Raises UsageError for a folder without any, and
    for what is no diagram.
    """
    found: list[Read] = []
    if diagram is not None:
        found.append(Read(Path(DIAGRAM), problem_of([diagram], said)))
    for path in paths:
        files = [path]
        if path != STANDARD_INPUT and is_folder(path):
            listed = (p for p in path.rglob("*") if p.suffix.lower() in SUFFIXES)
            files = sorted(p for p in listed if p.is_file())
            if not files:
                raise UsageError(f"{path}: no .json or .sgf file in this folder")
        found += (read for file in files for read in read_problems(file, said))
    return found


def read_problems(file: Path, said: ProblemOptions = AS_WRITTEN) -> list[Read]:
    """Return the problems in a file, or the error that says why it has none.

    Parameters: `file`, or the name of a problem that comes with goproof.
    """
    path = file if file == STANDARD_INPUT else named(file, PROBLEMS)
    try:
        data = read_file(path)
    except UsageError as error:
        return [Read(file, UsageError(f"{error.args[0]}{like(path, PROBLEMS)}"))]
    try:
        listed = statements_in(data, path.suffix.lower(), said.moves)
    except (UsageError, SgfError) as error:
        return [Read(file, UsageError(f"{path}: {error.args[0]}"))]
    found, several = list[Read](), len(listed) > 1
    for number, statement in enumerate(listed, 1):
        place = f"{path}, game {number}" if several else f"{path}"
        try:
            if isinstance(statement, Exception):
                raise statement
            problem: Problem | UsageError = pose(statement, said)
        except (UsageError, SgfError) as error:
            problem = UsageError(f"{place}: {error.args[0]}")
        found.append(Read(file, problem, number, several))
    return found


def problem_of(
    problem: str | Path | Mapping[str, object] | Sequence[str] | Colouring,
    said: ProblemOptions = AS_WRITTEN,
) -> Problem:
    """Return the problem that is meant by whatever somebody has of it.

    Parameters: `problem`, a file or the name of a problem that comes with goproof; a diagram; its
    rows; the fields of a problem in JSON; or a colouring. Raises UsageError where it is none.
    """
    typed = isinstance(problem, str) and ("\n" in problem or is_diagram(problem))
    if isinstance(problem, str | Path) and not typed:
        return read_problem(Path(problem), said)
    return pose(_statement_of(problem), said)


def _statement_of(problem: object) -> ProblemStatement:
    if isinstance(problem, Colouring):
        return ProblemStatement(problem)
    if isinstance(problem, Mapping):
        return from_json(problem)
    rows = [problem] if isinstance(problem, str) else problem
    rows = list(rows) if isinstance(rows, Iterable) else []
    if not (rows and all(isinstance(row, str) for row in rows)):
        raise UsageError(f"{argument('problem')}: neither a file, a diagram, rows, nor fields")
    return from_diagram("\n".join(rows), f"{argument('position')}: ")
