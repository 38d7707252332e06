"""The peers, each of which may be missing, and OpenSpiel's Go driven from Python."""

import re
from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any

from bench.games import turns_at_most
from bench.rounds import note
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
