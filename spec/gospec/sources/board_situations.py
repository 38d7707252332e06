"""S0, the rules as a graph of board situations, transcribed as printed.

S0 numbers two clauses 6 and two clauses 7; here they are cited in reading order, so its clauses
run from S0/1 to S0/11. Its board is a square grid; the clauses are executed on any graph.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from gospec.law.colouring import (
    BLACK,
    EMPTY,
    WHITE,
    Colour,
    Colouring,
    colouring,
    empty,
    opponent,
)
from gospec.law.formalisation import (
    PASS,
    Illegal,
    Move,
    Observation,
    Outcome,
    Reason,
    Score,
    higher,
    no_play,
)
from gospec.law.graph import Graph, Point

Count = int | None
Points = tuple[Point, ...]


@dataclass(frozen=True)
class Situation:
    """A board situation. A count is None where the text leaves it open. Clause: S0/6 to S0/6d."""

    coloring: Colouring
    n_white: Count
    n_black: Count
    player: Colour


@dataclass(frozen=True)
class Game:
    """A linear graph: the situations that label its nodes, the moves that label its edges.

    Clause: S0/8.
    """

    situations: tuple[Situation, ...]
    moves: tuple[Move, ...] = ()

    @property
    def black_prisoners(self) -> Count:
        """The number N_black of the last situation. Clause: S0/6c."""
        return self.situations[-1].n_black

    @property
    def white_prisoners(self) -> Count:
        """The number N_white of the last situation. Clause: S0/6b."""
        return self.situations[-1].n_white


def pairwise(points: Points) -> Points:
    """S0/3 as printed: the next point of the list must be adjacent to all points before it."""
    return points


def consecutive(points: Points) -> Points:
    """S0/3 repaired: the next point of the list must be adjacent to the point before it."""
    return points[-1:]


def every_move(move: Move) -> bool:
    """S0/8c as printed: no move at all, a pass included, may repeat a colouring."""
    return True


def every_move_but_the_pass(move: Move) -> bool:
    """S0/8c repaired: a pass may repeat the colouring, and always does."""
    return move is not PASS


def including_the_current(colourings: tuple[Colouring, ...]) -> tuple[Colouring, ...]:
    """S0/8c as taken: the colouring of S1, from which the edge starts, is a previous one."""
    return colourings


def before_the_current(colourings: tuple[Colouring, ...]) -> tuple[Colouring, ...]:
    """S0/8c otherwise: only the colourings before that of S1 are previous ones."""
    return colourings[:-1]


def not_both_were_passes(previous: tuple[Move, ...]) -> bool:
    """S0/8d as taken: the previous two moves weren't two passes."""
    return previous != (PASS, PASS)


def neither_was_a_pass(previous: tuple[Move, ...]) -> bool:
    """S0/8d otherwise: of the previous two moves, neither was a pass."""
    return all(move is not PASS for move in previous)


def undetermined(count: Count) -> Count:
    """S0/8d as printed: it says nothing about the numbers of captured stones after a pass."""
    return None


def unchanged(count: Count) -> Count:
    """S0/8d repaired: a pass captures nothing."""
    return count


def at_any_time(moves: tuple[Move, ...]) -> bool:
    """S0/8e as printed: a stone may be put even after two passes."""
    return True


def until_two_passes(moves: tuple[Move, ...]) -> bool:
    """S0/8e repaired: no stone is put after two passes."""
    return moves[-2:] != (PASS, PASS)


def black_then_white(black: int, white: int) -> tuple[int, int]:
    """S0/8e as printed: N_white grows by the black stones emptied, N_black by the white ones."""
    return black, white


def white_then_black(black: int, white: int) -> tuple[int, int]:
    """S0/8e repaired: N_white grows by the white stones emptied, N_black by the black ones."""
    return white, black


def won_by_the_higher(black: Score, white: Score) -> Outcome:
    """S0/11 as printed: the higher score wins; nothing is said about equal scores."""
    outcome = higher(black, white)
    return Outcome.UNDEFINED if outcome is Outcome.TIE else outcome


def _plus(count: Count, further: int) -> Count:
    return None if count is None else count + further


