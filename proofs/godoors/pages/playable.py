"""A certificate as a game that can be played against it: what a page needs, by gospec.

Which moves there are, what each leads to and what the winner answers is all worked out here, from
`gospec` and a certificate that the checker has accepted. Whoever plays has only to look up the
positions so far, as what repeats one is forbidden, or ends the game.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Sequence
from dataclasses import dataclass, field

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


@dataclass(frozen=True)
class Turn:
    """A move, the number of the position after it, and that of the state there.

    Instead of a state it is REPEATS, or FIRST_RESULT less the number of a result where it ends the
    game.
    """

    move: str
    after: int
    state: int


@dataclass(frozen=True)
class State:
    """Who moves in a position after how many passes, and the moves that the rules allow there.

    Repetition aside, these are all of the loser's, or the one of the winner's. `suicides` are the
    names of the empty points where only the rule of suicide forbids the loser to play.
    """

    position: int
    to_move: Colour
    passes: int
    turns: tuple[Turn, ...]
    suicides: tuple[str, ...] = ()


@dataclass(frozen=True)
class Placed:
    """A position as it is shown: its stones, one symbol for each point; the threats left to Black
    and White; and the points where ko forbids to play, where no history says so.
    """

    stones: str
    threats: tuple[int, int] | None = None
    ko: tuple[str, ...] = ()


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

    @property
    def names(self) -> list[str]:
        """The names of the points, in their order."""
        return [point_name(self.board, v) for v in self.board.points]

    def number(self, position: Hashable, placed: Callable[[], Placed]) -> int:
        """Return the number of a position, which is shown as `placed` says when it is new."""
        if position not in self._numbers:
            self._numbers[position] = len(self.positions)
            self.positions.append(placed())
        return self._numbers[position]

    def to_json(self, since: int = 0) -> dict[str, object]:
        """Return what the page reads, of the positions those from the number `since` on."""
        number = {name: i for i, name in enumerate(self.names)}
        return {
            "points": self.names,
            "board": self.board.name,
            "target": self.target,
            "immortal": self.immortal,
            "gaps": self.gaps,
            "region": [number[name] for name in self.region],
            "positions": [_placed(each, number) for each in self.positions[since:]],
        }


@dataclass
class Playable:
    """A claim, and the winner's strategy for it.

    The first state is the root. `history` are the positions before it. `cycles` is None where a
    repetition is forbidden, else what becomes of a game that repeats itself: `draw` or `captures`.
    `branches` say what becomes of first moves that the strategy does not play.
    """

    title: str
    claim: str
    setting: Setting
    winner: Colour
    cycles: str | None = None
    history: tuple[int, ...] = ()
    states: list[State] = field(default_factory=list)
    results: list[str] = field(default_factory=list)
    branches: dict[str, Branch] = field(default_factory=dict)

    def result(self, state: int) -> str | None:
        """Return how the game ends where a move leads to this instead of a state, if it does."""
        return self.results[FIRST_RESULT - state] if state <= FIRST_RESULT else None

    def to_json(self) -> dict[str, object]:
        """Return what the page reads: moves are numbers, of points and then pass and threat."""
        number = {move: i for i, move in enumerate((*self.setting.names, PASS, THREAT))}
        return {
            "title": self.title,
            "claim": self.claim,
            "winner": self.winner.value,
            "cycles": self.cycles,
            "history": self.history,
            "results": self.results,
            "states": [_state(each, number) for each in self.states],
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


def _placed(placed: Placed, number: dict[str, int]) -> list[object]:
    ko = [number[name] for name in placed.ko]
    return [
        placed.stones,
        *([placed.threats] if placed.threats or ko else []),
        *([ko] if ko else []),
    ]


def _state(state: State, number: dict[str, int]) -> list[object]:
    turns = [n for turn in state.turns for n in (number[turn.move], turn.after, turn.state)]
    suicides = [number[name] for name in state.suicides]
    mover = int(state.to_move is WHITE)
    return [state.position, mover, state.passes, turns, *([suicides] if suicides else [])]


class TooLarge(UsageError):
    """A certificate has more states than a page can hold."""

    def __init__(self, states: int) -> None:
        super().__init__(
            f"the certificate has {states:,} nodes or more, and a page can hold {MOST_STATES:,}; "
            "`goproof check` checks it, and a smaller board or problem can be explored"
        )


class Results:
    """The results of games, each kept once."""

    def __init__(self, results: list[str]) -> None:
        self.results = results
        self._numbers: dict[str, int] = {}

    def number(self, words: str) -> int:
        """Return what stands for the result in place of a state."""
        if words not in self._numbers:
            self._numbers[words] = len(self.results)
            self.results.append(words)
        return FIRST_RESULT - self._numbers[words]


def in_words(margin: int) -> str:
    """Return the result of a game for a score, from the area of Black less that of White."""
    if not margin:
        return "both have the same area"
    player = "Black" if margin > 0 else "White"
    return f"{player} has {abs(margin)} point{'s' * (abs(margin) != 1)} more"


def stones_of(board: Graph, colours: Sequence[Colour]) -> str:
    """Return the symbols of a board's points; the point outside is left out."""
    return "".join(SYMBOLS[colour] for colour in colours[: len(board)])


def threats_of(threats: tuple[int, ...], defender: Colour | None) -> tuple[int, int] | None:
    """Return the threats of Black and of White, from those of the attacker and the defender."""
    if not threats:
        return None
    attacking, defending = threats
    return (defending, attacking) if defender is BLACK else (attacking, defending)


def named(board: Graph, points: Iterable[Point]) -> tuple[str, ...]:
    """Return the names of points, in the order of the board."""
    wanted = set(points)
    return tuple(point_name(board, v) for v in board.points if v in wanted)
