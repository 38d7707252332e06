"""The checker of certificates: it accepts a file only if what the file claims is true.

Whoever trusts `game.py`, `positions.py`, `claim.py`, `entries.py`, `reading.py`, this file and
`gospec` need trust nothing else: neither the solver that found the certificate nor any other part
of the project. The rules, and why an accepted certificate is right, are in docs/certificates.md.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from itertools import count
from typing import NamedTuple

from gochecker import entries
from gochecker.claim import TABLE, Claim, read_claim, read_further, shown, words
from gochecker.game import Game
from gochecker.level_checker import LevelChecker
from gochecker.positions import EarlierPositions, Here, images_under, positions_of
from gochecker.reading import Invalid, Reader, in_turn, integer, parsed, quoted

Progress = Callable[[int], None]
# So many positions may be in the sets of a file from version 2 on, where they are computed, besides
# so many for each node: so checking takes memory in proportion to the file.
SET_AT_ONCE, SET_EACH = 1 << 20, 2048


@dataclass(frozen=True)
class Verdict:
    """The checker's verdict on a certificate.

    `claim` is the claim in words, or None when the first line can't be read; `nodes` is how many
    nodes were accepted; `fault` names the line and what is wrong there, '' when the certificate is
    valid. Nothing is proved unless it is.
    """

    claim: str | None
    nodes: int
    fault: str

    @property
    def valid(self) -> bool:
        """Whether the claim is proved."""
        return not self.fault


class Node(NamedTuple):
    """A state, from which the winner wins with every history that has `req` and lacks `forb`.

    Positions are given by their numbers; that of the state itself is not repeated in `req`.
    """

    here: Here
    req: Collection[int]
    forb: Collection[int]


# The least that a node requires and forbids.
Conditions = tuple[set[int], set[int]]


def check(
    lines: Iterable[str],
    progress: Progress = lambda lines: None,
    earlier: EarlierPositions | None = None,
) -> Verdict:
    """Check the lines of a certificate; `progress` receives how many were read.

    `earlier` holds the positions of earlier checks, so that the law need not compute their moves
    again. Nothing but this function may write into it, as the check believes its contents.
    """
    positions = {} if earlier is None else earlier

    def begin(first: object) -> Reader:
        claim = read_claim(first)
        if claim.version == 5:
            return LevelChecker(claim, words(claim))
        return (TableChecker if claim.version == TABLE else Checker)(claim, positions)

    return verdict(lines, begin, progress)


def verdict(lines: Iterable[str], begin: Callable[[object], Reader], progress: Progress) -> Verdict:
    """Return the verdict on the lines; `begin` makes the reader from the first."""
    remaining, reader, fault = iter(lines), None, ""
    for number in count(1):
        try:
            line = next(remaining, None)
            if line is None and reader is not None and reader.complete:
                break
            if line is None:
                raise Invalid("the file ends before the number of its nodes")
            if reader is None:
                reader = begin(parsed(line))
            elif reader.complete and not reader.goes_on:
                raise Invalid("nothing may follow the number of nodes")
            else:
                reader.read(parsed(line))
            progress(number)
        except (Invalid, RecursionError) as error:
            fault = f"line {number}: {error}"
            break
    return (
        Verdict(None, 0, fault) if reader is None else Verdict(reader.words, reader.accepted, fault)
    )


class Checker(Reader):
    """What the lines so far have proved of a game under superko."""

    def __init__(self, claim: Claim, earlier: EarlierPositions) -> None:
        super().__init__(words(claim))
        self.claim, self.game = claim, claim.game
        self.positions = positions_of(claim.game, earlier)
        # The numbers of the positions that the file has named.
        self.named: list[int] = []
        self.images = [images_under(each, self.positions) for each in claim.symmetries]
        self.nodes: list[Node] = []
        self.in_sets = 0
        self.kept: dict[tuple[int, ...], tuple[int, ...]] = {}
        self.ended: dict[Here, bool | None] = {}

    def read(self, entry: object) -> None:
        """Read any line but the first."""
        line = entries.read_entry(self.claim, entry)
        if isinstance(line, entries.PositionEntry):
            in_turn(line.number, len(self.named), "position")
            self.named.append(self.positions.number(line.position))
        elif isinstance(line, entries.NodeEntry):
            self._read_node(line)
        else:
            self._read_end(line)

    def _read_node(self, line: entries.NodeEntry) -> None:
        in_turn(line.number, len(self.nodes), "node")
        now = self.named[integer(line.position, "position", 0, len(self.named) - 1)]
        here = Here(now, line.to_move, line.passes)
        if self.positions.listed[now].to_move not in (None, line.to_move):
            raise Invalid(f"in position {line.position} it is the other player's turn")
        if self._won(here) is not None:
            raise Invalid("the game is over there")
        if isinstance(line.strategy, entries.Choice) is not (line.to_move is self.game.winner):
            raise Invalid(entries.WHO_HAS_WHAT)
        if isinstance(line.strategy, entries.Choice):
            req, forb = self._after_move(here, line.strategy)
        else:
            req, forb = self._after_replies(here, line.strategy)
        if line.sets:
            req = self._set(line.sets[0], "req", req - {now})
            forb = self._set(line.sets[1], "forb", forb)
        node = self._accepted(here, req, forb)
        self.in_sets += len(node.req) + len(node.forb)
        most = SET_AT_ONCE + SET_EACH * len(self.nodes)
        if self.claim.version > 1 and self.in_sets > most:
            raise Invalid("the sets of positions are too large")
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

    def _after_move(self, here: Here, choice: entries.Choice) -> Conditions:
        move, after = choice.move, self.positions.after(here, choice.move)
        if after is None:
            raise Invalid(f"the rules don't allow {quoted(move)}")
        req, forb = set[int](), {after.now} if move in self.game.points else set[int]()
        if choice.child is not None:
            _, further_req, further_forb = self._child(move, after, choice.child)
            return req.union(further_req), forb.union(further_forb)
        if self._won(after) is not True:
            raise Invalid(f"{move} neither wins at once nor has a child")
        return req, forb

    def _after_replies(self, here: Here, replies: Mapping[str, entries.Child]) -> Conditions:
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

    def _child(self, move: str, after: Here, reference: entries.Child) -> Node:
        """Return the node that a move leads to: an earlier one, its image, one in place of its
        number, or one that needs no move.
        """
        if self._won(after) is not None:
            raise Invalid(f"{move} ends the game and has a child")
        if isinstance(reference, entries.Choice):
            if after.to_move is not self.game.winner:
                raise Invalid(f"the move after {move} stands for a node with the loser to move")
            return self._accepted(after, *self._after_move(after, reference))
        if reference is entries.Safe.SAFE:
            if not self.game.wins_safely(self.positions.state(after)):
                raise Invalid(f"after {move} what is alive doesn't suffice")
            return Node(after, (), ())
        number = reference.node if isinstance(reference, entries.Image) else reference
        child = self._numbered(number, "child")
        if isinstance(reference, entries.Image):
            child = self._image(child, reference.symmetry)
        if child.here != after:
            raise Invalid(f"{move} doesn't lead to node {quoted(reference)}")
        return child

    def _numbered(self, number: int, what: str) -> Node:
        return self.nodes[integer(number, what, 0, len(self.nodes) - 1)]

    def _image(self, node: Node, symmetry: int) -> Node:
        image = self.images[integer(symmetry, "symmetry", 0, len(self.images) - 1)]
        here = node.here._replace(now=image(node.here.now))
        return Node(here, tuple(map(image, node.req)), tuple(map(image, node.forb)))

    def _set(self, numbers: Iterable[int], what: str, least: set[int]) -> set[int]:
        """Return the set that a node gives, if it contains what it must."""
        whole = {self.named[integer(i, what, 0, len(self.named) - 1)] for i in numbers}
        if not least <= whole:
            lacking = self.positions.listed[min(least - whole)]
            raise Invalid(f"{what} lacks {shown(self.claim.board, lacking)}")
        return whole

    def _keep(self, numbers: Iterable[int]) -> tuple[int, ...]:
        """Return a set in a form that takes little memory; equal sets share it."""
        ordered = tuple(sorted(numbers))
        return self.kept.setdefault(ordered, ordered)

    def _read_end(self, line: entries.EndEntry) -> None:
        if line.nodes != self.accepted:
            raise Invalid(f"{line.nodes} nodes are announced, and {self.accepted} were there")
        number = len(self.nodes) - 1 if line.root is None else line.root
        root, claimed, positions = self._numbered(number, "root"), self.claim.root, self.positions
        if positions.state(root.here) != claimed:
            raise Invalid(
                f"{'the last node' if line.root is None else f'node {number}'} is not the root"
            )
        history = {positions.number(each) for each in (claimed.position, *self.claim.history)}
        if not history.issuperset(root.req):
            raise Invalid("the root requires positions that the history lacks")
        if not history.isdisjoint(root.forb):
            raise Invalid("the root forbids positions of the history")
        self.complete = True


class TableChecker(Checker):
    """What the lines so far have proved of several games that differ in who wins, and in the goal.

    Moves and positions are the same in all; a node is about the game of the claim that it is for.
    """

    goes_on = True

    def __init__(self, claim: Claim, earlier: EarlierPositions) -> None:
        super().__init__(claim, earlier)
        # For each node the game that it is about.
        self.games: list[Game] = []

    def read(self, entry: object) -> None:
        """Read any line but the first."""
        if not self.complete:
            super().read(entry)
            return
        self.claim, self.complete = read_further(self.claim, entry), False
        self.game, self.ended = self.claim.game, {}
        self.words += f"\nand {words(self.claim)}"

    def _read_node(self, line: entries.NodeEntry) -> None:
        super()._read_node(line)
        self.games.append(self.game)

    def _numbered(self, number: int, what: str) -> Node:
        node = super()._numbered(number, what)
        if self.games[number] != self.game:
            raise Invalid(f"node {number} is about another winner or goal")
        return node
