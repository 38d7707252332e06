"""Solve life-and-death problems: `goproof solve`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

from godoors.command_line import common
from godoors.command_line.options import add_options, options_from
from godoors.command_line.problem_options import add_diagram, problems_of
from godoors.command_line.search import (
    MEGABYTE,
    add_memory,
    bounded,
    memory_in_bytes,
    memory_of_workers,
    searching,
)
from goproof.errors import UsageError
from goproof.problems.options import ProblemOptions, SolveOptions
from goproof.work.progress import Progress, silent

if TYPE_CHECKING:
    from godoors.command_line.several import Reply
    from goproof.answer import Answer
    from goproof.documents.solving import Solve
    from goproof.problems.problem import Problem
    from goproof.problems.solution import Solution


def add(commands: common.Commands) -> None:
    """Add the command to the parser."""
    command = common.add_command(
        commands,
        "solve",
        run,
        "goproof solve corner.sgf --target A1 --to-move black --explain",
    )
    command.add_argument(
        "problems",
        nargs="*",
        type=Path,
        metavar="PROBLEM",
        help="a file .json or .sgf, a folder of such, the name of a problem that comes with "
        "goproof, or - for standard input; of several, a table stands at the end",
    )
    add_diagram(command)
    common.add_ko_and_suicide(command)
    add_options(command, SolveOptions)
    command.add_argument(
        "--explain", action="store_true", help="show the strategy; implies --all-moves"
    )
    command.add_argument(
        "--depth",
        type=int,
        default=6,
        metavar="N",
        help="moves shown by --explain and --sgf; default: %(default)s",
    )
    command.add_argument(
        "--sgf", type=common.file_to_write, metavar="FILE", help="write the solution tree there"
    )
    command.add_argument(
        "--certificates",
        type=common.directory_to_write,
        metavar="DIR",
        help="keep all certificates in a directory",
    )
    command.add_argument(
        "--coq",
        type=common.file_to_write,
        metavar="FILE",
        help="write what the certificates of one problem claim as a theorem of Coq, which its "
        "kernel checks by computation: coqc -R proofs/coq Goproof FILE",
    )
    command.add_argument(
        "--certificate",
        type=common.file_to_write,
        metavar="FILE",
        help="keep the certificate of the winner",
    )
    command.add_argument(
        "--table",
        type=common.file_to_write,
        metavar="FILE",
        help="keep one certificate of the whole table, which has what its entries share once",
    )
    add_memory(command, 2048)
    common.add_workers(command, "several problems")


def run(arguments: common.Arguments) -> int:
    """Carry out the command and return its exit status."""
    _check(arguments)
    problems = problems_of(arguments, arguments.problems)
    common.check_workers(arguments, len(problems))
    if len(problems) == 1:
        return _run_one(problems[0][1], arguments)
    return _run_several(problems, arguments)


def _check(arguments: common.Arguments) -> None:
    """Raise UsageError for options that make no sense: better said now than after the search."""
    if arguments.depth < 1:
        raise UsageError(f"--depth {arguments.depth}: at least 1 move is needed")
    if arguments.limit is not None and arguments.limit < 0:
        raise UsageError(f"--limit {arguments.limit}: at least 0 points are needed")
    if arguments.checker is not None and arguments.check is False:
        raise UsageError(f"--checker {arguments.checker}: does not go with --no-check")
    memory_in_bytes(arguments)


@dataclass(frozen=True)
class _Request:
    """A problem, and what is wanted of it: picklable, so that a worker can be asked.

    `shown_moves` is the depth of an explanation, None for none; `certificates` a directory for
    those of one of several problems.
    """

    options: SolveOptions
    shown_moves: int | None
    certificates: Path | None = None


def _request(
    problem: Problem, arguments: common.Arguments, memory: int, certificates: Path | None = None
) -> _Request:
    # Of a problem that is read, all has been said.
    options = options_from(
        SolveOptions,
        arguments,
        problem=problem,
        all_moves=arguments.all_moves or arguments.explain,
        memory=memory,
        **{said.name: said.default for said in fields(ProblemOptions)},
    )
    return _Request(options, arguments.depth if arguments.explain else None, certificates)


def _run_one(problem: Problem | UsageError, arguments: common.Arguments) -> int:
    if isinstance(problem, UsageError):
        raise problem
    if arguments.sgf and problem.shown.graph.shape is None:
        raise UsageError(f"{arguments.sgf}: SGF holds rectangles only, and this board is none")
    memory = memory_in_bytes(arguments)
    request = _request(problem, arguments, memory)
    with searching("solve", memory) as progress:
        solution = _solved(request, progress, progress.find)
    _keep(solution, arguments)
    answer = _explained(solution, request.shown_moves)
    common.print_answer(answer, solution.document(), in_json=arguments.json)
    return _status_of(solution)


def _status_of(solution: Solution) -> int:
    if not solution.as_expected:
        return common.NOT_AS_EXPECTED
    return common.CONDITIONAL if solution.conditions else common.AS_EXPECTED


def _solved(
    request: _Request, progress: Progress, tell: Callable[[str], None] = lambda text: None
) -> Solution:
    from goproof.problems.solve import solve

    try:
        return solve(**vars(replace(request.options, progress=progress, tell=tell)))
    except MemoryError:
        raise UsageError(
            f"--memory {request.options.memory // MEGABYTE}: this machine has less"
        ) from None


def _keep(solution: Solution, arguments: common.Arguments) -> None:
    from godoors.other_checkers.certificate_files import (
        theorem_of,
        write_certificate,
        write_certificates,
        write_table,
    )
    from godoors.report.problems import write_sgf

    if arguments.certificate:
        write_certificate(solution.finding, arguments.certificate)
    if arguments.certificates:
        write_certificates(solution, arguments.certificates)
    if arguments.table:
        write_table(solution, arguments.table, arguments.checker)
    if arguments.coq:
        arguments.coq.write_text(theorem_of(solution), encoding="utf-8")
    if arguments.sgf:
        write_sgf(solution, arguments.sgf, arguments.depth)


def _explained(solution: Solution, depth: int | None) -> Answer:
    """Return the answer, with the strategy so many moves deep if it is to be shown."""
    from godoors.report.problems import explanation_lines

    answer = solution.answer
    if depth is None:
        return answer
    return replace(answer, remarks=(*answer.remarks, *explanation_lines(solution, depth)))


# --- several problems ------------------------------------------------------------------------


def _run_several(
    problems: list[tuple[Path, Problem | UsageError]], arguments: common.Arguments
) -> int:
    from godoors.command_line.several import Reply, Several, complaint
    from godoors.report.answers import show as print_answer
    from godoors.report.problems import ProblemRow, document_of, table_lines

    for option, path in (
        ("--sgf", arguments.sgf),
        ("--certificate", arguments.certificate),
        ("--table", arguments.table),
        ("--coq", arguments.coq),
    ):
        if path is not None:
            raise UsageError(f"{option} {path}: one file, and {len(problems)} problems")
    names = _names([file for file, _ in problems])
    memory = memory_of_workers(arguments, len(problems))

    def ask(number: int, share: int) -> _Request:
        file, problem = problems[number]
        assert not isinstance(problem, UsageError)
        kept = arguments.certificates and arguments.certificates / f"{number + 1}-{file.stem}"
        return _request(problem, arguments, share, kept)

    def show(number: int, answer: Reply) -> None:
        print(f"{names[number]}:")
        print_answer(answer.answer)
        print(flush=True)

    with searching("solve", memory) as line:
        several = Several(
            "solve",
            names,
            work=_answered_by_worker,
            here=lambda request: _answered(request, line),
            ask=ask,
            refused={n: p for n, (_, p) in enumerate(problems) if isinstance(p, UsageError)},
            show=None if arguments.json else show,
        )
        several.answer_all(arguments, memory, line)
    rows = [
        ProblemRow(
            names[number], cast("Solve", answer.document), answer.status != common.NOT_AS_EXPECTED
        )
        if isinstance(answer, Reply)
        else ProblemRow(names[number], error=complaint(answer))
        for number, answer in sorted(several.answers.items())
    ]
    if arguments.json:
        common.print_json(document_of(rows))
    else:
        print("\n".join(table_lines(rows)))
    return several.end()


def _names(files: list[Path]) -> list[str]:
    """Return what each problem is called: its file, with a number where that has several."""
    games: Counter[Path] = Counter()
    names = []
    for file in files:
        games[file] += 1
        names.append(f"{file}, game {games[file]}" if files.count(file) > 1 else f"{file}")
    return names


def _answered_by_worker(request: _Request) -> Reply:
    with bounded(request.options.memory):
        return _answered(request)


def _answered(request: _Request, progress: Progress = silent) -> Reply:
    from godoors.command_line.several import Reply
    from godoors.other_checkers.certificate_files import packed_certificates

    solution = _solved(request, progress)
    files: list[tuple[Path, bytes]] = []
    if request.certificates is not None:
        files += ((request.certificates / n, packed) for n, packed in packed_certificates(solution))
    return Reply(
        _explained(solution, request.shown_moves),
        solution.document(),
        _status_of(solution),
        tuple(files),
        solution.short_of_memory,
    )
