"""Faults as data: what is changed where, and how the fault is looked for."""

import ast
import hashlib
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from fnmatch import fnmatch
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Protocol

from mutants.operators import c_changes, changes, functions

ROOT = Path(__file__).parents[1]
FOLDER = Path(__file__).parent / "faults"
ROOMS = Path(__file__).parent / "rooms.toml"
SOURCE_ROOTS = ("spec", "impl", "proofs")
# A file of this name in the folder has the faults of the layer.
LAYERS = (
    "gospec",
    "theory",
    "claims",
    "queries",
    "grounding",
    "printers",
    "clauses",
    "checkers",
    "proofs",
    "statements",
    "runner",
    "store",
    "kernel",
    "execution",
    "wrapper",
    "chains",
    "history",
    "search",
    "report",
    "size",
    "development",
)
# Seconds of a processor that the tests of a fault may take, if nothing else is said.
SECONDS = 120


class Unfit(ValueError):
    """A fault does not fit the sources: they have changed, or it was written wrongly."""


class Edit(Protocol):
    """What makes the text with a fault of the one without."""

    def applied(self, text: str) -> str:
        """Return the text with the change. Raises Unfit when it does not fit."""


@dataclass(frozen=True)
class Fault:
    """A fault of a few lines.

    Parameters: `name`, what is wrong, as a sentence in snake_case; `layer`; `file`, from the root
    of the repository; `edit`, the change; `rows`, arguments of `goproof verify` that name the rows
    concerned; `tests`, pytest's names of tests that concern it; `ends_in`, `crash` or `time-out`
    or both, where that too counts as caught; `seconds`, how long a processor may work at a command.
    """

    name: str
    layer: str
    file: str
    edit: Edit
    rows: tuple[str, ...] = ()
    tests: tuple[str, ...] = ()
    ends_in: str = ""
    seconds: int = SECONDS

    def planted(self, text: str) -> str:
        """Return the file's text with the fault. Raises Unfit when it does not fit."""
        try:
            return self.edit.applied(text)
        except Unfit as error:
            raise Unfit(f"{self.name}: {error} in {self.file}") from None


@dataclass(frozen=True)
class Text:
    """A text that occurs once in the file becomes another."""

    old: str
    new: str

    def applied(self, text: str) -> str:
        """Return the text with the change. Raises Unfit when it does not fit."""
        if (number := text.count(self.old)) != 1:
            raise Unfit(f"its old text occurs {number} times")
        return text.replace(self.old, self.new)


@dataclass(frozen=True)
class First:
    """Statements that a function begins with; `at` is its dotted name within the module."""

    at: str
    statements: str

    def applied(self, text: str) -> str:
        """Return the text with the change. Raises Unfit when it does not fit."""
        body = _function(text, self.at).body
        said = isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant)
        before = body[said]
        lines = text.splitlines(keepends=True)
        written = self.statements.strip("\n").splitlines()
        put = [" " * before.col_offset + line + "\n" for line in written]
        return "".join([*lines[: before.lineno - 1], *put, *lines[before.lineno - 1 :]])


@dataclass(frozen=True)
class Within:
    """An expression or a statement of a function becomes another, however it is laid out."""

    at: str
    old: str
    new: str

    def applied(self, text: str) -> str:
        """Return the text with the change. Raises Unfit when it does not fit."""
        (wanted,) = ast.parse(self.old).body
        node = wanted.value if isinstance(wanted, ast.Expr) else wanted
        shape = ast.dump(node)
        nodes = [n for n in ast.walk(_function(text, self.at)) if type(n) is type(node)]
        found = [n for n in nodes if ast.dump(n) == shape]
        if len(found) != 1:
            raise Unfit(f"{self.old!r} occurs {len(found)} times in {self.at}")
        (at,) = found
        assert isinstance(at, ast.expr | ast.stmt)
        assert at.end_lineno is not None
        lines = text.splitlines(keepends=True)
        first, last = lines[at.lineno - 1].encode(), lines[at.end_lineno - 1].encode()
        before, after = first[: at.col_offset].decode(), last[at.end_col_offset :].decode()
        new = f"({self.new})" if isinstance(at, ast.expr) else self.new or "pass"
        rest = lines[at.end_lineno :]
        return "".join([*lines[: at.lineno - 1], before, new, after, *rest])


def _function(text: str, name: str) -> ast.FunctionDef:
    found = _functions(text)
    if name not in found:
        raise Unfit(f"there is no function {name}")
    return found[name]


