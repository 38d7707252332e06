"""Controls of a comparison by solvers: what its queries say is evaluated in cases of its own board.

Solvers are asked on boards that are too large to go through. So the circuits of both sides are held
to gospec there too, in random cases and in those of long chains; and a side is told apart from
itself with a single literal changed, which shows that nothing is left out of the comparison.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random

from goproof.comparisons.position_circuits import Moved
from goproof.solvers.answers import Answer, Status
from goproof.solvers.registry import NAMES, signature_fault
from gospec.colouring import BLACK, EMPTY, PLAYERS, WHITE, Colouring, colouring
from gospec.graph import Graph, Point

RANDOM_CASES = 24
# How often a long chain is looked for, and how many beginnings of one are tried each time.
TRIALS, BEGINNINGS = 6, 1500


def cases_of(board: Graph, v: Point) -> list[Colouring]:
    """Return colourings of a board: at random, from sparse to full, and with one long chain.

    The long chains have a single liberty at their end; most leave the point v empty.
    """
    random = Random(f"{board.name} {v}")
    cases = [colouring(board, lambda _: EMPTY)]
    for i in range(RANDOM_CASES):
        empties = random.choice((1, 2, 4, 8, 16))
        colours = [*PLAYERS * 4, *[EMPTY] * empties]
        chosen = {u: random.choice(colours) for u in board.points}
        cases.append(colouring(board, (chosen | ({v: EMPTY} if i % 4 else {})).__getitem__))
    return [*cases, *_long_chains(board, v, random)]


def _long_chains(board: Graph, v: Point, random: Random) -> Iterator[Colouring]:
    for _ in range(TRIALS):
        chain = _long_path(board, v, random)
        for colour, opponent in (PLAYERS, PLAYERS[::-1]):
            for rest in (opponent, EMPTY):
                chosen = dict.fromkeys(board.points, rest)
                # Empty points beside the chain would be liberties of it.
                beside = {u for w in chain[1:] for u in board.neighbours[w]}
                chosen |= dict.fromkeys(beside, opponent) | dict.fromkeys(chain, colour)
                yield colouring(board, (chosen | {chain[0]: EMPTY, v: EMPTY}).__getitem__)


def _long_path(board: Graph, v: Point, random: Random) -> list[Point]:
    """Return a long path beside v, no two of whose points are adjacent but those that follow."""
    starts = [u for u in board.points if u != v] or [v]
    longest, waiting = [starts[0]], [[random.choice(starts)]]
    for _ in range(BEGINNINGS):
        if not waiting:
            break
        path = waiting.pop()
        longest = max(longest, path, key=len)
        onward = [
            u
            for u in board.neighbours[path[-1]]
            if u not in (v, *path) and not any(w in path[:-1] for w in board.neighbours[u])
        ]
        random.shuffle(onward)
        waiting += [[*path, u] for u in onward]
    return longest


def values_of(cases: Sequence[Colouring]) -> dict[str, int]:
    """Return the masks of the variables of a position in some cases, the mover being Black."""
    points = cases[0].graph.points
    return {
        f"{who}.{i}": sum((b(v) is colour) << n for n, b in enumerate(cases))
        for who, colour in (("own", BLACK), ("other", WHITE))
        for i, v in enumerate(points)
    }


def changed(move: Moved) -> Iterator[tuple[str, Moved]]:
    """Yield a move with one of its literals changed, under the name of what is changed."""
    yield "legal", replace(move, legal=-move.legal)
    after = move.after
    for i, v in enumerate(after.board.points):
        yield f"own.{i}", replace(move, after=after.replaced(_changed(after.own, v), after.other))
        yield f"other.{i}", replace(move, after=after.replaced(after.own, _changed(after.other, v)))


def _changed(table: Mapping[Point, int], v: Point) -> dict[Point, int]:
    return {**table, v: -table[v]}


def answers_fault(answers: Mapping[str, Answer], expected: Status) -> str:
    """Return why answers are not that of every solver that has to be asked, '' if they are."""
    for name in NAMES:
        if name not in answers:
            return f"{name} was not asked"
    for name, answer in answers.items():
        if answer.status is Status.UNKNOWN:
            return f"{name} has no answer: {answer.reason or 'no reason given'}"
        if answer.status is not expected:
            return f"{name} says {answer.status.value}, which is not {expected.value}"
    return signature_fault(answers)
