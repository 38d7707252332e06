"""How many sequences of legal turns a position has: perft, by which boards are compared.

A turn is a play or a pass. Passes end no game here, as a controller decides when a game is over.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from goimpl.boards.adjacency import Adjacency
from goimpl.chains.arrays import CHAIN
from goimpl.chains.board import Chains
from goimpl.colours import BLACK
from goimpl.games import history
from goimpl.games.game import LARGEST_NUMBER, Rules, arrays_of
from goimpl.jit.arrays import Hashes, Ints, Naturals, np
from goimpl.jit.decorators import compiled, never_plain


class Levels(NamedTuple):
    """A board for each turn of a sequence, its legal turns, and how many of these are left."""

    stones: Naturals
    zobrist: Hashes
    listed: Ints
    left: Ints
    board: Ints


def divide(
    rules: Rules,
    adjacency: Adjacency,
    depth: int,
    *,
    colours: Sequence[int] | None = None,
    first: int = BLACK,
    moves: Sequence[int] = (),
) -> Iterator[tuple[int, int]]:
    """Yield each legal turn after `moves` with how many sequences of `depth` turns begin with it.

    Points come in order, PASS first. Raises ValueError for a depth below 1, an illegal move, and
    as `Chains` does.
    """
    if depth < 1:
        raise ValueError(f"depth {depth}: at least 1 is needed")
    endless = replace(rules, passes=LARGEST_NUMBER).array(first)
    game = arrays_of(Chains(adjacency, colours), endless, len(moves) + depth + 1)
    levels = _levels(game, depth)
    if history.replay(game, np.array(moves, dtype=np.int64), levels.board) < len(moves):
        raise ValueError("a move is illegal")
    _copy(game.stones, game.zobrist, levels, 0)
    count = int(_list_turns(game, len(moves), levels.board, levels.listed[0]))
    for move in sorted(levels.listed[0, :count].tolist()):
        yield move, int(_sequences(game, len(moves), move, depth, levels))


def _levels(game: history.GameArrays, depth: int) -> Levels:
    points = int(game.graph[0]) - 1
    return Levels(
        np.zeros((depth, *game.stones.shape), dtype=np.uint32),
        np.repeat(game.zobrist[np.newaxis], depth, axis=0),
        np.zeros((depth, points + 1), dtype=np.int32),
        np.zeros(depth, dtype=np.int32),
        np.zeros(points, dtype=np.int32),
    )


@compiled
def _copy(stones: Naturals, zobrist: Hashes, levels: Levels, level: int) -> None:
    """Copy a board to a level; the keys are there already."""
    for row in range(stones.shape[0]):
        for v in range(stones.shape[1]):
            levels.stones[level, row, v] = stones[row, v]
    for v in range(zobrist.shape[1]):
        levels.zobrist[level, CHAIN, v] = zobrist[CHAIN, v]


@compiled
def _list_turns(game: history.GameArrays, now: int, board: Ints, listed: Ints) -> int:
    """Write the legal turns of the side to move; return how many."""
    count = history.legal_points(game, now, history.to_move(game.rules, now), board, listed)
    if now < history.handicap_turns(game.rules):
        return count
    listed[count] = history.PASS
    return count + 1


@never_plain
@compiled
def _sequences(game: history.GameArrays, start: int, move: int, depth: int, levels: Levels) -> int:
    """Return how many sequences of legal turns begin with one, from the board of level 0."""
    if depth == 1:
        return 1
    total, level = np.int64(0), 0
    levels.left[0], levels.listed[0, 0] = 1, move
    while True:
        if levels.left[level] == 0:
            if level == 0:
                return int(total)
            history.forget(game, start + level)
            level -= 1
            continue
        levels.left[level] -= 1
        turn = levels.listed[level, levels.left[level]]
        _copy(levels.stones[level], levels.zobrist[level], levels, level + 1)
        level += 1
        here = history.GameArrays(
            game.graph,
            levels.stones[level],
            levels.zobrist[level],
            game.turns,
            game.hashes,
            game.buckets,
            game.rules,
        )
        history.play(here, start + level - 1, turn)
        turns = _list_turns(here, start + level, levels.board, levels.listed[level])
        if level == depth - 1:
            total += turns
            turns = 0
        levels.left[level] = turns
