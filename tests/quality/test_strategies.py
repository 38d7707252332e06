"""The strategies reach what the rules are about, and often enough for the tests built on them."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

import networkx as nx
import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings, strategies as st

from goimpl.words import kernel
from goimpl.words.benson import unconditionally_alive
from gospec.law.colouring import EMPTY, Colouring, has_dead_stones
from gospec.law.formalisation import PASS, Reason
from tests.support.kernel_abstraction import board_of, words_of
from tests.support.outside import networkx_graph
from tests.support.strategies import Game, colourings, eyed_positions, games, graphs, plays

ALWAYS_THE_SAME = settings(
    derandomize=True,
    database=None,
    deadline=None,
    phases=[Phase.generate],
    suppress_health_check=list(HealthCheck),
)
Features = dict[str, Callable[[Any], bool]]


def is_connected(graph: Any) -> bool:
    return bool(nx.is_connected(networkx_graph(graph)))


OF_GRAPHS: Features = {
    "one point": lambda g: len(g) == 1,
    "disconnected": lambda g: not is_connected(g),
    "a row": lambda g: g.shape is not None and min(g.shape) == 1 < max(g.shape),
    "two-dimensional": lambda g: g.shape is not None and min(g.shape) > 1,
    "torus": lambda g: g.name.startswith("torus"),
    "cylinder": lambda g: g.name.startswith("cylinder"),
    "no grid": lambda g: g.shape is None,
    "triangle": lambda g: any(g.neighbours[v] & g.neighbours[w] for v, w in g.edges),
    "more than four neighbours": lambda g: any(len(ws) > 4 for ws in g.neighbours.values()),
}
OF_COLOURINGS: Features = {
    "dead stones": has_dead_stones,
    "no dead stones": lambda b: not has_dead_stones(b),
    "no empty point": lambda b: EMPTY not in b.colours,
    "no stone": lambda b: set(b.colours) == {EMPTY},
    "stones and empty points": lambda b: len(set(b.colours)) == 3,
    "one point": lambda b: len(b.graph) == 1,
    "disconnected": lambda b: not is_connected(b.graph),
}


def lives(b: Colouring) -> tuple[int, int, int]:
    """How many stones Black and White have, and how many of them live by either condition.

    Told by the machine, as the law takes its time on large boards.
    """
    board, words = board_of(b.graph, kernel), words_of(b)
    safe, textbook = (
        sum(
            unconditionally_alive(own, other, board, suicide_allowed).bit_count()
            for own, other in (words, words[::-1])
        )
        for suicide_allowed in (True, False)
    )
    return sum(word.bit_count() for word in words), textbook, safe


OF_LIVES: Features = {
    "alive": lambda counts: counts[2] > 0,
    "some alive, some not": lambda counts: 0 < counts[2] < counts[0],
    "alive without suicide only": lambda counts: counts[1] > counts[2],
    "nothing alive": lambda counts: counts[1] == 0,
    "large": lambda counts: counts[0] > 30,
}
OF_PLAYS: Features = {
    "capture": lambda play: bool(play.captured),
    "capture of several stones": lambda play: len(play.captured) > 1,
    "suicide of one stone": lambda play: len(play.suicides) == 1,
    "suicide of several stones": lambda play: len(play.suicides) > 1,
    "nothing removed": lambda play: not play.captured and not play.suicides,
    "one point": lambda play: len(play.before.graph) == 1,
}


def refused_for(reason: Reason) -> Callable[[Game], bool]:
    return lambda game: any(answer.reason is reason for _, _, answer in game.refused)


def repeats_the_board_before_last(game: Game) -> bool:
    return any(answer.repeats == turn - 1 for turn, _, answer in game.refused)


def repeats_a_still_earlier_board(game: Game) -> bool:
    return any(
        answer.repeats is not None and answer.repeats < turn - 1 for turn, _, answer in game.refused
    )


OF_GAMES: Features = {
    "capture": lambda game: any(play.captured for play in game.plays),
    "capture of several stones": lambda game: any(len(p.captured) > 1 for p in game.plays),
    "suicide of several stones": lambda game: any(len(p.suicides) > 1 for p in game.plays),
    "refused suicide": refused_for(Reason.SUICIDE),
    "refused pass": refused_for(Reason.PASS_NOT_ALLOWED),
    "refused retaking in a ko": repeats_the_board_before_last,
    "refused repetition longer than a ko": repeats_a_still_earlier_board,
    "pass before the end": lambda game: PASS in game.moves and not game.ended,
    "end": lambda game: game.ended,
    "end after ten moves": lambda game: game.ended and len(game.moves) > 10,
    "handicap": lambda game: game.rules.handicap > 1,
    "repetition allowed": lambda game: len(set(game.colourings)) < 1 + len(game.plays),
    "disconnected": lambda game: not is_connected(game.graph),
    "one point": lambda game: len(game.graph) == 1,
}


def batches(strategy: st.SearchStrategy[Any], features: Features) -> Iterator[Counter[str]]:
    """How many of some examples have each of the features, and of twice as many, and so on."""
    seen: Counter[str] = Counter()
    for number in range(12):

        @seed(number)
        @settings(ALWAYS_THE_SAME, max_examples=50)
        @given(strategy)
        def look(example: Any) -> None:
            seen.update(["all", *(name for name, has in features.items() if has(example))])

        look()
        yield seen


@pytest.mark.parametrize(
    ("strategy", "features", "least"),
    [
        (graphs(), OF_GRAPHS, 0.002),
        (colourings(), OF_COLOURINGS, 0.02),
        (eyed_positions().map(lives), OF_LIVES, 0.005),
        (plays(), OF_PLAYS, 0.04),
        (games(), OF_GAMES, 0.01),
    ],
    ids=["graphs", "colourings", "eyed positions", "plays", "games"],
)
def test_a_strategy_comes_to_each_feature_often_enough(
    strategy: st.SearchStrategy[Any], features: Features, least: float
) -> None:
    for seen in batches(strategy, features):
        rare = {name: seen[name] for name in features if seen[name] < least * seen["all"]}
        if not rare:
            return
    pytest.fail(f"of {seen['all']}: {rare}")
