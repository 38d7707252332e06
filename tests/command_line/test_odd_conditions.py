"""Odd places, files and limits: none loses a result, hangs, or runs somebody else's code."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from goproof.work.progress import Ticker
from tests.repository.checkout import PROBLEMS, ROOT, SOURCE_ROOTS
from tests.support.commands import Run, answers

PROBLEM = (PROBLEMS / "throw-in.json").read_text(encoding="utf-8")
VALUES = ROOT / "docs" / "values"
GOPROOF = f"{sys.executable} -m goproof"
# What is run in a folder that has `problem.json`; the status; and what is said.
ODD = r"""
solve /dev/zero => 2 => /dev/zero: more than 64 MB
legal --graph /dev/zero => 2 => /dev/zero: more than 64 MB
solve problem.json --journal /dev/zero => 2 => not a regular file
value 1x2 --journal /dev/zero => 2 => not a regular file
solve problem.json --journal note => 2 => not a journal of
legal ９９９９９x９９９９９ => 2 => up to 1000 points are within reach
legal --graph edges => 0 => legal: a b c pass
solve problem.json --sgf ./problem.json => 2 => named twice
solve problem.json --sgf a --certificate a => 2 => named twice
solve problem.json --certificate /dev/null --sgf /dev/null => 0 => Black to play kills
solve problem.json --certificate /dev/full => 2 => line: Black D2, White F2
solve problem.json problem.json --jobs 1 --journal k --sgf /dev/full => 2 => 2 problems: 2 unsettled
solve problem.json problem.json --jobs 1 --certificates full => 2 => 1 problem: 1 unsettled
value 2x3 --certificate v.jsonl => 2 => lower bound 0: certificate of 392 nodes checked\n
value 1x3 --coq /dev/full => 2 => suicide allowed: +3 for Black
examples --out '' => 2 => the name of a file is needed
perft 2x2 99999999999999999999 => 2 => from 0 to 1000
"""
# The same with standard input.
OF_STREAMS = {
    "solve --position - </dev/zero": (2, "-: more than 64 MB"),
    "gtp < long": (0, "? syntax error\n\n= goproof\n\n=\n\n"),
}
# As by `ulimit -v`, in bytes.
LIMITED = "import resource; resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(map(str, SOURCE_ROOTS.values())))
    monkeypatch.chdir(tmp_path)
    (tmp_path / "problem.json").write_text(PROBLEM, encoding="utf-8")
    # A folder in which the file of the first problem's certificates can't be written.
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "1-problem").touch()
    (tmp_path / "v.lower.jsonl").symlink_to("/dev/full")
    (tmp_path / "note").write_text("to keep", encoding="utf-8")
    # From Windows.
    (tmp_path / "edges").write_text("\ufeffa b\nb c\n", encoding="utf-8", newline="\r\n")
    (tmp_path / "long").write_text(f"play b {'A' * 3_000_000}\nname\nquit\n", encoding="utf-8")
    return tmp_path


def shell(script: str) -> tuple[int, str, str]:
    """The exit status of a script, and what it prints on both streams."""
    done = subprocess.run(
        ["sh", "-c", script], capture_output=True, text=True, check=False, timeout=300
    )
    return done.returncode, done.stdout, done.stderr


def test_a_command_ends_and_says_what_is_odd(folder: Path) -> None:
    odd = [line.split(" => ") for line in ODD.strip().splitlines()]
    for (line, status, says), answer in zip(
        odd, answers([o[0] for o in odd], LIMITED), strict=True
    ):
        found = answer.status, says.replace("\\n", "\n") in answer.out + answer.err
        assert found == (int(status), True), (line, answer)
    assert (folder / "problem.json").read_text(encoding="utf-8") == PROBLEM
    assert (folder / "note").read_text(encoding="utf-8") == "to keep"


@pytest.mark.parametrize("command", OF_STREAMS)
def test_a_command_ends_whatever_it_reads(folder: Path, command: str) -> None:
    expected, says = OF_STREAMS[command]
    status, out, err = shell(f"ulimit -v 4000000; {GOPROOF} {command}")
    assert (status, "Traceback" in err, says in out + err) == (expected, False, True)


def test_a_folder_may_be_gone(folder: Path) -> None:
    gone = "mkdir gone; cd gone; rmdir ../gone"
    status, _, err = shell(f"{gone}; {GOPROOF} explore 1x2.lower --out x.html")
    assert (status, err) == (2, "goproof explore: the current directory is gone\n")


def test_a_warning_ends_no_work_and_of_a_dependency_is_not_said(
    folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("PYTHONWARNINGS", "error")
    (folder / "rules.py").write_text(
        "import warnings\nfrom gospec.law.rules import Rules\n"
        "warnings.warn('mind this', stacklevel=1)\nRULES = Rules()\n",
        encoding="utf-8",
    )
    status, _, err = shell(f"{GOPROOF} compare tromp-taylor rules.py --board 1x1")
    assert (status, err) == (0, "goproof compare: mind this\n")
    # Nothing is compiled yet, as after `uv pip install`.
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", str(tmp_path / "compiled"))
    for warned in ("error", "default"):
        monkeypatch.setenv("PYTHONWARNINGS", warned)
        status, _, err = shell(f"{GOPROOF} replay ko")
        # On a busy machine there may be progress.
        assert (status, "escape" in err) == (1, False)


def test_a_folder_may_have_devices_and_pipes_in_it(folder: Path, run: Run) -> None:
    inside = folder / "inside"
    inside.mkdir()
    (inside / "problem.json").write_text(PROBLEM, encoding="utf-8")
    (inside / "endless.json").symlink_to("/dev/zero")
    os.mkfifo(inside / "waiting.sgf")
    status, out, _ = run("solve inside")
    assert (status, out.count("Black to play kills")) == (0, 1)
    assert run("replay inside")[2] == "goproof replay: inside: no .sgf file in this folder\n"


@pytest.mark.parametrize(
    ("module", "words", "shows"),
    [
        ("goproof", "rules", "S0  board situations\n"),
        ("gochecker", "certificate", "certificate: proved by 90 nodes\nBlack can make"),
    ],
)
def test_python_m_has_help_and_imports_nothing_from_the_current_directory(
    folder: Path, module: str, words: str, shows: str
) -> None:
    (folder / "certificate").write_bytes((VALUES / "2x3.lower.jsonl.gz").read_bytes())
    for name in ("argparse", "select", "dataclasses", "gospec", "gzip", "json"):
        (folder / f"{name}.py").write_text("print('HIJACKED')", encoding="utf-8")
    status, out, err = shell(f"{sys.executable} -m {module} {words}")
    assert (status, err, out[: len(shows)]) == (0, "", shows)
    status, out, err = shell(f"{sys.executable} -m {module} --help")
    assert (status, err, f"{module} [-h]" in out) == (0, "", True)
    assert f"Example: {'python -m ' * (module == 'gochecker')}{module} " in out


def test_the_checker_by_itself_says_what_is_not_proved_and_what_it_cannot_read(
    folder: Path,
) -> None:
    checker = f"{sys.executable} -m gochecker problem.json"
    status, out, err = shell(f"{checker} {VALUES}/1x2.lower.jsonl.gz nothing")
    assert status == 2
    assert "problem.json: nothing is proved\nline 1: " in out
    assert "1x2.lower.jsonl.gz: proved by" in out
    assert err.endswith("gochecker: error: nothing: No such file or directory\n")
    status, _, err = shell(checker)
    assert (status, err) == (1, "")


def test_progress_goes_without_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("threading.Thread.start", refused)
    told = list[tuple[object, ...]]()
    ticker = Ticker(lambda *report: told.append(report))
    ticker(1, 2, "a part")
    ticker.stop()
    assert told == [(1, 2, "a part")]


FULL = "the system allows no further process or thread; see ulimit -u"


@pytest.mark.parametrize(
    ("error", "says"),
    [
        (
            ImportError("libcvc5.so.1: failed to map segment from shared object"),
            "the memory does not suffice",
        ),
        (RuntimeError("can't start new thread"), FULL),
        (BlockingIOError(11, "unavailable"), FULL),
        (PermissionError(13, "Permission denied", "a-file"), "a-file: Permission denied"),
    ],
)
def test_what_the_system_refuses_is_no_fault_of_ours(
    error: Exception, says: str, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    def fails(_: object) -> int:
        raise error

    monkeypatch.setattr("godoors.command_line.rules.run", fails)
    assert run("rules") == (2, "", f"goproof rules: {says}\n")
