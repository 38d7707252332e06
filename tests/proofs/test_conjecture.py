"""A conjecture of one line is tried where it says, and what refutes it is the least, or small."""

import json
from itertools import count

import pytest

from godoors.notebook import drawn
from godoors.report.results import conjecture_lines
from goproof.errors import UsageError
from goproof.methods.completeness import everything
from goproof.methods.conjectured import Conjecture
from goproof.methods.outcomes import smallest_first
from goproof.methods.witness import Witness
from goproof.theory.cases import Case, Subject, all_cases
from goproof.verification.conjecture import conjecture
from goproof.vocabulary.check import Verdict
from gospec.colouring import BLACK, EMPTY
from gospec.diagram import board, draw, parse
from gospec.graph import rectangle
from tests.support.commands import Run, Told

BOTH = "lambda case: not (case.captives and case.suicides)"
CLEAN = "lambda case: case.without_dead_stones"
LARGE = "lambda case: len(case.before.graph) < 12"


def test_a_counterexample_is_the_least_of_all_cases() -> None:
    found = conjecture(BOTH)
    assert (found.verdict, found.least) == (Verdict.REFUTED, True)
    assert found.witness is not None
    boards = [board(tried.board) for tried in found.exhaustive]
    refuting = (
        case
        for graph in boards
        for case in all_cases(graph, Subject.MOVE)
        if case.captives and case.suicides
    )
    least = min(refuting, key=lambda case: smallest_first(Witness(case, ())))
    assert found.witness.case == least
    assert draw(least.before, "/") == ".O.XO"
    assert f"of {', '.join(graph.name for graph in boards)}, replayed" in found.headline


def test_what_holds_was_tried_in_every_case_and_nothing_is_said_to_be_proved() -> None:
    found = conjecture(BOTH, CLEAN)
    assert found.verdict is Verdict.HOLDS
    for tried in found.exhaustive[:6]:
        assert tried.tried == everything(board(tried.board), Subject.MOVE).cases
        clean = (case.without_dead_stones for case in all_cases(board(tried.board), Subject.MOVE))
        assert tried.cases == sum(clean)
    small = {(m, n) for m in range(1, 8) for n in range(m, 8) if m * n < 8}
    assert {board(tried.board).shape for tried in found.exhaustive} == small
    assert all(0 < tried.cases <= tried.tried for tried in found.random)
    at_all = sum(tried.cases for tried in found.exhaustive)
    assert f"all {at_all:,} cases of 1x1, " in found.headline
    assert found.headline.endswith("; nothing is proved")
    assert found.elsewhere is not None
    assert (found.elsewhere.witness, found.elsewhere.cases > 1000) == (None, True)


def test_a_counterexample_at_random_has_no_line_and_no_stone_to_spare() -> None:
    found = conjecture(LARGE, boards="5x6", about="move-and-point")
    assert (found.verdict, found.least) == (Verdict.REFUTED, False)
    assert "found at random and made small, replayed in gospec" in found.headline
    assert found.witness is not None
    b = found.witness.case.before
    rows, columns = b.graph.shape or (0, 0)
    assert b.graph == rectangle(rows, columns)
    assert max((rows - 1) * columns, rows * (columns - 1)) < 12 <= rows * columns
    assert b.where(EMPTY) == frozenset(b.graph.points)


def test_what_is_false_on_other_graphs_or_cannot_be_asked_there_is_told_so() -> None:
    few = "lambda case: len(case.before.graph.neighbours[case.point]) <= 4"
    found = conjecture(few)
    assert found.verdict is Verdict.HOLDS
    assert found.elsewhere is not None
    assert found.elsewhere.witness is not None
    graph = found.elsewhere.witness.case.before.graph
    assert max(map(len, graph.neighbours.values())) == 5
    assert f"; on other graphs it is false: {graph.name}; nothing is proved" in found.headline
    own = conjecture(few, boards=["2x2", "6x6"])
    assert own.elsewhere is None
    assert [tried.board for tried in own.exhaustive] == ["2x2"]
    assert [tried.board for tried in own.random] == ["6x6"]
    found = conjecture("lambda case: case.point[0] < 5")
    assert found.verdict is Verdict.HOLDS
    assert found.elsewhere is not None
    assert "not subscriptable" in found.elsewhere.fault
    assert any("can't be asked on graphs" in line for line in conjecture_lines(found, 200))


