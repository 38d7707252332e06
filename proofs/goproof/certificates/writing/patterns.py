"""Certificates of strategies by patterns, which win whatever stands elsewhere."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Any

from gochecker.anywhere import ELSEWHERE, GOALS, Claim
from gochecker.claim import VERSION
from gospec.law.colouring import EMPTY, Colour
from gospec.law.diagram import COLOURS, draw, point_name

if TYPE_CHECKING:
    from goimpl.zones.strategy import PatternNode, PatternStrategy

_SYMBOLS = {colour: symbol for symbol, colour in COLOURS.items()}


def lines_of(
    claim: Claim, strategy: PatternStrategy, colour_of: Callable[[int], Colour]
) -> Iterator[str]:
    """Yield the lines of a certificate: the claim, and each node after its children.

    Parameters: `colour_of`, which colour the number of one in the strategy is.
    """
    names = [point_name(claim.board, v) for v in claim.board.points]
    yield json.dumps(_first_line(claim))
    for node in strategy.nodes:
        yield json.dumps(_entry(node, names, claim, colour_of))


def _first_line(claim: Claim) -> dict[str, Any]:
    board = claim.board
    goal = next(name for name, is_life in GOALS.items() if is_life is claim.is_life)
    described: dict[str, Any]
    if board.shape is not None:
        described = {"rows": board.shape[0], "columns": board.shape[1]}
    else:
        points = [point_name(board, v) for v in board.points]
        edges = [sorted(map(str, edge), key=points.index) for edge in board.edges]
        described = {"points": points, "edges": sorted(edges)}
    return {
        "format": "goproof-certificate",
        "version": VERSION,
        "board": described,
        "rules": {"suicide": claim.suicide},
        "claim": {"goal": goal, "winner": claim.winner.value, "target": list(claim.target)},
        "root": {"colouring": draw(claim.root, "/"), "to_move": claim.to_move.value},
    }


def _entry(
    node: PatternNode, names: list[str], claim: Claim, colour_of: Callable[[int], Colour]
) -> dict[str, Any]:
    colours = {p: colour_of(code) if code else EMPTY for p, code in node.colours.items()}
    symbols = [_SYMBOLS[colours[p]] if p in colours else ELSEWHERE for p in range(len(names))]
    width = len(names) if claim.board.shape is None else claim.board.shape[1]
    rows = ("".join(symbols[i : i + width]) for i in range(0, len(symbols), width))
    entry: dict[str, Any] = {"pattern": "/".join(rows)}
    if node.liberties:
        entry["liberties"] = {names[p]: count for p, count in node.liberties.items()}
    if node.move is not None:
        entry["move"] = names[node.move]
    if node.elsewhere:
        entry["elsewhere"] = list(node.elsewhere)
        entry["answers"] = {names[p]: child for p, child in node.answers.items()}
    return entry
