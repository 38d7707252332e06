"""The measurements of `bench.problems`: questions put to goproof and to a peer."""

from dataclasses import dataclass
from pathlib import Path
from statistics import median

from bench.problem_peers import Running, Theirs
from bench.questions import (
    QUESTIONS,
    RULES,
    Answers,
    Ours,
    agreement,
    ask,
    layout_of,
    problem_of,
)
from bench.square import cropped, on_square
from goproof.problems.reading import read_problem

# A problem that took so many seconds has no further round.
ENOUGH = 20.0


@dataclass(frozen=True)
class Compared:
    """A problem put to goproof and to a peer; the seconds are those of each round.

    `changed` says that the problem's answers are others on the square board that the peer needs.
    """

    problem: str
    empty_points: int
    agreed: int = 0
    disputed: tuple[str, ...] = ()
    left_open: tuple[str, ...] = ()
    changed: bool = False
    searching: tuple[float, ...] = ()
    writing: tuple[float, ...] = ()
    checking: tuple[float, ...] = ()
    theirs: tuple[float, ...] = ()
    why_not: str = ""

    def ratio(self, *, certified: bool) -> float:
        """Goproof's time for one of the peer's, the median of the rounds."""
        rounds = zip(self.searching, self.writing, self.checking, self.theirs, strict=True)
        return median((s + (w + c) * certified) / max(t, 1e-6) for s, w, c, t in rounds)


def compared(running: Running, path: Path, rounds: int) -> Compared:
    """Put a problem to goproof and to a peer, in turns."""
    problem = read_problem(path, RULES)
    unmeasured = Compared(path.stem, problem.empty_points)
    try:
        layout = layout_of(problem)
    except ValueError as error:
        return _without(unmeasured, str(error))
    square = on_square(layout)
    if square is None:
        return _without(unmeasured, "it doesn't fit on a square board")
    posed = problem_of(cropped(square), problem)
    ours: list[Ours] = []
    theirs: list[Theirs] = []
    while len(ours) < rounds and (
        not ours or ours[-1].seconds.searching + theirs[-1].seconds < ENOUGH
    ):
        if len(ours) % 2:
            theirs.append(running.ask(square, QUESTIONS))
            ours.append(ask(posed, QUESTIONS))
        else:
            ours.append(ask(posed, QUESTIONS))
            theirs.append(running.ask(square, QUESTIONS))
        if theirs[-1].why_not:
            return _without(unmeasured, theirs[-1].why_not)
    changed = ask(problem, QUESTIONS).answers != ours[0].answers
    return _complete(unmeasured, ours, theirs, changed)


def _without(unmeasured: Compared, why_not: str) -> Compared:
    return Compared(unmeasured.problem, unmeasured.empty_points, why_not=why_not)


def _complete(
    unmeasured: Compared, ours: list[Ours], theirs: list[Theirs], changed: bool
) -> Compared:
    answers: Answers = ours[0].answers
    peer: Answers = theirs[0].answers
    agreed, disputed, left_open = agreement(answers, peer)
    return Compared(
        unmeasured.problem,
        unmeasured.empty_points,
        agreed,
        tuple(f"{q[0]} first: {answers[q]}, by the peer {peer[q]}" for q in disputed),
        tuple(
            f"{q[0]} first: {answers[q] or 'open'}, by the peer {peer[q] or 'open'}"
            for q in left_open
        ),
        changed,
        tuple(o.seconds.searching for o in ours),
        tuple(o.seconds.writing for o in ours),
        tuple(o.seconds.checking for o in ours),
        tuple(t.seconds for t in theirs),
    )
