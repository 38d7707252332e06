"""S3, the rules as a function on game states, transcribed as printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from gospec.law.colouring import BLACK, EMPTY, WHITE, Colour, Colouring, colouring, empty, opponent
from gospec.law.formalisation import PASS, Illegal, Move, Observation, Reason, higher, no_play
from gospec.law.graph import Graph, Point

Along = Callable[[Colouring, Point, Colour], bool]


@dataclass(frozen=True)
class State:
    """A game state (b, c, p): the board, the current player, the number of consecutive passes.

    Clause: S3/state.
    """

    b: Colouring
    c: Colour
    p: int


@dataclass(frozen=True)
class Game:
    """The moves m_0 … m_{n-1} and the states that they lead through. Clause: S3/game."""

    states: tuple[State, ...]
    moves: tuple[Move, ...] = ()


def occupied(colour: Colour) -> bool:
    """S3/mu.2 and S3/mu.3 as printed: a point can be played on when it is not empty."""
    return colour is not EMPTY


def unoccupied(colour: Colour) -> bool:
    """S3/mu.2 and S3/mu.3 repaired: a point can be played on when it is empty."""
    return colour is EMPTY


def colour_of_t(b: Colouring, t: Point, u: Point) -> Colour:
    """S3/b' as printed: a point u other than t takes the colour that t had."""
    return b(t)


def colour_of_u(b: Colouring, t: Point, u: Point) -> Colour:
    """S3/b' repaired: a point u other than t keeps its colour."""
    return b(u)


def every_colour(colour: Colour, c: Colour) -> bool:
    """S3/chi as printed: the colour c isn't mentioned, so points of every colour go."""
    return True


def the_colour_c(colour: Colour, c: Colour) -> bool:
    """S3/chi repaired: only points of colour c go."""
    return colour is c


def _paths(b: Colouring, t: Point) -> Iterator[tuple[Point, ...]]:
    """Yield one path t_1 ↔ … ↔ t_n to each point that t has a path to through colour b(t) only.

    S3 requires of a path only the colours of its last point and of the points before it, so all
    paths through colour b(t) only that have the same end are equivalent.
    """
    paths: list[tuple[Point, ...]] = [(t,)]
    ends = {t}
    for path in paths:
        yield path
        if b(path[-1]) is b(t):
            longer = [(*path, u) for u in b.graph.neighbours[path[-1]] if u not in ends]
            ends.update(path[-1] for path in longer)
            paths.extend(longer)


def last_point_within_the_scope(b: Colouring, t: Point, c: Colour) -> bool:
    """S3/reaches as printed: for all i < n both b(t_i) = b(t) and b(t_n) = c.

    A quantifier's scope extends as far to the right as it can; for the path of the single point t,
    the quantifier ranges over no i.
    """
    return any(
        all(b(path[i]) is b(t) and b(path[-1]) is c for i in range(len(path) - 1))
        for path in _paths(b, t)
    )


def last_point_outside_the_scope(b: Colouring, t: Point, c: Colour) -> bool:
    """S3/reaches repaired: b(t_i) = b(t) for all i < n, and also b(t_n) = c."""
    return any(
        b(path[-1]) is c and all(b(path[i]) is b(t) for i in range(len(path) - 1))
        for path in _paths(b, t)
    )


@dataclass(frozen=True)
class GameStateRules:
    """S3, with a field for each clause that has a known slip. The defaults are as printed."""

    playable: Callable[[Colour], bool] = occupied
    elsewhere: Callable[[Colouring, Point, Point], Colour] = colour_of_t
    may_clear: Callable[[Colour, Colour], bool] = every_colour
    reaches: Along = last_point_within_the_scope

    def chi(self, b: Colouring, c: Colour) -> Colouring:
        """Return χ(b, c). Clause: S3/chi."""
        return colouring(b.graph, lambda t: b(t) if self._stays(b, t, c) else EMPTY)

    def _stays(self, b: Colouring, t: Point, c: Colour) -> bool:
        return not self.may_clear(b(t), c) or self.reaches(b, t, EMPTY)

    def mu(self, s: State, t: Move) -> State | Illegal:
        """Return μ(s, t). Clause: S3/mu to S3/mu.3, S3/b', S3/b''."""
        if t is PASS:
            return State(s.b, opponent(s.c), s.p + 1)
        if t not in s.b.graph:
            return no_play(t, "S3/mu")
        if not self.playable(s.b(t)):
            reason = Reason.NOT_OCCUPIED if s.b(t) is EMPTY else Reason.OCCUPIED
            return Illegal(reason, "S3/mu.2")
        placed = colouring(s.b.graph, lambda u: s.c if u == t else self.elsewhere(s.b, t, u))
        return State(self.chi(self.chi(placed, opponent(s.c)), s.c), opponent(s.c), 0)

    def colouring_after(self, b: Colouring, v: Point, player: Colour) -> Colouring | Illegal:
        """Return the board of μ((b, player, 0), v). Clause: S3/mu.2, S3/mu.3."""
        after = self.mu(State(b, player, 0), v)
        return after if isinstance(after, Illegal) else after.b

    def phi(self, b: Colouring, c: Colour) -> int:
        """Return φ(b, c), the score. Clause: S3/phi."""
        return sum(
            b(t) is c
            or (b(t) is EMPTY and self.reaches(b, t, c) and not self.reaches(b, t, opponent(c)))
            for t in b.graph.points
        )

    def initial(self, graph: Graph) -> Game:
        """Return the sequence without moves, in the state (b_0, c_0, p_0). Clause: S3/game."""
        return Game((State(empty(graph), BLACK, 0),))

    def position(self, b: Colouring, to_move: Colour) -> Game:
        """Return the sequence without moves, in a given state."""
        return Game((State(b, to_move, 0),))

    def play(self, game: Game, move: Move) -> Game | Illegal:
        """Return the sequence with one more move, or why no game begins so. Clause: S3/game."""
        s = game.states[-1]
        if s.p >= 2:
            return Illegal(Reason.GAME_OVER, "S3/game")
        after = self.mu(s, move)
        if isinstance(after, Illegal):
            return after
        boards = [earlier.b for earlier in game.states]
        if move is not PASS and after.b in boards:
            return Illegal(Reason.REPETITION, "S3/game", boards.index(after.b))
        return Game((*game.states, after), (*game.moves, move))

    def observe(self, game: Game) -> Observation:
        """Return what can be seen after the last move. Clause: S3/game, S3/w."""
        s = game.states[-1]
        ended = s.p == 2
        black, white = self.phi(s.b, BLACK), self.phi(s.b, WHITE)
        return Observation(s.b, s.c, ended, black, white, higher(black, white) if ended else None)
