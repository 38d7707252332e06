"""Boards of the book on which one game is played under two rulesets, as `gospec` plays it.

The page has no program of the rules: what each move leads to, or why it is forbidden, was computed
here. It only looks this up.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from godoors.report.layout import grid_of
from goproof.boards.named import board_of_size
from goproof.comparisons.sides import Side, side
from goproof.errors import UsageError
from goproof.games.legal import check_position
from goproof.games.turns import name_of
from goproof.theory.cases import Case
from goproof.vocabulary.lemma import Lemma
from gospec.law.colouring import Colour, Colouring
from gospec.law.diagram import draw, parse_point, point_name
from gospec.law.formalisation import PASS, Formalisation, Illegal, Move, Outcome, Score
from gospec.law.graph import Graph

# In place of a position: the page does not go on there.
BEYOND = -1


@dataclass(frozen=True)
class Duel:
    """Two rulesets, a board, and a game whose last move only one of them allows.

    `further` is how many moves the page goes on after the game, and `aside` after another move.
    """

    question: str
    rules: tuple[str, str]
    board: str
    moves: str
    further: int
    aside: int


DUELS = (
    Duel(
        "May you take your own stones off the board?",
        ("tromp-taylor", "chinese"),
        "3x3",
        "A1 A2 C3 B2 B3 C1 B1",
        further=3,
        aside=2,
    ),
    Duel(
        "May a position come back if the other player is to move?",
        ("aga", "tromp-taylor,komi=7.5"),
        "1x3",
        "A1 C1 B1 C1 A1",
        further=7,
        aside=7,
    ),
    Duel(
        "Do Chinese referees forbid what the Chinese rules forbid?",
        ("chinese", "chinese-practice"),
        "2x2",
        "A2 B2 A1 B1 A2 A1 A2",
        further=4,
        aside=3,
    ),
)


# By these one plays on from the example of a lemma: they part at suicide. One move from a board of
# more points than `SMALL`, as a page holds all that it answers.
RULES_OF_EXAMPLES = ("tromp-taylor", "chinese")
SMALL = 9


@dataclass
class _Tree:
    """The games of a duel, each continuation that occurs in several of them kept once."""

    board: Graph
    nodes: dict[tuple[Any, ...], int] = field(default_factory=dict)
    views: dict[tuple[Any, ...], int] = field(default_factory=dict)
    reasons: dict[str, int] = field(default_factory=lambda: {"": 0})

    def node(self, sides: Sequence[Side], states: Sequence[Any], depths: Depths) -> int:
        """Return the number of a position, for which each ruleset has a state, or none."""
        seen = [
            BEYOND if s is None else _kept(self.views, self.view(side.rules, s))
            for side, s in zip(sides, states, strict=True)
        ]
        turns: list[int] = []
        for number, move in enumerate((*self.board.points, PASS)):
            after = [
                None if s is None else side.rules.play(s, move)
                for side, s in zip(sides, states, strict=True)
            ]
            whys = [
                _kept(self.reasons, str(side.cited(a)) if isinstance(a, Illegal) else "")
                for side, a in zip(sides, after, strict=True)
            ]
            on = [None if isinstance(a, Illegal) else a for a in after]
            deeper = depths.after(name_of(self.board, move))
            going_on = deeper is not None and any(s is not None for s in on)
            turns += [
                number,
                self.node(sides, on, deeper) if going_on and deeper else BEYOND,
                *whys,
            ]
        return _kept(self.nodes, (*seen, tuple(turns)))

    def view(self, rules: Formalisation, state: Any) -> tuple[Any, ...]:
        """Return what is shown of a state."""
        seen = rules.observe(state)
        winner = seen.winner.value if seen.winner in (Outcome.BLACK, Outcome.WHITE) else None
        scores = (_score(seen.black), _score(seen.white))
        return draw(seen.colouring, ""), seen.to_move.value, seen.ended, *scores, winner


@dataclass(frozen=True)
class Depths:
    """How far the page goes on from a position: the moves of the game that are left, or plies."""

    game: tuple[str, ...]
    further: int
    aside: int

    def after(self, move: str) -> Depths | None:
        """Return how far it goes on after a move; None where it ends."""
        if self.game and move == self.game[0]:
            return Depths(self.game[1:], self.further, self.aside)
        left = self.aside if self.game else self.further
        return Depths((), left - 1, 0) if left else None


def _kept(known: dict[Any, int], each: Any) -> int:
    return known.setdefault(each, len(known))


def _score(score: Score) -> str:
    return "not stated" if score is None else str(float(score)).removesuffix(".0")


def data_of(duel: Duel) -> dict[str, object]:
    """Return what the page reads of a duel. Raises ValueError where both allow the last move."""
    board = board_of_size(duel.board)
    sides = [side(name) for name in duel.rules]
    rules = [each.rules for each in sides]
    states = [r.initial(board) for r in rules]
    moves = duel.moves.split()
    if len(set(_allowed(rules, states, board, moves))) != 2:
        raise ValueError(f"{duel.rules} do not part at the end of {duel.moves}")
    asked = {"question": duel.question, "rules": duel.rules, "start": duel.board}
    depths = Depths(tuple(moves), duel.further, duel.aside)
    return asked | _tree_of(board, sides, states, depths)


def data_of_example(lem: Lemma) -> dict[str, object]:
    """Return what the page reads of a lemma's example, from which one plays on."""
    case = lem.example.case()
    b, player, moves = _line_of(lem, case)
    board = b.graph
    sides = [side(name) for name in RULES_OF_EXAMPLES]
    states = [each.rules.position(b, player) for each in sides]
    plies = 2 if len(board) <= SMALL else 1
    names = tuple(name_of(board, move) for move in moves)
    start = f'--position "{draw(b, "/")}" --to-move {player.value}'
    asked = {"question": lem.title, "rules": RULES_OF_EXAMPLES, "start": start}
    return asked | _tree_of(board, sides, states, Depths(names, plies, plies))


