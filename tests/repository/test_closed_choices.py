"""A further value of a closed choice is an error of mypy wherever the choice is made."""

import os
import re
import shutil
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.repository.checkout import ROOT, text_of
from tests.repository.test_contributing import GUIDE, WRITTEN, section
from tests.support.processes import python

FROM_LAW = "proofs/goproof/machine/from_law.py"


class Choice(NamedTuple):
    """A type, by its file and a text there, and what stands in its place with a further value.

    `further` is what mypy calls the value; `told_apart` are the files of which it has to complain.
    """

    file: str
    old: str
    new: str
    further: str
    told_apart: set[str]


def literal(file: str, name: str, told_apart: set[str], further: str = "further") -> Choice:
    old, further = f"{name} = Literal[", f"{further} {name}"
    return Choice(file, old, f'{old}"{further}", ', f"'{further}'", told_apart)


def member(name: str, told_apart: set[str], file: str = "proofs/goproof/verdicts.py") -> Choice:
    """A further member of an enumeration."""
    text = text_of(file)
    (old,) = re.findall(rf'class {name}\(.*Enum\):\n    """(?s:.*?)"""\n\n', text)
    return Choice(file, old, f'{old}    FURTHER = "further"\n', f"{name}.FURTHER", told_apart)


KO, RULES, GAME = "spec/gospec/law/ko.py", "spec/gospec/law/rules.py", "impl/goimpl/games/game.py"
CHECK, SEARCH = "proofs/goproof/vocabulary/check.py", "impl/goimpl/search"
METHODS = "proofs/goproof/methods"
CHOICES = {
    "KoRule": literal(KO, "KoRule", {KO, "proofs/goproof/theory/turns.py", FROM_LAW}),
    "Scoring": literal(RULES, "Scoring", {RULES, FROM_LAW}),
    "Suicide": literal(RULES, "Suicide", {RULES, FROM_LAW}),
    "Scoring of goimpl": literal(GAME, "Scoring", {GAME}, "another"),
    "Verdict": member("Verdict", {CHECK, f"{METHODS}/outcomes.py"}, CHECK),
    "Method": member("Method", {f"{METHODS}/backends.py"}, CHECK),
    "Status": member("Status", {f"{METHODS}/outcomes.py"}, "proofs/goproof/solvers/answers.py"),
    "Level": literal(
        "proofs/goproof/documents/comparing.py",
        "Level",
        {"proofs/goproof/comparisons/two_sides.py"},
    ),
    "Equivalence": member("Equivalence", {"proofs/godoors/command_line/compare.py"}),
    "ProblemStatus": member(
        "ProblemStatus",
        {f"proofs/goproof/problems/{name}.py" for name in ("answers", "in_region")},
    ),
    "ValueVerdict": member("ValueVerdict", {"proofs/goproof/values/result.py"}),
    "Goal": Choice(
        f"{SEARCH}/question.py",
        "Goal = ScoreAtLeast | Capture\n",
        "class Further:\n    pass\n\n\nGoal = ScoreAtLeast | Capture | Further\n",
        "Further",
        {
            *(f"{SEARCH}/{name}.py" for name in ("question", "boards", "with_history/setup")),
            "proofs/goproof/certificates/writing/superko.py",
        },
    ),
}


@pytest.mark.slow
def test_a_further_value_is_noticed_wherever_the_choice_is_made(tmp_path: Path) -> None:
    for name in ("spec", "impl", "proofs"):
        shutil.copytree(ROOT / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    for name, choice in CHOICES.items():
        file = tmp_path / choice.file
        text = file.read_text(encoding="utf-8")
        assert text.count(choice.old) == 1, name
        file.write_text(text.replace(choice.old, choice.new), encoding="utf-8")
    # What mypy kept of an earlier run can hide what a change of a type means elsewhere.
    packages = ("-p", "gospec", "-p", "goimpl", "-p", "goproof", "-p", "godoors")
    mypy = ("-m", "mypy", "--cache-dir", os.devnull)
    done = python(*mypy, *packages, cwd=tmp_path, PYTHONPATH="")
    assert done.returncode == 1, done.stdout + done.stderr
    complaints = re.findall(r"^([\w/.]+):\d+: error: (.*)", done.stdout, re.MULTILINE)
    for name, choice in CHOICES.items():
        files = {file for file, said in complaints if choice.further in said}
        assert choice.told_apart <= files, (name, complaints)


def test_what_the_guide_names_is_there_and_all_places_that_tell_ko_rules_apart() -> None:
    assert CHOICES["KoRule"].told_apart <= {*re.findall(r"`([\w/.]+)`", section("A ko rule"))}
    written = re.findall(WRITTEN, GUIDE, re.MULTILINE)
    for path in re.findall(r"`((?:spec|proofs|tests)/[\w/.]+)`", GUIDE):
        assert (ROOT / path).exists() or path in written, path
