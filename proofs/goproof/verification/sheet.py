"""The rows of a run, filled in as outcomes come."""

from collections.abc import Mapping, Sequence

from goproof.methods.by_solvers import Options
from goproof.methods.outcomes import Outcome, Result, believed, combine
from goproof.verification.questions import Question
from goproof.verification.rows import Row, gaps, questions_of, rested_on
from goproof.vocabulary.check import Verdict

NOT_DONE = "not all of the work was done"


class Sheet:
    """The rows of a run, each of which has a result once all outcomes that it needs are there.

    Parameters: `rows`; `options`, by which they are checked.
    """

    def __init__(self, rows: Sequence[Row], options: Options) -> None:
        self._options = options
        self._pieces = {row: list(questions_of(row)) for row in rows}
        self._bases = {row: rested_on(those) for row, those in self._pieces.items()}
        self._left = {row: {*those, *self._bases[row]} for row, those in self._pieces.items()}
        self._rows_of: dict[Question, list[Row]] = {}
        for row in rows:
            for piece in (*self._pieces[row], *self._bases[row]):
                self._rows_of.setdefault(piece, []).append(row)
        self._outcomes: dict[Question, Outcome] = {}

    @property
    def work(self) -> list[Question]:
        """All pieces of work that the rows need, each once."""
        return list(self._rows_of)

    @property
    def done(self) -> int:
        """How many of them have an outcome."""
        return len(self._outcomes)

    def add(self, outcomes: Mapping[Question, Outcome]) -> list[Result]:
        """Take outcomes in, and return the results of the rows that lack none any more."""
        self._outcomes |= outcomes
        complete = []
        for row in dict.fromkeys(row for piece in outcomes for row in self._rows_of[piece]):
            self._left[row] -= outcomes.keys()
            if not self._left[row]:
                complete.append(self._result(row))
        return complete

    @property
    def lacking(self) -> list[Row]:
        """The rows that still lack outcomes."""
        return [row for row, missing in self._left.items() if missing]

    def rest(self) -> list[Result]:
        """Return the results of the rows that still lack outcomes: none of them has a verdict."""
        return [self._result(row) for row in self.lacking]

    def _result(self, row: Row) -> Result:
        """Return the result of a row, in which what has no outcome is not left out."""
        solvers, outcomes = self._options.solvers_for(row.check.method), self._outcomes
        about = [(piece, outcomes[piece]) for piece in self._pieces[row] if piece in outcomes]
        own = [outcome for _, outcome in about]
        own += gaps(row.lemma, row.check.method, row.boards, about)
        rested_on = [
            believed(outcomes[piece], piece.lemma, solvers)
            if piece in outcomes
            else Outcome(piece.lemma.name, piece.method, Verdict.UNKNOWN, remarks=(NOT_DONE,))
            for piece in self._bases[row]
        ]
        return combine(
            row.lemma,
            row.check,
            row.bound,
            row.expected,
            own,
            solvers,
            rested_on,
            explicit_boards=row.explicit_boards,
        )
