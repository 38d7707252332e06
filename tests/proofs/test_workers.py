"""Work is shared out, all of it once; a worker that dies costs its work a retry, not the run."""

import os
import shlex
import signal
import sys
import time
from collections.abc import Sequence
from dataclasses import replace
from importlib import import_module
from importlib.machinery import PathFinder
from importlib.metadata import packages_distributions
from pathlib import Path
from pickle import PicklingError
from typing import Any

import pytest
from hypothesis import given, strategies as st

from godoors.command_line.commands import COMMANDS
from goproof.boards.named import as_board
from goproof.errors import WorkerDied
from goproof.lemmas import lemma
from goproof.lemmas.own import own_lemmas
from goproof.methods.backends import check_all
from goproof.methods.questions import Options, Question, Share
from goproof.theory.cases import Case
from goproof.verification.fingerprint import Fingerprint
from goproof.verification.plan import GROUP_POINTS, batches_of, weight_of
from goproof.verification.scheduler import Scheduler, other_sources
from goproof.verification.verify import verify
from goproof.vocabulary.check import Method, Verdict, every_rectangle
from goproof.work.cluster import workers_of
from goproof.work.progress import silent
from goproof.work.workers import TRIES, Processes
from gospec.law.graph import rectangle
from tests.support.commands import answers
from tests.support.processes import PATIENCE, python

VERIFY = ["verify", "clear_is_idempotent", "--board", "1x2", "--jobs", "2", "--fresh"]
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
    "killer", "It is so.", (), Subject.MOVE, Example("XO/.. B1"),
    (exhaustive(bound=these_boards((1, 2))),), concludes=die_always,
)
"""


def test_a_question_that_kills_every_worker_is_unknown_and_the_others_are_answered(
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


# --- workers


# What the calls of a run do, and come to.
CALLS: dict[tuple[Any, int | str], Any] = {
    (os._exit, 1): WorkerDied,
    (int, "none"): ValueError,
    (abs, -1): 1,
    (os._exit, 2): WorkerDied,
    **{(abs, -i): i for i in range(2, 6)},
}


@pytest.mark.parametrize("number", [1, 2])
def test_all_that_is_submitted_ends_once_whoever_dies_of_it(number: int) -> None:
    with Processes(number) as workers:
        futures = [workers.submit(*work) for work in CALLS]
        assert sorted(map(id, workers.done())) == sorted(map(id, futures))
    for future, expected in zip(futures, CALLS.values(), strict=True):
        if isinstance(expected, int):
            assert future.result() == expected
        else:
            with pytest.raises(expected):
                future.result()


@pytest.mark.parametrize("number", [1, 2])
def test_results_come_in_order_or_as_they_are_done(number: int) -> None:
    with workers_of(number) as workers:
        futures = [workers.submit(abs, -i) for i in range(9)]
        assert list(workers.in_order(futures[:4])) == [0, 1, 2, 3]
        list(workers.done())
        assert [future.result() for future in futures] == list(range(9))


def test_what_cannot_be_sent_either_way_is_an_error_of_that_work_alone() -> None:
    with Processes(1) as workers:
        futures = [workers.submit(*work) for work in ((lambda: 0,), (eval, "lambda: 0"), (abs, -1))]
        list(workers.done())
    assert all(isinstance(f.exception(), AttributeError | PicklingError) for f in futures[:2])
    assert futures[2].result() == 1


DIE_IN_THE_MIDDLE = """
import os, struct, sys
os.write(int(sys.argv[1]), struct.pack("!i", 100_000) + bytes(10))
os._exit(1)
"""


def test_a_process_that_dies_in_the_middle_of_its_answer_is_not_waited_for() -> None:
    with Processes(2) as workers:
        stays, dies = workers.submit(time.sleep, 0.5), workers.submit(exec, DIE_IN_THE_MIDDLE)
        list(workers.done())
    assert stays.result() is None
    assert isinstance(dies.exception(), WorkerDied)


def mark(folder: str) -> None:
    (Path(folder) / str(os.getpid())).touch()
    signal.pause()


def pids_in(folder: Path, number: int) -> list[int]:
    """The processes that have left so many marks."""
    while len(pids := [int(path.name) for path in folder.iterdir()]) < number:
        time.sleep(0.01)
    return pids


def test_a_process_killed_from_outside_costs_its_work_a_retry(tmp_path: Path) -> None:
    with Processes(1) as workers:
        workers.submit(mark, str(tmp_path))
        (first,) = pids_in(tmp_path, 1)
        os.kill(first, signal.SIGKILL)
        assert workers.wait() == []
        assert len(pids_in(tmp_path, 2)) == 2


def test_closing_ends_what_is_being_done(tmp_path: Path) -> None:
    with Processes(2) as workers:
        for _ in range(4):
            workers.submit(mark, str(tmp_path))
        pids = pids_in(tmp_path, 2)
    for pid in pids:
        with pytest.raises(ProcessLookupError):
            os.kill(pid, 0)


UNFINISHED = """
import time
from goproof.work.workers import Processes
workers = Processes(1)
for _ in range(3):
    workers.submit(time.sleep, 3600)
