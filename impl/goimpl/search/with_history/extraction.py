"""Strategy extraction: the proofs that an answer rests on, apart from the tables of the search."""

from __future__ import annotations

from typing import NamedTuple

from goimpl.boards.symmetries import Symmetry, moved
from goimpl.search.with_history import tables as at
from goimpl.search.with_history.tables import Tables

# Where a move leads that has no proof of its own: to a repetition, to the end of the game, or to a
# state that the winner wins by passing.
ILLEGAL, AT_ONCE, SAFE = -1, -2, -3
# The last proof of what is won at once.
_LAST_AT_ONCE = at.SAFE_WHITE


class Proofs(NamedTuple):
    """The winner's strategy: proofs numbered from 0, children before parents, the root's last.

    For each proof: the stones, the threats left, and the player to move of its state, whether the
    winner has `chosen` a move, whether the player to move is `ahead` if the game ends, and the
    `first` of its entries in `moves`, `children` (proofs, ILLEGAL, AT_ONCE or SAFE) and `turned`
    (the symmetry that takes the child's state to the one after the move; a proof may stand for
    several images of its state). Where no search was needed there is one proof without entries,
    whose player ends the game. `symmetries` are those of the game.
    """

    symmetries: list[Symmetry]
    black: list[int]
    white: list[int]
    attacking: list[int]
    defending: list[int]
    to_move: list[int]
    chosen: list[int]
    ahead: list[int]
    first: list[int]
    moves: list[int]
    children: list[int]
    turned: list[int]

    def entries(self, proof: int) -> range:
        """Return where the entries of a proof are."""
        return range(self.first[proof], self.first[proof + 1])


def needed_proofs(t: Tables, symmetries: list[Symmetry], root: int) -> Proofs:
    """Return the proofs that the proof `root` rests on, or of a placed state only, -1 - `root`.

    The proof is that of the root where the path begins, and is as the root is placed. All others
    are about states as they are numbered.
    """
    needed = Proofs(symmetries, *([] for _ in range(11)))
    needed.first.append(0)
    if root < 0:
        placed = -1 - root
        _add(needed, t, at.number_in(placed), symmetries[at.symmetry_in(placed)], chosen=True)
        return needed
    turn = at.symmetry_in(t.row("path", 0)[at.STATE])
    numbers: dict[int, int] = {}
    below = _below(t, root)
    for number in sorted(below):
        row, children = below[number]
        first = int(t.states[row[at.OF], at.FIRST]) - 1 + max(row[at.CHOSEN], 0)
        turned_by = turn if number == root else 0
        for move, child in enumerate(children, first):
            placed, point = t.row("moves", move)
            needed.moves.append(symmetries[turned_by][point] if point >= 0 else point)
            needed.children.append(numbers[child] if child in numbers else _without(child))
            together = t.products[at.placed_by(turned_by, at.symmetry_in(placed))]
            needed.turned.append(int(together) if child in numbers else 0)
        image = symmetries[turned_by] if turned_by else None
        _add(needed, t, row[at.OF], image, chosen=row[at.CHOSEN] >= 0)
        numbers[number] = len(numbers)
    return needed


def _add(needed: Proofs, t: Tables, state: int, image: Symmetry | None, *, chosen: bool) -> None:
    """Add a proof about a state, or its image, whose entries are there already."""
    black, white = t.row("stones", state >> 1)
    attacking, defending = t.row("threats", state >> 1)
    if image is not None:
        black, white = moved(black, image), moved(white, image)
    needed.black.append(black)
    needed.white.append(white)
    needed.attacking.append(attacking)
    needed.defending.append(defending)
    needed.to_move.append(at.to_move(state))
    needed.chosen.append(chosen)
    needed.ahead.append(int(t.ends[state >> 1]) == at.to_move(state))
    needed.first.append(len(needed.children))


def _below(t: Tables, root: int) -> dict[int, tuple[list[int], list[int]]]:
    """Return the rows and the children of the proofs that the root's rests on, and its own."""
    below: dict[int, tuple[list[int], list[int]]] = {}
    new = [root]
    while new:
        number = new.pop()
        if number not in below:
            row = t.row("proofs", number)
            children = t.in_pool(row[at.SETS], row[at.CHILDREN])
            below[number] = row, children
            new += (child for child in children if child > _LAST_AT_ONCE)
    return below


def _without(child: int) -> int:
    if child in (at.SAFE_BLACK, at.SAFE_WHITE):
        return SAFE
    return ILLEGAL if child == 0 else AT_ONCE
