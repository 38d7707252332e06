"""Arrays in plain Python refuse what machine code would do silently."""

from typing import Any

import pytest

from goimpl.chains import arrays
from obedience.strict_arrays import (
    NOTHING,
    BadAccess,
    StrictRow,
    StrictRows,
    plain_functions,
)


def test_a_row_refuses_what_machine_code_would_do() -> None:
    row = StrictRow([1, NOTHING], 8)
    row[1] = 255
    assert row[1] == 255
    for at, value in [(-1, 0), (2, 0), (0, 256), (0, -1)]:
        with pytest.raises(BadAccess):
            row[at] = value
    for at in (-1, 2):
        with pytest.raises(BadAccess):
            row[at]
    with pytest.raises(BadAccess, match="means nothing"):
        StrictRow([NOTHING], 8)[0]
    with pytest.raises(BadAccess, match="nothing may be written"):
        StrictRow([1], 8, written=False)[0] = 1


def test_rows_refuse_what_machine_code_would_do() -> None:
    rows = StrictRows([[1, NOTHING], [2, 3]], 8)
    rows[0, 1] = 4
    assert rows[0, 1] == 4
    for key, value in [((0, -1), 0), ((0, 0), 256), ((0, 0), -1)]:
        with pytest.raises(BadAccess):
            rows[key] = value
    with pytest.raises((BadAccess, IndexError)):
        rows[1, 2]
    with pytest.raises(BadAccess):
        rows[1, -1]
    with pytest.raises(BadAccess, match="nothing may be written"):
        StrictRows([[1]], 8, written=False)[0, 0] = 1


@pytest.mark.parametrize("make", [StrictRow, lambda entries, bits: StrictRows([entries], bits)])
def test_an_endless_loop_ends(make: Any) -> None:
    row = make([0], 8)
    with pytest.raises(BadAccess, match="for ever"):
        list(iter(lambda: row[0 if isinstance(row, StrictRow) else (0, 0)], 1))


def test_functions_in_python_call_one_another_and_what_is_put_in_their_place() -> None:
    called: list[int] = []
    functions = plain_functions(arrays, {"_join_empties": lambda stones, v: called.append(v)})
    stones = StrictRows([[0, 0, 0] for _ in range(arrays.ROWS)], 32)
    functions["_empty"](stones, 1)
    assert called == [1]
    assert not hasattr(functions["place"], "py_func")
