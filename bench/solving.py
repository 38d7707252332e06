"""`python -m bench.solving`: how long the values of boards take, with their checked certificates.

Without peers: no other program is known that proves values under superko. The clock is the
processor time of the process. Every line ends with what the checker said, and nothing is printed
as a value that it did not accept.
"""

import argparse
import gc
import platform
import time
from itertools import product

from goproof.boards.named import board_of_size
from goproof.values.result import Value
from goproof.values.value import value

UP_TO_NINE_POINTS = (
    *(f"1x{n}" for n in range(1, 10)),
    *("2x2", "2x3", "2x4", "3x3"),
)
UNDER_A_MINUTE = ("1x10", "1x11", "2x5", "2x6", "3x4")
LONGER = ("1x12", "1x13", "2x7", "3x5", "4x4")
RULES = tuple(product(("positional", "situational"), ("allowed", "forbidden")))
COLUMNS = ("board", "ko", "suicide", "value", "search", "nodes a second", "certificates", "check")


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.solving", description=__doc__)
    parser.add_argument("boards", nargs="*", metavar="3x4", help="by default up to 9 points")
    parser.add_argument("--middle", action="store_true", help=", ".join(UNDER_A_MINUTE))
    parser.add_argument("--long", action="store_true", help=", ".join(LONGER))
    parser.add_argument("--positional", action="store_true", help="only that, suicide allowed")
    parser.add_argument("--memory", type=int, default=12, metavar="GB", help="for each search")
    arguments = parser.parse_args()
    sizes = (*arguments.boards, *UNDER_A_MINUTE * arguments.middle, *LONGER * arguments.long)
    # What has to be compiled is compiled before the clock starts.
    value(board_of_size("1x2"))
    print(f"Python {platform.python_version()} on {platform.machine()}\n")
    print("| " + " | ".join(COLUMNS) + " |\n|" + " --- |" * len(COLUMNS))
    for size in sizes or UP_TO_NINE_POINTS:
        for ko, suicide in RULES[:1] if arguments.positional else RULES:
            print("| " + " | ".join(_cells(size, ko, suicide, arguments.memory)) + " |", flush=True)


def _cells(size: str, ko: str, suicide: str, memory: int) -> tuple[str, ...]:
    """Return the cells of a line."""
    begun: list[float] = []

    def watch(_done: int, _total: int | None, what: str) -> None:
        if what.startswith(("writing", "checking")) and not begun:
            begun.append(time.process_time())

    gc.collect()
    start = time.process_time()
    result = value(board_of_size(size), ko=ko, suicide=suicide, memory=memory << 30, progress=watch)
    end = time.process_time()
    # The first of the nodes that are written or checked ends the search.
    searched = [*begun, end][0] - start
    return (
        size,
        ko,
        suicide,
        _value(result),
        f"{searched:.1f} s",
        f"{result.nodes / max(searched, 1e-3):,.0f}",
        f"{result.lower.nodes} + {result.upper.nodes} nodes",
        f"{end - start - searched:.1f} s, {'accepted' if result.checked else 'no'}",
    )


def _value(result: Value) -> str:
    if result.value is None or not result.checked:
        return f"unknown ({result.stopped}; {result.lower.bound} to {result.upper.bound})"
    return f"{result.value:+d}" if result.value else "0"


if __name__ == "__main__":
    main()
