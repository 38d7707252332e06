"""The history of a game in flat arrays and compiled: which plays repeat a board, under each rule.

Turn t leads from board t - 1 to board t; board 0 is the initial one. No boards are stored: an
earlier one is found by taking back turns, and that is done only to confirm that a board with the
same hash is indeed the same.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, get_args

from goimpl.chains import arrays as at
from goimpl.chains.arrays import has_one_liberty, hash_after, is_suicide, place
from goimpl.colours import BLACK, EMPTY, WHITE, opponent
from goimpl.jit.arrays import Hashes, Ints, Naturals, np
from goimpl.jit.decorators import compiled

if TYPE_CHECKING:
    from numpy.typing import NDArray

PASS = -1

# The rows of `turns`.
MOVE = 0  # the point played on, or PASS
PLAYER = 1  # who made the turn
LOST = 2  # the colour of the stones that the turn removed
END = 3  # how many stones have been removed up to the end of the turn
EARLIER = 4  # the turn before this one in the same bucket, or -1
REMOVED = 5  # the points of the removed stones, one after the other
TURN_ROWS = 6

# The entries of `rules`.
KO, SUICIDES, PASSES, HANDICAP, FIRST = 0, 1, 2, 3, 4
# The rules of suicide: of no stones, or of no single stone.
OF_NONE, OF_SEVERAL = 1, 2
KoRule = Literal[
    "none", "simple", "positional", "situational", "natural-situational", "new-zealand"
]
KO_RULES: tuple[KoRule, ...] = get_args(KoRule)
NONE, SIMPLE, POSITIONAL, SITUATIONAL, NATURAL_SITUATIONAL, NEW_ZEALAND = range(6)

# What is wrong with a turn. From REPETITION on, the rest is the turn that would be repeated.
LEGAL, OCCUPIED, SUICIDE, REPETITION = 0, 1, 2, 3
GAME_OVER, PASS_NOT_ALLOWED, OFF_BOARD = -1, -2, -3


class GameArrays(NamedTuple):
    """All arrays of a game: those of its board, and those of its history.

    `turns` has a row for each name above, indexed by the turn; `hashes` has the hash of each
    board; `buckets` has for the last bits of a hash the latest turn whose board has them, and the
    row EARLIER goes on from there; `rules` has an entry for each option.
    """

    graph: Naturals
    stones: Naturals
    zobrist: Hashes
    turns: Ints
    hashes: Hashes
    buckets: Ints
    rules: Ints


def new_turns(points: int, capacity: int) -> Ints:
    """Return room for so many turns: no more stones can be removed than were there or placed."""
    turns = np.zeros((TURN_ROWS, capacity + points + 1), dtype=np.int32)
    turns[MOVE, 0] = PASS
    return turns


def new_buckets(capacity: int) -> Ints:
    """Return empty buckets, several for each turn, and a power of two of them."""
    return np.full(1 << (2 * capacity + 1).bit_length(), -1, dtype=np.int32)


@compiled
def to_move(rules: Ints, turn: int) -> int:
    """Return whose turn comes after so many turns. Clause: S1/R5, S1/C5."""
    if rules[FIRST] == WHITE:
        return WHITE if turn % 2 == 0 else BLACK
    first_white = max(rules[HANDICAP], 1)
    if turn < first_white:
        return BLACK
    return WHITE if (turn - first_white) % 2 == 0 else BLACK


@compiled
def handicap_turns(rules: Ints) -> int:
    """Return the number of the first turns in which no pass is allowed. Clause: S1/C5."""
    if rules[FIRST] == WHITE or rules[HANDICAP] == 1:
        return 0
    return int(rules[HANDICAP])


@compiled
def passes_in_a_row(turns: Ints, now: int) -> int:
    """Return how many passes the game so far ends with."""
    count = 0
    while count < now and turns[MOVE, now - count] == PASS:
        count += 1
    return count


@compiled
def record(game: GameArrays, turn: int) -> None:
    """Note the hash of the present board as that of a turn."""
    _note(game, turn, game.zobrist[at.CHAIN, game.graph[0] - 1])


@compiled
def restore(game: GameArrays, hashes: Hashes) -> None:
    """Note known hashes as those of the first turns, in arrays without a record."""
    for turn in range(len(hashes)):
        _note(game, turn, hashes[turn])


@compiled
def _note(game: GameArrays, turn: int, board: np.uint64) -> None:
    game.hashes[turn] = board
    bucket = board & np.uint64(len(game.buckets) - 1)
    game.turns[EARLIER, turn] = game.buckets[bucket]
    game.buckets[bucket] = turn


@compiled
def forget(game: GameArrays, turn: int) -> None:
    """Take back the record of the latest turn."""
    bucket = game.hashes[turn] & np.uint64(len(game.buckets) - 1)
    game.buckets[bucket] = game.turns[EARLIER, turn]


@compiled
def board_at(game: GameArrays, now: int, turn: int, board: Ints) -> None:
    """Write the colours of the board as it was after an earlier turn."""
    turns = game.turns
    for v in range(len(board)):
        board[v] = game.stones[at.COLOUR, v]
    for t in range(now, turn, -1):
        for i in range(turns[END, t - 1], turns[END, t]):
            board[turns[REMOVED, i]] = turns[LOST, t]
        if turns[MOVE, t] != PASS:
            board[turns[MOVE, t]] = EMPTY


@compiled
def _colour_after(stones: Naturals, u: int, v: int, player: int, suicide: bool) -> int:
    """Return the colour of the point u after a play on v, which is suicide or not."""
    if u == v:
        return EMPTY if suicide else player
    colour, lost = stones[at.COLOUR, u], player if suicide else opponent(player)
    if colour == lost:
        head = stones[at.HEAD, u]
        if has_one_liberty(stones, head) and stones[at.SUM, head] == stones[at.PAIRS, head] * v:
            return EMPTY
    return int(colour)


@compiled
def _touches(graph: Naturals, stones: Naturals, v: int, player: int) -> bool:
    """Tell whether a stone of the player is beside v."""
    for i in range(graph[v], graph[v + 1]):  # noqa: SIM110, because generators aren't compiled
        if stones[at.COLOUR, graph[i]] == player:
            return True
    return False


@compiled
def _repeats(
    game: GameArrays, now: int, turn: int, v: int, player: int, suicide: bool, board: Ints
) -> bool:
    """Tell whether a play would lead to the board of an earlier turn, point by point."""
    if turn == now:
        # Only a suicide of the new stone alone leaves the board as it was.
        return suicide and not _touches(game.graph, game.stones, v, player)
    board_at(game, now, turn, board)
    for u in range(len(board)):
        if board[u] != _colour_after(game.stones, u, v, player, suicide):
            return False
    return True


@compiled
def _is_compared(game: GameArrays, now: int, turn: int, player: int) -> bool:
    """Tell whether the ko rule forbids the player to repeat the board of this turn."""
    rules, turns = game.rules, game.turns
    ko = rules[KO]
    if ko == SIMPLE:
        return bool(turn == now - 1)
    if ko == SITUATIONAL:
        # During a handicap the player's own turn comes next.
        own_turn = to_move(rules, now) == player
        following = to_move(rules, now + 1) if own_turn else opponent(player)
        return bool(to_move(rules, turn) == following)
    if ko == NATURAL_SITUATIONAL:
        if turn == 0:
            return bool(to_move(rules, 0) == opponent(player))
        return bool(turns[MOVE, turn] != PASS and turns[PLAYER, turn] == player)
    if ko == NEW_ZEALAND:
        return bool(turn > 0 and turns[PLAYER, turn] == player)
    return bool(ko == POSITIONAL)


@compiled
def repeated_turn(
    game: GameArrays, now: int, v: int, player: int, suicide: bool, board: Ints
) -> int:
    """Return the first turn whose board a play would repeat against the ko rule, or -1.

    Clause: S1/R6, S1/C6, S4/ko.
    """
    # A play that leaves its stone on the board repeats none on which no such stone stood there.
    if game.rules[KO] == NONE or not (suicide or game.stones[at.STOOD, v] & player):
        return -1
    wanted = hash_after(game.graph, game.stones, game.zobrist, v, player, suicide)
    turn = game.buckets[wanted & np.uint64(len(game.buckets) - 1)]
    first = -1
    while turn >= 0:
        hit = game.hashes[turn] == wanted and _is_compared(game, now, turn, player)
        if hit and _repeats(game, now, turn, v, player, suicide, board):
            first = turn
        turn = game.turns[EARLIER, turn]
    return first


@compiled
def _is_forbidden(game: GameArrays, v: int, player: int) -> bool:
    """Tell whether a suicide on v is one that the rules forbid.

    It is of one stone where none of the player's is beside it.
    """
    if game.rules[SUICIDES] != OF_SEVERAL:
        return bool(game.rules[SUICIDES] == OF_NONE)
    for i in range(game.graph[v], game.graph[v + 1]):
        if game.stones[at.COLOUR, game.graph[i]] == player:
            return False
    return True


@compiled
def refusal(game: GameArrays, now: int, v: int, player: int, board: Ints) -> int:
    """Return LEGAL, or what is wrong with the player's stone on a point of the board.

    Clause: S4/place, S4/suicide, S4/ko.
    """
    if game.stones[at.COLOUR, v] != EMPTY:
        return OCCUPIED
    suicide = is_suicide(game.graph, game.stones, v, player)
    if suicide and _is_forbidden(game, v, player):
        return SUICIDE
    turn = repeated_turn(game, now, v, player, suicide, board)
    return LEGAL if turn < 0 else REPETITION + turn


@compiled
def play(game: GameArrays, now: int, v: int) -> None:
    """Make turn `now + 1`, a legal play or a pass, on the board and in the history."""
    turns, turn = game.turns, now + 1
    player = to_move(game.rules, now)
    turns[MOVE, turn] = v
    turns[PLAYER, turn] = player
    end = turns[END, now]
    if v != PASS:
        end += place(game.graph, game.stones, game.zobrist, v, player, turns[REMOVED, end:])
        captured = game.stones[at.COLOUR, v] == player
        turns[LOST, turn] = opponent(player) if captured else player
    turns[END, turn] = end
    record(game, turn)


@compiled
def play_again(game: GameArrays, start: int, now: int, removed: Ints) -> None:
    """Make on the board of an earlier turn, `start`, the plays up to a later one; note nothing.

    `removed` has an entry for each point, to write on.
    """
    for turn in range(start + 1, now + 1):
        v = int(game.turns[MOVE, turn])
        if v != PASS:
            player = int(game.turns[PLAYER, turn])
            place(game.graph, game.stones, game.zobrist, v, player, removed)


@compiled
def refusal_of_turn(game: GameArrays, now: int, move: int, board: Ints) -> int:
    """Return LEGAL, or what is wrong with a turn of the side to move.

    Clause: S1/R8, S1/C5, S4/passing.
    """
    if passes_in_a_row(game.turns, now) >= game.rules[PASSES]:
        return GAME_OVER
    if move == PASS:
        return PASS_NOT_ALLOWED if now < handicap_turns(game.rules) else LEGAL
    if move < 0 or move >= len(board):
        return OFF_BOARD
    return refusal(game, now, move, to_move(game.rules, now), board)


@compiled
def replay(game: GameArrays, moves: NDArray[np.int64], board: Ints) -> int:
    """Make turns from the start of the game up to the first illegal one; return how many."""
    for now in range(len(moves)):
        if refusal_of_turn(game, now, moves[now], board) != LEGAL:
            return now
        play(game, now, moves[now])
    return len(moves)


@compiled
def legal_points(game: GameArrays, now: int, player: int, board: Ints, listed: Ints) -> int:
    """Write the points where the player could play, were it that player's turn; return how many.

    They come in any order, and what follows them in `listed` means nothing. Clause: S4/sets.
    """
    stones, count = game.stones, np.uint32(0)
    watched = np.uint32(player if game.rules[KO] != NONE else 0)
    points = np.uint32(game.graph[0] - 1)
    unsure = points
    for i in range(stones[at.COUNTS, at.EMPTIES]):
        v = stones[at.LIST, i]
        # Beside an empty point it is no suicide; where no such stone has stood, no repetition.
        uncertain = (stones[at.PAIRS, v] == 0) | (stones[at.STOOD, v] & watched != 0)
        # Written before it is known whether it stays, so that the processor needn't guess.
        listed[count] = v
        count += np.uint32(not uncertain)
        if uncertain:
            unsure -= np.uint32(1)
            listed[unsure] = v
    for i in range(unsure, points):
        v = listed[np.uint32(i)]
        listed[count] = v
        if refusal(game, now, v, player, board) == LEGAL:
            count += np.uint32(1)
    return int(count)
