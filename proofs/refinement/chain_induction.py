"""Every move keeps the invariant of the machine's chains, and makes the move of the law.

On a board: the invariant (`goimpl.chains.invariant`) holds when the board is new, and for every
colouring without dead stones, every state of the arrays that satisfies the invariant, every player
and every empty point, it holds of the board that the law makes of the play. So it holds after any
number of moves, of any state that a game can reach. The proof runs the source of
`goimpl.chains.arrays`, in plain Python (`refinement.strict_arrays`).

The invariant leaves open which stone is the head of a chain and in which order its ring leads
through it: each way is run. The order of the list of empty points is apart, as only two functions
read it. What has stood, prisoners and keys are numbers that nothing is decided by; those here are
any. Entries that mean nothing can't be read.

    python -m refinement.chain_induction 2x3 2x4
"""

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from itertools import permutations, product
from types import ModuleType, SimpleNamespace
from typing import Any

from goimpl.chains import arrays
from goimpl.chains.arrays import (
    CHAIN,
    COLOUR,
    COUNTS,
    EMPTIES,
    HEAD,
    LIST,
    NEXT,
    PAIRS,
    PLACE,
    ROWS,
    SIZE,
    SQUARES,
    STOOD,
    SUM,
)
from goimpl.chains.invariant import (
    FactsOfAChain,
    Invariant,
    Neighbours,
    Past,
    set_up,
    violations_of_a_list,
)
from goimpl.chains.zobrist import keys as default_keys
from goimpl.colours import BLACK, EMPTY, WHITE
from goproof.boards.named import board_of_size
from goproof.machine.from_law import adjacency_of, codes_of, colour_of
from gospec.law.colouring import Colouring, all_colourings, has_dead_stones, place
from gospec.law.diagram import SYMBOLS
from gospec.law.graph import Graph, rectangle
from refinement.strict_arrays import (
    NOTHING,
    BadAccess,
    StrictRow,
    StrictRows,
    plain_functions,
)

# Those that take seconds.
BOARDS = [rectangle(1, 3), rectangle(1, 5), rectangle(2, 2), rectangle(2, 3)]
# What a fault in the source can end with, besides a violation.
FAILURES = (BadAccess, IndexError, TypeError, ValueError, OverflowError, AssertionError)
# No number of prisoners is another's, nor near it.
PRISONERS = (1000, 2000)


@dataclass
class Induction:
    """The extent of the check of a board, and its faults, each once with its first case.

    `states` counts the choices of heads and rings of all positions, `runs` the moves of states.
    """

    board: str
    positions: int = 0
    states: int = 0
    runs: int = 0
    faults: dict[str, str] = field(default_factory=dict)

    def note(self, faults: Callable[[], Iterable[str]], where: str) -> None:
        """Keep the faults, or what the source ends with."""
        try:
            found = list(faults())
        except FAILURES as error:
            found = [f"{type(error).__name__}: {error}"]
        for fault in found:
            self.faults.setdefault(fault, where)

    def __str__(self) -> str:
        kept = "kept" if not self.faults else "not kept: "
        faults = "; ".join(f"{fault}, {where}" for fault, where in self.faults.items())
        return (
            f"{self.board}: {self.positions} positions, {self.states} states of them, "
            f"{self.runs} moves of states: {kept}{faults}"
        )


def induction(graph: Graph) -> Induction:
    """Check every position, state and move of a board."""
    result = Induction(graph.name)
    # The law's neighbours, not those of the machine's array.
    neighbours = [sorted(graph.index[w] for w in graph.neighbours[v]) for v in graph.points]
    array = adjacency_of(graph).array.tolist()
    result.note(lambda: _of_a_new_board(graph, neighbours), "on a new board")
    result.note(lambda: _of_a_cleared_board(array, neighbours), "on a board that is cleared")
    for b in all_colourings(graph):
        if not has_dead_stones(b):
            _of_a_position(b, neighbours, array, result)
    return result


# --- the start -----------------------------------------------------------------------------------


def _keys(points: int) -> list[list[int]]:
    found: list[list[int]] = default_keys(points).tolist()
    return found


def _of_a_new_board(graph: Graph, neighbours: Neighbours) -> set[str]:
    stones = arrays.new_stones(adjacency_of(graph))
    zobrist = arrays.new_zobrist(default_keys(len(graph)))
    new = Invariant(neighbours, _keys(len(graph)), set_up([EMPTY] * len(graph)))
    return new.violations(stones.tolist(), zobrist.tolist())


