"""The first moves by which the side to move wins a problem on its whole board."""

from dataclasses import replace

from hypothesis import assume, given, strategies as st

from gochecker.checker import check
from godoors.report.strategy_tree import winning
from goimpl.zones.strategy import Question
from goproof.machine.from_law import code_of, codes_of
from goproof.problems.choosing import on_the_board
from goproof.problems.options import SolveOptions
from goproof.problems.problem import Problem
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colouring, chain, opponent
from tests.problems.whole_boards import crowded, on_board, searches_of
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


@examples(40)
@given(crowded(), st.data())
def test_a_strategy_without_a_first_move_begins_with_another(
    b: Colouring, data: st.DataObject
) -> None:
    stones = [v for v in b.graph.points if b(v) is not EMPTY]
    assume(stones)
    target = chain(b, data.draw(st.sampled_from(stones)))
    searches, winner = searches_of(b, target), data.draw(st.sampled_from((BLACK, WHITE)))
    goal = "life" if b(next(iter(target))) is winner else "capture"
    question = Question(codes_of(b), code_of(winner), code_of(winner), goal)
    moves = set[int]()
    while (found := searches.find(question, 300, sorted(moves))) is not None:
        move = found.nodes[-1].move
        if move is None:
            break
        assert move not in moves
        assert b(b.graph.points[move]) is EMPTY
        moves.add(move)
    # What was left out is none the less known to win.
    again = searches.find(question, 300)
    assert not moves or (again is not None and again.nodes[-1].move in {*moves, None})


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
