"""Formulas as functions of Python: each is compiled once, and then asked in many structures.

What is quick here: a quantifier that says something of sets alone is an operation on sets, so that
`every(S(x) -> T(x))` is `not S - T`; any other runs over the smallest set that its body names, as
the neighbours of a point; and a predicate's table is asked only when it is needed.
Clause: none; this is mathematics that every source takes for granted.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from goproof.logic import formulas as fol
from goproof.logic.formulas import ADJACENT, Formula, Notion, Term, Variable
from goproof.logic.model import NONE, Key, Model

# The notions that formulas mention, by their keys: a model is asked for the table of a key.
NOTIONS: dict[str, Notion] = {}


def atomic(formula: Formula) -> tuple[Key, tuple[Term, ...]]:
    """Return the key of an atomic formula's table, and its terms.

    The key has to be quick to hash: it is a string, of a notion its own key.
    """
    if isinstance(formula, fol.Mention):
        NOTIONS[formula.notion.key] = formula.notion
        return formula.notion.key, formula.terms
    assert isinstance(formula, fol.Atom), f"{type(formula).__name__} is no kind that is compiled"
    return formula.predicate, formula.terms


def compiled(formula: Formula) -> Callable[[Model], bool]:
    """Return the function that tells whether a formula without free variables is true in a model.

    Raises ValueError for a free variable.

    >>> from goproof.logic.formulas import every
    >>> def table(name): return frozenset({1, 2} if name == "S" else {1, 2, 3})
    >>> model = Model((1, 2, 3, 4), {}, table, {}, {})
    >>> S, T = (lambda x: Atom("S", (x,))), (lambda x: Atom("T", (x,)))
    >>> [compiled(every(lambda x: a(x).implies(b(x))))(model) for a, b in ((S, T), (T, S))]
    [True, False]
    """
    writer = _Writer()
    text = writer.truth(formula, {})
    lines = "\n".join([*writer.functions, f"def holds(m):\n    return bool({text})"])
    names: dict[str, Any] = {"NONE": NONE, **{name: key for key, name in writer.names.items()}}
    exec(compile(lines, "<formula>", "exec"), names)
    function: Callable[[Model], bool] = names["holds"]
    return function


# A formula, or the contrary of it.
_Literal = tuple[Formula, bool]
# What the variables in scope stand for.
_Scope = Mapping[Variable, str]


@dataclass(frozen=True)
class _Set:
    """The text of a set: of the points that have a property, or else of all others."""

    text: str
    has_it: bool = True


class _Writer:
    """Writes formulas as expressions of Python, in which `m` is the model."""

    def __init__(self) -> None:
        self.names: dict[Key, str] = {}
        self.functions: list[str] = []
        self.variables = 0

    def truth(self, formula: Formula, scope: _Scope, wanted: bool = True) -> str:
        """Return an expression that is true if the formula is, or if it isn't."""
        match formula:
            case fol.Not(part):
                return self.truth(part, scope, not wanted)
            case fol.Iff(left, right):
                sides = f"(not {self.truth(left, scope)})", f"(not {self.truth(right, scope)})"
                return f"({(' is ' if wanted else ' is not ').join(sides)})"
            case fol.Exists(x, body):
                return self._some(x, (body, True), scope, wanted)
            case fol.ForAll(x, body):
                return self._some(x, (body, False), scope, not wanted)
            case fol.And() | fol.Or() | fol.Implies():
                both = _is_conjunction(formula, wanted)
                parts = (_conjuncts if both else _disjuncts)(formula, wanted)
                return _joined(both, [self.truth(f, scope, w) for f, w in parts])
            case fol.Equal(left, right):
                is_so = " == " if wanted else " != "
                return f"({is_so.join((self._value(left, scope), self._value(right, scope)))})"
        return self._member(formula, scope, wanted)

    def _member(self, formula: Formula, scope: _Scope, wanted: bool) -> str:
        key, terms = atomic(formula)
        values = [self._value(term, scope) for term in terms]
        element = values[0] if len(values) == 1 else f"({', '.join(values)})"
        table = f"m.tables[{self._name(key)}]"
        if key == ADJACENT:
            element, table = values[1], f"m.neighbours[{values[0]}]"
        return f"({element} {'in' if wanted else 'not in'} {table})"

    def _name(self, key: Key) -> str:
        """Return the name of a constant of the function."""
        return self.names.setdefault(key, f"k{len(self.names)}")

    def _value(self, term: Term, scope: _Scope) -> str:
        """Return the expression of what a term stands for."""
        match term:
            case fol.Constant(name):
                return f"m.constants[{self._name(name)}]"
            case fol.Applied(function, to):
                return f"m.functions[{self._name(function)}][{self._value(to, scope)}]"
        if term not in scope:
            raise ValueError(f"the variable {term.name} is free")
        return scope[term]

    def _some(self, x: Variable, literal: _Literal, scope: _Scope, wanted: bool) -> str:
        cases = [list(_conjuncts(*case)) for case in _disjuncts(*literal)]
        text = _joined(False, [self._exists(x, literals, scope) for literals in cases])
        return text if wanted else f"(not {text})"

    def _exists(self, x: Variable, literals: list[_Literal], scope: _Scope) -> str:
        for i, (formula, wanted) in enumerate(literals):
            point = _point(x, formula) if wanted else None
            if point is not None:
                # It is that point, or none.
                at = {**scope, x: self._value(point, scope)}
                others = literals[:i] + literals[i + 1 :]
                return _joined(True, [self.truth(f, at, w) for f, w in others])
        before = [self.truth(f, scope, w) for f, w in literals if x not in fol.free_variables(f)]
        of_x = [(f, wanted) for f, wanted in literals if x in fol.free_variables(f)]
        if all(_is_set(x, f) for f, _ in of_x):
            # The set of these points is true if there is one.
            found = _range(*_sorted(self._points(x, literal, scope) for literal in of_x))
            return _joined(True, [*before, found])
        return _joined(True, [*before, self._search(x, of_x, scope)])

    def _search(self, x: Variable, literals: list[_Literal], scope: _Scope) -> str:
        """Write a function that tries the points, and return the call of it."""
        free = frozenset[Variable]().union(*(fol.free_variables(f) for f, _ in literals)) - {x}
        outer = sorted(free, key=lambda variable: variable.name)
        within = {variable: self._variable() for variable in (*outer, x)}
        sets = [literal for literal in literals if _is_set(x, literal[0])]
        points = _range(*_sorted(self._points(x, literal, within) for literal in sets))
        rest = [self.truth(f, within, w) for f, w in literals if not _is_set(x, f)]
        name = f"f{len(self.functions)}"
        parameters = ", ".join(["m", *(within[variable] for variable in outer)])
        self.functions.append(
            f"def {name}({parameters}):\n"
            f"    for {within[x]} in {points}:\n"
            f"        if {_joined(True, rest)}:\n"
            "            return True\n"
            "    return False"
        )
        arguments = ["m", *(self._value(variable, scope) for variable in outer)]
        return f"{name}({', '.join(arguments)})"

    def _variable(self) -> str:
        self.variables += 1
        return f"x{self.variables}"

    def _points(self, x: Variable, literal: _Literal, scope: _Scope) -> _Set:
        """Return the points of which a literal is true, where that is an operation on sets."""
        formula, wanted = literal
        if x not in fol.free_variables(formula):
            return _Set(f"(m.everything if {self.truth(formula, scope, wanted)} else NONE)")
        match formula:
            case fol.Not(part):
                return self._points(x, (part, not wanted), scope)
            case fol.Iff(left, right):
                one, other = (self._points(x, (side, True), scope) for side in (left, right))
                alike = one.has_it is other.has_it
                return _Set(f"({one.text} ^ {other.text})", alike is not wanted)
            case fol.And() | fol.Or() | fol.Implies() if _is_conjunction(formula, wanted):
                parts = _conjuncts(formula, wanted)
                return _meet(self._points(x, part, scope) for part in parts)
            case fol.And() | fol.Or() | fol.Implies():
                met = self._points(x, (formula, not wanted), scope)
                return _Set(met.text, not met.has_it)
        point = _point(x, formula)
        if point is not None:
            return _Set(f"{{{self._value(point, scope)}}}", wanted)
        return _Set(self._table(x, formula, scope), wanted)

    def _table(self, x: Variable, formula: Formula, scope: _Scope) -> str:
        key, terms = atomic(formula)
        if len(terms) == 1:
            return f"m.tables[{self._name(key)}]"
        other = self._value(terms[terms[0] == x], scope)
        if key == ADJACENT:
            return f"m.neighbours[{other}]"
        return f"m.{'columns' if terms[0] == x else 'rows'}[{self._name(key)}][{other}]"


