"""Random games: of goproof's own players, and of the policy that it shares with OpenSpiel."""

from functools import cache

import numpy as np

from goimpl.boards.adjacency import rectangle
from goimpl.chains.arrays import COUNTS, EMPTIES, LIST, PLACE
from goimpl.chains.board import Chains
from goimpl.games.game import Game, Rules, arrays_of
from goimpl.games.history import LEGAL, PASS, PASSES, GameArrays, KoRule, play, refusal, to_move
from goimpl.games.random_play import RandomPlayer, Work, clear_board, draw, new_work
from goimpl.jit.arrays import Ints
from goimpl.jit.decorators import compiled

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


def turns_at_most(side: int) -> int:
    """Return a number of turns, the same for all sides, that random games hardly ever need."""
    return 8 * side**2 + 64


@compiled
def _choose(game: GameArrays, now: int, work: Work) -> int:
    """Draw among the empty points and the pass, again while the point drawn is refused."""
    stones = game.stones
    left = stones[COUNTS, EMPTIES]
    while left > 0:
        i = draw(work.random, left + 1)
        if i == left:
            return PASS
        v = stones[LIST, i]
        if refusal(game, now, v, to_move(game.rules, now), work.board) == LEGAL:
            return int(v)
        left -= 1
        last = stones[LIST, left]
        stones[LIST, left], stones[LIST, i] = v, last
        stones[PLACE, v], stones[PLACE, last] = left, i
    return PASS


@compiled
def _play_many(game: GameArrays, limit: int, work: Work, turns: Ints) -> None:
    """Play games, and write down the number of turns of each."""
    for i in range(turns.size):
        now = passes = 0
        while passes < game.rules[PASSES] and now < limit:
            move = _choose(game, now, work)
            play(game, now, move)
            passes = passes + 1 if move == PASS else 0
            now += 1
        turns[i] = now
        clear_board(game, now)


def uniform_games(side: int, count: int, *, ko: KoRule, seed: int) -> Ints:
    """Return the lengths of random games on a square board."""
    limit = turns_at_most(side)
    rules = Rules(ko=ko, suicide="forbidden")
    game = arrays_of(Chains(rectangle(side, side)), rules.array(), limit)
    turns = np.zeros(count, dtype=np.int32)
    _play_many(game, limit, new_work(game, seed), turns)
    return turns