# Most faults of a layer stand in few files.
@lru_cache
def _functions(text: str) -> dict[str, ast.FunctionDef]:
    return dict(functions(ast.parse(text)))


def written_faults() -> list[Fault]:
    """Return the faults that the files of the folder hold, layer by layer."""
    return [fault for layer in LAYERS for fault in _read(layer)]


def _read(layer: str) -> list[Fault]:
    path = FOLDER / f"{layer}.toml"
    entries = tomllib.loads(path.read_text(encoding="utf-8"))["fault"]
    return [_fault(layer, entry) for entry in entries]


def _fault(layer: str, entry: dict[str, Any]) -> Fault:
    rows, tests = (tuple(entry.pop(field, ())) for field in ("rows", "tests"))
    if "at" not in entry:
        edit: Edit = Text(entry.pop("old"), entry.pop("new"))
        return Fault(layer=layer, edit=edit, rows=rows, tests=tests, **entry)
    module, at = entry.pop("at").split(":")
    if "first" in entry:
        edit = First(at, entry.pop("first"))
    else:
        edit = Within(at, entry.pop("old"), entry.pop("new"))
    file = file_of(module)
    return Fault(layer=layer, file=file, edit=edit, rows=rows, tests=tests, **entry)


def file_of(module: str) -> str:
    """Return the file of a module, from the root. Raises Unfit when there is none."""
    path = module.replace(".", "/") + ".py"
    for name in (f"{root}/{path}" for root in SOURCE_ROOTS):
        if (ROOT / name).is_file():
            return name
    raise Unfit(f"there is no module {module}")


@dataclass(frozen=True)
class Room:
    """Files of which a fixed sample of all changes of operators is planted.

    Parameters: `sample`, how many; `files`, by patterns; `tests`, those that concern them;
    `seconds`, how long a processor may work at these.
    """

    name: str
    sample: int
    files: tuple[str, ...]
    tests: tuple[str, ...]
    seconds: int = 60


@cache
def rooms() -> tuple[Room, ...]:
    """Return the rooms, as the file beside this one names them."""
    entries = tomllib.loads(ROOMS.read_text(encoding="utf-8"))["room"]
    return tuple(_room(entry) for entry in entries)


def _room(entry: dict[str, Any]) -> Room:
    files, tests = (tuple(entry.pop(field)) for field in ("files", "tests"))
    return Room(files=files, tests=tests, **entry)


@cache
def equivalents() -> dict[str, str]:
    """Return the changes that nobody could see, by their names, and why."""
    found: dict[str, str] = tomllib.loads(ROOMS.read_text(encoding="utf-8"))["equivalent"]
    return found


def sampled_faults(*, every: bool = False) -> list[Fault]:
    """Return the changes of all rooms that are sampled, or every one; none that is equivalent."""
    return [fault for room in rooms() for fault in _sample(room, every=every)]


@cache
def _sample(room: Room, *, every: bool) -> list[Fault]:
    faults = [fault for fault in all_changes(room) if fault.name not in equivalents()]
    # By the digests of their names: an edit elsewhere leaves most of the sample as it is.
    faults.sort(key=lambda fault: hashlib.sha256(fault.name.encode()).digest())
    return faults if every else faults[: room.sample]


@cache
def all_changes(room: Room) -> tuple[Fault, ...]:
    """Return all changes of a room's files, each as a fault."""
    return tuple(fault for file in _files_of(room) for fault in _changes_of(room, file))


def _files_of(room: Room) -> list[str]:
    """Return the files of a room. Raises Unfit when a pattern fits none."""
    found: list[str] = []
    for pattern in room.files:
        fitting = sorted(str(path.relative_to(ROOT)) for path in ROOT.glob(pattern))
        if not fitting:
            raise Unfit(f"{room.name}: no file is called {pattern}")
        found += fitting
    return list(dict.fromkeys(found))


def _changes_of(room: Room, file: str) -> Iterator[Fault]:
    text = (ROOT / file).read_text(encoding="utf-8")
    stem = Path(file).name if file.endswith(".c") else Path(file).stem
    occurrences: dict[str, int] = {}
    for change in c_changes(text) if fnmatch(file, "*.c") else changes(text):
        name = f"{stem}.{change.function}: {change.what}"
        occurrences[name] = occurrences.get(name, 0) + 1
        if occurrences[name] > 1:
            name += f", occurrence {occurrences[name]}"
        yield Fault(
            name,
            room.name,
            file,
            change,
            tests=room.tests,
            ends_in="crash time-out",
            seconds=room.seconds,
        )
