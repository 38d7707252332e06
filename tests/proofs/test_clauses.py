"""Clauses can be true together just where the circuit's literals can, and every solver says so."""

from collections.abc import Mapping, Sequence
from itertools import product
from random import Random

import pytest
from hypothesis import given, strategies as st

from goproof.logic.circuit import Circuit
from goproof.logic.clauses import Clause, NoClauses, is_propositional, propositional, read
from goproof.solvers import sat_solver, z3_solver
from goproof.solvers.answers import Solver, Status
from tests.support.extent import examples
from tests.support.limits import ENOUGH

SOLVERS: Sequence[Solver] = (z3_solver.check, sat_solver.check)
NAMES = [f"own.{i}" for i in range(5)]


@st.composite
def circuits(draw: st.DrawFn) -> tuple[Circuit, list[int]]:
    """A circuit with conjunctions of variables and of one another, and some of its literals.

    Some are used once, some more often, some in both signs.
    """
    random, circuit = Random(draw(st.integers(0, 2**32))), Circuit()
    literals = list(map(circuit.variable, NAMES))
    for length in draw(st.lists(st.integers(2, 12), min_size=1, max_size=8)):
        parts = random.sample(literals, min(length, len(literals)))
        made = circuit.conjunction(random.choice((1, -1)) * part for part in parts)
        if abs(made) > 1 and abs(made) not in literals:
            literals.append(abs(made))
    chosen = [literals[-1]] * draw(st.integers(0, 1))
    chosen += random.sample([*literals, 1], draw(st.integers(1, min(4, len(literals)))))
    return circuit, [random.choice((1, -1)) * literal for literal in chosen]


def extends(clauses: Sequence[Clause], known: Mapping[int, bool]) -> bool:
    """Whether the variables that are left can make all clauses true; by trying each."""
    left = []
    for clause in clauses:
        if any(known.get(abs(x)) is (x > 0) for x in clause):
            continue
        rest = tuple(x for x in clause if abs(x) not in known)
        if not rest:
            return False
        left.append(rest)
    if not left:
        return True
    (literal, *_) = min(left, key=len)
    signs = (literal > 0, literal < 0)
    return any(extends(left, {**known, abs(literal): sign}) for sign in signs)


@examples(100)
@given(circuits())
def test_clauses_can_be_true_just_where_the_literals_are(made: tuple[Circuit, list[int]]) -> None:
    circuit, literals = made
    query = read(propositional(circuit, literals))
    numbers = {name: number for number, name in query.names.items()}
    some = False
    for values in product((False, True), repeat=len(NAMES)):
        case = dict(zip(NAMES, values, strict=True))
        expected = all(circuit.evaluate(literals, {n: int(v) for n, v in case.items()}, 1))
        known = {numbers[name]: value for name, value in case.items() if name in numbers}
        assert extends(query.clauses, known) is expected, case
        some |= expected
    for solver in SOLVERS:
        answer = solver(propositional(circuit, literals), ENOUGH)
        assert answer.status is (Status.SAT if some else Status.UNSAT), answer
        if answer.true is not None:
            found = {name: int(name in answer.true) for name in NAMES}
            assert all(circuit.evaluate(literals, found, 1))


@pytest.mark.parametrize("length", [2, 11, 12, 40])
def test_a_conjunction_is_true_just_where_all_its_parts_are(length: int) -> None:
    circuit = Circuit()
    parts = [circuit.variable(f"own.{i}") for i in range(length)]
    both = circuit.conjunction(parts)
    # Where it is used in both signs, it is a variable of its own.
    used = circuit.disjunction((circuit.conjunction((both, parts[0])), -both))
    for literals, expected in (
        ((used, both, -parts[-1]), Status.UNSAT),
        ((used, both), Status.SAT),
        ((used, -both, *parts), Status.UNSAT),
        ((used, -both, *parts[1:]), Status.SAT),
    ):
        for solver in SOLVERS:
            assert solver(propositional(circuit, literals), ENOUGH).status is expected


def test_text_depends_on_the_literals_alone() -> None:
    def made(*others: str) -> str:
        circuit = Circuit()
        for name in others:
            circuit.variable(name)
        a, b = circuit.variable("a"), circuit.variable("b")
        return propositional(circuit, [circuit.disjunction((a, circuit.conjunction((-a, b))))])

    assert made() == made("x", "y")


@pytest.mark.parametrize(
    "text",
    ["1 2 0\n", "p cnf 1 1\none 0\n", "p cnf 2 1\n1 2\n", "p cnf 2 2\n1 2 0\n", "(set-logic UF)\n"],
)
def test_other_texts_are_refused(text: str) -> None:
    assert is_propositional(text) is text.startswith("p")
    with pytest.raises(NoClauses):
        read(text)
    assert sat_solver.check(text, ENOUGH).status is Status.UNKNOWN
