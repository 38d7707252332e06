"""A few points, all else being free: formulas over them are gates of a solver.

Adjacency is free as well, so one domain stands for all graphs of its size. A model is a grounding
in which everything is known.
"""

from collections.abc import Mapping, Sequence
from itertools import combinations

from goproof.logic.circuit import NO, YES, Circuit, exactly_one
from goproof.logic.formulas import ADJACENT, Formula
from goproof.logic.grounding import Grounding
from goproof.logic.smtlib import Vocabulary
from goproof.solvers.answers import Status, Steps
from goproof.solvers.z3_solver import Propositional
from gospec.law.graph import Point, from_edges

Model = Grounding


class Gates(Circuit):
    """A circuit of which a solver knows each node from its making on."""

    def __init__(self, solver: Propositional) -> None:
        super().__init__()
        self._solver = solver
        solver.variable(YES)

    def made(self, number: int, key: str | tuple[int, ...]) -> None:
        """Tell the solver of a node."""
        if isinstance(key, tuple):
            self._solver.conjunction(number, key)
        else:
            self._solver.variable(number)


class Domain(Grounding):
    """So many points, with a variable for all that the names of a vocabulary may be there.

    Adjacency is symmetric, without loops, and has no other variables. The first constant is the
    first point, the second one of the first two, and so on, as points have no order.
    """

    def __init__(self, names: Vocabulary, size: int) -> None:
        self._solver = Propositional()
        super().__init__(from_edges([], range(size)), Gates(self._solver))
        # What any model of the domain has to meet.
        self.always = [YES]
        self._known: dict[int, tuple[Formula, int]] = {}
        for predicate, places in sorted(names.predicates.items()):
            adjacency = predicate == ADJACENT
            self.tables[predicate] = (
                self._edges() if adjacency else self.variables(predicate, places)
            )
        for i, name in enumerate(names.constants):
            self.constants[name] = self._choice(name, min(i + 1, size))
        for name in names.functions:
            self.functions[name] = {v: self._choice(f"{name}.{v}", size) for v in range(size)}

    def _edges(self) -> dict[Point, int]:
        table: dict[Point, int] = {(v, v): NO for v in self.board.points}
        for v, w in combinations(self.board.points, 2):
            table[v, w] = table[w, v] = self.circuit.variable(f"{ADJACENT}.{v}.{w}")
        return table

    def _choice(self, name: str, among: int) -> dict[Point, int]:
        """Return for each point a literal that it is chosen; exactly one of the first is."""
        if among == 1:
            return dict.fromkeys(self.board.points, NO) | {0: YES}
        chosen = [self.circuit.variable(f"{name} is {v}") for v in range(among)]
        self.always += exactly_one(self.circuit, chosen)
        return dict.fromkeys(self.board.points, NO) | dict(enumerate(chosen))

    def asked(self, formula: Formula) -> int:
        """Return an expanded closed formula as a literal, once; no table must change any more."""
        if id(formula) not in self._known:
            # The formula is kept, so that no other gets its identity.
            self._known[id(formula)] = formula, self.literals(formula)[0]
        return self._known[id(formula)][1]

    def given(self, predicate: str) -> list[int]:
        """Return the literals of a predicate that are variables or gates."""
        literals = dict.fromkeys(self.tables.get(predicate, {}).values())
        return [x for x in literals if x not in (YES, NO)]

    def solve(self, literals: Sequence[int], limit: Steps) -> tuple[Status, frozenset[int] | Model]:
        """Return whether the literals can be true together: a model, or the literals that can't."""
        assumed = list(dict.fromkeys((*self.always, *literals)))
        if NO in assumed:
            return Status.UNSAT, frozenset((NO,))
        status, numbers = self._solver.solve(assumed, limit)
        return status, self._model(numbers | {YES}) if status is Status.SAT else numbers

    def _model(self, true: frozenset[int]) -> Model:
        def known(table: Mapping[Point, int]) -> dict[Point, int]:
            return {at: YES if (abs(x) in true) is (x > 0) else NO for at, x in table.items()}

        made = Grounding(self.board, Circuit())
        made.tables = {name: known(table) for name, table in self.tables.items()}
        made.constants = {name: known(table) for name, table in self.constants.items()}
        made.functions = {
            name: {v: known(row) for v, row in rows.items()}
            for name, rows in self.functions.items()
        }
        return made
