"""Parts of a sequence are left out as long as what is left still shows what it is to show."""

from collections.abc import Callable
from typing import TypeVar

Item = TypeVar("Item")
# What is left where a shorter sequence shows it, which may be shorter still; else None.
Shows = Callable[[tuple[Item, ...]], tuple[Item, ...] | None]
PAIR = 2


def fewer(items: tuple[Item, ...], shows: Shows[Item]) -> tuple[Item, ...]:
    """Leave out large parts first, then pairs and single items until nothing helps."""
    for parts in (2, 4, 8):
        if (size := len(items) // parts) > PAIR:
            items = _once(items, shows, size, size)
    while True:
        left = _once(_once(items, shows, PAIR, 1), shows, 1, 1)
        if left == items:
            return items
        items = left


def _once(items: tuple[Item, ...], shows: Shows[Item], least: int, stride: int) -> tuple[Item, ...]:
    """Go once over the items and leave out so many in a row; where that can be done, more."""
    start, size = 0, least
    while start < len(items):
        if (left := shows((*items[:start], *items[start + size :]))) is not None:
            items, size = left, 2 * size
        elif size > least:
            size = least
        else:
            start += stride
    return items
