"""Writes the certificate of a repetition-free search straight from the records of its strategy.

Such certificates have millions of lines: no object is made for a line. Nobody has to believe this
module: the checker checks what it writes.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

from gochecker.claim import Claim
from goimpl.colours import BLACK
from goimpl.search import PASS
from goimpl.search.repetition_free import notes as no
from goimpl.search.repetition_free.strategy import LevelledStrategy, heads_of
from goproof.certificates.writing.encoding import Encoder, last_line

_SAFE = '"safe"'


class LevelledLines:
    """The lines of a certificate, without line ends; `nodes` is how many nodes were on them.

    Parameters: `claim`, whose symmetries are those of the strategy but the identity; `progress`,
    which receives the number of nodes that are ready.
    """

    def __init__(
        self, strategy: LevelledStrategy, claim: Claim, progress: Callable[[int], None]
    ) -> None:
        self.strategy, self.claim, self.progress = strategy, claim, progress
        self.nodes = 0

    def __iter__(self) -> Iterator[str]:
        """Yield the lines, while the nodes are counted."""
        writing = _Writing(self.strategy, self.claim)
        yield writing.encoder.first_line()
        for number, head in enumerate(heads_of(self.strategy.records)):
            yield from writing.node(number, head)
            self.progress(number)
        self.nodes = writing.nodes
        yield last_line(self.nodes)


class _Writing:
    """The lines of a strategy while they are written."""

    def __init__(self, of: LevelledStrategy, claim: Claim) -> None:
        self.of, self.records, self.levels = of, of.records, of.levels
        self.encoder = Encoder(claim)
        drawing = self.encoder.drawing
        self.rows = drawing.rows
        self.moves = {i: json.dumps(name) for i, name in enumerate(drawing.names)}
        self.moves[PASS] = '"pass"'
        self.nodes = 0
        self.numbers: dict[tuple[int, int, int], int] = {}
        # The colourings that have a level and no line yet, each with a record of a node there.
        self.unwritten: dict[int, int] = {}
        for head in heads_of(of.records):
            colouring = int(of.records[head + 5])
            if of.levels[colouring]:
                self.unwritten.setdefault(colouring, head)

    def node(self, number: int, head: int) -> Iterator[str]:
        """Yield the line of a node, and before it those of positions that have none yet."""
        size = no.HEAD + no.REPLY * int(self.records[head + 4])
        record = self.records[head : head + size].tolist()
        replies = [record[i : i + no.REPLY] for i in range(no.HEAD, size, no.REPLY)]
        # A position must have its level before a line is about it. Under situational superko what
        # the winner plays to has the loser to move.
        for reply in replies if not self.of.situational else ():
            before, has_answer = reply[no.BEFORE], reply[no.CHILD] not in (no.SAFE_AT_ONCE, no.OVER)
            if has_answer and (first := self.unwritten.get(before)) is not None:
                yield from self._position(self.records[first : first + no.HEAD].tolist())[1]
        position, new = self._position(record)
        yield from new
        self.nodes += 1
        if record[2] == self.of.winner:
            strategy = self._choice(replies[0])
        else:
            replies.sort(key=lambda reply: reply[0])
            named = (f"{self.moves[reply[0]]}:{self._child(reply)}" for reply in replies)
            strategy = f'"replies":{{{",".join(named)}}}'
        yield (
            f'{{"node":{number},"position":{position},"to_move":{_player(record[2])},'
            f'"passes":{record[3]},{strategy}}}'
        )

    def _child(self, reply: list[int]) -> str:
        """Return what a move of the loser's leads to."""
        if reply[no.CHILD] == no.SAFE_AT_ONCE:
            return _SAFE
        self.nodes += 1
        return f"{{{self._choice(reply)}}}"

    def _choice(self, reply: list[int]) -> str:
        """Return the winner's answer, with what it leads to unless it ends the game."""
        move, child, turned = f'"move":{self.moves[reply[no.ANSWER]]}', reply[no.CHILD], reply[3]
        if child == no.OVER:
            return move
        if child == no.SAFE_AFTER:
            return f'{move},"child":{_SAFE}'
        # The identity has no number.
        return f'{move},"child":{f"[{child},{turned - 1}]" if turned else child}'

    def _position(self, head: list[int]) -> tuple[int, list[str]]:
        """Return the number of a record's position, and its line if it has had none."""
        black, white, player, _, _, colouring = head[: no.HEAD]
        key = black, white, player if self.of.situational else 0
        if (number := self.numbers.get(key)) is not None:
            return number, []
        number = self.numbers[key] = len(self.numbers)
        self.unwritten.pop(colouring, None)
        level = self.levels[colouring]
        to_move = f',"to_move":{_player(player)}' if self.of.situational else ""
        has_level = f',"level":{level}' if level else ""
        drawn = self._drawn(black, white)
        return number, [f'{{"position":{number},"colouring":"{drawn}"{to_move}{has_level}}}']

    def _drawn(self, black: int, white: int) -> str:
        symbols = [
            "X" if black >> i & 1 else "O" if white >> i & 1 else "." for i in range(self.of.points)
        ]
        return "/".join(["".join(symbols[row]) for row in self.rows])


def _player(colour: int) -> str:
    return '"black"' if colour == BLACK else '"white"'
