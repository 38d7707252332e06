"""A test for each entry runs for all of them, and names those for which it fails."""

import os
from enum import Enum
from pathlib import Path

import pytest

from tests.support.each import each


def failure_of(part: int, test: object, **fixtures: object) -> str:
    """What a part of a test fails with."""
    with pytest.raises(AssertionError) as failed:
        test(part=part, **fixtures)  # type: ignore[operator]
    causes = failed.value.__cause__
    assert isinstance(causes, ExceptionGroup)
    assert str(failed.value) == "fails for " + "; ".join(
        cause.__notes__[0].removeprefix("for ") for cause in causes.exceptions
    )
    return str(failed.value)


def test_each_entry_that_fails_is_named_and_the_others_are_run(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = []

    @each("a, b", [(1, 2), (3, 4), (5, 5), (6, 6)], parts=2)
    def differ(a: int, b: int, tmp_path: Path) -> None:
        seen.append((a, tmp_path))
        assert a != b

    assert failure_of(0, differ, tmp_path=tmp_path) == "fails for 5 5"
    assert failure_of(1, differ, tmp_path=tmp_path) == "fails for 6 6"
    assert seen == [(1, tmp_path), (5, tmp_path), (3, tmp_path), (6, tmp_path)]
    (parts,) = differ.pytestmark  # type: ignore[attr-defined]
    assert parts.args == ("part", range(2))

    @each("word", ["one", "two", "three"])
    def is_three(word: str, monkeypatch: pytest.MonkeyPatch) -> None:
        assert "PATCHED" not in os.environ
        monkeypatch.setenv("PATCHED", word)
        assert word == "three"

    assert failure_of(0, is_three, monkeypatch=monkeypatch) == "fails for one; two"


def test_entries_may_be_an_enumeration_or_be_made_once_a_test_runs() -> None:
    made = []

    class Side(Enum):
        LEFT, RIGHT = "left", "right"

    def numbers() -> list[int]:
        made.append(True)
        return [1, 2]

    @each("side", Side)
    def is_left(side: Side) -> None:
        assert side is Side.LEFT

    @each("number", numbers, parts=2)
    def is_one(number: int) -> None:
        assert number == 1

    assert failure_of(0, is_left) == "fails for RIGHT"
    assert not made
    assert failure_of(1, is_one) == "fails for 2"
    is_one(part=0)
    assert len(made) == 1
