"""A worker that dies costs its task a retry, not the run."""

import os
import signal
import threading
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from goproof.boards.named import as_board
from goproof.lemmas import lemma
from goproof.lemmas.own import own_lemmas
from goproof.methods.by_solvers import Options
from goproof.methods.outcomes import Outcome
from goproof.solvers.registry import NAMES
from goproof.theory.cases import Case
from goproof.verification.fingerprint import Fingerprint
from goproof.verification.tasks import GROUP_POINTS, QUICK, Piece, Task, Together, perform, tasks_of
from goproof.verification.verify import verify
from goproof.verification.workers import begin, done, other_sources, other_versions, versions_used
from goproof.vocabulary.check import Method, Verdict, every_rectangle
from goproof.vocabulary.lemma import Lemma
from goproof.work.workers import TRIES, Processes
from gospec.law.graph import rectangle
from tests.support.processes import PATIENCE

# Where the planted killers leave their marks; worker processes inherit it.
MARKS = "GOPROOF_TEST_MARKS"


KILLER = f"""
import os, signal
from pathlib import Path
from goproof.vocabulary import Example, Lemma, Subject, exhaustive, these_boards

def die_always(case):
    with (Path(os.environ["{MARKS}"]) / "deaths").open("a", encoding="utf-8") as deaths:
        deaths.write("x")
    os.kill(os.getpid(), signal.SIGKILL)
    return True

LEMMA = Lemma(
    "killer", "It is so.", (), Subject.MOVE, Example("XO/..", "B1"),
    (exhaustive(bound=these_boards((1, 2))),), concludes=die_always,
)
"""


def planted(name: str, concludes: Callable[[Case], bool]) -> Lemma:
    return replace(
        lemma("at_most_one_clearing_has_an_effect"),
        name=name,
        formal=None,
        checks=(),
        concludes=concludes,
    )


def test_task_that_kills_every_worker_is_unknown_and_the_others_are_done(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(MARKS, str(tmp_path))
    (tmp_path / "killer.py").write_text(KILLER, encoding="utf-8")
    (killer,), honest = own_lemmas(str(tmp_path / "killer.py")), lemma("clear_is_idempotent")
    found = verify([killer, honest], boards=["1x2"], methods=["exhaustive"], jobs=2)
    rows = {row.name: row for row in found}
    lost = rows["killer"]
    assert lost.verdict is Verdict.UNKNOWN
    assert not lost.as_expected
    assert f"{TRIES} processes died at it" in lost.remarks[0]
    # Tried with the other lemma and then by itself, so that the other is judged.
    assert (tmp_path / "deaths").read_text(encoding="utf-8") == "x" * (2 * TRIES)
    assert rows[honest.name].verdict is Verdict.HOLDS


def waited_for(marks: Path, pattern: str) -> str:
    """The name of a file, once there is one."""
    deadline = time.monotonic() + PATIENCE
    while time.monotonic() < deadline:
        for path in marks.glob(pattern):
            return path.name
        time.sleep(0.01)
    raise TimeoutError


def go_on(marks: Path) -> str:
    (marks / str(os.getpid())).touch()
    waited_for(marks, "go")
    return "gone on"


def fail() -> None:
    raise ZeroDivisionError("planted")


def test_fault_of_the_work_is_raised_at_once_and_a_process_killed_from_outside_costs_a_retry(
    tmp_path: Path,
) -> None:
    workers = Processes(1)
    before = workers.submit(os.getpid).result()
    with pytest.raises(ZeroDivisionError, match="planted"):
        workers.submit(fail).result()
    future = workers.submit(go_on, tmp_path)
    # The same process goes on.
    assert waited_for(tmp_path, "*") == str(before)
    os.kill(before, signal.SIGKILL)
    (tmp_path / "go").touch()
    assert workers.result(future) == "gone on"
    after = workers.submit(os.getpid).result()
    assert {path.name for path in tmp_path.iterdir()} == {"go", str(before), str(after)}
    assert after != before
    workers.close(finished=True)


def test_closing_ends_what_is_being_done(tmp_path: Path) -> None:
    workers = Processes(2)
    for _ in range(4):
        workers.submit(go_on, tmp_path)
    pid = int(waited_for(tmp_path, "*"))
    workers.close(finished=False)
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)
    assert not [thread for thread in threading.enumerate() if thread.name.startswith("worker")]


def test_worker_with_other_sources_is_not_believed() -> None:
    lem = lemma("clear_is_idempotent")
    task = Task(Method.EXHAUSTIVE, (lem,), (rectangle(1, 2),), Options())
    workers, newer = Processes(1), {lem.name: Fingerprint("of another version")}
    (found,) = done(begin([task], workers), workers, newer)
    (outcome,) = found[1]
    assert outcome.verdict is Verdict.UNKNOWN
    assert outcome.remarks == ("1x2: the worker has other sources of goproof",)


def exhaust(_: Case) -> bool:
    raise MemoryError


def test_want_of_memory_is_unknown() -> None:
    task = Task(Method.EXHAUSTIVE, (planted("greedy", exhaust),), (rectangle(1, 2),), Options())
    (outcome,) = perform(task)[0]
    assert outcome.verdict is Verdict.UNKNOWN
    assert outcome.remarks == ("1x2: the memory is exhausted",)


