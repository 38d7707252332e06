"""How the work of valuing a board grows with its points: python -m goproof.report.growth [SIZE…]

It values the boards, by positional superko with suicide allowed, and notes how many nodes each
search visited; the plot is drawn from what is noted.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Sequence
from math import exp, log
from pathlib import Path

from goproof.boards.named import board_of_size
from goproof.report.pages.plots import SHAPES, Dots, Plot
from goproof.values.value import value

NOTED = Path("docs/values/searched.json")


def note(sizes: Sequence[str], file: Path = NOTED) -> None:
    """Value the boards of these sizes, and note the nodes of each search in the file."""
    for size in sizes:
        found = value(size, symmetries=True, life=True, check=False)
        if found.value is None:
            print(f"{size}: {found.stopped}", file=sys.stderr)
            continue
        noted = {**noted_in(file), size: found.nodes}
        ordered = dict(sorted(noted.items(), key=lambda entry: (points_of(entry[0]), entry[0])))
        file.write_text(json.dumps(ordered, indent=1) + "\n", encoding="utf-8")
        print(size, found.nodes, flush=True)


def noted_in(file: Path = NOTED) -> dict[str, int]:
    """Return how many nodes the search for each board's value visited."""
    if not file.exists():
        return {}
    noted: dict[str, int] = json.loads(file.read_text(encoding="utf-8"))
    return noted


def points_of(size: str) -> int:
    """Return the number of points of a board."""
    return len(board_of_size(size))


def plot(noted: dict[str, int]) -> Plot:
    """Return the plot of nodes against points, a series for each number of rows."""
    series: dict[str, list[tuple[float, float]]] = defaultdict(list)
    for size, nodes in noted.items():
        rows = size.split("x")[0]
        series[f"{rows} row{'s' * (rows != '1')}"].append((points_of(size), nodes))
    ordered: dict[str, Dots] = {name: sorted(series[name]) for name in sorted(series)}
    return Plot("Nodes searched", "points of the board", "nodes", ordered, tuple(ordered))


def growth_drawing(file: Path = NOTED) -> str:
    """Return the text of docs/growth.svg."""
    drawing = plot(noted_in(file)).svg()
    ground = '<rect width="100%" height="100%" fill="#ffffff"/>'
    framed = drawing.replace("</desc>", f"</desc>{ground}", 1)
    return framed.replace("currentColor", "#222222") + "\n"


def growth_lines(file: Path = NOTED) -> list[tuple[str, ...]]:
    """Return for each series the sign of its dots, how many there are from six points on, and the
    factor that a point more takes: that of the straight line that fits their logarithms best.
    """
    signs = [f"{shape}{'es' if shape == 'cross' else 's'}" for shape in SHAPES]
    rows: list[tuple[str, ...]] = []
    for (name, dots), sign in zip(plot(noted_in(file)).series.items(), signs, strict=False):
        large = [(x, log(y)) for x, y in dots if x >= 6]
        rows.append((name, sign, *_fit(large)))
    return rows


def _fit(dots: Sequence[tuple[float, float]]) -> tuple[str, str]:
    if len(dots) < 3:
        return str(len(dots)), "–"
    middle_x, middle_y = (sum(column) / len(dots) for column in zip(*dots, strict=True))
    over = sum((x - middle_x) * (y - middle_y) for x, y in dots)
    slope = over / sum((x - middle_x) ** 2 for x, _ in dots)
    return str(len(dots)), f"{exp(slope):.1f}"


if __name__ == "__main__":
    note(sys.argv[1:])
