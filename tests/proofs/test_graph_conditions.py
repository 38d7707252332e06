"""What a lemma assumes of the graph is declared, compared, and said with each verdict."""

import json
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from itertools import product
from pathlib import Path

import pytest

from godoors.command_line.main import main
from goproof.doubts import doubt
from goproof.doubts.bare import bare_part, undeclared
from goproof.doubts.claim_made import made_claim
from goproof.doubts.confined import confined
from goproof.doubts.held_to_law import difference
from goproof.lemmas import lemma
from goproof.lemmas.own import own_lemmas
from goproof.logic.formulas import FALSE, TRUE, Formula, adjacent, any_of
from goproof.methods import by_solvers
from goproof.theory.law import GOSPEC
from goproof.verification.verify import verify
from goproof.vocabulary import (
    OTHER,
    POINT,
    Case,
    Equal,
    Fact,
    GraphCondition,
    Lemma,
    Original,
    Term,
    every,
    every_neighbour,
    some,
    some_neighbour,
)
from goproof.vocabulary.check import Method, Verdict
from tests.proofs.conftest import family_of
from tests.proofs.false_lemmas import LEMMAS, between, distinct, neighbours
from tests.repository.checkout import ROOT
from tests.support.each import each

FILE = str(ROOT / "docs" / "examples" / "between_two.py")
(TRUE_LEMMA,) = own_lemmas(FILE)
(NO_FORK,) = TRUE_LEMMA.graphs
FAMILY = family_of(GOSPEC)
WORDS = "no point has more than two neighbours"
own, opponent = Original().own, Original().opponent
Colour = Callable[[Term], Formula]


def verdict_of(lem: Lemma) -> tuple[Verdict, str]:
    """Return the verdict on all graphs, and the remarks."""
    (row,) = verify([lem], methods=["all graphs"], jobs=1)
    return row.verdict, " ".join(row.remarks)


