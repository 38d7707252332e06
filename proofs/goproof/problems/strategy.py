"""A winner's strategy, read from a certificate to be shown: the line of play, and the tree."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from goproof.certificates.trusted.claim import Claim, read_claim
from goproof.certificates.trusted.game import PASS, THREAT, Position, State
from gospec.colouring import Colour

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


class Strategy:
    """What a certificate, which must be valid and without symmetries, tells the winner to do.

    `nodes` are all of its nodes, children first, whether the file numbers them or not.
    """

    def __init__(self, lines: Sequence[str]) -> None:
        self.claim: Claim = read_claim(json.loads(lines[0]))
        self.game = self.claim.game
        self.nodes: list[dict[str, Any]] = []
        numbered: list[int] = []
        for entry in map(json.loads, lines[1:-1]):
            if "node" in entry:
                numbered.append(self._add(entry, numbered))
        self.root = len(self.nodes) - 1

    def _add(self, entry: dict[str, Any], numbered: Sequence[int]) -> int:
        """Add a node after those that stand in the place of its children; return its number."""

        def number(child: Any) -> int:
            return self._add(child, numbered) if isinstance(child, dict) else numbered[child]

        if "child" in entry:
            entry = {"move": entry["move"], "child": number(entry["child"])}
        elif "replies" in entry:
            replies = {move: number(child) for move, child in entry["replies"].items()}
            entry = {"replies": replies}
        self.nodes.append(entry)
        return len(self.nodes) - 1

    @cached_property
    def history(self) -> History:
        """The positions up to the root, its own included."""
        return frozenset((*self.claim.history, self.claim.root.position))

    @cached_property
    def lengths(self) -> list[int]:
        """For each node, how many moves the longest line from it has."""
        lengths: list[int] = []
        for node in self.nodes:
            following = [node["child"]] if "child" in node else node.get("replies", {}).values()
            lengths.append(1 + max((lengths[child] for child in following), default=0))
        return lengths

    def turns(self, node: int, state: State, history: History) -> Iterator[Turn]:
        """Yield the winner's move, or the loser's legal replies, the most stubborn first."""
        entry = self.nodes[node]
        if "move" in entry:
            after = self.game.after(state, entry["move"])
            assert after is not None
            yield Turn(state.to_move, entry["move"], after, entry.get("child"))
            return
        replies = sorted(
            entry["replies"].items(),
            key=lambda reply: (reply[0] in (PASS, THREAT), -self.lengths[reply[1]]),
        )
        for move, child in replies:
            after = self.game.after(state, move)
            assert after is not None
            if move in (PASS, THREAT) or after.position not in history:
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
