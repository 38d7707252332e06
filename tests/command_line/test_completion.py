"""A shell that has read the script of `goproof completion` completes what is typed."""

import shutil
import subprocess
from pathlib import Path

import pytest

from godoors.command_line.completion import SHELLS, commands_of
from godoors.command_line.main import COMMANDS, parser
from tests.support.commands import Run

# Has bash complete the last of the words, as it would at the key of completion.
COMPLETE = """
source "$1"; shift
function=$(complete -p goproof | sed 's/.*-F \\([^ ]*\\).*/\\1/')
COMP_WORDS=("$@") COMP_CWORD=$(($# - 1)) COMP_LINE="$*" COMP_POINT=${#COMP_LINE}
$function goproof "${@: -1}" "${@: -2:1}"
printf '%s\\n' "${COMPREPLY[@]}"
"""


# What is typed, and what the last word of it becomes.
COMPLETED = {
    "no-such": "",
    "conf": "conformance",
    "verify clear_is_id": "clear_is_idempotent",
    "verify --lemma-f": "--lemma-file",
    "verify --solver glu": "glucose",
    "solve thousand": "thousand-year-ko",
    "solve my-pro": "my-problem.json",
    "check 2x3.l": "2x3.lower",
    "legal --rules trom": "tromp-taylor",
    "legal --ko natural": "natural-situational",
    "verify --store my-pro": "my-problem.json",
    "examples --out my-": "my-folder",
}


@pytest.mark.skipif(shutil.which("bash") is None, reason="there is no bash")
def test_bash_completes(run: Run, tmp_path: Path) -> None:
    (tmp_path / "my-problem.json").touch()
    (tmp_path / "my-folder").mkdir()
    (tmp_path / "script").write_text(run("completion bash")[1], encoding="utf-8")
    for typed, completed in COMPLETED.items():
        words = ["bash", "-c", COMPLETE, "bash", "./script", "goproof", *typed.split()]
        done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert done.stdout.split() == completed.split(), typed


@pytest.mark.parametrize("shell", SHELLS)
def test_script_names_every_command_and_option_and_the_shell_can_read_it(
    shell: str, tmp_path: Path, run: Run
) -> None:
    status, text, err = run(f"completion {shell}")
    assert (status, err) == (0, "")
    commands = commands_of(parser())
    assert list(commands) == list(COMMANDS)
    for name, command in commands.items():
        assert name in text
        for option in command._option_string_actions:
            assert option.lstrip("-") in text
    if shutil.which(shell):
        file = tmp_path / "script"
        file.write_text(text, encoding="utf-8")
        subprocess.run([shell, "-n", str(file)], check=True)
