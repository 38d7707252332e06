"""Rules of inference that no pattern states: of equations, clauses, and long formulas."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from gochecker.cpc import quantifiers
from gochecker.cpc.schemas import SCHEMAS
from gochecker.cpc.terms import (
    ARITY,
    EMPTY,
    QUANTIFIERS,
    Refused,
    Term,
    Terms,
    members,
    shown,
)

Rule = Callable[[Sequence[Term], Sequence[Term], Terms], Term]


def conclude(rule: str, premises: Sequence[Term], arguments: Sequence[Term], terms: Terms) -> Term:
    """Return what follows from premises by a rule.

    In a structure in which the premises hold for all values of their free variables, so does the
    conclusion. Raises Refused where the rule is not known or does not apply.
    """
    try:
        if rule in RULES:
            return RULES[rule](premises, arguments, terms)
        if rule in EQUATIONS:
            (), (equation,) = premises, arguments
            left, right = _sides(equation)
            if EQUATIONS[rule](left, right, terms):
                return equation
            raise Refused("the two sides are not what the rule makes equal")
    except Refused:
        raise
    except ValueError:
        # A rule takes its premises and arguments apart, and they are more or fewer.
        raise Refused("the rule has another number of premises or arguments") from None
    reason = "this rule is not known"
    for schema in SCHEMAS.get(rule, ()):
        try:
            return schema.conclude(premises, arguments, terms)
        except Refused as error:
            reason = str(error)
    raise Refused(reason)


def _sides(equation: Term) -> tuple[Term, Term]:
    if equation.kind != "=":
        raise Refused(f"this is no equation: {shown(equation)}")
    left, right = equation.parts
    return left, right


def trans(premises: Sequence[Term], arguments: Sequence[Term], terms: Terms) -> Term:
    """From a chain of equations, that its ends are equal."""
    (first, *others), () = premises, arguments
    start, end = _sides(first)
    for equation in others:
        left, right = _sides(equation)
        if left is not end:
            raise Refused("an equation does not begin where the one before it ends")
        end = right
    return terms.equation(start, end)


def cong(premises: Sequence[Term], arguments: Sequence[Term], terms: Terms) -> Term:
    """From equations of the parts of a formula, or of the last of them, one of the whole.

    Of a quantifier's body, it needs one for all values of its variables, as all premises hold.
    """
    (whole,) = arguments
    if whole.kind not in ("apply", *ARITY, *EMPTY, *QUANTIFIERS):
        raise Refused(f"the rule is not for the parts of {shown(whole)}")
    sides = [_sides(equation) for equation in premises]
    same = len(whole.parts) - len(sides)
    if same < 0 or tuple(left for left, _ in sides) != whole.parts[same:]:
        raise Refused("the equations are not of the parts of the formula, in their order")
    parts = (*whole.parts[:same], *(right for _, right in sides))
    return terms.equation(whole, terms.make(whole.kind, parts, whole.label))


def and_intro(premises: Sequence[Term], arguments: Sequence[Term], terms: Terms) -> Term:
    """From formulas, that all of them hold."""
    () = arguments
    return terms.make("and", premises)


def _part(formula: Term, operator: str, index: Term) -> Term:
    parts, place = members(formula, operator), index.label
    if index.kind != "number" or not isinstance(place, int) or not 0 <= place < len(parts):
        raise Refused("the formula has no such part")
    return parts[place]


def and_elim(premises: Sequence[Term], arguments: Sequence[Term], _: Terms) -> Term:
    """From a conjunction, one of its parts."""
    (conjunction,), (index,) = premises, arguments
    return _part(conjunction, "and", index)


def not_or_elim(premises: Sequence[Term], arguments: Sequence[Term], terms: Terms) -> Term:
    """From the negation of a disjunction, the negation of one of its parts."""
    (negation,), (index,) = premises, arguments
    return terms.negation(_part(_negated(negation), "or", index))


def _negated(negation: Term) -> Term:
    if negation.kind != "not":
        raise Refused(f"this is no negation: {shown(negation)}")
    return negation.parts[0]


def cnf_and_pos(premises: Sequence[Term], arguments: Sequence[Term], terms: Terms) -> Term:
    """A conjunction does not hold, or this part of it does."""
    (), (conjunction, index) = premises, arguments
    return terms.make("or", (terms.negation(conjunction), _part(conjunction, "and", index)))


def cnf_or_neg(premises: Sequence[Term], arguments: Sequence[Term], terms: Terms) -> Term:
    """A disjunction holds, or this part of it does not."""
    (), (disjunction, index) = premises, arguments
    return terms.make("or", (disjunction, terms.negation(_part(disjunction, "or", index))))


def _literals(clause: Term, pivot: Term | None = None) -> dict[Term, None]:
    # A disjunction is a clause of one literal where it is the literal to be resolved upon. An
    # ordered set, so that what is concluded does not depend on where terms are in memory.
    whole = clause is pivot or clause.kind not in ("or", "false")
    return dict.fromkeys((clause,) if whole else members(clause, "or"))


def _resolved(
    clauses: Sequence[Term], polarities: Sequence[Term], pivots: Sequence[Term], terms: Terms
) -> dict[Term, None]:
    first, *others = clauses
    if not 0 < len(others) == len(polarities) == len(pivots):
        raise Refused("the rule needs a polarity and a pivot for each clause but the first")
    left: dict[Term, None] | None = None
    for clause, polarity, pivot in zip(others, polarities, pivots, strict=True):
        if polarity not in (terms.true, terms.false):
            raise Refused("the polarity of a pivot is true or false")
        literals = (pivot, terms.negation(pivot))
        in_left, in_right = literals if polarity is terms.true else literals[::-1]
        left = _literals(first, in_left) if left is None else left
        right = _literals(clause, in_right)
        if in_left not in left or in_right not in right:
            raise Refused(f"the pivot is not in both clauses: {shown(pivot)}")
        del left[in_left], right[in_right]
        left |= right
    return left or {}


def _clause(literals: dict[Term, None], terms: Terms) -> Term:
    return next(iter(literals)) if len(literals) == 1 else terms.make("or", literals)


def resolution(premises: Sequence[Term], arguments: Sequence[Term], terms: Terms) -> Term:
    """From two clauses, all their literals but one that is negated in the other."""
    polarity, pivot = arguments
    return _clause(_resolved(premises, [polarity], [pivot], terms), terms)


def chain_m_resolution(premises: Sequence[Term], arguments: Sequence[Term], terms: Terms) -> Term:
    """From clauses, resolved one after the other, a clause that has all the literals left."""
    conclusion, polarities, pivots = arguments
    if polarities.kind != "list" or pivots.kind != "list":
        raise Refused("the rule needs lists of polarities and pivots")
    left = _resolved(premises, polarities.parts, pivots.parts, terms)
    if list(left) == [conclusion] or left.keys() <= _literals(conclusion).keys():
        return conclusion
    raise Refused("a literal is left that is not in the conclusion")


def reordering(premises: Sequence[Term], arguments: Sequence[Term], _: Terms) -> Term:
    """From a clause, one with the same literals."""
    (clause,), (conclusion,) = premises, arguments
    if _literals(clause).keys() <= _literals(conclusion).keys():
        return conclusion
    raise Refused("a literal is not in the conclusion")


def factoring(premises: Sequence[Term], arguments: Sequence[Term], terms: Terms) -> Term:
    """From a clause, the same with each literal once."""
    (clause,), () = premises, arguments
    return _clause(_literals(clause), terms)


def process_scope(premises: Sequence[Term], arguments: Sequence[Term], terms: Terms) -> Term:
    """From formulas that imply a conclusion one by one, that all of them together imply it."""
    (rest,), (conclusion,) = premises, arguments
    assumed = []
    while rest is not conclusion:
        if rest.kind != "=>":
            raise Refused("the premise does not end in the conclusion")
        assumption, rest = rest.parts
        assumed.append(assumption)
    together = assumed[0] if len(assumed) == 1 else terms.make("and", assumed)
    if conclusion is terms.false:
        return terms.negation(together)
    return terms.make("=>", (together, conclusion))


def _flat(formula: Term, operator: str) -> dict[Term, None]:
    # What a formula is a conjunction or disjunction of, through all levels.
    operands: dict[Term, None] = {}
    ahead, subformulas = [formula], {formula}
    while ahead:
        e = ahead.pop()
        if e.kind in (operator, EMPTY[operator]):
            ahead += [part for part in reversed(e.parts) if part not in subformulas]
            subformulas.update(e.parts)
        else:
            operands[e] = None
    return operands


def aci_norm(left: Term, right: Term, _: Terms) -> bool:
    """Conjunctions of the same formulas are equal, and so are disjunctions, however bracketed."""
    return any(_flat(left, op).keys() == _flat(right, op).keys() for op in EMPTY)


def absorb(left: Term, right: Term, terms: Terms) -> bool:
    """A disjunction of which a part is true is true; a conjunction with a false part is false."""
    operator = {terms.true: "or", terms.false: "and"}.get(right)
    return operator == left.kind and right in _flat(left, operator)


def evaluate(premises: Sequence[Term], arguments: Sequence[Term], terms: Terms) -> Term:
    """A formula of constants only is its truth value."""
    (), (formula,) = premises, arguments
    values: dict[Term, bool] = {}

    def value(e: Term) -> bool:
        if e not in values:
            if e.kind not in TRUTH:
                raise Refused(f"the formula is not of constants only: {shown(e)}")
            values[e] = TRUTH[e.kind]([value(part) for part in e.parts])
        return values[e]

    return terms.equation(formula, terms.true if value(formula) else terms.false)


TRUTH: dict[str, Callable[[list[bool]], bool]] = {
    "true": lambda _: True,
    "false": lambda _: False,
    "not": lambda parts: not parts[0],
    "and": all,
    "or": any,
    "=>": lambda parts: not parts[0] or parts[1],
    "=": lambda parts: parts[0] is parts[1],
}

RULES: dict[str, Rule] = {
    "trans": trans,
    "cong": cong,
    "nary_cong": cong,
    "and_intro": and_intro,
    "and_elim": and_elim,
    "not_or_elim": not_or_elim,
    "cnf_and_pos": cnf_and_pos,
    "cnf_or_neg": cnf_or_neg,
    "resolution": resolution,
    "chain_m_resolution": chain_m_resolution,
    "reordering": reordering,
    "factoring": factoring,
    "process_scope": process_scope,
    "evaluate": evaluate,
    **quantifiers.RULES,
}
EQUATIONS = {"aci_norm": aci_norm, "absorb": absorb, **quantifiers.EQUATIONS}
