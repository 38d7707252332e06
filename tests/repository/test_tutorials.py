"""The tutorials show the examples as they are, and these are faulty just as the tutorials say."""

from pathlib import Path

import pytest

from godoors.user_rules import user_side
from goproof.comparisons.compare import compare
from goproof.errors import UsageError
from tests.repository.checkout import ROOT
from tests.repository.pages import blocks

TUTORIALS, EXAMPLES = ROOT / "docs" / "tutorials", ROOT / "docs" / "examples"


def text(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def test_the_tutorials_show_the_examples() -> None:
    rules = text(EXAMPLES / "stone_scoring.py")
    assert f"```python\n{rules}```\n" in text(TUTORIALS / "own-rules.md")
    (lines,) = [b.text for b in blocks(text(TUTORIALS / "audit.md")) if b.language == "text"]
    assert lines in text(EXAMPLES / "my_engine.py")


def test_the_rules_from_an_empty_file_run_and_fail_as_the_tutorial_says(tmp_path: Path) -> None:
    page = blocks(text(TUTORIALS / "own-rules.md"))
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
