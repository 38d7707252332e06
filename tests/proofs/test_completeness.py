"""An exhaustive check knows that it has looked at every case, and a row at every board."""

from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from goproof.boards.graphs import graphs_up_to
from goproof.lemmas import all_lemmas
from goproof.methods import exhaustive
from goproof.methods.completeness import Coverage, everything, number_of
from goproof.methods.exhaustive import check_all_cases, is_blind
from goproof.methods.questions import Outcome, Question, Share
from goproof.methods.witness import Witness, smallest_first
from goproof.theory import cases
from goproof.theory.cases import Case, Subject, all_cases
from goproof.verification import plan
from goproof.verification.canaries.lemmas import (
    a_play_changes_nothing,
    lemma_of,
    no_move_captures,
    nothing_moves_by_a_symmetry,
)
from goproof.verification.sheet import gaps
from goproof.vocabulary.check import Method, Verdict, exhaustive as exhaustively, these_boards
from goproof.vocabulary.lemma import Example, Lemma
from gospec.law.colouring import BLACK, WHITE
from gospec.law.diagram import parse
from gospec.law.graph import Graph, rectangle
from tests.proofs.stored import row_of
from tests.support.each import each

BOARDS = [*graphs_up_to(3), rectangle(2, 2)]
BOARD = rectangle(1, 3)


SUBJECTS = (
    *(Subject(given) for given in ("", "p", "pq", "qr", "S", "pS", "σ", "pσ")),
    *(Subject(given, plays=True) for given in ("p", "pq", "pqr", "pS", "pσ")),
    Subject.GAME,
)


@each("subject, board", product(SUBJECTS, BOARDS))
def test_cases_of_a_board_add_up_to_what_arithmetic_says(board: Graph, subject: Subject) -> None:
    cases = list(all_cases(board, subject))
    assert len(set(cases)) == len(cases)
    numbers = [number_of(case.before) for case in cases]
    assert everything(board, subject) == Coverage(len(numbers), sum(numbers))


def true_of(subject: Subject) -> Lemma:
    return Lemma(
        name="anything",
        sentence="Whatever.",
        clauses=(),
        subject=subject,
        concludes=lambda case: True,
        example=Example("..."),
        checks=(exhaustively(bound=these_boards((1, 3))),),
    )


EACH = pytest.mark.parametrize("subject", SUBJECTS, ids=str)


@EACH
@each("shares", [1, 5, 8])
def test_all_shares_add_up(subject: Subject, shares: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exhaustive, "SHARED_POINTS", 1)
    monkeypatch.setattr(exhaustive, "SHARES", shares)
    result = row_of(true_of(subject), Method.EXHAUSTIVE)
    assert (result.verdict, result.pieces, result.remarks) == (Verdict.HOLDS, shares, ())


@EACH
def test_passing_over_leaves_no_verdict(subject: Subject, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(exhaustive, "SHARED_POINTS", 1)
    monkeypatch.setattr(exhaustive, "SHARES", 4)
    lemma, begun = true_of(subject), exhaustive._run
    (row,) = plan.rows_for([lemma])
    pieces = list(plan.questions_of(row))

    def looked_at() -> list[tuple[Question, Outcome]]:
        return [(p, check_all_cases([lemma], BOARD, p.share)[0]) for p in pieces]

    def without_the_last_share(*args: Any) -> bool:
        return args[2].number == 3 or begun(*args)

    def one_share_for_another(*args: Any) -> bool:
        *before, share, law = args
        return begun(*before, Share(min(share.number, 2), share.of), law)

    *others, last = looked_at()
    passed_over = [others, [*others[:-1], last, last]]
    for planted in (without_the_last_share, one_share_for_another):
        monkeypatch.setattr(exhaustive, "_run", planted)
        passed_over.append(looked_at())
    for found in passed_over:
        (gap,) = gaps(lemma, Method.EXHAUSTIVE, row.boards, found)
        assert gap.verdict is Verdict.UNKNOWN
        assert gap.remarks[0].startswith("1x3: ")


def test_row_with_a_gap_has_no_verdict(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cases, "PLAYERS", cases.PLAYERS[:1])
    result = row_of(true_of(Subject.MOVE), Method.EXHAUSTIVE)
    assert result.verdict is Verdict.UNKNOWN
    assert result.remarks == ("1x3: 27 cases were looked at, of 54",)


def test_case_that_fails_but_not_twice_is_no_verdict() -> None:
    said = iter([False])
    fickle = replace(true_of(Subject.COLOURING), concludes=lambda case: next(said, True))
    (outcome,) = check_all_cases([fickle], BOARD)
    assert outcome.verdict is Verdict.UNKNOWN


SOLVED = true_of(Subject.COLOURING)
TWO = [rectangle(1, 1), rectangle(1, 2)]


def test_an_outcome_about_something_else_is_no_outcome() -> None:
    pieces = (Question(SOLVED, Method.BOUNDED, board) for board in TWO)
    given = Outcome(SOLVED.name, Method.BOUNDED, Verdict.HOLDS)
    (piece, outcome), other = ((p, replace(given, boards=(p.board.name,))) for p in pieces)
    for wrong in (
        other[1],
        replace(outcome, lemma="another"),
        replace(outcome, method=Method.EXHAUSTIVE),
        replace(outcome, boards=()),
    ):
        (gap,) = gaps(SOLVED, Method.BOUNDED, TWO, [(piece, wrong), other])
        assert gap.verdict is Verdict.UNKNOWN
        assert "about something else" in gap.remarks[0]


# --- one case for all its images -----------------------------------------------------------------

FALSE = {
    Subject.GAME: a_play_changes_nothing,
    Subject.MOVE: no_move_captures,
    Subject.SYMMETRY: nothing_moves_by_a_symmetry,
}


@pytest.mark.parametrize("subject", FALSE, ids=str)
@pytest.mark.parametrize("board", [rectangle(1, 3), rectangle(2, 2)], ids=lambda board: board.name)
def test_the_smallest_counterexample_of_all_is_found(subject: Subject, board: Graph) -> None:
    false = lemma_of(FALSE[subject], subject)
    cases = list(all_cases(board, subject))
    (outcome,) = check_all_cases([false], board)
    assert outcome.coverage is not None
    assert outcome.coverage.cases == len(cases)
    assert outcome.cases == sum(map(false.meets, cases))
    failing = [smallest_first(Witness(case, ())) for case in cases if false.fails(case)]
    if not failing:
        assert outcome.verdict is Verdict.HOLDS
        return
    assert outcome.verdict is Verdict.REFUTED
    assert outcome.witness is not None
    assert smallest_first(outcome.witness) == min(failing)


def test_a_smaller_counterexample_has_fewer_points_or_else_fewer_stones() -> None:
    drawn = ("..", "X.", "XO", "...", "..O", "OX.")
    given = [Case(parse(text), mover) for text in drawn for mover in (BLACK, WHITE)]
    shuffled = sorted(given, key=lambda case: (case.mover is BLACK, str(case.before)))
    assert sorted(shuffled, key=lambda case: smallest_first(Witness(case, ()))) == given


def test_the_machine_may_distinguish_a_colouring_from_its_images() -> None:
    of_machine = {lem.name for lem in all_lemmas() if lem.name.startswith("kernel_")}
    assert {lem.name for lem in all_lemmas() if lem.is_formal and not is_blind(lem)} == of_machine
