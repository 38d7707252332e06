"""The rows of a run: which lemma is checked by which method, on which boards, in which pieces.

A verdict covers all that its row speaks of: solvers have to check each of its boards once, or
gospec has to run in all its cases. If a board or case was left out, there is no verdict, however
many other boards it holds on. A verdict also rests on others: an axiom may be what another lemma
states, and the machine's floods may be known by a contract that a lemma justifies. Then the other
lemma is checked in the same run, by the same method and on the same board, and without its verdict
there is none.
"""

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass

from goimpl.words import WORD_POINTS
from goproof.boards.named import as_boards
from goproof.errors import UsageError
from goproof.lemmas import all_lemmas, lemma
from goproof.methods.by_solvers import Options
from goproof.methods.completeness import everything, total
from goproof.methods.exhaustive import Share
from goproof.methods.outcomes import Outcome
from goproof.queries.statements_as_queries import runs_of
from goproof.solvers.coq import development as coq
from goproof.theory.cases import Subject
from goproof.theory.statements import Statement
from goproof.verification.questions import Question
from goproof.vocabulary.check import Check, Encoding, Method, Verdict, by_kernel
from goproof.vocabulary.lemma import Lemma
from gospec.law.graph import Graph

# More cases than this would take hours; a solver does better there.
EXHAUSTIVE_POINTS = 10
# Boards of this many points are shared out, so that no core works alone at the end.
SHARED_POINTS = 8
SHARES = 8


@dataclass(frozen=True)
class Row:
    """A lemma and a method, with the boards to check: what becomes one result."""

    lemma: Lemma
    check: Check
    boards: tuple[Graph, ...]
    bound: str
    expected: Verdict
    explicit_boards: bool = False


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


def rows_of(lemmas: Sequence[Lemma], options: Options) -> list[Row]:
    """Return the rows of lemmas on their own boards, by all methods that there are."""
    return rows_for(lemmas, None, None, False, options)


def rows_for(
    lemmas: Sequence[Lemma],
    boards: tuple[Graph, ...] | None,
    methods: tuple[Method, ...] | None,
    full: bool,
    options: Options,
) -> list[Row]:
    """Return the rows of lemmas, each on its own boards where none are given.

    Parameters: `full`, whether to add the boards that take long. Raises UsageError where there is
    no row.
    """
    rows = []
    theorems = coq.theorems() if coq.compiler() is not None else {}
    for lem in lemmas:
        for check in (*lem.checks, *_checks_by_kernel(lem, theorems)):
            wanted = _has_solver(check.method, options) and (
                methods is None or check.method in methods
            )
            if wanted and (row := _row(lem, check, boards, methods is not None, full)):
                rows.append(row)
    if not rows:
        raise UsageError("no requested lemma has such a check, by such a solver, on such a board")
    return rows


def _checks_by_kernel(lem: Lemma, theorems: Container[str]) -> tuple[Check, ...]:
    # A theorem says what the catalogue's lemma of its name says, and no other.
    return (by_kernel(),) if lem.name in theorems and lem in all_lemmas() else ()


def _has_solver(method: Method, options: Options) -> bool:
    return method in (Method.EXHAUSTIVE, Method.KERNEL) or bool(options.solvers_for(method))


def _row(
    lem: Lemma, check: Check, boards: tuple[Graph, ...] | None, by_name: bool, full: bool
) -> Row | None:
    if check.method in (Method.ALL_GRAPHS, Method.KERNEL):
        wanted = boards is None or by_name
        graphs = _every_graph(lem, check.method)
        return Row(lem, check, (), graphs, check.expected) if wanted else None
    if boards is None:
        bound, further = check.bound, check.further
        if full and further:
            bound = bound + further
        label = bound.label
        if further and not full:
            label += f"; --full: {further.label}"
        return Row(lem, check, bound.boards(), label, check.expected)
    if check.method is Method.EXHAUSTIVE:
        boards = tuple(board for board in boards if len(board) <= EXHAUSTIVE_POINTS)
    if not boards:
        return None
    label = ", ".join(board.name for board in boards)
    return Row(lem, check, boards, label, check.expected_on(boards), explicit_boards=True)


def questions_of(row: Row) -> Iterator[Question]:
    """Yield the pieces of work of which a row's result is made."""
    if not row.boards:
        yield Question(row.lemma, row.check.method)
    for board in row.boards:
        shared = row.check.method is Method.EXHAUSTIVE and len(board) >= SHARED_POINTS
        shares = SHARES if shared else 1
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


def rested_on(pieces: Sequence[Question]) -> list[Question]:
    """Return the pieces about the lemmas on which those of some pieces rest."""
    return list(dict.fromkeys(basis for piece in pieces for basis in resting_on(piece)))


Outcomes = Sequence[tuple[Question, Outcome]]


def _every_graph(lem: Lemma, method: Method) -> str:
    # A word of the machine has room for so many points.
    by_coq = method is Method.KERNEL and coq.is_of_kernel(lem.name)
    return f"all graphs of at most {WORD_POINTS} points" if by_coq else "all graphs"


def gaps(
    lemma: Lemma, method: Method, boards: Sequence[Graph], outcomes: Outcomes
) -> list[Outcome]:
    """Return an outcome without verdict that lists what was left out, none if nothing was.

    Parameters: `boards`, those of the row, none for all graphs; `outcomes`, its pieces of work with
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


def _mistaken(lemma: Lemma, method: Method, piece: Question, outcome: Outcome) -> Iterator[str]:
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
        coverage = total(
            outcome.coverage for _, outcome in outcomes if outcome.coverage is not None
        )
        there_are = everything(board, lemma.subject)
        if coverage.cases != there_are.cases:
            yield f"{where}: {coverage.cases} cases were looked at, of {there_are.cases}"
        elif coverage != there_are:
            yield f"{where}: not every case was looked at once"


# It states of each round of the loop what `goproof.execution.kernel_runs` assumes of the whole.
CONTRACT = "kernel_a_round_of_flood_keeps_what_is_flooded"
# It states of the kernel's trial of a point what `kernel_runs.Trial` does.
TRIAL = "kernel_suicide_is_suicide"


def resting_on(piece: Question) -> list[Question]:
    """Return the pieces of work on other lemmas that the outcome of a piece rests on, each once."""
    rested: dict[Question, None] = {}
    waiting = [piece]
    while waiting:
        for basis in _directly(waiting.pop()):
            if basis not in rested and basis != piece:
                rested[basis] = None
                waiting.append(basis)
    return list(rested)


def _directly(piece: Question) -> Iterator[Question]:
    if piece.method in (Method.EXHAUSTIVE, Method.KERNEL):
        return
    claim = piece.lemma.statement
    for name in (*claim.rests_on(), *_contracts(piece, claim)):
        basis = lemma(name)
        if basis.check_by(piece.method) is None:
            raise ValueError(f"{piece.lemma.name} rests on {name}, which is not so checked")
        yield Question(basis, piece.method, piece.board)


def _contracts(piece: Question, claim: Statement) -> Iterator[str]:
    check = piece.lemma.check_by(piece.method)
    if piece.board is None or check is None:
        return
    if Encoding.CLOSED_SETS in check.encodings_on(piece.board):
        if any(run.floods for run in runs_of(claim)):
            yield CONTRACT
        if any(run.trial is not None for run in runs_of(claim)):
            yield TRIAL
