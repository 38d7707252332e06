"""Whether the solution that a file has for a problem is right, and the only one."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cache

from gochecker.claim import NAMES
from gochecker.game import PASS, THREAT
from goproof.answer import Answer, Answered
from goproof.documents.solving import Reviewed, SolutionVerdict, Solve
from goproof.options import shared, takes
from goproof.problems.anywhere import Anywhere
from goproof.problems.judging import Judge
from goproof.problems.options import AS_WRITTEN, ProblemOptions, SolveOptions
from goproof.problems.problem import Problem
from goproof.problems.solution import Solution
from goproof.problems.solve import problem_meant, solve, solve_in_region
from goproof.problems.undecided import UndecidedProblem
from goproof.problems.variations import following
from gospec.law.colouring import Colour, opponent
from gospec.law.diagram import point_name
from gospec.law.rules import Game

# So many states are visited for a move of the file, and for any other first move.
VISITS_OF_FILE = 10_000
VISITS_OF_OTHERS = 4_000
# So many moves of a file are judged beside first moves.
MOST_JUDGED = 40
Winners = Mapping[str, Colour | None]


@dataclass(repr=False)
class Review(Answered):
    """The answer to a problem, and what is right and wrong in the variations of its file.

    `first_moves` has who wins after each first move that was judged, None where that is open, and
    `replies` with what the other side refutes one near the target;
    `unrefuted` are the moves that the file calls wrong, and has no answer to; `faults` say what it
    says wrongly.
    """

    solved: Solution | Anywhere | UndecidedProblem
    first_moves: Winners
    unrefuted: tuple[str, ...]
    faults: tuple[str, ...]
    replies: Mapping[str, str] = field(default_factory=dict)

    @property
    def problem(self) -> Problem:
        """The problem that is solved."""
        return self.solved.problem

    @property
    def solutions(self) -> list[str]:
        """The first moves that the file calls right."""
        return [
            name_of(self.problem, i)
            for i in following(self.problem.variations, None)
            if self.problem.variations[i].called == "right"
        ]

    @property
    def others(self) -> list[str]:
        """The first moves that win as well as those that the file calls right."""
        found = self._by(self.problem.to_move)
        return [move for move in found if move not in (*self.solutions, THREAT)]

    @property
    def open(self) -> list[str]:
        """The first moves of which it is open who wins."""
        return self._by(None)

    @property
    def verdict(self) -> SolutionVerdict:
        """What is so of the solution that the file has."""
        found = {self.first_moves.get(move) for move in self.solutions}
        if not found:
            return SolutionVerdict.NONE
        if opponent(self.problem.to_move) in found:
            return SolutionVerdict.WRONG
        if None in found:
            return SolutionVerdict.OPEN
        if self.others:
            return SolutionVerdict.NOT_ALONE
        return SolutionVerdict.RIGHT if self.open else SolutionVerdict.ALONE

    @property
    def is_faulty(self) -> bool:
        """Whether the file says something that is proved to be wrong."""
        return bool(self.faults) or self.verdict is SolutionVerdict.WRONG

    def _by(self, player: Colour | None) -> list[str]:
        return [move for move, winner in self.first_moves.items() if winner is player]

    @property
    def answer(self) -> Answer:
        """The answer to the problem, and after it what is said of the file."""
        answer = self.solved.answer
        return replace(answer, evidence=(*answer.evidence, *self._told()))

    def _told(self) -> Iterator[str]:
        moves = " ".join(self.solutions)
        match self.verdict:
            case SolutionVerdict.NONE:
                yield "the file has no solution"
            case SolutionVerdict.OPEN:
                yield f"the file's solution {moves}: open whether it wins"
            case SolutionVerdict.WRONG:
                yield f"the file's solution {moves}: WRONG"
            case SolutionVerdict.NOT_ALONE:
                yield f"the file's solution {moves}: right, but {' '.join(self.others)} wins too"
            case SolutionVerdict.RIGHT:
                yield f"the file's solution {moves}: right; open whether {_few(self.open)} wins too"
            case SolutionVerdict.ALONE:
                one = "the only one" if len(self.solutions) == 1 else "the only ones"
                yield f"the file's solution {moves}: right, and {one}"
        yield from self.faults
        if self.unrefuted:
            yield f"called wrong, without a refutation: {', '.join(self.unrefuted)}"

    def document(self) -> Solve:
        """Return the document of `goproof solve --json`, with what is said of the file."""
        document = self.solved.document()
        document.review = Reviewed(
            self.verdict,
            self.solutions,
            self.others,
            self.open,
            list(self.unrefuted),
            list(self.faults),
            len(self.problem.variations),
        )
        return document


def _few(moves: list[str], most: int = 8) -> str:
    return " or ".join(moves) if len(moves) <= most else f"one of {len(moves)} other moves"


def name_of(problem: Problem, number: int) -> str:
    """Return the name of a move of a problem's variations."""
    move = problem.variations[number].move
    return PASS if move is None else point_name(problem.shown.graph, move)


