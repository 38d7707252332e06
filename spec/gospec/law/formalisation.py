"""A formalisation of the rules: a transition system with observations.

Two formalisations agree on a graph if every sequence of moves gives the same observations.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import combinations
from typing import Any, Protocol

from gospec.law.colouring import BLACK, WHITE, Colour, Colouring
from gospec.law.graph import Graph, Point


class Pass(Enum):
    """The one turn that isn't a play on a point."""

    PASS = "pass"

    def __repr__(self) -> str:
        return "PASS"


PASS = Pass.PASS


@dataclass(frozen=True)
class Agreement:
    """The turn that ends a game early: the players agree to empty some points.

    Clause: S1/C8, S2/C5.
    """

    points: frozenset[Point]


@dataclass(frozen=True)
class Resignation:
    """The turn that ends a game early: either player resigns, whoever is to move. Clause: S2/C5."""

    player: Colour


@dataclass(frozen=True)
class By:
    """A pass or a play by a named player, whoever is to move. Clause: S2/game."""

    player: Colour
    move: Point


@dataclass(frozen=True)
class NamedTurn:
    """A turn that only some rules have, such as a coupon, a button, a ko pass or no result.

    Parameters: `name`, the word by which people write it. A subclass may hold more. Rules offer
    such turns by `further_turns`.
    """

    name: str

    def __post_init__(self) -> None:
        if not self.name or any(c.isspace() or c == "," for c in self.name):
            raise ValueError(f"a turn is called by one word without a comma, not {self.name!r}")


# A point may be any hashable value, and so the union is for the reader.
Move = Pass | Agreement | Resignation | By | NamedTurn | Point


class Reason(Enum):
    """Why a move is illegal."""

    OCCUPIED = "occupied"
    NOT_OCCUPIED = "not occupied"
    OFF_BOARD = "off the board"
    SUICIDE = "suicide"
    REPETITION = "repetition"
    GAME_OVER = "game over"
    PASS_NOT_ALLOWED = "pass not allowed"
    AGREEMENT_NOT_ALLOWED = "agreement not allowed"
    RESIGNATION_NOT_ALLOWED = "resignation not allowed"
    NOT_OFFERED = "not a turn that these rules offer now"
    OUT_OF_TURN = "not this player's turn"
    ENDLESS = "no answer, because the calls go round"


@dataclass(frozen=True)
class Illegal:
    """The answer to an illegal move: the reason, and the clause that forbids the move.

    `repeats` is the number of the turn whose colouring would recur, 0 for the start. `calls` are
    the points for which a function called itself in a circle; the last is the first again.
    """

    reason: Reason
    clause: str
    repeats: int | None = None
    calls: tuple[str, ...] = ()

    @property
    def what(self) -> str:
        """The reason in words, with the move whose colouring would recur, or the calls."""
        if self.calls:
            return f"{self.reason.value}: {', '.join(self.calls)}"
        if self.repeats is None:
            return self.reason.value
        return f"repetition of {f'move {self.repeats}' if self.repeats else 'the start'}"

    def __str__(self) -> str:
        return f"{self.what} ({self.clause})"


def no_play(move: Move, clause: str) -> Illegal:
    """Return why a turn that is neither a point nor a pass is illegal, with the clause."""
    match move:
        case Agreement():
            return Illegal(Reason.AGREEMENT_NOT_ALLOWED, clause)
        case Resignation():
            return Illegal(Reason.RESIGNATION_NOT_ALLOWED, clause)
        case By():
            return Illegal(Reason.OUT_OF_TURN, clause)
        case NamedTurn():
            return Illegal(Reason.NOT_OFFERED, clause)
    return Illegal(Reason.OFF_BOARD, clause)


class Outcome(Enum):
    """How a game ended. UNDEFINED means that the text names neither a winner nor a tie.

    NO_RESULT is the outcome that some texts give to a game that repeats itself.
    """

    BLACK = "black"
    WHITE = "white"
    TIE = "tie"
    UNDEFINED = "undefined"
    NO_RESULT = "no result"


# None stands for a number that the text leaves undetermined.
Score = Fraction | int | None


