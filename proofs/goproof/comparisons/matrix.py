"""Every pair of formalisations, on every small board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import as_completed
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from goproof.comparisons.compare import LIMIT, Comparison, Interrupted, compare
from goproof.comparisons.errata_cells import small_graphs
from goproof.comparisons.processes import processes
from goproof.comparisons.sides import side
from goproof.machine.progress import Progress, silent
from gospec.diagram import board
from gospec.graph import Graph
from gospec.presets import PRESETS
from gospec.sources import SOURCES

# Paths are the rectangles of one row, and the cycle of four points is 2x2.
SIZES = ("1x1", "1x2", "1x3", "2x2", "1x4")
GRAPHS = ("triangle", "star of 4", "complete 4")


def formalisations() -> list[str]:
    """Return the sources, as printed where that differs and with all defects repaired; presets."""
    names = []
    for source in SOURCES.values():
        if any(erratum.kind == "defect" for erratum in source.errata):
            names.append(f"{source.key}:as-printed")
        names.append(source.key)
    return [*names, *PRESETS]


def default_boards() -> list[Graph]:
    """Return the small boards: all paths, cycles, stars and complete graphs of up to 4 points."""
    return [
        *(board(size) for size in SIZES),
        *(graph for graph in small_graphs() if graph.name in GRAPHS),
    ]


@dataclass(frozen=True)
class Matrix:
    """Comparisons of pairs of names on boards, keyed by the two names and the board."""

    names: tuple[str, ...]
    boards: tuple[Graph, ...]
    cells: dict[tuple[str, str, str], Comparison]

    def pair(self, a: str, b: str) -> list[Comparison | None]:
        """Return the comparisons of a pair in the order of the boards, None for one not made."""
        return [self.cells.get((a, b, graph.name)) for graph in self.boards]

    def to_json(self) -> dict[str, Any]:
        """Return the matrix as a JSON object."""
        return {
            "formalisations": list(self.names),
            "boards": [graph.name for graph in self.boards],
            "comparisons": [found.to_json() for found in self.cells.values()],
        }


def compare_all(
    boards: Sequence[Graph] | None = None,
    *,
    names: Sequence[str] | None = None,
    limit: int = LIMIT,
    jobs: int = 1,
    progress: Progress = silent,
) -> Matrix:
    """Compare every pair of formalisations at game level on every board.

    Parameters: `names`, by default all sources and presets; the others as in `compare`, and
    `jobs`, the number of processes. Raises UsageError for names that make no sense, and
    Interrupted on Ctrl-C.
    """
    graphs = tuple(boards or default_boards())
    chosen = tuple(names or formalisations())
    for name in chosen:
        side(name)
    pairs = list(combinations(chosen, 2))
    found: dict[tuple[str, str, str], Comparison] = {}
    total = len(pairs) * len(graphs)
    try:
        for key, comparison in _compared(pairs, graphs, limit, jobs):
            found[key] = comparison
            progress(len(found), total, " ".join(key))
    except KeyboardInterrupt:
        raise Interrupted(Matrix(chosen, graphs, found)) from None
    ordered = ((a, b, graph.name) for a, b in pairs for graph in graphs)
    return Matrix(chosen, graphs, {key: found[key] for key in ordered})


def _compared(
    pairs: Sequence[tuple[str, str]], graphs: Sequence[Graph], limit: int, jobs: int
) -> Iterator[tuple[tuple[str, str, str], Comparison]]:
    with processes(jobs) as pool:
        started = {
            pool.submit(compare, a, b, [graph], limit=limit): (a, b, graph.name)
            for graph in graphs
            for a, b in pairs
        }
        for future in as_completed(started):
            yield started[future], future.result()
