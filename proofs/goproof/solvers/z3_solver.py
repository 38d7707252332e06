"""Z3, the first solver. No other module imports z3."""

from collections.abc import Sequence
from typing import Any

import z3

from goproof.logic.clauses import is_propositional, read, without_comments
from goproof.solvers.answers import Answer, Status, Steps

BY = "z3"


def check(text: str, limit: Steps) -> Answer:
    """Put an SMT-LIB 2 text, or clauses in DIMACS, to Z3."""
    context, propositional = z3.Context(), is_propositional(text)
    # Finite domains: such queries take a tenth less than by the general solver.
    solver = z3.SolverFor("QF_FD", ctx=context) if propositional else z3.Solver(ctx=context)
    solver.set("rlimit", limit)
    try:
        # It takes a text for clauses only if they are what it begins with.
        solver.from_string(without_comments(text) if propositional else text)
        result = str(solver.check())
    except z3.Z3Exception as error:
        return Answer(Status.UNKNOWN, reason=str(error))
    if result == "unsat":
        return Answer(Status.UNSAT, by=BY)
    if result == "sat":
        return Answer(Status.SAT, _named(text, solver.model()) if propositional else None, by=BY)
    return Answer(Status.UNKNOWN, reason=str(solver.reason_unknown()))


def version() -> str:
    """Return Z3's version."""
    return str(z3.get_version_string())


def _named(text: str, model: Any) -> frozenset[str]:
    true = {d.name() for d in model.decls() if z3.is_true(model[d])}
    return frozenset(name for k, name in read(text).names.items() if f"k!{k}" in true)


class Propositional:
    """An incremental propositional solver: gates are made once, and assumed or not in each call.

    A literal is the number of a gate, negated by its sign; the first gates are the variables. The
    answers depend on the calls alone, as a limit counts Z3's own steps.
    """

    def __init__(self) -> None:
        self._context = z3.Context()
        self._solver = z3.SolverFor("QF_FD", ctx=self._context)
        self._terms: dict[int, Any] = {}
        # Assumptions have to be variables, so each assumed literal has one that implies it.
        self._named: dict[int, Any] = {}

    def variable(self, number: int) -> None:
        """Make a variable, by its number."""
        self._terms[number] = z3.Bool(f"v{number}", self._context)

    def conjunction(self, number: int, literals: Sequence[int]) -> None:
        """Make a gate that is true just if all these literals are."""
        terms = [self._term(literal) for literal in literals]
        array = (z3.Ast * len(terms))(*(term.as_ast() for term in terms))
        made = z3.Z3_mk_and(self._context.ref(), len(terms), array)
        self._terms[number] = z3.BoolRef(made, self._context)

    def _term(self, literal: int) -> Any:
        found = self._terms.get(literal)
        if found is None:
            found = self._terms[literal] = z3.Not(self._terms[-literal], self._context)
        return found

    def solve(self, assumed: Sequence[int], limit: Steps) -> tuple[Status, frozenset[int]]:
        """Return whether the assumed literals can be true together.

        With sat come the numbers of the variables that are then true, with unsat those of the
        assumed literals that can't be.
        """
        for literal in assumed:
            if literal not in self._named:
                self._named[literal] = z3.Bool(f"a{literal}", self._context)
                self._solver.add(z3.Implies(self._named[literal], self._term(literal)))
        self._solver.set("rlimit", limit)
        result = str(self._solver.check(*(self._named[literal] for literal in assumed)))
        if result == "unsat":
            core = {str(name) for name in self._solver.unsat_core()}
            return Status.UNSAT, frozenset(x for x in assumed if str(self._named[x]) in core)
        if result == "sat":
            model = self._solver.model()
            names = [d.name() for d in model.decls() if z3.is_true(model[d])]
            true = frozenset(int(name[1:]) for name in names if name.startswith("v"))
            return Status.SAT, true
        return Status.UNKNOWN, frozenset()


def refutes(text: str, limit: Steps) -> bool:
    """Tell whether Z3 finds by instances alone that the assertions of a text can't all be true."""
    solver = _by_instances(limit)
    try:
        solver.from_string(text)
        return str(solver.check()) == "unsat"
    except z3.Z3Exception:
        return False


def core(text: str, limit: Steps) -> tuple[int, ...] | None:
    """Return the numbers of assertions of a text that Z3 finds can't all be true; None if none."""
    solver = _by_instances(limit)
    context = solver.ctx
    try:
        for i, assertion in enumerate(z3.parse_smt2_string(text, ctx=context)):
            solver.assert_and_track(assertion, z3.Bool(f"{CORE}{i}", context))
        if str(solver.check()) != "unsat":
            return None
        return tuple(sorted(int(str(name)[len(CORE) :]) for name in solver.unsat_core()))
    except z3.Z3Exception:
        return None


def _by_instances(limit: Steps) -> Any:
    # To search for models only delays the answer that there is no proof.
    solver = z3.SimpleSolver(ctx=z3.Context())
    solver.set("rlimit", limit)
    solver.set("mbqi", False)
    # Of these it makes many in one step.
    solver.set("qi.max_instances", INSTANCES)
    return solver


CORE, INSTANCES = "assertion!", 10_000
