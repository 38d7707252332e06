"""The rows of a run: which lemma is checked by which method, on which boards, in which pieces.

A verdict also rests on others: an axiom may be what another lemma states, and the machine's floods
may be known by a contract that a lemma justifies. Then the other lemma is checked in the same run,
by the same method and on the same board, and without its verdict there is none.
"""

from collections.abc import Iterator, Sequence

from goproof.boards.named import as_boards
from goproof.errors import UsageError
from goproof.lemmas import all_lemmas, lemma
from goproof.methods.backends import backend
from goproof.methods.outcomes import Row
from goproof.methods.questions import Options, Question, Share
from goproof.solvers.coq import development as coq
from goproof.theory.cases import Subject
from goproof.vocabulary.check import Check, Method
from goproof.vocabulary.lemma import Lemma
from gospec.law.graph import Graph

# One stands for a list of one.
Lemmas = str | Lemma | Sequence[str | Lemma]
Boards = str | Graph | Sequence[str | Graph]
Methods = str | Method | Sequence[str | Method]


def lemmas_of(lemmas: Lemmas | None, own: Sequence[Lemma]) -> list[Lemma]:
    """Return one's own lemmas and those that are named, or else all.

    Raises UsageError for an unknown name.
    """
    if not lemmas:
        return list(own or all_lemmas())
    by_name = {lem.name: lem for lem in own}
    # A name by itself is a sequence as well, of letters.
    for item in [lemmas] if isinstance(lemmas, str | Lemma) else lemmas:
        lem = item if isinstance(item, Lemma) else by_name.get(item) or lemma(item)
        by_name[lem.name] = lem
    return list(by_name.values())


def boards_of(boards: Boards | None) -> tuple[Graph, ...] | None:
    """Return the boards that are named, each once, the smallest first; None where none is.

    Raises UsageError for what names no board.
    """
    if not boards:
        return None
    graphs = as_boards(boards)
    return tuple(sorted(dict.fromkeys(graphs), key=len))


def methods_of(methods: Methods | None) -> tuple[Method, ...] | None:
    """Return the methods that are named, None where none is.

    Raises UsageError for an unknown one, and for one that needs what is not installed.
    """
    if not methods:
        return None
    methods = [methods] if isinstance(methods, str | Method) else methods
    by_name = {method.value: method for method in Method}
    if {Method.KERNEL, Method.KERNEL.value} & set(methods):
        _refuse_without_coq()
    for item in methods:
        if isinstance(item, str) and item.replace("-", " ") not in by_name:
            raise UsageError(f"unknown method {item!r}: {', '.join(by_name)}")
    return tuple(
        by_name[item.replace("-", " ")] if isinstance(item, str) else item for item in methods
    )


def _refuse_without_coq() -> None:
    if not coq.theorems():
        raise UsageError(f"the method kernel needs the proofs in {coq.ROOT}, which are not there")
    if coq.compiler() is None:
        raise UsageError("the method kernel needs coqc, which is not found: apt-get install coq")


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
    asked = [m for m in methods or Method if not backend(m).is_missing(options)]
    rows = [
        row
        for lem in lemmas
        for method in Method
        if method in asked
        and (check := backend(method).check_of(lem)) is not None
        and (row := _row(lem, check, boards, methods is not None, full)) is not None
    ]
    if not rows:
        raise UsageError("no requested lemma has such a check, by such a solver, on such a board")
    return rows


def _row(
    lem: Lemma, check: Check, boards: tuple[Graph, ...] | None, by_name: bool, full: bool
) -> Row | None:
    asked = backend(check.method)
    if not asked.on_boards:
        wanted = boards is None or by_name
        return Row(lem, check, (), asked.bound(lem), check.expected) if wanted else None
    if boards is None:
        bound, further = check.bound, check.further
        if full and further:
            bound = bound + further
        label = bound.label
        if further and not full:
            label += f"; --full: {further.label}"
        return Row(lem, check, bound.boards(), label, check.expected)
    if not (few := tuple(filter(asked.takes, boards))):
        return None
    label = ", ".join(board.name for board in few)
    return Row(lem, check, few, label, check.expected_on(few), explicit_boards=True)


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
            if basis.lemma.check_by(basis.method) is None:
                raise ValueError(f"{asked.lemma.name} rests on {name}, which is not so checked")
            if basis not in rested and basis != question:
                rested[basis] = None
                waiting.append(basis)
    return list(rested)
