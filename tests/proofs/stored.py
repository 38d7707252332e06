"""Runs of a lemma or two with a store, and what the store then holds."""

import json
import sqlite3
from pathlib import Path

from goproof.methods.outcomes import Result
from goproof.verification.verify import verify

TRUE_LEMMA = "clear_is_idempotent"
FALSE_LEMMA = "at_most_one_clearing_has_an_effect_from_any_colouring"


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