@dataclass(frozen=True)
class Observation:
    """Everything that a formalisation shows of a state.

    Parameters: `colouring`, the colour of every point; `to_move`, who has the next turn, BLACK or
    WHITE; `ended`, whether the game is over; `black`, Black's score if the game were over, None
    where the text doesn't determine it; `white`, White's likewise; `winner`, the outcome, None
    while the game has not ended.
    """

    colouring: Colouring
    to_move: Colour
    ended: bool
    black: Score
    white: Score
    winner: Outcome | None


def higher(black: Score, white: Score) -> Outcome:
    """Return who has the higher score, or the tie. Clause: S1/R10, S2/result, S3/w."""
    if black is None or white is None:
        return Outcome.UNDEFINED
    if black == white:
        return Outcome.TIE
    return Outcome.BLACK if black > white else Outcome.WHITE


class Formalisation(Protocol):
    """The rules of Go as a transition system.

    A state is whatever the rules need to remember; it is an immutable value with equality.
    """

    def initial(self, graph: Graph) -> Any:
        """Return the state in which a game on this graph starts."""

    def position(self, b: Colouring, to_move: Colour) -> Any:
        """Return the state at the start of a game from a position with a player to move."""

    def play(self, state: Any, move: Move, /) -> Any | Illegal:
        """Return the state after the move of the player whose turn it is, or why it is illegal."""

    def observe(self, state: Any, /) -> Observation:
        """Return what can be seen of a state."""
        ...

    def colouring_after(self, b: Colouring, v: Point, player: Colour) -> Colouring | Illegal:
        """Return the colouring after a play on any colouring, or why the play is illegal.

        Rules about the game so far, such as superko, are disregarded.
        """
        ...


def turns(graph: Graph) -> Iterator[Move]:
    """Yield the turns that a player may try: every point, then the pass."""
    yield from graph.points
    yield PASS


def agreements(graph: Graph) -> Iterator[Agreement]:
    """Yield the agreements on each set of points, the smaller sets first."""
    sizes = range(len(graph) + 1)
    return (Agreement(frozenset(chosen)) for n in sizes for chosen in combinations(graph.points, n))


def further_turns(rules: Formalisation, state: Any) -> Iterator[Move]:
    """Yield the turns besides points and the pass that a player may try in a state.

    Rules with such turns have a method of this name. Agreements on points come last, because there
    may be too many to go through, and begin with the agreement on none.
    """
    offered: Callable[[Any], Iterator[Move]] | None = getattr(rules, "further_turns", None)
    return offered(state) if offered else iter(())


def legal_moves(rules: Formalisation, state: Any) -> tuple[Move, ...]:
    """Return the legal turns of the side to move, points in drawing order, the pass last."""
    graph = rules.observe(state).colouring.graph
    return tuple(m for m in turns(graph) if not isinstance(rules.play(state, m), Illegal))


def play_all(rules: Formalisation, graph: Graph, moves: Iterable[Move]) -> Any | Illegal:
    """Return the state after the moves from the start, or why the first illegal move is illegal."""
    state = rules.initial(graph)
    for move in moves:
        state = rules.play(state, move)
        if isinstance(state, Illegal):
            return state
    return state


def finished_games(rules: Formalisation, graph: Graph) -> int:
    """Count the ended games by playing every game.

    A game is a sequence of legal turns. It counts if it has ended; if the rules let it go on, its
    continuations count too.
    """

    def count(state: Any) -> int:
        following = (rules.play(state, move) for move in turns(graph))
        longer = sum(count(after) for after in following if not isinstance(after, Illegal))
        return longer + rules.observe(state).ended

    return count(rules.initial(graph))


def require(option: str, value: object, allowed: tuple[object, ...]) -> None:
    """Do nothing if an option of the rules has an allowed value. Raises ValueError otherwise."""
    if value not in allowed:
        raise ValueError(f"{option} {value!r} is none of {', '.join(map(repr, allowed))}")


def colour_name(player: Colour) -> str:
    """Return `Black` or `White`. Raises KeyError for EMPTY."""
    return {BLACK: "Black", WHITE: "White"}[player]
