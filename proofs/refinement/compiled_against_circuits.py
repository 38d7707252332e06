"""The compiled kernel compared with its circuits: the same words to both, by the million.

The lemmas about the kernel are proved of the circuits that its source makes of symbolic words.
Numba makes machine code of the same source. This module passes the same words of boards of up to 64
points (`refinement.random_words`) to both, and compares the results bit by bit.

    python -m refinement.compiled_against_circuits --words 1000000
"""

import argparse
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from random import Random
from types import ModuleType

import numpy as np

from goimpl.words import kernel, kernel64
from goimpl.words.kernel import Board
from goproof.theory.law import board_of
from gospec.law.graph import Graph, from_edges, rectangle, torus
from refinement import arrays
from refinement.circuits_in_bulk import Circuits, Masks
from refinement.random_words import Words, events, masks_of, random_words, words_of

# So many cases are evaluated together: more take more memory, fewer take more time for each.
AT_ONCE = 32768

# The words that each function takes.
ARGUMENTS = {
    "is_empty": ("seed",),
    "neighbours": ("own",),
    "grow": ("seed", "placed"),
    "flood": ("seed", "placed"),
    "without_liberty": ("own", "empty"),
    "place_and_clear": ("own", "opposing", "point"),
    "touched_without_liberty": ("opposing", "left", "point"),
    "play": ("own", "opposing", "point"),
    "is_suicide": ("own", "opposing", "point"),
    "if_suicide": ("own", "opposing", "point"),
    "legal_without_history": ("own", "opposing"),
    "area": ("own", "opposing"),
}

Compute = Callable[..., tuple[Words, Words]]


def random_graph(points: int, edges: int, seed: int = 1) -> Graph:
    """Return a board graph with edges drawn at random, connected or not."""
    random, drawn = Random(seed), set[tuple[int, int]]()
    while len(drawn) < edges:
        i, j = sorted(random.sample(range(points), 2))
        drawn.add((i, j))
    return from_edges(sorted(drawn), range(points), name=f"{points} points, {edges} random edges")


# Each with its share of the words: on 64 points a case takes twenty times as long as on nine.
BOARDS: tuple[tuple[Graph, int], ...] = (
    (rectangle(3, 3), 12),
    (rectangle(4, 4), 10),
    (torus(4, 5), 8),
    (rectangle(5, 5), 8),
    (random_graph(30, 50), 6),
    (rectangle(7, 7), 4),
    (rectangle(8, 8), 4),
    (rectangle(4, 16), 2),
    (rectangle(1, 64), 2),
    (torus(8, 8), 2),
    (random_graph(64, 110), 2),
)


@dataclass(frozen=True)
class Difference:
    """A case in which a compiled function returns something else than its circuit."""

    board: str
    function: str
    words: tuple[int, ...]
    compiled: tuple[int, ...]
    circuit: tuple[int, ...]

    def __str__(self) -> str:
        arguments, computed, proved = (
            ", ".join(map(hex, words)) for words in (self.words, self.compiled, self.circuit)
        )
        return (
            f"{self.board}: {self.function}({arguments}) is {computed} compiled, {proved} as proved"
        )


@dataclass
class Comparison:
    """The extent of a comparison, the events in it, and a difference of each function that has one.

    `words` counts the triples of two words of stones and a point; `compared`, by function, the
    cases in which its results were compared.
    """

    words: int = 0
    compared: Counter[str] = field(default_factory=Counter)
    events: Counter[str] = field(default_factory=Counter)
    differences: dict[str, Difference] = field(default_factory=dict)


