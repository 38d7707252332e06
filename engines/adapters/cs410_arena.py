"""The game `cs410_arena.game.GoGame`, a copy of dlgo's board made for a course, with changes."""

from __future__ import annotations

from cs410_arena.game.dlgo_go import GoGame, Move, Player as Colour, Point as Place

COLOURS: dict[Colour, str] = {Colour.black: "b", Colour.white: "w"}


class Board:
    """A game of `cs410_arena.game.GoGame`."""

    distribution = "cs410-arena"
    sizes = range(1, 20)

    def __init__(self, size: int, komi: float) -> None:
        self.size, self.komi = size, komi
        self.game = GoGame(size)

    def play(self, player: str, point: tuple[int, int] | None) -> bool:
        if COLOURS[self.game.game_state.next_player] != player:
            return False
        move = Move.pass_turn() if point is None else Move.play(Place(point[0] + 1, point[1] + 1))
        return bool(self.game.play_move(move))

    def stones(self) -> dict[tuple[int, int], str]:
        points = [(row, column) for row in range(self.size) for column in range(self.size)]
        board = self.game.game_state.board
        placed = {v: board.get(Place(v[0] + 1, v[1] + 1)) for v in points}
        return {v: COLOURS[colour] for v, colour in placed.items() if colour is not None}

    def captures(self, player: str) -> int:
        board = self.game.game_state.board
        return int(board.black_captures if player == "b" else board.white_captures)

    def lead(self) -> float:
        # Its own komi is fixed.
        result = self.game.score_game()
        return float(result.b - result.w) - self.komi
