"""The first moves by which the side to move wins a problem on its whole board."""

import json
from dataclasses import replace

import pytest
from hypothesis import given, strategies as st

from gochecker.checker import check
from godoors.report.strategy_tree import winning
from goproof.problems import first_moves
from goproof.problems.board_search import BoardSearch, Memory
from goproof.problems.choosing import on_the_board
from goproof.problems.first_moves import with_other_moves
from goproof.problems.judging import Judge
from goproof.problems.options import SolveOptions
from goproof.problems.problem import Problem
from gospec.law.colouring import BLACK, WHITE, Colour, Colouring, opponent
from gospec.law.diagram import parse_point
from gospec.law.graph import Point
from tests.problems.whole_boards import on_board, searches_of, strategy_lines, targets
from tests.support.extent import examples

# Black lives with A11, C11 or C12, and White kills with C12.
THREE_MOVES = ("O..XXO...", ".O..XO...", "XXXXO.O..", "OOOOO....")
# White's larger chain falls even if White plays first.
FALLEN = (".OO.OX", "X.XOOX", "XXO.OX", "XXXXXX", "XXXXXX")


def test_each_first_move_that_wins_is_proved_by_a_certificate_of_its_own() -> None:
    problem = on_board(THREE_MOVES, to_move="black", target="A10")
    found = on_the_board(problem, SolveOptions(problem))
    assert found is not None
    assert sorted(found.first_moves) == ["A11", "C11", "C12"]
    alive = [p.move for p in (found.main, *found.others) if p.goal == "life"]
    assert found.headline.startswith(f"Black to play lives with {' or '.join(map(str, alive))};")
    assert found.document().first_moves == found.first_moves
    assert [branch.move for branch in winning(found, 3)] == found.first_moves
    roots = {name: f'"move": "{finding.move}"' for name, finding in found.findings}
    assert len(roots) == 4
    for name, finding in found.findings:
        assert roots[name] in finding.lines[-1]
        assert check(finding.lines).fault == ""


def test_what_the_answer_proves_of_first_moves_is_so_in_a_review(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """However few states a review visits."""
    problem = on_board(THREE_MOVES, to_move="black", target="A10")
    found = on_the_board(problem, SolveOptions(problem, check=False))
    assert found is not None
    monkeypatch.setattr(BoardSearch, "proof", lambda *_: None)
    judged = Judge(found, SolveOptions(problem, check=False)).first_moves()
    assert {move for move, who in judged.items() if who is BLACK} == set(found.first_moves)


@examples(40)
@given(targets(), st.sampled_from((BLACK, WHITE)))
def test_a_strategy_without_a_first_move_begins_with_another(
    about: tuple[Colouring, frozenset[Point]], winner: Colour
) -> None:
    b, target = about
    searches, moves = searches_of(b, target), set[str | None]()

    def lines() -> list[str] | None:
        without = [b.graph.index[parse_point(b.graph, move)] for move in moves if move]
        return strategy_lines(b, target, winner, winner, 300, searches, without)

    while None not in moves and (found := lines()) is not None:
        assert check(found).fault == ""
        move = json.loads(found[-1]).get("move")
        assert move not in moves
        moves.add(move)
    # What was left out is none the less known to win.
    again = strategy_lines(b, target, winner, winner, 300, searches)
    assert not moves or (again is not None and json.loads(again[-1]).get("move") in {*moves, None})


def test_an_answer_about_a_target_that_may_not_be_meant_names_all_moves_too() -> None:
    problem = on_board(THREE_MOVES, to_move="black", target="A10")
    options = SolveOptions(problem, check=False)
    found = on_the_board(problem, options)
    assert found is not None
    alone = replace(found, others=(), other=None, undecided=True)
    named = with_other_moves(alone, Memory(options))
    assert named.headline.startswith("Undecided")
    assert sorted(named.first_moves) == sorted(found.first_moves)


@pytest.mark.parametrize(("more", "guessed"), [(0, True), (1, True), (0, False)])
def test_where_all_first_moves_win_that_are_asked_about_a_guessed_target_may_not_be_meant(
    more: int, guessed: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if nothing were proved of White's moving first."""
    problem = on_board(THREE_MOVES, to_move="black", target="" if guessed else "A10")
    options = SolveOptions(problem, check=False)
    found = on_the_board(problem, options)
    assert found is not None
    monkeypatch.setattr(first_moves, "MOST_MOVES", len(found.first_moves) + more)
    named = with_other_moves(replace(found, others=(), other=None), Memory(options))
    assert len(named.first_moves) == len(found.first_moves)
    assert named.undecided is (guessed and not more)


def fallen(**said: str) -> Problem:
    return on_board(FALLEN, to_move="black", target="B12,E12,C10", capture="all", **said)


def test_where_it_does_not_matter_who_moves_one_move_stands_alone() -> None:
    problem = fallen()
    found = on_the_board(problem, SolveOptions(problem))
    assert found is not None
    assert found.other is not None
    assert found.other.winner is BLACK
    assert len(found.first_moves) == 1


def test_who_loses_has_no_first_moves() -> None:
    problem = replace(fallen(), to_move=WHITE)
    found = on_the_board(problem, SolveOptions(problem))
    assert found is not None
    assert found.main.winner is opponent(WHITE)
    assert found.first_moves == []
