"""A certificate about cycles with one thing changed is refused, or what it then says is true."""

import copy
import json
from collections import Counter
from collections.abc import Iterator
from functools import partial
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gochecker.cycle_checker import check
from gochecker.reading import lines_of
from goproof.values.value import value as value_of
from gospec.colouring import BLACK, WHITE
from gospec.diagram import parse
from gospec.graph import rectangle
from tests.certificates.going_round import is_true, keeps_its_word
from tests.certificates.test_mutations import with_another
from tests.support.extent import FULL

cycle_value = partial(value_of, ko="simple", cycle="draw")

Lines = list[dict[str, Any]]
# So manyth mutant is tried.
STEP = 1 if FULL else 3
WORDS = ("black", "white", "pass", "simple", "draw", "captures", "allowed", "A1", "B1", "C1", "")
# Diagram, player to move, moves, suicide, cycle rule.
CHOSEN = [
    (".", BLACK, "", "allowed", "draw"),
    ("..", BLACK, "", "allowed", "draw"),
    ("..", WHITE, "", "forbidden", "draw"),
    ("...", BLACK, "", "allowed", "draw"),
    ("...", BLACK, "B1 pass C1", "forbidden", "draw"),
    ("...", BLACK, "A1 B1 pass", "allowed", "draw"),
    (".", BLACK, "", "allowed", "captures"),
    ("..", WHITE, "", "forbidden", "captures"),
    ("...", WHITE, "", "forbidden", "captures"),
    (".X.", WHITE, "", "allowed", "captures"),
    pytest.param(("XO/X.", WHITE, "", "forbidden", "draw"), marks=pytest.mark.slow),
]


def mutants(lines: Lines, rng: Random) -> Iterator[Lines]:
    """The certificate with one thing changed, left out, doubled or exchanged."""
    yield from with_another(lines, rng, WORDS)
    for i in range(len(lines)):
        j = rng.randrange(len(lines))
        without = [line for k, line in enumerate(lines) if k != i]
        fewer = [*without[:-1], {"nodes": len(without) - 2}]
        exchanged = list(lines)
        exchanged[i], exchanged[j] = lines[j], lines[i]
        doubled = [*lines[: i + 1], *lines[i:-1], {"nodes": len(lines) - 1}]
        yield from (without, fewer, exchanged, doubled)


@pytest.fixture(scope="module", params=CHOSEN, ids=lambda chosen: " ".join(map(str, chosen)))
def certificates(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> list[Lines]:
    diagram, player, moves, suicide, cycle = request.param
    file = tmp_path_factory.mktemp("cycles") / "v.jsonl"
    cycle_value(parse(diagram), player, moves, suicide=suicide, certificate=file, cycle=cycle)
    return [read(file.with_name(f"v.{which}.jsonl")) for which in ("lower", "upper")]


def read(file: Path) -> Lines:
    return [json.loads(line) for line in lines_of(file)]


def test_what_is_accepted_of_mutants_is_true(certificates: list[Lines]) -> None:
    rng, outcomes = Random(5), Counter[str]()
    for lines in certificates:
        for mutant in islice(mutants(lines, rng), 0, None, STEP):
            verdict = check(json.dumps(line) for line in mutant)
            outcomes["accepted" if verdict.valid else "refused"] += 1
            assert not verdict.valid or is_true(mutant), mutant
    assert outcomes["refused"] > 60 * len(certificates) // STEP
    assert outcomes["accepted"] > 0


def test_brute_force_finds_false_claims_false(certificates: list[Lines]) -> None:
    """The judge of the test above does judge: a bound one point better is not true."""
    for lines in certificates:
        assert is_true(lines)
        better = copy.deepcopy(lines)
        goal = better[0]["claim"]
        goal["margin"] += 1 if goal["winner"] == "black" else -1
        assert not is_true(better)
        assert not check(json.dumps(line) for line in better).valid


@pytest.fixture(scope="module")
def by_rounds(tmp_path_factory: pytest.TempPathFactory) -> list[Lines]:
    """Certificates of six points in a row, where Black wins by rounds in which White loses more."""
    file = tmp_path_factory.mktemp("rounds") / "v.jsonl"
    cycle_value(rectangle(1, 6), suicide="forbidden", certificate=file, cycle="captures")
    return [read(file.with_name(f"v.{which}.jsonl")) for which in ("lower", "upper")]


def rank_mutants(lines: Lines, rng: Random) -> Iterator[Lines]:
    """The certificate with a rank, the weight of a pass or a move changed, often by little."""
    weight = lines[0]["pass_weight"]
    for number, line in enumerate(lines[1:-1], 1):
        for step in (-2, -1, 1, 2, -weight, weight, weight - 1, rng.randrange(-3000, 3000)):
            yield [*lines[:number], {**line, "rank": line["rank"] + step}, *lines[number + 1 :]]
        for move in ("pass", "A1", "B1", "C1", "D1", "E1", "F1") if "move" in line else ():
            yield [*lines[:number], {**line, "move": move}, *lines[number + 1 :]]
    for other in (1, 2, weight - 1, weight + 1, weight // 2, weight * 2):
        yield [{**lines[0], "pass_weight": other}, *lines[1:]]


def test_what_is_accepted_of_other_ranks_wins_every_round(by_rounds: list[Lines]) -> None:
    rng = Random(7)
    for lines in by_rounds:
        outcomes = Counter[str]()
        assert keeps_its_word(lines)
        for mutant in rng.sample(list(rank_mutants(lines, rng)), 90 // STEP):
            valid = check(json.dumps(line) for line in mutant).valid
            outcomes["accepted" if valid else "refused"] += 1
            assert not valid or keeps_its_word(mutant), mutant
        assert min(outcomes["accepted"], outcomes["refused"]) > 10 // STEP, outcomes


def test_who_judges_rounds_finds_those_that_gain_nothing(by_rounds: list[Lines]) -> None:
    """The judge of the test above does judge: what is claimed is the most that there is."""
    for lines in by_rounds:
        better = copy.deepcopy(lines)
        goal = better[0]["claim"]
        goal["margin"] += 1 if goal["winner"] == "black" else -1
        assert not keeps_its_word(better)
    passing = copy.deepcopy(by_rounds[1])
    passing[0]["claim"]["margin"] = 0
    assert not keeps_its_word(passing)
