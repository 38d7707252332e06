"""The little of numpy that games in plain Python need, for where numpy is not installed.

A row is a view of words, as a part of it is. What is computed of them are Python's own numbers, of
any size: what is to lose its upper bits has to be told so.
"""

from __future__ import annotations

from array import array as packed
from collections.abc import Iterable
from contextlib import nullcontext

int32 = int64 = uint32 = int


class uint64(int):
    """A word without sign."""


class Rows:
    """Rows of equally many numbers, of which one asks by the row, or by row and place."""

    __slots__ = ("rows", "shape")

    def __init__(self, rows: list[memoryview]) -> None:
        self.rows, self.shape = rows, (len(rows), len(rows[0]))

    def __getitem__(self, at: int | tuple[int, int | slice]) -> int | memoryview:
        if isinstance(at, int):
            return self.rows[at]
        row, place = at
        return self.rows[row][place]

    def __setitem__(
        self,
        at: int | slice | tuple[int | slice, int | slice],
        value: int | memoryview | Rows,
    ) -> None:
        row, place = at if isinstance(at, tuple) else (at, slice(None))
        if isinstance(row, int):
            self.rows[row][place] = value  # type: ignore[assignment, index]
        else:
            assert isinstance(value, Rows)
            for own, other in zip(self.rows[row], value.rows, strict=True):
                own[place] = other  # type: ignore[index]

    def tolist(self) -> list[list[int]]:
        """Return the numbers, row by row."""
        return [row.tolist() for row in self.rows]

    def copy(self) -> Rows:
        """Return the same numbers in a place of their own."""
        return Rows([memoryview(packed(row.format, row)) for row in self.rows])


def array(numbers: Iterable[int], dtype: type[int] = int64) -> memoryview:
    """Return a row of these numbers."""
    return memoryview(packed("Q" if dtype is uint64 else "q", numbers))


def full(size: int, number: int, dtype: type[int]) -> memoryview:
    """Return a row with the number everywhere."""
    return array([number] * size, dtype)


def zeros(shape: int | tuple[int, int], dtype: type[int]) -> memoryview | Rows:
    """Return a row, or rows, of zeros."""
    if isinstance(shape, tuple):
        return Rows([full(shape[1], 0, dtype) for _ in range(shape[0])])
    return full(shape, 0, dtype)


def errstate(over: str) -> nullcontext[None]:
    """Return a block in which a carry is ignored: there is none."""
    return nullcontext()
