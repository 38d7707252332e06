"""Games so far on which two sides are run beside each other, be they sources or members.

All of so many turns on the small graphs, and after each as many passes as end it; games at random
on the larger ones.
Clause: none; this is about two rule sets.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain, islice
from random import Random

from goproof.boards.graphs import graphs_up_to
from goproof.theory.cases import games
from goproof.theory.simulations import COMMON
from gospec.law.colouring import PLAYERS
from gospec.law.diagram import draw
from gospec.law.formalisation import PASS, Formalisation, Illegal, Move, further_turns, turns
from gospec.law.graph import Graph, from_edges, rectangle
from gospec.law.rules import Game, Rules

TURNS = 3
LARGER = (
    rectangle(2, 3),
    from_edges([(0, v) for v in range(1, 5)], name="a star of 5"),
    from_edges([(u, v) for u in range(5) for v in range(u)], name="a complete graph of 5"),
    rectangle(3, 3),
)
GAMES_AT_RANDOM, LONGEST = 4, 30
BOARDS = (*graphs_up_to(TURNS), *LARGER)
FURTHER_TURNS = 6


def some_further_turns(rules: Formalisation, game: Game) -> tuple[Move, ...]:
    """Return the first of the turns besides points and pass that rules offer after a game."""
    return tuple(islice(further_turns(rules, game), FURTHER_TURNS))


def games_so_far(common: Rules, board: Graph, random: Random) -> Iterator[Game]:
    """Yield games so far, over or not, some with a past that no turns can have made."""
    yield from _through_a_handicap(common, board)
    walks = (a_game_at_random(common, board, random) for _ in range(GAMES_AT_RANDOM))
    some = chain.from_iterable(walks) if board in LARGER else games(board, TURNS)
    for unfinished in some:
        for game in _to_the_end(unfinished):
            yield game
            yield _with_any_past(game, random)


def a_game_at_random(rules: Rules, board: Graph, random: Random) -> list[Game]:
    """Return a game that is not over, turn by turn from its start, each tried, legal or not."""
    so_far = [rules.initial(board)]
    for _ in range(random.randrange(LONGEST)):
        following = rules.play(so_far[-1], random.choice(tuple(turns(board))))
        if isinstance(following, Game) and not rules.observe(following).ended:
            so_far.append(following)
    return so_far


def _through_a_handicap(common: Rules, board: Graph) -> Iterator[Game]:
    """Yield games of plays alone, whatever they repeat, to some turns beyond White's first."""
    start, point = common.initial(board).colourings, board.points[0]
    for number in range(common.handicap + 4):
        yield Game(start * (number + 1), (point,) * number)


def _to_the_end(game: Game) -> Iterator[Game]:
    """Yield the game, and what passes make of it until it is over."""
    yield game
    if game.turns[-2:] != (PASS, PASS):
        colourings = (*game.colourings, game.colourings[-1])
        yield from _to_the_end(replace(game, colourings=colourings, turns=(*game.turns, PASS)))


def _with_any_past(game: Game, random: Random) -> Game:
    b = game.colourings[-1]
    made = [
        after
        for v in b.graph.points
        for player in PLAYERS
        if not isinstance(after := COMMON.colouring_after(b, v, player), Illegal)
    ]
    past = (random.choice((b, *made)) for _ in game.turns)
    return replace(game, colourings=(*past, b))


def told(game: Game) -> str:
    """Return a game so far on one line."""
    return " ".join(map(str, game.turns)) + f" at {draw(game.colourings[-1], '/')}"
