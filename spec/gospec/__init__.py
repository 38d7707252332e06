"""The specification: the rules of Go as executable mathematics, over any board graph.

Read `gospec.law.colouring` first (chains, liberties, the two clearings of a move), then
`gospec.law.rules` (whole games, with ko, suicide and scoring as options) and `gospec.law.ko`.
`gospec.sources` has the five source documents exactly as printed, and their errata; `gospec.texts`
has the rulesets of the world, passage by passage. `formalisation` returns any of them by name:

    >>> from gospec import PASS, formalisation, rectangle
    >>> rules = formalisation("tromp-taylor")
    >>> state = rules.play(rules.initial(rectangle(1, 2)), (0, 0))
    >>> rules.observe(rules.play(rules.play(state, PASS), PASS)).black
    2

In docstrings

    b        is a colouring, and b(v) the colour of its point v
    c        is a colour: black, white or empty
    game     holds the colourings since the start, and the turns between them
    graph    is a board graph, of n points
    i        is the number of a colouring in a game, from 0
    move     is a point to play on, or PASS
    player   is black or white, and to_move the player whose turn it is
    u, v, w  are points

and the first sentence of a docstring names any other argument. In `gospec.sources` each module uses
the letters of its source.
"""

from gospec.law.colouring import BLACK, EMPTY, WHITE, Colour, Colouring, colouring
from gospec.law.diagram import draw, parse, parse_point, point_name
from gospec.law.formalisation import PASS, Formalisation, Illegal, Observation
from gospec.law.graph import Graph, rectangle
from gospec.law.rules import Rules
from gospec.law.unknown import UnknownName
from gospec.names import formalisation
from gospec.sources.register import SOURCES
from gospec.texts.register import TEXTS

__all__ = [
    "BLACK", "EMPTY", "PASS", "SOURCES", "TEXTS", "WHITE", "Colour", "Colouring", "Formalisation",
    "Graph", "Illegal", "Observation", "Rules", "UnknownName", "colouring", "draw", "formalisation",
    "parse", "parse_point", "point_name", "rectangle",
]  # fmt: skip
