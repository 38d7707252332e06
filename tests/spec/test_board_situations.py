"""S0: what it says as printed, and what its repairs change one by one."""

from dataclasses import replace

import pytest
from hypothesis import given

from goproof.comparisons.difference import GameAgreement, compare_games
from gospec.colouring import BLACK, EMPTY, WHITE, Colouring, area
from gospec.diagram import draw, parse
from gospec.formalisation import PASS, Illegal, Outcome, Reason, higher, legal_moves
from gospec.graph import Graph, rectangle
from gospec.sources import SOURCES
from gospec.written.board_situations import Situation, before_the_current, consecutive, pairwise
from tests.support.outside import coloured_alike
from tests.support.search import games_by_length, reached, refusal
from tests.support.strategies import colourings, graphs

S0 = SOURCES["S0"]
PRINTED = S0.as_printed
AMENDED = S0.amended
A, B, C, D = (0, 0), (0, 1), (0, 2), (0, 3)


@given(graphs())
def test_as_printed_there_is_only_the_empty_game(graph: Graph) -> None:
    start = PRINTED.initial(graph)
    assert legal_moves(PRINTED, start) == ()
    assert not PRINTED.observe(start).ended
    for move in (*graph.points, PASS):
        assert PRINTED.play(start, move) == Illegal(Reason.REPETITION, "S0/8c", 0)


@given(colourings())
def test_as_printed_a_lone_stone_is_in_no_group_and_reaches_nothing(b: Colouring) -> None:
    for v in b.graph.points:
        if len(coloured_alike(b, v)) == 1:
            assert PRINTED.group(b, v) == frozenset()
            assert not any(PRINTED.reaches(b, v, c) for c in (BLACK, WHITE, EMPTY))


def test_as_printed_a_list_of_two_does_not_lead_back() -> None:
    # Pairwise adjacent points are different points, so a stone is not in its own group.
    assert PRINTED.group(parse("XX."), A) == {B}
    assert S0.without("S0/3-lone-point").group(parse("XX."), A) == {A, B}
    assert S0.without("S0/3-pairwise").group(parse("XX."), A) == {A, B}


def test_one_point_eye_is_nobodys_territory_as_printed() -> None:
    situation = Situation(parse("XX/X."), 0, 0, WHITE)
    assert PRINTED.score(situation, BLACK) == 3
    assert S0.without("S0/3-lone-point").score(situation, BLACK) == 3
    assert AMENDED.score(situation, BLACK) == 4


def test_pairwise_adjacency_clears_a_stone_that_is_two_steps_from_its_liberty() -> None:
    cliques = S0.without("S0/3-pairwise")
    before = parse(".../..X/OOO")
    assert draw(cliques.colouring_after(before, (1, 1), BLACK), "/") == ".../.XX/OO."
    assert draw(AMENDED.colouring_after(before, (1, 1), BLACK), "/") == ".../.XX/OOO"


@given(colourings())
def test_pairwise_groups_are_cliques(b: Colouring) -> None:
    cliques = S0.without("S0/3-pairwise")
    for v in b.graph.points:
        # Any two adjacent points are a clique, and every larger one is made of such pairs.
        expected = {w for w in b.graph.neighbours[v] if b(w) is b(v)} | {v}
        assert cliques.group(b, v) == expected


@given(graphs())
def test_no_pass_is_legal_while_passes_may_not_repeat(graph: Graph) -> None:
    rules = S0.without("S0/8c-passes")
    start = rules.initial(graph)
    assert rules.play(start, PASS) == Illegal(Reason.REPETITION, "S0/8c", 0)
    for v in legal_moves(rules, start):
        assert isinstance(rules.play(rules.play(start, v), PASS), Illegal)


def test_no_second_pass_while_none_of_the_last_two_moves_may_be_one() -> None:
    rules = S0.without("S0/8d-two-passes")
    graph = rectangle(1, 3)
    assert refusal(rules, graph, PASS, PASS) == Illegal(Reason.PASS_NOT_ALLOWED, "S0/8d")
    assert refusal(rules, graph, PASS, A, PASS) == Illegal(Reason.PASS_NOT_ALLOWED, "S0/8d")
    assert not rules.observe(reached(rules, graph, PASS, A, B, PASS)).ended


