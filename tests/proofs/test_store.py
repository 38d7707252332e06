"""A stored verdict is that of the same question about the same sources, or it is not used."""

import os
import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from godoors.command_line.common import usual_store
from goproof.documents.base import plain
from goproof.errors import UsageError
from goproof.lemmas import lemma
from goproof.methods import by_solvers
from goproof.methods.outcomes import Result
from goproof.methods.questions import Outcome, Question, Share
from goproof.solvers.answers import Answer, Status
from goproof.solvers.registry import PROPOSITIONAL_NAMES
from goproof.verification import store as stores
from goproof.verification.fingerprint import fingerprint
from goproof.verification.store import NoRoom, Store, key, settled
from goproof.verification.verify import stored
from goproof.vocabulary.check import NAMED_BY_LEMMAS, Method, Verdict
from goproof.work.workers import Processes
from gospec.law.graph import Graph, rectangle
from tests.proofs.stored import FALSE_LEMMA, TRUE_LEMMA, results, row_of, rows

UNSAT = dict.fromkeys(PROPOSITIONAL_NAMES, Status.UNSAT)


def test_second_run_takes_all_from_the_store(path: Path) -> None:
    options = {"boards": ["1x5", "2x2"], "methods": [method.value for method in NAMED_BY_LEMMAS]}
    first, second = (results(path, **options) for _ in range(2))
    assert {row.method for row in first} == {*NAMED_BY_LEMMAS}
    assert all(row.stored_pieces == 0 and not row.document().stored for row in first)
    assert all(row.stored_pieces == row.pieces and row.document().stored for row in second)
    assert sorted(map(told, first), key=str) == sorted(map(told, second), key=str)


def test_what_is_stored_is_told_without_a_run(path: Path) -> None:
    kept = sorted(map(told, results(path, methods=["all graphs"], boards=())), key=str)
    assert kept
    assert sorted(map(told, stored(path, [lemma(TRUE_LEMMA)])), key=str) == kept
    assert stored(path.with_name("none.sqlite"), [lemma(TRUE_LEMMA)]) == ()


def told(row: Result) -> dict[str, object]:
    return {**plain(row), "stored_pieces": None, "stored": None}


def test_fresh_run_computes_again_and_keeps_the_new(path: Path) -> None:
    results(path)
    (before,) = {row["seconds"] for row in rows(path) if row["method"] == "bounded"}
    fresh = results(path, fresh=True)
    assert [row.stored_pieces for row in fresh] == [0, 0]
    (after,) = {row["seconds"] for row in rows(path) if row["method"] == "bounded"}
    assert before != after
    assert all(row.stored_pieces for row in results(path))


def test_export_writes_every_query_whatever_is_stored(path: Path, tmp_path: Path) -> None:
    results(path)
    results(path, export=tmp_path / "new" / "queries")
    assert (tmp_path / "new" / "queries" / f"{TRUE_LEMMA}.2x2.cnf").is_file()


@pytest.mark.parametrize("status", [Status.UNKNOWN, Status.SAT])
def test_what_is_unsettled_is_tried_again(
    path: Path, status: Status, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as planted:
        planted.setattr(by_solvers, "solver", lambda name: lambda *_: Answer(status, by=name))
        (row,) = results(path, methods=["bounded"])
    assert row.verdict is Verdict.UNKNOWN
    (row,) = results(path, methods=["bounded"])
    assert row.verdict is Verdict.HOLDS
    assert row.stored_pieces == 0


def test_settled_is_what_is_true_and_has_every_answer_and_no_remark() -> None:
    outcome = Outcome(TRUE_LEMMA, Method.BOUNDED, Verdict.HOLDS, answers={"z3": Status.UNSAT})
    assert settled(outcome)
    for verdict in set(Verdict) - {Verdict.HOLDS, Verdict.PROVED}:
        assert not settled(replace(outcome, verdict=verdict))
    assert not settled(replace(outcome, answers={"z3": Status.UNSAT, "cvc5": Status.UNKNOWN}))
    assert not settled(replace(outcome, remarks=("but",)))


def test_planted_lemma_is_never_kept(path: Path) -> None:
    known = lemma(TRUE_LEMMA)
    exhaustive = tuple(check for check in known.checks if check.method is Method.EXHAUSTIVE)
    planted = replace(known, formal=None, concludes=lambda _: True, checks=exhaustive)
    for _ in range(2):
        assert row_of(planted, Method.EXHAUSTIVE, "2x2", store=path).stored_pieces == 0
    assert rows(path) == []
    # Nor does it get what is kept of the lemma whose name it has.
    results(path, methods=["exhaustive"])
    assert rows(path)
    assert row_of(planted, Method.EXHAUSTIVE, "2x2", store=path).stored_pieces == 0


def test_key_tells_every_question_from_every_other(monkeypatch: pytest.MonkeyPatch) -> None:
    square, line = rectangle(2, 2), rectangle(1, 4)
    others = [Graph("abcd", [("a", "b"), *more]) for more in ([], [("c", "d")], [("a", "c")])]
    pieces = [
        Question(lem, method, board, share)
        for lem in (lemma(TRUE_LEMMA), lemma(FALSE_LEMMA))
        for method in (Method.BOUNDED, Method.EXHAUSTIVE)
        for board in (square, line, *others)
        for share in (Share(), Share(0, 8), Share(1, 8))
    ]
    keys = {key(piece, fingerprint()) for piece in pieces}
    monkeypatch.setattr(stores, "_version", lambda name: f"{name} of tomorrow")
    keys.add(key(pieces[0], fingerprint()))
    assert len(keys) == len(pieces) + 1


def change(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path)) as database, database:
        database.execute(statement)


