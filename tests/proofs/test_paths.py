"""What branches on unknown words: every path is run, and the results are merged as they should be.

Random programs over words are run once on symbolic words, and in all cases on integers and on
machine words. Whatever symbolic words do not refuse comes out the same on all three.
"""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, reject, strategies as st

from goimpl.words import kernel
from goproof.execution import paths
from goproof.execution.paths import BranchCondition, KernelFault
from goproof.execution.symbolic_words import Word, along_every_path, in_words, symbolic
from goproof.logic.circuit import NO, YES, Circuit
from tests.support.each import each
from tests.support.extent import examples

# The bits of a word that are unknown, at both of its ends; all others are 0.
PLACES = (0, 1, 62, 63)
NAMES = "xyz"
CASES = 1 << len(PLACES) * len(NAMES)
INNER = """
def inner(x, y):
    if x == y:
        return x & one
    if x & y != one:
        return (x ^ y) >> 1
    return x | y
"""


def indented(lines: list[str]) -> list[str]:
    return ["    " + line for line in lines]


def a_word(random: Random, depth: int) -> str:
    if depth == 0 or random.random() < 0.3:
        return random.choice([*NAMES, "one"])
    x, y = (a_word(random, depth - 1) for _ in "xy")
    shift = random.choice([">> 1", ">> 9", "<< 1 & all", "<< 62 & all"])
    made = [f"({x} {random.choice('&|^')} {y})", f"({x} {shift})", f"({x} * ({y} & one))"]
    return random.choice([*made, f"inner({x}, {y})"])


def a_condition(random: Random, depth: int) -> str:
    x, y, z = (a_word(random, 1) for _ in "xyz")
    made = [f"{x} == {y}", f"{x} != {y}", f"{x} == {y} == {z}", f"{x} in ({y}, {z})"]
    if depth:
        first, second = (a_condition(random, depth - 1) for _ in "xy")
        made += [f"not ({first})", f"({first}) and ({second})", f"({first}) or ({second})"]
    return random.choice(made)


def a_statement(random: Random, depth: int) -> list[str]:
    assignment = f"{random.choice(NAMES)} = {a_word(random, 2)}"
    condition = a_condition(random, 1)
    match random.randrange(4 if depth else 1):
        case 0:
            return [assignment]
        case 1:
            ways = (indented(a_block(random, depth - 1)) for _ in "xy")
            return [f"if {condition}:", *next(ways), "else:", *next(ways)]
        case 2:
            end = f"    {random.choice(['break', 'continue'])}"
            rounds = [assignment, f"if {condition}:", end, "y = y ^ x"]
            return ["for _ in range(3):", *indented(rounds)]
    # What is moved out of a word is kept, as long as nothing more is done with it.
    return [f"if {condition}:", "    return z << 2, x"]


def a_block(random: Random, depth: int) -> list[str]:
    parts = [a_statement(random, depth) for _ in range(random.randint(1, 3))]
    return [line for lines in parts for line in lines]


def a_program(random: Random) -> str:
    lines = [*a_block(random, 2), "return x, y ^ z"]
    return "\n".join(["def program(x, y, z):", *indented(lines)])


def defined(source: str, made: Callable[..., Any], **known: Any) -> Any:
    """The program of a source, and what it calls, each as `made` makes it."""
    for name, text in {"inner": INNER, "program": source}.items():
        exec(text, known)
        known[name] = made(known[name])
    return known["program"]


def unknown_words(circuit: Circuit) -> list[Word]:
    names = [{p: circuit.variable(f"{name}{p}") for p in PLACES} for name in NAMES]
    return [symbolic(circuit, [bits.get(i, NO) for i in range(64)]) for bits in names]


def known_words(circuit: Circuit) -> dict[str, Word]:
    one, everything = [YES] + [NO] * 63, [YES] * 64
    return {"one": symbolic(circuit, one), "all": symbolic(circuit, everything)}


def in_case(case: int) -> list[int]:
    """The three words in one of all cases."""
    width = len(PLACES)
    return [
        sum((case >> (k * width + i) & 1) << p for i, p in enumerate(PLACES))
        for k in range(len(NAMES))
    ]


@cache
def values() -> dict[str, int]:
    """The bits of the words, each in all cases."""
    return {
        f"{name}{p}": sum((in_case(case)[k] >> p & 1) << case for case in range(CASES))
        for k, name in enumerate(NAMES)
        for p in PLACES
    }


