"""What is printed of the machine's kernel for Coq is what its source computes, and whatever changes
in the source is printed otherwise.

What needs Coq is skipped where coqc is missing.
"""

import re
import subprocess
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

import pytest

from goimpl.words import kernel
from goimpl.words.rebinding import functions_of
from goproof.execution.kernel_in_coq import kernel_fault, printed_kernel
from goproof.execution.kernel_source import MAKERS
from goproof.execution.paths import KernelFault
from goproof.lemmas import lemma
from goproof.methods.backends import backend
from goproof.solvers.coq import development
from goproof.vocabulary.check import Method
from tests.proofs.test_coq import COMPILER, ROOT, needs_coq
from tests.proofs.test_kernel_mutants import changed
from tests.support.each import each
from tests.support.extent import FULL

ARITHMETIC = [name for name in functions_of(kernel) if name not in MAKERS]
# Those that ask for the number of points.
UNROLLED = ("is_empty", "neighbours", "flood", "legal_without_history")
OPERATIONS: Mapping[str, Callable[..., Any]] = {
    "N.land": lambda x, y: x & y,
    "N.lor": lambda x, y: x | y,
    "N.lxor": lambda x, y: x ^ y,
    "times": lambda m, x, y: x * y,
    "shifted_left": lambda m, x, places: x << places,
    "shifted_right": lambda m, x, places: x >> places,
    "N.eqb": lambda x, y: x == y,
    # A grid has none, and its way is not that by masks.
    "mask": lambda k, i: k.masks[i] if k.masks else 0,
    "fst": lambda pair: pair[0],
    "snd": lambda pair: pair[1],
    **{
        name: lambda m, k, *words, name=name: getattr(kernel, name)(*words, k)
        for name in ARITHMETIC
    },
    **{
        name: lambda k, name=name: getattr(k, name)
        for name in ("columns", "all_points", "not_first", "not_last", "one")
    },
}


@cache
def text_of_kernel() -> str:
    """What is printed of the kernel: at the first test, as it takes too long for collecting."""
    return printed_kernel()


def definition(text: str, name: str) -> str:
    """The statement of a function, or of one on boards of so many points."""
    found = re.search(rf"^Definition {name} : Prop :=\s.*?\.\n(?=Theorem)", text, re.M | re.S)
    assert found, name
    return found[0]


# --- what is printed ---------------------------------------------------------------------------


def value(term: str, known: Mapping[str, Any]) -> Any:
    """What a printed term is, by its operations on integers."""
    if found := re.fullmatch(r"if (.*) then (.*) else (.*)", term):
        asked, then, other = found.groups()
        return value(then if value(asked, known) else other, known)
    if found := re.fullmatch(r"(fst|snd) \((.*)\)", term):
        return OPERATIONS[found[1]](value(found[2], known))
    head, *given = term.replace("(columns k)", "columns_of_k").split()
    if not given:
        return known[head] if head in known else int(head.removesuffix("%nat"))
    return OPERATIONS[head](*(value(each, known) for each in given))


def computed(text: str, given: Mapping[str, Any]) -> Any:
    """What the printed terms of a statement come to."""
    known = {"m": None, "columns_of_k": given["k"].columns, **given}
    for name, term in re.findall(r"let (x\d+) := (.*) in\n", text):
        known[name] = value(term, known)
    last = text.strip().splitlines()[-1].strip().removesuffix(".").removesuffix(")")
    if last.startswith("("):
        return tuple(known[each] for each in last[1:-1].split(", "))
    return known[last]


