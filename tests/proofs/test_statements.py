"""A lemma has one statement, what its proof uses is true of gospec, and a faulty one is seen."""

from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

import goproof.vocabulary as go
from goproof.hints.kept import with_proof
from goproof.lemmas import lemma
from goproof.lemmas.own import own_lemmas
from goproof.logic.formulas import FALSE, TRUE as TRUTH
from goproof.queries.statements_as_queries import by_closed_sets
from goproof.theory.cases import cases_of_game
from goproof.theory.fixed_points import DeadSet
from goproof.theory.stages import OWN_STONES
from goproof.validation.boards import query_fault, satisfying_case
from goproof.validation.counterexamples import refuting_case, smallest
from goproof.verification.verify import verify
from goproof.vocabulary.check import NAMED_BY_LEMMAS, Verdict
from gospec.law.colouring import empty as no_stones
from gospec.law.graph import rectangle
from tests.proofs.stored import row_of
from tests.repository.checkout import ROOT
from tests.support.each import each
from tests.support.search import reached

TRUE = lemma("at_most_one_clearing_has_an_effect")
SAID = TRUE.statement


def planted(statement: go.Statement, **others: object) -> go.Lemma:
    return replace(TRUE, name="planted", formal=statement, **others)  # type: ignore[arg-type]


# --- one statement --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "beside", [{"concludes": lambda case: True}, {"assumes": lambda case: True}, {"formal": None}]
)
def test_a_lemma_is_stated_once(beside: dict[str, object]) -> None:
    with pytest.raises(ValueError, match=r"a statement or a predicate|assumptions belong"):
        replace(TRUE, **beside)  # type: ignore[arg-type]


def test_what_no_formula_says_is_checked_by_running_gospec_and_never_proved() -> None:
    # True where it is tried, and false elsewhere.
    few = lambda case: len(case.captives) <= 361  # noqa: E731
    slip = replace(TRUE, name="slip", formal=None, checks=(), concludes=few)
    for check in (go.all_graphs(), go.bounded()):
        with pytest.raises(ValueError, match="can be checked exhaustively"):
            replace(slip, checks=(check,))
    with pytest.raises(ValueError, match="has no bounded check"):
        replace(lemma("a_pass_leaves_what_superko_forbids"), checks=(go.bounded(),))
    checked = replace(slip, checks=(go.exhaustive(bound=go.these_boards((1, 2), (1, 3))),))
    rows = [*verify([checked], jobs=1)]
    assert [(row.method, row.verdict) for row in rows] == [(go.Method.EXHAUSTIVE, Verdict.HOLDS)]
    assert "1x3" in rows[0].bound
    with pytest.raises(TypeError, match="no formal statement"):
        slip.statement  # noqa: B018


OWN = '''"""It is so."""

import goproof.vocabulary as go
from goproof.theory.notions import Defined

{notion}
STATEMENT = go.Statement(
    assumptions=(go.Move().playable(),), conclusion={conclusion}, event=go.Move().captures()
)
LEMMA = go.Lemma.of_file(
    __name__, STATEMENT, name="mine", clauses=("S1/R4",),
    example=go.Example("XO/.. B1"), checks=(go.all_graphs(),),
)
'''
LONELY = """lonely = Defined(
    "{kind}",
    "{of}",
    lambda x: go.every_neighbour(x, lambda y: go.Equal(y, y)),
    lambda case: frozenset(case.before.graph.points),
)"""
STAGE = """
class Put(type(go.Move().placed)):
    def {function}

lonely = Put(go.Original(), go.POINT, go.Relative.OWN).has
lonely = __import__("functools").partial(lonely, go.Relative.OWN)
"""


