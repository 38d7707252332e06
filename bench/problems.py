"""`python -m bench.problems`: how long life-and-death problems take beside other solvers.

The clock is the processor time of the process that does the work, one thread each. With
`--extensions` they are made from the problems given, at random.
"""

import argparse
import platform
import sys
from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Timer

from bench.extensions import extensions, written
from bench.problem_peers import PEERS, Absent, Peer, Running
from bench.problem_times import Compared, compared
from goproof.errors import UsageError
from goproof.problems.reading import read_problem

PROBLEMS = Path(__file__).parent.parent / "docs" / "problems"
NAMES = [peer.name for peer in PEERS]
# After so many seconds it is said what is being done.
SILENCE = 2.0


def say(*lines: str) -> None:
    """Print lines at once."""
    print(*lines, sep="\n", flush=True)


def each(files: Sequence[Path]) -> Iterator[Path]:
    """Yield the files, and name on standard error each that takes long."""
    for i, path in enumerate(files, 1):
        text = f"{i} of {len(files)}: {path.stem}"
        telling = Timer(SILENCE, print, [text], {"file": sys.stderr, "flush": True})
        telling.daemon = True
        telling.start()
        try:
            yield path
        finally:
            telling.cancel()


def main() -> int:
    """Measure, and print the tables; return the exit status."""
    parser = _parser()
    arguments = parser.parse_args()
    if arguments.rounds < 1 or arguments.seconds <= 0:
        parser.error("--rounds must be at least 1, --seconds more than 0")
    if arguments.extensions is None and (arguments.empty is not None or arguments.keep is not None):
        parser.error("--empty and --keep belong to --extensions")
    say(f"Python {platform.python_version()} on {platform.machine()}", "")
    try:
        with ExitStack() as stack:
            files = _files(arguments, stack)
            for peer in PEERS:
                if peer.name in (arguments.peer or NAMES):
                    _beside(peer, files, arguments)
    except (UsageError, ValueError) as error:
        print(f"error: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("interrupted", file=sys.stderr)
        return 130
    return 0


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bench.problems",
        description=__doc__,
        epilog="example: python -m bench.problems --peer tsumego.js docs/problems/hane.json",
    )
    parser.add_argument("files", nargs="*", type=Path, metavar="FILE", help="by default all")
    parser.add_argument("--peer", action="append", choices=NAMES, help="only beside this one")
    parser.add_argument(
        "--extensions", type=int, metavar="N", help="so many problems made from the files, instead"
    )
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the extensions (1)")
    parser.add_argument("--empty", type=int, metavar="N", help="extensions of N empty points each")
    parser.add_argument("--keep", type=Path, metavar="DIR", help="write the extensions there")
    parser.add_argument("--rounds", type=int, default=5, metavar="N", help="beside a peer (5)")
    parser.add_argument(
        "--seconds",
        type=float,
        default=120,
        metavar="S",
        help="for an answer of a peer (120)",
    )
    return parser


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


def _beside(peer: Peer, files: Sequence[Path], arguments: argparse.Namespace) -> None:
    try:
        running = Running(peer, arguments.seconds)
    except Absent as error:
        say(f"{peer.name} is missing, and left out; to have it: {error}", "")
        return
    rows: list[Compared] = []
    say(
        f"### Beside {peer.name} {running.version}".rstrip(),
        "",
        f"| problem | empty points | agree | search | write | check | {peer.name} | ratio "
        "| with certificates |",
        "| --- | --: | --- | --: | --: | --: | --: | --: | --: |",
    )
    try:
        # What has to be compiled is compiled before the clock starts.
        compared(running, files[0], 1)
        for path in each(files):
            rows.append(compared(running, path, arguments.rounds))
            say(_line(rows[-1]))
    finally:
        running.stop()
        say("", *summary(peer.name, rows), "")


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
