"""The board `dlgo.goboard` of the book "Deep Learning and the Game of Go"."""

from __future__ import annotations

from dlgo.goboard import GameState, Move
from dlgo.gotypes import Player as Colour, Point as Place
from dlgo.scoring import compute_game_result

COLOURS: dict[Colour, str] = {Colour.black: "b", Colour.white: "w"}


class Board:
    """A game of `dlgo.goboard.GameState`."""

    distribution = "dlgo"
    sizes = range(1, 20)

    def __init__(self, size: int, komi: float) -> None:
        self.size, self.komi = size, komi
        self.state = GameState.new_game(size)

    def play(self, player: str, point: tuple[int, int] | None) -> bool:
        if COLOURS[self.state.next_player] != player:
            return False
        move = Move.pass_turn() if point is None else Move.play(Place(point[0] + 1, point[1] + 1))
        if not self.state.is_valid_move(move):
            return False
        self.state = self.state.apply_move(move)
        return True

    def stones(self) -> dict[tuple[int, int], str]:
        points = [(row, column) for row in range(self.size) for column in range(self.size)]
        placed = {v: self.state.board.get(Place(v[0] + 1, v[1] + 1)) for v in points}
        return {v: COLOURS[colour] for v, colour in placed.items() if colour is not None}

    def lead(self) -> float:
        # Its own komi is fixed.
        result = compute_game_result(self.state)
        return float(result.b - result.w) - self.komi
