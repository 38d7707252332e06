"""The one table between the colours of the law and the numbers that the machine has for them."""

from __future__ import annotations

from collections.abc import Sequence

from goimpl import colours as machine
from gospec.colouring import BLACK, EMPTY, WHITE, Colour, Colouring
from gospec.graph import Graph

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
