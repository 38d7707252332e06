"""The tests that `make quick` runs are those that concern what has changed."""

from pathlib import Path

import pytest

from tests.quick import changed, concerned, git, importers, main, steps


def test_who_imports_what_has_changed_comes_before_who_imports_that_one() -> None:
    module = "gochecker.positions"
    direct = {name.rpartition(".")[2] for name in importers(module) if name.startswith("tests.")}
    found = [test.stem for test in concerned(["proofs/gochecker/positions.py"])]
    named = sum("positions" in stem for stem in found)
    assert direct <= set(found[: len(direct) + named])
    away = steps([module])
    assert max(away.values()) > 2
    assert {away[name] for name in importers(module)} == {1}
    # So it is with a helper of the tests.
    assert "test_ends" in {test.stem for test in concerned(["tests/support/processes.py"])}


def test_what_has_changed_is_what_git_says(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.quick.ROOT", tmp_path)
    author = ["-c", "user.name=a", "-c", "user.email=a@b"]
    git("init")
    for name in ("one", "two"):
        (tmp_path / name).write_text(name)
        git("add", name)
        git(*author, "commit", "--message", name)
    assert changed() == ["two"]
    (tmp_path / "one").write_text("another")
    (tmp_path / "new").touch()
    assert changed("HEAD") == ["new", "one"]


def test_tests_that_fail_are_reported_and_those_left_out_are_counted(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("tests.quick.changed", lambda _: ["tests/spec/test_graph.py"])
    monkeypatch.setattr("tests.quick.FILES", 1)
    assert main("0") == 0
    said = capfd.readouterr().out
    assert "1 files changed" in said
    assert "for lack of time" in said
