"""The situations that lemmas speak of: symmetries of boards, games so far and whole ones."""

import pytest

from goproof.boards.graphs import graphs_up_to
from goproof.boards.symmetries import symmetries, up_to_conjugation
from goproof.lemmas.games.games_under_simple_ko_have_bounded_length import SIMPLE, circle, situation
from goproof.lemmas.games.games_under_superko_have_bounded_length import longest_game, positions
from goproof.theory.best_play import value_without_repetition_to
from goproof.theory.cases import FREE, games
from goproof.theory.law import GOSPEC
from goproof.vocabulary.check import every_rectangle
from goproof.vocabulary.lemma import Example
from gospec.law.colouring import BLACK, WHITE
from gospec.law.diagram import draw, parse
from gospec.law.formalisation import PASS
from gospec.law.graph import Graph, cylinder, from_edges, rectangle
from gospec.law.ko import KoRule
from gospec.law.rules import Rules
from tests.support.each import each
from tests.support.outside import automorphisms
from tests.support.search import after

BOARDS = [*graphs_up_to(4), *every_rectangle(2, 3).boards(), cylinder(2, 3), rectangle(1, 5)]


@each("board", BOARDS, ids=lambda board: board.name)
def test_symmetries_are_those_that_networkx_finds(board: Graph) -> None:
    expected = [tuple(image[v] for v in board.points) for image in automorphisms(board)]
    assert set(symmetries(board)) == {*expected}
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


def test_without_repetition_a_ko_gives_nothing_and_a_capture_all() -> None:
    # On two points every capture is taken back; on three White's stone is gone for good.
    two, three = parse("O."), parse("O..")
    assert value_without_repetition_to(GOSPEC, BLACK, "forbidden", two, BLACK) == -2
    assert value_without_repetition_to(GOSPEC, BLACK, "forbidden", three, BLACK) == 3
    # Where suicide repeats a colouring, the opponent always can.
    assert value_without_repetition_to(GOSPEC, BLACK, "allowed", three, BLACK) == -3


# --- how long games get --------------------------------------------------------------------------

TINY = [rectangle(1, n) for n in (1, 2, 3)]


@pytest.mark.parametrize(
    ("ko", "longest"),
    [
        ("positional", (2, 5, 21)),
        pytest.param("situational", (3, 8, 22), marks=pytest.mark.slow),
        pytest.param("natural-situational", (3, 10, 24), marks=pytest.mark.slow),
    ],
)
def test_the_longest_games(ko: KoRule, longest: tuple[int, ...]) -> None:
    assert tuple(len(longest_game(GOSPEC, Rules(ko=ko), board).turns) for board in TINY) == longest
    assert [positions(GOSPEC, board) for board in TINY] == [1, 5, 15]


def test_a_circle_under_simple_ko_can_be_gone_round_again() -> None:
    found = circle(GOSPEC, rectangle(1, 2))
    assert found is not None
    game, length = found
    again = after(SIMPLE, game, *game.turns[-length:] * 3)
    assert situation(again) == situation(game)
    assert circle(GOSPEC, rectangle(1, 1)) is None
