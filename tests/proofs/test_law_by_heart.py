"""The memory of the law: the same answers, computed once, and forgotten at the end."""

from itertools import product

import pytest

from goproof.doubts.wrong_laws import FAMILY, in_force
from goproof.theory import law_by_heart as heart
from goproof.theory.law_by_heart import law_by_heart
from gospec import colouring
from gospec.colouring import BLACK, PLAYERS, Colour, Colouring, all_colourings
from gospec.graph import rectangle
from gospec.sources import SOURCES

BOARD = rectangle(1, 3)
BS = tuple(all_colourings(BOARD))
POINT, END = BOARD.points[1], BOARD.points[0]
LAW = FAMILY[0]

# What each function of the law is asked besides a colouring.
GIVEN = {
    "chain": product(BOARD.points),
    "reaches": product(BOARD.points, Colour),
    "reaching": product(Colour, Colour),
    "least_reaching": product(Colour),
    "greatest_reaching": product(Colour),
    "liberties": product(BOARD.points),
    "dead": product(Colour),
    "has_dead_stones": [()],
    "territory": product(PLAYERS),
    "neutral": [()],
    "area": product(PLAYERS),
    "clear": product(PLAYERS),
    "place": product(BOARD.points, PLAYERS),
}
QUESTIONS = [(name, given) for name, each in GIVEN.items() for given in each]


def answers() -> list[object]:
    # Twice, so that what is remembered is compared too.
    of_law = [
        getattr(colouring, name)(b, *given)
        for _ in range(2)
        for name, given in QUESTIONS
        for b in BS
    ]
    of_colourings = [b.put(POINT, BLACK).where(BLACK) for b in BS]
    of_sources = [
        SOURCES[key].amended.colouring_after(b, END, BLACK)
        for key in ("S0", "S1", "S2", "S3")
        for b in BS
    ]
    return [*of_law, *of_colourings, *of_sources]


def test_every_function_with_a_memory_is_asked() -> None:
    assert {*heart.REMEMBERED, *heart.MAKING_COLOURINGS} == set(GIVEN)


def test_the_law_by_heart_says_what_the_law_says() -> None:
    right = answers()
    with law_by_heart():
        assert answers() == right


def test_nothing_is_computed_twice_and_equal_colourings_are_one() -> None:
    twice = [Colouring(BOARD, BS[5].colours) for _ in range(2)]
    with law_by_heart():
        first, second = (colouring.place(b, POINT, BLACK) for b in twice)
        assert first is second
        assert twice[0].put(POINT, BLACK) is twice[1].put(POINT, BLACK)
    first, second = (colouring.place(b, POINT, BLACK) for b in twice)
    assert first is not second


def test_another_law_has_a_memory_of_its_own() -> None:
    right = answers()
    with in_force(LAW):
        wrong = answers()
        with law_by_heart():
            assert answers() == wrong
    assert wrong != right
    with law_by_heart():
        assert answers() == right


def test_no_other_law_comes_into_force_while_one_is_remembered() -> None:
    with law_by_heart():
        with pytest.raises(KeyError), in_force(LAW):
            pass
        assert answers() is not None
    assert colouring.place.__module__ == "gospec.colouring"
    assert not hasattr(colouring.place, "cache_info")
    assert not hasattr(Colouring.put, "cache_info")


def test_the_law_is_put_back_when_a_check_fails() -> None:
    with pytest.raises(RuntimeError), law_by_heart():
        raise RuntimeError
    assert not hasattr(colouring.reaching, "cache_info")
    assert not hasattr(Colouring.where, "cache_info")
