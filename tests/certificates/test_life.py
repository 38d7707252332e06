"""Certificates in which what is unconditionally alive closes lines, by a lemma that they name."""

import copy
from collections import Counter
from functools import cache

import pytest

from gochecker.checker import check
from gochecker.claim import LIFE, Claim, read_claim
from goproof.lemmas import lemma
from gospec.law.colouring import Colouring, opponent
from gospec.law.diagram import parse
from gospec.law.graph import rectangle
from tests.certificates.examples import SUICIDE, searched
from tests.certificates.faults import Line, Lines, all_places
from tests.certificates.plain import SAFE, Plain, State, count, resting_on, score, text
from tests.certificates.truth import positions
from tests.support.extent import FULL

# So manyth place is forged.
STEP = 1 if FULL else 3


@cache
def written(suicide: str, by_life: bool = True) -> Lines:
    """That 1x5 is no more than 0 for Black."""
    return searched(rectangle(1, 5), 1, suicide=suicide == "allowed", by_life=by_life)


@pytest.mark.parametrize("suicide", SUICIDE)
def test_life_makes_certificates_shorter_and_is_named(suicide: str) -> None:
    lines, plain = written(suicide), written(suicide, by_life=False)
    assert any(holder[name] == SAFE for holder, name in all_places(lines))
    verdict, other = check(text(lines)), check(text(plain))
    assert verdict.valid
    assert other.valid
    assert verdict.nodes < other.nodes
    assert lemma(LIFE[suicide]).name == LIFE[suicide]
    assert f"by the lemmas {LIFE[suicide]}" in (verdict.claim or "")
    assert "by the lemmas" not in (other.claim or "")


def by_life(diagram: str, winner: str, margin: int, suicide: str) -> Line:
    return resting_on(score(diagram, winner, margin, suicide=suicide), LIFE[suicide])


def keeps_the_margin(game: Plain, b: Colouring) -> bool:
    """Whether the winner has the margin with whatever the loser makes alone: by trying it all."""
    loser, made, waiting = opponent(game.winner), {b}, [b]
    for now in waiting:
        for v in game.board.points:
            after = game.play(now, loser, v)
            if after is not None and after not in made:
                made.add(after)
                waiting.append(after)
    return all(game.result(State(each, loser, 2, ())) is game.winner for each in made)


def is_safe(claim: Claim, b: Colouring) -> bool:
    """Whether the checker says so of the claim's root with another colouring."""
    return claim.game.wins_safely(
        claim.root._replace(position=claim.root.position._replace(colouring=b))
    )


def try_forgeries(lines: Lines) -> Counter[str]:
    """Say in each place in turn that the winner may pass from now on."""
    tried: Counter[str] = Counter()
    for i, (holder, name) in enumerate(all_places(lines)):
        if i % STEP or holder[name] == SAFE:
            continue
        changed = copy.deepcopy(lines)
        there, same = all_places(changed)[i]
        there[same] = SAFE
        changed[-1]["nodes"] -= count(holder[name]) if isinstance(holder[name], dict) else 0
        said = check(text(changed)).fault
        tried["refused" if said else "accepted"] += 1
        assert not said or "what is alive doesn't suffice" in said or "ends the game" in said
    return tried


@pytest.mark.parametrize("suicide", SUICIDE)
@pytest.mark.parametrize("by_life", [True, False])
def test_a_forged_end_is_refused(suicide: str, by_life: bool) -> None:
    lines = copy.deepcopy(written(suicide, by_life))
    lines[0] |= {"lemmas": [LIFE[suicide]]}
    tried = try_forgeries(lines)
    assert tried["refused"] > (20 if by_life else 50) // STEP
    # Where the search closes every line as soon as it can, there is nothing to gain.
    assert by_life is (tried["accepted"] == 0)


@pytest.mark.parametrize("suicide", SUICIDE)
@pytest.mark.parametrize("diagram", [".....", "../.."])
@pytest.mark.parametrize("winner", ["black", "white"])
def test_who_is_said_to_win_by_passing_does(diagram: str, suicide: str, winner: str) -> None:
    """Of all positions: what the checker closes is won whatever the loser makes alone."""
    found: Counter[bool] = Counter()
    points = len(parse(diagram).colours)
    for margin in (-points + 1, 0, 1, points):
        header = by_life(diagram, winner, margin, suicide)
        game, claim = Plain(header), read_claim(header)
        for b in positions(game.board):
            closes = is_safe(claim, b)
            assert not closes or keeps_the_margin(game, b)
            found[closes] += 1
    assert found[True] > 4
    assert found[False] > 100


def test_a_stone_that_is_dead_counts_for_nothing() -> None:
    """The lemma is about positions; a certificate may name colourings that are none."""
    claim = read_claim(by_life(".X.X.", "black", 0, "allowed"))
    assert not is_safe(claim, parse(".X.XO"))
    assert is_safe(claim, parse(".X.X."))


def test_what_lives_is_remembered_for_each_player_rule_and_board() -> None:
    """B1 lives on the row, where suicide is forbidden, and no stone lives in any other case."""
    for diagram, suicide, winner in [
        (".X.O", "forbidden", "black"),
        (".X.O", "allowed", "black"),
        (".X.O", "forbidden", "white"),
        (".X/.O", "forbidden", "black"),
    ] * 2:
        claim = read_claim(by_life(diagram, winner, 0, suicide))
        lives = (diagram, suicide, winner) == (".X.O", "forbidden", "black")
        assert is_safe(claim, claim.root.position.colouring) is lives
