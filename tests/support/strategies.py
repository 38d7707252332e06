"""Hypothesis strategies for board graphs, colourings, plays, rules and games.

Everything shrinks towards the smaller board, the emptier colouring and the shorter game.
"""

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from typing import Any, Literal, get_args

from hypothesis import strategies as st

from gospec import BLACK, EMPTY, PASS, Colour, Colouring, Formalisation, Graph, Illegal, Rules
from gospec.law.colouring import PLAYERS, clear, empty, opponent, place
from gospec.law.formalisation import Move
from gospec.law.graph import Point, cylinder, from_edges, rectangle, torus
from gospec.law.ko import KoRule

# But for New Zealand's, which not all formalisations and engines have.
KO_RULES = [ko for ko in get_args(KoRule) if ko != "new-zealand"]
# Games may try more than the rules allow: see `Game.refused`.
Mood = Literal["anywhere", "capture", "suicide", "repeat", "pass"]


@st.composite
def grids(
    draw: st.DrawFn, build: Callable[[int, int], Graph] = rectangle, max_points: int = 9
) -> Graph:
    """Grids of up to so many points, 1x1 and 1xn included; `build` makes one of two numbers."""
    rows = draw(st.integers(1, max_points))
    return build(rows, draw(st.integers(1, max_points // rows)))


@st.composite
def edge_lists(draw: st.DrawFn, max_points: int = 6) -> Graph:
    """Arbitrary graphs of a few points, each edge there or not: many of them are disconnected."""
    points = range(draw(st.integers(1, max_points)))
    pairs = list(combinations(points, 2))
    there = draw(st.lists(st.booleans(), min_size=len(pairs), max_size=len(pairs)))
    return from_edges([pair for pair, yes in zip(pairs, there, strict=True) if yes], points)


def graphs(max_points: int = 9) -> st.SearchStrategy[Graph]:
    return st.one_of(
        grids(rectangle, max_points),
        edge_lists(min(max_points, 6)),
        grids(cylinder, max_points),
        grids(torus, max_points),
    )


@st.composite
def colourings(draw: st.DrawFn, on: st.SearchStrategy[Graph] | None = None) -> Colouring:
    """Arbitrary colourings, dead stones and all."""
    graph = draw(graphs() if on is None else on)
    few_empty = draw(st.booleans())
    # Among evenly drawn colours there are too many liberties for long dead chains.
    colours = (EMPTY, *(3 * PLAYERS)) if few_empty else (EMPTY, *PLAYERS)
    n = len(graph)
    return Colouring(graph, draw(st.lists(st.sampled_from(colours), min_size=n, max_size=n)))


def without_dead_stones(b: Colouring, first: Colour = BLACK) -> Colouring:
    """The colouring without its dead stones, those of the colour `first` being removed first.

    What is left reaches empty: removing further stones takes no liberty away.
    """
    return clear(clear(b, first), opponent(first))


@st.composite
def positions(draw: st.DrawFn, on: st.SearchStrategy[Graph] | None = None) -> Colouring:
    """Colourings without dead stones: those that can stand on the board at the end of a turn."""
    return without_dead_stones(draw(colourings(on)), draw(st.sampled_from(PLAYERS)))


@st.composite
def eyed_positions(draw: st.DrawFn) -> Colouring:
    """Positions on rectangles of 3x3 to 8x8 that are mostly one player's, so that it has eyes."""
    graph = rectangle(draw(st.integers(3, 8)), draw(st.integers(3, 8)))
    player, n = draw(st.sampled_from(PLAYERS)), len(graph)
    rare = st.lists(st.integers(0, n - 1), unique=True, max_size=n // 3)
    gaps, others = draw(rare), draw(rare)
    colours = [opponent(player) if i in others else player for i in range(n)]
    colours = [EMPTY if i in gaps else colour for i, colour in enumerate(colours)]
    return without_dead_stones(Colouring(graph, colours), opponent(player))


@dataclass(frozen=True)
class Play:
    """A colouring, an empty point of it, and the player who plays there."""

    before: Colouring
    point: Point
    player: Colour

    @property
    def after(self) -> Colouring:
        return place(self.before, self.point, self.player)

    @property
    def captured(self) -> frozenset[Point]:
        """The opponent's stones that the play empties."""
        opposing = opponent(self.player)
        return self.before.where(opposing) - self.after.where(opposing)

    @property
    def suicides(self) -> frozenset[Point]:
        """The player's own stones that the play empties, the new one included."""
        placed = self.before.put(self.point, self.player)
        return placed.where(self.player) - self.after.where(self.player)


@st.composite
def plays(draw: st.DrawFn, on: st.SearchStrategy[Colouring] | None = None) -> Play:
    """Plays on an empty point, by default from positions without dead stones."""
    b = draw((positions() if on is None else on).filter(lambda b: EMPTY in b.colours))
    point = draw(st.sampled_from([v for v in b.graph.points if b(v) is EMPTY]))
    return Play(b, point, draw(st.sampled_from(PLAYERS)))


def komis() -> st.SearchStrategy[Fraction]:
    """Whole and half points, thirds, and negative ones."""
    return st.fractions(min_value=-3, max_value=8, max_denominator=3)


def family(
    *, ko: st.SearchStrategy[KoRule] | None = None, handicap: st.SearchStrategy[int] | None = None
) -> st.SearchStrategy[Rules]:
    return st.builds(
        Rules,
        ko=st.sampled_from(KO_RULES) if ko is None else ko,
        suicide=st.sampled_from(("allowed", "forbidden", "several")),
        scoring=st.sampled_from(("area", "territory", "territory+prisoners")),
        passes=st.integers(2, 4),
        komi=komis(),
        handicap=st.integers(0, 3) if handicap is None else handicap,
    )


@dataclass(frozen=True)
class Game:
    """A sequence of legal moves, the states that they lead through, and what was refused.

    `refused` holds the illegal moves that were tried on the way: after how many moves, which
    move, and the answer.
    """

    rules: Any
    graph: Graph
    moves: tuple[Move, ...]
    states: tuple[Any, ...]
    refused: tuple[tuple[int, Move, Illegal], ...]

    @property
    def colourings(self) -> tuple[Colouring, ...]:
        """The colourings from the start on, one more than there are moves."""
        return tuple(self.rules.observe(state).colouring for state in self.states)

    @property
    def players(self) -> tuple[Colour, ...]:
        """Whose turn it is after each number of moves."""
        return tuple(self.rules.observe(state).to_move for state in self.states)

    @property
    def plays(self) -> tuple[Play, ...]:
        """The moves that are no passes."""
        turns = zip(self.colourings, self.moves, self.players, strict=False)
        return tuple(Play(b, move, player) for b, move, player in turns if move in self.graph)

    @property
    def ended(self) -> bool:
        """Whether the last move has ended the game."""
        return bool(self.rules.observe(self.states[-1]).ended)


@lru_cache(maxsize=20_000)
def _placed(b: Colouring, v: Point, player: Colour) -> Colouring:
    return place(b, v, player)


def _wanted(mood: Mood, seen: tuple[Colouring, ...], player: Colour) -> list[Move]:
    """The moves that a player in this mood looks for, whether or not the rules allow them."""
    b = seen[-1]
    if mood == "pass":
        return [PASS]
    points: list[Move] = [v for v in b.graph.points if b(v) is EMPTY]
    if mood == "anywhere":
        return points
    after = {v: _placed(b, v, player) for v in points}
    gain = {v: after[v].colours.count(EMPTY) - b.colours.count(EMPTY) for v in points}
    # A capture or a suicide of several stones leaves more points empty than the move found, but
    # for the capture of one stone, which leaves as many.
    if mood == "capture":
        return [v for v in points if after[v](v) is player and gain[v] >= 0]
    if mood == "suicide":
        return [v for v in points if after[v](v) is EMPTY and gain[v] > 0]
    return [v for v in points if after[v] in seen]


OFTEN: tuple[Mood, ...] = ("anywhere", "capture", "suicide", "repeat")
MOODS: tuple[Mood, ...] = (*OFTEN, *OFTEN, "anywhere", "pass")


@st.composite
def games(
    draw: st.DrawFn,
    rules: st.SearchStrategy[Any] | None = None,
    on: st.SearchStrategy[Graph] | None = None,
    max_turns: int = 16,
) -> Game:
    """Games under the given rules, by default random members of the family, finished or not.

    Each turn has a mood; where nothing suits it, any point will do. A move that the rules refuse
    is noted down and the turn goes on to the next.
    """
    law: Formalisation = draw(family() if rules is None else rules)
    graph = draw(graphs(6) if on is None else on)
    states: list[Any] = [law.initial(graph)]
    moves: list[Move] = []
    refused: list[tuple[int, Move, Illegal]] = []
    seen: tuple[Colouring, ...] = (empty(graph),)
    for _ in range(draw(st.integers(0, max_turns))):
        observed = law.observe(states[-1])
        if observed.ended:
            break
        mood = draw(st.sampled_from(MOODS))
        wanted = _wanted(mood, seen, observed.to_move)
        wanted = wanted or _wanted("anywhere", seen, observed.to_move) or [PASS]
        move = draw(st.sampled_from(wanted))
        after = law.play(states[-1], move)
        if isinstance(after, Illegal):
            refused.append((len(moves), move, after))
            continue
        states.append(after)
        moves.append(move)
        seen = (*seen, law.observe(after).colouring)
    if draw(st.booleans()):
        # Few games would end by themselves.
        while not isinstance(after := law.play(states[-1], PASS), Illegal):
            states.append(after)
            moves.append(PASS)
    return Game(law, graph, tuple(moves), tuple(states), tuple(refused))