raise ZeroDivisionError("planted")
"""


def test_a_script_that_fails_waits_for_no_work(tmp_path: Path) -> None:
    (tmp_path / "script.py").write_text(UNFINISHED, encoding="utf-8")
    done = python(tmp_path / "script.py", timeout=PATIENCE)
    assert done.returncode == 1
    assert done.stderr.splitlines()[-1] == "ZeroDivisionError: planted"


@pytest.fixture
def planted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A current directory with files named as Python's modules, each of which leaves a mark when it
    is run.
    """
    names = filter(str.isidentifier, {*sys.stdlib_module_names, *packages_distributions()})
    for name in {*filter(PathFinder.find_spec, names), *OURS}:
        (tmp_path / f"{name}.py").write_text("open('run', 'w')\nraise SystemExit('planted')\n")
    monkeypatch.chdir(tmp_path)
    return tmp_path / "run"


# A link to the sources, as here, tells no one what they have.
OURS = ("gospec", "goimpl", "gochecker", "goproof", "godoors")
ENGINE = shlex.join([sys.executable, "-P", "-m", "goproof", "gtp", "--rules", "aga"])
# What commands are asked whose examples take long, want a file or a person, or have no processes.
ASKED = {
    "verify": shlex.join(VERIFY),
    "errata": "errata --board 1x1",
    "value": "value 1x2",
    "solve": "solve straight-three two-eyes --jobs 2",
    "explore": "explore throw-in --out page.html",
    "play": "play 3x3 --seed 1",
    "perft": "perft 2x2 2",
    "replay": "replay ko --jobs 2",
    "rules": "rules S2/clear",
    "vectors": "vectors --board 2x2 --rules chinese",
    "conformance": f"conformance --seconds 1 --gtp {shlex.quote(ENGINE)}",
}


def test_commands_and_their_processes_run_no_file_of_the_current_directory(planted: Path) -> None:
    examples = {n: import_module(f"godoors.command_line.{n}").EXAMPLE for n in COMMANDS}
    lines = [ASKED.get(n, said.removeprefix("goproof ")) for n, said in examples.items()]
    found = answers(lines, PYTHONPATH=os.pathsep.join(filter(None, sys.path)))
    assert not planted.exists()
    assert not any("planted" in answer.out + answer.err for answer in found)
    # Rules differ, a move of the record is illegal, and the examination has no time to end.
    assert {answer.status for answer in found} <= {0, 1, 5, 6}


