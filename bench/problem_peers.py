"""Other solvers of life-and-death problems, each a process that answers one request a line.

They are asked in JSON: the rows, sets of points as [row, column], and the questions, each who is
to move first with the threats of both. They answer with who wins each, and with the processor
seconds that they took; those of reading and starting aren't in it.
"""

import json
import os
import select
import subprocess
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bench.questions import Answers, Question
from bench.square import Layout

ROOT = Path(__file__).parent.parent
# Seconds for a peer to start in.
STARTING = 60.0
# As much as a search of goproof's may take.
NODE = ("node", "--max-old-space-size=2048")


@dataclass(frozen=True)
class Peer:
    """A program that knows square boards only: how it is started, and how it is had."""

    name: str
    command: tuple[str, ...]
    install: str


PEERS = (
    Peer(
        "tsumego.js",
        (*NODE, str(ROOT / "bench" / "tsumego.cjs")),
        install="npm install tsumego.js, elsewhere, and set NODE_PATH to its node_modules",
    ),
)


@dataclass(frozen=True)
class Theirs:
    """What a peer answers, and its processor seconds; or why there is no answer."""

    answers: Answers
    seconds: float = 0.0
    why_not: str = ""


class Absent(RuntimeError):
    """The peer can't be started."""


class Running:
    """A peer that has been started, and is restarted when it ended or was ended.

    Raises Absent where it can't be.
    """

    def __init__(self, peer: Peer, seconds: float) -> None:
        self.peer = peer
        self.seconds = seconds
        self.version = ""
        self._start()

    def ask(self, layout: Layout, questions: Sequence[Question]) -> Theirs:
        """Put questions about a problem; no longer than so many seconds."""
        if self.process.poll() is not None:
            self._start()
        request = layout.request() | {"questions": questions}
        answer = self._exchange(json.dumps(request), self.seconds)
        if answer is None:
            ended = self.process.poll() is not None
            self.stop()
            return Theirs({}, why_not="it ended" if ended else f"not within {self.seconds:g} s")
        if "refused" in answer:
            return Theirs({}, why_not=f"refused: {answer['refused']}")
        answers = dict(zip(questions, answer["winners"], strict=True))
        return Theirs(answers, float(answer["seconds"]))

    def stop(self) -> None:
        """End the process."""
        self.process.kill()
        self.process.communicate()

    def _start(self) -> None:
        try:
            # A session of its own, so that Ctrl-C is ours alone to answer.
            self.process = subprocess.Popen(
                self.peer.command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                env=os.environ | {"PYTHONPATH": str(ROOT)},
                start_new_session=True,
            )
        except OSError:
            raise Absent(self.peer.install) from None
        hello = self._exchange(None, STARTING)
        if hello is None:
            self.stop()
            raise Absent(self.peer.install)
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
