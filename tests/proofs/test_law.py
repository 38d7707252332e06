"""The laws: gospec itself, with a memory of its answers, and wrong on purpose."""

import gc
import pickle
import weakref
from collections.abc import Iterator
from dataclasses import fields
from itertools import product

import pytest

from goproof.theory import law as laws
from goproof.theory.law import GOSPEC, Law, remembered, remembering
from goproof.theory.simulations import SIMULATIONS
from gospec.law.colouring import BLACK, PLAYERS, Colour, Colouring, all_colourings
from gospec.law.graph import Point, rectangle
from gospec.law.rules import Rules

BOARD = rectangle(1, 3)
BS = tuple(all_colourings(BOARD))
POINT, END = BOARD.points[1], BOARD.points[0]


class EveryStoneIsDead(Law):
    """A law that is wrong on purpose."""

    def dead(self, b: Colouring, player: Colour) -> frozenset[Point]:
        return b.where(player)


WRONG = EveryStoneIsDead()

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
    for simulation in map(law.simulation, SIMULATIONS):
        yield from (simulation.after(b, END, BLACK) for b in BS)
        yield from (simulation.counted(b, BLACK) for b in BS)
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


def test_a_law_travels_without_its_memory() -> None:
    known = remembering(WRONG)
    list(answers(known))
    there = pickle.loads(pickle.dumps(known))
    assert there == known == WRONG
    assert vars(there).keys() < vars(WRONG).keys()
    assert list(answers(there)) == list(answers(WRONG))
