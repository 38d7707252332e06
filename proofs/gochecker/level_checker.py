"""The checker of certificates of version 5: what a node forbids is a level, and few positions.

It is one of the modules that have to be trusted, as `checker.py` says, and like that one asks
`gospec` what each move does. It keeps a few numbers for each line of a file, and what it keeps of
sets of positions is bounded by the number of nodes.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from operator import itemgetter
from typing import Any, NamedTuple

from gochecker import entries
from gochecker.claim import Claim
from gochecker.game import Position, State
from gochecker.positions import Symmetry
from gochecker.reading import LARGEST_NUMBER, Invalid, Reader, in_turn, integer, quoted
from gospec.colouring import BLACK, EMPTY, WHITE, Colour, Colouring

# A position in little memory: a byte for each point, and one for the player where that matters.
Key = bytes
# The level of a position to which the winner does not play, above all others.
TOP = LARGEST_NUMBER + 1
# So many positions may be in the sets of a file besides so many for each node.
SET_AT_ONCE, SET_EACH = 4096, 64
# So many results of moves are remembered.
REMEMBERED = 100_000
_COLOURS = (EMPTY, BLACK, WHITE)
_BYTES = {colour: i for i, colour in enumerate(_COLOURS)}


class Forbidden(NamedTuple):
    """The positions of a level below `level`, and those in `among`, which have this level."""

    level: int
    among: frozenset[Key]


class Node(NamedTuple):
    """A state, from which the winner wins with every history that has `req` and nothing forbidden.

    The state's own position is not repeated in `req`.
    """

    key: Key
    to_move: Colour
    passes: int
    req: frozenset[Key]
    forbidden: Forbidden


_NO_KEYS: frozenset[Key] = frozenset()
_NOTHING = Forbidden(0, _NO_KEYS)


class Levels:
    """The levels of positions, which images of one another share, and their keys.

    Raises Invalid unless the symmetries are closed: else images of images would be apart.
    """

    def __init__(self, claim: Claim) -> None:
        self.board = claim.game.board
        self.turns = [_turning(each, len(self.board)) for each in claim.symmetries]
        identity = tuple(range(len(self.board)))
        group = {identity, *(each.origins for each in claim.symmetries)}
        if len(group) > 64 or any(
            tuple(first[i] for i in second) not in group for first in group for second in group
        ):
            raise Invalid("two of the symmetries make one that is not listed")
        self._levels: dict[Key, int] = {}

    def key(self, position: Position) -> Key:
        """Return the key of a position."""
        colours = bytes([_BYTES[c] for c in position.colouring.colours])
        return colours if position.to_move is None else colours + bytes([_BYTES[position.to_move]])

    def colouring(self, key: Key) -> Colouring:
        """Return the colouring of a position."""
        return Colouring(self.board, [_COLOURS[i] for i in key[: len(self.board)]])

    def of(self, key: Key, otherwise: int) -> int:
        """Return the level of a position; it has the other one from now on if it had none."""
        return self._levels.setdefault(self._least(key), otherwise)

    def level(self, key: Key) -> int:
        """Return the level of a position, the highest if it has none."""
        return self._levels.get(self._least(key), TOP)

    def _least(self, key: Key) -> Key:
        return min(key, *(turn(key) for turn in self.turns)) if self.turns else key


def _turning(symmetry: Symmetry, points: int) -> Callable[[Key], Key]:
    if points < 2:
        return lambda key: key
    origins = itemgetter(*symmetry.origins)
    return lambda key: bytes(origins(key)) + key[points:]


class LevelChecker(Reader):
    """What the lines so far have proved. Its methods raise Invalid to reject the certificate."""

    def __init__(self, claim: Claim, words: str) -> None:
        super().__init__(words)
        self.claim, self.game = claim, claim.game
        self.levels = Levels(claim)
        # The positions that the file has named, and the nodes.
        self.named: list[Key] = []
        self.nodes: list[Node] = []
        self.in_sets = 0

    def read(self, entry: object) -> None:
        """Read any line but the first."""
        line = entries.read_entry(self.claim, entry)
        if isinstance(line, entries.PositionEntry):
            in_turn(line.number, len(self.named), "position")
            key = self.levels.key(line.position)
            if line.level is not None and self.levels.of(key, line.level) != line.level:
                raise Invalid("the position has another level already")
            self.named.append(key)
        elif isinstance(line, entries.NodeEntry):
            self._read_node(line)
        else:
            self._read_end(line)

    def _read_node(self, line: entries.NodeEntry) -> None:
        in_turn(line.number, len(self.nodes), "node")
        key = self.named[integer(line.position, "position", 0, len(self.named) - 1)]
        position = self.game.position(self.levels.colouring(key), line.to_move, ())
        if self.levels.key(position) != key:
            raise Invalid(f"in position {line.position} it is the other player's turn")
        state = State(position, line.to_move, line.passes)
        if isinstance(line.strategy, entries.Choice) is not (line.to_move is self.game.winner):
            raise Invalid(entries.WHO_HAS_WHAT)
        if isinstance(line.strategy, entries.Choice):
            node = self._after_move(state, line.strategy)
        else:
            node = self._after_replies(state, line.strategy)
        self.in_sets += len(node.req) + len(node.forbidden.among)
        if self.in_sets > SET_AT_ONCE + SET_EACH * len(self.nodes):
            raise Invalid("the sets of positions are too large")
        self.nodes.append(node)
        self._forget()

    def _forget(self) -> None:
        """Forget the results of moves when they are many: a file goes through few of them twice."""
        if len(self.game.plays) > REMEMBERED:
            self.game.plays.clear()
        if len(self.game.safe) > REMEMBERED:
            self.game.safe.clear()

    def _require_life(self, before: Position, after: Position, fault: str) -> None:
        """Raise Invalid unless the winner's stones that live before are alive after.

        It matters where the winner replies in the territory of what is alive: no earlier position
        may then be one that these plays lead to.
        """
        if self.game.has_territory:
            living = self.game.living(before.colouring)
            if living and not living <= self.game.living(after.colouring):
                raise Invalid(fault)

    def _accepted(self, state: State, req: Iterable[Key], parts: Iterable[Forbidden]) -> Node:
        now = self.levels.key(state.position)
        forbidden = _together(list(parts))
        own = self.levels.of(now, TOP)
        if own < forbidden.level or (own == forbidden.level and now in forbidden.among):
            raise Invalid("the node forbids its own position")
        self.accepted += 1
        further = frozenset(req) - {now}
        return Node(now, state.to_move, state.passes, further or _NO_KEYS, forbidden)

    def _after_move(self, state: State, choice: entries.Choice) -> Node:
        move, after = choice.move, self.game.after(state, choice.move)
        if after is None:
            raise Invalid(f"the rules don't allow {quoted(move)}")
        req, parts = _NO_KEYS, []
        if move in self.game.points:
            self._require_life(
                state.position, after.position, f"{move} takes a living stone's life"
            )
            key = self.levels.key(after.position)
            parts.append(Forbidden(self.levels.of(key, 0), frozenset([key])))
        if choice.child is not None:
            req, forbidden = self._child(move, after, choice.child)
            parts.append(forbidden)
        elif self.game.won(after) is not True:
            raise Invalid(f"{move} neither wins at once nor has a child")
        return self._accepted(state, req, parts)

    def _after_replies(self, state: State, replies: Mapping[str, entries.Child]) -> Node:
        moves, req, parts = self.game.all_after(state), set[Key](), []
        for move, after in moves.items():
            if move in replies:
                further, forbidden = self._child(move, after, replies[move])
                req.update(further)
                parts.append(forbidden)
            elif self.game.won(after) is not True:
                # A play is illegal where the position after it must have been there before.
                if move not in self.game.points:
                    raise Invalid(f"the reply to {move} is missing")
                req.add(self.levels.key(after.position))
        if not replies.keys() <= moves.keys():
            raise Invalid(f"the rules don't allow {quoted(min(replies.keys() - moves.keys()))}")
        return self._accepted(state, req, parts)

    def _child(
        self, move: str, after: State, reference: entries.Child
    ) -> tuple[frozenset[Key], Forbidden]:
        """Return what is required and forbidden after a move that leads to this child."""
        if self.game.won(after) is not None:
            raise Invalid(f"{move} ends the game and has a child")
        if isinstance(reference, entries.Choice):
            if after.to_move is not self.game.winner:
                raise Invalid(f"the move after {move} stands for a node with the loser to move")
            node = self._after_move(after, reference)
            return node.req, node.forbidden
        if reference is entries.Safe.SAFE:
            if not self.game.wins_safely(after):
                raise Invalid(f"after {move} what is alive doesn't suffice")
            return _NO_KEYS, _NOTHING
        number = reference.node if isinstance(reference, entries.Image) else reference
        node = self.nodes[integer(number, "child", 0, len(self.nodes) - 1)]
        if isinstance(reference, entries.Image):
            node = self._image(node, reference.symmetry)
        if node[:3] != (self.levels.key(after.position), after.to_move, after.passes):
            raise Invalid(f"{move} doesn't lead to node {quoted(reference)}")
        return node.req, node.forbidden

    def _image(self, node: Node, symmetry: int) -> Node:
        turn = self.levels.turns[integer(symmetry, "symmetry", 0, len(self.levels.turns) - 1)]
        key, to_move, passes, req, (level, among) = node
        there = frozenset(map(turn, among))
        return Node(turn(key), to_move, passes, frozenset(map(turn, req)), Forbidden(level, there))

    def _read_end(self, line: entries.EndEntry) -> None:
        if line.nodes != self.accepted:
            raise Invalid(f"{line.nodes} nodes are announced, and {self.accepted} were there")
        if not self.nodes:
            raise Invalid("the last node is not the root")
        root, claimed, key = self.nodes[-1], self.claim.root, self.levels.key
        if root[:3] != (key(claimed.position), claimed.to_move, claimed.passes):
            raise Invalid("the last node is not the root")
        history = {key(each) for each in (claimed.position, *self.claim.history)}
        if not history.issuperset(root.req):
            raise Invalid("the root requires positions that the history lacks")
        level, among = root.forbidden
        if any(self.levels.level(each) < level or each in among for each in history):
            raise Invalid("the root forbids positions of the history")
        for each in self.claim.history:
            self._require_life(each, claimed.position, "a stone of the history lives no more")
        self.complete = True


def _together(parts: list[Forbidden]) -> Forbidden:
    """Return what some sets forbid together, and more: all of the levels below the highest."""
    highest = max((part.level for part in parts), default=0)
    sets: list[Any] = [part.among for part in parts if part.level == highest and part.among]
    if len(sets) < 2:
        return Forbidden(highest, sets[0] if sets else _NO_KEYS)
    return Forbidden(highest, frozenset().union(*sets))
