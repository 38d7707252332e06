"""Sums over the paths of a game graph that make no mark twice: the part that takes the time.

The sum of a state is how many games go on from it. States are looked up in a table of fixed size,
whose rows may be overwritten: the search computes a lost sum anew, so no answer depends on the
table.
"""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from goimpl.jit.decorators import begun_anew, compiled_apart

# Two machine words.
MOST_MARKS = 128
# Sums are pairs of words, the lower of so many bits: six plays, of which each has twice a lower
# word, can be added without a carry out of it.
LOW_BITS = 60
LOW = (1 << LOW_BITS) - 1
WORD = (1 << 64) - 1

Words = NDArray[np.uint64]
Ints = NDArray[np.int64]

# Numpy's own types are stricter than the compiled code, where words are numbers.
_word: Any = np.uint64
_number: Any = np.int64


class Symmetry(NamedTuple):
    """A relabelling of places and marks that keeps all plays."""

    places: list[int]
    marks: list[int]


class GameGraph(NamedTuple):
    """What may follow what, apart from repetition.

    A place is what the next play starts from; `plays[place]` are the marks that plays make, each
    with the number of such plays. `place_of` is the place after a mark was made. Where a pass
    makes a mark, which is a place of the same number, `passed` is that, else -1. At a place
    without such marks the plays of both players are listed, as either may be to move.
    """

    plays: list[dict[int, int]]
    place_of: list[int]
    passed: list[int]
    start: int
    symmetries: list[Symmetry]


class Tables(NamedTuple):
    """The game graph in arrays, and the table of the sums that are known.

    `plays` and `onward` are sets of marks, the latter with those after a pass. `symmetries[place]`
    are the numbers of those that take the place to the first of its orbit, -1 after the last, and
    `moved[s, i, byte]` is where the symmetry s takes the marks of the i-th byte of a set. A row of
    `sums` is a state, its place from 1, with its sum, and is overwritten by the next that falls
    there.
    """

    plays: Words
    onward: Words
    ways: Words
    place_of: Ints
    passed: Ints
    first_places: Ints
    symmetries: Ints
    moved: Words
    sums: Words


