"""The plugin that measures the tests counts what they take, and what they start."""

import re
import subprocess
import sys
from pathlib import Path

from tests.repository.checkout import ROOT

TESTS = r"""
import subprocess, sys, time

WORK = "import time\nwhile time.process_time() < 0.3: pass"

def test_own():
    begun = time.process_time()
    while time.process_time() < begun + 0.3:
        pass

def test_of_a_child():
    subprocess.run([sys.executable, "-c", WORK], check=True)
"""


def test_own_time_and_that_of_processes_are_counted_by_workers_too(tmp_path: Path) -> None:
    (tmp_path / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
    (tmp_path / "test_two.py").write_text(TESTS, encoding="utf-8")
    command = [sys.executable, "-m", "pytest", "-p", "tests.processor_time", "-n", "1"]
    done = subprocess.run(
        [*command, "-c", str(tmp_path / "pytest.ini"), str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    found = re.search(r"([\d.]+) +([\d.]+) +2 in all", done.stdout)
    assert found
    total, children = map(float, found.groups())
    # The kernel may count a little less than a process itself.
    assert children >= 0.25
    assert total >= children + 0.25
