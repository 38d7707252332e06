"""States by their keys, the efforts kept for them, and the moves from them.

Plain Python over words, like the kernel; `goimpl.history_free.compiled` is the same compiled.
"""

from __future__ import annotations

from typing import Any

from goimpl.colours import BLACK, bit_of, opponent
from goimpl.history_free.tables import (
    BASE,
    BY_LIFE,
    CHUNK,
    CHUNKS,
    COUNT,
    ENTERED,
    HARD,
    KO,
    KO_BITS,
    MARGIN,
    MOST_PLACES,
    MOVE,
    NEVER,
    NO_KO,
    PASS,
    PLAYER,
    PROVE,
    PROVER,
    REFUTE,
    REPLACED,
    SAFE,
    SEEN,
    SHIFT,
    STEPS_BACK,
    SUICIDE,
    SYMMETRIES,
    TAKING_OUT,
    WAYS,
    WINS,
    WORK_BITS,
    Tables,
)
from goimpl.words.benson import unconditionally_alive
from goimpl.words.bits import count_points, mixed
from goimpl.words.kernel import area, flood, neighbours, play

# The types of words and numbers, and the largest word; machine words take their place.
_word: Any = int
_number: Any = int
_LARGEST: Any = (1 << 64) - 1


def image_of_set(t: Tables, symmetry: int, points: Any) -> Any:
    """Return the image of a set of points under a symmetry."""
    image = points ^ points
    row = symmetry * CHUNKS << CHUNK
    while points:
        image |= t.taken[row + _number(points & _word(127))]
        points >>= _word(CHUNK)
        row += 1 << CHUNK
    return image


def packed(t: Tables, black: Any, white: Any, player: int, ko: int) -> Any:
    """Return the key of a state as it is."""
    points = _word(t.board.points)
    both = ((black << points) | white) << _word(KO_BITS + 2)
    return both | _word((ko + 1) << 2) | _word(bit_of(player) << 1) | _word(1)


def key_of(t: Tables, black: Any, white: Any, player: int, ko: int) -> Any:
    """Return the key of a state: of all its images, the least."""
    least_black, least_white, least_ko = black, white, ko
    for i in range(1, t.counts[SYMMETRIES]):
        image = image_of_set(t, i, black)
        if image <= least_black:
            image_of_white = image_of_set(t, i, white)
            if image < least_black or image_of_white < least_white:
                least_black, least_white = image, image_of_white
                least_ko = ko if ko < 0 else _number(t.images[i, ko])
            elif ko >= 0 and image_of_white == least_white:
                least_ko = min(least_ko, _number(t.images[i, ko]))
    return packed(t, least_black, least_white, player, least_ko)


def place_of(t: Tables, key: Any) -> int:
    """Return the first of the entries where a key may be."""
    return int(_number(mixed(key) >> _word(t.counts[SHIFT])) * WAYS)


def is_won(t: Tables, entry: int) -> bool:
    """Tell whether an entry is of a state that the prover wins."""
    return bool(t.entries[entry, 0] != _word(0) and t.entries[entry, 1] >> _word(32) == _word(0))


def after_won(t: Tables, first: int) -> int:
    """Return where the next place begins, or -1 unless all entries of this one are won."""
    for i in range(first, first + WAYS):
        if not is_won(t, i):
            return int(_number(-1))
    following = first + WAYS
    return int(_number(following if following < len(t.entries) else 0))


def entry_of(t: Tables, key: Any) -> int:
    """Return the entry of a key, or -1."""
    first = place_of(t, key)
    for _ in range(MOST_PLACES):
        for i in range(first, first + WAYS):
            if t.entries[i, 0] >> _word(WORK_BITS) == key:
                return int(_number(i))
        first = after_won(t, first)
        if first < 0:
            break
    return int(_number(-1))


def binary_digits(x: int) -> int:
    """Return the number of binary digits of a number."""
    digits = 0
    while x:
        x >>= 1
        digits += 1
    return digits


