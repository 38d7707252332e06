"""The rows of a run: which lemma is checked by which method, on which boards, in which pieces.

A verdict also rests on others: an axiom may be what another lemma states, and the machine's floods
may be known by a contract that a lemma justifies. Then the other lemma is checked in the same run,
by the same method and on the same board, and without its verdict there is none.
"""

from collections.abc import Iterator, Sequence

from goproof.errors import UsageError
from goproof.lemmas import lemma
from goproof.methods.backends import backend
from goproof.methods.questions import Options, Question, Row, Share
from goproof.theory.cases import Subject
from goproof.vocabulary.check import Method
from goproof.vocabulary.lemma import Lemma
from gospec.law.graph import Graph


def rows_for(
    lemmas: Sequence[Lemma],
    options: Options,
    boards: tuple[Graph, ...] | None = None,
    methods: tuple[Method, ...] | None = None,
    *,
    full: bool = False,
) -> list[Row]:
    """Return the rows of lemmas, each on its own boards, by all methods, where none are given.

    Parameters: `full`, whether to add the boards that take long. Raises UsageError where there is
    no row.
    """
    backends = [backend(method) for method in Method if method in (methods or Method)]
    asked = [each for each in backends if not each.is_missing(options)]
    rows = [
        each.row(lem, boards, by_name=methods is not None, full=full)
        for lem in lemmas
        for each in asked
    ]
    if not any(rows):
        raise UsageError("no requested lemma has such a check, by such a solver, on such a board")
    return [row for row in rows if row is not None]


def questions_of(row: Row) -> Iterator[Question]:
    """Yield the pieces of work of which a row's result is made."""
    if not row.boards:
        yield Question(row.lemma, row.check.method)
    for board in row.boards:
        shares = backend(row.check.method).shares(board)
        for number in range(shares):
            yield Question(row.lemma, row.check.method, board, Share(number, shares))


def quick_question(rows: Sequence[Row]) -> Question | None:
    """Return a question that is answered soon, while the rest is planned, or None."""
    quick = [row.lemma for row in rows if row.check.method is Method.ALL_GRAPHS]
    if not quick:
        return None
    # What is said of one colouring is proved soonest, the more so if it can be said briefly.
    soonest = min(quick, key=lambda x: (x.subject is not Subject.COLOURING, len(x.sentence)))
    return Question(soonest, Method.ALL_GRAPHS)


def resting_on(question: Question) -> list[Question]:
    """Return the questions on whose answers that of a question rests, each once."""
    rested: dict[Question, None] = {}
    waiting = [question]
    while waiting:
        asked = waiting.pop()
        for name in backend(asked.method).rests_on(asked):
            basis = Question(lemma(name), asked.method, asked.board)
            if backend(basis.method).check_of(basis.lemma) is None:
                raise ValueError(f"{asked.lemma.name} rests on {name}, which is not so checked")
            if basis not in rested and basis != question:
                rested[basis] = None
                waiting.append(basis)
    return list(rested)
