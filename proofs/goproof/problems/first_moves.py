"""Each possible first move of a problem, decided with the root in the history."""

from collections.abc import Iterator
from dataclasses import dataclass

from gochecker.game import PASS, THREAT, State
from goproof.problems.asking import Asker, Finding, Situation
from gospec.law.colouring import Colour, Colouring
from gospec.law.diagram import point_name


@dataclass(frozen=True)
class FirstMove:
    """A legal first move, who wins after it, and the finding that says so.

    There is no finding where the move ends the game by capturing the target. `winner` is None when
    nothing is known.
    """

    move: str
    winner: Colour | None
    finding: Finding | None


def decide_first_moves(asker: Asker, root: Finding) -> Iterator[FirstMove]:
    """Yield every legal first move from what was found of the root, in the order of the board."""
    problem = asker.problem
    graph = problem.colouring.graph
    claim = root.strategy.claim
    points = [point_name(graph, v) for v in graph.points if v in problem.region]
    for move in (*points, PASS, THREAT):
        after = claim.game.after(claim.root, move)
        if after is None:
            continue
        before = {claim.root.position, *claim.history}
        if move not in (PASS, THREAT) and after.position in before:
            continue
        if (won := claim.game.won(after)) is not None:
            other = problem.attacker if root.winner is problem.defender else problem.defender
            yield FirstMove(move, root.winner if won else other, None)
            continue
        finding = asker.ask(situation_after(root.situation, after, move))
        yield FirstMove(move, finding.winner, finding)


def situation_after(before: Situation, after: State, move: str) -> Situation:
    """Return the situation after a move, from the one before it and the state that it leads to."""
    b, _, threats = after.position
    left = (threats[0], threats[1])
    graph = before.colouring.graph
    # The certificate's board has a further point, outside.
    played = Colouring(graph, b.colours[: len(graph)])
    # A position with more threats cannot be repeated.
    history = () if move == THREAT else (*before.history, (before.colouring, before.to_move))
    return Situation(played, after.to_move, left, after.passes, history, before.until_alive)
