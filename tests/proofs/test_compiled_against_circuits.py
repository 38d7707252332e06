"""The compiled kernel computes what its circuits do, and a difference would be seen."""

from collections.abc import Callable
from inspect import signature
from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st

from goimpl.words import kernel
from goimpl.words.rebinding import functions_of
from gospec.law.graph import Graph, rectangle, torus
from refinement import arrays, compiled_against_circuits
from refinement.compiled_against_circuits import ARGUMENTS, BOARDS, compare, main
from refinement.random_words import Words, masks_of, words_of
from tests.proofs.test_kernel_mutants import MUTANTS, mutated

FUNCTIONS = functions_of(kernel).keys() - {"grid", "graph"}
EVENTS = {
    "no move",
    "a move from a board with stones without liberty",
    "a move from a board without",
    "a capture of one stone",
    "a capture of several stones",
    "a suicide of one stone",
    "a suicide of several stones",
}


def test_every_function_of_the_kernel_is_compared() -> None:
    assert FUNCTIONS == ARGUMENTS.keys() == set(arrays.FUNCTIONS)
    for name, words in ARGUMENTS.items():
        parameters = list(signature(getattr(kernel, name)).parameters)
        assert parameters.index("board") == len(words)


@pytest.mark.parametrize(
    "graph", [graph for graph, _ in (BOARDS[0], *BOARDS[4:7:2])], ids=lambda graph: graph.name
)
def test_some_thousand_words_give_the_same_compiled_and_as_circuits(graph: Graph) -> None:
    found = compare(1000, boards=[(graph, 1)])
    assert found.differences == {}
    assert found.words == 1000
    assert all(found.compared[name] >= 1000 for name in FUNCTIONS)
    assert {event for event, times in found.events.items() if times > 5} == EVENTS


@pytest.mark.slow
def test_a_million_words_give_the_same_compiled_and_as_circuits() -> None:
    found = compare(1_000_000)
    assert found.differences == {}
    assert found.words >= 1_000_000
    assert all(found.compared[name] >= 1_000_000 for name in FUNCTIONS)
    assert {event for event, times in found.events.items() if times > 20_000} == EVENTS


# --- faults are seen -------------------------------------------------------------------------


def faulty(change: Callable[[str, Any, Words, Words], None]) -> Any:
    """The compiled functions, of which the two words that each returns are changed."""

    def compute(called: str, words: Any, board: Any, **options: bool) -> tuple[Words, Words]:
        first, second = arrays.compute(called, words, board, **options)
        change(called, words, first, second)
        return first, second

    return compute


@pytest.mark.parametrize(
    ("bit", "names"),
    [(15, FUNCTIONS), (40, FUNCTIONS), (40, {"play"})],
    ids=["15-all", "40-all", "40-play"],
)
def test_a_wrong_bit_in_one_case_of_a_hundred_differs(bit: int, names: set[str]) -> None:
    """Of the board, or beyond it."""

    def change(called: str, words: Any, first: Words, second: Words) -> None:
        if called in names:
            first[words[0] % np.uint64(101) == 0] ^= np.uint64(1 << bit)

    found = compare(1000, boards=[(rectangle(4, 4), 1)], compute=faulty(change))
    assert found.differences.keys() == names
    for name, difference in found.differences.items():
        assert difference.compiled[0] ^ difference.circuit[0] == 1 << bit
        assert f"4x4: {name}(0x" in str(difference)


def test_a_wrong_bit_in_the_last_case_alone_differs() -> None:
    def change(called: str, _: Any, first: Words, second: Words) -> None:
        first[-1] ^= np.uint64(called == "flood")

    for cases in (1, 8, 1001):
        found = compare(cases, boards=[(torus(2, 3), 1)], compute=faulty(change))
        assert found.differences.keys() == {"flood"}


def test_a_wrong_second_word_differs() -> None:
    def change(called: str, _: Any, first: Words, second: Words) -> None:
        second ^= np.uint64(called in ("play", "area"))

    found = compare(200, boards=[(torus(2, 3), 1)], compute=faulty(change))
    assert found.differences.keys() == {"play", "area"}


def test_the_command_says_what_it_compared_and_fails_where_something_differs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(compiled_against_circuits, "BOARDS", [(rectangle(2, 2), 1)])
    assert main(["--words", "500"]) == 0
    assert "500 triples of words on 1 boards" in capsys.readouterr().out
    (mutant,) = (m for m in MUTANTS if m.what == "flood starts outside the mask")
    assert main(["--words", "500"], mutated(mutant)) == 1
    assert "2x2: flood(0x" in capsys.readouterr().out
    with pytest.raises(SystemExit):
        main(["--words", "0"])


# --- the two sides ---------------------------------------------------------------------------


@given(st.lists(st.integers(0, 2**64 - 1), min_size=1, max_size=70))
def test_words_and_their_masks_tell_the_same(words: list[int]) -> None:
    masks = masks_of(np.array(words, dtype=np.uint64))
    assert [sum((m >> i & 1) << v for v, m in enumerate(masks)) for i in range(len(words))] == words
    assert words_of(masks, len(words)).tolist() == words
