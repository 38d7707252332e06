"""Queries as files: SMT-LIB 2 for any solver, and TPTP for provers of first-order logic."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from goproof.errors import UsageError
from goproof.logic.smtlib import header
from goproof.logic.tptp import from_smtlib
from goproof.queries.claims_as_queries import Queries
from goproof.vocabulary.check import Check, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.graph import Graph, rectangle


def export(
    lemma: Lemma, check: Check, board: Graph | None, queries: Queries, directory: Path
) -> None:
    """Write the queries of a check into a directory, each with a header that explains it.

    `board` is None for a claim about all graphs. Raises UsageError when a file can't be written.
    """
    where = "all-graphs" if board is None else board.name.replace(" ", "-")
    states = [
        ("", "there is a case in which the lemma fails", queries.failure, _expected(check)),
        (".assumed", "there is a case that meets the assumptions", queries.assumed, "sat"),
    ]
    for i, text in enumerate(queries.steps, 1):
        what = "there is a case in which this step fails and those before it hold"
        states.append((f".step-{i}", what, text, "unsat"))
    for suffix, states_what, text, expected in states:
        lines = [
            f"lemma: {lemma.name}",
            f"says: {lemma.statement}",
            f"clauses: {', '.join(lemma.clauses)}",
            f"board: {where}",
            f"this query states: {states_what}",
            f"expected answer: {expected}",
            *_legend(check, board),
        ]
        path = directory / f"{lemma.name}.{where}{suffix}.smt2"
        _write(path, header(lines) + text)
        if board is None:
            _write(path.with_suffix(".p"), from_smtlib(header(lines) + text))


def _write(path: Path, text: str) -> None:
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None


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
