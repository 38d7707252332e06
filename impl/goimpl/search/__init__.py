"""An exact search for the winner of a position under superko, and for the winner's strategy.

>>> from goimpl.boards.adjacency import rectangle
>>> from goimpl.search import Question, ScoreAtLeast, prove
>>> answer = prove(Question(rectangle(2, 2), (0,) * 4, 1, ScoreAtLeast(1)))
>>> answer.winner
1
"""

from goimpl.search.frame import PASS, THREAT
from goimpl.search.proving import MEMORY, Prover, prove
from goimpl.search.question import Capture, Question, ScoreAtLeast
from goimpl.search.running import Answer
from goimpl.search.with_history.extraction import SAFE, Proofs

__all__ = [
    "MEMORY",
    "PASS",
    "SAFE",
    "THREAT",
    "Answer",
    "Capture",
    "Proofs",
    "Prover",
    "Question",
    "ScoreAtLeast",
    "prove",
]
