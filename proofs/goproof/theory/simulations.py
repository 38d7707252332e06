"""What the repaired sources do, by running them: each is asked the same things in its own terms.

Each has a simulation relation to one member of the rule family, `tromp-taylor` of
`gospec.law.rules`, against which it is checked. A game so far is the colourings that there were and
the turns between them. `Simulation.state` says how a source's own state stands for such a game;
what else the state remembers is open.
Clause: S0/7a to S0/11, S1/R1 to S1/R10, S2/game, S3/game.
"""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import replace
from itertools import takewhile
from typing import Any, ClassVar

from gospec.law.colouring import BLACK, EMPTY, PLAYERS, Colour, Colouring, opponent
from gospec.law.formalisation import PASS, Illegal, Move
from gospec.law.graph import Point
from gospec.law.rules import Game, Rules
from gospec.sources import (
    board_situations as s0,
    game_states as s3,
    logical_rules as s1,
    move_function as s2,
)
from gospec.sources.register import SOURCES

Points = frozenset[Point]
Counts = tuple[int, int]
Colourings = tuple[Colouring, ...]
# `tromp-taylor`, said without the register of texts, on whose words no verdict is to depend.
COMMON = Rules()


def to_move(turn: int) -> Colour:
    """Return whose turn it is after so many turns of a game that Black begins."""
    return PLAYERS[turn % 2]


def passes_in_a_row(moves: Sequence[Move]) -> int:
    """Return how many passes the moves end in."""
    return sum(1 for _ in takewhile(lambda move: move is PASS, reversed(moves)))


class SimulationRelation(ABC):
    """How the states of some rules stand for the games of a member of the family.

    `key` names the rules; `relation` says in words what a state that stands for a game is; `common`
    is the member.
    """

    key: ClassVar[str]
    relation: ClassVar[str]

    def __init__(self, rules: Any, common: Rules) -> None:
        self.rules, self.common = rules, common

    @abstractmethod
    def state(self, game: Game, counts: Counts = (0, 0)) -> object:
        """Return a state that stands for a game, with such numbers in it where these are open."""

    @abstractmethod
    def stands_for(self, state: Any, game: Game) -> bool:
        """Tell whether a state stands for a game."""


class Simulation(SimulationRelation):
    """What a repaired source does besides.

    Without options it is checked against `tromp-taylor`. Parameters: `rules`, the source with
    options, and `common`, the member that it is then checked against. Where prisoners count, no
    number of them is open.
    """

    def __init__(self, rules: object = None, common: Rules = COMMON) -> None:
        super().__init__(SOURCES[self.key].amended if rules is None else rules, common)

    def with_options_of(self, member: Rules) -> Any | None:
        """Return the source with a member's options, None where it has one of them not.

        An option of which the source says nothing has the value that stands for that.
        """
        return self.rules if member == COMMON else None

    @property
    def counts_prisoners(self) -> bool:
        """Whether the numbers of captured stones are counted, and so not open."""
        return self.common.scoring == "territory+prisoners"

    def after(self, b: Colouring, v: Point, player: Colour) -> Colouring | Illegal:
        """Return what a play makes of a colouring, or why it is illegal, repetition aside."""
        after: Colouring | Illegal = self.rules.colouring_after(b, v, player)
        return after

    def refuses(self, game: Game, v: Point) -> bool:
        """Tell whether the play is illegal after a game, played by whoever is to move."""
        return isinstance(self.rules.play(self.state(game), v), Illegal)

    def has_black_to_move(self, state: object) -> bool:
        """Tell whether it is Black's turn in a state."""
        return self.rules.observe(state).to_move is BLACK

    def has_ended(self, state: object) -> bool:
        """Tell whether the game has ended in a state."""
        ended: bool = self.rules.observe(state).ended
        return ended

    def is_closed(self, state: object) -> bool:
        """Tell whether no turn at all is legal in a state."""
        graph = self.rules.observe(state).colouring.graph
        moves = (PASS, *graph.points)
        return all(isinstance(self.rules.play(state, move), Illegal) for move in moves)

    def counted(self, b: Colouring, player: Colour) -> Points:
        """Return the points that the source counts for a player."""
        other = opponent(player)
        surrounded = {
            v
            for v in b.where(EMPTY)
            if self.reaches(b, v, player) and not self.reaches(b, v, other)
        }
        return b.where(player) | surrounded

    def state_after(self, game: Game) -> object:
        """Return the source's own state at the start, or after the last turn, which is its own.

        The turn is taken from a state that stands for the game before it, whatever it repeats.
        Where the source refuses it, as no source does of a game, a state that stands for the game
        after it is taken.
        """
        if not game.turns:
            return self.rules.initial(game.colourings[0].graph)
        last = len(game.turns) - 1
        after = self.follow(self.state(game.until(last)), game.turns[last])
        return self.state(game.until(last + 1)) if isinstance(after, Illegal) else after

    @abstractmethod
    def follow(self, state: Any, move: Move) -> object | Illegal:
        """Return the state after a move that may repeat a colouring, or why it is illegal."""

    def cleared(self, b: Colouring, c: Colour) -> Colouring:
        """Return a colouring cleared of a colour. Clause: S0/5, S1/R4, S2/clear, S3/chi."""
        cleared: Colouring = self.rules.clear(b, c)
        return cleared

    def reaches(self, b: Colouring, v: Point, c: Colour) -> bool:
        """Tell whether a point of another colour reaches the colour.

        Clause: S0/4, S1/R3, S2/reaches, S3/reaches.
        """
        reaches: bool = self.rules.reaches(b, v, c)
        return reaches


