"""The tests that a change most likely fails: `python -m tests.quick [SECONDS [REVISION]]`.

What has changed is what differs from REVISION: by default from where the branch left its upstream,
or, if nothing does, from the last commit but one. Test files that import what has changed come
first, then those that import what imports it, until the seconds are over.
"""

import signal
import subprocess
import sys
import time
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import grimp
import pytest

ROOT = Path(__file__).parents[1]
ROOTS = ("spec", "impl", "proofs")
PACKAGES = ("gospec", "goimpl", "gochecker", "goproof", "godoors", "tests")
# Seconds for the tests, and how many files of them are read at the most.
SECONDS, FILES = 20.0, 60
# They import by name what lies in their folders.
BY_NAME = ("godoors.command_line.main", "goproof.lemmas")


def git(*arguments: str) -> list[str]:
    """Return the lines that git prints; none when it fails."""
    command = ["git", *arguments]
    done = subprocess.run(command, check=False, cwd=ROOT, capture_output=True, text=True)
    return done.stdout.splitlines() if done.returncode == 0 else []


def changed(revision: str = "") -> list[str]:
    """Return the files that differ from a revision, new ones included."""
    left = [revision] if revision else git("merge-base", "HEAD", "@{upstream}")
    new = git("ls-files", "--others", "--exclude-standard")
    files = new + (git("diff", "--name-only", left[0]) if left else [])
    return files or git("diff", "--name-only", "HEAD~1")


def module_of(path: Path) -> str:
    """Return the module that a file is, or an empty string."""
    if path.suffix != ".py":
        return ""
    parts = path.with_suffix("").parts
    return ".".join(parts[parts[0] in ROOTS :]).removesuffix(".__init__")


@cache
def imports() -> grimp.ImportGraph:
    """Return who imports what now, which takes a second to find out."""
    return grimp.build_graph(*PACKAGES, cache_dir=None)


def importers(module: str) -> set[str]:
    """Return the modules that import one themselves."""
    found = {name for name in BY_NAME if module.startswith(name.removesuffix("main"))}
    if module in imports().modules:
        found |= imports().find_modules_that_directly_import(module)
    return found - {module}


def steps(modules: Iterable[str]) -> dict[str, int]:
    """Return how many imports each module is away from the nearest of some."""
    away = dict.fromkeys(modules, 0)
    edge = set(away)
    while edge:
        step = 1 + max(away.values())
        edge = {name for module in edge for name in importers(module)} - set(away)
        away |= dict.fromkeys(edge, step)
    return away


def concerned(files: Iterable[str]) -> list[Path]:
    """Return the test files that a change of some files concerns, the nearest first."""
    paths = [Path(file) for file in files]
    away = steps({module_of(path) for path in paths} - {""})
    others = [path for path in paths if not module_of(path)]
    names = {path.stem for path in paths}
    ranked = []
    for test in ROOT.glob("tests/**/test_*.py"):
        name = module_of(test.relative_to(ROOT))
        alike = bool(names.intersection(test.stem.split("_")[1:]))
        step = min(away.get(name, 1000), 1 if alike else 1000)
        text = test.read_text(encoding="utf-8") if others else ""
        for other in others:
            if other.name in text:
                step = min(step, 1)
            elif other.parent.name and other.parent.name in text:
                step = min(step, 2)
        if step < 1000:
            imported = len(imports().find_modules_directly_imported_by(name))
            ranked.append((step, not alike, imported, test))
    return [test for *_, test in sorted(ranked)]


class Deadline:
    """A plugin of pytest that lets no test begin after a time.

    Parameters: `seconds`, from now, for all tests, and `share`, those for the tests of one file.
    """

    def __init__(self, seconds: float, share: float) -> None:
        self.at, self.share, self.left = time.monotonic() + seconds, share, 0
        self._begun: dict[Path, float] = {}

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        """Leave a test out when the time is over."""
        now = time.monotonic()
        if now >= min(self.at, self._begun.setdefault(item.path, now) + self.share):
            self.left += 1
            pytest.skip("for lack of time")


def main(seconds: str = str(SECONDS), revision: str = "") -> int:
    """Run the tests concerned; return pytest's status."""
    files = changed(revision)
    tests = concerned(files)
    print(f"{len(files)} files changed, {len(tests)} test files concerned", flush=True)
    if not tests:
        return 0
    deadline = Deadline(float(seconds), float(seconds) / min(2, len(tests)))
    options = ["-q", "--no-header", "-rfE", "-m", "not slow and not coq", "-p", "no:cacheprovider"]
    status = pytest.main([*options, *map(str, tests[:FILES])], plugins=[deadline])
    if deadline.left or len(tests) > FILES:
        print(
            f"for lack of time {deadline.left} tests were left out, and "
            f"{max(0, len(tests) - FILES)} files of them"
        )
    return 0 if status == pytest.ExitCode.NO_TESTS_COLLECTED else int(status)


if __name__ == "__main__":
    # Until the tests begin, Ctrl-C ends it without a word: who reads imports knows no interrupts.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        sys.exit(main(*sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
