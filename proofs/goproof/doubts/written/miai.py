"""Life by miai, of the statement in Coq that is written by hand, in gospec.
Clause: none; this is about statements of clauses.
"""

from collections.abc import Callable, Mapping
from functools import cache

from goproof.doubts.written.games import (
    LOGICAL,
    Meanings,
    Range,
    Word,
    is_legal,
    passes_of,
    then,
    turns_on,
)
from goproof.doubts.written.wrong_words import World, always, never
from goproof.logic.evaluating_coq import Values, subsets
from goproof.theory.law import GOSPEC
from goproof.theory.miai import Pairs, keeps_itself
from gospec.colouring import BLACK, EMPTY, Colour, Colouring, empty
from gospec.formalisation import Move
from gospec.graph import Graph, Point
from gospec.rules import Game, Rules

NAME = "what_lives_by_miai_stands_if_its_owner_answers"
Members = Callable[[Point], bool]
RULES = (Rules(), Rules(ko="situational", suicide="forbidden"))


def _keeps_itself(model: Meanings, b: Colouring, p: Colour, stones: Members, pairs: Pairs) -> bool:
    return keeps_itself(GOSPEC, b, p, frozenset(filter(stones, b.graph.points)), pairs)


def _can_keep(model: Meanings, rules: Rules, p: Colour, stones: Members, game: Game) -> bool:
    return _kept(rules, p, frozenset(filter(stones, model.graph.points)), game)


@cache
def _kept(rules: Rules, player: Colour, stones: frozenset[Point], game: Game) -> bool:
    """Tell whether a player can keep stones in all that follows, under a superko."""
    if not stones <= game.colourings[-1].where(player):
        return False
    if not stones or passes_of(game) >= rules.passes:
        return True
    moves = [m for m in turns_on(game.colourings[0].graph) if is_legal(rules, game, m)]

    def stays(move: Move) -> bool:
        return _kept(rules, player, stones, then(game, move))

    own = LOGICAL.to_move(len(game.turns), game.first) is player
    return any(map(stays, reversed(moves))) if own else all(map(stays, moves))


def example(graph: Graph) -> Colouring:
    """Return a stone on the last but one point, that lives on a ring of four with a tail."""
    return empty(graph).put(graph.points[-2], BLACK)


def _pairs(model: Meanings, values: Values) -> list[frozenset[frozenset[Point]]]:
    """Return no pair; and, of four empty points, one of the first and of the third."""
    free = [v for v in model.graph.points if values["b"](v) is EMPTY]
    return [frozenset(), *([frozenset({frozenset(free[::2][:2])})] if len(free) > 3 else [])]


def forget() -> None:
    """Drop what was asked of games."""
    _kept.cache_clear()


MEANINGS: Mapping[str, tuple[int, Word]] = {
    "keeps_itself_by_miai": (4, _keeps_itself),
    "can_keep": (4, _can_keep),
}
RANGES: Mapping[str, Range] = {
    "stones": lambda model, values: [s.__contains__ for s in subsets(model.graph.points)],
    "paired": _pairs,
}
WITHIN: Mapping[str, Range] = {"r": lambda model, values: RULES}
WRONG: Mapping[str, tuple[World, ...]] = {
    NAME: (
        {"can_keep": never},
        {"keeps_itself_by_miai": always},
    )
}
# What can be kept on the larger board nobody computes.
RIGHT_ON_LARGER: Mapping[str, World] = {NAME: {"can_keep": always}}
WRONG_ON_LARGER: Mapping[str, tuple[World, ...]] = {NAME: ({"can_keep": never},)}
WITHIN_ON_LARGER: Mapping[str, Range] = {
    **WITHIN,
    "b": lambda model, values: [example(model.graph)],
}
