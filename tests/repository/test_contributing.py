"""Whoever follows CONTRIBUTING.md in a copy of the tree adds what it says."""

import json
import os
import re
import shlex
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.repository.checkout import ROOT, SOURCE_ROOTS
from tests.repository.test_closed_choices import CHOICES

GUIDE = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
LEMMA = "a_move_adds_no_stone_of_the_opponent"


class Copy:
    """A copy of the sources, the pages and the tests, in which commands run."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        for name in (
            "spec",
            "impl",
            "proofs",
            "docs",
            "tests",
            "bench",
            "mutants",
            "engines",
            "checkers",
            "corpus",
            "book",
        ):
            ignored = shutil.ignore_patterns("__pycache__")
            shutil.copytree(ROOT / name, directory / name, ignore=ignored)
        for name in (
            "pyproject.toml",
            "README.md",
            "CHANGELOG.md",
            "CONTRIBUTING.md",
            "LICENSE",
            "Makefile",
        ):
            shutil.copy(ROOT / name, directory)

    def run(self, *arguments: str) -> str:
        """Run Python with the arguments; return what it prints. It has to succeed."""
        roots = [str(self.directory / root.name) for root in SOURCE_ROOTS.values()]
        done = subprocess.run(
            [sys.executable, *arguments],
            cwd=self.directory,
            env=os.environ | {"PYTHONPATH": os.pathsep.join(roots)},
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    def test(self, *names: str) -> None:
        """Run tests of the copy, which have to pass."""
        self.run("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *names)

    def insert(self, file: str, before: str, lines: str) -> None:
        """Insert lines into a file, before a line that occurs once."""
        text = (self.directory / file).read_text(encoding="utf-8")
        assert text.count(before) == 1, before
        added = text.replace(before, f"{lines}{before}")
        (self.directory / file).write_text(added, encoding="utf-8")

    def follow(self, section: str, language: str = "sh") -> list[str]:
        """Run the commands of a section; return what each printed.

        Those in `bash` need what the section adds, and are none of the tree as it is.
        """
        printed = []
        for line in block(section, language).splitlines():
            program, *arguments = shlex.split(line)
            if program == "make":
                assert arguments == ["docs"]
                printed.append(self.run("-m", "book.pages"))
            else:
                name = program.removeprefix(".venv/bin/")
                assert name in ("goproof", "python"), program
                printed.append(self.run(*["-m", "goproof"] * (name == "goproof"), *arguments))
        return printed


def section(title: str) -> str:
    """The text of a section of the guide."""
    found = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", GUIDE, re.MULTILINE | re.DOTALL)
    assert found, title
    return found[1]


def block(text: str, language: str) -> str:
    """The one block of a language in a text."""
    (found,) = blocks(text, language)
    return found


def blocks(text: str, language: str) -> list[str]:
    """The blocks of a language in a text."""
    return re.findall(rf"^```{language}\n(.*?)^```$", text, re.MULTILINE | re.DOTALL)


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path / "copy")


@pytest.mark.slow
def test_a_lemma_is_added_by_its_file_alone(copy: Copy) -> None:
    steps = section("A lemma")
    (file,) = re.findall(r"^Write `(proofs/.*\.py)`:$", steps, re.MULTILINE)
    assert Path(file).stem == LEMMA
    (copy.directory / file).write_text(block(steps, "python"), encoding="utf-8")
    verified, _ = copy.follow(steps)
    assert "PROVED" in verified
    assert "3 as expected, 0 unexpected, 0 open" in verified
    assert LEMMA in (copy.directory / "docs" / "reference" / "lemmas.md").read_text("utf-8")
    copy.test("tests/repository/test_docs.py", "tests/proofs/test_lemma_registry.py")
    for method in ("ruff", "check"), ("ruff", "format", "--check"):
        copy.run("-m", *method, file)


@pytest.mark.slow
def test_a_preset_is_added_by_its_entry_alone(copy: Copy) -> None:
    steps = section("A preset")
    presets = copy.directory / "spec" / "gospec" / "presets.py"
    text = presets.read_text(encoding="utf-8")
    assert text.count("_PRESETS = (\n") == 1
    entry = block(steps, "text")
    added = text.replace("_PRESETS = (\n", f"_PRESETS = (\n{entry}")
    presets.write_text(added, encoding="utf-8")
    listed, *_ = copy.follow(steps)
    assert "what becomes of a game that repeats itself" in " ".join(listed.split())
    shown = json.loads(copy.run("-m", "goproof", "rules", "simple-ko", "--json"))
    assert shown["presets"][0]["options"]["ko"] == "simple"
    copy.test("tests/repository/test_docs.py", "tests/spec/test_rules.py")


@pytest.mark.slow
def test_an_erratum_is_added_by_its_entry_alone(copy: Copy) -> None:
    steps = section("An erratum")
    errata = copy.directory / "spec" / "gospec" / "errata.py"
    text = errata.read_text(encoding="utf-8")
    assert text.count("S3_ERRATA = (\n") == 1
    entry = block(steps, "text")
    errata.write_text(text.replace("S3_ERRATA = (\n", f"S3_ERRATA = (\n{entry}"), encoding="utf-8")
    told, *_ = copy.follow(steps)
    assert "S3/state-passes (editorial, clause S3/state)" in told
    readings = (copy.directory / "docs" / "readings.md").read_text(encoding="utf-8")
    link = "[S3/state-passes](reference/errata.md#s3state-passes) (editorial)"
    # Beside its own clause, and beside the other one that it names.
    rows = [line for line in readings.split("\n") if link in line]
    assert [row.split(" | ")[0] for row in rows] == ["| S3/state", "| S3/game"]
    copy.test("tests/repository/test_docs.py", "-k", "clause or parts or errata or readings")
    copy.test("tests/spec/test_errata.py", "-k", "entry or ids or source or repairs")


@pytest.mark.slow
def test_an_option_is_added_by_its_field_and_its_use(copy: Copy) -> None:
    steps = section("An option")
    field, use = blocks(steps, "text")
    options, value = "proofs/goproof/values/options.py", "proofs/goproof/values/value.py"
    (copy.directory / options).write_text(
        (copy.directory / options).read_text(encoding="utf-8") + field, encoding="utf-8"
    )
    copy.insert(value, "    b, player = _start(options.start), _player(options.to_move)\n", use)
    one, two = copy.follow(steps, "bash")
    assert "1x2, black to move" in one
    assert two.count("NOT CHECKED") == 4
    asked = "import goproof; goproof.value('1x2', moves='A1', from_start=True)"
    refused = "goproof.errors.UsageError: from_start: there are moves so far"
    with pytest.raises(AssertionError, match=refused):
        copy.run("-c", asked)
    for method in ("ruff", "check"), ("ruff", "format", "--check"):
        copy.run("-m", *method, options, value)
    copy.test("tests/command_line/test_options.py", "tests/command_line/test_help.py")


@pytest.mark.slow
def test_a_key_is_added_by_its_field_alone(copy: Copy) -> None:
    steps = section("A key of a document")
    field, file = block(steps, "text"), "proofs/goproof/documents/verifying.py"
    copy.insert(file, "\n\nclass TriedBoard(Part):", field)
    (printed,) = copy.follow(steps)
    (row,) = json.loads(printed)["lemmas"]
    assert list(row)[-1] == "answers"
    schema = json.loads(copy.run("-m", "godoors.documents", "verify"))
    assert "answers" in schema["$defs"]["VerdictRow"]["required"]
    copy.test("tests/command_line/test_json.py", "-k", "verify or schema or key")


@pytest.mark.slow
def test_an_adapter_is_added_by_its_file_and_its_entry(copy: Copy) -> None:
    steps = section("An engine's adapter")
    (file,) = re.findall(r"^Write `(engines/.*\.py)`:$", steps, re.MULTILINE)
    (copy.directory / file).write_text(block(steps, "python"), encoding="utf-8")
    listed = copy.directory / "engines" / "engines.toml"
    text = listed.read_text(encoding="utf-8")
    listed.write_text(text + block(steps, "toml"), encoding="utf-8")
    copy.follow(steps, "bash")
    found = json.loads((copy.directory / "engines/found/corpus-board.json").read_text("utf-8"))
    assert (found["rules"]["ko"], found["disagreements"]) == ("positional", [])
    page = (copy.directory / "docs" / "reference" / "engines.md").read_text(encoding="utf-8")
    assert "| [corpus-board](#corpus-board) | of this repository | " in page
    for method in ("ruff", "check"), ("ruff", "format", "--check"):
        copy.run("-m", *method, file)
    copy.insert("pyproject.toml", '"baduk.*"', '"board.*", ')
    copy.run("-m", "mypy", "--cache-dir=/dev/null", file)
    copy.test("tests/conformance/test_found.py", "-k", "page or corpus")


def test_the_guide_names_every_place_that_tells_ko_rules_apart() -> None:
    told_apart = CHOICES["KoRule"].told_apart
    assert told_apart <= set(re.findall(r"`([\w/.]+)`", section("A ko rule")))


def test_paths_that_the_guide_names_are_there() -> None:
    for path in re.findall(r"`((?:spec|proofs|tests)/[\w/.]+)`", GUIDE):
        assert (ROOT / path).exists() or LEMMA in path, path
