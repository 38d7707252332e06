"""A verdict is filed under the sources on the disk, if these are what the process has imported."""

from pathlib import Path

import pytest

from goproof.verification.fingerprint import Fingerprint, throughout
from tests.proofs.stored import rows
from tests.proofs.trees import RIGHT, WRONG, Tree

HOLDS, STORED, REFUTED = ("HOLDS", 0, []), ("HOLDS", 1, []), ("REFUTED", 0, [])
IMPORT = """
import goproof.verification.verify
from goproof.lemmas import all_lemmas
all_lemmas()
"""
EDIT = f"edit(LEMMA, {RIGHT!r}, {WRONG!r})\n"
VERIFY = "verify(STORE, jobs=1)\n"


@pytest.fixture
def tree(tmp_path: Path) -> Tree:
    """A copy of the sources, which a test may edit."""
    return Tree.copied(tmp_path / "tree")


def test_what_was_edited_after_the_import_is_neither_filed_nor_looked_up(tree: Tree) -> None:
    """The process goes on with the true lemma, the file says something false, at its old time."""
    assert tree.run(VERIFY + VERIFY).rows == [STORED]
    before = rows(tree.store)
    edit = f"edit(LEMMA, {RIGHT!r}, {WRONG!r}, True)\n"
    old = tree.run(IMPORT + edit + VERIFY)
    assert old.rows == [HOLDS]
    assert "clear_is_idempotent was changed after goproof was imported" in old.warnings[0]
    assert str(tree.store) in old.warnings[0]
    assert rows(tree.store) == before
    # The next process sees the edit.
    assert tree.run(VERIFY).rows == [REFUTED]


DURING = f"""
from goproof.verification.tasks import Task
run = Task.run
def run_and_edit(task):
    outcomes = run(task)
    if task.lemmas[0].name == "clear_is_idempotent":
        edit(LEMMA, {RIGHT!r}, {WRONG!r})
    return outcomes
Task.run = run_and_edit
"""


def test_what_is_edited_during_a_run_is_not_filed(tree: Tree) -> None:
    assert tree.run(IMPORT + DURING + VERIFY).rows == [HOLDS]
    assert not tree.store.exists() or rows(tree.store) == []


def test_work_between_two_fingerprints_has_neither_when_they_differ() -> None:
    before, after = Fingerprint("before"), Fingerprint("after")
    assert throughout(before, Fingerprint("before")) == before
    assert throughout(before, after).doubt == "a source was changed meanwhile"
    assert throughout(before, Fingerprint("before", "no version")).doubt == "no version"


def test_a_worker_that_imports_what_was_edited_meanwhile_files_nothing(tree: Tree) -> None:
    """It runs what lies on the disk, and this process has imported something else."""
    old = tree.run(IMPORT + EDIT + "verify(STORE, jobs=2)\n")
    assert [stored for _, stored, _ in old.rows] == [0]
    assert not tree.store.exists() or rows(tree.store) == []


def test_modules_may_be_imported_in_any_order(tree: Tree) -> None:
    first = "import goimpl.words.kernel, gospec.rules, gospec.benson\n" + IMPORT
    twice = "import importlib\nimportlib.reload(goproof.boards.symmetries)\n"
    found = tree.run(first + twice + VERIFY + VERIFY)
    assert (found.rows, found.warnings) == ([STORED], [])
