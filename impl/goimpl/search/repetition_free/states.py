"""States by their keys, and the proof numbers kept for them.

Plain Python over words, like the kernel; `goimpl.search.compiled` is the same compiled.
"""

from __future__ import annotations

from typing import Any

from goimpl.colours import bit_of, opponent
from goimpl.search import frame
from goimpl.search.keys import image_of_set, least_image
from goimpl.search.repetition_free import tables as at
from goimpl.search.repetition_free.tables import Tables
from goimpl.words.bits import _number, _word, mixed


def packed(t: Tables, black: Any, white: Any, player: int, ko: int) -> Any:
    """Return the key of a state as it is."""
    points = _word(t.board.points)
    both = ((black << points) | white) << _word(at.KO_BITS + 2)
    return both | _word((ko + 1) << 2) | _word(bit_of(player) << 1) | _word(1)


def key_and_symmetry(t: Tables, black: Any, white: Any, player: int, ko: int) -> tuple[Any, int]:
    """Return the key of a state, and the first symmetry that takes it to the state of the key."""
    least_black, least_white, symmetry = least_image(t, black, white)
    least_ko = ko
    if ko >= 0:
        least_ko = _number(t.images[symmetry, ko])
        for i in range(symmetry + 1, t.counts[frame.SYMMETRIES]):
            image, image_of_white = image_of_set(t, i, black), image_of_set(t, i, white)
            if (
                image == least_black
                and image_of_white == least_white
                and t.images[i, ko] < least_ko
            ):
                least_ko, symmetry = _number(t.images[i, ko]), i
    return packed(t, least_black, least_white, player, least_ko), symmetry


def key_of(t: Tables, black: Any, white: Any, player: int, ko: int) -> Any:
    """Return the key of a state: of all its images, the least."""
    return key_and_symmetry(t, black, white, player, ko)[0]


def turn(t: Tables, black: Any, white: Any) -> None:
    """Keep the images of a state's stones, from which those of the states after it come."""
    t.turned[0, 0], t.turned[0, 1] = black, white
    for i in range(1, t.counts[frame.SYMMETRIES]):
        t.turned[i, 0], t.turned[i, 1] = image_of_set(t, i, black), image_of_set(t, i, white)


def key_after_stone(t: Tables, move: int, point: Any, player: int) -> Any:
    """Return the key after a player's move that removes nothing, from what was turned.

    `point` is the word of the move, that of no point for a pass.
    """
    own = bit_of(player)
    least_black, least_white = t.turned[0, 0], t.turned[0, 1]
    for i in range(t.counts[frame.SYMMETRIES]):
        if point:
            point = t.board.one << _word(t.images[i, move])
        black, white = t.turned[i, 0], t.turned[i, 1]
        if own == 0:
            black |= point
        else:
            white |= point
        if i == 0 or black < least_black or (black == least_black and white < least_white):
            least_black, least_white = black, white
    return packed(t, least_black, least_white, opponent(player), _number(at.NO_KO))


def own_key(t: Tables, depth: int) -> Any:
    """Return the key of the state at this depth of the path."""
    player, ko = _number(t.path[depth, at.PLAYER]), _number(t.path[depth, at.KO])
    return key_of(t, t.stones[depth, 0], t.stones[depth, 1], player, ko)


def hash_of(black: Any, white: Any) -> int:
    """Return where `hashes` counts a colouring."""
    return int(_number(mixed(black ^ (white << _word(32))) & _word(at.HASHES - 1)))


def way_of(key: Any) -> int:
    """Return where `under_way` counts a state."""
    return int(_number(mixed(key) & _word(at.UNDER_WAY - 1)))


def place_of(t: Tables, key: Any) -> int:
    """Return the first of the entries where a key may be."""
    return int(_number(mixed(key) >> _word(t.counts[at.SHIFT])) * at.WAYS)


def is_won(t: Tables, entry: int) -> bool:
    """Tell whether an entry is of a state that the prover wins."""
    return bool(t.entries[entry, 0] != _word(0) and t.entries[entry, 1] >> _word(32) == _word(0))


def after_won(t: Tables, first: int) -> int:
    """Return where the next place begins, or -1 unless all entries of this one are won."""
    for i in range(first, first + at.WAYS):
        if not is_won(t, i):
            return int(_number(-1))
    following = first + at.WAYS
    return int(_number(following if following < t.counts[at.ROOM] else 0))


def head_of(t: Tables, entry: int, numbers: Any) -> Any:
    """Return the key and the work of an entry with these proof numbers.

    The first word of an entry has them xor a hash of the numbers. Where threads wrote the two words
    at once, they make up another head, and no key of a state but by a chance of 2^-58.
    """
    return t.entries[entry, 0] ^ mixed(numbers)


