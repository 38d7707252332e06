"""Games under a family of rules, on boards of any size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from fractions import Fraction

import numpy as np

from goimpl import history
from goimpl.adjacency import Adjacency
from goimpl.chain_arrays import BLACK, CHAIN, WHITE
from goimpl.chains import Chains
from goimpl.compiler import Hashes, Ints
from goimpl.history import KO_RULES, PASS

SUICIDE = ("forbidden", "allowed")
SCORINGS = ("area", "territory", "territory+prisoners")
# The graph, stones, Zobrist hashes, turns, hashes of boards, and buckets of `history`.
Arrays = tuple[Ints, Ints, Hashes, Ints, Hashes, Ints]
NAMES = {BLACK: "black", WHITE: "white"}


class IllegalMove(ValueError):
    """A move that the rules refuse.

    `reason` is one of `occupied`, `off the board`, `suicide`, `repetition`, `game over` and
    `pass not allowed`; `repeats` is the turn whose board would come back, 0 for the start.
    """

    def __init__(self, reason: str, repeats: int | None = None) -> None:
        self.reason, self.repeats = reason, repeats
        again = "" if repeats is None else f" of {f'turn {repeats}' if repeats else 'the start'}"
        super().__init__(reason + again)


@dataclass(frozen=True)
class Rules:
    """A member of the family of rules.

    Parameters: `ko`, which repetitions are forbidden: none, simple, positional, situational or
    natural-situational; `suicide`, allowed or forbidden; `scoring`, by area, territory or
    territory+prisoners; `passes` in a row that end the game; `komi`, added to White's score;
    `handicap`, the number of Black's moves before White's first, 0 or 1 for none.
    Raises ValueError for any other value.
    Clause: S1/R5 to S1/R10, S1/C5 to S1/C10, S4/suicide, S4/scoring.
    """

    ko: str = "positional"
    suicide: str = "allowed"
    scoring: str = "area"
    passes: int = 2
    komi: Fraction = Fraction(0)
    handicap: int = 0

    def __post_init__(self) -> None:
        choices = {"ko": KO_RULES, "suicide": SUICIDE, "scoring": SCORINGS}
        for option, values in choices.items():
            if (given := getattr(self, option)) not in values:
                raise ValueError(f"{option} {given!r} is none of {', '.join(values)}")
        for option, least in (("passes", 2), ("handicap", 0)):
            if (number := getattr(self, option)) < least:
                raise ValueError(f"{option} {number}: at least {least} is needed")

    def array(self, first: int = BLACK) -> Ints:
        """Return the options as the compiled functions read them; `first` has the first turn."""
        suicide_forbidden = self.suicide == "forbidden"
        options = (KO_RULES.index(self.ko), suicide_forbidden, self.passes, self.handicap, first)
        return np.array(options, dtype=np.int32)


@dataclass
class Room:
    """The arrays of a game's history, with room for `capacity` turns."""

    points: int
    capacity: int
    turns: Ints = field(init=False)
    hashes: Hashes = field(init=False)
    buckets: Ints = field(init=False)

    def __post_init__(self) -> None:
        self.turns = history.new_turns(self.points, self.capacity)
        self.hashes = np.zeros(self.capacity + 1, dtype=np.uint64)
        self.buckets = history.new_buckets(self.capacity)

    def larger(self, now: int) -> Room:
        """Return twice the room, with the same history of so many turns."""
        room = Room(self.points, 2 * self.capacity)
        room.turns[:, : self.turns.shape[1]] = self.turns
        for turn in range(now + 1):
            history.record(room.turns, room.hashes, room.buckets, turn, self.hashes[turn])
        return room


