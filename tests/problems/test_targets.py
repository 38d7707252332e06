"""Which of several targets that nobody names is meant, on the whole board."""

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import goproof
from goimpl.zones.strategy import PatternStrategy, Question, Searches
from goproof.problems import choosing
from goproof.problems.anywhere import Anywhere
from goproof.problems.board_search import VISITS, BoardSearch, Memory
from goproof.problems.choosing import on_the_board, with_target
from goproof.problems.guidance import Guide
from goproof.problems.options import SolveOptions
from goproof.problems.problem import Problem
from goproof.problems.reading import problem_of
from goproof.problems.whole_board import answer_anywhere
from gospec.law.colouring import BLACK, WHITE, Colour
from gospec.law.diagram import point_name
from gospec.law.graph import Point
from tests.problems.posing import written
from tests.problems.whole_boards import CORNER, on_board

OTHER = ".XO..XO/.XOOOO.X/.XXXXOOOX/.....XXXX"


def test_a_guessed_target_gives_way_to_one_that_matters() -> None:
    rows = [f"{row:.<9}" for row in OTHER.split("/")] + ["." * 9] * 5
    found = goproof.solve(rows, to_move="black")
    assert isinstance(found, Anywhere)
    assert found.main.winner is BLACK
    assert found.problem.defender is WHITE


# Of two groups in the corners each dies if Black plays first; a game has a solution in one of them.
SOLVED = (
    "(;SZ[7:4]PL[B]AB[da][db][ac][bc][cc][dc][ec][fc][gc]AW[aa][ca][ab][bb][cb][ea][ga][eb][fb][gb]"
)


def two_groups_and_an_answer(place: Path) -> tuple[Problem, Anywhere]:
    """A problem with several candidates, and an answer about another, which is unsettled."""
    problem = problem_of(written(place, f"{SOLVED})")).on_board
    assert problem is not None
    unsettled = goproof.solve(written(place, CORNER))
    assert isinstance(unsettled, Anywhere)
    assert unsettled.is_unsettled
    return problem, unsettled


