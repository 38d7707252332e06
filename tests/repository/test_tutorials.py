"""The tutorials show the examples as they are, and these are faulty just as the tutorials say."""

import importlib.util
from pathlib import Path
from typing import Any

import pytest

from godoors.user_rules import user_side
from goproof.comparisons.compare import compare
from goproof.errors import UsageError
from gospec.colouring import BLACK
from gospec.diagram import parse
from gospec.rules import Rules
from tests.repository.checkout import ROOT
from tests.repository.pages import blocks

TUTORIALS, EXAMPLES = ROOT / "docs" / "tutorials", ROOT / "docs" / "examples"


def text(file: Path) -> str:
    return file.read_text(encoding="utf-8")


def loaded(name: str) -> Any:
    spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_book_begins_with_the_tutorials() -> None:
    index = text(ROOT / "book" / "index.md")
    places = [index.index(f"../docs/tutorials/{page.stem}\n") for page in TUTORIALS.glob("*.md")]
    # The fifth, on rules of one's own, stands where rules are compared.
    assert len(places) == 5
    assert sorted(places)[3] < index.index("../docs/specification\n")


def test_the_tutorials_show_the_examples() -> None:
    rules = text(EXAMPLES / "stone_scoring.py")
    assert f"```python\n{rules}```\n" in text(TUTORIALS / "own-rules.md")
    (lines,) = [b.text for b in blocks(text(TUTORIALS / "audit.md")) if b.language == "text"]
    assert lines in text(EXAMPLES / "my_engine.py")


def test_stone_scoring_is_the_law_but_for_the_score() -> None:
    mine, law = loaded("stone_scoring").RULES, Rules()
    b, enclosed = parse("X.O./...."), law.position(parse("X./.."), BLACK)
    game = law.position(b, BLACK)
    assert law.score(game, BLACK) == mine.score(game, BLACK) == 1
    assert (law.score(enclosed, BLACK), mine.score(enclosed, BLACK)) == (4, 1)
    for v in b.graph.points:
        assert mine.colouring_after(b, v, BLACK) == law.colouring_after(b, v, BLACK)


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


def test_the_engine_has_the_faults_that_the_tutorial_says() -> None:
    new = loaded("my_engine").Board
    board = new(2)
    assert all(board.play(*turn) for turn in (("b", (0, 1)), ("w", (1, 1)), ("b", (0, 0))))
    # A stone without a liberty that captures.
    assert not board.play("w", (1, 0))
    # No point of the board.
    assert new(5).play("b", (0, 5))