def _of_a_cleared_board(array: Sequence[int], neighbours: Neighbours) -> set[str]:
    points = len(neighbours)
    state = State(_no_stones(points), _no_hashes(points))
    _functions()["clear"](_of_graph(array), *state.arrays())
    new = Invariant(neighbours, _keys(points), set_up([EMPTY] * points))
    return new.violations(state.rows, state.hashes)


def _no_stones(points: int) -> list[list[Any]]:
    return [[NOTHING] * max(points, 3) for _ in range(ROWS)]


def _no_hashes(points: int) -> list[list[Any]]:
    return [*([*row, NOTHING] for row in _keys(points)), [NOTHING] * (points + 1)]


def _of_graph(array: Sequence[int]) -> StrictRow:
    return StrictRow(list(array), 32, written=False)


# --- a position and its states -------------------------------------------------------------------


@dataclass(frozen=True)
class State:
    """The rows of stones, and of hashes."""

    rows: list[list[Any]]
    hashes: list[list[Any]]

    def arrays(self, *, written: bool = True) -> tuple[StrictRows, StrictRows]:
        """Return both as arrays that are checked."""
        return (
            StrictRows(self.rows, 32, written=written),
            StrictRows(self.hashes, 64, written=written),
        )

    def copy(self) -> "State":
        """Return the same, to be written."""
        return State([row.copy() for row in self.rows], [row.copy() for row in self.hashes])


class Position:
    """A board and the colours of its points, of which every stone has a liberty."""

    def __init__(self, neighbours: Neighbours, colours: tuple[int, ...]) -> None:
        points = len(colours)
        self.neighbours, self.keys = neighbours, _keys(points)
        self.past = Past(colours, tuple(4 * (v + 1) for v in range(points)), PRISONERS)
        self.invariant = Invariant(neighbours, self.keys, self.past)

    def states(self) -> Iterator[State]:
        """Yield each state of the arrays: one for each choice of heads and rings."""
        chains = self.invariant.chains
        for chosen in product(*(_heads_and_rings(chain.points) for chain in chains)):
            state = self._without_chains()
            for chain, (head, ring) in zip(chains, chosen, strict=True):
                _write(chain, head, ring, state)
            yield state

    def _without_chains(self) -> State:
        past, empty, points = self.past, self.invariant.empty, len(self.neighbours)
        rows, hashes = _no_stones(points), _no_hashes(points)
        rows[COLOUR][:points], rows[STOOD][:points] = past.colours, past.stood
        rows[COUNTS][BLACK], rows[COUNTS][WHITE] = past.prisoners
        rows[COUNTS][EMPTIES], rows[LIST][: len(empty)] = len(empty), empty
        for at, v in enumerate(empty):
            rows[PLACE][v] = at
        hashes[CHAIN][points] = self.invariant.hash
        return State(rows, hashes)


def _heads_and_rings(points: Sequence[int]) -> Iterator[tuple[int, tuple[int, ...]]]:
    first, *others = points
    return product(points, ((first, *rest) for rest in permutations(others)))


def _write(chain: FactsOfAChain, head: int, ring: Sequence[int], state: State) -> None:
    rows = state.rows
    for v, following in zip(ring, [*ring[1:], ring[0]], strict=True):
        rows[HEAD][v], rows[NEXT][v] = head, following
    rows[SIZE][head], rows[PAIRS][head] = len(ring), chain.pairs
    rows[SUM][head], rows[SQUARES][head] = chain.sum, chain.squares
    if chain.hash is not None:
        state.hashes[CHAIN][head] = chain.hash


# --- a move --------------------------------------------------------------------------------------


class _Move:
    """A play on an empty point, with the array of the graph, and the colours that the law makes."""

    def __init__(
        self, position: Position, array: Sequence[int], v: int, player: int, result: tuple[int, ...]
    ) -> None:
        self.array, self.v, self.player, self.result = array, v, player, result
        after = position.past.after(v, player, result)
        self.invariant = Invariant(position.neighbours, position.keys, after)
        placed = (*position.past.colours[:v], player, *position.past.colours[v + 1 :])
        self.emptied = [u for u, colour in enumerate(placed) if colour != result[u]]

    def faults(self, state: State) -> Iterator[str]:
        """Yield the faults in the queries about the move, and in what it does."""
        graph, arguments = _of_graph(self.array), (self.v, self.player)
        is_suicide = self.result[self.v] == EMPTY
        stones, zobrist = state.arrays(written=False)
        if _functions()["is_suicide"](graph, stones, *arguments) != is_suicide:
            yield "is_suicide"
        after = _functions()["hash_after"](graph, stones, zobrist, *arguments, is_suicide)
        if after != self.invariant.hash:
            yield "hash_after"
        then, removed = state.copy(), StrictRow([NOTHING] * len(self.result), 32)
        count = _functions()["place"](graph, *then.arrays(), *arguments, removed)
        yield from sorted(self.invariant.violations(then.rows, then.hashes))
        if sorted(removed.entries[:count]) != self.emptied:
            yield "the points said to be emptied"

    def __str__(self) -> str:
        return f"{SYMBOLS[colour_of(self.player)]} on {self.v}"


