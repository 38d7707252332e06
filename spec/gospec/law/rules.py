"""The parametric family of rules, and its members under the names that engines use.

The written sources fix one choice each; here the choices vary freely. `tromp-taylor` is S1.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Literal, assert_never, get_args

from gospec.law.colouring import (
    BLACK,
    EMPTY,
    NOTIONS,
    PLAYERS,
    WHITE,
    Colour,
    Colouring,
    Notions,
    empty,
    opponent,
)
from gospec.law.formalisation import (
    PASS,
    Agreement,
    By,
    Illegal,
    Move,
    NamedTurn,
    Observation,
    Reason,
    Resignation,
    Score,
    higher,
    no_play,
    require,
)
from gospec.law.graph import Graph, Point
from gospec.law.ko import KoRule, Play, clause, comparison
from gospec.law.tax import Tax, eyes, owed

Suicide = Literal["allowed", "forbidden", "several"]
Scoring = Literal["area", "territory", "territory+prisoners"]
PassStones = Literal["none", "given"]
Button = Literal["none", "used"]
# What the first to pass gets where there is a button.
HALF = Fraction(1, 2)


@dataclass(frozen=True, repr=False)
class Game:
    """A game so far: the colourings from the start on, the turns between, the prisoners.

    `black_prisoners` are the black stones that have left the board, by capture or by suicide;
    `first` is the player who had the first turn.
    """

    colourings: tuple[Colouring, ...]
    turns: tuple[Move, ...] = ()
    black_prisoners: int = 0
    white_prisoners: int = 0
    first: Colour = BLACK

    def __repr__(self) -> str:
        return f"<Game: {len(self.turns)} turns, {self.colourings[-1]}>"

    def until(self, turn: int) -> Game:
        """Return the colourings and turns of the game up to a turn, without its prisoners."""
        return Game(self.colourings[: turn + 1], self.turns[:turn], first=self.first)


@dataclass(frozen=True)
class Rules:
    """A member of the family.

    Parameters: `ko`, which repetitions are forbidden; `suicide`, whether it is allowed, forbidden,
    or allowed for several stones only; `scoring`; `passes` in a row that end the game, 2 or more;
    `komi`, added to White's score; `handicap`, the number of Black's moves before White's first, 0
    or 1 for none; `pass_stones`, whether a pass gives the opponent a stone, which counts as a
    prisoner; `tax`, whether eyes in seki don't count, or every group pays; `button`, whether the
    first pass of the game is worth half a point and does not count towards its end; `notions`,
    which decide which stones are captured and which points count. Passes are never repetitions.
    Clause: S1/R5 to S1/R10, S1/C5 to S1/C10, S4/suicide, AGA/7, AGA/11, KataGo/tax, KataGo/button.
    """

    ko: KoRule = "positional"
    suicide: Suicide = "allowed"
    scoring: Scoring = "area"
    passes: int = 2
    komi: Fraction = Fraction(0)
    handicap: int = 0
    pass_stones: PassStones = "none"
    tax: Tax = "none"
    button: Button = "none"
    notions: Notions = field(default=NOTIONS, repr=False)

    def __post_init__(self) -> None:
        require("ko", self.ko, get_args(KoRule))
        require("suicide", self.suicide, get_args(Suicide))
        require("scoring", self.scoring, get_args(Scoring))
        require("pass stones", self.pass_stones, get_args(PassStones))
        require("tax", self.tax, get_args(Tax))
        require("button", self.button, get_args(Button))
        if self.passes < 2 or self.handicap < 0:
            raise ValueError(
                f"{self.passes} passes can't end a game, or handicap {self.handicap} < 0"
            )

    def initial(self, graph: Graph) -> Game:
        """Return the game without a turn, on the empty board."""
        return Game((empty(graph),))

    def position(self, b: Colouring, to_move: Colour) -> Game:
        """Return the game that starts with a position instead of the empty board."""
        return Game((b,), first=to_move)

    def to_move(self, turn: int, first: Colour = BLACK) -> Colour:
        """Return whose turn it is after a number of turns. Clause: S1/R5, S1/C5."""
        if first is WHITE:
            return opponent(PLAYERS[turn % 2])
        first_white = max(self.handicap, 1)
        return BLACK if turn < first_white else PLAYERS[(turn - first_white + 1) % 2]

    def play(self, game: Game, move: Move) -> Game | Illegal:
        """Return the game after one more turn, or why that turn is illegal."""
        if self._ended(game):
            return Illegal(Reason.GAME_OVER, "S1/R8")
        if isinstance(move, Agreement | Resignation | By | NamedTurn):
            return no_play(move, "S1/R6")
        if move is not PASS:
            return self.result(game, move, self.to_move(len(game.turns), game.first))
        if game.first is BLACK and len(game.turns) < self.handicap and self.handicap > 1:
            return Illegal(Reason.PASS_NOT_ALLOWED, "S1/C5")
        colourings = (*game.colourings, game.colourings[-1])
        return replace(game, colourings=colourings, turns=(*game.turns, PASS))

    def result(self, game: Game, v: Point, player: Colour) -> Game | Illegal:
        """Return the game after the player's stone at v, or why that is illegal.

        It need not be the player's turn; repetition is judged as if it were.
        """
        b = game.colourings[-1]
        after = self.colouring_after(b, v, player)
        if isinstance(after, Illegal):
            return after
        if (turn := self.repeated(game, after, player)) is not None:
            return Illegal(Reason.REPETITION, clause(self.ko), turn)
        placed = self.notions.put(b, v, player)
        return Game(
            (*game.colourings, after),
            (*game.turns, v),
            game.black_prisoners + len(placed.where(BLACK)) - len(after.where(BLACK)),
            game.white_prisoners + len(placed.where(WHITE)) - len(after.where(WHITE)),
            game.first,
        )

    def colouring_after(self, b: Colouring, v: Point, player: Colour) -> Colouring | Illegal:
        """Return b after the player's stone at v, repetition aside.

        Clause: S1/R7, S4/suicide, KataGo/suicide: suicide of one stone changes nothing.
        """
        if v not in b.graph:
            return Illegal(Reason.OFF_BOARD, "S1/R7")
        if b(v) is not EMPTY:
            return Illegal(Reason.OCCUPIED, "S1/R7")
        after = self.notions.place(b, v, player)
        match self.suicide:
            case "allowed":
                return after
            case "forbidden":
                return Illegal(Reason.SUICIDE, "S4/suicide") if after(v) is EMPTY else after
            case "several":
                return Illegal(Reason.SUICIDE, "KataGo/suicide") if after == b else after
        assert_never(self.suicide)

    def repeated(self, game: Game, after: Colouring, player: Colour) -> int | None:
        """Return the turn whose colouring the move would repeat in breach of the ko rule."""
        # A long game is not gone through where nothing is compared, nor whose turns there were.
        if self.ko == "none":
            return None
        first = self._from(game)
        # Of one board as they are, they are the same where their colours are.
        same = [i for i, b in enumerate(game.colourings) if b.colours == after.colours]
        same = [i for i in same if i >= first]
        if not same:
            return None
        play, compares = self._play(game, player), comparison(self.ko)
        return next((i for i in same if compares(play, i)), None)

    def _from(self, game: Game) -> int:
        """Return the first turn whose colouring is compared with those of later plays.

        Colourings from before and after the button was taken are not compared. Clause:
        KataGo/button.
        """
        gone = self.button == "used" and PASS in game.turns
        return game.turns.index(PASS) + 1 if gone else 0

    def _play(self, game: Game, player: Colour) -> Play:
        n = len(game.turns)
        *players, following = (self.to_move(turn, game.first) for turn in range(n + 2))
        # During a handicap the player's own turn comes next.
        if player is not players[n]:
            following = opponent(player)
        return Play(game.turns, tuple(players), player, following)

    def legal_points(self, game: Game, player: Colour) -> frozenset[Point]:
        """Return where the player could play, were it that player's turn. Clause: S4/sets."""
        points = game.colourings[-1].graph.points
        return frozenset(v for v in points if not isinstance(self.result(game, v, player), Illegal))

    def _ended(self, game: Game) -> bool:
        """Tell whether passes have ended the game. Clause: S1/R8, KataGo/button."""
        turns = game.turns[self._from(game) :]
        return turns[-self.passes :] == (PASS,) * self.passes

    def score(self, game: Game, player: Colour) -> Score:
        """Return the player's score if the game were over. Clause: S1/R9, S1/C9, S1/C10."""
        b = game.colourings[-1]
        komi = self.komi if player is WHITE else 0
        kept = self.got_button(game, player) - owed(b, player, self.tax, self.notions)
        match self.scoring:
            case "area" if self.tax == "none":
                return len(self.notions.area(b, player)) + kept + komi
            case "area":
                eyes_of = len(eyes(b, player, self.tax, self.notions))
                return len(b.where(player)) + eyes_of + kept + komi
            case "territory":
                return len(eyes(b, player, self.tax, self.notions)) + kept + komi
            case "territory+prisoners":
                surrounded = len(eyes(b, player, self.tax, self.notions))
                return surrounded + self.prisoners(game, player) + kept + komi
        assert_never(self.scoring)

    def got_button(self, game: Game, player: Colour) -> Fraction | int:
        """Return half a point for the player who passed first, if there is a button.

        Clause: KataGo/button.
        """
        if self.button == "none" or PASS not in game.turns:
            return 0
        first = self.to_move(game.turns.index(PASS), game.first)
        return HALF if first is player else 0

    def prisoners(self, game: Game, player: Colour) -> int:
        """Return how many of the opponent's stones the player has, with those given for passes.

        Clause: S1/C9, AGA/7.
        """
        off_board = game.white_prisoners if player is BLACK else game.black_prisoners
        pass_stones = self.passes_of(game, opponent(player)) if self.pass_stones == "given" else 0
        return off_board + pass_stones

    def passes_of(self, game: Game, player: Colour) -> int:
        """Return how often the player would have passed if the game were over: White passes last.

        If the last turn was Black's, White makes one more pass. Clause: AGA/11.
        """
        n = len(game.turns)
        players = [self.to_move(turn, game.first) for turn in range(n + 1)]
        passes = sum(t is PASS and p is player for t, p in zip(game.turns, players, strict=False))
        return passes + (n > 0 and player is WHITE and players[n - 1] is BLACK)

    def observe(self, game: Game) -> Observation:
        """Return what can be seen after the last turn. Clause: S1/R8 to S1/R10."""
        to_move = self.to_move(len(game.turns), game.first)
        ended = self._ended(game)
        black, white = self.score(game, BLACK), self.score(game, WHITE)
        winner = higher(black, white) if ended else None
        return Observation(game.colourings[-1], to_move, ended, black, white, winner)
