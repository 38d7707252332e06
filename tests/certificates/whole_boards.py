"""Patterns in random surroundings: the strategy is played by its policy under gospec's rules.

It shares nothing with the checker but `gospec`; whether a whole colouring contains a pattern is
looked up in the colouring itself.
"""

import copy
from collections.abc import Collection, Iterator
from itertools import groupby, islice
from random import Random
from typing import Any, NamedTuple

from gospec import BLACK, EMPTY, PASS, WHITE, Colour, Colouring, Graph, Illegal, Rules, point_name
from gospec.law.benson import unconditionally_alive
from gospec.law.colouring import PLAYERS, chain, has_dead_stones, liberties, opponent, place
from gospec.law.diagram import COLOURS
from gospec.law.graph import Point, rectangle
from gospec.law.rules import Game
from tests.certificates.faults import Lines

CLAIMED = ("simple", "positional", "situational")
# A pass of the loser's never ends these games.
NO_END = 10**3
# A target that is kept is watched for so many turns.
MOST_TURNS = 12


class Node(NamedTuple):
    """A pattern as the file has it, with what the winner does there: move, wait or threaten."""

    colours: dict[Point, Colour]
    liberties: dict[Point, int]
    move: Point | None
    waits: bool
    threatens: bool
    threats: int


class Strategy:
    """The nodes of a file, played in order from the least number on.

    Only those count that have as many ko threats as the winner has left.
    """

    def __init__(self, lines: Lines) -> None:
        first = lines[0]
        self.board: Graph = rectangle(first["board"]["rows"], first["board"]["columns"])
        self.points = {point_name(self.board, v): v for v in self.board.points}
        self.suicide = first["rules"]["suicide"]
        self.winner = BLACK if first["claim"]["winner"] == "black" else WHITE
        self.to_move = BLACK if first["root"]["to_move"] == "black" else WHITE
        self.goal = first["claim"]["goal"].removesuffix("-anywhere")
        self.target = {self.points[name] for name in first["claim"]["target"]}
        nodes = [self._node(line) for line in lines[1:]]
        self.layers = [list(layer) for _, layer in groupby(nodes, lambda node: node.threats)]

    @property
    def nodes(self) -> list[Node]:
        """Those with as many threats as the winner has left."""
        return self.layers[-1]

    def after_threat(self) -> "Strategy":
        """What is left of the strategy where the winner has one threat fewer."""
        left = copy.copy(self)
        left.layers = self.layers[:-1]
        return left

    def _node(self, line: dict[str, Any]) -> Node:
        symbols = line["pattern"].replace("/", "")
        colours = {v: c for v, c in zip(self.board.points, symbols, strict=True) if c != "?"}
        return Node(
            {v: COLOURS[c] for v, c in colours.items()},
            {self.points[name]: count for name, count in line.get("liberties", {}).items()},
            self.points[line["move"]] if "move" in line else None,
            line.get("elsewhere") == [],
            "threat" in line,
            line.get("threats", 0),
        )

    def contains(self, b: Colouring, node: Node) -> bool:
        """Whether a whole colouring contains the pattern."""
        return all(b(v) is c for v, c in node.colours.items()) and all(
            len(liberties(b, v) - node.colours.keys()) >= count
            for v, count in node.liberties.items()
        )

    def has_result(self, b: Colouring, node: Node) -> bool:
        """Whether a whole colouring may be what the move of a node has made in its zone."""
        if node.move is None:
            return False
        known = [node.colours.get(v, EMPTY) for v in self.board.points]
        after = place(Colouring(self.board, known), node.move, self.winner)
        taken = {v for v in node.colours if node.colours[v] is not after(v)}
        return b(node.move) is self.winner and all(
            b(v) is c for v, c in node.colours.items() if v not in taken
        )

    def chosen(self, b: Colouring, before: Colouring | None) -> int | None:
        """The least node that is contained, whose move doesn't bring a colouring back.

        Where a target is to be kept, no move does, so the least one has to serve.
        """
        for number, node in enumerate(self.nodes):
            if self.contains(b, node) and (
                self.goal == "keep"
                or node.move is None
                or place(b, node.move, self.winner) != before
            ):
                return number
        return None

    def has_lost(self, b: Colouring) -> bool:
        """Whether some of a target that was to stay is not there."""
        return self.goal != "capture" and any(b(v) is not self.winner for v in self.target)

    def has_reached(self, b: Colouring) -> bool:
        """Whether the goal is reached, or what is to be kept can't be captured any more."""
        if self.goal == "connect":
            return any(self.target <= chain(b, v) for v in self.target)
        if self.goal != "capture":
            alive = unconditionally_alive(b, self.winner, CONDITION[self.suicide])
            return self.target <= frozenset[Point]().union(*alive)
        return any(b(v) is not opponent(self.winner) for v in self.target)

    def surroundings(self, rng: Random) -> Colouring | None:
        """A random whole colouring that contains the pattern of the root."""
        root, stones = self.nodes[-1], rng.choice((0.2, 0.5, 0.8))
        colours = [
            root.colours.get(v) or (rng.choice(PLAYERS) if rng.random() < stones else EMPTY)
            for v in self.board.points
        ]
        b = Colouring(self.board, colours)
        for _ in range(3):
            dead = {v for v in self.board.points if b(v) is not EMPTY and not liberties(b, v)}
            for v in dead - root.colours.keys():
                b = b.put(v, rng.choice((EMPTY, EMPTY, opponent(b(v)))))
        return b if self.contains(b, root) and not has_dead_stones(b) else None

    def history(self, b: Colouring, rng: Random) -> list[Colouring]:
        """Colourings that may have stood before, in none of which a pattern has stood."""
        found = []
        for _ in range(rng.randrange(4)):
            earlier = b
            for v in rng.sample(self.board.points, rng.randrange(1, 4)):
                earlier = earlier.put(v, rng.choice((EMPTY, *PLAYERS)))
            found.append(earlier)
        return [
            each
            for each in found
            if not has_dead_stones(each) and not any(self.has_result(each, n) for n in self.nodes)
        ]


