"""A further value of a closed choice is an error of mypy wherever the choice is made."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.repository.checkout import ROOT

PACKAGES = ("spec", "impl", "proofs")
# A choice: the file of its type, what stands before its values there, and where each value is told
# from the others, so that mypy has to complain.
CHOICES = {
    "KoRule": (
        "spec/gospec/ko.py",
        "KoRule = Literal[",
        {
            "spec/gospec/ko.py",
            "proofs/goproof/theory/turns.py",
            "proofs/goproof/machine/from_law.py",
        },
    ),
    "Scoring": (
        "spec/gospec/rules.py",
        "Scoring = Literal[",
        {"spec/gospec/rules.py", "proofs/goproof/machine/from_law.py"},
    ),
    "Suicide": (
        "spec/gospec/rules.py",
        "Suicide = Literal[",
        {"spec/gospec/rules.py", "proofs/goproof/machine/from_law.py"},
    ),
    "Scoring of goimpl": (
        "impl/goimpl/games/game.py",
        "Scoring = Literal[",
        {"impl/goimpl/games/game.py"},
    ),
}


@pytest.mark.slow
def test_a_further_value_is_noticed_wherever_the_choice_is_made(tmp_path: Path) -> None:
    for name in PACKAGES:
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for choice, (file, before, _) in CHOICES.items():
        text = (tmp_path / file).read_text(encoding="utf-8")
        assert text.count(before) == 1, choice
        planted = text.replace(before, f'{before}"further {choice}", ')
        (tmp_path / file).write_text(planted, encoding="utf-8")
    complaints = _complaints(tmp_path)
    unnoticed = {
        choice: told_apart - {file for file, said in complaints if f"'further {choice}'" in said}
        for choice, (_, _, told_apart) in CHOICES.items()
    }
    assert unnoticed == {choice: set() for choice in CHOICES}, complaints


def _complaints(directory: Path) -> list[tuple[str, str]]:
    """The errors that mypy finds in a copy of the packages, each with its file."""
    packages = ("-p", "gospec", "-p", "goimpl", "-p", "goproof")
    # What it kept of an earlier run can hide what a change of a type means elsewhere.
    done = subprocess.run(
        [sys.executable, "-m", "mypy", "--cache-dir", os.devnull, *packages],
        cwd=directory,
        env={key: value for key, value in os.environ.items() if key != "PYTHONPATH"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 1, done.stdout + done.stderr
    return re.findall(r"^([\w/.]+):\d+: error: (.*)", done.stdout, re.MULTILINE)