def compare(
    words: int,
    seed: int = 1,
    boards: Sequence[tuple[Graph, int]] = BOARDS,
    compute: Compute = arrays.compute,
    of: ModuleType = kernel,
) -> Comparison:
    """Compare the compiled functions and the circuits on so many triples of words, or a few more.

    Parameters: `boards` come with their shares of the words; `compute` calls a compiled function;
    `of`, the kernel of which the circuits are.
    """
    total, comparison = sum(share for _, share in boards), Comparison()
    generator = np.random.default_rng(seed)
    for graph, share in boards:
        sides = _Sides(graph, compute, of)
        left = -(-words * share // total)
        while left:
            cases = min(left, AT_ONCE)
            sides.compare(random_words(len(graph), cases, sides.play, generator), comparison)
            left -= cases
    return comparison


class _Sides:
    """A board, and the two that compute on it."""

    def __init__(self, graph: Graph, compute: Compute, of: ModuleType) -> None:
        self.graph, self.compute = graph, compute
        board = board_of(graph, of)
        self.circuits, self.board = Circuits(board, of), _compiled_board(board)

    def play(self, own: Words, opposing: Words, point: Words) -> tuple[Words, Words]:
        """Return the boards after a play. Both sides get them, so any will do."""
        return arrays.compute("play", (own, opposing, point), self.board)

    def compare(self, words: Mapping[str, Words], comparison: Comparison) -> None:
        """Compare the results of the two on the same words."""
        masks = {name: masks_of(word) for name, word in words.items()}
        for name, names in ARGUMENTS.items():
            arguments = [words[each] for each in names], [masks[each] for each in names]
            if name == "legal_without_history":
                self._note(name, *arguments, comparison, suicide_allowed=True)
                # Each case of it is a trial of every point.
                some = [word[:: len(self.graph)] for word in arguments[0]]
                arguments = some, [masks_of(word) for word in some]
            self._note(name, *arguments, comparison)
        comparison.words += words["own"].size
        comparison.events.update(self._events(words))

    def _note(
        self,
        name: str,
        words: Sequence[Words],
        masks: Sequence[Masks],
        comparison: Comparison,
        **options: bool,
    ) -> None:
        cases = words[0].size
        comparison.compared[name] += cases
        results = self.circuits.evaluate(name, masks, cases, **options)
        proved = [words_of(result, cases) for result in results]
        computed = self.compute(name, words, self.board, **options)[: len(proved)]
        for i in _first_difference(computed, proved):
            sides = [tuple(int(w[i]) for w in side) for side in (words, computed, proved)]
            comparison.differences.setdefault(name, Difference(self.graph.name, name, *sides))

    def _events(self, words: Mapping[str, Words]) -> dict[str, int]:
        own, opposing, empty = words["own"], words["opposing"], words["empty"]
        dead = [self.compute("without_liberty", (x, empty), self.board)[0] for x in (own, opposing)]
        after = self.compute("play", (own, opposing, words["point"]), self.board)
        return events(words, dead[0] | dead[1], after)


def _compiled_board(board: Board) -> Board:
    if board.columns:
        return kernel64.grid(board.points // board.columns, board.columns)
    masks = enumerate(board.masks)
    return kernel64.graph(board.points, [(i, j) for i, m in masks for j in range(i) if m >> j & 1])


def _first_difference(some: Sequence[Words], others: Sequence[Words]) -> Iterator[int]:
    differ = np.any([x != y for x, y in zip(some, others, strict=True)], axis=0)
    yield from np.flatnonzero(differ)[:1].tolist()


def main(arguments: Sequence[str] | None = None, of: ModuleType = kernel) -> int:
    """Compare, print what was compared, and return 1 if there was a difference, else 0."""
    parser = argparse.ArgumentParser(prog="python -m refinement.compiled_against_circuits")
    parser.add_argument("--words", type=int, default=1_000_000, help="how many triples of words")
    parser.add_argument("--seed", type=int, default=1, help="equal seeds give equal words")
    options = parser.parse_args(arguments)
    if options.words < 1:
        parser.error("--words: at least one is needed")
    comparison = compare(options.words, options.seed, BOARDS, of=of)
    print(f"{comparison.words} triples of words on {len(BOARDS)} boards of up to 64 points")
    for counted in (comparison.compared, comparison.events):
        print(*(f"{times:>9}  {what}" for what, times in counted.items()), sep="\n")
    print(*comparison.differences.values(), sep="\n", end="\n" if comparison.differences else "")
    return 1 if comparison.differences else 0


if __name__ == "__main__":
    sys.exit(main())
