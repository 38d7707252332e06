"""Solve life-and-death problems: `goproof solve`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from godoors.command_line import common
from godoors.command_line.options import MEGABYTE, Workers, in_bytes
from godoors.command_line.problem_options import ProblemRequest
from godoors.command_line.search import searching
from godoors.other_checkers.kept import KeptFiles
from goproof.errors import UsageError, write_file
from goproof.options import option, positional, shared
from goproof.problems.options import ProblemOptions, SolveOptions, Wanted
from goproof.work.progress import Progress, silent

if TYPE_CHECKING:
    from goproof.answer import Answer
    from goproof.documents.solving import Solve
    from goproof.problems.problem import Problem
    from goproof.problems.solution import Solution

EXAMPLE = "goproof solve corner.sgf --target A1 --to-move black --explain"
# Megabytes that the command may take, and with which a search can be expected to end, what it
# imports included.
USUAL_MEMORY, LEAST_SHARE = 2048, 512


@dataclass(frozen=True, kw_only=True)
class Request(Wanted, KeptFiles, ProblemRequest, Workers):
    """What the command is asked."""

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

    def question(self, problem: "Problem", memory: int, folder: str | None = None) -> "Question":
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


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    from godoors.command_line.several import Problems
    from goproof.problems.reading import problems_in

    if (request.position is None) is (not request.problems):
        raise UsageError("give a file, - for standard input, or --position with a diagram")
    problems = problems_in(request.problems, request.position, request)
    request.check_workers(len(problems))
    if len(problems) > 1 or request.journal is not None:
        return Problems(request, problems).run()
    problem = problems[0].problem
    if isinstance(problem, UsageError):
        raise problem
    return _alone(request, problem)


def _alone(request: Request, problem: "Problem") -> int:
    """Answer the one problem; tell first what is known first."""
    if request.sgf and problem.shown.graph.shape is None:
        raise UsageError(f"{request.sgf}: SGF holds rectangles only, and this board is not one")
    with searching("solve", request.bytes) as line:
        reply = answered(request.question(problem, request.bytes), line, line.find)
    if request.sgf:
        reply = replace(reply, files=(*reply.files, (request.sgf, reply.game)))
    try:
        reply.keep_files()
    finally:
        # What was found is not lost where it can't be kept.
        common.print_answer(reply.answer, reply.document, in_json=request.json)
    return reply.status


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


@dataclass(frozen=True)
class Reply:
    """What comes of a question.

    `answer` is what is printed, `document` what `--json` prints; `status` the exit status, of this
    problem alone; `files` are to be written, so that a cluster need not share any directory;
    `short_of_memory` tells that more memory might find more; `game` is the answer as a game of SGF,
    where that is asked for; `lacking` says why a file isn't there that is asked for.
    """

    answer: "Answer"
    document: "Solve"
    status: int = common.AS_EXPECTED
    files: tuple[tuple[Path, bytes], ...] = ()
    short_of_memory: bool = False
    game: bytes = b""
    lacking: str = ""

    def keep_files(self) -> None:
        """Write the files. Raises UsageError where one can't be written, or is lacking."""
        for path, content in self.files:
            write_file(path, content)
        if self.lacking:
            raise UsageError(self.lacking)


def answered(
    question: Question, progress: Progress = silent, tell: Callable[[str], object] = silent
) -> Reply:
    """Return the answer to a problem, with the files that are to be kept of it."""
    from goproof.problems.solve import solve

    options = question.options
    try:
        solution = solve(**vars(replace(options, progress=progress, on_line=tell)))
    except MemoryError:
        raise UsageError(f"--memory {options.memory // MEGABYTE}: this machine has less") from None
    files, lacking = list[tuple[Path, bytes]](), ""
    if question.kept != KeptFiles():
        from godoors.other_checkers.certificate_files import files_of

        try:
            files.extend(files_of(solution, question.kept, options.checker))
        except UsageError as error:
            lacking = error.args[0]
    return Reply(
        _explained(solution, question.shown_moves),
        solution.document(),
        _status_of(solution),
        tuple(files),
        solution.short_of_memory,
        _game_of(solution, question.sgf_moves),
        lacking,
    )


def _status_of(solution: "Solution") -> int:
    faulty = solution.review is not None and solution.review.is_faulty
    if faulty or not solution.as_expected:
        return common.NOT_AS_EXPECTED
    conditional = solution.conditions or solution.undecided
    return common.CONDITIONAL if conditional else common.AS_EXPECTED


def _explained(solution: "Solution", depth: int | None) -> "Answer":
    """Return the answer, with the strategy so many moves deep if it is to be shown."""
    answer = solution.answer
    if depth is None:
        return answer
    from godoors.report.problems import explanation_lines

    return replace(answer, remarks=(*answer.remarks, *explanation_lines(solution, depth)))


def _game_of(solution: "Solution", depth: int | None) -> bytes:
    """Return the solution as a game of SGF, nothing where that is not asked for or can't be."""
    if depth is None or solution.problem.shown.graph.shape is None:
        return b""
    from godoors.report.sgf_trees import write
    from godoors.report.solution_trees import solution_tree

    try:
        return write(solution_tree(solution, depth))
    except ValueError as error:
        raise UsageError(f"--sgf: {error}") from None
