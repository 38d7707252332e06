"""Whatever somebody writes into a store, no outcome that contradicts itself is taken from it."""

import json
import shutil
import sqlite3
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, strategies as st

from goproof.doubts import doubt
from goproof.errors import UsageError
from goproof.lemmas import lemma
from goproof.methods.by_solvers import Options
from goproof.methods.outcomes import Outcome
from goproof.solvers.registry import NAMES, chosen_solvers
from goproof.verification import store as stores, verify as run
from goproof.verification.fingerprint import Fingerprint, fingerprint
from goproof.verification.store import Store, key
from goproof.verification.tasks import Piece
from goproof.vocabulary.check import NAMED_BY_LEMMAS, Method, Verdict
from gospec.diagram import board
from tests.proofs.conftest import family_of
from tests.proofs.stored import FALSE_LEMMA, TRUE_LEMMA, results
from tests.support.extent import examples

COLUMNS = ("lemma", "method", "board", "share", "solvers", "key", "outcome", "computed")
FIELDS = ("verdict", "answers", "seconds", "cases", "case", "seal")
BOARDS = ("1x2", "1x5")
OPTIONS = Options(chosen_solvers("both"))

Row = dict[str, Any]
Truth = dict[Piece, Outcome]

PIECES = [
    Piece(lem, check.method, where)
    for lem in (lemma(TRUE_LEMMA), lemma(FALSE_LEMMA))
    for check in lem.checks
    for where in ([None] if check.method is Method.ALL_GRAPHS else map(board, BOARDS))
]


