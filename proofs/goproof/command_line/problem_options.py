"""The options that say what a problem is, which the commands that solve problems share."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING

from goproof.command_line import common
from goproof.errors import UsageError
from goproof.rulebook.names import PLAYERS

if TYPE_CHECKING:
    from goproof.problems.overrides import Overrides
    from goproof.problems.problem import Problem


def add_options_of_problems(command: argparse.ArgumentParser) -> None:
    """Add the options that say what a file leaves open, or say it instead of the file.

    The options of ko and suicide are the command's own affair.
    """
    points = "points such as A1 or A1,C2; may be repeated"
    command.add_argument(
        "--position",
        metavar="DIAGRAM",
        help="the stones, in place of a file: rows such as O...O/OOOOO, X black, O white; "
        "- for standard input",
    )
    command.add_argument(
        "--target",
        action="append",
        default=[],
        metavar="POINTS",
        help=f"the stones that are attacked: {points}",
    )
    command.add_argument(
        "--capture",
        choices=("any", "all"),
        help="how many chains of a target of several the attacker has to capture; default: any",
    )
    command.add_argument(
        "--to-move",
        choices=PLAYERS,
        help="who moves first; default: as the file says, or else either",
    )
    command.add_argument(
        "--region",
        action="append",
        default=[],
        metavar="POINTS",
        help=f"where play is confined to: {points}; A1:E4 is a rectangle",
    )
    command.add_argument(
        "--moves", type=int, metavar="N", help="play N moves of an SGF file's main line first"
    )
    command.add_argument(
        "--threats", metavar="A,D", help="the most threats of attacker and defender, such as 1,1"
    )
    command.add_argument("--rules", metavar="NAME", help="a preset instead of the problem's")


def overrides_of(arguments: common.Arguments) -> Overrides:
    """Return what the options say of problems. Raises UsageError where that makes no sense."""
    from goproof.problems.overrides import Overrides
    from goproof.rulebook.choice import RuleOptions
    from gospec.colouring import Colour

    if arguments.moves is not None and arguments.moves < 0:
        raise UsageError(f"--moves {arguments.moves}: at least 0 moves are needed")
    return Overrides(
        rules=arguments.rules,
        options=RuleOptions(ko=arguments.ko, suicide=arguments.suicide),
        threats=_threats(arguments.threats),
        target=_points("target", arguments.target),
        region=_points("region", arguments.region),
        to_move=Colour(arguments.to_move) if arguments.to_move else None,
        capture=arguments.capture,
        moves=arguments.moves,
    )


def problems_of(
    arguments: common.Arguments, paths: list[Path]
) -> list[tuple[Path, Problem | UsageError]]:
    """Return the problems of files, or that of `--position`, each with where it is from.

    Raises UsageError where there are both or neither.
    """
    from goproof.problems.reading import DIAGRAM, files_of, problem_of_diagram, read_problems

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
