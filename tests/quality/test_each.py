"""A test for each entry runs for all of them, and names those for which it fails."""

import os

import pytest

from tests.support.each import each


def test_each_entry_that_fails_is_named_and_the_others_are_run(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    seen = []

    def numbers() -> list[tuple[int, int]]:
        return [(1, 2), (3, 4), (5, 5), (6, 6)]

    @each("a, b", numbers, parts=2)
    def differ(a: int, b: int, monkeypatch: pytest.MonkeyPatch) -> None:
        seen.append(a)
        assert "PATCHED" not in os.environ
        monkeypatch.setenv("PATCHED", "yes")
        assert a != b

    (parts,) = differ.pytestmark  # type: ignore[attr-defined]
    assert parts.args == ("part", range(2))
    for part, name in enumerate(("5 5", "6 6")):
        with pytest.raises(AssertionError, match=rf"^fails for {name}$") as failed:
            differ(part=part, monkeypatch=monkeypatch)
        assert isinstance(failed.value.__cause__, ExceptionGroup)
    assert seen == [1, 5, 3, 6]
