"""Claims that must not be proved: false ones, empty ones, and forged proofs of some."""

from collections.abc import Callable
from itertools import combinations_with_replacement

from goproof.logic.formulas import (
    FALSE,
    TRUE,
    Equal,
    Formula,
    Term,
    all_of,
    any_of,
    every,
    every_neighbour,
    includes,
    some,
    some_neighbour,
)
from goproof.theory.by_name import Fact
from goproof.theory.cases import Case
from goproof.theory.claims import Claim
from goproof.theory.fixed_points import Chain, DeadSet, FixedPoint, Instance
from goproof.theory.life import Joined
from goproof.theory.stages import OTHER, POINT, Original, Relative, image

BEFORE = Original()
OWN_POINT, OWN_EVERYWHERE = BEFORE.own(POINT), every(BEFORE.own)
# As many parts as a formula about a large board has.
LONG = 40
# So many parts fill some ten thousand letters.
LONG_TEXT = 200


def false(conclusion: Formula, *steps: Formula, alone: bool = False) -> Claim:
    """Return a claim about no case, so that all other checks are quick.

    With `alone` its queries use nothing but its steps, and the query of each step uses nothing.
    """
    uses = {**dict.fromkeys(steps, ()), conclusion: steps} if alone else {}
    return Claim((), conclusion, (), (), FALSE, steps=steps, uses=uses)


def no_stone_is_own() -> Claim:
    """The point is not the mover's."""
    return false(~OWN_POINT)


def the_point_is_own() -> Claim:
    """The point is the mover's, from no premise."""
    return false(OWN_POINT, alone=True)


def what_a_false_step_says() -> Claim:
    """The point is the mover's, as every point is. Both from no other premise."""
    return false(OWN_POINT, OWN_EVERYWHERE, alone=True)


def a_false_step_among_premises() -> Claim:
    """The same, each step from all that is known before it."""
    return false(OWN_POINT, OWN_EVERYWHERE)


def a_step_by_itself() -> Claim:
    """The point is the mover's, as every point is, as every point is."""
    uses = {OWN_EVERYWHERE: (OWN_EVERYWHERE,)}
    return Claim((), OWN_POINT, (), (), OWN_POINT, steps=(OWN_EVERYWHERE,), uses=uses)


def a_step_by_a_later_one() -> Claim:
    """The first of two steps, from the second."""
    later = every(lambda x: BEFORE.own(x) & BEFORE.own(x))
    uses = {OWN_EVERYWHERE: (later,)}
    return Claim((), OWN_POINT, (), (), OWN_POINT, steps=(OWN_EVERYWHERE, later), uses=uses)


def a_conclusion_by_itself() -> Claim:
    """The point is the mover's, as it is."""
    return Claim((), OWN_POINT, (), (), OWN_POINT, uses={OWN_POINT: (OWN_POINT,)})


def what_contradicts_itself() -> Claim:
    """The point is the mover's and is not; so it is the opponent's."""
    return Claim((OWN_POINT, ~OWN_POINT), BEFORE.opponent(POINT), (), (), OWN_POINT)


def what_does_not_happen() -> Claim:
    """The point is in its chain; but the example is not one of what this is about."""
    chain = _chain()
    return Claim((), chain.contains(POINT), (chain,), (), BEFORE.opponent(POINT))


def it_is_in_its_chain() -> Claim:
    """The point is in its chain; the predicates say so of all boards but a few."""
    chain = _chain()
    return Claim((), chain.contains(POINT), (chain,), (), OWN_POINT)


def it_is_in_its_chain_beside_another_point() -> Claim:
    """The point is in its chain if it has a neighbour; which no verdict would say."""
    chain = _chain()
    another = some_neighbour(POINT, lambda y: ~Equal(y, POINT))
    return Claim((another,), chain.contains(POINT), (chain,), (), OWN_POINT)


def it_is_in_its_chain_beside_points_of_no_colour() -> Claim:
    """The point is in its chain if its neighbours are the mover's and are not: it has none."""
    chain, assumed = _chain(), (_not_own, BEFORE.own)
    beside = tuple(every_neighbour(POINT, colour) for colour in assumed)
    return Claim(beside, chain.contains(POINT), (chain,), (), OWN_POINT)