def _of_a_position(
    b: Colouring, neighbours: Neighbours, array: Sequence[int], result: Induction
) -> None:
    colours = codes_of(b)
    position, drawn = Position(neighbours, colours), "".join(SYMBOLS[c] for c in b.colours)
    moves = [
        _Move(position, array, v, player, codes_of(place(b, b.graph.points[v], colour_of(player))))
        for player, v in product((BLACK, WHITE), position.invariant.empty)
    ]
    result.positions += 1
    for state in position.states():
        result.states += 1
        result.note(lambda state=state: _of_chains(position, state), f"from {drawn}")  # type: ignore[misc]
        for move in moves:
            result.runs += 1
            result.note(lambda s=state, m=move: m.faults(s), f"{move} from {drawn}")  # type: ignore[misc]


def _of_chains(position: Position, state: State) -> Iterator[str]:
    """Yield the faults in the queries about the chains of stones."""
    stones, _ = state.arrays(written=False)
    for chain in position.invariant.chains:
        if chain.hash is None:
            continue
        beside = {w for u in chain.points for w in position.neighbours[u]}
        liberties = beside.intersection(position.invariant.empty)
        head = stones[HEAD, chain.points[0]]
        if _functions()["has_one_liberty"](stones, head) != (len(liberties) == 1):
            yield "has_one_liberty"
        listed = StrictRow([NOTHING] * len(chain.points), 32)
        count = _functions()["chain_points"](stones, chain.points[-1], listed)
        if sorted(listed.entries[:count]) != sorted(chain.points):
            yield "chain_points"


def _functions() -> Mapping[str, Callable[..., Any]]:
    return _functions_of(arrays)


@cache
def _functions_of(module: ModuleType) -> Mapping[str, Callable[..., Any]]:
    # The types of numbers in Python do not matter: an entry that doesn't fit its array raises an
    # error.
    return plain_functions(module, {"np": SimpleNamespace(int64=int, uint64=int)})


# --- the list of empty points --------------------------------------------------------------------


def lists_of_empty_points(points: int) -> Induction:
    """Check every list of empty points of a board, and every point that leaves or joins it."""
    result = Induction(f"lists of empty points among {points}")
    for number in range(points + 1):
        for listed in permutations(range(points), number):
            result.states += 1
            for v in range(points):
                result.runs += 1
                where = f"{v} and the list {listed}"
                result.note(lambda of=listed, v=v: _of_a_list(points, of, v), where)  # type: ignore[misc]
    return result


def _of_a_list(points: int, listed: Sequence[int], v: int) -> Iterator[str]:
    rows = _no_stones(points)
    rows[COUNTS][EMPTIES], rows[LIST][: len(listed)] = len(listed), listed
    for at, u in enumerate(listed):
        rows[PLACE][u] = at
    _functions()["_leave_empties" if v in listed else "_join_empties"](StrictRows(rows, 32), v)
    yield from violations_of_a_list(sorted({*listed} ^ {v}), rows)
    others = [row for name, row in enumerate(rows) if name not in (COUNTS, LIST, PLACE)]
    if any({*row} != {NOTHING} for row in [*others, rows[COUNTS][EMPTIES + 1 :]]):
        yield "something else is written"


def main(arguments: Sequence[str] | None = None) -> int:
    """Check boards and print the results; return 1 if there is a fault, else 0."""
    parser = argparse.ArgumentParser(prog="python -m refinement.chain_induction")
    sizes = " ".join(graph.name for graph in BOARDS)
    says = f"a size such as 2x4, by default {sizes}"
    parser.add_argument("boards", nargs="*", metavar="BOARD", type=board_of_size, help=says)
    graphs = parser.parse_args(arguments).boards or BOARDS
    results = [
        *map(lists_of_empty_points, sorted({len(graph) for graph in graphs})),
        *map(induction, graphs),
    ]
    print(*results, sep="\n")
    return 1 if any(each.faults for each in results) else 0


if __name__ == "__main__":
    sys.exit(main())
