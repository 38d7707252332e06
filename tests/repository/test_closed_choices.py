"""A further value of a closed choice is an error of mypy wherever the choice is made."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.repository.checkout import ROOT

PACKAGES = ("spec", "impl", "proofs")


class Choice(NamedTuple):
    """What has one of some values, and where each value is told from the others.

    Parameters: `file` of its type; `old`, what stands there, and `new`, the same with a further
    value; `told_apart`, the files of which mypy has to complain, naming the value `further`.
    """

    file: str
    old: str
    new: str
    further: str
    told_apart: set[str]


def literal(file: str, name: str, told_apart: set[str], further: str = "further") -> Choice:
    """A choice of words."""
    old, further = f"{name} = Literal[", f"{further} {name}"
    return Choice(file, old, f'{old}"{further}", ', f"'{further}'", told_apart)


CHOICES = {
    "KoRule": literal(
        "spec/gospec/ko.py",
        "KoRule",
        {
            "spec/gospec/ko.py",
            "proofs/goproof/theory/turns.py",
            "proofs/goproof/machine/from_law.py",
        },
    ),
    "Scoring": literal(
        "spec/gospec/rules.py",
        "Scoring",
        {"spec/gospec/rules.py", "proofs/goproof/machine/from_law.py"},
    ),
    "Suicide": literal(
        "spec/gospec/rules.py",
        "Suicide",
        {"spec/gospec/rules.py", "proofs/goproof/machine/from_law.py"},
    ),
    "Scoring of goimpl": literal(
        "impl/goimpl/games/game.py", "Scoring", {"impl/goimpl/games/game.py"}, "another"
    ),
    "Verdict": Choice(
        "proofs/goproof/vocabulary/check.py",
        '    OPEN = "OPEN"\n',
        '    OPEN = "OPEN"\n    FURTHER = "FURTHER"\n',
        "Verdict.FURTHER",
        {"proofs/goproof/vocabulary/check.py"},
    ),
    "Goal": Choice(
        "impl/goimpl/search/question.py",
        "Goal = ScoreAtLeast | Capture\n",
        "class Further:\n    pass\n\n\nGoal = ScoreAtLeast | Capture | Further\n",
        "Further",
        {
            "impl/goimpl/search/goals.py",
            "impl/goimpl/search/proving.py",
            "impl/goimpl/search/setting.py",
            "proofs/goproof/certificates/writing/superko.py",
        },
    ),
}


@pytest.mark.slow
def test_a_further_value_is_noticed_wherever_the_choice_is_made(tmp_path: Path) -> None:
    for name in PACKAGES:
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for name, choice in CHOICES.items():
        text = (tmp_path / choice.file).read_text(encoding="utf-8")
        assert text.count(choice.old) == 1, name
        planted = text.replace(choice.old, choice.new)
        (tmp_path / choice.file).write_text(planted, encoding="utf-8")
    complaints = _complaints(tmp_path)
    unnoticed = {
        name: choice.told_apart - {file for file, said in complaints if choice.further in said}
        for name, choice in CHOICES.items()
    }
    assert unnoticed == {name: set() for name in CHOICES}, complaints


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
