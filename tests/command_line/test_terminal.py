"""On a terminal boards are coloured, and nothing else has control codes."""

import re
import sys
from pathlib import Path
from shlex import split

import pytest

from godoors.command_line.main import main
from tests.support.terminals import Terminal

COLOUR = re.compile(r"\x1b\[[\d;]*m")


def printed_by(line: str, monkeypatch: pytest.MonkeyPatch) -> str:
    terminal = Terminal()
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(sys, "stdout", terminal)
    main(split(line))
    return terminal.printed


@pytest.mark.parametrize(
    "line", ["legal 9x9 --moves 'C3 E5' --show-game --sets", "play 1x2 --seed 1"]
)
def test_boards_are_coloured_and_not_broken(line: str, monkeypatch: pytest.MonkeyPatch) -> None:
    printed = printed_by(line, monkeypatch)
    assert COLOUR.search(printed)
    words = COLOUR.sub("", printed)
    assert "\\x1b" not in words
    assert "\x1b" not in words
    assert max(map(len, words.splitlines())) <= 60
    assert [line for line in words.splitlines() if line.startswith("  A B")]


@pytest.mark.parametrize("line", ["legal --show-game --moves pass", "play --seed 1"])
def test_names_of_points_have_no_control_codes(
    line: str, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    board = tmp_path / "board.txt"
    board.write_text("\x1b[31mred b\n", encoding="utf-8")
    printed = printed_by(f"{line} --graph {board}", monkeypatch)
    assert "\x1b" not in printed
    assert r"\x1b[31mred" in printed
