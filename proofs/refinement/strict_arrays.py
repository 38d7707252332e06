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


class StrictRow:
    """A row of numbers of so many bits; what is no integer is written unchecked.

    It can't be written when `written` is false. `accesses` is how often a run may read or write it
    before that counts as an endless loop.
    """

    def __init__(
        self, entries: list[Any], bits: int, *, written: bool = True, accesses: int = 100_000
    ) -> None:
        self.entries, self.end, self.written, self.left = entries, 1 << bits, written, accesses

    def __getitem__(self, at: int) -> Any:
        self.left -= 1
        if not (self.left and 0 <= at < len(self.entries)):
            raise BadAccess(f"entry {at} of {len(self.entries)}, or it goes on for ever")
        value = self.entries[at]
        if value is NOTHING:
            raise BadAccess(f"what is at {at} means nothing")
        return value

    def __setitem__(self, at: int, value: Any) -> None:
        self.left -= 1
        if not (self.left and self.written and 0 <= at < len(self.entries)):
            raise BadAccess(f"entry {at} of {len(self.entries)}, or nothing may be written")
        if isinstance(value, int) and not 0 <= value < self.end:
            raise BadAccess(f"{value} is written at {at}")
        self.entries[at] = value


class StrictRows:
    """Rows of numbers likewise, with two indices.

    `look_at` may make an entry before it is read, or written where there was nothing.
    """

    def __init__(
        self, rows: list[list[Any]], bits: int, *, written: bool = True, accesses: int = 100_000
    ) -> None:
        self.rows, self.end, self.written, self.left = rows, 1 << bits, written, accesses

    def look_at(self, row: int, at: int) -> None:
        """Prepare an empty entry before it is read."""

    def __getitem__(self, key: tuple[int, int]) -> Any:
        row, at = key
        self.left -= 1
        if not self.left or at < 0:
            raise BadAccess(f"entry {key}, or it goes on for ever")
        value = self.rows[row][at]
        if value is NOTHING:
            self.look_at(row, at)
            value = self.rows[row][at]
            if value is NOTHING:
                raise BadAccess(f"what is at {key} means nothing")
        return value

    def __setitem__(self, key: tuple[int, int], value: Any) -> None:
        row, at = key
        self.left -= 1
        if not (self.left and self.written) or at < 0:
            raise BadAccess(f"entry {key}, or nothing may be written")
        if isinstance(value, int) and not 0 <= value < self.end:
            raise BadAccess(f"{value} is written at {key}")
        if self.rows[row][at] is NOTHING:
            self.look_at(row, at)
        self.rows[row][at] = value


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
