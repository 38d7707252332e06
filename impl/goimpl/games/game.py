"""Games under a family of rules, on boards of any size."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from operator import index
from typing import TYPE_CHECKING, Any, Literal, assert_never, get_args

from goimpl.boards.adjacency import Adjacency
from goimpl.chains.board import Chains, State
from goimpl.colours import BLACK, EMPTY, WHITE, check_player, opponent
from goimpl.games import history
from goimpl.games.history import KO_RULES, PASS, GameArrays, KoRule
from goimpl.jit.arrays import Hashes, Ints, np
from goimpl.jit.plainly import is_plain

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from goimpl.games.handles import Handle

Suicide = Literal["allowed", "forbidden", "several"]
Scoring = Literal["area", "territory", "territory+prisoners"]
NAMES = {BLACK: "black", WHITE: "white"}
# A board is saved after so many turns: to save one takes longer than to make some turns again.
TURNS_PER_STATE = 16
# Options are kept in 32 bits.
LARGEST_NUMBER = 2**31 - 1

REASONS = {
    history.OCCUPIED: "occupied",
    history.SUICIDE: "suicide",
    history.GAME_OVER: "game over",
    history.PASS_NOT_ALLOWED: "pass not allowed",
    history.OFF_BOARD: "off the board",
}


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

    Parameters: `ko`, which repetitions are forbidden: none, simple, positional, situational,
    natural-situational or new-zealand; `suicide`, allowed, forbidden, or of several stones
    only; `scoring`, by area,
    territory or territory+prisoners; `passes` in a row that end the game; `komi`, added to White's
    score; `handicap`, the number of Black's moves before White's first, 0 or 1 for none.
    Raises ValueError for any other value.
    Clause: S1/R5 to S1/R10, S1/C5 to S1/C10, S4/suicide, S4/scoring.
    """

    ko: KoRule = "positional"
    suicide: Suicide = "allowed"
    scoring: Scoring = "area"
    passes: int = 2
    komi: Fraction = Fraction(0)
    handicap: int = 0

    def __post_init__(self) -> None:
        choices = {"ko": KO_RULES, "suicide": get_args(Suicide), "scoring": get_args(Scoring)}
        for option, values in choices.items():
            if (value := getattr(self, option)) not in values:
                raise ValueError(f"{option} {value!r} is none of {', '.join(values)}")
        for option, least in (("passes", 2), ("handicap", 0)):
            if (number := getattr(self, option)) < least:
                raise ValueError(f"{option} {number}: at least {least} is needed")
            if number > LARGEST_NUMBER:
                raise ValueError(f"{option} {number}: at most {LARGEST_NUMBER} is possible")

    def array(self, first: int = BLACK) -> Ints:
        """Return the options as the compiled functions read them; `first` has the first turn."""
        suicide = get_args(Suicide).index(self.suicide)
        options = (KO_RULES.index(self.ko), suicide, self.passes, self.handicap, first)
        return np.array(options, dtype=np.int32)


def _refusal(code: int) -> IllegalMove:
    """Return what a compiled function says is wrong with a turn as a refusal."""
    if code >= history.REPETITION:
        return IllegalMove("repetition", code - history.REPETITION)
    return IllegalMove(REASONS[code])


def arrays_of(board: Chains, rules: Ints, capacity: int) -> GameArrays:
    """Return the arrays of a game that starts with a board, with room for so many turns."""
    arrays = GameArrays(
        board.adjacency.array,
        board.stones,
        board.zobrist,
        history.new_turns(board.points, capacity),
        np.zeros(capacity + 1, dtype=np.uint64),
        history.new_buckets(capacity),
        rules,
    )
    history.record(arrays, 0)
    return arrays


