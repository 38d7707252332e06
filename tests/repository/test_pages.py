"""What the pages tell to type works as they show it."""

import json
import re
from contextlib import suppress
from pathlib import Path

import pytest

from book.pages import writing
from goproof.comparisons.compare import compare
from goproof.comparisons.user_rules import user_side
from goproof.errors import UsageError
from tests.repository import pages
from tests.repository.checkout import ROOT, SOURCE_ROOTS, text_of
from tests.repository.pages import blocks


def faults(page: str, *, slow: bool = False) -> list[str]:
    """What is not as the page has it, with its line."""
    return [
        f"{page}:{r.line}: {r.command}: {r.fault}" for r in pages.run(page, slow=slow) if r.fault
    ]


SLOW = [page for page in pages.pages() if "<!-- slow" in pages.read(page)]


@pytest.mark.parametrize(
    ("page", "slow"),
    [
        *((page, False) for page in pages.pages()),
        *(pytest.param(page, True, marks=pytest.mark.slow) for page in SLOW),
    ],
)
def test_page_is_as_its_commands_have_it(page: str, slow: bool) -> None:
    assert faults(page, slow=slow) == []


def test_every_block_is_run_or_has_a_reason() -> None:
    for page in pages.pages():
        for block in blocks(pages.read(page)):
            where = f"{page}:{block.line}: a block of {block.language!r}"
            assert not block.runs or block.language in pages.RUNNERS, f"{where} has no reason"
            assert block.language != "console" or block.text.startswith("$ "), where
    for page in pages.ELSEWHERE:
        # A built page need not have been built.
        assert page.removeprefix("docs/") in writing.BUILT or (pages.ROOT / page).is_file()


COUNT = "$ goproof count positions 1x2\n"


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("```sh\n.venv/bin/goproof nothing\n```\n", "status 2"),
        (f"```console\n{COUNT}1x2: 6 positions (9.9 s)\n```\n", "it prints\n1x2: 5"),
        (f"```console\n{COUNT}1x2: … positions (9.9 s)\n…\n6\n```\n", "it prints\n1x2: 5"),
        (f"<!-- slow: no; status 1 -->\n```console\n{COUNT}…\n```\n", "status 0, not 1"),
        ("```python\nassert False\n```\n", "AssertionError"),
        ('```jsonl\n{"format": "goproof-certificate"}\n```\n', "status"),
        ("<!-- not run: for once -->\n\n```sh\nno\n```\n```sh\nmake nothing\n```\n", "no command"),
    ],
)
def test_what_is_wrong_is_seen(text: str, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "read", lambda _: text)
    (seen,) = faults("a page", slow=True)
    assert fault in seen


def test_json_in_a_page_can_be_read_and_has_keys_of_certificates() -> None:
    """A block is a document, several of a line each, or some fields of one."""
    checker = "".join(file.read_text() for file in (SOURCE_ROOTS["gochecker"]).rglob("*.py"))
    found = [
        b.text for page in pages.pages() for b in blocks(pages.read(page)) if b.language == "json"
    ]
    assert found
    for text in found:
        lines = text.strip().replace("\n{", ",\n{")
        forms = (f"[{lines}]", f"[{{{lines}]", f"[{{{lines.rstrip(',')}}}]")
        assert any(readable(form) for form in forms), text
        assert all(f'"{key}"' in checker for key in re.findall(r'"([a-z_]+)":', text)), text


def readable(text: str) -> bool:
    with suppress(json.JSONDecodeError):
        json.loads(text)
        return True
    return False


TUTORIALS, EXAMPLES = ROOT / "docs" / "tutorials", ROOT / "docs" / "examples"


def test_the_tutorials_show_the_examples() -> None:
    rules = text_of(EXAMPLES / "stone_scoring.py")
    assert f"```python\n{rules}```\n" in text_of(TUTORIALS / "own-rules.md")
    (lines,) = [b.text for b in blocks(text_of(TUTORIALS / "audit.md")) if b.language == "text"]
    assert lines in text_of(EXAMPLES / "my_engine.py")


def test_the_rules_from_an_empty_file_run_and_fail_as_the_tutorial_says(tmp_path: Path) -> None:
    page = blocks(text_of(TUTORIALS / "own-rules.md"))
    (whole,) = (b.text for b in page if b.language == "python" and "class Filling" in b.text)
    file = tmp_path / "filling.py"
    file.write_text(whole, encoding="utf-8")
    witness = compare(user_side(str(file)), "tromp-taylor", "1x1").witness
    assert witness is not None
    assert (witness.in_words, witness.what) == ("A1", "legality of the move")
    file.write_text(whole.replace(", winner)", ")"), encoding="utf-8")
    (said,) = (b.text for b in page if b.language == "text")
    with pytest.raises(UsageError) as error:
        compare(user_side(str(file)), "tromp-taylor", "1x1")
    where = f"{tmp_path}/"
    assert f"goproof compare: {error.value}".replace(where, "") == " ".join(said.split())
