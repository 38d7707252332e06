"""The laws: gospec itself, with a memory of its answers, and wrong on purpose."""

import gc
import weakref
from collections.abc import Iterator
from dataclasses import fields
from itertools import product

import pytest

from goproof.doubts.wrong_laws import FAMILY
from goproof.lemmas import all_lemmas
from goproof.methods.exhaustive import check_all_cases
from goproof.theory import law as laws
from goproof.theory.accounts import ACCOUNTS
from goproof.theory.cases import Subject
from goproof.theory.law import GOSPEC, Law, MachineLaw, remembered, remembering
from goproof.vocabulary.check import Method, Verdict
from gospec.colouring import BLACK, PLAYERS, Colour, Colouring, all_colourings
from gospec.graph import Graph, from_edges, rectangle
from gospec.rules import Rules
from tests.proofs.test_kernel_mutants import MUTANTS, mutated

BOARD = rectangle(1, 3)
BS = tuple(all_colourings(BOARD))
POINT, END = BOARD.points[1], BOARD.points[0]
WRONG = FAMILY[0]

# What each function of a law is asked besides a colouring.
FURTHER = {
    "chain": [*product(BOARD.points)],
    "reaches": [*product(BOARD.points, Colour)],
    "reaching": [*product(Colour, Colour)],
    "least_reaching": [*product(Colour)],
    "greatest_reaching": [*product(Colour)],
    "liberties": [*product(BOARD.points)],
    "dead": [*product(Colour)],
    "has_dead_stones": [()],
    "territory": [*product(PLAYERS)],
    "neutral": [()],
    "area": [*product(PLAYERS)],
    "regions": [*product(PLAYERS)],
    "living": [*product(PLAYERS, ("all-points", "textbook"))],
    "living_territory": [*product(PLAYERS)],
    "put": [*product(BOARD.points, Colour)],
    "clear": [*product(PLAYERS)],
    "place": [*product(BOARD.points, PLAYERS)],
}


@remembered
def number_of_dead(law: Law, b: Colouring) -> int:
    return sum(len(law.dead(b, player)) for player in PLAYERS)


def answers(law: Law) -> Iterator[object]:
    for name, further in FURTHER.items():
        yield from (getattr(law, name)(b, *about) for b in BS for about in further)
    yield from (number_of_dead(law, b) for b in BS)
    for account in map(law.account, ACCOUNTS):
        yield from (account.after(b, END, BLACK) for b in BS)
        yield from (account.counted(b, BLACK) for b in BS)
    rules = law.rules(Rules(suicide="forbidden"))
    yield from (rules.legal_points(rules.position(b, BLACK), BLACK) for b in BS)


def test_every_function_with_a_memory_is_asked() -> None:
    of_rules = {"rules", "answer"}
    assert {*laws.REMEMBERED, *laws.MAKING_COLOURINGS} == {*FURTHER, *of_rules}


@pytest.mark.parametrize("law", [GOSPEC, WRONG], ids=["gospec", "wrong"])
def test_a_law_with_a_memory_says_what_the_law_says(law: Law) -> None:
    expected, known = list(answers(law)), remembering(law)
    # Twice, so that what is remembered is compared too.
    assert list(answers(known)) == list(answers(known)) == expected


def test_a_memory_goes_with_its_law() -> None:
    known = remembering(WRONG)
    list(answers(known))
    alive = weakref.ref(known)
    del known
    gc.collect()
    assert alive() is None
    assert vars(GOSPEC).keys() | vars(WRONG).keys() == {field.name for field in fields(WRONG)}


CHECKED = tuple(
    known
    for known in all_lemmas()
    if known.is_formal and known.subject is not Subject.GAME and known.check_by(Method.EXHAUSTIVE)
)


@pytest.mark.parametrize("board", [rectangle(1, 3), from_edges([(0, 1)], range(3))], ids=str)
def test_every_lemma_is_so_of_the_machine_where_it_is_so_of_gospec(board: Graph) -> None:
    ours, machines = (
        check_all_cases(CHECKED, board, 60, law=law) for law in (GOSPEC, MachineLaw())
    )
    for right, of_machine in zip(ours, machines, strict=True):
        assert (of_machine.verdict, of_machine.cases) == (right.verdict, right.cases), right.lemma


def test_a_machine_with_a_fault_makes_lemmas_false() -> None:
    (mutant,) = (m for m in MUTANTS if m.what == "flood starts outside the mask")
    law = MachineLaw(kernel=mutated(mutant))
    faulty = check_all_cases(CHECKED, rectangle(1, 3), 60, law=law)
    refuted = {outcome.lemma for outcome in faulty if outcome.verdict is Verdict.REFUTED}
    assert "areas_and_neutral_points_partition_the_board" in refuted
