"""Shapes of formulas that mathematics has signs for: sets and colours of points, turns of games."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from goproof.logic import formulas as fol
from goproof.logic.formulas import ADJACENT, Formula, Term, Variable
from goproof.notation.names import Names
from goproof.theory.fixed_points import SameChain
from goproof.theory.life_in_games import LifeInGames
from goproof.theory.notions import Defined
from goproof.theory.stages import OPPONENT_STONES, OWN_STONES, Original, Relative, Stage
from goproof.theory.turns import TurnStatement
from goproof.theory.whole_games import GameToTheEnd

BEFORE = Original()


class Coloured(NamedTuple):
    """A point has a colour in a colouring."""

    b: Stage
    colour: Relative
    term: Term


def coloured(formula: Formula) -> Coloured | None:
    """Return of which point a formula says that it has a colour, None if of none."""
    match formula:
        case fol.Atom(predicate, (term,)) if predicate == OWN_STONES:
            return Coloured(BEFORE, Relative.OWN, term)
        case fol.Atom(predicate, (term,)) if predicate == OPPONENT_STONES:
            return Coloured(BEFORE, Relative.OPPONENT, term)
        case fol.And((fol.Not(fol.Atom(own, (term,))), fol.Not(fol.Atom(opponent, (other,))))) if (
            own,
            opponent,
        ) == (OWN_STONES, OPPONENT_STONES) and term == other:
            return Coloured(BEFORE, Relative.EMPTY, term)
        case fol.Mention(Defined(says=("colour", Relative() as colour, Stage() as b)), (term,)):
            return Coloured(b, colour, term)
    return None


def same_colour(formula: Formula) -> tuple[Coloured, Coloured] | None:
    """Return which two points a formula gives one colour, whatever it is; None if none."""
    match formula:
        case fol.Or((fol.And((a, b)), fol.And((c, d)), fol.And((e, f)))):
            found = [(coloured(x), coloured(y)) for x, y in ((a, b), (c, d), (e, f))]
            colours = [(x.colour, y.colour) for x, y in found if x and y]
            places = {(x.b.key, x.term, y.b.key, y.term) for x, y in found if x and y}
            first, second = found[0]
            if first and second and colours == [(c, c) for c in Relative] and len(places) == 1:
                return first, second
    return None


def flat(formula: Formula, kind: type[fol.And] | type[fol.Or] = fol.And) -> list[Formula]:
    """Return the parts of a conjunction, or of a disjunction, none of them one itself."""
    if not isinstance(formula, kind) or coloured(formula):
        return [formula]
    return [each for part in formula.parts for each in flat(part, kind)]


def everywhere(formula: fol.ForAll) -> list[fol.ForAll]:
    """Return formulas about every point that are true together just if the given one is."""
    return [fol.ForAll(formula.variable, part) for part in _of_body(formula.body)]


def _of_body(body: Formula) -> list[Formula]:
    match body:
        case fol.Implies(left, right):
            return [fol.Implies(left, part) for part in _of_body(right)]
        case fol.Not(fol.Or() as either) if not same_colour(either):
            return [each for part in flat(either, fol.Or) for each in _of_body(fol.Not(part))]
        case fol.And() if not coloured(body):
            return [each for part in flat(body) for each in _of_body(part)]
    return [body]


def negation(formula: Formula) -> Formula | None:
    """Return what a formula denies where that can be said without a not; None if it can't be."""
    match formula:
        case fol.Not(part):
            return part
        case fol.And() if not coloured(formula):
            return fol.any_of(fol.Not(part) for part in flat(formula))
        case fol.Or() if not same_colour(formula):
            return fol.all_of(fol.Not(part) for part in flat(formula, fol.Or))
    return None


def mentions(formula: Formula, term: Term) -> bool:
    """Tell whether a variable or another term occurs in a formula."""
    return any(each == term for part in fol.subformulas(formula) for each in fol.terms_of(part))


def depends(term: Term, x: Variable) -> bool:
    """Tell whether a term is a variable, or made of it."""
    return term == x or (isinstance(term, fol.Applied) and depends(term.to, x))


class OfNeighbours(NamedTuple):
    """Some, or all, neighbours y of a point are such as the body says."""

    point: Term
    y: Variable
    body: Formula
    of_all: bool


def neighbours_with(formula: Formula) -> OfNeighbours | None:
    """Return what a formula says of neighbours, None if it says no such."""
    match formula:
        case fol.Exists(y, fol.And((fol.Atom(predicate, (x, z)), body))) if predicate == ADJACENT:
            return OfNeighbours(x, y, body, of_all=False) if _apart(x, z, y) else None
        case fol.ForAll(y, fol.Implies(fol.Atom(predicate, (x, z)), body)) if predicate == ADJACENT:
            return OfNeighbours(x, y, body, of_all=True) if _apart(x, z, y) else None
    return None


def _apart(point: Term, other: Term, y: Variable) -> bool:
    return other == y and not depends(point, y)


def several_of(
    formula: Formula, others: tuple[Variable, ...] = ()
) -> list[tuple[Variable, Formula]]:
    """Return of which points, each other than those before, a formula says that there are some.

    Nothing if it says no such.
    """
    match formula:
        case fol.Exists(x, fol.And((of_x, *parts))) if not any(
            mentions(of_x, other) for other in others
        ):
            apart, rest = parts[: len(others)], parts[len(others) :]
            said = [{part.part.left, part.part.right} for part in apart if _is_unequal(part)]  # type: ignore[attr-defined]
            if said != [{other, x} for other in others]:
                return []
            further = several_of(rest[0], (*others, x)) if len(rest) == 1 else []
            return [(x, of_x), *further] if len(rest) == bool(further) else []
    return []


