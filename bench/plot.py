"""A plot of seconds against the size of the board, as SVG; both axes have their units."""

from collections.abc import Mapping, Sequence
from math import log10
from xml.sax.saxutils import escape

Line = Sequence[tuple[int, float]]
WIDTH, HEIGHT, LEFT, TOP, LEGEND = 640, 400, 60, 20, 300
LEAST, MOST = 0.001, 100.0
COLOURS = ("#1b6ca8", "#c0392b", "#2e8b57", "#8e44ad", "#b9770e")
DASHES = ("", "7 3", "2 3")


def plot(lines: Mapping[tuple[str, str], Line], sizes: Sequence[int]) -> str:
    """Return the drawing; lines with one first name have one colour, with one second name one dash.

    Parameters: `lines`, by two names, the points of each: a size, and its processor seconds.
    """
    colours = dict(zip(dict.fromkeys(first for first, _ in lines), COLOURS, strict=False))
    dashes = dict(zip(dict.fromkeys(second for _, second in lines), DASHES, strict=False))
    drawn = [*_grid(sizes)]
    for i, (names, line) in enumerate(lines.items()):
        look = f'stroke="{colours[names[0]]}" stroke-dasharray="{dashes[names[1]]}"'
        ends = " ".join(f"{_x(n, sizes):.1f},{_y(seconds):.1f}" for n, seconds in line)
        drawn.append(f'<polyline points="{ends}" fill="none" stroke-width="2" {look}/>')
        drawn += [
            f'<circle cx="{_x(n, sizes):.1f}" cy="{_y(s):.1f}" r="2.5" fill="{colours[names[0]]}"/>'
            for n, s in line
        ]
        y = TOP + 12 + 18 * i
        left = LEFT + WIDTH + 20
        drawn.append(
            f'<line x1="{left}" y1="{y}" x2="{left + 40}" y2="{y}" stroke-width="2" {look}/>'
        )
        drawn.append(_text(left + 48, y + 4, ", ".join(names), "start"))
    size = f'width="{LEFT + WIDTH + LEGEND}" height="{TOP + HEIGHT + 50}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="sans-serif">'
    ground = '<rect width="100%" height="100%" fill="#ffffff"/>'
    return "\n".join([head, ground, *drawn, "</svg>", ""])


def _grid(sizes: Sequence[int]) -> list[str]:
    drawn = [
        f'<rect x="{LEFT}" y="{TOP}" width="{WIDTH}" height="{HEIGHT}" fill="none" stroke="#888"/>'
    ]
    for n in sizes:
        drawn.append(_text(_x(n, sizes), TOP + HEIGHT + 18, str(n)))
    drawn.append(_text(LEFT + WIDTH / 2, TOP + HEIGHT + 40, "points on each side of the square"))
    for power in range(round(log10(LEAST)), round(log10(MOST)) + 1):
        y = _y(10.0**power)
        drawn.append(
            f'<line x1="{LEFT}" y1="{y:.1f}" x2="{LEFT + WIDTH}" y2="{y:.1f}" stroke="#ddd"/>'
        )
        drawn.append(_text(LEFT - 6, y + 4, f"{10.0**power:g} s", "end"))
    return drawn


def _x(n: int, sizes: Sequence[int]) -> float:
    return LEFT + WIDTH * (n - sizes[0] + 0.5) / (sizes[-1] - sizes[0] + 1)


def _y(seconds: float) -> float:
    share = (log10(min(MOST, max(LEAST, seconds))) - log10(LEAST)) / (log10(MOST) - log10(LEAST))
    return TOP + HEIGHT * (1 - share)


def _text(x: float, y: float, text: str, anchor: str = "middle") -> str:
    where = f'x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"'
    return f'<text {where} font-size="12" fill="#222">{escape(text)}</text>'
