"""`python -m bench`: all measurements, or those that are named, as one table of Markdown."""

import argparse
import platform
from collections.abc import Callable
from typing import Any

from bench import legal_moves, playouts, replay, startup
from bench.openspiel import peer
from bench.rounds import HEAD


def _playouts(rounds: int, pyspiel: Any) -> None:
    if pyspiel:
        playouts.report(pyspiel, rounds)


def _legal_moves(rounds: int, pyspiel: Any) -> None:
    if pyspiel:
        legal_moves.report(pyspiel, rounds)


def _replay(rounds: int, pyspiel: Any) -> None:
    replay.report(pyspiel, peer("sgfmill.boards", "sgfmill"), rounds)


# Each gets the number of rounds, and OpenSpiel if it is there.
PARTS: dict[str, Callable[[int, Any], None]] = {
    "playouts": _playouts,
    "legal-moves": _legal_moves,
    "replay": _replay,
    "superko": lambda rounds, _: playouts.report_superko(rounds),
    "start-up": lambda rounds, _: startup.report(rounds),
}


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
        PARTS[part](chosen.rounds, pyspiel)


if __name__ == "__main__":
    main()
