"""What both searches do from Python: they run in slices, first in plain Python and then compiled.

An easy question is answered before the compiler would be imported. After so many nodes the tables
become arrays, and the same search goes on where it was, compiled. Once compiled code is loaded in a
process, all searches begin with it.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Generic, NamedTuple, TypeVar

from goimpl.jit.notice import preparing, working_seconds
from goimpl.jit.plainly import has_compiler
from goimpl.search import frame

SECONDS_OF_A_SLICE = 0.2
# As long as loading the compiled search takes, a process visits nodes in plain Python; where it is
# not installed, for a minute or so.
PLAIN_NODES, ONLY_PLAIN_NODES = 10_000, 300_000
T = TypeVar("T", bound=Any)
Progress = Callable[[int, float], None]


@dataclass(frozen=True)
class Answer:
    """The winner, as far as the search knows.

    `winner` is the colour, with the winner's `strategy`, of the kind that the search makes; both
    are None when the search ended before. `stopped` then says why: for want of `memory`, or in a
    repetition-free search after enough `nodes`, or as it leaves it `open` who wins, or finds that
    the strategy `repeats` a position, or a path too `long`.
    `nodes` is how many states were visited, in `seconds`, without those of the compiler; in
    `seconds_of_proofs` of these the strategy was extracted from the tables. `searching` are the
    seconds of the processor until the winner was known, without those for the strategy.
    """

    winner: int | None
    strategy: object | None
    stopped: str | None
    nodes: int
    seconds: float
    seconds_of_proofs: float = 0
    searching: float = 0


class Allowance:
    """How many nodes may still be visited in plain Python."""

    def __init__(self, nodes: int) -> None:
        self.nodes = nodes


# That of the process.
allowance = Allowance(PLAIN_NODES if has_compiler() else ONLY_PLAIN_NODES)


def plain_nodes(most: int) -> int:
    """Return how many nodes, at most so many, the process may visit in plain Python.

    Without a compiler it is all that are left.
    """
    return min(most, allowance.nodes) if has_compiler() else allowance.nodes


@contextmanager
def loading() -> Iterator[None]:
    """Load the compiled functions of a search, after which the process searches compiled only."""
    with preparing():
        yield
    allowance.nodes = 0


class Checkpoint(NamedTuple):
    """A search between two slices: its tables, and the nodes visited before with other tables."""

    tables: Any
    spent: int

    @property
    def nodes(self) -> int:
        """How many nodes have been visited."""
        return self.spent + int(self.tables.nodes)


class Search(ABC, Generic[T]):
    """A search in tables, plain ones or arrays.

    Parameters: `tables`; `spent`, how many nodes were visited with others; `plain_nodes`, after how
    many nodes it goes on compiled, None for what is left to the process.
    """

    def __init__(self, tables: T, spent: int, plain_nodes: Allowance | int | None) -> None:
        self.tables, self.spent = tables, spent
        if not isinstance(plain_nodes, Allowance):
            plain_nodes = allowance if plain_nodes is None else Allowance(plain_nodes)
        self.allowance = plain_nodes
        self.begun = working_seconds()

    @property
    def nodes(self) -> int:
        """How many nodes have been visited."""
        return self.spent + int(self.tables.nodes)

    @property
    @abstractmethod
    def functions(self) -> Any:
        """What has the functions for the tables."""

    @abstractmethod
    def use_arrays(self) -> None:
        """Go on in arrays, compiled."""

    @abstractmethod
    def run(self, nodes: int) -> int:
        """Search for so many nodes, or fewer; return the outcome."""

    def make_room(self) -> bool:
        """Make room in full tables; tell whether that was possible."""
        return False

    def use_arrays_if_due(self) -> None:
        """Go on compiled when enough nodes have been visited in plain Python."""
        if self.tables.are_plain and self.allowance.nodes <= 0:
            self.use_arrays()

    def in_slices(
        self, most_nodes: int | None, progress: Progress | None, each: Callable[[], None]
    ) -> str | None:
        """Search until it is solved, and return None; or return why not.

        That is `open`, `memory` or `nodes`. Between slices of a fraction of a second, it reports to
        `progress` the nodes and the seconds, and calls `each`.
        """
        # Slices start small, as nobody knows yet how quick this machine is.
        size = 100 if self.tables.are_plain else 1000
        while True:
            before, visited = working_seconds(), self.nodes
            outcome = self._slice(
                size if most_nodes is None else min(size, most_nodes - self.nodes)
            )
            if outcome == frame.SOLVED:
                return None
            if outcome == frame.OPEN:
                return "open"
            if outcome == frame.FULL and self.make_room():
                continue
            now = working_seconds()
            if progress is not None:
                progress(self.nodes, now - self.begun)
            each()
            if outcome == frame.FULL:
                return "memory"
            if most_nodes is not None and self.nodes >= most_nodes:
                return "nodes"
            # A slice may have ended early, as it does before tables grow.
            if self.nodes - visited >= size:
                quicker = SECONDS_OF_A_SLICE / max(now - before, 1e-6)
                size = int(size * min(max(quicker, 0.5), 4)) + 1

    def _slice(self, nodes: int) -> int:
        if not self.tables.are_plain:
            return self.run(nodes)
        before = self.nodes
        outcome = self.run(min(nodes, self.allowance.nodes))
        self.allowance.nodes -= self.nodes - before
        if outcome == frame.RUNNING:
            self.use_arrays_if_due()
        return outcome
