"""The census: how many positions a rectangle has, a position being a board without dead stones.

The board is coloured point by point, row by row. The *border*, the last coloured point in each
column, decides which colours the points to come may have: its colour, whether its chain already has
a liberty, and which border stones without one belong together. The census counts colourings with
the same border together (Tromp and Farnebäck, Combinatorics of Go, 2016).

A border is an integer of four bits a column. EMPTY, BLACK, WHITE are an empty point and stones
whose chain has a liberty, EDGE is the edge of the board. A stone of colour c whose chain still
needs a liberty is 4c, plus EARLIER if the chain has another border stone to the left, plus LATER
if it has one to the right: chains cannot cross, so these links tell which stones they join.

The functions from `point` to `canonical` run on Python integers and, compiled, on machine words.
"""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from goimpl.colours import BLACK, EMPTY, WHITE
from goimpl.jit.decorators import compiled, compiled_too, never_plain

# What stays the same when the colours are swapped.
EDGE = BLACK + WHITE
EARLIER, LATER = 1, 2
IMPOSSIBLE = -1
# Four bits a column in the 63 that a signed word has above its sign.
WIDEST = 15
# A count is cut into limbs of so many bits, so that the sum of two and a carry fits a signed word.
LIMB_BITS = 62
LIMB = (1 << LIMB_BITS) - 1
# Below so many points compiling, or reading compiled code from the cache, would take longer.
FEW_POINTS = 30
ODD_MULTIPLIER = 0x1E3779B97F4A7C15
COLUMN_ONES = 0x111111111111111

Words = NDArray[np.int64]
Slots = NDArray[np.int32]
Progress = Callable[[int, int], None]


@compiled_too
def point(border: int, column: int) -> int:
    """Return the code of a border point."""
    return (border >> (4 * column)) & 15


@compiled_too
def with_point(border: int, column: int, code: int) -> int:
    """Return the border with another code at a column."""
    shift = 4 * column
    return border ^ ((((border >> shift) & 15) ^ code) << shift)


@compiled_too
def needs_liberty(code: int) -> bool:
    """Tell whether this is a stone whose chain still needs a liberty."""
    return code > EDGE


@compiled_too
def next_stone(border: int, column: int, step: int) -> int:
    """Return the column of the nearest stone of the same chain in a direction that has one.

    `step` is 1 to the right, -1 to the left. Chains nested between the two stones are skipped as
    one skips inner brackets.
    """
    outwards = LATER if step == 1 else EARLIER
    inwards = EARLIER + LATER - outwards
    depth = 0
    while True:
        column += step
        code = point(border, column)
        if needs_liberty(code):
            if code & inwards:
                if depth == 0:
                    return column
                depth -= 1
            if code & outwards:
                depth += 1


@compiled_too
def last_stone(border: int, column: int, step: int) -> int:
    """Return the column of the outermost stone of the chain in a direction."""
    link = LATER if step == 1 else EARLIER
    while point(border, column) & link:
        column = next_stone(border, column, step)
    return column


@compiled_too
def with_liberty(border: int, column: int) -> int:
    """Return the border after the chain of the point, if one needs a liberty, has got it."""
    code = point(border, column)
    if not needs_liberty(code):
        return border
    colour = code >> 2
    border = with_point(border, column, colour)
    for step, link in ((1, LATER), (-1, EARLIER)):
        linked, here = code & link, column
        while linked:
            here = next_stone(border, here, step)
            linked = point(border, here) & link
            border = with_point(border, here, colour)
    return border


@compiled_too
def detached(border: int, column: int) -> int:
    """Return the border after its point here is done with, its column holding no valid code.

    IMPOSSIBLE when a chain so loses its last chance of a liberty.
    """
    code = point(border, column)
    if not needs_liberty(code):
        return border
    links = code & (EARLIER | LATER)
    if links == 0:
        return IMPOSSIBLE
    # A stone linked both ways leaves its neighbours linked to each other.
    if links == LATER:
        linked = next_stone(border, column, 1)
        return border ^ (EARLIER << (4 * linked))
    if links == EARLIER:
        linked = next_stone(border, column, -1)
        return border ^ (LATER << (4 * linked))
    return border


@compiled_too
def joined(border: int, left: int) -> int:
    """Return the border after the needy stones at `left` and at its right became one chain."""
    right = left + 1
    later = point(border, left) & LATER
    earlier = point(border, right) & EARLIER
    if later and earlier:
        return border
    if later:
        border |= LATER << (4 * last_stone(border, right, 1))
    if earlier:
        border |= EARLIER << (4 * last_stone(border, left, -1))
    return border | (LATER << (4 * left)) | (EARLIER << (4 * right))


@compiled_too
def with_empty(border: int, column: int) -> int:
    """Return the border after the next point of a column was left empty."""
    border = with_liberty(border, column)
    if column:
        border = with_liberty(border, column - 1)
    return with_point(border, column, EMPTY)


@compiled_too
def with_stone(border: int, column: int, colour: int) -> int:
    """Return the border after the next point of a column got a stone, or IMPOSSIBLE."""
    above = point(border, column)
    left = point(border, column - 1) if column else EDGE
    same_above, same_left = above >> 2 == colour, left >> 2 == colour
    has_liberty = above in (EMPTY, colour) or left in (EMPTY, colour)
    if has_liberty and same_above:
        border = with_liberty(border, column)
    elif not same_above:
        border = detached(border, column)
        if border == IMPOSSIBLE:
            return IMPOSSIBLE
    if has_liberty:
        if same_left:
            border = with_liberty(border, column - 1)
        return with_point(border, column, colour)
    if not same_above:
        border = with_point(border, column, 4 * colour)
    return joined(border, column - 1) if same_left else border


