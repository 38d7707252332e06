"""The options that say what a problem is, which the commands that solve problems share."""

from __future__ import annotations

import argparse
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from godoors.command_line import common
from godoors.command_line.options import add_options, options_from
from goproof.errors import UsageError
from goproof.problems.options import ProblemOptions

if TYPE_CHECKING:
    from goproof.problems.overrides import Overrides
    from goproof.problems.problem import Problem


def add_diagram(command: argparse.ArgumentParser) -> None:
    """Add the option that draws a problem in place of a file."""
    command.add_argument(
        "--position",
        metavar="DIAGRAM",
        help="the stones, in place of a file: rows such as O...O/OOOOO, X black, O white; "
        "- for standard input",
    )


def add_options_of_problems(command: argparse.ArgumentParser) -> None:
    """Add the options that say what a file leaves open, or say it instead of the file.

    The options of ko and suicide are the command's own affair.
    """
    add_diagram(command)
    add_options(command, ProblemOptions)


def overrides_of(arguments: common.Arguments) -> Overrides:
    """Return what the options say of problems. Raises UsageError where that makes no sense."""
    from goproof.problems.overrides import overrides_in_words
    from goproof.rulebook.options import RuleOptions

    if arguments.moves is not None and arguments.moves < 0:
        raise UsageError(f"--moves {arguments.moves}: at least 0 moves are needed")
    said = options_from(
        ProblemOptions,
        arguments,
        target=_points("target", arguments.target or []),
        region=_points("region", arguments.region or []),
        threats=_threats(arguments.threats),
    )
    options = RuleOptions(ko=arguments.ko, suicide=arguments.suicide)
    return replace(overrides_in_words(said), options=options)


def problems_of(
    arguments: common.Arguments, paths: list[Path]
) -> list[tuple[Path, Problem | UsageError]]:
    """Return the problems of files, or that of `--position`, each with where it is from.

    Raises UsageError where there are both or neither.
    """
    from goproof.problems.reading import DIAGRAM, problem_of_diagram, read_problems

    overrides = overrides_of(arguments)
    if (arguments.position is None) is (not paths):
        raise UsageError("give a file, - for standard input, or --position with a diagram")
    if arguments.position is not None:
        return [
            (Path(DIAGRAM), problem_of_diagram(common.diagram_from(arguments.position), overrides))
        ]
    problems: list[tuple[Path, Problem | UsageError]] = []
    for file in files_of(paths):
        try:
            problems += [(file, problem) for problem in read_problems(file, overrides)]
        except UsageError as error:
            problems.append((file, error))
    return problems


def files_or_problems(arguments: common.Arguments) -> list[Path | str | Problem]:
    """Return the files that are named, or the problem of `--position` and that of `-`."""
    if arguments.position is None and "-" not in arguments.files:
        return list(arguments.files)
    found: list[Path | str | Problem] = []
    for _, problem in problems_of(arguments, [Path(file) for file in arguments.files]):
        if isinstance(problem, UsageError):
            raise problem
        found.append(problem)
    return found


def limit_of(arguments: common.Arguments) -> int:
    """Return the most empty points of a region. Raises UsageError where that makes no sense."""
    from goproof.problems.problem import LARGEST

    if arguments.limit is not None and arguments.limit < 0:
        raise UsageError(f"--limit {arguments.limit}: at least 0 points are needed")
    return LARGEST if arguments.limit is None else int(arguments.limit)


def _points(option: str, named: list[str]) -> tuple[str, ...]:
    names = [name.strip() for text in named for name in text.split(",")]
    if "" in names:
        raise UsageError(f"--{option} {','.join(named)!r}: a point is missing, such as A1")
    return tuple(names)


def _threats(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    attacking, comma, defending = text.partition(",")
    if not (comma and attacking.strip().isdecimal() and defending.strip().isdecimal()):
        raise UsageError(f"--threats {text!r} is not of the form A,D, such as 1,1")
    return int(attacking), int(defending)


def files_of(paths: list[Path]) -> list[Path]:
    """Return the files that paths name, and for a folder the `.json` and `.sgf` files in it.

    Raises UsageError for a folder without any.
    """
    from goproof.problems.reading import STANDARD_INPUT, SUFFIXES

    files: list[Path] = []
    for path in paths:
        if path == STANDARD_INPUT or not path.is_dir():
            files.append(path)
            continue
        inside = sorted(p for p in path.rglob("*") if p.suffix.lower() in SUFFIXES)
        if not inside:
            raise UsageError(f"{path}: no .json or .sgf file in this folder")
        files += inside
    return files
