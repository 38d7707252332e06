"""The pages' own blocks: read, run in order in an empty folder, and compared with what they show.

A block of `sh` or `console` is run line by line, one of `python` as a whole, a certificate in
`jsonl` is checked. A comment before a block says what its kind does not:

- `<!-- not run: REASON -->`: nothing to run, or nothing that can be run here;
- `<!-- slow: HOW LONG -->`: run by the slow tests only;
- `<!-- status 1 0 -->`: the exit statuses of its commands, where one of them is not 0.

Several stand in one comment, with semicolons between. In shown output a line `…` stands for any
lines, and `…` within a line for any text; seconds may differ.

`python -m tests.repository.pages [PAGE…]` writes the output that has changed into the pages, whole
where it was shortened before; with `--slow`, that of slow blocks too.
"""

import argparse
import contextlib
import io
import os
import re
import runpy
import shlex
import sys
import tempfile
import traceback
import warnings
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType
from unittest.mock import patch

from markdown_it import MarkdownIt

from book.pages import writing
from godoors.command_line.main import main as goproof
from tests.repository.checkout import ROOT, text_of

# What a reader of the pages has of the checkout beside an empty folder.
BESIDE = ("docs", "tests")
# Pages whose blocks a test holds to something else than being run: test_found.py of conformance,
# test_contributing.py, and test_docs.py, which compares generated pages whole.
ELSEWHERE = {
    "docs/reference/engines.md",
    "CONTRIBUTING.md",
    *(f"docs/{name}" for name in (*writing.PAGES, *writing.BUILT)),
}
# Languages of which there is nothing to run.
SHOWN_ONLY = ("math", "json")


@dataclass(frozen=True)
class Block:
    """A block of code, with its first line's number, and the remarks on it."""

    language: str
    text: str
    line: int
    remarks: dict[str, str] = field(default_factory=dict)

    @property
    def runs(self) -> bool:
        """Whether it is to be run at all."""
        return "not run" not in self.remarks and self.language not in SHOWN_ONLY


@dataclass(frozen=True)
class Ran:
    """A command or script, what it was expected to print and has printed, and its status."""

    line: int
    command: str
    status: int
    printed: str = ""
    shown: str | None = None
    expected: int = 0

    @property
    def fault(self) -> str:
        """What is not as the page has it, '' if nothing."""
        if self.status != self.expected:
            return f"status {self.status}, not {self.expected}: {self.printed[-2000:]}"
        if self.shown is not None and not matches(self.shown, self.printed):
            return f"the page shows\n{self.shown}\nbut it prints\n{self.printed}"
        return ""


def pages() -> list[str]:
    """The pages that are run, by their paths from the root: all that have blocks of their own."""
    found = [ROOT / "README.md", ROOT / "CHANGELOG.md", *sorted((ROOT / "docs").rglob("*.md"))]
    names = [path.relative_to(ROOT).as_posix() for path in found]
    return [name for name in names if name not in ELSEWHERE and "```" in read(name)]


def read(page: str) -> str:
    return text_of(page)


def blocks(text: str) -> list[Block]:
    """The blocks of a page, each with the remarks in the comment just before it."""
    found, remarks = [], {}
    for token in MarkdownIt().parse(text):
        if token.type == "fence":
            assert token.map is not None
            found.append(Block(token.info.strip(), token.content, token.map[0] + 1, remarks))
        if token.type == "html_block":
            remarks = remarks_in(token.content)
        elif token.type == "fence" or token.type.endswith("_open"):
            remarks = {}
    return found


def remarks_in(comment: str) -> dict[str, str]:
    """The remarks of a comment by their first words; none if it is about something else."""
    inside = re.fullmatch(r"<!-- (.*?) -->\s*", comment, re.DOTALL)
    parts = re.split(r"\s*;\s*", inside[1]) if inside else []
    said = [
        re.fullmatch(r"(not run(?=:)|slow(?=:)|status):? (.+)", part, re.DOTALL) for part in parts
    ]
    return {remark[1]: remark[2] for remark in said if remark}


def matches(shown: str, printed: str) -> bool:
    """Tell whether output is what is shown of it."""
    pattern = "".join(map(_line_pattern, _lines(shown)))
    return re.fullmatch(pattern, "".join(f"{line}\n" for line in _lines(printed))) is not None


def _lines(text: str) -> list[str]:
    return [line.rstrip() for line in text.strip("\n").split("\n")]


def _line_pattern(line: str) -> str:
    if line.strip() == "…":
        return r"(?:.*\n)*?"
    pattern = re.escape(line).replace("…", ".*")
    return re.sub(r"\d+\\\.\d+(?=\\ s\b)", r"\\d+\\.\\d+", pattern) + r"\n"


def run(page: str, *, slow: bool) -> Iterator[Ran]:
    """Run a page in an empty folder, without its slow blocks unless these are wanted."""
    with tempfile.TemporaryDirectory() as folder, contextlib.chdir(folder):
        for name in BESIDE:
            Path(name).symlink_to(ROOT / name)
        for block in blocks(read(page)):
            if block.runs and (slow or "slow" not in block.remarks):
                yield from RUNNERS[block.language](block)


