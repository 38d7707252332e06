"""`python -m bench`: all measurements, as tables of Markdown."""

from __future__ import annotations

import argparse
import platform

from bench import legal_moves, playouts, replay, startup
from bench.peers import peer


def main() -> None:
    """Measure, and print the tables."""
    parser = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    parser.add_argument("--rounds", type=int, default=7, help="how often each side has its turn")
    rounds = parser.parse_args().rounds
    if rounds < 1:
        parser.error("at least one round is needed")
    print(f"Python {platform.python_version()} on {platform.machine()}, {rounds} rounds\n")
    pyspiel, boards = peer("pyspiel", "OpenSpiel"), peer("sgfmill.boards", "sgfmill")
    if pyspiel:
        playouts.report(pyspiel, rounds)
        legal_moves.report(pyspiel, rounds)
    replay.report(pyspiel, boards, rounds)
    playouts.report_superko(rounds)
    startup.report(rounds)


if __name__ == "__main__":
    main()
