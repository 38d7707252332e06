"""Solve life-and-death problems: `goproof solve`."""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

from godoors.command_line import common
from godoors.command_line.options import MEGABYTE, Searching
from godoors.command_line.problem_options import ProblemRequest, problems_of
from godoors.command_line.search import bounded, searching
from goproof.errors import UsageError
from goproof.options import option, positional, shared
from goproof.problems.options import ProblemOptions, SolveOptions, Wanted
from goproof.work.progress import Progress, silent

if TYPE_CHECKING:
    from godoors.command_line.several import Reply
    from godoors.command_line.solve_journal import Journal
    from goproof.answer import Answer
    from goproof.documents.solving import Solve
    from goproof.problems.anywhere import Anywhere
    from goproof.problems.problem import Problem
    from goproof.problems.review import Review
    from goproof.problems.solution import Solution
    from goproof.problems.undecided import UndecidedProblem

    Found = Solution | Anywhere | UndecidedProblem
    # The answer, and what is said of the file where that is asked for.
    Solved = tuple[Found, Review | None]


EXAMPLE = "goproof solve corner.sgf --target A1 --to-move black --explain"


@dataclass(frozen=True, kw_only=True)
class Request(Wanted, ProblemRequest, Searching):
    """What the command is asked."""

    problems: Sequence[Path] = positional(
        (),
        "a file .json or .sgf, a folder of such, the name of a problem that comes with goproof, or "
        "- for standard input; of several, a table stands at the end",
        unit="PROBLEM",
    )
    review: bool = option(
        False, "see whether the variations of a file are right, and its solution the only one"
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
    certificates: Path | None = option(
        None, "keep all certificates in a directory", unit="DIR", written=True
    )
    coq: Path | None = option(
        None,
        "write what the certificates of one problem claim as a theorem of Coq, which its kernel "
        "checks by computation: coqc -R proofs/coq Goproof FILE",
        unit="FILE",
        written=True,
    )
    certificate: Path | None = option(
        None, "keep the certificate of the winner", unit="FILE", written=True
    )
    table: Path | None = option(
        None,
        "keep one certificate of the whole table, which has what its entries share once",
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
        return _run_one(problems[0][1], request)
    return _run_several(problems, request)


@dataclass(frozen=True)
class _Question:
    """A problem, and what is wanted of it: picklable, so that a worker can be asked.

    `shown_moves` is the depth of an explanation, and `sgf_moves` of a game of SGF, None for none;
    `review` tells whether the file's variations are looked at; `certificates` is a directory for
    those of one of several problems.
    """

    options: SolveOptions
    shown_moves: int | None
    sgf_moves: int | None = None
    review: bool = False
    certificates: Path | None = None


def _question(
    problem: "Problem", request: Request, memory: int, certificates: Path | None = None
) -> _Question:
    # Of a problem that is read, all has been said.
    wanted = shared(request, Wanted) | shared(ProblemOptions(), ProblemOptions)
    wanted["all_moves"] = request.all_moves or request.explain
    # These are made of the table of a region.
    if request.table or request.coq:
        wanted["elsewhere"] = False
    options = SolveOptions(problem, **wanted, memory=memory)
    return _Question(
        options,
        request.depth if request.explain else None,
        request.depth if request.sgf else None,
        request.review,
        certificates,
    )


def _run_one(problem: "Problem | UsageError", request: Request) -> int:
    if isinstance(problem, UsageError):
        raise problem
    if request.sgf and problem.shown.graph.shape is None:
        raise UsageError(f"{request.sgf}: SGF holds rectangles only, and this board is none")
    question = _question(problem, request, request.bytes)
    with searching("solve", request.bytes) as progress:
        solved = _solved(question, progress, progress.find)
    answer = _explained(solved, question.shown_moves)
    try:
        _keep(solved, request, question)
    finally:
        # What was found is not lost where it can't be kept.
        common.print_answer(answer, _document(solved), in_json=request.json)
    return _status_of(solved)


def _status_of(solved: "Solved") -> int:
    from goproof.problems.solution import Solution

    found, reviewed = solved
    if not found.as_expected or (reviewed is not None and reviewed.is_faulty):
        return common.NOT_AS_EXPECTED
    undecided = not isinstance(found, Solution) and found.undecided
    return common.CONDITIONAL if found.conditions or undecided else common.AS_EXPECTED


def _document(solved: "Solved") -> "Solve":
    found, reviewed = solved
    return (reviewed or found).document()


def _solved(
    question: _Question, progress: Progress, tell: Callable[[str], None] = lambda text: None
) -> "Solved":
    options = vars(replace(question.options, progress=progress, on_line=tell))
    try:
        if question.review:
            from goproof.problems.review import review

            reviewed = review(**options)
            return reviewed.solved, reviewed
        from goproof.problems.solve import solve

        return solve(**options), None
    except MemoryError:
        raise UsageError(
            f"--memory {question.options.memory // MEGABYTE}: this machine has less"
        ) from None


def _keep(solved: "Solved", request: Request, question: _Question) -> None:
    found, _ = solved
    if request.sgf:
        _write_games(request.sgf, [_game_of(solved, question)])
    if not (request.certificate or request.certificates or request.table or request.coq):
        return
    from godoors.other_checkers.certificate_files import (
        theorem_of,
        write_certificate,
        write_certificates,
        write_table,
    )
    from goproof.problems.solution import Solution

    if request.certificate:
        write_certificate(found.finding, request.certificate)
    if request.certificates:
        write_certificates(found, request.certificates)
    if not isinstance(found, Solution):
        return
    if request.table:
        write_table(found, request.table, request.checker)
    if request.coq:
        request.coq.write_text(theorem_of(found), encoding="utf-8")


def _game_of(solved: "Solved", question: _Question) -> bytes:
    """Return the solution as a game of SGF, nothing where that is not asked for or can't be."""
    found, reviewed = solved
    if question.sgf_moves is None or found.problem.shown.graph.shape is None:
        return b""
    from godoors.report.sgf_trees import write
    from godoors.report.solution_trees import solution_tree

    try:
        return write(solution_tree(found, question.sgf_moves, reviewed))
    except ValueError as error:
        raise UsageError(f"--sgf: {error}") from None


def _write_games(path: Path, games: Sequence[bytes]) -> None:
    try:
        path.write_bytes(b"".join(games))
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None


def _explained(solved: "Solved", depth: int | None) -> "Answer":
    """Return the answer, with the strategy so many moves deep if it is to be shown."""
    found, reviewed = solved
    answer = (reviewed or found).answer
    if depth is None:
        return answer
    from godoors.report.problems import explanation_lines
    from goproof.problems.solution import Solution

    if not isinstance(found, Solution):
        return answer
    return replace(answer, remarks=(*answer.remarks, *explanation_lines(found, depth)))


# --- several problems ------------------------------------------------------------------------


def _run_several(problems: "list[tuple[Path, Problem | UsageError]]", request: Request) -> int:
    from godoors.command_line.several import Reply, Several, complaint
    from godoors.report.answers import show as print_answer
    from godoors.report.problems import ProblemRow, document_of, table_lines

    for flag, path in (
        ("--certificate", request.certificate),
        ("--table", request.table),
        ("--coq", request.coq),
    ):
        if path is not None:
            raise UsageError(f"{flag} {path}: one file, and {len(problems)} problems")
    names = _names([file for file, _ in problems])
    journal = _journal_of(request)
    games = _numbers([file for file, _ in problems])
    memory = request.bytes_for(len(problems))

    def ask(number: int, share: int) -> _Question:
        file, problem = problems[number]
        assert not isinstance(problem, UsageError)
        kept = request.certificates and request.certificates / f"{number + 1}-{file.stem}"
        return _question(problem, request, share, kept)

    def show(number: int, answer: "Reply") -> None:
        print(f"{names[number]}:")
        print_answer(answer.answer)
        print(flush=True)

    def keep(number: int, answer: "Reply") -> None:
        if journal and not answer.short_of_memory:
            journal.keep(problems[number][0], games[number], answer)

    with searching("solve", memory, request.journal) as line:
        several = Several(
            "solve",
            names,
            work=_answered_by_worker,
            here=lambda question: _answered(question, line),
            ask=ask,
            refused={n: p for n, (_, p) in enumerate(problems) if isinstance(p, UsageError)},
            show=None if request.json else show,
            keep=keep,
        )
        for number, (file, _) in enumerate(problems):
            if journal and (known := journal.known(file, games[number])):
                several.answers.setdefault(number, known)
        several.answer_all(request, memory, line)
    rows = [
        ProblemRow(
            names[number], cast("Solve", answer.document), answer.status != common.NOT_AS_EXPECTED
        )
        if isinstance(answer, Reply)
        else ProblemRow(names[number], error=complaint(answer))
        for number, answer in sorted(several.answers.items())
    ]
    if request.json:
        common.print_json(document_of(rows))
    else:
        print("\n".join(table_lines(rows)))
    if request.sgf:
        replies = (several.answers[number] for number in sorted(several.answers))
        _write_games(request.sgf, [r.game for r in replies if isinstance(r, Reply)])
    return several.end()


def _names(files: list[Path]) -> list[str]:
    """Return what each problem is called: its file, with a number where that has several."""
    numbers, counted = _numbers(files), Counter(files)
    return [
        f"{file}, game {number}" if counted[file] > 1 else f"{file}"
        for file, number in zip(files, numbers, strict=True)
    ]


def _numbers(files: list[Path]) -> list[int]:
    """Return the number of each problem among those of its file."""
    games: Counter[Path] = Counter()
    numbers = []
    for file in files:
        games[file] += 1
        numbers.append(games[file])
    return numbers


def _journal_of(request: Request) -> "Journal | None":
    from godoors.command_line.solve_journal import Journal

    if request.journal is None:
        return None
    said = shared(request, Wanted) | {
        "review": request.review,
        "shown": request.depth if request.explain else None,
        "sgf": request.depth if request.sgf else None,
    }
    return Journal(request.journal, repr(sorted(said.items())))


def _answered_by_worker(question: _Question) -> "Reply":
    with bounded(question.options.memory):
        return _answered(question)


def _answered(question: _Question, progress: Progress = silent) -> "Reply":
    from godoors.command_line.several import Reply

    solved = _solved(question, progress)
    found, _ = solved
    files: list[tuple[Path, bytes]] = []
    if question.certificates is not None:
        from godoors.other_checkers.certificate_files import packed_certificates

        files += ((question.certificates / n, packed) for n, packed in packed_certificates(found))
    return Reply(
        _explained(solved, question.shown_moves),
        _document(solved),
        _status_of(solved),
        tuple(files),
        found.short_of_memory,
        _game_of(solved, question),
    )
