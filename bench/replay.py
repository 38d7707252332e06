"""Games of 19x19 replayed with every move checked."""

from collections.abc import Mapping
from typing import Any

from bench.games import RULES, games
from bench.openspiel import OpenSpiel, check_replays
from bench.rounds import Different, compare, lines
from goimpl.games.game import first_illegal

SIDE = 19
COUNT = 20


def report(pyspiel: Any, rounds: int) -> None:
    """Check that the replayed boards are alike, measure, and print the table.

    The machine gets a whole game in one call; the peer, which has no such call, move by move.
    """
    ended = games(SIDE, COUNT)
    grid = ended[0].board.adjacency
    lists_of_moves = [game.moves for game in ended]
    total = sum(map(len, lists_of_moves))
    peer = OpenSpiel(pyspiel, SIDE)
    check_replays(peer, COUNT)
    lists = [peer.moves(moves) for moves in lists_of_moves]

    def ours() -> Mapping[str, int]:
        for _ in range(10):
            for moves in lists_of_moves:
                if first_illegal(RULES, grid, moves) is not None:
                    raise Different("goproof refuses its own game")
        return {"moves": 10 * total}

    def theirs() -> Mapping[str, int]:
        for moves in lists:
            peer.replayed(moves)
        return {"moves": total}

    rows = compare("against OpenSpiel", ours, theirs, rounds)
    print(lines("checked replay of 19x19 games", "as named", rows, "python -m bench replay"))
