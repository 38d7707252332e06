"""No try ends in a traceback, without an end, with a process left, or with a wrong status."""

from pathlib import Path

import pytest

from godoors.command_line.main import main
from tests.tries.attempt import ENVIRONMENT, SHELL, SIGNALS, Ran, Try, faults, run
from tests.tries.catalogue import tries

EVERY = list(tries())
# Each kind of fault has several neighbours in the list.
FEW = [tried for tried in EVERY if tried.surroundings == "plain"][::12]
REST = [tried for tried in EVERY if tried not in FEW]


@pytest.mark.parametrize("tried", FEW, ids=lambda tried: tried.name)
def test_few_of_the_tries_here(
    tried: Try, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    if tried.files is not None:
        tried.files(tmp_path)
    try:
        status = main(tried.argv)
    except SystemExit as stop:
        status = int(stop.code or 0)
    ran = Ran(status, *capsys.readouterr())
    assert list(faults(tried, ran)) == [], ran


@pytest.mark.slow
@pytest.mark.parametrize("tried", REST, ids=lambda tried: tried.name)
def test_tries(tried: Try, tmp_path: Path) -> None:
    ran = run(tried, tmp_path)
    assert list(faults(tried, ran)) == [], ran


def test_what_goes_wrong_is_seen() -> None:
    assert {*SIGNALS, *SHELL, *ENVIRONMENT} <= {tried.surroundings for tried in EVERY}
    for ran, says in (
        (Ran(None, "", ""), "did not end"),
        (Ran(0, "", ""), "status 0, expected (2,)"),
        (Ran(2, "", "goproof legal: one\ngoproof legal: two\n"), "2 complaints"),
        (Ran(2, "", "goproof: no\nTraceback (most recent call last):\n"), "traceback"),
        (Ran(2, "\x1b[2J", "goproof: no\n"), "control code"),
        (Ran(2, "", "goproof: " + "9" * 5000 + "\n"), "more than 2000 characters"),
        (Ran(2, "", "goproof: no\n", left_behind=True), "stayed behind"),
    ):
        assert any(says in fault for fault in faults(Try(("legal",)), ran)), says
