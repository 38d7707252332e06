"""The lines after a certificate's first, as objects; each is read strictly, with its claim known.

This module checks each line by itself. The checker verifies that its numbers are those of earlier
lines, and all that depends on the law.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Any, NamedTuple

from gochecker.claim import PLAYERS, Claim, read_position
from gochecker.game import Position
from gochecker.reading import Invalid, integer, one_of, quoted, sequence, values
from gospec.law.colouring import Colour

WHO_HAS_WHAT = "the winner to move has a move, the loser to move has replies"


class Safe(Enum):
    """In the place of a child: the winner wins by what is safe there."""

    SAFE = "safe"


class Image(NamedTuple):
    """An earlier node under a symmetry; both are given by their numbers."""

    node: int
    symmetry: int


class Choice(NamedTuple):
    """The winner's move and, unless it ends the game, what it leads to.

    In the place of a child it is the node with just this move.
    """

    move: str
    child: Child | None


Child = int | Image | Choice | Safe


class PositionEntry(NamedTuple):
    """A position, with the number by which nodes name it, and its level, if it gives one."""

    number: int
    position: Position
    level: int | None = None


class NodeEntry(NamedTuple):
    """A node: a state, and the winner's choice, or what the loser's moves lead to.

    `position` is the number of a position.
    """

    number: int
    position: int
    to_move: Colour
    passes: int
    strategy: Choice | Mapping[str, Child]


class EndEntry(NamedTuple):
    """The end of what proves a claim: the number of nodes so far, and the root's if it is named."""

    nodes: int
    root: int | None = None


def read_entry(claim: Claim, entry: object) -> PositionEntry | NodeEntry | EndEntry:
    """Return the entry of any line but those with claims."""
    if isinstance(entry, dict) and "node" in entry:
        return _node(claim, entry)
    if isinstance(entry, dict) and "nodes" in entry:
        named = bool(claim.game.target) and "root" in entry
        number, *root = values(entry, "nodes", *["root"] * named)
        return EndEntry(integer(number, "nodes", 1), *(integer(each, "root") for each in root))
    threats = None if claim.game.target else ()
    levelled = claim.levels > 0 and isinstance(entry, dict) and "level" in entry
    fields = ("position", *["level"] * levelled)
    position, (number, *level) = read_position(claim.game, claim.board, entry, threats, *fields)
    levels = [integer(each, "level", 0, claim.levels - 1) for each in level]
    return PositionEntry(integer(number, "position"), position, *levels)


def _node(claim: Claim, entry: dict[str, Any]) -> NodeEntry:
    chosen = [field for field in ("move", "child", "replies") if field in entry]
    fields = ("node", "position", "to_move", "passes", *chosen)
    number, position, to_move, passes, *_ = values(entry, *fields)
    if chosen not in (["move"], ["move", "child"], ["replies"]):
        raise Invalid(WHO_HAS_WHAT)
    return NodeEntry(
        integer(number, "node"),
        integer(position, "position"),
        one_of(to_move, "to_move", PLAYERS),
        integer(passes, "passes", 0, 1),
        (_choice if "move" in entry else _replies)(claim, *(entry[field] for field in chosen)),
    )


def _replies(claim: Claim, replies: object) -> dict[str, Child]:
    if not isinstance(replies, dict):
        raise Invalid(f"replies: {quoted(replies)} is no object")
    return {move: _child(claim, reference) for move, reference in replies.items()}


def _choice(claim: Claim, move: object, *child: object) -> Choice:
    if not isinstance(move, str):
        raise Invalid(f"the rules don't allow {quoted(move)}")
    return Choice(move, _child(claim, *child) if child else None)


def _child(claim: Claim, reference: object) -> Child:
    if isinstance(reference, list):
        node, symmetry = sequence(reference, "child", 2)
        return Image(integer(node, "child"), integer(symmetry, "symmetry"))
    if claim.life and reference == Safe.SAFE.value:
        return Safe.SAFE
    if not isinstance(reference, dict):
        return integer(reference, "child")
    if reference.keys() == {"replies"}:
        raise Invalid(f"{quoted(reference)} stands for a node with the loser to move")
    return _choice(claim, *values(reference, "move", *["child"] * ("child" in reference)))
