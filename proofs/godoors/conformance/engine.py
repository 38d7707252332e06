"""An engine that speaks GTP: started when it is needed, started anew after it failed."""

from __future__ import annotations

import os
import re
import shlex
import shutil
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from godoors.conformance.moves import Game
from godoors.conformance.process import Failure, Limits, Program, TimeUp
from goproof.errors import UsageError

# Where Debian has its games; a user's path often leaves it out.
GAMES = "/usr/games"
# What an engine is asked before anything else.
INTRODUCTION = ("protocol_version", "name", "version", "list_commands")


@dataclass(frozen=True)
class Answer:
    """The answer to a command: whether it was done, and the text."""

    done: bool
    text: str


def command_of(line: str) -> list[str]:
    """Return a command line as a program and its arguments, without a shell.

    Raises UsageError where there is none, or no such program.
    """
    try:
        words = shlex.split(line)
    except ValueError as error:
        raise UsageError(f"{line}: {error}") from None
    if not words:
        raise UsageError(
            "the command is empty: one that starts an engine is needed, as 'gnugo --mode gtp'"
        )
    path = os.pathsep.join([os.environ.get("PATH", os.defpath), GAMES])
    program = shutil.which(words[0], path=path)
    if program is None:
        raise UsageError(f"{line}: there is no program {words[0]}")
    return [program, *words[1:]]


class Engine:
    """An engine behind a command line. Close it, so that its process ends.

    `deadline` is the time by `time.monotonic` after which nothing is asked any more; `trail` is
    what the process that runs was asked so far.
    """

    def __init__(self, line: str, limits: Limits, deadline: float = float("inf")) -> None:
        self.line, self.limits, self.deadline = line, limits, deadline
        self._command = command_of(line)
        self._program: Program | None = None
        self._window = 64
        self._one_by_one_helps: bool | None = None
        self.trail = list[str]()
        # The side of the board that its process has now.
        self.side = 0
        self.questions = self.starts = 0
        self.seconds = 0.0
        self.noise = ""
        self.name = self.version = ""
        self.commands: frozenset[str] = frozenset()
        self.echoes_numbers = True
        # Whoever refuses komi plays games without.
        self.takes_komi = True

    def close(self) -> None:
        """End the process; the next question starts a new one."""
        if self._program is not None:
            self.noise = self.noise or self._program.noise
            self._program.close()
            self._program, self.trail, self.side = None, [], 0

    def introduce(self) -> None:
        """Ask for name, version and commands. Raises Failure where the engine gives no answer."""
        first, *others = INTRODUCTION
        answers = self._exchange([f"7 {first}", *others], None)
        self.echoes_numbers = answers[0][1:2] == "7"
        name, version, commands = (read(answer) for answer in answers[1:])
        self.name = name.text if name.done else ""
        self.version = version.text if version.done else ""
        self.commands = frozenset(commands.text.split()) if commands.done else frozenset()

    def beginning(self, game: Game) -> list[str]:
        """Return the commands that begin a game, without `boardsize` where the board has its size.

        So what `clear_board` leaves of the game before is seen.
        """
        lines = game.start()
        return lines[1:] if self.side == game.size else lines

    def ask(self, lines: Sequence[str], seconds: float | None = None) -> list[Answer]:
        """Return the answers to commands. Raises Failure, with the answers up to it, and TimeUp."""
        answers = self._asked(lines, seconds)
        sized = [line for line, answer in zip(lines, answers, strict=True) if answer.done]
        for line in sized:
            if line.startswith("boardsize "):
                self.side = int(line.split()[1])
        return answers

    def _asked(self, lines: Sequence[str], seconds: float | None) -> list[Answer]:
        try:
            return self._read(lines, self._exchange(lines, seconds))
        except Failure as failure:
            # It may only have been too much at a time: some engines read ahead and then wait.
            if self._one_by_one_helps is not None or len(lines) == 1:
                raise
            self._window = 1
            try:
                answers = self._exchange(lines, seconds)
            except Failure:
                self._window, self._one_by_one_helps = 64, False
                raise failure from None
            self._one_by_one_helps = True
            return self._read(lines, answers)

    def _read(self, lines: Sequence[str], answers: Sequence[str]) -> list[Answer]:
        done = [not self.takes_komi and line.startswith("komi ") for line in lines]
        told = (read(answer) for answer in answers)
        return [Answer(d or a.done, a.text) for d, a in zip(done, told, strict=True)]

    def _exchange(self, lines: Sequence[str], seconds: float | None) -> list[str]:
        if time.monotonic() > self.deadline:
            raise TimeUp
        if self._program is None:
            self._program = Program(self._command, self.limits)
            self.starts += 1
        start = time.monotonic()
        try:
            answers = self._program.exchange(lines, seconds, self._window, self.deadline)
        except BaseException:
            self.close()
            raise
        finally:
            self.seconds += time.monotonic() - start
            self.questions += len(lines)
            if self._program is not None:
                self.trail += lines
        return answers


def read(answer: str) -> Answer:
    """Return an answer without its sign and its number."""
    text = re.sub("^[=?][0-9]*[ \t]?", "", answer)
    return Answer(answer.startswith("="), text.strip("\n"))


def quietly(engine: Engine, lines: Sequence[str]) -> list[Answer]:
    """Return the answers to commands, none where the engine fails."""
    with suppress(Failure):
        return engine.ask(lines)
    return []
