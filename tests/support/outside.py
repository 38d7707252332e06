"""The law's objects as the objects of other libraries, to be asked for a second opinion."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import networkx as nx

from gospec.law.colouring import Colouring
from gospec.law.graph import Graph, Point


def networkx_graph(graph: Graph) -> nx.Graph[Any]:
    plain: nx.Graph[Any] = nx.Graph()
    plain.add_nodes_from(graph.points)
    plain.add_edges_from((v, w) for v in graph.points for w in graph.neighbours[v])
    return plain


def connected(graph: Graph, within: Iterable[Point], v: Point) -> set[Point]:
    """The connected component of v in the subgraph of some points."""
    return set(nx.node_connected_component(networkx_graph(graph).subgraph(within), v))


def coloured_alike(b: Colouring, v: Point) -> frozenset[Point]:
    """The connected component of v in the subgraph of the points that are coloured like v."""
    return frozenset(connected(b.graph, [w for w in b.graph.points if b(w) is b(v)], v))


def automorphisms(graph: Graph) -> list[dict[Point, Point]]:
    """All relabellings of the points that keep the edges."""
    plain = networkx_graph(graph)
    return list(nx.algorithms.isomorphism.GraphMatcher(plain, plain).isomorphisms_iter())
