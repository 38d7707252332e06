"""Checks by running gospec over every case of a board: slow, but no solver to trust.

A formal statement knows the players as the mover and the opponent, and points by adjacency alone.
So of the colourings that are one another's images, by a symmetry of the board or by exchanging the
colours, one is run and stands for all, and so does one of the games that are images by a symmetry;
that gospec's meaning of each notion is its definition, which is as blind, is compared in the same
run. What the machine computes on words, and what no formula says, is run in every case by itself.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
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
    number_of,
    number_of_colours,
    total,
)
from goproof.methods.questions import WHOLE, Options, Outcome, Question, Share
from goproof.methods.witness import Witness, smallest_first, witness
from goproof.theory.cases import FREE, Case, Subject, all_cases, cases_of, cases_of_game, games
from goproof.theory.law import GOSPEC, Law, remembering
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.law.colouring import EMPTY, PLAYERS, Colouring, all_colourings, opponent
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

    def may_be_smallest(self, b: Colouring) -> bool:
        """Tell whether a case of a colouring could be smaller than the worst case so far."""
        moves = self.lemma.subject.plays
        first = next((v for v in b.graph.points if not moves or b(v) is EMPTY), None)
        least = Case(b, PLAYERS[0], first)
        return self.worst is None or _order(least) < _order(self.worst.case)

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


def _run(tallies: Sequence[_Tally], board: Graph, share: Share, law: Law) -> None:
    groups: dict[tuple[Subject, bool], list[_Tally]] = {}
    for tally in tallies:
        groups.setdefault((tally.lemma.subject, is_blind(tally.lemma)), []).append(tally)
    about_games = [t for t in tallies if t.lemma.subject.of_games]
    orders = _orders(board)
    for b in islice(all_colourings(board), share.number, None, share.of):
        images = _images(b, orders)
        for (subject, blind), concerned in groups.items():
            if subject.of_games:
                continue
            if not blind:
                _add_all(cases_of(b, subject, law), concerned, 1, number_of(b))
            elif number_of(b) == min(images):
                _add_orbit(b, subject, law, concerned, images)
    if about_games:
        _run_games(about_games, islice(games(board, law=law), share.number, None, share.of), law)


def _run_games(tallies: Sequence[_Tally], those: Iterable[Game], law: Law) -> None:
    blind, seeing = ([t for t in tallies if is_blind(t.lemma) is each] for each in (True, False))
    for game in those:
        _add_all(cases_of_game(game, law), seeing, 1, number_of(game.colourings[-1]))
        images = _images_of_game(game)
        if blind and next(iter(images)) == min(images):
            _add_orbit_of_game(game, law, blind, images)


def is_blind(lemma: Lemma) -> bool:
    """Tell whether a lemma's statement can't distinguish a colouring from its images."""
    if lemma.formal is None:
        return False
    return not any(isinstance(s, Computed | FloodResult) for s in lemma.statement.sets)


@lru_cache(maxsize=64)
def _orders(board: Graph) -> list[tuple[int, ...]]:
    """Return the orders of a board's points that its symmetries make, all if they are few."""
    few = list(islice(each_symmetry(board), FEW + 1))
    kept = [board.points] if len(few) > FEW else few
    return [tuple(board.index[v] for v in images) for images in kept]


def _images(b: Colouring, orders: Sequence[tuple[int, ...]]) -> frozenset[int]:
    """Return the numbers of the images of a colouring, in both pairs of colours."""
    both = b.colours, tuple(c if c is EMPTY else opponent(c) for c in b.colours)
    return frozenset(
        number_of_colours([colours[i] for i in order]) for colours in both for order in orders
    )


def _images_of_game(game: Game) -> dict[tuple[int, ...], int]:
    """Return the images of a game by symmetries, itself first, each with its last colouring's
    number. A game is the numbers of the points played at, of a pass -1.
    """
    board, last = game.colourings[-1].graph, game.colourings[-1].colours
    turns = [-1 if move is PASS else board.index[move] for move in game.turns]
    found = {tuple(turns): number_of_colours(last)}
    for order in _orders(board):
        image = {-1: -1, **{j: i for i, j in enumerate(order)}}
        found[tuple(image[j] for j in turns)] = number_of_colours([last[i] for i in order])
    return found


def _add_orbit_of_game(
    game: Game, law: Law, tallies: Sequence[_Tally], images: Mapping[tuple[int, ...], int]
) -> None:
    cases, board = cases_of_game(game, law), game.colourings[-1].graph
    for tally in _failing(cases, tallies, len(images), sum(images.values())):
        for turns in images:
            moves = (PASS if i < 0 else board.points[i] for i in turns)
            image = play_all(law.rules(FREE), board, moves)
            assert isinstance(image, Game)
            for case in filter(tally.lemma.fails, cases_of_game(image, law)):
                tally.refute(case)


def _add_orbit(
    b: Colouring,
    subject: Subject,
    law: Law,
    tallies: Sequence[_Tally],
    images: frozenset[int],
) -> None:
    for tally in _failing(cases_of(b, subject, law), tallies, len(images), sum(images)):
        for image in filter(tally.may_be_smallest, map(partial(colouring_of, b.graph), images)):
            for case in filter(tally.lemma.fails, cases_of(image, subject, law)):
                tally.refute(case)


def _failing(
    cases: Iterable[Case], tallies: Sequence[_Tally], times: int, numbers: int
) -> list[_Tally]:
    """Add cases, and return the tallies of lemmas that fail in one: an image may be smaller."""
    before = [tally.fails for tally in tallies]
    _add_all(cases, tallies, times, numbers)
    return [tally for tally, fails in zip(tallies, before, strict=True) if tally.fails > fails]


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
