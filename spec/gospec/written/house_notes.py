"""S4, a programmer's notes: a game with chains, prisoners and rules for passing.

The notes have no numbers; their clauses are named: alive, place, suicide, ko, passing, seki,
scoring and sets.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Literal

from gospec.colouring import (
    BLACK,
    EMPTY,
    PLAYERS,
    WHITE,
    Colour,
    Colouring,
    chain,
    colouring,
    empty,
    greatest_reaching,
    least_reaching,
    liberties,
    neutral,
    opponent,
    territory,
)
from gospec.formalisation import PASS, Illegal, Move, Observation, Reason, Score, higher, require
from gospec.graph import Graph, Point

Points = frozenset[Point]
Alive = Callable[[Colouring], Points]


@dataclass(frozen=True)
class Game:
    """The saved board states, the turns between them, and the prisoners of each colour.

    `first` is who had the first turn.
    """

    boards: tuple[Colouring, ...]
    turns: tuple[Move, ...] = ()
    black_prisoners: int = 0
    white_prisoners: int = 0
    first: Colour = BLACK


def alive_from_empty_points_on(b: Colouring) -> Points:
    """S4/alive as taken: a stone is alive only where that can be traced to an empty point."""
    return least_reaching(b, EMPTY)


def alive_unless_refuted(b: Colouring) -> Points:
    """S4/alive otherwise: friendly stones that touch may each call the other alive."""
    return greatest_reaching(b, EMPTY)


def dead_with(b: Colouring, v: Point, alive: Points) -> Points:
    """Return the chain of v if it is dead, else nothing. Clause: S4/place."""
    return frozenset() if v in alive else chain(b, v)


def neutral_means_play(rules: HouseRules, game: Game) -> bool:
    """S4/passing as printed: no pass while there is neutral territory."""
    return not neutral(game.boards[-1])


def neutral_means_play_unless_seki(rules: HouseRules, game: Game) -> bool:
    """S4/seki: a pass is possible too when all the neutral territory is seki for the player.

    The notes describe seki by its effect, that whoever plays there first loses by it. Here a
    neutral point is seki for a player who can't play on it, or who would stand on it in a chain
    with a single liberty left, on which the opponent could play at once.
    """
    player = rules.to_move(game)
    return all(is_seki(rules, game, v, player) for v in neutral(game.boards[-1]))


def is_seki(rules: HouseRules, game: Game, v: Point, player: Colour) -> bool:
    """Tell whether the neutral point v is one that the player can't, or had better not, play on.

    Clause: S4/seki.
    """
    after = rules.result(game, v, player)
    if isinstance(after, Illegal):
        return True
    last = liberties(after.boards[-1], v)
    return len(last) <= 1 and not any(
        isinstance(rules.result(after, w, opponent(player)), Illegal) for w in last
    )


def two_passes_in_a_row(turns: tuple[Move, ...]) -> bool:
    """S4/passing as taken: passing twice means two passes in a row."""
    return turns[-2:] == (PASS, PASS)


def two_passes_in_all(turns: tuple[Move, ...]) -> bool:
    """S4/passing otherwise: any two passes of the game, however far apart."""
    return turns.count(PASS) >= 2


@dataclass(frozen=True)
class HouseRules:
    """S4, with its options `suicide` and `scoring`; the callables are its readings."""

    suicide: Literal["allowed", "forbidden"] = "forbidden"
    scoring: Literal["territory", "territory+prisoners"] = "territory+prisoners"
    alive: Alive = alive_from_empty_points_on
    may_pass: Callable[[HouseRules, Game], bool] = neutral_means_play
    over: Callable[[tuple[Move, ...]], bool] = two_passes_in_a_row

    def __post_init__(self) -> None:
        require("suicide", self.suicide, ("allowed", "forbidden"))
        require("scoring", self.scoring, ("territory", "territory+prisoners"))

    def initial(self, graph: Graph) -> Game:
        """Return the game without a turn: an empty board, Black to go first. Clause: S4/start."""
        return Game((empty(graph),))

    def position(self, b: Colouring, to_move: Colour) -> Game:
        """Return the game that starts on a board with stones added. Clause: S4/start."""
        return Game((b,), first=to_move)

    def to_move(self, game: Game) -> Colour:
        """Return whose turn it is."""
        return game.first if len(game.turns) % 2 == 0 else opponent(game.first)

    def play(self, game: Game, move: Move) -> Game | Illegal:
        """Return the game after one more turn, or why that turn is rejected."""
        if self.over(game.turns):
            return Illegal(Reason.GAME_OVER, "S4/passing")
        if move is not PASS:
            return self.result(game, move, self.to_move(game))
        if not self.may_pass(self, game):
            return Illegal(Reason.PASS_NOT_ALLOWED, "S4/passing")
        boards = (*game.boards, game.boards[-1])
        return replace(game, boards=boards, turns=(*game.turns, PASS))

    def result(self, game: Game, v: Point, player: Colour) -> Game | Illegal:
        """Return the game after either player's stone at v, or why it is rejected.

        Clause: S4/place, S4/suicide, S4/ko.
        """
        after = self.colouring_after(game.boards[-1], v, player)
        if isinstance(after, Illegal):
            return after
        if after in game.boards:
            return Illegal(Reason.REPETITION, "S4/ko", game.boards.index(after))
        placed = game.boards[-1].put(v, player)
        return Game(
            (*game.boards, after),
            (*game.turns, v),
            game.black_prisoners + len(placed.where(BLACK)) - len(after.where(BLACK)),
            game.white_prisoners + len(placed.where(WHITE)) - len(after.where(WHITE)),
            game.first,
        )

    def colouring_after(self, b: Colouring, v: Point, player: Colour) -> Colouring | Illegal:
        """Return b with a stone at v and without the stones it kills. Clause: S4/place."""
        if v not in b.graph:
            return Illegal(Reason.OFF_BOARD, "S4/place")
        if b(v) is not EMPTY:
            return Illegal(Reason.OCCUPIED, "S4/place")
        placed = b.put(v, player)
        killed = self.killed(placed, v)
        if v in killed and self.suicide == "forbidden":
            return Illegal(Reason.SUICIDE, "S4/suicide")
        return colouring(b.graph, lambda u: EMPTY if u in killed else placed(u))

    def killed(self, b: Colouring, newest: Point) -> Points:
        """Return the stones that the newest stone of b kills. Clause: S4/place.

        The enemy stones that touch it are looked at first; the newest stone only when none of
        them was dead.
        """
        alive = self.alive(b)
        enemies = [w for w in b.graph.neighbours[newest] if b(w) is opponent(b(newest))]
        captured = frozenset(u for w in enemies for u in dead_with(b, w, alive))
        return captured or dead_with(b, newest, alive)

    def legal_points(self, game: Game) -> Mapping[Colour, Points]:
        """Return where each player could play, were it that player's turn. Clause: S4/sets."""
        points = game.boards[-1].graph.points
        return {
            player: frozenset(
                v for v in points if not isinstance(self.result(game, v, player), Illegal)
            )
            for player in PLAYERS
        }

    def score(self, game: Game, player: Colour) -> Score:
        """Return the player's score. Clause: S4/scoring."""
        surrounded = len(territory(game.boards[-1], player))
        if self.scoring == "territory":
            return surrounded
        return surrounded + (game.white_prisoners if player is BLACK else game.black_prisoners)

    def observe(self, game: Game) -> Observation:
        """Return what can be seen after the last turn. Clause: S4/passing, S4/scoring."""
        ended = self.over(game.turns)
        black, white = self.score(game, BLACK), self.score(game, WHITE)
        winner = higher(black, white) if ended else None
        return Observation(game.boards[-1], self.to_move(game), ended, black, white, winner)
