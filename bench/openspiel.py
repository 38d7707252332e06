"""OpenSpiel, as a peer that may be missing: its Go driven from Python, and held to be the same."""

import re
from collections.abc import Sequence
from importlib import import_module
from random import Random
from statistics import fmean, variance
from typing import Any

from bench.games import RULES, games, turns_at_most, uniform_games
from bench.rounds import Different, note
from goimpl.boards.adjacency import rectangle
from goimpl.games.game import Game, Rules
from goimpl.games.history import PASS

INSTALL = "make bench, or in a checkout pip install --editable '.[bench]'"


def peer(module: str, name: str) -> Any:
    """Return the module of a peer, or None, after saying that it is left out."""
    try:
        return import_module(module)
    except ImportError:
        note(f"{name} is missing, and its lines are left out; to have them: {INSTALL}")
        return None


class OpenSpiel:
    """OpenSpiel's Go on a square board, with room for the longest games of the bench."""

    def __init__(self, pyspiel: Any, side: int) -> None:
        options = {"board_size": side, "max_game_length": turns_at_most(side)}
        self.pyspiel, self.side, self.pass_move = pyspiel, side, side**2
        self.start = pyspiel.load_game("go", options).new_initial_state
        self.bots = [pyspiel.make_uniform_random_bot(i, i + 1) for i in range(2)]

    def moves(self, turns: Sequence[int]) -> list[int]:
        """Return goproof's turns in OpenSpiel's numbers."""
        return [self.pass_move if move == PASS else move for move in turns]

    def uniform_game(self, random: Random) -> Any:
        """Play a random game, each move listed, chosen and made from Python; return its end."""
        state = self.start()
        draw = random.random
        while not state.is_terminal():
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
        return state

    def own_uniform_game(self, seed: int) -> Any:
        """Play a random game in OpenSpiel's own loop, by its own random players."""
        state = self.start()
        self.pyspiel.evaluate_bots(state, self.bots, seed)
        return state

    def replayed(self, moves: list[int]) -> Any:
        """Make the moves of a game, each checked."""
        state = self.start()
        for move in moves:
            state.apply_action_with_legality_check(move)
        return state

    def colours(self, state: Any) -> tuple[int, ...]:
        """Return the board as goproof does."""
        rows = re.findall(r"^ *\d+ ([+XO]+)$", str(state), re.MULTILINE)
        return tuple("+XO".index(c) for row in reversed(rows) for c in row)


def check_moves(peer: OpenSpiel, count: int) -> None:
    """Play OpenSpiel's random games on goproof and compare the legal moves on the way.

    Under the simple ko they must be the same. Where superko refuses more, the play must end
    OpenSpiel's game, and no other play may.
    """
    grid = rectangle(peer.side, peer.side)
    for seed in range(count):
        state = peer.own_uniform_game(seed)
        moves = state.history()
        simple, full = Game(Rules(ko="simple", suicide="forbidden"), grid), Game(RULES, grid)
        state = peer.start()
        for move in moves:
            player, legal = full.to_move, set(state.legal_actions()) - {peer.pass_move}
            if legal != simple.legal_points(player):
                raise Different(f"legal moves differ after {peer.colours(state)}")
            refused = move not in full.legal_points(player) and move != peer.pass_move
            state.apply_action(move)
            if refused:
                if not state.is_terminal():
                    raise Different("a repeated board doesn't end OpenSpiel's game")
                break
            turn = PASS if move == peer.pass_move else move
            simple.play(turn)
            full.play(turn)
            if state.is_terminal() != full.ended:
                raise Different("one side's game is over, the other's not")
            if peer.colours(state) != full.board.colours:
                raise Different("the boards differ")


def check_replays(peer: OpenSpiel, count: int) -> None:
    """Compare the last boards of goproof's games."""
    for game in games(peer.side, count):
        state = peer.replayed(peer.moves(game.moves))
        if not state.is_terminal() or peer.colours(state) != game.board.colours:
            raise Different(f"a replayed {peer.side}x{peer.side} game ends differently")


def check_lengths(peer: OpenSpiel, count: int) -> tuple[float, float, float]:
    """Compare the average lengths of uniform games, beyond chance and a fiftieth.

    A fiftieth is allowed because OpenSpiel ends games at a repetition. Returns the averages, and
    the share of OpenSpiel's games that end so.
    """
    ours = [float(n) for n in uniform_games(peer.side, 10 * count, ko="positional", seed=1)]
    random = Random(1)
    histories = [peer.uniform_game(random).history() for _ in range(count)]
    theirs = [float(len(history)) for history in histories]
    mean = fmean(ours), fmean(theirs)
    chance = 4 * ((variance(ours) / 10 + variance(theirs)) / count) ** 0.5
    if abs(mean[0] - mean[1]) > chance + mean[0] / 50:
        raise Different(f"games of {mean[0]:.1f} turns against {mean[1]:.1f}")
    ended = [history[-2:] == [peer.pass_move] * 2 for history in histories]
    return *mean, 1 - sum(ended) / count
