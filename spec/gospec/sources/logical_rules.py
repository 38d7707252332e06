"""S1, the Logical Rules, read from their prose: the reference for all other formalisations.

Every comment that changes the rules is an option. Where the prose can be read in more than one
way, the reading taken is the default of a field, and the other reading is kept beside it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import Literal

from gospec.law import colouring as law
from gospec.law.colouring import BLACK, EMPTY, WHITE, Colour, Colouring, colouring, empty, opponent
from gospec.law.formalisation import (
    PASS,
    Agreement,
    By,
    Illegal,
    Move,
    Observation,
    Reason,
    Resignation,
    Score,
    agreements,
    higher,
    no_play,
    require,
)
from gospec.law.graph import Graph, Point

Reaches = Callable[[Colouring, Point, Colour], bool]


@dataclass(frozen=True)
class Game:
    """A game so far: the grid colourings from the empty one on, the turns between, the prisoners.

    `captured` and `suicides` count the stones emptied, black ones first. `agreed` is the colouring
    that the players agreed to score, once they have; `first` is the player who had the first turn.
    """

    colourings: tuple[Colouring, ...]
    turns: tuple[Move, ...] = ()
    captured: tuple[int, int] = (0, 0)
    suicides: tuple[int, int] = (0, 0)
    agreed: Colouring | None = None
    first: Colour = BLACK

    @property
    def black_prisoners(self) -> int:
        """The black stones that have left the board."""
        return self.captured[0] + self.suicides[0]

    @property
    def white_prisoners(self) -> int:
        """The white stones that have left the board."""
        return self.captured[1] + self.suicides[1]


def path_of_own_colour_then_one_step(b: Colouring, p: Point, c: Colour) -> bool:
    """S1/R3 as taken: the path is of p's colour as far as its last step, which ends in colour c."""
    return law.reaches(b, p, c)


def path_of_own_colour_throughout(b: Colouring, p: Point, c: Colour) -> bool:
    """S1/R3 otherwise: the path's last point too is of p's colour; so nothing reaches anything."""
    return b(p) is not c and any(b(q) is c for q in law.chain(b, p))


def at_once(b: Colouring, c: Colour, reaches: Reaches) -> Colouring:
    """S1/R4 as taken: all points that don't reach empty are emptied at the same time."""
    return colouring(b.graph, lambda v: EMPTY if b(v) is c and not reaches(b, v, EMPTY) else b(v))


def one_after_the_other(b: Colouring, c: Colour, reaches: Reaches) -> Colouring:
    """S1/R4 otherwise: in drawing order; each point emptied may let those after it reach empty."""
    for v in b.graph.points:
        if b(v) is c and not reaches(b, v, EMPTY):
            b = b.put(v, EMPTY)
    return b


def including_the_current(earlier: tuple[Colouring, ...]) -> tuple[Colouring, ...]:
    """S1/R6 as taken: the colouring that the move starts from is earlier than its result."""
    return earlier


def before_the_current(earlier: tuple[Colouring, ...]) -> tuple[Colouring, ...]:
    """S1/R6 otherwise: only colourings before the one that the move starts from are earlier."""
    return earlier[:-1]


def after_two_or_three_passes(turns: tuple[Move, ...]) -> bool:
    """S1/C8 as taken: the players may agree after two passes in a row, or three."""
    return turns[-2:] == (PASS, PASS)


def after_two_passes_only(turns: tuple[Move, ...]) -> bool:
    """S1/C8 otherwise: they may agree after exactly two passes in a row."""
    return turns[-2:] == (PASS, PASS) and turns[-3:] != (PASS, PASS, PASS)


def both_kinds(captured: int, suicides: int) -> int:
    """S1/C9 as taken: the opponent's stones lost by suicide count as captured too."""
    return captured + suicides


def captures_only(captured: int, suicides: int) -> int:
    """S1/C9 otherwise: only what S1/C7 calls capture counts."""
    return captured


