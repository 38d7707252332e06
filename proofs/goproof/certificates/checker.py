"""The checker of certificates: it accepts a file only if what the file claims is true.

Whoever trusts `game.py`, `claim.py`, `reading.py`, this file and `gospec` need trust nothing
else: neither the solver that found the certificate nor any other part of the project. The rules,
and why an accepted certificate is right, are in docs/certificates.md.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from goproof.certificates.claim import PLAYERS, Claim, read_claim, read_position, words
from goproof.certificates.game import PASS, THREAT, KnownPlays, Position, State
from goproof.certificates.reading import (
    Invalid,
    integer,
    lines_of,
    one_of,
    parsed,
    quoted,
    sequence,
    values,
)
from gospec.colouring import Colour

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

    Positions are given by their numbers; `now` is that of the state.
    """

    now: int
    to_move: Colour
    passes: int
    req: frozenset[int]
    forb: frozenset[int]


def check_file(path: Path, progress: Progress = lambda lines: None) -> Verdict:
    """Check the certificate in a file. Raises OSError when the file can't be read."""
    return check(lines_of(path), progress)


def check(
    lines: Iterable[str],
    progress: Progress = lambda lines: None,
    known: KnownPlays | None = None,
) -> Verdict:
    """Check the certificate that the lines are, telling `progress` how many were read.

    `known` holds what other checks asked of the law, which is then not asked again. Nothing but
    this function may write into it, as what it holds is believed.
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
    return Verdict(words(checker.claim), len(checker.nodes), fault)


class Checker:
    """What the lines read so far have proved. Its methods raise Invalid to accept no more."""

    def __init__(self, claim: Claim, known: KnownPlays) -> None:
        self.claim = claim
        self.game = claim.game.remembering(known)
        self.positions: list[Position] = []
        self.numbers: dict[Position, int] = {}
        self.nodes: list[Node] = []
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
        _next(number, self.positions, "position")
        if position in self.numbers:
            raise Invalid(f"position {number} is position {self.numbers[position]} again")
        self.numbers[position] = number
        self.positions.append(position)

    def _read_node(self, entry: dict[str, Any]) -> None:
        strategy = [field for field in ("move", "child", "replies") if field in entry]
        number, now, to_move, passes, req, forb, *chosen = values(
            entry, "node", "position", "to_move", "passes", "req", "forb", *strategy
        )
        _next(number, self.nodes, "node")
        node = Node(
            _index(now, self.positions, "position"),
            one_of(to_move, "to_move", PLAYERS),
            integer(passes, "passes", 0, 1),
            self._set(req, "req"),
            self._set(forb, "forb"),
        )
        state = State(self.positions[node.now], node.to_move, node.passes)
        if state.position.to_move not in (None, node.to_move):
            raise Invalid(f"in position {node.now} it is the other player's turn")
        if self.game.won(state) is not None:
            raise Invalid("the game is over there")
        if node.now in node.forb or node.req & node.forb:
            raise Invalid("no history has req and the position itself, and lacks forb")
        if node.to_move is self.game.winner and strategy in (["move"], ["move", "child"]):
            self._check_move(node, state, chosen[0], dict([chosen]) if strategy[1:] else {})
        elif node.to_move is not self.game.winner and strategy == ["replies"]:
            self._check_replies(node, state, chosen[0])
        else:
            raise Invalid("the winner to move has a move, the loser to move has replies")
        self.nodes.append(node)

    def _check_move(
        self, node: Node, state: State, move: object, children: Mapping[str, Any]
    ) -> None:
        after = self.game.after(state, move) if isinstance(move, str) else None
        if not isinstance(move, str) or after is None:
            raise Invalid(f"the rules don't allow {quoted(move)}")
        if move in self.game.points and self.numbers.get(after.position) not in node.forb:
            raise Invalid(f"the position after {move} is not in forb")
        if not self._wins(node, move, after, children):
            raise Invalid(f"{move} neither wins at once nor has a child")

    def _check_replies(self, node: Node, state: State, replies: object) -> None:
        if not isinstance(replies, dict):
            raise Invalid(f"replies: {quoted(replies)} is no object")
        allowed = set()
        for move in (*self.game.points, PASS, THREAT):
            after = self.game.after(state, move)
            if after is None:
                continue
            allowed.add(move)
            number = self.numbers.get(after.position)
            repeats = move in self.game.points and (number in node.req or number == node.now)
            if not self._wins(node, move, after, replies) and not repeats:
                raise Invalid(f"the reply to {move} is missing")
        if replies.keys() - allowed:
            raise Invalid(f"the rules don't allow {quoted(min(replies.keys() - allowed))}")

    def _wins(self, node: Node, move: str, after: State, children: Mapping[str, Any]) -> bool:
        """Tell whether a move wins for the winner, at once or because its child does."""
        won = self.game.won(after)
        if move not in children:
            return won is True
        if won is not None:
            raise Invalid(f"{move} ends the game and has a child")
        child = self.nodes[_index(children[move], self.nodes, "child")]
        number = self.numbers.get(after.position)
        if (child.now, child.to_move, child.passes) != (number, after.to_move, after.passes):
            raise Invalid(f"{move} doesn't lead to node {children[move]}")
        if not child.req <= node.req | {node.now, child.now}:
            raise Invalid(f"req lacks some of the req of node {children[move]}")
        if not child.forb <= node.forb:
            raise Invalid(f"forb lacks some of the forb of node {children[move]}")
        return True

    def _read_end(self, entry: object) -> None:
        (number,) = values(entry, "nodes")
        if integer(number, "nodes", 1) != len(self.nodes):
            raise Invalid(f"{number} nodes are announced, and {len(self.nodes)} were there")
        root, claimed = self.nodes[-1], self.claim.root
        if (self.positions[root.now], root.to_move, root.passes) != claimed:
            raise Invalid("the last node is not the root")
        history = {claimed.position, *self.claim.history}
        if not {self.positions[i] for i in root.req} <= history:
            raise Invalid("the root requires positions that the history lacks")
        if not history.isdisjoint(self.positions[i] for i in root.forb):
            raise Invalid("the root forbids positions of the history")
        self.complete = True

    def _set(self, numbers: object, what: str) -> frozenset[int]:
        return frozenset(_index(i, self.positions, what) for i in sequence(numbers, what))


def _next(number: object, earlier: list[Any], what: str) -> None:
    if integer(number, what) != len(earlier):
        raise Invalid(f"{what} {number} comes where {len(earlier)} is due")


def _index(number: object, earlier: list[Any], what: str) -> int:
    return integer(number, what, 0, len(earlier) - 1)
