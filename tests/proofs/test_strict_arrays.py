"""Arrays in plain Python refuse what machine code would do silently."""

from collections.abc import Callable
from typing import Any

import pytest

from goimpl.chains import arrays
from refinement.strict_arrays import NOTHING, BadAccess, StrictRow, StrictRows, plain_functions


def assert_refuses(make: Callable[..., Any], at: Callable[[int], Any]) -> None:
    row = make([1, NOTHING], 8)
    row[at(1)] = 255
    assert row[at(1)] == 255
    for i, value in [(-1, 0), (2, 0), (0, 256), (0, -1)]:
        with pytest.raises(BadAccess):
            row[at(i)] = value
        if i in (-1, 2):
            with pytest.raises(BadAccess):
                row[at(i)]
    with pytest.raises(BadAccess, match="means nothing"):
        make([NOTHING], 8)[at(0)]
    with pytest.raises(BadAccess, match="nothing may be written"):
        make([1], 8, written=False)[at(0)] = 1
    endless = make([0], 8)
    with pytest.raises(BadAccess, match="for ever"):
        list(iter(lambda: endless[at(0)], 1))


def test_a_row_and_rows_refuse_what_machine_code_would_do() -> None:
    assert_refuses(StrictRow, lambda i: i)
    assert_refuses(lambda row, *how, **more: StrictRows([row], *how, **more), lambda i: (0, i))


def test_functions_in_python_call_one_another_and_what_is_put_in_their_place() -> None:
    called: list[int] = []
    functions = plain_functions(arrays, {"_join_empties": lambda stones, v: called.append(v)})
    stones = StrictRows([[0, 0, 0] for _ in range(arrays.ROWS)], 32)
    functions["_empty"](stones, 1)
    assert called == [1]
    assert not hasattr(functions["place"], "py_func")
