"""A winner's strategy, taken from a certificate to be shown: the line of play, and the tree."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from gochecker.claim import Claim
from gochecker.entries import Child, Choice, Image, NodeEntry, Safe
from gochecker.game import PASS, THREAT, Position, State
from goproof.certificates.writing.encoding import Certificate
from gospec.law.colouring import Colour

History = frozenset[Position]


@dataclass(frozen=True)
class Turn:
    """A move in a line of play, with the state after it and the node that goes on from there.

    `node` is None where the game ends.
    """

    player: Colour
    move: str
    after: State
    node: int | None


@dataclass(frozen=True)
class Advice:
    """What a strategy says in a state: where moves lead, None where they end the game.

    With the winner to move there is one move, and it is `chosen`; else these are the replies.
    """

    chosen: bool
    following: Mapping[str, int | None]


class Strategy:
    """What a certificate, which must be valid and without lemmas, tells the winner to do.

    `nodes` are all of its nodes, children first, whether the file numbers them or not.
    """

    def __init__(self, certificate: Certificate) -> None:
        self.claim: Claim = certificate.claim
        self.game = self.claim.game
        self.nodes: list[Advice] = []
        # The places in `nodes` of the nodes that the file numbers.
        self._numbered: list[int] = []
        for entry in certificate.entries:
            if isinstance(entry, NodeEntry):
                self._numbered.append(self._add(entry.strategy))
        self.root = len(self.nodes) - 1

    def _add(self, strategy: Choice | Mapping[str, Child]) -> int:
        """Add a node after those that stand in the place of its children; return its number."""
        chosen = isinstance(strategy, Choice)
        children = {strategy.move: strategy.child} if isinstance(strategy, Choice) else strategy
        following = {move: self._number(child) for move, child in children.items()}
        self.nodes.append(Advice(chosen, following))
        return len(self.nodes) - 1

    def _number(self, child: Child | None) -> int | None:
        if isinstance(child, Image | Safe):
            raise ValueError("a strategy by lemmas is not shown")
        if child is None or isinstance(child, Choice):
            return None if child is None else self._add(child)
        return self._numbered[child]

    @cached_property
    def history(self) -> History:
        """The positions up to the root, its own included."""
        return frozenset((*self.claim.history, self.claim.root.position))

    @cached_property
    def lengths(self) -> list[int]:
        """For each node, how many moves the longest line from it has."""
        lengths: list[int] = []
        for node in self.nodes:
            following = (lengths[child] for child in node.following.values() if child is not None)
            lengths.append(1 + max(following, default=0))
        return lengths

    def turns(self, node: int, state: State, history: History) -> Iterator[Turn]:
        """Yield the winner's move, or the loser's legal replies, the most stubborn first."""

        def order(reply: tuple[str, int | None]) -> tuple[bool, int]:
            move, child = reply
            return move in (PASS, THREAT), 0 if child is None else -self.lengths[child]

        for move, child in sorted(self.nodes[node].following.items(), key=order):
            after = self.game.after(state, move)
            assert after is not None
            legal = move in (PASS, THREAT) or after.position not in history
            if legal or self.nodes[node].chosen:
                yield Turn(state.to_move, move, after, child)

    def principal_variation(self) -> list[Turn]:
        """Return the line in which the loser resists longest, to the end of the game.

        It holds passes and threats of the loser only where there is nothing else.
        """
        line = []
        state, history, node = self.claim.root, self.history, self.root
        while (turn := next(self.turns(node, state, history), None)) is not None:
            line.append(turn)
            if turn.node is None:
                break
            state, node = turn.after, turn.node
            history |= {state.position}
        return line
