"""On a terminal boards are coloured, and nothing else has control codes."""

import re
import sys
from pathlib import Path

import pytest

from godoors.command_line.main import main
from tests.support.terminals import Terminal

COLOUR = re.compile(r"\x1b\[[\d;]*m")


def printed_by(monkeypatch: pytest.MonkeyPatch, *argv: str) -> str:
    terminal = Terminal()
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setattr(sys, "stdout", terminal)
    main(argv)
    return terminal.printed


@pytest.mark.parametrize(
    "argv",
    [
        ("legal", "--board", "9x9", "--moves", "C3 E5", "--show-game", "--sets"),
        ("play", "--board", "1x2", "--seed", "1"),
    ],
)
def test_boards_are_coloured_and_not_broken(
    monkeypatch: pytest.MonkeyPatch, argv: tuple[str, ...]
) -> None:
    printed = printed_by(monkeypatch, *argv)
    assert COLOUR.search(printed)
    words = COLOUR.sub("", printed)
    assert "\\x1b" not in words
    assert "\x1b" not in words
    assert max(map(len, words.splitlines())) <= 60
    assert [line for line in words.splitlines() if line.startswith("  A B")]


@pytest.mark.parametrize("command", ["legal", "play"])
def test_names_of_points_have_no_control_codes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, command: str
) -> None:
    board = tmp_path / "board.txt"
    board.write_text("\x1b[31mred b\n", encoding="utf-8")
    more = ("--show-game", "--moves", "pass") if command == "legal" else ("--seed", "1")
    printed = printed_by(monkeypatch, command, "--graph", str(board), *more)
    assert "\x1b" not in printed
    assert r"\x1b[31mred" in printed
