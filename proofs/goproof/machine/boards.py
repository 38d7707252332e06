"""Boards of the law as the machine has them."""

from __future__ import annotations

from goimpl.boards import adjacency
from goimpl.boards.adjacency import Adjacency
from gospec.graph import Graph, rectangle


def adjacency_of(graph: Graph) -> Adjacency:
    """Return the machine's form of a board graph; its points are numbered in drawing order.

    Raises ValueError for a graph that is too large for the machine.
    """
    if graph.shape and is_rectangle(graph):
        return adjacency.rectangle(*graph.shape)
    edges = [sorted(graph.index[v] for v in edge) for edge in graph.edges]
    return adjacency.from_edges(len(graph), sorted((i, j) for i, j in edges))


def is_rectangle(graph: Graph) -> bool:
    """Tell whether a board graph is a rectangle, and not only drawn like one."""
    return graph.shape is not None and graph == rectangle(*graph.shape)
