"""Serve the board of an adapter as an engine of GTP: `python serve.py ADAPTER.py [WORD]`.

An adapter has a class Board; docs/engine-authors.md says what it offers. This needs the standard
library only, and no types either, and runs on Python 3.6 and newer, where the board is installed.
goproof need not be.
"""
# mypy: ignore-errors

import importlib.util
import os
import sys

COLUMNS = "ABCDEFGHJKLMNOPQRSTUVWXYZ"
LARGEST = 25


class Refused(Exception):
    """A command is not carried out; the message is the answer."""


class Engine:
    """An engine: the board of an adapter, and what it answers to each line."""

    def __init__(self, kind, name):
        self.kind, self.name = kind, name
        self.size, self.komi, self.board = 19, 0.0, None

    @property
    def commands(self):
        """What carries out each command."""
        commands = {
            "protocol_version": lambda: "2",
            "name": lambda: self.name,
            "version": self.version,
            "known_command": lambda command: str(command in self.commands).lower(),
            "list_commands": lambda: "\n".join(sorted(self.commands)),
            "quit": lambda: None,
            "boardsize": self.boardsize,
            "clear_board": self.clear,
            "komi": self.set_komi,
            "play": self.move,
            "list_stones": self.list_stones,
        }
        for command, method, answers in (
            ("captures", "captures", lambda word: str(self.now().captures(player(word)))),
            ("final_score", "lead", self.score),
            ("undo", "undo", lambda: self.refusing(self.now().undo)),
        ):
            if hasattr(self.kind, method):
                commands[command] = answers
        return commands

    def version(self):
        """Return the version of the library, by the name of its distribution if there is one."""
        name = getattr(self.kind, "distribution", "")
        if not name:
            return str(getattr(self.kind, "version", "")) or "unknown"
        try:
            from importlib.metadata import version
        except ImportError:
            return str(__import__("pkg_resources").get_distribution(name).version)
        return version(name)

    def now(self):
        """Return the board, a new one if there is none yet."""
        if self.board is None:
            self.board = self.kind(self.size, self.komi)
        return self.board

    def answer(self, line):
        """Return the answer to a line, empty where it asks nothing."""
        words = line.partition("#")[0].split()
        if not words:
            return ""
        number = words.pop(0) if words[0].isdigit() else ""
        command = self.commands.get(words[0]) if words else None
        try:
            if command is None:
                raise Refused("unknown command")
            return f"={number} {command(*words[1:]) or ''}".rstrip() + "\n\n"
        except Refused as refused:
            return f"?{number} {' '.join(str(refused).split())}\n\n"
        except TypeError as error:
            # Python says so when a command has too many or too few words; else it is a real one.
            if error.__traceback__ is not None and error.__traceback__.tb_next is not None:
                raise
            return f"?{number} syntax error\n\n"

    def refusing(self, call, *values):
        """Call; refuse where that returns False or raises `Board.illegal`."""
        try:
            done = call(*values)
        except getattr(self.kind, "illegal", ()) as error:
            raise Refused(str(error) or "illegal move") from None
        if done is False:
            raise Refused("illegal move")

    def boardsize(self, word):
        """Take a size for which the board can be made."""
        size = int(word) if word.isdigit() else 0
        sizes = getattr(self.kind, "sizes", range(1, LARGEST + 1))
        if size not in sizes or not 1 <= size <= LARGEST:
            raise Refused("unacceptable size")
        self.size = size
        self.clear()

    def clear(self):
        """Begin a game."""
        self.board = None

    def set_komi(self, word):
        """Set komi, of a board that is there already too."""
        try:
            self.komi = float(word)
        except ValueError:
            raise Refused("syntax error") from None
        if self.board is not None:
            self.board.komi = self.komi

    def move(self, word, name):
        """Make a move."""
        point = None if name.lower() == "pass" else self.point(name)
        self.refusing(self.now().play, player(word), point)

    def score(self):
        """Return the score as GTP writes it."""
        lead = self.now().lead()
        return "%s+%g" % ("B" if lead > 0 else "W", abs(lead)) if lead else "0"

    def list_stones(self, word):
        """Return the points of a player's stones."""
        wanted, stones = player(word), self.now().stones()
        return " ".join(self.point_name(v) for v in sorted(stones) if stones[v] == wanted)

    def point_name(self, v):
        """Return the name of a point."""
        return f"{COLUMNS[v[1]]}{self.size - v[0]}"

    def point(self, name):
        """Return the point of a name."""
        column, row = COLUMNS.find(name[:1].upper()), name[1:]
        if not row.isdigit() or not (0 <= column < self.size and 1 <= int(row) <= self.size):
            raise Refused("syntax error")
        return self.size - int(row), column


def player(word):
    """Return a player's letter."""
    if word.lower() not in ("b", "w", "black", "white"):
        raise Refused("syntax error")
    return word[0].lower()


def board_of(path, words):
    """Return the class of a file's board; a word after the file is its attribute `option`."""
    # Last, as an adapter may be called like its library; and nothing of what is beside this file.
    sys.path[:1] = []
    sys.path.append(os.path.dirname(os.path.abspath(path)))
    spec = importlib.util.spec_from_file_location("adapter", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    if words:
        module.Board.option = words[0]
    return module.Board


def serve(engine, answers):
    """Answer standard input on a stream, until it ends or says quit."""
    for line in sys.stdin:
        answers.write(engine.answer(line).encode())
        answers.flush()
        if line.split()[-1:] == ["quit"]:
            break


def main(arguments):
    """Serve the adapter that is named; what its library prints goes to standard error."""
    if not 1 <= len(arguments) <= 2:
        print("usage: serve.py ADAPTER.py [WORD]", file=sys.stderr)
        return 2
    answers, sys.stdout = sys.stdout.buffer, sys.stderr
    name = os.path.splitext(os.path.basename(arguments[0]))[0]
    serve(Engine(board_of(arguments[0], arguments[1:]), name), answers)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