def test_condition_is_said_with_the_verdict(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    command = ["verify", "--lemma-file", FILE, "--method", "all-graphs", "--jobs", "1"]
    command += ["--store", str(tmp_path / "store"), "--report", str(tmp_path / "page.md")]
    for _ in ("computed", "stored"):
        assert main(command) == 0
        shown = " ".join(capsys.readouterr().out.split())
        assert "PROVED 1 (1 on some graphs only)" in shown
        assert f"on all graphs in which {WORDS}" in shown
        assert f"PROVED on graphs in which {WORDS}" in (tmp_path / "page.md").read_text()
    assert main([*command, "--json"]) == 0
    (row,) = json.loads(capsys.readouterr().out)["lemmas"]
    assert (row["verdict"], row["graphs"]) == ("PROVED", [WORDS])
    assert row["bound"] == f"all graphs in which {WORDS}"
    assert main([*command[:3], "--list"]) == 0
    assert f"in which {WORDS}" in " ".join(capsys.readouterr().out.split())


def test_condition_stands_in_queries(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(by_solvers, "doubt", lambda *_: None)
    list(verify([TRUE_LEMMA], methods=["all graphs"], jobs=1, export=tmp_path))
    said = f"On all graphs in which {WORDS}."
    assert {said in query.read_text() for query in tmp_path.iterdir()} == {True}


def test_without_its_condition_the_lemma_is_refuted() -> None:
    assert verdict_of(replace(TRUE_LEMMA, graphs=()))[0] is Verdict.REFUTED
    lacking = replace(NO_FORK, predicate=lambda case: True)
    assert verdict_of(replace(TRUE_LEMMA, graphs=(lacking,)))[0] is Verdict.REFUTED


def test_formula_and_predicate_of_a_condition_are_compared() -> None:
    # None makes the sentence false: the law has nothing against them.
    others = (
        lambda case: all(len(beside) < 2 for beside in case.before.graph.neighbours.values()),
        lambda case: NO_FORK.predicate(case) and len(case.before.graph) != 9,
        lambda case: NO_FORK.predicate(case) and not case.before.where(case.mover),
    )
    for other in others:
        planted = replace(TRUE_LEMMA, graphs=(replace(NO_FORK, predicate=other),))
        verdict, why = verdict_of(planted)
        assert verdict is Verdict.UNKNOWN
        assert "predicate" in why


def test_condition_of_what_solvers_are_not_asked_is_compared_too() -> None:
    """Else the verdict would say of the graph what the predicate says of its colours."""
    captures_nothing = replace(NO_FORK, predicate=lambda case: not case.captives)
    quiet = replace(
        TRUE_LEMMA, concludes=lambda case: not case.captives, graphs=(captures_nothing,)
    )
    (row,) = verify([quiet], ["1x2"], methods=["exhaustive"], jobs=1)
    assert row.verdict is Verdict.UNKNOWN
    assert f"its formula does not say what its predicate says: {WORDS}" in row.remarks[0]


def test_condition_that_is_not_declared_is_refused() -> None:
    two, guarded = (
        next(known for known in LEMMAS if known.name.endswith(f"2_captures_or_is_suicide_{how}"))
        for how in ("assumed", "guarded")
    )
    planted = replace(two, assumes=lambda case: two.assumes(case) and NO_FORK.predicate(case))
    of_four = replace(
        guarded, concludes=lambda case: guarded.concludes(case) or len(case.before.graph) >= 4
    )
    for undeclared_one in (planted, of_four):
        verdict, why = verdict_of(undeclared_one)
        assert verdict is Verdict.UNKNOWN
        assert "GraphCondition" in why
    declared = GraphCondition(WORDS, planted.claim().assumptions[-1], NO_FORK.predicate)
    assert verdict_of(replace(planted, graphs=(declared,)))[0] is Verdict.PROVED
    # Of five neighbours, four the opponent's, the formula is true and the sentence is not.
    four = LEMMAS[-1]
    assert verdict_of(replace(four, graphs=(NO_FORK,)))[0] is not Verdict.PROVED


@each(
    "formula",
    [
        every(lambda x: ~neighbours(x, 3)),
        distinct(4, lambda x: Equal(x, x)),
        own(POINT) & adjacent(POINT, OTHER),
        own(POINT) | neighbours(POINT, 3),
        some_neighbour(POINT, lambda y: own(y) | opponent(y) | Original().empty(y)),
        some_neighbour(POINT, lambda y: ~Equal(y, OTHER) & own(POINT)),
        every_neighbour(POINT, lambda y: own(y) & some_neighbour(y, lambda z: ~Equal(z, POINT))),
        own(POINT).implies(every(lambda x: ~adjacent(x, POINT))),
        distinct(3, lambda y: adjacent(POINT, y) & (own(y).implies(own(y)))),
    ],
)
def test_what_speaks_of_the_graph_alone_is_found(formula: Formula) -> None:
    for whole in (formula, ~formula, own(POINT) & formula, formula | opponent(POINT)):
        assert bare_part(whole) is not None


@each(
    "formula",
    [
        FALSE,
        Equal(POINT, OTHER),
        every_neighbour(POINT, lambda y: ~Original().empty(y)),
        distinct(4, lambda y: adjacent(POINT, y) & opponent(y)),
        some(lambda x: ~Equal(x, POINT) & own(x)),
        every(lambda x: (own(x) & ~Equal(x, POINT)).implies(own(x))),
        every(lambda x: Equal(x, x)),
        some_neighbour(POINT, lambda y: own(y).implies(opponent(POINT))),
        some_neighbour(POINT, lambda y: some_neighbour(y, lambda z: own(z) & own(y))),
    ],
)
def test_what_asks_for_colours_is_no_condition_on_the_graph(formula: Formula) -> None:
    assert bare_part(formula) is None


def test_what_a_claim_calls_a_fact_of_its_own_is_looked_into() -> None:
    fact = Fact(WORDS, lambda: NO_FORK.formula, NO_FORK.predicate)
    claim = lemma("a_capture_excludes_suicide").claim
    planted = replace(
        lemma("a_capture_excludes_suicide"),
        claim=lambda: replace(claim(), assumptions=(*claim().assumptions, fact())),
    )
    assert "GraphCondition" in undeclared(planted, planted.stated())


def test_assumptions_that_leave_out_boards_by_their_colours_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    assert confined(TRUE_LEMMA, FAMILY) == ""
    left_out = (
        (NO_FORK.predicate, "a star of 5 leaves beside"),
        (lambda case: len(case.before.graph) <= 9, "a star of 5 leaves beside"),
        (lambda case: len(case.before.graph.neighbours[case.point]) <= 2, "1 more neighbours"),
    )
    for assumes, what in left_out:
        assert what in confined(replace(TRUE_LEMMA, graphs=(), assumes=assumes), FAMILY)
    monkeypatch.setattr(doubt, "confined", lambda *_: "it leaves out some boards")
    assert verdict_of(TRUE_LEMMA) == (Verdict.UNKNOWN, "it leaves out some boards")


def test_assumption_that_each_graph_decides_is_refused() -> None:
    # Three points are beside one another, whichever of them are one's own.
    def triangle(first: Colour, second: Colour, third: Colour, x: Term) -> Formula:
        return first(x) & some_neighbour(
            x, lambda y: second(y) & some_neighbour(y, lambda z: third(z) & adjacent(x, z))
        )

    def has_a_triangle(case: Case) -> bool:
        beside = case.before.graph.neighbours
        return any(beside[v] & beside[w] for v in beside for w in beside[v])

    colours = product((own, lambda x: ~own(x)), repeat=3)
    assumed = any_of(some(partial(triangle, *three)) for three in colours)
    true = lemma("clear_is_idempotent")
    claim = true.claim()
    planted = replace(
        true,
        claim=lambda: replace(claim, assumptions=(*claim.assumptions, assumed)),
        assumes=has_a_triangle,
    )
    assert undeclared(planted, planted.stated()) == ""
    found = difference(planted, made_claim(planted), FAMILY)
    assert found.startswith("no colours decide an assumption, but the graph does")


def test_condition_of_colours_or_without_words_is_none() -> None:
    with pytest.raises(ValueError, match="names no own"):
        GraphCondition("the point has a stone beside it", some(own), lambda case: True)
    with pytest.raises(ValueError, match="needs words"):
        GraphCondition(" ", TRUE, lambda case: True)
    with pytest.raises(ValueError, match="about games"):
        replace(lemma("a_pass_leaves_what_superko_forbids"), graphs=(NO_FORK,))
    assert TRUE_LEMMA.check_by(Method.ALL_GRAPHS) is not None
    assert between(2, "assumed", TRUE_LEMMA.example).graphs == ()
