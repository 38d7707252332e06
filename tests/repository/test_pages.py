"""What the pages tell to type works as they show it."""

from pathlib import Path

import pytest

from book.pages import writing
from tests.repository import pages
from tests.repository.pages import blocks, matches


def faults(page: str, *, slow: bool = False) -> list[str]:
    """What is not as the page has it, with its line."""
    return [
        f"{page}:{r.line}: {r.command}: {r.fault}" for r in pages.run(page, slow=slow) if r.fault
    ]


@pytest.mark.parametrize("page", pages.pages())
def test_page_is_as_its_commands_have_it(page: str) -> None:
    assert faults(page) == []


@pytest.mark.slow
@pytest.mark.parametrize("page", [p for p in pages.pages() if "<!-- slow" in pages.read(p)])
def test_page_with_slow_blocks_is_as_its_commands_have_it(page: str) -> None:
    assert faults(page, slow=True) == []


def test_every_block_is_run_or_has_a_reason() -> None:
    for page in pages.pages():
        for block in blocks(pages.read(page)):
            where = f"{page}:{block.line}: a block of {block.language!r}"
            assert not block.runs or block.language in pages.RUNNERS, f"{where} has no reason"
            assert block.language != "console" or block.text.startswith("$ "), where
    for page in pages.ELSEWHERE:
        # A built page need not have been built.
        assert page.removeprefix("docs/") in writing.BUILT or (pages.ROOT / page).is_file()


def test_remarks_belong_to_the_block_just_below_them() -> None:
    text = (
        "<!-- slow: a minute; status 1 0 -->\n\n```sh\na\n```\n\n```sh\nb\n```\n"
        "<!-- not run: needs\na coq -->\n\nwords\n\n```sh\nc\n```\n"
        "<!-- not run: why -->\n```text\nd\n```\n"
    )
    found = blocks(text)
    remarks = [{"slow": "a minute", "status": "1 0"}, {}, {}, {"not run": "why"}]
    assert [block.remarks for block in found] == remarks
    assert [block.runs for block in found] == [True, True, True, False]


def test_output_is_compared_with_what_is_shown() -> None:
    for shown, printed in (
        ("a\n…", "a\nb\nc\n"),
        ("a\n…\nc", "a\nc"),
        ("a … c", "a b c"),
        ("1.5 s", "0.25 s"),
    ):
        assert matches(shown, printed), shown
    for shown, printed in (
        ("a", "a\nb\n"),
        ("a\nb", "a\n"),
        ("", "a"),
        ("a\n…\nc", "a\nb\nd"),
        ("a … c", "a b\nc"),
        ("1.5 m", "0.25 m"),
        ("  a", "a"),
    ):
        assert not matches(shown, printed), shown


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("```sh\n.venv/bin/goproof nothing\n```\n", "status 2"),
        ("```console\n$ goproof count positions 1x1\n2\n```\n", "it prints\n1"),
        ("<!-- status 1 -->\n```sh\ngoproof count positions 1x1\n```\n", "status 0, not 1"),
        ("```python\nassert False\n```\n", "AssertionError"),
        ('```jsonl\n{"format": "goproof-certificate"}\n```\n', "status"),
        ("```sh\nmake nothing\n```\n", "no command"),
    ],
)
def test_what_is_wrong_is_seen(text: str, fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "read", lambda _: text)
    (seen,) = faults("a page")
    assert fault in seen


def test_changed_output_is_written_anew(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pages, "ROOT", tmp_path)
    page = tmp_path / "page.md"
    shown = (
        "before\n\n```console\n$ goproof count positions 1x1\nnot\nthis\n"
        "$ goproof count positions 1x2\n```\n\nafter\n"
    )
    page.write_text(shown, encoding="utf-8")
    assert len(faults("page.md")) == 2
    assert pages.write("page.md", slow=False) == []
    assert faults("page.md") == []
    text = page.read_text(encoding="utf-8")
    assert text.startswith("before\n\n```console\n$ goproof count positions 1x1\n1")
    assert text.endswith("```\n\nafter\n")
    page.write_text("```sh\ngoproof nothing\n```\n", encoding="utf-8")
    assert len(pages.write("page.md", slow=False)) == 1
