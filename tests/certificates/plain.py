"""A plain game and a plain search of it: written apart from the checker's own game.

Stones are removed chain by chain, immortal ones by an exception rather than by a point outside;
the history is a set that grows along the line of play.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from gospec import BLACK, EMPTY, WHITE, Colour, Colouring, Graph, colouring, draw, parse, point_name
from gospec.law.colouring import area, chain, liberties, opponent
from gospec.law.diagram import COLOURS, SYMBOLS
from gospec.law.graph import Point, rectangle

sys.setrecursionlimit(5_000)

NAME = {BLACK: "black", WHITE: "white"}
COLOUR = {name: colour for colour, name in NAME.items()}
# In the place of a child: the winner wins by passing from now on.
SAFE = "safe"


class State(NamedTuple):
    """Everything but the history. `threats` are the attacker's and the defender's, or none."""

    b: Colouring
    player: Colour
    passes: int
    threats: tuple[int, ...]


Key = tuple[Any, ...]
History = frozenset[Key]


class Follower(NamedTuple):
    """A move that the rules allow, repetition aside, with what it leads to."""

    move: str
    state: State
    is_play: bool


# Thousands of games are played on the same few boards.
@lru_cache(maxsize=1 << 16)
def _after(
    b: Colouring, player: Colour, v: Point, immortal: frozenset[Point], suicide: bool
) -> Colouring | None:
    if b(v) is not EMPTY:
        return None
    after = b.put(v, player)
    for colour in (opponent(player), player):
        before = after
        for u in before.where(colour):
            if not liberties(before, u) and not chain(before, u) & immortal:
                after = after.put(u, EMPTY)
    return None if after(v) is EMPTY and not suicide else after


@lru_cache(maxsize=1 << 16)
def _margin(b: Colouring) -> int:
    return len(area(b, BLACK)) - len(area(b, WHITE))


@dataclass
class Plain:
    """The game of a certificate's first line."""

    header: dict[str, Any]

    def __post_init__(self) -> None:
        board, claim = self.header["board"], self.header["claim"]
        if "rows" in board:
            self.board = rectangle(board["rows"], board["columns"])
        else:
            self.board = Graph(board["points"], [(u, v) for u, v in board["edges"]])
        self.names = {point_name(self.board, v): v for v in self.board.points}
        self.situational = self.header["rules"]["ko"] == "situational"
        self.suicide = self.header["rules"]["suicide"] == "allowed"
        self.winner = COLOUR[claim["winner"]]
        self.margin = claim.get("margin")
        self.life = claim["goal"] != "score"
        self.until_alive = claim["goal"] in ("unconditional-life", "life-of-one")
        self.enough = any if claim["goal"] in ("capture-of-all", "life-of-one") else all
        self.region = claim["region"] if self.life else list(self.names)
        self.target = [self.names[name] for name in claim.get("target", ())]
        self.immortal = frozenset(self.names[name] for name in claim.get("immortal", ()))
        root = self.header["root"]
        threats = tuple(root.get("threats", ()))
        self.root = State(
            self.read(root["colouring"]), COLOUR[root["to_move"]], root["passes"], threats
        )
        self.defender = self.root.b(self.target[0]) if self.life else None
        self.history: History = frozenset(
            {self.key(self.root)}
            | {
                self.key(
                    State(self.read(e["colouring"]), COLOUR[e.get("to_move", "black")], 0, threats)
                )
                for e in self.header["history"]
            }
        )

    def read(self, diagram: str) -> Colouring:
        if self.board.shape is not None:
            return parse(diagram, self.board)
        return Colouring(self.board, [COLOURS[symbol] for symbol in diagram])

    def write(self, b: Colouring) -> str:
        return draw(b, "/") if b.graph.shape else "".join(SYMBOLS[c] for c in b.colours)

    def key(self, state: State) -> Key:
        return (state.b, state.player if self.situational else None, state.threats)

    def play(self, b: Colouring, player: Colour, v: Point) -> Colouring | None:
        """The colouring after a stone, or None when that is no play."""
        return _after(b, player, v, self.immortal, self.suicide)

    def followers(self, state: State) -> Iterator[Follower]:
        """Every move that the rules allow, repetition aside."""
        b, player, passes, threats = state
        other = opponent(player)
        for name in self.region:
            after = self.play(b, player, self.names[name])
            if after is not None:
                yield Follower(name, State(after, other, 0, threats), True)
        if self.life:
            attacker, defender = threats
            if player is self.defender and defender:
                yield Follower("threat", State(b, player, 0, (attacker, defender - 1)), False)
            if player is not self.defender and attacker:
                yield Follower("threat", State(b, player, 0, (attacker - 1, defender)), False)
        yield Follower("pass", State(b, other, passes + 1, threats), False)

    def result(self, state: State) -> Colour | None:
        """Who has won, or None while the game goes on."""
        if self.life:
            assert self.defender is not None
            if not self.enough(state.b(v) is self.defender for v in self.target):
                return opponent(self.defender)
            if self.until_alive and self.alive(state.b):
                return self.defender
            if state.passes < 2:
                return None
            return opponent(self.defender) if self.until_alive else self.defender
        if state.passes < 2:
            return None
        margin = _margin(state.b)
        if self.winner is BLACK:
            return BLACK if margin >= self.margin else WHITE
        return WHITE if margin <= self.margin else BLACK

    def alive(self, b: Colouring) -> bool:
        """Whether every stone of the target is unconditionally alive, by regions as one sees them.

        A region with an immortal stone is no eye. The defender must have no immortal stones.
        """
        assert self.defender is not None
        own = {chain(b, v) for v in b.where(self.defender)}
        rest = colouring(self.board, lambda v: BLACK if b(v) is self.defender else EMPTY)
        regions = {chain(rest, v) for v in rest.where(EMPTY)}
        eyes = {region for region in regions if not region & self.immortal}
        while True:
            kept = {stones for stones in own if self.vital(b, stones, eyes) >= 2}
            left = {r for r in eyes if all(s in kept for s in own if self.touching(r, s) & r)}
            if (kept, left) == (own, eyes):
                break
            own, eyes = kept, left
        return self.enough(chain(b, v) in own for v in self.target)

    def vital(self, b: Colouring, stones: frozenset[Point], eyes: set[frozenset[Point]]) -> int:
        """How many of the eyes the opponent could not fill without the chain's having a liberty."""
        points = (({v for v in e if self.suicide or b(v) is EMPTY}, e) for e in eyes)
        return sum(asked <= self.touching(eye, stones) for asked, eye in points)

    def touching(self, eye: frozenset[Point], stones: frozenset[Point]) -> frozenset[Point]:
        """The points of the eye that are adjacent to a stone of the chain."""
        return frozenset(v for v in eye if self.board.neighbours[v] & stones)


