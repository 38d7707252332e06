"""The first line of a strategy that wins whatever stands elsewhere: the claim, in words too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from gochecker.claim import (
    NAMES,
    PLAYERS,
    SUICIDE,
    VERSION,
    read_board,
    read_colouring,
    require_liberties,
)
from gochecker.reading import Invalid, integer, one_of, require_version, sequence, values
from gospec.law.colouring import Colour, Colouring, opponent
from gospec.law.diagram import draw, point_name
from gospec.law.graph import Graph, Point
from gospec.law.rules import Suicide

Goal = Literal["capture", "life", "keep", "connect"]
# What the winner can do about the target.
AIMS: dict[Goal, str] = {
    "capture": "have a stone at {} removed",
    "life": "make every stone at {} unconditionally alive",
    "keep": "keep every stone at {} on the board for the rest of the game",
    "connect": "join the stones at {} in one chain",
}
GOALS: dict[str, Goal] = {f"{goal}-anywhere": goal for goal in AIMS}
MOST_POINTS = 361
KO_RULES = "simple ko, positional or situational superko"
ANY_KO_RULE = "any rule of ko, or none"


@dataclass(frozen=True)
class Claim:
    """That the winner reaches the goal from each position that has the pattern of the root.

    For that, the loser answers so many of the winner's ko `threats` elsewhere.
    """

    board: Graph
    suicide: Suicide
    winner: Colour
    goal: Goal
    target: Mapping[str, Point]
    root: Colouring
    to_move: Colour
    threats: int = 0

    def words(self, ko: str, shown: str = "") -> str:
        """Return the claim in words; `shown` is the pattern of the root, where it is known."""
        aim, loser = AIMS[self.goal].format(", ".join(self.target)), NAMES[opponent(self.winner)]
        also = f"\nand from every position that has its pattern: {shown}" if shown else ""
        number = "1 ko threat" if self.threats == 1 else f"{self.threats} ko threats"
        if_answered = f", if {loser} answers {number} elsewhere" if self.threats else ""
        return (
            f"{NAMES[self.winner]} can {aim}, whatever {loser} does and whatever stands elsewhere"
            f"{if_answered}\n"
            f"from: {draw(self.root, '/')} on {self.board.name}, "
            f"{NAMES[self.to_move]} to move{also}\n"
            "earlier positions: every history in which no pattern of the strategy has stood\n"
            f"rules: {ko}, suicide {self.suicide}"
        )


def is_meant(line: object) -> bool:
    """Tell whether a first line has one of the goals that are read here."""
    goal = line.get("claim") if isinstance(line, dict) else None
    return isinstance(goal, dict) and goal.get("goal") in tuple(GOALS)


def read_claim(line: object) -> Claim:
    """Return the claim of the first line. Raises Invalid when the line is malformed."""
    require_version(line, "goproof-certificate", VERSION)
    _, _, board, rules, claim, root = values(
        line, "format", "version", "board", "rules", "claim", "root"
    )
    (suicide,) = values(rules, "suicide")
    optional = ["threats"] if isinstance(claim, dict) and "threats" in claim else []
    goal, winner, target, *counted = values(claim, "goal", "winner", "target", *optional)
    diagram, to_move = values(root, "colouring", "to_move")
    graph = read_board(board, MOST_POINTS)
    b = read_colouring(diagram, graph, graph)
    require_liberties(b)
    aim, player = one_of(goal, "goal", GOALS), one_of(winner, "winner", PLAYERS)
    threats = integer(counted[0], "threats", 1) if counted else 0
    if threats and aim == "keep":
        raise Invalid("no target is kept by ko threats")
    owner = opponent(player) if aim == "capture" else player
    stones = {point_name(graph, v): v for v in graph.in_order(b.where(owner))}
    listed = sequence(target, "target")
    points = {name: one_of(name, "target", stones) for name in listed}
    if not points:
        raise Invalid("the target is no stones at all")
    law = one_of(suicide, "suicide", SUICIDE)
    mover = one_of(to_move, "to_move", PLAYERS)
    return Claim(graph, law, player, aim, points, b, mover, threats)
