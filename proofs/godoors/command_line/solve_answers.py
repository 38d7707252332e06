"""The answer to one problem of `goproof solve`, with all that is kept of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from godoors.command_line import common
from godoors.command_line.options import MEGABYTE
from godoors.other_checkers.kept import KeptFiles
from goproof.errors import UsageError, write_file
from goproof.work.progress import Progress, silent

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from godoors.command_line.problem_options import Question
    from goproof.answer import Answer
    from goproof.documents.solving import Solve
    from goproof.problems.solution import Solution


@dataclass(frozen=True)
class Reply:
    """What comes of a question.

    `answer` is what is printed, `document` what `--json` prints; `status` the exit status, of this
    problem alone; `files` are to be written, so that a cluster need not share any directory;
    `short_of_memory` tells that more memory might find more; `game` is the answer as a game of SGF,
    where that is asked for; `lacking` says why a file isn't there that is asked for.
    """

    answer: Answer
    document: Solve
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
    files: list[tuple[Path, bytes]] = []
    lacking = ""
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


def _status_of(solution: Solution) -> int:
    faulty = solution.review is not None and solution.review.is_faulty
    if faulty or not solution.as_expected:
        return common.NOT_AS_EXPECTED
    conditional = solution.conditions or solution.undecided
    return common.CONDITIONAL if conditional else common.AS_EXPECTED


def _explained(solution: Solution, depth: int | None) -> Answer:
    """Return the answer, with the strategy so many moves deep if it is to be shown."""
    answer = solution.answer
    if depth is None:
        return answer
    from godoors.report.problems import explanation_lines

    return replace(answer, remarks=(*answer.remarks, *explanation_lines(solution, depth)))


def _game_of(solution: Solution, depth: int | None) -> bytes:
    """Return the solution as a game of SGF, nothing where that is not asked for or can't be."""
    if depth is None or solution.problem.shown.graph.shape is None:
        return b""
    from godoors.report.sgf_trees import write
    from godoors.report.solution_trees import solution_tree

    try:
        return write(solution_tree(solution, depth))
    except ValueError as error:
        raise UsageError(f"--sgf: {error}") from None
