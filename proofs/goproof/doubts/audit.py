"""Audits the premises of a proof: against the list of axioms, and in the text of its queries.

So nobody has to believe the code that made the queries about all graphs. The audit reads each back
from its text; a query may assert nothing but axioms of the closed list, facts of the claim's sets,
instances of leastness or greatestness, the claim's assumptions, steps that were proved before, and
that its own step fails.
"""

from goproof.doubts import axiom_list
from goproof.doubts.own_sets import own_premises
from goproof.logic.formulas import Formula, Not
from goproof.logic.reading_back import formulas
from goproof.logic.smtlib import NotRead, printed
from goproof.queries.claims_as_queries import Queries
from goproof.theory.as_written import Path
from goproof.theory.claims import Claim
from goproof.theory.fixed_points import FixedPoint
from goproof.theory.life import Joined
from goproof.theory.life_in_games import Later, LifeInGames
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
        listed = [*axiom_list.GAMES, *axiom_list.LIFE, *axiom_list.ALONE[claim.suicide]]
        if axiom_list.KEPT_BY.get((claim.condition, claim.suicide)) in claim.rests_on():
            listed += axiom_list.KEPT[claim.suicide]
        return frozenset(listed)
    if isinstance(claim, GameToTheEnd):
        return frozenset(axiom_list.ONE_BEFORE)
    if isinstance(claim, PlayInGame):
        return frozenset((*axiom_list.GAMES, *axiom_list.ONE_BEFORE, *axiom_list.UP_TO_THE_PLAY))
    if isinstance(claim, TurnClaim):
        return frozenset(axiom_list.GAMES)
    further = axiom_list.SYMMETRIES if claim.symmetric else ()
    return frozenset((*axiom_list.BOARDS, *axiom_list.COLOURINGS, *further))


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