def it_is_in_its_chain_unless_there_are_four_points() -> Claim:
    """The point is in its chain, or there are four points, of whatever colours."""
    chain = _chain()
    kinds = combinations_with_replacement((BEFORE.own, _not_own), 4)
    four = any_of(_of_colours(*colours) for colours in kinds)
    return Claim((), chain.contains(POINT) | four, (chain,), (), OWN_POINT)


def _not_own(x: Term) -> Formula:
    return ~BEFORE.own(x)


def _of_colours(*colours: Callable[[Term], Formula]) -> Formula:
    """Return that there are so many points of these colours, all different."""

    def further(others: tuple[Term, ...]) -> Formula:
        if len(others) == len(colours):
            return TRUE
        colour = colours[len(others)]
        return some(
            lambda x: all_of(
                (*(~Equal(x, y) for y in others), colour(x), further((*others, x))),
            )
        )

    return further(())


class ChainAsOneLikes(Chain):
    """A chain of which a class of one's own says what is true."""

    def fact(self) -> Formula:
        """Return what is true of a chain, this time."""
        return super().fact()


def it_is_in_a_chain_as_one_likes() -> Claim:
    """The point is in its chain, because a class of one's own says so."""
    chain = ChainAsOneLikes("chain_of_p", BEFORE, POINT)
    return Claim((), chain.contains(POINT), (chain,), (), OWN_POINT)


def it_is_in_its_chain_and_said_twice_by_name() -> Claim:
    """The point is in its chain; by name it is said twice, so that another formula is compared."""
    chain = _chain()
    once = chain.contains(POINT)
    is_by_name = Fact("by name", lambda: TRUE, lambda _: True)() != TRUE
    return Claim((), once & once if is_by_name else once, (chain,), (), OWN_POINT)


def what_follows_a_true_step_after_a_long_text() -> Claim:
    """The point is not the mover's; a step that is true has a query of the same long beginning."""
    long, step = all_of([OWN_POINT | ~OWN_POINT] * LONG_TEXT), OWN_POINT | ~OWN_POINT
    uses = {step: (long,), ~OWN_POINT: (long, step)}
    return Claim((long,), ~OWN_POINT, (), (), OWN_POINT, steps=(step,), uses=uses)


def what_says_nothing() -> Claim:
    """Every point is itself."""
    return Claim((), every(lambda x: Equal(x, x)), (), (), OWN_POINT)


def what_an_untrue_hint_says() -> Claim:
    """The point is in its chain; but a hint states that it is the mover's."""
    chain = _chain()
    untrue = Instance("untrue", chain, BEFORE.own, OWN_POINT)
    return Claim((), chain.contains(POINT), (chain,), (untrue,), OWN_POINT)


def another_assumption() -> Claim:
    """If the point is the mover's, it is in its chain. The predicate does not assume it."""
    chain = _chain()
    return Claim((OWN_POINT,), chain.contains(POINT), (chain,), (), OWN_POINT)


def another_conclusion() -> Claim:
    """If the point is the mover's, it is or not. The predicate states that it is."""
    return Claim((OWN_POINT,), OWN_POINT | ~OWN_POINT, (), (), OWN_POINT)


def two_points_are_own() -> Claim:
    """The point is the mover's, if it and another are: there are boards without another."""
    second = BEFORE.own(OTHER) & ~Equal(OTHER, POINT)
    return Claim((OWN_POINT, second), OWN_POINT, (), (), OWN_POINT)


def one_colour_in_a_chain() -> Claim:
    """All points of a chain have one colour: true, but not proved without an induction hint."""
    chain = _chain()
    same = includes(lambda x: BEFORE.same_colour(x, POINT), chain.contains)
    return Claim((), same, (chain,), (), OWN_POINT)


def is_own(case: Case) -> bool:
    """The point is the player's."""
    return case.point is not None and case.before(case.point) is case.mover


def two_are_own(case: Case) -> bool:
    """Both points are the player's, and they are two."""
    return is_own(case) and case.other != case.point and case.before(case.other) is case.mover


