"""`python -m bench.problems`: how long life-and-death problems take, alone and beside peers.

The clock is the processor time of the process that does the work, one thread each. With
`--extensions` they are made from the problems given, at random.
"""

import argparse
import json
import platform
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Timer
from typing import Any

from bench.extensions import extensions, written
from bench.problem_peers import PEERS, Absent, Peer, Running
from bench.problem_times import Compared, Solved, TooLong, compared, solved
from goproof.errors import UsageError
from goproof.problems.reading import read_problem

PROBLEMS = Path(__file__).parent.parent / "docs" / "problems"
NAMES = [peer.name for peer in PEERS]
LONG = 10.0
# For these the solver has goals of its own.
SMALL = 12
# After so many seconds it is said what is being done.
SILENCE = 2.0


@dataclass
class Report:
    """What was measured until now, printed as it comes unless `silent`."""

    silent: bool
    alone: list[Solved] = field(default_factory=list)
    unsolved: list[str] = field(default_factory=list)
    peers: dict[str, list[Compared]] = field(default_factory=dict)
    versions: dict[str, str] = field(default_factory=dict)
    absent: dict[str, str] = field(default_factory=dict)
    interrupted: bool = False

    def say(self, *lines: str) -> None:
        """Print lines."""
        if not self.silent:
            print(*lines, sep="\n", flush=True)

    def each(self, files: Sequence[Path]) -> Iterator[Path]:
        """Yield the files, and tell on standard error of each that takes long."""
        for i, path in enumerate(files, 1):
            text = f"{i} of {len(files)}: {path.stem}"
            telling = Timer(SILENCE, print, [text], {"file": sys.stderr, "flush": True})
            telling.daemon = True
            telling.start()
            try:
                yield path
            finally:
                telling.cancel()

    def to_json(self) -> dict[str, Any]:
        """Return what was measured as a document."""
        return {
            "python": platform.python_version(),
            "machine": platform.machine(),
            "interrupted": self.interrupted,
            "alone": [asdict(one) for one in self.alone],
            "unsolved": self.unsolved,
            "absent": self.absent,
            "peers": {
                name: {"version": self.versions[name], "problems": [asdict(one) for one in rows]}
                for name, rows in self.peers.items()
            },
        }


def main() -> int:
    """Measure, and print the tables; return the exit status."""
    parser = _parser()
    arguments = parser.parse_args()
    if arguments.rounds < 1 or arguments.seconds <= 0:
        parser.error("--rounds must be at least 1, --seconds more than 0")
    if arguments.alone and arguments.peer:
        parser.error("--alone and --peer exclude one another")
    if arguments.extensions is None and (arguments.empty is not None or arguments.keep is not None):
        parser.error("--empty and --keep belong to --extensions")
    report = Report(silent=arguments.json)
    report.say(f"Python {platform.python_version()} on {platform.machine()}", "")
    try:
        with ExitStack() as stack:
            files = _files(arguments, stack)
            if not arguments.peer:
                _alone(report, files, arguments)
            for peer in () if arguments.alone else PEERS:
                if peer.name in (arguments.peer or NAMES):
                    _beside(report, peer, files, arguments)
    except (UsageError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        report.interrupted = True
        print("interrupted", file=sys.stderr)
    if arguments.json:
        print(json.dumps(report.to_json(), indent=1))
    return 130 if report.interrupted else 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bench.problems",
        description=__doc__,
        epilog="example: python -m bench.problems --peer tsumego.js docs/problems/hane.json",
    )
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="by default all")
    parser.add_argument("--alone", action="store_true", help="without peers")
    parser.add_argument("--peer", action="append", choices=NAMES, help="only beside this one")
    parser.add_argument("--threats", action="store_true", help="also with one ko threat each")
    parser.add_argument(
        "--extensions", type=int, metavar="N", help="so many problems made from the files, instead"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the extensions (1)")
    parser.add_argument("--empty", type=int, metavar="N", help="extensions of N empty points each")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="write the extensions there")
    parser.add_argument(
        "--plain", action="store_true", help="search in plain Python at first, as new processes do"
    )
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="beside a peer (5)")
    parser.add_argument(
        "--seconds",
        type=float,
        default=120,
        metavar="S",
        help="for an answer of a peer, and for a problem alone (120)",
    )
    parser.add_argument("--json", action="store_true", help="one document on standard output")
    return parser


def _plain_nodes(arguments: argparse.Namespace) -> int | None:
    """Return after how many nodes a search goes on compiled: at once, as the peers are.

    That is how it is in a process that has solved some problems.
    """
    return None if arguments.plain else 0


def _files(arguments: argparse.Namespace, stack: ExitStack) -> list[Path]:
    """Return the files of the problems, in a directory that the stack takes away if they are new.

    Raises ValueError where there are fewer extensions than wanted.
    """
    files: list[Path] = arguments.files or sorted(PROBLEMS.glob("*.json"))
    if arguments.extensions is None:
        return files
    bases = {path.stem: read_problem(path) for path in files}
    directory = arguments.keep or Path(stack.enter_context(TemporaryDirectory()))
    return written(
        extensions(bases, arguments.extensions, arguments.seed, arguments.empty), directory
    )


