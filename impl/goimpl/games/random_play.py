"""Random players and whole random games, compiled.

A player chooses evenly among the legal plays that neither fill an eye of its own nor, if it
recognises seki, are such that whoever plays there loses by it; without such a play it passes.
Without a ko rule, a game in which suicide is allowed may never end.
Clause: S4/seki, S4/passing.
"""

from typing import Any, NamedTuple

from goimpl.chains import arrays as at
from goimpl.chains.arrays import clear, has_one_liberty
from goimpl.chains.regions import flood_region
from goimpl.colours import BLACK, EMPTY, WHITE, opponent
from goimpl.games import history
from goimpl.games.game import Game
from goimpl.jit.arrays import Hashes, Ints, Naturals, np
from goimpl.jit.decorators import compiled, compiled_apart

NO_LIBERTY, LIBERTIES = -1, -2
WORD = np.uint64(0xFFFFFFFFFFFFFFFF)


class Work(NamedTuple):
    """What the players need besides the arrays of the game.

    `random` is the state of the random numbers; `owners`, -1 throughout between calls, and
    `queue` and `board` are points to write on; `stones` and `zobrist` are a spare board.
    """

    random: Hashes
    owners: Ints
    queue: Ints
    board: Ints
    stones: Naturals
    zobrist: Hashes


def check_seed(seed: int) -> None:
    """Raise ValueError for a seed that is negative or needs more than 64 bits."""
    if not 0 <= seed < 2**64:
        raise ValueError(f"seed {seed}: a seed is a number from 0 to 2**64 - 1")


def new_work(game: history.GameArrays, seed: int) -> Work:
    """Return what players need in this game; equal seeds give equal choices.

    Raises ValueError for a seed that is negative or needs more than 64 bits.
    """
    check_seed(seed)
    points = int(game.graph[0]) - 1
    return Work(
        np.array([seed], dtype=np.uint64),
        np.full(points, -1, dtype=np.int32),
        np.zeros(points, dtype=np.int32),
        np.zeros(points, dtype=np.int32),
        game.stones.copy(),
        game.zobrist.copy(),
    )


