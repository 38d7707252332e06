"""The proof that what is unconditionally alive outlasts a move of the opponent's.

Nothing here is assumed: the notions are those of `goproof.theory.life`, and the solvers prove every
step about them.
Clause: S1/R7, S1/C3; after D. B. Benson, Life in the game of Go (1976).
"""

from collections.abc import Callable

from goproof.logic.formulas import Formula, Term, every, includes, some, some_neighbour
from goproof.theory.claims import Claim, Move, colouring_axioms, graph_axioms
from goproof.theory.fixed_points import DeadSet
from goproof.theory.life import Life
from goproof.theory.stages import Relative
from gospec.benson import Condition

Pairs = Callable[[Term, Term], Formula]


def outlasting(condition: Condition, *, suicide: bool) -> Claim:
    """Return the claim that what lives outlasts a move of the opponent's, who is the mover.

    No stone of the mover is dead before the move; then, after it, no stone of the mover is dead,
    and what was unconditionally alive is so still. This is the step of an induction over any
    sequence of the mover's moves. Unless `suicide`, the move is none.

    The proof. Of the two regions of a living chain one is not played in. Its points touch nothing
    but each other and the other player's stones; were it full, the stones in it would be dead. So
    it has an empty point, before the move and when the stone is put; as the region is vital, that
    point is a liberty of the chain, and the chain is not captured. So no living stone is. As the
    stones around them stand, the regions remain the same sets of points, bordered by the same
    stones. If all points are required they remain vital, whatever stands there. If only the empty
    points are required they do when no point becomes empty in them, that is, without suicide.
    """
    proof = _Proof(condition)
    move, life = proof.move, proof.life
    no_suicide = () if suicide else (~move.is_suicide(),)
    dead_after, still_alive = proof.conclusions()
    steps = proof.steps(no_suicide)
    conclusion = dead_after & still_alive
    return Claim(
        assumptions=(move.playable(), move.dead_own.is_empty(), *no_suicide),
        conclusion=conclusion,
        instances=proof.hints,
        event=some(life.alive.contains) & (move.is_suicide() if suicide else ~move.is_suicide()),
        steps=tuple(steps),
        uses=steps | {conclusion: (dead_after, still_alive)},
    )


