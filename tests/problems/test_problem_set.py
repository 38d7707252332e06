"""The problems of this directory have the statuses that they say, by checked certificates."""

from pathlib import Path

import pytest

from goproof.problems.reading import read_problem
from goproof.problems.status import entries
from goproof.solve import solve
from tests.problems.listing import listing
from tests.problems.reference import Reference

HERE = Path(__file__).parent
PROBLEMS = {path.stem: path for path in sorted(HERE.glob("*.json"))}
QUICK = (
    "straight-two",
    "straight-three",
    "straight-four",
    "bent-three",
    "square-four",
    "pyramid-four",
    "bent-four-in-the-corner-without-threats",
    "direct-ko",
    "direct-ko-without-threats",
    "false-eye-with-threats",
    "seki-of-two-shared-liberties",
    "snapback",
    "throw-in",
)
# Small enough for every game to be played out.
PLAYED_OUT = (
    "one-eye",
    "straight-two",
    "straight-three",
    "snapback",
    "hane",
    "throw-in",
    "bent-three",
    "bent-three-in-the-corner",
    "direct-ko",
    "false-eye-without-threats",
    "straight-four-attacked",
    "two-eyes",
)


def status_is_as_expected(name: str) -> None:
    problem = read_problem(PROBLEMS[name])
    solution = solve(problem)
    assert solution.as_expected, (solution.status, problem.expected)
    assert all(finding.checked and finding.lines for finding in solution.table.values())
    assert all(finding.checked for finding in solution.life.values())


@pytest.mark.parametrize("name", QUICK)
def test_quick_problems_have_the_status_they_say(name: str) -> None:
    status_is_as_expected(name)


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(set(PROBLEMS) - set(QUICK)))
def test_problems_have_the_status_they_say(name: str) -> None:
    status_is_as_expected(name)


def test_there_are_problems_of_every_status() -> None:
    expected = [read_problem(path).expected for path in PROBLEMS.values()]
    assert len(expected) >= 60
    assert set(expected) >= {"dead", "alive", "seki", "safe", "unsettled", "ko"}


@pytest.mark.parametrize("name", PLAYED_OUT)
def test_table_is_that_of_all_games(name: str) -> None:
    problem = read_problem(PROBLEMS[name])
    table = solve(problem, check=False).table
    reference = Reference(problem)
    assert list(table) == list(entries(problem))
    for (to_move, threats), finding in table.items():
        won = finding.winner is problem.attacker
        assert won is reference.attacker_wins(to_move, threats), (to_move, threats)


def test_docs_list_the_problems_as_they_are() -> None:
    page = HERE.parents[1] / "docs" / "problems.md"
    assert listing() in page.read_text(encoding="utf-8")