CONDITION: dict[str, Any] = {"allowed": "all-points", "forbidden": "textbook"}


def _begun(strategy: Strategy, b: Colouring, earlier: list[Colouring]) -> Game:
    """A game of so many turns, whoever made them, that has led there."""
    turns = tuple(strategy.board.points[:1] * len(earlier))
    odd = len(earlier) % 2 == 1
    first = opponent(strategy.to_move) if odd else strategy.to_move
    return Game((*earlier, b), turns, first=first)


def _replies(strategy: Strategy, game: Game, rules: Rules, rng: Random) -> Iterator[Game]:
    """The games after all of the loser's turns, at random, often those near the zones first."""
    b, loser = game.colourings[-1], opponent(strategy.winner)
    zone = {v for node in strategy.nodes for v in node.colours}
    beside = {w for v in zone if b(v) is not EMPTY for w in liberties(b, v)}
    turns: list[Point] = [*b.graph.in_order(b.where(EMPTY)), PASS]
    rng.shuffle(turns)
    if rng.random() < 0.7:
        turns.sort(key=lambda v: v not in zone | beside | {PASS})
    for turn in turns:
        played = rules.play(game, PASS) if turn is PASS else rules.result(game, turn, loser)
        if isinstance(played, Game):
            yield played


def _threats(
    strategy: Strategy, b: Colouring, zone: Collection[Point], rng: Random
) -> Iterator[Game]:
    """The games that begin anew after a threat outside the zone and its answer, at random.

    Often beside stones of the zone. Without room for both nothing changes.
    """
    beside = {w for v in zone if b(v) is not EMPTY for w in liberties(b, v)}
    outside = [v for v in b.graph.points if b(v) is EMPTY and v not in zone]
    pairs = [(u, v) for u in outside for v in outside if u != v]
    rng.shuffle(pairs)
    if rng.random() < 0.7:
        pairs.sort(key=lambda pair: -len(beside.intersection(pair)))
    for u, v in pairs:
        after = place(place(b, u, strategy.winner), v, opponent(strategy.winner))
        yield Game((after,), (), first=strategy.winner)
    if not pairs:
        yield Game((b,), (), first=strategy.winner)


def failure(
    strategy: Strategy, game: Game, rules: Rules, rng: Random, width: int, last: int | None = None
) -> str | None:
    """How the strategy fails against some replies, or None where it reaches the goal.

    At each turn so many replies are tried, chosen at random among all; after the winner has waited,
    half as many.
    """
    b, turns = game.colourings[-1], len(game.turns)
    if strategy.has_lost(b):
        return "the target is not there"
    if strategy.has_reached(b):
        return None
    if rules.to_move(turns, game.first) is not strategy.winner:
        for reply in islice(_replies(strategy, game, rules, rng), width):
            if found := failure(strategy, reply, rules, rng, width, last):
                return found
        return None
    number = strategy.chosen(b, game.colourings[-2] if turns else None)
    if number is None:
        return "no pattern is there"
    node = strategy.nodes[number]
    if last is not None and number >= last + node.waits:
        return "the numbers do not fall"
    if node.waits and turns >= MOST_TURNS:
        return None
    if node.threatens:
        left, games = strategy.after_threat(), _threats(strategy, b, node.colours, rng)
        failures = (failure(left, each, rules, rng, width) for each in islice(games, width))
        return next(filter(None, failures), None)
    move = PASS if node.waits else node.move
    if move is None:
        return "the goal is not reached"
    played = rules.play(game, move)
    if isinstance(played, Illegal):
        return f"the move is illegal: {played.reason}"
    return failure(strategy, played, rules, rng, max(1, width >> node.waits), number)


def refutation(
    lines: Lines, rng: Random, tries: int, width: int = 6, kos: tuple[Any, ...] = CLAIMED
) -> str | None:
    """How the strategy fails somewhere, or None; it is tried in so many surroundings."""
    strategy, found = Strategy(lines), 0
    for _ in range(20 * tries):
        if found == tries:
            break
        if (b := strategy.surroundings(rng)) is None:
            continue
        found += 1
        game = _begun(strategy, b, strategy.history(b, rng))
        rules = Rules(ko=rng.choice(kos), suicide=strategy.suicide, passes=NO_END)
        if failed := failure(strategy, game, rules, rng, width):
            return failed
    assert found, "no surroundings were found"
    return None