def test_without_the_current_colouring_a_first_pass_is_legal_as_printed_and_no_second() -> None:
    rules = replace(PRINTED, previous=before_the_current)
    for graph in (rectangle(1, 1), rectangle(1, 2), rectangle(2, 2)):
        assert PASS in legal_moves(rules, rules.initial(graph))
        second = refusal(rules, graph, PASS, PASS)
        assert second == Illegal(Reason.REPETITION, "S0/8c", 0)


def test_without_the_current_colouring_suicide_of_one_stone_is_legal() -> None:
    rules = S0.without("S0/8c-current")
    after = reached(rules, rectangle(1, 1), A)
    assert draw(after.situations[-1].coloring) == "."
    # The next one restores a colouring that was there before the current one.
    assert refusal(rules, rectangle(1, 1), A, A) == Illegal(Reason.REPETITION, "S0/8c", 0)


@pytest.mark.parametrize("columns", [1, 2, pytest.param(3, marks=pytest.mark.slow)])
def test_with_passes_exempt_leaving_the_current_out_is_the_same_question_as_in_s1(
    columns: int,
) -> None:
    other = SOURCES["S1"].without("S1/R6-current")
    found = compare_games(S0.without("S0/8c-current"), other, rectangle(1, columns), 100_000)
    assert isinstance(found, GameAgreement)
    assert found.exhausted


def test_where_two_moves_must_precede_a_pass_neither_of_the_first_two_is_one() -> None:
    rules, graph = S0.without("S0/8d-fewer-than-two"), rectangle(1, 3)
    refused = Illegal(Reason.PASS_NOT_ALLOWED, "S0/8d")
    assert refusal(rules, graph, PASS) == refusal(rules, graph, A, PASS) == refused
    assert rules.observe(reached(rules, graph, A, C, PASS, PASS)).ended


@pytest.mark.parametrize("columns", [1, 2, 3])
def test_the_other_repair_of_the_score_is_territory_scoring(columns: int) -> None:
    rules = S0.without("S0/10-prisoners", "S0/10-stones")
    by_territory = replace(SOURCES["S1"].amended, scoring="territory+prisoners")
    found = compare_games(rules, by_territory, rectangle(1, columns), 100_000)
    assert isinstance(found, GameAgreement)
    assert found.exhausted


def test_repaired_it_is_the_third_pass_that_is_illegal() -> None:
    graph = rectangle(1, 3)
    assert AMENDED.observe(reached(AMENDED, graph, PASS, PASS)).ended
    third = refusal(AMENDED, graph, PASS, PASS, PASS)
    assert third == Illegal(Reason.PASS_NOT_ALLOWED, "S0/8d")
    assert AMENDED.observe(reached(AMENDED, graph, PASS, A, PASS, PASS)).ended


def test_after_a_pass_the_prisoners_are_undetermined_as_printed() -> None:
    rules = S0.without("S0/8d-prisoners", "S0/10-prisoners")
    seen = rules.observe(reached(rules, rectangle(1, 3), A, PASS, PASS))
    assert (seen.black, seen.white, seen.winner) == (None, None, Outcome.UNDEFINED)
    seen = rules.observe(reached(rules, rectangle(1, 3), A))
    assert (seen.black, seen.white) == (3, 0)
    # They stay so: nothing is added to a number that isn't known.
    seen = rules.observe(reached(rules, rectangle(1, 3), A, PASS, B))
    assert seen.black is None


def test_a_finished_game_goes_on_as_printed() -> None:
    rules = S0.without("S0/8e-after-the-end")
    graph = rectangle(1, 2)
    assert rules.observe(reached(rules, graph, PASS, PASS)).ended
    resumed = rules.observe(reached(rules, graph, PASS, PASS, A))
    assert not resumed.ended
    assert resumed.winner is None
    assert refusal(AMENDED, graph, PASS, PASS, A) == Illegal(Reason.GAME_OVER, "S0/9")


