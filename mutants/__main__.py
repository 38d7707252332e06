"""`python -m mutants`: plant faults, and see that each is caught."""

import argparse
import os
import signal
import sys
import time
from collections.abc import Mapping, Sequence

from mutants.faults import ROOT, Fault, Unfit, chosen_faults, rooms, sampled_faults
from mutants.kept import Kept, page
from mutants.planting import NOT_READY, Bench, Result, shortfalls

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
        if arguments.list:
            for fault in chosen:
                print(f"{fault.room:9} {fault.name}  ({fault.file})")
            return ALL_CAUGHT
        return _run(chosen, arguments)
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
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="these faults alone")
    parser.add_argument(
        "--room",
        choices=[room.name for room in rooms()],
        action="append",
        default=[],
        metavar="NAME",
        help="the faults of a room; may be repeated",
    )
    parser.add_argument(
        "--every", action="store_true", help="all changes of operators, instead of the sample"
    )
    parser.add_argument(
        "--fresh", action="store_true", help="plant anew what an earlier run has caught"
    )
    parser.add_argument("--list", action="store_true", help="list the faults, and plant none")
    return parser


def _is_chosen(fault: Fault, arguments: argparse.Namespace) -> bool:
    of_room = not arguments.room or fault.room in arguments.room
    return of_room and (not arguments.only or fault.name in arguments.only)


def _run(chosen: Sequence[Fault], arguments: argparse.Namespace) -> int:
    started, kept = time.monotonic(), Kept()
    found = {} if arguments.fresh else kept.caught(chosen)
    with Bench(arguments.jobs, _progress) as bench:
        # Room by room, as those of one are asked the same.
        for room in rooms():
            left = [f for f in chosen if f.room == room.name and f not in found]
            for result in bench.run(left):
                found[result.fault] = result
                if result.by != NOT_READY:
                    kept.add(result)
    results = [found[fault] for fault in chosen]
    if not (arguments.only or arguments.every):
        PAGE.write_text(page(_whole_rooms(kept, found)), encoding="utf-8")
    for result in results:
        print(f"{result.fault.room:9} {result.fault.name}\n    {result.by}: {result.what}")
    caught, seconds = sum(result.caught for result in results), time.monotonic() - started
    print(f"\n{caught} of {len(results)} faults are caught, in {seconds:.0f} s")
    wrong = shortfalls(results, whole=not arguments.only)
    for each in wrong:
        print(f"mutants: not caught: {each}", file=sys.stderr)
    return NOT_ALL_CAUGHT if wrong else ALL_CAUGHT


def _whole_rooms(kept: Kept, found: Mapping[Fault, Result]) -> dict[str, list[Result]]:
    """Return the results of each room, of this run and of earlier ones; none where one lacks."""
    faults = [*chosen_faults(), *sampled_faults()]
    known = kept.known([fault for fault in faults if fault not in found]) | dict(found)
    of_rooms = {room.name: [f for f in faults if f.room == room.name] for room in rooms()}
    return {
        name: [known[fault] for fault in each] if all(f in known for f in each) else []
        for name, each in of_rooms.items()
    }


def _progress(done: int, total: int, what: str) -> None:
    print(f"mutants: {done}/{total} {what}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
