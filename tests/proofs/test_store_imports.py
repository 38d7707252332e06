"""A verdict is filed under what the process had imported, whatever became of the files since."""

import importlib.util
import py_compile
from pathlib import Path

import pytest

from tests.proofs.stored import rows
from tests.proofs.trees import LEMMA_FILE, RIGHT, WRONG, Tree

HOLDS, STORED, REFUTED = ("HOLDS", 0, []), ("HOLDS", 1, []), ("REFUTED", 0, [])
OTHER_SOURCES = ("UNKNOWN", 0, ["1x2: the worker has other sources of goproof"])
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


@pytest.fixture(scope="module")
def unedited(tmp_path_factory: pytest.TempPathFactory) -> Tree:
    """A copy of the sources that no test edits, with a verdict in its store."""
    copy = Tree.copied(tmp_path_factory.mktemp("unedited") / "tree")
    assert copy.run(VERIFY).rows == [HOLDS]
    return copy


def test_what_was_imported_before_an_edit_is_filed_under_what_it_was(tree: Tree) -> None:
    """The process goes on with the true lemma, the file says something false."""
    old = tree.run(IMPORT + EDIT + VERIFY + VERIFY)
    # What it has in memory it may find again.
    assert (old.rows, old.warnings) == ([STORED], [])
    fresh = tree.run(VERIFY)
    assert (fresh.rows, fresh.warnings) == ([REFUTED], [])


def test_process_with_an_old_module_takes_no_new_verdict(tree: Tree) -> None:
    assert tree.run(VERIFY).rows == [HOLDS]
    tree.edit()
    old = tree.run(f"{IMPORT}edit(LEMMA, {WRONG!r}, {RIGHT!r})\n{VERIFY}")
    assert (old.rows, old.warnings) == ([REFUTED], [])


def test_worker_that_imports_what_was_edited_meanwhile_is_not_believed(tree: Tree) -> None:
    old = tree.run(IMPORT + EDIT + "verify(STORE, jobs=2)\n")
    assert old.rows == [OTHER_SOURCES]
    assert tree.run(VERIFY).rows == [REFUTED]


@pytest.mark.parametrize("later", ["", "1"], ids=["kept", "not kept"])
def test_edit_of_equal_size_in_the_same_second_is_seen(tree: Tree, later: str) -> None:
    """Neither size nor time of the source tells, and the old one's compiled file is there."""
    assert tree.run(VERIFY).rows == [HOLDS]
    assert compiled(tree).is_file()
    tree.edit()
    fresh = tree.run(VERIFY, PYTHONDONTWRITEBYTECODE=later)
    assert (fresh.rows, fresh.warnings) == ([REFUTED], [])


def compiled(tree: Tree, file: str = LEMMA_FILE) -> Path:
    return Path(importlib.util.cache_from_source(tree.path(file)))


def test_compiled_files_are_written_once_and_then_used(tree: Tree) -> None:
    """What is not used is compiled and written again, as another file."""
    tree.run(VERIFY)
    before = compiled(tree).stat()
    tree.run(VERIFY)
    after = compiled(tree).stat()
    assert (before.st_ino, before.st_mtime_ns) == (after.st_ino, after.st_mtime_ns)


def test_compiled_file_that_only_the_time_vouches_for_is_not_believed(tree: Tree) -> None:
    """Python itself and pip write such ones."""
    compile_by_time(tree)
    tree.edit()
    assert tree.run(VERIFY).rows == [REFUTED]


def compile_by_time(tree: Tree, *files: str) -> None:
    for file in files or (LEMMA_FILE,):
        by_time = py_compile.PycInvalidationMode.TIMESTAMP
        py_compile.compile(str(tree.path(file)), doraise=True, invalidation_mode=by_time)


def test_where_nothing_can_be_written_what_ran_is_compared_with_the_source(tree: Tree) -> None:
    """Files that the time vouches for are run there; the store needs more."""
    compile_by_time(tree)
    assert tree.run(VERIFY + VERIFY, PYTHONDONTWRITEBYTECODE="1").rows == [STORED]
    tree.edit()
    stale = tree.run(VERIFY, PYTHONDONTWRITEBYTECODE="1")
    assert stale.rows == [HOLDS]
    assert "clear_is_idempotent ran from a .pyc file that is not of its source" in stale.warnings[0]
    assert tree.run(VERIFY).rows == [REFUTED]


