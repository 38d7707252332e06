"""Benson's theorem over whole games: the induction over the turns, in the language of turns.

That what lives outlasts one move is a claim about points: see `goproof.lemmas.life`.
Here it is the step of an induction: a premise, `what_a_turn_keeps`, taken from that claim, which
the same run proves. The induction itself is leastness of being later: a property that a turn shares
with itself, and passes on to the turn that follows, it shares with all later turns.
Clause: S1/R5, S1/R7, S1/C3; after D. B. Benson, Life in the game of Go (1976).
"""

from dataclasses import dataclass, field
from functools import partial

from goproof.logic.formulas import TRUE, Equal, Formula, Property, Term, every, some
from goproof.logic.model import Table
from goproof.theory.cases import Case
from goproof.theory.fixed_points import LeastRelation
from goproof.theory.turns import (
    NOW,
    TurnStatement,
    follows,
    movers_turn,
    played,
    predicate,
    same_colouring,
)
from gospec.law.benson import Condition
from gospec.law.colouring import EMPTY, opponent
from gospec.law.formalisation import PASS, Move
from gospec.law.graph import Point

# By the condition, and whether there are suicides.
STEPS: dict[tuple[Condition, bool], str] = {
    ("all-points", True): "life_by_all_points_outlasts_any_move_of_the_opponent",
    ("textbook", False): "life_by_the_textbook_outlasts_any_move_that_is_no_suicide",
}


class Later(LeastRelation):
    """A turn is another, or comes later: a sequence of successive turns connects them."""

    name = "later"

    def step(self, q: Property, x: Term, y: Term) -> Formula:
        """Return: y is x, or follows a turn of which q holds with x."""
        return Equal(x, y) | some(lambda t: q(x, t) & follows(t, y))

    def closed(self, q: Property) -> Formula:
        """Return: q holds of each turn and itself, and goes on to the turn that follows."""
        return every(lambda s: q(s, s)) & every(
            lambda s, t, u: (q(s, t) & follows(t, u)).implies(q(s, u))
        )

    def extension(self, case: Case) -> frozenset[tuple[Point, ...]]:
        """Return the pairs of turns in the order of their numbers."""
        turns = range(len(case.so_far.turns) + 2)
        return frozenset((t, u) for t in turns for u in turns if t <= u)


clean, lives, outlasts = map(predicate, ("clean", "lives", "outlasts"))
stands, stays, alone = map(predicate, ("stands", "stays", "alone"))


def life_axioms() -> tuple[Formula, ...]:
    """Return the axioms that hold of these by their meaning alone.

    Outlasting is an inclusion of sets of stones, being clean and alive a matter of the colouring.
    """
    return (
        every(lambda t: outlasts(t, t)),
        every(lambda s, t, u: (outlasts(s, t) & outlasts(t, u)).implies(outlasts(s, u))),
        every(lambda s, t: outlasts(s, t).implies(stands(s, t))),
        every(lambda t, u: same_colouring(t, u).implies(clean(t).iff(clean(u)) & outlasts(t, u))),
    )


def what_a_turn_keeps(*, suicide: bool) -> Formula:
    """Return what the lemmas about one move conclude, of any play of the mover's."""

    def kept(t: Term, u: Term) -> Formula:
        of_mover = follows(t, u) & played(u) & _by_mover(t, u, suicide=suicide)
        return (of_mover & clean(t)).implies(clean(u) & outlasts(t, u))

    return every(kept)


def what_alone_means(later: Later, *, suicide: bool) -> Formula:
    """Return the definition: since then each turn was a pass or the mover's."""

    def allowed(s: Term, t: Term, u: Term) -> Formula:
        by_mover = _by_mover(t, u, suicide=suicide)
        return (later.holds(s, t) & follows(t, u) & played(u)).implies(by_mover)

    return every(lambda s: alone(s).iff(every(partial(allowed, s))))


def _by_mover(t: Term, u: Term, *, suicide: bool) -> Formula:
    # Of the turn u that follows t, a play.
    return movers_turn(t) & (TRUE if suicide else stays(u))


@dataclass(frozen=True)
class LifeInGames(TurnStatement):
    """A claim about unconditional life in games, by one condition, with suicides or without."""

    condition: Condition = "all-points"
    suicide: bool = True
    later: Later = field(default_factory=Later)

    def assumed_of_all(self) -> tuple[Formula, ...]:
        """Return what holds of every game, and what outlasts a turn of it."""
        return (
            *super().assumed_of_all(),
            *life_axioms(),
            what_alone_means(self.later, suicide=self.suicide),
            what_a_turn_keeps(suicide=self.suicide),
        )

    def rests_on(self) -> tuple[str, ...]:
        """Return the lemma that states of a move what `what_a_turn_keeps` states of a turn."""
        return (STEPS[self.condition, self.suicide],)

    def tables(self, case: Case) -> dict[str, Table]:
        """Return what is said of the turns of a concrete game, with what lives after each."""
        so_far, owner = (*case.so_far.colourings, case.after), opponent(case.mover)
        moves: tuple[Move, ...] = (*case.so_far.turns, case.point)
        turns, last = range(len(so_far)), len(moves)
        alive = [case.law.living(b, owner, self.condition) for b in so_far]
        stones = [b.where(owner) for b in so_far]
        pairs = [(s, t) for s in turns for t in turns]

        def stays(turn: int) -> bool:
            move = moves[turn - 1]
            return move is not PASS and so_far[turn](move) is not EMPTY

        def by_mover(turn: int) -> bool:
            return (last - turn) % 2 == 0 and (self.suicide or stays(turn))

        def alone(since: int) -> bool:
            return all(moves[t - 1] is PASS or by_mover(t) for t in range(since + 1, last + 1))

        return super().tables(case) | {
            "clean": frozenset(t for t in turns if not case.law.dead(so_far[t], case.mover)),
            "lives": frozenset(t for t in turns if alive[t]),
            "outlasts": frozenset((s, t) for s, t in pairs if alive[s] <= alive[t]),
            "stands": frozenset((s, t) for s, t in pairs if alive[s] <= stones[t]),
            "alone": frozenset(filter(alone, turns)),
            "stays": frozenset(filter(stays, turns[1:])),
        }


def lasting(condition: Condition, *, suicide: bool) -> LifeInGames:
    """Return the claim that what lives stands as long as its owner only passes.

    It is about any turn after which no stone of the mover's is dead and the other player only
    passed; unless `suicide`, no play since was one. The proof is by induction over the turns since:
    no stone of the mover's is dead, and what lived lives. A pass changes no colour; a play of the
    mover's keeps both by the lemma that this rests on.
    """
    later = Later()

    def since(q: Property) -> Formula:
        def of_later_turns(s: Term) -> Formula:
            return every(lambda t: later.holds(s, t).implies(q(s, t)))

        return every(lambda s: (clean(s) & alone(s)).implies(of_later_turns(s)))

    return LifeInGames(
        assumptions=(),
        conclusion=since(stands),
        event=some(lambda s: clean(s) & lives(s) & alone(s) & later.holds(s, NOW)),
        condition=condition,
        suicide=suicide,
        later=later,
    )
