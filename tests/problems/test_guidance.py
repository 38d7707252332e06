"""Advice from a search near the target, for the search on the whole board."""

import pytest
from hypothesis import given, strategies as st

from gochecker.checker import check
from goimpl.zones import tables as at
from goimpl.zones.advice import outside_plays, with_advice, with_plays_outside
from goimpl.zones.strategy import Advice
from goimpl.zones.tables import make_tables
from goproof.machine.from_law import code_of
from goproof.problems.guidance import Guide
from goproof.problems.narrowing import MOST_EMPTY, narrowed
from goproof.problems.problem import Problem
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colouring
from gospec.law.diagram import point_name
from gospec.law.graph import Point
from tests.problems.whole_boards import on_board, searches_of, strategy_lines, targets
from tests.support.extent import examples

# White's eye space is open along the edge.
OPEN = ("...X", "..OX", "..OX", ".OOX", ".XXX", ".X..")
# Black kills with E12; an imagined wall stands at the edges.
LEAKS = ("O.O......", "O.O...X..", ".OOOOOX..", ".XXXXXX..", ".........", ".X.......")


def advice_of(problem: Problem) -> Advice | None:
    return Guide(problem).advice(problem.to_move, problem.to_move, 60_000)


@pytest.mark.parametrize("rows", [OPEN, LEAKS], ids=["open", "leaks"])
def test_what_is_near_a_target_is_closed_by_a_wall_of_the_attacker(rows: tuple[str, ...]) -> None:
    problem = on_board(rows)
    near = narrowed(problem)
    assert near is not None
    b = near.colouring
    assert 0 < sum(b(v) is EMPTY for v in near.region) <= MOST_EMPTY
    assert not near.target & near.immortal
    beside = {w for v in near.region for w in b.graph.neighbours[v]} - near.region
    assert beside
    assert all(b(w) is problem.attacker for w in beside)
    assert beside <= near.immortal


@pytest.mark.parametrize("rows", [OPEN, LEAKS], ids=["open", "leaks"])
def test_patterns_of_advice_have_no_stone_that_is_imagined(rows: tuple[str, ...]) -> None:
    problem = on_board(rows)
    advice, b = advice_of(problem), problem.colouring
    assert advice is not None
    outside = set(range(len(b.graph))) - set(advice.points)
    assert len(advice.patterns) > 1
    for colours, move in advice.patterns:
        assert move in advice.points
        for p in outside & colours.keys():
            assert colours[p] == code_of(b(b.graph.points[p])) != 0


def test_what_is_advised_first_is_the_move_that_kills() -> None:
    problem = on_board(LEAKS)
    advice = advice_of(problem)
    assert advice is not None
    _, move = advice.patterns[-1]
    assert point_name(problem.colouring.graph, problem.colouring.graph.points[move]) == "E12"


@examples(40)
@given(targets(), st.data())
def test_no_advice_makes_a_strategy_that_the_checker_refuses(
    about: tuple[Colouring, frozenset[Point]], data: st.DataObject
) -> None:
    b, target = about
    searches = searches_of(b, target)
    to_move, winner = (data.draw(st.sampled_from((BLACK, WHITE))) for _ in range(2))
    points = st.integers(0, len(b.graph) - 1)
    patterns = st.lists(st.tuples(st.dictionaries(points, st.integers(0, 2)), points), max_size=9)
    wrong = Advice(tuple(data.draw(st.sets(points))), tuple(data.draw(patterns)))
    searches.advise("life" if b(next(iter(target))) is winner else "capture", 1, wrong)
    lines = strategy_lines(b, target, winner, to_move, 900, searches)
    assert lines is None or check(lines).fault == ""


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
    t.advised[:3] = 1
    moves = {"inside": 2, "advised": 1, "outside": 6}
    looks = {
        name: with_advice(t, last, move, moves["advised"], 9 - move) for name, move in moves.items()
    }
    assert sorted(moves, key=lambda name: looks[name]) == order


@pytest.mark.parametrize("advised", [0, 1])
def test_a_chase_looks_the_harder_the_longer_it_leads_outside(advised: int) -> None:
    """Advice is about the points 0 to 2; a pass is a play nowhere."""
    t = make_tables([[1]] * 9, [0], 4, 1)
    t.advised[:3], t.numbers[at.ADVISED] = 1, advised
    looks = list[int]()
    for d, point in enumerate((1, 6, at.NO_POINT, 7, 2, 8, 5)):
        looks.append(with_plays_outside(t, d, point, 3))
        assert with_plays_outside(t, d, point, at.NEVER) == at.NEVER
        t.states[d + 1, at.OWN, at.OUTSIDE_PLAYS] = outside_plays(t, d, point)
    assert looks == ([3, 3, 3, 4, 4, 5, 7] if advised else [3] * 7)
