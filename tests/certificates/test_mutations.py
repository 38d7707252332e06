"""A certificate with one thing changed is refused, or what it then says is still true.

Whether it is true is decided by brute force: under superko the claim of the first line with its
very history, and each node that is not as it was before with random histories; where a cycle ends
the game, the claim of every situation.
"""

import copy
import json
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gochecker.checker import check
from gochecker.reading import lines_of
from goproof.values.value import value as value_of
from gospec.law.colouring import BLACK, WHITE
from gospec.law.diagram import parse
from tests.certificates.examples import IN_PLACE, examples, few_games
from tests.certificates.faults import Lines
from tests.certificates.going_round import is_true as is_true_of_cycles
from tests.certificates.plain import Plain, text
from tests.certificates.truth import Claimed, a_history, claims, confirmed, root_is_won
from tests.support.each import each
from tests.support.extent import FULL

Place = tuple[int | str, ...]
WORDS = ("black", "white", "pass", "threat", "positional", "situational", "allowed", "forbidden")
WORDS += ("safe", "score", "life-and-death", "simple", "draw", "captures")
WORDS += ("A1", "B1", "C1", "p", "q", "", "X")


def leaves(value: Any, place: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Every part of a certificate, the whole lines and all that is in them."""
    if place:
        yield place, value
    if isinstance(value, dict | list):
        for name, part in value.items() if isinstance(value, dict) else enumerate(value):
            yield from leaves(part, (*place, name))


def instead(value: Any, rng: Random) -> Iterator[Any]:
    """What might stand in the place of a value."""
    if isinstance(value, bool | int):
        yield from (value - 1, value + 1, rng.randrange(12), None, True)
    elif isinstance(value, str):
        yield from rng.sample(WORDS, 4)
        if value and set(value) <= set("XO./?"):
            i = rng.randrange(len(value))
            yield from (f"{value[:i]}{symbol}{value[i + 1 :]}" for symbol in "XO./?")
    elif isinstance(value, list):
        yield from ([], [*value, rng.randrange(12)], value[1:], value[:-1], value[::-1])
        yield from ([*value, rng.choice(WORDS)], value * 2)
    elif isinstance(value, dict):
        for name in value:
            yield {other: part for other, part in value.items() if other != name}
            yield {rng.choice(WORDS) if other == name else other: p for other, p in value.items()}
        yield {**value, rng.choice(WORDS): rng.randrange(12)}
        yield {**value, "move": rng.choice(WORDS)}


def exchanged(value: Any, place: Place, other: Any) -> Any:
    """The value with another in the place of a part; what is beside the part is shared."""
    if not place:
        return other
    whole = copy.copy(value)
    whole[place[0]] = exchanged(value[place[0]], place[1:], other)
    return whole


def mutants(lines: Lines, rng: Random) -> Iterator[Lines]:
    """The certificate with one thing changed, left out, put in, doubled or exchanged."""
    for place, value in leaves(lines):
        for other in instead(value, rng):
            if json.dumps(other) != json.dumps(value):
                yield exchanged(lines, place, other)
    for i in range(len(lines)):
        j = rng.randrange(len(lines))
        without, doubled = lines[:i] + lines[i + 1 :], [*lines[:i], lines[i], *lines[i:]]
        yield from (without, doubled)
        for others, by in ((without, -1), (doubled, 1)):
            yield [*others[:-1], {"nodes": lines[-1]["nodes"] + by}]
        swapped = list(lines)
        swapped[i], swapped[j] = lines[j], lines[i]
        yield swapped


# --- under superko -----------------------------------------------------------------------------


def of_each_kind(lines: int, points: int) -> list[str]:
    """The longest examples of each kind that are no longer, on boards of no more points."""
    found: dict[tuple[object, ...], str] = {}
    for name in sorted(few_games(), key=lambda name: len(examples()[name])):
        header, *rest = examples()[name]
        claim, colouring = header["claim"], header["root"]["colouring"]
        kind = (len(header["lemmas"]), "levels" in header, name.endswith(IN_PLACE))
        kind += (header["rules"]["ko"], "rows" in header["board"])
        kind += (claim["goal"], bool(claim.get("immortal")), bool(header["history"]))
        if len(rest) < lines and len(colouring.replace("/", "")) <= points:
            found[kind] = name
    return list(found.values())


def chosen() -> list[str]:
    """So small that brute force can decide whatever comes out."""
    return of_each_kind(30, 4)


def larger() -> list[str]:
    return sorted({*of_each_kind(125, 6)} - {*chosen()})


def is_true(lines: Lines, known: set[Claimed], rng: Random) -> bool:
    """Whether all that an accepted certificate claims is true, beyond what is known to be."""
    game = Plain(lines[0])
    fresh = [claim for claim in claims(lines) if claim not in known]
    histories = [(c, a_history(game, c, rng, density)) for c in fresh for density in (0.3, 0.8)]
    found = [confirmed(game, claim, history, 2_000) for claim, history in histories]
    return root_is_won(lines[0], 60_000) is True and False not in found and None not in found


@each("name", lambda: [*chosen(), *(larger() if FULL else ())], parts=8)
def test_a_mutant_is_refused_or_says_what_is_true(name: str) -> None:
    lines, rng = examples()[name], Random(name)
    share = 0.15 if not FULL else 1.0 if name in chosen() else 0.5
    tried: Counter[str] = Counter()
    for mutant in mutants(lines, rng):
        if rng.random() > share:
            continue
        accepted = check(text(mutant)).valid
        tried["accepted" if accepted else "refused"] += 1
        if accepted:
            known = set(claims(lines)) if mutant[0] == lines[0] else set()
            assert is_true(mutant, known, rng), mutant
    assert tried["refused"] > 100 * share
    assert tried["accepted"] < tried["refused"] / 5


# --- where a cycle ends the game ---------------------------------------------------------------

# So manyth mutant is tried.
STEP = 1 if FULL else 3
# Diagram, player to move, moves, suicide, cycle rule.
OF_CYCLES = [
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


def bounds(folder: Path, *of: Any, **rules: Any) -> list[Lines]:
    """The certificates of both bounds of a value under simple ko."""
    value_of(*of, ko="simple", certificate=folder / "v.jsonl", **rules)
    files = (folder / f"v.{which}.jsonl" for which in ("lower", "upper"))
    return [list(map(json.loads, lines_of(file))) for file in files]


@pytest.fixture(scope="module", params=OF_CYCLES, ids=lambda chosen: " ".join(map(str, chosen)))
def certificates(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> list[Lines]:
    diagram, player, moves, suicide, cycle = request.param
    of = (parse(diagram), player, moves)
    return bounds(tmp_path_factory.mktemp("cycles"), *of, suicide=suicide, cycle=cycle)


def is_accepted(lines: Lines) -> bool:
    return check(text(lines)).valid


def better(lines: Lines) -> Lines:
    """The certificate with a bound that is one point better."""
    claim = lines[0]["claim"]
    margin = claim["margin"] + (1 if claim["winner"] == "black" else -1)
    return [{**lines[0], "claim": {**claim, "margin": margin}}, *lines[1:]]


def test_what_is_accepted_of_mutants_is_true(certificates: list[Lines]) -> None:
    rng, outcomes = Random(5), Counter[bool]()
    for lines in certificates:
        # The judge does judge.
        assert is_true_of_cycles(lines)
        assert not is_true_of_cycles(better(lines))
        assert not is_accepted(better(lines))
        for mutant in islice(mutants(lines, rng), 0, None, STEP):
            accepted = is_accepted(mutant)
            outcomes[accepted] += 1
            assert not accepted or is_true_of_cycles(mutant), mutant
    assert outcomes[False] > 60 * len(certificates) // STEP
    assert outcomes[True] > 0
