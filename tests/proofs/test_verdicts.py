"""The page of verdicts has what a run found out, and a run that cannot write it does not begin."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from godoors.command_line.main import main
from godoors.report.verdicts import verdicts_page
from goproof.verification.verify import verify
from goproof.vocabulary.check import Verdict

LEMMA = "clear_is_idempotent"


def test_page_has_a_row_for_each_lemma(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "verdicts.md"
    given = ["verify", LEMMA, "--board", "1x2", "--jobs", "1", "--report", str(page)]
    monkeypatch.setattr("sys.argv", ["goproof", *given])
    assert main([*given, "--store", str(tmp_path / "store")]) == 0
    text = page.read_text(encoding="utf-8")
    assert f"Written by `goproof {' '.join(given)}`, with Python " in text
    assert "\n2 as expected, 0 unexpected, 0 open.\n" in text
    link = f"[{LEMMA}](../../proofs/goproof/lemmas/clearing/{LEMMA}.py)"
    rows = [line.split(" | ") for line in text.splitlines() if line.startswith("| [")]
    ((name, all_graphs, bounded, exhaustive),) = rows
    assert (name, all_graphs) == (f"| {link}", "")
    assert re.fullmatch(r"HOLDS; z3 unsat, cvc5 unsat; [0-9.]+ s", bounded)
    assert re.fullmatch(r"HOLDS; [0-9.]+ s \|", exhaustive)


@pytest.mark.parametrize("method", ["bounded", "exhaustive"])
def test_page_says_what_is_not_as_expected_and_why(method: str) -> None:
    (result,) = verify([LEMMA], boards=["1x2"], methods=[method], jobs=1)
    late = replace(result, verdict=Verdict.UNKNOWN, remarks=("1x2: z3 has no\nanswer",))
    text = verdicts_page([late], "goproof verify")
    assert "| UNKNOWN, expected HOLDS; " in text
    assert f"\n- {LEMMA}, {method}: 1x2: z3 has no answer\n" in text
    assert "\n0 as expected, 1 unexpected, 0 open.\n" in text