def numbers(results: tuple[Word, ...], circuit: Circuit) -> list[tuple[int, ...]]:
    """What the words are in each case."""
    found = []
    for word in results:
        truths = circuit.evaluate(word.bits, values(), (1 << CASES) - 1)
        found.append([sum((t >> c & 1) << i for i, t in enumerate(truths)) for c in range(CASES)])
    return list(zip(*found, strict=True))


# Its paths meet in bits that are constant, or that the condition decides.
MEETING = """
def program(x, y, z):
    if x != y:
        return inner(x, y) ^ all, z
    return one, y ^ z
"""


@examples(12)
@given(st.builds(a_program, st.integers(0, 2**32).map(Random)))
@example(MEETING)
def test_a_program_is_the_same_on_symbolic_words_integers_and_machine_words(source: str) -> None:
    circuit = Circuit()
    program = defined(source, along_every_path, **known_words(circuit))
    try:
        merged = numbers(program(*unknown_words(circuit)), circuit)
    except KernelFault as refusal:
        if "paths" not in str(refusal):
            raise
        reject()
    on_integers = defined(source, lambda plain: plain, one=1, all=2**64 - 1)
    on_words = defined(source, lambda plain: plain, one=np.uint64(1), all=np.uint64(2**64 - 1))
    for case in range(0, CASES, 41):
        given = in_case(case)
        assert merged[case] == on_integers(*given)
        machine = on_words(*(np.uint64(word) for word in given))
        assert [int(word) for word in machine] == [word % 2**64 for word in merged[case]]


REFUSED = [
    "if x:\n    return x\nreturn y",
    "return int(x)",
    "return x < y",
    "return x + y",
    "return ~x",
    "return x * y",
    "return x & 1",
    "return 1 | x",
    "return x if x == 0 else y",
    "return x << y",
    "return x >> -1",
    "return x << 64",
    "return (x, y)[x]",
    "return [y for _ in range(x)]",
    "return {x: y}[x]",
    "return x & (x == y)",
    "return x if (x == y) == (y == z) else y",
    "return (x, y)[x == y]",
    "return x == y",
    "return None",
    "return x if x == y else None",
    "return x if x == y else (x, y)",
    "return 1 if x == y else 2",
    "return (x << 1) >> 1",
    "return x if x << 1 == y else y",
    "raise ValueError",
    "while x != y:\n    x = inner(x, z)\n    y = y ^ (y << 1 & all)\nreturn x",
]


@each("body", REFUSED)
def test_what_words_cannot_tell_is_refused(body: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "MOST_PATHS", 20)
    source = "\n".join(["def program(x, y, z):", *indented(body.splitlines())])
    circuit = Circuit()
    program = defined(source, along_every_path, **known_words(circuit))
    with pytest.raises(KernelFault):
        program(*unknown_words(circuit))


def test_a_condition_that_is_always_the_same_is_no_branch() -> None:
    x, y, _ = unknown_words(Circuit())
    assert x == x
    assert x ^ x == y ^ y
    assert x >> 62 << 62 != symbolic(x.circuit, [YES] * 64)


def test_a_branch_outside_of_a_function_is_refused() -> None:
    x, y, _ = unknown_words(Circuit())
    for condition in (x == y, x != y):
        assert isinstance(condition, BranchCondition)
        with pytest.raises(KernelFault, match="outside"):
            bool(condition)


def test_words_of_two_circuits_or_widths_do_not_meet() -> None:
    (x, *_), circuit = unknown_words(Circuit()), Circuit()
    for y in (symbolic(circuit, [circuit.variable("y")]), symbolic(x.circuit, [YES] * 81)):
        with pytest.raises(KernelFault, match="another board"):
            x & y


@pytest.mark.parametrize("wrong", [-1, 2**64])
def test_a_board_s_number_that_is_no_word_is_refused(wrong: int) -> None:
    with pytest.raises(KernelFault, match="for a word of 64 bits"):
        in_words(kernel.grid(2, 2)._replace(not_last=wrong), Circuit())


def test_a_function_that_goes_another_way_when_run_again_is_refused() -> None:
    runs: list[int] = []

    def another_branch(x: Word, y: Word, z: Word) -> Word:
        runs.append(1)
        return x if x == (y if len(runs) == 1 else z) else y

    def no_branch(x: Word, y: Word, _: Word) -> Word:
        runs.append(1)
        return x if len(runs) > 1 or x == y else y

    for program in (another_branch, no_branch):
        runs.clear()
        with pytest.raises(KernelFault, match="another way"):
            along_every_path(program)(*unknown_words(Circuit()))
