"""The numbers of positions of boards of a fixed width, as exact algebra.

One more row takes each border to others, however many rows there are: the numbers of positions of
m×n in n obey a linear recurrence, and their generating function is rational (Tromp and Farnebäck,
Combinatorics of Go, 2016). This module computes both, with the reason why they hold for every n.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice

import sympy  # type: ignore[import-untyped] # it ships no types

from goimpl.counts.positions import after_row, first_border, positions_among
from goproof.documents import counting
from goproof.errors import UsageError
from goproof.work.progress import Progress, silent

# At width 6 there are 1,686 borders, and finding the recurrence would take hours.
WIDEST = 5
# Above all coefficients that occur; the check of the recurrence would reveal too small a prime.
PRIME = 2**2203 - 1
DIGITS = 15


@dataclass(frozen=True)
class Recurrence:
    """The shortest linear recurrence of the numbers a(n) of positions of `width` × n, n from 1.

    a(n) is the sum of `coefficients[i - 1]` × a(n - i). `first` are the initial values.
    """

    width: int
    coefficients: tuple[int, ...]
    first: tuple[int, ...]

    @property
    def order(self) -> int:
        """How many earlier values each value depends on."""
        return len(self.coefficients)

    def values(self) -> Iterator[int]:
        """Yield a(1), a(2), … without end."""
        last = list(self.first)
        yield from last
        while True:
            following = sum(c * a for c, a in zip(self.coefficients, reversed(last), strict=True))
            yield following
            last = [*last[1:], following]

    def denominator(self) -> sympy.Poly:
        """Return the denominator of the generating function, 1 at x = 0."""
        return sympy.Poly([*(-c for c in reversed(self.coefficients)), 1], sympy.Symbol("x"))

    def numerator(self) -> sympy.Poly:
        """Return the numerator of the generating function, the sum of a(n) x^n over n ≥ 1."""
        x = sympy.Symbol("x")
        start = sympy.Poly([*reversed(self.first), 0], x)
        return (start * self.denominator()).rem(sympy.Poly(x ** (self.order + 1), x))

    def growth(self) -> sympy.Float:
        """Return the limit of a(n + 1) / a(n), to some digits.

        It is the largest root of the characteristic polynomial, the mirror image of the
        denominator. By Perron and Frobenius that root is real.
        """
        mirrored = sympy.Poly(self.denominator().all_coeffs()[::-1], sympy.Symbol("x"))
        return _largest_real_root(mirrored)

    def document(self) -> counting.Recurrence:
        """Return the recurrence as a part of a document."""
        return counting.Recurrence.of(
            self,
            numerator=str(self.numerator().as_expr()),
            denominator=str(self.denominator().as_expr()),
            growth=float(self.growth()),
        )

    @property
    def lines(self) -> tuple[str, ...]:
        """The recurrence in words, below an empty line."""
        terms = [(c, _times(c, f"a(n-{i})")) for i, c in enumerate(self.coefficients, 1) if c]
        signed = "".join(f" {'-' if c < 0 else '+'} {term}" for c, term in terms)
        starts = ", ".join(map(str, self.first))
        return (
            "",
            f"Positions of {self.width}xn, a recurrence of order {self.order}:",
            f"a(n) = {signed.removeprefix(' + ')}",
            f"starting with {starts}",
            "Generating function:",
            f"  ({self.numerator().as_expr()})",
            f"  / ({self.denominator().as_expr()})",
            f"a(n+1) / a(n) tends to {self.growth()}",
        )


def _times(coefficient: int, term: str) -> str:
    return term if abs(coefficient) == 1 else f"{abs(coefficient)} {term}"


def _largest_real_root(polynomial: sympy.Poly) -> sympy.Float:
    """Return it from an interval that isolates it, which no loss of digits can lead astray."""
    (low, high), _ = max(polynomial.intervals(inf=0))
    return polynomial.refine_root(low, high, eps=sympy.Rational(1, 10**DIGITS))[1].evalf(DIGITS)


def recurrence(width: int, progress: Progress = silent) -> Recurrence:
    """Return the shortest recurrence of the numbers of positions of boards of this width.

    It holds for every n. With d borders at the ends of rows, both the numbers and what the
    recurrence leaves over of them obey some recurrence of order d; a remainder that vanishes d
    times in a row so vanishes for ever. No shorter one holds, since none does modulo a prime.
    Raises UsageError for a width out of reach.
    """
    if not 1 <= width <= WIDEST:
        raise UsageError(f"recurrences are within reach for sides of 1 to {WIDEST}, not {width}")
    values = _enough_values(Borders(width), progress)
    coefficients = tuple(map(_signed, shortest_recurrence(values, PRIME)))
    order = len(coefficients)
    for n in range(order, len(values)):
        if values[n] != sum(c * values[n - i] for i, c in enumerate(coefficients, 1)):
            raise ArithmeticError(f"the recurrence of width {width} does not hold at row {n + 1}")
    return Recurrence(width, coefficients, tuple(values[:order]))


def _enough_values(borders: Borders, progress: Progress) -> list[int]:
    """Return twice as many values as there are borders."""
    values: list[int] = []
    for value in islice(borders.positions(), 2 * len(borders)):
        values.append(value)
        progress(len(values), 2 * len(borders), "a row")
    return values


class Borders:
    """The borders at the ends of rows, with the transfer matrix: which follow each, how often."""

    def __init__(self, width: int) -> None:
        self.start = first_border(width)
        self.following: dict[int, dict[int, int]] = {}
        waiting = [self.start]
        while waiting:
            border = waiting.pop()
            if border not in self.following:
                self.following[border] = after_row({border: 1}, width)
                waiting.extend(self.following[border])

    def __len__(self) -> int:
        return len(self.following)

    def positions(self) -> Iterator[int]:
        """Yield the numbers of positions of the boards of 1 row, 2 rows, and so on."""
        counts = {self.start: 1}
        while True:
            after = dict.fromkeys(self.following, 0)
            for border, count in counts.items():
                for following, ways in self.following[border].items():
                    after[following] += count * ways
            yield positions_among(after)
            counts = {border: count for border, count in after.items() if count}


def _signed(residue: int) -> int:
    return residue if residue <= PRIME // 2 else residue - PRIME


def shortest_recurrence(values: Sequence[int], prime: int) -> list[int]:
    """Return the coefficients of the shortest recurrence modulo a prime, by Berlekamp and Massey.

    values[n] is the sum of the i-th coefficient, i from 1, times values[n - i]. It is determined
    when there are at least twice as many values as coefficients.
    """
    current: list[int] = []
    # The recurrence before the last that grew, where it failed, and by how much.
    before: list[int] = []
    failed_at, failed_by = -1, 1
    for n, value in enumerate(values):
        wrong = (value - sum(c * values[n - i] for i, c in enumerate(current, 1))) % prime
        if wrong == 0:
            continue
        ratio = wrong * pow(failed_by, -1, prime) % prime
        correction = [0] * (n - failed_at - 1) + [ratio]
        correction += [-ratio * c % prime for c in before]
        longer = max(len(current), len(correction))
        corrected = [(_at(current, i) + _at(correction, i)) % prime for i in range(longer)]
        if n - failed_at + len(before) > len(current):
            before, failed_at, failed_by = current, n, wrong
        current = corrected
    return current


def _at(coefficients: Sequence[int], i: int) -> int:
    return coefficients[i] if i < len(coefficients) else 0
