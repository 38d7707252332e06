"""What `goproof replay` prints of records, one or many, and that any file has an answer."""

import json
import os
import signal
from multiprocessing import parent_process
from pathlib import Path
from typing import Any

import pytest
from hypothesis import example, given, strategies as st

from goproof.boards.sgf import SgfError, missing_brackets
from goproof.errors import UsageError, WorkerDied
from goproof.records import replay as module
from goproof.records.record import records_in
from goproof.records.replay import Replayed, Task, branches_of, documents_of, replay
from goproof.work.progress import silent
from tests.interop.records import TASK, TREE, game_of
from tests.support.commands import Run
from tests.support.extent import examples

GOOD = "(;SZ[3]KM[0]RE[B+8];B[bb];W[];B[])"


def test_json_is_one_line_for_each_game_and_rules(tmp_path: Path, run: Run) -> None:
    good, bad, none = (tmp_path / f"{name}.sgf" for name in ("good", "bad", "none"))
    good.write_text(GOOD, encoding="utf-8")
    bad.write_text("(;SZ[3];B[bb];W[bb])", encoding="utf-8")

    def rows_of(*words: object, status: int) -> list[dict[str, Any]]:
        ended, out, _ = run("replay --json", *words)
        assert ended == status
        return [json.loads(line) for line in out.splitlines()]

    (row,) = rows_of(good, "--rules=tromp-taylor", status=0)
    assert row["score"] == {"black": 9, "white": 0}
    assert (row["legal"], row["ended"], row["winner"]) == (True, True, "black")
    assert row["result"]["agrees"] is False
    assert row["prisoners"] == {"black": 0, "white": 0}
    rows = rows_of(good, bad, "--rules=aga", "--rules=S1", status=1)
    judged = [(row["rules"]["name"], row["illegal_at"]) for row in rows]
    assert judged == [("aga", None), ("S1", None), ("aga", 2), ("S1", 2)]
    assert rows_of(good, bad, none, status=2)[2]["error"] == "No such file or directory"


def test_text_tells_the_move_the_reason_the_board_and_the_recorded_result(
    tmp_path: Path, run: Run
) -> None:
    (tmp_path / "one.SGF").write_text("(;SZ[2];B[aa];W[ab];B[ab])", encoding="utf-8")
    (tmp_path / "two.sgf").write_text("(;SZ[2];B[aa];W[])", encoding="utf-8")
    (tmp_path / "won.sgf").write_text(GOOD, encoding="utf-8")
    status, out, _ = run("replay", tmp_path)
    assert status == 1
    assert "tromp-taylor: illegal: move 3, black A1: occupied (S1/R7)" in out
    assert "2 X .\n" in out
    assert "    recorded result not compared: no result is recorded\n" in out
    assert "  tromp-taylor: legal; ended, winner black; score: Black 9, White 0\n" in out
    assert "    recorded result B+8 differs: the scoring is by territory\n" in out
    assert out.endswith("3 games\n  tromp-taylor: 2 legal, 1 illegal\n")


def test_what_a_file_says_is_no_command_to_the_terminal(tmp_path: Path, run: Run) -> None:
    file = tmp_path / os.fsdecode(b"\xff\x1b.sgf")
    file.write_bytes(b"(;SZ[3]RU[\x1b[31m]RE[\x1b[2J];B[\x07])")
    for line in ("replay", "replay --json"):
        status, out, _ = run(line, file)
        assert status == 1
        assert out.replace("\n", "").isprintable()
        assert "\ufffd" in out


