"""All small graphs, one of each shape."""

from itertools import combinations, permutations

from gospec.graph import Graph

Edges = frozenset[tuple[int, int]]


def relabelled(edges: Edges, order: tuple[int, ...]) -> Edges:
    """Return the same graph with point i called order[i]."""
    pairs = (sorted((order[u], order[v])) for u, v in edges)
    return frozenset((u, v) for u, v in pairs)


def graphs_of(points: int) -> list[Graph]:
    """Return the graphs of so many points, connected or not, one of each isomorphism class."""
    pairs = list(combinations(range(points), 2))
    seen: set[Edges] = set()
    graphs = []
    for size in range(len(pairs) + 1):
        for chosen in combinations(pairs, size):
            edges = frozenset(chosen)
            if edges not in seen:
                seen |= {relabelled(edges, order) for order in permutations(range(points))}
                name = f"{points} points {' '.join(f'{u}-{v}' for u, v in chosen)}".strip()
                graphs.append(Graph(range(points), chosen, name=name))
    return graphs


def graphs_up_to(points: int) -> list[Graph]:
    """Return the graphs of at most so many points, one of each isomorphism class."""
    return [graph for n in range(1, points + 1) for graph in graphs_of(n)]
