"""The kernel on Python integers and compiled: what is refused, and that both are one."""

from collections.abc import Callable
from functools import reduce
from operator import or_
from typing import Any

import pytest

from goimpl.words import benson as word_benson, kernel, kernel64
from goimpl.words.bits import mixed
from goimpl.words.kernel import Board
from goimpl.words.rebinding import functions_of, rebound
from tests.support.processes import printed


@pytest.mark.parametrize("reading", [kernel, kernel64], ids=["int", "compiled"])
@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda k: k.grid(0, 3), "a 0x3 board has no points"),
        (lambda k: k.grid(3, -1), "a 3x-1 board has no points"),
        (lambda k: k.graph(0, []), "no points"),
        (lambda k: k.graph(2, [(0, 0)]), "loop"),
        (lambda k: k.graph(2, [(0, 2)]), "leaves the board"),
        (lambda k: k.graph(2, [(2, 0)]), "leaves the board"),
        (lambda k: k.graph(2, [(-1, 1)]), "leaves the board"),
    ],
)
def test_what_is_no_board_is_refused(
    reading: Any, call: Callable[[Any], Board], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        call(reading)


def test_each_bit_of_a_mixed_word_depends_on_each_of_the_word() -> None:
    words = [pow(3, n, 1 << 64) for n in range(64)]
    for bit in range(64):
        changed = (mixed(word) ^ mixed(word ^ 1 << bit) for word in words)
        assert reduce(or_, changed) == (1 << 64) - 1


def test_more_points_than_a_word_holds_are_refused() -> None:
    with pytest.raises(ValueError, match="9x9 board has 81 points; a word holds 64"):
        kernel64.grid(9, 9)
    with pytest.raises(ValueError, match="65 points; a word holds 64"):
        kernel64.graph(65, [])
    # What would fill all memory is refused before it is made.
    with pytest.raises(ValueError, match="a word holds 64"):
        kernel64.grid(10**9, 10**9)
    with pytest.raises(ValueError, match="a word holds 64"):
        kernel64.graph(10**18, [])


def test_plain_integers_are_never_compiled_for_and_those_that_are_no_words_are_refused() -> None:
    for side in (2, 9):
        with pytest.raises((TypeError, OverflowError)):
            kernel64.play(1, 2, 4, kernel.grid(side, side))
    assert len(kernel64.play.for_python.nopython_signatures) == 1
    for stones in (-1, 2**64):
        with pytest.raises(OverflowError):
            kernel64.neighbours(stones, kernel64.grid(8, 8))


def test_compiled_functions_are_those_of_the_kernel_and_give_unsigned_words() -> None:
    functions = functions_of(kernel) | functions_of(word_benson)
    for name in functions.keys() - {"grid", "graph"}:
        dispatcher = kernel64.FUNCTIONS[name].for_python
        if not dispatcher.overloads:
            dispatcher.compile(None)
        assert dispatcher.py_func.__code__ is functions[name].__code__
        (signature,) = dispatcher.nopython_signatures
        assert "int64" not in str(signature.return_type).replace("uint64", "")


def test_a_rebound_function_calls_what_took_the_others_place() -> None:
    functions = rebound(kernel, {"neighbours": lambda x, board: 0})
    row = kernel.grid(1, 5)
    assert functions["flood"](1, 7, row) == 1
    assert kernel.flood(1, 7, row) == 7


def test_the_kernel_does_without_numba() -> None:
    code = "import sys, goimpl.words.kernel; print('numba' in sys.modules, 'numpy' in sys.modules)"
    assert printed(code) == "False False\n"


MISSES = """
from goimpl.words import kernel64
functions = [f.for_python for f in kernel64.FUNCTIONS.values() if hasattr(f, "for_python")]
print(sum(len(f.overloads) for f in functions))
for function in functions:
    function.compile(None)
print(len(functions), sum(sum(f.stats.cache_misses.values()) for f in functions))
"""


def test_a_second_process_compiles_nothing_and_the_import_loads_nothing() -> None:
    for function in kernel64.FUNCTIONS.values():
        if hasattr(function, "for_python") and not function.for_python.overloads:
            function.for_python.compile(None)
    assert printed(MISSES) == "0\n18 0\n"
