"""What is cut away from a board changes no answer, or the wall in its place is said to be there."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, reject

import goproof
from goproof.errors import UsageError
from goproof.problems import confining
from goproof.problems.confining import cropped
from goproof.problems.posing import pose
from goproof.problems.problem import Problem, ProblemStatement
from goproof.problems.region import Surroundings, Wall, closed, wider
from goproof.problems.solution import UndecidedProblem
from goproof.problems.target import candidates
from gospec.law.colouring import (
    BLACK,
    EMPTY,
    PLAYERS,
    WHITE,
    Colouring,
    from_mapping,
)
from gospec.law.diagram import parse, point_name
from gospec.law.graph import from_edges, rectangle
from tests.certificates.plain import TooLarge
from tests.problems.posing import MOST_STATES, named, posed, small_problems
from tests.problems.reference import Reference
from tests.support.extent import examples


def on_board(side: int, black: str, white: str) -> Colouring:
    graph = rectangle(side, side)
    names = {point_name(graph, v): v for v in graph.points}
    stones = {names[name]: BLACK for name in black.split()}
    return from_mapping(graph, stones | {names[name]: WHITE for name in white.split()})


# A straight three in the corner, walled in.
WALL, INSIDE = "A3 B3 C3 D3 E1 E2 E3", "A2 B2 C2 D2 D1"


@examples(60)
@given(small_problems())
def test_what_is_cut_away_changes_no_answer(problem: Problem) -> None:
    part = cropped(problem)
    whole, rest = (Reference(each, most=MOST_STATES) for each in (problem, part))
    for player, threats in product(PLAYERS, ((0, 0), (0, 1), (1, 0))):
        try:
            won = whole.attacker_wins(player, threats)
            assert rest.attacker_wins(player, threats) is won
        except TooLarge:
            reject()


def test_a_chain_that_lasts_is_not_captured_on_the_part_either() -> None:
    # C1 has a liberty at D1, where nobody plays and which is cut away. White takes nothing.
    problem = pose(ProblemStatement(parse("O.X."), WHITE, [(0, 0)], region=[(0, 1)], immortal=[]))
    part = cropped(problem)
    assert part.immortal == {"C1"}
    for each in (problem, part):
        assert Reference(each).attacker_wins(WHITE, (0, 0))


def test_a_chain_with_liberties_at_gaps_alone_stands_beside_the_region() -> None:
    target, gaps = frozenset({(0, 0)}), frozenset({(0, 2)})
    around = closed(parse("OX."), target, gaps, alive=frozenset())
    assert around.region == target
    assert [(each.stones, each.liberties) for each in around.standing] == [({(0, 1)}, set())]


@pytest.mark.parametrize("gap", [None, (0, 5)])
def test_a_wider_region_takes_in_liberties_outside_but_no_gap(gap: Any) -> None:
    b, region = parse("O.XX.."), frozenset({(0, 0), (0, 1)})
    chain = Wall(frozenset({(0, 2), (0, 3)}), BLACK, frozenset({(0, 4)}), alive=False)
    gaps = frozenset() if gap is None else frozenset({gap})
    more = wider(b, Surroundings(region, gaps, (chain,)), frozenset(), most=9)
    assert (more is None) is (gap is not None)
    assert more is None or more.region == set(b.graph.points)


def test_something_is_cut_away_and_the_names_of_points_stay(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    problem = posed(on_board(19, WALL, INSIDE), "A2")
    assert len(problem.colouring.graph) < 20
    assert problem.target == {"A2"}
    assert problem.region == {"A1", "B1", "C1", "D1", "A2", "B2", "C2", "D2"}
    assert problem.immortal == set(WALL.split()) - {"E3"}
    assert not any("in place of the board" in each for each in problem.assumptions)
    assert any("cropped to 14 of 361 points" in each for each in problem.assumptions)
    assert any("the certificates are about the cropped board" in a for a in problem.assumptions)
    # Small boards are left as they are.
    small = on_board(7, WALL, INSIDE)
    assert posed(small, "A2").cropped_from is None
    monkeypatch.setattr(confining, "MOST_POINTS", 48)
    assert posed(small, "A2").cropped_from is not None


def test_a_liberty_where_nobody_plays_is_told() -> None:
    # White's stone at A8 has one at A7, beside a region that is B8 alone.
    b = on_board(8, "C8", "A8")
    problem = posed(b, "A8", region="B8")
    assert any("never filled: B7" in each for each in problem.assumptions)


def test_a_gap_in_the_wall_is_named_and_looked_at_from_both_sides() -> None:
    open_below = on_board(19, "A3 B3 C3 D3 E2 E3", INSIDE)
    problem = posed(open_below, "A2")
    assert "E1" in problem.region
    assert problem.gaps == ("F1",)
    assert any("the region is open at F1" in each for each in problem.assumptions)
    assert problem.colouring("F1") is BLACK
    assert problem.opened is not None
    assert problem.opened.colouring("F1") is WHITE
    assert all("F1" in each.immortal for each in (problem, problem.opened))
    # Nobody takes what is assumed for a stone.
    assert problem.shown == open_below


def test_history_that_can_come_back_is_kept_and_no_other() -> None:
    b = on_board(9, WALL, INSIDE)
    (inside,), (outside,) = named(b, "A2"), named(b, "H8")
    history = ((b.put(inside, EMPTY), BLACK), (b.put(outside, BLACK), WHITE))
    problem = posed(b, "B2", history=history)
    assert [earlier("A2") for earlier, _ in problem.history] == [EMPTY]
    # Where the wall is open, it is closed in what was before, too.
    b = on_board(9, WALL.replace("E1 ", ""), INSIDE)
    before = b.put(inside, EMPTY)
    (kept,) = posed(b, "B2", history=((before, BLACK),)).history
    assert kept[0]("F1") is BLACK
    elsewhere = before.put(named(b, "F1")[0], WHITE)
    assert posed(b, "B2", history=((elsewhere, BLACK),)).history == ()


# --- which chain is meant --------------------------------------------------------------------


def test_the_only_enclosed_chain_is_taken_and_said() -> None:
    problem = posed(on_board(19, WALL, INSIDE))
    assert problem.target == set(INSIDE.split())
    assert "no target is named: taken for it is white's chain" in problem.assumptions[0]
    # A stone in an eye is not meant; one of a side that is named is.
    assert posed(on_board(19, WALL + " B1", INSIDE)).target == problem.target
    assert posed(parse("XO./.../..."), defender=WHITE).target == {(0, 1)}


def test_the_chains_of_a_group_are_meant_together_and_all_to_be_captured() -> None:
    # A stone on the first line parts them, in sight of one another.
    problem = posed(on_board(19, WALL, "A2 B2 D2 D1 C1"))
    assert len(problem.chains) == 2
    assert problem.capture == "all"
    assert "capture all of the 2 chains (by default; capture may be any)" in " ".join(
        problem.assumptions
    )


def test_what_a_group_parts_from_the_board_lies_within_it() -> None:
    # White reaches no point beside Black's three stones in the corner, which enclose nothing.
    group, stones = "C1 C2 C3 B3 A3 A4 D3", "A2 B2 B1"
    b = on_board(19, f"{stones} D1 D2 E3 D4 C4 B4 A5 B5", group)
    (first, *_), why_none = candidates(b, None, ())
    assert (first, why_none) == (frozenset(named(b, group)), "")


def test_groups_that_nobody_encloses_are_among_the_options() -> None:
    # Only Black's lone stone at A6 is enclosed.
    b = parse("...O..../...OX.../XOOX..../OOXX..../XX....../..X...../......../........")
    _, why_none = candidates(b, None, ())
    assert "A6 (black)" in why_none
    assert "D8,B6 (white)" in why_none


def test_without_ways_out_the_group_with_far_fewer_empty_points_is_meant() -> None:
    graph = from_edges(["ab", "bc", "cd", "de"])
    b = Colouring(graph, (EMPTY, BLACK, WHITE, EMPTY, EMPTY))
    (first, *_), why_none = candidates(b, None, ())
    assert (first, why_none) == (frozenset("b"), "")


@pytest.mark.parametrize(
    ("white", "says"),
    [
        (f"{INSIDE} T2 S2 R2 Q2 Q1", "it could be --target A2 (white) or --target Q2 (white)"),
        ("", "--target with a point"),
    ],
)
def test_where_several_or_none_can_be_meant_it_is_asked(white: str, says: str) -> None:
    black = f"{WALL} T3 S3 R3 Q3 P1 P2 P3" if white else ""
    # Without a side to move there is nothing by which to choose.
    b = on_board(19, black, white)
    if not white:
        with pytest.raises(UsageError, match="there is no target: MA or TR") as refused:
            goproof.solve(b)
        assert says in refused.value.with_options()
        return
    found = goproof.solve(b)
    assert isinstance(found, UndecidedProblem)
    assert str(found).startswith("Undecided: there is no target: MA or TR")
    assert says in found.answer.remarks[0]
    # Of nothing it is said that it is taken for the target.
    assert len(found.answer.remarks) == 1
    assert found.document().unknown == [str(found.why)]
