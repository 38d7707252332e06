"""Terms of one uninterpreted sort and formulas over them, each built once and of the right sort.

Whatever is built here has a meaning: in a structure with at least one point, which interprets the
declared symbols, under an assignment of points to variables. A skolem term `skolem(F, i)` stands
for a point that the structure alone determines, as F is closed: the i-th of some points that make
the body of F true, if F is an existential formula that holds; that make it false, if F is a
universal one that does not hold; any points, otherwise.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

# Many times what any proof of this project needs.
DEEPEST = 150
MOST_PARTS = 10_000

POINT, BOOL, LIST, NUMBER = "point", "Bool", "list", "number"
QUANTIFIERS = ("forall", "exists")
# The constant that a conjunction or disjunction of nothing is.
EMPTY = {"and": "true", "or": "false"}
ARITY = {"not": 1, "=>": 2, "=": 2}


class Refused(ValueError):
    """The checker rejects a proof or a query; the message gives the reason."""


@dataclass(frozen=True, slots=True, eq=False)
class Term:
    """A term, a formula, or a list of terms. Two of them are equal if they are the same object.

    `kind` is an operator, `var`, `apply`, `skolem`, `list` or `number`; `label` the name of a
    variable or of a declared symbol, the variables that a quantifier binds, the index of a skolem
    term, or a number; `free` the variables that are free in it; `depth` how deeply it is nested.
    """

    kind: str
    label: object
    parts: tuple[Term, ...]
    sort: str
    free: frozenset[str]
    depth: int


class Terms:
    """Builds terms from declared symbols.

    Parameters: `signature`, for each symbol the number of points that it takes, and its sort.
    """

    def __init__(self, signature: Mapping[str, tuple[int, str]]) -> None:
        self.signature = signature
        self._terms: dict[tuple[str, object, tuple[Term, ...]], Term] = {}
        self.true, self.false = self.make("true"), self.make("false")

    def make(self, kind: str, parts: Iterable[Term] = (), label: object = None) -> Term:
        """Return the term of this kind. Raises Refused where sorts or numbers of parts are wrong.

        A conjunction or disjunction of no parts is a constant.
        """
        inside = tuple(parts)
        if kind in EMPTY and not inside:
            kind = EMPTY[kind]
        key = (kind, label, inside)
        if (term := self._terms.get(key)) is not None:
            return term
        depth = 1 + max((part.depth for part in inside), default=0)
        if depth > DEEPEST or len(inside) > MOST_PARTS:
            raise Refused(f"a term with more than {DEEPEST} levels or {MOST_PARTS} parts")
        sort = self._sort(kind, inside, label)
        term = Term(kind, label, inside, sort, _free(kind, inside, label), depth)
        self._terms[key] = term
        return term

    def variable(self, name: str) -> Term:
        """Return a variable, which ranges over the points."""
        return self.make("var", (), name)

    def quantified(self, quantifier: str, names: Sequence[str], body: Term) -> Term:
        """Return the formula that binds variables in another."""
        return self.make(quantifier, (body,), tuple(names))

    def negation(self, formula: Term) -> Term:
        """Return: the formula does not hold."""
        return self.make("not", (formula,))

    def equation(self, left: Term, right: Term) -> Term:
        """Return: both are the same point, or both have the same truth value."""
        return self.make("=", (left, right))

    def _sort(self, kind: str, parts: tuple[Term, ...], label: object) -> str:
        sorts = [part.sort for part in parts]
        if kind == "var" and not parts and isinstance(label, str):
            return POINT
        if kind == "apply" and isinstance(label, str) and label in self.signature:
            arity, sort = self.signature[label]
            if sorts == [POINT] * arity:
                return sort
        elif kind == "skolem" and isinstance(label, int) and len(parts) == 1:
            (of,) = parts
            bound = of.label if isinstance(of.label, tuple) else ()
            if not of.free and 0 <= label < len(bound):
                return POINT
        elif kind == "number" and isinstance(label, int) and not parts:
            return NUMBER
        elif kind in QUANTIFIERS and isinstance(label, tuple) and sorts == [BOOL]:
            # A variable that is bound twice by one quantifier would be bound by neither.
            if label and len(set(label)) == len(label):
                return BOOL
        elif label is None:
            if kind == "list":
                return LIST
            if kind == "=" and sorts == [POINT, POINT]:
                return BOOL
            of_formulas = kind in ("true", "false", *EMPTY, *ARITY)
            right_number = kind in EMPTY or len(parts) == ARITY.get(kind, 0)
            if of_formulas and right_number and set(sorts) <= {BOOL}:
                return BOOL
        raise Refused(f"{kind} of {label if label else ''} {len(parts)} parts is no term")


def _free(kind: str, parts: tuple[Term, ...], label: object) -> frozenset[str]:
    if kind == "var" and isinstance(label, str):
        return frozenset({label})
    free = frozenset[str]().union(*(part.free for part in parts))
    return free.difference(label) if isinstance(label, tuple) else free


def members(term: Term, operator: str) -> tuple[Term, ...]:
    """Return what a conjunction or disjunction is of, none for its constant.

    Raises Refused for any other formula.
    """
    if term.kind == operator:
        return term.parts
    if term.kind == EMPTY[operator]:
        return ()
    raise Refused(f"this is no {operator}: {shown(term)}")


def shown(term: Term) -> str:
    """Return the beginning of a term as text."""
    return _text(term, 3)[:80]


def _text(term: Term, levels: int) -> str:
    head = str(term.label if term.kind in ("var", "apply", "number") else term.kind)
    if not term.parts:
        return head
    inside = " ".join(_text(part, levels - 1) for part in term.parts[:4]) if levels else "…"
    return f"({head} {inside})"
