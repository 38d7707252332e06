"""False: a stone of a dead chain that goes first leaves a liberty to the rest.

Clause: S1/R4, which is why clearing is read as emptying at once. In `XX` either stone would save
the other.
"""

from goproof.lemmas.clearing.dead_chains_of_one_colour_may_be_emptied_in_any_order import (
    first_emptied,
)
from goproof.lemmas.clearing.dead_chains_of_one_colour_may_be_emptied_in_any_order import (
    shows as shown,
)
from goproof.vocabulary import (
    Case,
    Claim,
    DeadSet,
    Example,
    Given,
    Lemma,
    Marked,
    Method,
    Relative,
    Stages,
    Subject,
    WithoutAny,
    every,
    refuted,
    same,
    some,
    these_boards,
)

CLEAN = these_boards((1, 1))


def claim() -> Claim:
    """The claim of its twin, of any dead stones. No induction hint can help."""
    before, marked = Given(), Marked()
    first = WithoutAny(before, marked)
    all_dead = DeadSet("dead", before, Relative.OWN)
    rest = DeadSet("dead_after", first, Relative.OWN)
    return Claim(
        assumptions=(every(lambda x: marked.contains(x).implies(all_dead.contains(x))),),
        conclusion=same(first.without(rest), before.without(all_dead)),
        sets=(marked, all_dead, rest),
        instances=(),
        event=some(marked.contains) & some(rest.contains),
    )


def assumes(case: Case) -> bool:
    """The set consists of dead stones of the player's."""
    return case.marked <= case.law.dead(case.before, case.mover)


def concludes(case: Case) -> bool:
    """Clearing the colour afterwards leaves what clearing it at once leaves."""
    return case.law.clear(first_emptied(case), case.mover) == case.law.clear(
        case.before, case.mover
    )


def shows(case: Case) -> Stages:
    """The colouring, without the first stones, and cleared."""
    return shown(case)


LEMMA = Lemma(
    name="dead_stones_of_one_colour_may_be_emptied_in_any_order",
    statement="If some dead stones of a colour are emptied first and the colour is cleared then, "
    "the result is that of clearing it at once.",
    clauses=("S1/R4",),
    subject=Subject.SET,
    claim=claim,
    assumes=assumes,
    concludes=concludes,
    shows=shows,
    example=Example("XXOX", marked="A1"),
    checks=(
        refuted(Method.BOUNDED, at=(1, 2), clean=CLEAN),
        refuted(Method.EXHAUSTIVE, at=(1, 2), clean=CLEAN),
    ),
    note="Must stay refuted: only whole chains may go first.",
)
