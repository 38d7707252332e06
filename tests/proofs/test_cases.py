"""The situations that lemmas speak of: symmetries of boards, and games so far."""

from itertools import permutations

import pytest

from goproof.boards.graphs import graphs_up_to
from goproof.boards.symmetries import symmetries, up_to_conjugation
from goproof.theory.cases import FREE, games
from goproof.vocabulary.check import every_rectangle
from goproof.vocabulary.lemma import Example
from gospec.law.colouring import BLACK, WHITE
from gospec.law.diagram import draw
from gospec.law.formalisation import PASS
from gospec.law.graph import Graph, Point, cylinder, from_edges, rectangle
from tests.support.each import each

BOARDS = [*graphs_up_to(4), *every_rectangle(2, 3).boards(), cylinder(2, 3), rectangle(1, 5)]


def keeps_adjacency(board: Graph, images: tuple[Point, ...]) -> bool:
    """Whether two points are adjacent exactly when their images are."""
    image = dict(zip(board.points, images, strict=True))
    return all(
        board.adjacent(v, w) is board.adjacent(image[v], image[w])
        for v in board.points
        for w in board.points
    )


@each("board", BOARDS, ids=lambda board: board.name)
def test_symmetries_are_the_permutations_that_keep_adjacency(board: Graph) -> None:
    expected = {images for images in permutations(board.points) if keeps_adjacency(board, images)}
    assert set(symmetries(board)) == expected
    assert len(symmetries(board)) == len(expected)


@pytest.mark.parametrize(
    ("board", "number"),
    # The conjugacy classes of a square's eight symmetries are five; a rectangle's four commute, as
    # a ring's turns do not with its reflections; a star's are the partitions of its points.
    [
        (rectangle(1, 1), 1),
        (rectangle(2, 3), 4),
        (rectangle(3, 3), 5),
        (from_edges([(0, 1), (1, 2), (2, 3), (3, 4), (4, 0)]), 4),
        (from_edges([(0, 1), (0, 2), (0, 3), (0, 4)]), 5),
    ],
    ids=lambda value: getattr(value, "name", value),
)
def test_each_symmetry_is_an_image_of_one_up_to_conjugation(board: Graph, number: int) -> None:
    each = [dict(zip(board.points, images, strict=True)) for images in symmetries(board)]
    chosen = [each[k] for k in up_to_conjugation(board)]
    assert len(chosen) == number
    images = [{by[v]: by[w] for v, w in s.items()} for s in chosen for by in each]
    assert all(s in images for s in each)


def test_games_go_as_far_as_they_may_and_are_not_over() -> None:
    found = list(games(rectangle(1, 1), 3))
    # A point is played, and vanishes, at any turn; two passes in a row would end the game.
    turns = {tuple("p" if move is PASS else "x" for move in game.turns) for game in found}
    assert len(found) == len(turns) == 1 + 2 + 3 + 5
    assert not any(FREE.observe(game).ended for game in found)


def test_an_example_says_what_its_case_consists_of() -> None:
    case = Example("XO. C1 other A1 third B1").case()
    assert (case.point, case.other, case.third) == ((0, 2), (0, 0), (0, 1))
    assert (case.mover, Example(".X. by White").case().mover) == (BLACK, WHITE)
    assert Example("XO. marking A1 B1").case().marked == {(0, 0), (0, 1)}
    symmetric = Example("XO. A1 symmetry 1").case()
    assert symmetric.other == symmetric.image(symmetric.point) == (0, 2)
    played = Example("... C1 after A1 pass B1").case()
    assert draw(played.before) == "XX."
    assert (played.mover, Example(". A1 after").case().so_far.turns) == (WHITE, ())