def _is_set(x: Variable, formula: Formula) -> bool:
    """Tell whether operations on tables make the set of the points of which a formula is true."""
    if x not in fol.free_variables(formula):
        return True
    match formula:
        case fol.Quantified():
            return False
        case fol.Equal():
            return _point(x, formula) is not None
        case fol.Atom() | fol.Mention():
            _, terms = atomic(formula)
            others = [term for term in terms if term != x]
            return len(others) == len(terms) - 1 < 2 and all(
                x not in fol.variables_in(t) for t in others
            )
    return all(_is_set(x, part) for part in formula.parts)


def _conjuncts(formula: Formula, wanted: bool) -> Iterator[_Literal]:
    """Yield what all has to be so for a formula to be true, or for it to be false."""
    match formula:
        case fol.Not(part):
            yield from _conjuncts(part, not wanted)
        case fol.And(parts) if wanted:
            for part in parts:
                yield from _conjuncts(part, True)
        case fol.Or(parts) if not wanted:
            for part in parts:
                yield from _conjuncts(part, False)
        case fol.Implies(left, right) if not wanted:
            yield from _conjuncts(left, True)
            yield from _conjuncts(right, False)
        case _:
            yield formula, wanted


def _disjuncts(formula: Formula, wanted: bool) -> Iterator[_Literal]:
    return ((f, not w) for f, w in _conjuncts(formula, not wanted))