@pytest.mark.parametrize("stones", [2, 3])
def test_where_an_earlier_target_is_open_a_few_stones_may_not_be_meant(
    stones: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    problem, unsettled = two_groups_and_an_answer(tmp_path)
    first, second, *_ = problem.candidates
    few = frozenset(sorted(second)[:stones])
    problem = replace(problem, candidates=(first, few))
    options = SolveOptions(problem)

    def open_first(asked: Problem, *_: Any) -> Anywhere | None:
        return None if asked.target == first else unsettled

    monkeypatch.setattr(choosing, "answer_anywhere", open_first)
    found = on_the_board(problem, options)
    assert found is not None
    assert found.undecided is (stones == 2)
    assert found.headline.startswith("Undecided, as no target is named: ") is found.undecided


@pytest.mark.parametrize(("move", "target"), [("", "A4"), (";B[fa]", "E4"), (";B[ba]", "A4")])
def test_of_several_targets_that_matter_the_one_of_the_solution_is_taken(
    move: str, target: str, tmp_path: Path
) -> None:
    found = goproof.solve(written(tmp_path, f"{SOLVED}{move})"))
    assert found.winner is BLACK
    assert found.document().target[0] == target
    assert f"no target is named: taken for it is white's chain {target}" in " ".join(
        found.problem.assumptions
    )


def test_stones_thrown_in_are_meant_after_the_group_around_them() -> None:
    """White's group has a gap at the edge, so that only Black's stone within it is enclosed."""
    rows = ["..O....", "X..OOX.", "OOOXXX.", ".XX....", "......."]
    problem = on_board(rows)
    first = [point_name(problem.colouring.graph, min(each)) for each in problem.candidates]
    assert first == ["C12", "F11", "A11"]


# White's stone at D11 has fewer liberties than any other chain.
IN_DANGER = ["..O.....", "O..OX.X.", ".OOXX...", ".XX.....", "........"]


def test_the_friends_of_a_chain_in_danger_are_candidates_with_it() -> None:
    alone, with_it, *_ = on_board(IN_DANGER).candidates
    assert alone < with_it


# Black lives in the corner with B12.
ALIVE_BY_ONE = ("..O.O..", "XXXXXO.", "OOOOOO.")
# White has thrown two stones into its own eye space, and Black's three stones are cut off.
THROWN_IN = (".O.O....", "XXX.OX..", "OOOOOX..", ".XXXXX..")


def asked_of(monkeypatch: pytest.MonkeyPatch, *, first_open: bool = False) -> list[tuple[int, int]]:
    """How many visits each question may take and takes, without advice, from now on."""
    asked, real = list[tuple[int, int]](), Searches.find

    def noted(self: Searches, asks: Question, limit: int, *_: Any) -> PatternStrategy | None:
        if limit == 1:
            # As if nothing were known from before.
            return None
        found = real(self, asks, limit)
        is_open = first_open and not asked
        if is_open:
            # Searches end a little late.
            self.visits = limit + 100
        asked.append((limit, self.visits))
        return None if is_open else found

    monkeypatch.setattr(Searches, "find", noted)
    monkeypatch.setattr(Guide, "advice", lambda *_: None)
    return asked


def test_what_a_target_leaves_of_its_visits_goes_to_the_next_and_then_to_the_first(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Black cannot save both chains, and to see that takes few visits."""
    problem = on_board(TWO_CHAINS, 9, to_move="white", target="A8,J8", capture="all")
    search, asked = BoardSearch(problem, Memory(SolveOptions(problem))), asked_of(monkeypatch)
    found = search.proof(WHITE, BLACK, 1000)
    assert found is not None
    assert found.target == search.targets("life")[1]
    (share, visits), (rest, few), (last, _) = asked
    assert 0 < visits < share == 500
    assert (rest, last) == (1000 - visits, 1000 - visits - few)


def test_what_is_meant_is_proved_with_the_visits_that_a_smaller_target_leaves(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Each of two chains has two eyes; as if to see that both live took more than a share."""
    rows = [".X.XOX.X.", "XXXXOXXXX", "OOOOOOOOO"]
    problem = on_board(rows, 9, to_move="white", target="A8,F8")
    search = BoardSearch(problem, Memory(SolveOptions(problem)))
    asked = asked_of(monkeypatch, first_open=True)
    found = search.proof(WHITE, BLACK, 1000)
    assert found is not None
    assert found.target == search.targets("life")[0]
    (_, visits), (share, few), (last, _) = asked
    assert (share, last) == (500, 1000 - visits - few)


def test_a_candidate_for_which_it_does_not_matter_leaves_its_visits_to_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    problem, unsettled = two_groups_and_an_answer(tmp_path)
    first, second, *_ = problem.candidates
    main = replace(unsettled.main, winner=WHITE, target=first)
    lost = replace(unsettled, main=main, problem=problem)
    asked = list[tuple[frozenset[Point], int]]()

    def first_lost(each: Problem, _: Any, visits: int = VISITS) -> Anywhere | None:
        asked.append((each.target, visits))
        return lost if each.target == first else None

    monkeypatch.setattr(choosing, "answer_anywhere", first_lost)
    assert on_the_board(problem, SolveOptions(problem)) == replace(lost, undecided=True)
    assert (second, VISITS) in asked
    assert [target for target, _ in asked].count(first) == 1


@pytest.mark.parametrize("is_settled", [True, False])
def test_the_likeliest_that_is_won_is_told_however_late_that_is_found(
    is_settled: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if the second were won soon, and then perhaps whoever moves; and the first much later."""
    problem, unsettled = two_groups_and_an_answer(tmp_path)
    first, second, *_ = problem.candidates
    won = replace(unsettled, problem=with_target(problem, second), other=None)
    assert unsettled.other is not None
    other = replace(unsettled.other, winner=problem.to_move)
    settled = replace(won, main=replace(won.main, target=second), other=other)

    def answered(each: Problem, _: Any, visits: int = VISITS) -> Anywhere | None:
        if each.target == second:
            return settled if is_settled and visits > 100 else won
        return replace(won, main=replace(won.main, target=first)) if visits > 200 else None

    monkeypatch.setattr(choosing, "_matters_near", lambda _: False)
    monkeypatch.setattr(choosing, "_told_whether_it_matters", lambda found, *_: found)
    monkeypatch.setattr(choosing, "with_other_moves", lambda found, *_: found)
    monkeypatch.setattr(choosing, "BUDGETS", ((100, 2), (200, 2), (300, 1)))
    monkeypatch.setattr(choosing, "answer_anywhere", answered)
    found = on_the_board(problem, SolveOptions(problem))
    assert found is not None
    assert found.main.target == first


def test_that_it_does_not_matter_for_a_less_likely_target_is_no_answer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The first candidate is open, so that its region may tell more of what is asked."""
    problem, unsettled = two_groups_and_an_answer(tmp_path)
    second = with_target(problem, problem.candidates[1])
    main = replace(unsettled.main, winner=WHITE, target=second.target)
    lost = replace(unsettled, main=main, problem=second)

    def second_lost(each: Problem, *_: Any) -> Anywhere | None:
        return lost if each.target == second.target else None

    monkeypatch.setattr(choosing, "_matters_near", lambda _: False)
    monkeypatch.setattr(choosing, "answer_anywhere", second_lost)
    monkeypatch.setattr(choosing, "answer_by_threats", lambda *_: None)
    assert on_the_board(problem, SolveOptions(problem)) is None


def test_stones_for_which_it_does_not_matter_are_left_out_of_their_group(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is left of it is asked about after others, though with them one chain of it is lost."""
    problem = on_board(IN_DANGER, to_move="white")
    alone, with_it, other = problem.candidates
    _, unsettled = two_groups_and_an_answer(tmp_path)
    main = replace(unsettled.main, to_move=WHITE, winner=BLACK, goal="capture", target=alone)
    lost = replace(unsettled, main=main, problem=problem)
    asked = list[frozenset[Point]]()

    def one_lost(each: Problem, *_: Any) -> Anywhere | None:
        asked.append(each.target)
        return lost if each.target >= alone else None

    monkeypatch.setattr(choosing, "_matters_near", lambda _: False)
    monkeypatch.setattr(choosing, "answer_anywhere", one_lost)
    assert on_the_board(problem, SolveOptions(problem)) == replace(lost, undecided=True)
    assert asked == [alone, with_it, other, other, with_it - alone, other]


def test_where_it_matters_nowhere_who_moves_it_is_undecided_what_is_asked() -> None:
    """White's group and Black's around it have two eyes each."""
    rows = [".O.OX.X", "OOOOXXX", "XXXXX..", *["......."] * 4]
    found = goproof.solve(rows, to_move="black")
    assert str(found).startswith("Undecided, as no target is named: ")
    asked = str(goproof.solve(rows, to_move="black", target="B7"))
    assert not asked.startswith("Undecided")
    # Without a side to move nobody asks what it can do.
    assert not str(goproof.solve(rows)).startswith("Undecided")


TWO_CHAINS = [".X.X.X.O.", "XXXXXXOOX", "OOOOOOO.O", ".......O."]


@pytest.mark.parametrize(("capture", "winner"), [("all", BLACK), ("any", WHITE)])
def test_to_capture_one_of_several_chains_is_not_to_capture_all(
    capture: str, winner: Colour
) -> None:
    problem = on_board(TWO_CHAINS, 9, to_move="white", target="A8,J8", capture=capture)
    found = answer_anywhere(problem, Memory(SolveOptions(problem)))
    assert found is not None
    assert found.winner is winner
    assert ("captures one of Black's" in str(found)) is (winner is WHITE)


# Black cannot capture the larger chains soon, but D11 cuts off two stones that make an eye.
CUT_OFF = (".X.OO.O..", ".XO..OOX.", ".XXOOXXX.", "..XXXX...")
# A11 would just take a stone in atari, though the corner may live without it.
IN_ATARI = (".OX.O..", ".OX.OX.", ".O.O.X.", "OXOOX..", "XXXXX..")


@pytest.mark.parametrize(("drawn", "move"), [(CUT_OFF, "D11"), (IN_ATARI, None)])
def test_where_nothing_larger_falls_some_chain_of_the_group_is_captured(
    drawn: tuple[str, ...], move: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    problem = on_board(drawn, to_move="black")
    monkeypatch.setattr(choosing, "BUDGETS", ((100, 1),))
    found = on_the_board(problem, SolveOptions(problem))
    assert (found and found.main.move) == move
    assert found is None or "captures one of White's" in found.headline
    assert found is None or found.undecided
    assert found is None or found.seconds > 0
    # A pattern may have stood in a history; and whether the group dies, the region may tell.
    for other in replace(problem, history=(problem.colouring,)), replace(problem, expected="dead"):
        assert on_the_board(other, SolveOptions(problem)) is None


@pytest.mark.parametrize(("wins_near", "likeliest"), [(True, False), (False, False), (False, True)])
def test_a_target_that_is_won_is_meant_if_it_matters_near_it_or_it_is_the_likeliest(
    wins_near: bool, likeliest: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As if nothing were proved of White's moving first, and of White's group."""
    problem, real = on_board(ALIVE_BY_ONE, to_move="black"), BoardSearch.proof
    target, *others = problem.candidates
    if not likeliest:
        problem = replace(problem, candidates=(*others, target))

    def black_first(search: BoardSearch, *about: Any) -> Any:
        is_asked = about[0] is BLACK and search.problem.target == target
        return real(search, *about) if is_asked else None

    monkeypatch.setattr(BoardSearch, "proof", black_first)
    if not wins_near:
        monkeypatch.setattr(Guide, "advice", lambda *_: None)
    found = on_the_board(problem, SolveOptions(problem))
    assert found is not None
    assert found.other is None
    assert found.undecided is not (wins_near or likeliest)


def test_where_several_targets_may_be_meant_all_of_one_is_to_be_captured() -> None:
    """The likeliest is one chain, and the next one several."""
    problem = on_board(THROWN_IN, to_move="black")
    assert [len(with_target(problem, each).chains) for each in problem.candidates[:2]] == [1, 3]
    assert problem.capture == "all"


@pytest.mark.parametrize("other", ["wins", "loses", "unknown", "open", "lost"])
def test_the_target_near_which_it_matters_who_moves_is_asked_about_first(
    other: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It is not meant if it is proved not to matter; where nothing is proved, others are asked."""
    problem, unsettled = two_groups_and_an_answer(tmp_path)
    assert unsettled.other is not None
    second = problem.candidates[1]
    others = {
        "wins": unsettled.other,
        "loses": replace(unsettled.other, winner=problem.to_move),
        "unknown": None,
    }
    asked = list[frozenset[Point]]()

    def answered(each: Problem, *_: Any, **__: Any) -> Anywhere | None:
        asked.append(each.target)
        if other == "lost" and each.target == second:
            return replace(unsettled, main=replace(unsettled.main, winner=WHITE))
        return replace(unsettled, other=others[other]) if other in others else None

    monkeypatch.setattr(choosing, "_matters_near", lambda it: it.problem.target == second)
    monkeypatch.setattr(choosing, "answer_anywhere", answered)
    monkeypatch.setattr(choosing, "answer_by_threats", lambda *_: None)
    monkeypatch.setattr(choosing, "with_other_moves", lambda found, *_: found)
    monkeypatch.setattr(choosing, "BUDGETS", ((100, 6),))
    found = on_the_board(problem, SolveOptions(problem))
    if other in others:
        assert asked == [second]
    else:
        assert asked == [second, *(each for each in problem.candidates if each != second)]
    assert (found is None) is (other == "open")
    assert found is None or found.undecided is (other in ("loses", "lost"))