def work_of(t: Tables, entry: int) -> Any:
    """Return the work of an entry."""
    return head_of(t, entry, t.entries[entry, 1]) & _word((1 << at.WORK_BITS) - 1)


def write_entry(t: Tables, entry: int, head: Any, prove: int, refute: int) -> None:
    """Write an entry: its key and work, and its proof numbers."""
    numbers = (_word(prove) << _word(32)) | _word(refute)
    t.entries[entry, 0] = head ^ mixed(numbers)
    t.entries[entry, 1] = numbers


def entry_of(t: Tables, key: Any) -> tuple[int, Any]:
    """Return the entry of a key, or -1, and its numbers, which others may change at any time."""
    first = place_of(t, key)
    for _ in range(at.MOST_PLACES):
        for i in range(first, first + at.WAYS):
            numbers = t.entries[i, 1]
            if head_of(t, i, numbers) >> _word(at.WORK_BITS) == key:
                return _number(i), numbers
        first = after_won(t, first)
        if first < 0:
            break
    return _number(-1), _word(0)


def binary_digits(x: int) -> int:
    """Return the number of binary digits of a number."""
    digits = 0
    while x:
        x >>= 1
        digits += 1
    return digits


def remember(t: Tables, key: Any, prove: int, refute: int, nodes: int) -> None:
    """Keep the proof numbers of a state below which so many nodes were visited.

    In the place of the disproof number of what is won stands how many were won before, as far as
    the thread knows: more than before anything that it rests on; of what is hard, the round.
    """
    work = _word(binary_digits(nodes))
    chosen, numbers = entry_of(t, key)
    if chosen < 0:
        chosen = entry_for(t, key)
        t.counts[at.ENTERED if t.entries[chosen, 0] == _word(0) else at.REPLACED] += 1
    else:
        work = max(work, work_of(t, chosen))
        if prove == 0 and t.counts[at.THREADS] > 1 and numbers >> _word(32) == _word(0):
            # Another thread has won it first, and what rests on it may have been won since.
            note_win(t, numbers)
            return
    t.counts[at.GAINED] += _number(prove == 0) - _number(is_won(t, chosen))
    if prove == 0:
        t.counts[at.WINS] += 1
        refute = _number(t.counts[at.WINS])
    elif prove >= at.HARD and refute > 0:
        refute = _number(t.counts[at.ROUND])
    write_entry(t, chosen, (key << _word(at.WORK_BITS)) | work, prove, refute)


def note_win(t: Tables, numbers: Any) -> None:
    """Note how many states had been won when another was, which has these numbers."""
    t.counts[at.WINS] = max(t.counts[at.WINS], _number(numbers & _word(0xFFFFFFFF)))


def entry_for(t: Tables, key: Any) -> int:
    """Return the entry that gives way to a key, in the first place that is not won throughout."""
    first = place_of(t, key)
    for _ in range(at.MOST_PLACES - 1):
        following = after_won(t, first)
        if following < 0:
            break
        first = following
    chosen, least = first, _word(1 << at.WORK_BITS + 1)
    for i in range(first, first + at.WAYS):
        work = work_of(t, i)
        # A strategy needs what is won, and in the order in which it was won.
        if is_won(t, i):
            work += _word(1 << at.WORK_BITS)
        if work < least:
            chosen, least = i, work
    return int(_number(chosen))


def enter_again(t: Tables, entries: Any) -> None:
    """Enter what was in a table with less room."""
    for i in range(len(entries)):
        if entries[i, 0] != _word(0):
            head, numbers = entries[i, 0], entries[i, 1]
            entry = entry_for(t, (head ^ mixed(numbers)) >> _word(at.WORK_BITS))
            t.entries[entry, 0], t.entries[entry, 1] = head, numbers


def numbers_of(t: Tables, key: Any) -> tuple[int, int]:
    """Return the proof numbers kept for a key, or -1 twice; what was hard earlier isn't kept."""
    entry, numbers = entry_of(t, key)
    if entry < 0:
        return _number(-1), _number(-1)
    prove = _number(numbers >> _word(32))
    if prove == 0:
        note_win(t, numbers)
        return prove, _number(frame.NEVER)
    refute = _number(numbers & _word(0xFFFFFFFF))
    if prove >= at.HARD and refute > 0:
        if refute != t.counts[at.ROUND]:
            return _number(-1), _number(-1)
        refute = _number(1)
    return prove, refute
