"""The strategy of a repetition-free search, from the records that were extracted from its table."""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from goimpl.boards.symmetries import Symmetry, moved
from goimpl.colours import BLACK
from goimpl.search.frame import PASS, empty_tables
from goimpl.search.repetition_free import notes as no, text as at

Numbers = Any
Stones = tuple[int, int]


class Step(NamedTuple):
    """The winner's answer to a move of the loser's, from these black and white points."""

    black: int
    white: int
    move: int
    answer: int


# A checker of certificates takes so many positions at the least.
MOST_FORBIDDEN = 4096
# So many bytes are written at once.
_BLOCK = 1 << 20


class LevelledStrategy:
    """The winner's nodes, the root's last, with levels of the positions that the winner plays to.

    Parameters: `records`, as `goimpl.search.repetition_free.notes` has them, of so many `nodes`,
    about so many `colourings`; `winner`, the player; `points`, how many there are; `situational`,
    whether the superko rule is; `symmetries`, by which nodes serve for images, the identity first;
    `functions`, which has those of `levels` for these records.

    `levels` has the level of each colouring, 0 where the winner doesn't play to it.

    It `repeats` where the winner may come to a position a second time, by a ko: then it proves
    nothing. `steps_back` are answers by which that happens, as far as they were found.
    """

    def __init__(
        self,
        records: Numbers,
        nodes: int,
        colourings: int,
        winner: int,
        points: int,
        situational: bool,
        symmetries: Sequence[Symmetry],
        functions: Any,
    ) -> None:
        self.records, self.nodes, self.colourings = records, nodes, colourings
        self.winner, self.points, self.situational = winner, points, situational
        self.symmetries, self.functions = symmetries, functions
        self.levels, self.repeats, self.steps_back = self._found_levels()
        # So many levels there are, with that of the positions that have none of their own.
        self.number_of_levels = 1 + self.functions.highest(self.levels)

    def _found_levels(self) -> tuple[Numbers, bool, frozenset[Step]]:
        """Return the level of each colouring, 0 where the winner doesn't play to it.

        Tell also whether the winner may come to a position a second time, and by which steps.
        """
        of, records = self.functions, self.records
        vertices = self.nodes + self.colourings
        reached = self.zeros(self.colourings)
        of.mark_reached(records, reached)
        starts = self.zeros(vertices + 2)
        of.count_edges(records, self.nodes, reached, starts)
        targets = self.zeros(int(starts[vertices + 1]))
        of.fill_edges(records, self.nodes, reached, starts, targets)
        components, *others = (self.zeros(vertices) for _ in range(5))
        count = of.find_components(starts, targets, components, *others)
        del starts, targets, others
        repetition = _Repetition(self, components)
        repeats = count < vertices and repetition.found()
        levels = components[self.nodes :]
        of.clear_others(levels, reached)
        return levels, repeats, frozenset(repetition.steps_back)

    @property
    def is_plain(self) -> bool:
        """Whether the records are for plain Python."""
        return isinstance(self.records, (list, array))

    def zeros(self, count: int) -> Numbers:
        """Return so many zeros, of the kind of the records."""
        return empty_tables((("int32", (count,)),), plain=self.is_plain)[0]

    def text(self, names: Sequence[bytes], columns: int) -> Iterator[tuple[bytes, int, int]]:
        """Yield the lines of a certificate in blocks, but for the first and the last.

        After each block follow how many nodes have lines so far, and how many there are with those
        that stand in the places of numbers. Parameters: `names`, those of the points, as lines have
        them, and of the pass; `columns`, how many points a row of a diagram has.
        """
        wide = 1 + max(map(len, names))
        layout = (
            ("uint8", (_BLOCK,)),
            ("int64", (at.ENTRIES,)),
            ("int64", (len(names), wide)),
            ("int64", (self.colourings, 2)),
            ("int64", (len(names),)),
        )
        out, state, table, places, order = empty_tables(layout, plain=self.is_plain)
        for i, name in enumerate(names):
            for j, byte in enumerate((len(name), *name)):
                table[i, j] = byte
        state[at.WINNER], state[at.SITUATIONAL] = self.winner, self.situational
        state[at.COLUMNS], state[at.POINTS] = columns, self.points
        self.functions.find_first(self.records, places)
        while state[at.READ] < len(self.records):
            self.functions.write_lines(out, state, table, places, self.levels, self.records, order)
            block = bytes(out[: int(state[at.USED])])
            yield block, int(state[at.LINES]), int(state[at.NODES])