@compiled_too
def coloured(border: int, column: int, colour: int) -> int:
    """Return the border after the next point of a column was coloured, or IMPOSSIBLE."""
    return with_stone(border, column, colour) if colour != EMPTY else with_empty(border, column)


@compiled_too
def canonical(border: int) -> int:
    """Return the smaller of the border and of that with the colours swapped.

    As many positions continue the one as the other.
    """
    low = border & (3 * COLUMN_ONES)
    high = (border >> 2) & (3 * COLUMN_ONES)
    needy = 3 * ((high | (high >> 1)) & COLUMN_ONES)
    low = (low & needy) | (_bits_swapped(low) & ~needy)
    return min(border, low | (_bits_swapped(high) << 2))


@compiled_too
def _bits_swapped(pairs: int) -> int:
    return ((pairs & COLUMN_ONES) << 1) | ((pairs >> 1) & COLUMN_ONES)


@compiled_too
def all_have_liberties(border: int) -> bool:
    """Tell whether no chain of the border needs a liberty: the board may end here."""
    return border & (12 * COLUMN_ONES) == 0


def first_border(width: int) -> int:
    """Return the border before the first point: the edge of the board."""
    return EDGE * sum(1 << (4 * column) for column in range(width))


def after_point(counts: dict[int, int], column: int) -> dict[int, int]:
    """Return the number of colourings for each border after one more point of a column."""
    after: dict[int, int] = {}
    for border, count in counts.items():
        for colour in (EMPTY, BLACK, WHITE):
            following = coloured(border, column, colour)
            if following != IMPOSSIBLE:
                following = canonical(following)
                after[following] = after.get(following, 0) + count
    return after


def after_row(counts: dict[int, int], width: int) -> dict[int, int]:
    """Return the number of colourings for each border after one more row."""
    for column in range(width):
        counts = after_point(counts, column)
    return counts


def positions_among(counts: dict[int, int]) -> int:
    """Return the number of positions among the colourings counted by border."""
    return sum(count for border, count in counts.items() if all_have_liberties(border))


def positions(rows: int, columns: int, progress: Progress | None = None) -> int:
    """Return the number of positions, every chain having a liberty, of a board.

    `progress` receives the number of points done and of all points. Raises ValueError when there
    are no points, or more in the shorter side than a border can hold.
    """
    _check(rows, columns)
    width, length = sorted((rows, columns))
    if rows * columns <= FEW_POINTS:
        counts = {first_border(width): 1}
        for _ in range(length):
            counts = after_row(counts, width)
        return positions_among(counts)
    return _positions_compiled(width, length, progress)


def _check(rows: int, columns: int) -> None:
    if rows < 1 or columns < 1:
        raise ValueError(f"a {rows}x{columns} board has no points")
    if min(rows, columns) > WIDEST:
        raise ValueError(f"{rows}x{columns}: the shorter side is {WIDEST} points at the most")


def _positions_compiled(width: int, length: int, progress: Progress | None) -> int:
    points = width * length
    # A board of p points has no more than 3**p colourings, and 3**p is less than 4**p.
    limbs = 2 * points // LIMB_BITS + 1
    borders = np.array([first_border(width)], dtype=np.int64)
    counts = np.zeros((1, limbs), dtype=np.int64)
    counts[0, 0] = 1
    for done in range(points):
        if progress is not None:
            progress(done, points)
        borders, counts = _after_point_compiled(borders, counts, done % width)
    total = 0
    alive = borders & (12 * COLUMN_ONES) == 0
    for i in range(limbs):
        # Halves of limbs, so that their sums don't overflow.
        low, high = counts[alive, i] & 0x7FFFFFFF, counts[alive, i] >> 31
        total += (int(low.sum()) + (int(high.sum()) << 31)) << (LIMB_BITS * i)
    return total


def _after_point_compiled(borders: Words, counts: Words, column: int) -> tuple[Words, Words]:
    """Return the borders and their counts after one more point, as `after_point` does."""
    most = 3 * len(borders)
    # What is not written to takes no memory, so that there is room for every case.
    new_borders = np.empty(most, dtype=np.int64)
    new_counts = np.empty((most, counts.shape[1]), dtype=np.int64)
    slots = np.zeros(1 << (most * 4 // 3).bit_length(), dtype=np.int32)
    size = _count_after_point(borders, counts, column, slots, new_borders, new_counts)
    return new_borders[:size], new_counts[:size]


@never_plain
@compiled
def _count_after_point(
    borders: Words, counts: Words, column: int, slots: Slots, new_borders: Words, new_counts: Words
) -> int:
    """Fill in the borders after one more point with their counts, and return how many there are.

    `slots` is a hash table of open addressing: 0 for a free slot, else a border's number plus 1.
    """
    size = 0
    last_slot = len(slots) - 1
    for i in range(len(borders)):
        for colour in (EMPTY, BLACK, WHITE):
            border = coloured(borders[i], column, colour)
            if border == IMPOSSIBLE:
                continue
            border = canonical(border)
            hashed = border * ODD_MULTIPLIER
            slot = (hashed ^ (hashed >> 32)) & last_slot
            while slots[slot] and new_borders[slots[slot] - 1] != border:
                slot = (slot + 1) & last_slot
            if slots[slot] == 0:
                new_borders[size] = border
                for limb in range(counts.shape[1]):
                    new_counts[size, limb] = counts[i, limb]
                size += 1
                slots[slot] = size
            else:
                _add(new_counts, slots[slot] - 1, counts, i)
    return size


@compiled_too
def _add(sums: Words, to: int, counts: Words, number: int) -> None:
    carry = 0
    for limb in range(counts.shape[1]):
        total = sums[to, limb] + counts[number, limb] + carry
        sums[to, limb] = total & LIMB
        carry = total >> LIMB_BITS
