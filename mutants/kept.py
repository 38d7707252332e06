"""What is kept of earlier runs: results of faults, and the table of docs/reference/mutants.md."""

import ast
import hashlib
import json
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from pathlib import Path

from mutants.bench import Result
from mutants.commands import TEST
from mutants.faults import ROOT, Fault

DETAILS = ROOT / "build" / "mutants.json"
# Where each part of a function has the name of a variable.
NAMING: dict[type[ast.AST], str] = {
    ast.Name: "id",
    ast.arg: "arg",
    ast.FunctionDef: "name",
    ast.ExceptHandler: "name",
    ast.MatchAs: "name",
    ast.MatchStar: "name",
    ast.MatchMapping: "rest",
}


@cache
def digest(fault: Fault) -> str:
    """Return what tells a fault from every other: its change, what it stands in, and who looks.

    Comments, layout, types, what a function calls its variables, the rest of the file and its
    folder don't matter.
    """
    text = _text(fault.file)
    told = (Path(fault.file).name, _shape(fault, text), fault.rows, fault.tests, fault.ends_in)
    return hashlib.sha256(repr(told).encode()).hexdigest()


@cache
def _text(file: str) -> str:
    return (ROOT / file).read_text(encoding="utf-8")


def _shape(fault: Fault, text: str) -> list[str]:
    """Return the parts of the file that the fault changes, as they are and as they become."""
    before, after = set(_parts(fault.file, text)), set(_parts(fault.file, fault.planted(text)))
    return sorted(_plain(fault.file, part) for part in before ^ after)


@lru_cache
def _parts(file: str, text: str) -> tuple[str, ...]:
    """Return the functions and other statements of a module; of other files, the lines."""
    lines = text.splitlines()
    if not file.endswith(".py"):
        return tuple(lines)
    members: list[ast.stmt] = []
    for node in ast.parse(text).body:
        members += node.body if isinstance(node, ast.ClassDef) else [node]
    return tuple("\n".join(lines[node.lineno - 1 : node.end_lineno]) for node in members)


def _plain(file: str, part: str) -> str:
    """Return a part of a module without comments, layout, types and names of variables."""
    if not file.endswith(".py"):
        return part
    if not part.startswith(" "):
        return ast.dump(_numbered(ast.parse(part)))
    # A method stands indented, and what is in its strings may not.
    (around,) = ast.parse(f"class _:\n{part}").body
    assert isinstance(around, ast.ClassDef)
    return ast.dump(_numbered(ast.Module(around.body, [])))


def _numbered(part: ast.Module) -> ast.Module:
    """Give the variables of a function their numbers for names, in their order, and no types."""
    (whole,) = part.body
    if not isinstance(whole, ast.FunctionDef):
        return part
    for node in ast.walk(whole):
        for field in {"annotation", "returns"} & set(node._fields):
            setattr(node, field, None)
    nodes = [node for node in ast.walk(whole) if node is not whole]
    numbers: dict[str, str] = {}
    for node in nodes:
        if _binds(node):
            numbers.setdefault(_name(node), f"variable {len(numbers)}")
    for node in nodes:
        if _name(node) in numbers:
            setattr(node, NAMING[type(node)], numbers[_name(node)])
    return part


def _name(node: ast.AST) -> str:
    return str(getattr(node, NAMING.get(type(node), ""), ""))


def _binds(node: ast.AST) -> bool:
    return bool(_name(node)) and not (isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load))


def digest_of(faults: Iterable[Fault]) -> str:
    """Return a short digest of some faults, in any order."""
    told = "\n".join(sorted(map(digest, faults)))
    return hashlib.sha256(told.encode()).hexdigest()[:12]


class Kept:
    """The results of earlier runs in this checkout, in a file outside of the repository.

    Parameters: `path`, the file, which need not be there yet.
    """

    def __init__(self, path: Path = DETAILS) -> None:
        self.path = path
        self._entries = self._read()

    def _read(self) -> dict[str, dict[str, object]]:
        results: dict[str, dict[str, object]] = {}
        return json.loads(self.path.read_text(encoding="utf-8")) if self.path.exists() else results

    def caught(self, faults: Sequence[Fault]) -> list[Result]:
        """Return what earlier runs have caught of the faults."""
        pairs = [(fault, self._entries.get(digest(fault))) for fault in faults]
        results = [
            Result(
                fault,
                str(each["by"]),
                str(each["what"]),
                float(str(each["seconds"])),
                str(each.get("tree", "")),
                str(each.get("when", "")),
            )
            for fault, each in pairs
            if each is not None
        ]
        return [result for result in results if result.caught]

    def tests(self) -> dict[str, str]:
        """Return the test that caught each fault, by its name, in whatever tree that was."""
        return {
            str(each["name"]): str(each["what"]).splitlines()[0]
            for each in self._entries.values()
            if each["by"] == TEST
        }

    def add(self, result: Result) -> None:
        """Keep a result, and write all to the file, with what other runs have kept meanwhile."""
        self._entries = self._read() | {digest(result.fault): as_json(result)}
        self.path.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(self._entries, indent=1, ensure_ascii=False)
        self.path.write_text(text, encoding="utf-8")


def as_json(result: Result) -> dict[str, object]:
    """Return a result as it is printed and kept."""
    return {
        "name": result.fault.name,
        "room": result.fault.room,
        "file": result.fault.file,
        "caught": result.caught,
        "by": result.by,
        "what": result.what,
        "seconds": round(result.seconds, 1),
        "tree": result.tree,
        "when": result.when,
    }
