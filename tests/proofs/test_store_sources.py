"""A stored verdict is of the sources that computed it."""

import json
import platform
import shutil
from pathlib import Path
from textwrap import indent
from typing import Any

import pytest

from goproof import sources as files
from goproof.errors import UsageError
from goproof.lemmas import modules
from goproof.verification import fingerprint as fingerprints
from goproof.verification.fingerprint import OTHERS, Fingerprint, fingerprint, throughout
from tests.proofs.stored import TRUE_LEMMA, rows
from tests.repository.checkout import SOURCE_ROOTS
from tests.support.processes import printed, python

DIGEST = """
from goproof.verification.fingerprint import fingerprint
print(fingerprint().digest)
"""


def test_a_fingerprint_is_of_every_source_and_who_runs_it(monkeypatch: pytest.MonkeyPatch) -> None:
    on_disk = files.source_of
    found = [fingerprint().digest]
    changed = (modules()[TRUE_LEMMA], "gospec.law.colouring", "goimpl.words.kernel", "goproof")
    with monkeypatch.context() as planted:
        planted.setattr(fingerprints, "source_of", lambda m: edited.get(m) or on_disk(m))
        for module in (*changed, "godoors.report.terminal"):
            edited = {module: b"A = 1"}
            found.append(fingerprint().digest)
    # What prints a verdict has no part in it.
    assert found.pop() == found[0]
    for name in ("python_version", "python_implementation"):
        with monkeypatch.context() as planted:
            planted.setattr(platform, name, lambda: "another")
            found.append(fingerprint().digest)
    # Assertions are left out by -O.
    found.append(python("-O", "-c", DIGEST, check=True).stdout.strip())
    monkeypatch.setattr(fingerprints, "_version", lambda _: "99.1")
    found.append(fingerprint().digest)
    assert len(set(found)) == len(found)
    monkeypatch.setattr(fingerprints, "_version", lambda _: "")
    assert fingerprint().why_unkept == f"no version of {OTHERS[0]} is known"


def test_a_source_that_cannot_be_read_is_one_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    def gone(_: str) -> bytes:
        raise OSError("no such file")

    monkeypatch.setattr(fingerprints, "source_of", gone)
    with pytest.raises(UsageError, match=r"cannot read the source .*\.py: no such file"):
        fingerprint()


LOADED = """
import sys
from goproof.methods.questions import Options, Question
from goproof.verification.scheduler import checked
from goproof.vocabulary.lemma import lemma_in
from gospec.law.graph import rectangle
before = set(sys.modules)
lemma = lemma_in(sys.argv[1])
for check in lemma.checks:
    board = None if check.method.value == "all graphs" else rectangle(2, 2)
    checked((Question(lemma, check.method, board),), Options())
print(*{name.partition(".")[0] for name in sys.modules} - sys.stdlib_module_names)
"""


PYTHON_SAT = ("pysat", "pysolvers", "pyformula")


def test_all_that_a_check_loads_is_the_projects_or_has_its_version_in_the_key() -> None:
    names = printed(LOADED, modules()["kernel_move_is_the_move"]).split()
    loaded = {name for name in names if not name.startswith("_")}
    assert loaded - {*files.PACKAGES, *OTHERS, "z3", "cvc5", *PYTHON_SAT} <= {
        "cython_runtime",
        "platformdirs",
    }


def test_work_between_two_fingerprints_has_neither_when_they_differ() -> None:
    before, after = Fingerprint("before"), Fingerprint("after")
    assert throughout(before, Fingerprint("before")) == before
    assert throughout(before, after).why_unkept == "a source was changed meanwhile"


# --- processes whose sources are edited

LEMMA_FILE = "goproof/lemmas/clearing/clear_is_idempotent.py"
# What is true of every case is said to be false, in another size, so that Python compiles it anew.
PRELUDE = """
import json, os, warnings
def verify(**options):
    from goproof.verification import scheduler, verify as run
    # Canaries have tests of their own, and take most of the time.
    scheduler.canaries_of = lambda *_, **__: []
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        rows = list(run.verify(["clear_is_idempotent"], ["1x2"], ["exhaustive"], **options))
    told = [[row.verdict.value, row.stored_pieces] for row in rows]
    print(json.dumps([told, [str(warning.message) for warning in caught]]), flush=True)
def edit():
    state = os.stat(LEMMA)
    text = open(LEMMA, encoding="utf-8").read()
    assert text.count("clear(own, clear(own, before))") == 1
    with open(LEMMA, "w", encoding="utf-8") as file:
        file.write(text.replace("clear(own, clear(own, before))", "before"))
    os.utime(LEMMA, ns=(state.st_atime_ns, state.st_mtime_ns))
"""
IMPORT = "import goproof.verification.verify\nfrom goproof.lemmas import all_lemmas\nall_lemmas()\n"
DURING = """
from goproof.methods import exhaustive
check_all_cases = exhaustive.check_all_cases
def check_and_edit(*given):
    outcomes = check_all_cases(*given)
    edit()
    return outcomes
exhaustive.check_all_cases = check_and_edit
"""
VERIFY = "verify(store=STORE, jobs=1)\n"


def run(root: Path, script: str) -> Any:
    """Run a script on the copy of the sources; return rows and warnings that it printed last."""
    names = f"STORE, LEMMA = {str(root / 'store')!r}, {str(root / LEMMA_FILE)!r}\n"
    # Worker processes run it again under another name.
    main = f"if __name__ == '__main__':\n{indent(script.strip(), '    ')}\n"
    (root / "script.py").write_text(PRELUDE + names + main, encoding="utf-8")
    done = python(root / "script.py", PYTHONPATH=root)
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout.splitlines()[-1])


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    # With what Python compiled of them, which would take it seconds anew.
    for package, source in SOURCE_ROOTS.items():
        ignored = shutil.ignore_patterns("*.pyc.*")
        shutil.copytree(source / package, tmp_path / package, ignore=ignored)
    return tmp_path


def test_what_was_edited_after_the_import_is_neither_filed_nor_looked_up(copy: Path) -> None:
    """The process goes on with the true lemma, the file says something false, at its old time."""
    assert run(copy, VERIFY + VERIFY)[0] == [["HOLDS", 1]]
    before = rows(copy / "store")
    found, (warning, *_) = run(copy, f"{IMPORT}edit()\n{VERIFY}")
    assert found == [["HOLDS", 0]]
    assert "clear_is_idempotent was changed after goproof was imported" in warning
    assert rows(copy / "store") == before
    # The next process sees the edit; what nobody will ask for again makes room.
    assert run(copy, VERIFY)[0] == [["REFUTED", 0]]
    assert len(rows(copy / "store")) == len(before)


@pytest.mark.parametrize(
    "script", [IMPORT + DURING + VERIFY, f"{IMPORT}edit()\nverify(store=STORE, jobs=2)\n"]
)
def test_what_is_edited_in_a_run_or_before_workers_is_not_filed(copy: Path, script: str) -> None:
    ((_, stored),), _ = run(copy, script)
    assert stored == 0
    assert not (copy / "store").exists() or rows(copy / "store") == []
