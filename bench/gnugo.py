"""GNU Go replaying whole games over a pipe.

All commands of a game are written at once, so that the time is GNU Go's own and not that of
waiting for one another. Its rules are set to ours: positional superko, no suicide.
"""

import shutil
import subprocess
from collections.abc import Mapping
from time import clock_gettime, process_time

from bench.games import games
from bench.rounds import Different, Row, Side, compare, note
from goimpl.games.game import Game
from goimpl.games.history import PASS

COMMAND = ["--mode", "gtp", "--positional-superko", "--forbid-suicide"]
LETTERS = "ABCDEFGHJKLMNOPQRST"


def _vertex(v: int, side: int) -> str:
    row, column = divmod(v, side)
    return "pass" if v == PASS else f"{LETTERS[column]}{side - row}"


def _commands(game: Game, side: int) -> str:
    turns = (
        f"play {'black' if turn % 2 == 0 else 'white'} {_vertex(move, side)}"
        for turn, move in enumerate(game.moves)
    )
    return "\n".join([f"boardsize {side}", "clear_board", *turns, "list_stones black\n"])


class GnuGo:
    """A GNU Go that has been started."""

    def __init__(self, program: str) -> None:
        self.process = subprocess.Popen(
            [program, *COMMAND], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def replayed(self, commands: str) -> set[str]:
        """Send the commands of a game, each of which must succeed; return the last black stones."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        self.process.stdin.write(commands)
        self.process.stdin.flush()
        answer = ""
        for _ in range(commands.count("\n")):
            answer = self.process.stdout.readline()
            if not answer.startswith("="):
                raise Different(f"GNU Go answers {answer.strip()!r}")
            self.process.stdout.readline()
        return set(answer[1:].split())

    def clock(self) -> float:
        """Return the processor time of this process and of GNU Go together."""
        # So POSIX clocks of other processes are numbered on Linux.
        return process_time() + clock_gettime((~self.process.pid << 3) | 2)

    def stop(self) -> None:
        """End it."""
        self.process.communicate("quit\n")


def rows(ours: Side, side: int, count: int, rounds: int) -> list[Row]:
    """Check that the replayed boards are alike, and measure; no lines where there is no GNU Go."""
    program = shutil.which("gnugo") or shutil.which("gnugo", path="/usr/games")
    if program is None:
        note("GNU Go is missing, and its line is left out; in Debian: apt install gnugo")
        return []
    gnugo, ended = GnuGo(program), games(side, count)
    games_in_gtp = [_commands(game, side) for game in ended]
    for game, commands in zip(ended, games_in_gtp, strict=True):
        black = {_vertex(v, side) for v, colour in enumerate(game.board.colours) if colour == 1}
        if gnugo.replayed(commands) != black:
            raise Different("GNU Go's board differs")

    def theirs() -> Mapping[str, int]:
        for commands in games_in_gtp:
            gnugo.replayed(commands)
        return {"moves": sum(len(game.moves) for game in ended)}

    measured = compare("against GNU Go", ours, theirs, rounds, clock=gnugo.clock)
    gnugo.stop()
    return measured
