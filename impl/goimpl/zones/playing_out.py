"""The nodes of a target that is dead inside a wall, played out to its capture."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any, NamedTuple

import numpy as np

from goimpl.zones.death import load_inside, stones_inside, take_in
from goimpl.zones.enclosed import (
    CAPTURES,
    FIRST_CHAIN,
    INSIDE,
    LEADS_ON,
    NO_POINT,
    SUICIDE,
    WINNER,
    Enclosure,
    empty_points,
    losers_chain,
    make_enclosure,
    play_loser,
    play_winner,
)
from goimpl.zones.inside_search import known_of, search

# So many states inside are visited at most; 2^17 of them have room.
VISITS, ENTRIES = 200_000, 17


class NotPlayedOut(Exception):
    """The search finds too late, or not at all, how a dead target is captured."""


class Played(NamedTuple):
    """A pattern inside a wall, and what the winner does there, as nodes have it."""

    colours: dict[int, int]
    liberties: dict[int, int]
    move: int | None
    elsewhere: int | None
    answers: dict[int, int]


class _Writer:
    """The nodes so far inside one wall; `nodes` has children first."""

    def __init__(self, graph: Any, colours: dict[int, int], target: Any, suicide: bool) -> None:
        self.graph, self.target = graph, target
        self.e: Enclosure = make_enclosure(len(graph), ENTRIES)
        self.e.numbers[SUICIDE] = suicide
        self.board = np.zeros(len(graph), np.int8)
        for p, colour in colours.items():
            self.board[p] = colour
        for stones, is_open in self._portions(self.board, colours):
            self.e.is_weak[stones] = not is_open
        load_inside(self.e, graph, self.board, target)
        zone = np.zeros(len(graph), np.int32)
        take_in(self.e, graph, zone)
        self.zone = [int(p) for p in np.flatnonzero(zone)]
        self.nodes: list[Played] = []
        self.needs: list[int] = []
        # By the stones inside: nodes with the winner to move.
        self.made: dict[tuple[int, int], list[int]] = {}

    def _portions(self, b: Any, zone: Collection[int]) -> list[tuple[list[int], bool]]:
        """Return the winner's portions of a zone, and whether each is open."""
        found, seen = list[tuple[list[int], bool]](), set[int]()
        for first in zone:
            if b[first] != WINNER or first in seen:
                continue
            stones, is_open = [first], False
            seen.add(first)
            for p in stones:
                for q in map(int, self.graph[p, 1 : 1 + self.graph[p, 0]]):
                    is_open |= q not in zone
                    if q in zone and b[q] == WINNER and q not in seen:
                        seen.add(q)
                        stones.append(q)
            found.append((stones, is_open))
        return found

    def node(self, own: int, other: int, ban: int, budget: int) -> int:
        """Return the node of a state with the winner to move, which has to be won."""
        for number in self.made.get((own, other), ()):
            if self.needs[number] <= budget and self.nodes[number].move != self._point(ban):
                return number
        if not search(self.e, own, other, ban, WINNER, budget, VISITS):
            raise NotPlayedOut
        _proof, _need, move = known_of(self.e, own, other, ban, WINNER, budget)
        becomes, its_own, its_other = play_winner(self.e, own, other, move)
        elsewhere, answers = None, dict[int, int]()
        if becomes != CAPTURES:
            elsewhere, answers = self.replies(its_own, its_other, budget)
        b = self.board.copy()
        for i in range(self.e.numbers[INSIDE]):
            b[self.e.points[i]] = (own >> i & 1) + 2 * (other >> i & 1)
        need = max((self.needs[child] for child in answers.values()), default=0)
        if elsewhere is not None:
            need = max(need, self.needs[elsewhere] + 1)
        open_ones = (stones[0] for stones, is_open in self._portions(b, self.zone) if is_open)
        liberties = dict.fromkeys(open_ones, need + 1)
        colours = {p: int(b[p]) for p in self.zone}
        number = self._add(Played(colours, liberties, self._point(move), elsewhere, answers), need)
        self.made.setdefault((own, other), []).append(number)
        return number

    def replies(self, own: int, other: int, budget: int) -> tuple[int, dict[int, int]]:
        """Return the nodes after a play elsewhere and after plays inside the wall."""
        elsewhere, answers = self.node(own, other, NO_POINT, budget - 1), dict[int, int]()
        free = empty_points(self.e, own, other)
        for i in range(self.e.numbers[INSIDE]):
            if not free >> i & 1:
                continue
            becomes, left, others, ban = play_loser(self.e, own, other, i)
            if becomes == CAPTURES:
                answers[self._point(i)] = self._gone(i, other)
            elif becomes == LEADS_ON:
                # To take one's own stone off again is a pass.
                is_pass = (left, others) == (own, other)
                child = elsewhere if is_pass else self.node(left, others, ban, budget)
                answers[self._point(i)] = child
        return elsewhere, answers

    def _point(self, i: int) -> int:
        return int(self.e.points[i]) if i >= 0 else NO_POINT

    def _gone(self, i: int, other: int) -> int:
        """Return the node of a target that the loser has taken off by suicide."""
        _stones, met, _around = losers_chain(self.e, 1 << i, 0, other | 1 << i)
        places = ((int(p), FIRST_CHAIN - int(self.e.place[p])) for p in self.target)
        point = next(p for p, number in places if number >= 0 and met >> number & 1)
        return self._add(Played({point: 0}, {}, None, None, {}), 0)

    def _add(self, node: Played, need: int) -> int:
        self.nodes.append(node)
        self.needs.append(need)
        return len(self.nodes) - 1


def played_out(
    graph: Any, colours: dict[int, int], need: int, target: Any, suicide: bool
) -> tuple[list[Played], int, dict[int, int]]:
    """Return the nodes that play out what is inside a wall, and those that answer the loser.

    The loser is to move; the nodes come children first, and the numbers of those after a play
    elsewhere, and after plays inside, are theirs.

    Parameters: `colours`, those of a zone with the wall, `WINNER` or `LOSER` or 0; `need`, how
    often the loser may play elsewhere before he has lost.
    Raises NotPlayedOut where so many visits don't find it all.
    """
    writer = _Writer(graph, colours, target, suicide)
    own, other = stones_inside(writer.e, writer.board)
    elsewhere, answers = writer.replies(own, other, need)
    return writer.nodes, elsewhere, answers
