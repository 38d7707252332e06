"""What branches on unknown words: every path is run, and the results are merged as they should be.

Random programs over words are run once on symbolic words, and in all cases on integers and on
machine words. Whatever symbolic words do not refuse comes out the same on all three.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, reject, strategies as st

from goproof.execution import paths
from goproof.execution.paths import BranchCondition, KernelFault
from goproof.execution.symbolic_words import Word, along_every_path, symbolic
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


def words(depth: int) -> st.SearchStrategy[str]:
    known = st.sampled_from([*NAMES, "one"])
    if depth == 0:
        return known
    part = words(depth - 1)
    shifts = st.sampled_from([">> 1", ">> 9", "<< 1 & all", "<< 62 & all"])
    return st.one_of(
        known,
        st.tuples(part, st.sampled_from("&|^"), part).map(lambda t: f"({' '.join(t)})"),
        st.tuples(part, shifts).map(lambda t: f"({' '.join(t)})"),
        st.tuples(part, part).map(lambda t: f"({t[0]} * ({t[1]} & one))"),
        st.tuples(part, part).map(lambda t: f"inner({t[0]}, {t[1]})"),
    )


def conditions(depth: int) -> st.SearchStrategy[str]:
    word = words(1)
    asked = st.one_of(
        st.tuples(word, st.sampled_from(["==", "!="]), word).map(" ".join),
        st.tuples(word, word, word).map(" == ".join),
        st.tuples(word, word, word).map(lambda t: f"{t[0]} in ({t[1]}, {t[2]})"),
    )
    if depth == 0:
        return asked
    part = conditions(depth - 1)
    return st.one_of(
        asked,
        part.map(lambda c: f"not ({c})"),
        st.tuples(part, st.sampled_from(["and", "or"]), part).map(
            lambda t: f"({t[0]}) {t[1]} ({t[2]})"
        ),
    )


def statements(depth: int) -> st.SearchStrategy[list[str]]:
    assignment = st.tuples(st.sampled_from(NAMES), words(2)).map(lambda t: [f"{t[0]} = {t[1]}"])
    if depth == 0:
        return assignment
    condition = conditions(1)
    return st.one_of(
        assignment,
        st.tuples(condition, blocks(depth - 1), blocks(depth - 1)).map(
            lambda t: [f"if {t[0]}:", *indented(t[1]), "else:", *indented(t[2])]
        ),
        st.tuples(assignment, condition, st.sampled_from(["break", "continue"])).map(
            lambda t: [
                "for _ in range(3):",
                *indented([*t[0], f"if {t[1]}:", f"    {t[2]}", "y = y ^ x"]),
            ]
        ),
        # What is moved out of a word is kept, as long as nothing more is done with it.
        condition.map(lambda c: [f"if {c}:", "    return z << 2, x"]),
    )


def blocks(depth: int) -> st.SearchStrategy[list[str]]:
    several = st.lists(statements(depth), min_size=1, max_size=3)
    return several.map(lambda parts: [line for lines in parts for line in lines])


programs = blocks(2).map(
    lambda lines: "\n".join(["def program(x, y, z):", *indented([*lines, "return x, y ^ z"])])
)


def defined(source: str, name: str, made: Callable[..., Any], **known: Any) -> Any:
    """The function that a source defines, and what it calls, each as `made` makes it."""
    for text in (INNER, source):
        exec(text, known)
        made_name = "inner" if text is INNER else name
        known[made_name] = made(known[made_name])
    return known[name]


def as_it_is(function: Callable[..., Any]) -> Callable[..., Any]:
    return function


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


# Its paths part before, between and after calls, and meet in words with bits that are constant, or
# that the condition decides.
PARTING = """
def program(x, y, z):
    if x == z:
        x = inner(x ^ y, z)
        if y & one == z:
            y = all
    else:
        x = inner(y, z)
    y = inner(x, z) ^ y
    for _ in range(3):
        x = x >> 1
        if x == z:
            break
        y = y ^ x
    if not (z != x) or z == x or y == z:
        return z << 2, x
    if x != y:
        return inner(x, y) ^ all, z
    return one, y ^ z
