"""Every move keeps the invariant of the machine's chains, and makes the move of the law.

On a board: the invariant (`goimpl.chains.invariant`) holds when the board is new, and for every
colouring without dead stones, every state of the arrays that satisfies the invariant, every player
and every empty point, it holds of the board that the law makes of the play. So it holds after any
number of moves, of any state that a game can reach. The proof runs the source of
`goimpl.chains.arrays`, in plain Python (`refinement.strict_arrays`), on states that stand
for all of a colouring (`refinement.chain_states`).

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

from goimpl.boards.adjacency import Adjacency
from goimpl.chains import arrays
from goimpl.chains.arrays import COUNTS, EMPTIES, HEAD, LIST, PLACE, ROWS
from goimpl.chains.invariant import (
    FactsOfAChain,
    Invariant,
    Neighbours,
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
from refinement.chain_states import Position, State, join_empties, leave_empties
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


@dataclass
class Induction:
    """The extent of the check of a board, and its faults, each once with its first case.

    `states` counts the choices of heads and rings of all positions, `runs` the runs of a move that
    stand for all of them.
    """

    board: str
    positions: int = 0
    states: int = 0
    moves: int = 0
    runs: int = 0
    faults: dict[str, str] = field(default_factory=dict)

    def note(self, faults: Iterable[str], where: str) -> None:
        """Keep the faults."""
        for fault in faults:
            self.faults.setdefault(fault, where)

    def __str__(self) -> str:
        kept = "kept" if not self.faults else "not kept: "
        faults = "; ".join(f"{fault}, {where}" for fault, where in self.faults.items())
        return (
            f"{self.board}: {self.positions} positions, {self.states} states of them, "
            f"{self.moves} moves of positions, {self.runs} runs: {kept}{faults}"
        )


def induction(graph: Graph) -> Induction:
    """Check every position, state and move of a board."""
    result = Induction(graph.name)
    # The law's neighbours, not those of the machine's array.
    neighbours = [sorted(graph.index[w] for w in graph.neighbours[v]) for v in graph.points]
    adjacency = adjacency_of(graph)
    result.note(_of_a_new_board(adjacency, neighbours), "on a new board")
    result.note(_of_a_cleared_board(adjacency, neighbours), "on a board that is cleared")
    for b in all_colourings(graph):
        if not has_dead_stones(b):
            _of_a_position(b, neighbours, adjacency.array.tolist(), result)
    return result


# --- the start -----------------------------------------------------------------------------------


def _of_a_new_board(adjacency: Adjacency, neighbours: Neighbours) -> set[str]:
    keys = default_keys(adjacency.points)
    stones, zobrist = arrays.new_stones(adjacency), arrays.new_zobrist(keys)
    new = Invariant(neighbours, keys.tolist(), set_up([EMPTY] * adjacency.points))
    return new.violations(stones.tolist(), zobrist.tolist())


def _of_a_cleared_board(adjacency: Adjacency, neighbours: Neighbours) -> set[str]:
    points, keys = adjacency.points, default_keys(adjacency.points).tolist()
    stones = StrictRows([[NOTHING] * max(points, 3) for _ in range(ROWS)], 32)
    zobrist = StrictRows([*([*row, NOTHING] for row in keys), [NOTHING] * (points + 1)], 64)
    graph = StrictRow(adjacency.array.tolist(), 32, written=False)
    plain_functions(arrays)["clear"](graph, stones, zobrist)
    new = Invariant(neighbours, keys, set_up([EMPTY] * points))
    return new.violations(stones.rows, zobrist.rows)


# --- a move --------------------------------------------------------------------------------------


def _of_a_position(
    b: Colouring, neighbours: Neighbours, array: Sequence[int], result: Induction
) -> None:
    colours = codes_of(b)
    position, drawn = Position(neighbours, colours), "".join(SYMBOLS[c] for c in b.colours)
    result.positions += 1
    result.states += position.states
    for chain in position.chains:
        if chain.hash is not None:
            for faults in _tried(position, _of_a_chain, chain):
                result.note(faults, f"from {drawn}")
    for player, v in product((BLACK, WHITE), range(len(colours))):
        if colours[v] == EMPTY:
            after = place(b, b.graph.points[v], colour_of(player))
            move = _Move(position, array, v, player, codes_of(after))
            result.moves += 1
            for faults in _tried(position, _of_a_question, move):
                result.note(faults, f"{move} from {drawn}")
            for faults in _tried(position, _of_a_play, move):
                result.note(faults, f"{move} from {drawn}")
                result.runs += 1


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

    @property
    def graph(self) -> StrictRow:
        return StrictRow(list(self.array), 32, written=False)

    @property
    def is_suicide(self) -> bool:
        return self.result[self.v] == EMPTY

    def __str__(self) -> str:
        return f"{SYMBOLS[colour_of(self.player)]} on {self.v}"


def _tried(
    position: Position, check: Callable[[State, Any], Iterator[str]], about: Any
) -> Iterator[list[str]]:
    """Yield the faults of each of the runs that stand for all states of a position."""
    for state in position.runs(written=check is _of_a_play):
        try:
            yield list(check(state, about))
        except FAILURES as error:
            yield [f"{type(error).__name__}: {error}"]
            return


def _of_a_play(state: State, move: _Move) -> Iterator[str]:
    """Yield the faults after a move: in the arrays, or in the points that it reports as emptied."""
    removed = StrictRow([NOTHING] * len(move.result), 32)
    arrays = move.graph, state.stones, state.zobrist
    count = _functions()["place"](*arrays, move.v, move.player, removed)
    yield from sorted(state.violations(move.invariant))
    if sorted(removed.entries[:count]) != move.emptied:
        yield "the points said to be emptied"


def _of_a_question(state: State, move: _Move) -> Iterator[str]:
    """Yield the faults in the queries about a move that isn't made."""
    functions = _functions()
    arguments = move.v, move.player
    if functions["is_suicide"](move.graph, state.stones, *arguments) != move.is_suicide:
        yield "is_suicide"
    arrays = move.graph, state.stones, state.zobrist
    if functions["hash_after"](*arrays, *arguments, move.is_suicide) != move.invariant.hash:
        yield "hash_after"


