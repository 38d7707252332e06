"""`goproof count` prints numbers of positions and games, and refuses what it can't count."""

from collections.abc import Iterator
from itertools import product

import pytest

from goimpl.counts.games import GamesSoFar
from goproof.counts.count import count
from gospec.sources.errata import ERRATA
from tests.repository.checkout import text_of
from tests.support.commands import Run, Told, say, tell

COUNTED = """
count positions 6x6 => count=62567386502084877 what=positions board=6x6
count games 1x3 --memory 1 => count=907 rules.ko=positional rules.suicide=allowed
count games 1x3 --rules aga => count=959 rules.ko=situational rules.suicide=forbidden
count games 1x3 --rules aga --ko positional => count=907 rules.suicide=forbidden
count games 1x3 --rules aga --ko positional => rules.ko=positional
count games 1x3 --ko natural-situational => count=36363 rules.ko=natural-situational
count games 1x3 --ko natural-situational => rules.suicide=allowed
"""
SAID = """
count positions 2x2 => 0 => 2x2: 57 positions (
count games 1x1 => 0 => 1x1: 1 game under positional superko,
"""


def test_positions_are_counted_and_games_under_the_rules_asked_for(run: Run, told: Told) -> None:
    tell(told, COUNTED)
    say(run, SAID)
    assert "rules" not in told("count positions 2x2")


def test_an_interrupted_count_says_how_far_it_came_and_want_of_memory_is_said(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupted(*_: object) -> Iterator[GamesSoFar]:
        yield GamesSoFar(70, 1, 9)
        raise KeyboardInterrupt

    def exhausted(*_: object) -> int:
        raise MemoryError

    monkeypatch.setattr("goimpl.counts.games.games_so_far", interrupted)
    status, out, err = run("count games 1x3")
    assert (status, out) == (130, "")
    said = "goproof count: interrupted; 1 of 9 beginnings tell of 70 games at least\n"
    assert err.endswith(said)
    monkeypatch.setattr("goimpl.counts.positions.positions", exhausted)
    monkeypatch.setattr("goimpl.counts.games.games_so_far", exhausted)
    for asked in ("positions 9x9", "games 1x2"):
        status, _, err = run(f"count {asked}")
        assert (status, "memory of this machine is too small\n" in err) == (2, True)


def test_the_register_says_how_often_the_two_superko_rules_differ_as_it_is_counted() -> None:
    page = text_of("docs/readings.md")
    for size, suicide in product(("1x2", "1x3"), ("forbidden", "allowed")):
        games, others = (
            count("games", size, ko=ko, suicide=suicide).count
            for ko in ("situational", "positional")
        )
        row = next(line for line in page.splitlines() if f"| on {size} |" in line)
        assert f"| {games - others} of {games} |" in row
    counted = f"the {games} games on 1x3 under situational superko, {games - others} are illegal"
    assert counted in ERRATA["S1/C6-rarely"].why
