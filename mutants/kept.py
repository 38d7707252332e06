"""What is kept of earlier runs, in this checkout; and the page docs/reference/mutants.md."""

import ast
import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from pathlib import Path
from textwrap import fill

from godoors.report.markdown import table
from mutants.faults import ROOT, Fault
from mutants.planting import BY_VERIFY, PART, TEST, VERIFY, Result

DETAILS = ROOT / "build" / "mutants.json"
HEAD = f"""\
# Mutants

`make mutants` writes this page. It plants one fault at a time in a copy of the repository and runs
`goproof verify` on the rows that concern the fault, without stored verdicts; if all verdicts are as
expected, it runs the tests that concern the fault. *By verify* counts the faults that make some
verdict unexpected. A crash or an endless run counts only where it is expected. The same rows and
tests run without a fault first, and those that fail then catch nothing.

A *room* is a few files (`mutants/rooms.toml`). All rooms together have at most 150 faults written
by hand (`mutants/faults`), and each room has a fixed sample of all changes of single operators,
numbers, conditions and loops that [Cosmic Ray](https://cosmic-ray.readthedocs.io) finds in its
files, and of like changes in C. The list of rooms also names changes that have no visible effect,
with the reason.

What an earlier run in the same checkout has caught is not planted again, unless the fault, the
functions that it changes, or the names of the tests and rows that look for it are others
(`build/mutants.json`). *tree* is the commit of the oldest result in a line, and *run on* its date;
`+` marks a tree with uncommitted changes. The command fails if nothing catches a fault, or if
`verify` itself catches fewer than {PART:.0%} of the faults in {" or ".join(BY_VERIFY)}.
[evidence.md](../evidence.md) says what this is evidence for.
"""
COLUMNS = ("room", "faults", "by verify", "by tests", "otherwise", "survived", "tree", "run on")


@cache
def digest(fault: Fault) -> str:
    """Return what tells a fault from every other: its change, what it stands in, and who looks.

    Comments, layout, the rest of the file and its folder don't matter.
    """
    text = (ROOT / fault.file).read_text(encoding="utf-8")
    changed = _parts(fault.file, text) ^ _parts(fault.file, fault.planted(text))
    told = (Path(fault.file).name, sorted(changed), fault.rows, fault.tests, fault.ends_in)
    return hashlib.sha256(repr(told).encode()).hexdigest()


def _parts(file: str, text: str) -> set[str]:
    """Return the functions and other statements of a module; of other files, the lines."""
    if not file.endswith(".py"):
        return set(text.splitlines())
    members: list[ast.stmt] = []
    for node in ast.parse(text).body:
        members += node.body if isinstance(node, ast.ClassDef) else [node]
    return set(map(ast.dump, members))


class Kept:
    """The results of earlier runs in this checkout, in a file outside of the repository.

    Parameters: `path`, the file, which need not be there yet.
    """

    def __init__(self, path: Path = DETAILS) -> None:
        self.path = path
        self._entries: dict[str, dict[str, object]] = {}
        if path.exists():
            self._entries = json.loads(path.read_text(encoding="utf-8"))

    def known(self, faults: Iterable[Fault]) -> dict[Fault, Result]:
        """Return what earlier runs have found of the faults."""
        fields = ("by", "what", "seconds", "tree", "when")
        found = {fault: self._entries.get(digest(fault)) for fault in faults}
        return {
            fault: Result(fault, *(each[name] for name in fields))  # type: ignore[arg-type]
            for fault, each in found.items()
            if each is not None
        }

    def caught(self, faults: Iterable[Fault]) -> dict[Fault, Result]:
        """Return what earlier runs have caught of the faults."""
        return {fault: result for fault, result in self.known(faults).items() if result.caught}

    def add(self, result: Result) -> None:
        """Keep a result, and write all to the file."""
        fault = result.fault
        self._entries[digest(fault)] = {
            "name": fault.name,
            "room": fault.room,
            "file": fault.file,
            "by": result.by,
            "what": result.what,
            "seconds": round(result.seconds, 1),
            "tree": result.tree,
            "when": result.when,
        }
        self.path.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(self._entries, indent=1, ensure_ascii=False)
        self.path.write_text(text, encoding="utf-8")


def page(rooms: Mapping[str, Sequence[Result]]) -> str:
    """Return the text of the page. Parameters: `rooms`, their results, none where it is not run."""
    done = {name: results for name, results in rooms.items() if results}
    missed = [r for results in done.values() for r in results if not r.caught]
    faults = sum(map(len, done.values()))
    text = [HEAD, f"{faults} faults, {faults - len(missed)} caught.", ""]
    text += table(COLUMNS, [_row(name, results) for name, results in done.items()])
    if not_run := [name for name in rooms if name not in done]:
        said = f"Not planted since, as a whole: {', '.join(not_run)}."
        text += [fill(said, 100, break_on_hyphens=False), ""]
    if missed:
        text += ["## What survived", ""]
    # A code span ends at a backtick.
    named = ((r.fault.room, r.fault.file, r.fault.name.replace("`", "'")) for r in missed)
    text += [f"- {room}, `{file}`, `{name}`" for room, file, name in named]
    return "\n".join(text).rstrip() + "\n"


def _row(name: str, results: Sequence[Result]) -> tuple[str, ...]:
    verify, tests = sum(r.by == VERIFY for r in results), sum(r.by == TEST for r in results)
    survived = sum(not r.caught for r in results)
    otherwise = len(results) - verify - tests - survived
    when, tree = min((result.when, result.tree) for result in results)
    numbers = len(results), verify, tests, otherwise, survived
    return name, *map(str, numbers), f"`{tree}`", when
