"""Try a conjecture of one line: in every case of small boards, in many at random on larger ones.

Nothing is proved here. A counterexample is one, though: gospec plays it once more before it is
shown.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import groupby
from random import Random
from time import perf_counter

from goproof.boards.named import as_boards
from goproof.errors import UsageError, argument
from goproof.methods.completeness import everything
from goproof.methods.conjectured import Conjecture, Elsewhere, Tried, in_words
from goproof.methods.outcomes import smallest_first
from goproof.methods.witness import Witness, witness
from goproof.theory.cases import Case, Subject, all_cases
from goproof.theory.law import GOSPEC, remembering
from goproof.validation.counterexamples import smallest
from goproof.validation.family import TURNS, Family, case_at_random
from goproof.validation.positions import case_in_game
from goproof.verification.expression import (
    Predicate,
    answer,
    read,
    subject_named,
    subject_of,
    text_of,
)
from goproof.vocabulary.check import Verdict
from goproof.vocabulary.lemma import Example, Lemma, always
from goproof.work.progress import Progress, silent
from gospec.colouring import EMPTY, Colouring
from gospec.graph import Graph, Point, rectangle

# Without boards of the user's own: rectangles of so many points, and larger ones at random.
MOST_POINTS = 8
LARGER = ("3x3", "3x4", "4x4", "5x5")
# A board with more cases than this is tried at random.
EXHAUSTIVE, EXHAUSTIVE_ON_REQUEST = 20_000, 250_000
CASES_AT_RANDOM = 500
Size = tuple[int, int]


def conjecture(
    say: str | Predicate,
    assuming: str | Predicate | None = None,
    about: str | None = None,
    boards: str | Graph | Sequence[str | Graph] | None = None,
    timeout: float = 180.0,
    progress: Progress = silent,
) -> Conjecture:
    """Try a conjecture in every case of small boards, and in many at random on larger ones.

    Parameters:
        say: an expression such as `lambda case: not case.suicides`, or a function of a case that
            returns True or False.
        assuming: the same, of the cases that it is about.
        about: what a case is: colouring, point, move, move-and-point, set, symmetry or game;
            default: what has all that the two ask a case for.
        boards: sizes such as `3x4` or graphs, in place of rectangles of up to 8 points and some
            larger ones.
        timeout: seconds for each board.
        progress: is told the boards done, their number, and the last one.

    Raises UsageError when an expression can't be read, fails, or gives neither True nor False.

    Example:
        >>> found = goproof.conjecture(lambda case: not (case.captives and case.suicides))
        >>> found.verdict.value, found.witness.case.before.graph.name
        ('REFUTED', '1x5')

    """
    lem = _lemma(say, assuming, about)
    graphs = None if not boards else sorted(dict.fromkeys(as_boards(boards)), key=len)
    trial = _Trial(lem, timeout, progress)
    few, larger = _shared_out(lem.subject, graphs)
    trial.number = len(few) + len(larger)
    found = trial.exhaustively(few)
    least = found is not None
    if found is None and not trial.late:
        found = trial.at_random(larger)
    elsewhere = None
    if found is None and not trial.late and graphs is None:
        elsewhere = _elsewhere(lem)
    return Conjecture(
        says=text_of(say),
        assuming=None if assuming is None else text_of(assuming),
        subject=lem.subject,
        verdict=trial.verdict(found),
        exhaustive=tuple(trial.exhaustive),
        random=tuple(trial.random),
        witness=None if found is None else replayed(lem, found),
        least=least,
        elsewhere=elsewhere,
        remark=trial.late,
    )


def replayed(lem: Lemma, case: Case) -> Witness:
    """Return the case as a counterexample, played and asked once more by gospec.

    Raises UsageError when it is none then: the expression does not say the same of the same case.
    """
    once_more = witness(lem, replace(case, law=GOSPEC))
    if once_more is None:
        raise UsageError(f"{argument('say')} gives two answers on {in_words(case)}")
    return once_more


class _Trial:
    """What was tried so far, board after board."""

    def __init__(self, lem: Lemma, timeout: float, progress: Progress) -> None:
        if not 0 < timeout < float("inf"):
            raise UsageError(f"timeout {timeout:g}: a number of seconds above 0 is needed")
        self.lem, self.timeout, self.progress = lem, timeout, progress
        self.exhaustive: list[Tried] = []
        self.random: list[Tried] = []
        self.number, self.late = 0, ""

    def verdict(self, found: Case | None) -> Verdict:
        if found is not None:
            return Verdict.REFUTED
        if self.late:
            return Verdict.UNKNOWN
        held = any(each.cases for each in (*self.exhaustive, *self.random))
        return Verdict.HOLDS if held else Verdict.VACUOUS

    def exhaustively(self, boards: Iterable[Graph]) -> Case | None:
        """Try every case, all boards of a number of points before any larger one."""
        for _, alike in groupby(boards, key=len):
            worst: list[Case] = []
            for board in alike:
                cases = all_cases(board, self.lem.subject, remembering(GOSPEC))
                worst += self._run(board, cases, self.exhaustive)
                if self.late:
                    return None
            if worst:
                return min(worst, key=lambda case: smallest_first(Witness(case, ())))
        return None

    def at_random(self, boards: Iterable[Graph]) -> Case | None:
        """Try many cases, and make the first counterexample small."""
        for board in boards:
            cases = _some_cases(board, self.lem.subject)
            if found := self._run(board, cases, self.random):
                return _made_small(self.lem, found[0])
        return None

    def _run(self, board: Graph, cases: Iterable[Case], told: list[Tried]) -> list[Case]:
        """Return the counterexamples among cases of a board."""
        met = tried = 0
        refuting = []
        until = perf_counter() + self.timeout
        for case in cases:
            if perf_counter() > until:
                self.late = f"{board.name}: not all cases were run within {self.timeout:g} s"
                break
            tried += 1
            if self.lem.meets(case):
                met += 1
                if not self.lem.holds(case):
                    refuting.append(case)
        told.append(Tried(board.name, met, tried))
        self.progress(len(self.exhaustive) + len(self.random), self.number, board.name)
        return refuting


def _lemma(says: str | Predicate, assuming: str | Predicate | None, about: str | None) -> Lemma:
    """Return a lemma that no catalogue has, as far as running gospec needs one."""
    concludes = read(says, "say")
    assumes = always if assuming is None else read(assuming, "assuming")
    return Lemma(
        name="conjecture",
        statement=text_of(says),
        clauses=(),
        subject=subject_of(concludes, assumes) if about is None else subject_named(about),
        concludes=lambda case: answer(concludes, case, "say"),
        example=Example("."),
        checks=(),
        assumes=lambda case: answer(assumes, case, "assuming"),
    )


def _shared_out(
    subject: Subject, graphs: Sequence[Graph] | None
) -> tuple[list[Graph], list[Graph]]:
    """Return the boards to try in every case, and those to try at random."""
    if graphs is not None:
        few = [board for board in graphs if _has_few_cases(board, subject, EXHAUSTIVE_ON_REQUEST)]
        return few, [board for board in graphs if board not in few]
    sizes = ((m, n) for m in range(1, MOST_POINTS) for n in range(m, MOST_POINTS + 1))
    small = sorted((rectangle(m, n) for m, n in sizes if m * n <= MOST_POINTS), key=len)
    few = [board for board in small if _has_few_cases(board, subject, EXHAUSTIVE)]
    return few, as_boards(LARGER)


def _has_few_cases(board: Graph, subject: Subject, most: int) -> bool:
    # Numbers of games are counted by going through colourings, of which there are too many soon.
    countable = MOST_POINTS // 2 if subject is Subject.GAME else MOST_POINTS + 1
    return len(board) <= countable and everything(board, subject).cases <= most


def _some_cases(board: Graph, subject: Subject) -> Iterator[Case]:
    random = Random(f"conjecture {board.name} {subject.name}")
    for i in range(CASES_AT_RANDOM):
        if subject is Subject.GAME:
            yield case_in_game(board, TURNS[i % len(TURNS)], random)
        elif case := case_at_random(board, subject, i, random):
            yield case


def _made_small(lem: Lemma, case: Case) -> Case:
    """Return a counterexample on such a board, of which no line and no stone can be left out."""
    if case.game is not None or case.symmetry:
        return smallest(lem, case)
    while smaller := next(filter(lem.fails, _with_less(case)), None):
        case = smaller
    return case


def _with_less(case: Case) -> Iterator[Case]:
    b = case.before
    if b.graph.shape is not None and b.graph == rectangle(*b.graph.shape):
        rows, columns = b.graph.shape
        yield from _cropped(case, (rows, columns), (rows - 1, columns))
        yield from _cropped(case, (rows, columns), (rows, columns - 1))
    yield from (replace(case, marked=case.marked - {v}) for v in b.graph.points if v in case.marked)
    stones = (v for v in b.graph.points if b(v) is not EMPTY)
    yield from (replace(case, before=b.put(v, EMPTY)) for v in stones)


def _cropped(case: Case, had: Size, size: Size) -> Iterator[Case]:
    """Yield the case on a smaller rectangle, without the last line and without the first."""
    if not all(size):
        return
    rows, columns = map(range, size)
    for down, right in ((0, 0), (had[0] - size[0], had[1] - size[1])):
        where: dict[Point, Point] = {(r + down, c + right): (r, c) for r in rows for c in columns}
        if {case.point, case.other} - {None} <= where.keys():
            yield replace(
                case,
                before=Colouring(rectangle(*size), map(case.before, where)),
                point=None if case.point is None else where[case.point],
                other=None if case.other is None else where[case.other],
                marked=frozenset(where[v] for v in case.marked if v in where),
            )


def _elsewhere(lem: Lemma) -> Elsewhere:
    """Try the cases by which a run doubts its lemmas, on graphs of many kinds."""
    cases = 0
    try:
        for case in Family(GOSPEC).each(lem.subject):
            if lem.meets(case):
                cases += 1
                if not lem.holds(case):
                    return Elsewhere(cases, replayed(lem, smallest(lem, case)))
    except UsageError as error:
        # Points of a graph have no rows and columns.
        return Elsewhere(cases, fault=error.with_options())
    return Elsewhere(cases)
