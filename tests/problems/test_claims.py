"""An entry of the table is what its certificate claims: the first line is held to the problem."""

import json
from typing import Any

import pytest

from gochecker.claim import read_claim
from goproof.problems.asking import Asker, Finding, Situation, states
from goproof.problems.posing import pose
from goproof.problems.problem import Problem
from goproof.problems.statements import from_json
from tests.repository.checkout import PROBLEMS

Found = tuple[Problem, Situation, Finding]


@pytest.fixture(scope="module")
def found() -> Found:
    problem = pose(from_json((PROBLEMS / "throw-in.json").read_bytes()))
    situation = Situation(problem.colouring, problem.attacker, (1, 0))
    finding = Asker(problem, 1 << 26).ask(situation)
    assert finding.checked
    return problem, situation, finding


@pytest.mark.parametrize(
    ("part", "change"),
    [
        ("claim", {"winner": "white"}),
        ("claim", {"goal": "unconditional-life"}),
        ("claim", {"target": ["C1"]}),
        ("claim", {"region": ["D2"]}),
        ("claim", {"immortal": []}),
        ("root", {"to_move": "white"}),
        ("root", {"threats": [0, 0]}),
        ("root", {"passes": 1}),
        ("root", {"colouring": ".O..../OOOOXX"}),
        ("rules", {"suicide": "forbidden"}),
        ("history", [{"colouring": "....../......"}]),
    ],
)
def test_the_line_that_was_written_states_who_wins_and_one_that_claims_anything_else_does_not(
    found: Found, part: str, change: Any
) -> None:
    problem, situation, finding = found
    assert finding.winner is not None
    first = json.loads(finding.lines[0])
    changed = change if part == "history" else first[part] | change
    assert first[part] != changed
    for line, expected in ((first, True), (first | {part: changed}, False)):
        assert states(read_claim(line), problem, situation, finding.winner) is expected
