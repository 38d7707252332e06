"""Finds what a claim says of the graph alone, and so of other boards than its sentence speaks of.

A formula may go from point to point along adjacency as long as it asks for the colours, or what is
defined by them, of each point where it comes to. What does not, such as that no point has three
neighbours or that there are four points, is a condition on the graph, wherever in the claim it
stands.
Clause: none; this is about statements of clauses.
"""

from collections.abc import Iterator, Mapping
from functools import reduce
from operator import and_, or_
from random import Random

from goproof.logic.formulas import (
    ADJACENT,
    FALSE,
    TRUE,
    And,
    Atom,
    Equal,
    Exists,
    ForAll,
    Formula,
    Iff,
    Implies,
    Not,
    Or,
    Variable,
    all_of,
    any_of,
    rebuilt,
    subformulas,
    terms_of,
)
from goproof.logic.smtlib import printed
from goproof.theory.claims import Claim
from goproof.theory.turns import TurnClaim
from goproof.vocabulary.lemma import Lemma

Quantified = ForAll | Exists
# So many ways for the parts of a formula to be true or false are tried: all, if there are no more.
ROWS = 1 << 12


def undeclared(lemma: Lemma, claim: Claim) -> str:
    """Return what a claim says of the graph alone and its lemma does not declare, '' if nothing."""
    if isinstance(claim, TurnClaim):
        # Its objects are turns.
        return ""
    declared = [condition.formula for condition in lemma.graphs]
    for formula in (*claim.assumptions, claim.conclusion):
        if formula not in declared and (part := bare_part(formula)):
            return (
                "the claim assumes something of the graph that no verdict would say: declare it as"
                f" a GraphCondition among the lemma's graphs: {printed(part)}"
            )
    return ""


def bare_part(formula: Formula) -> Formula | None:
    """Return a part of a formula that speaks of the graph alone, None if there is none."""
    return next(filter(_is_bare, subformulas(formula)), None)


def _is_bare(formula: Formula) -> bool:
    match formula:
        case Atom():
            # With a variable, it is judged with the quantifier that binds this.
            return _is_adjacency(formula) and not any(map(_is_variable, terms_of(formula)))
        case ForAll(variable, body) | Exists(variable, body):
            if _asks_for_colour(variable, body):
                return False
            # What its colour does not change may be true whichever point it is.
            return _leads_to(variable, _simplified(_uncoloured(variable, body)))
    return False


def _is_variable(term: object) -> bool:
    return isinstance(term, Variable)


def _is_adjacency(formula: Formula) -> bool:
    return isinstance(formula, Atom) and formula.predicate == ADJACENT


def _leads_to(variable: Variable, body: Formula) -> bool:
    """Tell whether the point is said to be beside another, or another."""
    of_graph = (
        part for part in subformulas(body) if isinstance(part, Equal) or _is_adjacency(part)
    )
    return any(variable in terms_of(part) for part in of_graph)


def _asks_for_colour(variable: Variable, body: Formula) -> bool:
    """Tell whether the truth of a formula can depend on what is said of the colours of a point."""
    parts = list(dict.fromkeys(_parts(body)))
    rows = _rows(len(parts))
    values = dict(zip(parts, rows, strict=True))
    ones = (1 << ROWS) - 1
    return any(
        _truth(body, {**values, part: ones}, ones) != _truth(body, {**values, part: 0}, ones)
        for part in parts
        if _asks(variable, part)
    )


def _asks(variable: Variable, part: Formula) -> bool:
    if isinstance(part, Quantified):
        return _asks_for_colour(variable, part.body)
    return isinstance(part, Atom) and not _is_adjacency(part) and variable in terms_of(part)


def _parts(formula: Formula) -> Iterator[Formula]:
    # Those that a formula connects by and, or, not, if.
    if isinstance(formula, Atom | Equal | ForAll | Exists):
        yield formula
    else:
        for part in formula.parts:
            yield from _parts(part)


def _rows(number: int) -> list[int]:
    """Return the truth values of so many parts, as masks: all that there are, or many at random."""
    if 1 << number <= ROWS:
        return [sum(1 << row for row in range(ROWS) if row >> i & 1) for i in range(number)]
    random = Random(number)
    return [random.getrandbits(ROWS) for _ in range(number)]


def _truth(formula: Formula, values: Mapping[Formula, int], ones: int) -> int:
    if formula in values:
        return values[formula]
    masks = [_truth(part, values, ones) for part in formula.parts]
    match formula:
        case Not():
            return ones ^ masks[0]
        case And():
            return reduce(and_, masks, ones)
        case Or():
            return reduce(or_, masks, 0)
        case Implies():
            return (ones ^ masks[0]) | masks[1]
    assert isinstance(formula, Iff)
    return ones ^ masks[0] ^ masks[1]


def _uncoloured(variable: Variable, formula: Formula) -> Formula:
    if isinstance(formula, Atom):
        return TRUE if _asks(variable, formula) else formula
    return rebuilt(formula, lambda part: _uncoloured(variable, part))


def _simplified(formula: Formula) -> Formula:
    """Return a formula without the parts that are always true or always false."""
    formula = rebuilt(formula, _simplified)
    match formula:
        case Equal(left, right) if left == right:
            return TRUE
        case Not(And(())):
            return FALSE
        case Not(Or(())) | Implies(_, And(())) | Implies(Or(()), _):
            return TRUE
        case And(parts):
            return FALSE if FALSE in parts else all_of(part for part in parts if part != TRUE)
        case Or(parts):
            return TRUE if TRUE in parts else any_of(part for part in parts if part != FALSE)
        case Implies(And(()), part) | Iff(And(()), part) | Iff(part, And(())):
            return part
        case Implies(part, Or(())) | Iff(part, Or(())) | Iff(Or(()), part):
            return _simplified(Not(part))
        case ForAll(_, body) | Exists(_, body) if body in (TRUE, FALSE):
            return body
    return formula
