"""Unconditional life on words: which chains survive even if their owner only passes.

Written like `goimpl.words.kernel`, and read in the same ways. After D. B. Benson, Life in the game
of Go (1976).
"""

from __future__ import annotations

from goimpl.words.kernel import Board, Word, flood, is_empty, neighbours


def touching_all(required: Word, own: Word, board: Board) -> Word:
    """Return the player's stones whose chain is adjacent to each of the required points."""
    nothing = own ^ own
    remaining = own
    for i in range(board.points):
        point = required & (board.one << i)
        if point == nothing:
            continue
        touching = flood(neighbours(point, board), own, board)
        # Without a required point, all stay.
        remaining = remaining & (touching | (own * is_empty(point, board)))
    return remaining


def with_two_eyes(own: Word, required: Word, alive: Word, board: Board) -> Word:
    """Return the player's stones to whose chain two regions are vital that touch only `alive`.

    A region is a connected set of points that aren't the player's, as large as can be; it is vital
    to the chains adjacent to each of its points in `required`.
    """
    nothing = own ^ own
    left = board.all_points ^ own
    once = twice = nothing
    for i in range(board.points):
        point = left & (board.one << i)
        if point == nothing:
            continue
        region = flood(point, left, board)
        left = left ^ region
        # 0 where the region touches other chains; and where there is none, as it touches no chain.
        counts = is_empty(neighbours(region, board) & (own ^ alive), board) ^ is_empty(point, board)
        vital = touching_all(region & required, own, board) * counts
        twice = twice | (once & vital)
        once = once | vital
    return twice


def unconditionally_alive(own: Word, opposing: Word, board: Board, suicide_allowed: bool) -> Word:
    """Return the player's stones that no sequence of the opponent's plays can capture.

    Where suicide is forbidden it is enough that the empty points of a vital region are liberties of
    its chain, which is the textbook's condition; where it is allowed, all its points must be
    adjacent to the chain. The colouring is one in which every stone has a liberty.
    """
    required = board.all_points ^ own
    if not suicide_allowed:
        required = required ^ opposing
    alive = own
    for _ in range(board.points):
        still = alive & with_two_eyes(own, required, alive, board)
        if still == alive:
            break
        alive = still
    return alive


def twins(point: Word, inner: Word, within: Word, board: Board) -> Word:
    """Return the other points of `within` whose neighbours among the inner points are the same."""
    nothing = point ^ point
    common = neighbours(point, board) & inner
    found = within ^ (within & (point | neighbours(inner ^ common, board)))
    for i in range(board.points):
        each = common & (board.one << i)
        if each == nothing:
            continue
        found = found & neighbours(each, board)
    return found


def without_pair(inner: Word, within: Word, opposing: Word, board: Board) -> Word:
    """Return the inner points that lie between no pair.

    A pair are two points of `within` with the same neighbours among the inner points. Where one of
    these is empty, so are both of its pair.
    """
    nothing = inner ^ inner
    left = inner
    near = within & neighbours(inner, board)
    free = near ^ (near & opposing)
    for i in range(board.points):
        point = near & (board.one << i)
        if point == nothing:
            continue
        others = twins(point, inner, near, board)
        if others == nothing:
            continue
        between = left & neighbours(point, board)
        if point & free == nothing or others & free == nothing:
            between = between & opposing
        left = left ^ between
    return left


def living_territory(alive: Word, own: Word, opposing: Word, board: Board) -> Word:
    """Return the points of the regions that touch these stones, and no other's, and are theirs.

    A region is a connected set of points that aren't the player's, as large as can be; `alive` are
    some of the player's stones, `own` all of them. Each point of such a region touches the stones
    of `alive` or lies between a pair of points that do.
    """
    left = board.all_points ^ own
    closed = left ^ flood(neighbours(own ^ alive, board), left, board)
    within = closed & neighbours(alive, board)
    inner = closed ^ within
    if inner == inner ^ inner:
        return closed
    return closed ^ flood(without_pair(inner, within, opposing, board), closed, board)
