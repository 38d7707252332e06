"""Certificates of problems, checked by another program as they are found."""

from pathlib import Path
from typing import Any

import pytest

from goproof.errors import UsageError
from goproof.problems import asking
from goproof.problems.solve import solve
from tests.support.commands import Run
from tests.support.refusals import Refusal

KO = "O...O/OOOOO"


def test_a_program_accepts_what_the_checker_in_python_accepts(
    program: Path, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    solution = solve(KO, target="A1")
    monkeypatch.setattr(asking, "check", None)
    # The program's own time counts.
    monkeypatch.setattr(asking, "seconds_of_programs", iter(range(0, 10_000, 100)).__next__)
    other = solve(KO, target="A1", checker=str(program))
    assert [f.lines for _, f in other.findings] == [f.lines for _, f in solution.findings]
    assert other.all_checked
    assert round(other.processor.checking, -2) == 100 * len(list(other.findings))
    status, out, _ = run(f"solve --position {KO} --target A1 --checker", program)
    assert status == 0
    says = f"{program} accepts the certificates, in place of the checker in Python"
    assert says in out
    assert says in other.document().assumptions


def test_what_a_program_refuses_is_unknown(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Planted: each certificate lacks the entry before its last.
    lines = asking.Certificate.lines

    def fewer(certificate: Any) -> list[str]:
        *most, _, last = lines(certificate)
        return [*most, last]

    monkeypatch.setattr(asking.Certificate, "lines", fewer)
    solution = solve(KO, target="A1", checker=str(program))
    assert solution.status == "unknown"
    assert all(f"{program} refuses it: -: refused, line " in why for why in solution.why_unknown)


def test_a_program_that_is_none_is_refused(refused: Refusal) -> None:
    with pytest.raises(UsageError, match="no-such: no program that can be run"):
        solve(KO, target="A1", checker="no-such")
    said = refused("solve", "--position", KO, "--checker", "a", "--no-check")
    assert "--checker a: does not go with --no-check" in said
