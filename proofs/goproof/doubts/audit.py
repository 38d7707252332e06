"""Audits the premises of a proof: against the list of axioms, and in the text of its queries.

So nobody has to believe the code that made the queries about all graphs. The audit reads each back
from its text; a query may assert nothing but axioms of the closed list, facts of the claim's sets,
instances of leastness or greatestness, the claim's assumptions, steps that were proved before, and
that its own step fails.

The functions that docs/theory.md names make the axioms elsewhere. Here they are a second time and
in another form, that of a solver's text, so that none comes in, or changes, by an edit in one
place: every run compares the two.

What a proof may use of a set comes from the set's class: its fact, its instances, the colouring it
belongs to. Cases hold that to the law, but no case need show what is false only far away. So a
class outside of `goproof.theory` may say what its points are in a case, and nothing else.
Clause: none; this is about premises of proofs.
"""

import sys
from collections.abc import Iterator

from goproof.execution import kernel_runs
from goproof.logic.formulas import Formula, Not
from goproof.logic.reading_back import formulas
from goproof.logic.smtlib import NotRead, printed
from goproof.queries.claims_as_queries import Queries
from goproof.theory.as_written import Path
from goproof.theory.claims import Claim
from goproof.theory.fixed_points import FixedPoint, NamedPredicate
from goproof.theory.life import Joined
from goproof.theory.life_in_games import Later, LifeInGames
from goproof.theory.stages import Stage
from goproof.theory.turns import TurnClaim
from goproof.theory.whole_games import GameToTheEnd, PlayInGame
from gospec.graph import Graph


def proof_fault(claim: Claim, queries: Queries, board: Graph | None) -> str:
    """Return why the queries of a proof would prove nothing if they were all unsat; '' if they
    would.

    Parameters: `board`, what they are about, None for all graphs.
    """
    return premises_unlisted(claim) or ("" if board else query_fault(claim, queries))


def premises_unlisted(claim: Claim) -> str:
    """Return which premise a claim uses without being entitled to, '' if none."""
    axioms, instances = _axioms(claim), _instances(claim)
    if type(claim) not in (Claim, TurnClaim, LifeInGames, PlayInGame, GameToTheEnd):
        return f"a claim of a class of one's own has facts of its own: {type(claim).__name__}"
    if fault := own_premises(claim):
        return fault
    facts = _facts(claim)
    for fact in claim.facts():
        if fact not in facts:
            return f"a fact is none of a set of the claim: {fact}"
    for axiom in claim.axioms():
        if printed(axiom) not in axioms:
            return f"an axiom is not on the list: {axiom}"
    for instance in claim.instances:
        if instance.formula not in instances:
            return f"a hint is no instance of what its set is: {instance.name}"
    return ""


def query_fault(claim: Claim, queries: Queries) -> str:
    """Return what the queries about all graphs assert without being entitled to, '' if nothing."""
    texts, steps = (*queries.steps, queries.failure), (*claim.steps, claim.conclusion)
    if len(texts) != len(steps):
        return f"{len(texts)} queries are asked for a proof of {len(steps)} steps"
    axioms = _axioms(claim)
    allowed = {*_facts(claim), *_instances(claim), *claim.assumptions}
    for text, step in zip(texts, steps, strict=True):
        try:
            *used, failure = formulas(text)
        except (NotRead, ValueError) as error:
            return f"a query cannot be read back: {error}"
        if failure != Not(step):
            return f"a query does not ask whether its step fails: {step}"
        for formula in used:
            if formula not in allowed and printed(formula) not in axioms:
                return f"a query asserts what is no premise and has not been proved: {formula}"
        allowed.add(step)
    return ""


