"""A test for each entry runs for all of them, and names those for which it fails."""

import os
import subprocess
import sys
from pathlib import Path

from tests.repository.checkout import ROOT

TESTS = """
import os
from tests.support.each import each

@each("a, b", [(1, 2), (3, 4), (5, 5), (6, 6)], parts=2)
def test_entries_differ(a, b, tmp_path):
    assert tmp_path.is_dir()
    assert a != b

@each("word", ["one", "two", "three"])
def test_words(word, monkeypatch):
    assert "PATCHED" not in os.environ
    monkeypatch.setenv("PATCHED", word)
    assert word == "three"
"""


def test_each_entry_that_fails_is_named(tmp_path: Path) -> None:
    (tmp_path / "test_here.py").write_text(TESTS)
    done = subprocess.run(
        [
            sys.executable,
            "-m",
            "pytest",
            "-q",
            "-p",
            "no:cacheprovider",
            "-p",
            "no:randomly",
            str(tmp_path),
        ],
        check=False,
        capture_output=True,
        text=True,
        cwd=ROOT,
        env=os.environ | {"COLUMNS": "300"},
    )
    failed = [line for line in done.stdout.splitlines() if line.startswith("FAILED")]
    assert [line.partition("fails for ")[2] for line in failed] == [
        "5 5",
        "6 6",
        "one; two",
    ]
    assert "for two" in done.stdout
    assert "AssertionError: assert 'two' == 'three'" in done.stdout
    assert done.returncode == 1