# By a name each, so that rules which are made alike are equal.
def _binds_nothing(_: Move) -> bool:
    return False


def _off(game: Any) -> tuple[Any, object]:
    """Return how many stones of each colour have left the board, in a game or a state."""
    return game.black_prisoners, game.white_prisoners


def _no_colouring(_: Colourings) -> Colourings:
    return ()


class BoardSituations(Simulation):
    """S0: the situations that label the nodes of a linear graph."""

    key = "S0"
    relation = (
        "the situations have the game's colourings, Black and White to move in turn, and the edges "
        "its turns; the numbers of captured stones are open, unless they are counted"
    )

    def with_options_of(self, member: Rules) -> Any | None:
        """S0 can count prisoners in place of stones. Clause: S0/10."""
        if member == Rules(scoring="territory+prisoners"):
            return replace(self.rules, prisoners_count=True, stones_count=False)
        return super().with_options_of(member)

    def follow(self, state: s0.Game, move: Move) -> s0.Game | Illegal:
        """Return the game with one more edge, no move being bound by repetition."""
        free: s0.BoardSituationRules = replace(self.rules, repetition_binds=_binds_nothing)
        return free.play(state, move)

    def state(self, game: Game, counts: Counts = (0, 0)) -> s0.Game:
        """Return the game with such numbers of captured stones."""
        if self.counts_prisoners:
            counts = game.white_prisoners, game.black_prisoners
        labels = (s0.Situation(b, *counts, to_move(i)) for i, b in enumerate(game.colourings))
        return s0.Game(tuple(labels), game.turns)

    def stands_for(self, state: s0.Game, game: Game) -> bool:
        """Compare all but the numbers of captured stones, unless these are counted."""
        labels = tuple((s.coloring, s.player) for s in state.situations)
        expected = tuple((b, to_move(i)) for i, b in enumerate(game.colourings))
        if self.counts_prisoners and _off(state) != _off(game):
            return False
        return (labels, state.moves) == (expected, game.turns)