def test_versions_compared_are_those_of_the_solvers_asked() -> None:
    lem, options = lemma("clear_is_idempotent"), Options(("z3", "e"))
    asked = {method: set(versions_used(Task(method, (lem,), (), options))) for method in Method}
    assert asked == {
        Method.ALL_GRAPHS: {"z3", "e"},
        Method.BOUNDED: {"z3"},
        Method.EXHAUSTIVE: set(),
        Method.KERNEL: {"coq"},
    }


def test_solvers_that_differ_or_are_missing_are_named() -> None:
    here = {"z3": "4.15", "cvc5": "1.3", "e": ""}
    assert other_versions(here, here) == ""
    assert other_versions({**here, "z3": "4.8", "e": "2.6"}, here) == (
        "another version of z3 (4.8, here 4.15), another version of e (2.6, here none)"
    )
    assert other_versions({"cvc5": "1.3"}, here) == "another version of z3 (none, here 4.15)"
    assert other_versions(here, {}) == ""


def test_worker_in_doubt_of_its_sources_is_believed_by_whoever_has_the_same_doubt() -> None:
    sure, doubted = Fingerprint("digest"), Fingerprint("digest", "gospec was replaced")
    assert other_sources({"lemma": sure}, {"lemma": sure}) == ""
    assert other_sources({"lemma": sure, "more": doubted}, {"lemma": sure}) == ""
    other = "the worker has other sources of goproof"
    assert other_sources({"lemma": Fingerprint("other")}, {"lemma": sure}) == other
    why = "the worker may have other sources of goproof: gospec was replaced"
    assert other_sources({"lemma": doubted}, {"lemma": sure}) == why
    # Then nothing is stored, for our own doubt.
    assert other_sources({"lemma": sure}, {"lemma": doubted}) == ""
    assert other_sources({"lemma": doubted}, {"lemma": doubted}) == ""


# --- how the work of a run is shared out: all of it once, what has work in common together

OPTIONS = Options()
BOARDS = every_rectangle(2, 3).boards()
FAMILY = ("kernel_play_is_the_move", "kernel_suicide_is_suicide")
ALONE = ("clear_is_idempotent", "a_capture_excludes_suicide")


def pieces() -> list[Piece]:
    known = [lemma(name) for name in (*FAMILY, *ALONE)]
    return [
        *(Piece(lem, Method.ALL_GRAPHS) for lem in known if lem.check_by(Method.ALL_GRAPHS)),
        *(Piece(lem, Method.BOUNDED, board) for lem in known for board in BOARDS),
        *(Piece(lem, Method.EXHAUSTIVE, board) for lem in known for board in BOARDS),
        *(Piece(lem, Method.KERNEL) for lem in known),
    ]


def test_every_piece_of_work_is_done_once() -> None:
    done = Counter(piece for task in tasks_of(pieces(), OPTIONS) for piece in task.pieces())
    assert done == Counter(pieces())


def test_the_first_tasks_are_quick_and_then_the_longest_come_first() -> None:
    tasks = tasks_of(pieces(), OPTIONS)
    assert all(task.method is Method.ALL_GRAPHS for task in tasks[:QUICK])
    weights = [task.weight() for task in tasks[QUICK:]]
    assert weights == sorted(weights, reverse=True)


def test_lemmas_whose_proofs_share_steps_go_together_and_others_do_not() -> None:
    of_boards = [
        tuple(lem.name for lem in task.lemmas)
        for task in tasks_of(pieces(), OPTIONS)
        if task.method in (Method.ALL_GRAPHS, Method.BOUNDED)
    ]
    assert sorted(of_boards) == sorted([FAMILY, *((name,) for name in ALONE)])


def test_what_goes_together_is_as_much_as_its_parts() -> None:
    (together,) = (
        task
        for task in tasks_of(pieces(), OPTIONS)
        if isinstance(task, Together) and task.lemmas == (lemma(ALONE[0]),)
    )
    assert {piece.method for piece in together.pieces()} == {Method.ALL_GRAPHS, Method.BOUNDED}
    assert [part.pieces() for part in together.split()] == [[p] for p in together.pieces()]
    assert [about(o) for o in together.unknown("no time")] == list(map(of, together.pieces()))
    assert set(versions_used(together)) >= set(NAMES)
    known = lemma(ALONE[0])
    asked = [Piece(known, Method.ALL_GRAPHS), Piece(known, Method.BOUNDED, as_board("1x2"))]
    (few,) = tasks_of(asked, OPTIONS)
    assert [about(outcome) for outcome in few.run()] == list(map(of, few.pieces()))


def about(outcome: Outcome) -> tuple[object, ...]:
    return outcome.lemma, outcome.method, outcome.boards


def of(piece: Piece) -> tuple[object, ...]:
    return piece.lemma.name, piece.method, () if piece.board is None else (piece.board.name,)


def test_many_boards_are_shared_out() -> None:
    far = [Piece(lemma(ALONE[0]), Method.BOUNDED, as_board(f"{n}x{n}")) for n in range(9, 14)]
    tasks = tasks_of(far, OPTIONS)
    assert len(tasks) > 1
    assert all(len(t.boards) == 1 or sum(map(len, t.boards)) <= GROUP_POINTS for t in tasks)
