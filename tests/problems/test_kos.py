"""Kos on the whole board: what is proved of each side, and how it is told."""

from dataclasses import replace
from typing import Any

import pytest

import goproof
from gochecker.anywhere import Checker
from gochecker.anywhere_claim import read_claim
from gochecker.reading import parsed
from goproof.problems import whole_board
from goproof.problems.anywhere import Anywhere
from goproof.problems.in_region import InRegion
from goproof.problems.options import ProblemOptions, SolveOptions
from goproof.problems.problem import Problem
from goproof.problems.reading import problem_of
from goproof.problems.solve import solve_in_region
from goproof.problems.whole_board import Memory, answer_anywhere
from goproof.verdicts import ProblemStatus
from gospec.law.colouring import BLACK, WHITE

# White's eye space in the corner; Black begins with a ko, or White takes it first.
BLACK_TAKES_FIRST = "...OOX/.OOOOX/OOXXXX/XXX.../....../......"
WHITE_TAKES_FIRST = "...XOX/XOOOOX/OOXXXX/XXX.../....../......"
NO_KO = "..OOOX/.OOOOX/OOXXXX/XXX.../....../......"


def posed(diagram: str, **said: Any) -> Problem:
    """The problem of a diagram on its whole board, with Black to move."""
    problem = problem_of(diagram, ProblemOptions(to_move="black", target=("A4",), **said))
    return problem.on_board or problem


def answer(problem: Problem) -> Anywhere:
    """What is proved of a problem, of which something is."""
    found = answer_anywhere(problem, Memory(SolveOptions(problem)))
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("diagram", "threats", "says"),
    [
        (BLACK_TAKES_FIRST, (0, 1), "with B6, but White lives if Black answers one ko threat"),
        (
            WHITE_TAKES_FIRST,
            (1, 0),
            "with B6 if White answers one ko threat, otherwise White lives",
        ),
    ],
)
def test_a_ko_is_proved_for_both_sides(diagram: str, threats: tuple[int, int], says: str) -> None:
    found = answer(posed(diagram))
    assert found.against is not None
    assert (found.main.winner, found.against.winner) == (BLACK, WHITE)
    assert (found.main.threats, found.against.threats) == threats
    assert found.headline == (
        f"Ko: Black to play kills {says}, whatever else stands elsewhere (both proved)."
    )
    assert (found.status, found.winner, found.first_moves) == (ProblemStatus.KO, None, ["B6"])
    for proof in found.proofs:
        claim = read_claim(parsed(proof.lines[0]))
        checker = Checker(claim)
        for line in proof.lines[1:]:
            checker.read(parsed(line))
        checker.end()
        assert (claim.threats, claim.winner) == (proof.threats, proof.winner)


@pytest.mark.parametrize("diagram", [BLACK_TAKES_FIRST, WHITE_TAKES_FIRST])
def test_the_game_in_a_region_agrees(diagram: str) -> None:
    # Another game, searched otherwise: one with threats for either side, and with walls.
    on_board, said = answer(posed(diagram)), ProblemOptions(to_move="black", target=("A4",))
    problem = problem_of(diagram, replace(said, region=("A4:E6",)))
    in_region = solve_in_region(problem)
    assert isinstance(in_region, InRegion)
    for proof in on_board.proofs:
        threats = (proof.threats, 0) if proof.winner is BLACK else (0, proof.threats)
        assert in_region.table[BLACK, threats].winner is proof.winner


def test_without_threats_a_ko_is_won_by_the_side_that_takes_it_first() -> None:
    for diagram, winner in ((BLACK_TAKES_FIRST, BLACK), (WHITE_TAKES_FIRST, WHITE)):
        found = answer(posed(diagram, threats=(0, 0)))
        assert (found.winner, found.by_threats) == (winner, False)
        assert "threat" not in found.headline


def test_where_no_ko_matters_none_is_asked_about(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(whole_board, "_with_a_threat")
    found = answer(posed(NO_KO))
    assert not found.by_threats
    assert "threat" not in found.headline


def test_a_ko_is_the_answer_of_the_problem() -> None:
    found = goproof.solve(WHITE_TAKES_FIRST, to_move="black", target="A4")
    assert isinstance(found, Anywhere)
    assert found.is_ko
    assert [list(row.threats) for row in found.document().table] == [[1, 0], [0, 0]]