class Game:
    """A game in progress. Points are numbers, PASS is no point, and turns count from 1.

    Parameters: `colours` and `first`, for a game that starts with a position and its side to
    move; `keys` replaces the Zobrist keys. Raises ValueError as Chains does.
    """

    def __init__(
        self,
        rules: Rules,
        adjacency: Adjacency,
        *,
        colours: Sequence[int] | None = None,
        first: int = BLACK,
        keys: Hashes | None = None,
    ) -> None:
        self.rules, self.first = rules, first
        self.board = Chains(adjacency, colours, keys)
        self.now = 0
        self._options = rules.array(first)
        self._room = Room(adjacency.points, 4 * adjacency.points + 16)
        self._colours = np.zeros(adjacency.points, dtype=np.int32)
        self._found = np.zeros(adjacency.points, dtype=np.int32)
        board = self.board.zobrist[CHAIN, adjacency.points]
        history.record(self._room.turns, self._room.hashes, self._room.buckets, 0, board)

    @property
    def moves(self) -> tuple[int, ...]:
        """The turns so far: points and passes."""
        return tuple(self._room.turns[history.MOVE, 1 : self.now + 1].tolist())

    @property
    def to_move(self) -> int:
        """Whose turn it is."""
        return int(history.to_move(self._options, self.now))

    @property
    def ended(self) -> bool:
        """Whether the passes that end a game have been made. Clause: S1/R8, S4/passing."""
        passes: int = history.passes_in_a_row(self._room.turns, self.now)
        return passes >= self.rules.passes

    def _arrays(self) -> Arrays:
        board, room = self.board, self._room
        graph = board.adjacency.array
        return graph, board.stones, board.zobrist, room.turns, room.hashes, room.buckets

    def refusal(self, v: int, player: int) -> IllegalMove | None:
        """Return what is wrong with a player's stone on v, were it that player's turn.

        That the game may be over is for `play` to say. Clause: S4/place, S4/suicide, S4/ko.
        """
        if not 0 <= v < self.board.points:
            return IllegalMove("off the board")
        code: int = history.refusal(
            *self._arrays(), self._options, self.now, v, player, self._colours
        )
        if code >= history.REPETITION:
            return IllegalMove("repetition", code - history.REPETITION)
        return {
            history.LEGAL: None,
            history.OCCUPIED: IllegalMove("occupied"),
            history.SUICIDE: IllegalMove("suicide"),
        }[code]

    def play(self, move: int) -> None:
        """Make one more turn. Raises IllegalMove, and then leaves the game as it was."""
        if self.ended:
            raise IllegalMove("game over")
        if move == PASS:
            self._check_pass()
        else:
            if refusal := self.refusal(move, self.to_move):
                raise refusal
            self.board.save()
        if self.now == self._room.capacity:
            self._room = self._room.larger(self.now)
        history.play(*self._arrays(), self._options, self.now, move)
        self.now += 1

    def _check_pass(self) -> None:
        """Clause: S1/C5."""
        handicap = self.rules.handicap
        if self.first == BLACK and self.now < handicap and handicap > 1:
            raise IllegalMove("pass not allowed")

    def undo(self) -> None:
        """Take back the last turn. Raises IndexError when there is none."""
        if self.now == 0:
            raise IndexError("there is no turn to take back")
        room = self._room
        history.forget(room.turns, room.hashes, room.buckets, self.now)
        if room.turns[history.MOVE, self.now] != PASS:
            self.board.undo()
        self.now -= 1

    def legal_points(self, player: int) -> frozenset[int]:
        """Return where the player could play, were it that player's turn. Clause: S4/sets."""
        count: int = history.legal_points(
            *self._arrays(), self._options, self.now, player, self._colours, self._found
        )
        return frozenset(self._found[:count].tolist())

    def board_at(self, turn: int) -> tuple[int, ...]:
        """Return the colours of the board after an earlier turn, 0 for the start.

        Raises IndexError when there has been no such turn.
        """
        if not 0 <= turn <= self.now:
            raise IndexError(f"turn {turn} of a game of {self.now} turns")
        turns = self._room.turns
        history.board_at(self.board.stones, turns, self.now, turn, self._colours)
        return tuple(self._colours.tolist())

    def hash_at(self, turn: int) -> int:
        """Return the hash of the board after an earlier turn."""
        return int(self._room.hashes[turn])

    def score(self, player: int) -> Fraction | int:
        """Return the player's score if the game were over.

        Clause: S1/R9, S1/C9, S1/C10, S4/scoring.
        """
        komi = self.rules.komi if player == WHITE else 0
        if self.rules.scoring == "area":
            return len(self.board.area(player)) + komi
        counted = self.rules.scoring == "territory+prisoners"
        prisoners = self.board.prisoners(3 - player) if counted else 0
        return len(self.board.territory(player)) + prisoners + komi

    @property
    def winner(self) -> str | None:
        """`black`, `white` or `tie` when the game has ended, else None. Clause: S1/R10."""
        if not self.ended:
            return None
        black, white = self.score(BLACK), self.score(WHITE)
        if black == white:
            return "tie"
        return NAMES[BLACK] if black > white else NAMES[WHITE]
