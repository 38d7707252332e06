"""Ctrl-C ends the command with one line as soon as its first line of code has run."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

# Python executes it before anything of ours. It interrupts this process when a module is asked for.
HOOK = """
import os, signal, sys
class Interrupt:
    def find_spec(self, name, path=None, target=None):
        if name == {name!r}:
            os.kill(os.getpid(), signal.SIGINT)
sys.meta_path.insert(0, Interrupt())
"""
# In the order in which a start imports them; after the last one, the work is a child's.
IMPORTED = (
    "godoors.command_line",
    "godoors.command_line.main",
    "argparse",
    "godoors.command_line.supervision",
    "godoors.report.streams",
)


def interrupted(name: str, directory: Path, *start: str) -> subprocess.CompletedProcess[str]:
    """What becomes of a process that is interrupted when it imports a module."""
    (directory / "sitecustomize.py").write_text(HOOK.format(name=name), encoding="utf-8")
    paths = [str(directory), *filter(None, [os.environ.get("PYTHONPATH")])]
    return subprocess.run(
        [sys.executable, *start],
        check=False,
        capture_output=True,
        text=True,
        env=os.environ | {"PYTHONPATH": os.pathsep.join(paths)},
    )


# What the installed script is.
SCRIPT = "import sys\nfrom goproof.__main__ import main\nsys.exit(main())\n"


@pytest.mark.parametrize(
    ("name", "by_script"), [*((name, False) for name in IMPORTED), (IMPORTED[0], True)]
)
def test_an_interrupt_while_python_imports_ends_with_one_line(
    name: str, by_script: bool, tmp_path: Path
) -> None:
    script = tmp_path / "goproof"
    script.write_text(SCRIPT, encoding="utf-8")
    start = [str(script)] if by_script else ["-m", "goproof"]
    done = interrupted(name, tmp_path, *start, "rules")
    assert (done.returncode, done.stdout, done.stderr) == (130, "", "goproof: interrupted\n")


def test_who_imports_the_library_is_left_alone(tmp_path: Path) -> None:
    code = "import signal; before = signal.getsignal(signal.SIGINT); import goproof\n"
    code += "print(signal.getsignal(signal.SIGINT) is before is signal.default_int_handler)"
    done = interrupted("no.such.module", tmp_path, "-c", code)
    assert done.stdout == "True\n"
