"""Whatever somebody writes into a store, no outcome that contradicts itself is taken from it."""

import json
import shutil
import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from goproof.errors import UsageError
from goproof.lemmas import lemma
from goproof.methods.questions import Outcome, Question
from goproof.solvers.registry import NAMES
from goproof.verification import scheduler, store as stores
from goproof.verification.fingerprint import fingerprint
from goproof.verification.store import Store, key
from goproof.vocabulary.check import NAMED_BY_LEMMAS, Method, Verdict
from gospec.law.diagram import board
from tests.proofs.stored import TRUE_LEMMA, results
from tests.support.extent import examples

COLUMNS = ("lemma", "method", "board", "share", "solvers", "key", "outcome", "computed")
FIELDS = ("verdict", "answers", "seconds", "cases", "seen", "seal")
BOARDS = ("1x2", "1x5")
LEMMAS = (TRUE_LEMMA, "a_capture_excludes_suicide")

Row = dict[str, Any]

PIECES = [
    Question(lem, check.method, where)
    for lem in map(lemma, LEMMAS)
    for check in lem.checks
    for where in ([None] if check.method is Method.ALL_GRAPHS else map(board, BOARDS))
]


Taken = list[Outcome | None]


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store as runs leave it, with outcomes of every kind."""
    path = tmp_path_factory.mktemp("honest") / "verdicts.sqlite"
    methods = [method.value for method in NAMED_BY_LEMMAS]
    with pytest.MonkeyPatch.context() as patch:
        # Canaries have tests of their own.
        patch.setattr(scheduler, "canaries_of", lambda *_, **__: [])
        results(path, *LEMMAS, boards=BOARDS, methods=methods)
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA journal_mode = DELETE")
    return path


@pytest.fixture(scope="module")
def right(honest: Path) -> Taken:
    """What the honest store gives for each piece of work."""
    found = taken(honest)
    verdicts = {outcome.verdict for outcome in found if outcome is not None}
    assert verdicts == {Verdict.PROVED, Verdict.HOLDS}
    assert None not in found
    return found


sources = cache(fingerprint)


def rows_of(path: Path) -> list[Row]:
    with closing(sqlite3.connect(path)) as database:
        found = database.execute(f"SELECT {', '.join(COLUMNS)} FROM verdicts").fetchall()
    return [dict(zip(COLUMNS, row, strict=True)) for row in found]


def poisoned(honest: Path, rows: list[Row], factory: pytest.TempPathFactory) -> Path:
    """A copy of a store with other rows, of any type, twice if need be."""
    path = Path(shutil.copy(honest, factory.mktemp("poisoned") / "verdicts.sqlite"))
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("DROP TABLE verdicts")
        database.execute(f"CREATE TABLE verdicts ({', '.join(COLUMNS)})")
        marks = ", ".join("?" for _ in COLUMNS)
        values = [tuple(row.values()) for row in rows]
        database.executemany(f"INSERT INTO verdicts VALUES ({marks})", values)
    return path


def taken(path: Path) -> Taken:
    """What a store gives for each piece of work; nothing where it is called damaged."""
    found: Taken = []
    complaints: list[str] = []
    with closing(Store(path)) as store:
        for piece in PIECES:
            try:
                found.append(store.get(piece, sources()))
            except UsageError as error:
                complaints.append(str(error))
                found.append(None)
    assert all("it is damaged" in said and "\n" not in said for said in complaints)
    return found


# SQLite holds integers of 64 bits, and no halves of surrogate pairs.
TEXT = st.text(st.characters(codec="utf-8"), max_size=5)
ATOMS = (
    st.none()
    | st.integers(-3, 2**62)
    | st.floats()
    | TEXT
    | st.sampled_from([*(v.value for v in Verdict), "sat", "unsat", "unknown", *NAMES])
)
ANSWERS = st.dictionaries(st.sampled_from([*NAMES, "other"]), st.sampled_from(["sat", "unsat", ""]))


@examples(40)
@given(data=st.data())
def test_nothing_but_what_was_written_is_taken_unless_it_was_sealed_anew(
    honest: Path, right: Taken, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    rows = rows_of(honest)
    for _ in range(data.draw(st.integers(1, 3), "changes")):
        row, other = (data.draw(st.sampled_from(rows)) for _ in range(2))
        column = data.draw(st.sampled_from(COLUMNS))
        match data.draw(st.sampled_from(["any", "swap", "field", "text"])):
            case "any":
                row[column] = data.draw(ATOMS | st.binary(max_size=9))
            case "swap":
                row[column], other[column] = other[column], row[column]
            case "field":
                told = json.loads(data.draw(st.sampled_from(rows_of(honest)))["outcome"])
                told[data.draw(st.sampled_from(FIELDS))] = data.draw(ATOMS | ANSWERS)
                row["outcome"] = json.dumps(told)
            case _:
                text = str(row["outcome"])
                start = data.draw(st.integers(0, len(text)))
                row["outcome"] = text[:start] + data.draw(TEXT) + text[start + 1 :]
    path = poisoned(honest, rows, tmp_path_factory)
    for found, honestly in zip(taken(path), right, strict=True):
        assert found in (None, honestly)


def test_verdict_open_with_the_answers_sat_is_called_damage(
    honest: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """By the run itself, though somebody sealed it who knows how: nothing is shown."""
    piece = next(p for p in PIECES if p.method is Method.ALL_GRAPHS)
    known = key(piece, sources())
    (row,) = (row for row in rows_of(honest) if row["key"] == known)
    told = {**json.loads(row["outcome"]), "verdict": "OPEN"}
    told["answers"] = dict.fromkeys(told["answers"], "sat")
    told["seal"] = stores._digest([known, {k: v for k, v in told.items() if k != "seal"}])
    row["outcome"] = json.dumps(told)
    path = poisoned(honest, [row], tmp_path_factory)
    with pytest.raises(UsageError, match="OPEN is no outcome of the method all graphs"):
        results(path, boards=None, methods=["all graphs"])
    # What is computed anew looks at none of it.
    (proved,) = results(path, boards=None, methods=["all graphs"], fresh=True)
    assert (proved.verdict, proved.stored_pieces) == (Verdict.PROVED, 0)
