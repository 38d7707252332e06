"""`goproof perft`: the number of sequences of legal turns, in all and by first turn.

Passes are turns and do not end a game: perft(0) = 1, and perft(n) is the sum of perft(n - 1) over
the positions after each legal turn. It depends neither on hashes nor on the order of turns.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from goproof.answer import Answer, Answered, Table
from goproof.boards.named import as_board
from goproof.documents import games as documents
from goproof.documents.base import KoAndSuicide
from goproof.errors import UsageError, argument, require
from goproof.games.by_law import LawGame
from goproof.games.legal import check_position, played
from goproof.games.turns import name_of
from goproof.machine.from_law import adjacency_of, code_of, codes_of, machine_rules_of
from goproof.rulebook.choice import choose_rules
from goproof.verdicts import ValueVerdict
from goproof.work.progress import Progress, silent
from gospec.law.colouring import Colour, Colouring
from gospec.law.formalisation import PASS, Formalisation, Illegal, Move, turns
from gospec.law.graph import Graph
from gospec.law.rules import Game, Rules

# More than anybody can wait for.
MOST_TURNS = 1000


@dataclass(frozen=True, repr=False)
class Perft(Answered):
    """The number of sequences of `depth` legal turns from a position, in all and by first turn.

    `by_turn` is empty for depth 0; `shown` tells whether the answer lists it.
    """

    board: str
    depth: int
    rules: Rules
    by_turn: dict[str, int]
    shown: bool = False

    @property
    def count(self) -> int:
        """The number of sequences."""
        return sum(self.by_turn.values()) if self.depth else 1

    def document(self) -> documents.Perft:
        """Return the document of `goproof perft --json`."""
        rules = KoAndSuicide(ko=self.rules.ko, suicide=self.rules.suicide)
        return documents.Perft.of(self, rules=rules)

    @property
    def answer(self) -> Answer:
        """The number, below a table of the first turns if that is wanted."""
        sequences = f"{self.count} sequence{'s' * (self.count != 1)}"
        of = f"of {self.depth} turn{'s' * (self.depth != 1)}"
        under = f"ko {self.rules.ko}, suicide {self.rules.suicide}"
        rows = tuple((turn, str(count)) for turn, count in self.by_turn.items())
        evidence = (Table((("turn", "sequences"), *rows)),) if self.shown and rows else ()
        return Answer(ValueVerdict.EXACT, f"{self.board}: {sequences} {of} ({under})", evidence)


def perft(
    board: str | Graph | tuple[int, int],
    depth: int,
    rules: str | Formalisation = "tromp-taylor",
    moves: str = "",
    position: tuple[Colouring, Colour] | None = None,
    *,
    divide: bool = False,
    law: bool = False,
    progress: Progress = silent,
) -> Perft:
    """Return how many sequences of `depth` legal turns there are after `moves`.

    The compiled implementation counts them. Passes are turns and do not end a game.

    Parameters:
        board: a size such as `9x9` or `(9, 9)`, or a graph.
        depth: the number of turns.
        rules: a preset or its name.
        moves: turns before the count, such as `B2 A1 pass`.
        position: a colouring and its side to move, in place of the empty board.
        divide: whether the answer lists how many sequences begin with each turn.
        law: whether the specification counts, which takes thousands of times as long.
        progress: called with how many of the first turns are done.

    Raises UsageError for rules that are not a preset or have a button, for an invalid board or
    position, for an illegal move, and for a depth below 0.

    Example:
        >>> goproof.perft("3x3", 2).count
        91

    """
    graph, chosen = as_board(board), _endless(rules)
    if not 0 <= depth <= MOST_TURNS:
        raise UsageError(f"depth {depth}: a number of turns from 0 to {MOST_TURNS} is needed")
    if position is not None:
        check_position(chosen, position[0])
        if position[0].graph != graph:
            raise UsageError(f"{argument('position')}: it is not a position of {graph.name}")
    # More passes than there can be.
    chosen = replace(chosen, passes=len(moves) + depth + 2)
    game = played(LawGame(chosen, graph, position), moves)
    counts = dict[Move, int]()
    counting_now = (_by_law if law else _by_machine)(chosen, game, depth) if depth else ()
    for turn, count in counting_now:
        counts[turn] = count
        progress(len(counts), len(graph) + 1, "a first turn")
    in_order = (turn for turn in turns(graph) if turn in counts)
    by_turn = {name_of(graph, turn): counts[turn] for turn in in_order}
    return Perft(graph.name, depth, chosen, by_turn, divide)


def _endless(rules: str | Formalisation) -> Rules:
    """Return rules with the ko, suicide and handicap of these, which are all that matters."""
    chosen = choose_rules(rules)
    if type(chosen) is not Rules:
        raise UsageError(f"{argument('rules')}: perft takes presets, such as tromp-taylor")
    if chosen.button != "none":
        raise UsageError(f"{argument('rules')}: perft takes rules without a button")
    return Rules(chosen.ko, chosen.suicide, handicap=chosen.handicap)


def _by_machine(rules: Rules, game: Game, depth: int) -> Iterator[tuple[Move, int]]:
    require("solve")
    from goimpl.games.perft import divide

    graph = game.colourings[0].graph
    for v, count in divide(
        machine_rules_of(rules),
        adjacency_of(graph),
        depth,
        colours=codes_of(game.colourings[0]),
        first=code_of(game.first),
        moves=[-1 if turn is PASS else graph.index[turn] for turn in game.turns],
    ):
        yield PASS if v < 0 else graph.points[v], count


def _by_law(rules: Rules, game: Game, depth: int) -> Iterator[tuple[Move, int]]:
    for turn in turns(game.colourings[0].graph):
        after = rules.play(game, turn)
        if not isinstance(after, Illegal):
            rest = _by_law(rules, after, depth - 1) if depth > 1 else ((PASS, 1),)
            yield turn, sum(count for _, count in rest)