def _of_a_chain(state: State, chain: FactsOfAChain) -> Iterator[str]:
    """Yield the faults in the queries about a chain of stones."""
    position, functions = state.position, _functions()
    beside = {w for u in chain.points for w in position.neighbours[u]}
    liberties = [w for w in beside if position.past.colours[w] == EMPTY]
    head = state.stones[HEAD, chain.points[0]]
    if functions["has_one_liberty"](state.stones, head) != (len(liberties) == 1):
        yield "has_one_liberty"
    listed = StrictRow([NOTHING] * len(chain.points), 32)
    count = functions["chain_points"](state.stones, chain.points[-1], listed)
    if sorted(listed.entries[:count]) != sorted(chain.points):
        yield "chain_points"


def _functions() -> Mapping[str, Callable[..., Any]]:
    return _functions_of(arrays)


@cache
def _functions_of(module: ModuleType) -> Mapping[str, Callable[..., Any]]:
    # The types of numbers in Python do not matter: an entry that doesn't fit its array raises an
    # error.
    numbers = SimpleNamespace(int64=_as_it_is, uint64=_as_it_is)
    return plain_functions(
        module,
        {"_leave_empties": leave_empties, "_join_empties": join_empties, "np": numbers},
    )


def _as_it_is(number: Any) -> Any:
    return number


# --- the list of empty points --------------------------------------------------------------------


def lists_of_empty_points(points: int) -> Induction:
    """Check every list of empty points of a board, and every point that leaves or joins it."""
    result = Induction(f"lists of empty points among {points}")
    functions = plain_functions(arrays)
    for number in range(points + 1):
        for listed in permutations(range(points), number):
            result.states += 1
            for v in range(points):
                call = "_leave_empties" if v in listed else "_join_empties"
                result.runs += 1
                wrong = _of_a_list(functions[call], points, listed, v)
                result.note(wrong, f"{call} of {v}, {listed}")
    return result


def _of_a_list(
    function: Callable[..., Any], points: int, listed: Sequence[int], v: int
) -> Iterable[str]:
    rows: list[list[Any]] = [[NOTHING] * max(points, 3) for _ in range(ROWS)]
    rows[COUNTS][EMPTIES], rows[LIST][: len(listed)] = len(listed), listed
    for at, u in enumerate(listed):
        rows[PLACE][u] = at
    try:
        function(StrictRows(rows, 32), v)
    except FAILURES as error:
        return [f"{type(error).__name__}: {error}"]
    wrong = violations_of_a_list(sorted({*listed} ^ {v}), rows)
    others = [row for name, row in enumerate(rows) if name not in (COUNTS, LIST, PLACE)]
    if any({*row} != {NOTHING} for row in [*others, rows[COUNTS][EMPTIES + 1 :]]):
        wrong.add("something else is written")
    return wrong


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
