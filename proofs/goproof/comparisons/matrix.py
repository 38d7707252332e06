"""What a matrix of comparisons compares, and where, unless it is told otherwise."""

from goproof.comparisons.errata_cells import small_graphs
from gospec.diagram import board
from gospec.graph import Graph
from gospec.presets import PRESETS
from gospec.sources import SOURCES
from gospec.texts import TEXTS

# Paths are the rectangles of one row, and the cycle of four points is 2x2.
SIZES = ("1x1", "1x2", "1x3", "2x2", "1x4")
GRAPHS = ("triangle", "star of 4", "complete 4")


def formalisations() -> list[str]:
    """Return the sources, as printed where that differs and with all defects repaired; rule texts.

    The texts are the presets, and those that are more than members of the family, each once.
    """
    names = []
    for source in SOURCES.values():
        if any(erratum.kind == "defect" for erratum in source.errata):
            names.append(f"{source.key}:as-printed")
        names.append(source.key)
    whole = {text.whole: name for name, text in reversed(TEXTS.items()) if text.whole}
    return [*names, *PRESETS, *reversed(whole.values())]


def default_boards() -> list[Graph]:
    """Return the small boards: all paths, cycles, stars and complete graphs of up to 4 points."""
    return [
        *(board(size) for size in SIZES),
        *(graph for graph in small_graphs() if graph.name in GRAPHS),
    ]
