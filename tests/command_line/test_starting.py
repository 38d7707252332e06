"""What is answered at once loads nothing that takes long, and who compiles the machine says so."""

from importlib.util import find_spec
from pathlib import Path

import pytest

from godoors.report.progress import ProgressLine
from goimpl.jit import notice
from goimpl.jit.notice import Compilation, report_compiling
from goproof.machine.compiling import announce_compiling
from tests.repository.checkout import PROBLEMS, ROOT
from tests.support.commands import answers
from tests.support.processes import printed, python

SLOW = ("cvc5", "llvmlite", "numba", "numpy", "pysat", "z3")
# In one process, as each starts with what the ones before have loaded.
COMMANDS = f"""
rules
rules S2/clear
legal 3x3 --moves 'B2 A1' --sets
legal 19x19
value 2x2
solve {PROBLEMS}/straight-three.json
"""
# These have the machine's arrays, and still do without its compiler.
PLAINLY = f"""
play 3x3 --seed 1
play 9x9 --seed 1 --rules S4 --json
count positions 3x3
count games 1x3
value 2x2 --ko simple --cycle draw
value 1x4 --ko simple --cycle captures
replay {ROOT}/tests/command_line/tiny.sgf
"""


def test_tiny_answers_load_no_compiler_no_solver_and_no_tables() -> None:
    assert all(map(find_spec, SLOW))
    for answer in answers(COMMANDS.strip().splitlines()):
        assert (answer.status, answer.out == "") == (0, False)
        assert {*SLOW}.isdisjoint(answer.loaded)
    found = answers(PLAINLY.strip().splitlines())
    assert {answer.status for answer in found} == {0}
    assert {*SLOW}.intersection(found[-1].loaded) == {"numpy"}


def test_the_list_of_commands_loads_no_command_and_verify_nothing_of_developers() -> None:
    code = (
        "import sys; from godoors.command_line.main import COMMANDS, parser;"
        "print('explore' in parser(['--help']).format_help(), not"
        " {f'godoors.command_line.{name}' for name in COMMANDS}.isdisjoint(sys.modules));"
        "sys.modules.update(dict.fromkeys(['distributed', 'pysat', 'pytest']));"
        "import goproof.verification.verify, godoors.command_line.verify"
    )
    assert printed(code) == "True False\n"


LINE = "goproof: compiling the machine, once; the result is kept in "
POSITIONS = ("-m", "goproof", "count", "positions", "6x6", "--json")
GAMES = ("-m", "goproof", "count", "games", "1x4", "--suicide", "forbidden", "--json")
NOTEBOOK = ("-c", "from goproof.counts.count import count; print(count('positions', '6x6').count)")


def complaints(cache: Path, *arguments: str) -> str:
    """What a fresh process writes on standard error, with a cache of its own."""
    done = python(*arguments, check=True, NUMBA_CACHE_DIR=cache)
    assert done.stdout
    return str(done.stderr)


@pytest.mark.slow
@pytest.mark.parametrize("arguments", [POSITIONS, GAMES, NOTEBOOK])
def test_a_compilation_is_announced_where_the_cache_is_cold(
    tmp_path: Path, arguments: tuple[str, ...]
) -> None:
    first = complaints(tmp_path, *arguments)
    assert first.splitlines().count(f"{LINE}{tmp_path}") == 1
    assert [path for path in tmp_path.rglob("*") if path.is_file()]
    assert LINE not in complaints(tmp_path, *arguments)


def test_that_another_process_compiles_is_announced_once_and_not_by_workers(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(notice, "_listeners", [])
    state = Compilation("play", 0, 0, "there/compiled-0", elsewhere=True)
    announce_compiling()
    report_compiling(state)
    assert capsys.readouterr().err == ""
    announce_compiling(lambda: ProgressLine("compiling"))
    for _ in range(2):
        report_compiling(state)
    said = "waiting for another process, which compiles the machine; the result is kept in there"
    assert capsys.readouterr().err == f"goproof: {said}\n"


def test_what_needs_no_compiler_announces_nothing(tmp_path: Path) -> None:
    few = ("play", "3x3", "--seed", "1"), ("count", "games", "1x2")
    for command in few:
        # On a machine at its limit there may be a line of progress.
        assert LINE not in complaints(tmp_path, "-m", "goproof", *command)
    assert not [path for path in tmp_path.rglob("*") if path.is_file()]
