"""Values by running gospec over all games: what best play leaves, on boards of very few points.

Nothing is remembered between games, as superko makes what follows depend on all that precedes.
"""

from collections.abc import Iterator

from goproof.theory.law import Law, remembered
from gospec.colouring import BLACK, Colour, Colouring
from gospec.formalisation import PASS, Illegal, Move, Observation
from gospec.rules import Game, Rules, Suicide

# By any rules of ko, since whoever repeats a colouring has lost.
REPEATING: dict[Suicide, Rules] = {
    "allowed": Rules(ko="none", suicide="allowed"),
    "forbidden": Rules(ko="none", suicide="forbidden"),
}


@remembered
def value_to(law: Law, player: Colour, rules: Rules, b: Colouring, mover: Colour) -> int:
    """Return the player's area less the other's under best play from a colouring, without a past.

    Where a cycle rule ends a game it counts 0.
    """
    return _best(player, law.rules(rules), rules.position(b, mover), *_widest(b))[0]


def best_play(law: Law, player: Colour, rules: Rules, b: Colouring, mover: Colour) -> Game:
    """Return a game of best play from a colouring, in which no move is worse than another."""
    return _best(player, law.rules(rules), rules.position(b, mover), *_widest(b))[1]


@remembered
def value_without_repetition_to(
    law: Law, player: Colour, suicide: Suicide, b: Colouring, mover: Colour
) -> int:
    """Return what the player gets for certain where no rule forbids to repeat a colouring.

    The first play that makes a colouring of the game so far, whoever makes it, ends the game, and
    the player gets the worst result.
    """
    rules = law.rules(REPEATING[suicide])
    return _without_repetition(player, rules, rules.position(b, mover), *_widest(b))


def _widest(b: Colouring) -> tuple[int, int]:
    return -len(b.graph), len(b.graph)


def _best(player: Colour, rules: Rules, game: Game, least: int, most: int) -> tuple[int, Game]:
    """Return the best result between two bounds, and the game that leads there."""
    seen = rules.observe(game)
    if seen.ended:
        return _result(player, seen), game
    own = seen.to_move is player
    best: tuple[int, Game] | None = None
    for after in _turns(rules, game):
        reached = _best(player, rules, after, least, most)
        if best is None or (reached[0] > best[0] if own else reached[0] < best[0]):
            best = reached
        least, most = (max(least, best[0]), most) if own else (least, min(most, best[0]))
        if least >= most:
            break
    assert best is not None
    return best


def _without_repetition(player: Colour, rules: Rules, game: Game, least: int, most: int) -> int:
    if game.turns and game.turns[-1] is not PASS and game.colourings[-1] in game.colourings[:-1]:
        return -len(game.colourings[-1].graph)
    seen = rules.observe(game)
    if seen.ended:
        return _result(player, seen)
    own = seen.to_move is player
    for after in _turns(rules, game):
        reached = _without_repetition(player, rules, after, least, most)
        least, most = (max(least, reached), most) if own else (least, min(most, reached))
        if least >= most:
            break
    return least if own else most


def _turns(rules: Rules, game: Game) -> Iterator[Game]:
    """Yield the games after one more turn, that of a pass first."""
    moves: tuple[Move, ...] = (PASS, *game.colourings[-1].graph.points)
    for move in moves:
        after = rules.play(game, move)
        if not isinstance(after, Illegal):
            yield after


def _result(player: Colour, seen: Observation) -> int:
    if seen.black is None or seen.white is None:
        return 0
    margin = int(seen.black - seen.white)
    return margin if player is BLACK else -margin