@pytest.mark.parametrize("file", ["goproof/__init__.py", "goproof/loading.py"])
def test_stale_compiled_file_of_what_records_the_others_is_seen(tree: Tree, file: str) -> None:
    tree.path(file).write_text(
        tree.path(file).read_text(encoding="utf-8") + "A = 1\n", encoding="utf-8"
    )
    compile_by_time(tree, file)
    tree.edit("A = 1", "A = 2", file)
    stale = tree.run(VERIFY + VERIFY)
    assert stale.rows == [HOLDS]
    assert "ran from a .pyc file that is not of its source" in stale.warnings[0]
    assert tree.run(VERIFY).rows == [HOLDS]


@pytest.mark.parametrize(
    ("before", "why"),
    [
        ("import gospec.colouring\n", "gospec was imported before goproof was"),
        (
            "import gospec.graph, sys\ndel sys.modules['gospec.graph']\n",
            "gospec was imported before goproof was",
        ),
        (
            IMPORT + "import importlib\nimportlib.reload(goproof.boards.symmetries)\n",
            "goproof.boards.symmetries was imported more than once",
        ),
        (
            IMPORT
            + "import sys\ndel sys.modules['goproof.theory.cases']\nimport goproof.theory.cases\n",
            "goproof.theory.cases was imported more than once",
        ),
        (
            IMPORT
            + "import sys, types\nother = types.ModuleType('goproof.theory.cases')\n"
            + "vars(other).update(vars(goproof.theory.cases))\n"
            + "goproof.theory.cases = sys.modules['goproof.theory.cases'] = other\n",
            "goproof.theory.cases is another module than the one that was imported",
        ),
        (
            IMPORT
            + "import goproof.methods.exhaustive as e\n"
            + "w = e.witness\ne.witness = lambda *a: w(*a)\n",
            "goproof.methods.exhaustive.witness was replaced",
        ),
        (
            IMPORT + "import gospec.graph as g\ng.Graph.__len__ = lambda self: len(self.points)\n",
            "gospec.graph.Graph.__len__ was replaced",
        ),
        (
            IMPORT + "import gospec.graph as g\ng.Graph.__bool__ = lambda self: True\n",
            "gospec.graph.Graph.__bool__ was replaced",
        ),
        (
            IMPORT + "import goproof.theory.cases as c\nc.len = lambda _: 1\n",
            "goproof.theory.cases.len was replaced",
        ),
        (
            IMPORT + "import goproof.theory.cases as c\nc.subsets.__code__ = c.games.__code__\n",
            "goproof.theory.cases.subsets.__code__ was replaced",
        ),
    ],
)
def test_process_in_doubt_of_its_sources_neither_stores_nor_looks_up(
    unedited: Tree, before: str, why: str
) -> None:
    kept = rows(unedited.store)
    assert kept
    doubted = unedited.run(before + VERIFY)
    assert [stored for _, stored, _ in doubted.rows] == [0]
    assert rows(unedited.store) == kept
    (said,) = doubted.warnings
    assert why in said
    assert str(unedited.store) in said


LATE = """
import sys
from goproof.verification.fingerprint import fingerprint
from goproof.lemmas import lemma
lem, found = lemma("clear_is_idempotent"), []
def look():
    found.append(fingerprint(lem).digest)
look()
assert "goproof.logic.cnf" not in sys.modules
edit(CNF, "MARK = 1", "MARK = 2")
look()
import goproof.logic.cnf
look()
edit(CNF, "MARK = 2", "MARK = 1")
look()
assert found[0] != found[1] == found[2] == found[3]
print('{"rows": [], "warnings": []}')
"""


def test_module_counts_as_on_disk_until_it_is_imported_and_then_as_it_was(tree: Tree) -> None:
    path = tree.path("goproof/logic/cnf.py")
    path.write_text(path.read_text(encoding="utf-8") + "MARK = 1\n", encoding="utf-8")
    tree.run(f"CNF = {str(path)!r}\n{LATE}")


def test_sources_that_are_edited_during_a_run_are_not_those_that_ran(tree: Tree) -> None:
    during = "verify(STORE, jobs=1, progress=lambda *_: edit(LEMMA, RIGHT, WRONG))"
    old = tree.run(f"{IMPORT}RIGHT, WRONG = {RIGHT!r}, {WRONG!r}\n{during}\n")
    assert old.rows == [HOLDS]
    assert tree.run(VERIFY).rows == [REFUTED]
