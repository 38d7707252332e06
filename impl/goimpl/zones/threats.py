"""Threats: a ko that is retaken at once, after a play elsewhere that is answered there."""

from typing import Any

from goimpl.jit.decorators import compiled_apart
from goimpl.zones import tables as at
from goimpl.zones.index import contained
from goimpl.zones.nodes import make_node
from goimpl.zones.tables import Tables


@compiled_apart
def threat_node(t: Tables, d: int, b: Any, then: int) -> int:
    """Make the node of a threat after which another node follows on the same board, or return -1.

    Both plays elsewhere may take liberties, so that the zone may have to be larger.
    """
    return make_node(t, d, b, at.THREAT, b, then, 0)


@compiled_apart
def known_node(t: Tables, d: int, b: Any, ban: int) -> int:
    """Return a node that a board contains, after a threat if one is left and needed, or -1."""
    left = int(t.states[d, at.OWN, at.LEFT])
    node = contained(t, b, ban, left, False)
    if node < 0 and ban >= 0 and left > 0:
        then = contained(t, b, at.NO_POINT, left - 1, False)
        if then >= 0:
            return threat_node(t, d, b, then)
    return node
