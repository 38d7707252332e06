"""What is answered at once needs none of the libraries that take long to load."""

import json
import subprocess
import sys
from importlib.util import find_spec

from tests.repository.checkout import PROBLEMS, ROOT

SLOW = ("cvc5", "llvmlite", "networkx", "numba", "numpy", "pysat", "rich", "sympy", "z3")
# In one process, as each starts with what the ones before have loaded.
COMMANDS = f"""
rules
rules S2/clear
legal --board 3x3 --moves 'B2 A1' --sets
legal --board 19x19
value 2x2
solve {PROBLEMS}/straight-three.json
"""
# These have the machine's arrays, and still do without its compiler.
PLAINLY = f"""
play --board 3x3 --seed 1
play --board 9x9 --seed 1 --rules S4 --json
count positions 3x3
count games 1x3
count superko-difference 2x2 --random 3
value 2x2 --ko simple --cycle draw
value 1x4 --ko simple --cycle captures
replay {ROOT}/tests/command_line/tiny.sgf
"""
CODE = """
import json, shlex, sys
from contextlib import redirect_stdout
from io import StringIO
from godoors.command_line.main import main
commands, *slow = sys.argv[1:]
for command in commands.strip().splitlines():
    with redirect_stdout(StringIO()) as out:
        status = main(shlex.split(command))
    print(json.dumps([status, len(out.getvalue()) > 0, sorted({*slow} & {*sys.modules})]))
"""


def printed(code: str, *words: str) -> str:
    run = [sys.executable, "-c", code, *words]
    return subprocess.run(run, check=True, capture_output=True, text=True).stdout


def loaded_by(commands: str) -> list[list[object]]:
    """Run commands one after the other; return the status of each, and what is loaded after it."""
    return [json.loads(line) for line in printed(CODE, commands, *SLOW).splitlines()]


def test_tiny_answers_load_no_compiler_no_solver_and_no_tables() -> None:
    assert all(map(find_spec, SLOW))
    assert [answer for answer in loaded_by(COMMANDS) if answer != [0, True, []]] == []
    answers = loaded_by(PLAINLY)
    assert {status for status, *_ in answers} == {0}
    assert answers[-1][-1] == ["numpy"]


def test_the_list_of_commands_loads_no_command() -> None:
    code = (
        "import sys; from godoors.command_line.main import COMMANDS, parser;"
        "print('explore' in parser(['--help']).format_help(), not"
        " {f'godoors.command_line.{name}' for name in COMMANDS}.isdisjoint(sys.modules))"
    )
    assert printed(code) == "True False\n"


def test_nothing_of_an_installation_for_developers_is_needed_to_import_the_main_job() -> None:
    code = (
        "import sys; sys.modules.update(dict.fromkeys(['distributed', 'pysat', 'pytest']));"
        "import goproof.verification.verify, godoors.command_line.verify; print('done')"
    )
    assert printed(code) == "done\n"
