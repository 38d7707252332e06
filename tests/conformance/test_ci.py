"""The action for other people's builds passes its inputs on as options."""

import os
import subprocess
from pathlib import Path

import pytest

from tests.repository.checkout import ROOT

ACTION = ROOT / "engines" / "ci" / "action.yml"
STEP = "      run: |\n"


@pytest.mark.parametrize(
    ("inputs", "options"),
    [
        ({}, []),
        ({"ADAPTER": "a board.py x", "RULES": "chinese"}, ["--adapter", "a board.py x"]),
        ({"GTP": "./engine --gtp", "ACCEPT": "known.txt"}, ["--gtp", "./engine --gtp"]),
    ],
)
@pytest.mark.parametrize("status", [0, 1, 5])
def test_the_step_of_the_action_has_the_options_and_the_status_of_the_command(
    inputs: dict[str, str], options: list[str], status: int, tmp_path: Path
) -> None:
    text = ACTION.read_text(encoding="utf-8")
    script = tmp_path / "conformance.sh"
    script.write_text(f'#!/bin/sh\nprintf "%s\\n" "$@"\nexit {status}\n', encoding="utf-8")
    script.chmod(0o755)
    names = ("ADAPTER", "GTP", "RULES", "ACCEPT")
    surroundings = {**os.environ, **dict.fromkeys(names, ""), "LIMIT": "9", **inputs}
    surroundings |= {"GITHUB_ACTION_PATH": str(tmp_path)}
    surroundings |= {"GITHUB_STEP_SUMMARY": str(tmp_path / "summary")}
    assert all(f"        {name}: ${{{{ inputs." in text for name in (*names, "LIMIT"))
    # As GitHub runs a step of bash.
    done = subprocess.run(
        ["bash", "-e", "-o", "pipefail", "-c", text.partition(STEP)[2]],
        env=surroundings,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == status
    said = done.stdout.splitlines()
    assert said[:4] == ["--seconds", "9", "--junit", "conformance.xml"]
    assert said[4:6] == options
    assert (tmp_path / "summary").read_text(encoding="utf-8") == done.stdout
