"""The page docs/reference/mutants.md: a line for each room, and what survived."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from textwrap import fill

from godoors.report.markdown import table
from mutants.bench import BY_VERIFY, PART, Result
from mutants.commands import TEST, VERIFY
from mutants.kept import digest_of

HEAD = f"""\
# Mutants

`make mutants` writes this page. It plants one fault at a time in a copy of the repository and runs
`goproof verify` on the rows that concern the fault, without stored verdicts; if all verdicts are as
expected, it runs the tests that concern the fault. *By verify* counts the faults that make some
verdict unexpected. A crash or an endless run counts only where it is expected. The same rows and
tests run without a fault first, and those that fail then catch nothing.

A *room* is a few files (`mutants/rooms.toml`). All rooms together have at most 150 faults written
by hand (`mutants/faults`), and each room has a fixed sample of all changes of single operators,
numbers, conditions and statements in its files. The list of rooms also names changes that have no
visible effect, with the reason.

The command runs the faults that have changed since the page was written, and updates their lines;
with `ARGS=--all` it runs all faults. *tree* is the commit of the oldest result in a line, and *run
on* its date; `+` marks a tree with uncommitted changes. The *digest* covers the faults, the
functions that they change, and the names of the tests and rows that look for them; a slow test
fails if a line is older than these. `build/mutants.json` says what caught each fault. The command
fails if nothing catches a fault, or if `verify` itself catches fewer than {PART:.0%} of the faults
in {" or ".join(BY_VERIFY)}. [evidence.md](../evidence.md) says what this is evidence for.
"""

COLUMNS = (
    "room",
    "faults",
    "by verify",
    "by tests",
    "otherwise",
    "survived",
    "tree",
    "run on",
    "digest",
)
ROW = re.compile(
    r"^\| (\S+)" + r" \| (\d+)" * 5 + r" \| `(\w+\+?)` \| ([\d-]+) \| `(\w+)` \|$", re.M
)
SURVIVOR = re.compile(r"^- (\S+), `(.+?)`, `(.+)`$", re.M)


@dataclass(frozen=True)
class Line:
    """What became of the faults of a room, and the faults that survived."""

    name: str
    faults: int
    by_verify: int
    by_tests: int
    otherwise: int
    survived: int
    tree: str
    when: str
    digest: str
    survivors: tuple[tuple[str, str], ...] = field(default=())

    @property
    def numbers(self) -> tuple[int, ...]:
        """The numbers as the columns of the table have them."""
        return self.faults, self.by_verify, self.by_tests, self.otherwise, self.survived


def line(name: str, results: Sequence[Result]) -> Line:
    """Return the line of a room."""
    verify, tests = sum(r.by == VERIFY for r in results), sum(r.by == TEST for r in results)
    missed = sorted((r.fault.file, r.fault.name) for r in results if not r.caught)
    otherwise = len(results) - verify - tests - len(missed)
    found = digest_of(result.fault for result in results)
    when, tree = min((result.when, result.tree) for result in results)
    numbers = len(results), verify, tests, otherwise, len(missed)
    return Line(name, *numbers, tree, when, found, tuple(missed))


def read(page: str) -> dict[str, Line]:
    """Return the lines of a page, by their names."""
    survivors = SURVIVOR.findall(page)
    found = {}
    for name, *numbers, tree, when, digest in ROW.findall(page):
        missed = tuple((file, fault) for of, file, fault in survivors if of == name)
        faults, verify, tests, otherwise, survived = map(int, numbers)
        found[name] = Line(
            name, faults, verify, tests, otherwise, survived, tree, when, digest, missed
        )
    return found


def page(lines: Sequence[Line], not_run: Sequence[str] = ()) -> str:
    """Return the text of the page. Parameters: `not_run`, rooms that have no line."""
    faults, survived = sum(each.faults for each in lines), sum(each.survived for each in lines)
    text = [HEAD, f"{faults} faults, {faults - survived} caught.", ""]
    rows = [
        (each.name, *map(str, each.numbers), f"`{each.tree}`", each.when, f"`{each.digest}`")
        for each in lines
    ]
    text += table(COLUMNS, rows)
    if not_run:
        text += [
            fill(
                f"Not planted since, as a whole: {', '.join(not_run)}.", 100, break_on_hyphens=False
            ),
            "",
        ]
    if survived:
        text += ["## What survived", ""]
        # A code span ends at a backtick.
        text += [
            f"- {each.name}, `{file}`, `{name.replace('`', chr(39))}`"
            for each in lines
            for file, name in each.survivors
        ]
    return "\n".join(text).rstrip() + "\n"
