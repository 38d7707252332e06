"""A stored verdict is that of the same question about the same sources, or it is not used."""

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import fields, replace
from pathlib import Path

import pytest

from goproof import fingerprint as fingerprints
from goproof import solving
from goproof import store as stores
from goproof.declare import Lemma, Method, Verdict
from goproof.errors import UsageError
from goproof.exhaustive import Share
from goproof.fingerprint import fingerprint, modules_of, sources
from goproof.lemmas import all_lemmas, lemma
from goproof.outcomes import Outcome, Result
from goproof.run import verify
from goproof.solvers import Answer, Status, e_prover
from goproof.solving import Options
from goproof.store import Store, key, settled
from goproof.tasks import Piece, Task
from gospec.graph import Graph, rectangle

TRUE_LEMMA = "clear_is_idempotent"
FALSE_LEMMA = "at_most_one_clearing_has_an_effect_from_any_colouring"
SOLVERS = ("z3", "cvc5")


def results(store: Path | None, *lemmas: str, **options: object) -> list[Result]:
    given = {"jobs": 1, "boards": ["2x2"], "store": store, **options}
    return list(verify(list(lemmas) or [TRUE_LEMMA], **given))  # type: ignore[arg-type]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "verdicts.sqlite"


@pytest.fixture
def no_work(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever is computed from here on is a failure."""

    def refuse(task: Task) -> list[Outcome]:
        raise AssertionError(f"computed again: {task.said()}")

    monkeypatch.setattr(Task, "run", refuse)


def test_second_run_takes_all_from_the_store(path: Path, request: pytest.FixtureRequest) -> None:
    first = results(path, TRUE_LEMMA, FALSE_LEMMA, boards=["1x5", "2x2"])
    request.getfixturevalue("no_work")
    second = results(path, TRUE_LEMMA, FALSE_LEMMA, boards=["1x5", "2x2"])
    assert [row.stored_pieces for row in first] == [0] * 4
    assert [row.stored_pieces for row in second] == [2] * 4
    assert sorted(map(told, first), key=str) == sorted(map(told, second), key=str)
    assert all(row.to_json()["stored"] for row in second)
    assert not any(row.to_json()["stored"] for row in first)


def told(row: Result) -> dict[str, object]:
    return {**row.to_json(), "stored_pieces": None, "stored": None}


def test_fresh_run_computes_again_and_keeps_the_new(
    path: Path, request: pytest.FixtureRequest
) -> None:
    results(path)
    (before,) = {row["seconds"] for row in rows(path) if row["method"] == "bounded"}
    fresh = results(path, fresh=True)
    assert [row.stored_pieces for row in fresh] == [0, 0]
    (after,) = {row["seconds"] for row in rows(path) if row["method"] == "bounded"}
    assert before != after
    request.getfixturevalue("no_work")
    assert all(row.stored_pieces for row in results(path))


def rows(path: Path) -> list[dict[str, object]]:
    with sqlite3.connect(path) as database:
        database.row_factory = sqlite3.Row
        found = [dict(row) for row in database.execute("SELECT * FROM verdicts")]
    database.close()
    return [{**row, **json.loads(row["outcome"])} for row in found]


def test_only_what_is_missing_is_computed(path: Path) -> None:
    results(path, boards=["1x2"])
    found = results(path, boards=["1x2", "2x2"])
    assert [(row.pieces, row.stored_pieces) for row in found] == [(2, 1), (2, 1)]


def test_export_writes_every_query_whatever_is_stored(path: Path, tmp_path: Path) -> None:
    results(path)
    results(path, export=tmp_path / "queries")
    assert (tmp_path / "queries" / f"{TRUE_LEMMA}.2x2.smt2").is_file()


def test_no_store_unless_asked_for(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "Store", None)
    assert all(row.as_expected for row in results(None))


@pytest.mark.parametrize("status", [Status.UNKNOWN, Status.SAT])
def test_what_is_unsettled_is_tried_again(
    path: Path, status: Status, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as planted:
        planted.setattr(solving, "solver", lambda _: lambda *_: Answer(status))
        (row,) = results(path, methods=["bounded"])
    assert row.verdict is Verdict.UNKNOWN
    (row,) = results(path, methods=["bounded"])
    assert row.verdict is Verdict.HOLDS
    assert row.stored_pieces == 0


def test_counterexample_of_an_unfinished_search_is_not_kept(path: Path) -> None:
    piece = Piece(lemma(FALSE_LEMMA), Method.EXHAUSTIVE, rectangle(1, 5))
    (found,) = Task(Method.EXHAUSTIVE, (piece.lemma,), (rectangle(1, 5),), Options()).run()
    late = replace(found, remarks=("1x5: not all cases were run within 1 s",))
    store, now = Store(path), fingerprint(piece.lemma)
    assert not store.put(piece, SOLVERS, late, now)
    assert store.put(piece, SOLVERS, found, now)
    assert store.get(piece, SOLVERS, now) == replace(found, stored=True)
    store.close()


def test_settled_is_what_has_every_answer_and_no_remark() -> None:
    outcome = Outcome(TRUE_LEMMA, Method.BOUNDED, Verdict.HOLDS, answers={"z3": "unsat"})
    assert settled(outcome)
    assert not settled(replace(outcome, verdict=Verdict.UNKNOWN))
    assert not settled(replace(outcome, answers={"z3": "unsat", "cvc5": "unknown"}))
    assert not settled(replace(outcome, answers={"e": "unknown"}))
    assert not settled(replace(outcome, remarks=("but",)))


def test_silence_of_a_third_prover_is_kept_and_shown_again(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(e_prover, "installed", lambda: True)
    monkeypatch.setattr(stores, "_version", lambda name: f"{name} of today")
    silent = {**dict.fromkeys(SOLVERS, Answer(Status.UNSAT)), "e": Answer(Status.UNKNOWN)}
    monkeypatch.setattr(solving, "solver", lambda name: lambda *_: silent[name])
    for stored in (0, 1):
        (row,) = results(path, methods=["all graphs"])
        assert (row.verdict, row.stored_pieces) == (Verdict.PROVED, stored)
        assert row.solvers["e"] == "unknown"
        assert len(row.remarks) == 1


def test_verdict_without_the_third_prover_is_not_that_with_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stores, "_version", lambda name: f"{name} of today")
    monkeypatch.setattr(solving, "solver", lambda _: lambda *_: Answer(Status.UNSAT))
    for there in (False, True):
        monkeypatch.setattr(e_prover, "installed", lambda there=there: there)
        for stored in (0, 1):
            (row,) = results(path, methods=["all graphs"])
            assert row.stored_pieces == stored
            assert ("e" in row.solvers) is there
    monkeypatch.setattr(stores, "_version", lambda name: f"{name} of tomorrow")
    (row,) = results(path, methods=["all graphs"])
    assert row.stored_pieces == 0


def test_planted_lemma_is_never_kept(path: Path) -> None:
    planted = replace(lemma(FALSE_LEMMA), concludes=lambda _: True)
    for _ in range(2):
        (row,) = verify([planted], boards=["2x2"], methods=["exhaustive"], jobs=1, store=path)
        assert row.stored_pieces == 0
    assert rows(path) == []
    # Nor does it get what is kept of the lemma whose name it has.
    results(path, FALSE_LEMMA, methods=["exhaustive"])
    (row,) = verify([planted], boards=["2x2"], methods=["exhaustive"], jobs=1, store=path)
    assert row.stored_pieces == 0


def test_every_field_of_an_outcome_survives(path: Path) -> None:
    known = {"lemma", "method", "verdict", "boards", "answers", "seconds", "witness", "cases"}
    assert {field.name for field in fields(Outcome)} == known | {"remarks", "stored"}
    board = rectangle(2, 2)
    piece = Piece(lemma(TRUE_LEMMA), Method.BOUNDED, board)
    outcome = Outcome(TRUE_LEMMA, Method.BOUNDED, Verdict.HOLDS, ("2x2",), {"z3": "unsat"}, 0.1)
    outcome = replace(outcome, cases=17)
    store, now = Store(path), fingerprint(piece.lemma)
    assert store.put(piece, SOLVERS, outcome, now)
    assert store.get(piece, SOLVERS, now) == replace(outcome, stored=True)
    store.close()


def test_key_tells_every_question_from_every_other(monkeypatch: pytest.MonkeyPatch) -> None:
    square, line = rectangle(2, 2), rectangle(1, 4)
    relabelled = Graph("abcd", [("a", "b"), ("c", "d")])
    pieces = [
        Piece(lem, method, board, share)
        for lem in (lemma(TRUE_LEMMA), lemma(FALSE_LEMMA))
        for method in (Method.BOUNDED, Method.EXHAUSTIVE)
        for board in (square, line, relabelled, Graph("abcd", [("a", "b")]))
        for share in (Share(), Share(0, 8), Share(1, 8))
    ]
    keys = {key(piece, SOLVERS, fingerprint(piece.lemma)) for piece in pieces}
    keys |= {key(pieces[0], ("z3",), fingerprint(pieces[0].lemma))}
    monkeypatch.setattr(stores, "_version", lambda name: f"{name} of tomorrow")
    keys |= {key(pieces[0], names, fingerprint(pieces[0].lemma)) for names in (SOLVERS, ("z3",))}
    assert len(keys) == len(pieces) + 3


def test_fingerprint_changes_with_the_lemma_and_with_what_it_uses_and_with_nothing_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    mine, other = lemma(TRUE_LEMMA), lemma(FALSE_LEMMA)
    before = fingerprint(mine), fingerprint(other)
    read = fingerprints._read

    def edited(ending: str) -> tuple[bool, bool]:
        def planted(path: Path) -> tuple[str, tuple[str, ...]]:
            digest, imports = read(path)
            return ("edited" if path.as_posix().endswith(ending) else digest), imports

        monkeypatch.setattr(fingerprints, "_read", planted)
        return fingerprint(mine) != before[0], fingerprint(other) != before[1]

    assert edited(f"lemmas/{TRUE_LEMMA}.py") == (True, False)
    assert edited(f"lemmas/{FALSE_LEMMA}.py") == (False, True)
    for shared in (
        "gospec/colouring.py",
        "goimpl/kernel.py",
        "goproof/solving.py",
        "goproof/exhaustive.py",
        "goproof/smtlib.py",
        "goproof/theory/fixed_points.py",
        "goproof/solvers/cvc5_solver.py",
    ):
        assert edited(shared) == (True, True), shared
    assert edited("goproof/report/terminal.py") == (False, False)


def test_process_goes_on_with_the_sources_that_it_has_loaded(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lem = lemma(TRUE_LEMMA)
    fingerprints._read_once.cache_clear()
    loaded = fingerprint(lem, loaded=True)
    assert loaded == fingerprint(lem)
    read = fingerprints._read
    monkeypatch.setattr(fingerprints, "_read", lambda path: ("edited", read(path)[1]))
    assert fingerprint(lem, loaded=True) == loaded
    assert fingerprint(lem) != loaded


LOADED = """
import sys
from importlib import import_module
from goproof.solving import Options
from goproof.tasks import Task, perform
from gospec.graph import rectangle
lemma = import_module(f"goproof.lemmas.{sys.argv[1]}").LEMMA
for check in lemma.checks:
    boards = () if check.method.value == "all graphs" else (rectangle(2, 2),)
    perform(Task(check.method, (lemma,), boards, Options()))
print(*[name for name in sys.modules if name.partition(".")[0] in ("gospec", "goimpl", "goproof")])
"""


@pytest.mark.parametrize("name", [TRUE_LEMMA, "kernel_move_is_the_move"])
def test_all_that_a_check_loads_is_in_the_fingerprint(name: str) -> None:
    ran = subprocess.run(
        [sys.executable, "-c", LOADED, name], capture_output=True, text=True, check=True
    )
    loaded = set(ran.stdout.split())
    known = sources(*modules_of(lemma(name)))
    assert {"gospec.colouring", "goproof.solving", f"goproof.lemmas.{name}"} <= set(known)
    assert loaded <= set(known)


def test_every_lemma_has_a_fingerprint_of_its_own() -> None:
    assert len({fingerprint(lem) for lem in all_lemmas()}) == len(all_lemmas())


def test_what_was_computed_while_sources_changed_is_not_kept(path: Path) -> None:
    piece = Piece(lemma(TRUE_LEMMA), Method.BOUNDED, rectangle(2, 2))
    outcome = Outcome(TRUE_LEMMA, Method.BOUNDED, Verdict.HOLDS, ("2x2",))
    store = Store(path)
    assert not store.put(piece, SOLVERS, outcome, "what the sources were when the run began")
    assert store.put(piece, SOLVERS, outcome, fingerprint(piece.lemma))
    store.close()


def test_what_other_sources_computed_is_not_taken(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    results(path)
    read = fingerprints._read

    def edited(file: Path) -> tuple[str, tuple[str, ...]]:
        digest, imports = read(file)
        return ("edited" if file.name == "colouring.py" else digest), imports

    monkeypatch.setattr(fingerprints, "_read", edited)
    assert [row.stored_pieces for row in results(path)] == [0, 0]
    assert [row.stored_pieces for row in results(path)] == [1, 1]
    # It has taken the place of what nobody will ask for again.
    assert len(rows(path)) == 2


def test_stored_counterexample_is_replayed(path: Path) -> None:
    (found,) = results(path, FALSE_LEMMA, methods=["exhaustive"], boards=["1x5"])
    assert found.verdict is Verdict.REFUTED
    alter(path, '"point": 0', '"point": 2')
    (row,) = results(path, FALSE_LEMMA, methods=["exhaustive"], boards=["1x5"])
    assert row.stored_pieces == 0
    assert row.witness == found.witness


def alter(path: Path, old: str, new: str) -> None:
    with sqlite3.connect(path) as database:
        cursor = database.execute(
            "UPDATE verdicts SET outcome = replace(outcome, ?, ?)", (old, new)
        )
        assert cursor.rowcount
    database.close()
    if not any(new in json.dumps(row) for row in rows(path)):
        raise AssertionError(f"nothing was altered: {rows(path)}")


def foreign(path: Path) -> None:
    with sqlite3.connect(path) as database:
        database.execute("CREATE TABLE bookmarks (address)")
    database.close()


def of_tomorrow(path: Path) -> None:
    Store(path).close()
    with sqlite3.connect(path) as database:
        database.execute(f"PRAGMA user_version = {stores.LAYOUT + 1}")
    database.close()


def damaged(path: Path) -> None:
    results(path)
    data = bytearray(path.read_bytes())
    data[4096:] = os.urandom(len(data) - 4096)
    path.write_bytes(data)


def nonsense(path: Path) -> None:
    results(path)
    alter(path, '"verdict"', '"verdikt"')


@pytest.mark.parametrize(
    ("spoil", "why"),
    [
        (lambda path: path.write_bytes(b"no database at all" * 100), "not a database"),
        (foreign, "another program's file"),
        (of_tomorrow, "another version of goproof"),
        (damaged, "damaged|malformed"),
        (nonsense, "it is damaged: KeyError 'verdict'"),
        (Path.mkdir, "unable to open"),
        (lambda path: path.symlink_to("/dev/null/x"), "unable to open"),
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


def test_directory_that_cannot_be_made_is_one_clear_line() -> None:
    with pytest.raises(UsageError, match="cannot use /dev/null/x/y"):
        results(Path("/dev/null/x/y"))
    assert not stores.writable(Path("/dev/null/x/y"))


WRITER = """
import sys
from goproof.declare import Method, Verdict
from goproof.fingerprint import fingerprint
from goproof.lemmas import lemma
from goproof.outcomes import Outcome
from goproof.store import Store
from goproof.tasks import Piece
from gospec.graph import rectangle
path, number = sys.argv[1], int(sys.argv[2])
store, lem = Store(path), lemma("clear_is_idempotent")
now = fingerprint(lem)
for n in range(1, 101):
    # Everybody writes half of the boards; so each is written by two.
    if (n + number) % 4 < 2:
        board = rectangle(1, n)
        outcome = Outcome(lem.name, Method.BOUNDED, Verdict.HOLDS, (board.name,), {"z3": "unsat"})
        assert store.put(Piece(lem, Method.BOUNDED, board), ("z3",), outcome, now)
"""


def test_writers_at_once_lose_nothing(path: Path) -> None:
    writers = [
        subprocess.Popen(
            [sys.executable, "-c", WRITER, path, str(number)], stderr=subprocess.PIPE, text=True
        )
        for number in range(4)
    ]
    complaints = [writer.communicate()[1] for writer in writers]
    assert complaints == [""] * 4
    assert [writer.returncode for writer in writers] == [0] * 4
    store, lem = Store(path), lemma(TRUE_LEMMA)
    now = fingerprint(lem)
    for n in range(1, 101):
        found = store.get(Piece(lem, Method.BOUNDED, rectangle(1, n)), ("z3",), now)
        assert found is not None
        assert found.verdict is Verdict.HOLDS
    store.close()


BOARDS = ["1x2", "1x7", "2x4"]
# The exhaustive check of 2x4 is shared out in eight pieces.
PIECES = 10
RUN = ["verify", TRUE_LEMMA, "the_two_clearings_commute", "--method", "exhaustive", "--json"]
OPTIONS = [*RUN, "--timeout", "600", *(part for size in BOARDS for part in ("--board", size))]


@contextmanager
def running(path: Path, *options: str) -> Iterator[subprocess.Popen[str]]:
    """Run the command line with a store; whatever happens, nothing of it stays behind."""
    command = [sys.executable, "-m", "goproof", *OPTIONS, "--store", str(path), *options]
    with subprocess.Popen(
        command,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        start_new_session=True,
    ) as run:
        try:
            yield run
        finally:
            with suppress(ProcessLookupError):
                os.killpg(run.pid, signal.SIGKILL)


def test_killed_run_goes_on_where_it_was(path: Path) -> None:
    with running(path, "--jobs", "2") as run:
        wait_for_verdicts(path)
        run.kill()
        run.wait()
        assert ends(run.pid)
    kept = rows(path)
    assert 0 < len(kept) < 2 * PIECES
    with running(path, "--jobs", "2") as run:
        found = json.loads(run.communicate(timeout=300)[0])
    assert (found["as_expected"], found["unexpected"], found["open"]) == (2, 0, 0)
    for row in found["lemmas"]:
        assert row["boards"] == BOARDS
        assert row["pieces"] == PIECES
    # What was kept was neither lost nor computed again: it has the seconds that it had.
    assert sum(row["stored_pieces"] for row in found["lemmas"]) == len(kept)
    assert all(row in rows(path) for row in kept)
    assert len(rows(path)) == 2 * PIECES


def wait_for_verdicts(path: Path, within: float = 120) -> None:
    deadline = time.monotonic() + within
    while time.monotonic() < deadline:
        # Until it is made, it has no table.
        with suppress(sqlite3.Error):
            if path.exists() and rows(path):
                return
        time.sleep(0.02)
    raise AssertionError("no verdict was kept in time")


def ends(group: int, within: float = 60) -> bool:
    """Whether every process of the group ends in time."""
    deadline = time.monotonic() + within
    while time.monotonic() < deadline:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.05)
    return False


@pytest.mark.slow
def test_two_runs_at_once_on_one_store(path: Path) -> None:
    with running(path, "--jobs", "1") as one, running(path, "--jobs", "1") as other:
        for run in (one, other):
            found = json.loads(run.communicate(timeout=300)[0])
            assert found["as_expected"] == 2
            assert run.returncode == 0
    assert len(rows(path)) == 2 * PIECES
    with sqlite3.connect(path) as database:
        assert database.execute("PRAGMA integrity_check").fetchone() == ("ok",)
    database.close()


def test_store_is_of_the_lemmas_that_were_checked(path: Path) -> None:
    def asked(lem: Lemma) -> Piece:
        return Piece(lem, Method.BOUNDED, rectangle(2, 2))

    results(path, methods=["bounded"])
    store = Store(path)
    have = [lem.name for lem in all_lemmas() if store.get(asked(lem), SOLVERS, fingerprint(lem))]
    store.close()
    assert have == [TRUE_LEMMA]
