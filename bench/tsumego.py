"""tsumego.js, a solver of life-and-death problems, as a process that answers one request a line.

It is asked in JSON: the rows, and sets of points as [row, column]. It answers who wins by who is to
move first, and with the processor seconds that it took; those of reading and starting aren't in it.
"""

import json
import os
import select
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from bench.questions import QUESTIONS, Answers
from bench.square import Layout

NAME = "tsumego.js"
INSTALL = "npm install tsumego.js, elsewhere, and set NODE_PATH to its node_modules"
# As much memory as a search of goproof's may take.
COMMAND = ("node", "--max-old-space-size=2048", str(Path(__file__).with_name("tsumego.cjs")))
# Seconds to start in.
STARTING = 60.0


@dataclass(frozen=True)
class Theirs:
    """What the solver answers, and its processor seconds; or why there is no answer."""

    answers: Answers = field(default_factory=dict)
    seconds: float = 0.0
    why_not: str = ""


class Absent(RuntimeError):
    """The solver can't be started."""


class Solver:
    """The solver, started, and restarted when it ended or was ended.

    Parameters: `seconds`, for an answer. Raises Absent where it can't be started.
    """

    def __init__(self, seconds: float, command: Sequence[str] = COMMAND) -> None:
        self.seconds, self.command = seconds, command
        self.version = ""
        self._start()

    def ask(self, layout: Layout) -> Theirs:
        """Put the questions about a problem."""
        if self.process.poll() is not None:
            self._start()
        request = layout.request() | {"questions": QUESTIONS}
        answer = self._exchange(json.dumps(request), self.seconds)
        if answer is None:
            ended = self.process.poll() is not None
            self.stop()
            return Theirs(why_not="it ended" if ended else f"not within {self.seconds:g} s")
        if "refused" in answer:
            return Theirs(why_not=f"refused: {answer['refused']}")
        answers = dict(zip(QUESTIONS, answer["winners"], strict=True))
        return Theirs(answers, float(answer["seconds"]))

    def stop(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.communicate()

    def _start(self) -> None:
        try:
            # A session of its own, so that Ctrl-C is ours alone to answer.
            self.process = subprocess.Popen(
                self.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
            )
        except OSError:
            raise Absent(INSTALL) from None
        hello = self._exchange(None, STARTING)
        if hello is None:
            self.stop()
            raise Absent(INSTALL)
        self.version = hello.get("version", "")

    def _exchange(self, line: str | None, seconds: float) -> dict[str, Any] | None:
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            if line is not None:
                self.process.stdin.write(line.encode() + b"\n")
                self.process.stdin.flush()
        except BrokenPipeError:
            return None
        end, text = time.monotonic() + seconds, b""
        while not text.endswith(b"\n"):
            left = max(end - time.monotonic(), 0)
            if not select.select([self.process.stdout], [], [], left)[0]:
                return None
            read = os.read(self.process.stdout.fileno(), 1 << 16)
            if not read:
                self.process.wait()
                return None
            text += read
        answer: dict[str, Any] = json.loads(text)
        return answer