@takes(SolveOptions)
def review(options: SolveOptions) -> Review:
    """Return the answer to a problem, and what is right and wrong in the variations of its file.

    Parameters:
        problem: as `goproof.solve` has it.

    Raises UsageError for what is no problem.

    Example:
        >>> goproof.review("throw-in").verdict.value
        'none'

    """
    problem = problem_meant(options)
    options = replace(options, problem=problem, **shared(AS_WRITTEN, ProblemOptions))
    solved = solve(**vars(options))
    if not isinstance(solved, Solution) and solved.undecided:
        return Review(solved, {}, (), ())
    if isinstance(solved, Anywhere):
        return _reviewed_anywhere(solved, options)
    assert isinstance(solved, Solution)
    if not solved.conditions and solved.winner is not None:
        solved = solve_in_region(**vars(replace(options, all_moves=True)))
    return _reviewed_in_region(solved)


class _FileOnBoard:
    """Who wins after the moves of a file, whatever stands elsewhere."""

    def __init__(self, judge: Judge, firsts: Winners) -> None:
        self.judge, self.firsts = judge, dict(firsts)
        self.problem = judge.found.problem
        self.games: list[Game | None] = []
        for each in self.problem.variations:
            before = judge.root if each.after is None else self.games[each.after]
            if before is not None and judge.to_move(before) is not each.player:
                before = judge.play(before, None)
            self.games.append(None if before is None else judge.play(before, each.move))
        for number in following(self.problem.variations, None):
            move, at = name_of(self.problem, number), self.games[number]
            if at is not None and self.firsts.get(move) is None:
                self.firsts[move] = judge.winner(at, VISITS_OF_FILE)

    def winner_after(self, number: int) -> Colour | None:
        """Return who wins after a move of the file, None where that is open."""
        each, at = self.problem.variations[number], self.games[number]
        if each.after is None:
            return self.firsts.get(name_of(self.problem, number))
        return (
            None if at is None or number >= MOST_JUDGED else self.judge.winner(at, VISITS_OF_FILE)
        )

    @property
    def illegal(self) -> Iterator[str]:
        """Say which moves of the file are illegal."""
        for number, each in enumerate(self.problem.variations):
            before = self.judge.root if each.after is None else self.games[each.after]
            if before is not None and self.games[number] is None:
                yield f"{path_to(self.problem, number)} is illegal"


def _reviewed_anywhere(solved: Anywhere, options: SolveOptions) -> Review:
    judge = Judge(solved, options)
    file = _FileOnBoard(judge, judge.first_moves(VISITS_OF_OTHERS))
    found = _reviewed(solved, file.firsts, cache(file.winner_after))
    return replace(found, faults=(*file.illegal, *found.faults), replies=judge.replies)


def _reviewed_in_region(solved: Solution) -> Review:
    """Return the same where only first moves are decided."""
    firsts = {move.move: move.winner for move in solved.first_moves or ()}

    def winner_after(number: int) -> Colour | None:
        q = solved.problem
        return firsts.get(name_of(q, number)) if q.variations[number].after is None else None

    return _reviewed(solved, firsts, winner_after)


def _reviewed(
    solved: Solution | Anywhere, firsts: Winners, winner_after: Callable[[int], Colour | None]
) -> Review:
    q = solved.problem
    unrefuted = [
        path_to(q, number)
        for number, each in enumerate(q.variations)
        if each.player is q.to_move
        and each.called == "wrong"
        and not following(q.variations, number)
    ]
    return Review(solved, firsts, tuple(unrefuted), tuple(_faults(q, winner_after)))


def _faults(problem: Problem, winner_after: Callable[[int], Colour | None]) -> Iterator[str]:
    """Say what the variations call right that loses, wrong that wins, and answer in vain."""
    mover, other = problem.to_move, opponent(problem.to_move)
    for number, each in enumerate(problem.variations):
        path = path_to(problem, number)
        if each.player is mover and each.called == "right" and winner_after(number) is other:
            yield f"{path} is called right, and {NAMES[other]} wins after it (proved)"
        if each.player is mover and each.called == "wrong" and winner_after(number) is mover:
            yield f"{path} is called wrong, and {NAMES[mover]} wins with it (proved)"
        if each.player is other and each.after is not None and each.called == "wrong":
            refuted = winner_after(each.after)
            if refuted is not mover and winner_after(number) is mover:
                yield f"{path} refutes nothing: {NAMES[mover]} wins all the same (proved)"


def path_to(problem: Problem, number: int) -> str:
    """Return the moves of the variations up to one of them."""
    path: list[str] = []
    at: int | None = number
    while at is not None:
        each = problem.variations[at]
        path.insert(0, f"{NAMES[each.player]} {name_of(problem, at)}")
        at = each.after
    return ", ".join(path)
