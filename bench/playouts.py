"""Random games: moves and games a second, on one thread, with positional superko.

The policy of the first two tables is even among all legal moves, the pass too, on both sides. In
the third goproof's own players play, who fill no eye of their own; OpenSpiel is given their
moves and only lists the legal ones and makes the given one at each turn: a filter in Python, which
it would need for this policy, would come on top.
"""

from collections.abc import Callable, Mapping
from functools import partial
from random import Random
from typing import Any

from bench.games import RULES, games, uniform_games
from bench.openspiel import OpenSpiel, check_lengths, check_moves, check_replays
from bench.rounds import Row, Side, compare, lines, note
from goimpl.boards.adjacency import rectangle
from goimpl.games.history import KoRule
from goimpl.games.playouts import playouts

# For each side of the board, the games of a round on goproof's side and on OpenSpiel's.
SIZES = {5: (60_000, 3000), 9: (16_000, 800), 19: (3000, 80)}

COMMAND = "python -m bench playouts"


def _uniform(side: int, count: int, ko: KoRule = "positional") -> Side:
    def run() -> Mapping[str, int]:
        turns = uniform_games(side, count, ko=ko, seed=2)
        return {"moves": int(turns.sum()), "playouts": count}

    return run


def _own(side: int, count: int) -> Side:
    def run() -> Mapping[str, int]:
        results = playouts(rectangle(side, side), RULES, count, seed=2, knows_seki=False)
        return {"moves": int(results.turns.sum()), "playouts": count}

    return run


def _theirs(play: Callable[[int], Any], count: int) -> Side:
    def run() -> Mapping[str, int]:
        ends = [play(number) for number in range(count)]
        return {"moves": sum(end.move_number() for end in ends), "playouts": count}

    return run


def _uniform_game(peer: OpenSpiel, random: Random, _: int) -> Any:
    return peer.uniform_game(random)


def _step_through(peer: OpenSpiel, games: list[list[int]]) -> Side:
    def run() -> Mapping[str, int]:
        for moves in games:
            state = peer.start()
            for move in moves:
                state.legal_actions()
                state.apply_action(move)
        return {"moves": sum(map(len, games)), "playouts": len(games)}

    return run


def report(pyspiel: Any, rounds: int) -> None:
    """Check that the games are alike, measure, and print the tables."""
    driven: list[Row] = []
    looped: list[Row] = []
    own: list[Row] = []
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
        games_of_peer = [peer.moves(game.moves) for game in games(side, fewer // 4)]
        own += compare(name, _own(side, count), _step_through(peer, games_of_peer), rounds)
    python = "OpenSpiel from Python"
    print(lines("even playouts", python, driven, COMMAND))
    print(lines("even playouts", "OpenSpiel in its own C++ loop", looped, COMMAND))
    print(lines("playouts without filling eyes", "OpenSpiel, no filter", own, COMMAND))


def report_superko(rounds: int) -> None:
    """Measure what positional superko costs above the simple ko, in goproof alone."""
    rows: list[Row] = []
    for side, (count, _) in SIZES.items():
        simple, full = _uniform(side, count, "simple"), _uniform(side, count)
        rows += compare(f"{side}x{side}", simple, full, rounds)[:1]
    work, peer = "simple ko in playouts", "positional superko"
    print(lines(work, peer, rows, "python -m bench superko"))
