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


def living_territory(alive: Word, own: Word, board: Board) -> Word:
    """Return the points of the regions of which each point touches these stones, and no other's.

    A region is a connected set of points that aren't the player's, as large as can be; `alive` are
    some of the player's stones, `own` all of them.
    """
    left = board.all_points ^ own
    elsewhere = (left ^ (left & neighbours(alive, board))) | (left & neighbours(own ^ alive, board))
    return left ^ flood(elsewhere, left, board)
