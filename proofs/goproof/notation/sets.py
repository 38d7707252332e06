"""Formulas about one variable as sets of points."""

from __future__ import annotations

from collections.abc import Callable

from goproof.logic.formulas import (
    ADJACENT,
    And,
    Atom,
    Equal,
    Formula,
    Iff,
    Mention,
    Not,
    Or,
    Term,
    Variable,
)
from goproof.notation.names import Names
from goproof.notation.patterns import coloured, flat, mentions, neighbours_with
from goproof.theory.fixed_points import SameChain

Said = tuple[str, bool]


class Sets:
    """Says formulas as sets. `term` names points, where a set is of a point or has one."""

    def __init__(self, names: Names, term: Callable[[Term], str]) -> None:
        self.names, self.term = names, term

    def of(self, formula: Formula, x: Variable) -> str | None:
        """Return the set of the points x of which a formula is true, None if it is no such."""
        said = self._said(formula, x)
        return None if said is None else said[0]

    def within(self, formula: Formula, x: Variable) -> str | None:
        """Return the same, in brackets where it is made of others by a sign."""
        said = self._said(formula, x)
        if said is None:
            return None
        return f"({said[0]})" if said[1] else said[0]

    def _said(self, formula: Formula, x: Variable) -> Said | None:
        if found := coloured(formula):
            return (self.names.colour(found.colour, found.b), False) if found.term == x else None
        match formula:
            case Mention(notion, (term,)):
                return (self.names.points(notion), False) if term == x else None
            case Mention(SameChain() as same, (term, y)) if y == x != term:
                return self.names.chain(same, self.term(term)), False
            case Equal(left, right) if x in (left, right) and left != right:
                other = right if left == x else left
                return f"{{{self.term(other)}}}", False
            case Iff(left, Not(right)):
                return self._joined([self.within(p, x) for p in (left, right)], " △ ")
            case Atom(predicate, (term, y)) if predicate == ADJACENT and y == x != term:
                return f"beside({self.term(term)})", False
            case Not(Not(part)):
                return self._said(part, x)
            case Not(part):
                inner = self.within(part, x)
                return None if inner is None else (f"∁{inner}", False)
            case And((part,)) | Or((part,)):
                return self._said(part, x)
            case And() if len(parts := flat(formula)) > 1:
                return self._meeting(parts, x)
            case Or() if len(parts := flat(formula, Or)) > 1:
                return self._joined([self.within(part, x) for part in parts], " ∪ ")
        return self._beside(formula, x)

    def _meeting(self, parts: list[Formula], x: Variable) -> Said | None:
        inside = [part for part in parts if not isinstance(part, Not)]
        outside = [part.part for part in parts if isinstance(part, Not)]
        if len(inside) == len(outside) == 1:
            return self._joined([self.within(p, x) for p in (*inside, *outside)], " \\ ")
        return self._joined([self.within(part, x) for part in parts], " ∩ ")

    def beside(self, formula: Formula) -> tuple[Term, str] | None:
        """Return a point and the set that it is in, as it has such neighbours; None if no such."""
        found = neighbours_with(formula)
        if found is None or mentions(found.body, found.point):
            return None
        inner = self.of(found.body, found.y)
        word = "within" if found.of_all else "beside"
        return None if inner is None else (found.point, f"{word}({inner})")

    def _beside(self, formula: Formula, x: Variable) -> Said | None:
        found = self.beside(formula)
        return (found[1], False) if found is not None and found[0] == x else None

    def _joined(self, parts: list[str | None], sign: str) -> Said | None:
        if any(part is None for part in parts):
            return None
        return sign.join(filter(None, parts)), True
