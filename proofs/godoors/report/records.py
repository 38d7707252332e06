"""What came of the games of files, as text for a terminal."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from goproof.numbers import so_many
from goproof.records.replay import Replayed
from goproof.records.result import Judged
from gospec.law.colouring import Colouring


def lines_of(replayed: Replayed, board_lines: Callable[[Colouring], list[str]]) -> Iterator[str]:
    """Yield the lines that tell what came of a game; `board_lines` draws a board."""
    for line in _lines_of(replayed, board_lines):
        # What a file says may hold commands to a terminal.
        yield "".join(c if c.isprintable() else "\N{REPLACEMENT CHARACTER}" for c in line)


def _lines_of(replayed: Replayed, board_lines: Callable[[Colouring], list[str]]) -> Iterator[str]:
    where = replayed.name if replayed.game == 1 else f"{replayed.name}, game {replayed.game}"
    if (record := replayed.record) is None:
        yield f"{where}: {replayed.fault}"
        return
    rows, columns = record.shape
    yield f"{where}: {rows}x{columns}, {so_many(len(record.moves), 'move')}"
    for note in replayed.notes:
        yield f"  note: {note}"
    for judged in replayed.judged:
        yield from _of_rules(judged, board_lines)
    for name, why in replayed.not_judged:
        yield f"  {name}: not judged: {why}"


def _of_rules(judged: Judged, board_lines: Callable[[Colouring], list[str]]) -> Iterator[str]:
    observation = judged.observation
    if judged.refused:
        yield f"  {judged.rules}: illegal: {judged.refused.said(judged.graph)}"
        yield from (f"    {line}" for line in board_lines(observation.colouring))
        return
    end = f"ended, winner {observation.winner.value}" if observation.winner else "not ended"
    black, white = judged.score.black, judged.score.white
    yield f"  {judged.rules}: legal; {end}; score: Black {black}, White {white}"
    if passes := judged.passes_after_end:
        yield f"    {passes} more pass{'es' if passes > 1 else ''} after the end"
    if result := judged.result:
        agrees = {True: "agrees", False: "differs", None: "not compared"}[result.agrees]
        agrees += " as marked" if result.as_marked else ""
        said = f"recorded result {result.recorded:.40}".rstrip()
        yield f"    {said} {agrees}: {result.why}"


@dataclass
class Summary:
    """How many games were judged; how many of those that could be read are not legal throughout."""

    games: int = 0
    unreadable: int = 0
    not_legal: int = 0
    illegal: Counter[str] = field(default_factory=Counter)
    judged: Counter[str] = field(default_factory=Counter)

    def add(self, replayed: Replayed) -> None:
        """Count a game."""
        self.games += 1
        self.unreadable += bool(replayed.fault)
        self.not_legal += not (replayed.legal or replayed.fault)
        for each in replayed.judged:
            self.judged[each.rules] += 1
            self.illegal[each.rules] += each.refused is not None

    def lines(self) -> Iterator[str]:
        """Yield the counts, rules by rules."""
        unreadable = f", {self.unreadable} of them unreadable" if self.unreadable else ""
        yield f"{self.games} games{unreadable}"
        for rules, number in self.judged.items():
            yield f"  {rules}: {number - self.illegal[rules]} legal, {self.illegal[rules]} illegal"