def _is_unequal(formula: Formula) -> bool:
    return isinstance(formula, fol.Not) and isinstance(formula.part, fol.Equal)


def without_constants(formula: Formula) -> Formula:
    """Return a formula that says the same, of which true and false are no parts."""
    match fol.rebuilt(formula, without_constants):
        case fol.Implies(left, right) if right == fol.FALSE:
            return _denied(left)
        case fol.Implies(left, right) if left == fol.TRUE or right == fol.TRUE:
            return right
        case fol.Iff(left, right) if fol.TRUE in (left, right):
            return right if left == fol.TRUE else left
        case fol.Iff(left, right) if fol.FALSE in (left, right):
            return _denied(right if left == fol.FALSE else left)
        case fol.And(parts) if fol.FALSE in parts:
            return fol.FALSE
        case fol.Or(parts) if fol.TRUE in parts:
            return fol.TRUE
        case fol.And(parts) if fol.TRUE in parts:
            return fol.all_of(part for part in parts if part != fol.TRUE)
        case fol.Or(parts) if fol.FALSE in parts:
            return fol.any_of(part for part in parts if part != fol.FALSE)
        case fol.Not(fol.Implies(left, right)):
            return fol.all_of((left, _denied(right)))
        case fol.Not(part):
            return _denied(part)
        case simple:
            return simple


def _denied(formula: Formula) -> Formula:
    match formula:
        case fol.Not(part):
            return part
        case fol.TRUE:
            return fol.FALSE
        case fol.FALSE:
            return fol.TRUE
    return fol.Not(formula)


Said = tuple[str, bool]


class Sets:
    """Says formulas as sets. `term` names points, where a set is of a point or has one.

    Unless they are `of_points`, nothing is said as a set.
    """

    def __init__(self, names: Names, term: Callable[[Term], str], *, of_points: bool) -> None:
        self.names, self.term, self.of_points = names, term, of_points

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
        if not self.of_points:
            return None
        if found := coloured(formula):
            return (self.names.colour(found.colour, found.b), False) if found.term == x else None
        match formula:
            case fol.Mention(notion, (term,)):
                return (self.names.points(notion), False) if term == x else None
            case fol.Mention(SameChain() as same, (term, y)) if _apart(term, y, x):
                return self.names.chain(same, self.term(term)), False
            case fol.Equal(left, right) if x in (left, right):
                other = right if left == x else left
                return None if depends(other, x) else (f"{{{self.term(other)}}}", False)
            case fol.Iff(left, fol.Not(right)):
                return self._joined([self.within(p, x) for p in (left, right)], " △ ")
            case fol.Atom(predicate, (term, y)) if predicate == ADJACENT and _apart(term, y, x):
                return f"beside({self.term(term)})", False
            case fol.Not(fol.Not(part)):
                return self._said(part, x)
            case fol.Not(part):
                inner = self.within(part, x)
                return None if inner is None else (f"∁{inner}", False)
            case fol.And((part,)) | fol.Or((part,)):
                return self._said(part, x)
            case fol.And(()) | fol.Or(()):
                return ("board" if formula == fol.TRUE else "∅"), False
            case fol.And() if len(parts := flat(formula)) > 1:
                return self._meeting(parts, x)
            case fol.Or() if len(parts := flat(formula, fol.Or)) > 1:
                return self._joined([self.within(part, x) for part in parts], " ∪ ")
        return self._beside(formula, x)

    def _meeting(self, parts: list[Formula], x: Variable) -> Said | None:
        inside = [part for part in parts if not isinstance(part, fol.Not)]
        outside = [part.part for part in parts if isinstance(part, fol.Not)]
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
        neighbours = neighbours_with(formula)
        if neighbours is None or neighbours.point != x or (found := self.beside(formula)) is None:
            return None
        return found[1], False

    def _joined(self, parts: list[str | None], sign: str) -> Said | None:
        if any(part is None for part in parts):
            return None
        return sign.join(filter(None, parts)), True


CONDITIONS = {"all-points": "alive by all points", "textbook": "alive by the textbook"}


def heading_of_games(claim: TurnStatement) -> str:
    """Return what a statement about turns is about."""
    if isinstance(claim, GameToTheEnd):
        return "for every game up to two passes at its end"
    if isinstance(claim, LifeInGames):
        barred = "" if claim.suicide else ", without suicides since"
        return f"for every game and play, {CONDITIONS[claim.condition]}{barred}"
    return "for every game and play"


def predicated(predicate: str, terms: Sequence[str], *, denied: bool) -> str:
    """Return what is said, or denied, of points or turns."""
    equal = " ≠ " if denied else " = "
    match predicate, terms:
        case "follows", [t, u]:
            return f"{u}{equal}{t} + 1"
        case "same", [t, u]:
            return f"colouring({t}){equal}colouring({u})"
    text = f"{predicate}({', '.join(terms)})" if terms else predicate
    return f"not {text}" if denied else text


def turn_with_another(formula: Formula) -> tuple[Term, bool] | None:
    """Return of which turn a formula says that there is one after it (True), or before it (False).

    None if it says no such.
    """
    match formula:
        case fol.Exists(other, fol.Atom("follows", (t, u))) if t != u and other in (t, u):
            return (t, True) if u == other else (u, False)
    return None
