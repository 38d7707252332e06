"""What more processes bring: the clock with one and with several, and what the scheduler costs.

Run `python -m bench.throughput` on an idle machine. First, each piece of work with `--workers`
processes, more than there are cores: the processor time of the process that hands out the work and
prints the answers, as a share of all. The target is under 5 %: then 16 cores wait for nobody. Then
each in turns by one process and by `--jobs` processes, by the clock, starting included: how many
times as much they do.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

PROBLEMS = Path(__file__).parents[1] / "docs" / "problems"
# Of those that are no minute alone, every third: the longest would keep one process busy while the
# others wait.
LONG = ("carpenters", "thousand")
FILES = sorted(path for path in PROBLEMS.glob("*.json") if not path.name.startswith(LONG))[::3]
# Enough work that starting the processes is a small part of it, and none of it minutes long alone
# but verify, which is measured only where it is named.
WORK: dict[str, tuple[str, ...]] = {
    "solve": ("solve", *map(str, FILES), "--json"),
    "value": ("value", *("2x3", "1x8", "1x7", "2x4", "1x9") * 4, "--json"),
    "compare": ("compare", "S1", "aga", "--level", "value", "--board", "2x3", "--json"),
    "count": ("count", "positions", "8x8", "9x8", "8x9", "9x9", "--json"),
    "verify": ("verify", "--fresh", "--json"),
}
# Runs the command in a process without a supervisor, so that all its children are workers.
MEASURED = """
import json, os, sys, time
from resource import RUSAGE_CHILDREN, getrusage
from godoors.command_line.main import main

status = main(sys.argv[2:])
used = getrusage(RUSAGE_CHILDREN)
report = {
    "status": status,
    "scheduler": time.process_time(),
    "workers": used.ru_utime + used.ru_stime,
}
with os.fdopen(int(sys.argv[1]), "w") as file:
    json.dump(report, file)
"""


@dataclass(frozen=True)
class Run:
    """A run of a command: seconds by the clock, and processor time."""

    clock: float
    scheduler: float
    workers: float

    @property
    def share(self) -> float:
        """The scheduler's part of the processor time."""
        return self.scheduler / (self.scheduler + self.workers)


def run(command: Sequence[str], jobs: int) -> Run:
    """Return how a command runs with so many processes. Raises RuntimeError when it fails."""
    reads, writes = os.pipe()
    argv = [sys.executable, "-c", MEASURED, str(writes), *command, "--jobs", str(jobs)]
    begun = time.monotonic()
    with tempfile.TemporaryFile("w+") as complaints:
        process = subprocess.Popen(
            argv, pass_fds=[writes], stdout=subprocess.DEVNULL, stderr=complaints
        )
        os.close(writes)
        with os.fdopen(reads) as file:
            report = file.read()
        process.wait()
        # By the clock, to start and to import counts too.
        clock = time.monotonic() - begun
        complaints.seek(0)
        last = complaints.read().strip().rpartition("\n")[2]
    status = json.loads(report)["status"] if report else process.returncode
    # 1 is an answer too, that rules differ. What did not do all of its work says nothing of time.
    if not report or status not in (0, 1):
        raise RuntimeError(f"goproof {' '.join(command)} ended with status {status}: {last}")
    figures = json.loads(report)
    return Run(clock, figures["scheduler"], figures["workers"])


def throughput(command: Sequence[str], jobs: int, rounds: int) -> str:
    """Return a line with how many times as much several processes do as one, in turns."""
    ratios, clocks = [], []
    for number in range(rounds):
        order = (1, jobs) if number % 2 == 0 else (jobs, 1)
        took = {each: run(command, each).clock for each in order}
        ratios.append(took[1] / took[jobs])
        clocks.append((took[1], took[jobs]))
    one, several = (statistics.median(column) for column in zip(*clocks, strict=True))
    return (
        f"{one:.1f} s by 1, {several:.1f} s by {jobs}: {statistics.median(ratios):.2f} times "
        f"({min(ratios):.2f} to {max(ratios):.2f})"
    )


def share(command: Sequence[str], workers: int) -> str:
    """Return a line with the part of the processor time that the scheduler takes."""
    measured = run(command, workers)
    return (
        f"scheduler {measured.scheduler:.1f} s, {workers} workers {measured.workers:.1f} s: "
        f"{100 * measured.share:.1f} %"
    )


def main() -> None:
    """Measure, and print a line or two for each."""
    parser = argparse.ArgumentParser(
        prog="python -m bench.throughput",
        description=__doc__,
        epilog="example: python -m bench.throughput solve --share",
    )
    names = ", ".join(WORK)
    parser.add_argument("work", nargs="*", metavar="work", help=f"{names}; or all but verify")
    parser.add_argument("--jobs", type=int, default=2, help="processes beside one (2)")
    parser.add_argument("--workers", type=int, default=16, help="for the scheduler's share (16)")
    parser.add_argument("--rounds", type=int, default=1, help="of one and several in turns (1)")
    parser.add_argument("--share", action="store_true", help="only the scheduler's share")
    chosen = parser.parse_args()
    for name in chosen.work:
        if name not in WORK:
            parser.error(f"{name!r} is none of {names}")
    for option, least in (("jobs", 2), ("workers", 2), ("rounds", 1)):
        if getattr(chosen, option) < least:
            parser.error(f"--{option}: at least {least} is needed")
    for name in chosen.work or [name for name in WORK if name != "verify"]:
        try:
            # First, as it also leaves the cache of compiled functions warm for the clock.
            print(f"{name}: {share(WORK[name], chosen.workers)}", flush=True)
            if not chosen.share:
                print(f"{name}: {throughput(WORK[name], chosen.jobs, chosen.rounds)}", flush=True)
        except RuntimeError as error:
            parser.exit(1, f"{parser.prog}: {error}\n")


if __name__ == "__main__":
    main()
