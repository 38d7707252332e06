"""Whole games in the language of turns: whose turn it is, and when a game is over, by each source.

The points are turns, as in `goproof.theory.turns`. What a source remembers from turn to turn, such
as the current player or the number of passes, is a predicate here, known by how one turn passes it
on to the next.
Clause: S0/8b to S0/9, S1/R5, S1/R6, S1/R8, S2/game, S3/state, S3/mu.1, S3/game.
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from goproof.logic.formulas import TRUE, Equal, Formula, Term, every, some
from goproof.logic.model import Model, Table
from goproof.theory.cases import Case
from goproof.theory.law import Law, remembered
from goproof.theory.life_in_games import Later
from goproof.theory.notions import NamedPredicate
from goproof.theory.simulations import COMMON, Simulation
from goproof.theory.statements import model_of
from goproof.theory.turns import THEN, TurnStatement, follows, is_start, played
from gospec.law.colouring import BLACK
from gospec.law.formalisation import PASS
from gospec.law.graph import Point
from gospec.law.rules import Game

# What a source remembers of a game, asked of one of its states.
Condition = Callable[[Any], bool]


def passed(t: Term) -> Formula:
    """Return: turn t was a pass."""
    return ~is_start(t) & ~played(t)


def two_passes(t: Term) -> Formula:
    """Return: turn t was a pass, and so was the turn before. Clause: S1/R8."""
    return passed(t) & some(lambda s: follows(s, t) & passed(s))


def one_turn_before() -> Formula:
    """Return: a turn follows one turn only."""
    return every(lambda s, t, u: (follows(s, u) & follows(t, u)).implies(Equal(s, t)))


def all_lead_to_the_play(later: Later) -> Formula:
    """Return: the play that is spoken of is later than every turn."""
    return every(lambda t: later.holds(t, THEN))


@dataclass(frozen=True)
class PlayInGame(TurnStatement):
    """A claim about a play in a game, the turns being in one line."""

    later: Later = field(default_factory=Later)

    def assumed_of_all(self) -> tuple[Formula, ...]:
        """Return what holds of every game, and that its turns lead up to the play."""
        return (*super().assumed_of_all(), one_turn_before(), all_lead_to_the_play(self.later))


@dataclass(frozen=True)
class GameToTheEnd(TurnStatement):
    """A claim about all turns of a game, up to two passes at its end."""

    def assumed_of_all(self) -> tuple[Formula, ...]:
        """Return that a turn follows one only."""
        return (one_turn_before(),)

    def tables(self, case: Case) -> dict[str, Table]:
        """Return what is said of the turns of a concrete game."""
        moves = to_the_end(case).turns
        return {
            "follows": frozenset((t, t + 1) for t in range(len(moves))),
            "played": frozenset(t for t, move in enumerate(moves, 1) if move is not PASS),
        }

    def model_made(self, case: Case) -> Model:
        """Return the turns of a concrete game as a model."""
        turns = range(len(to_the_end(case).turns) + 1)
        return model_of(case, tuple(turns), self.tables(case))


def to_the_end(case: Case) -> Game:
    """Return the game of a case, and then the passes until there are two in a row."""
    game = case.so_far
    while game.turns[-2:] != (PASS, PASS):
        colourings = (*game.colourings, game.colourings[-1])
        game = replace(game, colourings=colourings, turns=(*game.turns, PASS))
    return game


def turns_where(simulation: Simulation, case: Case, condition: Condition) -> frozenset[Point]:
    """Return the turns of a whole game after which something is so of a source's state."""
    return frozenset(
        turn
        for turn, game in enumerate(_begun(to_the_end(case)))
        if _is_so_after(case.law, simulation, game, condition)
    )


def _begun(game: Game) -> Iterator[Game]:
    return map(game.until, range(len(game.turns) + 1))


# For the points that share a game, the games that begin alike, and the formulas that ask the same.
@remembered
def _is_so_after(law: Law, simulation: Simulation, game: Game, condition: Condition) -> bool:
    return condition(_state_after(law, simulation, game))


@remembered
def _state_after(law: Law, simulation: Simulation, game: Game) -> object:
    return law.simulation(simulation).state_after(game)


def blacks_turns(case: Case) -> frozenset[Point]:
    """Return the turns of a whole game after which it is Black's turn by the rule family."""
    turns = range(len(to_the_end(case).turns) + 1)
    return frozenset(turn for turn in turns if COMMON.to_move(turn) is BLACK)


def over_turns(case: Case) -> frozenset[Point]:
    """Return the turns of a whole game after which it is over by the rule family."""
    games = enumerate(_begun(to_the_end(case)))
    return frozenset(turn for turn, game in games if _is_over(case.law, game))


@remembered
def _is_over(law: Law, game: Game) -> bool:
    return law.rules(COMMON).observe(game).ended


class InTheOrderOfTurns(Later):
    """A turn of a whole game is another, or comes later."""

    def extension(self, case: Case) -> frozenset[tuple[Point, ...]]:
        """Return the pairs of turns in the order of their numbers."""
        turns = range(len(to_the_end(case).turns) + 1)
        return frozenset((t, u) for t in turns for u in turns if t <= u)


class Remembered(NamedPredicate):
    """What is remembered from turn to turn: of which turns it is so."""

    def __init__(self, name: str, meaning: Callable[[Case], frozenset[Point]]) -> None:
        self.name, self.meaning = name, meaning

    def extension(self, case: Case) -> frozenset[Point]:
        """Return the turns."""
        return self.meaning(case)

    def fact(self) -> Formula:
        """Return how it is at the start, and how a turn passes it on."""
        return every(lambda t: is_start(t).implies(self.at_start(t))) & every(
            lambda t, u: follows(t, u).implies(self.holds(u).iff(self.passed_on(t, u)))
        )

    def at_start(self, t: Term) -> Formula:
        """Return: it is after the start t as it has to be."""
        return ~self.holds(t)

    @abstractmethod
    def passed_on(self, t: Term, u: Term) -> Formula:
        """Return: what was so after turn t makes it so after turn u, which follows."""


class Alternating(Remembered):
    """It is true at the start, and after every second turn from then on. Clause: S0/8b, S1/R5."""

    def at_start(self, t: Term) -> Formula:
        """Return: it is so."""
        return self.holds(t)

    def passed_on(self, t: Term, u: Term) -> Formula:
        """Return: it was not so."""
        return ~self.holds(t)


class BlacksMove(Remembered):
    """The turn was Black's: Black was to move before it. Clause: S2/game."""

    def passed_on(self, t: Term, u: Term) -> Formula:
        """Return: Black had the move after turn t."""
        return self.to_move(t)

    def to_move(self, t: Term) -> Formula:
        """Return: turn t was the start, or White's."""
        return is_start(t) | ~self.holds(t)


class PassesInARow(Remembered):
    """At least a given number of passes came last, in a row. Clause: S3/state, S3/mu.1."""

    def __init__(
        self,
        name: str,
        meaning: Callable[[Case], frozenset[Point]],
        fewer: PassesInARow | None = None,
    ) -> None:
        super().__init__(name, meaning)
        self.fewer = fewer

    def passed_on(self, t: Term, u: Term) -> Formula:
        """Return: turn u was a pass, and after turn t there was one fewer."""
        return passed(u) & (TRUE if self.fewer is None else self.fewer.holds(t))
