"""The statements in Coq that are written by hand, on a board too large to go through.

A statement might say something of small boards alone, or of short games. So it is evaluated on a
board of five points too, in a ring and a tail: variables for all of something take a few values, at
random but the same in each run, and games are longer than those of small boards. It has to be true
there, and false where words are wrong.
Clause: none; this is about statements of clauses.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from random import Random

from goproof.validation.positions import colouring_at_random
from goproof.doubts.written import miai, options, territory
from goproof.doubts.written.games import (
    Meanings,
    Numbered,
    Range,
    Word,
    begun,
    is_legal,
    then,
    turns_on,
)
from goproof.doubts.written.ranges import RANGES as SMALL, Model
from goproof.doubts.written.where_false import WRONG
from goproof.doubts.written.wrong_words import World, always, more, never
from goproof.logic.evaluating_coq import Values
from goproof.theory.best_play import reached_alone
from goproof.theory.law import GOSPEC
from gospec.colouring import PLAYERS, Colouring, all_colourings, empty, place
from gospec.formalisation import PASS
from gospec.graph import from_edges
from gospec.rules import Game, Rules

LARGER = from_edges([(0, 1), (1, 2), (2, 3), (3, 0), (3, 4)], name="a ring of four with a tail")
COLOURINGS, LIVING, GAMES, MOVES = 8, 3, 70, 24
# How many turns games have, more than on small boards; and how many moves are numbered.
TURNS, NUMBERED = (6, 7, 8, 9), 8
# Nothing is forbidden as a repetition, so that something is repeated.
ENDS = ((), (), (PASS, PASS), (PASS, PASS), (PASS, PASS, PASS), (PASS, PASS, 4))
FREE = Rules(ko="none", suicide="allowed")


def _first(right: Word, rules: object, player: object, margin: int, game: Game) -> bool:
    return game.first is player


def _second(right: Word, rules: object, player: object, margin: int, game: Game) -> bool:
    return game.first is not player


# What can be forced on this board nobody computes; that a bound of its games is reached neither.
# What is false where words are right says nothing of any board but its own.
WRONG_ON_LARGER: Mapping[str, tuple[World, ...]] = {
    **WRONG,
    **miai.WRONG_ON_LARGER,
    **territory.WRONG_ON_LARGER,
    "games_under_superko_have_bounded_length": ({"turns": more(10**6)},),
    "the_right_to_move_never_lowers_the_value": ({"forces": _second},),
    "what_is_forced_without_repetition_is_forced_under_superko": (
        {"forces_without_repetition": always, "forces": never},
    ),
    "who_moves_second_on_an_empty_board_forces_nothing": ({"forces": _second},),
    "sources_as_printed_make_other_moves": (),
    # No game here is without turns.
    "equal_numbers_of_stones_played_make_the_scorings_agree": WRONG[
        "equal_numbers_of_stones_played_make_the_scorings_agree"
    ][:3],
    # That a play leaves dead stones where a point more is wrong is seldom so.
    "a_game_from_a_position_leads_through_positions": WRONG[
        "a_game_from_a_position_leads_through_positions"
    ][:2],
}
RIGHT_ON_LARGER: Mapping[str, World] = {
    **miai.RIGHT_ON_LARGER,
    **territory.RIGHT_ON_LARGER,
    "the_right_to_move_never_lowers_the_value": {"forces": _first},
    "who_moves_second_on_an_empty_board_forces_nothing": {"forces": never},
    "what_is_forced_without_repetition_is_forced_under_superko": {
        "forces_without_repetition": never,
        "forces": never,
    },
}


@cache
def _colourings() -> tuple[Colouring, ...]:
    random = Random("colourings")
    every = tuple(all_colourings(LARGER))
    kinds = (colouring_at_random(LARGER, i, random)[0] for i in range(COLOURINGS))
    # Hardly one of many has stones that live.
    living = [b for b in every if GOSPEC.unconditionally_alive(b, PLAYERS[0], "textbook")]
    some = (*random.sample(living, LIVING), *random.sample(every, COLOURINGS - LIVING))
    return (*kinds, *some)


def _played(start: Game, turns: int, random: Random) -> Game:
    """Return a game of so many turns, few of them illegal under the loosest rules, and some more
    about its end.
    """
    game = start
    for _ in range(turns):
        legal = [m for m in turns_on(LARGER) if not random.randrange(20) or is_legal(FREE, game, m)]
        game = then(game, random.choice(legal or [PASS]))
    for move in random.choice(ENDS):
        game = then(game, move)
    return game


@cache
def _games() -> tuple[Game, ...]:
    random = Random("games")
    starts = (empty(LARGER), *_colourings())
    chosen = [(starts[i % 2 * (i % len(starts))], PLAYERS[i % 4 // 2]) for i in range(GAMES)]
    return tuple(_played(begun(b, p), random.choice(TURNS), random) for b, p in chosen)


@cache
def _numbered() -> tuple[Numbered, ...]:
    random = Random("moves")
    found = []
    for i in range(MOVES):
        played = _played(begun(empty(LARGER), PLAYERS[0]), i % 6, random).turns
        found.append(Numbered((*played, *[PASS] * (NUMBERED - len(played)))))
    return tuple(found)


def _after(model: Meanings, values: Values) -> Iterable[Colouring]:
    made = reached_alone(GOSPEC, values["b"], values["p"], suicide=True)
    return [*sorted(made, key=lambda b: hash(b.colours))[:8], *_colourings()[::4]]


def _all_after(model: Meanings, values: Values) -> Iterable[Colouring]:
    return reached_alone(GOSPEC, values["b"], values["p"], suicide=True)


def _after_the_play(model: Meanings, values: Values) -> Iterable[Colouring]:
    b, v, p = (values[name] for name in "bvp")
    return [place(b, v, p), *_colourings()[::6]]


def _others(model: Meanings, values: Values) -> Iterable[Numbered]:
    """Return the moves that are played up to a turn, with passes from then on."""
    moves, i = values["moves"], values["i"]
    return [Numbered((*moves[:i], *[PASS] * (NUMBERED - i)))]


def _before(model: Meanings, values: Values) -> Iterable[tuple[Colouring, ...]]:
    *before, last = values["g"].colourings
    return [tuple(reversed(before)), tuple(last for _ in before)]


def _numbers(model: Meanings, values: Values) -> range:
    return range(NUMBERED + 1)


def _few_games(model: Meanings, values: Values) -> tuple[Game, ...]:
    return _games()[:4]


def _last(model: Meanings, values: Values) -> Iterable[Colouring]:
    return [values["g"].colourings[-1], *_colourings()[::6]]


def _next(model: Meanings, values: Values) -> Iterable[object]:
    """Return what the next board may be, or a source's next state."""
    if "boards" not in values:
        return SMALL["next"](model, values)
    game = model.right("game_after", values["moves"], values["n"] + 1)
    return [game.colourings[-1], *_colourings()[::6]]


