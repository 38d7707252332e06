"""The plan of a run: which lemma is checked by which method, on which boards, in which pieces, and
which pieces go together to one process.

A verdict also rests on others: an axiom may be what another lemma states, and the machine's floods
may be known by a contract that a lemma justifies. Then the other lemma is checked in the same run,
by the same method and on the same board, and without its verdict there is none.
"""

import pickle
from collections.abc import Iterable, Iterator, Sequence

from goproof.errors import UsageError
from goproof.lemmas import lemma
from goproof.methods.backends import backend
from goproof.methods.questions import Question, Row, Share
from goproof.vocabulary.check import Method
from goproof.vocabulary.lemma import Lemma
from gospec.law.graph import Graph

# Boards of fewer points go together: enough work to be worth sending.
GROUP_POINTS = 40

# What one process answers at a time.
Batch = tuple[Question, ...]


def rows_for(
    lemmas: Sequence[Lemma],
    boards: tuple[Graph, ...] | None = None,
    methods: tuple[Method, ...] | None = None,
    *,
    full: bool = False,
) -> list[Row]:
    """Return the rows of lemmas, each on its own boards, by all methods, where none are given.

    Parameters: `full`, whether to add the boards that take long. Raises UsageError where there is
    no row.
    """
    asked = [backend(method) for method in Method if method in (methods or Method)]
    rows = [
        each.row(lem, boards, by_name=methods is not None, full=full)
        for lem in lemmas
        for each in asked
    ]
    if not any(rows):
        raise UsageError("none of these lemmas is checked by such a method on such a board")
    return [row for row in rows if row is not None]


def questions_of(row: Row) -> Iterator[Question]:
    """Yield the pieces of work of which a row's result is made."""
    if not row.boards:
        yield Question(row.lemma, row.check.method)
    for board in row.boards:
        shares = backend(row.check.method).shares(board)
        for number in range(shares):
            yield Question(row.lemma, row.check.method, board, Share(number, shares))


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


def weight_of(batch: Batch) -> float:
    """Return about how many seconds it takes."""
    return sum(backend(question.method).seconds(question) for question in batch)


def batches_of(questions: Iterable[Question]) -> list[Batch]:
    """Share questions out, the longest batches first, so that the cores come to an end together.

    What a method answers at once goes together, such as the exhaustive checks of a board, which
    share the work of playing each move; so do the queries of a lemma about boards of like size.
    """
    batches: dict[object, list[Question]] = {}
    for question in questions:
        method, board = question.method, question.board
        size = 0 if board is None else len(board) // GROUP_POINTS
        at_once = backend(method).at_once
        key = (method, board, question.share) if at_once else (question.lemma, size)
        batches.setdefault(key, []).append(question)
    return sorted(map(tuple, batches.values()), key=weight_of, reverse=True)


def known_here_alone(lemmas: Sequence[Lemma]) -> str | None:
    """Return the name of a lemma that no other process can have, None where there is none."""
    return next((lem.name for lem in lemmas if not _can_be_sent(lem)), None)


def _can_be_sent(lem: Lemma) -> bool:
    # Another process has no such __main__ as a notebook, and a script's it would have to run.
    functions = (lem.assumes, lem.concludes, lem.shows)
    modules = (lem.module, *(getattr(function, "__module__", None) for function in functions))
    if "__main__" in modules:
        return False
    try:
        pickle.dumps(lem)
    except (pickle.PicklingError, AttributeError, TypeError):
        return False
    return True
