"""The start of the command line against that of an empty Python, in wall time.

`python -m bench.startup` measures the first compiled game in processor time, with nothing in the
cache of compiled functions.

A cold start has neither Python's compiled modules, those of its own library included, nor Numba's
compiled functions. The first start after an installation has all modules but goproof's own.
"""

import os
import resource
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from statistics import median

from bench.rounds import Row, compare_times, lines, note

ROOT = Path(__file__).parent.parent
NONE: Mapping[str, str] = {}
SOURCES = ("spec", "impl", "proofs")
GOPROOF = str(Path(sys.executable).with_name("goproof"))
EMPTY = [sys.executable, "-c", "pass"]
PLAYOUT = """
from time import perf_counter
from goimpl.boards.adjacency import rectangle
from goimpl.games.game import Rules
from goimpl.games.playouts import playouts
start = perf_counter()
playouts(rectangle(9, 9), Rules(), 1)
print(perf_counter() - start)
"""


def _first(command: list[str]) -> float:
    with tempfile.TemporaryDirectory() as copy:
        for source in SOURCES:
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / source, Path(copy, source), ignore=ignored)
        path = os.pathsep.join(str(Path(copy, source)) for source in SOURCES)
        return _seconds(command, {"PYTHONPATH": path})


def _cold(command: list[str]) -> float:
    with tempfile.TemporaryDirectory() as empty:
        caches = {"PYTHONPYCACHEPREFIX": f"{empty}/python", "NUMBA_CACHE_DIR": f"{empty}/numba"}
        return _seconds(command, caches)


def _seconds(command: list[str], changes: Mapping[str, str] = NONE) -> float:
    environment = os.environ | changes
    # Else no cache would ever be warm.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    return time.perf_counter() - start


def _beside_empty(
    what: str, seconds: Callable[[list[str]], float], command: list[str], rounds: int
) -> Row:
    return compare_times(what, lambda: seconds(command), lambda: seconds(EMPTY), rounds)


def report(rounds: int) -> None:
    """Measure and print the table."""
    rows: list[Row] = []
    for arguments in (["--help"], ["rules"]):
        command, name = [GOPROOF, *arguments], f"goproof {' '.join(arguments)}"
        for how, seconds in (("warm", _seconds), ("first", _first), ("cold", _cold)):
            seconds(command)
            rows.append(_beside_empty(f"{name}, {how}", seconds, command, rounds))
    game = [sys.executable, "-c", PLAYOUT]
    _seconds(game)
    rows.append(_beside_empty("a compiled 9x9 game, warm", _seconds, game, rounds))
    rows.append(_beside_empty("the same, cold, once", _cold, game, 1))
    pauses = [float(subprocess.check_output(game)) for _ in range(rounds)]
    print(lines("start-up", "python -c pass", rows, "python -m bench start-up"))
    least, middle, most = (f(pauses) * 1000 for f in (min, median, max))
    note(
        "Of the compiled game in a warm cache, the first call, after the imports, takes "
        f"{middle:.0f} ms ({least:.0f} to {most:.0f})."
    )


def report_first_game() -> None:
    """Measure and print what the first compiled game takes with nothing in the cache, once."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    with tempfile.TemporaryDirectory() as empty:
        _seconds([sys.executable, "-c", PLAYOUT], {"NUMBA_CACHE_DIR": empty})
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    spent = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    print(f"The first compiled 9x9 game takes {spent:.1f} s of processor time, imports included.")


if __name__ == "__main__":
    report_first_game()
