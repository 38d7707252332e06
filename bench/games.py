"""Games of goproof's own random players, as material for all sides."""

from functools import cache

from goimpl.boards.adjacency import rectangle
from goimpl.games.game import Game, Rules
from goimpl.games.playouts import RandomPlayer

RULES = Rules(suicide="forbidden")


@cache
def game(side: int, seed: int) -> Game:
    """Return an ended game under positional superko, whose players fill no eyes of their own."""
    ended = Game(RULES, rectangle(side, side))
    player = RandomPlayer(ended, seed, knows_seki=False)
    while not ended.ended:
        ended.play(player.choose())
    return ended


def games(side: int, count: int) -> list[Game]:
    """Return so many ended games."""
    return [game(side, seed) for seed in range(count)]
