"""Solve life-and-death problems: `goproof solve`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

from godoors.command_line import common
from godoors.command_line.options import MEGABYTE, Searching
from godoors.command_line.problem_options import ProblemRequest, problems_of
from godoors.command_line.search import bounded, searching
from godoors.other_checkers.kept import Kept
from goproof.errors import UsageError
from goproof.options import option, positional, shared
from goproof.problems.options import ProblemOptions, SolveOptions, Wanted
from goproof.work.progress import Progress, silent

if TYPE_CHECKING:
    from godoors.command_line.several import Reply
    from godoors.command_line.solve_journal import Journal
    from goproof.answer import Answer
    from goproof.documents.solving import Solve
    from goproof.problems.problem import Problem
    from goproof.problems.reading import Read
    from goproof.problems.solution import Solution


EXAMPLE = "goproof solve corner.sgf --target A1 --to-move black --explain"


@dataclass(frozen=True, kw_only=True)
class Request(Wanted, Kept, ProblemRequest, Searching):
    """What the command is asked."""

    problems: Sequence[Path] = positional(
        (),
        "a file .json or .sgf, a folder of such, the name of a problem that comes with goproof, or "
        "- for standard input; of several, a table stands at the end",
        unit="PROBLEM",
    )
    journal: Path | None = option(
        None,
        "keep the answers to several problems there, so that the same command goes on from it",
        unit="FILE",
        written=True,
    )
    explain: bool = option(False, "show the strategy; implies --all-moves")
    depth: int = option(6, "moves shown by --explain and --sgf; default: %(default)s", unit="N")
    sgf: Path | None = option(
        None,
        "write the solutions there, as variations with marks TE and BM, a game for each problem",
        unit="FILE",
        written=True,
    )

    def __post_init__(self) -> None:
        """Refuse what makes no sense: better said now than after the search."""
        super().__post_init__()
        if self.depth < 1:
            raise UsageError(f"--depth {self.depth}: at least 1 move is needed")


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    problems = problems_of(request, request.problems)
    request.check_workers(len(problems))
    if len(problems) == 1 and request.journal is None:
        return _run_one(problems[0].problem, request)
    return _run_several(problems, request)


@dataclass(frozen=True)
class _Question:
    """A problem, and what is wanted of it: picklable, so that a worker can be asked.

    `shown_moves` is the depth of an explanation, and `sgf_moves` of a game of SGF, None for none;
    `kept` are the files of certificates.
    """

    options: SolveOptions
    shown_moves: int | None
    sgf_moves: int | None
    kept: Kept


def _question(problem: "Problem | UsageError", request: Request, memory: int) -> _Question:
    if isinstance(problem, UsageError):
        raise problem
    # Of a problem that is read, all has been said.
    wanted = shared(request, Wanted) | shared(ProblemOptions(), ProblemOptions)
    wanted["all_moves"] = request.all_moves or request.explain
    # These are made of the table of a region.
    if request.table or request.coq:
        wanted["elsewhere"] = False
    options = SolveOptions(problem, **wanted, memory=memory)
    depth = request.depth
    return _Question(
        options,
        depth if request.explain else None,
        depth if request.sgf else None,
        Kept(**shared(request, Kept)),
    )


def _answered(
    question: _Question, progress: Progress = silent, tell: Callable[[str], object] = silent
) -> "Reply":
    """Return the answer to a problem, with the files that are to be kept of it."""
    from godoors.command_line.several import Reply
    from goproof.problems.solve import solve

    options = question.options
    try:
        solution = solve(**vars(replace(options, progress=progress, on_line=tell)))
    except MemoryError:
        raise UsageError(f"--memory {options.memory // MEGABYTE}: this machine has less") from None
    files: tuple[tuple[Path, bytes], ...] = ()
    if question.kept != Kept():
        from godoors.other_checkers.certificate_files import files_of

        files = tuple(files_of(solution, question.kept, options.checker))
    return Reply(
        _explained(solution, question.shown_moves),
        solution.document(),
        _status_of(solution),
        files,
        solution.short_of_memory,
        _game_of(solution, question.sgf_moves),
    )


def _answered_by_worker(question: _Question) -> "Reply":
    with bounded(question.options.memory):
        return _answered(question)


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


def _run_one(problem: "Problem | UsageError", request: Request) -> int:
    from godoors.command_line.several import write_files

    question = _question(problem, request, request.bytes)
    if request.sgf and not isinstance(problem, UsageError) and problem.shown.graph.shape is None:
        raise UsageError(f"{request.sgf}: SGF holds rectangles only, and this board is none")
    with searching("solve", request.bytes) as progress:
        reply = _answered(question, progress, progress.find)
    write_files(reply.files)
    if request.sgf:
        write_files([(request.sgf, reply.game)])
    common.print_answer(reply.answer, reply.document, in_json=request.json)
    return reply.status


# --- several problems ------------------------------------------------------------------------


def _run_several(problems: "list[Read]", request: Request) -> int:
    from godoors.command_line.several import Reply, Several, complaint, write_files
    from godoors.report.answers import show as print_answer
    from godoors.report.problems import ProblemRow, document_of, table_lines

    for flag, path in (
        ("--certificate", request.certificate),
        ("--table", request.table),
        ("--coq", request.coq),
    ):
        if path is not None:
            raise UsageError(f"{flag} {path}: one file, and {len(problems)} problems")
    names = [problem.name for problem in problems]
    journal = _journal_of(request)
    memory = request.bytes_for(len(problems))

    def ask(number: int, share: int) -> _Question:
        question = _question(problems[number].problem, request, share)
        if request.certificates is None:
            return question
        folder = request.certificates / f"{number + 1}-{problems[number].file.stem}"
        return replace(question, kept=Kept(certificates=folder))

    def show(number: int, answer: Reply) -> None:
        print(f"{names[number]}:")
        print_answer(answer.answer)
        print(flush=True)

    def keep(number: int, answer: Reply) -> None:
        if journal and not answer.short_of_memory:
            journal.keep(problems[number].file, problems[number].game, answer)

    with searching("solve", memory, request.journal) as line:
        several = Several(
            "solve",
            names,
            work=_answered_by_worker,
            here=lambda question: _answered(question, line),
            ask=ask,
            refused={
                n: e for n, p in enumerate(problems) if isinstance(e := p.problem, UsageError)
            },
            show=None if request.json else show,
            keep=keep,
        )
        for number, each in enumerate(problems):
            if journal and (known := journal.known(each.file, each.game)):
                several.answers.setdefault(number, known)
        several.answer_all(request, memory, line)
    answers = [several.answers[number] for number in sorted(several.answers)]
    rows = [
        ProblemRow(name, cast("Solve", each.document), each.status != common.NOT_AS_EXPECTED)
        if isinstance(each, Reply)
        else ProblemRow(name, error=complaint(each))
        for name, each in zip((names[n] for n in sorted(several.answers)), answers, strict=True)
    ]
    if request.sgf:
        games = (each.game for each in answers if isinstance(each, Reply))
        write_files([(request.sgf, b"".join(games))])
    if request.json:
        common.print_json(document_of(rows))
    else:
        print("\n".join(table_lines(rows)))
    return several.end()


def _journal_of(request: Request) -> "Journal | None":
    from godoors.command_line.solve_journal import Journal

    if request.journal is None:
        return None
    said = shared(request, Wanted) | {
        "shown": request.depth if request.explain else None,
        "sgf": request.depth if request.sgf else None,
    }
    return Journal(request.journal, repr(sorted(said.items())))
