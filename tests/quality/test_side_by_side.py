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
    def until(file: str) -> str:
        return f"while [ ! -e {tmp_path}/{file} ]; do sleep 0.02; done"

    first = f"echo one; {until('third')}; echo two >&2; touch {tmp_path}/first"
    third = f"echo three; touch {tmp_path}/third; {until('second')}"
    status, lines = side_by_side(first, f"{until('first')}; touch {tmp_path}/second", third)
    assert status == 0
    done = [line for line in lines if line.startswith("done after")]
    assert len(done) == 3
    assert [line for line in lines if line not in done] == ["three", "one", "two"]


def test_the_first_failure_ends_the_others_and_is_told(tmp_path: Path) -> None:
    ends = (
        f"trap 'touch {tmp_path}/ended; exit' INT; touch {tmp_path}/begun; "
        "while :; do sleep 0.02; done"
    )
    fails = f"echo what; while [ ! -e {tmp_path}/begun ]; do sleep 0.02; done; exit 3"
    status, lines = side_by_side(fails, ends, "sleep 300")
    assert status == 1
    assert lines[0] == "what"
    assert lines[1].startswith("failed after")
    assert lines[1].endswith(fails)
    assert (tmp_path / "ended").exists()
