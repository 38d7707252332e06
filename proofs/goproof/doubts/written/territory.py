"""Living territory, of the statement in Coq that is written by hand, in gospec.

On small boards nothing has a territory, so that only who forces nothing is told. On the larger
board a player forces what replies leave.
Clause: none; this is about statements of clauses.
"""

from collections.abc import Callable, Mapping
from functools import cache

from goproof.doubts.written.games import (
    LOGICAL,
    Meanings,
    Range,
    Word,
    begun,
    games_on,
    passes_of,
    then,
)
from goproof.doubts.written.wrong_words import World, always, more, never, only
from goproof.logic.evaluating_coq import Values
from goproof.theory.law import GOSPEC
from goproof.theory.replies import Replies
from gospec.colouring import PLAYERS, Colour, Colouring, empty, opponent
from gospec.formalisation import PASS
from gospec.graph import Graph
from gospec.rules import Game, Rules

NAME = "living_territory_bounds_the_margin_when_its_owner_replies"
RULES = (Rules(), Rules(ko="situational", suicide="forbidden"))
# Where one player has stones on a ring of four with a tail, and the other one.
STONES = (("03", ""), ("03", "1"), ("13", ""), ("", ""))


def _games(model: Meanings, values: Values) -> list[Game]:
    turns = (3, 0)[len(model.graph) - 1]
    return [game for game in games_on(model.graph) if len(game.turns) <= turns]


@cache
def games_with_life(graph: Graph) -> tuple[Game, ...]:
    """Return games that begin with what lives, or with nothing, and the same after a pass."""
    made = []
    for player in PLAYERS:
        for stones in STONES:
            b = empty(graph)
            for each, places in zip((player, opponent(player)), stones, strict=True):
                for place in places:
                    b = b.put(graph.points[int(place)], each)
            game = begun(b, opponent(player))
            made += [game, then(game, PASS)]
    return tuple(made)


def _earlier(model: Meanings, values: Values) -> list[Game]:
    """Return the game, its start, and others."""
    game = values["g"]
    return [game, begun(game.colourings[0], game.first), *games_with_life(model.graph)[::2]]


@cache
def _least(b: Colouring, player: Colour, mover: Colour, rules: Rules) -> int:
    return Replies(GOSPEC, player, rules.suicide, b).least(mover)[0]


def by_replies(right: Word, rules: Rules, player: Colour, margin: int, game: Game) -> bool:
    """Tell whether a player who replies gets a margin, as if nobody had passed."""
    mover = LOGICAL.to_move(len(game.turns), game.first)
    return _least(game.colourings[-1], player, mover, rules) >= margin


def _lives(rules: Rules, player: Colour, margin: int, game: Game) -> bool:
    return bool(GOSPEC.living(game.colourings[-1], player, "all-points"))


def _without(condition: Callable[..., bool]) -> World:
    """Nothing is forced where a condition holds."""
    wrong = only(condition, never)
    return {"forces": lambda right, *about: wrong(lambda *a: by_replies(right, *a), *about)}


def forget() -> None:
    """Drop what was asked of games."""
    games_with_life.cache_clear()
    _least.cache_clear()


MEANINGS: Mapping[str, tuple[int, Word]] = {
    "living_territory": (3, lambda m, b, p, x: x in GOSPEC.living_territory(b, p)),
    "ended": (2, lambda m, r, g: passes_of(g) >= r.passes),
}
WITHIN: Mapping[str, Range] = {
    "r": lambda model, values: RULES,
    "g": _games,
}
WRONG: Mapping[str, tuple[World, ...]] = {
    NAME: (
        {"forces": never},
        {"living_territory": always},
        {"number": more(1)},
    )
}
RIGHT_ON_LARGER: Mapping[str, World] = {NAME: {"forces": by_replies}}
WRONG_ON_LARGER: Mapping[str, tuple[World, ...]] = {
    NAME: (
        {"forces": never},
        _without(_lives),
        _without(lambda *about: not _lives(*about)),
        *({**world, "forces": by_replies} for world in WRONG[NAME][1:]),
    )
}
WITHIN_ON_LARGER: Mapping[str, Range] = {
    "r": lambda model, values: RULES,
    "g": lambda model, values: games_with_life(model.graph),
    "h": _earlier,
}
