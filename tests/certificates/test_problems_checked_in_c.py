"""Certificates of problems, checked by another program as they are found."""

from pathlib import Path
from typing import Any

import pytest

from goproof.certificates import second_checker
from goproof.problems import asking
from goproof.problems.solve import solve_in_region
from tests.support.commands import Run

KO = "O...O/OOOOO"


def test_the_checker_in_c_checks_where_it_can_be_compiled_and_else_the_one_in_python(
    monkeypatch: pytest.MonkeyPatch, program: Path, run: Run
) -> None:
    in_python = solve_in_region(KO, target="A1", checker="python")
    assert not any("accepts the certificates" in each for each in in_python.document().assumptions)
    # The program's own time counts.
    with monkeypatch.context() as patched:
        patched.setattr(second_checker, "check", None)
        patched.setattr(asking, "seconds_of_programs", iter(range(0, 10_000, 100)).__next__)
        in_c = solve_in_region(KO, target="A1")
        named = solve_in_region(KO, target="A1", checker=str(program))
    says = "accepts the certificates, in place of the checker in Python"
    for solution, who in ((in_c, "the checker in C"), (named, program)):
        assert [f.lines for _, f in solution.findings] == [f.lines for _, f in in_python.findings]
        assert all(f.checked for _, f in solution.findings)
        assert f"{who} {says}" in solution.document().assumptions
    assert round(named.processor.checking, -2) == 100 * len(list(named.findings))
    monkeypatch.setattr(second_checker, "COMPILERS", ())
    monkeypatch.setattr(second_checker, "folder", lambda _: Path("no-such"))
    second_checker.compiled.cache_clear()
    status, out, _ = run(f"solve --position {KO} --target A1")
    second_checker.compiled.cache_clear()
    assert status == 0
    assert "all checked" in out
    assert says not in out


def test_a_damaged_checker_is_compiled_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, program: Path
) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    second_checker.compiled.cache_clear()
    made = second_checker.compiled()
    assert made is not None
    for kept in ("no program", "#!/bin/false\n"):
        Path(made).write_text(kept, encoding="ascii")
        second_checker.compiled.cache_clear()
        assert second_checker.compiled() == made
        assert "refuses it" in second_checker.fault_in_text(made, [b"no certificate"])
    second_checker.compiled.cache_clear()


def test_the_status_is_told_before_any_certificate_is_written(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    told: list[str] = []
    proved = asking.proved

    def writing(*arguments: Any) -> Any:
        told.append("a certificate")
        return proved(*arguments)

    monkeypatch.setattr(asking, "proved", writing)
    solution = solve_in_region(KO, target="A1", on_line=told.append)
    by_search = f"White's A1: {solution.status} by the search"
    assert told[0] == f"{by_search}; certificates and conditions are next"
    assert set(told[1:]) == {"a certificate"}


def test_what_a_program_refuses_is_unknown(program: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Planted: each certificate lacks the entry before its last.
    lines = asking.Certificate.lines

    def fewer(certificate: Any) -> list[str]:
        *most, _, last = lines(certificate)
        return [*most, last]

    monkeypatch.setattr(asking.Certificate, "lines", fewer)
    solution = solve_in_region(KO, target="A1", checker=str(program))
    assert solution.status == "unknown"
    assert all(f"{program} refuses it: -: refused, line " in why for why in solution.why_unknown)
