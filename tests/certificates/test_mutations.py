"""A certificate with one thing changed is refused, or what it then says is still true.

Whether it is true is decided by brute force: the claim of the first line with its very history,
and each node that is not as it was before with random histories.
"""

import copy
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

import pytest

from gochecker.checker import check
from tests.certificates.examples import VERSIONS, examples
from tests.certificates.plain import Plain, text
from tests.certificates.truth import Claimed, a_history, claims, confirmed, root_is_won
from tests.support.each import each
from tests.support.extent import FULL

Lines = list[dict[str, Any]]
Path = tuple[int | str, ...]

# Of each kind, and small, so that brute force can decide whatever comes out.
CHOSEN = [
    ". white situational, suicide allowed",
    ".. black positional, suicide allowed",
    ".. white situational, suicide allowed, without sets",
    "... black situational, suicide allowed",
    "after one pass",
    "ko (1, 0) positional",
    "ko (1, 1) situational",
    "region of one point, black first",
    "region of one point, white first",
    "an immortal stone among others, black first",
    "by symmetry, ... white positional, suicide forbidden",
    "by symmetry, ... white situational, suicide allowed",
    "by life, ... black positional, suicide forbidden",
    "by life, ... black situational, suicide allowed",
]
for of_all_versions in (
    "... black positional, suicide forbidden",
    "needs an earlier position",
    "with earlier situations",
    "ko (1, 1) positional",
    "ko (0, 0) situational",
    "an immortal stone among others, white first",
    "life on a triangle, positional",
):
    CHOSEN += [of_all_versions + version for version in VERSIONS]
LARGER = [
    "on a triangle",
    "... white positional, suicide allowed",
    "... white situational, suicide forbidden",
    "ko beside immortal (0, 0) situational",
    "... white positional, suicide allowed, without sets",
    "ko beside immortal (1, 1) positional, without sets",
    "by symmetry, ... black situational, suicide allowed",
]
WORDS = ("black", "white", "pass", "threat", "positional", "situational", "allowed", "forbidden")
WORDS += ("safe", "score", "life-and-death", "A1", "B1", "C1", "p", "q", "", "X")


def leaves(value: Any, path: Path = ()) -> Iterator[tuple[Path, Any]]:
    """Every part of a certificate, the whole lines and all that is in them."""
    if path:
        yield path, value
    if isinstance(value, dict):
        for name, part in value.items():
            yield from leaves(part, (*path, name))
    if isinstance(value, list):
        for i, part in enumerate(value):
            yield from leaves(part, (*path, i))


def instead(value: Any, rng: Random, words: Sequence[str]) -> Iterator[Any]:
    """What might stand in the place of a value."""
    if isinstance(value, bool | int):
        yield from (value - 1, value + 1, rng.randrange(12), None, True)
    elif isinstance(value, str):
        yield from rng.sample(words, 4)
        if value and set(value) <= set("XO./"):
            i = rng.randrange(len(value))
            yield from (f"{value[:i]}{symbol}{value[i + 1 :]}" for symbol in "XO./")
    elif isinstance(value, list):
        yield from ([], [*value, rng.randrange(12)], value[1:], value[:-1], value[::-1])
        yield from ([*value, rng.choice(words)], value * 2)
    elif isinstance(value, dict):
        for name in value:
            yield {other: part for other, part in value.items() if other != name}
            yield {rng.choice(words) if other == name else other: p for other, p in value.items()}
        yield {**value, rng.choice(words): rng.randrange(12)}
        yield {**value, "move": rng.choice(words)}


def with_another(lines: Lines, rng: Random, words: Sequence[str] = WORDS) -> Iterator[Lines]:
    """The certificate with one part of it exchanged for another."""
    for path, value in leaves(lines):
        for other in instead(value, rng, words):
            if json.dumps(other) != json.dumps(value):
                yield exchanged(lines, path, other)


def exchanged(value: Any, path: Path, other: Any) -> Any:
    """The value with another in the place of a part; what is beside the part is shared."""
    if not path:
        return other
    whole = copy.copy(value)
    whole[path[0]] = exchanged(value[path[0]], path[1:], other)
    return whole


def mutants(lines: Lines, rng: Random) -> Iterator[Lines]:
    """The certificate with one thing changed, left out, put in, doubled or exchanged."""
    yield from with_another(lines, rng)
    for i in range(len(lines)):
        yield lines[:i] + lines[i + 1 :]
        yield [*lines[:i], lines[i], *lines[i:]]
        yield [*lines[:i], *lines[i + 1 : i + 2], lines[i], *lines[i + 2 :]]


def is_true(lines: Lines, known: set[Claimed], rng: Random) -> bool:
    """Whether all that an accepted certificate claims is true, beyond what is known to be."""
    game = Plain(lines[0])
    fresh = [claim for claim in claims(lines) if claim not in known]
    histories = [(c, a_history(game, c, rng, density)) for c in fresh for density in (0.3, 0.8)]
    found = [confirmed(game, claim, history, 2_000) for claim, history in histories]
    return root_is_won(lines[0], 60_000) is True and False not in found and None not in found


def try_mutants(name: str, share: float = 1.0) -> None:
    lines, rng = examples()[name], Random(name)
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


@each("name", CHOSEN, parts=4)
def test_a_mutant_is_refused_or_says_what_is_true(name: str) -> None:
    try_mutants(name, 1.0 if FULL else 0.15)


@pytest.mark.slow
@pytest.mark.parametrize("name", LARGER)
def test_a_mutant_of_a_larger_certificate_too(name: str) -> None:
    try_mutants(name, 0.5)


@pytest.mark.parametrize("version", VERSIONS)
def test_every_change_of_a_byte_is_refused_or_harmless(version: str) -> None:
    """Bytes are changed at random in the text itself, brackets and quotes included."""
    lines, rng = examples()[f"ko (1, 1) positional{version}"], Random(0)
    whole = "".join(text(lines))
    accepted = 0
    for _ in range(1_000 if FULL else 150):
        i = rng.randrange(len(whole))
        mutant = whole[:i] + rng.choice('0123456789"{}[],: XO.ABCD-e\n') + whole[i + 1 :]
        if mutant != whole and check(mutant.splitlines(keepends=True)).valid:
            accepted += 1
            read = [json.loads(line) for line in mutant.splitlines()]
            known = set(claims(lines)) if read[0] == lines[0] else set()
            assert is_true(read, known, rng), mutant
    assert accepted < (100 if FULL else 15)
