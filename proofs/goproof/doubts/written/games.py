"""Games and moves of the statements in Coq that are written by hand, in gospec.

A game is `gospec.rules.Game`, set up anywhere, whose turns need not be legal; moves that are
numbered are a tuple of turns. What a source makes of moves is the list of its own states.
Clause: none; this is about statements of clauses.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import cache
from typing import Any, Protocol, TypeAlias

from goproof.logic.evaluating_coq import Taking, Values
from goproof.theory.accounts import ACCOUNTS
from gospec.benson import Condition
from gospec.colouring import (
    BLACK,
    PLAYERS,
    Colour,
    Colouring,
    all_colourings,
    area,
    empty,
    opponent,
    place,
)
from gospec.formalisation import PASS, Illegal, Move
from gospec.graph import Graph, Point, from_edges
from gospec.ko import KoRule
from gospec.rules import Game, Rules

KO_RULES: Mapping[str, KoRule] = {
    "No_ko": "none",
    "Simple": "simple",
    "Positional": "positional",
    "Situational": "situational",
    "Natural_situational": "natural-situational",
}
SUPERKO: tuple[KoRule, ...] = ("positional", "situational", "natural-situational")
CONDITIONS: Mapping[str, Condition] = {"All_points": "all-points", "Textbook": "textbook"}
SCORINGS = {
    "Area": "area",
    "Territory": "territory",
    "Territory_and_prisoners": "territory+prisoners",
}
WAYS = {
    "reaches_from_group": "S0",
    "reaches": "S1",
    "reaches_by_equation": "S2",
    "reaches_along": "S3",
}
KEYS = {account.key: account for account in ACCOUNTS}
LOGICAL = Rules()
BOARDS = tuple(from_edges([(i, i + 1) for i in range(n)], [0]) for n in range(3))
# How long games are on boards of one and two points, and how many moves are numbered.
TURNS, NUMBERED = {1: 5, 2: 3}, {1: 4, 2: 3}
# What a word means: a function of what it is applied to, whose arguments and result no type tells.
Word: TypeAlias = Callable[..., Any]


class Numbered(tuple[Any, ...]):
    """What is numbered from 0 on: moves, of which all further ones are passes, or states."""

    __slots__ = ()

    def __call__(self, i: int) -> object:
        """Return the one of a number."""
        return self[i] if i < len(self) else PASS


Moves = Numbered


@dataclass(frozen=True)
class Way:
    """A source's account of reaching, which has a move and an area of its own."""

    key: str

    def __call__(self, b: Colouring) -> object:
        """Return the relation."""
        return Taking(2, lambda v, c: KEYS[self.key].reaches(b, v, c))


class Meanings(Protocol):
    """What words mean on a board."""

    @property
    def graph(self) -> Graph:
        """The board."""

    def right(self, word: str, *arguments: object) -> Any:
        """Return what a word means of these arguments."""


# What a variable ranges over.
Range: TypeAlias = Callable[[Meanings, Values], Iterable[Any]]


def begun(b: Colouring, first: Colour) -> Game:
    """Return the game that starts there."""
    return Game((b,), first=first)


@cache
def _played(b: Colouring, v: Point, player: Colour) -> tuple[Colouring, int, int]:
    """Return what a play makes of a colouring, and how many stones of each colour it takes off."""
    after = place(b, v, player)
    black, white = (len(b.put(v, player).where(c)) - len(after.where(c)) for c in PLAYERS)
    return after, black, white


def then(game: Game, move: Move) -> Game:
    """Return the game after one more turn, legal or not."""
    b, turns = game.colourings[-1], (*game.turns, move)
    gone = game.black_prisoners, game.white_prisoners
    if move is PASS:
        return Game((*game.colourings, b), turns, *gone, game.first)
    after, black, white = _played(b, move, LOGICAL.to_move(len(game.turns), game.first))
    return Game((*game.colourings, after), turns, gone[0] + black, gone[1] + white, game.first)


def until(game: Game, turn: int) -> Game:
    """Return the game up to a turn."""
    made = begun(game.colourings[0], game.first)
    for move in game.turns[:turn]:
        made = then(made, move)
    return made


def turns_on(graph: Graph) -> tuple[Move, ...]:
    """Return all turns, legal or not."""
    return (*graph.points, PASS)


@cache
def games_on(graph: Graph) -> tuple[Game, ...]:
    """Return all short games, from every colouring, whatever they repeat."""
    waiting = [begun(b, p) for b in all_colourings(graph) for p in PLAYERS]
    for game in waiting:
        if len(game.turns) < TURNS[len(graph)]:
            waiting += [then(game, move) for move in turns_on(graph)]
    return tuple(waiting)


@cache
def game_of_moves(graph: Graph, moves: Moves, n: int) -> Game:
    """Return what the law makes of moves, from the empty board on."""
    game = begun(empty(graph), BLACK)
    for move in moves[:n]:
        game = then(game, move)
    return game


@cache
def trace(key: str, graph: Graph, moves: Moves, n: int) -> tuple[object, ...] | None:
    """Return a source's states along so many moves, None where it refuses one."""
    rules = KEYS[key].rules
    states = [rules.initial(graph)]
    for i in range(n):
        after = rules.play(states[-1], moves(i))
        if isinstance(after, Illegal):
            return None
        states.append(after)
    return tuple(states)


@cache
def is_legal(rules: Rules, game: Game, move: Move) -> bool:
    """Tell whether a turn is legal after a game, which itself may not be."""
    return not isinstance(rules.play(game, move), Illegal)


@cache
def is_legal_game(rules: Rules, game: Game) -> bool:
    """Tell whether all turns of a game are legal."""
    if not game.turns:
        return True
    before = until(game, len(game.turns) - 1)
    return is_legal_game(rules, before) and is_legal(rules, before, game.turns[-1])


def passes_of(game: Game) -> int:
    """Return how many passes a game ends in."""
    made = len(game.turns)
    return next((i for i in range(made) if game.turns[made - 1 - i] is not PASS), made)


def margin_of(player: Colour, game: Game) -> int:
    """Return a player's area less the opponent's."""
    b = game.colourings[-1]
    return len(area(b, player)) - len(area(b, opponent(player)))


@cache
def is_forced(rules: Rules, player: Colour, margin: int, game: Game, repeating: bool) -> bool:
    """Tell whether a player can force a margin of area; `repeating`: where nothing may repeat."""
    if passes_of(game) >= rules.passes:
        return margin_of(player, game) >= margin
    free = replace(rules, ko="none") if repeating else rules
    moves = [m for m in turns_on(game.colourings[0].graph) if is_legal(free, game, m)]
    own = LOGICAL.to_move(len(game.turns), game.first) is player

    def holds(move: Move) -> bool:
        after = then(game, move)
        repeats = move is not PASS and after.colourings[-1] in game.colourings
        if repeating and repeats:
            return False
        return is_forced(rules, player, margin, after, repeating)

    return any(map(holds, moves)) if own else all(map(holds, moves))


def forget() -> None:
    """Drop what was asked of the law: no answer outlasts what it was asked for."""
    for remembered in (
        *(_played, games_on, game_of_moves, trace),
        *(is_legal, is_legal_game, is_forced),
    ):
        remembered.cache_clear()
