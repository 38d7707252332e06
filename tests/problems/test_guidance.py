"""Advice from a search near the target, for the search on the whole board."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from hypothesis import assume, given, strategies as st

from gochecker.checker import check
from goimpl.boards.symmetries import moved
from goimpl.search import Proofs, prove
from goimpl.zones import tables as at
from goimpl.zones.advice import with_advice
from goimpl.zones.strategy import MOST_ADVICE, Advice
from goimpl.zones.tables import make_tables
from goproof.problems import board_search
from goproof.problems.asking import Asker
from goproof.problems.board_search import BoardSearch
from goproof.problems.confining import near_target
from goproof.problems.guidance import advice
from goproof.problems.options import SolveOptions
from goproof.problems.problem import Problem
from goproof.problems.reading import problem_of
from goproof.problems.solution import Proof
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colouring, chain
from gospec.law.diagram import parse_point
from tests.problems.test_problem_set import PROBLEMS
from tests.problems.whole_boards import crowded, on_board, searches_of, strategy_lines
from tests.support.extent import examples
from tests.support.questions import score

# Black captures White's larger chain with B11 or D10, and all of White's stones with B11.
ALL_BY_ONE = (".OO.OX", "X.XOOX", "XXO.OX", "XXXXXX", "XXXXXX")
# White's eye space is open along the edge, in a box that ends at A7.
OPEN = ("...X", "..OX", "..OX", ".OOX", ".XXX", ".X..")


def proof_of(problem: Problem, visits: int) -> Proof | None:
    search = BoardSearch(problem, SolveOptions(problem, check=False))
    return search.proof(problem.to_move, problem.to_move, visits)


def captures_all(problem: Problem, move: str) -> bool:
    """Whether Black captures all of White's stones near the target after a move."""
    b = problem.colouring
    after = problem.rules.colouring_after(b, parse_point(b.graph, move), BLACK)
    assert isinstance(after, Colouring)
    near = near_target(replace(problem, colouring=after, capture="all"))
    assert near is not None
    asker = Asker(near, 1 << 28, check=False)
    return asker.winner(asker.at_root(WHITE, (0, 1))) is BLACK


def test_the_move_that_captures_all_is_found_before_one_that_captures_some() -> None:
    problem = on_board(ALL_BY_ONE)
    assert [captures_all(problem, move) for move in ("B11", "D10")] == [True, False]
    found = proof_of(problem, 3_000)
    assert found is not None
    assert found.move == "B11"


def test_advice_about_the_larger_chain_alone_leaves_the_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    problem = on_board(ALL_BY_ONE)

    def about_one(asked: Problem, *said: Any) -> Advice | None:
        return None if asked.target in said else advice(asked, *said)

    monkeypatch.setattr(board_search, "advice", about_one)
    found = proof_of(problem, 3_000)
    assert found is not None
    assert found.move == "D10"


def test_the_winners_choices_are_of_all_images_of_a_position() -> None:
    """A symmetric question: its strategy has one of the images, and chooses on empty points."""
    strategy = prove(score(2, 3, 1)).strategy
    assert isinstance(strategy, Proofs)
    choices = set(strategy.choices())
    assert len(strategy.symmetries) == 4
    for image in strategy.symmetries:
        assert {(moved(b, image), moved(w, image), image[v]) for b, w, v in choices} == choices
    assert not any((b | w) >> v & 1 for b, w, v in choices)


@examples(40)
@given(crowded(), st.data())
def test_no_advice_makes_a_strategy_that_the_checker_refuses(
    b: Colouring, data: st.DataObject
) -> None:
    stones = [v for v in b.graph.points if b(v) is not EMPTY]
    assume(stones)
    target = chain(b, data.draw(st.sampled_from(stones)))
    searches = searches_of(b, target)
    to_move, winner = (data.draw(st.sampled_from((BLACK, WHITE))) for _ in range(2))
    size = len(b.graph)
    points = data.draw(st.lists(st.integers(0, size - 1), min_size=1, max_size=4, unique=True))
    rows = np.array(list(np.ndindex(*(3 for _ in points))), np.int8)
    moves = data.draw(st.lists(st.integers(0, size - 1), min_size=len(rows), max_size=len(rows)))
    wrong = Advice(tuple(points), rows, np.array(moves, np.int32))
    searches.advise("life" if b(next(iter(target))) is winner else "capture", 1, wrong)
    lines = strategy_lines(b, target, winner, to_move, 900, searches)
    assert lines is None or check(lines).fault == ""


def test_a_ko_that_is_won_for_want_of_threats_is_no_advice() -> None:
    problem = problem_of(PROBLEMS["direct-ko-taken-first-by-the-attacker"])
    near = near_target(problem)
    assert near is not None
    asker = Asker(near, 1 << 28, check=False)
    assert asker.winner(asker.at_root(BLACK, (0, 0))) is BLACK
    assert advice(problem, BLACK, BLACK, problem.target, 10_000) is None


def test_what_is_near_a_target_goes_a_step_beyond_where_it_is_open() -> None:
    near = near_target(on_board(OPEN))
    assert near is not None
    assert {"A7", "A6"} <= near.region
    assert "A5" in set(near.colouring.graph.points) - near.region


def test_advice_that_comes_again_and_again_never_fills_its_table() -> None:
    problem = on_board(ALL_BY_ONE)
    searches = searches_of(problem.colouring, problem.target)
    points = tuple(range(11))
    rows = np.indices((3,) * len(points), np.int8).reshape(len(points), -1).T
    for part in np.array_split(rows, 3):
        searches.advise("capture", 1, Advice(points, part, np.zeros(len(part), np.int32)))


@pytest.mark.parametrize(
    ("last", "order"),
    [
        (at.NO_POINT, ["advised", "outside", "inside"]),
        (0, ["advised", "outside", "inside"]),
        (5, ["outside", "advised", "inside"]),
    ],
)
def test_a_play_that_advice_is_not_about_is_answered_there_first(
    last: int, order: list[str]
) -> None:
    """Advice is about the points 0 to 2, and prefers 1; the last move is given."""
    t = make_tables([[1]] * 9, [0], 4, 1)
    t.advised[:3], t.numbers[at.ADVISED] = range(3), 3
    moves = {"inside": 2, "advised": 1, "outside": 6}
    looks = {
        name: with_advice(t, last, move, moves["advised"], 9 - move) for name, move in moves.items()
    }
    assert sorted(moves, key=lambda name: looks[name]) == order


def test_too_much_advice_is_refused() -> None:
    problem = on_board(ALL_BY_ONE)
    many = MOST_ADVICE + 1
    told = Advice((0,), np.zeros((many, 1), np.int8), np.zeros(many, np.int32))
    with pytest.raises(ValueError, match="too much advice"):
        searches_of(problem.colouring, problem.target).advise("capture", 1, told)
