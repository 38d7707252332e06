"""The Go Text Protocol, version 2, around the board of a library. The standard library only."""

from __future__ import annotations

import sys
from collections.abc import Callable
from importlib.metadata import version
from typing import BinaryIO, TextIO, cast

from engines.board import Board, CountsCaptures, Illegal, Player, Point, Scores, TakesBack

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"


class Failure(Exception):
    """A command is not carried out; the message is the answer."""


class Engine:
    """An engine: the board of a library, and what it answers to each line."""

    def __init__(self, kind: type[Board], name: str) -> None:
        self.kind, self.name = kind, name
        self.size, self.komi = max(n for n in kind.sizes if n <= 19), 0.0
        self.board: Board | None = None
        self.commands: dict[str, Callable[..., str]] = {
            "protocol_version": lambda: "2",
            "name": lambda: self.name,
            "version": lambda: version(self.kind.distribution),
            "known_command": lambda command: str(command in self.commands).lower(),
            "list_commands": lambda: "\n".join(sorted(self.commands)),
            "quit": lambda: "",
            "boardsize": self._boardsize,
            "clear_board": self._clear,
            "komi": self._komi,
            "play": self._play,
            "list_stones": self._list_stones,
            "showboard": self._showboard,
        }
        if issubclass(kind, CountsCaptures):
            self.commands["captures"] = self._captures
        if issubclass(kind, Scores):
            self.commands["final_score"] = self._score
        if issubclass(kind, TakesBack):
            self.commands["undo"] = self._undo

    def now(self) -> Board:
        """Return the board, a new one if there is none yet."""
        if self.board is None:
            self.board = self.kind(self.size, self.komi)
        return self.board

    def answer(self, line: str) -> str:
        """Return the answer to a line, empty where it asks nothing."""
        words = line.partition("#")[0].split()
        if not words:
            return ""
        number = words.pop(0) if words[0].isdigit() else ""
        command = self.commands.get(words[0]) if words else None
        try:
            if command is None:
                raise Failure("unknown command")
            return f"={number} {command(*words[1:])}".rstrip() + "\n\n"
        except (Failure, Illegal) as failure:
            return f"?{number} {' '.join(str(failure).split())}\n\n"
        except TypeError as error:
            # Python says so when a command has too many or too few words; else it is a real one.
            if error.__traceback__ is not None and error.__traceback__.tb_next is not None:
                raise
            return f"?{number} syntax error\n\n"

    def _boardsize(self, size: str) -> str:
        if not size.isdigit() or int(size) not in self.kind.sizes or int(size) > 25:
            raise Failure("unacceptable size")
        self.size, self.board = int(size), None
        return ""

    def _clear(self) -> str:
        self.board = None
        return ""

    def _komi(self, komi: str) -> str:
        try:
            self.komi = float(komi)
        except ValueError:
            raise Failure("syntax error") from None
        if self.board is not None:
            self.board.komi = self.komi
        return ""

    def _play(self, player: str, name: str) -> str:
        self.now().play(_player(player), None if name.lower() == "pass" else self._point(name))
        return ""

    def _undo(self) -> str:
        board = self.now()
        assert isinstance(board, TakesBack)
        board.undo()
        return ""

    def _captures(self, player: str) -> str:
        board = self.now()
        assert isinstance(board, CountsCaptures)
        return str(board.captures(_player(player)))

    def _score(self) -> str:
        board = self.now()
        assert isinstance(board, Scores)
        lead = board.lead()
        return f"{'B' if lead > 0 else 'W'}+{abs(lead):g}" if lead else "0"

    def _list_stones(self, player: str) -> str:
        wanted, stones = _player(player), self.now().stones()
        return " ".join(self._name(v) for v in sorted(stones) if stones[v] == wanted)

    def _showboard(self) -> str:
        stones, columns = self.now().stones(), " ".join(COLUMNS[: self.size])
        signs = {"b": "X", "w": "O"}
        lines = [
            f"{self.size - row:2} "
            + " ".join(
                signs[stones[row, column]] if (row, column) in stones else "."
                for column in range(self.size)
            )
            for row in range(self.size)
        ]
        return "\n".join(["", f"   {columns}", *lines, f"   {columns}"])

    def _name(self, v: Point) -> str:
        return f"{COLUMNS[v[1]]}{self.size - v[0]}"

    def _point(self, name: str) -> Point:
        column, row = COLUMNS.find(name[:1].upper()), name[1:]
        if not row.isdigit() or not (0 <= column < self.size and 1 <= int(row) <= self.size):
            raise Failure("syntax error")
        return self.size - int(row), column


def _player(word: str) -> Player:
    if word.lower() not in ("b", "w", "black", "white"):
        raise Failure("syntax error")
    return cast(Player, word[0].lower())


def serve(engine: Engine, lines: TextIO, answers: BinaryIO) -> None:
    """Answer lines until they end or one says quit."""
    for line in lines:
        answers.write(engine.answer(line).encode())
        answers.flush()
        if line.split()[-1:] == ["quit"]:
            return


def standard_output() -> BinaryIO:
    """Return standard output, and let what a library prints go to standard error from now on."""
    answers = sys.stdout.buffer
    sys.stdout = sys.stderr
    return answers
