"""Programs that Coq makes of the definitions, beside `gospec`: every play of a board, random games.

The kernel's tables (`goproof.solvers.coq.tables`) end where it gets too slow. Here Coq's extraction
turns the definitions into OCaml, which prints the same rows; they have to be `gospec`'s, letter by
letter. `python -m refinement.extracted` does it for 3x3.
"""

import argparse
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from itertools import islice, zip_longest
from pathlib import Path
from random import Random

from goproof.solvers.coq import development, rows
from goproof.solvers.coq.as_one import LIBRARY
from goproof.solvers.coq.tables import board_in_coq
from gospec.law.colouring import PLAYERS, all_colourings, empty
from gospec.law.formalisation import PASS, Illegal, Move
from gospec.law.graph import Graph, rectangle
from gospec.law.rules import Game

BOARD = rectangle(3, 3)
LONGEST = 10
# After so many rows, a run says how far it is.
TELL = 2000
EXTRACT = """\
From Coq Require Import List Extraction ExtrOcamlBasic ExtrOcamlString.
From Goproof Require Import Graph Law Notions Playing Rows.
Import ListNotations.

{board}
Definition colourings := @all_colourings board.
Definition points_of : list (point board) := points.
Definition bare : colouring board := empty_board.
Definition row_of : colouring board -> list String.string := row.
Definition game_row_of : @game board -> list String.string := game_row.
Extraction "extracted.ml" colourings points_of bare row_of game_row_of.
"""


class NotBuilt(Exception):
    """The program cannot be built, for the reason that is told."""


def compiler() -> str | None:
    """Return the command that compiles OCaml, None where there is none."""
    return shutil.which("ocamlopt")


@contextmanager
def program(board: Graph, timeout: float = 600) -> Iterator[Path]:
    """Make the program for a board, in a directory that lasts as long as the context.

    Parameters: `timeout`, seconds for each file.
    Raises NotBuilt when something does not compile, or a compiler is missing.
    """
    coqc, ocamlopt = development.compiler(), compiler()
    if coqc is None or ocamlopt is None:
        raise NotBuilt("coqc and ocamlopt are needed: apt-get install coq")
    with tempfile.TemporaryDirectory(prefix="goproof-coq-") as directory:
        place = Path(directory)
        if fault := development.compiled_in(place, "Rows", timeout):
            raise NotBuilt(fault)
        text = EXTRACT.format(board=board_in_coq("board", board))
        (place / "Extract.v").write_text(text, encoding="utf-8")
        shutil.copy(development.ROOT / "extraction" / "driver.ml", place)
        sources = ["extracted.mli", "extracted.ml", "driver.ml"]
        for command in (
            [coqc, "-q", "-R", ".", LIBRARY, "Extract.v"],
            [ocamlopt, *sources, "-o", "driver"],
        ):
            done = subprocess.run(
                command, cwd=place, capture_output=True, text=True, timeout=timeout, check=False
            )
            if done.returncode:
                raise NotBuilt(" ".join(done.stderr.split())[:300])
        yield place / "driver"


def compare_colourings(driver: Path, board: Graph, first: int = 0, step: int = 1) -> int:
    """Compare the rows of every so many-th colouring; return how many they are.

    A row has a stone of either player's put at every point, whatever stood there.
    Raises ValueError with the first rows that differ.
    """
    ours = (rows.row(b) for b in islice(all_colourings(board), first, None, step))
    with subprocess.Popen(
        [driver, str(first), str(step)], stdout=subprocess.PIPE, text=True
    ) as running:
        assert running.stdout is not None
        return same_rows(ours, running.stdout)


def compare_games(driver: Path, board: Graph, random: Random, number: int) -> int:
    """Compare the rows of so many random games, as `compare_colourings` does."""
    games = [random_game(board, random) for _ in range(number)]
    lines = "".join(f"{written(game)}\n" for game in games)
    said = subprocess.run(
        [driver, "games"], input=lines, capture_output=True, text=True, check=True
    )
    return same_rows(map(rows.game_row, games), said.stdout.splitlines())


def same_rows(expected: Iterable[Sequence[str]], said: Iterable[str]) -> int:
    """Return how many rows there are. Raises ValueError with the first that differ."""
    number = 0
    for row, line in zip_longest(expected, said):
        ours, theirs = ";".join(row or ["nothing"]), (line or "nothing").rstrip("\n")
        if ours != theirs:
            raise ValueError(f"row {number}: gospec says {ours}, Coq says {theirs}")
        number += 1
        if number % TELL == 0:
            print(f"{number} rows are the same", file=sys.stderr)
    return number


def random_game(board: Graph, random: Random) -> Game:
    """Return a random game of a random length, whatever it repeats, that may end before."""
    game = rows.FREE.position(empty(board), random.choice(PLAYERS))
    for _ in range(random.randint(1, LONGEST)):
        moves: list[Move] = [*board.points, PASS]
        after = rows.FREE.play(game, random.choice(moves))
        game = game if isinstance(after, Illegal) else after
    return game


def written(game: Game) -> str:
    """Return who begins and the turns of a game, points as their numbers."""
    index = game.colourings[0].graph.index
    turns = ["pass" if move is PASS else str(index[move]) for move in game.turns]
    return " ".join([rows.LETTERS[game.first], *turns])


def main(argv: Sequence[str] | None = None) -> int:
    """Compare, and say how much was the same."""
    parser = argparse.ArgumentParser(
        prog="python -m refinement.extracted",
        description="Compare programs extracted from Coq with gospec: all plays of 3x3, and games.",
    )
    parser.add_argument("--step", type=int, default=1, help="every so many-th colouring only")
    parser.add_argument("--games", type=int, default=50, help="so many random games")
    parser.add_argument("--seed", type=int, default=1, help="the seed of the games")
    arguments = parser.parse_args(argv)
    if arguments.step < 1:
        parser.error(f"argument --step: at least 1, not {arguments.step}")
    if arguments.games < 0:
        parser.error(f"argument --games: at least 0, not {arguments.games}")
    try:
        with program(BOARD) as driver:
            number = compare_colourings(driver, BOARD, step=arguments.step)
            games = compare_games(driver, BOARD, Random(arguments.seed), arguments.games)
    except (NotBuilt, ValueError) as fault:
        print(fault, file=sys.stderr)
        return 1
    plays = number * len(PLAYERS) * len(BOARD)
    print(f"{number} colourings, {plays} plays and {games} games are the same")
    return 0


if __name__ == "__main__":
    sys.exit(main())
