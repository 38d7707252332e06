"""A SAT solver's proof is accepted when each step follows, and only then."""

from collections.abc import Iterable, Sequence
from itertools import product
from random import Random

import pytest
from hypothesis import given, strategies as st

from godoors.other_checkers.drat import dimacs
from goproof.logic.circuit import Circuit
from goproof.logic.cnf import from_smtlib
from goproof.logic.smtlib import NotRead, propositional
from goproof.solvers import sat_solver, z3_solver
from goproof.solvers.answers import Answer, Status
from goproof.solvers.rup import refutation_fault
from tests.support.each import each
from tests.support.extent import FULL, examples
from tests.support.limits import ENOUGH

Clauses = list[tuple[int, ...]]
WITH_SAT = pytest.mark.skipif(not sat_solver.installed(), reason="python-sat is not installed")
# Nobody can be true: both of two, neither of them, or just one.
SQUARE = [(1, 2), (1, -2), (-1, 2), (-1, -2)]
SQUARE_PROOF = ["1 0", "0"]
VARIABLES = 3
REFUSED = "this does not follow by unit propagation"


def contradictory(clauses: Clauses) -> bool:
    """Try every assignment."""
    variables = sorted({abs(literal) for clause in clauses for literal in clause})
    for signs in product((1, -1), repeat=len(variables)):
        true = {sign * variable for sign, variable in zip(signs, variables, strict=True)}
        if all(true.intersection(clause) for clause in clauses):
            return False
    return True


def unit_propagation_fails(clauses: Iterable[Sequence[int]]) -> bool:
    """Look at every clause again and again until nothing follows any more."""
    clauses, true = [set(clause) for clause in clauses], set[int]()
    while True:
        left = [
            {lit for lit in clause if -lit not in true} for clause in clauses if not clause & true
        ]
        if not all(left):
            return True
        units = {lit for clause in left if len(clause) == 1 for lit in clause}
        if not units:
            return False
        true |= units
        if any(-lit in true for lit in true):
            return True


def plainly_accepted(clauses: Clauses, proof: list[str]) -> bool:
    """What the checker does, without watching, trails or anything taken away."""
    known = [tuple(clause) for clause in clauses]
    variables = max((abs(lit) for clause in clauses for lit in clause), default=0)
    for line in proof:
        if unit_propagation_fails(known):
            return True
        taken = line.startswith("d ")
        try:
            *literals, end = map(int, line.removeprefix("d ").split())
        except ValueError:
            return False
        if end != 0 or not all(0 < abs(lit) <= variables for lit in literals):
            return False
        if not taken:
            if not unit_propagation_fails([*known, *((-lit,) for lit in literals)]):
                return False
            known.append(tuple(literals))
    return unit_propagation_fails(known)


def test_square_is_refuted() -> None:
    assert refutation_fault(SQUARE, SQUARE_PROOF) == ""
    assert refutation_fault(SQUARE, ["2 0"]) == ""


@pytest.mark.parametrize(
    ("proof", "fault"),
    [
        ([], "it ends before the empty clause"),
        (["0"], "line 1, '0': this does not follow by unit propagation"),
        (["1 2 0"], "it ends before the empty clause"),
        (["3 0"], "line 1, '3 0': this is no clause of the same variables"),
        (["1"], "line 1, '1': this is no clause of the same variables"),
        ([""], "line 1, '': this is no clause"),
        (["one 0"], "line 1, 'one 0': this is no clause"),
        (["1 0 2 0"], "line 1, '1 0 2 0': this is no clause of the same variables"),
        (["d 1 2 0", "1 0", "0"], "line 2, '1 0': this does not follow by unit propagation"),
    ],
)
def test_other_proofs_of_it_are_not_accepted(proof: list[str], fault: str) -> None:
    assert refutation_fault(SQUARE, proof) == fault


def test_what_is_taken_away_may_be_unknown() -> None:
    assert refutation_fault(SQUARE, ["d 1 0", *SQUARE_PROOF]) == ""


def test_empty_clause_needs_no_proof() -> None:
    assert refutation_fault([(1,), ()], []) == ""
    assert refutation_fault([(1,), (-1, -1)], []) == ""
    assert refutation_fault([], []) != ""


@pytest.mark.parametrize("clauses", [[(-1,), (1, 2), (1, -2)], [(1, 2), (1, -2), (-1,)]])
def test_clauses_with_one_literal_left_are_followed_up(clauses: Clauses) -> None:
    assert refutation_fault(clauses, []) == ""


def test_step_with_a_literal_that_is_known_follows() -> None:
    assert refutation_fault([(3,), (4, 5), *SQUARE], ["3 4 0", *SQUARE_PROOF]) == ""


def test_time_that_runs_out_is_no_proof() -> None:
    assert "no time is left" in refutation_fault(SQUARE, ["1 2 0", *SQUARE_PROOF], seconds=-1)


