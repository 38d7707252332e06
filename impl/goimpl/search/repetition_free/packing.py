"""Strategies packed as the winner's answers alone, and unpacked again, compiled where that serves.

>>> from goimpl.boards.adjacency import rectangle
>>> from goimpl.search import Question, ScoreAtLeast
>>> from goimpl.search.repetition_free.proving import prove_without_repetition
>>> question = Question(rectangle(1, 3), (0,) * 3, 1, ScoreAtLeast(3))
>>> made = prove_without_repetition(question, 1, symmetric=True, memory=1 << 20).strategy
>>> packed = b"".join(packed_answers(question, made))
>>> unpacked(question, 1, packed, symmetric=True, memory=1 << 20).nodes == made.nodes
True
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from typing import Any

from goimpl.search import frame
from goimpl.search.boards import stones_of
from goimpl.search.question import Question
from goimpl.search.repetition_free import compact, notes as no
from goimpl.search.repetition_free.proving import (
    added_to,
    as_numbers,
    compiled_functions,
    plain_functions,
)
from goimpl.search.repetition_free.setup import room_for_notes, symmetries_used, tables_for
from goimpl.search.repetition_free.strategy import LevelledStrategy

# So many bytes, or nodes, are dealt with at a time; and room for so many numbers of records.
_BYTES, _NODES, _RECORDS = 1 << 16, 1 << 14, 1 << 18


def packed_answers(question: Question, strategy: LevelledStrategy) -> Iterator[bytes]:
    """Yield the winner's answers of a strategy for a question, a byte each."""
    plain = strategy.is_plain
    t = tables_for(question, strategy.winner, 0, list(strategy.symmetries), plain=plain)
    layout = (
        ("int64", (strategy.nodes,)),
        ("uint8", (_BYTES,)),
        ("int64", (3,)),
        ("int64", (strategy.nodes + 1, 2)),
        ("uint8", (strategy.nodes,)),
        ("int64", (strategy.points + 1,)),
    )
    heads, codes, far, *others = frame.empty_tables(layout, plain=plain)
    functions = strategy.functions
    functions.find_heads(strategy.records, heads)
    # The root is the last node.
    others[0][0, 0] = strategy.nodes - 1
    while far[compact.STATE] != compact.DONE:
        functions.write_strategy(t, strategy.records, heads, codes, far, *others)
        yield bytes(codes[: int(far[compact.READ])])


def unpacked(
    question: Question,
    winner: int,
    answers: bytes,
    *,
    symmetric: bool,
    memory: int,
    plain: bool = False,
) -> LevelledStrategy:
    """Return the strategy of a winner whose answers these are.

    Parameters: as of `prove_without_repetition`; `plain`, whether it is done in plain Python.
    Raises ValueError where no strategy has these answers, and MemoryError.
    """
    symmetries = symmetries_used(question, symmetric)
    functions = plain_functions() if plain else compiled_functions()
    t = tables_for(question, winner, 0, symmetries, plain=plain)
    n = no.notes(symmetries, room_for_notes(memory), _RECORDS, plain=plain)
    deepest = max(1, len(answers))
    layout = (
        ("uint8", (deepest,)),
        ("int64", (3,)),
        ("int64", (deepest, compact.COLUMNS)),
        ("uint64", (deepest, 3)),
    )
    codes, far, nodes, stones = frame.empty_tables(layout, plain=plain)
    codes[: len(answers)] = list(answers) if plain else _bytes(answers)
    word = type(t.board.one)
    stones[0, compact.BLACK], stones[0, compact.WHITE] = map(word, stones_of(question.colours))
    nodes[0, compact.PLAYER] = question.to_move
    functions.take_bytes(t, far, nodes, stones)
    records = array("i")
    while far[compact.STATE] != compact.DONE:
        functions.read_strategy(t, n, codes, far, nodes, stones, _NODES)
        added_to(records, n.records[: int(n.counts[no.WRITTEN])])
        n.counts[no.WRITTEN] = 0
        if far[compact.STATE] == compact.BROKEN:
            raise ValueError("no strategy has these answers")
        is_full = 4 * n.counts[no.NOTED] > 3 * (n.counts[no.MASK] + 1)
        if is_full and not no.make_larger(n, functions):
            raise MemoryError
    return LevelledStrategy(
        records if plain else as_numbers(records),
        int(n.counts[no.NUMBERS]),
        int(n.counts[no.COLOURINGS]),
        winner,
        question.adjacency.points,
        question.ko == "situational",
        symmetries,
        functions,
    )


def _bytes(answers: bytes) -> Any:
    import numpy as np

    return np.frombuffer(answers, np.uint8)
