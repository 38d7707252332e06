"""GNU Go as a peer: `python -m bench.owl` answers one request a line.

Its owl reads whether a group lives, by patterns and a bounded search: what it says is likely, and
no proof. Where it says that there is a ko, the question is left open.
"""

import json
import shutil
import sys
from typing import Any

from bench.gnugo import LETTERS, GnuGo
from bench.rounds import Different

LOST, WON = 0, 1


def vertex(point: tuple[int, int], side: int) -> str:
    """Return GNU Go's name of a point (row, column) from the top left of a square."""
    row, column = point
    return f"{LETTERS[column]}{side - row}"


def setting_up(rows: list[str]) -> str:
    """Return the commands that put a position on the board, and have all else forgotten."""
    side = len(rows)
    stones = [
        f"play {'black' if symbol == 'X' else 'white'} {vertex((r, c), side)}"
        for r, row in enumerate(rows)
        for c, symbol in enumerate(row)
        if symbol != "."
    ]
    return "\n".join([f"boardsize {side}", "clear_board", *stones, "clear_cache\n"])


def winner(first: str, attack: int, defence: int) -> str | None:
    """Return who wins by the results of `owl_attack` and `owl_defend`: 0 fails, 1 works, else ko.

    What needs no defence has none either.
    """
    if attack == LOST:
        return "defender"
    if first == "attacker":
        return "attacker" if attack == WON else None
    return {LOST: "attacker", WON: "defender"}.get(defence)


def winners(gnugo: GnuGo, request: dict[str, Any]) -> list[str | None]:
    """Return who wins, for each question of a request. Raises ValueError for ko threats."""
    if any(any(threats) for _, threats in request["questions"]):
        raise ValueError("it doesn't count ko threats")
    gnugo.replayed(setting_up(request["rows"]))
    target = vertex(request["target"][0], len(request["rows"]))

    def result(command: str) -> int:
        return next(int(word) for word in gnugo.replayed(f"{command} {target}\n") if word.isdigit())

    attack, defence = result("owl_attack"), result("owl_defend")
    return [winner(first, attack, defence) for first, _ in request["questions"]]


def main() -> None:
    """Answer the requests of standard input."""
    program = shutil.which("gnugo") or shutil.which("gnugo", path="/usr/games")
    if program is None:
        sys.exit("no gnugo")
    gnugo = GnuGo(program)
    print(json.dumps({"ready": True}), flush=True)
    for line in sys.stdin:
        start = gnugo.clock()
        try:
            answer: dict[str, Any] = {"winners": winners(gnugo, json.loads(line))}
        except (Different, ValueError) as error:
            answer = {"refused": str(error)}
        print(json.dumps(answer | {"seconds": gnugo.clock() - start}), flush=True)
    gnugo.stop()


if __name__ == "__main__":
    main()