def tables_of(graph: GameGraph, size: int) -> Tables:
    """Return the tables of a game graph, with room for sums in `size` bytes at the most."""
    places, marks = len(graph.plays), len(graph.place_of)
    plays = np.zeros((places, 2), dtype=np.uint64)
    ways = np.zeros((places, marks), dtype=np.uint64)
    for place, listed in enumerate(graph.plays):
        plays[place] = _two_words(sum(1 << mark for mark in listed))
        ways[place, list(listed)] = list(listed.values())
    onward = plays.copy()
    for place, after_pass in enumerate(graph.passed):
        if after_pass >= 0:
            onward[place] |= plays[after_pass]
    # Rows of five words, as many as a power of two, and two rows at least.
    bits = max(1, (size // 40).bit_length() - 1)
    sums = np.zeros((1 << bits, 5), dtype=np.uint64)
    return Tables(
        plays,
        onward,
        ways,
        np.array(graph.place_of),
        np.array(graph.passed),
        *_orbits(graph),
        _moved_bytes(graph),
        sums,
    )


def _orbits(graph: GameGraph) -> tuple[Ints, Ints]:
    """Return the first place of each place's orbit, and which symmetries take the place there."""
    places = range(len(graph.plays))
    first = [min(s.places[place] for s in graph.symmetries) for place in places]
    taking = np.full((len(places), len(graph.symmetries) + 1), -1, dtype=np.int64)
    for place in places:
        numbers = [i for i, s in enumerate(graph.symmetries) if s.places[place] == first[place]]
        taking[place, : len(numbers)] = numbers
    return np.array(first), taking


def _moved_bytes(graph: GameGraph) -> Words:
    """Return where each symmetry takes the marks of each byte of a set."""
    all_marks = (1 << len(graph.place_of)) - 1
    moved = np.zeros((len(graph.symmetries), 16, 256, 2), dtype=np.uint64)
    for number, symmetry in enumerate(graph.symmetries):
        for byte in range(16):
            for value in range(256):
                held = (value << (8 * byte)) & all_marks
                moved[number, byte, value] = _two_words(relabelled(held, symmetry.marks))
    return moved


def _two_words(marks: int) -> tuple[int, int]:
    return marks & WORD, marks >> 64


def relabelled(word: int, moved: list[int]) -> int:
    """Return the word whose bits have moved."""
    result = 0
    while word:
        lowest = word & -word
        result |= 1 << moved[lowest.bit_length() - 1]
        word ^= lowest
    return result


def continuations(place: int, unmade: int, tables: Tables) -> int:
    """Return the number of games that go on with a play from a place, these marks not being made.

    Raises OverflowError when two words don't hold the number.
    """
    a, b = _two_words(unmade)
    low, high = _continuations(place, _word(a), _word(b), tables)
    return int(low) + (int(high) << LOW_BITS)


@compiled_apart
def _first(a: Any, b: Any) -> int:
    """Return the first mark of a set that isn't empty."""
    word = a if a else b
    below = (word & (~word + _word(1))) - _word(1)
    # The number of bits of `below`, added up in ever larger fields.
    below -= (below >> _word(1)) & _word(0x5555555555555555)
    below = (below & _word(0x3333333333333333)) + ((below >> _word(2)) & _word(0x3333333333333333))
    below = (below + (below >> _word(4))) & _word(0x0F0F0F0F0F0F0F0F)
    bits: int = _number((below * _word(0x0101010101010101)) >> _word(56))
    return bits if a else bits + 64


@compiled_apart
def _without(mark: int, a: Any, b: Any) -> tuple[Any, Any]:
    """Return the set without a mark."""
    if mark < 64:
        return a & ~(_word(1) << _word(mark)), b
    return a, b & ~(_word(1) << _word(mark - 64))


@compiled_apart
def _reached(place: int, a: Any, b: Any, tables: Tables) -> tuple[Any, Any]:
    """Return what `_reachable` does."""
    reached_a, reached_b = tables.plays[place, 0] & a, tables.plays[place, 1] & b
    new_a, new_b = reached_a, reached_b
    while new_a | new_b:
        mark = _first(new_a, new_b)
        new_a, new_b = _without(mark, new_a, new_b)
        here = tables.place_of[mark]
        more_a = tables.onward[here, 0] & a & ~reached_a
        more_b = tables.onward[here, 1] & b & ~reached_b
        reached_a, reached_b = reached_a | more_a, reached_b | more_b
        new_a, new_b = new_a | more_a, new_b | more_b
    return reached_a, reached_b


@compiled_apart
def _moved(symmetry: int, a: Any, b: Any, tables: Tables) -> tuple[Any, Any]:
    """Return where a symmetry takes a set of marks."""
    to_a, to_b = _word(0), _word(0)
    for i in range(8):
        shift = _word(8 * i)
        byte = _number((a >> shift) & _word(255))
        to_a |= tables.moved[symmetry, i, byte, 0]
        to_b |= tables.moved[symmetry, i, byte, 1]
        if b:
            byte = _number((b >> shift) & _word(255))
            to_a |= tables.moved[symmetry, i + 8, byte, 0]
            to_b |= tables.moved[symmetry, i + 8, byte, 1]
    return to_a, to_b


@compiled_apart
def _least(place: int, a: Any, b: Any, tables: Tables) -> tuple[Any, Any]:
    """Return the least set to which this one can go when its place goes to the orbit's first."""
    least_a, least_b = _moved(tables.symmetries[place, 0], a, b, tables)
    i = 1
    while tables.symmetries[place, i] >= 0:
        to_a, to_b = _moved(tables.symmetries[place, i], a, b, tables)
        if to_b < least_b or (to_b == least_b and to_a < least_a):
            least_a, least_b = to_a, to_b
        i += 1
    return least_a, least_b


@compiled_apart
def _row(place: int, a: Any, b: Any, rows: int) -> int:
    """Return the row of the table, of 2^n rows, where the sum of a state may be found."""
    mixed = a * _word(0x9E3779B97F4A7C15) ^ b * _word(0xC2B2AE3D27D4EB4F)
    mixed = (mixed ^ (mixed >> _word(32)) ^ _word(place)) * _word(0xD6E8FEB86659FD93)
    row: int = _number((mixed ^ (mixed >> _word(32))) & _word(rows - 1))
    return row


# What it has written to the table by then is right.
@begun_anew
@compiled_apart
def _continuations(place: int, a: Any, b: Any, tables: Tables) -> tuple[Any, Any]:
    """Return the number of games that go on with a play from a place, in two words.

    `a` and `b` are the marks not made. Raises OverflowError when two words don't hold the number.
    """
    a, b = _reached(place, a, b, tables)
    low, high = _word(0), _word(0)
    if a | b == _word(0):
        return low, high
    a, b = _least(place, a, b, tables)
    place = tables.first_places[place]
    number = _word(place + 1)
    row = tables.sums[_row(place, a, b, len(tables.sums))]
    if row[0] == a and row[1] == b and row[2] == number:
        return row[3], row[4]
    left_a, left_b = tables.plays[place, 0] & a, tables.plays[place, 1] & b
    while left_a | left_b:
        mark = _first(left_a, left_b)
        left_a, left_b = _without(mark, left_a, left_b)
        here = tables.place_of[mark]
        unmade = _without(mark, a, b)
        more_low, more_high = _continuations(here, unmade[0], unmade[1], tables)
        after_pass = tables.passed[here]
        if after_pass >= 0:
            unmade = _without(after_pass, unmade[0], unmade[1])
            passed_low, passed_high = _continuations(after_pass, unmade[0], unmade[1], tables)
            more_low, more_high = more_low + passed_low, more_high + passed_high
        # The play itself makes a game, ended by two passes.
        low += (more_low + _word(1)) * tables.ways[place, mark]
        high += more_high * tables.ways[place, mark] + (low >> _word(LOW_BITS))
        low &= _word(LOW)
        if high >> _word(LOW_BITS):
            raise OverflowError("more games than two words can count")
    row[0], row[1], row[2], row[3], row[4] = a, b, number, low, high
    return low, high
