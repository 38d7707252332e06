"""The game `go` of OpenSpiel.

A play that brings back an earlier board ends its game, without a winner. The rule family has no
such ending, so that this adapter refuses the play. The limit of moves is set out of reach.
"""

from __future__ import annotations

import pyspiel

LONGEST = 1_000_000
COLUMNS = "abcdefghjklmnopqrst"


class Board:
    """A game on `pyspiel.load_game("go")`."""

    distribution = "open_spiel"
    sizes = range(2, 20)

    def __init__(self, size: int, komi: float) -> None:
        self.size, self.komi = size, komi
        options = {"board_size": size, "komi": komi, "max_game_length": LONGEST}
        self.state = pyspiel.load_game("go", options).new_initial_state()
        self.passes = 0

    def play(self, player: str, point: tuple[int, int] | None) -> bool:
        if self.state.is_terminal():
            return False
        if self.state.current_player() != "bw".index(player):
            return False
        row, column = point if point is not None else (0, 0)
        name = "PASS" if point is None else f"{COLUMNS[column]}{self.size - row}"
        action = next((a for a in self.state.legal_actions() if self._name(a) == name), None)
        if action is None:
            return False
        after = self.state.clone()
        after.apply_action(action)
        passes = self.passes + 1 if point is None else 0
        if after.is_terminal() and passes < 2:
            return False
        self.state, self.passes = after, passes
        return True

    def _name(self, action: int) -> str:
        return str(self.state.action_to_string(action)).split()[-1]

    def stones(self) -> dict[tuple[int, int], str]:
        rows = [line.split() for line in str(self.state).split("\n")]
        drawn = {int(row[0]): row[1] for row in rows if len(row) == 2 and row[0].isdigit()}
        signs: dict[str, str] = {"X": "b", "O": "w"}
        return {
            (self.size - number, column): signs[sign]
            for number, row in drawn.items()
            for column, sign in enumerate(row)
            if sign in signs
        }
