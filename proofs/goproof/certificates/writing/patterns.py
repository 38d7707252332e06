"""Certificates of strategies by patterns, which win whatever stands elsewhere."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from gochecker.anywhere import ELSEWHERE
from gochecker.anywhere_claim import GOALS, Claim
from gochecker.claim import VERSION
from goproof.certificates.writing.encoding import Drawing
from gospec.law.colouring import EMPTY, Colour
from gospec.law.diagram import SYMBOLS, draw

if TYPE_CHECKING:
    from goimpl.zones.strategy import PatternNode, PatternStrategy


def lines_of(
    claim: Claim, strategy: PatternStrategy, colour_of: Callable[[int], Colour]
) -> Iterator[str]:
    """Yield the lines of a certificate: the claim, and each node after its children.

    Parameters: `colour_of`, which colour the number of one in the strategy is.
    """
    drawing = Drawing(claim.board)
    yield json.dumps(_first_line(claim, drawing))
    for node in strategy.nodes:
        yield json.dumps(_entry(node, drawing, colour_of))


def _first_line(claim: Claim, drawing: Drawing) -> dict[str, Any]:
    goal = next(name for name, goal in GOALS.items() if goal == claim.goal)
    claimed: dict[str, Any] = {"goal": goal, "winner": claim.winner.value}
    claimed["target"] = list(claim.target)
    if claim.threats:
        claimed["threats"] = claim.threats
    return {
        "format": "goproof-certificate",
        "version": VERSION,
        "board": drawing.board(),
        "rules": {"suicide": claim.suicide},
        "claim": claimed,
        "root": {"colouring": draw(claim.root, "/"), "to_move": claim.to_move.value},
    }


def _entry(
    node: PatternNode, drawing: Drawing, colour_of: Callable[[int], Colour]
) -> dict[str, Any]:
    names = drawing.names
    colours = {p: colour_of(code) if code else EMPTY for p, code in node.colours.items()}
    symbols = [SYMBOLS[colours[p]] if p in colours else ELSEWHERE for p in range(len(names))]
    rows = ("".join(symbols[row]) for row in drawing.rows)
    entry: dict[str, Any] = {"pattern": "/".join(rows)}
    if node.liberties:
        entry["liberties"] = {names[p]: count for p, count in node.liberties.items()}
    if node.threats:
        entry["threats"] = node.threats
    if node.move is not None:
        entry["move"] = names[node.move]
    if node.then is not None:
        entry["threat"] = node.then
    elif not node.is_final:
        entry["elsewhere"] = list(node.elsewhere)
        entry["answers"] = {names[p]: child for p, child in node.answers.items()}
    return entry
