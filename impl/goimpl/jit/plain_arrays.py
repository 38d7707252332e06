"""The little of numpy that games in plain Python need, for where numpy is not installed.

Numbers are Python's own, of any size: what is to lose its upper bits has to be told so.
"""

from __future__ import annotations

from array import array as packed
from collections.abc import Iterator, Sequence
from contextlib import nullcontext

int32 = int64 = uint32 = uint64 = int


class Row:
    """Numbers in a row; a part of it is a view, with which the whole changes."""

    __slots__ = ("_numbers", "_start", "size")

    def __init__(self, numbers: list[int], start: int = 0, size: int | None = None) -> None:
        self._numbers, self._start = numbers, start
        self.size = len(numbers) if size is None else size

    def _place(self, at: int) -> int:
        if not -self.size <= at < self.size:
            raise IndexError(f"{at} is no place in {self.size} numbers")
        return self._start + (at if at >= 0 else self.size + at)

    def __getitem__(self, at: int | slice) -> int | Row:
        if isinstance(at, slice):
            first, end, _ = at.indices(self.size)
            return Row(self._numbers, self._start + first, max(end - first, 0))
        return self._numbers[self._place(at)]

    def __setitem__(self, at: int | slice, value: int | Row) -> None:
        if isinstance(at, slice):
            first, end, _ = at.indices(self.size)
            new = [value] * max(end - first, 0) if isinstance(value, int) else value.tolist()
            self._numbers[self._start + first : self._start + max(end, first)] = new
        else:
            assert isinstance(value, int)
            self._numbers[self._place(at)] = value

    def __iter__(self) -> Iterator[int]:
        return iter(self.tolist())

    def tolist(self) -> list[int]:
        """Return the numbers."""
        return self._numbers[self._start : self._start + self.size]

    def tobytes(self) -> bytes:
        """Return bytes that tell these numbers from others."""
        return packed("q", self.tolist()).tobytes()

    def copy(self) -> Row:
        """Return the same numbers in a place of their own."""
        return Row(self.tolist())


class Rows:
    """Rows of equally many numbers, of which one asks by the row, or by row and place."""

    __slots__ = ("_numbers", "shape")

    def __init__(self, numbers: list[int], shape: tuple[int, int]) -> None:
        self._numbers, self.shape = numbers, shape

    def _row(self, at: int) -> Row:
        return Row(self._numbers, at * self.shape[1], self.shape[1])

    def __getitem__(self, at: int | tuple[int, int | slice]) -> int | Row:
        if isinstance(at, int):
            return self._row(at)
        row, place = at
        if isinstance(place, int) and 0 <= place < self.shape[1]:
            return self._numbers[row * self.shape[1] + place]
        return self._row(row)[place]

    def __setitem__(
        self, at: int | slice | tuple[int | slice, int | slice], value: int | Row | Rows
    ) -> None:
        row, place = at if isinstance(at, tuple) else (at, slice(None))
        if isinstance(row, int):
            self._row(row)[place] = value  # type: ignore[assignment]
        else:
            assert isinstance(value, Rows)
            for i in range(self.shape[0])[row]:
                self._row(i)[place] = value._row(i)

    def tolist(self) -> list[list[int]]:
        """Return the numbers, row by row."""
        return [self._row(i).tolist() for i in range(self.shape[0])]

    def copy(self) -> Rows:
        """Return the same numbers in a place of their own."""
        return Rows(self._numbers.copy(), self.shape)


def array(numbers: Sequence[int], dtype: type[int]) -> Row:
    """Return a row of these numbers."""
    return Row(list(numbers))


def full(size: int, number: int, dtype: type[int]) -> Row:
    """Return a row with the number everywhere."""
    return Row([number] * size)


def zeros(shape: int | tuple[int, int], dtype: type[int]) -> Row | Rows:
    """Return a row, or rows, of zeros."""
    if isinstance(shape, tuple):
        return Rows([0] * (shape[0] * shape[1]), shape)
    return full(shape, 0, dtype)


def errstate(over: str) -> nullcontext[None]:
    """Return a block in which a carry is ignored: there is none."""
    return nullcontext()