class LogicalSimulation(Simulation):
    """S1: the colourings and turns so far."""

    key = "S1"
    relation = (
        "it has the game's colourings and turns, and no agreement; the numbers of captured stones "
        "and of suicides are open, unless they are counted"
    )

    def follow(self, state: s1.Game, move: Move) -> s1.Game | Illegal:
        """Return the game after the turn, no colouring being an earlier one."""
        free: s1.LogicalRules = replace(self.rules, earlier=_no_colouring)
        return free.play(state, move)

    def state(self, game: Game, counts: Counts = (0, 0)) -> s1.Game:
        """Return the game with such numbers of stones emptied."""
        if self.counts_prisoners:
            (black, white), (one, two) = _off(game), map(min, _off(game), counts)
            captured = black - one, white - two
            return s1.Game(game.colourings, game.turns, captured, (one, two))
        return s1.Game(game.colourings, game.turns, counts, counts[::-1])

    def stands_for(self, state: s1.Game, game: Game) -> bool:
        """Compare all but the numbers of stones, unless these are counted."""
        if self.counts_prisoners and _off(state) != _off(game):
            return False
        record = (state.colourings, state.turns, state.agreed)
        return record == (game.colourings, game.turns, None)


class MoveFunction(Simulation):
    """S2: the moves with their players, and the boards."""

    key = "S2"
    relation = (
        "the boards are the game's colourings, the moves its turns, and their players Black and "
        "White in turn"
    )

    def with_options_of(self, member: Rules) -> Any | None:
        """S2 has komi and a handicap. Clause: S2/C3, S2/C6."""
        if member != Rules(komi=member.komi, handicap=member.handicap):
            return None
        return replace(self.rules, komi=member.komi, handicap=member.handicap)

    def follow(self, state: s2.Game, move: Move) -> s2.Game | Illegal:
        """Return the sequence with one more move, compared with no board."""
        free: s2.MoveFunctionRules = replace(self.rules, compared=_no_colouring)
        return free.play(state, move)

    def cleared(self, b: Colouring, c: Colour) -> Colouring:
        """Clause: S2/clear."""
        cleared: Colouring = self.rules.clear(c, b)
        return cleared

    def reaches(self, b: Colouring, v: Point, c: Colour) -> bool:
        """Clause: S2/reaches."""
        return v in self.rules.reaching(b, c)

    def state(self, game: Game, counts: Counts = (0, 0)) -> s2.Game:
        """Return the moves, each with its player."""
        players = map(self.common.to_move, range(len(game.turns)))
        moves = tuple(zip(game.turns, players, strict=True))
        return s2.Game(game.colourings, moves)

    def stands_for(self, state: s2.Game, game: Game) -> bool:
        """Compare everything."""
        return state == self.state(game)


class GameStates(Simulation):
    """S3: the moves, and the states that they lead through."""

    key = "S3"
    relation = (
        "the states have the game's colourings, Black and White as current players in turn, and "
        "each the number of passes that the turns before it end in; the moves are the game's turns"
    )

    def follow(self, state: s3.Game, move: Move) -> s3.Game | Illegal:
        """Return the sequence with one more move, by the move function alone."""
        after = self.rules.mu(state.states[-1], move)
        if isinstance(after, Illegal):
            return after
        return s3.Game((*state.states, after), (*state.moves, move))

    def cleared(self, b: Colouring, c: Colour) -> Colouring:
        """Clause: S3/chi."""
        cleared: Colouring = self.rules.chi(b, c)
        return cleared

    def state(self, game: Game, counts: Counts = (0, 0)) -> s3.Game:
        """Return the moves with their states."""
        states = (
            s3.State(b, to_move(i), passes_in_a_row(game.turns[:i]))
            for i, b in enumerate(game.colourings)
        )
        return s3.Game(tuple(states), game.turns)

    def stands_for(self, state: s3.Game, game: Game) -> bool:
        """Compare everything."""
        return state == self.state(game)


S0, S1, S2, S3 = BoardSituations(), LogicalSimulation(), MoveFunction(), GameStates()
SIMULATIONS: tuple[Simulation, ...] = (S0, S1, S2, S3)
