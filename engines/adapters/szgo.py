"""The board of the Python package szgo, of 19x19 only, without its dialogue.

A pass has no function there: the adapter does what its dialogue does, and changes the player.
"""

from __future__ import annotations

from szgo.engine.board import Board as Engine


# The library says nothing of its types.
class Silent(Engine):  # type: ignore[misc]
    """A board that neither draws itself nor asks for moves when it is made."""

    def show1(self) -> None:
        """Draw nothing."""

    def cmd(self) -> None:
        """Ask nothing."""


class Board:
    """A game on `szgo.engine.board.Board`."""

    distribution = "szgo"
    sizes = (19,)

    def __init__(self, size: int, komi: float) -> None:
        self.size, self.komi = size, komi
        self.board = Silent([])

    def play(self, player: str, point: tuple[int, int] | None) -> bool:
        if "bw"[self.board.next - 1] != player:
            return False
        if point is None:
            self.board.changePlayer()
        elif not self.board.playOneMove(19 * point[0] + point[1]):
            return False
        return True

    def stones(self) -> dict[tuple[int, int], str]:
        placed = enumerate(self.board.boardlist)
        return {divmod(i, 19): "b" if stone == 1 else "w" for i, stone in placed if stone}

    def captures(self, player: str) -> int:
        return int(self.board.captured["bw".index(player) + 1])

    def lead(self) -> float:
        return float(self.board.endGameCount()["result"]) - self.komi
