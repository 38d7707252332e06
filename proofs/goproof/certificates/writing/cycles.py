"""Writes certificates for games that a cycle ends: a strategy, step by step.

Nobody has to believe this module: the checker checks what it writes.
"""

from collections.abc import Iterable, Iterator, Sequence

from gochecker import cycle_checker as trusted
from gochecker.game import Game, Position, State
from goimpl.cycles import AFTER_PASS, ATTACKER, PASS, Step
from goproof.certificates.writing.encoding import CycleEncoder, last_line
from gospec.law.colouring import EMPTY, Colour, Colouring, opponent
from gospec.law.cycles import Situation
from gospec.law.diagram import point_name
from gospec.law.graph import Graph
from gospec.law.rules import Rules


def claim_of(
    winner: Colour,
    margin: int,
    rules: Rules,
    root: Situation,
    history: Iterable[Situation],
    pass_weight: int | None = None,
) -> trusted.Claim:
    """Return the claim that a player makes a game's result at least, or at most, a margin.

    `root` is the situation that it is claimed for, `history` those before it. `pass_weight` is how
    much a pass counts in the ranks of nodes, where captures decide about cycles.
    """
    board = root.colouring.graph
    game = Game(
        board=board,
        rules=Rules(ko=rules.ko, suicide=rules.suicide),
        points={point_name(board, v): v for v in board.points},
        winner=winner,
        margin=margin,
    )
    return trusted.Claim(game, claimed(root), tuple(map(claimed, history)), pass_weight)


def claimed(situation: Situation) -> trusted.Situation:
    """Return the law's situation as certificates have it, where points go by their names."""
    b = situation.colouring
    state = State(Position(b, None, ()), situation.to_move, situation.passes)
    return trusted.Situation(state, frozenset(point_name(b.graph, v) for v in situation.forbidden))


def certificate(claim: trusted.Claim, attacker: Colour, steps: Sequence[Step]) -> Iterator[str]:
    """Yield the lines of a certificate, without line ends.

    `attacker` is the colour that the machine's strategy has as the attacker.
    """
    encoder, graph = CycleEncoder(claim), claim.game.board
    yield encoder.first_line()
    for step in steps:
        yield encoder.line(_node(step, graph, attacker, claim.pass_weight is not None))
    yield last_line(len(steps))


def _node(step: Step, graph: Graph, attacker: Colour, ranked: bool) -> trusted.Node:
    now, defender = step.situation, opponent(attacker)
    colours = [
        attacker if now.attacker >> i & 1 else defender if now.defender >> i & 1 else EMPTY
        for i in range(len(graph))
    ]
    situation = Situation(
        Colouring(graph, colours),
        attacker if now.mover == ATTACKER else defender,
        frozenset(graph.points[i] for i in step.forbidden),
        int(now.before == AFTER_PASS),
    )
    move = None
    if step.move is not None:
        move = "pass" if step.move == PASS else point_name(graph, graph.points[step.move])
    return trusted.Node(claimed(situation), step.rank if ranked else 0, move)
