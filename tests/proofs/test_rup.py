"""A SAT solver's proof is accepted when each step follows, and only then."""

from collections.abc import Iterable, Sequence
from itertools import product
from random import Random

import pytest
from hypothesis import given, strategies as st

from goproof.solvers import sat_solver
from goproof.solvers.answers import Status
from goproof.solvers.rup import refutation_fault
from tests.support.extent import FULL, examples
from tests.support.limits import ENOUGH

Clauses = list[tuple[int, ...]]
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


def test_what_is_known_counts_in_clauses_and_in_steps() -> None:
    assert refutation_fault([(-1,), (1, 2), (1, -2)], []) == ""
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


def planted_clauses(random: Random) -> Clauses:
    """Clauses on eight variables, of which most sets of that many contradict one another."""
    return [
        tuple(v * random.choice((1, -1)) for v in random.sample(range(1, 9), 3)) for _ in range(60)
    ]


def mutants(proof: list[str], random: Random, number: int) -> Iterable[list[str]]:
    """The proof with one line changed, in a literal or one less, or without it."""
    for _ in range(number):
        i = random.randrange(len(proof))
        words = proof[i].split()
        literals = range(words[0] == "d", len(words) - 1)
        if not literals:
            continue
        j, other = random.choice(literals), random.choice((1, -1)) * random.randrange(1, 9)
        shorter, changed = [*words[:j], *words[j + 1 :]], [*words[:j], str(other), *words[j + 1 :]]
        lines = random.choice(([" ".join(shorter)], [" ".join(changed)], []))
        yield [*proof[:i], *lines, *proof[i + 1 :]]


def test_mutated_proofs_are_rejected_unless_they_are_proofs() -> None:
    random = Random(1)
    tried = rejected = 0
    while tried < (10_000 if FULL else 1_000):
        clauses = planted_clauses(random)
        if not contradictory(clauses):
            continue
        found, _, proof = sat_solver.solve(clauses, ENOUGH, with_proof=True)
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


SATISFIABLE = "p cnf 1 1\n1 0\n"


@pytest.mark.parametrize("proof", [[], ["0"], ["-1 0", "0"]])
def test_planted_wrong_unsat_is_caught(proof: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sat_solver, "solve", lambda *_, **__: (False, [], proof))
    answer = sat_solver.check_with_proof(SATISFIABLE, ENOUGH)
    assert answer.status is Status.UNKNOWN
    assert "its proof is not accepted" in answer.reason


def test_planted_wrong_sat_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sat_solver, "solve", lambda *_, **__: (True, [-1], []))
    answer = sat_solver.check_with_proof(SATISFIABLE, ENOUGH)
    assert (answer.status, answer.reason) == (Status.UNKNOWN, "its model leaves a clause false")


def test_solver_stops_in_time() -> None:
    random = Random(3)
    hard = [
        tuple(v * random.choice((1, -1)) for v in random.sample(range(1, 401), 3))
        for _ in range(1720)
    ]
    assert sat_solver.solve(hard, 0.05, with_proof=False)[0] is None
