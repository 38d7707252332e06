"""S2, the rules as a move function on boards, transcribed as printed."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from gospec.colouring import BLACK, EMPTY, WHITE, Colour, Colouring, colouring, empty, opponent
from gospec.formalisation import PASS, Illegal, Move, Observation, Outcome, Reason, higher
from gospec.graph import Graph, Point

Points = frozenset[Point]
Reaching = Callable[[Colouring, Colour], Points]


@dataclass(frozen=True)
class Game:
    """The moves m_0 … m_{n-1} with their players p_0 … p_{n-1}, and the boards b_0 … b_n.

    Clause: S2/game. `first` is p_0, or who is to be p_0.
    """

    boards: tuple[Colouring, ...]
    moves: tuple[tuple[Move, Colour], ...] = ()
    first: Colour = BLACK


def _equation(b: Colouring, c: Colour, reaching: Points) -> Points:
    """Return the right-hand side of the equation of reaches, as the set of points v.

    Clause: S2/reaches.
    """
    return frozenset(
        v
        for v in b.graph.points
        if b(v) is c
        or any(b(w) is c or (b(v) is b(w) and w in reaching) for w in b.graph.neighbours[v])
    )


def least_solution(b: Colouring, c: Colour) -> Points:
    """S2/reaches as taken: the least solution of the equation."""
    return _solution_from(b, c, frozenset())


def greatest_solution(b: Colouring, c: Colour) -> Points:
    """S2/reaches otherwise: the greatest solution; a chain may reach c through itself alone."""
    return _solution_from(b, c, frozenset(b.graph.points))


def _solution_from(b: Colouring, c: Colour, reaching: Points) -> Points:
    while (following := _equation(b, c, reaching)) != reaching:
        reaching = following
    return reaching


def every_colour(p: Colour, colour: Colour) -> bool:
    """S2/clear as printed: the player p isn't mentioned, so points of every colour go."""
    return True


def the_colour_of_p(p: Colour, colour: Colour) -> bool:
    """S2/clear repaired: only points of colour p go."""
    return colour is p


def j_below_i(boards: tuple[Colouring, ...]) -> tuple[Colouring, ...]:
    """S2/game as printed: b_{i+1} is compared with b_j for 0 ≤ j < i, so not with b_i."""
    return boards[:-1]


def j_up_to_i(boards: tuple[Colouring, ...]) -> tuple[Colouring, ...]:
    """S2/game repaired: b_{i+1} is compared with b_j for 0 ≤ j ≤ i."""
    return boards


def two_passes_only_at_the_end(moves: tuple[Move, ...]) -> bool:
    """S2/game as printed: of successive moves exactly the last two are both passes.

    With a single move there are no successive moves, and the condition holds of it.
    """
    n = len(moves)
    return all((moves[i] is moves[i + 1] is PASS) == (i + 1 == n - 1) for i in range(n - 1))


def two_passes_at_the_end(moves: tuple[Move, ...]) -> bool:
    """S2/game repaired: the last two moves are both passes, and there are two moves."""
    return len(moves) > 1 and two_passes_only_at_the_end(moves)


@dataclass(frozen=True)
class MoveFunctionRules:
    """S2, each clause that has a known slip or a second reading being a field."""

    reaching: Reaching = least_solution
    may_clear: Callable[[Colour, Colour], bool] = every_colour
    compared: Callable[[tuple[Colouring, ...]], tuple[Colouring, ...]] = j_below_i
    finished: Callable[[tuple[Move, ...]], bool] = two_passes_only_at_the_end

    def clear(self, p: Colour, b: Colouring) -> Colouring:
        """Return b cleared of p, as far as p is heeded. Clause: S2/clear."""
        reaches_empty = self.reaching(b, EMPTY)
        return colouring(
            b.graph,
            lambda v: b(v) if v in reaches_empty or not self.may_clear(p, b(v)) else EMPTY,
        )

    def move(self, m: Move, p: Colour, b: Colouring) -> Colouring | Illegal:
        """Return the board after the move, or the error. Clause: S2/move."""
        if m is PASS:
            return b
        if m not in b.graph:
            return Illegal(Reason.OFF_BOARD, "S2/move")
        if b(m) is not EMPTY:
            return Illegal(Reason.OCCUPIED, "S2/move")
        return self.clear(p, self.clear(opponent(p), b.put(m, p)))

    def colouring_after(self, b: Colouring, v: Point, player: Colour) -> Colouring | Illegal:
        """Return move(v, player, b). Clause: S2/move."""
        return self.move(v, player, b)

    def score(self, p: Colour, b: Colouring) -> int:
        """Return the score of p. Clause: S2/score."""
        mine, theirs = self.reaching(b, p), self.reaching(b, opponent(p))
        return sum(
            b(v) is p or (b(v) is EMPTY and v in mine and v not in theirs) for v in b.graph.points
        )

    def initial(self, graph: Graph) -> Game:
        """Return the sequence without moves, with the board b_0. Clause: S2/game."""
        return Game((empty(graph),))

    def position(self, b: Colouring, to_move: Colour) -> Game:
        """Return the sequence without moves, with a board b_0 and a player p_0 that are set up."""
        return Game((b,), first=to_move)

    def play(self, game: Game, m: Move) -> Game | Illegal:
        """Return the sequence with one more move, or why no game begins so. Clause: S2/game."""
        moves = tuple(move for move, _ in game.moves)
        if moves[-2:] == (PASS, PASS):
            return Illegal(Reason.GAME_OVER, "S2/game")
        p = self._to_move(game)
        after = self.move(m, p, game.boards[-1])
        if isinstance(after, Illegal):
            return after
        compared = self.compared(game.boards)
        if m is not PASS and after in compared:
            return Illegal(Reason.REPETITION, "S2/game", compared.index(after))
        return replace(game, boards=(*game.boards, after), moves=(*game.moves, (m, p)))

    def _to_move(self, game: Game) -> Colour:
        return opponent(game.moves[-1][1]) if game.moves else game.first

    def observe(self, game: Game) -> Observation:
        """Return what can be seen after the last move. Clause: S2/game, S2/result.

        The empty sequence is no game: p_0 = Black can't hold where there is no p_0.
        """
        moves = tuple(move for move, _ in game.moves)
        ended = bool(moves) and self.finished(moves)
        b = game.boards[-1]
        black, white = self.score(BLACK, b), self.score(WHITE, b)
        winner: Outcome | None = higher(black, white) if ended else None
        return Observation(b, self._to_move(game), ended, black, white, winner)
