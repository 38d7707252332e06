"""Arrays in plain Python that refuse what machine code would do silently.

Numba compiles the machine's functions on arrays without any check. Their own source, run on these,
shows whether it reads what means nothing or was never written, leaves an array, counts from its
end, writes a number that is too large or negative, or loops for ever.
"""

from collections.abc import Callable, Mapping
from types import FunctionType, ModuleType
from typing import Any

NOTHING = None  # what may not be read


class BadAccess(Exception):
    """Something that machine code would do silently, and must not."""


class StrictRows:
    """Rows of numbers of so many bits.

    They can't be written when `written` is false. `accesses` is how often a run may read or write
    them before that counts as an endless loop.
    """

    def __init__(
        self, rows: list[list[Any]], bits: int, *, written: bool = True, accesses: int = 100_000
    ) -> None:
        self.rows, self.end, self.written, self.left = rows, 1 << bits, written, accesses

    def _row(self, row: int, at: int) -> list[Any]:
        self.left -= 1
        if not (self.left and row >= 0 and 0 <= at < len(self.rows[row])):
            raise BadAccess(f"entry {at} of row {row}, or it goes on for ever")
        return self.rows[row]

    def __getitem__(self, key: tuple[int, int]) -> Any:
        value = self._row(*key)[key[1]]
        if value is NOTHING:
            raise BadAccess(f"what is at {key} means nothing")
        return value

    def __setitem__(self, key: tuple[int, int], value: int) -> None:
        row = self._row(*key)
        if not (self.written and 0 <= value < self.end):
            raise BadAccess(f"{value} is written at {key}, or nothing may be written")
        row[key[1]] = value


class StrictRow(StrictRows):
    """One row of numbers likewise, with one index."""

    def __init__(self, entries: list[Any], bits: int, **options: Any) -> None:
        super().__init__([entries], bits, **options)
        self.entries = entries

    def __getitem__(self, at: int) -> Any:  # type: ignore[override]
        return super().__getitem__((0, at))

    def __setitem__(self, at: int, value: int) -> None:  # type: ignore[override]
        super().__setitem__((0, at), value)


def plain_functions(
    module: ModuleType, replaced: Mapping[str, Any] | None = None
) -> dict[str, Callable[..., Any]]:
    """Return the compiled functions of a module as they are in Python, calling one another.

    `replaced` takes the place of functions, or of anything else, of the same names.
    """
    namespace = dict(vars(module))
    compiled = [name for name, value in namespace.items() if hasattr(value, "py_func")]
    for name in compiled:
        source = namespace[name].py_func
        namespace[name] = FunctionType(source.__code__, namespace, name, source.__defaults__)
    namespace.update(replaced or {})
    return {name: namespace[name] for name in compiled}