def _axioms(claim: Claim) -> frozenset[str]:
    if isinstance(claim, LifeInGames):
        listed = [*GAMES, *LIFE, *ALONE[claim.suicide]]
        if KEPT_BY.get((claim.condition, claim.suicide)) in claim.rests_on():
            listed += KEPT[claim.suicide]
        return frozenset(listed)
    if isinstance(claim, GameToTheEnd):
        return frozenset(ONE_BEFORE)
    if isinstance(claim, PlayInGame):
        return frozenset((*GAMES, *ONE_BEFORE, *UP_TO_THE_PLAY))
    if isinstance(claim, TurnClaim):
        return frozenset(GAMES)
    further = SYMMETRIES if claim.symmetric else ()
    return frozenset((*BOARDS, *COLOURINGS, *further))


def _facts(claim: Claim) -> frozenset[Formula]:
    # Made anew likewise.
    return frozenset(s.fact() for s in claim.sets)


def _instances(claim: Claim) -> frozenset[Formula]:
    # Made anew: the set makes the instance of a property, whatever the claim declares.
    return frozenset(
        hint.of.instance(hint.name, hint.property).formula
        for hint in claim.instances
        if isinstance(hint.of, FixedPoint | Joined | Path | Later) and hint.of in claim.sets
    )


THEORY = "goproof.theory."
# What a set is in a case, by whatever way of finding it.
MAY_DIFFER = frozenset({"meaning", "members"})
# By these a class may answer for what it does not define.
LOOKED_UP = frozenset({"__getattribute__", "__getattr__", "__eq__", "__hash__"})


def own_premises(claim: Claim) -> str:
    """Return which set of a claim has premises of its own, '' if none has."""
    for part in _parts(claim.sets):
        kind = type(part)
        shadowed = {name for name in vars(part) if callable(getattr(kind, name, None))}
        if further := (_defined(kind) | shadowed) - MAY_DIFFER:
            names = ", ".join(sorted(further))
            return (
                f"a set of a class of one's own has premises of its own: {kind.__name__}, {names}"
            )
    return ""


def _parts(values: object) -> Iterator[object]:
    """Yield sets and colourings, and those of which they are made."""
    if isinstance(values, tuple | list):
        for value in values:
            yield from _parts(value)
    elif isinstance(values, NamedPredicate | Stage) or hasattr(values, "contains"):
        yield values
        yield from _parts(list(vars(values).values()))


def _defined(kind: type) -> set[str]:
    """Return what a class and its bases define before they come to one of the theory's."""
    names: set[str] = set()
    for base in kind.__mro__:
        if _is_of_theory(base):
            break
        names |= {name for name in vars(base) if not name.startswith("__") or name in LOOKED_UP}
    return names - {"_abc_impl"}


def _is_of_theory(kind: type) -> bool:
    module = kind.__module__
    if not (module.startswith(THEORY) or module == kernel_runs.__name__):
        return False
    # Whatever calls itself so.
    return getattr(sys.modules.get(module), kind.__name__, None) is kind


# Adjacency is symmetric, and there are no loops. Clause: S1/R1.
BOARDS = (
    "(forall ((x2 Point)) (forall ((x1 Point)) (=> (adjacent x2 x1) (adjacent x1 x2))))",
    "(forall ((x1 Point)) (not (adjacent x1 x1)))",
)

# No point has two colours. Clause: S1/R2.
COLOURINGS = ("(forall ((x1 Point)) (not (and (own x1) (opponent x1))))",)

# A symmetry can be undone, and keeps adjacency both ways.
SYMMETRIES = (
    "(forall ((x1 Point)) (= (preimage (image x1)) x1))",
    "(forall ((x1 Point)) (= (image (preimage x1)) x1))",
    "(forall ((x2 Point)) (forall ((x1 Point))"
    " (=> (adjacent x2 x1) (adjacent (image x2) (image x1)))))",
    "(forall ((x2 Point)) (forall ((x1 Point))"
    " (=> (adjacent x2 x1) (adjacent (preimage x2) (preimage x1)))))",
)