@pytest.mark.parametrize(
    ("said", "where", "subject", "verdict"),
    [
        ("len(case.before.where(BLACK)) < 2", "1x1", Subject.COLOURING, Verdict.HOLDS),
        ("not [v for v in case.captives]", "1x1", Subject.MOVE, Verdict.HOLDS),
        ("case.other not in case.captives", "1x1", Subject.MOVE_AND_POINT, Verdict.HOLDS),
        ("len(case.marked) < 4", "2x2", Subject.SET, Verdict.REFUTED),
        (
            "len(case.moved(case.before).where(BLACK)) == len(case.before.where(BLACK))",
            "1x3",
            Subject.SYMMETRY,
            Verdict.HOLDS,
        ),
        ("case.after not in case.game.colourings", "1x2", Subject.GAME, Verdict.REFUTED),
    ],
)
def test_subject_is_what_has_all_that_is_asked_for(
    said: str, where: str, subject: Subject, verdict: Verdict
) -> None:
    found = conjecture(f"lambda case: {said}", boards=where)
    assert (found.subject, found.verdict) == (subject, verdict)


def test_without_a_case_and_without_time_there_is_no_verdict() -> None:
    nothing = conjecture("lambda case: True", "lambda case: False", boards="1x2")
    assert nothing.verdict is Verdict.VACUOUS
    late = conjecture("lambda case: True", boards="2x3", timeout=1e-9)
    assert (late.verdict, late.random) == (Verdict.UNKNOWN, ())
    assert late.headline.startswith("UNKNOWN: 2x3: not all cases were run within")


def test_an_expression_that_changes_its_mind_refutes_nothing() -> None:
    told = count()
    with pytest.raises(UsageError, match="say gives two answers on 1x1"):
        conjecture(lambda case: next(told) > 0, about="move")


@pytest.mark.parametrize(
    ("said", "status", "verdict"),
    [(BOTH, 1, "REFUTED"), ("lambda case: case.placed(case.point) is case.mover", 0, "HOLDS")],
)
def test_status_text_and_document_say_one_thing(
    said: str, status: int, verdict: str, run: Run, told: Told
) -> None:
    words = ("verify --board 1x5 --say", said)
    ended, out, _ = run(*words)
    document = told(*words, status=status)
    assert (ended, document["verdict"]) == (status, verdict)
    text = " ".join(out.split())
    assert text.startswith(document["headline"])
    assert (document["proved"], document["says"]) == (False, said)
    assert (document["witness"] is None) == (status == 0)
    if document["witness"]:
        assert "1 . O . X O" in text
        shown = Case(parse(document["witness"]["diagram"]), BLACK, (0, 0))
        assert shown.captives
        assert shown.suicides


def test_what_an_expression_prints_is_no_part_of_the_document(run: Run) -> None:
    status, out, err = run("verify --board 1x1 --json --say", "lambda case: print('seen') is None")
    assert (status, json.loads(out)["verdict"]) == (0, "HOLDS")
    assert "seen" in err


def test_a_notebook_draws_what_refutes() -> None:
    found = conjecture(BOTH, boards="1x5")
    shown = drawn(found) or ""
    assert "<svg" in shown
    assert found.headline in shown
    held = drawn(conjecture("lambda case: True", boards="1x1")) or ""
    assert "nothing is proved" in held
    assert "<svg" not in held


def test_a_function_is_taken_as_its_text_is() -> None:
    def clean(case: Case) -> bool:
        return case.without_dead_stones

    found: Conjecture = conjecture(lambda case: not case.suicides, clean, boards="1x1")
    assert (found.says, found.assuming) == ("a function", "clean")
    assert found.verdict is conjecture("lambda case: not case.suicides", CLEAN, None, "1x1").verdict


def test_boards_of_as_many_points_are_compared_before_one_is_the_least() -> None:
    stones = "len(case.before.graph) - len(case.before.where(EMPTY))"
    enough = "len(case.before.graph) < 4 or {} < (2 if case.before.graph.shape == (1, 4) else 1)"
    found = conjecture(f"lambda case: {enough.format(stones)}")
    assert found.witness is not None
    assert found.witness.case.before.graph.name == "2x2"
