"""A plain solver for the smallest problems: minimax with the full history, over the law.

It shares nothing with the search or the checker. Immortal stones are read as they are defined: a
chain that holds one is not removed.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from goproof.problems.asking import Finding
from goproof.problems.problem import Problem
from gospec.law.benson import unconditionally_alive
from gospec.law.colouring import EMPTY, Colour, Colouring, chain, colouring, liberties, opponent
from gospec.law.graph import Point

Threats = tuple[int, int]
Entry = tuple[Colour, Threats]
# A colouring, the side to move where superko is situational, and the threats left.
Position = tuple[Colouring, Colour | None, Threats]
# A colouring, the side to move, the threats left, the history, and the passes before.
State = tuple[Colouring, Colour, Threats, frozenset[Position], int]


class TooManyStates(Exception):
    """A problem has more games than can be played out."""


@dataclass
class Reference:
    """Who wins a problem, found by playing out every game.

    With `until_alive` the defender wins when the target is unconditionally alive, and not
    otherwise; only for problems without immortal stones. Raises TooManyStates where it would keep
    more than `most`, as two points more may have a thousand times as many games.
    """

    problem: Problem
    until_alive: bool = False
    known: dict[State, bool] = field(default_factory=dict)
    most: int = 10**9

    def attacker_wins(self, to_move: Colour, threats: Threats) -> bool:
        """Tell whether the attacker wins the problem's colouring with this side to move."""
        q = self.problem
        earlier = [self.position(b, side or to_move, threats) for b, side in q.history]
        now = self.position(q.colouring, to_move, threats)
        return self.wins((q.colouring, to_move, threats, frozenset([*earlier, now]), 0))

    def differing(self, found: Iterable[tuple[Entry, Finding]]) -> list[Entry]:
        """Return the entries with another winner than all games have."""
        return [
            entry
            for entry, finding in found
            if (finding.winner is self.problem.attacker) is not self.attacker_wins(*entry)
        ]

    def position(self, b: Colouring, to_move: Colour, threats: Threats) -> Position:
        return b, to_move if self.problem.rules.ko == "situational" else None, threats

    def wins(self, state: State) -> bool:
        b, player, _, _, passes = state
        q = self.problem
        lost = [b(v) is not q.defender for v in q.target]
        if all(lost) if q.capture == "all" else any(lost):
            return True
        if self.until_alive and self.is_alive(b):
            return False
        if passes == 2:
            return self.until_alive
        if state not in self.known:
            mine = player is q.attacker
            found = any(self.wins(after) is mine for _, after in self.turns(state))
            self.known[state] = mine if found else not mine
            if len(self.known) > self.most:
                raise TooManyStates
        return self.known[state]

    def is_alive(self, b: Colouring) -> bool:
        q = self.problem
        assert not q.immortal
        condition = "textbook" if q.rules.suicide == "forbidden" else "all-points"
        alive = unconditionally_alive(b, q.defender, condition)
        living = [chain(b, v) in alive for v in q.target if b(v) is q.defender]
        return any(living) if q.capture == "all" else all(living)

    def turns(self, state: State) -> Iterator[tuple[Point, State]]:
        """Yield all legal moves, "pass" and "threat" among them, with the states after them."""
        b, player, threats, history, passes = state
        other = opponent(player)
        passed = self.position(b, other, threats)
        yield "pass", (b, other, threats, history | {passed}, passes + 1)
        for v in self.problem.region & b.where(EMPTY):
            after = self.play(b, v, player)
            if after is None:
                continue
            new = self.position(after, other, threats)
            if new not in history:
                yield v, (after, other, threats, history | {new}, 0)
        mine = int(player is self.problem.defender)
        if threats[mine]:
            left = (threats[0] - (1 - mine), threats[1] - mine)
            yield "threat", (b, player, left, history | {self.position(b, player, left)}, 0)

    def play(self, b: Colouring, v: Point, player: Colour) -> Colouring | None:
        after = self.clear(self.clear(b.put(v, player), opponent(player)), player)
        if after(v) is EMPTY and self.problem.rules.suicide == "forbidden":
            return None
        return after

    def clear(self, b: Colouring, player: Colour) -> Colouring:
        gone = {
            v
            for v in b.where(player)
            if not liberties(b, v) and not chain(b, v) & self.problem.immortal
        }
        return colouring(b.graph, lambda v: EMPTY if v in gone else b(v))