@pytest.mark.parametrize(
    "notion",
    [
        LONELY.format(kind="lonely", of="by itself"),
        LONELY.format(kind="neutral", of="before"),
        STAGE.format(function="defined(self, colour, x): return go.all_of(())"),
        STAGE.format(function="made(self, case): return case.before"),
    ],
    ids=["a word of one's own", "a word of the vocabulary", "a definition", "a meaning"],
)
def test_a_notion_of_ones_own_proves_nothing(notion: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(OWN.format(notion=notion, conclusion="lonely(go.POINT)"), encoding="utf-8")
    (row,) = verify(lemma_files=[str(file)], jobs=1)
    assert row.verdict is Verdict.UNKNOWN
    assert "it mentions what is no notion of the vocabulary" in row.remarks[0]


def test_a_condition_on_the_graph_stands_in_the_statement() -> None:
    (known,) = own_lemmas(str(ROOT / "docs" / "examples" / "between_two.py"))
    row = row_of(known, go.Method.ALL_GRAPHS)
    assert row.verdict is Verdict.PROVED
    condition, *others = row.lemma.statement.assumptions
    assert "adjacent" in str(condition)
    without = replace(known.statement, assumptions=tuple(others))
    refuted = row_of(planted(without, example=known.example), go.Method.ALL_GRAPHS)
    assert refuted.verdict is Verdict.REFUTED
    assert refuted.witness is not None
    assert max(map(len, refuted.witness.case.before.graph.neighbours.values())) > 2


# --- what is wrong --------------------------------------------------------------------------------


def test_contradictory_assumptions_are_vacuous_by_every_method() -> None:
    of = planted(replace(SAID, assumptions=(*SAID.assumptions, go.every(go.Original().own))))
    for method in NAMED_BY_LEMMAS:
        row = row_of(of, method, *["1x3"] * (method is not go.Method.ALL_GRAPHS))
        assert row.verdict is Verdict.VACUOUS
        assert not row.as_expected
        assert not row.says_nothing


@pytest.mark.parametrize(
    "changed",
    [
        {"example": go.Example("... A1")},
        {"formal": replace(SAID, conclusion=SAID.conclusion & go.every(lambda x: go.Equal(x, x)))},
        {"formal": replace(SAID, conclusion=TRUTH)},
    ],
    ids=["an example without the event", "a part that says nothing", "nothing"],
)
def test_an_empty_lemma_is_vacuous(changed: dict[str, object]) -> None:
    of = replace(planted(with_proof(TRUE)), **changed)  # type: ignore[arg-type]
    assert row_of(of, go.Method.ALL_GRAPHS).verdict is Verdict.VACUOUS


def test_assumptions_that_no_case_of_a_board_meets_are_vacuous_there() -> None:
    of = planted(replace(SAID, assumptions=(*SAID.assumptions, SAID.event)))
    row = row_of(of, go.Method.BOUNDED, "1x1")
    assert row.verdict is Verdict.VACUOUS
    assert row.remarks == ("1x1: no case meets the assumptions",)


def test_a_case_shows_that_assumptions_can_be_met_only_if_it_satisfies_the_query() -> None:
    board = rectangle(2, 2)
    contradictory = replace(SAID, assumptions=(*SAID.assumptions, FALSE))
    for said, met in ((SAID, True), (contradictory, False)):
        (query,) = by_closed_sets(said, board).grounded
        case = satisfying_case(TRUE, said, query, board)
        assert (case is not None and TRUE.meets(case)) is met


@each("part", ["assumptions", "conclusion", "premises"])
def test_a_query_of_another_meaning_on_its_own_board_is_seen(part: str) -> None:
    board, known = rectangle(4, 4), lemma("a_capture_excludes_suicide")
    queries, check = by_closed_sets(known.statement, board), known.check_by(go.Method.BOUNDED)
    assert check is not None
    assert query_fault(known, known.statement, queries, check, board) == ""
    (*others, last) = queries.grounded
    wrong = {
        "assumptions": replace(last, assumptions=(-last.assumptions[0], *last.assumptions[1:])),
        "conclusion": replace(last, conclusion=-last.conclusion),
        "premises": replace(last, premises=(*last.premises, -last.conclusion)),
    }
    forged = replace(queries, grounded=(*others, wrong[part]))
    assert query_fault(known, known.statement, forged, check, board) != ""


@pytest.mark.parametrize("name", ["captives", OWN_STONES, "adjacent"])
def test_two_things_of_one_name_are_refused(name: str) -> None:
    # To a solver they would be one, of which the facts of both are true.
    other = DeadSet(name, go.Original(), go.Relative.OWN)
    with pytest.raises(ValueError, match=f"two things are called {name}"):
        replace(SAID, conclusion=SAID.conclusion & other.is_empty())


def test_another_set_of_a_name_is_refused_wherever_it_stands() -> None:
    own, opponents = (
        DeadSet("dead", go.Original(), player) for player in (go.Relative.OWN, go.Relative.OPPONENT)
    )
    full = go.every(lambda x: ~go.Original().empty(x))
    every_one = go.every(lambda x: go.Original().opponent(x).implies(own.contains(x)))
    hint = opponents.instance("all", go.Original().opponent)
    with pytest.raises(ValueError, match="does not mention"):
        go.Statement((full,), every_one, own.is_empty(), instances=(hint,))
    of_opponents = go.every(lambda x: opponents.contains(x).implies(go.Original().own(x)))
    with pytest.raises(ValueError, match="the sets that its formulas mention"):
        go.Statement((), of_opponents, FALSE, signature=(own,))


# --- counterexamples ------------------------------------------------------------------------------

FALSE_LEMMAS = [
    planted(go.Statement((go.Move().playable(),), ~go.Move().captures(), SAID.event)),
    planted(go.Statement((go.Move().playable(),), SAID.conclusion, SAID.event)),
    lemma("what_positional_superko_forbids_situational_superko_forbids"),
]


@pytest.mark.parametrize("false", FALSE_LEMMAS)
def test_a_false_statement_is_refuted_by_a_case_with_nothing_to_leave_out(false: go.Lemma) -> None:
    found = refuting_case(false)
    assert found is not None
    least = smallest(false, found)
    assert false.fails(least)
    assert smallest(false, least) == least
    checked = replace(false, name="planted", checks=(go.all_graphs(),))
    assert row_of(checked, go.Method.ALL_GRAPHS).verdict is Verdict.REFUTED


def test_of_a_counterexample_no_turn_is_left_that_can_go() -> None:
    """It fails in every game in which Black has a stone: one turn is enough."""
    false: Any = SimpleNamespace(fails=lambda case: bool(case.before.where(go.BLACK)))
    turns = ((0, 0), go.PASS, (0, 1), (0, 2), go.PASS)
    game = reached(go.FREE, rectangle(1, 3), *turns)
    small = smallest(false, next(cases_of_game(game)))
    assert small.game is not None
    assert len(small.game.turns) == 1


def test_of_a_counterexample_one_point_may_be_left() -> None:
    false = planted(go.Statement((), go.some(go.Original().own), TRUTH))
    assert len(smallest(false, go.Case(no_stones(rectangle(1, 2)), go.BLACK)).before.graph) == 1