COUNT = 29


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Games: every seventh is illegal, every ninth no SGF, the last in a folder called like one."""
    monkeypatch.setattr(module, "FEW", COUNT)
    for number in range(COUNT):
        text = "(;SZ[5];B[aa];W[bb]" + (";B[aa])" if number % 7 == 0 else ";B[cc])")
        (tmp_path / f"{number:03}.sgf").write_text("oh" if number % 9 == 0 else text, "utf-8")
    (tmp_path / "sub.sgf").mkdir()
    (tmp_path / "sub.sgf" / "last.sgf").write_text("(;SZ[5];B[aa])", encoding="utf-8")
    return tmp_path


def brief(row: Replayed) -> tuple[Any, ...]:
    refused = [judged.refused and judged.refused.number for judged in row.judged]
    return Path(row.file).name, row.fault, row.legal, refused


@pytest.mark.slow
def test_processes_find_the_same_in_the_same_order(folder: Path) -> None:
    done: list[tuple[int, int | None]] = []
    rules = ["aga", "S1"]
    alone = [brief(row) for row in replay([folder], rules)]
    together = replay([folder], rules, jobs=2, progress=lambda n, of, _: done.append((n, of)))
    assert [brief(row) for row in together] == alone
    names = [f"{n:03}.sgf" for n in range(COUNT)]
    assert [row[0] for row in alone] == [*names, "last.sgf"]
    assert alone[1] == ("001.sgf", "", True, [None, None])
    assert alone[7] == ("007.sgf", "", False, [3, 3])
    assert alone[9][1].startswith("not SGF")
    assert done == [(n, COUNT + 1) for n in range(1, COUNT + 2)]


class Deadly(Task):
    """A task that kills whoever reads a certain file."""

    def file(self, name: str) -> list[Replayed]:
        if name.endswith("006.sgf"):
            if parent_process():
                os.kill(os.getpid(), signal.SIGKILL)
            raise WorkerDied("it would have died")
        return super().file(name)


@pytest.mark.slow
def test_a_file_at_which_processes_die_costs_no_other(folder: Path) -> None:
    files = sorted(map(str, folder.glob("00*.sgf")))
    task = Deadly(("aga",), (), law=False)
    rows = list(module._judged(files, task, 2, silent))
    assert [row.file for row in rows] == files
    assert [row.file for row in rows if "died" in row.fault] == [files[6]]


WORDS = rb"(; ( ) ; B[ W[aa] ] \ SZ[9] AB[aa:ss] [ : CA[ tt HA[3] KM[6.5] RE[B+3] TB[aa:cc]".split()
RECORD = TREE.encode()


@st.composite
def garbled(draw: st.DrawFn) -> bytes:
    """A record that is cut, with some bytes changed."""
    data = RECORD[: draw(st.integers(0, len(RECORD)))]
    for at in draw(st.lists(st.integers(0, len(RECORD)), max_size=3)):
        data = data[:at] + draw(st.binary(min_size=1, max_size=1)) + data[at + 1 :]
    return data


@examples(130)
@given(
    data=st.one_of(
        st.binary(max_size=200),
        st.lists(st.sampled_from([*WORDS, b"\xff\xfe", b"\x81\x5c"]), max_size=30).map(b"".join),
        garbled(),
    )
)
@example(b"(;SZ[9]PL[]KM[]HA[]RE[]RU[]B[])")
@example(b"\xef\xbb\xbf(;CA[utf-16])")
@example(b"\xff\xfe(")
def test_any_bytes_are_judged_or_have_a_fault(data: bytes) -> None:
    try:
        records = records_in(data)
    except SgfError:
        return
    for record in records:
        game = TASK._game("fuzzed", 1, record)
        assert game.fault or game.judged or game.not_judged
        assert list(documents_of(game))


@pytest.mark.parametrize(
    "data",
    [
        b"(;B[aa]" * 20_000 + b")" * 20_000,
        b"(" * 200_000,
        b"(;C[" + b"\\]" * 1_000_000 + b"];B[aa])",
        b"(;SZ[19]" + b";B[aa];W[]" * 10_000 + b")",
        b"(;" + b"AB[aa]" * 50_000 + b")",
    ],
    ids=["nested", "opened", "a long comment", "many moves", "many stones"],
)
def test_large_and_deep_files_have_an_answer(data: bytes) -> None:
    game = game_of(data)
    assert game.fault or game.judged


@pytest.mark.parametrize("moves", [1, 3000])
def test_what_a_file_of_any_length_lacks_at_its_end_is_told(moves: int) -> None:
    text = b"(;SZ[19]" + b";B[aa]" * moves
    assert missing_brackets(text) == b")"
    assert missing_brackets(text + b")") == b""
    assert missing_brackets(text + b"(;W[bb]") == b"))"


def test_a_path_has_a_number_for_each_branching_and_a_lack_at_the_end_is_told() -> None:
    assert (branches_of(""), branches_of("1,2,9")) == ((), (1, 2, 9))
    for path in ("0", "1,,2", "-1", "x"):
        with pytest.raises(UsageError):
            branches_of(path)
