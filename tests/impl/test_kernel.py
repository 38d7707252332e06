"""The kernel on Python integers and compiled: edge cases, errors, and one against the other."""

import subprocess
import sys
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from goimpl.words import benson as word_benson, kernel, kernel64
from goimpl.words.kernel import Board
from goimpl.words.rebinding import functions_of, rebound

READINGS = [kernel, kernel64]
ROW = kernel.grid(1, 5)


def word(text: str, symbol: str) -> int:
    """The points of a diagram with a symbol."""
    return sum(1 << i for i, c in enumerate(text.replace("/", "")) if c == symbol)


def played(reading: Any, size: tuple[int, int], text: str, point: int) -> tuple[int, int]:
    """X plays at the point."""
    own, other = word(text, "X"), word(text, "O")
    left = reading.play(own, other, 1 << point, reading.grid(*size))
    return int(left[0]), int(left[1])


@pytest.mark.parametrize("reading", READINGS, ids=["int", "compiled"])
@pytest.mark.parametrize(
    ("size", "before", "point", "after"),
    [
        ((1, 1), ".", 0, "."),
        ((1, 2), ".O", 0, "X."),
        ((1, 3), "O.X", 1, ".XX"),
        ((3, 1), ".OX", 0, "X.X"),
        ((1, 4), "X.XX", 1, "...."),
        ((2, 2), "OX/..", 2, ".X/X."),
        ((3, 3), "XX./XOO/OO.", 2, ".../.OO/OO."),
        ((8, 8), "." * 62 + "XO", 55, "." * 55 + "X" + "." * 6 + "X."),
    ],
)
def test_moves(reading: Any, size: tuple[int, int], before: str, point: int, after: str) -> None:
    assert played(reading, size, before, point) == (word(after, "X"), word(after, "O"))


@pytest.mark.parametrize("reading", READINGS, ids=["int", "compiled"])
def test_the_last_of_64_points_is_no_sign(reading: Any) -> None:
    board = reading.grid(8, 8)
    last = 1 << 63
    assert int(reading.neighbours(last, board)) == 1 << 62 | 1 << 55
    assert int(reading.flood(last, board.all_points, board)) == 2**64 - 1
    assert int(reading.is_empty(last, board)) == 0
    assert int(reading.legal_without_history(0, 0, board, False)) == 2**64 - 1


@pytest.mark.parametrize("reading", READINGS, ids=["int", "compiled"])
def test_a_board_without_edges_has_no_neighbours(reading: Any) -> None:
    board = reading.graph(64, [])
    assert int(reading.neighbours(2**64 - 1, board)) == 0
    assert int(reading.legal_without_history(0, 0, board, False)) == 0
    assert int(reading.legal_without_history(0, 0, board, True)) == 2**64 - 1


@pytest.mark.parametrize("reading", READINGS, ids=["int", "compiled"])
def test_a_grid_and_the_graph_of_its_edges_are_the_same_board(reading: Any) -> None:
    rows, columns = 5, 7
    edges = [(i, i + 1) for i in range(rows * columns) if (i + 1) % columns]
    edges += [(i, i + columns) for i in range((rows - 1) * columns)]
    grid, graph = reading.grid(rows, columns), reading.graph(rows * columns, edges)
    random = Random(3)
    for _ in range(200):
        x = random.getrandbits(rows * columns)
        assert reading.neighbours(x, grid) == reading.neighbours(x, graph)


@pytest.mark.parametrize("reading", READINGS, ids=["int", "compiled"])
@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda k: k.grid(0, 3), "a 0x3 board has no points"),
        (lambda k: k.grid(3, -1), "a 3x-1 board has no points"),
        (lambda k: k.graph(0, []), "no points"),
        (lambda k: k.graph(2, [(0, 0)]), "loop"),
        (lambda k: k.graph(2, [(0, 2)]), "leaves the board"),
        (lambda k: k.graph(2, [(-1, 1)]), "leaves the board"),
    ],
)
def test_what_is_no_board_is_refused(
    reading: Any, call: Callable[[Any], Board], message: str
) -> None:
    with pytest.raises(ValueError, match=message):
        call(reading)


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


def test_a_board_of_plain_integers_is_never_compiled_for() -> None:
    for side in (2, 9):
        with pytest.raises((TypeError, OverflowError)):
            kernel64.play(1, 2, 4, kernel.grid(side, side))
    assert len(kernel64.play.nopython_signatures) == 1


@pytest.mark.parametrize("stones", [-1, 2**64])
def test_what_is_no_word_is_refused(stones: int) -> None:
    with pytest.raises(OverflowError):
        kernel64.neighbours(stones, kernel64.grid(8, 8))


def test_compiled_functions_are_those_of_the_kernel_and_give_unsigned_words() -> None:
    functions = functions_of(kernel) | functions_of(word_benson)
    for name in functions.keys() - {"grid", "graph"}:
        dispatcher = kernel64.FUNCTIONS[name]
        if not dispatcher.overloads:
            dispatcher.compile(None)
        assert dispatcher.py_func.__code__ is functions[name].__code__
        (signature,) = dispatcher.nopython_signatures
        assert "int64" not in str(signature.return_type).replace("uint64", "")


def test_a_rebound_function_calls_what_took_the_others_place() -> None:
    functions = rebound(kernel, {"neighbours": lambda x, board: 0})
    assert functions["flood"](1, 7, ROW) == 1
    assert kernel.flood(1, 7, ROW) == 7


def random_words(random: Random, points: int) -> tuple[int, int]:
    own, other = random.getrandbits(points), random.getrandbits(points)
    if random.random() < 0.5:
        own |= random.getrandbits(points)
    return own & ~other, other


@pytest.mark.parametrize("size", [(1, 64), (64, 1), (8, 8), (7, 9), (5, 5), (2, 32)])
def test_the_two_readings_agree_on_random_words(size: tuple[int, int]) -> None:
    random, points = Random(7), size[0] * size[1]
    plain, words = kernel.grid(*size), kernel64.grid(*size)
    for _ in range(300):
        own, other = random_words(random, points)
        point = (1 << random.randrange(points)) & ~own & ~other
        args = np.uint64(own), np.uint64(other)
        move = (*args, np.uint64(point), words)
        assert kernel64.place_and_clear(*move) == kernel.place_and_clear(own, other, point, plain)
        assert kernel64.play(*move) == kernel.play(own, other, point, plain)
        assert kernel64.area(*args, words) == kernel.area(own, other, plain)
        legal = kernel.legal_without_history(own, other, plain, False)
        assert kernel64.legal_without_history(*args, words, False) == legal


def run(code: str) -> str:
    """What a fresh process prints."""
    command = [sys.executable, "-c", code]
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout.strip()


def test_the_kernel_does_without_numba() -> None:
    code = "import sys, goimpl.words.kernel; print('numba' in sys.modules, 'numpy' in sys.modules)"
    assert run(code) == "False False"


MISSES = """
from goimpl.words import kernel64
functions = [f for f in kernel64.FUNCTIONS.values() if hasattr(f, "stats")]
print(sum(len(f.overloads) for f in functions))
for function in functions:
    function.compile(None)
print(len(functions), sum(sum(f.stats.cache_misses.values()) for f in functions))
"""


def test_a_second_process_compiles_nothing_and_the_import_loads_nothing() -> None:
    for function in kernel64.FUNCTIONS.values():
        if hasattr(function, "stats") and not function.overloads:
            function.compile(None)
    assert run(MISSES).split("\n") == ["0", "16 0"]
