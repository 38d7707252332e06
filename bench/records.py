"""`python -m bench.records`: how long it takes to judge 1,000 recorded games of 250 moves.

The games are of the machine's random players, 19x19, written as SGF files, and are judged by one
process from the files on: reading, replaying by the machine, counting by the law.
"""

import argparse
import tempfile
import time
from pathlib import Path

from godoors.records.replay import replay
from godoors.report.sgf_trees import SgfNode, write
from goimpl.boards.adjacency import rectangle
from goimpl.games.game import Game, Rules
from goimpl.games.playouts import RandomPlayer
from goproof.boards.sgf import letters_of

SIDE, MOVES = 19, 250


def written(seed: int) -> bytes:
    """Return a game of random players, broken off after so many moves, as an SGF file."""
    game = Game(Rules(suicide="forbidden"), rectangle(SIDE, SIDE))
    player = RandomPlayer(game, seed)
    root = node = SgfNode({"FF": ["4"], "GM": ["1"], "SZ": [str(SIDE)], "RE": ["B+3.5"]})
    for turn in range(MOVES):
        move = player.choose()
        game.play(move)
        text = "" if move < 0 else letters_of(divmod(move, SIDE))
        child = SgfNode({"BW"[turn % 2]: [text], "C": [f"move {turn + 1}"]})
        node.children.append(child)
        node = child
    return write(root)


def main() -> None:
    """Write the games, judge them, and print the seconds."""
    parser = argparse.ArgumentParser(prog="python -m bench.records", description=__doc__)
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--rules", action="append", help="by default chinese alone")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        for seed in range(arguments.games):
            (Path(folder) / f"{seed:06}.sgf").write_bytes(written(seed))
        start, spent = time.monotonic(), time.process_time()
        rows = list(replay([folder], arguments.rules or ["chinese"]))
        seconds, processor = time.monotonic() - start, time.process_time() - spent
    assert len(rows) == arguments.games
    assert all(row.legal for row in rows)
    print(
        f"{len(rows)} games of {MOVES} moves: {processor:.1f} s of processor time, "
        f"{seconds:.1f} s by the clock"
    )


if __name__ == "__main__":
    main()