def test_workers_look_in_the_directory_last(planted: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where Python looks there first, as in a notebook, for modules of the user's."""
    (planted.parent / "of_the_user.py").write_text("def answer(): return 42\n", encoding="utf-8")
    monkeypatch.setattr(sys, "path", ["", *sys.path])
    from of_the_user import answer  # type: ignore[import-not-found]

    with Processes(1) as workers:
        future = workers.submit(answer)
        list(workers.done())
    assert (future.result(), planted.exists()) == (42, False)


# --- what a worker says is believed


def test_worker_with_other_sources_is_not_believed() -> None:
    lem = lemma("clear_is_idempotent")
    workers, newer = Processes(1), Fingerprint("of another version")
    scheduler = Scheduler(workers, Options(), silent)
    scheduler.submit((Question(lem, Method.EXHAUSTIVE, rectangle(1, 2)),))
    (found,) = scheduler.answered(newer)
    workers.close()
    (outcome,) = found.outcomes
    assert outcome.verdict is Verdict.UNKNOWN
    assert outcome.remarks == ("1x2: the worker has other sources of goproof",)


def exhaust(_: Case) -> bool:
    raise MemoryError


def test_want_of_memory_is_unknown() -> None:
    known = lemma("at_most_one_clearing_has_an_effect")
    greedy = replace(known, name="greedy", formal=None, checks=(), concludes=exhaust)
    batch = [Question(lem, Method.EXHAUSTIVE, rectangle(1, 2)) for lem in (greedy, known)]
    outcome, other = check_all(tuple(batch), Options())
    assert outcome.verdict is Verdict.UNKNOWN
    assert outcome.remarks == ("1x2: the memory is exhausted",)
    assert other.verdict is Verdict.HOLDS


def test_worker_that_is_unsure_of_its_sources_is_believed_by_whoever_is_so_too() -> None:
    sure, unsure = Fingerprint("digest"), Fingerprint("digest", "gospec was replaced")
    other, why = "the worker has other sources of goproof", "the worker may have other sources"
    for there, here, said in (
        (sure, sure, ""),
        (Fingerprint("other"), sure, other),
        (unsure, sure, f"{why} of goproof: gospec was replaced"),
        # Then nothing is stored, as we are unsure ourselves.
        (sure, unsure, ""),
        (unsure, unsure, ""),
    ):
        assert other_sources(there, here) == said


# --- how the questions of a run are shared out: each once, what has work in common together

BOARDS = [*every_rectangle(2, 3).boards(), *map(as_board, ("9x9", "11x11", "13x13"))]
LEMMAS = ("kernel_play_is_the_move", "clear_is_idempotent", "a_capture_excludes_suicide")
QUESTIONS = [
    question
    for lem in map(lemma, LEMMAS)
    for question in (
        *(Question(lem, method) for method in (Method.ALL_GRAPHS, Method.KERNEL)),
        *(Question(lem, Method.BOUNDED, board) for board in BOARDS),
        *(Question(lem, Method.EXHAUSTIVE, board, Share(k, 2)) for board in BOARDS for k in (0, 1)),
    )
]


@given(questions=st.lists(st.sampled_from(QUESTIONS), unique=True))
def test_each_question_is_in_one_batch_with_its_like(questions: Sequence[Question]) -> None:
    batches = batches_of(questions)
    assert sorted(map(QUESTIONS.index, sum(batches, ()))) == sorted(map(QUESTIONS.index, questions))
    weights = [weight_of(batch) for batch in batches]
    assert weights == sorted(weights, reverse=True)
    for batch in batches:
        names = {question.lemma.name for question in batch}
        boards = {question.board: len(question.board) for question in batch if question.board}
        if batch[0].method in (Method.EXHAUSTIVE, Method.KERNEL):
            assert len({(q.method, q.board, q.share) for q in batch}) == 1
        else:
            assert len(names) == 1
            assert len({points // GROUP_POINTS for points in boards.values()}) <= 1
    assert len([b for b in batches if b[0].method is Method.KERNEL]) <= 1