"""


@examples(40)
@given(programs)
@example(PARTING)
def test_a_program_is_the_same_on_symbolic_words_integers_and_machine_words(source: str) -> None:
    circuit = Circuit()
    program = defined(source, "program", along_every_path, **known_words(circuit))
    try:
        merged = numbers(program(*unknown_words(circuit)), circuit)
    except KernelFault as refusal:
        if "paths" not in str(refusal):
            raise
        reject()
    on_integers = defined(source, "program", as_it_is, one=1, all=2**64 - 1)
    on_words = defined(source, "program", as_it_is, one=np.uint64(1), all=np.uint64(2**64 - 1))
    for case in range(0, CASES, 41):
        given = in_case(case)
        assert merged[case] == on_integers(*given)
        machine = on_words(*(np.uint64(word) for word in given))
        assert [int(word) for word in machine] == [word % 2**64 for word in merged[case]]


REFUSED = [
    "if x:\n    return x\nreturn y",
    "while x:\n    x = x >> 1\nreturn x",
    "return x and y",
    "return y if not x else x",
    "return bool(x)",
    "return int(x)",
    "return x < y",
    "return x if x <= y else y",
    "return min(x, y)",
    "return sorted([x, y])[0]",
    "return x + y",
    "return x - one",
    "return -x",
    "return ~x",
    "return abs(x)",
    "return x * y",
    "return x // y",
    "return x ** 2",
    "return x & 1",
    "return 1 | x",
    "return x ^ True",
    "return x if x == 0 else y",
    "return x if 0 != x else y",
    "return x if x == None else y",
    "return x << y",
    "return x >> -1",
    "return x << 64",
    "return x >> 64",
    "return (x, y)[x]",
    "return [y for _ in range(x)]",
    "return [y for y in x][0]",
    "return x if y in x else y",
    "return x[0]",
    "return len(x)",
    "return {x: y}[x]",
    "return (x == y) & (y == z)",
    "return x & (x == y)",
    "return x * (x == y)",
    "return x if (x == y) == (y == z) else y",
    "return x if (x == y) < 1 else y",
    "return (x, y)[x == y]",
    "return x == y",
    "return (x == y) and z",
    "return None",
    "return x if x == y else None",
    "return x if x == y else (x, y)",
    "return 1 if x == y else 2",
    "return [x, y]",
    "return (x << 1) >> 1",
    "return x if x << 1 == y else y",
    "raise ValueError",
    "assert x == y\nreturn x",
    "while x != y:\n    x = inner(x, z)\n    y = y ^ (y << 1 & all)\nreturn x",
]


@each("body", REFUSED)
def test_what_words_cannot_tell_is_refused(body: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "MOST_PATHS", 20)
    source = "\n".join(["def program(x, y, z):", *indented(body.splitlines())])
    circuit = Circuit()
    program = defined(source, "program", along_every_path, **known_words(circuit))
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


def test_a_call_is_made_once_at_each_place_of_the_tree_of_paths() -> None:
    calls: list[str] = []

    def noted(name: str) -> Callable[[Word], Word]:
        def call(word: Word) -> Word:
            calls.append(name)
            return word

        return along_every_path(call)

    first, left, right = noted("first"), noted("left"), noted("right")

    def program(x: Word, y: Word, z: Word) -> Word:
        x = first(x)
        if x == y:
            return left(x)
        if y == z:
            return right(y)
        return first(right(x))

    along_every_path(program)(*unknown_words(Circuit()))
    assert sorted(calls) == ["first", "first", "left", "right", "right"]


def test_one_condition_is_decided_once_on_a_path() -> None:
    runs: list[bool] = []

    def program(x: Word, y: Word, _: Word) -> Word:
        ways = [bool(x == y), not bool(x != y), bool(y == x)]
        assert len(set(ways)) == 1
        runs.append(ways[0])
        return x

    x, *others = unknown_words(Circuit())
    assert along_every_path(program)(x, *others).bits == x.bits
    assert runs == [False, True]


def test_too_many_paths_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "MOST_PATHS", 200)

    def program(x: Word, y: Word) -> Word:
        for i in range(12):
            if x >> i == y >> i:
                x = x ^ y
        return x

    circuit = Circuit()
    x, y = (symbolic(circuit, [circuit.variable(f"{name}{i}") for i in range(12)]) for name in "xy")
    with pytest.raises(KernelFault, match="program has more than 200 paths"):
        along_every_path(program)(x, y)


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
