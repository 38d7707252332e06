"""Games under simple ko that a cycle ends: every position of a board solved at once.

>>> from goimpl.boards.adjacency import rectangle
>>> from goimpl.cycles import ATTACKER, Situation, margin_at, solve
>>> margin_at(solve(rectangle(1, 3), suicide=False), Situation(0, 0, ATTACKER))
3
"""

from goimpl.cycles.situations import PASS, Situation
from goimpl.cycles.solving import Solved, hold, rank, solve
from goimpl.cycles.strategy import Step, attack, attains, defence, margin_at, weight_of_a_pass
from goimpl.cycles.tables import ATTACKER, BYTES_A_POSITION, DEFENDER, MOST_POINTS, NOWHERE
from goimpl.cycles.worth import AFTER_PASS, AFTER_SUICIDE, NEITHER

__all__ = [
    "AFTER_PASS",
    "AFTER_SUICIDE",
    "ATTACKER",
    "BYTES_A_POSITION",
    "DEFENDER",
    "MOST_POINTS",
    "NEITHER",
    "NOWHERE",
    "PASS",
    "Situation",
    "Solved",
    "Step",
    "attack",
    "attains",
    "defence",
    "hold",
    "margin_at",
    "rank",
    "solve",
    "weight_of_a_pass",
]
