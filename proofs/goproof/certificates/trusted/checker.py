"""The checker of certificates: it accepts a file only if what the file claims is true.

Whoever trusts `game.py`, `positions.py`, `claim.py`, `reading.py`, `symmetries.py`, this file and
`gospec` need trust nothing else: neither the solver that found the certificate nor any other part
of the project. The rules, and why an accepted certificate is right, are in docs/certificates.md.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from goproof.certificates.trusted.claim import (
    PLAYERS,
    Claim,
    read_claim,
    read_position,
    shown,
    words,
)
from goproof.certificates.trusted.positions import Here, KnownPositions, positions_of
from goproof.certificates.trusted.reading import (
    Invalid,
    integer,
    lines_of,
    one_of,
    parsed,
    quoted,
    sequence,
    values,
)
from goproof.certificates.trusted.symmetries import Images

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Verdict:
    """What the checker says of a certificate.

    `claim` is the claim in words, or None when the first line can't be read; `nodes` is how many
    nodes were accepted; `fault` names the line and what is wrong there, or is None when the
    certificate is valid. Nothing is proved unless it is.
    """

    claim: str | None
    nodes: int
    fault: str | None

    @property
    def valid(self) -> bool:
        """Whether the claim is proved."""
        return self.fault is None


class Node(NamedTuple):
    """A state, from which the winner wins with every history that has `req` and lacks `forb`.

    Positions are given by their numbers; that of the state itself is not repeated in `req`.
    """

    here: Here
    req: Collection[int]
    forb: Collection[int]


# What a node requires and forbids at least.
Conditions = tuple[set[int], set[int]]


def check_file(path: Path, progress: Progress = lambda lines: None) -> Verdict:
    """Check the certificate in a file. Raises OSError when the file can't be read."""
    return check(lines_of(path), progress)


def check(
    lines: Iterable[str],
    progress: Progress = lambda lines: None,
    known: KnownPositions | None = None,
) -> Verdict:
    """Check the certificate that the lines are, telling `progress` how many were read.

    `known` holds the positions of other checks, so that the law is not asked again what they asked.
    Nothing but this function may write into it, as what it holds is believed.
    """
    remaining = iter(lines)
    checker: Checker | None = None
    fault = None
    for number in count(1):
        try:
            line = next(remaining, None)
            if line is None and checker is not None and checker.complete:
                break
            if line is None:
                raise Invalid("the file ends before the number of its nodes")
            if checker is None:
                checker = Checker(read_claim(parsed(line)), {} if known is None else known)
            else:
                checker.read(parsed(line))
            progress(number)
        except (Invalid, RecursionError) as error:
            fault = f"line {number}: {error}"
            break
    if checker is None:
        return Verdict(None, 0, fault)
    return Verdict(words(checker.claim), checker.accepted, fault)


