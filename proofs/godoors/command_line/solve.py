"""Solve life-and-death problems: `goproof solve`."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

from godoors.command_line import common
from godoors.command_line.options import MEGABYTE, Asked
from godoors.command_line.problem_options import ProblemRequest
from godoors.command_line.search import bounded
from godoors.command_line.several import Reply, Several, write_files
from godoors.other_checkers.kept import KeptFiles
from goproof.errors import UsageError
from goproof.options import option, positional, shared
from goproof.problems.options import ProblemOptions, SolveOptions, Wanted
from goproof.work.progress import Progress, silent

if TYPE_CHECKING:
    from godoors.report.progress import ProgressLine
    from goproof.answer import Answer
    from goproof.documents.solving import Solve
    from goproof.problems.problem import Problem, Read
    from goproof.problems.solution import Solution

EXAMPLE = "goproof solve corner.sgf --target A1 --to-move black --explain"


@dataclass(frozen=True, kw_only=True)
class Request(Wanted, KeptFiles, ProblemRequest, Asked):
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

    def __post_init__(self) -> None:
        """Refuse what makes no sense: better said now than after the search."""
        super().__post_init__()
        if self.depth < 1:
            raise UsageError(f"--depth {self.depth}: at least 1 move is needed")


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    from goproof.problems.reading import problems_in

    if (request.position is None) is (not request.problems):
        raise UsageError("give a file, - for standard input, or --position with a diagram")
    return Problems(request, problems_in(request.problems, request.position, request)).status()


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


def _answered(
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


def _answered_by_worker(question: Question) -> Reply:
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


class Problems(Several[Question]):
    """The problems that the command is asked about."""

    command = "solve"
    answered = staticmethod(_answered)
    by_worker = staticmethod(_answered_by_worker)
    request: Request

    def __init__(self, request: Request, problems: "list[Read[Problem]]") -> None:
        refused = {
            i: p.problem for i, p in enumerate(problems) if isinstance(p.problem, UsageError)
        }
        super().__init__(request, [each.name for each in problems], refused, request.journal)
        self.problems = problems
        request.check_workers(len(problems))

    def status(self) -> int:
        """Answer the problems, and return the exit status."""
        if len(self.problems) == 1 and self.journal is None:
            return self.run_alone()
        for name in ("certificate", "table", "coq"):
            if (path := getattr(self.request, name)) is not None:
                raise UsageError(f"--{name} {path}: one file, and {len(self.problems)} problems")
        self._answered_before()
        return self.run()

    def ask(self, number: int, memory: int) -> Question:
        """Return the question of that number, which may take so many bytes."""
        request, problem = self.request, self.problems[number].problem
        assert not isinstance(problem, UsageError)
        # Of a problem that is read, all has been said.
        wanted = shared(request, Wanted) | shared(ProblemOptions(), ProblemOptions)
        # These are made of the table of a region.
        if request.table or request.coq:
            wanted["elsewhere"] = False
        kept = KeptFiles(**shared(request, KeptFiles))
        if kept.certificates is not None and len(self.problems) > 1:
            folder = f"{number + 1}-{self.problems[number].file.stem}"
            kept = KeptFiles(certificates=kept.certificates / folder)
        return Question(
            SolveOptions(problem, **wanted, memory=memory, refuting=request.explain),
            request.depth if request.explain else None,
            request.depth if request.sgf else None,
            kept,
        )

    def alone(self, line: "ProgressLine") -> Reply:
        """Return the answer to the one problem, and write its game; tell first what is known."""
        problem, sgf = self.problems[0].problem, self.request.sgf
        if sgf and not isinstance(problem, UsageError) and problem.shown.graph.shape is None:
            raise UsageError(f"{sgf}: SGF holds rectangles only, and this board is not one")
        reply = self.answered(self.ask(0, self.request.bytes), line, line.find)
        return replace(reply, files=(*reply.files, (sgf, reply.game))) if sgf else reply

    def show(self, number: int, answer: Reply) -> None:
        """Print the answer to one of several problems."""
        from godoors.report.answers import show

        print(f"{self.names[number]}:")
        show(answer.answer)
        print(flush=True)

    def conclude(self) -> None:
        """Write the games, and print the table or the document of several answers."""
        from godoors.report.problems import ProblemRow, document_of, table_lines

        rows = [
            ProblemRow(name, cast("Solve", reply.document), reply.status != common.NOT_AS_EXPECTED)
            if isinstance(reply, Reply)
            else ProblemRow(name, error=reply)
            for name, reply in self.rows()
        ]
        if self.request.json:
            common.print_json(document_of(rows))
        else:
            print("\n".join(table_lines(rows)))
        if self.request.sgf:
            games = (reply.game for _, reply in self.rows() if isinstance(reply, Reply))
            write_files([(self.request.sgf, b"".join(games))])

    # --- the journal -------------------------------------------------------------------------

    def _answered_before(self) -> None:
        """Take the answers that the journal has."""
        from godoors.command_line.solve_journal import Journal

        self._kept: Journal | None = None
        if self.journal is None:
            return
        request = self.request
        said = shared(request, Wanted) | {
            "shown": request.depth if request.explain else None,
            "sgf": request.depth if request.sgf else None,
        }
        self._kept = Journal(self.journal, repr(sorted(said.items())))
        for number, each in enumerate(self.problems):
            if known := self._kept.known(each.file, each.game):
                self.answers.setdefault(number, known)

    def keep(self, number: int, answer: Reply) -> None:
        """Put an answer into the journal."""
        if self._kept is not None and not answer.short_of_memory:
            self._kept.keep(self.problems[number].file, self.problems[number].game, answer)