literals = st.integers(1, VARIABLES).flatmap(lambda v: st.sampled_from((v, -v)))
some_clauses = st.lists(st.lists(literals, min_size=1, max_size=3).map(tuple), min_size=1)


@examples(50)
@given(some_clauses, st.lists(st.lists(literals, max_size=3), max_size=8), st.randoms())
def test_checker_does_what_it_would_do_plainly(
    clauses: Clauses, steps: list[list[int]], random: Random
) -> None:
    lines = [" ".join(map(str, [*step, 0])) for step in steps]
    assert (refutation_fault(clauses, lines) == "") is plainly_accepted(clauses, lines)
    proof = [f"d {line}" if random.random() < 0.3 else line for line in lines]
    # Leaving out what is taken away can only make less follow.
    if refutation_fault(clauses, proof) == "":
        assert plainly_accepted(clauses, proof)
        assert contradictory(clauses)


LONGEST = 45
RANDOM = st.integers(0, 2**32).map(Random)


@st.composite
def long_clauses(draw: st.DrawFn) -> tuple[Clauses, list[str]]:
    """Clauses of up to so many literals of which most are known to be false, and such steps.

    Just how many are left decides what follows.
    """
    random = draw(RANDOM)
    variables = list(range(1, draw(st.integers(3, LONGEST)) + 1))

    def long(shortest: int) -> tuple[int, ...]:
        chosen = random.sample(variables, random.randint(shortest, len(variables)))
        return tuple(v if random.random() < 0.9 else -v for v in chosen)

    clauses = [long(2) for _ in range(draw(st.integers(1, 3)))]
    unknown = set(random.sample(variables, draw(st.integers(0, 3))))
    clauses += [(-v,) for v in variables if v not in unknown]
    clauses += [tuple(x * random.choice((1, -1)) for x in sorted(unknown))] if unknown else []
    random.shuffle(clauses)
    steps = [long(1) for _ in range(draw(st.integers(0, 4)))]
    return clauses, [" ".join(map(str, [*step, 0])) for step in steps] + ["0"]


@examples(100)
@given(long_clauses())
def test_checker_does_with_long_clauses_what_it_would_do_plainly(
    given: tuple[Clauses, list[str]],
) -> None:
    clauses, proof = given
    assert (refutation_fault(clauses, proof) == "") is plainly_accepted(clauses, proof)


@each("length", [*range(1, 70), 100, 361, 1000])
def test_long_step_that_does_not_follow_is_not_accepted(length: int) -> None:
    clause = range(1, length + 1)
    step = " ".join(map(str, [*clause, 0]))
    units: Clauses = [(-literal,) for literal in clause]
    # With the step the empty clause would follow; without one of the units it would not.
    assert refutation_fault(units, [step, "0"]) == f"line 1, {step[:60]!r}: " + REFUSED
    longer = [*units[1:], (1, length + 1)]
    assert refutation_fault(longer, [step, f"-{length + 1} 0", "0"]).endswith(REFUSED)


def planted_clauses(random: Random) -> Clauses:
    """Clauses on eight variables, of which most sets of that many contradict one another."""
    return [
        tuple(v * random.choice((1, -1)) for v in random.sample(range(1, 9), 3)) for _ in range(60)
    ]


def mutants(proof: list[str], random: Random, number: int) -> Iterable[list[str]]:
    """The proof with one line changed: a literal turned, left out or put in, a line gone."""
    for _ in range(number):
        i = random.randrange(len(proof))
        mark = ["d"] * proof[i].startswith("d")
        *found, _zero = proof[i].removeprefix("d ").split()
        if not found:
            continue
        j = random.randrange(len(found))
        match random.choice(["turn", "leave", "add", "lose", "cut"]):
            case "turn":
                found[j] = str(-int(found[j]))
            case "leave":
                del found[j]
            case "add":
                found.append(str(random.choice((1, -1)) * random.randrange(1, 9)))
            case "lose":
                yield proof[:i] + proof[i + 1 :]
                continue
            case "cut":
                yield proof[:i]
                continue
        yield [*proof[:i], " ".join([*mark, *found, "0"]), *proof[i + 1 :]]


@WITH_SAT
def test_mutated_proofs_are_rejected_unless_they_are_proofs() -> None:
    random = Random(1)
    tried = rejected = 0
    while tried < (10_000 if FULL else 1_000):
        clauses = planted_clauses(random)
        if not contradictory(clauses):
            continue
        found, _, proof = sat_solver.solve(sat_solver.Cnf(tuple(clauses), {}), ENOUGH)
        assert found is False
        assert refutation_fault(clauses, proof) == ""
        for mutant in mutants(proof, random, 300):
            fault, tried = refutation_fault(clauses, mutant), tried + 1
            rejected += fault != ""
            if fault == "":
                assert plainly_accepted(clauses, mutant)
        # One clause less, and no longer a contradiction: no proof whatever may be accepted.
        for i in range(12):
            fewer = clauses[:i] + clauses[i + 1 :]
            if not contradictory(fewer):
                assert all(refutation_fault(fewer, m) for m in mutants(proof, random, 20))
                break
    assert rejected > tried / 4