def remember(t: Tables, key: Any, prove: int, refute: int, nodes: int) -> None:
    """Keep the efforts of a state below which so many nodes were visited.

    In the place of the effort to refute what is won stands how many were won before.
    """
    work = _word(binary_digits(nodes))
    chosen = entry_of(t, key)
    if chosen < 0:
        chosen = entry_for(t, key)
        t.counts[ENTERED if t.entries[chosen, 0] == _word(0) else REPLACED] += 1
    else:
        work = max(work, t.entries[chosen, 0] & _word((1 << WORK_BITS) - 1))
    if prove == 0:
        t.counts[WINS] += 1
        refute = _number(t.counts[WINS])
    t.entries[chosen, 0] = (key << _word(WORK_BITS)) | work
    t.entries[chosen, 1] = (_word(prove) << _word(32)) | _word(refute)


def entry_for(t: Tables, key: Any) -> int:
    """Return the entry that gives way to a key, in the first place that is not won throughout."""
    first = place_of(t, key)
    for _ in range(MOST_PLACES - 1):
        following = after_won(t, first)
        if following < 0:
            break
        first = following
    chosen, least = first, _word(1 << WORK_BITS + 1)
    for i in range(first, first + WAYS):
        work = t.entries[i, 0] & _word((1 << WORK_BITS) - 1)
        # A strategy needs what is won, and in the order in which it was won.
        if is_won(t, i):
            work += _word(1 << WORK_BITS)
        if work < least:
            chosen, least = i, work
    return int(_number(chosen))


def eyes(stones: Any, board: Any) -> Any:
    """Return the points off a set of stones that have neighbours, all of them in the set."""
    outside = board.all_points ^ stones
    return outside & neighbours(stones, board) & ~neighbours(outside, board)


def parts_in_two(own: Any, board: Any) -> bool:
    """Tell whether the points without a player's stones are not all joined."""
    left = board.all_points ^ own
    return bool(flood(left & (~left + _word(1)) & _LARGEST, left, board) != left)


def is_safe(t: Tables, own: Any, opposing: Any, needed: int) -> bool:
    """Tell whether so many points are safe for a player who passes from now on."""
    if needed <= 0:
        return True
    if count_points(own) + count_points(eyes(own, t.board)) < needed:
        return False
    # What has two eyes parts the rest of the board.
    if not parts_in_two(own, t.board):
        return False
    alive = unconditionally_alive(own, opposing, t.board, t.counts[SUICIDE] != 0)
    return bool(count_points(alive) + count_points(eyes(alive, t.board)) >= needed)


def ahead(t: Tables, black: Any, white: Any) -> int:
    """Return how far the prover is ahead when the game ends: below 0 he has lost."""
    black_area, white_area = area(black, white, t.board)
    difference = count_points(black_area) - count_points(white_area) - _number(t.counts[MARGIN])
    return int(difference if t.counts[PROVER] == BLACK else -1 - difference)


