"""A verdict is filed under the sources on the disk, if these are what the process has imported."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path
from textwrap import indent
from typing import Any

import pytest

from goproof.verification.fingerprint import Fingerprint, throughout
from tests.proofs.stored import rows
from tests.repository.checkout import SOURCE_ROOTS

HOLDS, STORED, REFUTED = ["HOLDS", 0, []], ["HOLDS", 1, []], ["REFUTED", 0, []]
LEMMA_FILE = "goproof/lemmas/clearing/clear_is_idempotent.py"
# What every script may call, and the name of its store and of the lemma's file. What is true of
# every case is then said to be false, in another size, so that Python compiles it anew.
PRELUDE = """
import json, os, sys, warnings
def verify(store, methods=("exhaustive",), **options):
    from goproof.verification import verify as run
    # Controls have tests of their own, and take most of the time.
    run.control_tasks = lambda *_, **__: []
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        rows = list(run.verify(["clear_is_idempotent"], ["1x2"], methods, store=store, **options))
    said = [str(warning.message) for warning in caught]
    told = [[row.verdict.value, row.stored_pieces, list(row.remarks)] for row in rows]
    print(json.dumps({"rows": told, "warnings": said}), flush=True)
def edit(keep_time=False):
    state = os.stat(LEMMA)
    with open(LEMMA, encoding="utf-8") as file:
        text = file.read()
    assert text.count("== once") == 1
    with open(LEMMA, "w", encoding="utf-8") as file:
        file.write(text.replace("== once", "is not once and False"))
    if keep_time:
        os.utime(LEMMA, ns=(state.st_atime_ns, state.st_mtime_ns))
"""
IMPORT = """
import goproof.verification.verify
from goproof.lemmas import all_lemmas
all_lemmas()
"""
VERIFY = "verify(STORE, jobs=1)\n"


class Tree:
    """A copy of the sources, which a process may edit, and a store beside it."""

    def __init__(self, root: Path) -> None:
        # With what Python compiled of them, which would take it seconds anew.
        for package, source in SOURCE_ROOTS.items():
            ignored = shutil.ignore_patterns("*.pyc.*")
            shutil.copytree(source / package, root / package, ignore=ignored)
        self.root, self.store = root, root / "verdicts.sqlite"

    def run(self, script: str) -> tuple[Any, list[str]]:
        """Run a script, which may `verify(STORE)` and `edit()`.

        Return what it printed last: rows of verdict, stored outcomes, remarks; and its warnings.
        """
        names = f"STORE, LEMMA = {str(self.store)!r}, {str(self.root / LEMMA_FILE)!r}\n"
        path = self.root / "script.py"
        # Worker processes run it again under another name.
        main = f"if __name__ == '__main__':\n{indent(script.strip(), '    ')}\n"
        path.write_text(PRELUDE + names + main, encoding="utf-8")
        known = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
        done = subprocess.run(
            [sys.executable, str(path)],
            env={**known, "PYTHONPATH": str(self.root)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        told = json.loads(done.stdout.splitlines()[-1])
        return told["rows"], told["warnings"]


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    return Tree(tmp_path)


def test_what_was_edited_after_the_import_is_neither_filed_nor_looked_up(tree: Tree) -> None:
    """The process goes on with the true lemma, the file says something false, at its old time."""
    assert tree.run(VERIFY + VERIFY)[0] == [STORED]
    before = rows(tree.store)
    found, (warning, *_) = tree.run(f"{IMPORT}edit(keep_time=True)\n{VERIFY}")
    assert found == [HOLDS]
    assert "clear_is_idempotent was changed after goproof was imported" in warning
    assert str(tree.store) in warning
    assert rows(tree.store) == before
    # The next process sees the edit.
    assert tree.run(VERIFY)[0] == [REFUTED]


DURING = """
from goproof.verification.tasks import Task
run = Task.run
def run_and_edit(task):
    outcomes = run(task)
    if task.lemmas[0].name == "clear_is_idempotent":
        edit()
    return outcomes
Task.run = run_and_edit
"""


def test_what_is_edited_during_a_run_is_not_filed(tree: Tree) -> None:
    assert tree.run(IMPORT + DURING + VERIFY)[0] == [HOLDS]
    assert not tree.store.exists() or rows(tree.store) == []


def test_work_between_two_fingerprints_has_neither_when_they_differ() -> None:
    before, after = Fingerprint("before"), Fingerprint("after")
    assert throughout(before, Fingerprint("before")) == before
    assert throughout(before, after).doubt == "a source was changed meanwhile"
    assert throughout(before, Fingerprint("before", "no version")).doubt == "no version"


def test_a_worker_that_imports_what_was_edited_meanwhile_files_nothing(tree: Tree) -> None:
    """It runs what lies on the disk, and this process has imported something else."""
    ((_, stored, _),), _ = tree.run(f"{IMPORT}edit()\nverify(STORE, jobs=2)\n")
    assert stored == 0
    assert not tree.store.exists() or rows(tree.store) == []


def test_modules_may_be_imported_in_any_order(tree: Tree) -> None:
    first = "import goimpl.words.kernel, gospec.rules, gospec.benson\n" + IMPORT
    twice = "import importlib\nimportlib.reload(goproof.boards.symmetries)\n"
    assert tree.run(first + twice + VERIFY + VERIFY) == ([STORED], [])
