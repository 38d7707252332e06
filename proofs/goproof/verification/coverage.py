"""Whether the outcomes of a row are about all that the row speaks of.

Each of its boards has to be looked at once by solvers, or by running gospec in all its cases. What
was passed over leaves no verdict, however many other boards it holds on.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from goproof.methods.completeness import everything, total
from goproof.methods.outcomes import Outcome
from goproof.verification.tasks import Piece
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.graph import Graph

Outcomes = Sequence[tuple[Piece, Outcome]]


def gaps(
    lemma: Lemma, method: Method, boards: Sequence[Graph], outcomes: Outcomes
) -> list[Outcome]:
    """Return an outcome without verdict that says what was passed over, none if nothing was.

    Parameters: `boards`, those of the row, none for all graphs; `found`, its pieces of work with
    their outcomes.
    """
    remarks = [remark for pair in outcomes for remark in _mistaken(lemma, method, *pair)]
    for board in boards or (None,):
        remarks += _missing(
            lemma, method, board, [pair for pair in outcomes if pair[0].board == board]
        )
    if not remarks:
        return []
    return [Outcome(lemma.name, method, Verdict.UNKNOWN, remarks=tuple(remarks))]


def _mistaken(lemma: Lemma, method: Method, piece: Piece, outcome: Outcome) -> Iterator[str]:
    boards = () if piece.board is None else (piece.board.name,)
    if (outcome.lemma, outcome.method, outcome.boards) != (lemma.name, method, boards):
        where = ", ".join((outcome.lemma, outcome.method.value, *outcome.boards))
        yield f"an outcome is about something else: {where}"


def _missing(
    lemma: Lemma, method: Method, board: Graph | None, outcomes: Outcomes
) -> Iterator[str]:
    where = "all graphs" if board is None else board.name
    shares = [(piece.share.number, piece.share.of) for piece, _ in outcomes]
    if not shares or sorted(shares) != [(number, len(shares)) for number in range(len(shares))]:
        yield f"{where}: not every share of the work was done once"
    elif method is not Method.EXHAUSTIVE:
        if len(shares) > 1:
            yield f"{where}: solvers were asked in shares"
    elif board is not None and all(o.verdict is not Verdict.UNKNOWN for _, o in outcomes):
        seen = total(outcome.seen for _, outcome in outcomes if outcome.seen is not None)
        there_are = everything(board, lemma.subject)
        if seen.cases != there_are.cases:
            yield f"{where}: {seen.cases} cases were looked at, of {there_are.cases}"
        elif seen != there_are:
            yield f"{where}: not every case was looked at once"
