"""The engine as a process: what comes in and goes out, and how it ends."""

import signal
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

import goproof
from godoors.conformance.engine import Engine as Foreign
from godoors.conformance.process import Limits
from goproof.errors import UsageError
from tests.interop.answers import engine, said
from tests.support.processes import PATIENCE, python

COMMAND = [sys.executable, "-m", "goproof", "gtp", "--seed", "1"]


@pytest.mark.parametrize(
    ("sent", "received"),
    [
        (b"", b""),
        (b"quit\nname\n", b"=\n\n"),
        (b"\xff\xfe\x00name\r\n\n\n2 name", b"? unknown command\n\n=2 goproof\n\n"),
        (b"x" * 3_000_000 + b"\nquit\n", b"? unknown command\n\n=\n\n"),
    ],
    ids=["nothing", "quit", "bytes", "a long line"],
)
def test_the_process_answers_and_ends(sent: bytes, received: bytes) -> None:
    done = python(*COMMAND[1:], input=sent, text=False, timeout=PATIENCE)
    assert (done.returncode, done.stdout, done.stderr) == (0, received, b"")


def test_ctrl_c_ends_the_process() -> None:
    pipe: Any = subprocess.PIPE
    running: Any = subprocess.Popen(COMMAND, stdin=pipe, stdout=pipe, stderr=pipe)
    with running:
        running.stdin.write(b"name\n")
        running.stdin.flush()
        assert running.stdout.readline() == b"= goproof\n"
        running.send_signal(signal.SIGINT)
        # Its input stays open, as at its end the engine would end by itself.
        running.wait(timeout=PATIENCE)
        assert running.stderr.read() == b"goproof gtp: interrupted\n"
    assert running.returncode == 130


LOOKS = ("list_stones b", "list_stones w", "captures b", "captures w")


@pytest.mark.parametrize("size", [5, pytest.param(9, marks=pytest.mark.slow)])
@pytest.mark.parametrize(
    ("options", "ko", "suicide"),
    [
        ("--forbid-suicide --simple-ko", "SIMPLE", "false"),
        ("--forbid-suicide --positional-superko", "POSITIONAL", "false"),
        ("--allow-suicide --situational-superko", "SITUATIONAL", "true"),
    ],
)
def test_whole_games_against_gnu_go(options: str, ko: str, suicide: str, size: int) -> None:
    """Both sides allow all moves of the other, and have the same stones and captives after each."""
    rules = f"kata-set-rule ko {ko}", f"kata-set-rule suicide {suicide}"
    given = engine(*rules, f"boardsize {size}", seed=size)
    try:
        theirs = Foreign(f"gnugo --mode gtp --level 1 --seed 7 {options}", Limits(PATIENCE))
    except UsageError:
        pytest.skip("GNU Go is missing: apt install gnugo")

    def told(*lines: str) -> list[str]:
        answers = theirs.ask(lines)
        assert all(answer.done for answer in answers), [*zip(lines, answers, strict=True)]
        return [answer.text for answer in answers]

    with closing(theirs):
        told(f"boardsize {size}", "clear_board")
        turns, passes = 0, 0
        while passes < 2 and turns < 300:
            player = "bw"[turns % 2]
            if turns % 2:
                (move,) = told(f"genmove {player}")
                if move == "resign":
                    break
                said(given, f"play {player} {move}")
            else:
                (move,) = said(given, f"genmove {player}")
                (answer,) = theirs.ask([f"play {player} {move}"])
                if not answer.done:
                    # GNU Go never allows the suicide of one stone, which leaves the board as it is.
                    assert given.table.now.colourings[-2] == given.table.board
                    said(given, "undo", f"play {player} pass")
                    move = "pass"
                    told(f"play {player} pass")
            passes = passes + 1 if move.lower() == "pass" else 0
            turns += 1
            for ours, other in zip(said(given, *LOOKS), told(*LOOKS), strict=True):
                assert {*ours.split()} == {*other.split()}
    assert turns > 2 * size


def test_streams_are_served(tmp_path: Path) -> None:
    (tmp_path / "in").write_bytes(b"name\n")
    with (tmp_path / "in").open("rb") as source, (tmp_path / "out").open("wb") as sink:
        assert goproof.gtp(source=source, sink=sink) == []
    assert (tmp_path / "out").read_bytes() == b"= goproof\n\n"
