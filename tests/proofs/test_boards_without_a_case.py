"""A lemma on boards that have no case for it: no claim there, and no failure either."""

import json

import pytest

from godoors.command_line.main import main
from goproof.lemmas import lemma
from goproof.methods import by_solvers
from goproof.methods.exhaustive import QUICK_POINTS, any_case
from goproof.methods.outcomes import combine
from goproof.methods.questions import Outcome, Row
from goproof.verification.verify import verify
from goproof.vocabulary.check import Method, Verdict
from goproof.vocabulary.lemma import Lemma
from gospec.law.diagram import board

# On 1x1 nothing can be captured.
CAPTURE = "a_capture_excludes_suicide"
CHECK = lemma(CAPTURE).check_by(Method.BOUNDED)
UNSAT = {"z3": "unsat", "glucose": "unsat"}


def outcome(where: str, verdict: Verdict, cases: int | None = None) -> Outcome:
    remarks = () if verdict is Verdict.HOLDS else (f"{where}: no case meets the assumptions",)
    return Outcome(
        CAPTURE, Method.BOUNDED, verdict, (where,), UNSAT, 0.1, cases=cases, remarks=remarks
    )


EMPTY, HOLDS = outcome("1x1", Verdict.VACUOUS, 0), outcome("1x3", Verdict.HOLDS)
UNCOUNTED = outcome("1x1", Verdict.VACUOUS)


@pytest.mark.parametrize(
    ("outcomes", "asked_for", "verdict", "empty"),
    [
        ([EMPTY, HOLDS], True, Verdict.HOLDS, ("1x1",)),
        ([EMPTY], True, Verdict.VACUOUS, ("1x1",)),
        # The lemma's own boards, or what a solver alone says, are another matter.
        ([EMPTY, HOLDS], False, Verdict.VACUOUS, ()),
        ([UNCOUNTED, HOLDS], True, Verdict.VACUOUS, ()),
        ([UNCOUNTED], True, Verdict.VACUOUS, ()),
    ],
)
def test_the_rest_is_claimed_and_nothing_where_there_is_no_rest(
    outcomes: list[Outcome], asked_for: bool, verdict: Verdict, empty: tuple[str, ...]
) -> None:
    assert CHECK is not None
    row = Row(lemma(CAPTURE), CHECK, (), "", Verdict.HOLDS, explicit_boards=asked_for)
    result = combine(row, outcomes)
    assert (result.verdict, result.empty_boards) == (verdict, empty)
    assert result.says_nothing is (verdict is Verdict.VACUOUS and bool(empty))
    assert any("1x1: no case" in remark for remark in result.remarks)


def test_status_is_0_where_something_holds_and_1_where_nothing_was_said(
    capsys: pytest.CaptureFixture[str],
) -> None:
    asked = ("--board", "1x1", "--method", "exhaustive", "--jobs", "1")
    assert main(["verify", CAPTURE, "clear_is_idempotent", *asked]) == 0
    out = capsys.readouterr().out
    assert f"so nothing is said of:\n{CAPTURE}\n  on 1x1\n" in out
    assert main(["verify", CAPTURE, *asked]) == 1
    out = capsys.readouterr().out
    assert "PROVED" not in out
    assert "0 as expected, 0 unexpected, 0 open, 1 without a case" in out
    assert main(["verify", CAPTURE, *asked, "--json"]) == 1
    (row,) = json.loads(capsys.readouterr().out)["lemmas"]
    assert (row["verdict"], row["empty_boards"]) == ("VACUOUS", ["1x1"])


def test_gospec_runs_every_case_of_small_boards_only() -> None:
    assert any_case(lemma(CAPTURE), board("1x1")) is False
    assert any_case(lemma(CAPTURE), board("1x2")) is True
    assert any_case(lemma(CAPTURE), board(f"1x{QUICK_POINTS + 1}")) is None


def test_a_solver_that_finds_no_case_where_there_is_one_is_not_believed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    # As if the query on 1x1 were one that nothing satisfies by mistake.
    def every_case(_: Lemma, __: object, ___: object) -> bool:
        return True

    monkeypatch.setattr(by_solvers, "any_case", every_case)
    monkeypatch.setattr(by_solvers, "_fault", lambda *_: None)
    (row,) = verify([CAPTURE], ["1x1"], ["bounded"], jobs=1)
    assert row.verdict is Verdict.UNKNOWN
    assert any("gospec finds one" in remark for remark in row.remarks)