class Checker:
    """What the lines read so far have proved. Its methods raise Invalid to accept no more."""

    def __init__(self, claim: Claim, known: KnownPositions) -> None:
        self.claim, self.game = claim, claim.game
        self.positions = positions_of(claim.game, known)
        # The numbers of the positions that the file has named.
        self.named: list[int] = []
        self.images = [Images(each, self.positions) for each in claim.symmetries]
        self.nodes: list[Node] = []
        self.kept: dict[tuple[int, ...], tuple[int, ...]] = {}
        self.ended: dict[Here, bool | None] = {}
        self.accepted = 0
        self.complete = False

    def read(self, entry: object) -> None:
        """Read any line but the first."""
        if self.complete:
            raise Invalid("nothing may follow the number of nodes")
        if isinstance(entry, dict) and "node" in entry:
            self._read_node(entry)
        elif isinstance(entry, dict) and "nodes" in entry:
            self._read_end(entry)
        else:
            self._read_position(entry)

    def _read_position(self, entry: object) -> None:
        threats = None if self.game.target else ()
        position, (number,) = read_position(self.game, self.claim.board, entry, threats, "position")
        _next(number, self.named, "position")
        self.named.append(self.positions.number(position))

    def _read_node(self, entry: dict[str, Any]) -> None:
        strategy = [field for field in ("move", "child", "replies") if field in entry]
        sets = ["req", "forb"] if self.claim.version == 1 else []
        number, position, to_move, passes, *others = values(
            entry, "node", "position", "to_move", "passes", *sets, *strategy
        )
        given, chosen = others[: len(sets)], others[len(sets) :]
        _next(number, self.nodes, "node")
        now = self.named[_index(position, self.named, "position")]
        player = one_of(to_move, "to_move", PLAYERS)
        here = Here(now, player, integer(passes, "passes", 0, 1))
        if self.positions.listed[now].to_move not in (None, player):
            raise Invalid(f"in position {position} it is the other player's turn")
        if self._won(here) is not None:
            raise Invalid("the game is over there")
        if player is self.game.winner and strategy in (["move"], ["move", "child"]):
            req, forb = self._after_move(here, *chosen)
        elif player is not self.game.winner and strategy == ["replies"]:
            req, forb = self._after_replies(here, *chosen)
        else:
            raise Invalid("the winner to move has a move, the loser to move has replies")
        if given:
            req = self._given(given[0], "req", req - {now})
            forb = self._given(given[1], "forb", forb)
        node = self._accepted(here, req, forb)
        self.nodes.append(Node(here, self._keep(node.req), self._keep(node.forb)))

    def _accepted(self, here: Here, req: set[int], forb: set[int]) -> Node:
        req.discard(here.now)
        if here.now in forb or not req.isdisjoint(forb):
            raise Invalid("no history has req and the position itself, and lacks forb")
        self.accepted += 1
        return Node(here, req, forb)

    def _won(self, here: Here) -> bool | None:
        """Tell whether the winner has won there, or False for lost, or None for neither."""
        if here not in self.ended:
            self.ended[here] = self.game.won(self.positions.state(here))
        return self.ended[here]

    def _after_move(self, here: Here, move: object, *child: object) -> Conditions:
        after = self.positions.after(here, move) if isinstance(move, str) else None
        if not isinstance(move, str) or after is None:
            raise Invalid(f"the rules don't allow {quoted(move)}")
        req, forb = set[int](), {after.now} if move in self.game.points else set[int]()
        if child:
            _, further_req, further_forb = self._child(move, after, *child)
            return req.union(further_req), forb.union(further_forb)
        if self._won(after) is not True:
            raise Invalid(f"{move} neither wins at once nor has a child")
        return req, forb

    def _after_replies(self, here: Here, replies: object) -> Conditions:
        if not isinstance(replies, dict):
            raise Invalid(f"replies: {quoted(replies)} is no object")
        moves, req, forb = self.positions.all_after(here), set[int](), set[int]()
        for move, after in moves.items():
            if move in replies:
                child = self._child(move, after, replies[move])
                req.update(child.req)
                forb.update(child.forb)
            elif self._won(after) is not True:
                # A play is illegal where the position after it must have been there before.
                if move not in self.game.points:
                    raise Invalid(f"the reply to {move} is missing")
                req.add(after.now)
        if not replies.keys() <= moves.keys():
            raise Invalid(f"the rules don't allow {quoted(min(replies.keys() - moves.keys()))}")
        return req, forb

    def _child(self, move: str, after: Here, reference: object) -> Node:
        """Return the node that a move leads to: one before, its image, or what stands in place."""
        if self._won(after) is not None:
            raise Invalid(f"{move} ends the game and has a child")
        if isinstance(reference, dict) and self.claim.version == 3:
            child = self._in_place(after, reference)
        elif isinstance(reference, list):
            number, symmetry = sequence(reference, "child", 2)
            child = self._image(self._node(number), symmetry)
        else:
            child = self._node(reference)
        if child.here != after:
            raise Invalid(f"{move} doesn't lead to node {quoted(reference)}")
        return child

    def _in_place(self, here: Here, entry: dict[str, Any]) -> Node:
        if here.to_move is not self.game.winner:
            raise Invalid(f"{quoted(entry)} stands for a node with the loser to move")
        chosen = values(entry, "move", *["child"] * ("child" in entry))
        return self._accepted(here, *self._after_move(here, *chosen))

    def _node(self, number: object) -> Node:
        return self.nodes[_index(number, self.nodes, "child")]

    def _image(self, node: Node, symmetry: object) -> Node:
        image = self.images[_index(symmetry, self.images, "symmetry")].__getitem__
        here = node.here._replace(now=image(node.here.now))
        return Node(here, tuple(map(image, node.req)), tuple(map(image, node.forb)))

    def _given(self, numbers: object, what: str, least: set[int]) -> set[int]:
        """Return the set that a node gives, if it contains what it must."""
        given = {self.named[_index(i, self.named, what)] for i in sequence(numbers, what)}
        if not least <= given:
            lacking = self.positions.listed[min(least - given)]
            raise Invalid(f"{what} lacks {shown(self.claim.board, lacking)}")
        return given

    def _keep(self, numbers: Iterable[int]) -> tuple[int, ...]:
        """Return a set to be kept, which takes little room, and the less for being the same."""
        ordered = tuple(sorted(numbers))
        return self.kept.setdefault(ordered, ordered)

    def _read_end(self, entry: object) -> None:
        (number,) = values(entry, "nodes")
        if integer(number, "nodes", 1) != self.accepted:
            raise Invalid(f"{number} nodes are announced, and {self.accepted} were there")
        root, claimed, positions = self.nodes[-1], self.claim.root, self.positions
        if positions.state(root.here) != claimed:
            raise Invalid("the last node is not the root")
        history = {positions.number(each) for each in (claimed.position, *self.claim.history)}
        if not history.issuperset(root.req):
            raise Invalid("the root requires positions that the history lacks")
        if not history.isdisjoint(root.forb):
            raise Invalid("the root forbids positions of the history")
        self.complete = True


def _next(number: object, earlier: list[Any], what: str) -> None:
    if integer(number, what) != len(earlier):
        raise Invalid(f"{what} {number} comes where {len(earlier)} is due")


def _index(number: object, earlier: list[Any], what: str) -> int:
    return integer(number, what, 0, len(earlier) - 1)
