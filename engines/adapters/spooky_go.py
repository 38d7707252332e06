"""The board of spooky_go, with its superko, the default."""

from __future__ import annotations

from spooky_go import BLACK, Game, Move

# It ends its games after so many moves; here none comes so far.
LONGEST = 100_000


class Board:
    """A game of `spooky_go.Game`."""

    distribution = "spooky_go"
    sizes = range(4, 26)

    def __init__(self, size: int, komi: float) -> None:
        self.size = size
        self.game = Game.with_options(size, size, komi, 0, LONGEST, True)

    def play(self, player: str, point: tuple[int, int] | None) -> bool:
        if (player == "b") != (self.game.turn() == BLACK):
            return False
        move = Move.pass_move() if point is None else Move.place(point[1], point[0])
        return bool(self.game.make_move(move))

    def undo(self) -> bool:
        return bool(self.game.unmake_move())

    def stones(self) -> dict[tuple[int, int], str]:
        points = [(row, column) for row in range(self.size) for column in range(self.size)]
        pieces = {v: self.game.get_piece(v[1], v[0]) for v in points}
        return {v: "b" if p == BLACK else "w" for v, p in pieces.items() if p is not None}

    def lead(self) -> float:
        black, white = self.game.score()
        return float(black - white)
