"""What is asked for is done, all of it, and what failed is not passed over."""

from dataclasses import replace

import pytest

from goproof.methods.by_solvers import Options
from goproof.verification import tasks, verify as run
from goproof.vocabulary.check import Method, Verdict

pytestmark = pytest.mark.usefixtures("doubted_once")

LEMMAS = ("at_most_one_clearing_has_an_effect", "clear_is_idempotent")


def test_a_row_of_which_nothing_was_done_is_shown_and_unknown(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def all_but_the_last(pieces: list[tasks.Piece], options: Options) -> list[tasks.Task]:
        return [
            replace(task, lemmas=task.lemmas[:-1]) if len(task.lemmas) > 1 else task
            for task in tasks.tasks_of(pieces, options)
        ]

    monkeypatch.setattr(run, "tasks_of", all_but_the_last)
    rows = {row.name: row for row in run.verify(LEMMAS, ["1x2"], [Method.EXHAUSTIVE], jobs=1)}
    assert set(rows) == set(LEMMAS)
    unknown = [row for row in rows.values() if row.verdict is Verdict.UNKNOWN]
    assert len(unknown) == 1
    assert "not every share of the work was done" in unknown[0].remarks[0]
