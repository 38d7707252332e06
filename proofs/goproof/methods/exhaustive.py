"""Checks by running gospec over every case of a board: slow, but no solver to trust."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import islice
from time import perf_counter

from goproof.methods.completeness import Coverage, number_of
from goproof.methods.outcomes import Outcome, smallest_first
from goproof.methods.witness import Witness, witness
from goproof.theory.cases import Case, Subject, all_cases, cases_of, cases_of_game, games
from goproof.theory.law import GOSPEC, Law, remembering
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.colouring import all_colourings
from gospec.graph import Graph

# Boards of so many points have few enough cases to run them all in passing.
QUICK_POINTS = 6


@dataclass(frozen=True)
class Share:
    """Every `of`-th colouring of a board, from the `number`-th, counted from 0."""

    number: int = 0
    of: int = 1


WHOLE = Share()


@dataclass
class _Tally:
    lemma: Lemma
    # Of all cases, of those that meet the assumptions, and of the sum of their numbers.
    cases: int = 0
    met: int = 0
    numbers: int = 0
    fails: bool = False
    worst: Witness | None = None

    def add(self, case: Case, number: int) -> None:
        self.cases += 1
        self.numbers += number
        if not self.lemma.meets(case):
            return
        self.met += 1
        if not self.lemma.holds(case):
            self.fails = True
            counterexample = witness(self.lemma, case)
            if counterexample and (
                self.worst is None or smallest_first(counterexample) < smallest_first(self.worst)
            ):
                self.worst = counterexample


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
    by_subject = {s: [t for t in tallies if t.lemma.subject is s] for s in Subject}
    about_games = by_subject.pop(Subject.GAME)
    for b in islice(all_colourings(board), share.number, None, share.of):
        for subject, concerned in by_subject.items():
            if concerned:
                _add_all(cases_of(b, subject, law), concerned, number_of(b))
    for game in islice(games(board, law=law) if about_games else (), share.number, None, share.of):
        _add_all(cases_of_game(game, law), about_games, number_of(game.colourings[-1]))


def _add_all(cases: Iterable[Case], tallies: Sequence[_Tally], number: int) -> None:
    for case in cases:
        for tally in tallies:
            tally.add(case, number)


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