def _run_commands(block: Block) -> Iterator[Ran]:
    found = list(commands(block))
    statuses = [int(n) for n in block.remarks.get("status", "0 " * len(found)).split()]
    for (line, command, shown), expected in zip(found, statuses, strict=True):
        yield Ran(line, command, *_run(shlex.split(command, comments=True)), shown, expected)


def commands(block: Block) -> Iterator[tuple[int, str, str | None]]:
    """Yield line, command and shown output; a block of `sh` shows none."""
    lines = block.text.split("\n")
    if block.language == "sh":
        numbered = enumerate(lines, block.line + 1)
        yield from ((number, line, None) for number, line in numbered if line.strip())
        return
    starts = [i for i, line in enumerate(lines) if line.startswith("$ ")]
    for start, end in zip(starts, [*starts[1:], len(lines)], strict=True):
        shown = "\n".join(lines[start + 1 : end])
        yield block.line + start + 1, lines[start][2:], shown


def _run(words: Sequence[str]) -> tuple[int, str]:
    """Run a command of the pages in this process; return its status and what it prints."""
    program, *arguments = words
    match program.removeprefix(".venv/bin/"), arguments:
        case "goproof", _:
            return _captured(lambda: goproof(arguments))
        case "python", ["-m", module, *rest]:
            with patch.object(sys, "argv", [module, *rest]), warnings.catch_warnings():
                # It may have been imported for another test.
                warnings.simplefilter("ignore", RuntimeWarning)
                return _captured(lambda: runpy.run_module(module, run_name="__main__"))
    return 2, f"{program} is no command that this runs"


def _captured(call: Callable[[], object]) -> tuple[int, str]:
    printed, errors = io.StringIO(), io.StringIO()
    # What reads the keyboard is at its end at once.
    with (
        contextlib.redirect_stdout(printed),
        contextlib.redirect_stderr(errors),
        patch.object(sys, "stdin", io.TextIOWrapper(io.BytesIO())),
        patch.dict(os.environ, {"COLUMNS": "80"}),
    ):
        # The pages show what is printed without the documents.
        os.environ.pop("GOPROOF_SOURCES", None)
        try:
            status = call()
        except SystemExit as end:
            status = end.code
        except Exception:
            status = 1
            traceback.print_exc(file=printed)
    number = status if isinstance(status, int) else 0
    # How far it is, it says on a machine that is busy.
    complaints = re.sub(r"(?m)^\w+: .* after \d+ s.*\n", "", errors.getvalue())
    return number, printed.getvalue() + complaints * bool(number)


def _run_script(block: Block) -> Iterator[Ran]:
    code = compile(block.text, f"line {block.line}", "exec")
    script = ModuleType("__main__")
    # As in a process of its own, a file that asks for its own module finds it.
    with patch.dict(sys.modules, {"__main__": script}):
        yield Ran(block.line, "python", *_captured(lambda: exec(code, vars(script))))


def _check_certificate(block: Block) -> Iterator[Ran]:
    file = Path("certificate.jsonl")
    file.write_text(block.text, encoding="utf-8")
    yield Ran(block.line, f"goproof check {file}", *_run(["goproof", "check", str(file)]))


RUNNERS = {
    "sh": _run_commands,
    "console": _run_commands,
    "python": _run_script,
    "jsonl": _check_certificate,
}


def write(page: str, *, slow: bool) -> list[str]:
    """Write what has changed into the output that a page shows; return what else is wrong."""
    faults, lines = [], read(page).split("\n")
    ran = [r for r in run(page, slow=slow) if r.fault]
    # From the last on, as the numbers of the lines below a change are others then.
    for r in reversed(ran):
        if r.shown is None or r.status != r.expected:
            faults.append(f"{page}, line {r.line}: {r.command}: {r.fault}")
            continue
        size = len(r.shown.rstrip("\n").split("\n")) if r.shown.strip() else 0
        lines[r.line : r.line + size] = _lines(r.printed)
        print(f"{page}, line {r.line}: {r.command}: written anew; shorten it where it is long")
    (ROOT / page).write_text("\n".join(lines), encoding="utf-8")
    return faults


def main(argv: Sequence[str] | None = None) -> int:
    """Write the output shown in pages anew; return 1 if something else in them is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.repository.pages", description=__doc__)
    parser.add_argument("pages", nargs="*", metavar="PAGE", help="such as docs/commands.md; or all")
    parser.add_argument("--slow", action="store_true", help="run slow blocks too")
    arguments = parser.parse_args(argv)
    faults = [f for page in arguments.pages or pages() for f in write(page, slow=arguments.slow)]
    print(*faults, sep="\n", file=sys.stderr)
    return int(bool(faults))


if __name__ == "__main__":
    sys.exit(main())
