"""Positions of a board as circuits, and which stones of one are safe from being cleared.

Solvers are asked on boards that are too large to go through. So the circuits of both sides are held
to gospec there too, in random cases and in those of long chains; and a side is told apart from
itself with a single literal changed, which shows that nothing is left out of the comparison.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from goproof.logic.circuit import NO, YES, Circuit
from goproof.solvers.answers import Answer, Status
from goproof.solvers.registry import PROPOSITIONAL_NAMES, signature_fault
from gospec.law.colouring import BLACK, EMPTY, PLAYERS, WHITE, Colouring, colouring
from gospec.law.graph import Graph, Point

Table = Mapping[Point, int]


@dataclass(frozen=True)
class SymbolicPosition:
    """A colouring of a board as literals: where the mover's stones are, and the opponent's."""

    board: Graph
    circuit: Circuit
    own: Table
    other: Table

    def empty(self, v: Point) -> int:
        """Return the literal: v is empty."""
        return self.circuit.conjunction((-self.own[v], -self.other[v]))

    def with_own_stone(self, v: Point) -> SymbolicPosition:
        """Return the colouring with the mover's stone at v and all else as it was."""
        return self.replaced({**self.own, v: YES}, {**self.other, v: NO})

    def replaced(self, own: Table, other: Table) -> SymbolicPosition:
        """Return another colouring of the same board."""
        return SymbolicPosition(self.board, self.circuit, own, other)


@dataclass(frozen=True)
class PlayResult:
    """What a play makes of a colouring: whether it is legal, and the colouring after it if so."""

    legal: int
    after: SymbolicPosition


class UnknownReading(ValueError):
    """A formalisation has no counterpart here, or one of its readings has none."""


# Which stones of a colour are safe from being cleared, and where they stand.
Safe = Callable[[SymbolicPosition, Table], Table]
NEITHER = "no counterpart in circuits"


def touching_empty(position: SymbolicPosition, stones: Table) -> Table:
    """Return which of the stones have an empty point beside them."""
    circuit = position.circuit
    return {
        v: circuit.conjunction(
            (stones[v], circuit.disjunction(map(position.empty, position.board.neighbours[v])))
        )
        for v in position.board.points
    }


def spread(position: SymbolicPosition, stones: Table, start: Table) -> Table:
    """Return the solution of the equation of reaching that rounds from `start` on come to."""
    circuit, first = position.circuit, touching_empty(position, stones)
    reached = start
    for _ in position.board.points:
        reached = {
            v: circuit.disjunction(
                (
                    first[v],
                    circuit.conjunction(
                        (
                            stones[v],
                            circuit.disjunction(reached[w] for w in position.board.neighbours[v]),
                        )
                    ),
                )
            )
            for v in position.board.points
        }
    return reached


def own_part(position: SymbolicPosition, stones: Table, reached: Table) -> Table:
    """Return which of the stones are reached."""
    return {v: position.circuit.conjunction((stones[v], reached[v])) for v in position.board.points}


def least(position: SymbolicPosition, stones: Table) -> Table:
    """Reaching empty, by paths."""
    return spread(position, stones, dict.fromkeys(position.board.points, NO))


def greatest(position: SymbolicPosition, stones: Table) -> Table:
    """Reaching empty, where a chain may call itself as its witness."""
    return spread(position, stones, stones)


def always(position: SymbolicPosition, stones: Table) -> Table:
    """Reaching empty, of every stone."""
    return stones


def never(position: SymbolicPosition, stones: Table) -> Table:
    """Reaching empty, of no stone."""
    return dict.fromkeys(position.board.points, NO)


def reading_of(readings: Mapping[Any, object], reading: object) -> Any:
    """Return the counterpart of a reading. Raises UnknownReading where it has none."""
    try:
        return readings[reading]
    except (KeyError, TypeError):
        raise UnknownReading(f"{reading!r} has {NEITHER}") from None


def cleared(position: SymbolicPosition, safe: Safe, *, own: bool, other: bool) -> SymbolicPosition:
    """Return the colouring without the mover's or the opponent's stones that are not safe."""
    mine, theirs = position.own, position.other
    return position.replaced(
        own_part(position, mine, safe(position, mine)) if own else mine,
        own_part(position, theirs, safe(position, theirs)) if other else theirs,
    )


RANDOM_CASES = 24
# How often a long chain is looked for, and how many beginnings of one are tried each time.
TRIALS, BEGINNINGS = 6, 1500


def cases_of(board: Graph, v: Point) -> list[Colouring]:
    """Return colourings of a board: at random, from sparse to full, and with one long chain.

    The long chains have a single liberty at their end: some point, the point v, or another that is
    far from v beside the chain's other end. Most leave v empty.
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
    for i in range(TRIALS):
        others = [u for u in board.points if u != v] if i % 3 == 0 else []
        chain = _long_path(board, v, random.choice(others or [v]), random)
        if i % 3 == 2:
            chain.reverse()
        for colour, opponent in (PLAYERS, PLAYERS[::-1]):
            for rest in (opponent, EMPTY):
                chosen = dict.fromkeys(board.points, rest)
                # Empty points beside the chain would be liberties of it.
                beside = {u for w in chain[1:] for u in board.neighbours[w]}
                chosen |= dict.fromkeys(beside, opponent) | dict.fromkeys(chain, colour)
                yield colouring(board, (chosen | {chain[0]: EMPTY, v: EMPTY}).__getitem__)


def _long_path(board: Graph, v: Point, start: Point, random: Random) -> list[Point]:
    """Return a long path, no two of whose points are adjacent but those that follow.

    It goes through v only if it starts there.
    """
    longest, waiting = [start], [[start]]
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


def changed(move: PlayResult) -> Iterator[tuple[str, PlayResult]]:
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
    for name in PROPOSITIONAL_NAMES:
        if name not in answers:
            return f"{name} was not asked"
    for name, answer in answers.items():
        if answer.status is Status.UNKNOWN:
            return f"{name} has no answer: {answer.reason or 'no reason given'}"
        if answer.status is not expected:
            return f"{name} says {answer.status.value}, which is not {expected.value}"
    return signature_fault(answers)