def why_not_played(lem: Lemma) -> str:
    """Return why one can't play on from a lemma's example, '' where one can."""
    b, _, _ = _line_of(lem, lem.example.case())
    if grid_of(b.graph) is None:
        return "The example is on no rectangle: only the pictures show it."
    try:
        for name in RULES_OF_EXAMPLES:
            check_position(side(name).rules, b)
    except UsageError:
        return "No game leads to this position: it has stones without liberties."
    return ""


def _line_of(lem: Lemma, case: Case) -> tuple[Colouring, Colour, tuple[Move, ...]]:
    """Return where the example of a lemma begins, who moves, and its moves."""
    last = (case.point,) if case.point is not None and lem.subject.plays else ()
    if case.game is None:
        return case.before, case.mover, last
    return case.game.colourings[0], case.game.first, (*case.game.turns, *last)


def _tree_of(
    board: Graph, sides: Sequence[Side], states: Sequence[Any], depths: Depths
) -> dict[str, object]:
    tree = _Tree(board)
    root = tree.node(sides, states, depths)
    return {
        "points": [point_name(board, v) for v in board.points],
        "moves": depths.game,
        "root": root,
        "nodes": list(tree.nodes),
        "views": list(tree.views),
        "reasons": list(tree.reasons),
    }


def _allowed(
    rules: Sequence[Formalisation], states: Sequence[Any], board: Graph, moves: Sequence[str]
) -> Iterator[bool]:
    """Yield whether each ruleset allows the last move, after the others, which both must allow."""
    *before, last = (parse_point(board, name) for name in moves)
    for r, first in zip(rules, states, strict=True):
        state = first
        for move in before:
            state = r.play(state, move)
            if isinstance(state, Illegal):
                raise ValueError(f"{state} before the last move")
        yield not isinstance(r.play(state, last), Illegal)