class _Proof:
    """The notions of the proof, its hints, and its steps with the premises of each."""

    def __init__(self, condition: Condition) -> None:
        self.move = move = Move()
        self.life = life = Life(move.before, Relative.OPPONENT, condition)
        self.later = later = Life(move.after, Relative.OPPONENT, condition, prefix="later_")
        self.dead_after = DeadSet("dead_own_after", move.after, Relative.OWN)
        self.alive, self.region = life.alive.contains, life.regions.holds
        self.hints = (
            life.regions.instance("whatever is joined to x is joined to y", self._onwards),
            life.regions.instance("y is joined to x", self._backwards),
            move.dead_own.instance("the mover's, in a region without an empty point", self._full),
            life.chains.instance("if x is captured, so is y", self._captured),
            life.chains.instance("if x lives, so does y, in one chain after the move", self._chain),
            later.regions.instance("if x's region was enclosed, y was in it", self._region),
            later.alive.instance("alive before the move", self.alive),
            move.suicides.instance("suicides, and the mover's dead after the move", self._gone),
        )

    def conclusions(self) -> tuple[Formula, Formula]:
        """Return: no stone of the mover is dead after the move; what lived is alive."""
        return self.dead_after.is_empty(), includes(self.later.alive.contains, self.alive)

    def steps(self, no_suicide: tuple[Formula, ...]) -> dict[Formula, tuple[Formula, ...]]:
        """Return the steps, each with its premises."""
        move, life, later = self.move, self.life, self.later
        symmetric, _ = graph_axioms()
        colours = colouring_axioms()
        onwards_hint, backwards_hint, full, captured, chain, region, living, gone = (
            hint.formula for hint in self.hints
        )
        regions = life.regions.fact()
        onwards = _included(self.region, self._onwards)
        backwards = _included(self.region, self._backwards)
        one_region = every(
            lambda u: every(
                lambda v: (self.region(u, move.point) & self.region(v, move.point)).implies(
                    self.region(u, v)
                )
            )
        )
        room = every(
            lambda u: life.regions.kind(u).implies(
                some(lambda e: self.region(u, e) & move.before.empty(e))
            )
        )
        from_eyes = every(
            lambda x: every(
                lambda u: every(lambda v: self._two_eyes(x, u, v).implies(self._liberty(x)))
            )
        )
        liberty = every(lambda x: self.alive(x).implies(self._liberty(x)))
        together = _included(life.chains.holds, self._captured)
        survival = every(lambda x: self.alive(x).implies(~move.captives.contains(x)))
        same_chain = _included(life.chains.holds, self._chain)
        same_region = _included(later.regions.holds, self._region)
        same_border = every(
            lambda u: self._enclosed(u).implies(later.alive.enclosed(self.alive, u))
        )
        same_vital = every(
            lambda x: every(
                lambda u: (self.alive(x) & self._enclosed(u) & life.vital.holds(x, u)).implies(
                    later.vital.holds(x, u)
                )
            )
        )
        step = every(lambda x: self.alive(x).implies(later.alive.step(self.alive, x)))
        dead_after, still_alive = self.conclusions()
        captives, playable = move.captives.fact(), move.playable()
        return {
            onwards: (regions, onwards_hint),
            backwards: (symmetric, regions, onwards, backwards_hint),
            one_region: (onwards, backwards),
            room: (*colours, regions, onwards, move.dead_own.is_empty(), full),
            from_eyes: (*colours, backwards, one_region, room, life.vital.fact()),
            liberty: (life.alive.fact(), from_eyes),
            together: (playable, captives, life.chains.fact(), captured),
            survival: (symmetric, captives, together, liberty),
            same_chain: (playable, life.alive.fact(), later.chains.fact(), survival, chain),
            same_region: (playable, regions, survival, region),
            same_border: (survival, same_region),
            same_vital: (
                *colours,
                *no_suicide,
                playable,
                captives,
                backwards,
                survival,
                life.vital.fact(),
                later.vital.fact(),
                same_chain,
                same_region,
            ),
            step: (
                playable,
                life.alive.fact(),
                life.vital.fact(),
                survival,
                same_region,
                same_border,
                same_vital,
            ),
            still_alive: (living, step),
            dead_after: (*colours, move.suicides.fact(), self.dead_after.fact(), gone),
        }

    def _two_eyes(self, x: Term, u: Term, v: Term) -> Formula:
        vital = self.life.vital.holds
        return self.alive(x) & ~self.region(u, v) & vital(x, u) & vital(x, v)

    def _enclosed(self, u: Term) -> Formula:
        return self.life.regions.kind(u) & self.life.alive.enclosed(self.alive, u)

    def _liberty(self, x: Term) -> Formula:
        def beside(e: Term) -> Formula:
            return some_neighbour(e, lambda y: self.life.chains.holds(x, y))

        return some(lambda e: self.move.placed.empty(e) & beside(e))

    def _onwards(self, x: Term, y: Term) -> Formula:
        return every(lambda w: self.region(w, x).implies(self.region(w, y)))

    def _backwards(self, x: Term, y: Term) -> Formula:
        kind = self.life.regions.kind
        return kind(x) & kind(y) & self.region(y, x)

    def _full(self, x: Term) -> Formula:
        empty = self.move.before.empty
        return self.move.before.own(x) & every(lambda z: self.region(x, z).implies(~empty(z)))

    def _captured(self, x: Term, y: Term) -> Formula:
        return self.move.captives.contains(x).implies(self.move.captives.contains(y))

    def _chain(self, x: Term, y: Term) -> Formula:
        return self.alive(x).implies(self.alive(y) & self.later.chains.holds(x, y))

    def _region(self, x: Term, y: Term) -> Formula:
        return self._enclosed(x).implies(self.region(x, y))

    def _gone(self, x: Term) -> Formula:
        return self.move.suicides.contains(x) | self.dead_after.contains(x)


def _included(smaller: Pairs, larger: Pairs) -> Formula:
    return every(lambda x: every(lambda y: smaller(x, y).implies(larger(x, y))))
