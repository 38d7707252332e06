"""Each function of the machine's kernel is printed for Coq; what changes in the source is printed
otherwise. That what is printed is what Coq defines, Coq says.

What needs Coq is skipped where coqc is missing.
"""

import re
from functools import cache
from pathlib import Path

import pytest

from goimpl.words import kernel
from goimpl.words.rebinding import functions_of
from goproof.execution.kernel_in_coq import kernel_fault, printed_kernel
from goproof.execution.kernel_source import MAKERS
from goproof.execution.paths import KernelFault
from goproof.lemmas import lemma
from goproof.methods.backends import backend
from goproof.vocabulary.check import Method
from tests.proofs.test_coq import ROOT, complaint, needs_coq
from tests.proofs.test_kernel_mutants import changed

ARITHMETIC = [name for name in functions_of(kernel) if name not in MAKERS]
# Those that ask for the number of points.
UNROLLED = ("is_empty", "neighbours", "flood", "legal_without_history")


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
        assert complaint(place, "Kernel.v") == ""
        for tie, printed in enumerate(texts):
            (place / f"Tie{tie}.v").write_text(alone(printed, name), encoding="utf-8")
            assert (complaint(place, f"Tie{tie}.v") == "") is (tie == number)
