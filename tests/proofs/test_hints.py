"""Hints are found: true claims are proved from the statement alone, false ones are not."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

import goproof.vocabulary as go
from book.pages.theory_page import counted
from goproof.hints import invariants, kept as keeping, search, view
from goproof.hints.counterexamples import smallest
from goproof.hints.goals import differences, goals
from goproof.hints.kept import (
    _read as read_proofs,
    claimed_of_all_graphs,
    found_text,
    kept,
    path_of,
    written_by_hand,
)
from goproof.hints.proof import PLACEHOLDERS, Hint, Proof, Property
from goproof.hints.search import Found, Search, find
from goproof.hints.text import from_text, to_text
from goproof.lemmas import all_lemmas, lemma
from goproof.logic.formulas import Exists, Variable, adjacent
from goproof.logic.smtlib import spoken_of
from goproof.methods import by_solvers
from goproof.methods.questions import Options
from goproof.notation.reading import read
from goproof.notation.syntax import tree_of
from goproof.queries.statements_as_queries import for_all_graphs
from goproof.solvers import cvc5_solver, z3_solver
from goproof.solvers.answers import Status, Steps
from goproof.theory.fixed_points import DeadSet
from goproof.vocabulary.check import Verdict

QUICK = (
    "at_most_one_clearing_has_an_effect",
    "clear_is_idempotent",
    "connected_stones_reach_the_same_colours",
    "more_empty_points_kill_no_stone",
    "what_simple_ko_forbids_positional_superko_forbids",
    "what_lives_by_all_points_stands_while_its_owner_passes",
    "the_move_is_determined_by_its_result",
)
FOUND = sorted(set(claimed_of_all_graphs()) - written_by_hand().keys())
LIMIT = Steps(20_000_000)
FIRST = PLACEHOLDERS[0]


def bare(name: str) -> go.Statement:
    return replace(lemma(name).statement.by_definition, instances=(), steps=(), uses={})


def claim(conclusion: go.Formula) -> go.Statement:
    return go.Statement((), conclusion, conclusion).by_definition


def assert_proves(proof: Proof, stated: go.Statement) -> None:
    """Both solvers refute each query, which are those of the claim without its own hints."""
    queries = for_all_graphs(proof.applied_to(stated))
    for text in (*queries.steps, queries.failure):
        assert z3_solver.check(text, LIMIT).status is Status.UNSAT
        assert cvc5_solver.check(text, LIMIT).status is Status.UNSAT


@pytest.mark.parametrize(
    "name", [pytest.param(n, marks=[pytest.mark.slow] * (n not in QUICK)) for n in FOUND]
)
def test_lemmas_are_proved_and_read_back(name: str) -> None:
    found = find(bare(name))
    assert found.proof is not None, found.reason
    # Found in the same way as when it was kept, whatever the order of sets, and read back.
    assert found_text(name, found.proof) == path_of(name).read_text(encoding="utf-8")
    assert from_text(to_text(found.proof), bare(name)) == found.proof
    assert_proves(found.proof, bare(name))


def test_no_candidate_speaks_of_what_the_claim_does_not(monkeypatch: pytest.MonkeyPatch) -> None:
    """The mover's stones after a move depend on suicides, and the opponent's do not."""
    monkeypatch.setattr(Search, "_prove", lambda *_: "it was not tried")
    said = read(tree_of("no dead before: alive(opponent, after) <= alive(opponent) | empty"))
    assert Search(said.by_definition).found().reason == "1 goal left: it was not tried"


def test_what_no_solver_decides_minimises_no_invariant(monkeypatch: pytest.MonkeyPatch) -> None:
    minimised: list[int] = []

    def as_many(parts: Sequence[go.Formula], _: object) -> list[go.Formula]:
        minimised.append(len(parts))
        return list(parts)

    monkeypatch.setattr(invariants, "fewest", as_many)
    # Only an invariant along paths proves that where these end is what a point reaches.
    whole = bare("the_repaired_sources_count_the_same_points")
    goal = next(d for d in differences(whole.conclusion) if "S3_path" in spoken_of([d]).predicates)
    for budget, expected in ((view.MODEL, True), (Steps(1), False)):
        monkeypatch.setattr(view, "MODEL", budget)
        tried = Search(replace(whole, conclusion=goal))
        assert tried._proved_by_invariants(goals(goal)[0]) is expected
        assert bool(minimised) is expected
        minimised.clear()


REFUTED = [
    x.name
    for x in all_lemmas()
    if x.is_formal and x.check_by(go.Method.ALL_GRAPHS) is None and not x.name.startswith("kernel_")
]


@pytest.mark.parametrize("name", REFUTED)
def test_false_lemmas_of_the_catalogue_are_not_proved(name: str) -> None:
    false, found = lemma(name), find(bare(name))
    if found.proof is not None:
        # What has no check for all graphs may be true all the same.
        assert_proves(found.proof, bare(name))
        assert not any(check.expected.value == "REFUTED" for check in false.checks)
    if isinstance(bare(name), go.TurnStatement):
        assert found.counterexample is None
    if found.counterexample is not None:
        assert false.fails(found.counterexample)


def test_a_capture_is_refused() -> None:
    x1 = Variable("x1")
    q = Property(1, Exists(x1, adjacent(FIRST, x1)))
    assert q(go.POINT) == Exists(x1, adjacent(go.POINT, x1))
    with pytest.raises(ValueError, match="x1 is captured"):
        q(x1)
    with pytest.raises(ValueError, match="speaks of x1"):
        Property(1, adjacent(FIRST, x1))
    # An instance binds above all that the property binds, so it captures nothing.
    dead = DeadSet("dead", go.Original(), go.Relative.OWN)
    stated = claim(dead.is_empty())
    assert (
        Hint("dead", q).instance(stated).formula
        == dead.instance("", lambda x: go.some(lambda y: adjacent(x, y))).formula
    )


def test_bad_text_is_refused_by_its_line() -> None:
    stated = bare("at_most_one_clearing_has_an_effect")
    good = "hint dead_own: (suicides y0)\ngoal: conclusion\n  uses: axiom 1, hint 1\n"
    assert from_text(good, stated).hints[0].of == "dead_own"
    for old, new, why in (
        ("dead_own", "nobody", "line 1: nobody is no set"),
        ("(suicides y0)", "(suicides y1)", "line 1: the claim speaks of no"),
        ("(suicides y0)", "(suicides y0", "line 1: a bracket"),
        ("hint 1", "hint 2", "line 3: there is no hint 2"),
        ("  uses: axiom 1, hint 1\n", "", "line 2: the last goal"),
        ("conclusion", "(forall ((p Point)) true)", "line 2: p is no name"),
    ):
        with pytest.raises(ValueError, match=why):
            from_text(good.replace(old, new), stated)


def test_a_proof_is_of_its_claim_only() -> None:
    found = kept(QUICK[0], bare(QUICK[0]))
    assert found is not None
    with pytest.raises(ValueError, match="another conclusion"):
        found.applied_to(bare(QUICK[1]))


@pytest.mark.parametrize("name", FOUND)
def test_what_is_kept_can_be_read(name: str) -> None:
    assert path_of(name).is_file()
    proof = kept(name, bare(name))
    assert proof is not None
    assert found_text(name, proof) == path_of(name).read_text(encoding="utf-8")


@pytest.fixture
def beside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A directory in which proofs are kept in the place of the catalogue's."""
    monkeypatch.setattr(keeping, "path_of", lambda name: tmp_path / f"{name}.txt")
    monkeypatch.setattr(by_solvers, "_fault", lambda *_: None)
    read_proofs.cache_clear()
    yield tmp_path
    read_proofs.cache_clear()


