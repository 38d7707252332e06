"""S2: what it says as printed, its readings, and what its repairs change one by one."""

from itertools import combinations

import pytest
from hypothesis import given, settings

from gospec.colouring import (
    BLACK,
    EMPTY,
    WHITE,
    Colour,
    Colouring,
    all_colourings,
    area,
    clear,
    dead,
    least_reaching,
)
from gospec.diagram import draw, parse
from gospec.formalisation import PASS, Illegal, Outcome, Reason
from gospec.graph import Point, rectangle
from gospec.sources import SOURCES
from gospec.written import move_function
from gospec.written.move_function import greatest_solution, least_solution
from tests.support.search import games_by_length, reached, refusal
from tests.support.strategies import Play, colourings, graphs, plays

S2 = SOURCES["S2"]
PRINTED = S2.as_printed
AMENDED = S2.amended
A, B, C = (0, 0), (0, 1), (0, 2)


def solutions(b: Colouring, c: Colour) -> list[frozenset[Point]]:
    """Every set of points that solves S2's equation of reaching c."""
    points = b.graph.points
    subsets = (frozenset(s) for k in range(len(points) + 1) for s in combinations(points, k))
    return [s for s in subsets if move_function._equation(b, c, s) == s]


def test_equation_of_reaching_has_one_solution_on_one_point() -> None:
    for b in all_colourings(rectangle(1, 1)):
        for c in Colour:
            assert solutions(b, c) == [b.where(c)]


def test_equation_of_reaching_has_two_solutions_on_two_black_points() -> None:
    assert solutions(parse("XX"), EMPTY) == [frozenset(), frozenset({A, B})]


@settings(max_examples=60)
@given(colourings(graphs(5)))
def test_least_and_greatest_solution_bound_all_others(b: Colouring) -> None:
    for c in Colour:
        found = solutions(b, c)
        assert least_solution(b, c) in found
        assert greatest_solution(b, c) in found
        assert all(least_solution(b, c) <= s <= greatest_solution(b, c) for s in found)


@given(colourings())
def test_least_solution_is_reaching_or_being_of_the_colour(b: Colouring) -> None:
    for c in Colour:
        assert least_solution(b, c) == least_reaching(b, c) | b.where(c)


def test_greatest_solution_captures_no_chain_of_two_stones() -> None:
    rules = S2.without("S2/reaches-least")
    assert draw(rules.move(A, WHITE, parse(".XX"))) == ".XX"
    assert draw(AMENDED.move(A, WHITE, parse(".XX"))) == "O.."


def test_clearing_heeds_no_colour_as_printed() -> None:
    assert draw(PRINTED.move(A, BLACK, parse(".O"))) == ".."
    assert draw(AMENDED.move(A, BLACK, parse(".O"))) == "X."


@given(colourings())
def test_second_clearing_never_acts_as_printed(b: Colouring) -> None:
    cleared = PRINTED.clear(WHITE, b)
    assert cleared == PRINTED.clear(BLACK, b)
    assert cleared.where(EMPTY) == b.where(EMPTY) | dead(b, BLACK) | dead(b, WHITE)
    assert PRINTED.clear(BLACK, cleared) == cleared


@given(colourings())
def test_repaired_clearing_is_that_of_the_law(b: Colouring) -> None:
    for player in (BLACK, WHITE):
        assert AMENDED.clear(player, b) == clear(b, player)


@given(plays())
def test_repaired_move_is_that_of_the_law(play: Play) -> None:
    assert AMENDED.move(play.point, play.player, play.before) == play.after


@given(colourings())
def test_score_is_the_area(b: Colouring) -> None:
    for player in (BLACK, WHITE):
        assert PRINTED.score(player, b) == len(area(b, player))


def test_suicide_of_one_stone_is_legal_as_printed() -> None:
    rules = S2.without("S2/game-superko")
    after = reached(rules, rectangle(1, 1), A)
    assert draw(rules.observe(after).colouring) == "."
    assert refusal(AMENDED, rectangle(1, 1), A) == Illegal(Reason.REPETITION, "S2/game", 0)


def test_superko_as_printed_still_forbids_all_but_the_last_board() -> None:
    rules = S2.without("S2/game-superko")
    assert refusal(rules, rectangle(1, 2), A, B, A) == Illegal(Reason.REPETITION, "S2/game", 1)


def test_single_move_is_a_finished_game_as_printed() -> None:
    rules = S2.without("S2/game-single-move")
    for moves, game in games_by_length(rules, rectangle(1, 2), 5):
        ended = rules.observe(game).ended
        assert ended == (len(moves) == 1 or moves[-2:] == (PASS, PASS))
        assert AMENDED.observe(game).ended == (moves[-2:] == (PASS, PASS))


def test_sequence_without_moves_is_no_game() -> None:
    assert not PRINTED.observe(PRINTED.initial(rectangle(1, 1))).ended


def test_players_alternate_from_black() -> None:
    game = reached(AMENDED, rectangle(1, 3), A, PASS, C, PASS)
    assert [player for _, player in game.moves] == [BLACK, WHITE, BLACK, WHITE]
    assert AMENDED.observe(game).to_move is BLACK


@pytest.mark.parametrize(
    ("moves", "winner"),
    [
        ((PASS, PASS), Outcome.TIE),
        ((A, PASS, PASS), Outcome.BLACK),
        # White has captured the black stone.
        ((A, B, PASS, PASS), Outcome.WHITE),
    ],
)
def test_result_goes_to_the_higher_score(moves: tuple[object, ...], winner: Outcome) -> None:
    seen = AMENDED.observe(reached(AMENDED, rectangle(1, 2), *moves))
    assert seen.ended
    assert seen.winner is winner
