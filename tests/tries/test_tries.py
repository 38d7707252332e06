"""No try ends in a traceback, without an end, with a process left, or with a wrong status."""

from functools import cache
from operator import attrgetter

import pytest

from godoors.command_line.main import main
from tests.support.each import each
from tests.tries.attempt import ENVIRONMENT, SHELL, SIGNALS, Ran, Try, faults, run
from tests.tries.catalogue import tries

every = cache(lambda: list(tries()))


def few() -> list[Try]:
    """Each kind of fault has several neighbours in the list."""
    return [tried for tried in every() if tried.surroundings == "plain"][::12]


@each("tried", few, ids=attrgetter("name"))
def test_few_of_the_tries_here(
    tried: Try,
    tmp_path_factory: pytest.TempPathFactory,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(place := tmp_path_factory.mktemp("try"))
    if tried.files is not None:
        tried.files(place)
    try:
        status = main(tried.argv)
    except SystemExit as stop:
        status = int(stop.code or 0)
    ran = Ran(status, *capsys.readouterr())
    assert list(faults(tried, ran)) == [], ran


@pytest.mark.slow
@each("tried", every, ids=attrgetter("name"), parts=60)
def test_tries(tried: Try, tmp_path_factory: pytest.TempPathFactory) -> None:
    ran = run(tried, tmp_path_factory.mktemp("try"))
    assert list(faults(tried, ran)) == [], ran


def test_what_goes_wrong_is_seen() -> None:
    assert {*SIGNALS, *SHELL, *ENVIRONMENT} <= {tried.surroundings for tried in every()}
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