def of_tomorrow(path: Path) -> None:
    Store(path).close()
    change(path, f"PRAGMA user_version = {stores.LAYOUT + 1}")


def altered(path: Path) -> None:
    results(path)
    change(path, "UPDATE verdicts SET outcome = replace(outcome, '\"unsat\"', '\"sat\"')")


MAGIC = b"SQLite format 3\0"


def damaged(path: Path) -> None:
    results(path)
    data = bytearray(path.read_bytes())
    data[4096:] = os.urandom(len(data) - 4096)
    path.write_bytes(data)


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda path: path.write_bytes(b"no database at all" * 100), "another program's file$"),
        (lambda path: path.write_bytes(b"x"), "another program's file$"),
        (lambda path: path.write_bytes(MAGIC + b"x" * 1000), "not a database$"),
        (lambda path: change(path, "CREATE TABLE bookmarks (address)"), "another program's file$"),
        (of_tomorrow, "another version of goproof; delete it"),
        (damaged, "(damaged|malformed).*; delete it"),
        (altered, f"the verdict on {TRUE_LEMMA} cannot be right: its seal is broken; delete it"),
        (Path.mkdir, "unable to open"),
    ],
)
def test_what_is_no_store_is_one_clear_line(path: Path, spoil: object, why: str) -> None:
    spoil(path)  # type: ignore[operator]
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(UsageError, match=why) as caught:
        results(path)
    assert str(path) in str(caught.value)
    assert "\n" not in str(caught.value)
    assert before == (path.read_bytes() if path.is_file() else b"")


# --- runs that write to one store at once, or are killed


def write(path: Path, number: int) -> None:
    """Write two boards of three; so two writers write each, and some twice."""
    store, lem = Store(path), lemma(TRUE_LEMMA)
    now = fingerprint()
    for n in range(1, 301):
        if (n + number) % 3 < 2:
            piece = Question(lem, Method.BOUNDED, rectangle(1, n))
            held = Outcome(lem.name, Method.BOUNDED, Verdict.HOLDS, (f"1x{n}",), UNSAT)
            assert store.put(piece, held, now)
    store.close()


def test_writers_at_once_lose_nothing(path: Path) -> None:
    with Processes(2) as workers:
        for number in range(2):
            workers.submit(write, path, number)
        assert [call.result() for call in workers.done()] == [None, None]
    kept = rows(path)
    assert {str(row["board"]).split()[0] for row in kept} == {f"1x{n}" for n in range(1, 301)}
    assert {row["verdict"] for row in kept} == {"HOLDS"}


def test_what_is_done_is_on_file_at_once(path: Path) -> None:
    """So whoever is killed loses the piece at most that is being filed."""
    seen: list[tuple[int, int]] = []

    def look(done: int, of: int, _what: str) -> None:
        assert of == 11
        seen.append((done - 1, len(rows(path))))

    results(path, boards=["1x2", "1x7", "2x2", "2x4"], methods=["exhaustive"], progress=look)
    # The last of the boards is shared out in eight pieces.
    assert seen == [(done, done) for done in range(11)]


# --- a full disk


def test_a_disk_that_fills_up_ends_no_run(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ask = Store._run

    def full(self: Store, statement: str, *values: str) -> list[tuple[object, ...]]:
        if not statement.startswith("INSERT"):
            return ask(self, statement, *values)
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = sqlite3.SQLITE_FULL
        raise self._complaint(error)

    monkeypatch.setattr(Store, "_run", full)
    with pytest.warns(UserWarning, match="disk is full; what follows may not be kept"):
        assert len(results(path)) == 2
    assert rows(path) == []


def test_the_usual_store_is_done_without_where_the_disk_is_full_or_another_program_has_it_locked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    monkeypatch.setattr(stores, "PATIENCE", 0.1)
    usual = tmp_path / "goproof" / "verdicts.sqlite"
    assert usual_store() == usual
    with closing(sqlite3.connect(usual, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        with pytest.warns(UserWarning, match="no verdict is kept, as"):
            assert usual_store() is None
    usual.unlink()
    usual.symlink_to("/dev/full")
    with pytest.warns(UserWarning, match="no verdict is kept, as"):
        assert usual_store() is None
    with pytest.raises(NoRoom, match="full"):
        Store(usual)
