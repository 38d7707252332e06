"""`python -m mutants`: plant the faults, and see that each is caught."""

from __future__ import annotations

import argparse
import json
import os
import signal
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from mutants.bench import Bench, Result, shortfalls
from mutants.faults import LAYERS, ROOT, Fault, Unfit, written_faults
from mutants.operators import sampled_faults
from mutants.table import page

ALL_CAUGHT, NOT_ALL_CAUGHT, BAD_USAGE, INTERRUPTED = 0, 1, 2, 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run the command line and return its exit status.

    0: every fault is caught; 1: one is not, or too few by verify; 2: bad usage, or a fault that
    does not fit the sources; 130: interrupted by Ctrl-C.
    """
    parser = _parser()
    given = parser.parse_args(argv)
    # As Ctrl-C does: what is running ends too.
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    if given.jobs < 1:
        parser.error(f"--jobs {given.jobs}: at least 1 is needed")
    try:
        known = [*written_faults(), *sampled_faults(every=given.every)]
        chosen = [fault for fault in known if _is_chosen(fault, given)]
        if not chosen:
            parser.error("no fault has such a name or layer")
        if given.list:
            _list(chosen)
            return ALL_CAUGHT
        return _run(chosen, given, whole=len(chosen) == len(known) and not given.every)
    except Unfit as error:
        print(f"mutants: {error}", file=sys.stderr)
        return BAD_USAGE
    except KeyboardInterrupt:
        print("mutants: interrupted", file=sys.stderr)
        return INTERRUPTED


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m mutants", description=__doc__)
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="faults at a time"
    )
    parser.add_argument("--only", nargs="+", default=[], metavar="NAME", help="these faults alone")
    parser.add_argument("--layer", choices=LAYERS, action="append", default=[])
    parser.add_argument(
        "--every", action="store_true", help="all changes of operators, instead of the sample"
    )
    parser.add_argument("--list", action="store_true", help="list the faults, and plant none")
    parser.add_argument("--json", action="store_true", help="print the results as JSON")
    parser.add_argument(
        "--table",
        type=Path,
        default=ROOT / "docs" / "mutants.md",
        metavar="FILE",
        help="where a run of all faults writes its table (docs/mutants.md)",
    )
    parser.add_argument(
        "--again",
        type=Path,
        metavar="FILE",
        help="plant only what the run that wrote FILE with --json did not catch",
    )
    return parser


def _is_chosen(fault: Fault, given: argparse.Namespace) -> bool:
    of_layer = not given.layer or fault.layer in given.layer
    return of_layer and (not given.only or fault.name in given.only)


def _list(faults: Sequence[Fault]) -> None:
    for fault in faults:
        print(f"{fault.layer:9} {fault.name}  ({fault.file})")


def _run(faults: Sequence[Fault], given: argparse.Namespace, *, whole: bool) -> int:
    started = time.monotonic()
    earlier, before = ({}, 0.0) if given.again is None else _caught_before(given.again, faults)
    planted = [fault for fault in faults if fault not in earlier]
    again = given.again is not None
    found = {r.fault: replace(r, again=again) for r in Bench(given.jobs, _progress).run(planted)}
    results = [earlier.get(fault) or found[fault] for fault in faults]
    seconds = before + time.monotonic() - started
    if whole:
        given.table.write_text(page(results, seconds, given.jobs), encoding="utf-8")
    wrong = shortfalls(results) if whole else [r.fault.name for r in results if not r.caught]
    if given.json:
        shown = {"faults": list(map(_as_json, results)), "wrong": wrong, "seconds": seconds}
        print(json.dumps(shown, indent=1, ensure_ascii=False))
    else:
        for result in results:
            print(f"{result.fault.layer:9} {result.fault.name}\n    {result.by}: {result.what}")
        caught = sum(result.caught for result in results)
        print(f"\n{caught} of {len(results)} faults are caught, in {seconds:.0f} s")
    for line in wrong:
        print(f"mutants: not caught: {line}", file=sys.stderr)
    return NOT_ALL_CAUGHT if wrong else ALL_CAUGHT


def _caught_before(path: Path, faults: Sequence[Fault]) -> tuple[dict[Fault, Result], float]:
    """Return what an earlier run has caught of the faults, and the seconds that it took."""
    document = json.loads(path.read_text(encoding="utf-8"))
    caught = {(each["name"], each["file"]): each for each in document["faults"] if each["caught"]}
    found = {fault: caught.get((fault.name, fault.file)) for fault in faults}
    results = {
        fault: Result(fault, each["by"], each["what"], each["seconds"], each["again"])
        for fault, each in found.items()
        if each is not None
    }
    return results, document["seconds"]


def _as_json(result: Result) -> dict[str, object]:
    return {
        "name": result.fault.name,
        "layer": result.fault.layer,
        "file": result.fault.file,
        "caught": result.caught,
        "by": result.by,
        "what": result.what,
        "seconds": round(result.seconds, 1),
        "again": result.again,
    }


def _progress(done: int, total: int, what: str) -> None:
    print(f"mutants: {done}/{total} {what}", file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
