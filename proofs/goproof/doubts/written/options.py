"""Rules with options, of the statements in Coq that are written by hand, in gospec: members of the
family, what sources have of their options, and what can be seen after moves.
Clause: none; this is about statements of clauses.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import cache
from typing import Any

from goproof.doubts.written.games import (
    KEYS,
    KO_RULES,
    LOGICAL,
    Meanings,
    Moves,
    Range,
    Word,
    game_of_moves,
    is_legal_game,
    passes_of,
)
from goproof.doubts.written.wrong_words import World, always, both, other
from goproof.logic.evaluating_coq import Values
from gospec.colouring import BLACK, PLAYERS, empty
from gospec.formalisation import Illegal, Observation
from gospec.graph import Graph
from gospec.rules import Rules

NAME = "the_repaired_sources_with_the_same_options_have_the_same_games"
KOMI = Fraction(15, 2)
OPTIONS = (
    Rules(),
    Rules(komi=KOMI),
    Rules(handicap=1),
    Rules(handicap=2, komi=KOMI),
    Rules(handicap=3),
    Rules(ko="situational"),
    Rules(ko="situational", handicap=2, scoring="territory+prisoners"),
    Rules(scoring="territory+prisoners"),
    Rules(scoring="territory+prisoners", pass_stones="given"),
    Rules(pass_stones="given"),
    Rules(scoring="territory"),
    Rules(suicide="forbidden"),
    Rules(suicide="several"),
    Rules(suicide="several", ko="none", passes=3),
    Rules(ko="simple"),
    Rules(ko="natural-situational"),
)


def _has(key: str) -> Callable[..., bool]:
    return lambda model, o: KEYS[key].with_options_of(o) is not None


@cache
def _observation(rules: Any, graph: Graph, moves: Moves, n: int) -> Observation | None:
    """Return what is seen of rules after so many moves, None where one of them is illegal."""
    state = rules.initial(graph)
    for i in range(n):
        state = rules.play(state, moves(i))
        if isinstance(state, Illegal):
            return None
    observation: Observation = rules.observe(state)
    return replace(observation, winner=None)


def _shows(key: str) -> Callable[..., bool]:
    def shows(model: Meanings, o: Rules, moves: Moves, n: int, observation: Observation) -> bool:
        rules = KEYS[key].with_options_of(o)
        return rules is not None and _observation(rules, model.graph, moves, n) == observation

    return shows


def _member_shows(
    model: Meanings, o: Rules, moves: Moves, n: int, observation: Observation
) -> bool:
    return _observation(o, model.graph, moves, n) == observation


def _law_shows(model: Meanings, o: Rules, moves: Moves, n: int, observation: Observation) -> bool:
    game = game_of_moves(model.graph, moves, n)
    if not is_legal_game(Rules(ko=o.ko, suicide=o.suicide, passes=o.passes), game):
        return False
    to_move, over = LOGICAL.to_move(n, BLACK), passes_of(game) >= o.passes
    black, white = (
        replace(LOGICAL, scoring=o.scoring, komi=o.komi).score(game, p) for p in PLAYERS
    )
    return observation == Observation(game.colourings[-1], to_move, over, black, white, None)


def _law_has(model: Meanings, o: Rules) -> bool:
    plain = o.ko in KO_RULES.values() and o.suicide != "several"
    return plain and o.handicap <= 1 and o.pass_stones == "none"


def _plain(model: Meanings, o: Rules) -> Rules:
    needless = o.suicide == "several" and o.ko == "positional"
    return replace(
        o,
        suicide="allowed" if needless else o.suicide,
        handicap=o.handicap * (o.handicap > 1),
        pass_stones=o.pass_stones if o.scoring == "territory+prisoners" else "none",
    )


def _observations(model: Meanings, values: Values) -> list[Observation]:
    """What is seen by the member, if the moves are legal; and something that is not."""
    o, moves, n = (values[name] for name in ("o", "moves", "n"))
    observation = _observation(o, model.graph, moves, n)
    if observation is None:
        return [Observation(empty(model.graph), BLACK, False, 0, o.komi, None)]
    return [observation, replace(observation, colouring=other(observation.colouring))]


def forget() -> None:
    """Drop what was seen of rules."""
    _observation.cache_clear()


# No options, so that what is plain is known from all else.
_NONE: World = {"plain": lambda right, o: None}
KEYS_OF_SOURCES = ("S0", "S1", "S2", "S3")
MEANINGS: Mapping[str, tuple[int, Word]] = {
    **{f"{key}_has": (1, _has(key)) for key in KEYS_OF_SOURCES},
    **{f"{key}_shows": (4, _shows(key)) for key in KEYS_OF_SOURCES},
    "member_shows": (4, _member_shows),
    "law_has": (1, _law_has),
    "law_shows": (4, _law_shows),
    "plain": (1, _plain),
}
RANGES: Mapping[str, Range] = {
    "o": lambda model, values: OPTIONS,
    "seen": _observations,
}
WRONG: Mapping[str, tuple[World, ...]] = {
    NAME: (
        *(world for key in (*KEYS_OF_SOURCES, "law") for world in both(f"{key}_shows")),
        {**_NONE, "member_shows": lambda right, o, *about: o is None or right(o, *about)},
        {**_NONE, "member_shows": lambda right, o, *about: o is not None and right(o, *about)},
        {"member_shows": always},
        {"plain": lambda right, o: replace(right(o), handicap=right(o).handicap + 2)},
    )
}
