"""The start of the command line against that of an empty Python, in wall time.

`python -m bench.startup` measures answers that take little work in processor time, which other
processes disturb less: the least of several runs, beside the least of an empty Python's in turns.
With `--game` it measures the first compiled game, with nothing in the cache of compiled functions.

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
from collections.abc import Callable
from pathlib import Path
from statistics import median

from bench.rounds import Row, compare_times, lines, note

ROOT = Path(__file__).parent.parent
SOURCES = ("spec", "impl", "proofs")
GOPROOF = str(Path(sys.executable).with_name("goproof"))
EMPTY = [sys.executable, "-c", "pass"]
# Each with what it may take of the time of an empty Python, where that was said.
SHORT = {
    "rules": 10,
    "legal 3x3": 10,
    "legal 19x19": 10,
    "solve docs/problems/straight-three.json": None,
    "value 2x2": None,
    "value 2x2 --ko simple --cycle draw": None,
    "value 2x3 --ko simple --cycle draw": None,
    "play 3x3 --seed 1": None,
    "play 19x19 --seed 1": None,
    "count games 1x3": None,
}
PLAYOUT = """
from time import perf_counter
from goimpl.boards.adjacency import rectangle
from goimpl.games.game import Rules
from goimpl.games.playouts import playouts
start = perf_counter()
playouts(rectangle(9, 9), Rules(), 1)
print(perf_counter() - start)
"""


def _warm(command: list[str]) -> Callable[[], float]:
    def run() -> float:
        return _seconds(command, {})

    return run


def _first(command: list[str]) -> Callable[[], float]:
    def run() -> float:
        with tempfile.TemporaryDirectory() as copy:
            for source in SOURCES:
                ignored = shutil.ignore_patterns("__pycache__")
                shutil.copytree(ROOT / source, Path(copy, source), ignore=ignored)
            path = os.pathsep.join(str(Path(copy, source)) for source in SOURCES)
            return _seconds(command, {"PYTHONPATH": path})

    return run


def _cold(command: list[str]) -> Callable[[], float]:
    def run() -> float:
        with tempfile.TemporaryDirectory() as empty:
            caches = {"PYTHONPYCACHEPREFIX": f"{empty}/python", "NUMBA_CACHE_DIR": f"{empty}/numba"}
            return _seconds(command, caches)

    return run


def _seconds(command: list[str], changes: dict[str, str]) -> float:
    environment = os.environ | changes
    # Else no cache would ever be warm.
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    start = time.perf_counter()
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, env=environment)
    return time.perf_counter() - start


def report(rounds: int) -> None:
    """Measure and print the table."""
    rows: list[Row] = []
    for arguments in (["--help"], ["rules"]):
        command, name = [GOPROOF, *arguments], f"goproof {' '.join(arguments)}"
        for how, measure in (("warm", _warm), ("first", _first), ("cold", _cold)):
            measure(command)()
            rows.append(compare_times(f"{name}, {how}", measure(command), measure(EMPTY), rounds))
    game = [sys.executable, "-c", PLAYOUT]
    _warm(game)()
    rows.append(compare_times("a compiled 9x9 game, warm", _warm(game), _warm(EMPTY), rounds))
    rows.append(compare_times("the same, cold, once", _cold(game), _cold(EMPTY), 1))
    pauses = [float(subprocess.check_output(game)) for _ in range(rounds)]
    print(lines("start-up", "python -c pass", rows, "python -m bench start-up"))
    least, middle, most = (f(pauses) * 1000 for f in (min, median, max))
    note(
        "Of the compiled game in a warm cache, the first call, after the imports, takes "
        f"{middle:.0f} ms ({least:.0f} to {most:.0f})."
    )


def _processor_seconds(command: list[str], changes: dict[str, str]) -> float:
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    _seconds(command, changes)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def report_short_answers(rounds: int) -> None:
    """Measure and print what short answers take; nothing compiled is in the cache."""
    print("| | seconds | of an empty Python | at most |")
    print("| --- | ---: | ---: | ---: |")
    with tempfile.TemporaryDirectory() as empty:
        cold = {"NUMBA_CACHE_DIR": empty}
        for arguments, most in SHORT.items():
            command = [GOPROOF, *arguments.split()]
            _seconds(command, cold)
            pairs = [
                (_processor_seconds(command, cold), _processor_seconds(EMPTY, {}))
                for _ in range(rounds)
            ]
            least, least_of_empty = (min(side) for side in zip(*pairs, strict=True))
            ratio, limit = least / least_of_empty, "" if most is None else most
            print(f"| `goproof {arguments}` | {least:.2f} | {ratio:.1f} | {limit} |", flush=True)
        if any(Path(empty).iterdir()):
            print("\nSomething was compiled.")


def report_first_game() -> None:
    """Measure and print what the first compiled game takes with nothing in the cache, once."""
    with tempfile.TemporaryDirectory() as empty:
        spent = _processor_seconds([sys.executable, "-c", PLAYOUT], {"NUMBA_CACHE_DIR": empty})
    print(f"The first compiled 9x9 game takes {spent:.1f} s of processor time, imports included.")


if __name__ == "__main__":
    if sys.argv[1:] == ["--game"]:
        report_first_game()
    elif sys.argv[1:]:
        sys.exit("usage: python -m bench.startup [--game]")
    else:
        report_short_answers(10)
