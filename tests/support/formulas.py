"""Random formulas, models in which they are true or false, and which of the two they are."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any

from goproof.logic import formulas as logic
from goproof.logic.formulas import And, Atom, Constant, Equal, Formula, Not, Or, Term, Variable
from goproof.logic.model import Model
from gospec.law.graph import Graph

# As long as a formula about a large board may be.
LONGEST = 40
VARIABLES = [Variable(f"x{i}") for i in range(1, 4)]


@dataclass(frozen=True)
class Vocabulary:
    """What formulas may speak of; of each predicate, of how many points."""

    predicates: Mapping[str, int]
    constants: Sequence[Constant]
    functions: Sequence[str] = ()

    def term(self, random: Random, scope: Sequence[Variable]) -> Term:
        """A term over the variables in scope."""
        term: Term = random.choice([*scope, *self.constants])
        while self.functions and random.random() < 0.2:
            term = logic.Applied(random.choice(self.functions), term)
        return term

    def atom(self, random: Random, scope: Sequence[Variable], *names: str) -> Atom:
        """An atom of one of these predicates, or of any."""
        name = random.choice(names or list(self.predicates))
        return Atom(name, tuple(self.term(random, scope) for _ in range(self.predicates[name])))

    def formula(self, random: Random, depth: int = 4, scope: Sequence[Variable] = ()) -> Formula:
        """A formula whose free variables are in scope; conjunctions in it may be long."""
        kind = random.randrange(11 if depth else 2)

        def part() -> Formula:
            return self.formula(random, depth - 1, scope)

        match kind:
            case 0:
                return self.atom(random, scope)
            case 1:
                return Equal(self.term(random, scope), self.term(random, scope))
            case 2:
                return Not(part())
            case 3:
                return logic.Implies(part(), part())
            case 4:
                return logic.Iff(part(), part())
            case 5 | 6:
                long = depth == 1 and random.random() < 0.3
                number = random.randrange(20, LONGEST) if long else random.randrange(4)
                parts = tuple(part() for _ in range(number))
                return And(parts) if kind == 5 else Or(parts)
        variable = random.choice(VARIABLES)
        scope = [*(v for v in scope if v != variable), variable]
        # Of all points, of the neighbours of one, or of those that are not some other one.
        near = self.atom(random, scope, "adjacent")
        apart = Not(Equal(self.term(random, scope), self.term(random, scope)))
        condition = random.choice([None, near, And((apart, near))])
        body = part()
        if kind in (7, 8):
            return logic.ForAll(
                variable, body if condition is None else logic.Implies(condition, body)
            )
        return logic.Exists(variable, body if condition is None else And((condition, body)))

    def model(self, random: Random, board: Graph) -> Model:
        """A model on a board, whose adjacency it has."""
        points = board.points
        made = {
            name: frozenset(t for t in product(points, repeat=number) if random.random() < 0.5)
            for name, number in self.predicates.items()
        }
        tables = {
            name: frozenset(v for (v,) in rows) if self.predicates[name] == 1 else rows
            for name, rows in made.items()
        }
        return Model(
            points,
            board.neighbours,
            tables.__getitem__,
            {constant.name: random.choice(points) for constant in self.constants},
            {name: {v: random.choice(points) for v in points} for name in self.functions},
        )


def holds(formula: Formula, model: Model, values: Mapping[Variable, Any] | None = None) -> bool:
    """Whether a formula is true in a model, read as it stands."""
    bound = dict(values or {})

    def value(term: Term) -> Any:
        if isinstance(term, logic.Applied):
            return model.functions[term.function][value(term.to)]
        return model.constants[term.name] if isinstance(term, Constant) else bound[term]

    match formula:
        case Atom("adjacent", (x, y)):
            return value(y) in model.neighbours[value(x)]
        case Atom() | logic.Mention():
            key = formula.predicate if isinstance(formula, Atom) else formula.notion.key
            row = tuple(map(value, formula.terms))
            return (row[0] if len(row) == 1 else row) in model.tables[key]
        case Equal(left, right):
            return bool(value(left) == value(right))
        case Not(part):
            return not holds(part, model, bound)
        case And(parts):
            return all(holds(part, model, bound) for part in parts)
        case Or(parts):
            return any(holds(part, model, bound) for part in parts)
        case logic.Implies(left, right):
            return not holds(left, model, bound) or holds(right, model, bound)
        case logic.Iff(left, right):
            return holds(left, model, bound) is holds(right, model, bound)
        case logic.ForAll(variable, body):
            return all(holds(body, model, {**bound, variable: v}) for v in model.points)
        case logic.Exists(variable, body):
            return any(holds(body, model, {**bound, variable: v}) for v in model.points)
    raise TypeError(f"no formula: {formula}")