def _is_conjunction(formula: Formula, wanted: bool) -> bool:
    return isinstance(formula, fol.And) is wanted


def _sorted(sets: Iterable[_Set]) -> tuple[list[str], list[str]]:
    every = list(sets)
    return [s.text for s in every if s.has_it], [s.text for s in every if not s.has_it]


def _meet(sets: Iterable[_Set]) -> _Set:
    inside, outside = _sorted(sets)
    return _Set(_range(inside, outside)) if inside else _Set(_union(outside), False)


def _range(inside: list[str], outside: list[str]) -> str:
    if not inside:
        return f"(m.everything - {_union(outside)})" if outside else "m.points"
    met = inside[0] if len(inside) == 1 else f"({' & '.join(inside)})"
    return f"({met} - {_union(outside)})" if outside else met


def _union(sets: list[str]) -> str:
    return sets[0] if len(sets) == 1 else f"({' | '.join(sets)})"


def _joined(conjunction: bool, texts: list[str]) -> str:
    if not texts:
        return str(conjunction)
    return texts[0] if len(texts) == 1 else f"({(' and ' if conjunction else ' or ').join(texts)})"


def _point(x: Variable, formula: Formula) -> Term | None:
    """Return the term that a formula says x to be equal to, None if it says no such thing."""
    if isinstance(formula, fol.Equal):
        for side, other in ((formula.left, formula.right), (formula.right, formula.left)):
            if side == x and x not in fol.variables_in(other):
                return other
    return None
