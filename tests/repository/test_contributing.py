"""Whoever follows CONTRIBUTING.md in a copy of the tree adds what it says."""

import json
import os
import re
import shlex
from pathlib import Path

import pytest

from tests.repository.checkout import SOURCE_ROOTS, copy_into, text_of
from tests.repository.pages import blocks
from tests.support.processes import python

pytestmark = pytest.mark.slow
GUIDE = text_of("CONTRIBUTING.md")
LEMMA = "a_move_adds_no_stone_of_the_opponent"
WRITTEN = r"^Write `(.*)`:$"


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

    def add(self, title: str, *places: tuple[str, str]) -> list[str]:
        """Add what a section says, run its commands, and return what each printed.

        Each text goes to a place: a file, and what stands around the text there, with a bar for it.
        Commands in `bash` need what the section adds, and are none of the tree as it is.
        """
        steps = section(title)
        texts = [each.text for each in blocks(steps) if each.language == "text"]
        for (file, around), text in zip(places, texts, strict=True):
            before, after = around.split("|")
            self.replace(file, before + after, before + text + after)
        for file in re.findall(WRITTEN, steps, re.MULTILINE):
            self.write(file, block(steps, "python"))
        return [self.follow(shlex.split(line)) for line in block(steps, "sh", "bash").splitlines()]

    def follow(self, words: list[str]) -> str:
        """Run a command of the guide; return what it prints."""
        program, *arguments = words
        if program == "make":
            assert arguments == ["docs"]
            return self.run("-m", "book.pages")
        name = program.removeprefix(".venv/bin/")
        assert name in ("goproof", "python"), program
        return self.run(*["-m", "goproof"] * (name == "goproof"), *arguments)


def section(title: str) -> str:
    found = re.search(rf"^## {title}\n(.*?)(?=^## |\Z)", GUIDE, re.MULTILINE | re.DOTALL)
    assert found, title
    return found[1]


def block(text: str, *languages: str) -> str:
    (found,) = (each.text for each in blocks(text) if each.language in languages)
    return found


@pytest.fixture
def copy(tmp_path: Path) -> Copy:
    return Copy(tmp_path / "copy")


def test_a_lemma_is_added_by_its_file_alone(copy: Copy) -> None:
    _, verified, _ = copy.add("A lemma")
    assert "PROVED" in verified
    assert "3 as expected, 0 unexpected, 0 open" in verified
    assert LEMMA in copy.read("docs/reference/lemmas.md")
    copy.test("tests/repository/test_docs.py", "tests/proofs/test_lemma_registry.py")


def test_a_preset_is_added_by_its_entry_alone(copy: Copy) -> None:
    listed, *_ = copy.add("A preset", ("spec/gospec/texts/presets.py", "_PRESETS = (\n|"))
    assert "what becomes of a game that repeats itself" in " ".join(listed.split())
    shown = json.loads(copy.run("-m", "goproof", "rules", "simple-ko", "--json"))
    assert shown["presets"][0]["options"]["ko"] == "simple"
    copy.test("tests/repository/test_docs.py", "tests/spec/test_rules.py")


def test_an_erratum_is_added_by_its_entry_alone(copy: Copy) -> None:
    place = "spec/gospec/sources/game_states_errata.py", "S3_ERRATA = (\n|"
    told, *_ = copy.add("An erratum", place)
    assert "S3/state-passes (editorial, clause S3/state)" in told
    link = "[S3/state-passes](../spec/gospec/sources/errata.py) (editorial)"
    # Beside its own clause, and beside the other one that it names.
    rows = [line for line in copy.read("docs/readings.md").split("\n") if link in line]
    assert [row.split(" | ")[0] for row in rows] == ["| S3/state", "| S3/game"]
    copy.test("tests/repository/test_docs.py", "-k", "clause or page or errata or readings")
    copy.test("tests/spec/test_errata.py", "-k", "entry or ids or source or repairs")


def test_an_option_is_added_by_its_field_and_its_use(copy: Copy) -> None:
    (answered,) = copy.add(
        "An option",
        ("proofs/goproof/values/options.py", "|\n\n@dataclass(frozen=True)\nclass ValueOptions"),
        ("proofs/goproof/values/value.py", "|    b, player = _start(options.start), _player("),
    )
    assert "1x2, black to move" in answered
    asked = "import goproof; goproof.value('1x2', moves='A1', from_start=True)"
    refused = "goproof.errors.UsageError: from_start: there are moves so far"
    with pytest.raises(AssertionError, match=refused):
        copy.run("-c", asked)
    copy.test("tests/command_line/test_options.py")


def test_a_method_is_added_by_its_class_and_its_name(copy: Copy) -> None:
    backends, name = "proofs/goproof/methods/backends.py", "case_by_case"
    above = "from goproof.methods.exhaustive import"
    line = f"from goproof.methods.{name} import CaseByCase\n"
    copy.replace(backends, above, line + above)
    (verified,) = copy.add(
        "A method",
        ("proofs/goproof/vocabulary/check.py", '    KERNEL = "kernel"\n|'),
        (backends, "|    assert_never(method)\n"),
    )
    assert "case by case  HOLDS" in verified
    assert "1 as expected, 0 unexpected, 0 open" in verified
    file = f"proofs/goproof/methods/{name}.py"
    copy.run("-m", "mypy", "--cache-dir=/dev/null", file, backends)


def test_a_command_is_added_by_its_module_and_its_purpose(copy: Copy) -> None:
    assert len(block(section("A command"), "python").splitlines()) <= 40
    place = "proofs/godoors/command_line/commands.py", "COMMANDS = {\n|"
    answered, helped = copy.add("A command", place)
    assert answered == "HOLDS 1x2 by z3, glucose\nHOLDS 3x3 by z3, glucose\n"
    assert "Check one lemma, on boards or for all graphs." in helped
    copy.test("tests/command_line/test_options.py")


def test_a_key_is_added_by_its_field_alone(copy: Copy) -> None:
    place = "proofs/goproof/documents/verifying.py", "|\n\nclass TriedBoard(Part):"
    (printed,) = copy.add("A key of a document", place)
    (row,) = json.loads(printed)["lemmas"]
    assert list(row)[-1] == "answers"
    page = copy.run("-c", "from book.pages.json_page import json_page; print(json_page([]))")
    assert "| `lemmas[].answers` | string | what the solvers answered, in words |" in page
    copy.test("tests/command_line/test_json.py", "-k", "verify or key")


def test_an_adapter_is_added_by_its_file_and_its_entry(copy: Copy) -> None:
    title, listed = "An engine's adapter", "engines/engines.toml"
    copy.write(listed, copy.read(listed) + block(section(title), "toml"))
    copy.add(title)
    found = json.loads(copy.read("engines/found/corpus-board.json"))
    assert (found["rules"]["ko"], found["disagreements"]) == ("positional", [])
    page = copy.read("docs/reference/engines.md")
    assert "| [corpus-board](#corpus-board) | of this repository | " in page
    copy.replace("pyproject.toml", '"baduk.*"', '"board.*", "baduk.*"')
    copy.run("-m", "mypy", "--cache-dir=/dev/null", "engines/adapters/corpus_board.py")
    copy.test("tests/conformance/test_found.py", "-k", "page or corpus")
