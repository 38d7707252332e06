"""A stored verdict is of the sources that computed it: all of them, and no others."""

import subprocess
import sys
from pathlib import Path

import pytest

from goproof import fingerprint as fingerprints
from goproof.declare import Method, Verdict
from goproof.fingerprint import fingerprint, modules_of, sources
from goproof.lemmas import all_lemmas, lemma
from goproof.outcomes import Outcome
from goproof.store import Store
from goproof.tasks import Piece
from gospec.graph import rectangle
from tests.proofs.stored import FALSE_LEMMA, SOLVERS, TRUE_LEMMA, results, rows


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
