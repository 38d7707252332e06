"""A search for a player's win that looks at no history, with little memory, and the strategy.

>>> from goimpl.boards.adjacency import rectangle
>>> from goimpl.colours import BLACK
>>> from goimpl.search import Question, ScoreAtLeast
>>> question = Question(rectangle(1, 3), (0,) * 3, BLACK, ScoreAtLeast(3))
>>> prove_without_history(question, BLACK, symmetric=True, memory=1 << 20).strategy is None
False
"""

from goimpl.history_free.proving import Outcome, prove_without_history
from goimpl.history_free.setting import serves_for
from goimpl.history_free.strategy import LevelledStrategy

__all__ = ["LevelledStrategy", "Outcome", "prove_without_history", "serves_for"]