@dataclass(frozen=True)
class LogicalRules:
    """S1. The defaults are its rules R1 to R10; the options are those of its comments.

    Parameters: `superko` (C6); `passes`, how many end the game: with 4, the players may agree on
    points to empty after two (C8); `scoring` (C9); `komi` added to White's score (C10); `handicap`,
    the number of Black's moves before White's first (C5). The callables are readings, and so are
    `start_counts`, whether the empty grid of the start is an earlier colouring (R6), and
    `passes_repeat`, whether situational superko applies to passes (C6).
    """

    superko: Literal["positional", "situational"] = "positional"
    passes: Literal[2, 4] = 2
    scoring: Literal["area", "territory+prisoners"] = "area"
    komi: Fraction = Fraction(0)
    handicap: int = 0
    reaches: Reaches = path_of_own_colour_then_one_step
    clear_by: Callable[[Colouring, Colour, Reaches], Colouring] = at_once
    earlier: Callable[[tuple[Colouring, ...]], tuple[Colouring, ...]] = including_the_current
    start_counts: bool = True
    agree_after: Callable[[tuple[Move, ...]], bool] = after_two_or_three_passes
    prisoners: Callable[[int, int], int] = both_kinds
    passes_repeat: bool = False

    def __post_init__(self) -> None:
        require("superko", self.superko, ("positional", "situational"))
        require("passes", self.passes, (2, 4))
        require("scoring", self.scoring, ("area", "territory+prisoners"))
        if self.handicap < 0:
            raise ValueError(f"handicap {self.handicap} < 0")

    def clear(self, b: Colouring, c: Colour) -> Colouring:
        """Return b cleared of colour c. Clause: S1/R4."""
        return self.clear_by(b, c, self.reaches)

    def initial(self, graph: Graph) -> Game:
        """Return the game without a turn, on the empty grid. Clause: S1/R5."""
        return Game((empty(graph),))

    def position(self, b: Colouring, to_move: Colour) -> Game:
        """Return the game that starts with a given position."""
        return Game((b,), first=to_move)

    def to_move(self, turns: int, first: Colour = BLACK) -> Colour:
        """Return whose turn it is after a number of turns. Clause: S1/R5, S1/C5."""
        if first is WHITE:
            return WHITE if turns % 2 == 0 else BLACK
        later = turns - max(self.handicap - 1, 0)
        return BLACK if later < 0 or later % 2 == 0 else WHITE

    def play(self, game: Game, move: Move) -> Game | Illegal:
        """Return the game after one more turn, or why that turn is illegal. Clause: S1/R6."""
        if self._ended(game):
            return Illegal(Reason.GAME_OVER, "S1/R8")
        if isinstance(move, Agreement):
            return self._agree(game, move)
        if move is PASS:
            return self._pass(game)
        if isinstance(move, Resignation | By):
            return no_play(move, "S1/R6")
        return self._move(game, move)

    def further_turns(self, game: Game) -> Iterator[Move]:
        """Yield the agreements that the players may try. Clause: S1/C8."""
        return agreements(game.colourings[-1].graph) if self.passes == 4 else iter(())

    def _agree(self, game: Game, agreement: Agreement) -> Game | Illegal:
        """Clause: S1/C8."""
        b = game.colourings[-1]
        if self.passes == 2 or not self.agree_after(game.turns):
            return Illegal(Reason.AGREEMENT_NOT_ALLOWED, "S1/C8")
        if any(v not in b.graph for v in agreement.points):
            return Illegal(Reason.OFF_BOARD, "S1/C8")
        agreed = colouring(b.graph, lambda v: EMPTY if v in agreement.points else b(v))
        turns = (*game.turns, agreement)
        return replace(game, turns=turns, agreed=agreed)

    def _pass(self, game: Game) -> Game | Illegal:
        """Clause: S1/R6; the n stones of a handicap are moves, so none of them is a pass."""
        if game.first is BLACK and len(game.turns) < self.handicap > 1:
            return Illegal(Reason.PASS_NOT_ALLOWED, "S1/C5")
        b = game.colourings[-1]
        bound = self.passes_repeat and self.superko == "situational"
        if bound and (repeated := self._repeated(game, b)) is not None:
            return Illegal(Reason.REPETITION, "S1/C6", repeated)
        return replace(game, colourings=(*game.colourings, b), turns=(*game.turns, PASS))

    def _move(self, game: Game, p: Point) -> Game | Illegal:
        """Clause: S1/R6, S1/R7."""
        b, player = game.colourings[-1], self.to_move(len(game.turns), game.first)
        after = self.colouring_after(b, p, player)
        if isinstance(after, Illegal):
            return after
        coloured = b.put(p, player)
        after_capture = self.clear(coloured, opponent(player))
        if (repeated := self._repeated(game, after)) is not None:
            return Illegal(Reason.REPETITION, "S1/R6", repeated)
        return replace(
            game,
            colourings=(*game.colourings, after),
            turns=(*game.turns, p),
            captured=_with_emptied(game.captured, coloured, after_capture),
            suicides=_with_emptied(game.suicides, after_capture, after),
        )

    def colouring_after(self, b: Colouring, p: Point, player: Colour) -> Colouring | Illegal:
        """Return b with p coloured, the opponent cleared, then oneself. Clause: S1/R7."""
        if p not in b.graph:
            return Illegal(Reason.OFF_BOARD, "S1/R7")
        if b(p) is not EMPTY:
            return Illegal(Reason.OCCUPIED, "S1/R7")
        return self.clear(self.clear(b.put(p, player), opponent(player)), player)

    def _repeated(self, game: Game, after: Colouring) -> int | None:
        """Return the turn whose colouring the move would repeat. Clause: S1/R6, S1/C6."""
        to_move_next = self.to_move(len(game.turns) + 1, game.first)
        for turn, b in enumerate(self.earlier(game.colourings)):
            same_player = (
                self.superko == "positional" or self.to_move(turn, game.first) is to_move_next
            )
            if b == after and same_player and (turn > 0 or self.start_counts):
                return turn
        return None

    def _ended(self, game: Game) -> bool:
        """Clause: S1/R8, S1/C8."""
        return game.agreed is not None or game.turns[-self.passes :] == (PASS,) * self.passes

    def score(self, game: Game, player: Colour) -> Score:
        """Return the player's score if the game were over. Clause: S1/R9, S1/C9, S1/C10."""
        b = game.agreed or game.colourings[-1]
        other = opponent(player)
        surrounded = sum(
            self.reaches(b, v, player) and not self.reaches(b, v, other) for v in b.where(EMPTY)
        )
        index = (BLACK, WHITE).index(other)
        prisoners = self.prisoners(game.captured[index], game.suicides[index])
        removed = len(game.colourings[-1].where(other)) - len(b.where(other))
        stones = len(b.where(player)) if self.scoring == "area" else prisoners + removed
        return surrounded + stones + (self.komi if player is WHITE else 0)

    def observe(self, game: Game) -> Observation:
        """Return what can be seen after the last turn. Clause: S1/R8 to S1/R10."""
        ended = self._ended(game)
        black, white = self.score(game, BLACK), self.score(game, WHITE)
        b = game.agreed or game.colourings[-1]
        winner = higher(black, white) if ended else None
        to_move = self.to_move(len(game.turns), game.first)
        return Observation(b, to_move, ended, black, white, winner)


def _with_emptied(counts: tuple[int, int], before: Colouring, after: Colouring) -> tuple[int, int]:
    black, white = (
        n + len(before.where(c)) - len(after.where(c))
        for n, c in zip(counts, (BLACK, WHITE), strict=True)
    )
    return black, white
