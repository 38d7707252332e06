"""Checks by running gospec over every case of a board: slow, but no solver to trust.

A formal statement knows the players as the mover and the opponent, and points by adjacency alone.
So of the colourings that are one another's images, by a symmetry of the board or by exchanging the
colours, one is run and stands for all, and so does one of the games that are images by a symmetry;
that gospec's meaning of each notion is its definition, which is as blind, is compared in the same
run. What the machine computes on words, and what no formula says, is run in every case by itself.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import islice
from time import perf_counter

from goproof.boards.symmetries import each_symmetry
from goproof.execution.kernel_runs import Computed, FloodResult
from goproof.methods.backend import Backend
from goproof.methods.completeness import (
    COLOURS,
    Coverage,
    colouring_of,
    everything,
    number_of_colours,
    total,
)
from goproof.methods.questions import WHOLE, Options, Outcome, Question, Share
from goproof.methods.witness import Witness, smallest_first, witness
from goproof.theory.cases import FREE, Case, Subject, all_cases, cases_of, cases_of_game, games
from goproof.theory.law import GOSPEC, Law, remembering
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.law.colouring import EMPTY, Colouring, all_colourings, opponent
from gospec.law.formalisation import PASS, play_all
from gospec.law.graph import Graph
from gospec.law.rules import Game

# The symmetries of a board that has more are not looked at.
FEW = 16
# Roughly, of a processor.
CASES_A_SECOND = 20_000
# Boards of so many points are shared out, and larger ones than these are not looked at.
SHARED_POINTS, MOST_POINTS, SHARES = 8, 10, 8
# Boards of so many points have few enough cases to run them all in passing.
QUICK_POINTS = 6


@dataclass
class _Tally:
    lemma: Lemma
    # Of all cases, of those that meet the assumptions, and of the sum of their numbers.
    cases: int = 0
    met: int = 0
    numbers: int = 0
    fails: int = 0
    worst: Witness | None = None

    def add(self, case: Case, times: int, numbers: int) -> None:
        self.cases += times
        self.numbers += numbers
        if not self.lemma.meets(case):
            return
        self.met += times
        if not self.lemma.holds(case):
            self.fails += 1
            self.refute(case)

    def refute(self, case: Case) -> None:
        """Keep a case in which the lemma fails, if it is the smallest so far."""
        if self.worst is None or _order(case) < _order(self.worst.case):
            self.worst = witness(self.lemma, case) or self.worst


def _order(case: Case) -> tuple[int, ...]:
    # Of those that are as small, the first in the order of all colourings.
    return (*smallest_first(Witness(case, ())), *map(COLOURS.index, case.before.colours))


def check_all_cases(
    lemmas: Sequence[Lemma], board: Graph, share: Share = WHOLE, law: Law = GOSPEC
) -> list[Outcome]:
    """Check lemmas in every case of a share of a board's colourings, by running the law.

    The lemmas share the work of playing each move. All cases are run, however long it takes: how
    many there are is known beforehand.
    """
    started = perf_counter()
    tallies = [_Tally(lemma) for lemma in lemmas]
    _run(tallies, board, share, remembering(law))
    seconds = (perf_counter() - started) / len(tallies)
    return [_outcome(tally, board, seconds) for tally in tallies]


def any_case(lemma: Lemma, board: Graph, law: Law = GOSPEC) -> bool | None:
    """Tell whether some case of a board meets a lemma's assumptions, by running gospec.

    None on boards that have too many cases.
    """
    if len(board) > QUICK_POINTS:
        return None
    return any(map(lemma.meets, all_cases(board, lemma.subject, remembering(law))))


# What cases begin with; and the numbers of the points played at in a game, of a pass -1, and then
# the number of the colouring.
Start = Colouring | Game
Key = tuple[int, ...]


def _run(tallies: Sequence[_Tally], board: Graph, share: Share, law: Law) -> None:
    groups: dict[tuple[Subject, bool], list[_Tally]] = {}
    for tally in tallies:
        groups.setdefault((tally.lemma.subject, is_blind(tally.lemma)), []).append(tally)
    for of_games in dict.fromkeys(subject.of_games for subject, _ in groups):
        begun: Iterator[Start] = games(board, law=law) if of_games else all_colourings(board)
        about = {key: each for key, each in groups.items() if key[0].of_games is of_games}
        for start in islice(begun, share.number, None, share.of):
            images = _images(start)
            own = next(iter(images))
            for (subject, blind), concerned in about.items():
                if not blind:
                    _add_all(_cases(start, subject, law), concerned, 1, images[own])
                elif own == min(images):
                    _add_orbit(start, subject, law, concerned, images)


def is_blind(lemma: Lemma) -> bool:
    """Tell whether a lemma's statement can't distinguish a colouring from its images."""
    if lemma.formal is None:
        return False
    return not any(isinstance(s, Computed | FloodResult) for s in lemma.statement.sets)


def _cases(start: Start, subject: Subject, law: Law) -> Iterator[Case]:
    if isinstance(start, Game):
        return cases_of_game(start, law)
    return cases_of(start, subject, law)


@lru_cache(maxsize=64)
def _orders(board: Graph) -> list[tuple[int, ...]]:
    """Return the orders of a board's points that its symmetries make, all if they are few."""
    few = list(islice(each_symmetry(board), FEW + 1))
    kept = few if len(few) <= FEW else []
    orders = [tuple(board.index[v] for v in images) for images in (board.points, *kept)]
    return list(dict.fromkeys(orders))


