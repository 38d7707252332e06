"""What a run found is what a reader is shown: verdicts, remarks, counts."""

from __future__ import annotations

from dataclasses import replace
from io import StringIO

import pytest
from rich.console import Console

from goproof.methods.outcomes import Result
from goproof.report.terminal import counts, show_results, summary
from goproof.verification.verify import verify
from goproof.vocabulary.check import Verdict


@pytest.fixture(scope="module")
def good() -> Result:
    (result,) = verify(["clear_is_idempotent"], boards=["1x2"], methods=["exhaustive"], jobs=1)
    return result


def shown(*results: Result) -> str:
    out = StringIO()
    show_results(results, Console(file=out, width=150))
    return " ".join(out.getvalue().split())


@pytest.mark.parametrize("verdict", [Verdict.UNKNOWN, Verdict.VACUOUS, Verdict.REFUTED])
def test_a_verdict_is_shown_with_what_was_expected_and_why_it_differs(
    good: Result, verdict: Verdict
) -> None:
    bad = replace(good, verdict=verdict, remarks=("1x2: this is why", "and this"))
    text = shown(good, bad)
    assert f"{verdict.value}, expected HOLDS" in text
    assert "1x2: this is why" in text
    assert "and this" in text
    assert "expected" not in shown(good)
    assert summary([good, bad, bad]) == "1 as expected, 2 unexpected, 0 open"
    document = bad.to_json()
    assert (document["verdict"], document["as_expected"]) == (verdict.value, False)
    assert document["remarks"] == list(bad.remarks)


def test_what_nobody_expects_anything_of_is_open(good: Result) -> None:
    unclaimed = replace(good, expected=Verdict.OPEN)
    assert counts([good, unclaimed]) == {"as_expected": 1, "unexpected": 0, "open": 1}
    assert unclaimed.to_json()["as_expected"] is False
