"""`python -m bench`: all measurements, or those that are named, as one table of Markdown."""

import argparse
import platform
from collections.abc import Callable
from typing import Any

from bench import legal_moves, playouts, replay, startup
from bench.openspiel import peer
from bench.rounds import HEAD

# Each gets OpenSpiel, if it is there, and the number of rounds.
PARTS: dict[str, Callable[[Any, int], None]] = {
    "playouts": playouts.report,
    "legal-moves": legal_moves.report,
    "replay": replay.report,
    "superko": lambda _, rounds: playouts.report_superko(rounds),
    "start-up": lambda _, rounds: startup.report(rounds),
}
NEED_OPENSPIEL = ("playouts", "legal-moves")


def main() -> None:
    """Measure, and print the tables."""
    parser = argparse.ArgumentParser(
        prog="python -m bench",
        description=__doc__,
        epilog="example: python -m bench legal-moves --rounds 3",
    )
    parser.add_argument("parts", nargs="*", metavar="part", help=f"{', '.join(PARTS)}; or all")
    parser.add_argument("--rounds", type=int, default=7, help="how often each side has its turn")
    chosen = parser.parse_args()
    if chosen.rounds < 1:
        parser.error("at least one round is needed")
    for part in chosen.parts:
        if part not in PARTS:
            parser.error(f"{part!r} is none of {', '.join(PARTS)}")
    print(f"Python {platform.python_version()} on {platform.machine()}, {chosen.rounds} rounds\n")
    print(HEAD)
    pyspiel = peer("pyspiel", "OpenSpiel")
    for part in chosen.parts or PARTS:
        if pyspiel or part not in NEED_OPENSPIEL:
            PARTS[part](pyspiel, chosen.rounds)


if __name__ == "__main__":
    main()