def proved(name: str, **options: bool) -> tuple[str, ...]:
    """Return the remarks on a lemma that is proved."""
    outcome = by_solvers.check_by_solvers(lemma(name), go.all_graphs(), None, Options(**options))
    assert outcome.verdict is Verdict.PROVED
    return outcome.remarks


@pytest.mark.parametrize("name", [QUICK[0], QUICK[1], QUICK[3]])
def test_what_is_missing_or_stale_or_not_wanted_is_searched_for(name: str, beside: Path) -> None:
    (told,) = proved(name)
    assert told.startswith("induction instances found: ")
    other = path_of(QUICK[4]).read_text(encoding="utf-8") + "hint nobody: true\n"
    (beside / f"{name}.txt").write_text(other, encoding="utf-8")
    read_proofs.cache_clear()
    first, second = proved(name)
    assert first == told
    assert second.startswith("what is kept is no proof of this statement: line ")
    found = find(bare(name)).proof
    assert found is not None
    (beside / f"{name}.txt").write_text(found_text(name, found), encoding="utf-8")
    read_proofs.cache_clear()
    assert proved(name) == ()
    assert proved(name, find_hints=True) == (told,)


def test_stale_and_not_found_is_unknown(beside: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (beside / f"{QUICK[0]}.txt").write_text("nonsense\n", encoding="utf-8")
    monkeypatch.setattr(search, "find", lambda _: Found(reason="nothing is found"))
    outcome = by_solvers.check_by_solvers(lemma(QUICK[0]), go.all_graphs(), None, Options())
    assert outcome.verdict is Verdict.UNKNOWN
    assert any("line 1: there is no colon" in remark for remark in outcome.remarks)


def test_each_lemma_of_all_graphs_says_where_its_hints_come_from() -> None:
    for name, reason in written_by_hand().items():
        assert reason, name
        assert kept(name, bare(name)) is not None
    assert len(FOUND) >= 53
    assert f"| Lemmas whose induction instances were found | {len(FOUND)} |" in counted()


def test_a_counterexample_of_the_search_is_one_of_gospec(monkeypatch: pytest.MonkeyPatch) -> None:
    false = claim(go.Original().own(go.POINT))
    assert smallest(false, 1) is not None
    monkeypatch.setattr(go.Statement, "assumes", lambda *_: False)
    assert smallest(false, 1) is None
