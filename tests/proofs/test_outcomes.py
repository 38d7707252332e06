"""An outcome that contradicts itself says nothing."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from goproof.lemmas import lemma
from goproof.methods.outcomes import Result, combine, outcome_fault
from goproof.methods.questions import Outcome, Row
from goproof.methods.witness import Witness
from goproof.solvers.answers import Status
from goproof.solvers.registry import FIRST_ORDER_NAMES, PROPOSITIONAL_NAMES
from goproof.theory.cases import Case
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.law.colouring import BLACK, EMPTY, all_colourings
from gospec.law.graph import Graph, rectangle
from tests.proofs.stored import FALSE_LEMMA, TRUE_LEMMA
from tests.support.each import each

TRUE, FALSE = lemma(TRUE_LEMMA), lemma(FALSE_LEMMA)
UNSAT = dict.fromkeys(FIRST_ORDER_NAMES, Status.UNSAT)
# Of boards, as of all graphs, two solvers are asked.
ON_BOARDS = dict.fromkeys(PROPOSITIONAL_NAMES, Status.UNSAT)
SAT = dict.fromkeys(PROPOSITIONAL_NAMES, Status.SAT)


def counterexample(board: Graph) -> Witness:
    cases = (Case(b, BLACK, v) for b in all_colourings(board) for v in b.where(EMPTY))
    return next(Witness(case, ()) for case in cases if FALSE.fails(case))


LINE = rectangle(1, 5)
WITNESS = counterexample(LINE)
HARMLESS = Witness(Case(next(all_colourings(LINE)), BLACK, LINE.points[0]), ())
ELSEWHERE = counterexample(rectangle(1, 6))

PROVED = Outcome(TRUE_LEMMA, Method.ALL_GRAPHS, Verdict.PROVED, (), UNSAT)
HOLDS = Outcome(TRUE_LEMMA, Method.BOUNDED, Verdict.HOLDS, ("1x5",), ON_BOARDS)
COUNTED = replace(HOLDS, method=Method.EXHAUSTIVE, answers={}, cases=9)
REFUTED = Outcome(FALSE_LEMMA, Method.BOUNDED, Verdict.REFUTED, ("1x5",), SAT, witness=WITNESS)
FOUND = replace(REFUTED, method=Method.EXHAUSTIVE, answers={}, cases=9)
CONSISTENT = (PROVED, HOLDS, COUNTED, REFUTED, FOUND)


def of(outcome: Outcome) -> Lemma:
    return TRUE if outcome.lemma == TRUE_LEMMA else FALSE


def row_of(expected: Verdict, outcomes: Sequence[Outcome], **options: Any) -> Result:
    """The row that outcomes of one lemma and method make."""
    known = of(outcomes[0])
    check = known.check_by(outcomes[0].method)
    assert check is not None
    explicit = options.pop("explicit_boards", False)
    row = Row(known, check, (), "somewhere", expected, explicit_boards=explicit)
    return combine(row, outcomes, **options)


@pytest.mark.parametrize("outcome", CONSISTENT, ids=lambda o: f"{o.verdict.value} {o.method.value}")
def test_what_comes_out_is_consistent(outcome: Outcome) -> None:
    assert outcome_fault(outcome, of(outcome)) == ""
    # What gospec replays refutes, whatever solvers say.
    for answers in (ON_BOARDS, SAT, dict.fromkeys(SAT, Status.UNKNOWN)):
        assert outcome_fault(replace(REFUTED, answers=answers), FALSE) == ""
    for verdict in (Verdict.UNKNOWN, Verdict.VACUOUS):
        assert outcome_fault(replace(outcome, verdict=verdict), of(outcome)) == ""
    for verdict in set(Verdict) - {outcome.verdict, Verdict.UNKNOWN, Verdict.VACUOUS}:
        assert outcome_fault(replace(outcome, verdict=verdict), of(outcome))


def test_a_row_without_a_case_is_vacuous() -> None:
    none, one = (replace(COUNTED, cases=cases) for cases in (0, 1))
    assert row_of(COUNTED.verdict, [none, none]).verdict is Verdict.VACUOUS
    assert row_of(COUNTED.verdict, [none, one]).verdict is COUNTED.verdict


# What a solver says of a board without a case, and what gospec counted there too.
UNCOUNTED = replace(HOLDS, boards=("1x1",), verdict=Verdict.VACUOUS, remarks=("no case",))
EMPTY_BOARD = replace(UNCOUNTED, cases=0)


@each(
    "outcomes, asked_for, verdict, empty",
    [
        ([EMPTY_BOARD, HOLDS], True, Verdict.HOLDS, ("1x1",)),
        ([EMPTY_BOARD], True, Verdict.VACUOUS, ("1x1",)),
        # The lemma's own boards, or what a solver alone says, are another matter.
        ([EMPTY_BOARD, HOLDS], False, Verdict.VACUOUS, ()),
        ([UNCOUNTED, HOLDS], True, Verdict.VACUOUS, ()),
        ([UNCOUNTED], True, Verdict.VACUOUS, ()),
    ],
)
def test_the_rest_is_claimed_and_nothing_where_there_is_no_rest(
    outcomes: list[Outcome], asked_for: bool, verdict: Verdict, empty: tuple[str, ...]
) -> None:
    result = row_of(Verdict.HOLDS, outcomes, explicit_boards=asked_for)
    assert (result.verdict, result.empty_boards) == (verdict, empty)
    assert result.says_nothing is (verdict is Verdict.VACUOUS and bool(empty))
    assert "no case" in result.remarks


@each(
    "outcome, change",
    [
        *((o, {"answers": {**o.answers, "z3": Status.SAT}}) for o in (PROVED, HOLDS)),
        *((o, {"answers": {**o.answers, "z3": Status.UNKNOWN}}) for o in (PROVED, HOLDS)),
        *((o, {"answers": UNSAT | ON_BOARDS}) for o in (PROVED, HOLDS)),
        *((o, {"answers": {"z3": Status.UNSAT}}) for o in (PROVED, HOLDS)),
        (PROVED, {"answers": ON_BOARDS}),
        (HOLDS, {"answers": UNSAT}),
        *((o, {"answers": UNSAT}) for o in (COUNTED, FOUND)),
        *((o, {"answers": {}}) for o in (PROVED, HOLDS, REFUTED)),
        *((o, {"cases": 9}) for o in (PROVED, HOLDS, REFUTED)),
        *((o, {"cases": None}) for o in (COUNTED, FOUND)),
        *((o, {"cases": -1}) for o in (COUNTED, FOUND)),
        *((o, {"cases": 9.0}) for o in (COUNTED, FOUND)),
        (FOUND, {"cases": 0}),
        *((o, {"witness": WITNESS}) for o in (PROVED, HOLDS, COUNTED)),
        *((o, {"witness": None}) for o in (REFUTED, FOUND)),
        *((o, {"witness": HARMLESS}) for o in (REFUTED, FOUND)),
        *((o, {"witness": ELSEWHERE}) for o in (REFUTED, FOUND)),
        (PROVED, {"boards": ("1x5",)}),
        *((o, {"boards": ()}) for o in (HOLDS, COUNTED, REFUTED, FOUND)),
        *((o, {"boards": ("1x5", "1x6")}) for o in (HOLDS, COUNTED, REFUTED, FOUND)),
        *((o, {"seconds": s}) for o in CONSISTENT for s in (-1.0, float("nan"), float("inf"), 1)),
    ],
)
def test_each_contradiction_leaves_no_verdict(outcome: Outcome, change: dict[str, Any]) -> None:
    changed = replace(outcome, **change)
    fault = outcome_fault(changed, of(outcome))
    assert fault
    assert "\n" not in fault
    row = row_of(outcome.verdict, [outcome, changed])
    assert (row.verdict, row.as_expected) in (
        (Verdict.UNKNOWN, False),
        # One counterexample is enough.
        (Verdict.REFUTED, outcome.verdict is Verdict.REFUTED),
    )
    assert any("the outcome contradicts itself" in remark for remark in row.remarks)


def test_a_board_is_without_a_case_only_where_every_share_of_it_is() -> None:
    """A share that has no case drops neither the board nor what another share refutes there."""
    empty = replace(COUNTED, verdict=Verdict.VACUOUS, cases=0)
    for shares in ([empty, COUNTED], [COUNTED, empty]):
        assert row_of(Verdict.HOLDS, shares, explicit_boards=True).empty_boards == ()
    empty = replace(empty, lemma=FALSE_LEMMA)
    for shares in ([empty, FOUND], [FOUND, empty]):
        row = row_of(Verdict.HOLDS, shares, explicit_boards=True)
        assert (row.verdict, row.empty_boards) == (Verdict.REFUTED, ())


def test_the_counterexample_of_fewest_points_is_shown() -> None:
    larger = replace(FOUND, boards=("1x6",), witness=ELSEWHERE)
    for outcomes in ([larger, FOUND], [FOUND, larger]):
        assert row_of(Verdict.REFUTED, outcomes).witness == WITNESS
