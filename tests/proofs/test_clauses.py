"""Clauses say what their query says, however long its conjunctions, and no more is let through."""

from collections.abc import Iterable, Mapping, Sequence
from functools import reduce
from operator import and_
from random import Random

import pytest
from hypothesis import given

from godoors.other_checkers.drat import dimacs, drat
from goproof.logic import cnf as clause_writer
from goproof.logic.circuit import Circuit
from goproof.logic.clause_check import clauses_fault
from goproof.logic.cnf import Clause, Cnf, from_smtlib
from goproof.logic.smtlib import NotRead, propositional
from goproof.solvers import sat_solver
from goproof.solvers.answers import Status
from tests.proofs.test_smtlib import circuits
from tests.support.each import each
from tests.support.extent import examples
from tests.support.limits import ENOUGH

WITH_SAT = pytest.mark.skipif(not sat_solver.installed(), reason="python-sat is not installed")
CASES = 128
ONES = (1 << CASES) - 1
Literals = list[int]
MANY = examples(60)


def some_cases(circuit: Circuit, literals: Sequence[int], random: Random) -> dict[str, int]:
    """Truth values of the variables in many cases, among them some that make a conjunction hold.

    Bit i of a value is the truth in case i. At random, no long conjunction would ever hold.
    """
    names = [name for node in circuit.below(literals) if (name := circuit.name(node))]
    values = {name: random.getrandbits(CASES) for name in names}
    for case, node in enumerate(node for node in circuit.below(literals) if circuit.parts(node)):
        for almost in (0, 1):
            parts = list(circuit.parts(node))
            if almost:
                parts[random.randrange(len(parts))] *= -1
            for part in parts:
                name = circuit.name(abs(part))
                if name is not None:
                    bit = 1 << (2 * case + almost)
                    values[name] = values[name] | bit if part > 0 else values[name] & ~bit
    return values


def truths(
    cnf: Cnf, circuit: Circuit, asserted: Literals, values: Mapping[str, int]
) -> dict[int, int]:
    """The truth of each of the clauses' variables, by direct evaluation of the circuit."""
    known = {1: ONES}
    nodes = {f"${number}": node for number, node in enumerate(circuit.below(asserted), 1)}
    for name, number in cnf.numbers.items():
        if name != "true":
            node = circuit.variable(name) if name in cnf.variables else nodes[name]
            (known[number],) = circuit.evaluate([node], values, ONES)
    return known


def truth_of(clause: Clause, known: Mapping[int, int]) -> int:
    found = 0
    for literal in clause:
        found |= known[literal] if literal > 0 else ONES ^ known[-literal]
    return found


def together(truths: Iterable[int]) -> int:
    return reduce(and_, truths, ONES)


@MANY
@given(circuits())
def test_clauses_hold_just_where_the_query_does(made: tuple[Circuit, Literals, Random]) -> None:
    circuit, asserted, random = made
    text = propositional(circuit, asserted)
    cnf = from_smtlib(text)
    assert clauses_fault(text, cnf.clauses, cnf.numbers) == ""
    values = some_cases(circuit, asserted, random)
    known = truths(cnf, circuit, asserted, values)
    expected = together(circuit.evaluate(asserted, values, ONES))
    assert together(truth_of(clause, known) for clause in cnf.clauses) == expected
    # The variable of a conjunction can have no other value than the conjunction.
    for name in set(cnf.numbers) - set(cnf.variables) - {"true"}:
        number = cnf.numbers[name]
        wrong = {**known, number: ONES ^ known[number]}
        concerned = [clause for clause in cnf.clauses if max(map(abs, clause)) == number]
        assert together(truth_of(clause, wrong) for clause in concerned) == 0


@MANY
@given(circuits())
def test_no_clause_that_says_more_follows_from_the_query(
    made: tuple[Circuit, Literals, Random],
) -> None:
    circuit, asserted, random = made
    text = propositional(circuit, asserted)
    cnf = from_smtlib(text)
    values = some_cases(circuit, asserted, random)
    known = truths(cnf, circuit, asserted, values)
    met = together(circuit.evaluate(asserted, values, ONES))
    refused = 0
    for _ in range(20):
        changed = list(random.choice(cnf.clauses))
        i = random.randrange(len(changed))
        match random.randrange(3):
            case 0:
                changed[i] *= -1
            case 1:
                del changed[i]
            case _:
                changed = [changed[i]]
        fault = clauses_fault(text, [changed], cnf.numbers)
        refused += fault != ""
        # What is let through is true wherever the query is.
        assert fault or not met & ~truth_of(tuple(changed), known)
    assert refused


@WITH_SAT
def test_wrong_clauses_of_a_conjunction_refute_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    # As if it were always true.
    monkeypatch.setattr(clause_writer, "_conjunction", lambda both, parts: [(both,)])
    circuit = Circuit()
    both = circuit.conjunction((circuit.variable("x"), circuit.variable("y")))
    answer = sat_solver.check(propositional(circuit, [-both]), ENOUGH)
    assert answer.status is Status.UNKNOWN
    assert "its clauses are not accepted" in answer.reason


@pytest.mark.parametrize(
    ("numbers", "fault"),
    [
        ({}, "true has no variable"),
        ({"true": 1, "a": 1, "n4": 2}, "two names of the query are one variable, or one is none"),
        ({"true": 1, "a": 0, "n4": 2}, "two names"),
        ({"true": 1, "a": 2, "b": 3}, "n4 has no variable"),
        ({"true": 1, "a": 2, "b": 3, "n4": 4}, ""),
    ],
)
def test_each_name_is_a_variable_of_its_own(numbers: dict[str, int], fault: str) -> None:
    text = (
        "(set-logic QF_UF)\n(declare-const a Bool)\n(declare-const b Bool)\n"
        "(define-fun n4 () Bool (and a b))\n(assert n4)\n(check-sat)\n"
    )
    found = clauses_fault(text, [(1,)], numbers)
    assert found.startswith(fault)
    assert bool(found) is bool(fault)


@pytest.mark.parametrize(
    "text",
    [
        "(set-logic QF_UF)\n(assert a)",
        "(set-logic QF_UF)\n(declare-const a Bool)\n(declare-const a Bool)",
        "(set-logic QF_UF)\n(define-fun n4 () Bool (and n4 n4))",
        "(set-logic UF)",
        "(set-logic QF_UF",
    ],
)
def test_other_texts_are_refused(text: str) -> None:
    assert clauses_fault(text, [(1,)], {"true": 1, "a": 2, "n4": 3})
    with pytest.raises(NotRead):
        from_smtlib(text)
    assert sat_solver.check(text, 1).status is Status.UNKNOWN


@each("length", [*range(1, 70), 361])
def test_long_clauses_are_printed_in_full_and_proofs_end_with_the_empty_one(length: int) -> None:
    clause = tuple(v if v % 3 else -v for v in range(1, length + 1))
    line = " ".join(map(str, [*clause, 0]))
    assert dimacs([clause, (1,)]) == f"p cnf {length} 2\n{line}\n1 0\n"
    proof = f"{line}\nd {line}\n0\n"
    assert drat([line, f"d {line}"]) == drat([line, f"d {line}", "0"]) == proof
