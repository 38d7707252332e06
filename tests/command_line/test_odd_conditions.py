"""Odd places, files and limits: none loses a result, hangs, or runs somebody else's code."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from goproof.work.progress import Ticker
from tests.repository.checkout import PROBLEMS, ROOT, SOURCE_ROOTS
from tests.support.commands import Run, answers

PROBLEM = (PROBLEMS / "throw-in.json").read_text(encoding="utf-8")
VALUES = ROOT / "docs" / "values"
GOPROOF = f"{sys.executable} -m goproof"
# What is run in a folder that has `problem.json`; the status; and what is said.
ODD = {
    "an endless file": ("solve /dev/zero", 2, "/dev/zero: more than 64 MB"),
    "an endless board": ("legal --graph /dev/zero", 2, "/dev/zero: more than 64 MB"),
    "an endless journal": ("solve problem.json --journal /dev/zero", 2, "not a regular file"),
    "an endless journal of a value": ("value 1x2 --journal /dev/zero", 2, "not a regular file"),
    "a journal that is something else": (
        "solve problem.json --journal note",
        2,
        "not a journal of",
    ),
    "digits of another script": (
        "legal ９９９９９x９９９９９",
        2,
        "up to 1000 points are within reach",
    ),
    "a list of edges from Windows": ("legal --graph edges", 0, "legal: a b c pass"),
    "positions from Windows": ("value --positions lines", 0, "1x2, white to move"),
    "output over the input": ("solve problem.json --sgf ./problem.json", 2, "named twice"),
    "two outputs in one file": ("solve problem.json --sgf a --certificate a", 2, "named twice"),
    "two outputs that nobody wants": (
        *("solve problem.json --certificate /dev/null --sgf /dev/null", 0),
        "Black to play kills",
    ),
    "an answer that can't be kept": (
        *("solve problem.json --certificate /dev/full", 2),
        "line: Black D2, White F2",
    ),
    "answers that can't be kept": (
        *("solve problem.json problem.json --jobs 1 --journal k --sgf /dev/full", 2),
        "2 problems: 2 unsettled",
    ),
    "certificates that can't be kept": (
        *("solve problem.json problem.json --jobs 1 --certificates full", 2),
        "1 problem: 1 unsettled",
    ),
    "a value that can't be kept": (
        *("value 2x3 --certificate v.jsonl", 2),
        "lower bound 0: certificate of 392 nodes checked\n",
    ),
    "a theorem of a value that can't be kept": (
        *("value 1x3 --coq /dev/full", 2),
        "suicide allowed: +3 for Black",
    ),
    "values that can't be kept": (
        *("value 1x3 2x3 --jobs 1 --certificate w.jsonl", 2),
        "suicide allowed: +3 for Black",
    ),
    "an output without a name": ("examples --out ''", 2, "the name of a file is needed"),
    "a number beyond all words": ("perft 2x2 99999999999999999999", 2, "from 0 to 1000"),
}
# The same with standard input.
OF_STREAMS = {
    "an endless diagram": ("solve --position - </dev/zero", 2, "-: more than 64 MB"),
    "a line beyond all lines": ("gtp < long", 0, "? syntax error\n\n= goproof\n\n=\n\n"),
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
    for name in ("v.lower.jsonl", "w-1.lower.jsonl"):
        (tmp_path / name).symlink_to("/dev/full")
    (tmp_path / "note").write_text("to keep", encoding="utf-8")
    (tmp_path / "edges").write_text("\ufeffa b\nb c\n", encoding="utf-8", newline="\r\n")
    (tmp_path / "lines").write_text("\ufeff.. white\n", encoding="utf-8", newline="\r\n")
    (tmp_path / "long").write_text(f"play b {'A' * 3_000_000}\nname\nquit\n", encoding="utf-8")
    return tmp_path


def shell(script: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        ["sh", "-c", script], capture_output=True, text=True, check=False, timeout=300
    )


def test_a_command_ends_and_says_what_is_odd(folder: Path) -> None:
    found = answers([line for line, *_ in ODD.values()], LIMITED)
    for odd, (_, status, says), answer in zip(ODD, ODD.values(), found, strict=True):
        assert (answer.status, says in answer.out + answer.err) == (status, True), (odd, answer)
    assert (folder / "problem.json").read_text(encoding="utf-8") == PROBLEM
    assert (folder / "note").read_text(encoding="utf-8") == "to keep"


@pytest.mark.parametrize("odd", OF_STREAMS)
def test_a_command_ends_whatever_it_reads(folder: Path, odd: str) -> None:
    command, status, says = OF_STREAMS[odd]
    done = shell(f"ulimit -v 4000000; {GOPROOF} {command}")
    assert (done.returncode, "Traceback" in done.stderr) == (status, False), done
    assert says in done.stdout + done.stderr


def test_a_folder_may_be_gone(folder: Path) -> None:
    gone = "mkdir gone; cd gone; rmdir ../gone"
    done = shell(f"{gone}; {GOPROOF} explore 1x2.lower --out x.html")
    said = "goproof explore: the current directory is gone\n"
    assert (done.returncode, done.stderr) == (2, said)


def test_a_warning_ends_no_work(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONWARNINGS", "error")
    (folder / "rules.py").write_text(
        "import warnings\nfrom gospec.law.rules import Rules\n"
        "warnings.warn('mind this', stacklevel=1)\nRULES = Rules()\n",
        encoding="utf-8",
    )
    done = shell(f"{GOPROOF} compare tromp-taylor --b-file rules.py --board 1x1")
    assert (done.returncode, done.stderr) == (0, "goproof compare: mind this\n")


def test_what_a_dependency_is_warned_of_is_not_said(
    folder: Path, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # Nothing is compiled yet, as after `uv pip install`.
    monkeypatch.setenv("PYTHONPYCACHEPREFIX", str(tmp_path / "compiled"))
    for warned in ("error", "default"):
        monkeypatch.setenv("PYTHONWARNINGS", warned)
        done = shell(f"{GOPROOF} replay ko")
        # On a busy machine there may be progress.
        assert (done.returncode, "escape" in done.stderr) == (1, False)


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
    ("module", "shows"),
    [
        ("goproof rules", "S0  board situations\n"),
        ("godoors rules", "S0  board situations\n"),
        ("gochecker certificate", "certificate: proved by 90 nodes\nBlack can make"),
    ],
)
def test_python_m_imports_nothing_from_the_current_directory(
    folder: Path, module: str, shows: str
) -> None:
    (folder / "certificate").write_bytes((VALUES / "2x3.lower.jsonl.gz").read_bytes())
    for name in ("argparse", "select", "dataclasses", "gospec", "gzip", "json"):
        (folder / f"{name}.py").write_text("print('HIJACKED')", encoding="utf-8")
    done = shell(f"{sys.executable} -m {module}")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.startswith(shows)


def test_the_checker_by_itself_says_what_is_not_proved_and_what_it_cannot_read(
    folder: Path,
) -> None:
    done = shell(f"{sys.executable} -m gochecker problem.json {VALUES}/1x2.lower.jsonl.gz nothing")
    assert done.returncode == 2
    assert "problem.json: nothing is proved\nline 1: " in done.stdout
    assert "1x2.lower.jsonl.gz: proved by" in done.stdout
    assert done.stderr.endswith("gochecker: error: nothing: No such file or directory\n")
    done = shell(f"{sys.executable} -m gochecker problem.json")
    assert (done.returncode, done.stderr) == (1, "")


@pytest.mark.parametrize("module", ["goproof", "godoors", "gochecker"])
def test_python_m_has_help_with_an_example(folder: Path, module: str) -> None:
    done = shell(f"{sys.executable} -m {module} --help")
    name = "goproof" if module == "godoors" else module
    assert (done.returncode, done.stderr) == (0, "")
    assert f"{name} [-h]" in done.stdout
    assert f"Example: {'python -m ' * (name == 'gochecker')}{name} " in done.stdout


def test_progress_goes_without_a_thread(monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(_: object) -> None:
        raise RuntimeError("can't start new thread")

    monkeypatch.setattr("threading.Thread.start", refused)
    told = list[tuple[object, ...]]()
    ticker = Ticker(lambda *report: told.append(report))
    ticker(1, 2, "a part")
    ticker.stop()
    assert told == [(1, 2, "a part")]


def test_a_library_without_room_is_want_of_memory(
    monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    error = ImportError("libcvc5.so.1: failed to map segment from shared object")
    monkeypatch.setattr("godoors.command_line.rules.run", _raises(error))
    assert run("rules") == (2, "", "goproof rules: the memory does not suffice\n")


@pytest.mark.parametrize(
    "error", [RuntimeError("can't start new thread"), BlockingIOError(11, "unavailable")]
)
def test_a_system_without_room_for_processes_is_no_fault_of_ours(
    error: Exception, monkeypatch: pytest.MonkeyPatch, run: Run
) -> None:
    monkeypatch.setattr("godoors.command_line.rules.run", _raises(error))
    said = "goproof rules: the system allows no further process or thread; see ulimit -u\n"
    assert run("rules") == (2, "", said)


def _raises(error: Exception) -> Callable[[object], int]:
    def run(_: object) -> int:
        raise error

    return run
