"""Questions about empty boards, to be searched."""

from typing import Any

from goimpl.boards.adjacency import rectangle
from goimpl.colours import BLACK
from goimpl.search import Question, ScoreAtLeast


def score(rows: int, columns: int, margin: int, **options: Any) -> Question:
    """Return whether Black, who is to move, has the margin."""
    board = rectangle(rows, columns)
    return Question(board, (0,) * board.points, BLACK, ScoreAtLeast(margin), **options)
