"""Solve a life-and-death problem: `goproof solve`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from goproof.command_line.common import (
    AS_EXPECTED,
    NOT_AS_EXPECTED,
    Arguments,
    add_command,
    print_json,
)
from goproof.command_line.search import (
    MEGABYTE,
    add_options_of_searches,
    memory_in_bytes,
    searching,
)
from goproof.errors import UsageError


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands,
        "solve",
        run,
        "Find the status of a life-and-death problem, and prove it.",
        "goproof solve problem.json --all-moves --explain",
    )
    command.add_argument("problem", type=Path, metavar="PROBLEM", help="a file .json or .sgf")
    command.add_argument(
        "--threats", metavar="A,D", help="the most threats of attacker and defender, such as 1,1"
    )
    command.add_argument("--all-moves", action="store_true", help="decide every first move")
    command.add_argument(
        "--explain", action="store_true", help="show the strategy; implies --all-moves"
    )
    command.add_argument(
        "--depth", type=int, default=6, metavar="N", help="moves shown by --explain and --sgf (6)"
    )
    command.add_argument("--sgf", type=Path, metavar="FILE", help="write the solution tree there")
    command.add_argument(
        "--certificates", type=Path, metavar="DIR", help="keep all certificates in a directory"
    )
    command.add_argument("--rules", metavar="NAME", help="a preset instead of the problem's")
    add_options_of_searches(
        command,
        certificate="keep the certificate of the winner",
        limit="try regions of N empty points, however long it takes",
        megabytes=2048,
    )


def run(arguments: Arguments) -> int:
    """Carry out the command and return its exit status."""
    from goproof.problems.reading import read_problem
    from goproof.problems.solve import (
        LARGEST,
        solve,
        write_certificate,
        write_certificates,
    )
    from goproof.rulebook.choice import RuleOptions

    if arguments.depth < 1:
        raise UsageError(f"--depth {arguments.depth}: at least 1 move is needed")
    if arguments.limit is not None and arguments.limit < 0:
        raise UsageError(f"--limit {arguments.limit}: at least 0 points are needed")
    if arguments.certificates and arguments.certificates.is_file():
        raise UsageError(f"{arguments.certificates}: a file, where a directory is needed")
    for path in (arguments.sgf, arguments.certificate):
        # Better said now than after the search.
        if path is not None and not path.parent.is_dir():
            raise UsageError(f"{path}: No such file or directory")
    memory = memory_in_bytes(arguments)
    problem = read_problem(
        arguments.problem,
        rules=arguments.rules,
        options=RuleOptions(ko=arguments.ko, suicide=arguments.suicide),
        threats=_threats(arguments.threats),
    )
    if arguments.sgf and problem.colouring.graph.shape is None:
        raise UsageError(f"{arguments.sgf}: SGF holds rectangles only, and this board is none")
    with searching("solve") as progress:
        try:
            solution = solve(
                problem,
                all_moves=arguments.all_moves or arguments.explain,
                check=not arguments.no_check,
                limit=LARGEST if arguments.limit is None else arguments.limit,
                memory=memory,
                progress=progress,
            )
        except MemoryError:
            raise UsageError(f"--memory {memory // MEGABYTE}: this machine has less") from None
    if arguments.certificate:
        write_certificate(solution.finding, arguments.certificate)
    if arguments.certificates:
        write_certificates(solution, arguments.certificates)
    _show(solution, arguments)
    return AS_EXPECTED if solution.as_expected else NOT_AS_EXPECTED


def _show(solution: Any, arguments: Arguments) -> None:
    from goproof.report.problems import explanation_lines, solution_lines, write_sgf

    if arguments.sgf:
        write_sgf(solution, arguments.sgf, arguments.depth)
    if arguments.json:
        print_json("solve/1", solution.to_json())
        return
    print("\n".join(solution_lines(solution)))
    if arguments.explain:
        print("\n".join(explanation_lines(solution, arguments.depth)))


def _threats(text: str | None) -> tuple[int, int] | None:
    if text is None:
        return None
    attacking, comma, defending = text.partition(",")
    if not (comma and attacking.strip().isdecimal() and defending.strip().isdecimal()):
        raise UsageError(f"--threats {text!r} is not of the form A,D, such as 1,1")
    return int(attacking), int(defending)
