"""S0 and S3: what they say as printed, and what their repairs change one by one.

That each repair shows in a game, and how soon, `test_errata.py` holds.
"""

from dataclasses import replace

import pytest
from hypothesis import given

from goproof.comparisons.difference import GameAgreement
from goproof.comparisons.search import compare_games
from gospec.law import colouring as law
from gospec.law.colouring import BLACK, EMPTY, PLAYERS, WHITE, Colour, Colouring
from gospec.law.diagram import draw
from gospec.law.formalisation import PASS, Illegal, Outcome, Reason, higher, legal_moves
from gospec.law.graph import Graph, rectangle
from gospec.sources.register import SOURCES
from tests.support.outside import coloured_alike
from tests.support.search import games_by_length, reached
from tests.support.strategies import colourings, graphs

S0, S3 = SOURCES["S0"], SOURCES["S3"]
A, B, C = (0, 0), (0, 1), (0, 2)


@given(graphs())
def test_as_printed_there_is_only_the_empty_game(graph: Graph) -> None:
    printed = S0.as_printed
    start = printed.initial(graph)
    assert legal_moves(printed, start) == ()
    assert not printed.observe(start).ended
    for move in (*graph.points, PASS):
        assert printed.play(start, move) == Illegal(Reason.REPETITION, "S0/8c", 0)


@given(colourings())
def test_groups_are_of_what_is_connected_but_for_two_slips(b: Colouring) -> None:
    cliques, no_lone_point = S0.without("S0/3-pairwise"), S0.without("S0/3-lone-point")
    for v in b.graph.points:
        alike = coloured_alike(b, v)
        touching = alike & b.graph.neighbours[v]
        assert S0.amended.group(b, v) == alike
        # From a point beside it a list leads back to the point itself.
        assert no_lone_point.group(b, v) == (alike if touching else frozenset())
        # Any two adjacent points are a clique, and every larger one is made of such pairs.
        assert cliques.group(b, v) == touching | {v}
        assert S0.as_printed.group(b, v) == touching


@pytest.mark.parametrize("columns", [1, 2, 3])
def test_the_other_repair_of_the_score_is_territory_scoring(columns: int) -> None:
    rules = S0.without("S0/10-prisoners", "S0/10-stones")
    by_territory = replace(SOURCES["S1"].amended, scoring="territory+prisoners")
    found = compare_games(rules, by_territory, rectangle(1, columns), 100_000)
    assert isinstance(found, GameAgreement)
    assert found.exhausted


def test_after_a_pass_the_prisoners_are_undetermined_as_printed() -> None:
    rules, board = S0.without("S0/8d-prisoners", "S0/10-prisoners"), rectangle(1, 3)
    # They stay so: nothing is added to a number that isn't known.
    for moves in ((A, PASS), (A, PASS, B)):
        assert rules.observe(reached(rules, board, *moves)).black is None
    seen = rules.observe(reached(rules, board, A, PASS, PASS))
    assert (seen.black, seen.white, seen.winner) == (None, None, Outcome.UNDEFINED)


def first_other_winner(rules: object, graph: Graph, plies: int) -> tuple[object, ...] | None:
    """A shortest game after which who leads differs from who leads by area."""
    for moves, game in games_by_length(rules, graph, plies):  # type: ignore[arg-type]
        seen = rules.observe(game)  # type: ignore[attr-defined]
        by_area = higher(len(law.area(seen.colouring, BLACK)), len(law.area(seen.colouring, WHITE)))
        if higher(seen.black, seen.white) is not by_area:
            return moves
    return None


PRINTED_SCORE = S0.without("S0/10-prisoners")


def test_winner_differs_from_area_scoring_on_two_by_two_and_three_by_three() -> None:
    board = rectangle(2, 2)
    swapped = S0.without("S0/10-prisoners", "S0/8e-prisoner-order")
    assert len(first_other_winner(swapped, board, 5) or ()) == 5
    # With each player credited the stones that he took it needs two plies more.
    assert len(first_other_winner(PRINTED_SCORE, board, 7) or ()) == 7
    game = ((0, 0), (0, 1), (2, 1), (1, 0), (1, 2), PASS, PASS)
    for rules, white, winner in ((PRINTED_SCORE, 4, Outcome.WHITE), (S0.amended, 3, Outcome.TIE)):
        seen = rules.observe(reached(rules, rectangle(3, 3), *game))
        assert draw(seen.colouring, "/") == ".O./O.X/.X."
        assert (seen.black, seen.white, seen.winner) == (3, white, winner)


@pytest.mark.slow
def test_on_three_by_three_no_shorter_game_has_another_winner() -> None:
    assert first_other_winner(PRINTED_SCORE, rectangle(3, 3), 4) is None


@given(graphs())
def test_as_printed_the_only_game_is_two_passes(graph: Graph) -> None:
    printed = S3.as_printed
    start = printed.initial(graph)
    once = printed.play(start, PASS)
    twice = printed.play(once, PASS)
    assert legal_moves(printed, start) == legal_moves(printed, once) == (PASS,)
    assert legal_moves(printed, twice) == ()
    assert [printed.observe(game).ended for game in (start, once, twice)] == [False, False, True]


@given(colourings())
def test_clearing_heeds_no_colour_as_printed_or_clears_nothing(b: Colouring) -> None:
    rules = S3.without("S3/chi-colour")
    for c in PLAYERS:
        dead = [v for v in b.graph.points if b(v) is not EMPTY and not law.reaches(b, v, EMPTY)]
        assert rules.chi(b, c).where(EMPTY) == b.where(EMPTY) | frozenset(dead)
        assert S3.amended.chi(b, c) == law.clear(b, c)
    # With everything in the scope nothing is ever cleared.
    rules = S3.without("S3/reaches-scope")
    for c in Colour:
        assert all(rules.reaches(b, v, c) for v in b.graph.points)
        assert rules.chi(b, c) == b
