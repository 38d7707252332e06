"""What is asked for is done, all of it, and what failed is not passed over."""

from dataclasses import replace

import pytest

from godoors.command_line.main import main
from goproof.logic.formulas import every, some
from goproof.logic.smtlib import first_order
from goproof.methods.by_solvers import Options
from goproof.solvers.answers import Status
from goproof.solvers.registry import NAMES, solver
from goproof.theory.turns import follows
from goproof.verification import tasks, verify as run
from goproof.verification.verify import verify
from goproof.vocabulary.check import Method, Verdict
from tests.support.limits import ENOUGH

pytestmark = pytest.mark.usefixtures("doubted_once")

NAMES_OF_LEMMAS = (
    "at_most_one_clearing_has_an_effect",
    "clear_is_idempotent",
    "areas_and_neutral_points_partition_the_board",
)


def test_one_row_that_is_not_as_expected_is_enough_to_fail(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    asked = {"lemmas": NAMES_OF_LEMMAS, "boards": ["1x2"], "methods": [Method.EXHAUSTIVE]}
    good = list(verify(**asked, jobs=1))  # type: ignore[arg-type]
    for i in range(len(good)):
        found = [replace(r, verdict=Verdict.UNKNOWN) if i == j else r for j, r in enumerate(good)]
        monkeypatch.setattr(run, "verify", lambda found=found, **_: iter(found))
        assert main(["verify"]) == 1
    monkeypatch.setattr(run, "verify", lambda **_: iter(good))
    assert main(["verify"]) == 0
    capsys.readouterr()


@pytest.mark.parametrize("name", NAMES)
def test_what_only_infinite_models_satisfy_is_never_refuted(name: str) -> None:
    # No solver finds such a model, so each gives up, for its own reason or for want of time.
    after = follows
    formulas = [
        every(lambda x: some(lambda y: after(x, y))),
        every(lambda x: ~after(x, x)),
        every(
            lambda x: every(
                lambda y: every(lambda z: (after(x, y) & after(y, z)).implies(after(x, z)))
            )
        ),
    ]
    assert solver(name)(first_order(formulas), ENOUGH).status is not Status.UNSAT


def test_a_row_of_which_nothing_was_done_is_shown_and_unknown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def all_but_the_last(pieces: list[tasks.Piece], options: Options) -> list[tasks.Task]:
        return [
            replace(task, lemmas=task.lemmas[:-1]) if len(task.lemmas) > 1 else task
            for task in tasks.tasks_of(pieces, options)
        ]

    monkeypatch.setattr(run, "tasks_of", all_but_the_last)
    rows = {
        row.name: row
        for row in run.verify(NAMES_OF_LEMMAS[:2], ["1x2"], [Method.EXHAUSTIVE], jobs=1)
    }
    assert set(rows) == set(NAMES_OF_LEMMAS[:2])
    unknown = [row for row in rows.values() if row.verdict is Verdict.UNKNOWN]
    assert len(unknown) == 1
    assert "not every share of the work was done" in unknown[0].remarks[0]
