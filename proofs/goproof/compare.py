"""Compare two formalisations: where do they first differ, or how far do they not?"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Literal

from goproof.comparisons.difference import (
    GameAgreement,
    GameDifference,
    MoveAgreement,
    MoveDifference,
    compare_games,
    compare_moves,
    replay,
    replayed,
    told_apart,
    witness_as_json,
)
from goproof.comparisons.sides import Side, changes, side
from goproof.errors import UsageError
from gospec.colouring import EMPTY
from gospec.diagram import board
from gospec.formalisation import Illegal
from gospec.graph import Graph

Level = Literal["move", "game"]
LEVELS: tuple[Level, ...] = ("move", "game")
Verdict = Literal["equivalent", "different", "unknown"]
Witness = GameDifference | MoveDifference

# Where a difference is looked for when no board is named, fewest points first.
SMALL = ("1x1", "1x2", "1x3", "1x4", "2x2", "1x5", "1x6", "2x3")
# Sequences of moves on each board after which a search that goes on is given up.
LIMIT = 3000
# All colourings of more points, with every play on each, take gospec hours.
MOVE_POINTS = 9


@dataclass(frozen=True)
class OnBoard:
    """What comparing on one board has shown: the verdict, and how far it was looked.

    `plies` is the length of the longest games gone through.
    """

    graph: Graph
    verdict: Verdict
    bound: str
    witness: Witness | None = None
    plies: int = 0


@dataclass(frozen=True)
class Comparison:
    """What comparing two formalisations has shown, board by board up to the first difference.

    `responsible` are the errata or options of either side that make up the difference: with any
    one of them changed, the two sides agree along the witness.
    """

    a: str
    b: str
    level: Level
    boards: tuple[OnBoard, ...]
    responsible: tuple[str, ...] = ()

    @property
    def witness(self) -> Witness | None:
        """The difference, if there is one."""
        return self.boards[-1].witness

    @property
    def verdict(self) -> Verdict:
        """Different as soon as one board is; equivalent when every board was gone through."""
        if self.witness:
            return "different"
        every = all(board.verdict == "equivalent" for board in self.boards)
        return "equivalent" if every else "unknown"

    @property
    def clauses(self) -> tuple[str, ...]:
        """The clauses by which a side forbids the last move."""
        sides = (self.witness.left, self.witness.right) if self.witness else ()
        return tuple(seen.clause for seen in sides if isinstance(seen, Illegal))

    def to_json(self) -> dict[str, Any]:
        """Return the comparison as a JSON object."""
        last = self.boards[-1]
        return {
            "a": self.a,
            "b": self.b,
            "board": last.graph.name,
            "level": self.level,
            "verdict": self.verdict,
            "bound": last.bound,
            "witness": witness_as_json(last.witness) if last.witness else None,
            "responsible": list(self.responsible),
            "clauses": list(self.clauses),
            "boards": [
                {"board": on.graph.name, "verdict": on.verdict, "bound": on.bound}
                for on in self.boards
            ],
        }


def compare(
    a: str | Side,
    b: str | Side,
    boards: Sequence[Graph] | None = None,
    *,
    level: str = "game",
    limit: int = LIMIT,
    dead_stones: bool = False,
    progress: Callable[[int, int, str], None] | None = None,
) -> Comparison:
    """Look for the smallest difference between two formalisations.

    Parameters: `a` and `b`, names such as `S2:as-printed` or `aga,komi=0`, or sides; `boards`, to
    be tried in this order until one shows a difference, by default small rectangles; `level`,
    'move' (any play on any colouring) or 'game' (any game from the empty board); `limit`, the
    sequences of moves on a board after which a game search is given up; `dead_stones`, whether
    the colourings of the move level may hold dead stones; `progress`, told how many boards are
    done, how many there are, and which was the last.
    Raises UsageError for names, levels and boards that make no sense.
    """
    left, right = (side(s) if isinstance(s, str) else s for s in (a, b))
    graphs = [board(size) for size in SMALL] if not boards else list(boards)
    chosen = _level(level, graphs)
    found: list[OnBoard] = []
    for graph in graphs:
        if chosen == "move":
            found.append(_moves(left, right, graph, dead_stones))
        else:
            found.append(_games(left, right, graph, limit))
        if progress:
            progress(len(found), len(graphs), graph.name)
        if found[-1].witness:
            break
    witness = found[-1].witness
    responsible = _responsible(left, right, witness) if witness else ()
    return Comparison(left.name, right.name, chosen, tuple(found), responsible)


def _level(level: str, graphs: Sequence[Graph]) -> Level:
    known = next((known for known in LEVELS if known == level), None)
    if known is None:
        raise UsageError(f"unknown level {level!r}: {' or '.join(LEVELS)}")
    for graph in graphs:
        if known == "move" and len(graph) > MOVE_POINTS:
            raise UsageError(
                f"{graph.name} has {len(graph)} points; the move level goes through all colourings "
                f"of boards of up to {MOVE_POINTS}"
            )
    return known


def _games(left: Side, right: Side, graph: Graph, limit: int) -> OnBoard:
    symmetric = left.symmetric and right.symmetric
    found = compare_games(left.rules, right.rules, graph, limit, symmetric=symmetric)
    if isinstance(found, GameAgreement):
        alike = " up to symmetry" if symmetric else ""
        if found.exhausted:
            bound = f"all {found.sequences} sequences of moves{alike}"
            return OnBoard(graph, "equivalent", bound, plies=found.plies)
        bound = f"all games of up to {found.plies} moves{alike}"
        return OnBoard(graph, "unknown", bound, plies=found.plies)
    _replayed_by_both(left, right, graph, found)
    return OnBoard(graph, "different", f"{_number(len(found.moves), 'move')}, and no fewer", found)


def _replayed_by_both(left: Side, right: Side, graph: Graph, found: GameDifference) -> None:
    for who, seen in ((left, found.left), (right, found.right)):
        if replay(who.rules, graph, found.moves) != seen:
            raise UsageError(f"{who.name} answers the same moves differently the second time")


def _moves(left: Side, right: Side, graph: Graph, dead_stones: bool) -> OnBoard:
    found = compare_moves(left.rules, right.rules, graph, dead_stones=dead_stones)
    if isinstance(found, MoveAgreement):
        which = f"{found.plays} plays on {found.colourings} {found.which}"
        return OnBoard(graph, "equivalent", which)
    stones = len(graph) - len(found.colouring.where(EMPTY))
    return OnBoard(graph, "different", f"{_number(stones, 'stone')}, and no fewer", found)


def _responsible(left: Side, right: Side, witness: Witness) -> tuple[str, ...]:
    names = [
        *(name for name, rules in changes(left, right) if _agree(rules, right.rules, witness)),
        *(name for name, rules in changes(right, left) if _agree(left.rules, rules, witness)),
    ]
    return tuple(dict.fromkeys(names))


def _agree(left: Any, right: Any, witness: Witness) -> bool:
    if isinstance(witness, MoveDifference):
        play = (witness.colouring, witness.point, witness.player)
        return _alike(left.colouring_after(*play), right.colouring_after(*play))
    graph = witness.before.graph
    both = (replayed(rules, graph, witness.moves) for rules in (left, right))
    return not any(told_apart(a, b) for a, b in zip(*both, strict=False))


def _alike(a: Any, b: Any) -> bool:
    return a == b or (isinstance(a, Illegal) and isinstance(b, Illegal))


def _number(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"