def points_needed(t: Tables, player: int) -> int:
    """Return how many safe points win for a player."""
    points, margin = _number(t.board.points), _number(t.counts[MARGIN])
    return int((points + margin + 1) // 2 if player == BLACK else (points - margin + 2) // 2)


def is_won_by_life(t: Tables, black: Any, white: Any, player: int) -> bool:
    """Tell whether a player wins by passing from now on, as what is alive shows."""
    own, opposing = (black, white) if player == BLACK else (white, black)
    return is_safe(t, own, opposing, points_needed(t, player))


def first_efforts(t: Tables, black: Any, white: Any) -> tuple[int, int]:
    """Return the efforts to prove and to refute a state that has not been visited."""
    prover = _number(t.counts[PROVER])
    if t.counts[BY_LIFE]:
        if is_won_by_life(t, black, white, prover):
            return _number(0), _number(NEVER)
        if is_won_by_life(t, black, white, opponent(prover)):
            return _number(NEVER), _number(0)
    lead = ahead(t, black, white)
    if lead >= 0:
        return _number(1), _number(1 + lead * lead // 8)
    behind = -1 - lead
    return _number(1 + behind * behind // 8), _number(1)


def known_efforts(t: Tables, key: Any) -> tuple[int, int]:
    """Return the efforts kept for a key, or -1 twice."""
    entry = entry_of(t, key)
    if entry < 0:
        return _number(-1), _number(-1)
    both = t.entries[entry, 1]
    prove = _number(both >> _word(32))
    return prove, _number(NEVER) if prove == 0 else _number(both & _word(0xFFFFFFFF))


def seen_at(black: Any, white: Any) -> int:
    """Return where `seen` counts a colouring."""
    return int(_number(mixed(black ^ (white << _word(32))) & _word(SEEN - 1)))


def repeats(t: Tables, first: int, depth: int, black: Any, white: Any) -> bool:
    """Tell whether a colouring is on the path between these depths."""
    if t.seen[seen_at(black, white)] == 0:
        return False
    of_it = depth
    while of_it >= first and (t.stones[of_it, 0] != black or t.stones[of_it, 1] != white):
        of_it -= 1
    return bool(of_it >= first)


def own_key(t: Tables, depth: int) -> Any:
    """Return the key of the state at this depth of the path."""
    player, ko = _number(t.path[depth, PLAYER]), _number(t.path[depth, KO])
    return key_of(t, t.stones[depth, 0], t.stones[depth, 1], player, ko)


def is_left_out(t: Tables, depth: int, key: Any) -> bool:
    """Tell whether the step from this depth of the path to a state is left out."""
    for i in range(t.counts[STEPS_BACK]):
        if t.back[i, 1] == key and t.back[i, 0] == own_key(t, depth):
            return True
    return False


def goes_back(
    t: Tables, depth: int, key: Any, black: Any, white: Any, is_play: bool, is_provers: bool
) -> bool:
    """Tell whether a move leads back to where the path has been, or is left out as it may.

    Of a strategy nodes are shared whatever the path: above what is searched, only the prover may
    not play to a colouring of it, and nobody may rely on the states there.
    """
    if is_provers and is_left_out(t, depth, key):
        return True
    if is_play and (is_provers or not t.counts[TAKING_OUT]):
        first = t.counts[BASE]
        if is_provers:
            first = 0
        if repeats(t, first, depth, black, white):
            return True
    i = -1 if t.counts[TAKING_OUT] else t.counts[BASE] - 1
    while i >= 0 and t.own[i] != key:
        i -= 1
    return bool(i >= 0)


def ko_after(t: Tables, own: Any, opposing: Any, captured: Any, point: Any) -> int:
    """Return the point where ko forbids the opponent to take back, or -1."""
    if captured == captured ^ captured or captured & (captured - _word(1)):
        return NO_KO
    beside = neighbours(point, t.board)
    if beside & own or (beside & ~opposing) != captured:
        return NO_KO
    number = 0
    while not (captured >> _word(number)) & _word(1):
        number += 1
    return number


def add_move(t: Tables, depth: int, move: int, black: Any, white: Any, ko: int) -> None:
    """Add a move of the state at this depth of the path, with the efforts after it."""
    player = opponent(_number(t.path[depth, PLAYER]))
    i = t.path[depth, COUNT]
    t.path[depth, COUNT] = i + 1
    key = key_of(t, black, white, player, ko)
    t.keys[depth, i] = key
    t.after[depth, i, 0], t.after[depth, i, 1] = black, white
    t.moves[depth, i, MOVE], t.moves[depth, i, KO] = move, ko
    t.moves[depth, i, SAFE] = 0
    if goes_back(t, depth, key, black, white, move != PASS, player != t.counts[PROVER]):
        prove, refute = _number(HARD), _number(1)
    else:
        prove, refute = known_efforts(t, key)
        if prove < 0:
            prove, refute = first_efforts(t, black, white)
            t.moves[depth, i, SAFE] = prove == 0
    t.moves[depth, i, PROVE], t.moves[depth, i, REFUTE] = prove, refute


def list_moves(t: Tables, depth: int) -> None:
    """List the moves of the state at this depth of the path.

    A pass is left out where it would lose at once, and a play that changes nothing.
    """
    player, ko = _number(t.path[depth, PLAYER]), _number(t.path[depth, KO])
    black, white = t.stones[depth, 0], t.stones[depth, 1]
    own, opposing = (black, white) if player == BLACK else (white, black)
    t.path[depth, COUNT] = 0
    if (ahead(t, black, white) >= 0) == (player == t.counts[PROVER]):
        add_move(t, depth, PASS, black, white, NO_KO)
    free = t.board.all_points & ~(own | opposing)
    for i in t.order:
        point = t.board.one << _word(i)
        if free & point and i != ko:
            left, opposite = play(own, opposing, point, t.board)
            if left & point or (t.counts[SUICIDE] != 0 and left != own):
                next_ko = NO_KO
                if left & point:
                    next_ko = ko_after(t, own, opposite, opposing ^ opposite, point)
                a, b = (left, opposite) if player == BLACK else (opposite, left)
                add_move(t, depth, _number(i), a, b, next_ko)
