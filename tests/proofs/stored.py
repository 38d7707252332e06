"""Runs of a lemma or two, with a store or without, and what the store then holds."""

import json
import sqlite3
from pathlib import Path
from typing import Any

from goproof.methods.outcomes import Result
from goproof.verification.verify import verify
from goproof.vocabulary.check import Method
from goproof.vocabulary.lemma import Lemma
from gospec.law.graph import Graph

TRUE_LEMMA = "clear_is_idempotent"
FALSE_LEMMA = "at_most_one_clearing_has_an_effect_from_any_colouring"


def row_of(of: str | Lemma, method: Method, *boards: str | Graph, **options: Any) -> Result:
    """The row of a lemma by one method, on its own boards unless others are named."""
    (row,) = verify([of], boards=boards or None, methods=[method], jobs=1, **options)
    return row


def results(store: Path | None, *lemmas: str, **options: object) -> list[Result]:
    """The results of a run on 2x2, unless told otherwise."""
    given = {"jobs": 1, "boards": ["2x2"], "store": store, **options}
    return list(verify(list(lemmas) or [TRUE_LEMMA], **given))  # type: ignore[arg-type]


def rows(path: Path) -> list[dict[str, object]]:
    """All that is stored."""
    with sqlite3.connect(path) as database:
        database.row_factory = sqlite3.Row
        found = [dict(row) for row in database.execute("SELECT * FROM verdicts")]
    database.close()
    return [{**row, **json.loads(row["outcome"])} for row in found]
