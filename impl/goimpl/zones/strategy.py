"""A strategy that wins whatever stands elsewhere, as a list of patterns.

The search is depth first, by proof numbers, on the whole board. What it proves holds of a
*pattern*: of the colours in a zone, and of how many liberties some chains have outside of it at
least.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Literal, NamedTuple

import numpy as np

from goimpl.boards.adjacency import Adjacency
from goimpl.zones import tables as at
from goimpl.zones.index import enter_all
from goimpl.zones.ordering import Step, in_order
from goimpl.zones.searching import run
from goimpl.zones.tables import LOSER, WINNER, WORD_BITS, WORDS, Tables, make_tables

MOST_NODES = 40_000
# 2^20 states take 16 MB.
TABLE_BITS = 20


class Trial(NamedTuple):
    """What is tried: how many of the winner's moves and of the loser's replies near the target.

    Those are `farthest` steps away, and go across chains of the other side if `crossing`; `by_room`
    tells whether the target's room says what is tried first, and `advised` whether advice does. A
    trial for life that is `waiting` plays nothing where each attack has an answer.
    """

    moves: int
    replies: int
    farthest: int
    by_room: bool
    crossing: bool
    advised: bool = False
    waiting: bool = False


# Few moves go deep, and many miss nothing.
TRIALS = (
    Trial(8, 5, 4, by_room=True, crossing=False, advised=True),
    Trial(8, 5, 4, by_room=True, crossing=False),
    Trial(12, 5, 10, by_room=True, crossing=False),
    Trial(8, 5, 10, by_room=False, crossing=True),
    Trial(18, 9, 10, by_room=False, crossing=True),
    Trial(8, 5, 4, by_room=True, crossing=False, waiting=True),
)
# The visits of a trial in the first round, each of which has twice as many as the one before.
FIRST_ROUND = 1_500
# After so many visits it is seen what the other side does on so many boards of the path if the
# winner plays elsewhere, with so many visits each.
SLICE, MOST_REFUTED, REFUTING = 500, 6, 60
# The colours as the other side has them.
SWAPPED = np.array([0, LOSER, WINNER], np.int8)


Sought = Literal["capture", "life", "connect"]
_GOALS: dict[Sought, int] = {"capture": at.CAPTURE, "life": at.LIFE, "connect": at.CONNECTION}
# What the other side wants, which refutes moves. What is joined may still be captured later.
_OTHER: dict[Sought, Sought | None] = {"capture": "life", "life": "capture", "connect": None}


@dataclass(frozen=True)
class Question:
    """Does the winner, on a board, keep a target, or capture some of it, or join it in one chain?

    To keep it, he makes it unconditionally alive, or answers each attack.

    `colours` and `winner` are as `goimpl.colours` has them.
    """

    colours: tuple[int, ...]
    to_move: int
    winner: int
    goal: Sought


@dataclass(frozen=True)
class Advice:
    """What another search does: a move of the winner's for the colours of some points.

    Of several patterns that a board contains the first counts. `points` are those that advice is
    about; all are points of the board, and colours are as `goimpl.colours` has them.
    """

    points: tuple[int, ...]
    patterns: tuple[tuple[dict[int, int], int], ...]


@dataclass(frozen=True)
class PatternNode:
    """A pattern with the winner to move, and what the strategy does there.

    `colours` has those of the zone's points; `liberties`, by a stone of a portion, how many its
    chain has outside the zone at least. `elsewhere` are one or two nodes after a play elsewhere,
    and `answers` those after plays in the zone. Without both the goal is reached, or the winner
    waits: a play elsewhere leads to the same node; or the node `then` follows after a threat
    elsewhere and its answer. So many more `threats` may be needed, that one included.
    """

    colours: dict[int, int]
    liberties: dict[int, int]
    move: int | None
    elsewhere: tuple[int, ...]
    answers: dict[int, int]
    waits: bool
    threats: int = 0
    then: int | None = None

    @property
    def is_final(self) -> bool:
        """Whether the goal is reached."""
        return not (self.elsewhere or self.waits or self.then is not None)


@dataclass(frozen=True)
class PatternStrategy:
    """The nodes of a strategy, children first: the last one is the root. `visits` found it.

    `by_ko` says that it rests on a rule of ko: somewhere the loser may not retake at once.
    """

    nodes: tuple[PatternNode, ...]
    visits: int
    by_ko: bool

    @property
    def waits(self) -> bool:
        """Whether the winner waits somewhere, so that the target is kept, not made alive."""
        return any(node.waits for node in self.nodes)

    @property
    def threats(self) -> int:
        """How many threats it needs."""
        return self.nodes[-1].threats


class Searches:
    """The searches about one target: to capture some of it, to make all of it alive, or to join it.

    Each keeps what it proves, for later questions, and so that the other one leaves out the moves
    that this refutes. `visits` are those of the last question. Raises ValueError for a board of
    more points than a zone can have.
    """

    visits = 0

    def __init__(self, adjacency: Adjacency, target: tuple[int, ...], *, suicide: bool) -> None:
        if adjacency.points > at.MOST_POINTS:
            raise ValueError(f"a board of more than {at.MOST_POINTS} points")
        tables = {
            goal: make_tables(adjacency.lists, target, MOST_NODES, TABLE_BITS) for goal in _GOALS
        }
        for goal, code in _GOALS.items():
            tables[goal].numbers[at.GOAL], tables[goal].numbers[at.SUICIDE] = code, suicide
        self._tables = tables
        self._lists, self._target = adjacency.lists, target
        # A table without nodes where there is no advice, or nothing that the other side wants.
        self._none = make_tables(adjacency.lists, target, 1, 0)
        self._hints = dict.fromkeys(self._tables, self._none)

    def advise(self, goal: Sought, winner: int, advice: Advice) -> None:
        """Take what another search does for the moves that promise most, in place of the last."""
        t = self._tables[goal]
        hints = make_tables(self._lists, self._target, len(advice.patterns) + 1, 0)
        codes = _codes(winner)
        for node, (colours, move) in enumerate(advice.patterns):
            for p, colour in colours.items():
                bit = np.uint64(1 << (p & 63))
                hints.zones[node, p >> 6] |= bit
                if colour:
                    hints.zones[node, int(codes[colour]) * WORDS + (p >> 6)] |= bit
            hints.nodes[node, at.MOVE] = move
            hints.numbers[at.NODES] = node + 1
        enter_all(hints)
        self._hints[goal] = hints
        t.advised[:] = 0
        t.advised[list(advice.points)] = 1

    def find(
        self, question: Question, limit: int, without: Sequence[int] = (), threats: int = 0
    ) -> PatternStrategy | None:
        """Return a strategy by patterns, or None where so many visits find none.

        Parameters: `without`, where the winner, who is to move, doesn't begin; `threats`, how many
        threats elsewhere the loser answers. Nothing is kept by waiting where there are any.
        """
        t, opposed = self._tables[question.goal], _OTHER[question.goal]
        other = self._none if opposed is None else self._tables[opposed]
        for each in (t, other):
            each.left_out[:], each.numbers[at.LEFT_OUT] = 0, 0
        t.numbers[at.THREATS], other.numbers[at.THREATS] = threats, 0
        t.left_out[list(without)], t.numbers[at.LEFT_OUT] = 1, len(without)
        codes = _codes(question.winner)
        board, to_move = codes[list(question.colours)], int(codes[question.to_move])
        hints = self._hints[question.goal]
        advised = bool(hints.numbers[at.NODES])
        share = FIRST_ROUND
        hopeless = {
            i
            for i, trial in enumerate(TRIALS)
            if (trial.advised and not advised)
            or (trial.waiting and (question.goal != "life" or threats))
        }
        self.visits = 0
        against = None if opposed is None else self._hints[opposed]
        refuting = _Refuting(t, other, against, to_move)
        while self.visits < limit and len(hopeless) < len(TRIALS):
            # What was proved stays proved; what was hard for few moves may be easy for more.
            for trial in sorted(set(range(len(TRIALS))) - hopeless):
                end = min(limit, self.visits + share)
                t.numbers[at.ADVISED] = advised * TRIALS[trial].advised
                while self.visits < end and trial not in hopeless:
                    root = _run(
                        t, other, hints, board, to_move, trial, min(SLICE, end - self.visits)
                    )
                    self.visits += int(t.numbers[at.VISITS])
                    if root >= 0:
                        ordered, lacking = in_order(t, root)
                        if lacking is None:
                            return _strategy(t, ordered, question.winner, self.visits)
                        if t.numbers[at.TWICE] == at.MOST_AGAIN:
                            # What is proved has no order, and would be found again at once.
                            return None
                        _make_otherwise(t, lacking)
                    elif t.states[0, at.OWN, at.OWN_DISPROOF] == 0:
                        hopeless.add(trial)
                    else:
                        self.visits += refuting.visits(trial)
            share *= 2
        return None


def _codes(winner: int) -> Any:
    """Return the colours of the search by those of `goimpl.colours`."""
    codes = np.zeros(3, np.int8)
    codes[winner], codes[3 - winner] = WINNER, LOSER
    return codes


class _Refuting:
    """Searches what the other side does on the path's boards if the winner plays elsewhere.

    What that proves refutes each move that doesn't prevent it. Without `hints` it does nothing.
    """

    def __init__(self, t: Tables, other: Tables, hints: Tables | None, to_move: int) -> None:
        self.t, self.other, self.hints, self.to_move = t, other, hints, to_move
        self.in_vain = self.left_out = 0

    def visits(self, trial: int) -> int:
        """Search, the rarer the less it was of use, and return how many visits it took."""
        if self.hints is None:
            return 0
        if self.left_out:
            self.left_out -= 1
            return 0
        known, visits = int(self.other.numbers[at.NODES]), 0
        first = 0 if self.to_move == WINNER else 1
        depths = range(first, int(self.t.numbers[at.REACHED]) + 1, 2)[:MOST_REFUTED]
        for board in [SWAPPED[self.t.boards[d]] for d in depths]:
            _run(self.other, self.t, self.hints, board, WINNER, trial, REFUTING)
            visits += int(self.other.numbers[at.VISITS])
        self.in_vain = 0 if self.other.numbers[at.NODES] > known else self.in_vain + 1
        self.left_out = self.in_vain
        return visits


def _make_otherwise(t: Tables, node: int) -> None:
    """Forget a node and all that may rest on it; it needs a second answer to a play elsewhere."""
    told = int(t.numbers[at.TWICE])
    t.twice[told] = t.made[node]
    t.numbers[at.TWICE] = told + 1
    # With so many, all do.
    t.numbers[at.NODES] = 0 if told + 1 == at.MOST_AGAIN else node
    enter_all(t)


def _run(
    t: Tables, other: Tables, hints: Tables, board: Any, to_move: int, trial: int, limit: int
) -> int:
    """Search from a board; return the node that proves it, or -1."""
    chosen = TRIALS[trial]
    t.boards[0] = board
    t.numbers[at.TRIAL] = trial
    t.numbers[at.CANDIDATES], t.numbers[at.REPLIES] = chosen.moves, chosen.replies
    t.numbers[at.FARTHEST], t.numbers[at.CROSSING] = chosen.farthest, chosen.crossing
    t.numbers[at.BY_ROOM] = chosen.by_room
    # Who refutes such a trial has to capture, and can't do that by waiting.
    t.numbers[at.WAITING] = chosen.waiting and t.numbers[at.GOAL] == at.LIFE
    t.numbers[at.VISITS], t.numbers[at.LIMIT] = 0, limit
    return int(run(t, other, hints, to_move))


def _strategy(t: Tables, ordered: list[Step], winner: int, visits: int) -> PatternStrategy:
    numbers = {step: number for number, step in enumerate(ordered)}
    nodes = tuple(_node(t, step, winner, numbers) for step in ordered)
    by_ko = any(t.nodes[node, at.NEEDS] & at.KOS for _, node in ordered)
    return PatternStrategy(nodes, visits, bool(by_ko))


def _node(t: Tables, step: Step, winner: int, numbers: dict[Step, int]) -> PatternNode:
    threats, node = step
    row = t.nodes[node]
    zone, own, other = (_points(t.zones[node, i * WORDS : (i + 1) * WORDS]) for i in range(3))
    colours = {p: winner if p in own else 3 - winner if p in other else 0 for p in sorted(zone)}
    counted = row[at.PORTIONS : at.PORTIONS + 2 * row[at.COUNTED]].reshape(-1, 2)
    answers = row[at.ANSWERS : at.ANSWERS + 2 * row[at.ANSWERED]].reshape(-1, 2)
    threatens = bool(row[at.MOVE] == at.THREAT)
    elsewhere = [int(n) for n in row[[at.ELSEWHERE, at.SECOND]] if n >= 0]
    return PatternNode(
        colours,
        {int(p): int(number) for p, number in counted},
        None if row[at.MOVE] < 0 else int(row[at.MOVE]),
        () if threatens else tuple(numbers[Step(threats, n)] for n in elsewhere),
        {int(p): numbers[Step(threats, int(child))] for p, child in answers},
        waits=bool(row[at.ELSEWHERE] == at.WAIT),
        threats=threats,
        then=numbers[Step(threats - 1, elsewhere[0])] if threatens else None,
    )


def _points(words: np.ndarray[tuple[int], np.dtype[np.uint64]]) -> set[int]:
    return {
        i * WORD_BITS + bit
        for i, word in enumerate(map(int, words))
        for bit in range(WORD_BITS)
        if word >> bit & 1
    }
