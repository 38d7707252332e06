"""What earlier runs have left in a store: the verdicts that still stand, without any new work."""

import os
from collections.abc import Sequence
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from goproof.lemmas import all_lemmas
from goproof.methods.by_solvers import Options
from goproof.methods.outcomes import Outcome, Result
from goproof.solvers.registry import chosen_solvers
from goproof.verification.rows import rows_of
from goproof.verification.store import Store
from goproof.verification.verify import kept_outcomes, stored_result
from goproof.vocabulary.lemma import Lemma


@dataclass(frozen=True)
class Stored:
    """The rows of which a store has every verdict, those of which it lacks some, by lemma and
    method, and all outcomes that it has, each with the number of points of its board, or None.
    """

    results: tuple[Result, ...]
    missing: tuple[tuple[str, str], ...]
    outcomes: tuple[tuple[Outcome, int | None], ...]


def stored(
    path: str | os.PathLike[str], lemmas: Sequence[Lemma] | None = None, solver: str = "both"
) -> Stored:
    """Return the verdicts of the catalogue that are kept in a store and that would be taken from
    it: those of the present lemmas, laws and solvers.

    Raises UsageError when the file is no store.
    """
    options = Options(chosen_solvers(solver), timeout=1.0, export=None)
    rows = rows_of(lemmas or all_lemmas(), options)
    # A file that is not there is not made only to find it empty.
    if not Path(path).exists():
        return Stored((), tuple((row.lemma.name, row.check.method.value) for row in rows), ())
    with closing(Store(path)) as store:
        known = kept_outcomes(rows, options, store)
    results, missing = [], []
    for row in rows:
        result = stored_result(row, options, known)
        if result is None:
            missing.append((row.lemma.name, row.check.method.value))
        else:
            results.append(result)
    outcomes = tuple(
        (outcome, None if piece.board is None else len(piece.board))
        for piece, outcome in known.items()
    )
    return Stored(tuple(results), tuple(missing), outcomes)
