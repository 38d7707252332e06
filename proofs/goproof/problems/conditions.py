"""What an answer is conditional on: what a derived region takes for certain, and is not.

docs/problems.md has the argument.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from gochecker.game import PASS, THREAT
from goproof.documents.solving import Holds
from goproof.problems.asking import Finding
from goproof.problems.problem import Problem, Wall, named
from goproof.problems.strategy import Strategy
from goproof.verdicts import ProblemStatus
from gospec.law.colouring import Colour


@dataclass(frozen=True)
class Condition:
    """Points that an answer takes to be so, which the position does not state.

    `holds` says what they are taken for: a wall of the attacker's where there is a gap; open, so
    that reaching one is an escape; or a chain that stays, whose `colour` is that of its stones, and
    whose `liberties` outside of the region the other player has to fill to remove it. `favours` is
    the player whom this can help, and `status` the answer under it.
    """

    points: tuple[str, ...]
    holds: Holds
    colour: Colour | None
    favours: Colour
    status: ProblemStatus
    liberties: tuple[str, ...] = ()

    @classmethod
    def staying(cls, chain: Wall, problem: Problem, status: ProblemStatus) -> "Condition":
        """Return that a chain beside a problem's region stays."""
        graph = problem.shown.graph
        stones, liberties = named(graph, chain.stones), named(graph, chain.liberties)
        return cls(stones, Holds.STAYS, chain.colour, chain.colour, status, liberties)


def moves_elsewhere(strategy: Strategy) -> int:
    """Return how many moves elsewhere a line of a strategy has at the most.

    These are the loser's passes, for each of which the loser may have a move elsewhere, and the
    threats of both.
    """
    most: list[int] = []
    for node in strategy.nodes:
        elsewhere = (THREAT,) if node.chosen else (PASS, THREAT)
        following = (
            (move in elsewhere) + (0 if child is None else most[child])
            for move, child in node.following.items()
        )
        most.append(max(following, default=0))
    return most[strategy.root]


def unsure(problem: Problem, findings: Iterable[Finding]) -> Iterator[Wall]:
    """Yield the neighbours that findings rest on, although the other player may remove them.

    The winner's strategy plays in the region alone. Where it comes to its end whatever the loser
    does, a chain of the winner's with more liberties outside than the loser has moves elsewhere
    stays till then. What the attacker wins comes to its end so, and unconditional life; but to keep
    the target until both pass does not. A chain of the loser's is no loss of the loser's if it
    stays.
    """
    mine = {player: [n for n in problem.neighbours if n.colour is player] for player in Colour}
    found: dict[Wall, None] = {}
    for finding in findings:
        if finding.winner is None or not mine[finding.winner]:
            continue
        ends = finding.winner is problem.attacker or finding.situation.until_alive
        if finding.certificate is None:
            # It is alive already.
            continue
        moves = moves_elsewhere(finding.strategy) if ends else None
        for neighbour in mine[finding.winner]:
            if moves is None or len(neighbour.liberties) <= moves:
                found[neighbour] = None
    return iter(found)