def _alone(report: Report, files: Sequence[Path], arguments: argparse.Namespace) -> None:
    seconds, plain_nodes = arguments.seconds, _plain_nodes(arguments)
    report.say(
        "### Whole problems, by search alone and with every certificate checked",
        "",
        "| problem | empty points | status | search | with checking |",
        "| --- | --: | --- | --: | --: |",
    )
    # What has to be compiled is compiled before the clock starts.
    with suppress(TooLong):
        solved(files[0], seconds, plain_nodes)
    try:
        for path in report.each(files):
            try:
                one = solved(path, seconds, plain_nodes)
            except TooLong:
                report.unsolved.append(path.stem)
                report.say(f"| {path.stem} | | not within {seconds:g} s | | |")
                continue
            report.alone.append(one)
            status = one.status if one.as_expected else f"**{one.status}**, not as expected"
            report.say(
                f"| {one.problem} | {one.empty_points} | {status} | {_short(one.searching)} "
                f"| {_short(one.checked)} |"
            )
    finally:
        report.say("", *_summary_alone(report.alone))
        if report.unsolved:
            report.say(f"- not within {seconds:g} s: {', '.join(report.unsolved)}")
        report.say("")


def _summary_alone(rows: Sequence[Solved]) -> Iterator[str]:
    for what, some in (
        (f"{len(rows)} problems", rows),
        (f"those of at most {SMALL} empty points", [r for r in rows if r.empty_points <= SMALL]),
    ):
        for how, times in (
            ("search", [(r.searching, r.problem) for r in some]),
            ("with checking", [(r.checked, r.problem) for r in some]),
        ):
            if times:
                middle = _short(median(seconds for seconds, _ in times))
                most, slowest = max(times)
                long = [problem for seconds, problem in times if seconds > LONG]
                yield (
                    f"- {what}, {how}: median {middle}, at most {_short(most)} ({slowest}), "
                    f"more than {LONG:g} s: {', '.join(long) or 'none'}"
                )


def _beside(
    report: Report, peer: Peer, files: Sequence[Path], arguments: argparse.Namespace
) -> None:
    if arguments.threats and not peer.threats:
        report.absent[peer.name] = "it doesn't count ko threats"
        report.say(f"{peer.name} doesn't count ko threats, and is left out.", "")
        return
    try:
        running = Running(peer, arguments.seconds)
    except Absent as error:
        report.absent[peer.name] = str(error)
        report.say(f"{peer.name} is missing, and left out; to have it: {error}", "")
        return
    report.versions[peer.name] = running.version
    rows = report.peers.setdefault(peer.name, [])
    report.say(
        f"### Beside {peer.name} {running.version}".rstrip(),
        "",
        f"| problem | empty points | agree | search | write | check | {peer.name} | ratio "
        "| with certificates |",
        "| --- | --: | --- | --: | --: | --: | --: | --: | --: |",
    )
    try:
        plain_nodes = _plain_nodes(arguments)
        compared(running, files[0], 1, threats=arguments.threats, plain_nodes=plain_nodes)
        for path in report.each(files):
            rows.append(
                compared(
                    running,
                    path,
                    arguments.rounds,
                    threats=arguments.threats,
                    plain_nodes=plain_nodes,
                )
            )
            report.say(_line(rows[-1]))
    finally:
        running.stop()
        report.say("", *summary(peer.name, rows), "")


def _line(one: Compared) -> str:
    start = f"| {one.problem} | {one.empty_points} |"
    if one.why_not:
        return f"{start} {one.why_not} | | | | | | |"
    total = one.agreed + len(one.disputed) + len(one.left_open)
    star = "*" if one.changed else ""
    times = (one.searching, one.writing, one.checking, one.theirs)
    cells = [
        f"{one.agreed} of {total}{star}",
        *(_short(median(seconds)) for seconds in times),
        _figure(one.ratio(certified=False)),
        _figure(one.ratio(certified=True)),
    ]
    return f"{start} {' | '.join(cells)} |"


def summary(name: str, rows: Sequence[Compared]) -> Iterator[str]:
    """Yield how many answers agree, every one that doesn't, and the ratios of time."""
    answered = [row for row in rows if not row.why_not]
    agreed = sum(row.agreed for row in answered)
    total = agreed + sum(len(row.disputed) + len(row.left_open) for row in answered)
    yield f"- {agreed} of {total} answers agree, in {len(answered)} of {len(rows)} problems"
    for row in rows:
        if row.why_not:
            yield f"- no answer, {row.problem}: {row.why_not}"
        yield from (f"- disputed, {row.problem}, {text}" for text in row.disputed)
        yield from (f"- left open, {row.problem}, {text}" for text in row.left_open)
    if answered:
        spent = {
            stage: _short(sum(median(getattr(row, stage)) for row in answered))
            for stage in ("searching", "writing", "checking", "theirs")
        }
        yield "- in all: " + ", ".join(f"{stage} {seconds}" for stage, seconds in spent.items())
        ours, theirs = (
            sum(median(getattr(row, stage)) for row in answered)
            for stage in ("searching", "theirs")
        )
        yield f"- goproof's sum for {name}'s, search: {_figure(ours / max(theirs, 1e-6))}"
    if changed := [row.problem for row in answered if row.changed]:
        yield (
            "- * asked of both on a square board, where the answers are others than on the "
            f"problem's own: {', '.join(changed)}"
        )
    for certified, how in ((False, "search"), (True, "with certificates, written and checked")):
        if ratios := [row.ratio(certified=certified) for row in answered]:
            least, middle, most = (_figure(f(ratios)) for f in (min, median, max))
            yield (
                f"- goproof's time for one of {name}'s, {how}: median {middle}, {least} to {most}, "
                f"below 1 in {sum(ratio < 1 for ratio in ratios)} of {len(ratios)}"
            )


def _figure(x: float) -> str:
    return f"{x:.3f}" if x < 1 else f"{x:.2f}" if x < 10 else f"{x:.1f}" if x < 100 else f"{x:.0f}"


def _short(seconds: float) -> str:
    return f"{seconds * 1000:.1f} ms" if seconds < 1 else f"{seconds:.1f} s"


if __name__ == "__main__":
    sys.exit(main())
