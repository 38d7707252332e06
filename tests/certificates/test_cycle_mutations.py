"""A certificate about cycles with one thing changed is refused, or what it then says is true."""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from goproof.certificates.cycles import check
from goproof.certificates.reading import lines_of
from goproof.cycle_value import cycle_value
from gospec.colouring import BLACK, WHITE
from gospec.diagram import parse
from tests.certificates.going_round import is_true
from tests.certificates.test_mutations import leaves

Lines = list[dict[str, Any]]
WORDS = ("black", "white", "pass", "simple", "draw", "allowed", "forbidden", "A1", "B1", "C1", "")
# Diagram, player to move, moves, suicide.
CHOSEN = [
    (".", BLACK, "", "allowed"),
    ("..", BLACK, "", "allowed"),
    ("..", WHITE, "", "forbidden"),
    ("...", BLACK, "", "allowed"),
    ("...", BLACK, "B1 pass C1", "forbidden"),
    ("...", BLACK, "A1 B1 pass", "allowed"),
    pytest.param(("XO/X.", WHITE, "", "forbidden"), marks=pytest.mark.slow),
]


def instead(value: Any, rng: Random) -> Iterator[Any]:
    """What might stand in the place of a value."""
    if isinstance(value, bool | int):
        yield from (value - 1, value + 1, rng.randrange(12), None, True)
    elif isinstance(value, str):
        yield from rng.sample(WORDS, 4)
        if value and set(value) <= set("XO./"):
            i = rng.randrange(len(value))
            yield from (f"{value[:i]}{symbol}{value[i + 1 :]}" for symbol in "XO./")
    elif isinstance(value, list):
        yield from ([], value[1:], value[::-1], value * 2, [*value, rng.choice(WORDS)])
    elif isinstance(value, dict):
        for name in value:
            yield {other: part for other, part in value.items() if other != name}
        yield {**value, rng.choice(WORDS): rng.randrange(12)}
        yield {**value, "move": rng.choice(WORDS)}


def mutants(lines: Lines, rng: Random) -> Iterator[Lines]:
    """The certificate with one thing changed, left out, doubled or exchanged."""
    for path, value in leaves(lines):
        for other in instead(value, rng):
            if json.dumps(other) == json.dumps(value):
                continue
            changed = copy.deepcopy(lines)
            place: Any = changed
            for step in path[:-1]:
                place = place[step]
            place[path[-1]] = other
            yield changed
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
    diagram, player, moves, suicide = request.param
    file = tmp_path_factory.mktemp("cycles") / "v.jsonl"
    cycle_value(parse(diagram), player, moves, suicide=suicide, certificate=file)
    return [read(file.with_name(f"v.{which}.jsonl")) for which in ("lower", "upper")]


def read(file: Path) -> Lines:
    return [json.loads(line) for line in lines_of(file)]


def test_what_is_accepted_of_mutants_is_true(certificates: list[Lines]) -> None:
    rng, outcomes = Random(5), Counter[str]()
    for lines in certificates:
        for mutant in mutants(lines, rng):
            verdict = check(json.dumps(line) for line in mutant)
            outcomes["accepted" if verdict.valid else "refused"] += 1
            assert not verdict.valid or is_true(mutant), mutant
    assert outcomes["refused"] > 60 * len(certificates)
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
