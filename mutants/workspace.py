"""Copies of the repository in which faults are planted."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from platformdirs import user_cache_path

from mutants.faults import ROOT, SOURCE_ROOTS, Fault


class Workspace:
    """A copy of the files that Git knows or would add, as they are in the working tree.

    Parameters: `directory`, where the copy is made; `caches`, a directory that copies share, where
    functions that Numba has compiled are kept.
    """

    def __init__(self, directory: Path, caches: Path) -> None:
        self.directory = directory
        for name in _files():
            (directory / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy2(ROOT / name, directory / name)
        roots = [str(directory / root) for root in SOURCE_ROOTS]
        self.environment = os.environ | {
            "PYTHONPATH": os.pathsep.join(roots),
            # A changed source may have the time and the size that it had before: what was compiled
            # of it is looked up by the digest of the source, and no more is written.
            "PYTHONDONTWRITEBYTECODE": "1",
            "NUMBA_CACHE_DIR": str(caches),
            "XDG_CACHE_HOME": str(caches / "cache"),
            # The same examples in every run.
            "HYPOTHESIS_PROFILE": "ci",
        }
        command = [sys.executable, "-m", "compileall", "-q", "--invalidation-mode", "checked-hash"]
        subprocess.run([*command, *roots], check=True, env=self.environment)

    @contextmanager
    def with_fault(self, fault: Fault) -> Iterator[None]:
        """Plant a fault, and take it out again. Raises Unfit when it does not fit."""
        path = self.directory / fault.file
        before, state = path.read_bytes(), path.stat()
        path.write_bytes(fault.planted(before.decode("utf-8")).encode("utf-8"))
        try:
            yield
        finally:
            path.write_bytes(before)
            # Numba goes by the time: what it has compiled of the file as it was stays good.
            os.utime(path, ns=(state.st_atime_ns, state.st_mtime_ns))


def caches_in(directory: Path) -> Path:
    """Return a directory for what Numba compiles, with what the user's cache has of it.

    Results there are named by what they are made of, so that none serves a source with a fault.
    """
    caches, source = directory / "caches", user_cache_path("goproof") / "compiled"
    for file in source.glob("compiled-*/*.compiled"):
        (caches / file.parent.name).mkdir(parents=True, exist_ok=True)
        shutil.copy2(file, caches / file.parent.name)
    return caches


def tree_and_day() -> tuple[str, str]:
    """Return the commit of the working tree, with `+` where files have changed, and the day."""
    commit = _git("rev-parse", "--short=10", "HEAD").strip()
    changed = "+" * bool(_git("status", "--porcelain", "--", ":!docs").strip())
    return commit + changed, datetime.now(UTC).date().isoformat()


def _files() -> list[str]:
    listed = _git("ls-files", "-z", "--cached", "--others", "--exclude-standard")
    return [name for name in listed.split("\0") if name and (ROOT / name).is_file()]


def _git(*arguments: str) -> str:
    return subprocess.run(
        ["git", *arguments], cwd=ROOT, check=True, capture_output=True, text=True
    ).stdout