def text(lines: Iterable[Mapping[str, Any]]) -> list[str]:
    """The lines as they stand in a file."""
    return [json.dumps(line) + "\n" for line in lines]


def score(
    diagram: str,
    winner: str,
    margin: int,
    *,
    to_move: str = "black",
    ko: str = "positional",
    suicide: str = "allowed",
    passes: int = 0,
    history: Iterable[Mapping[str, str]] = (),
    board: Mapping[str, Any] | None = None,
) -> dict[str, Any]:
    """The first line of a certificate for a score."""
    rows = diagram.split("/")
    return {
        "format": "goproof-certificate",
        "version": 4,
        "board": board or {"rows": len(rows), "columns": len(rows[0])},
        "rules": {"ko": ko, "suicide": suicide},
        "claim": {"goal": "score", "winner": winner, "margin": margin},
        "root": {"colouring": diagram, "to_move": to_move, "passes": passes},
        "history": list(history),
        "lemmas": [],
        "symmetries": [],
    }


def life(
    diagram: str,
    winner: str,
    target: str,
    *,
    region: str | None = None,
    immortal: str = "",
    threats: tuple[int, int] = (0, 0),
    goal: str = "life-and-death",
    **options: Any,
) -> dict[str, Any]:
    """The first line of a certificate of life and death; points are separated by blanks."""
    header = score(diagram, winner, 0, **options)
    graph = Plain(header).board
    everywhere = [point_name(graph, v) for v in graph.points]
    header["claim"] = {
        "goal": goal,
        "winner": winner,
        "target": target.split(),
        "region": everywhere if region is None else region.split(),
        "immortal": immortal.split(),
    }
    header["root"]["threats"] = list(threats)
    return header


class TooLarge(Exception):
    """A search went beyond its budget; it says nothing of who wins."""


class Search:
    """Who wins, by plain minimax over all lines of play with their full history."""

    def __init__(self, game: Plain, budget: int = 10**9) -> None:
        self.game = game
        self.budget = budget
        self.known: dict[tuple[State, History], Colour] = {}

    def winner(self, state: State, history: History) -> Colour:
        """Who wins; equal states with equal histories are searched once."""
        if (state, history) not in self.known:
            self.known[state, history] = self._searched(state, history)
        return self.known[state, history]

    def _searched(self, state: State, history: History) -> Colour:
        self.budget -= 1
        if self.budget < 0:
            raise TooLarge
        for _, after, is_play in self.game.followers(state):
            key = self.game.key(after)
            if is_play and key in history:
                continue
            winner = self.game.result(after) or self.winner(after, history | {key})
            if winner is state.player:
                return winner
        return opponent(state.player)
