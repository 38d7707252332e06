"""Solve life-and-death problems: `goproof solve`."""

from dataclasses import replace
from typing import TYPE_CHECKING

from godoors.command_line import common
from godoors.command_line.problem_options import SolveRequest as Request
from godoors.command_line.search import searching
from goproof.errors import UsageError

if TYPE_CHECKING:
    from goproof.problems.problem import Problem

EXAMPLE = "goproof solve corner.sgf --target A1 --to-move black --explain"


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
    from godoors.command_line.solve_answers import answered

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