@compiled
def draw(random: Hashes, below: int) -> int:
    """Return a number from 0 to below - 1, all equally likely, by the generator SplitMix64."""
    n = np.uint64(below)
    while True:
        # Compiled words lose what goes beyond 64 bits anyhow.
        random[0] = x = (random[0] + np.uint64(0x9E3779B97F4A7C15)) & WORD
        x = ((x ^ (x >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)) & WORD
        x = ((x ^ (x >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)) & WORD
        product = ((x ^ (x >> np.uint64(31))) >> np.uint64(32)) * n
        # The 2**32 numbers fall into n parts by the upper half of the product. Of each part as
        # many are refused at its start as make all parts equal.
        low = product & np.uint64(0xFFFFFFFF)
        if low >= n or low >= (np.uint64(1) << np.uint64(32)) % n:
            return int(np.int64(product >> np.uint64(32)))


@compiled
def is_own_eye(graph: Naturals, stones: Naturals, v: int, player: int) -> bool:
    """Tell whether the empty point v has neighbours, all of them the player's stones.

    A point that saves a chain whose only liberty it is, by joining it to others, is no eye.
    """
    if stones[at.PAIRS, v] > 0:
        return False
    for i in range(graph[v], graph[v + 1]):
        if stones[at.COLOUR, graph[i]] != player:
            return False
    in_atari, degree = 0, graph[v + 1] - graph[v]
    for i in range(graph[v], graph[v + 1]):
        in_atari += has_one_liberty(stones, stones[at.HEAD, graph[i]])
    return bool(degree > 0 and (in_atari == 0 or in_atari == degree))


@compiled
def _another_liberty(
    graph: Naturals, stones: Naturals, u: int, v: int, player: int, liberty: int
) -> int:
    """Return a liberty that the player's stone at u has after a play on v, other than `liberty`."""
    for i in range(graph[u], graph[u + 1]):
        w = graph[i]
        if w == v or w == liberty:  # noqa: SIM109, because tuples of mixed integers don't compile
            continue
        colour, head = stones[at.COLOUR, w], stones[at.HEAD, w]
        # An opponent's chain whose single liberty is v is captured.
        if colour == EMPTY or (
            colour != player
            and has_one_liberty(stones, head)
            and stones[at.SUM, head] == stones[at.PAIRS, head] * v
        ):
            return int(w)
    return NO_LIBERTY


@compiled
def only_liberty_after(graph: Naturals, stones: Naturals, v: int, player: int) -> int:
    """Return the single liberty of the stone played on v, or NO_LIBERTY, or LIBERTIES for more."""
    liberty = _another_liberty(graph, stones, v, v, player, NO_LIBERTY)
    if liberty >= 0 and _another_liberty(graph, stones, v, v, player, liberty) >= 0:
        return LIBERTIES
    for i in range(graph[v], graph[v + 1]):
        if stones[at.COLOUR, graph[i]] != player:
            continue
        u = graph[i]
        while True:
            another = _another_liberty(graph, stones, u, v, player, liberty)
            if another >= 0:
                if liberty >= 0 or _another_liberty(graph, stones, u, v, player, another) >= 0:
                    return LIBERTIES
                liberty = another
            u = stones[at.NEXT, u]
            if u == graph[i]:
                break
    return liberty


@compiled
def _is_neutral(graph: Naturals, stones: Naturals, v: int, work: Work) -> bool:
    """Tell whether the empty region of v touches both colours or none. Clause: S4/sets."""
    touched = flood_region(graph, stones, v, work.owners, work.queue)
    for i in range(graph[0] - 1):
        # What follows the region in the queue is left over, and no point of it is marked.
        if work.owners[work.queue[i]] < 0:
            break
        work.owners[work.queue[i]] = -1
    return bool(touched == 0 or touched == BLACK + WHITE)


@compiled
def _copy(game: history.GameArrays, work: Work) -> None:
    """Copy the board to the spare one, in loops: an assignment of slices would make arrays."""
    for row in range(game.stones.shape[0]):
        for v in range(game.stones.shape[1]):
            work.stones[row, v] = game.stones[row, v]
    for v in range(game.zobrist.shape[1]):
        work.zobrist[at.CHAIN, v] = game.zobrist[at.CHAIN, v]


@compiled_apart
def _can_capture(game: history.GameArrays, now: int, v: int, w: int, work: Work) -> bool:
    """Tell whether, after the play on v, the opponent may play on its last liberty w."""
    enemy = opponent(history.to_move(game.rules, now))
    # Where no stone of theirs has stood, the capture can't repeat a board.
    if not game.stones[at.STOOD, w] & enemy:
        return True
    _copy(game, work)
    spare = history.GameArrays(
        game.graph, work.stones, work.zobrist, game.turns, game.hashes, game.buckets, game.rules
    )
    # Of the types that these functions have elsewhere, or they would be compiled once more.
    played: Any = np.int64(v)
    answer: Any = np.uint32(w)
    history.play(spare, now, played)
    wrong = history.refusal(spare, now + 1, answer, enemy, work.board)
    history.forget(spare, now + 1)
    return bool(wrong == history.LEGAL)


@compiled_apart
def is_seki(game: history.GameArrays, now: int, v: int, work: Work) -> bool:
    """Tell whether v is neutral and the side to move had better not make the legal play there.

    So it is when the stone would have no liberty, or a single one on which the opponent may play
    at once. Clause: S4/seki.
    """
    last = only_liberty_after(game.graph, game.stones, v, history.to_move(game.rules, now))
    if last == LIBERTIES or not _is_neutral(game.graph, game.stones, v, work):
        return False
    return bool(last == NO_LIBERTY or _can_capture(game, now, v, last, work))


@compiled
def _is_wanted(game: history.GameArrays, now: int, v: int, knows_seki: bool, work: Work) -> bool:
    """Tell whether a random player may choose the empty point v."""
    player = history.to_move(game.rules, now)
    if is_own_eye(game.graph, game.stones, v, player):
        return False
    if history.refusal(game, now, v, player, work.board) != history.LEGAL:
        return False
    return not (knows_seki and is_seki(game, now, v, work))


@compiled
def choose(game: history.GameArrays, now: int, knows_seki: bool, work: Work) -> int:
    """Return the play of a random player, or PASS. Points refused once aren't drawn again."""
    stones = game.stones
    left = stones[at.COUNTS, at.EMPTIES]
    while left > 0:
        i = draw(work.random, left)
        v = stones[at.LIST, i]
        if _is_wanted(game, now, v, knows_seki, work):
            return int(v)
        left -= 1
        last = stones[at.LIST, left]
        stones[at.LIST, left], stones[at.LIST, i] = v, last
        stones[at.PLACE, v], stones[at.PLACE, last] = left, i
    return history.PASS


@compiled
def clear_board(game: history.GameArrays, now: int) -> None:
    """Return a game of so many turns to the empty board, as if newly made."""
    for turn in range(now, -1, -1):
        history.forget(game, turn)
    clear(game.graph, game.stones, game.zobrist)
    history.record(game, 0)


@compiled
def play_out(game: history.GameArrays, now: int, limit: int, knows_seki: bool, work: Work) -> int:
    """Play on to the end, or to the limit of turns; return the number of turns of the game."""
    passes = history.passes_in_a_row(game.turns, now)
    while passes < game.rules[history.PASSES] and now < limit:
        move = choose(game, now, knows_seki, work)
        if move == history.PASS and now < history.handicap_turns(game.rules):
            break
        history.play(game, now, move)
        passes = passes + 1 if move == history.PASS else 0
        now += 1
    return now


class RandomPlayer:
    """A player that chooses evenly among the plays that aren't foolish, and else passes.

    It never fills its own eyes of one point and, if it knows seki, doesn't play on a neutral point
    where it would be left with at most one liberty on which the opponent may play. So it passes
    only when S4 lets it. Equal seeds give equal games.
    """

    def __init__(self, game: Game, seed: int, *, knows_seki: bool = True) -> None:
        self.game, self.knows_seki = game, knows_seki
        self._work = new_work(game.arrays, seed)

    def choose(self) -> int:
        """Return a play for the side to move, or PASS. The game must not have ended."""
        return int(choose(self.game.arrays, self.game.now, self.knows_seki, self._work))

    def is_seki(self, v: int) -> bool:
        """Tell whether S4's player leaves the neutral point v alone. Clause: S4/seki."""
        game = self.game
        if game.refusal(v, game.to_move) is not None:
            return v in game.board.neutral()
        return bool(is_seki(game.arrays, game.now, v, self._work))