RANGES: Mapping[str, Range] = {
    **dict.fromkeys("ijn", _numbers),
    "b": lambda model, values: _colourings(),
    "g": lambda model, values: _games(),
    "moves": lambda model, values: _numbered(),
}
RANGES_WITHIN: Mapping[str, Mapping[str, Range]] = {
    **{
        name: {"after": _after} for name in WRONG if name.startswith(("life_by_", "what_lives_by_"))
    },
    **{name: {"after": _all_after} for name in WRONG if name.startswith("what_does_not_live_by_")},
    "ends_with_two_passes": {"others": _others, "m": _numbers},
    # So many colourings are fitted to each game, or listed, that there are few games.
    "the_moves_of_a_game_determine_its_colourings": {
        "g": _few_games,
        "before": _before,
        "last": _last,
    },
    "the_repaired_sources_forbid_the_same_repetitions": {"next": _next},
    "the_repaired_sources_make_the_same_moves": {"after": _after_the_play},
    "games_under_superko_have_bounded_length": {"g": _few_games},
    miai.NAME: miai.WITHIN_ON_LARGER,
    territory.NAME: territory.WITHIN_ON_LARGER,
    options.NAME: {"n": lambda model, values: (2, 5, NUMBERED)},
}


@dataclass(frozen=True)
class LargerModel(Model):
    """The meanings on the larger board, and a few values of each variable."""

    def range(self, name: str, within: str, values: Values) -> Iterable[object]:
        """Return some values of a variable of a definition. Raises NotReadable."""
        ranges = {**RANGES, **RANGES_WITHIN.get(within, {})}
        if name in ranges:
            return ranges[name](self, values)
        return super().range(name, within, values)
