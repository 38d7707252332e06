"""Copies of the project's sources, for processes that run while somebody edits them."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from textwrap import indent
from typing import Any, NamedTuple

from tests.repository.checkout import SOURCE_ROOTS

LEMMA_FILE = "goproof/lemmas/clearing/clear_is_idempotent.py"
# What is true of every case is said to be false. Of another size, so that Python compiles it anew.
RIGHT, WRONG = "== once", "is not once and False"

# What every script may call.
PRELUDE = """
import json, sys, warnings
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
def edit(path, old, new, keep_time=False):
    import os
    state = os.stat(path)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    assert text.count(old) == 1
    with open(path, "w", encoding="utf-8") as file:
        file.write(text.replace(old, new))
    if keep_time:
        os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))
"""


class Found(NamedTuple):
    """What a process printed last: rows of verdict, stored outcomes, remarks; and its warnings."""

    rows: list[tuple[Any, ...]]
    warnings: list[str]


@dataclass(frozen=True)
class Tree:
    """A copy of the sources in a directory, and a store beside it."""

    root: Path

    @classmethod
    def copied(cls, root: Path) -> Tree:
        """Copy the sources with what Python compiled of them, which would take it seconds anew."""
        for package, source in SOURCE_ROOTS.items():
            ignored = shutil.ignore_patterns("*.pyc.*")
            shutil.copytree(source / package, root / package, ignore=ignored)
        return cls(root)

    @property
    def store(self) -> Path:
        """Where the processes keep their verdicts."""
        return self.root / "verdicts.sqlite"

    def path(self, file: str = LEMMA_FILE) -> Path:
        """Where a source is."""
        return self.root / file

    def edit(self, old: str = RIGHT, new: str = WRONG, file: str = LEMMA_FILE) -> None:
        """Replace a text in a source."""
        path = self.path(file)
        text = path.read_text(encoding="utf-8")
        assert text.count(old) == 1
        path.write_text(text.replace(old, new), encoding="utf-8")

    def environment(self, **more: str) -> dict[str, str]:
        """The environment of a process that imports this copy, and may write what it compiles."""
        known = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
        return {**known, "PYTHONPATH": str(self.root), **more}

    def run(self, script: str, *options: str, **more: str) -> Found:
        """Run a script, which may `verify(STORE)` and `edit(LEMMA, old, new)`."""
        names = {"STORE": str(self.store), "LEMMA": str(self.path())}
        head = PRELUDE + "".join(f"{name} = {value!r}\n" for name, value in names.items())
        path = self.root / "script.py"
        # Worker processes run it again under another name.
        path.write_text(
            f"{head}if __name__ == '__main__':\n{indent(script.strip(), ' ' * 4)}", encoding="utf-8"
        )
        done = subprocess.run(
            [sys.executable, *options, str(path)],
            env=self.environment(**more),
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        told = json.loads(done.stdout.splitlines()[-1])
        return Found([tuple(row) for row in told["rows"]], told["warnings"])
