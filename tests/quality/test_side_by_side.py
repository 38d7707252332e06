"""Commands side by side: what they print, and that the first failure ends the others."""

import subprocess
import sys
from pathlib import Path

from tests.repository.checkout import ROOT


def side_by_side(*commands: str) -> tuple[int, list[str]]:
    done = subprocess.run(
        [sys.executable, "-m", "tests.side_by_side", *commands],
        check=False,
        capture_output=True,
        text=True,
        cwd=ROOT,
        timeout=250,
    )
    return done.returncode, done.stdout.splitlines()


def test_all_run_and_the_output_of_each_but_the_last_is_in_one_piece(tmp_path: Path) -> None:
    first = f"echo one; while [ ! -e {tmp_path}/third ]; do sleep 0.05; done; echo two >&2"
    third = (
        f"echo three; touch {tmp_path}/third; while [ ! -e {tmp_path}/end ]; do sleep 0.05; done"
    )
    status, lines = side_by_side(first, f"sleep 1; touch {tmp_path}/end", third)
    assert status == 0
    assert lines[:3] == ["three", "one", "two"]
    assert sum(line.startswith("done after") for line in lines) == 3


def test_the_first_failure_ends_the_others_and_is_told(tmp_path: Path) -> None:
    ends = f"trap 'touch {tmp_path}/ended; exit' INT; while :; do sleep 0.05; done"
    fails = "echo what; sleep 1; exit 3"
    status, lines = side_by_side(fails, ends, "sleep 300")
    assert status == 1
    assert lines[0] == "what"
    assert lines[1].startswith("failed after")
    assert lines[1].endswith(fails)
    assert (tmp_path / "ended").exists()