def test_captured_stones_are_credited_to_their_owner_as_printed() -> None:
    # White captures one black stone.
    swapped = S0.without("S0/8e-prisoner-order", "S0/10-prisoners")
    straight = S0.without("S0/10-prisoners")
    last = reached(swapped, rectangle(1, 2), A, B).situations[-1]
    assert (last.n_white, last.n_black) == (1, 0)
    last = reached(straight, rectangle(1, 2), A, B).situations[-1]
    assert (last.n_white, last.n_black) == (0, 1)


def test_a_capture_counts_twice_as_printed() -> None:
    rules = S0.without("S0/10-prisoners")
    seen = rules.observe(reached(rules, rectangle(1, 2), A, B))
    assert (seen.black, seen.white) == (0, 3)
    seen = AMENDED.observe(reached(AMENDED, rectangle(1, 2), A, B))
    assert (seen.black, seen.white) == (0, 2)


PRINTED_SCORE = S0.without("S0/10-prisoners")
PRINTED_SCORE_AND_ORDER = S0.without("S0/10-prisoners", "S0/8e-prisoner-order")


def first_other_winner(rules: object, graph: Graph, plies: int) -> tuple[object, ...] | None:
    """A shortest game after which who leads differs from who leads by area."""
    for moves, game in games_by_length(rules, graph, plies):  # type: ignore[arg-type]
        seen = rules.observe(game)  # type: ignore[attr-defined]
        by_area = higher(len(area(seen.colouring, BLACK)), len(area(seen.colouring, WHITE)))
        if higher(seen.black, seen.white) is not by_area:
            return moves
    return None


def test_winner_differs_from_area_scoring_on_two_by_two() -> None:
    board = rectangle(2, 2)
    assert len(first_other_winner(PRINTED_SCORE_AND_ORDER, board, 5) or ()) == 5
    # With each player credited the stones that he took it needs two plies more.
    assert len(first_other_winner(PRINTED_SCORE, board, 7) or ()) == 7


def test_winner_differs_from_area_scoring_on_three_by_three() -> None:
    board = rectangle(3, 3)
    game = ((0, 0), (0, 1), (2, 1), (1, 0), (1, 2))
    ended = (*game, PASS, PASS)
    seen = PRINTED_SCORE.observe(reached(PRINTED_SCORE, board, *ended))
    assert draw(seen.colouring, "/") == ".O./O.X/.X."
    assert (seen.black, seen.white, seen.winner) == (3, 4, Outcome.WHITE)
    seen = AMENDED.observe(reached(AMENDED, board, *ended))
    assert (seen.black, seen.white, seen.winner) == (3, 3, Outcome.TIE)


@pytest.mark.slow
def test_on_three_by_three_no_shorter_game_has_another_winner() -> None:
    assert first_other_winner(PRINTED_SCORE, rectangle(3, 3), 4) is None


def test_equal_scores_have_no_result_as_printed() -> None:
    rules = S0.without("S0/11-tie")
    graph = rectangle(1, 3)
    assert rules.observe(reached(rules, graph, PASS, PASS)).winner is Outcome.UNDEFINED
    assert rules.observe(reached(rules, graph, A, PASS, PASS)).winner is Outcome.BLACK
    assert AMENDED.observe(reached(AMENDED, graph, PASS, PASS)).winner is Outcome.TIE
    assert AMENDED.observe(reached(AMENDED, graph, A, PASS)).winner is None


def test_start_is_empty_without_prisoners_and_black_to_move() -> None:
    (start,) = AMENDED.initial(rectangle(2, 2)).situations
    assert start == Situation(parse("../.."), 0, 0, BLACK)


def test_suicides_count_as_captured_stones() -> None:
    # Black's two stones take their own last liberty.
    last = reached(PRINTED_SCORE, rectangle(1, 4), A, C, B).situations[-1]
    assert draw(last.coloring) == "..O."
    assert (last.n_white, last.n_black) == (0, 2)
    assert reached(PRINTED_SCORE, rectangle(1, 4), A, C, B, D).situations[-1].n_black == 2


def test_a_path_goes_on_from_all_its_points_as_printed_and_from_the_last_one_repaired() -> None:
    path = ((0, 0), (0, 1), (0, 2))
    assert pairwise(path) == path
    assert consecutive(path) == ((0, 2),)
