"""Whoever follows CONTRIBUTING.md in a copy of the tree adds what it says."""

import json
import os
import re
import shlex
from pathlib import Path

import pytest

from tests.repository.checkout import ROOT, SOURCE_ROOTS, copy_into, text_of
from tests.repository.pages import blocks
from tests.repository.test_closed_choices import CHOICES
from tests.support.processes import python

GUIDE = text_of("CONTRIBUTING.md")
LEMMA = "a_move_adds_no_stone_of_the_opponent"


class Copy:
    """A copy of the checkout, in which commands run."""

    def __init__(self, directory: Path) -> None:
        self.directory = directory
        copy_into(directory)

    def run(self, *arguments: str) -> str:
        """Run Python with the arguments; return what it prints. It has to succeed."""
        roots = [str(self.directory / root.name) for root in SOURCE_ROOTS.values()]
        done = python(*arguments, cwd=self.directory, PYTHONPATH=os.pathsep.join(roots))
        assert done.returncode == 0, done.stdout + done.stderr
        return str(done.stdout)

    def test(self, *names: str) -> None:
        self.run("-m", "pytest", "-q", "-n", "0", "-p", "no:cacheprovider", *names)

    def read(self, file: str) -> str:
        return (self.directory / file).read_text(encoding="utf-8")

    def write(self, file: str, text: str) -> None:
        (self.directory / file).write_text(text, encoding="utf-8")

    def replace(self, file: str, old: str, new: str) -> None:
        text = self.read(file)
        assert text.count(old) == 1, old
        self.write(file, text.replace(old, new))

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
    found = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", GUIDE, re.MULTILINE | re.DOTALL)
    assert found, title
    return found[1]


def block(text: str, language: str) -> str:
    (found,) = (each.text for each in blocks(text) if each.language == language)
    return found


def file_in(text: str) -> str:
    """The file that a section has one write."""
    (found,) = re.findall(r"^Write `(.*\.py)`:$", text, re.MULTILINE)
    return found


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path / "copy")


@pytest.mark.slow
def test_a_lemma_is_added_by_its_file_alone(copy: Copy) -> None:
    steps = section("A lemma")
    file = file_in(steps)
    assert Path(file).stem == LEMMA
    copy.write(file, block(steps, "python"))
    _, verified, _ = copy.follow(steps)
    assert "PROVED" in verified
    assert "3 as expected, 0 unexpected, 0 open" in verified
    assert LEMMA in copy.read("docs/reference/lemmas.md")
    copy.test("tests/repository/test_docs.py", "tests/proofs/test_lemma_registry.py")


@pytest.mark.slow
def test_a_preset_is_added_by_its_entry_alone(copy: Copy) -> None:
    steps, head = section("A preset"), "_PRESETS = (\n"
    copy.replace("spec/gospec/texts/presets.py", head, head + block(steps, "text"))
    listed, *_ = copy.follow(steps)
    assert "what becomes of a game that repeats itself" in " ".join(listed.split())
    shown = json.loads(copy.run("-m", "goproof", "rules", "simple-ko", "--json"))
    assert shown["presets"][0]["options"]["ko"] == "simple"
    copy.test("tests/repository/test_docs.py", "tests/spec/test_rules.py")


@pytest.mark.slow
def test_an_erratum_is_added_by_its_entry_alone(copy: Copy) -> None:
    steps, head = section("An erratum"), "S3_ERRATA = (\n"
    copy.replace("spec/gospec/sources/game_states_errata.py", head, head + block(steps, "text"))
    told, *_ = copy.follow(steps)
    assert "S3/state-passes (editorial, clause S3/state)" in told
    link = "[S3/state-passes](../spec/gospec/sources/errata.py) (editorial)"
    # Beside its own clause, and beside the other one that it names.
    rows = [line for line in copy.read("docs/readings.md").split("\n") if link in line]
    assert [row.split(" | ")[0] for row in rows] == ["| S3/state", "| S3/game"]
    copy.test("tests/repository/test_docs.py", "-k", "clause or page or errata or readings")
    copy.test("tests/spec/test_errata.py", "-k", "entry or ids or source or repairs")


