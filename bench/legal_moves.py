"""All legal moves of positions in the middle of 19x19 games."""

import time
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import Any

import numpy as np

from bench.games import RULES, games
from bench.openspiel import OpenSpiel
from bench.rounds import Different, Side, compare, lines
from goimpl.games.game import Game
from goimpl.games.history import GameArrays, legal_points
from goimpl.jit.arrays import Ints
from goimpl.jit.decorators import compiled

SIDE = 19
MIDDLE = 150
TIMES = 200
COUNT = 20
# So many turns of each game are each followed by listing.
TURNS = 50

# What lists, to be measured.
Call = Callable[[], object]


class Listing:
    """Measures listing alone, not what is done before it: a clock that stands still meanwhile."""

    def __init__(self) -> None:
        self.seconds = 0.0

    def clock(self) -> float:
        """Return the processor time of all that was listed so far."""
        return self.seconds

    def side(self, calls: Callable[[], Iterator[Call]]) -> Side:
        """Return a side that lists, and prepares between two calls."""

        def run() -> Mapping[str, int]:
            count = 0
            for call in calls():
                start = time.process_time()
                call()
                self.seconds += time.process_time() - start
                count += 1
            return {"positions": count}

        return run


@compiled
def _list_often(
    game: GameArrays, now: int, player: int, times: int, board: Ints, listed: Ints
) -> int:
    """List the legal plays many times over, from compiled code; return how many there are."""
    total = 0
    for _ in range(times):
        total += legal_points(game, now, player, board, listed)
    return total // times


def _set(game: Game) -> Call:
    return partial(game.legal_points, game.to_move)


def _set_anew(game: Game) -> Call:
    return lambda: frozenset(game.listed[: game.list_legal()].tolist())


def _middle(ended: Game) -> Game:
    game = Game(RULES, ended.board.adjacency)
    for move in ended.moves[:MIDDLE]:
        game.play(move)
    return game


def _their_middle(peer: OpenSpiel, ended: Game) -> Any:
    state = peer.start()
    for move in ended.moves[:MIDDLE]:
        state.apply_action(move)
    return state


def report(pyspiel: Any, rounds: int) -> None:
    """Check that the lists are alike, measure, and print the table."""
    peer = OpenSpiel(pyspiel, SIDE)
    ended = games(SIDE, COUNT)
    pairs = [(_middle(game), _their_middle(peer, game)) for game in ended]
    for game, state in pairs:
        legal = set(state.legal_actions()) - {peer.pass_move}
        listed = game.listed[: game.list_legal()].tolist()
        if not game.legal_points(game.to_move) == set(listed) == legal:
            raise Different("the legal moves in the middle of a game differ")

    def after_each_move(call_of: Callable[[Game], Call]) -> Iterator[Call]:
        for whole in ended:
            game = _middle(whole)
            for move in whole.moves[MIDDLE : MIDDLE + TURNS]:
                game.play(move)
                yield call_of(game)

    def theirs_after_each_move() -> Iterator[Call]:
        for whole in ended:
            state = _their_middle(peer, whole)
            for move in peer.moves(whole.moves[MIDDLE : MIDDLE + TURNS]):
                state.apply_action(move)
                yield state.legal_actions

    board, points = np.zeros((2, SIDE**2), dtype=np.int32)
    amount = {"positions": TIMES * len(pairs)}

    def ours_listed() -> Mapping[str, int]:
        for game, _ in pairs:
            for _ in range(TIMES):
                game.list_legal()
        return amount

    def ours_compiled() -> Mapping[str, int]:
        for game, _ in pairs:
            _list_often(game.arrays, game.now, game.to_move, TIMES, board, points)
        return amount

    def theirs() -> Mapping[str, int]:
        for _, state in pairs:
            for _ in range(TIMES):
                state.legal_actions()
        return amount

    listing = Listing()
    theirs_stepwise = listing.side(theirs_after_each_move)
    rows = []
    for what, call in {"a set": _set, "a set made anew": _set_anew}.items():
        ours = listing.side(partial(after_each_move, call))
        name = f"{what} after each move"
        rows += compare(name, ours, theirs_stepwise, rounds, clock=listing.clock)
    rows += compare("into an array, by a call from Python", ours_listed, theirs, rounds)
    rows += compare("into an array, within compiled code", ours_compiled, theirs, rounds)
    work, whose = "legal moves, 19x19 after 150 moves", "OpenSpiel's legal_actions()"
    print(lines(work, whose, rows, "python -m bench legal-moves"))