@pytest.fixture(scope="module")
def honest(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store as runs leave it, with outcomes of every kind."""
    path = tmp_path_factory.mktemp("honest") / "verdicts.sqlite"
    methods = [method.value for method in NAMED_BY_LEMMAS]
    with pytest.MonkeyPatch.context() as patch:
        # Controls, and what a run doubts, have tests of their own.
        patch.setattr(run, "control_tasks", lambda *_, **__: [])
        patch.setattr(doubt, "Family", family_of)
        results(path, TRUE_LEMMA, FALSE_LEMMA, boards=BOARDS, methods=methods)
    with sqlite3.connect(path) as database:
        database.execute("PRAGMA journal_mode = DELETE")
    database.close()
    found = truth(path)
    verdicts = {outcome.verdict for outcome in found.values()}
    assert verdicts == {Verdict.PROVED, Verdict.HOLDS, Verdict.REFUTED}
    assert len(found) == len(PIECES)
    return path


def truth(path: Path) -> Truth:
    """What a store has, by what it is about."""
    store = Store(path)
    try:
        found = {piece: store.get(piece, asked(piece), source(piece)) for piece in PIECES}
    finally:
        store.close()
    return {piece: outcome for piece, outcome in found.items() if outcome is not None}


def asked(piece: Piece) -> tuple[str, ...]:
    return OPTIONS.solvers_for(piece.method)


source_of = cache(fingerprint)


def source(piece: Piece) -> Fingerprint:
    return source_of(piece.lemma)


def known(piece: Piece) -> str:
    return key(piece, asked(piece), source(piece))


def rows_of(path: Path) -> list[Row]:
    with sqlite3.connect(path) as database:
        found = database.execute(f"SELECT {', '.join(COLUMNS)} FROM verdicts").fetchall()
    database.close()
    return [dict(zip(COLUMNS, row, strict=True)) for row in found]


def poisoned(path: Path, rows: list[Row]) -> None:
    """Put other rows into a store, of any type, twice if need be: who does so makes the rules."""
    with sqlite3.connect(path) as database:
        database.execute("DROP TABLE verdicts")
        database.execute(f"CREATE TABLE verdicts ({', '.join(COLUMNS)})")
        marks = ", ".join("?" for _ in COLUMNS)
        for row in rows:
            database.execute(f"INSERT INTO verdicts VALUES ({marks})", tuple(row.values()))
    database.close()


def sealed(told: dict[str, Any], piece: Piece) -> str:
    """An outcome as `put` writes it, by somebody who knows how."""
    rest = {name: value for name, value in told.items() if name != "seal"}
    return json.dumps({**rest, "seal": stores._digest([known(piece), rest])})


ATOMS = (
    st.none()
    | st.booleans()
    | st.integers(-3, 2**70)
    | st.floats()
    | st.text(max_size=5)
    | st.sampled_from([*(v.value for v in Verdict), "sat", "unsat", "unknown", "", *NAMES])
)
ANSWERS = st.fixed_dictionaries(
    {},
    optional=dict.fromkeys([*NAMES, "e", "sat"], st.sampled_from(["sat", "unsat", "unknown", ""])),
)
CASES = st.fixed_dictionaries(
    {
        "colours": st.lists(st.sampled_from(["black", "white", "empty", "red"]), max_size=6),
        "mover": st.sampled_from(["black", "white", "empty"]),
        "point": st.none() | st.integers(-2, 6),
    }
)
VALUES = ATOMS | ANSWERS | CASES | st.lists(ATOMS, max_size=3)


@examples(40)
@given(data=st.data())
def test_nothing_but_what_was_written_is_taken_unless_it_was_sealed_anew(
    honest: Path, tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    rows, right = rows_of(honest), truth(honest)
    for _ in range(data.draw(st.integers(1, 3), "changes")):
        row, other = (data.draw(st.sampled_from(rows)) for _ in range(2))
        column = data.draw(st.sampled_from(COLUMNS))
        match data.draw(st.sampled_from(["any", "swap", "field", "text"])):
            case "any":
                row[column] = data.draw(ATOMS.filter(fits) | st.binary(max_size=9))
            case "swap":
                row[column], other[column] = other[column], row[column]
            case "field":
                told = json.loads(data.draw(st.sampled_from(rows_of(honest)))["outcome"])
                told[data.draw(st.sampled_from(FIELDS))] = data.draw(VALUES)
                row["outcome"] = json.dumps(told)
            case _:
                text = str(row["outcome"])
                start = data.draw(st.integers(0, len(text)))
                row["outcome"] = text[:start] + data.draw(st.text(max_size=3)) + text[start + 1 :]
    path = copy_of(honest, tmp_path_factory)
    poisoned(path, rows)
    for piece, found in zip(PIECES, taken(path, *PIECES), strict=True):
        assert found in (None, right[piece])


def fits(value: object) -> bool:
    # SQLite holds integers of 64 bits, and no halves of surrogate pairs.
    if isinstance(value, str):
        return not any(0xD800 <= ord(letter) < 0xE000 for letter in value)
    return not isinstance(value, int) or value < 2**63


def copy_of(path: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return Path(shutil.copy(path, tmp_path_factory.mktemp("poisoned") / "verdicts.sqlite"))


def taken(path: Path, *pieces: Piece) -> list[Outcome | None]:
    """What a store gives for pieces of work; nothing where it is called damaged."""
    store = Store(path)
    try:
        return [taken_from(store, piece) for piece in pieces]
    finally:
        store.close()


def taken_from(store: Store, piece: Piece) -> Outcome | None:
    try:
        return store.get(piece, asked(piece), source(piece))
    except UsageError as error:
        complaint = str(error)
    assert "it is damaged" in complaint
    assert "\n" not in complaint
    return None


def test_verdict_open_with_the_answers_sat_is_called_damage(
    honest: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """By the run itself: nothing is shown, stored or not."""
    (piece,) = (p for p in PIECES if p.method is Method.ALL_GRAPHS)
    (told,) = (json.loads(r["outcome"]) for r in rows_of(honest) if r["key"] == known(piece))
    told |= {"verdict": "OPEN", "answers": dict.fromkeys(asked(piece), "sat")}
    path = copy_of(honest, tmp_path_factory)
    row = row_of(piece, sealed(told, piece))
    poisoned(path, [row])
    with pytest.raises(UsageError, match="OPEN is no outcome of the method all graphs"):
        results(path, boards=None, methods=["all graphs"])
    poisoned(path, [{**row, "outcome": json.dumps({**told, "seal": ""})}])
    with pytest.raises(UsageError, match="its seal is broken"):
        results(path, boards=None, methods=["all graphs"])
    # What is computed anew looks at none of it.
    (proved,) = results(path, boards=None, methods=["all graphs"], fresh=True)
    assert (proved.verdict, proved.stored_pieces) == (Verdict.PROVED, 0)


def row_of(piece: Piece, outcome: str) -> Row:
    question = stores._question(piece, stores._solvers(piece, asked(piece)))
    return dict(zip(COLUMNS, (*question, known(piece), outcome, ""), strict=True))
