"""The variations that a file has after a problem, and which moves it calls right or wrong."""

import re
from dataclasses import dataclass, replace
from typing import Literal

from goproof.boards.sgf import Branch, Properties
from goproof.boards.sgf_play import first_value, moves_of
from gospec.law.colouring import Colour
from gospec.law.formalisation import PASS
from gospec.law.graph import Point

Called = Literal["right", "wrong"]
# A good move and a bad one.
GOOD, BAD = "TE", "BM"
PROPERTIES = frozenset({GOOD, BAD})
# What comments of collections call a variation; "right" in small letters may be a direction.
_RIGHT = re.compile(r"\bRIGHT\b|\b[Cc]orrect\b|\bCORRECT\b|正解|成功|정답")
_WRONG = re.compile(
    r"\bWRONG\b|\b(?:wrong|incorrect|fail(?:s|ed|ure)?|mistake)\b|不正解|失敗|失败|실패",
    re.IGNORECASE,
)


@dataclass(frozen=True)
class Variation:
    """A move of a file's tree, and what the file calls it.

    `after` is the number of the move that it follows, None at the top; `move` None is a pass.
    """

    after: int | None
    player: Colour
    move: Point | None
    called: Called | None = None


# The moves of a tree, each before those that follow it.
Variations = tuple[Variation, ...]


def following(variations: Variations, after: int | None) -> list[int]:
    """Return the numbers of the moves that follow one of a tree, or begin it."""
    return [i for i, each in enumerate(variations) if each.after == after]


def main_line(variations: Variations) -> tuple[int, ...]:
    """Return the numbers of the moves of the first variation."""
    line, left = list[int](), following(variations, None)
    while left:
        line.append(left[0])
        left = following(variations, left[0])
    return tuple(line)


def variations_after(tree: Branch, nodes: int, shape: tuple[int, int]) -> Variations:
    """Return the moves of a game's tree after so many nodes of its main line.

    A move is called right or wrong by TE and BM, or by words of its comment. Where some variation
    is called right, what leads there and what follows is, and all else is wrong. Where none is, the
    first variation is the solution, and of the others nothing is said.
    """
    for _ in range(nodes - 1):
        tree = tree.children[0]
    listed: list[Variation] = []
    left: list[tuple[Branch, int | None]] = [(child, None) for child in tree.children[::-1]]
    while left:
        branch, after = left.pop()
        for move in moves_of(branch.node, shape):
            point = None if move.move is PASS else move.move
            listed.append(Variation(after, move.colour, point, _said(branch.node)))
            after = len(listed) - 1
        left += [(child, after) for child in branch.children[::-1]]
    return _named(tuple(listed))


def _said(node: Properties) -> Called | None:
    comment = first_value(node, "C")
    if BAD in node or _WRONG.search(comment):
        return "wrong"
    return "right" if GOOD in node or _RIGHT.search(comment) else None


def _named(said: Variations) -> Variations:
    """Return moves with what each is called, by what is said of some of them."""
    right = {i for i, each in enumerate(said) if each.called == "right"}
    if not right:
        line = main_line(said)
        return tuple(
            replace(each, called=each.called or ("right" if i in line else None))
            for i, each in enumerate(said)
        )
    for i, each in enumerate(said):
        if each.after in right and each.called is None:
            right.add(i)
    for i in reversed(range(len(said))):
        if i in right and (after := said[i].after) is not None:
            right.add(after)
    return tuple(
        replace(each, called=each.called or ("right" if i in right else "wrong"))
        for i, each in enumerate(said)
    )
