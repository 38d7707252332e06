"""No try ends in a traceback, without an end, with a process left, or with a wrong status."""

from pathlib import Path

import pytest

from tests.tries.attempt import Ran, Try, faults
from tests.tries.catalogue import tries
from tests.tries.here import run_here
from tests.tries.surroundings import SIGNALS, run

EVERY = list(tries())
QUICK = [tried for tried in EVERY if tried.quick and tried.surroundings == "plain"]
# Each kind of fault has several neighbours in the list.
FEW = QUICK[::12]
REST = [tried for tried in EVERY if tried not in FEW]


@pytest.mark.parametrize("tried", FEW, ids=lambda tried: tried.name)
def test_few_of_the_tries_here(tried: Try, tmp_path: Path) -> None:
    ran = run_here(tried, tmp_path)
    assert list(faults(tried, ran)) == [], ran


@pytest.mark.slow
@pytest.mark.parametrize("tried", REST, ids=lambda tried: tried.name)
def test_tries(tried: Try, tmp_path: Path) -> None:
    ran = run(tried, tmp_path)
    assert list(faults(tried, ran)) == [], ran


def test_there_are_many_tries_of_every_kind() -> None:
    assert len(EVERY) > 418
    for place in ("Ctrl-C", "read-only", "output full", "ascii", "12 files", "500 MB"):
        assert any(tried.surroundings == place for tried in EVERY), place
    assert {tried.surroundings for tried in EVERY} > set(SIGNALS) - {"Ctrl-C late"}


@pytest.mark.parametrize(
    ("ran", "says"),
    [
        (Ran(None, "", ""), "did not end"),
        (Ran(0, "", ""), "status 0, expected (2,)"),
        (Ran(2, "", ""), "0 complaints"),
        (Ran(2, "", "goproof legal: one\ngoproof legal: two\n"), "2 complaints"),
        (Ran(2, "", "goproof: no\nTraceback (most recent call last):\n"), "traceback"),
        (Ran(2, "", "goproof: no\nException ignored in: x\n"), "traceback"),
        (Ran(2, "\x1b[2J", "goproof: no\n"), "control code"),
        (Ran(2, "", "goproof: no \x9b\n"), "control code"),
        (Ran(2, "", "goproof: no \u202e\n"), "control code"),
        (Ran(2, "", "goproof: " + "9" * 5000 + "\n"), "more than 2000 characters"),
        (Ran(2, "", "goproof: no\n", left_behind=True), "stayed behind"),
    ],
)
def test_what_goes_wrong_is_seen(ran: Ran, says: str) -> None:
    assert any(says in fault for fault in faults(Try(("legal",)), ran))


def test_what_goes_well_is_no_fault() -> None:
    notice = "goproof: compiling the machine, once\n"
    assert list(faults(Try(("legal",)), Ran(2, "", f"{notice}goproof legal: no\n"))) == []
    assert list(faults(Try(("legal", "--json"), 0), Ran(0, '{"a": 1}\n', ""))) == []


def test_more_than_json_is_seen() -> None:
    tried = Try(("legal", "--json"), 0)
    assert any("not JSON" in fault for fault in faults(tried, Ran(0, 'hello\n{"a": 1}\n', "")))