# Being the same colouring is an equivalence that distinguishes no stones; the players alternate; a
# pass changes nothing; a play follows a turn; `then` is the play that follows `now`, and the last
# turn. Clause: S1/R5.
GAMES = (
    "(forall ((x1 Point)) (same x1 x1))",
    "(forall ((x2 Point)) (forall ((x1 Point)) (=> (same x2 x1) (same x1 x2))))",
    "(forall ((x3 Point)) (forall ((x2 Point)) (forall ((x1 Point))"
    " (=> (and (same x3 x2) (same x2 x1)) (same x3 x1)))))",
    "(forall ((x2 Point)) (forall ((x1 Point)) (=> (same x2 x1) (= (held x2) (held x1)))))",
    "(forall ((x2 Point)) (forall ((x1 Point))"
    " (=> (follows x2 x1) (= (movers_turn x2) (not (movers_turn x1))))))",
    "(forall ((x2 Point)) (forall ((x1 Point))"
    " (=> (and (follows x2 x1) (not (played x1))) (same x2 x1))))",
    "(forall ((x2 Point)) (=> (played x2) (not (not (exists ((x1 Point)) (follows x1 x2))))))",
    "(and (and (follows now then) (played then)) (movers_turn now))",
    "(forall ((x1 Point)) (not (follows then x1)))",
)

# A turn follows one only; the play is later than every turn.
ONE_BEFORE = (
    "(forall ((x3 Point)) (forall ((x2 Point)) (forall ((x1 Point))"
    " (=> (and (follows x3 x1) (follows x2 x1)) (= x3 x2)))))",
)
UP_TO_THE_PLAY = ("(forall ((x1 Point)) (later x1 then))",)

# Outlasting is an inclusion of what lives, and what lives is on the board; after turns with one
# colouring, the same lives, and the same is clean.
LIFE = (
    "(forall ((x1 Point)) (outlasts x1 x1))",
    "(forall ((x3 Point)) (forall ((x2 Point)) (forall ((x1 Point))"
    " (=> (and (outlasts x3 x2) (outlasts x2 x1)) (outlasts x3 x1)))))",
    "(forall ((x2 Point)) (forall ((x1 Point)) (=> (outlasts x2 x1) (stands x2 x1))))",
    "(forall ((x2 Point)) (forall ((x1 Point))"
    " (=> (same x2 x1) (and (= (clean x2) (clean x1)) (outlasts x2 x1)))))",
)

# Alone: each play since is the mover's, and where suicide is barred its stone stays.
ALONE = {
    True: (
        "(forall ((x3 Point)) (= (alone x3) (forall ((x2 Point)) (forall ((x1 Point))"
        " (=> (and (and (later x3 x2) (follows x2 x1)) (played x1))"
        " (and (movers_turn x2) true))))))",
    ),
    False: (
        "(forall ((x3 Point)) (= (alone x3) (forall ((x2 Point)) (forall ((x1 Point))"
        " (=> (and (and (later x3 x2) (follows x2 x1)) (played x1))"
        " (and (movers_turn x2) (stays x1)))))))",
    ),
}

# What a play of the mover's keeps: only for a claim that rests on the lemma which states this of a
# move. By the condition, and whether there are suicides.
KEPT_BY = {
    ("all-points", True): "life_by_all_points_outlasts_any_move_of_the_opponent",
    ("textbook", False): "life_by_the_textbook_outlasts_any_move_that_is_no_suicide",
}
KEPT = {
    True: (
        "(forall ((x2 Point)) (forall ((x1 Point))"
        " (=> (and (and (and (follows x2 x1) (played x1)) (and (movers_turn x2) true)) (clean x2))"
        " (and (clean x1) (outlasts x2 x1)))))",
    ),
    False: (
        "(forall ((x2 Point)) (forall ((x1 Point))"
        " (=> (and (and (and (follows x2 x1) (played x1)) (and (movers_turn x2) (stays x1)))"
        " (clean x2)) (and (clean x1) (outlasts x2 x1)))))",
    ),
}