def heads_of(records: Numbers) -> Iterator[int]:
    """Yield where each record begins."""
    head = 0
    while head < len(records):
        yield head
        head += no.HEAD + no.REPLY * int(records[head + 4])


class _Repetition:
    """The nodes that lead to one another, and the positions of their level that each forbids.

    A checker of certificates finds the same: a position that a node forbids may not be on the path.
    """

    def __init__(self, of: LevelledStrategy, components: Numbers) -> None:
        self.of, self.components = of, components
        self.heads = array("q")
        # What each node forbids, and a step by which the winner comes to it.
        self.forbidden: dict[int, dict[Stones, Step]] = {}
        self.steps_back: set[Step] = set()

    def found(self) -> bool:
        """Tell whether the winner may come back, or more is forbidden than a checker takes."""
        sizes = self.of.zeros(len(self.components) + 1)
        marks = self.of.zeros(self.of.nodes)
        functions, records = self.of.functions, self.of.records
        self.heads.extend(heads_of(records))
        functions.count_members(self.components, sizes)
        functions.mark_returning(records, self.of.nodes, self.components, sizes, marks)
        together = 0
        for node in range(self.of.nodes) if self.of.is_plain else marks.nonzero()[0].tolist():
            if marks[node]:
                self._enter(node)
                together += len(self.forbidden[node])
        return bool(self.steps_back) or together > MOST_FORBIDDEN

    def _enter(self, node: int) -> None:
        """Enter what a node forbids, and the steps to what is on the path already."""
        forbidden: dict[Stones, Step] = {}
        self.forbidden[node] = forbidden
        records, head, level = self.of.records, self.heads[node], self.components[node]
        end = head + no.HEAD + no.REPLY * int(records[head + 4])
        for i in range(head + no.HEAD, end, no.REPLY):
            reply = [int(each) for each in records[i : i + no.REPLY]]
            child, reached = reply[no.CHILD], reply[no.REACHED]
            if child < 0:
                continue
            after = self.components[child] if reached < 0 else self._component_of(reached)
            there = self.forbidden.get(child, {}) if self.components[child] == after else {}
            there = {self._image(each, reply[no.TURNED]): step for each, step in there.items()}
            if self._component_of(reply[no.BEFORE]) == after:
                self.steps_back.update(
                    step for each, step in there.items() if self._may_precede(each, node, reply[0])
                )
            if after == level:
                forbidden |= there
                if reached >= 0:
                    stones = self._image(self._stones(child), reply[no.TURNED])
                    forbidden[stones] = Step(*self._stones(node), reply[0], reply[no.ANSWER])
        if self._stones(node) in forbidden:
            self.steps_back.add(forbidden[self._stones(node)])

    def _may_precede(self, stones: Stones, node: int, move: int) -> bool:
        """Tell whether a move of the loser's may make these stones, before the winner's answer."""
        if move == PASS:
            return False
        now = self._stones(node)
        own, opposing = now if self.of.winner == BLACK else now[::-1]
        left, opposite = stones if self.of.winner == BLACK else stones[::-1]
        captures = opposite == opposing | 1 << move and not left & ~own
        return captures or (left == own and not opposite & ~opposing)

    def _component_of(self, colouring: int) -> int:
        return int(self.components[self.of.nodes + colouring])

    def _stones(self, node: int) -> Stones:
        head = self.heads[node]
        return int(self.of.records[head]), int(self.of.records[head + 1])

    def _image(self, stones: Stones, symmetry: int) -> Stones:
        black, white = (moved(word, self.of.symmetries[symmetry]) for word in stones)
        return black, white
