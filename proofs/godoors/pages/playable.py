"""A certificate as a game that can be played against it: what a page needs, by gospec.

Which moves there are, what each leads to and what the winner answers is all worked out here, from
`gospec` and a certificate that the checker has accepted. Whoever plays has only to look up the
positions so far, as what repeats one is forbidden.

What is kept of positions and states is what the page reads. A move is a number there: that of a
point in the order of the board, and then a pass and a threat.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from gochecker.game import PASS, THREAT
from goproof.errors import UsageError
from gospec.law.colouring import BLACK, WHITE, Colour
from gospec.law.diagram import SYMBOLS, point_name
from gospec.law.graph import Graph, Point

# States, beyond which a page would be some 20 MB: more than a phone likes to read.
MOST_STATES = 100_000
# In place of a state: the move repeats a position in every game that comes here.
REPEATS = -1
# What is below ends the game; so many less is the number of the result.
FIRST_RESULT = -2
# A move, the number of the position after it, and that of the state there. Instead of a state it is
# REPEATS, or FIRST_RESULT less the number of a result where it ends the game.
Turn = tuple[str, int, int]


class Placed(NamedTuple):
    """A position as it is shown: its stones, one symbol for each point, and the threats left to
    Black and White.
    """

    stones: str
    threats: tuple[int, ...] = ()


class State(NamedTuple):
    """Who moves in a position, 0 for Black, after how many passes, and the turns in a row.

    Repetition aside, these are all of the loser's, or the one of the winner's. `suicides` are the
    empty points where only the rule of suicide forbids the loser to play.
    """

    position: int
    mover: int
    passes: int
    turns: Sequence[int]
    suicides: Sequence[int] = ()


@dataclass
class Setting:
    """What the games of a problem have in common: the board, and every position, once.

    `region` are the names of the points where the players may play. Under situational superko the
    same stones with another player to move are another position. `whole` is the board of which this
    one was cropped, if it was; at `gaps` are stones that are assumed, and not in the position.
    """

    board: Graph
    region: tuple[str, ...]
    target: tuple[str, ...] = ()
    immortal: tuple[str, ...] = ()
    whole: Graph | None = None
    gaps: tuple[str, ...] = ()
    positions: list[Placed] = field(default_factory=list)
    _numbers: dict[Hashable, int] = field(default_factory=dict)

    @cached_property
    def moves(self) -> dict[str, int]:
        """The number of every move."""
        names = (point_name(self.board, v) for v in self.board.points)
        return {move: number for number, move in enumerate((*names, PASS, THREAT))}

    @property
    def points(self) -> dict[str, Point]:
        """The points by their names."""
        return dict(zip(self.moves, self.board.points, strict=False))

    def number(self, position: Hashable, placed: Callable[[], Placed]) -> int:
        """Return the number of a position, which is shown as `placed` says when it is new."""
        if position not in self._numbers:
            self._numbers[position] = len(self.positions)
            self.positions.append(placed())
        return self._numbers[position]

    def to_json(self) -> dict[str, object]:
        """Return what the page reads."""
        return {
            "points": [*self.points],
            "board": self.board.name,
            "target": self.target,
            "immortal": self.immortal,
            "gaps": self.gaps,
            "region": [self.moves[name] for name in self.region],
            "positions": self.shown(),
        }

    def shown(self, since: int = 0) -> list[Sequence[object]]:
        """Return what the page reads of the positions from a number on."""
        return [_told(each, 1) for each in self.positions[since:]]


@dataclass
class Playable:
    """A claim, and the winner's strategy for it.

    The first state is the root. `history` are the positions before it. `branches` say what becomes
    of first moves that the strategy does not play.
    """

    title: str
    claim: str
    setting: Setting
    winner: Colour
    history: tuple[int, ...] = ()
    states: list[State] = field(default_factory=list)
    results: list[str] = field(default_factory=list)
    branches: dict[str, Branch] = field(default_factory=dict)

    def end(self, words: str) -> int:
        """Return what stands for a result in place of a state."""
        if words not in self.results:
            self.results.append(words)
        return FIRST_RESULT - self.results.index(words)

    def state(
        self,
        position: int,
        to_move: Colour,
        passes: int,
        turns: Sequence[Turn],
        suicides: Sequence[str],
    ) -> State:
        """Return a state as the page has it."""
        number = self.setting.moves
        flat = [n for move, after, state in turns for n in (number[move], after, state)]
        where = [number[name] for name in suicides]
        return State(position, int(to_move is WHITE), passes, flat, where)

    def to_json(self) -> dict[str, object]:
        """Return what the page reads."""
        return {
            "title": self.title,
            "claim": self.claim,
            "winner": self.winner.value,
            "history": self.history,
            "results": self.results,
            "states": [_told(each, 4) for each in self.states],
        }


@dataclass
class Branch:
    """A move that leaves the certificate, and what is proved of it.

    Parameters: `after`, the number of the position after the move; `winner`, who wins from there;
    `game`, the strategy from there, None where the page has no room for it or the game is over;
    `reply`, the first move of that strategy if it is the winner's turn; `result`, how the game has
    ended, if it has.
    """

    after: int
    winner: Colour
    game: Playable | None = None
    reply: str | None = None
    result: str | None = None

    def to_json(self, number: int | None) -> dict[str, object]:
        """Return what the page reads, where the game has that number if there is one."""
        return {
            "after": self.after,
            "winner": self.winner.value,
            "game": None if self.game is None else number,
            "reply": self.reply,
            "result": self.result,
        }


def _told(row: Sequence[object], least: int) -> Sequence[object]:
    """Return a row as the page reads it, without what is empty at its end."""
    while len(row) > least and not row[-1]:
        row = row[:-1]
    return row


class TooLarge(UsageError):
    """A certificate has more states than a page can hold."""

    def __init__(self, states: int) -> None:
        super().__init__(
            f"the certificate has {states:,} nodes or more, and a page can hold {MOST_STATES:,}; "
            "`goproof check` checks it, and a smaller board or problem can be explored"
        )


def in_words(margin: int) -> str:
    """Return the result of a game for a score, from the area of Black less that of White."""
    if not margin:
        return "both have the same area"
    player = "Black" if margin > 0 else "White"
    return f"{player} has {abs(margin)} point{'s' * (abs(margin) != 1)} more"


def stones_of(board: Graph, colours: Sequence[Colour]) -> str:
    """Return the symbols of a board's points; the point outside is left out."""
    return "".join(SYMBOLS[colour] for colour in colours[: len(board)])


def threats_of(threats: tuple[int, ...], defender: Colour | None) -> tuple[int, ...]:
    """Return the threats of Black and of White, from those of the attacker and the defender."""
    return threats[::-1] if defender is BLACK else threats


def named(board: Graph, points: Iterable[Point]) -> tuple[str, ...]:
    """Return the names of points, in the order of the board."""
    wanted = set(points)
    return tuple(point_name(board, v) for v in board.points if v in wanted)
