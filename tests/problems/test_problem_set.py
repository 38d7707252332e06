"""The problems that come with goproof have the statuses that they say, by checked certificates."""

import json
from pathlib import Path

import pytest

import goproof
from goproof.problems.options import ProblemOptions
from goproof.problems.reading import problem_of
from goproof.problems.solve import LARGEST, solve_in_region
from goproof.problems.status import entries
from tests.problems.reference import Reference
from tests.repository import checkout

PROBLEMS = {path.stem: path for path in sorted(checkout.PROBLEMS.glob("*.json"))}
SHAPES = sorted((checkout.ROOT / "docs" / "shapes").glob("*.json"))
QUICK = (
    *("straight-two", "straight-three", "straight-four", "bent-three", "square-four"),
    *("pyramid-four", "bent-four-in-the-corner-without-threats", "false-eye-with-threats"),
    *("direct-ko", "direct-ko-without-threats", "seki-of-a-double-ko", "seki-of-three-chains"),
    *("seki-of-two-shared-liberties", "snapback", "throw-in", "under-the-stones"),
)
# Small enough for every game to be played out.
PLAYED_OUT = (
    *("one-eye", "two-eyes", "straight-two", "straight-three", "bent-three", "snapback"),
    *("hane", "throw-in", "direct-ko", "false-eye-without-threats"),
)


@pytest.mark.parametrize(
    "name",
    [name if name in QUICK else pytest.param(name, marks=pytest.mark.slow) for name in PROBLEMS],
)
def test_problems_have_the_status_they_say(name: str) -> None:
    problem = problem_of(PROBLEMS[name])
    solution = solve_in_region(problem, limit=max(LARGEST, problem.empty_points))
    assert solution.status == problem.expected
    assert all(finding.checked and finding.lines for finding in solution.table.values())
    assert all(finding.checked for finding in solution.life.values())


@pytest.mark.parametrize("name", PLAYED_OUT)
def test_table_is_that_of_all_games(name: str) -> None:
    problem = problem_of(PROBLEMS[name])
    table = solve_in_region(problem, check=False).table
    assert list(table) == list(entries(problem))
    assert Reference(problem).differing(table.items()) == []


# How many threats more than the attacker's the defender needs when the attacker moves first.
KO_MARGINS = {
    "direct-ko-taken-first-by-the-attacker": 1,
    "bent-four-as-a-corner-eye-space": 1,
    "approach-ko": 2,
    "two-step-ko": 2,
}


@pytest.mark.parametrize(("name", "margin"), KO_MARGINS.items())
def test_kos_take_as_many_more_threats_as_they_say(name: str, margin: int) -> None:
    problem = problem_of(PROBLEMS[name], ProblemOptions(threats=(2, 3)))
    for (to_move, (attacking, defending)), finding in solve_in_region(problem).table.items():
        if to_move is problem.attacker:
            kept = finding.winner is problem.defender
            assert kept is (defending >= attacking + margin), (attacking, defending)


@pytest.mark.parametrize(
    ("name", "says"),
    [
        ("bent-four-in-the-corner-with-threats", "prolong it by 1 threat more than Black"),
        ("false-eye-with-threats", "prolong it by 1 threat more than Black"),
        ("direct-ko", ""),
        ("bent-four-as-a-corner-eye-space", ""),
    ],
)
def test_a_ko_that_only_threats_keep_is_dead_by_japanese_rules(name: str, says: str) -> None:
    solution = solve_in_region(PROBLEMS[name])
    assert solution.status == "ko"
    assert ("dead by Japanese rules if left so" in str(solution)) is bool(says)
    assert says in str(solution)


def rows_about_shapes() -> dict[str, tuple[str, str]]:
    """What the page says of each shape: its status by textbooks, and the one that is proved."""
    page = (checkout.ROOT / "docs" / "problems.md").read_text(encoding="utf-8")
    table = page.partition("| shape | textbooks | proved |\n")[2].partition("\n\n")[0]
    rows = (line.strip("| ").split(" | ") for line in table.splitlines()[1:])
    return {name.lower(): (by_textbooks, proved) for name, by_textbooks, proved in rows}


@pytest.mark.parametrize("file", SHAPES, ids=lambda file: file.stem)
def test_of_each_shape_on_the_whole_board_just_what_the_page_says_is_proved(file: Path) -> None:
    data = json.loads(file.read_text())
    by_textbooks, proved = rows_about_shapes()[data["name"].removeprefix("The ").lower()]
    assert by_textbooks == data["expected"]
    found = goproof.solve(file, threats=(0, 0))
    assert (found.status if found.status == by_textbooks else "not proved") == proved
    if proved == "not proved":
        assert found.status in ("conditional", "unknown")
        assert not str(found).startswith(("Black to play cannot", "White's"))
