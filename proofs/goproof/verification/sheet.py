"""The rows of a run, filled in as outcomes come.

A verdict covers all that its row speaks of: solvers have to check each of its boards once, or
gospec has to run in all its cases. If a board or case was left out, there is no verdict, however
many other boards it holds on.
"""

from collections.abc import Iterator, Mapping, Sequence

from goproof.methods.backends import backend
from goproof.methods.outcomes import Result, believed, combine
from goproof.methods.questions import Outcome, Question, Row
from goproof.verification.plan import questions_of, resting_on
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.law.graph import Graph

NOT_DONE = "not all of the work was done"


class Sheet:
    """The rows of a run, each of which has a result once all outcomes that it needs are there."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self._own = {row: list(questions_of(row)) for row in rows}
        self._bases = {
            row: list(dict.fromkeys(basis for each in own for basis in resting_on(each)))
            for row, own in self._own.items()
        }
        self._left = {row: {*own, *self._bases[row]} for row, own in self._own.items()}
        self._rows_of: dict[Question, list[Row]] = {}
        for row in rows:
            for question in dict.fromkeys((*self._own[row], *self._bases[row])):
                self._rows_of.setdefault(question, []).append(row)
        self._outcomes: dict[Question, Outcome] = {}

    @property
    def work(self) -> list[Question]:
        """All questions that the rows need answered, each once."""
        return list(self._rows_of)

    @property
    def done(self) -> int:
        """How many of them have an outcome."""
        return len(self._outcomes)

    def add(self, outcomes: Mapping[Question, Outcome]) -> list[Result]:
        """Take outcomes in, and return the results of the rows that lack none any more."""
        self._outcomes |= outcomes
        complete = []
        for row in dict.fromkeys(row for each in outcomes for row in self._rows_of[each]):
            self._left[row] -= outcomes.keys()
            if not self._left[row]:
                complete.append(self._result(row))
        return complete

    def rest(self) -> list[Result]:
        """Return the results of the rows that still lack outcomes: none of them has a verdict."""
        return [self._result(row) for row, missing in self._left.items() if missing]

    def _result(self, row: Row) -> Result:
        """Return the result of a row, in which what has no outcome is not left out."""
        method, outcomes = row.check.method, self._outcomes
        about = [(each, outcomes[each]) for each in self._own[row] if each in outcomes]
        own = [outcome for _, outcome in about]
        own += gaps(row.lemma, method, row.boards, about)
        rested_on = [
            believed(outcomes[each], each.lemma)
            if each in outcomes
            else each.outcome(Verdict.UNKNOWN, NOT_DONE)
            for each in self._bases[row]
        ]
        return combine(row, own, rested_on)


QuestionAndOutcome = tuple[Question, Outcome]


def gaps(
    lemma: Lemma, method: Method, boards: Sequence[Graph], answered: Sequence[QuestionAndOutcome]
) -> list[Outcome]:
    """Return an outcome without verdict that lists what was left out, none if nothing was.

    Parameters: `boards`, those of the row, none for all graphs; `answered`, its questions with
    their outcomes.
    """
    remarks = [remark for pair in answered for remark in _mistaken(lemma, method, *pair)]
    for board in boards or (None,):
        asked = Question(lemma, method, board)
        those = [pair for pair in answered if pair[0].board == board]
        where = "all graphs" if board is None else board.name
        remarks += [f"{where}: {why}" for why in _missing(asked, those)]
    if not remarks:
        return []
    return [Outcome(lemma.name, method, Verdict.UNKNOWN, remarks=tuple(remarks))]


def _mistaken(lemma: Lemma, method: Method, question: Question, outcome: Outcome) -> Iterator[str]:
    about = outcome.lemma, outcome.method, outcome.boards
    if about != (lemma.name, method, question.boards):
        where = ", ".join((outcome.lemma, outcome.method.value, *outcome.boards))
        yield f"an outcome is about something else: {where}"


def _missing(asked: Question, answered: Sequence[QuestionAndOutcome]) -> Iterator[str]:
    shares = [(question.share.number, question.share.of) for question, _ in answered]
    if not shares or sorted(shares) != [(number, len(shares)) for number in range(len(shares))]:
        yield "not every share of the work was done once"
    else:
        yield from backend(asked.method).gaps(asked, [outcome for _, outcome in answered])
