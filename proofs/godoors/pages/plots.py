"""Plots as SVG, of what was measured and nothing else; each has its numbers beside it."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median
from xml.sax.saxutils import escape

Dots = Sequence[tuple[float, float]]
WIDTH, HEIGHT = 440, 300
LEFT, RIGHT, TOP, BOTTOM = 62, 12, 14, 48
# Readable on light ground and on dark; the shapes tell the series apart without colour.
COLOURS = ("#2f7fbf", "#c2571a", "#3f9142", "#9a5fb5")
SHAPES = ("circle", "square", "triangle", "cross")


@dataclass(frozen=True)
class Plot:
    """Dots of several series above their numbers on a linear axis; heights are logarithmic.

    `lines` tells for each series whether its dots are joined, which they are in the order of their
    numbers; of several dots at one number the line goes through the median.
    """

    title: str
    across: str
    up: str
    series: Mapping[str, Dots]
    joined: tuple[str, ...] = ()
    note: str = ""

    @property
    def dots(self) -> int:
        """How many dots there are."""
        return sum(map(len, self.series.values()))

    def svg(self) -> str:
        """Return the drawing, which says in words what it shows."""
        frame = _Frame([dot for dots in self.series.values() for dot in dots])
        drawn = [*frame.axes(self.across, self.up)]
        for number, (name, dots) in enumerate(self.series.items()):
            colour = COLOURS[number % len(COLOURS)]
            if name in self.joined:
                drawn.append(frame.line(medians(dots), colour))
            drawn += [frame.dot(x, y, SHAPES[number % len(SHAPES)], colour) for x, y in dots]
        words = escape(f"{self.title}. {self.in_words()}")
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" class="plot" role="img"'
            f' viewBox="0 0 {WIDTH} {HEIGHT}" font-family="sans-serif" font-size="13"'
            f' fill="currentColor"><desc>{words}</desc>{"".join(drawn)}</svg>'
        )

    def in_words(self) -> str:
        """Return how far each series reaches."""
        return " ".join(
            f"{name}: {len(dots)} measured, {self.across} from {shown(min(x for x, _ in dots))} to "
            f"{shown(max(x for x, _ in dots))}, {self.up} from {shown(min(y for _, y in dots))} to "
            f"{shown(max(y for _, y in dots))}."
            for name, dots in self.series.items()
        )

    def legend(self) -> list[tuple[str, str]]:
        """Return the sign of each series as a drawing, and its name."""
        signs = []
        for number, name in enumerate(self.series):
            sign = _shape(7, 7, SHAPES[number % len(SHAPES)], COLOURS[number % len(COLOURS)])
            signs.append((f'<svg width="14" height="14" aria-hidden="true">{sign}</svg>', name))
        return signs

    def rows(self) -> list[tuple[str, str, str, str]]:
        """Return the medians as a table has them: series, number, how many dots, median."""
        return [
            (name, shown(x), str(sum(at == x for at, _ in dots)), shown(y))
            for name, dots in self.series.items()
            for x, y in medians(dots)
        ]


def medians(dots: Dots) -> list[tuple[float, float]]:
    """Return the median height at each number."""
    numbers = sorted({x for x, _ in dots})
    return [(x, median(y for at, y in dots if at == x)) for x in numbers]


def shown(number: float) -> str:
    """Return a number as people read it, large ones with a power of ten."""
    if number == int(number) and abs(number) < 1e7:
        return f"{int(number):,}"
    return f"{number:.3g}"


class _Frame:
    """The axes: where dots of these ranges are drawn."""

    def __init__(self, dots: Dots) -> None:
        self.low, self.high = 0.0, max(x for x, _ in dots) * 1.05
        heights = [math.log10(y) for _, y in dots]
        self.bottom, self.top = math.floor(min(heights)), math.ceil(max(heights) + 1e-9)
        if self.top == self.bottom:
            self.top += 1

    def place(self, x: float, y: float) -> tuple[float, float]:
        share = (x - self.low) / (self.high - self.low)
        height = (math.log10(y) - self.bottom) / (self.top - self.bottom)
        return (
            LEFT + share * (WIDTH - LEFT - RIGHT),
            HEIGHT - BOTTOM - height * (HEIGHT - TOP - BOTTOM),
        )

    def axes(self, across: str, up: str) -> list[str]:
        drawn = []
        step = max(1, math.ceil((self.top - self.bottom) / 8))
        for power in range(self.bottom, self.top + 1, step):
            _, y = self.place(self.low, 10.0**power)
            drawn.append(_rule(LEFT, y, WIDTH - RIGHT, y))
            drawn.append(_text(LEFT - 8, y + 4, _power(power), "end"))
        for number in _ticks(self.high):
            x, _ = self.place(number, 10.0**self.bottom)
            drawn.append(_rule(x, HEIGHT - BOTTOM, x, HEIGHT - BOTTOM + 5))
            drawn.append(_text(x, HEIGHT - BOTTOM + 20, f"{number:g}", "middle"))
        middle = (TOP + HEIGHT - BOTTOM) / 2
        drawn.append(_text((LEFT + WIDTH - RIGHT) / 2, HEIGHT - 10, across, "middle"))
        drawn.append(
            f'<text transform="translate(14 {middle:g}) rotate(-90)" text-anchor="middle">'
            f"{escape(up)}</text>"
        )
        return drawn

    def dot(self, x: float, y: float, shape: str, colour: str) -> str:
        return _shape(*self.place(x, y), shape, colour)

    def line(self, dots: Dots, colour: str) -> str:
        points = " ".join("{:.4g},{:.4g}".format(*self.place(x, y)) for x, y in dots)
        return f'<polyline points="{points}" fill="none" stroke="{colour}" stroke-width="2"/>'


def _ticks(high: float) -> list[float]:
    raw = high / 6
    step = next(s for e in range(-2, 9) for s in (10.0**e, 2 * 10.0**e, 5 * 10.0**e) if s >= raw)
    return [step * i for i in range(int(high / step) + 1)]


def _power(power: int) -> str:
    small = "".join("⁰¹²³⁴⁵⁶⁷⁸⁹"[int(d)] if d.isdigit() else "⁻" for d in str(power))
    return f"{10.0**power:g}" if -3 <= power <= 3 else f"10{small}"


def _shape(x: float, y: float, shape: str, colour: str) -> str:
    if shape == "circle":
        return f'<circle cx="{x:.4g}" cy="{y:.4g}" r="4" fill="{colour}" fill-opacity="0.75"/>'
    path = {
        "square": f"M{x - 3.5:.4g} {y - 3.5:.4g}h7v7h-7z",
        "triangle": f"M{x:.4g} {y - 4.5:.4g}l4.5 8h-9z",
        "cross": f"M{x - 4:.4g} {y - 4:.4g}l8 8m0 -8l-8 8",
    }[shape]
    fill = "none" if shape == "cross" else colour
    return f'<path d="{path}" fill="{fill}" fill-opacity="0.75" stroke="{colour}"/>'


def _rule(x: float, y: float, to_x: float, to_y: float) -> str:
    return (
        f'<line x1="{x:.4g}" y1="{y:.4g}" x2="{to_x:.4g}" y2="{to_y:.4g}"'
        ' stroke="currentColor" stroke-opacity="0.3"/>'
    )


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.4g}" y="{y:.4g}" text-anchor="{anchor}">{escape(text)}</text>'
