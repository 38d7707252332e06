"""Boards, colours and rules of the law as the machine has them."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from goimpl import colours as machine
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colour, Colouring
from gospec.law.cycles import CycleRules
from gospec.law.graph import Graph, rectangle
from gospec.law.rules import Rules
from gospec.sources.house_notes import HouseRules

# They load numpy, which an answer on a tiny board needs not.
if TYPE_CHECKING:
    from goimpl.boards.adjacency import Adjacency
    from goimpl.games.game import Rules as MachineRules


@lru_cache(maxsize=64)
def adjacency_of(graph: Graph) -> Adjacency:
    """Return the machine's form of a board graph; its points are numbered in drawing order.

    Raises ValueError for a graph that is too large for the machine.
    """
    from goimpl.boards import adjacency

    if graph.shape and is_rectangle(graph):
        return adjacency.rectangle(*graph.shape)
    edges = [sorted(graph.index[v] for v in edge) for edge in graph.edges]
    return adjacency.from_edges(len(graph), sorted((i, j) for i, j in edges))


def is_rectangle(graph: Graph) -> bool:
    """Tell whether a board graph is a rectangle, and not only drawn like one."""
    return graph.shape is not None and graph == rectangle(*graph.shape)


_CODES = {EMPTY: machine.EMPTY, BLACK: machine.BLACK, WHITE: machine.WHITE}
_COLOURS = {code: colour for colour, code in _CODES.items()}


def code_of(colour: Colour) -> int:
    """Return the machine's number of a colour."""
    return _CODES[colour]


def colour_of(code: int) -> Colour:
    """Return the colour that the machine has this number for."""
    return _COLOURS[code]


def codes_of(b: Colouring) -> tuple[int, ...]:
    """Return the machine's numbers of the colours of a colouring, in drawing order."""
    return tuple(_CODES[colour] for colour in b.colours)


def colouring_of(codes: Sequence[int], graph: Graph) -> Colouring:
    """Return the colouring of a board that has these numbers, in drawing order."""
    return Colouring(graph, (_COLOURS[code] for code in codes))


def machine_rules_of(rules: Rules | HouseRules) -> MachineRules:
    """Return the machine's form of a member of the family without a cycle rule, or of the notes.

    Raises ValueError for a cycle rule, a tax, a button, and pass stones where prisoners count.
    """
    from goimpl.games.game import Rules as MachineRules

    if isinstance(rules, HouseRules):
        return MachineRules("positional", rules.suicide, rules.scoring)
    if isinstance(rules, CycleRules):
        raise ValueError(f"the machine plays no game that a cycle ends: {rules.cycle}")
    if rules.pass_stones == "given" and rules.scoring == "territory+prisoners":
        raise ValueError("the machine doesn't count pass stones, which the law does")
    for option in ("tax", "button"):
        if (value := getattr(rules, option)) != "none":
            raise ValueError(f"the machine knows of no {option}, here {value}; the law does")
    return MachineRules(
        rules.ko, rules.suicide, rules.scoring, rules.passes, rules.komi, rules.handicap
    )
