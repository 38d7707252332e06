"""Queries as files: clauses in DIMACS, and first-order ones in SMT-LIB 2."""

from collections.abc import Sequence
from pathlib import Path

from goproof.errors import UsageError
from goproof.notation.mathematics import in_ascii, wrapped_statement
from goproof.queries.statements_as_queries import Queries
from goproof.vocabulary.check import Check, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.law.graph import Graph, rectangle


def export(
    lemma: Lemma, check: Check, board: Graph | None, queries: Queries, directory: Path
) -> None:
    """Write the queries of a check into a directory, each with a header that explains it.

    `board` is None for a claim about all graphs. Raises UsageError when a file can't be written.
    """
    step = "there is a case in which this step fails and those before it hold"
    made = [(f".step-{i}", step, text, "unsat") for i, text in enumerate(queries.steps, 1)]
    fails, met = "there is a case in which the lemma fails", "there is a case that meets"
    made.append(("", fails, queries.failure, _expected(check)))
    made.append((".assumed", f"{met} the assumptions", queries.assumed, "sat"))
    for suffix, states, text, expected in made:
        name, headed = _headed(lemma, check, board, suffix, states, text, expected)
        path = directory / f"{name}.{'smt2' if board is None else 'cnf'}"
        try:
            path.write_text(headed, encoding="utf-8")
        except OSError as error:
            raise UsageError(f"{path}: {error.strerror or error}") from None


def _headed(
    lemma: Lemma,
    check: Check,
    board: Graph | None,
    suffix: str,
    states: str,
    text: str,
    expected: str,
) -> tuple[str, str]:
    where = "all-graphs" if board is None else board.name.replace(" ", "-")
    lines = [
        f"lemma: {lemma.name}",
        f"says: {lemma.sentence}",
        *(f"states: {in_ascii(line)}" for line in wrapped_statement(lemma.statement)),
        f"clauses: {', '.join(lemma.clauses)}",
        f"board: {where}",
        f"this query states: {states}",
        f"expected answer: {expected}",
        *_legend(check, board),
    ]
    comment = "; " if board is None else "c "
    return f"{lemma.name}.{where}{suffix}", "".join(f"{comment}{x}\n" for x in lines) + text


def _expected(check: Check) -> str:
    return (
        "sat, if this board has a counterexample"
        if check.clean.sizes
        else ("sat" if check.expected is Verdict.REFUTED else "unsat")
    )


def _legend(check: Check, board: Graph | None) -> Sequence[str]:
    if board is None:
        return ("p is the point of the move; own and opponent are the mover's and the other's",)
    order = "" if board.shape is None else ", from the top left, row by row"
    return (
        f"encoding: {check.encoding_on(board).value}",
        f"own.i: the i-th point{order}, from 0, is the mover's;",
        "opponent.i: it is the opponent's; p.i: it is the point of the move",
        *_edges(board),
    )


def _edges(board: Graph) -> Sequence[str]:
    # Of a rectangle the name says enough.
    if board.shape is not None and board == rectangle(*board.shape):
        return ()
    edges = sorted(sorted(board.index[v] for v in edge) for edge in board.edges)
    return (f"adjacent points: {', '.join(f'{i} {j}' for i, j in edges)}",)