SATISFIABLE = "(set-logic QF_UF)\n(declare-const a Bool)\n(assert a)\n(check-sat)\n"


@WITH_SAT
@pytest.mark.parametrize("proof", [[], ["0"], ["-1 0", "0"]])
def test_planted_wrong_unsat_is_caught(proof: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sat_solver, "solve", lambda *_: (False, [], proof))
    answer = sat_solver.check(SATISFIABLE, ENOUGH)
    assert answer.status is Status.UNKNOWN
    assert "its proof is not accepted" in answer.reason


@WITH_SAT
def test_planted_wrong_sat_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sat_solver, "solve", lambda *_: (True, [1, -2], []))
    answer = sat_solver.check(SATISFIABLE, ENOUGH)
    assert (answer.status, answer.reason) == (Status.UNKNOWN, "its model leaves a clause false")


def random_query(random: Random) -> str:
    """A circuit on a few variables, with so many demands that about half can't be met."""
    circuit = Circuit()
    literals = [circuit.variable(f"v.{i}") for i in range(6)]
    for _ in range(30):
        few = random.sample(literals, random.randrange(2, 4))
        made = circuit.conjunction(random.choice((1, -1)) * literal for literal in few)
        if abs(made) > 1:
            literals.append(random.choice((1, -1)) * made)
    return propositional(circuit, random.sample(literals, random.randrange(2, 9)))


@WITH_SAT
def test_agrees_with_z3_on_random_circuits() -> None:
    random, answers = Random(2), dict.fromkeys(Status, 0)
    for _ in range(200 if FULL else 40):
        text = random_query(random)
        answer = sat_solver.check(text, ENOUGH)
        assert answer.status is z3_solver.check(text, ENOUGH).status
        answers[answer.status] += 1
        if answer.model is not None:
            assert z3_solver.check(pinned(text, answer), ENOUGH).status is Status.SAT
    assert min(answers[Status.SAT], answers[Status.UNSAT]) > 5
    assert answers[Status.UNKNOWN] == 0


def pinned(text: str, answer: Answer) -> str:
    """The query with each variable as in the answer's model."""
    assert answer.model is not None
    names = [line.split()[1] for line in text.splitlines() if line.startswith("(declare-const")]
    facts = [n if (n,) in answer.model.true else f"(not {n})" for n in names]
    return text.replace("(check-sat)", "".join(f"(assert {f})" for f in facts) + "(check-sat)")


def test_conjunctions_become_clauses() -> None:
    text = (
        "; a comment\n(set-logic QF_UF)\n(declare-const a Bool)\n(declare-const b.1 Bool)\n"
        "(define-fun n4 () Bool (and a (not b.1)))\n(assert (not n4))\n(assert true)\n(check-sat)\n"
    )
    cnf = from_smtlib(text)
    assert cnf.clauses == ((1,), (-4, 2), (-4, -3), (4, -2, 3), (-4,), (1,))
    assert cnf.variables == {"a": 2, "b.1": 3}
    assert dimacs(cnf.clauses).splitlines()[:3] == ["p cnf 4 6", "1 0", "-4 2 0"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "(set-logic UF)\n(check-sat)",
        "(set-logic QF_UF)\n(assert a)",
        "(set-logic QF_UF)\n(declare-const a Int)",
        "(set-logic QF_UF)\n(declare-const a Bool)\n(declare-const a Bool)",
        "(set-logic QF_UF)\n(declare-const a Bool)\n(assert (or a a))",
        "(set-logic QF_UF)\n(declare-const a Bool)\n(define-fun n () Bool (or a a))",
        "(set-logic QF_UF)\n(push)",
        "(set-logic QF_UF",
    ],
)
def test_other_texts_are_refused(text: str) -> None:
    with pytest.raises(NotRead):
        from_smtlib(text)
    assert sat_solver.check(text, 1).status is Status.UNKNOWN


def test_without_the_package_there_is_no_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sat_solver, "DISTRIBUTION", "no-such-package")
    assert not sat_solver.installed()
    answer = sat_solver.check(SATISFIABLE, 1)
    assert (answer.status, answer.reason) == (Status.UNKNOWN, "no-such-package is not installed")


@WITH_SAT
def test_solver_stops_in_time() -> None:
    random = Random(3)
    hard = [
        tuple(v * random.choice((1, -1)) for v in random.sample(range(1, 401), 3))
        for _ in range(1720)
    ]
    assert sat_solver.solve(sat_solver.Cnf(tuple(hard), {}), 0.05)[0] is None
