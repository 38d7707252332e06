"""Recurrences and generating functions give the numbers of positions, at every length."""

from functools import cache
from itertools import islice

import pytest
import sympy

from goimpl.counts.positions import positions, positions_by_length
from goproof.counts import recurrence as counted
from goproof.counts.recurrence import PRIME, shortest_recurrence

recurrence = cache(counted.recurrence)

# The orders of the shortest recurrences for widths 1 to 5.
ORDERS = [(1, 3), (2, 7), (3, 19), (4, 57), pytest.param(5, 217, marks=pytest.mark.slow)]


@pytest.mark.parametrize(("width", "order"), ORDERS)
def test_recurrences_continue_as_the_census_does(width: int, order: int) -> None:
    found = recurrence(width)
    assert found.order == order
    beyond = 3 * order
    assert list(islice(found.values(), beyond)) == list(islice(positions_by_length(width), beyond))


def test_the_recurrence_of_one_row_is_the_published_one() -> None:
    """Tromp and Farnebäck, Combinatorics of Go, 2016."""
    assert recurrence(1).coefficients == (3, -1, 1)


@pytest.mark.parametrize("width", [1, 2, 3])
def test_generating_functions_expand_into_the_numbers_of_positions(width: int) -> None:
    found = recurrence(width)
    terms = 2 * found.order
    x = sympy.Symbol("x")
    series = sympy.Poly([*reversed(list(islice(positions_by_length(width), terms))), 0], x)
    product = series * found.denominator()
    cut = product.rem(sympy.Poly(x ** (terms + 1), x))
    assert cut == found.numerator()
    assert sympy.gcd(found.numerator(), found.denominator()).degree() == 0


@pytest.mark.parametrize("width", [1, 2, 3, 4])
def test_the_ratio_of_successive_numbers_tends_to_the_growth(width: int) -> None:
    ratio = positions(width, 61) / positions(width, 60)
    assert abs(ratio - float(recurrence(width).growth())) < 1e-8


@pytest.mark.parametrize(
    ("values", "coefficients"),
    [
        ([1, 1, 2, 3, 5, 8, 13, 21], [1, 1]),
        ([1, 2, 4, 8], [2]),
        ([0, 0, 1, 0, 0, 1, 0, 0], [0, 0, 1]),
        ([7, 0, 0, 0], [0]),
        ([0, 0, 0], []),
    ],
)
def test_shortest_recurrences_of_well_known_sequences(
    values: list[int], coefficients: list[int]
) -> None:
    assert shortest_recurrence(values, PRIME) == coefficients
