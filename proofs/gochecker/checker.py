"""The checker of certificates: it accepts a file only if what the file claims is true.

Whoever trusts `game.py`, `positions.py`, `claim.py`, `entries.py`, `reading.py`, this file and
`gospec` need trust nothing else: neither the solver that found the certificate nor any other part
of the project. A strategy that wins whatever stands elsewhere is checked by `anywhere.py` and
`patterns.py`, and one for a game that a cycle ends by `cycle_checker.py`. The rules, and why an
accepted certificate is right, are in docs/certificates.md and docs/cycles.md.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from typing import NamedTuple

from gochecker import anywhere, anywhere_claim, cycle_checker, entries
from gochecker.claim import Claim, read_claim, read_further, words
from gochecker.game import Game
from gochecker.positions import STATES, EarlierPositions, Here, Key, Levels, positions_of
from gochecker.reading import INCOMPLETE, Invalid, Reader, in_turn, integer, parsed, quoted

Progress = Callable[[int], None]
# So many positions may be in the sets of a file besides so many for each node: so checking takes
# memory in proportion to the file.
SET_AT_ONCE, SET_EACH = 1 << 20, 2048


@dataclass(frozen=True)
class CheckResult:
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
    """A state, from which the winner wins with every history that has `req` and nothing forbidden.

    Forbidden are the positions of a lower level than `level`, and those of `forb`, which have this
    level. The state's own position is not repeated in `req`.
    """

    here: Here
    req: Collection[Key] = ()
    level: int = 0
    forb: Collection[Key] = ()


class Conditions:
    """The least that a node requires and forbids, while its moves are gone through."""

    def __init__(self) -> None:
        self.req, self.level, self.forb = set[Key](), 0, set[Key]()

    def include(self, child: Node) -> None:
        """Require and forbid what a child does."""
        self.req.update(child.req)
        self.forbid(child.level, child.forb)

    def forbid(self, level: int, positions: Iterable[Key]) -> None:
        """Forbid all of the levels below, and these positions of this level."""
        if level > self.level:
            self.level, self.forb = level, set()
        if level == self.level:
            self.forb.update(positions)


def check(
    lines: Iterable[str],
    progress: Progress = lambda lines: None,
    earlier: EarlierPositions | None = None,
) -> CheckResult:
    """Check the lines of a certificate of any kind; `progress` receives how many were read.

    `earlier` holds the positions of earlier checks, so that the law need not compute their moves
    again. Nothing but this function may write into it, as the check believes its contents.
    """
    remaining, reader, fault = iter(lines), None, ""
    for number in count(1):
        try:
            line = next(remaining, None)
            if line is None and reader is not None:
                reader.end()
                break
            if line is None:
                raise Invalid(INCOMPLETE)
            if reader is None:
                reader = _reader(parsed(line), {} if earlier is None else earlier)
            elif reader.complete and not reader.goes_on:
                raise Invalid("nothing may follow the number of nodes")
            else:
                reader.read(parsed(line))
            progress(number)
        except (Invalid, RecursionError) as error:
            fault = f"line {number}: {error}"
            break
    return (
        CheckResult(None, 0, fault)
        if reader is None
        else CheckResult(reader.words, reader.accepted, fault)
    )


def _reader(first: object, earlier: EarlierPositions) -> Reader:
    """Return what reads the lines after the first, by what this says that it claims."""
    if cycle_checker.is_meant(first):
        return cycle_checker.Checker(cycle_checker.read_claim(first))
    if anywhere_claim.is_meant(first):
        return anywhere.Checker(anywhere_claim.read_claim(first))
    return Checker(read_claim(first), earlier)


class Checker(Reader):
    """What the lines so far have proved of a game under superko.

    A file about a target may make several claims, with other winners and goals. Moves and positions
    are the same in all; a node is about the game of the claim that it stands under.
    """

    def __init__(self, claim: Claim, earlier: EarlierPositions) -> None:
        super().__init__(words(claim))
        self.claim, self.game = claim, claim.game
        self.goes_on = claim.game.defender is not None
        self.positions = positions_of(claim.game, earlier)
        self.levels = Levels(claim.levels, claim.symmetries, len(claim.board))
        # The positions that the file has named, the nodes, and the games that these are about.
        self.named: list[Key] = []
        self.nodes: list[Node] = []
        self.games: list[Game] = []
        self.in_sets = 0
        self.kept: dict[tuple[Key, ...], tuple[Key, ...]] = {}
        self._begin(claim)

    def _begin(self, claim: Claim) -> None:
        self.claim, self.game, self.complete = claim, claim.game, False
        self._won = lru_cache(maxsize=STATES)(self._is_won)

    def read(self, entry: object) -> None:
        """Read any line but the first."""
        if self.complete:
            self._begin(read_further(self.claim, entry))
            self.words += f"\nand {words(self.claim)}"
            return
        line = entries.read_entry(self.claim, entry)
        if isinstance(line, entries.PositionEntry):
            in_turn(line.number, len(self.named), "position")
            key = self.positions.key(line.position)
            if line.level is not None and self.levels.of(key, line.level) != line.level:
                raise Invalid("the position has another level already")
            self.named.append(key)
        elif isinstance(line, entries.NodeEntry):
            self._read_node(line)
        else:
            self._read_end(line)

    def _read_node(self, line: entries.NodeEntry) -> None:
        in_turn(line.number, len(self.nodes), "node")
        now = self.named[integer(line.position, "position", 0, len(self.named) - 1)]
        here = Here(now, line.to_move, line.passes)
        if self.positions.position(now).to_move not in (None, line.to_move):
            raise Invalid(f"in position {line.position} it is the other player's turn")
        if self._won(here) is not None:
            raise Invalid("the game is over there")
        if isinstance(line.strategy, entries.Choice) is not (line.to_move is self.game.winner):
            raise Invalid(entries.WHO_HAS_WHAT)
        if isinstance(line.strategy, entries.Choice):
            node = self._after_move(here, line.strategy)
        else:
            node = self._after_replies(here, line.strategy)
        self.in_sets += len(node.req) + len(node.forb)
        if self.in_sets > SET_AT_ONCE + SET_EACH * len(self.nodes):
            raise Invalid("the sets of positions are too large")
        self.nodes.append(node._replace(req=self._keep(node.req), forb=self._keep(node.forb)))
        self.games.append(self.game)

    def _accepted(self, here: Here, needs: Conditions) -> Node:
        own = self.levels.of(here.now, self.levels.count)
        if own < needs.level or here.now in needs.forb:
            raise Invalid("the node forbids its own position")
        needs.req.discard(here.now)
        self.accepted += 1
        return Node(here, needs.req, needs.level, needs.forb)

    def _is_won(self, here: Here) -> bool | None:
        """Tell whether the winner has won there, or False for lost, or None for neither."""
        return self.game.won(self.positions.state(here))

    def _after_move(self, here: Here, choice: entries.Choice) -> Node:
        move, needs = choice.move, Conditions()
        after = self.positions.after(here, move)
        if after is None:
            raise Invalid(f"the rules don't allow {quoted(move)}")
        if move in self.game.points:
            self._require_life(here.now, after.now, f"{move} takes a living stone's life")
            needs.forbid(self.levels.of(after.now, 0), (after.now,))
        if choice.child is not None:
            needs.include(self._child(move, after, choice.child))
        elif self._won(after) is not True:
            raise Invalid(f"{move} neither wins at once nor has a child")
        return self._accepted(here, needs)

    def _after_replies(self, here: Here, replies: Mapping[str, entries.Child]) -> Node:
        moves, needs = self.positions.all_after(here), Conditions()
        for move, after in moves.items():
            if move in replies:
                needs.include(self._child(move, after, replies[move]))
            elif self._won(after) is not True:
                # A play is illegal where the position after it must have been there before.
                if move not in self.game.points:
                    raise Invalid(f"the reply to {move} is missing")
                needs.req.add(after.now)
        if not replies.keys() <= moves.keys():
            raise Invalid(f"the rules don't allow {quoted(min(replies.keys() - moves.keys()))}")
        return self._accepted(here, needs)

    def _child(self, move: str, after: Here, reference: entries.Child) -> Node:
        """Return the node that a move leads to: an earlier one, its image, one in place of its
        number, or one that needs no move.
        """
        if self._won(after) is not None:
            raise Invalid(f"{move} ends the game and has a child")
        if isinstance(reference, entries.Choice):
            if after.to_move is not self.game.winner:
                raise Invalid(f"the move after {move} stands for a node with the loser to move")
            return self._after_move(after, reference)
        if reference is entries.Safe.SAFE:
            if not self.game.wins_safely(self.positions.state(after)):
                raise Invalid(f"after {move} what is alive doesn't suffice")
            return Node(after)
        number = reference.node if isinstance(reference, entries.Image) else reference
        child = self._numbered(number, "child")
        if isinstance(reference, entries.Image):
            child = self._image(child, reference.symmetry)
        if child.here != after:
            raise Invalid(f"{move} doesn't lead to node {quoted(reference)}")
        return child

    def _numbered(self, number: int, what: str) -> Node:
        node = self.nodes[integer(number, what, 0, len(self.nodes) - 1)]
        if self.games[number] != self.game:
            raise Invalid(f"node {number} is about another winner or goal")
        return node

    def _image(self, node: Node, symmetry: int) -> Node:
        turn = self.levels.turns[integer(symmetry, "symmetry", 0, len(self.levels.turns) - 1)]
        (now, to_move, passes), req, level, forb = node
        here = Here(turn(now), to_move, passes)
        return Node(here, tuple(map(turn, req)), level, tuple(map(turn, forb)))

    def _require_life(self, before: Key, after: Key, fault: str) -> None:
        """Raise Invalid unless the winner's stones that live before are alive after.

        It matters where the winner replies in the territory of what is alive: no earlier position
        may then be one that these plays lead to.
        """
        if self.game.has_territory:
            living = self.game.living(self.positions.position(before).colouring)
            if not living <= self.game.living(self.positions.position(after).colouring):
                raise Invalid(fault)

    def _keep(self, positions: Iterable[Key]) -> tuple[Key, ...]:
        """Return a set in a form that takes little memory; equal sets share it."""
        ordered = tuple(sorted(positions))
        return self.kept.setdefault(ordered, ordered)

    def _read_end(self, line: entries.EndEntry) -> None:
        if line.nodes != self.accepted:
            raise Invalid(f"{line.nodes} nodes are announced, and {self.accepted} were there")
        number = len(self.nodes) - 1 if line.root is None else line.root
        root, claimed = self._numbered(number, "root"), self.positions.here(self.claim.root)
        if root.here != claimed:
            raise Invalid(
                f"{'the last node' if line.root is None else f'node {number}'} is not the root"
            )
        history = {claimed.now, *map(self.positions.key, self.claim.history)}
        if not history.issuperset(root.req):
            raise Invalid("the root requires positions that the history lacks")
        if any(self.levels.seen(each) < root.level or each in root.forb for each in history):
            raise Invalid("the root forbids positions of the history")
        for each in history:
            self._require_life(each, claimed.now, "a stone of the history lives no more")
        self.complete = True
