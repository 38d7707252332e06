"""The games by which the machine is held to the law come to all that the rules are about."""

from collections import Counter

import pytest
from hypothesis import seed, settings
from hypothesis.stateful import run_state_machine_as_test

from tests.quality.test_strategies import ALWAYS_THE_SAME
from tests.support.machine import Played

COMMON = [
    "a capture of one stone",
    "a capture of several stones",
    "a suicide of several stones",
    "refused: occupied",
    "refused: suicide",
    "refused: repetition",
    "refused: game over",
    "refused: pass not allowed",
    "a game from a position",
    "a turn taken back",
    "unconditional life",
]
RARE = [
    "a suicide of one stone",
    "refused: simple repetition",
    "refused: positional repetition",
    "refused: positional repetition longer than a ko",
    "refused: situational repetition",
    "refused: situational repetition longer than a ko",
    "refused: natural-situational repetition",
    "refused: natural-situational repetition longer than a ko",
    "a repetition that situational superko allows",
    "a repetition that natural-situational superko allows",
    "a situational repetition that is no natural one",
    "an end by 2 passes",
    "an end by 3 passes",
    "an end by 4 passes",
]


def lacking(events: list[str], least: int, most: int) -> set[str]:
    """The events that have happened in fewer games than the least, among so many games."""
    found: Counter[str] = Counter()
    for number in range(most // 20):
        counted = seed(number)(type("Counted", (Played,), {"games_with": found}))
        of_games = settings(ALWAYS_THE_SAME, max_examples=20, stateful_step_count=30)
        run_state_machine_as_test(counted, settings=of_games)
        if all(found[event] >= least for event in events):
            break
    return {event for event in events if found[event] < least}


def test_some_games_come_to_what_is_common() -> None:
    assert not lacking(COMMON, 1, 320)


@pytest.mark.slow
def test_many_games_come_to_what_is_rare() -> None:
    assert not lacking(COMMON + RARE, 2, 1200)
