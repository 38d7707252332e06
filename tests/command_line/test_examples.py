"""What comes with goproof is listed, copied, and taken by name."""

import os
from pathlib import Path

import pytest

from godoors.command_line.examples import copied
from goproof import shipped
from goproof.errors import UsageError
from goproof.problems.reading import problem_of
from tests.support.commands import Run, Told


def test_every_file_is_listed_by_the_name_that_commands_take(
    run: Run, told: Told, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    # A file of the user's own goes first.
    monkeypatch.chdir(tmp_path)
    listed = told("examples")["examples"]
    kinds = {kind.name: kind for kind in shipped.KINDS}
    assert {row["kind"] for row in listed} == {*kinds}
    for row in listed:
        assert shipped.named(row["name"], kinds[row["kind"]]) == Path(row["file"])
    words = run("examples")[1].replace(",", " ").split()
    assert {row["name"] for row in listed} <= {*words}


def test_copies_are_the_same_files_and_no_file_of_the_user_is_lost(tmp_path: Path) -> None:
    copies = copied(tmp_path)
    assert len(copies) == sum(1 for kind in shipped.KINDS for _ in shipped.files(kind))
    assert all(copy.read_bytes() == file.read_bytes() for file, copy in copies.items())
    changed, gone = list(copies.values())[:2]
    changed.write_text("mine", encoding="utf-8")
    gone.unlink()
    with pytest.raises(UsageError, match="exists already"):
        copied(tmp_path)
    assert changed.read_text(encoding="utf-8") == "mine"
    assert not gone.exists()


def test_names_are_known_where_nobody_may_look_into_the_folder(
    run: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    stat = Path.stat

    def refused(path: Path, **options: bool) -> os.stat_result:
        if path.parts in (("ko",), ("1x2.lower",)):
            raise PermissionError(13, "Permission denied", str(path))
        return stat(path, **options)

    monkeypatch.setattr(Path, "stat", refused)
    assert "ko.sgf: 4x4" in run("replay ko")[1]
    assert run(f"explore 1x2.lower --out {tmp_path / 'page.html'}")[0] == 0


def test_problem_is_taken_by_name_unless_such_a_file_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    by_name, by_file = problem_of(Path("throw-in")), problem_of(Path("throw-in.json"))
    assert by_name == by_file
    Path("throw-in").write_text('{"rows": ["X.Q"]}', encoding="utf-8")
    with pytest.raises(UsageError):
        problem_of(Path("throw-in"))
    assert problem_of(Path("throw-in.json")) == by_file
