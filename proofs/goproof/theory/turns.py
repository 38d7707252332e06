"""Games so far in the language of the logic: here its points are the turns of a game.

A turn stands for the state after it: turn 0 is the start, `now` the last turn so far, and `then`
the play that a lemma is about, made by the player who is to move now, the mover. The theory knows
about colourings only which are equal, so its theorems hold on every board.
Clause: S1/R5, S1/R6, S1/C6.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import assert_never, get_args

from goproof.logic.formulas import Atom, Constant, Equal, Formula, Term, every, some
from goproof.logic.model import Model, Table
from goproof.theory import cases
from goproof.theory.cases import Case, forbids
from goproof.theory.notions import Defined
from goproof.theory.statements import Statement, model_of
from gospec.law.formalisation import PASS
from gospec.law.ko import KoRule

KO_RULES: tuple[KoRule, ...] = get_args(KoRule)
NOW, THEN = Constant("now"), Constant("then")

# What the predicates of turns mean; `now` is the last turn so far, `then` the play after it.
GLOSSES = {
    "start": "start(t): no turn is before turn t",
    "earlier": "earlier(t): a turn follows turn t",
    "movers_turn": "movers_turn(t): after turn t it is the turn of the player who plays then",
    "played": "played(t): turn t was no pass, nor the start",
    "held": "held(t): after turn t the stone of the play is on its point",
    "later": "later(t, u): turn u is turn t or comes after it",
    "clean": "clean(t): after turn t no stone of the mover's is dead",
    "lives": "lives(t): after turn t some stones of the other player's are unconditionally alive",
    "outlasts": "outlasts(t, u): those alive after turn t are alive after turn u",
    "stands": "stands(t, u): those alive after turn t are on the board after turn u",
    "stays": "stays(t): turn t was a play, and its stone is on the board after it",
    "alone": "alone(t): since turn t the other player only passed",
}


def predicate(name: str) -> Callable[..., Formula]:
    """Return the predicate of turns of that name, of which `GLOSSES` has what it says."""
    return lambda *turns: Atom(name, turns)


# Besides: u is the turn after t; the colourings after turns t and u are the same. Clause: S1/R5.
follows, same_colouring = map(predicate, ("follows", "same"))
movers_turn, played, held = map(predicate, ("movers_turn", "played", "held"))


def is_start(t: Term) -> Formula:
    """Return: no turn is before t."""
    return ~some(lambda u: follows(u, t))


def by_mover(t: Term) -> Formula:
    """Return: turn t was the mover's."""
    return some(lambda u: follows(u, t) & movers_turn(u))


def turn_axioms() -> tuple[Formula, ...]:
    """Return the axioms of every game: the players alternate, and a pass changes no colour.

    The rest states that equality of colourings is an equivalence that does not distinguish stones,
    and what `now` and `then` are.
    """
    return (
        every(lambda t: same_colouring(t, t)),
        every(lambda t, u: same_colouring(t, u).implies(same_colouring(u, t))),
        every(
            lambda t, u, w: (same_colouring(t, u) & same_colouring(u, w)).implies(
                same_colouring(t, w)
            )
        ),
        every(lambda t, u: same_colouring(t, u).implies(held(t).iff(held(u)))),
        every(lambda t, u: follows(t, u).implies(movers_turn(t).iff(~movers_turn(u)))),
        every(lambda t, u: (follows(t, u) & ~played(u)).implies(same_colouring(t, u))),
        every(lambda t: played(t).implies(~is_start(t))),
        *play_axioms(),
    )


def play_axioms() -> tuple[Formula, Formula]:
    """Return the axioms of the play in question: it is the turn after `now`, and the last."""
    return (
        follows(NOW, THEN) & played(THEN) & movers_turn(NOW),
        every(lambda t: ~follows(THEN, t)),
    )


def earlier(t: Term) -> Formula:
    """Return: there is a turn after t, so it comes before the play in question."""
    return some(lambda u: follows(t, u))


def forbidden(ko: KoRule) -> Formula:
    """Return: the rule of repetition, by its name in gospec's rules, forbids the play."""
    return _fact(
        f"{ko} forbids the play",
        lambda: some(lambda t: earlier(t) & same_colouring(t, THEN) & _compared(ko, t)),
        partial(forbids, ko),
        ("forbids", ko),
    )


def after_a_pass() -> Formula:
    """Return: the last turn so far was a pass."""
    passed = cases.after_a_pass
    return _fact("after a pass", lambda: ~is_start(NOW) & ~played(NOW), passed, ("after_a_pass",))


def forbade(ko: KoRule) -> Formula:
    """Return: the last turn was a pass, before which the rule of superko forbade the play.

    It would have been made by the same player, out of turn.
    """

    def compared(t: Term) -> Formula:
        # Not with the last turn.
        return earlier(t) & ~Equal(t, NOW) & same_colouring(t, THEN) & _compared(ko, t)

    return _fact(
        f"{ko} forbade the play",
        lambda: after_a_pass() & some(compared),
        partial(cases.forbade, ko),
        ("forbade", ko),
    )


def _fact(
    kind: str,
    define: Callable[[], Formula],
    meaning: Callable[[Case], bool],
    says: tuple[object, ...],
) -> Formula:
    return Defined(kind, "", define, meaning, says, places=0)()


def _compared(ko: KoRule, t: Term) -> Formula:
    match ko:
        case "none":
            return ~Equal(t, t)
        case "simple":
            return follows(t, NOW)
        case "positional":
            return same_colouring(t, t)
        case "situational":
            return ~movers_turn(t)
        case "natural-situational":
            return (is_start(t) & ~movers_turn(t)) | (played(t) & by_mover(t))
        case "new-zealand":
            return by_mover(t)
    assert_never(ko)


@dataclass(frozen=True)
class TurnStatement(Statement):
    """A claim about games, for every board and every game so far."""

    @property
    def of_turns(self) -> bool:
        """It is about turns."""
        return True

    def assumed_of_all(self) -> tuple[Formula, ...]:
        """Return what holds of every game."""
        return turn_axioms()

    def model_made(self, case: Case) -> Model:
        """Return a concrete game and play as a model."""
        last = len(case.so_far.turns)
        named = {NOW.name: last, THEN.name: last + 1}
        return model_of(case, tuple(range(last + 2)), self.tables(case), named)

    def tables(self, case: Case) -> dict[str, Table]:
        """Return what is said of the turns of a concrete game, the play being the last."""
        colourings = (*case.so_far.colourings, case.after)
        turns, last = range(len(colourings)), len(case.so_far.turns)
        pairs = [(t, u) for t in turns for u in turns]
        made_by_play = (False, *(move is not PASS for move in case.so_far.turns), True)
        return {
            "follows": frozenset((t, u) for t, u in pairs if u == t + 1),
            "same": frozenset((t, u) for t, u in pairs if colourings[t] == colourings[u]),
            "movers_turn": frozenset(t for t in turns if (last - t) % 2 == 0),
            "played": frozenset(t for t in turns if made_by_play[t]),
            "held": frozenset(t for t in turns if colourings[t](case.point) is case.mover),
        }
