"""What the sources say of a case, as notions: each with a definition, and with the source's answer.

Clause: S0/7b to S0/10, S1/R5 to S1/R9, S2/game, S2/move, S2/score, S3/game, S3/mu, S3/phi,
S4/place.
"""

from collections.abc import Callable
from functools import partial
from typing import Any

from goproof.logic.formulas import Equal, Formula, Term, every, some
from goproof.theory import whole_games
from goproof.theory.areas import Area
from goproof.theory.as_written import Cleared, Way
from goproof.theory.cases import Case
from goproof.theory.fixed_points import Chain, DeadSet, Touching
from goproof.theory.life_in_games import Later
from goproof.theory.notions import Defined
from goproof.theory.simulations import S2, S3, SIMULATIONS, Simulation
from goproof.theory.stages import POINT, Relative, Stage
from goproof.theory.statements import Move
from goproof.theory.turns import NOW, THEN, earlier, follows, is_start, same_colouring
from goproof.theory.whole_games import Alternating, BlacksMove, InTheOrderOfTurns, PassesInARow
from gospec.law.colouring import BLACK, Colouring
from gospec.law.formalisation import Illegal
from gospec.law.graph import Point
from gospec.sources.house_notes import HouseRules, being_of_the_alive

Turns = Callable[[Case], Any]


def _after(simulation: Simulation, case: Case) -> Colouring | Illegal:
    assert case.point is not None
    return case.law.simulation(simulation).after(case.before, case.point, case.mover)


def lets_play(simulation: Simulation, move: Move) -> Formula:
    """Return: the source lets the point be played on."""

    def allowed(case: Case) -> bool:
        return not isinstance(_after(simulation, case), Illegal)

    return Defined(f"{simulation.key} lets p be played on", "", move.playable, allowed, places=0)()


class MoveAsWritten:
    """A move as a source says it: the same stages, with what the source's clearings take off.

    Parameters: `move`, the move of the rules, from the same colouring.
    """

    def __init__(self, simulation: Simulation, move: Move) -> None:
        self.simulation, self.move, key = simulation, move, simulation.key
        own, opponent = move.by, move.by.other
        self.captives = Cleared(simulation, f"{key}_captives", move.placed, opponent)
        self.captured: Stage = move.placed.without(self.captives)
        self.suicides = Cleared(simulation, f"{key}_suicides", self.captured, own)
        self.after: Stage = self.captured.without(self.suicides)

    def is_the_same(self) -> Formula:
        """Return: the source lets just the empty point be played on, and its move is the move."""
        move, colours = self.move, (Relative.OWN, Relative.OPPONENT)
        same = [every(lambda x, c=c: self.stones(c, x).iff(move.after.has(c, x))) for c in colours]
        playable = move.playable()
        return lets_play(self.simulation, move).iff(playable) & playable.implies(same[0] & same[1])

    def stones(self, colour: Relative, x: Term) -> Formula:
        """Return: x has the colour after the source's move. None has where it forbids the move."""

        def stones(case: Case) -> frozenset[Point]:
            b = _after(self.simulation, case)
            return frozenset() if isinstance(b, Illegal) else b.where(colour.concrete(case.mover))

        return Defined(
            f"stones after the move of {self.simulation.key}",
            colour.value,
            lambda y: self.move.playable() & self.after.has(colour, y),
            stones,
        )(x)


def counted(simulation: Simulation, way: Way, areas: Area, player: Relative) -> Defined:
    """Return, of a point: the source counts it for the player."""

    def counts(x: Term) -> Formula:
        b, reaches = areas.b, way.reaches
        surrounded = b.empty(x) & reaches(player, x) & ~reaches(player.other, x)
        return b.has(player, x) | surrounded

    def points(case: Case) -> frozenset[Point]:
        b, colour = areas.b.concrete(case), player.concrete(case.mover)
        return case.law.simulation(simulation).counted(b, colour)

    says = ("counted", simulation.key, player, areas.b)
    return Defined(
        f"counted by {simulation.key}", f"{player.value} {areas.b.key}", counts, points, says
    )


LATER, IN_ORDER = Later(), InTheOrderOfTurns()
# Which turns each source compares a play with.
COMPARED: dict[str, Callable[[Term], Formula]] = {
    # The situations on the way to the new one.
    "S0": lambda t: LATER.holds(t, THEN) & ~Equal(t, THEN),
    "S1": earlier,
    # 0 ≤ j ≤ i, and i moves have been made.
    "S2": lambda t: LATER.holds(t, NOW),
    "S3": lambda t: LATER.holds(t, NOW),
}


def refuses(simulation: Simulation) -> Formula:
    """Return: the source refuses the play, as it brings back a colouring."""

    def definition() -> Formula:
        return some(lambda t: COMPARED[simulation.key](t) & same_colouring(t, THEN))

    def refused(case: Case) -> bool:
        assert case.point is not None
        return case.law.simulation(simulation).refuses(case.so_far, case.point)

    return Defined(f"{simulation.key} refuses the play", "", definition, refused, places=0)()


def _of_state(simulation: Simulation, condition: Callable[[Any], bool]) -> Turns:
    return lambda case: whole_games.turns_where(simulation, case, condition)


