"""Words of a board by the thousand, to try the kernel on: stones of both players, and a point.

Half of the boards come from play, so that chains without liberty, captures and suicides are not
rare; a quarter are random colourings; and a quarter are any words at all. For these the kernel
promises nothing, but both ways to run it have to agree.
"""

from collections.abc import Callable, Mapping

import numpy as np
from numpy.typing import NDArray

Words = NDArray[np.uint64]
Bits = NDArray[np.bool_]
# From the mover's stones, the opponent's and a point, the boards after a play.
Play = Callable[[Words, Words, Words], tuple[Words, Words]]

WORD_BITS = 64


def random_words(
    points: int, cases: int, play: Play, generator: np.random.Generator
) -> dict[str, Words]:
    """Return words of so many cases by name.

    `own` and `opposing` are the stones, `point` one point, an empty one if there is any, and
    `empty` all empty points; `placed` and `left` are the mover's stones and the empty points with a
    stone on the point; `seed` is none, one or many points.
    """
    everything = np.uint64((1 << points) - 1)
    quarter = cases // 4
    made = (
        _played(points, cases - 2 * quarter, play, generator),
        _coloured(points, quarter, generator),
        generator.integers(0, 2**64, (2, quarter), dtype=np.uint64) & everything,
    )
    order = generator.permutation(cases)
    own, opposing = (np.concatenate([each[side] for each in made])[order] for side in (0, 1))
    point = _one_of(everything & ~(own | opposing), points, generator)
    empty = everything ^ own ^ opposing
    placed = own | point
    return {
        "own": own,
        "opposing": opposing,
        "point": point,
        "empty": empty,
        "placed": placed,
        "left": everything ^ placed ^ opposing,
        "seed": _seeds(points, cases, generator),
    }


def _any_points(points: int, cases: int, generator: np.random.Generator) -> Words:
    return np.uint64(1) << generator.integers(0, points, cases, dtype=np.uint64)


def _seeds(points: int, cases: int, generator: np.random.Generator) -> Words:
    many = generator.integers(0, 2**64, cases, dtype=np.uint64) & np.uint64((1 << points) - 1)
    kind = generator.integers(0, 4, cases)
    return np.select(
        [kind == 0, kind == 1], [np.uint64(0), many], _any_points(points, cases, generator)
    )


def _played(
    points: int, cases: int, play: Play, generator: np.random.Generator
) -> tuple[Words, Words]:
    """Return boards after random turns, of which one on an occupied point is a pass."""
    everything = np.uint64((1 << points) - 1)
    own, opposing = np.zeros(cases, dtype=np.uint64), np.zeros(cases, dtype=np.uint64)
    turns = -np.sort(-generator.integers(0, 4 * points, cases))
    for turn in range(4 * points):
        now = slice(np.searchsorted(-turns, -turn))
        at = _any_points(points, own[now].size, generator)
        at &= everything ^ own[now] ^ opposing[now]
        opposing[now], own[now] = play(own[now], opposing[now], at)
    return own, opposing


def _coloured(points: int, cases: int, generator: np.random.Generator) -> tuple[Words, Words]:
    """Return boards on which each point has a stone with a chance that differs by board."""
    stones = generator.random((cases, points)) < generator.random((cases, 1))
    mine = generator.random((cases, points)) < generator.random((cases, 1))
    return packed(stones & mine), packed(stones & ~mine)


def _one_of(among: Words, points: int, generator: np.random.Generator) -> Words:
    """Return a point among those given for each case, or any where there are none."""
    wanted = unpacked(among)[:, :points]
    drawn = np.argmax(wanted + generator.random(wanted.shape), axis=1)
    point: Words = np.uint64(1) << drawn.astype(np.uint64)
    return point


def packed(rows: Bits) -> Words:
    """Return the words of which each row has the bits, from bit 0 on."""
    whole = np.zeros((len(rows), WORD_BITS), dtype=bool)
    whole[:, : rows.shape[1]] = rows
    words: Words = np.packbits(whole, axis=1, bitorder="little").view("<u8").ravel()
    return words


def unpacked(words: Words) -> Bits:
    """Return the bits of each word, a row for each."""
    rows = np.ascontiguousarray(words).astype("<u8").view(np.uint8).reshape(-1, 8)
    return np.unpackbits(rows, axis=1, bitorder="little").astype(bool)


def masks_of(words: Words) -> list[int]:
    """Return for each bit of a word the mask of the cases whose word has it."""
    columns = np.packbits(unpacked(words).T, axis=1, bitorder="little")
    return [int.from_bytes(column.tobytes(), "little") for column in columns]


def words_of(masks: list[int], cases: int) -> Words:
    """Return the words of so many cases whose bits the masks give."""
    size = -(-cases // 8)
    columns = np.frombuffer(b"".join(m.to_bytes(size, "little") for m in masks), dtype=np.uint8)
    bits = np.unpackbits(columns.reshape(len(masks), size), axis=1, bitorder="little")
    return packed(bits[:, :cases].T.astype(bool))


def events(words: Mapping[str, Words], dead: Words, after: tuple[Words, Words]) -> dict[str, int]:
    """Return in how many cases each event of the rules happens.

    `dead` are the stones without liberty before the move, `after` the stones of both players after
    it. A case is a move when no point has two stones and the point has none.
    """
    own, opposing, point = words["own"], words["opposing"], words["point"]
    is_move = (own & opposing == 0) & ((own | opposing) & point == 0)
    regular = is_move & (dead == 0)
    captured = np.bitwise_count(opposing ^ after[1])
    lost = np.bitwise_count(words["placed"] ^ after[0])
    return {
        "no move": int(np.sum(~is_move)),
        "a move from a board with stones without liberty": int(np.sum(is_move & (dead != 0))),
        "a move from a board without": int(np.sum(regular)),
        "a capture of one stone": int(np.sum(regular & (captured == 1))),
        "a capture of several stones": int(np.sum(regular & (captured > 1))),
        "a suicide of one stone": int(np.sum(regular & (lost == 1))),
        "a suicide of several stones": int(np.sum(regular & (lost > 1))),
    }
