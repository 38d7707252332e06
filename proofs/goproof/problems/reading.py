"""Problems as people have them: files, names, diagrams, fields and colourings."""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path

from goproof.errors import UsageError, text_given
from goproof.problems.options import AS_WRITTEN, ProblemOptions
from goproof.problems.posing import posed
from goproof.problems.problem import Problem, ProblemStatement, Read
from goproof.problems.statements import SUFFIXES, stated_by, stated_in
from goproof.shipped import PROBLEMS, files_in, named
from gospec.law.colouring import Colouring


def problems_in(
    paths: Iterable[Path], diagram: str | None = None, said: ProblemOptions = AS_WRITTEN
) -> list[Read[Problem]]:
    """Return the problems of files, and for a folder of the `.json` and `.sgf` files in it.

    Parameters: `diagram`, a problem beside these, or `-` for standard input. Raises UsageError for
    a folder without any, and for what is no diagram.
    """
    stated = list[Read[ProblemStatement]]()
    if diagram is not None:
        stated += stated_by([text_given(diagram)], None)
    files = (file for path in paths for file in files_in(path, SUFFIXES, ".json or .sgf file"))
    places = [(file, named(file, PROBLEMS)) for file in files]
    stated += [each for file, path in places for each in stated_in(file, path, said.moves)]
    return [posed(each, said) for each in stated]


def problem_of(
    problem: str | Path | Mapping[str, object] | Sequence[str] | Colouring | Problem,
    said: ProblemOptions = AS_WRITTEN,
) -> Problem:
    """Return the problem that is meant by whatever somebody has of it.

    Parameters: `problem`, a file or the name of a problem that comes with goproof; a diagram; its
    rows; the fields of a problem in JSON; a colouring; or a problem. Raises UsageError where it is
    none, in one line that names the file and the property, and for a file of several.
    """
    if isinstance(problem, Problem):
        if said.says_something:
            raise UsageError("options of a problem go with a file or a diagram, not with a Problem")
        return problem
    stated = stated_by(problem, said.moves)
    if len(stated) > 1:
        raise UsageError(f"{problem}: {len(stated)} problems, but one is wanted")
    read = posed(stated[0], said).problem
    if isinstance(read, UsageError):
        raise read
    return read
