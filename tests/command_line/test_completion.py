"""A shell that has read the script of `goproof completion` completes what is typed."""

import os
import pty
import re
import shutil
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from godoors.command_line.completion import SHELLS, commands_of, script
from godoors.command_line.main import COMMANDS, main, parser

END = "the end"
# Seconds that a shell may take on a machine with other work.
PATIENCE = 60


@contextmanager
def typing_into_bash(directory: Path) -> Iterator[int]:
    """A bash at a terminal of its own, as the descriptor of its other end."""
    terminal, end = pty.openpty()
    surroundings = {**os.environ, "PS1": "", "TERM": "dumb", "HISTFILE": ""}
    shell = subprocess.Popen(
        ["bash", "--norc", "--noprofile", "-i"],
        stdin=end,
        stdout=end,
        stderr=end,
        cwd=directory,
        env=surroundings,
        start_new_session=True,
    )
    os.close(end)
    try:
        yield terminal
    finally:
        os.close(terminal)
        shell.kill()
        shell.wait()


def read_until(terminal: int, end: str) -> str:
    """What the shell writes until it has written `end`."""
    text, last = "", time.monotonic() + PATIENCE
    while end not in text:
        assert time.monotonic() < last, text
        text += os.read(terminal, 4096).decode()
    return text


def completed(typed: str, directory: Path) -> str:
    """What stands on the line once somebody has typed this, and the key of completion."""
    (directory / "goproof.bash").write_text(script("bash"), encoding="utf-8")
    with typing_into_bash(directory) as terminal:
        os.write(terminal, b"source goproof.bash; echo 'the' 'end'\n")
        read_until(terminal, f"{END}\r\n")
        # Ctrl-A goes to the beginning of the line, Ctrl-E to its end: so it is shown, not run.
        os.write(terminal, f"{typed}\t\x01echo '<'; echo ".encode() + b"\x05 '>'\n")
        shown = read_until(terminal, ">\r\n")
    return re.findall(r"\n(.*) >\r\n", shown)[-1]


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
@pytest.mark.parametrize(
    ("typed", "line"),
    [
        ("goproof no-such", "goproof no-such"),
        ("goproof conf", "goproof conformance"),
        ("goproof verify clear_is_id", "goproof verify clear_is_idempotent"),
        ("goproof verify --lemma-f", "goproof verify --lemma-file"),
        ("goproof verify --solver pro", "goproof verify --solver proofs"),
        ("goproof solve thousand", "goproof solve thousand-year-ko"),
        ("goproof solve my-pro", "goproof solve my-problem.json"),
        ("goproof check 2x3.l", "goproof check 2x3.lower"),
        ("goproof legal --rules trom", "goproof legal --rules tromp-taylor"),
        ("goproof legal --ko natural", "goproof legal --ko natural-situational"),
        ("goproof verify --store my-pro", "goproof verify --store my-problem.json"),
        ("goproof report --out my-", "goproof report --out my-folder/"),
    ],
)
def test_bash_completes(typed: str, line: str, tmp_path: Path) -> None:
    (tmp_path / "my-problem.json").touch()
    (tmp_path / "my-folder").mkdir()
    assert completed(typed, tmp_path).rstrip() == line


@pytest.mark.parametrize("shell", SHELLS)
def test_script_names_every_command_and_option_and_the_shell_can_read_it(
    shell: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["completion", shell]) == 0
    text = capsys.readouterr().out
    commands = commands_of(parser())
    assert list(commands) == list(COMMANDS)
    for name, command in commands.items():
        assert name in text
        for option in command._option_string_actions:
            assert option.lstrip("-") in text
    if shutil.which(shell):
        file = tmp_path / "script"
        file.write_text(text, encoding="utf-8")
        subprocess.run([shell, "-n", str(file)], check=True, timeout=PATIENCE)
