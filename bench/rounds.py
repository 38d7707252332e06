"""Two sides measured in turns, and what came of it as lines of a table."""

import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from statistics import median

# What a side does in one round; it returns how much it did, by unit: {"moves": 8000}.
Side = Callable[[], Mapping[str, int]]


HEAD = (
    "| work | goproof | peer | its | ratio | spread | command |\n"
    "| --- | ---: | --- | ---: | ---: | ---: | --- |"
)


class Different(RuntimeError):
    """Two sides that should do the same don't: there is nothing to compare."""


@dataclass(frozen=True)
class Row:
    """A line: what was measured, the median rates of both sides, and their ratio in each round."""

    what: str
    first: float
    second: float
    ratios: tuple[float, ...]
    unit: str

    def cells(self) -> tuple[str, ...]:
        """The cells of the line."""
        middle, least, most = (f(self.ratios) for f in (median, min, max))
        first, second = _short(self.first, self.unit), _short(self.second, self.unit)
        return self.what, first, second, figure(middle), f"{figure(least)} to {figure(most)}"


def rate(side: Side, clock: Callable[[], float]) -> dict[str, float]:
    """Return how much a side does in a second, by unit."""
    start = clock()
    done = side()
    spent = clock() - start
    return {unit: amount / spent for unit, amount in done.items()}


def compare(
    what: str,
    first: Side,
    second: Side,
    rounds: int,
    *,
    clock: Callable[[], float] = time.process_time,
) -> list[Row]:
    """Measure two sides in turns, A B, B A, A B and so on; return a line for each unit.

    Before that, each side runs once unmeasured. The clock is by default that of the processor
    time of this process, which other processes disturb less.
    """
    first()
    second()
    measured = []
    for i in range(rounds):
        if i % 2:
            b, a = rate(second, clock), rate(first, clock)
        else:
            a, b = rate(first, clock), rate(second, clock)
        measured.append((a, b))
    return [
        Row(
            f"{what}, {unit}",
            median(a[unit] for a, _ in measured),
            median(b[unit] for _, b in measured),
            tuple(a[unit] / b[unit] for a, b in measured),
            "/s",
        )
        for unit in measured[0][0]
    ]


def compare_times(
    what: str, first: Callable[[], float], second: Callable[[], float], rounds: int
) -> Row:
    """Measure two things that tell their own seconds, in turns; the ratio is of times."""
    times = [(first(), second()) for _ in range(rounds)]
    ratios = tuple(a / b for a, b in times)
    return Row(what, median(a for a, _ in times), median(b for _, b in times), ratios, "s")


def note(text: str) -> None:
    """Say what is no line of the table, on standard error."""
    print(text, file=sys.stderr, flush=True)


def lines(work: str, peer: str, rows: list[Row], command: str) -> str:
    """Return rows as lines of the one table (`HEAD`) that `python -m bench` prints."""
    return "\n".join(
        f"| {' | '.join((f'{work}: {what}', first, peer, second, ratio, spread, f'`{command}`'))} |"
        for what, first, second, ratio, spread in (row.cells() for row in rows)
    )


def figure(x: float) -> str:
    """Return a number as the tables have it."""
    return f"{x:.2f}" if x < 10 else f"{x:.1f}" if x < 100 else f"{x:.0f}"


def _short(x: float, unit: str) -> str:
    if unit == "s":
        return f"{x * 1000:.0f} ms" if x < 1 else f"{x:.1f} s"
    for size, letter in ((1e6, "M"), (1e3, "k")):
        if x >= size:
            return f"{figure(x / size)} {letter}/s"
    return f"{figure(x)} /s"
