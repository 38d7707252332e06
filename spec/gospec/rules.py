"""The parametric family of rules, and its members under the names that engines use.

The written sources fix one choice each; here the choices vary freely. `tromp-taylor` is S1.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import takewhile
from typing import Literal, get_args

from gospec.colouring import (
    BLACK,
    EMPTY,
    PLAYERS,
    WHITE,
    Colour,
    Colouring,
    area,
    empty,
    opponent,
    place,
    territory,
)
from gospec.formalisation import (
    PASS,
    Agreement,
    Illegal,
    Move,
    Observation,
    Outcome,
    Reason,
    Score,
    higher,
    require,
)
from gospec.graph import Graph, Point

KoRule = Literal["none", "simple", "positional", "situational", "natural-situational"]
Suicide = Literal["allowed", "forbidden"]
Scoring = Literal["area", "territory", "territory+prisoners"]
CycleRule = Literal["none", "draw", "captures"]


@dataclass(frozen=True)
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

    def until(self, turn: int) -> Game:
        """Return the colourings and turns of the game up to a turn, without its prisoners."""
        return Game(self.colourings[: turn + 1], self.turns[:turn], first=self.first)


@dataclass(frozen=True)
class Situation:
    """What decides, under simple ko or none, which turns may follow one another from here on.

    `forbidden` are the points where ko forbids the player to move to play; `passes` is how many
    passes in a row precede.
    """

    colouring: Colouring
    to_move: Colour
    forbidden: frozenset[Point]
    passes: int


@dataclass(frozen=True)
class Rules:
    """A member of the family.

    Parameters: `ko`, which repetitions are forbidden; `suicide`; `scoring`; `passes` in a row
    that end the game, 2 or more; `komi`, added to White's score; `handicap`, the number of
    Black's moves before White's first, 0 or 1 for none. Passes are never repetitions. `cycle`
    says what becomes of a game when a situation occurs again that ko lets occur again: nothing;
    or it ends as a draw, whatever the colouring; or by captures, as a win of the player of whom
    fewer stones have left the board since then, and as a draw when they are as many. It goes
    with simple ko, or none.
    Clause: S1/R5 to S1/R10, S1/C5 to S1/C10, S4/suicide.
    """

    ko: KoRule = "positional"
    suicide: Suicide = "allowed"
    scoring: Scoring = "area"
    passes: int = 2
    komi: Fraction = Fraction(0)
    handicap: int = 0
    cycle: CycleRule = "none"

    def __post_init__(self) -> None:
        require("ko", self.ko, get_args(KoRule))
        require("suicide", self.suicide, get_args(Suicide))
        require("scoring", self.scoring, get_args(Scoring))
        require("cycle", self.cycle, get_args(CycleRule))
        if self.cycle != "none":
            require("ko with a cycle rule", self.ko, ("none", "simple"))
        if self.passes < 2 or self.handicap < 0:
            raise ValueError(f"{self.passes} passes end no game, or handicap {self.handicap} < 0")

    def initial(self, graph: Graph) -> Game:
        """Return the game without a turn, on the empty board."""
        return Game((empty(graph),))

    def position(self, b: Colouring, to_move: Colour) -> Game:
        """Return the game that starts with a position instead of the empty board."""
        return Game((b,), first=to_move)

    def to_move(self, turn: int, first: Colour = BLACK) -> Colour:
        """Return whose turn comes after so many turns. Clause: S1/R5, S1/C5."""
        if first is WHITE:
            return opponent(PLAYERS[turn % 2])
        first_white = max(self.handicap, 1)
        return BLACK if turn < first_white else PLAYERS[(turn - first_white + 1) % 2]

    def play(self, game: Game, move: Move) -> Game | Illegal:
        """Return the game after one more turn, or why that turn is illegal."""
        if self._ended(game):
            clause = "S1/R8" if self.occurred(game) is None else "the cycle rule"
            return Illegal(Reason.GAME_OVER, clause)
        if isinstance(move, Agreement):
            return Illegal(Reason.AGREEMENT_NOT_ALLOWED, "S1/C8")
        if move is not PASS:
            return self.result(game, move, self.to_move(len(game.turns), game.first))
        if game.first is BLACK and len(game.turns) < self.handicap and self.handicap > 1:
            return Illegal(Reason.PASS_NOT_ALLOWED, "S1/C5")
        colourings = (*game.colourings, game.colourings[-1])
        return replace(game, colourings=colourings, turns=(*game.turns, PASS))

    def result(self, game: Game, v: Point, player: Colour) -> Game | Illegal:
        """Return the game after the player's stone at v, or why that is illegal.

        The player need not be the one whose turn it is; repetition is judged as if it were.
        """
        b = game.colourings[-1]
        after = self.colouring_after(b, v, player)
        if isinstance(after, Illegal):
            return after
        if (turn := self._repeated(game, after, player)) is not None:
            return Illegal(Reason.REPETITION, KO_CLAUSE[self.ko], turn)
        placed = b.put(v, player)
        return Game(
            (*game.colourings, after),
            (*game.turns, v),
            game.black_prisoners + len(placed.where(BLACK)) - len(after.where(BLACK)),
            game.white_prisoners + len(placed.where(WHITE)) - len(after.where(WHITE)),
            game.first,
        )

    def colouring_after(self, b: Colouring, v: Point, player: Colour) -> Colouring | Illegal:
        """Return b after the player's stone at v, repetition aside. Clause: S1/R7, S4/suicide."""
        if v not in b.graph:
            return Illegal(Reason.OFF_BOARD, "S1/R7")
        if b(v) is not EMPTY:
            return Illegal(Reason.OCCUPIED, "S1/R7")
        after = place(b, v, player)
        if after(v) is EMPTY and self.suicide == "forbidden":
            return Illegal(Reason.SUICIDE, "S4/suicide")
        return after

    def _repeated(self, game: Game, after: Colouring, player: Colour) -> int | None:
        """Return the turn whose colouring the move would repeat, against the ko rule."""
        turns = self._compared(game, player)
        return next((turn for turn in turns if game.colourings[turn] == after), None)

    def _compared(self, game: Game, player: Colour) -> Iterator[int]:
        """Yield the turns whose colourings the ko rule forbids this player to repeat, 0 first."""
        now = len(game.turns)
        players = [self.to_move(turn, game.first) for turn in range(now + 2)]
        # During a handicap the player's own turn comes next.
        after = players[now + 1] if player is players[now] else opponent(player)
        for turn in range(len(game.colourings)):
            made_by_play = turn == 0 or game.turns[turn - 1] is not PASS
            opponent_to_move = players[turn] is opponent(player)
            by_player = turn > 0 and players[turn - 1] is player
            match self.ko:
                case "none":
                    compared = False
                case "simple":
                    compared = turn == len(game.colourings) - 2
                case "positional":
                    compared = True
                case "situational":
                    compared = players[turn] is after
                case "natural-situational":
                    compared = made_by_play and (by_player if turn else opponent_to_move)
            if compared:
                yield turn

    def legal_points(self, game: Game, player: Colour) -> frozenset[Point]:
        """Return where the player could play, were it that player's turn. Clause: S4/sets."""
        points = game.colourings[-1].graph.points
        return frozenset(v for v in points if not isinstance(self.result(game, v, player), Illegal))

    def situation(self, game: Game) -> Situation:
        """Return the situation after the last turn."""
        b = game.colourings[-1]
        player = self.to_move(len(game.turns), game.first)
        plays = [(v, self.result(game, v, player)) for v in b.graph.points]
        repeated = [v for v, g in plays if isinstance(g, Illegal) and g.reason is Reason.REPETITION]
        passes = sum(1 for _ in takewhile(lambda turn: turn is PASS, reversed(game.turns)))
        return Situation(b, player, frozenset(repeated), passes)

    def occurred(self, game: Game) -> int | None:
        """Return the turn after which the situation of now was there, if a cycle rule asks."""
        if self.cycle == "none":
            return None
        now = self.situation(game)
        earlier = (self.situation(game.until(turn)) for turn in range(len(game.turns)))
        return next((turn for turn, then in enumerate(earlier) if then == now), None)

    def lost_since(self, game: Game, turn: int, player: Colour) -> int:
        """Return how many stones of the player have left the board after a turn.

        They are those that stood there then or were played since, less those that stand there now.
        """
        then, now = (len(b.where(player)) for b in (game.colourings[turn], game.colourings[-1]))
        turns = [i for i, move in enumerate(game.turns) if i >= turn and move is not PASS]
        return then + [self.to_move(i, game.first) for i in turns].count(player) - now

    def _ended(self, game: Game) -> bool:
        passed = game.turns[-self.passes :] == (PASS,) * self.passes
        return passed or self.occurred(game) is not None

    def score(self, game: Game, player: Colour) -> Score:
        """Return the player's score if the game were over. Clause: S1/R9, S1/C9, S1/C10."""
        b = game.colourings[-1]
        komi = self.komi if player is WHITE else 0
        if self.scoring == "area":
            return len(area(b, player)) + komi
        prisoners = game.white_prisoners if player is BLACK else game.black_prisoners
        counted = prisoners if self.scoring == "territory+prisoners" else 0
        return len(territory(b, player)) + counted + komi

    def observe(self, game: Game) -> Observation:
        """Return what can be seen after the last turn. A game that a cycle ends has no scores."""
        to_move = self.to_move(len(game.turns), game.first)
        if (turn := self.occurred(game)) is not None:
            lost = {player: self.lost_since(game, turn, player) for player in PLAYERS}
            outcome = Outcome.TIE if self.cycle == "draw" else higher(lost[WHITE], lost[BLACK])
            return Observation(game.colourings[-1], to_move, True, None, None, outcome)
        ended = self._ended(game)
        black, white = self.score(game, BLACK), self.score(game, WHITE)
        winner = higher(black, white) if ended else None
        return Observation(game.colourings[-1], to_move, ended, black, white, winner)


KO_CLAUSE = {
    "none": "no ko rule",
    "simple": "simple ko",
    "positional": "S1/R6",
    "situational": "S1/C6",
    "natural-situational": "natural situational superko",
}
