"""Random games by the thousand.

Clause: S4/seki, S4/passing.
"""

from dataclasses import dataclass
from typing import get_args

from goimpl.boards.adjacency import Adjacency
from goimpl.chains.arrays import COLOUR, COUNTS
from goimpl.chains.board import Chains
from goimpl.chains.regions import find_owners
from goimpl.colours import BLACK, EMPTY, WHITE
from goimpl.games.game import Rules, Scoring, arrays_of
from goimpl.games.history import PASSES, GameArrays, passes_in_a_row
from goimpl.games.random_play import Work, clear_board, new_work, play_out
from goimpl.jit.arrays import Ints, np
from goimpl.jit.decorators import compiled, never_plain

# The rows of what is known of finished games.
TURNS, ENDED, MARGIN = 0, 1, 2
AREA, TERRITORY, WITH_PRISONERS = range(len(get_args(Scoring)))


@dataclass(frozen=True, eq=False)
class Playouts:
    """The results of random games: for each, the number of its turns, whether it came to its end,
    and Black's lead on the board by the scoring of the rules, without komi.
    """

    turns: Ints
    ended: Ints
    margins: Ints


def playouts(
    adjacency: Adjacency,
    rules: Rules,
    count: int,
    *,
    seed: int = 0,
    knows_seki: bool = True,
) -> Playouts:
    """Play games between random players from the empty board.

    A game has room for more turns than any has, but for games without a ko rule. Equal arguments
    give equal games. Raises ValueError for a negative number of games, or a seed that isn't one.
    """
    turns_at_most = 8 * adjacency.points + 64
    if count < 0:
        raise ValueError(f"{count} games can't be played")
    game = arrays_of(Chains(adjacency), rules.array(), turns_at_most)
    results = np.zeros((3, count), dtype=np.int32)
    scoring = get_args(Scoring).index(rules.scoring)
    _play_many(game, turns_at_most, knows_seki, new_work(game, seed), scoring, results)
    return Playouts(results[TURNS], results[ENDED], results[MARGIN])


@compiled
def _margin(game: GameArrays, scoring: int, work: Work) -> int:
    """Return Black's lead on the board. Clause: S1/R9, S1/C9, S4/scoring."""
    find_owners(game.graph, game.stones, work.board, work.queue)
    margin = 0
    for v in range(game.graph[0] - 1):
        counted = scoring == AREA or game.stones[COLOUR, v] == EMPTY
        if counted and work.board[v] == BLACK:
            margin += 1
        elif counted and work.board[v] == WHITE:
            margin -= 1
    if scoring == WITH_PRISONERS:
        margin += game.stones[COUNTS, WHITE] - game.stones[COUNTS, BLACK]
    return margin


@never_plain
@compiled
def _play_many(
    game: GameArrays, limit: int, knows_seki: bool, work: Work, scoring: int, results: Ints
) -> None:
    """Play a game for each column of `results`, and write its result there."""
    for i in range(results.shape[1]):
        now = play_out(game, 0, limit, knows_seki, work)
        results[TURNS, i] = now
        results[ENDED, i] = passes_in_a_row(game.turns, now) >= game.rules[PASSES]
        results[MARGIN, i] = _margin(game, scoring, work)
        clear_board(game, now)
