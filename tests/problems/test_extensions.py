"""The bench makes further problems from given ones, the same for the same seed."""

import json
from random import Random
from typing import Any

import pytest

from bench.extensions import empty_points, extensions, turned, with_room, without_stone
from bench.questions import layout_of
from goproof.problems.posing import pose
from goproof.problems.problem import Problem
from goproof.problems.reading import from_json
from gospec.colouring import BLACK, EMPTY, WHITE, dead
from tests.problems.test_peers import problem, square_of

BASES = {
    name: problem(name)
    for name in ("bent-four", "hane", "one-eye", "capturing-race-two-against-two", "throw-in")
}


def made(count: int, seed: int, empty: int | None = None) -> list[tuple[str, dict[str, Any]]]:
    return list(extensions(BASES, count, seed, empty))


def posed(document: dict[str, Any]) -> Problem:
    return pose(from_json(json.dumps(document)))


def test_the_same_seed_makes_the_same_problems_and_another_one_others() -> None:
    assert made(5, 1) == made(5, 1)
    assert made(5, 1) != made(5, 2)
    assert made(3, 1) == made(5, 1)[:3]


def test_each_is_a_problem_of_its_own_and_hardly_larger() -> None:
    documents = made(25, 3)
    texts = {json.dumps(document, sort_keys=True) for _, document in documents}
    assert len(texts) == len(documents)
    for name, document in documents:
        extension, base = posed(document), BASES[name.partition("-")[2]]
        b = extension.colouring
        assert extension.empty_points <= base.empty_points + 1
        assert not {b(v) for v in extension.target} & {EMPTY, extension.attacker}
        assert not (dead(b, BLACK) | dead(b, WHITE)) - extension.immortal
        assert extension.threats == (1, 1)


def test_problems_of_a_number_of_empty_points_are_made_from_those_of_half_as_many() -> None:
    documents = made(4, 1, empty=7)
    assert {posed(document).empty_points for _, document in documents} == {7}
    assert all(2 * BASES[name.partition("-")[2]].empty_points >= 7 for name, _ in documents)


def test_where_no_further_problem_is_met_it_says_so() -> None:
    with pytest.raises(ValueError, match="only 0 of 1 problems"):
        list(extensions({}, 1, 1))
    with pytest.raises(ValueError, match="of 1 problems"):
        list(extensions({"one-eye": BASES["one-eye"]}, 1, 1, empty=20))


@pytest.mark.parametrize("name", ["bent-four", "capturing-race-two-against-two"])
def test_room_is_one_empty_point_and_a_wall_that_nobody_takes(name: str) -> None:
    layout = layout_of(problem(name))
    for seed in range(20):
        larger = with_room(layout, Random(seed))
        assert larger is not None
        assert empty_points(larger) == empty_points(layout) + 1
        added = len(larger.cells) - len(layout.cells)
        assert len(larger.immortal) == len(layout.immortal) + added - 1
        if not layout.immortal:
            assert {larger.cells[v] for v in larger.immortal} == {larger.attacker}
        assert len(larger.target) == len(layout.target)


def test_no_stone_of_the_target_is_taken_away() -> None:
    layout = layout_of(problem("capturing-race-two-against-two"))
    for seed in range(20):
        changed = without_stone(layout, Random(seed))
        if changed is not None:
            assert empty_points(changed) == empty_points(layout) + 1
            assert layout.target <= changed.target


@pytest.mark.parametrize("seed", range(8))
def test_turning_keeps_what_is_counted(seed: int) -> None:
    layout = square_of("carpenters-square")
    image = turned(layout, Random(seed))
    sizes = [
        (len(one.target), len(one.region), len(one.immortal), empty_points(one))
        for one in (layout, image)
    ]
    assert sizes[0] == sizes[1]
    assert {image.cells[v] for v in image.target} != {image.attacker}