@pytest.mark.slow
def test_an_option_is_added_by_its_field_and_its_use(copy: Copy) -> None:
    steps = section("An option")
    field, use = (each.text for each in blocks(steps) if each.language == "text")
    options, value = "proofs/goproof/values/options.py", "proofs/goproof/values/value.py"
    following = "\n\n@dataclass(frozen=True)\nclass ValueOptions"
    copy.replace(options, following, f"{field}{following}")
    place = "    b, player = _start(options.start), _player(options.to_move)\n"
    copy.replace(value, place, use + place)
    (answered,) = copy.follow(steps, "bash")
    assert "1x2, black to move" in answered
    asked = "import goproof; goproof.value('1x2', moves='A1', from_start=True)"
    refused = "goproof.errors.UsageError: from_start: there are moves so far"
    with pytest.raises(AssertionError, match=refused):
        copy.run("-c", asked)
    copy.test("tests/command_line/test_options.py")


@pytest.mark.slow
def test_a_method_is_added_by_its_class_and_its_name(copy: Copy) -> None:
    steps = section("A method")
    name, case = (each.text for each in blocks(steps) if each.language == "text")
    file, kernel = file_in(steps), '    KERNEL = "kernel"\n'
    copy.write(file, block(steps, "python"))
    copy.replace("proofs/goproof/vocabulary/check.py", kernel, kernel + name)
    backends, last = "proofs/goproof/methods/backends.py", "    assert_never(method)\n"
    copy.replace(backends, last, case + last)
    above = "from goproof.methods.exhaustive import"
    line = f"from goproof.methods.{Path(file).stem} import CaseByCase\n"
    copy.replace(backends, above, line + above)
    (verified,) = copy.follow(steps, "bash")
    assert "case by case  HOLDS" in verified
    assert "1 as expected, 0 unexpected, 0 open" in verified
    copy.run("-m", "mypy", "--cache-dir=/dev/null", file, backends)


@pytest.mark.slow
def test_a_command_is_added_by_its_module_and_its_purpose(copy: Copy) -> None:
    steps, head = section("A command"), "COMMANDS = {\n"
    written = block(steps, "python")
    assert len(written.splitlines()) <= 40
    copy.write(file_in(steps), written)
    copy.replace("proofs/godoors/command_line/commands.py", head, head + block(steps, "text"))
    answered, helped = copy.follow(steps, "bash")
    assert answered == "HOLDS 1x2 by z3, glucose\nHOLDS 3x3 by z3, glucose\n"
    assert "Check one lemma, on boards or for all graphs." in helped
    copy.test("tests/command_line/test_options.py")


@pytest.mark.slow
def test_a_key_is_added_by_its_field_alone(copy: Copy) -> None:
    steps, place = section("A key of a document"), "\n\nclass TriedBoard(Part):"
    file = "proofs/goproof/documents/verifying.py"
    copy.replace(file, place, block(steps, "text") + place)
    (printed,) = copy.follow(steps)
    (row,) = json.loads(printed)["lemmas"]
    assert list(row)[-1] == "answers"
    page = copy.run("-c", "from book.pages.json_page import json_page; print(json_page([]))")
    assert "| `lemmas[].answers` | string | what the solvers answered, in words |" in page
    copy.test("tests/command_line/test_json.py", "-k", "verify or key")


@pytest.mark.slow
def test_an_adapter_is_added_by_its_file_and_its_entry(copy: Copy) -> None:
    steps, listed = section("An engine's adapter"), "engines/engines.toml"
    file = file_in(steps)
    copy.write(file, block(steps, "python"))
    copy.write(listed, copy.read(listed) + block(steps, "toml"))
    copy.follow(steps, "bash")
    found = json.loads(copy.read("engines/found/corpus-board.json"))
    assert (found["rules"]["ko"], found["disagreements"]) == ("positional", [])
    page = copy.read("docs/reference/engines.md")
    assert "| [corpus-board](#corpus-board) | of this repository | " in page
    copy.replace("pyproject.toml", '"baduk.*"', '"board.*", "baduk.*"')
    copy.run("-m", "mypy", "--cache-dir=/dev/null", file)
    copy.test("tests/conformance/test_found.py", "-k", "page or corpus")


def test_what_the_guide_names_is_there_and_all_places_that_tell_ko_rules_apart() -> None:
    told_apart = CHOICES["KoRule"].told_apart
    assert told_apart <= set(re.findall(r"`([\w/.]+)`", section("A ko rule")))
    written = re.findall(r"^Write `(.*)`:$", GUIDE, re.MULTILINE)
    for path in re.findall(r"`((?:spec|proofs|tests)/[\w/.]+)`", GUIDE):
        assert (ROOT / path).exists() or path in written, path