class Game:
    """A game in progress. Points are numbers, PASS is no point, and turns count from 1.

    Parameters: `colours` and `first`, for a game that starts with a position and its side to
    move; `keys` replaces the Zobrist keys. Raises ValueError as Chains does.
    `list_legal` writes to `listed`.
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
        check_player(first)
        self.rules, self.first = rules, first
        self.board = Chains(adjacency, colours, keys)
        self.now = 0
        self.arrays = arrays_of(self.board, rules.array(first), 4 * adjacency.points + 16)
        self._room = len(self.arrays.hashes)
        self._colours = np.zeros(adjacency.points, dtype=np.int32)
        self.listed = np.zeros(adjacency.points, dtype=np.int32)
        # Boards after some of the turns, with the turn.
        self._states: list[tuple[int, State]] = []
        # What `legal_points` last returned for each player, and the same as the machine notes it.
        self._legal: list[frozenset[int] | None] = [None, None, None]
        self._noted = np.zeros((3, adjacency.points), dtype=np.int32)
        # Made when compiled functions are called.
        self._handle: Handle | None = None

    def _handle_if_compiled(self) -> Handle | None:
        """Return the handle of the game, None while its functions run in plain Python."""
        if self._handle is None and not is_plain():
            from goimpl.games.handles import handle_of

            self._handle = handle_of(self.arrays, self.now, self._colours, self.listed, self._noted)
        return self._handle

    def __getstate__(self) -> dict[str, Any]:
        """Return what a copy of the game has too, which is all but the places of its arrays."""
        return vars(self) | {"_handle": None}

    @property
    def moves(self) -> tuple[int, ...]:
        """The turns so far: points and passes."""
        return tuple(self.arrays.turns[history.MOVE, 1 : self.now + 1].tolist())

    @property
    def to_move(self) -> int:
        """Whose turn it is."""
        return int(history.to_move(self.arrays.rules, self.now))

    @property
    def ended(self) -> bool:
        """Whether the passes that end a game have been made. Clause: S1/R8, S4/passing."""
        passes: int = history.passes_in_a_row(self.arrays.turns, self.now)
        return passes >= self.rules.passes

    def refusal(self, v: int, player: int, rules: Rules | None = None) -> IllegalMove | None:
        """Return what is wrong with a player's stone on v, were it that player's turn.

        `rules`, if given, judge in place of those of the game, as if the same turns had been made
        under them. It ignores whether the game is over: `play` refuses a turn then. Clause:
        S4/place, S4/suicide, S4/ko.
        """
        check_player(player)
        if not 0 <= v < self.board.points:
            return IllegalMove("off the board")
        arrays = self.arrays
        if rules is not None:
            arrays = arrays._replace(rules=rules.array(self.first))
        code = int(history.refusal(arrays, self.now, v, player, self._colours))
        return None if code == history.LEGAL else _refusal(code)

    def play(self, move: int) -> None:
        """Make one more turn. Raises IllegalMove, and then leaves the game as it was."""
        # There is always room for one turn more, with which players try what would follow.
        if self.now + 2 >= self._room:
            self._make_room()
        if self.now % TURNS_PER_STATE == 0:
            self._save_state()
        handle = self._handle or self._handle_if_compiled()
        try:
            code = handle.make_turn(index(move)) if handle else self._made(index(move))
        except OverflowError:
            code = history.GAME_OVER if self.ended else history.OFF_BOARD
        if code != history.LEGAL:
            raise _refusal(code)
        self.now += 1

    def _made(self, move: int) -> int:
        """Make a turn in plain Python if it is legal; return LEGAL, or what is wrong with it."""
        code = int(history.refusal_of_turn(self.arrays, self.now, move, self._colours))
        if code == history.LEGAL:
            history.play(self.arrays, self.now, move)
        return code

    def _make_room(self) -> None:
        """Move the history to arrays of twice the size."""
        old = self.arrays
        self.arrays = arrays_of(self.board, old.rules, 2 * self.now)
        history.forget(self.arrays, 0)
        self.arrays.turns[:, : old.turns.shape[1]] = old.turns
        history.restore(self.arrays, old.hashes[: self.now + 1])
        self._handle, self._room = None, len(self.arrays.hashes)

    def undo(self) -> None:
        """Take back the last turn. Raises IndexError when there is none."""
        if self.now == 0:
            raise IndexError("there is no turn to take back")
        history.forget(self.arrays, self.now)
        move = self.arrays.turns[history.MOVE, self.now]
        self.now -= 1
        if self._handle is not None:
            self._handle.addresses[-1] = self.now
        while self._states[-1][0] > self.now:
            self._states.pop()
        if move != PASS:
            turn, state = self._states[-1]
            self.board.restore(state)
            history.play_again(self.arrays, turn, self.now, self._colours)

    def _save_state(self) -> None:
        """Save the board for `undo`, unless it was saved before the turn was taken back."""
        if not self._states or self._states[-1][0] < self.now:
            self._states.append((self.now, self.board.state()))

    def legal_points(self, player: int) -> frozenset[int]:
        """Return where the player could play, were it that player's turn. Clause: S4/sets."""
        check_player(player)
        handle = self._handle or self._handle_if_compiled()
        if handle is None:
            return frozenset(self.listed[: self._list_plainly(player)].tolist())
        # To copy a set with its few changes is quicker than to make one. An interruption between
        # the notes and the set leaves none here.
        last, self._legal[player] = self._legal[player], None
        if last is None:
            self._noted[player] = 0
        count = handle.list_legal(player, True)
        changed = frozenset(self._colours[:count].tolist())
        self._legal[player] = legal = changed ^ last if last else changed
        return legal

    def list_legal(self) -> int:
        """Write where the side to move could play at the start of `listed`; return how many points.

        It is much quicker than making a set of them. Clause: S4/sets.
        """
        handle = self._handle or self._handle_if_compiled()
        return handle.list_legal(EMPTY, False) if handle else self._list_plainly(self.to_move)

    def _list_plainly(self, player: int) -> int:
        return int(history.legal_points(self.arrays, self.now, player, self._colours, self.listed))

    def board_at(self, turn: int) -> tuple[int, ...]:
        """Return the colours of the board after an earlier turn, 0 for the start.

        Raises IndexError when there has been no such turn.
        """
        if not 0 <= turn <= self.now:
            raise IndexError(f"turn {turn} of a game of {self.now} turns")
        history.board_at(self.arrays, self.now, turn, self._colours)
        return tuple(self._colours.tolist())

    def score(self, player: int) -> Fraction | int:
        """Return the player's score if the game were over. Raises ValueError for no player.

        Clause: S1/R9, S1/C9, S1/C10, S4/scoring.
        """
        komi = self.rules.komi if player == WHITE else 0
        match self.rules.scoring:
            case "area":
                return len(self.board.area(player)) + komi
            case "territory":
                return len(self.board.territory(player)) + komi
            case "territory+prisoners":
                prisoners = self.board.prisoners(opponent(player))
                return len(self.board.territory(player)) + prisoners + komi
        assert_never(self.rules.scoring)

    @property
    def winner(self) -> str | None:
        """`black`, `white` or `tie` when the game has ended, else None. Clause: S1/R10."""
        if not self.ended:
            return None
        black, white = self.score(BLACK), self.score(WHITE)
        if black == white:
            return "tie"
        return NAMES[BLACK] if black > white else NAMES[WHITE]


def first_illegal(
    rules: Rules, adjacency: Adjacency, moves: Sequence[int]
) -> tuple[int, IllegalMove] | None:
    """Return the number of the first illegal turn of a game, from 1, and what is wrong with it.

    None means that all turns are legal. It is much quicker than playing them one by one.
    """
    turns = _in_words(moves, adjacency.points)
    game = arrays_of(Chains(adjacency), rules.array(), len(turns))
    board = np.zeros(adjacency.points, dtype=np.int32)
    legal = int(history.replay(game, turns, board))
    if legal == len(turns):
        return None
    return legal + 1, _refusal(int(history.refusal_of_turn(game, legal, turns[legal], board)))


def _in_words(moves: Sequence[int], points: int) -> NDArray[np.int64]:
    """Return the moves as an array, where what no word holds is another number off the board."""
    try:
        return np.array(moves, dtype=np.int64)
    except OverflowError:
        return np.array([move if PASS <= move < points else points for move in moves])
