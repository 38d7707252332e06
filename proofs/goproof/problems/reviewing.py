"""What is right and wrong in the variations of a problem's file, by what is proved of them."""

from collections.abc import Callable, Iterator

from gochecker.claim import NAMES
from goproof.problems.anywhere import Anywhere
from goproof.problems.in_region import InRegion
from goproof.problems.options import SolveOptions
from goproof.problems.problem import Problem
from goproof.problems.review import Review
from goproof.problems.solution import Solution
from goproof.problems.variations import following
from gospec.law.colouring import Colour, opponent


def reviewed(solution: Solution, options: SolveOptions) -> Review:
    """Return what is right and wrong in the variations of the file of a problem that is solved."""
    problem = solution.problem
    if isinstance(solution, Anywhere) and not solution.undecided:
        # Slow to import, for what a region decides.
        from goproof.problems.judging import Judge

        judge = Judge(solution, options)
        faults = tuple(_faults(problem, judge.winner_after))
        told = (*judge.illegal, *faults)
        return Review(problem, judge.firsts, _unrefuted(problem), told, judge.replies)
    if not isinstance(solution, InRegion):
        return Review(problem)
    firsts = {move.move: move.winner for move in solution.first_moves or ()}

    def winner_after(number: int) -> Colour | None:
        """Return who wins after a first move, as only those are decided in a region."""
        is_first = problem.variations[number].after is None
        return firsts.get(problem.move_name(number)) if is_first else None

    return Review(problem, firsts, _unrefuted(problem), tuple(_faults(problem, winner_after)))


def _unrefuted(problem: Problem) -> tuple[str, ...]:
    """Return the moves that the variations call wrong, and have no answer to."""
    return tuple(
        problem.path_to(number)
        for number, each in enumerate(problem.variations)
        if each.player is problem.to_move
        and each.called == "wrong"
        and not following(problem.variations, number)
    )


def _faults(problem: Problem, winner_after: Callable[[int], Colour | None]) -> Iterator[str]:
    """Say what the variations call right that loses, wrong that wins, and answer in vain."""
    mover, other = problem.to_move, opponent(problem.to_move)
    for number, each in enumerate(problem.variations):
        path = problem.path_to(number)
        if each.player is mover and each.called == "right" and winner_after(number) is other:
            yield f"{path} is called right, and {NAMES[other]} wins after it (proved)"
        if each.player is mover and each.called == "wrong" and winner_after(number) is mover:
            yield f"{path} is called wrong, and {NAMES[mover]} wins with it (proved)"
        if each.player is other and each.after is not None and each.called == "wrong":
            refuted = winner_after(each.after)
            if refuted is not mover and winner_after(number) is mover:
                yield f"{path} refutes nothing: {NAMES[mover]} wins all the same (proved)"
