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
from tests.problems.test_peers import problem

BASES = {
    name: problem(name)
    for name in ("bent-four", "hane", "one-eye", "capturing-race-two-against-two", "throw-in")
}


def made(count: int, seed: int, empty: int | None = None) -> list[tuple[str, dict[str, Any]]]:
    return list(extensions(BASES, count, seed, empty))


def posed(document: dict[str, Any]) -> Problem:
    return pose(from_json(json.dumps(document)))


def test_each_is_a_problem_of_its_own_and_hardly_larger_and_the_same_for_the_same_seed() -> None:
    documents = made(25, 3)
    assert made(3, 3) == documents[:3]
    assert made(3, 4) != documents[:3]
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
    with pytest.raises(ValueError, match="only 0 of 1 problems"):
        list(extensions({}, 1, 1))


@pytest.mark.parametrize("name", ["bent-four", "capturing-race-two-against-two"])
@pytest.mark.parametrize("seed", range(10))
def test_changes_keep_the_target_and_give_one_empty_point(name: str, seed: int) -> None:
    layout = layout_of(problem(name))
    larger = with_room(layout, Random(seed))
    assert larger is not None
    assert empty_points(larger) == empty_points(layout) + 1
    added = len(larger.cells) - len(layout.cells)
    # The rest of the new line is a wall that nobody takes.
    assert len(larger.immortal) == len(layout.immortal) + added - 1
    if not layout.immortal:
        assert {larger.cells[v] for v in larger.immortal} == {larger.attacker}
    assert len(larger.target) == len(layout.target)
    if (thinner := without_stone(layout, Random(seed))) is not None:
        assert empty_points(thinner) == empty_points(layout) + 1
        assert layout.target <= thinner.target
    image = turned(layout, Random(seed))
    for points in ("target", "region", "immortal"):
        assert len(getattr(image, points)) == len(getattr(layout, points))
    assert empty_points(image) == empty_points(layout)
    assert {image.cells[v] for v in image.target} != {image.attacker}
