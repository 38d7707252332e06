"""Playouts that fill no eyes beside those of libego, in turns: `python -m bench.libego DIRECTORY`.

DIRECTORY is a checkout of github.com/lukaszlew/libego. It is built here by g++ as one translation
unit, once for each size, which libego fixes when it is compiled. libego knows the simple ko alone,
and draws a point where it begins to look for one that is legal and no eye; the machine has
positional superko and draws evenly. Both count passes, find the winner, and start from the empty
board.
"""

import argparse
import re
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from bench.games import RULES
from bench.rounds import HEAD, Row, compare, lines
from goimpl.boards.adjacency import rectangle
from goimpl.games.playouts import playouts

DRIVER = Path(__file__).with_suffix(".cpp")
# For each side of the board, the games of a round.
GAMES = {5: 3000, 9: 1000, 19: 200}
FLAGS = ("-std=gnu++17", "-O3", "-march=native", "-DNDEBUG", "-w", "-fpermissive")


class Libego:
    """A process of libego that plays so many games whenever it is asked to.

    It tells its own processor time, which `seconds` adds up.
    """

    def __init__(self, program: Path, games: int) -> None:
        self.games, self.seconds = games, 0.0
        self._process = subprocess.Popen(
            [program, str(games)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def play(self) -> Mapping[str, int]:
        """Play the games; return how many moves and games that were."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write("\n")
        self._process.stdin.flush()
        moves, seconds, _ = self._process.stdout.readline().split()
        self.seconds += float(seconds)
        return {"moves": int(moves), "playouts": self.games}

    def close(self) -> None:
        """End the process."""
        self._process.communicate()


@contextmanager
def built(checkout: Path, side: int) -> Iterator[Path]:
    """Build libego for a square board; give the program's path, which is good within the block."""
    with tempfile.TemporaryDirectory() as place:
        source = Path(place, "source")
        shutil.copytree(checkout / "source", source)
        config = source / "goboard" / "config.hpp"
        config.write_text(re.sub(r"board_size = \d+", f"board_size = {side}", config.read_text()))
        program = Path(place, "libego")
        included = [f"-I{source / directory}" for directory in ("goboard", "utils")]
        subprocess.run(["g++", *FLAGS, *included, DRIVER, "-o", program], check=True)
        yield program


def rows(checkout: Path, side: int, rounds: int) -> list[Row]:
    """Return the lines for a square board."""
    count, grid = GAMES[side], rectangle(side, side)

    def ours() -> Mapping[str, int]:
        turns = playouts(grid, RULES, count, seed=2, knows_seki=False).turns
        return {"moves": int(turns.sum()), "playouts": count}

    with built(checkout, side) as program:
        libego = Libego(program, count)
        # Its own time and ours, of which only one passes at a time.
        try:
            return compare(
                f"{side}x{side}",
                ours,
                libego.play,
                rounds,
                clock=lambda: libego.seconds + time.process_time(),
            )
        finally:
            libego.close()


def main() -> None:
    """Measure, and print the table."""
    parser = argparse.ArgumentParser(prog="python -m bench.libego", description=__doc__)
    parser.add_argument("directory", type=Path, help="a checkout of libego")
    parser.add_argument("--rounds", type=int, default=7, help="how often each side has its turn")
    chosen = parser.parse_args()
    if not (chosen.directory / "source" / "goboard" / "ego.cpp").is_file():
        parser.error(f"{chosen.directory} is no checkout of libego: it has no source/goboard")
    if chosen.rounds < 1:
        parser.error("at least one round is needed")
    measured = [row for side in GAMES for row in rows(chosen.directory, side, chosen.rounds)]
    print(HEAD)
    print(lines("playouts without filling eyes", "libego", measured, "python -m bench.libego"))


if __name__ == "__main__":
    main()
