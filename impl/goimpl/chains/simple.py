"""The simple procedure: it keeps stones only, and computes the dead ones after every move.

It is slow, plain Python, and shares nothing with the chains that it checks.
Clause: S4/alive, S4/place, S4/suicide, S4/ko.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from goimpl.colours import EMPTY, opponent

Colours = tuple[int, ...]
Neighbours = Callable[[int], Iterable[int]]


def is_alive(colours: Colours, neighbours: Neighbours, v: int) -> bool:
    """Tell whether the stone at v touches an empty point, or a friendly stone that is alive.

    A friendly stone that the search has visited before adds no answer of its own.
    """
    visited, waiting = {v}, [v]
    while waiting:
        for w in neighbours(waiting.pop()):
            if colours[w] == EMPTY:
                return True
            if colours[w] == colours[v] and w not in visited:
                visited.add(w)
                waiting.append(w)
    return False


def chain(colours: Colours, neighbours: Neighbours, v: int) -> frozenset[int]:
    """Return the stones connected with v through stones of its colour."""
    connected = {v}
    while (
        wider := {w for u in connected for w in neighbours(u) if colours[w] == colours[v]}
        - connected
    ):
        connected |= wider
    return frozenset(connected)


def liberties(colours: Colours, neighbours: Neighbours, v: int) -> frozenset[int]:
    """Return the empty points beside the chain of v."""
    stones = chain(colours, neighbours, v)
    return frozenset(w for u in stones for w in neighbours(u) if colours[w] == EMPTY)


def killed(colours: Colours, neighbours: Neighbours, newest: int) -> frozenset[int]:
    """Return the stones that the newest stone kills: enemies beside it, or else its own chain."""
    enemy = opponent(colours[newest])
    touched = [w for w in neighbours(newest) if colours[w] == enemy]
    dead = [w for w in touched if not is_alive(colours, neighbours, w)]
    if not dead and not is_alive(colours, neighbours, newest):
        dead = [newest]
    return frozenset(u for w in dead for u in chain(colours, neighbours, w))


def place(colours: Colours, neighbours: Neighbours, v: int, player: int) -> Colours:
    """Return the board after a stone on v, without what it kills."""
    placed = (*colours[:v], player, *colours[v + 1 :])
    dead = killed(placed, neighbours, v)
    return tuple(EMPTY if u in dead else c for u, c in enumerate(placed))


@dataclass
class SimpleGame:
    """All boards so far, each as the colours of its points, the latest last."""

    neighbours: Neighbours
    boards: list[Colours] = field(default_factory=list)
    suicide_allowed: bool = False

    def play(self, v: int, player: int) -> bool:
        """Save the board with a stone on v, unless S4 rejects it; return whether it was saved."""
        after = self.result(v, player)
        if after is not None:
            self.boards.append(after)
        return after is not None

    def result(self, v: int, player: int) -> Colours | None:
        """Return the board with a stone on v, or None if S4 rejects it."""
        now = self.boards[-1]
        if now[v] != EMPTY:
            return None
        after = place(now, self.neighbours, v, player)
        if after[v] == EMPTY and not self.suicide_allowed:
            return None
        return None if after in self.boards else after