def boards(points: int, random: Random) -> list[kernel.Board]:
    """A grid of so many points, and a graph."""
    edges = [(i, j) for j in range(points) for i in range(j) if random.random() < 3 / points]
    columns = max(n for n in range(1, points + 1) if points % n == 0 and n * n <= points)
    return [kernel.grid(points // columns, columns), kernel.graph(points, edges)]


@each("name", ARITHMETIC)
def test_what_is_printed_computes_what_the_source_computes(name: str) -> None:
    random = Random(name)
    for points in range(1, 65, 3 if FULL else 9):
        said = definition(
            text_of_kernel(), f"{name}_is" + (f"_{points}" if name in UNROLLED else "")
        )
        cases = said[said.index(f"  {name} m k ") :]
        for board in boards(points, random):
            for case in cases.split("\n  /\\ "):
                words = case.split(" =")[0].split()[3:]
                flags = [word == "true" for word in words if word in ("true", "false")]
                names = words[: len(words) - len(flags)]
                given = [random.getrandbits(points) for _ in names]
                if "point" in names:
                    given[names.index("point")] = 1 << random.randrange(points)
                expected = getattr(kernel, name)(*given, board, *flags)
                assert (
                    computed(case, {"k": board, **dict(zip(names, given, strict=True))}) == expected
                )


def test_each_function_is_printed_for_every_board_or_every_number_of_points() -> None:
    printed = re.findall(r"^Definition (\w+)_is(?:_(\d+))? : Prop", text_of_kernel(), re.M)
    numbers = [str(points) for points in range(1, 65)]
    assert printed == [
        (name, number) for name in ARITHMETIC for number in (numbers if name in UNROLLED else [""])
    ]
    _, _, ties = text_of_kernel().partition("Definition ties :=")
    assert ties.count("_computed") == len(printed) + 2
    assert "(@grid_stands_for_the_rectangle, @graph_stands)" in ties


def test_every_rectangle_of_at_most_64_points_is_printed() -> None:
    said = " ".join(
        re.findall(r"Definition grids : Prop :=(.*?)\.\n", text_of_kernel(), re.S)[0].split()
    )
    sizes = [(m, n) for m in range(1, 65) for n in range(1, 65) if m * n <= 64]
    assert all(f"({m}, {n})" in said for m, n in sizes)
    assert said.count("Board") == said.count(", ") == len(sizes)


def test_verdicts_in_coq_name_the_boards() -> None:
    play = lemma("kernel_play_is_the_move")
    assert backend(Method.KERNEL).bound(play) == "all graphs of at most 64 points"


# --- whatever changes -------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("made", "old", "new"),
    [
        ("graphs", "        masks[j] |= 1 << i\n", ""),
        ("grids", "    if rows == 1:", "    if rows == 2:"),
    ],
)
def test_other_boards_are_printed_otherwise(made: str, old: str, new: str) -> None:
    text = printed_kernel(changed(old, new))
    names = ("graphs", "grids")
    assert [n for n in names if definition(text_of_kernel(), n) != definition(text, n)] == [made]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("    x = seed & within\n", "    x = ~seed & within\n", "flood"),
        ("    x = seed & within\n", "    x = seed & 255\n", "255, which is none"),
        ("if larger == x:", "if larger:", "truth value"),
        ("if larger == x:", "if larger is x:", "flood asks which object"),
        ("(x << board.columns)", "(x << board.width)", "names width"),
        ("(x << board.columns)", "(x << (board.columns + 1))", "unsupported operand"),
    ],
)
def test_what_no_word_can_print_is_refused(old: str, new: str, said: str) -> None:
    module = changed(old, new)
    with pytest.raises(KernelFault, match=said):
        printed_kernel(module)
    assert said in kernel_fault(module)
    assert not kernel_fault()


# --- with Coq ---------------------------------------------------------------------------------


FAULTS = {
    "a flood that stops early": (
        (
            "    for _ in range(board.points):\n        larger",
            "    for _ in range(board.points - 2):\n        larger",
        ),
        ("grown (points k) (N.land", "grown (points k - 2) (N.land"),
        "flood_is_5",
    ),
    "captures of the mover's colour": (
        ("captured = touched_without_liberty(opposing,", "captured = touched_without_liberty(own,"),
        ("captured := touched_without_liberty opposing", "captured := touched_without_liberty own"),
        "play_is",
    ),
}


def compiles(place: Path, file: str) -> bool:
    """Whether Coq takes a file, after those that it requires."""
    command = [COMPILER or "", "-q", "-w", "none", "-R", str(place), development.LIBRARY]
    return not subprocess.run(
        [*command, str(place / file)], check=False, capture_output=True
    ).returncode


def alone(text: str, name: str) -> str:
    """The printed file with one theorem."""
    head, *_ = text.partition("Definition ")
    proof = "Proof. red; intros; repeat apply conj; computed. Qed.\n"
    tactic = head[head.index("(** Left") :]
    needed = "From Coq Require Import List NArith.\nFrom Goproof Require Import Kernel.\n"
    scope = "Import ListNotations.\nOpen Scope N_scope.\n"
    return f"{needed}{scope}{tactic}{definition(text, name)}Theorem tie : {name}.\n{proof}"


@needs_coq
@pytest.mark.parametrize("what", FAULTS)
def test_a_fault_in_the_source_is_not_what_coq_has(what: str, tmp_path: Path) -> None:
    """Neither alone nor, as there is then no proof, with the same fault in Coq."""
    source, defined, name = FAULTS[what]
    right = (ROOT / "machine" / "Kernel.v").read_text(encoding="utf-8")
    assert right.count(defined[0]) == 1
    texts = text_of_kernel(), printed_kernel(changed(*source))
    for number, text in enumerate((right, right.replace(*defined))):
        place = tmp_path / str(number)
        place.mkdir()
        (place / "Kernel.v").write_text(text, encoding="utf-8")
        assert compiles(place, "Kernel.v")
        for tie, printed in enumerate(texts):
            (place / f"Tie{tie}.v").write_text(alone(printed, name), encoding="utf-8")
            assert compiles(place, f"Tie{tie}.v") is (tie == number)
