"""`python -m mutants`: plant the faults that have changed, and see that each is caught."""

import argparse
import json
import os
import signal
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from mutants.bench import NOT_READY, Bench, Result, shortfalls
from mutants.faults import ROOT, Fault, Unfit, chosen_faults, rooms, sampled_faults
from mutants.kept import Kept, as_json, digest_of
from mutants.table import line, page, read

ALL_CAUGHT, NOT_ALL_CAUGHT, BAD_USAGE, INTERRUPTED = 0, 1, 2, 130
PAGE = ROOT / "docs" / "reference" / "mutants.md"


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status.

    0: every fault is caught; 1: one is not, or too few by verify; 2: bad usage, or a fault that
    does not fit the sources; 130: interrupted by Ctrl-C.
    """
    try:
        parser = _parser()
        arguments = parser.parse_args(argv)
        # As Ctrl-C does: what is running ends too.
        signal.signal(signal.SIGTERM, signal.default_int_handler)
        if arguments.jobs < 1:
            parser.error(f"--jobs {arguments.jobs}: at least 1 is needed")
        faults = [*chosen_faults(), *sampled_faults(every=arguments.every)]
        chosen = [fault for fault in faults if _is_chosen(fault, arguments)]
        if not chosen:
            parser.error("no fault has such a name or room")
        if not (arguments.all or arguments.only or arguments.room or arguments.every):
            chosen = _changed(chosen, arguments.table)
        if arguments.list:
            _list(chosen)
            return ALL_CAUGHT
        return _run(chosen, faults, arguments)
    except Unfit as error:
        print(f"mutants: {error}", file=sys.stderr)
        return BAD_USAGE
    except KeyboardInterrupt:
        print("mutants: interrupted", file=sys.stderr)
        return INTERRUPTED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m mutants",
        description=__doc__,
        epilog="example: python -m mutants --jobs 1 --room hints",
    )
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="faults at a time"
    )
    parser.add_argument("--all", action="store_true", help="all faults, not only what has changed")
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="these faults alone")
    parser.add_argument(
        "--room",
        choices=names(),
        action="append",
        default=[],
        metavar="NAME",
        help="the faults of a room; may be repeated, and goes in that order",
    )
    parser.add_argument(
        "--every", action="store_true", help="all changes of operators, instead of the sample"
    )
    parser.add_argument(
        "--fresh", action="store_true", help="plant anew what an earlier run has caught"
    )
    parser.add_argument("--list", action="store_true", help="list the faults, and plant none")
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    parser.add_argument(
        "--table",
        type=Path,
        default=PAGE,
        metavar="FILE",
        help=f"the page ({PAGE.relative_to(ROOT)})",
    )
    return parser


def names() -> list[str]:
    """Return the names of the rooms, in the order of the page."""
    return [room.name for room in rooms()]


def of(name: str, faults: Sequence[Fault]) -> list[Fault]:
    """Return the faults of a room."""
    return [fault for fault in faults if fault.room == name]


def stale(faults: Sequence[Fault], path: Path = PAGE) -> list[str]:
    """Return the rooms of which a page says nothing, or something older."""
    lines = read(path.read_text(encoding="utf-8")) if path.exists() else {}
    return [
        name
        for name in names()
        if name not in lines or lines[name].digest != digest_of(of(name, faults))
    ]


def _changed(faults: Sequence[Fault], path: Path) -> list[Fault]:
    changed = stale(faults, path)
    return [fault for fault in faults if fault.room in changed]


def _is_chosen(fault: Fault, arguments: argparse.Namespace) -> bool:
    of_room = not arguments.room or fault.room in arguments.room
    return of_room and (not arguments.only or fault.name in arguments.only)


def _list(faults: Sequence[Fault]) -> None:
    for fault in faults:
        print(f"{fault.room:9} {fault.name}  ({fault.file})")


def _run(chosen: Sequence[Fault], faults: Sequence[Fault], arguments: argparse.Namespace) -> int:
    started, kept = time.monotonic(), Kept()
    found = {} if arguments.fresh else {r.fault: r for r in kept.caught(chosen)}
    with Bench(arguments.jobs, _progress, kept.tests()) as bench:
        # Room by room, so that what is interrupted leaves the lines of those that it has ended.
        for name in arguments.room or names():
            of_room = of(name, chosen)
            for result in bench.run([f for f in of_room if f not in found]):
                found[result.fault] = result
                kept.add(result)
            if not arguments.every:
                _write([found[fault] for fault in of_room], faults, arguments.table)
    results = [found[fault] for fault in chosen]
    wrong = shortfalls(results, whole=not arguments.only)
    seconds = time.monotonic() - started
    if arguments.json:
        shown = {"faults": list(map(as_json, results)), "wrong": wrong, "seconds": seconds}
        print(json.dumps(shown, indent=1, ensure_ascii=False))
    else:
        for result in results:
            print(f"{result.fault.room:9} {result.fault.name}\n    {result.by}: {result.what}")
        caught = sum(result.caught for result in results)
        print(f"\n{caught} of {len(results)} faults are caught, in {seconds:.0f} s")
    for each in wrong:
        print(f"mutants: not caught: {each}", file=sys.stderr)
    return NOT_ALL_CAUGHT if wrong else ALL_CAUGHT


def _write(results: Sequence[Result], faults: Sequence[Fault], path: Path) -> None:
    """Write the lines of what has been run as a whole anew, and leave those of the rest."""
    table = read(path.read_text(encoding="utf-8")) if path.exists() else {}
    for name in {result.fault.room for result in results}:
        done = [result for result in results if result.fault.room == name]
        ready = all(result.by != NOT_READY for result in done)
        if done and ready and len(done) == len(of(name, faults)):
            table[name] = line(name, done)
    lines = [table[name] for name in names() if name in table]
    not_run = [name for name in names() if name not in table]
    path.write_text(page(lines, not_run), encoding="utf-8")


def _progress(done: int, total: int, what: str) -> None:
    print(f"mutants: {done}/{total} {what}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
