"""S2, the rules as a move function on boards, transcribed as printed."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import pairwise
from typing import Literal

from gospec.law.colouring import (
    BLACK,
    EMPTY,
    PLAYERS,
    WHITE,
    Colour,
    Colouring,
    colouring,
    empty,
    opponent,
)
from gospec.law.formalisation import (
    PASS,
    Agreement,
    By,
    Illegal,
    Move,
    Observation,
    Outcome,
    Reason,
    Resignation,
    agreements,
    higher,
    require,
    turns,
)
from gospec.law.graph import Graph, Point

Points = frozenset[Point]
Reaching = Callable[[Colouring, Colour], Points]


@dataclass(frozen=True)
class Game:
    """The moves m_0 … m_{n-1} with their players p_0 … p_{n-1}, and the boards b_0 … b_n.

    Clause: S2/game. `first` is p_0, or the player who is to be p_0. `emptied` is the last board
    without the points that the players agreed to empty, once they have; `resigned` is the player
    who has resigned (S2/C5).
    """

    boards: tuple[Colouring, ...]
    moves: tuple[tuple[Move, Colour], ...] = ()
    first: Colour = BLACK
    emptied: Colouring | None = None
    resigned: Colour | None = None


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


def two_passes_only_at_the_end(at_end: tuple[bool, ...]) -> bool:
    """S2/game as printed: two successive moves are two passes exactly if they are the last two.

    With a single move there are no successive moves, so the condition holds.
    """
    return not any(at_end[:-1]) and all(at_end[-1:])


def two_passes_at_the_end(at_end: tuple[bool, ...]) -> bool:
    """S2/game repaired: the same, and there are at least two moves."""
    return len(at_end) > 0 and two_passes_only_at_the_end(at_end)


def the_opponent_wins(resigned: Colour, by_score: Outcome) -> Outcome:
    """S2/C5 as taken: the player who resigns loses."""
    return Outcome(opponent(resigned).value)


def the_score_decides(resigned: Colour, by_score: Outcome) -> Outcome:
    """S2/C5 otherwise: resigning only ends the game, and the result is that of S2/result."""
    return by_score


@dataclass(frozen=True)
class MoveFunctionRules:
    """S2, with a field for each clause that has a known slip or a second reading.

    The options are those of its comments. Parameters: `handicap`, the number of first moves that
    are Black's (C3), which may be passes if `handicap_passes`; `early_end`, whether the game may
    end by resignation or agreement (C5); `komi`, added to White's score (C6). With
    `alternation_only_at_end`, the equivalence of S2/game includes the alternation.
    """

    handicap: int = 0
    early_end: Literal["allowed", "forbidden"] = "forbidden"
    komi: Fraction = Fraction(0)
    reaching: Reaching = least_solution
    may_clear: Callable[[Colour, Colour], bool] = every_colour
    compared: Callable[[tuple[Colouring, ...]], tuple[Colouring, ...]] = j_below_i
    finished: Callable[[tuple[bool, ...]], bool] = two_passes_only_at_the_end
    alternation_only_at_end: bool = False
    handicap_passes: bool = False
    after_resignation: Callable[[Colour, Outcome], Outcome] = the_opponent_wins

    def __post_init__(self) -> None:
        require("early_end", self.early_end, ("allowed", "forbidden"))
        if self.handicap < 0:
            raise ValueError(f"handicap {self.handicap} < 0")

    def clear(self, p: Colour, b: Colouring) -> Colouring:
        """Return b cleared of p, or of both players if p is disregarded. Clause: S2/clear."""
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
        """Return the sequence without moves, with a given board b_0 and player p_0."""
        return Game((b,), first=to_move)

    def further_turns(self, game: Game) -> Iterator[Move]:
        """Yield the turns of the player whose turn it isn't, agreements and resignations.

        Clause: S2/game, S2/C5.
        """
        graph, out_of_turn = game.boards[-1].graph, opponent(self._to_move(game))
        if self.alternation_only_at_end:
            yield from (By(out_of_turn, move) for move in turns(graph))
        if self.early_end == "allowed":
            yield from (Resignation(player) for player in PLAYERS)
            yield from agreements(graph)

    def play(self, game: Game, m: Move) -> Game | Illegal:
        """Return the sequence with one more move, or why no game begins so. Clause: S2/game."""
        if self._two_passes(game)[-1:] == (True,) or game.emptied or game.resigned:
            return Illegal(Reason.GAME_OVER, "S2/game")
        if isinstance(m, Agreement | Resignation):
            return self._end_early(game, m)
        p = self._to_move(game)
        if isinstance(m, By):
            if m.player is not p and not (self.alternation_only_at_end and game.moves):
                return Illegal(Reason.OUT_OF_TURN, "S2/game")
            p, m = m.player, m.move
        if m is PASS and self._in_handicap(game) and self.handicap > 1 and not self.handicap_passes:
            return Illegal(Reason.PASS_NOT_ALLOWED, "S2/C3")
        after = self.move(m, p, game.boards[-1])
        if isinstance(after, Illegal):
            return after
        compared = self.compared(game.boards)
        if m is not PASS and after in compared:
            return Illegal(Reason.REPETITION, "S2/game", compared.index(after))
        return replace(game, boards=(*game.boards, after), moves=(*game.moves, (m, p)))

    def _end_early(self, game: Game, m: Agreement | Resignation) -> Game | Illegal:
        """Clause: S2/C5."""
        b, agreed = game.boards[-1], isinstance(m, Agreement)
        if self.early_end == "forbidden":
            reason = Reason.AGREEMENT_NOT_ALLOWED if agreed else Reason.RESIGNATION_NOT_ALLOWED
            return Illegal(reason, "S2/C5")
        if isinstance(m, Resignation):
            return replace(game, moves=(*game.moves, (m, m.player)), resigned=m.player)
        if not all(v in b.graph for v in m.points):
            return Illegal(Reason.OFF_BOARD, "S2/C5")
        emptied = colouring(b.graph, lambda v: EMPTY if v in m.points else b(v))
        return replace(game, moves=(*game.moves, (m, self._to_move(game))), emptied=emptied)

    def _to_move(self, game: Game) -> Colour:
        """Return whose turn it is, by alternation. Clause: S2/game, S2/C3."""
        if not game.moves:
            return game.first
        if self._in_handicap(game):
            return BLACK
        return opponent(game.moves[-1][1])

    def _in_handicap(self, game: Game) -> bool:
        return game.first is BLACK and len(game.moves) < self.handicap

    def _two_passes(self, game: Game) -> tuple[bool, ...]:
        """Tell for each two successive moves whether they are as the last two must be.

        The last two must be passes; by the other reading, passes of different players. Clause:
        S2/game.
        """
        return tuple(
            m is following is PASS and not (self.alternation_only_at_end and p is q)
            for (m, p), (following, q) in pairwise(game.moves)
        )

    def observe(self, game: Game) -> Observation:
        """Return what can be seen after the last move. Clause: S2/game, S2/result, S2/C5, S2/C6.

        The empty sequence is not a game, because p_0 = Black can't hold without a p_0.
        """
        ended = bool(game.moves) and self.finished(self._two_passes(game))
        b = game.emptied or game.boards[-1]
        black, white = self.score(BLACK, b), self.score(WHITE, b) + self.komi
        winner = higher(black, white)
        if game.resigned is not None:
            winner = self.after_resignation(game.resigned, winner)
        ended = ended or b is game.emptied or game.resigned is not None
        to_move = self._to_move(game)
        return Observation(b, to_move, ended, black, white, winner if ended else None)
