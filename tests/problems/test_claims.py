"""An entry of the table is what its certificate claims: the first line is held to the problem."""

import json
from typing import Any

import pytest

from gochecker.claim import read_claim
from goproof.problems.asking import Asker, Finding, Situation, states
from goproof.problems.posing import pose
from goproof.problems.problem import Problem
from goproof.problems.reading import from_json
from tests.repository.checkout import PROBLEMS

FILE = PROBLEMS / "throw-in.json"


@pytest.fixture(scope="module")
def asked() -> tuple[Problem, Situation, Finding]:
    problem = pose(from_json(FILE.read_bytes()))
    situation = Situation(problem.colouring, problem.attacker, (1, 0))
    found = Asker(problem, 1 << 26).ask(situation)
    assert found.checked
    return problem, situation, found


def states_it(asked: tuple[Problem, Situation, Finding], first: dict[str, Any]) -> bool:
    problem, situation, found = asked
    assert found.winner is not None
    return states(read_claim(first), problem, situation, found.winner)


def test_the_line_that_was_written_states_who_wins(
    asked: tuple[Problem, Situation, Finding],
) -> None:
    assert states_it(asked, json.loads(asked[2].lines[0]))


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
    ],
)
def test_a_line_that_claims_anything_else_does_not(
    asked: tuple[Problem, Situation, Finding], part: str, change: dict[str, Any]
) -> None:
    first = json.loads(asked[2].lines[0])
    assert first[part] != first[part] | change
    assert not states_it(asked, first | {part: first[part] | change})


def test_an_earlier_position_is_part_of_the_claim(
    asked: tuple[Problem, Situation, Finding],
) -> None:
    first = json.loads(asked[2].lines[0])
    assert not states_it(asked, first | {"history": [{"colouring": "....../......"}]})