# What each source remembers of whose turn it is: the player of the last situation, the number of
# turns, the players of the moves, the current player of the last state.
PLAYERS_OF: dict[str, Alternating | BlacksMove] = {
    "S0": Alternating(
        "S0_black", _of_state(SIMULATIONS[0], lambda s: s.situations[-1].player is BLACK)
    ),
    "S1": Alternating("S1_even", _of_state(SIMULATIONS[1], lambda s: len(s.turns) % 2 == 0)),
    "S2": BlacksMove(
        "S2_blacks_move", _of_state(S2, lambda s: bool(s.moves) and s.moves[-1][1] is BLACK)
    ),
    "S3": Alternating("S3_black", _of_state(S3, lambda s: s.states[-1].c is BLACK)),
}
BLACKS_TURN = Alternating("blacks_turn", whole_games.blacks_turns)


def _to_move(key: str, t: Term) -> Formula:
    remembered = PLAYERS_OF[key]
    return remembered.to_move(t) if isinstance(remembered, BlacksMove) else remembered.holds(t)


def has_black_to_move(simulation: Simulation, t: Term) -> Formula:
    """Return: after turn t the source has Black to move."""
    black = partial(_to_move, simulation.key)
    return _of_source("has Black to move", "has_black_to_move", simulation, black, t)


def _of_source(
    what: str, asked: str, simulation: Simulation, definition: Callable[[Term], Formula], t: Term
) -> Formula:
    """Return a notion of a turn; a method tells it of the state after the turn."""
    return Defined(
        f"{simulation.key} {what}",
        "",
        definition,
        lambda case: whole_games.turns_where(
            simulation, case, getattr(case.law.simulation(simulation), asked)
        ),
    )(t)


def black_to_move(t: Term) -> Formula:
    """Return: after turn t it is Black's turn by the rule family. Clause: S1/R5."""
    return Defined("Black to move", "", BLACKS_TURN.holds, whole_games.blacks_turns)(t)


def _passes(number: int, fewer: PassesInARow | None) -> PassesInARow:
    condition = _of_state(S3, lambda state: state.states[-1].p >= number)
    return PassesInARow(f"S3_passes_{number}", condition, fewer)


ONE_PASS = _passes(1, None)
TWO_PASSES = _passes(2, ONE_PASS)
THREE_PASSES = _passes(3, TWO_PASSES)


def _only_the_last_two_pass(t: Term) -> Formula:
    # S2: there are two moves, and of successive moves up to t just the last two both pass.
    def at_the_end_only(u: Term, v: Term) -> Formula:
        successive = ~is_start(u) & follows(u, v) & IN_ORDER.holds(v, t)
        return successive.implies((whole_games.passed(u) & whole_games.passed(v)).iff(Equal(v, t)))

    has_two = some(lambda s: follows(s, t) & ~is_start(s))
    return has_two & every(at_the_end_only)


def _two_passes_are_counted(t: Term) -> Formula:
    # S3: the number of passes is two.
    return TWO_PASSES.holds(t) & ~THREE_PASSES.holds(t)


ENDED = {"S2": _only_the_last_two_pass, "S3": _two_passes_are_counted}
CLOSED = {"S3": TWO_PASSES.holds}


def has_ended(simulation: Simulation, t: Term) -> Formula:
    """Return: after turn t the game has ended by the source."""
    ended = ENDED.get(simulation.key, whole_games.two_passes)
    return _of_source("has ended", "has_ended", simulation, ended, t)


def is_closed(simulation: Simulation, t: Term) -> Formula:
    """Return: the source lets no turn follow turn t."""
    closed = CLOSED.get(simulation.key, whole_games.two_passes)
    return _of_source("lets nothing follow", "is_closed", simulation, closed, t)


def is_over(t: Term) -> Formula:
    """Return: after turn t the game is over by the rule family. Clause: S1/R8."""
    return Defined("over", "", whole_games.two_passes, whole_games.over_turns)(t)


class HouseProcedure:
    """S4's procedure, which looks at the chains beside the new stone and at its own only.

    Clause: S4/place, S4/newest.
    """

    def __init__(self, move: Move) -> None:
        self.move = move
        self.touching = Touching("touching", move.placed, POINT)
        self.chain = Chain("chain", move.placed, POINT)
        self.lost = DeadSet("lost_if_nothing_is_captured", move.placed, Relative.OWN)

    def removes(self, x: Term) -> Formula:
        """Return: the procedure takes x off."""
        return Defined("removed by the procedure", "", self._removes, _removed)(x)

    def _captures(self, x: Term) -> Formula:
        return self.move.captives.contains(x) & self.touching.contains(x)

    def _removes(self, x: Term) -> Formula:
        lost = self.chain.contains(x) & self.lost.contains(POINT)
        return self._captures(x) | (~some(self._captures) & lost)


def procedure(case: Case) -> Colouring:
    """Return the colouring after S4's procedure, as gospec transcribes it."""
    rules = HouseRules(suicide="allowed", is_alive=being_of_the_alive)
    assert case.point is not None
    after = case.law.colouring_after(rules, case.before, case.point, case.mover)
    assert isinstance(after, Colouring)
    return after


def _removed(case: Case) -> frozenset[Point]:
    b = procedure(case)
    return frozenset(v for v in b.graph.points if b(v) is not case.placed(v))
