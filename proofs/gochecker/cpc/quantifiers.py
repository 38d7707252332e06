"""Rules of inference about quantifiers, and what they do to variables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from gochecker.cpc.terms import (
    LIST,
    POINT,
    QUANTIFIERS,
    Refused,
    Term,
    Terms,
    members,
    shown,
)


def substituted(term: Term, points: Mapping[str, Term], terms: Terms) -> Term:
    """Return a formula with terms in the place of its free variables.

    Raises Refused where a quantifier would capture a variable of these terms, or binds one of the
    variables once more.
    """
    taken = frozenset(points).union(*(point.free for point in points.values()))
    if any(point.sort != POINT for point in points.values()):
        raise Refused("what is put in the place of a variable is no point")
    results: dict[Term, Term] = {}

    def inside(e: Term) -> Term:
        if e.free.isdisjoint(points):
            return e
        if e not in results:
            if e.kind in QUANTIFIERS and not taken.isdisjoint(bound(e)):
                raise Refused(f"a variable would be captured in {shown(e)}")
            is_variable = e.kind == "var"
            parts = map(inside, e.parts)
            results[e] = points[str(e.label)] if is_variable else terms.make(e.kind, parts, e.label)
        return results[e]

    return inside(term)


def bound(formula: Term, *kinds: str) -> tuple[str, ...]:
    """Return the variables that a quantifier binds, of one of the kinds, or of any."""
    if formula.kind in (kinds or QUANTIFIERS) and isinstance(formula.label, tuple):
        return formula.label
    raise Refused(f"this is no quantifier of the kind that the rule needs: {shown(formula)}")


def variables(term: Term) -> list[str]:
    """Return the names in a list of different variables."""
    names = [part.label for part in term.parts if part.kind == "var"]
    if term.sort != LIST or len(set(names)) != len(term.parts):
        raise Refused(f"this is no list of different variables: {shown(term)}")
    return [str(name) for name in names]


def instantiate(premises: Sequence[Term], arguments: Sequence[Term], terms: Terms) -> Term:
    """From a universal formula, its body of the points listed."""
    (universal,), (points,) = premises, arguments
    names = bound(universal, "forall")
    if points.sort != LIST:
        raise Refused("the rule needs a list of points, one for each variable")
    return substituted(universal.parts[0], dict(zip(names, points.parts, strict=True)), terms)


def skolemize(premises: Sequence[Term], arguments: Sequence[Term], terms: Terms) -> Term:
    """From the negation of a universal formula, the negation of its body of its skolem terms."""
    (negation,), () = premises, arguments
    if negation.kind != "not":
        raise Refused("the premise is no negation")
    universal = negation.parts[0]
    points = {
        name: terms.make("skolem", (universal,), index)
        for index, name in enumerate(bound(universal, "forall"))
    }
    return terms.negation(substituted(universal.parts[0], points, terms))


def alpha_equiv(premises: Sequence[Term], arguments: Sequence[Term], terms: Terms) -> Term:
    """A formula is the same if its bound variables get names that do not occur in it."""
    (), (formula, old_names, new_names) = premises, arguments
    old, new = variables(old_names), variables(new_names)
    if len(old) != len(new) or not formula.free.isdisjoint([*old, *new]):
        raise Refused("the variables are not as many, or free in the formula")
    names = dict(zip(old, new, strict=True))
    results: dict[Term, Term] = {}

    def renamed(e: Term) -> Term:
        if e not in results:
            label = e.label
            if e.kind in QUANTIFIERS:
                if not set(new).isdisjoint(bound(e)):
                    raise Refused("a new name is the name of a bound variable already")
                label = tuple(names.get(name, name) for name in bound(e))
            elif e.kind == "var":
                label = names.get(str(label), label)
            # What a skolem term is of is closed, and part of its name.
            whole = e.kind == "skolem"
            results[e] = e if whole else terms.make(e.kind, map(renamed, e.parts), label)
        return results[e]

    return terms.equation(formula, renamed(formula))


def exists_elim(left: Term, right: Term, terms: Terms) -> bool:
    """Something is so if it is not the case that all is not so."""
    names = bound(left, "exists")
    universal = terms.quantified("forall", names, terms.negation(left.parts[0]))
    return terms.negation(universal) is right


def quant_var_reordering(left: Term, right: Term, _: Terms) -> bool:
    """The order of the variables that a quantifier binds does not matter."""
    return set(bound(left)) == set(bound(right, left.kind)) and left.parts == right.parts


def quant_unused_vars(left: Term, right: Term, _: Terms) -> bool:
    """A quantifier need not bind variables that are not free in its body."""
    names, (body,) = set(bound(left)), left.parts
    kept = set() if right is body else set(bound(right, left.kind))
    same_body = right is body or right.parts == (body,)
    return same_body and kept <= names and body.free.isdisjoint(names - kept)


def quant_merge_prenex(left: Term, right: Term, terms: Terms) -> bool:
    """Quantifiers of one kind, one right inside the other, are one quantifier."""
    names, body = [*bound(left)], left.parts[0]
    while body.kind == left.kind:
        names += bound(body)
        body = body.parts[0]
    return terms.quantified(left.kind, names, body) is right


def quant_miniscope_and(left: Term, right: Term, terms: Terms) -> bool:
    """A conjunction holds of all points if each of its parts does."""
    names = bound(left, "forall")
    parts = [terms.quantified("forall", names, part) for part in members(left.parts[0], "and")]
    return terms.make("and", parts) is right


def quant_miniscope_or(left: Term, right: Term, _: Terms) -> bool:
    """A disjunction holds of all points if a part does for each choice of the variables in it,
    where no two parts share a variable.
    """
    names = set(bound(left, "forall"))
    parts, scopes = members(left.parts[0], "or"), members(right, "or")
    right_scopes, taken = len(parts) == len(scopes), set[str]()
    for part, scope in zip(parts, scopes, strict=False):
        own = set[str]() if scope is part else set(bound(scope, "forall"))
        right_scopes &= scope is part or scope.parts == (part,)
        right_scopes &= part.free & names <= own <= names and taken.isdisjoint(own)
        taken |= own
    return right_scopes


def quant_var_elim_eq(left: Term, right: Term, terms: Terms) -> bool:
    """What holds of all points that are equal to one holds of that one."""
    (name,), body = bound(left, "forall"), left.parts[0]
    unequal, *rest = members(body, "or") if body.kind == "or" else (body,)
    if unequal.kind != "not" or unequal.parts[0].kind != "=":
        return False
    variable, point = unequal.parts[0].parts
    left_over = rest[0] if len(rest) == 1 else terms.make("or", rest)
    return (
        variable is terms.variable(name)
        and name not in point.free
        and substituted(left_over, {name: point}, terms) is right
    )


RULES = {"instantiate": instantiate, "skolemize": skolemize, "alpha_equiv": alpha_equiv}
# These have one argument, an equation, and conclude that it holds.
EQUATIONS = {
    "exists-elim": exists_elim,
    "quant_var_reordering": quant_var_reordering,
    "quant-unused-vars": quant_unused_vars,
    "quant-merge-prenex": quant_merge_prenex,
    "quant-miniscope-and": quant_miniscope_and,
    "quant-miniscope-or": quant_miniscope_or,
    "quant-var-elim-eq": quant_var_elim_eq,
}
