"""One try of the command line, how it ran, and what must hold of every one."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path

from tests.repository.checkout import ROOT

PAGE = (ROOT / "docs" / "commands.md").read_text(encoding="utf-8")
STATUSES = [int(status) for status in re.findall(r"^\| (\d+) \|", PAGE, re.MULTILINE)]
CONTROL = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069]")
# Progress, and the notice of the compiler, are no complaints.
COMPLAINT = re.compile(r"goproof( \w+)?: (?!compiling)")
LONGEST_LINE = 2000
# Where boards and progress may have control codes.
TERMINALS = ("terminal", "narrow terminal")


@dataclass(frozen=True)
class Try:
    """A command line, and what is expected of it.

    `status` is the exit status, or several; `says` a word that standard output or error has;
    `surroundings` names one of `tests.tries.surroundings`; `seconds` is how long it may take,
    `stdin` what it reads. `files` makes the files that it wants, in the directory where it runs.
    `complaints` is how many things it complains of, each in a line.
    """

    argv: tuple[str, ...]
    status: int | tuple[int, ...] = 2
    says: str = ""
    surroundings: str = "plain"
    seconds: float = 120
    stdin: bytes = b""
    files: Callable[[Path], None] | None = None
    complaints: int = 1
    # Whether it is over before any work: then it may be tried in the process of the tests.
    quick: bool = True

    @property
    def name(self) -> str:
        """The try in a few words."""
        words = " ".join(word if len(word) < 40 else f"{word[:30]}…" for word in self.argv)
        shown = CONTROL.sub("?", words).encode("utf-8", "replace").decode()
        return shown if self.surroundings == "plain" else f"{shown} [{self.surroundings}]"

    @property
    def expected(self) -> tuple[int, ...]:
        """The exit statuses, any of which will do."""
        return (self.status,) if isinstance(self.status, int) else self.status


@dataclass(frozen=True)
class Ran:
    """How a try ran; `status` is None when it had to be stopped."""

    status: int | None
    out: str
    err: str
    left_behind: bool = False


def faults(tried: Try, ran: Ran) -> Iterator[str]:
    """Yield in words what is wrong with how a try ran."""
    if ran.status is None:
        yield f"it did not end in {tried.seconds:g} s"
    elif ran.status not in tried.expected:
        yield f"status {ran.status}, expected {tried.expected}"
    elif ran.status >= 0 and ran.status not in STATUSES:
        yield f"status {ran.status} is not documented"
    if ran.left_behind:
        yield "a process stayed behind"
    for stream, text in (("output", ran.out), ("error", ran.err)):
        if "Traceback (most" in text or "Exception ignored" in text:
            yield f"a traceback on standard {stream}"
        if tried.surroundings in TERMINALS:
            if "\\x1b" in text:
                yield "a control code of our own is written out"
        elif control := CONTROL.search(text):
            yield f"the control code {control[0]!r} on standard {stream}"
        if (
            any(len(line) > LONGEST_LINE for line in text.splitlines())
            and "--json" not in tried.argv
            # Lines of JSON are its output, or those of a program for the shell.
            and tried.argv[0] not in ("vectors", "completion")
        ):
            yield f"a line of more than {LONGEST_LINE} characters on standard {stream}"
    complaints = sum(1 for line in ran.err.splitlines() if COMPLAINT.match(line))
    # Of many games, each that can't be read has its line in the answer.
    complains = tried.surroundings not in NO_ERRORS and tried.argv[:1] != ("replay",)
    if ran.status in (2, 3, 130) and complains and complaints != tried.complaints:
        yield f"{complaints} complaints with status {ran.status}"
    if "--json" in tried.argv and ran.status in (0, 1, 4):
        yield from _faults_of_json(tried, ran.out)
    if tried.says not in ran.out + ran.err:
        yield f"it does not say {tried.says!r}"


# Where nobody hears complaints.
NO_ERRORS = ("error closed", "error full", "all closed")


def _faults_of_json(tried: Try, out: str) -> Iterator[str]:
    documents = out.splitlines() if tried.argv[0] == "replay" else [out]
    for document in documents:
        try:
            json.loads(document)
        except ValueError as error:
            yield f"not JSON: {error}"
            return
