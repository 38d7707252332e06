"""Certificates written for games that a cycle ends: a strategy, step by step.

Nothing here needs to be believed: the checker asks whether what was written is right.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from goimpl.cycles import AFTER_PASS, ATTACKER, PASS, Step
from goproof.certificates.trusted.cycle_checker import FORMAT
from goproof.machine.boards import is_rectangle
from gospec.colouring import EMPTY, Colour, Colouring, opponent
from gospec.diagram import SYMBOLS, draw, point_name
from gospec.graph import Graph
from gospec.rules import Rules, Situation


@dataclass(frozen=True)
class Claim:
    """That a player makes a game's result at least, or at most, a margin.

    `root` is the situation that it is claimed for, `history` those before it. `pass_weight` is how
    much a pass counts in the ranks of nodes, where captures decide about cycles.
    """

    winner: Colour
    margin: int
    rules: Rules
    root: Situation
    history: tuple[Situation, ...]
    pass_weight: int | None = None


def certificate(claim: Claim, attacker: Colour, steps: Sequence[Step]) -> Iterator[str]:
    """Yield the lines of a certificate, without line ends.

    `attacker` is the colour that the machine's strategy has as the attacker.
    """
    graph = claim.root.colouring.graph
    yield json.dumps(_first_line(claim))
    for step in steps:
        line = _line(step, graph, attacker)
        if claim.pass_weight is not None:
            line["rank"] = step.rank
        yield json.dumps(line, separators=(",", ":"))
    yield json.dumps({"nodes": len(steps)})


def _first_line(claim: Claim) -> dict[str, Any]:
    rules = claim.rules
    weight = {} if claim.pass_weight is None else {"pass_weight": claim.pass_weight}
    return {
        "format": FORMAT,
        "version": 1,
        "board": _board(claim.root.colouring.graph),
        "rules": {"ko": rules.ko, "suicide": rules.suicide, "cycle": rules.cycle},
        "claim": {"goal": "score", "winner": claim.winner.value, "margin": claim.margin},
        "root": _situation(claim.root),
        "history": [_situation(earlier) for earlier in claim.history],
        **weight,
    }


def _board(graph: Graph) -> dict[str, Any]:
    if graph.shape and is_rectangle(graph):
        return dict(zip(("rows", "columns"), graph.shape, strict=True))
    edges = sorted(sorted(graph.index[v] for v in edge) for edge in graph.edges)
    names = [point_name(graph, v) for v in graph.points]
    return {"points": names, "edges": [[names[i] for i in edge] for edge in edges]}


def _situation(situation: Situation) -> dict[str, Any]:
    b = situation.colouring
    return {
        "colouring": _diagram(b),
        "to_move": situation.to_move.value,
        "ko": [point_name(b.graph, v) for v in b.graph.points if v in situation.forbidden],
        "passes": situation.passes,
    }


def _diagram(b: Colouring) -> str:
    if is_rectangle(b.graph):
        return draw(b, "/")
    return "".join(SYMBOLS[colour] for colour in b.colours)


def _line(step: Step, graph: Graph, attacker: Colour) -> dict[str, Any]:
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
    if step.move is None:
        return _situation(situation)
    move = "pass" if step.move == PASS else point_name(graph, graph.points[step.move])
    return {**_situation(situation), "move": move}