def _images(start: Start) -> dict[Key, int]:
    """Return the images by symmetries of a game, or of a colouring in both pairs of colours.

    It stands first; with each comes the number of its colouring, of a game the last.
    """
    b, moves = (start.colourings[-1], start.turns) if isinstance(start, Game) else (start, ())
    turns = [-1 if move is PASS else b.graph.index[move] for move in moves]
    swapped = tuple(c if c is EMPTY else opponent(c) for c in b.colours)
    found: dict[Key, int] = {}
    for colours in (b.colours,) if isinstance(start, Game) else (b.colours, swapped):
        for order in _orders(b.graph):
            number = number_of_colours([colours[i] for i in order])
            found[*(order.index(i) if i >= 0 else i for i in turns), number] = number
    return found


def _image(start: Start, key: Key, law: Law) -> Start:
    if not isinstance(start, Game):
        return colouring_of(start.graph, *key)
    board = start.colourings[-1].graph
    moves = (PASS if i < 0 else board.points[i] for i in key[:-1])
    image = play_all(law.rules(FREE), board, moves)
    assert isinstance(image, Game)
    return image


def _add_orbit(
    start: Start, subject: Subject, law: Law, tallies: Sequence[_Tally], images: Mapping[Key, int]
) -> None:
    before = [tally.fails for tally in tallies]
    _add_all(_cases(start, subject, law), tallies, len(images), sum(images.values()))
    for tally, fails in zip(tallies, before, strict=True):
        # An image of what fails may be smaller.
        for key in images if tally.fails > fails else ():
            for case in _cases(_image(start, key, law), subject, law):
                if tally.lemma.fails(case):
                    tally.refute(case)


def _add_all(cases: Iterable[Case], tallies: Sequence[_Tally], times: int, numbers: int) -> None:
    for case in cases:
        for tally in tallies:
            tally.add(case, times, numbers)


def _outcome(tally: _Tally, board: Graph, seconds: float) -> Outcome:
    if tally.worst is not None:
        verdict = Verdict.REFUTED
    else:
        verdict = Verdict.UNKNOWN if tally.fails else Verdict.HOLDS
    return Outcome(
        lemma=tally.lemma.name,
        method=Method.EXHAUSTIVE,
        verdict=verdict,
        boards=(board.name,),
        seconds=seconds,
        witness=tally.worst,
        cases=tally.met,
        coverage=Coverage(tally.cases, tally.numbers),
    )


class Exhaustively(Backend):
    """Every case of a board, by running gospec."""

    method, claim, on_boards, at_once = Method.EXHAUSTIVE, Verdict.HOLDS, True, True

    def check(self, questions: Sequence[Question], options: Options) -> list[Outcome]:
        """Run the law in all cases of a share, for all lemmas at once."""
        first = questions[0]
        assert first.board is not None
        lemmas = [question.lemma for question in questions]
        return check_all_cases(lemmas, first.board, first.share, options.law)

    def evidence_fault(self, outcome: Outcome) -> str:
        """Return whether the cases were counted."""
        cases, solvers, refuted = outcome.cases, outcome.answers, outcome.verdict is Verdict.REFUTED
        if not solvers and type(cases) is int and cases >= refuted:
            return ""
        return f"{outcome.verdict.value} after {cases} cases, by {len(solvers)} solvers"

    def seconds(self, question: Question) -> float:
        """Return about how long it takes to go through the cases."""
        assert question.board is not None
        points = len(question.board)
        cases = float(len(COLOURS) ** points * points)
        return cases / (CASES_A_SECOND * question.share.of)

    def takes(self, board: Graph) -> bool:
        """Tell whether it takes less than hours; a solver does better there."""
        return len(board) <= MOST_POINTS

    def shares(self, board: Graph) -> int:
        """Return in how many parts a board is shared out, so that no core is alone at the end."""
        return SHARES if len(board) >= SHARED_POINTS else 1

    def gaps(self, question: Question, outcomes: Sequence[Outcome]) -> Iterator[str]:
        """Yield whether a case was left out, which arithmetic shows."""
        assert question.board is not None
        if any(outcome.verdict is Verdict.UNKNOWN for outcome in outcomes):
            return
        covered = total(outcome.coverage for outcome in outcomes if outcome.coverage is not None)
        there_are = everything(question.board, question.lemma.subject)
        if covered.cases != there_are.cases:
            yield f"{covered.cases} cases were looked at, of {there_are.cases}"
        elif covered != there_are:
            yield "not every case was looked at once"
