"""Life by miai: what it asks for, and that the answers are what keeps the stones."""

from itertools import combinations
from typing import Any

from goproof.lemmas.life.what_lives_by_miai_stands_if_its_owner_answers import PAIR
from goproof.theory.law import GOSPEC
from goproof.theory.miai import keeps_itself, living, stands_by_answers
from gospec.colouring import BLACK, WHITE, Colour, Colouring, all_colourings, empty
from gospec.diagram import parse

STONE = empty(PAIR).put(3, BLACK)
ENDS = frozenset({frozenset({0, 2})})
CORNER = parse(".XXX/..X.")


def test_the_smallest_board_with_a_pair_has_one_choice() -> None:
    assert list(living(GOSPEC, STONE, BLACK)) == [(frozenset({3}), ENDS)]


def test_without_the_pair_the_stone_neither_lives_nor_stands() -> None:
    for pairs in (frozenset(), frozenset({frozenset({0, 4})})):
        assert not keeps_itself(GOSPEC, STONE, BLACK, frozenset({3}), pairs)
        assert not stands_by_answers(GOSPEC, STONE, BLACK, frozenset({3}), pairs)
    assert stands_by_answers(GOSPEC, STONE, BLACK, frozenset({3}), ENDS)


def test_one_region_with_a_pair_is_not_enough() -> None:
    filled = STONE.put(4, BLACK)
    assert not keeps_itself(GOSPEC, filled, BLACK, filled.where(BLACK), ENDS)
    assert not stands_by_answers(GOSPEC, filled, BLACK, filled.where(BLACK), ENDS)


def test_a_pair_in_a_corner() -> None:
    ((stones, (pair,)),) = ((s, p) for s, p in living(GOSPEC, CORNER, BLACK) if len(p) == 1)
    assert stones == CORNER.where(BLACK)
    assert {CORNER.graph.index[v] for v in pair} == {0, 5}


def test_without_pairs_it_is_life_by_all_points() -> None:
    for b in all_colourings(PAIR):
        for player in (BLACK, WHITE):
            alive = GOSPEC.living(b, player, "all-points")
            assert _largest(b, player) == alive


def _largest(b: Colouring, player: Colour) -> frozenset[Any]:
    own = sorted(b.where(player))
    sets = [frozenset(s) for n in range(len(own) + 1) for s in combinations(own, n)]
    kept = [s for s in sets if keeps_itself(GOSPEC, b, player, s, frozenset())]
    return frozenset().union(*kept)