def it_is_there(case: Case) -> bool:
    """The point is in its chain."""
    return case.point is None or case.point in case.law.chain(case.before, case.point)


def has_a_neighbour(case: Case) -> bool:
    """The point has a neighbour."""
    return bool(case.before.graph.neighbours[case.point])


def has_no_neighbour(case: Case) -> bool:
    """The point has no neighbour."""
    return not has_a_neighbour(case)


def it_is_there_or_there_are_four_points(case: Case) -> bool:
    """The point is in its chain, or the board has four points."""
    return it_is_there(case) or len(case.before.graph) >= 4


def one_colour_there(case: Case) -> bool:
    """Each point of the chain has the colour of the point."""
    if case.point is None:
        return True
    return all(
        case.before(v) is case.before(case.point) for v in case.law.chain(case.before, case.point)
    )


def a_chain_is_one_point() -> Claim:
    """No more is in the chain, by leastness for a property that is not closed."""
    chain = _chain()
    return _by_one_hint(chain, includes(_is_the_point, chain.contains))


def whatever_is_named_is_dead() -> Claim:
    """The point is dead, by greatestness for a property that is not closed."""
    dead = DeadSet("dead", BEFORE, Relative.OWN)
    return _by_one_hint(dead, includes(dead.contains, _is_the_point))


def stones_are_joined_to_themselves_only() -> Claim:
    """Joined points are the same, by leastness for a relation that is not closed."""
    joined = Joined("same_chain", BEFORE, Relative.OWN)
    equal = every(lambda x: every(lambda y: joined.holds(x, y).implies(Equal(x, y))))
    hint = joined.instance("being the same", Equal)
    return Claim((), equal, (joined,), (hint,), FALSE, uses={equal: (hint.formula,)})


def all_of_many() -> Claim:
    """Some conjunction holds of which all parts are true but one, wherever that stands."""
    true = OWN_POINT.implies(OWN_POINT)
    return false(any_of(all_of(_with(OWN_POINT, true, i)) for i in range(LONG)), alone=True)


def one_of_many() -> Claim:
    """The point is not the mover's, if disjunctions hold of which one part alone is possible."""
    impossible = OWN_POINT & ~OWN_POINT
    premise = all_of(any_of(_with(OWN_POINT, impossible, i)) for i in range(LONG))
    return false(premise.implies(~OWN_POINT), alone=True)


def not_every_point_is_own() -> Claim:
    """Some point of the board is not the mover's."""
    return false(some(lambda x: ~BEFORE.own(x)))


def every_point_is_own() -> Claim:
    """Every point of the board is the mover's."""
    return false(OWN_EVERYWHERE)


def nothing_moves_by_a_symmetry() -> Claim:
    """The image of each point is the point."""
    return Claim((), every(lambda x: Equal(image(x), x)), (), (), FALSE, symmetric=True)


def everything_moves_by_a_symmetry() -> Claim:
    """The image of no point is the point."""
    return Claim((), every(lambda x: ~Equal(image(x), x)), (), (), FALSE, symmetric=True)


def the_point_is_its_image() -> Claim:
    """The image of the point is the point, from no premise."""
    fixed = Equal(image(POINT), POINT)
    return Claim((), fixed, (), (), FALSE, symmetric=True, uses={fixed: ()})


def nothing_moves(case: Case) -> bool:
    """No point is moved by the symmetry."""
    return case.symmetry == case.before.graph.points


def everything_moves(case: Case) -> bool:
    """Each point is moved by the symmetry."""
    return all(v != w for v, w in zip(case.before.graph.points, case.symmetry, strict=True))


def _chain() -> Chain:
    return Chain("chain_of_p", BEFORE, POINT)


def _is_the_point(x: Term) -> Formula:
    return Equal(x, POINT)


def _by_one_hint(chain: FixedPoint, conclusion: Formula) -> Claim:
    hint = chain.instance("the point alone", _is_the_point)
    return Claim((), conclusion, (chain,), (hint,), FALSE, uses={conclusion: (hint.formula,)})


def _with(part: Formula, others: Formula, place: int) -> list[Formula]:
    return [part if i == place else others for i in range(LONG)]
