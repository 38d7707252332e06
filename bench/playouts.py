"""Random games: moves and games a second, on one thread, with positional superko.

The policy is even among all legal moves, the pass too, on both sides.
"""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any

from bench.games import uniform_games
from bench.openspiel import OpenSpiel, check_lengths, check_moves, check_replays
from bench.rounds import Row, Side, compare, lines, note

# For each side of the board, the games of a round on goproof's side and on OpenSpiel's.
SIZES = {5: (60_000, 3000), 9: (16_000, 800), 19: (3000, 80)}

COMMAND = "python -m bench playouts"


def _uniform(side: int, count: int) -> Side:
    def run() -> Mapping[str, int]:
        turns = uniform_games(side, count, seed=2)
        return {"moves": int(turns.sum()), "playouts": count}

    return run


def _theirs(play: Callable[[int], Any], count: int) -> Side:
    def run() -> Mapping[str, int]:
        ends = [play(number) for number in range(count)]
        return {"moves": sum(end.move_number() for end in ends), "playouts": count}

    return run


def _uniform_game(peer: OpenSpiel, random: Random, _: int) -> Any:
    return peer.uniform_game(random)


def report(pyspiel: Any, rounds: int) -> None:
    """Check that the games are alike, measure, and print the tables."""
    driven: list[Row] = []
    looped: list[Row] = []
    for side, (count, fewer) in SIZES.items():
        peer, name = OpenSpiel(pyspiel, side), f"{side}x{side}"
        check_moves(peer, 20)
        check_replays(peer, fewer // 20)
        ours, theirs, repeated = check_lengths(peer, 4 * fewer)
        note(
            f"{name}: uniform games of {ours:.1f} turns on goproof and of {theirs:.1f} on "
            f"OpenSpiel, which ends {repeated:.1%} of them at a repetition"
        )
        uniform = _uniform(side, count)
        from_python = partial(_uniform_game, peer, Random(2))
        driven += compare(name, uniform, _theirs(from_python, fewer), rounds)
        looped += compare(name, uniform, _theirs(peer.own_uniform_game, fewer), rounds)
    print(lines("even playouts", "OpenSpiel from Python", driven, COMMAND))
    print(lines("even playouts", "OpenSpiel in its own C++ loop", looped, COMMAND))
