"""A strategy that wins whatever stands elsewhere, as a list of patterns.

The search is depth first, by proof numbers, on the whole board. What it proves holds of a
*pattern*: of the colours in a zone, and of how many liberties some chains have outside of it at
least.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, NamedTuple

import numpy as np

from goimpl.boards.adjacency import Adjacency
from goimpl.zones import tables as at
from goimpl.zones.ordering import in_order
from goimpl.zones.searching import run
from goimpl.zones.tables import LOSER, WINNER, WORD_BITS, WORDS, Tables, make_tables

MOST_NODES = 40_000
# 2^20 states take 16 MB.
TABLE_BITS = 20


class Trial(NamedTuple):
    """What is tried: how many of the winner's moves and of the loser's replies near the target.

    Those are `farthest` steps away, and go across chains of the other side if `crossing`; `by_room`
    tells whether the target's room says what is tried first.
    """

    moves: int
    replies: int
    farthest: int
    by_room: bool
    crossing: bool


# Few moves go deep, and many miss nothing. No more than four.
TRIALS = (
    Trial(8, 5, 4, by_room=True, crossing=False),
    Trial(12, 5, 10, by_room=True, crossing=False),
    Trial(8, 5, 10, by_room=False, crossing=True),
    Trial(18, 9, 10, by_room=False, crossing=True),
)
# The visits of a trial in the first round, each of which has twice as many as the one before.
FIRST_ROUND = 1_500


@dataclass(frozen=True)
class Target:
    """What the winner is to do: make all of a target unconditionally alive, or capture some of it.

    `colours` and `winner`, as `goimpl.colours` has them; with `suicide` it is allowed.
    """

    adjacency: Adjacency
    colours: tuple[int, ...]
    to_move: int
    winner: int
    target: tuple[int, ...]
    goal: Literal["capture", "life"]
    suicide: bool = False


@dataclass(frozen=True)
class PatternNode:
    """A pattern with the winner to move, and what the strategy does there.

    `colours` has those of the zone's points; `liberties`, by a stone of a portion, how many its
    chain has outside the zone at least. `elsewhere` are one or two nodes after a play elsewhere,
    and `answers` those after plays in the zone; without them the goal is reached.
    """

    colours: dict[int, int]
    liberties: dict[int, int]
    move: int | None
    elsewhere: tuple[int, ...]
    answers: dict[int, int]


@dataclass(frozen=True)
class PatternStrategy:
    """The nodes of a strategy, children first: the last one is the root. `visits` found it."""

    nodes: tuple[PatternNode, ...]
    visits: int


def find_strategy(question: Target, limit: int) -> PatternStrategy | None:
    """Return a strategy by patterns, or None where so many visits find none.

    Raises ValueError for a board of more points than a zone can have.
    """
    if question.adjacency.points > at.MOST_POINTS:
        raise ValueError(f"a board of more than {at.MOST_POINTS} points")
    t = make_tables(question.adjacency.lists, question.target, MOST_NODES, TABLE_BITS)
    t.numbers[at.GOAL] = at.LIFE if question.goal == "life" else at.CAPTURE
    t.numbers[at.SUICIDE] = question.suicide
    codes = [0, 0, 0]
    codes[question.winner], codes[3 - question.winner] = WINNER, LOSER
    to_move = WINNER if question.to_move == question.winner else LOSER
    visits, share, hopeless = 0, FIRST_ROUND, set[int]()
    while visits < limit and len(hopeless) < len(TRIALS):
        # What was proved stays proved; what was hard for few moves may be easy for more.
        for number, trial in enumerate(TRIALS):
            if number in hopeless:
                continue
            t.boards[0] = [codes[colour] for colour in question.colours]
            t.numbers[at.TRIAL] = number
            t.numbers[at.CANDIDATES], t.numbers[at.REPLIES] = trial.moves, trial.replies
            t.numbers[at.FARTHEST], t.numbers[at.CROSSING] = trial.farthest, trial.crossing
            t.numbers[at.BY_ROOM] = trial.by_room
            t.numbers[at.VISITS], t.numbers[at.LIMIT] = 0, min(share, limit - visits)
            ordered = _found(t, to_move)
            visits += int(t.numbers[at.VISITS])
            if ordered:
                numbers = {node: i for i, node in enumerate(ordered)}
                nodes = (_node(t, node, question.winner, numbers) for node in ordered)
                return PatternStrategy(tuple(nodes), visits)
            if t.states[0, at.OWN, at.OWN_DISPROOF] == 0:
                hopeless.add(number)
        share *= 2
    return None


def _found(t: Tables, to_move: int) -> list[int]:
    """Return the nodes that prove the board at depth 0, children first, or none."""
    while (root := run(t, to_move)) >= 0:
        ordered, lacking = in_order(t, root)
        if lacking is None:
            return ordered
        told = t.numbers[at.TWICE]
        if told == at.MOST_AGAIN:
            break
        # The node, and all that may rest on it, are forgotten, and it is to be made otherwise.
        t.twice[told] = t.made[lacking]
        t.numbers[at.TWICE], t.numbers[at.NODES] = told + 1, lacking
    return []


def _node(t: Tables, node: int, winner: int, numbers: dict[int, int]) -> PatternNode:
    row = t.nodes[node]
    zone, own, other = (_points(t.zones[node, i * WORDS : (i + 1) * WORDS]) for i in range(3))
    colours = {p: winner if p in own else 3 - winner if p in other else 0 for p in sorted(zone)}
    counted = row[at.PORTIONS : at.PORTIONS + 2 * row[at.COUNTED]].reshape(-1, 2)
    answers = row[at.ANSWERS : at.ANSWERS + 2 * row[at.ANSWERED]].reshape(-1, 2)
    return PatternNode(
        colours,
        {int(p): int(number) for p, number in counted},
        None if row[at.MOVE] < 0 else int(row[at.MOVE]),
        tuple(numbers[int(n)] for n in row[[at.ELSEWHERE, at.SECOND]] if n >= 0),
        {int(p): numbers[int(child)] for p, child in answers},
    )


def _points(words: np.ndarray[tuple[int], np.dtype[np.uint64]]) -> set[int]:
    return {
        i * WORD_BITS + bit
        for i, word in enumerate(map(int, words))
        for bit in range(WORD_BITS)
        if word >> bit & 1
    }
