"""Run the tries: `python -m tests.tries [WORD ...]`."""

import argparse
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tests.tries.attempt import Ran, Try, faults
from tests.tries.catalogue import tries
from tests.tries.surroundings import run


def main() -> int:
    """Run the tries with the given words in their names; the status tells whether all went well."""
    options = argparse.ArgumentParser(prog="python -m tests.tries", description=__doc__)
    options.add_argument("words", nargs="*", metavar="WORD", help="run those with all the words")
    options.add_argument("--list", action="store_true", help="list them, and run none")
    options.add_argument("--jobs", type=int, default=1, help="how many run at a time")
    options.add_argument("--after", type=int, default=0, metavar="N", help="leave the first n out")
    options.add_argument("--every", type=int, default=1, metavar="N", help="only each nth")
    given = options.parse_args()
    chosen = [t for t in tries() if all(word in t.name for word in given.words)]
    chosen = chosen[given.after :: given.every]
    if given.list:
        print(*(each.name for each in chosen), sep="\n")
        return 0
    failed = 0
    with ThreadPoolExecutor(given.jobs) as threads:
        for number, (tried, ran) in enumerate(threads.map(_tried, chosen), 1):
            wrong = list(faults(tried, ran))
            failed += bool(wrong)
            if sys.stderr.isatty():
                print(f"\r{number}/{len(chosen)}", end="", file=sys.stderr)
            for fault in wrong:
                print(f"{tried.name}: {fault}", flush=True)
            if wrong:
                print(f"    {(ran.err or ran.out)[-300:]!r}", flush=True)
    print(f"{len(chosen)} tries, {failed} of them failed")
    return 1 if failed else 0


def _tried(tried: Try) -> tuple[Try, Ran]:
    with tempfile.TemporaryDirectory() as directory:
        return tried, run(tried, Path(directory))


if __name__ == "__main__":
    sys.exit(main())
