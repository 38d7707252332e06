"""A run waits for its controls, and believes nothing if one of them is accepted."""

import json
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

from godoors.report import progress
from goproof.methods.by_solvers import Options
from goproof.verification.controls.asking import ControlsFailed, ControlTask, after_controls
from goproof.verification.controls.control import Forgery
from goproof.vocabulary.check import Method
from tests.proofs.test_controls import TRUE_LEMMA, Patch, last_share_skipped, nothing_is_doubted
from tests.support.commands import Run, Told

pytestmark = pytest.mark.usefixtures("doubted_once")


def test_controls_that_died_or_broke_or_were_not_asked_have_failed() -> None:
    def breaks() -> str:
        raise RuntimeError("broken")

    two = tuple(Forgery(n, frozenset(), Method.BOUNDED, breaks) for n in ("one", "two"))
    task = ControlTask(Method.BOUNDED, (), (), Options(), controls=two)
    broken = replace(task, controls=two[:1])
    assert task.split() == []
    for asked, outcomes, said in (
        (task, task.unknown("3 processes died"), "2 of 2 controls failed: one: 3 processes died"),
        (task, [], "it was not asked, and 1 more"),
        (broken, broken.run(), "one: RuntimeError broken"),
    ):
        with pytest.raises(ControlsFailed, match=said):
            after_controls(iter([(asked, outcomes)]), [asked], lambda _: None)
    with pytest.raises(ControlsFailed, match="it was not asked"):
        after_controls(iter([]), [task], lambda _: None)


# On the command line

COMMAND = f"verify {TRUE_LEMMA} --board 1x2 --method exhaustive --jobs 1"


def test_run_tells_of_its_controls_and_stores_none(
    with_controls: None, run: Run, told: Told, tmp_path: Path
) -> None:
    command = f"{COMMAND} --store {tmp_path / 'store'}"
    status, out, _ = run(command)
    assert status == 0
    assert "\n6 false statements were checked as controls, none accepted\n" in out
    assert told(command)["controls"] == {"asked": 6, "failed": []}
    with sqlite3.connect(tmp_path / "store") as database:
        assert database.execute("SELECT DISTINCT lemma FROM verdicts").fetchall() == [(TRUE_LEMMA,)]
    database.close()


@pytest.mark.filterwarnings("ignore:no verdict that depends on it is taken")
def test_failed_control_is_named_and_the_exit_status_is_1(
    with_controls: None, run: Run, monkeypatch: Patch, tmp_path: Path
) -> None:
    last_share_skipped(monkeypatch)
    report = tmp_path / "report.md"
    status, out, _ = run(COMMAND, "--report", report)
    assert status == 1
    assert "control failed: nothing_is_so (exhaustive, colouring and player)" in out
    assert "accepted, so there is no verdict" in out
    assert TRUE_LEMMA not in out
    assert not report.exists()


def test_rows_that_were_shown_while_controls_ran_do_not_count(
    with_controls: None, run: Run, monkeypatch: Patch, tmp_path: Path
) -> None:
    last_share_skipped(monkeypatch)
    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    store = tmp_path / "store"
    status, out, err = run(COMMAND, "--store", store, "--json")
    assert status == 1
    row = f"HOLDS {TRUE_LEMMA}, exhaustive"
    assert f"verify: {row} (if no control is accepted: they are being asked)\n" in err
    assert "of the 1 verdicts that were shown none counts: a control failed" in err
    document = json.loads(out)
    assert (document["lemmas"], document["as_expected"]) == ([], 0)
    assert document["controls"]["asked"] == 6
    assert any("nothing_is_so" in fault for fault in document["controls"]["failed"])
    with sqlite3.connect(store) as database:
        assert not database.execute("SELECT * FROM verdicts").fetchall()
    database.close()


def test_comparison_that_rests_on_a_lemma_stops_too(
    with_controls: None, monkeypatch: Patch, run: Run
) -> None:
    nothing_is_doubted(monkeypatch)
    # What is replaced here is in no store.
    status, _, err = run("compare S2 S1 --level move --fresh")
    assert status == 2
    assert "controls failed" in err
