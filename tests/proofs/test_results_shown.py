"""What a run found is what a reader is shown: verdicts, remarks, counts."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from godoors.command_line.main import main
from godoors.report.results import result_lines, summary
from godoors.report.text_boards import side_by_side
from godoors.report.verdicts import verdicts_page
from godoors.report.wrapping import width_of_output
from goproof.errors import UsageError
from goproof.lemmas import all_lemmas, lemma, short_name, why_false
from goproof.methods.outcomes import Result
from goproof.solvers.answers import Status
from goproof.solvers.registry import NAMES
from goproof.vocabulary.check import Method, Verdict
from gospec.law.diagram import parse
from tests.proofs.stored import TRUE_LEMMA, row_of


@pytest.fixture(scope="module")
def refuted() -> Result:
    return row_of("the_two_clearings_commute", Method.EXHAUSTIVE)


@pytest.fixture(scope="module")
def good() -> Result:
    return row_of(TRUE_LEMMA, Method.EXHAUSTIVE, "1x2")


def shown(*results: Result, every_row: bool = True) -> str:
    return "\n".join(result_lines(results, 200, every_row=every_row))


LONG = "what_natural_situational_superko_forbids_situational_superko_forbids"


@pytest.mark.parametrize("every_row", [True, False])
@pytest.mark.parametrize("width", [60, 150])
def test_lines_fit_and_names_are_whole(
    good: Result, refuted: Result, width: int, every_row: bool
) -> None:
    long = replace(good, lemma=lemma(LONG), solvers=dict.fromkeys(NAMES, Status.UNSAT))
    bad = replace(
        long, verdict=Verdict.UNKNOWN, remarks=("1x2: " + "[bold] the reason is long, " * 9,)
    )
    results = [good, long, bad, refuted]
    text = "\n".join(result_lines(results, width, every_row=every_row))
    lines = text.splitlines()
    assert lines[0] == summary(results)
    assert lines[1] == "HOLDS 2, REFUTED 1 (as it should be), UNKNOWN 1"
    assert "1x2: [bold] the reason" in text
    assert max(map(len, lines)) <= width
    # A name stands alone on its line, or in a short form that the command takes.
    (shown_so,) = {line for line in lines if line.startswith("what_natural")}
    assert shown_so == LONG if width >= len(LONG) else shown_so.endswith("…")
    assert lemma(shown_so).name == LONG
    assert refuted.name in lines
    assert "  Clearing one colour can give the other a liberty." in lines
    assert ("1 X" in text) is every_row
    assert (good.name in lines) is every_row
    assert "1 X" in shown(replace(refuted, expected=Verdict.HOLDS), every_row=False)


def test_short_names_are_of_one_lemma_each_and_false_ones_say_why() -> None:
    for known in all_lemmas():
        for width in (60, 40, 20):
            short = short_name(known.name, width)
            assert lemma(short) is known
            assert len(short) <= max(width, len(known.name))
        refuted = any(check.expected is Verdict.REFUTED for check in known.checks)
        assert bool(why_false(known)) is refuted, known.name
    assert all(len(short_name(known.name, 60)) <= 60 for known in all_lemmas())
    with pytest.raises(UsageError):
        lemma("a_…")


@pytest.mark.parametrize(("columns", "width"), [("60", 60), ("many", 150), ("0", 150)])
def test_columns_tells_the_width(columns: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert width_of_output() == width


def test_boards_that_do_not_fit_stand_below() -> None:
    boards = [("before", parse("X.")), ("after", parse(".O"))]
    assert side_by_side(boards) == side_by_side(boards, width=15)
    assert side_by_side(boards, width=14) == "before\n1 X .\n  A B\n\nafter\n1 . O\n  A B"


def test_coq_is_named_beside_the_solvers_where_it_agrees(good: Result) -> None:
    by_solvers = replace(
        good, method=Method.ALL_GRAPHS, verdict=Verdict.PROVED, expected=Verdict.PROVED
    )
    by_solvers = replace(by_solvers, solvers=dict.fromkeys(NAMES, Status.UNSAT))
    by_coq = replace(by_solvers, method=Method.KERNEL, solvers={"coq": Status.UNSAT})
    failed = replace(by_coq, verdict=Verdict.UNKNOWN, solvers={"coq": Status.UNKNOWN})

    def rows(*results: Result) -> list[str]:
        return [ln for ln in shown(*results).splitlines() if ln.startswith(("  all", "  kernel"))]

    (together,) = rows(by_solvers, by_coq)
    assert "z3 unsat, cvc5 unsat" in together
    assert "coq proved, no axioms" in together
    (alone,) = rows(by_solvers)
    assert alone.endswith("coq –")
    about_all, kernel, *_ = rows(by_solvers, failed)
    assert "coq" not in about_all
    assert "UNKNOWN, expected PROVED; coq unknown" in kernel
    (only_coq,) = rows(by_coq)
    assert "PROVED; coq proved, no axioms" in only_coq


# --- the page of verdicts


def test_page_has_a_row_for_each_lemma(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "verdicts.md"
    given = ["verify", TRUE_LEMMA, "--board", "1x2", "--jobs", "1", "--report", str(page)]
    monkeypatch.setattr("sys.argv", ["goproof", *given])
    assert main([*given, "--store", str(tmp_path / "store")]) == 0
    text = page.read_text(encoding="utf-8")
    assert f"Written by `goproof {' '.join(given)}`, with Python " in text
    assert "\n2 as expected, 0 unexpected, 0 open.\n" in text
    link = f"[{TRUE_LEMMA}](../../proofs/goproof/lemmas/clearing/{TRUE_LEMMA}.py)"
    rows = [line.split(" | ") for line in text.splitlines() if line.startswith("| [")]
    ((name, all_graphs, bounded, exhaustive),) = rows
    assert (name, all_graphs) == (f"| {link}", "")
    assert re.fullmatch(r"HOLDS; z3 unsat, glucose unsat; [0-9.]+ s", bounded)
    assert re.fullmatch(r"HOLDS; [0-9.]+ s \|", exhaustive)


def test_page_says_what_is_not_as_expected_and_why(good: Result) -> None:
    late = replace(good, verdict=Verdict.UNKNOWN, remarks=("1x2: z3 has no\nanswer",))
    text = verdicts_page([late], "goproof verify")
    assert "| UNKNOWN, expected HOLDS; " in text
    assert f"\n- {TRUE_LEMMA}, exhaustive: 1x2: z3 has no answer\n" in text
    assert "\n0 as expected, 1 unexpected, 0 open.\n" in text