@dataclass(frozen=True)
class BoardSituationRules:
    """S0, with a field for each clause that has a known slip or a second reading.

    The defaults are as printed. Parameters that are not readings of a word: `shortest_list` (3),
    `moves_before_a_pass` (8d), `prisoners_count` and `stones_count` in the score (10).
    """

    shortest_list: int = 2
    next_touches: Callable[[Points], Points] = pairwise
    repetition_binds: Callable[[Move], bool] = every_move
    previous: Callable[[tuple[Colouring, ...]], tuple[Colouring, ...]] = including_the_current
    pass_after: Callable[[tuple[Move, ...]], bool] = not_both_were_passes
    moves_before_a_pass: int = 0
    captured_after_pass: Callable[[Count], Count] = undetermined
    put_after: Callable[[tuple[Move, ...]], bool] = at_any_time
    captured_order: Callable[[int, int], tuple[int, int]] = black_then_white
    prisoners_count: bool = True
    stones_count: bool = True
    won_by: Callable[[Score, Score], Outcome] = won_by_the_higher

    def group(self, b: Colouring, p: Point) -> frozenset[Point]:
        """Return the points in the same group as p. Clause: S0/3.

        Of each list only the points that its next point must touch are kept, so that there are
        finitely many.
        """
        colour, neighbours = b(p), b.graph.neighbours

        def one_longer(lists: frozenset[Points]) -> frozenset[Points]:
            return frozenset(
                self.next_touches((*points, q))
                for points in lists
                for q in frozenset.intersection(*map(neighbours.__getitem__, points))
                if b(q) is colour
            )

        lists: frozenset[Points] = frozenset({(p,)})
        for _ in range(self.shortest_list - 1):
            lists = one_longer(lists)
        reached_by: frozenset[Points] = frozenset()
        while lists:
            reached_by |= lists
            lists = one_longer(lists) - reached_by
        return frozenset(points[-1] for points in reached_by)

    def reaches(self, b: Colouring, p: Point, c: Colour) -> bool:
        """Tell whether p's group has a point adjacent to the colour c. Clause: S0/4."""
        return c in self.reached(b, p)

    def reached(self, b: Colouring, p: Point) -> frozenset[Colour]:
        """Return the colours of the points adjacent to p's group. Clause: S0/4."""
        beside = frozenset[Point]().union(*map(b.graph.neighbours.__getitem__, self.group(b, p)))
        return frozenset(map(b, beside))

    def clear(self, b: Colouring, c: Colour) -> Colouring:
        """Return b with the points of colour c that don't reach empty emptied. Clause: S0/5."""
        return colouring(
            b.graph, lambda v: EMPTY if b(v) is c and not self.reaches(b, v, EMPTY) else b(v)
        )

    def initial(self, graph: Graph) -> Game:
        """Return the game of one node, S_start. Clause: S0/8a."""
        return Game((Situation(empty(graph), 0, 0, BLACK),))

    def position(self, b: Colouring, to_move: Colour) -> Game:
        """Return the game with one node, a given position without prisoners."""
        return Game((Situation(b, 0, 0, to_move),))

    def play(self, game: Game, move: Move) -> Game | Illegal:
        """Return the game with one more edge, or why there is none.

        Clause: S0/7 to S0/7b, S0/8b to S0/8e.
        """
        s1 = game.situations[-1]
        s2 = self._passed(s1, game) if move is PASS else self._put(s1, game, move)
        if isinstance(s2, Illegal):
            return s2
        previous = self.previous(tuple(s.coloring for s in game.situations))
        if self.repetition_binds(move) and s2.coloring in previous:
            return Illegal(Reason.REPETITION, "S0/8c", previous.index(s2.coloring))
        return Game((*game.situations, s2), (*game.moves, move))

    def _passed(self, s1: Situation, game: Game) -> Situation | Illegal:
        """Clause: S0/8d."""
        if len(game.moves) < self.moves_before_a_pass or not self.pass_after(game.moves[-2:]):
            return Illegal(Reason.PASS_NOT_ALLOWED, "S0/8d")
        n_white = self.captured_after_pass(s1.n_white)
        n_black = self.captured_after_pass(s1.n_black)
        return Situation(s1.coloring, n_white, n_black, opponent(s1.player))

    def _put(self, s1: Situation, game: Game, p: Point) -> Situation | Illegal:
        """Clause: S0/7b, S0/8e."""
        cleared = self.colouring_after(s1.coloring, p, s1.player)
        if isinstance(cleared, Illegal):
            return cleared
        if not self.put_after(game.moves):
            return Illegal(Reason.GAME_OVER, "S0/9")
        coloured = s1.coloring.put(p, s1.player)
        emptied = [coloured(v) for v in cleared.graph.points if cleared(v) is not coloured(v)]
        to_white, to_black = self.captured_order(emptied.count(BLACK), emptied.count(WHITE))
        return Situation(
            cleared, _plus(s1.n_white, to_white), _plus(s1.n_black, to_black), opponent(s1.player)
        )

    def colouring_after(self, b: Colouring, p: Point, player: Colour) -> Colouring | Illegal:
        """Return b with p coloured, the opponent's colour cleared, then the player's own.

        Clause: S0/7b, S0/8e.
        """
        if p not in b.graph:
            return no_play(p, "S0/7b")
        if b(p) is not EMPTY:
            return Illegal(Reason.OCCUPIED, "S0/7b")
        return self.clear(self.clear(b.put(p, player), opponent(player)), player)

    def score(self, s: Situation, player: Colour) -> Score:
        """Return the player's score in a situation. Clause: S0/10."""
        other = opponent(player)
        reached = (self.reached(s.coloring, v) for v in s.coloring.where(EMPTY))
        surrounded = sum(player in colours and other not in colours for colours in reached)
        captured = s.n_white if other is WHITE else s.n_black
        stones = len(s.coloring.where(player)) if self.stones_count else 0
        return _plus(captured if self.prisoners_count else 0, stones + surrounded)

    def observe(self, game: Game) -> Observation:
        """Return what can be seen after the last move. Clause: S0/9 to S0/11."""
        s = game.situations[-1]
        ended = game.moves[-2:] == (PASS, PASS)
        black, white = self.score(s, BLACK), self.score(s, WHITE)
        winner = self.won_by(black, white) if ended else None
        return Observation(s.coloring, s.player, ended, black, white, winner)
