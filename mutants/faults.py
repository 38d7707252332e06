"""Faults as data: what is changed where, and how the fault is looked for."""

import ast
import hashlib
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any, Protocol

from mutants.operators import c_changes, changes, functions

ROOT = Path(__file__).parents[1]
FOLDER = Path(__file__).parent / "faults"
ROOMS = Path(__file__).parent / "rooms.toml"
SOURCE_ROOTS = ("spec", "impl", "proofs")
# What a fault becomes is written after this.
BECOMES = "=>"
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

    Parameters: `name`, what is wrong, as a sentence in snake_case; `room`, that of its file;
    `file`, from the root of the repository; `edit`, the change; `rows`, arguments of `goproof
    verify` that name the rows concerned; `tests`, pytest's names of tests that concern it;
    `ends_in`, `crash` or `time-out` or both, where that too counts as caught; `seconds`, how long a
    processor may work at a command.
    """

    name: str
    room: str
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
    """A text that occurs once in a file becomes another. For what is no Python."""

    old: str
    new: str

    def applied(self, text: str) -> str:
        """Return the text with the change. Raises Unfit when it does not fit."""
        if (number := text.count(self.old)) != 1:
            raise Unfit(f"its old text occurs {number} times")
        return text.replace(self.old, self.new)


@dataclass(frozen=True)
class Within:
    """An expression or a statement becomes another, however it is laid out.

    Parameters: `at`, the dotted name of the function within the module, or '' for the module;
    `old`, '' for what the function begins with; `new`, '' for nothing.
    """

    at: str
    old: str
    new: str

    def applied(self, text: str) -> str:
        """Return the text with the change. Raises Unfit when it does not fit."""
        around = _function(text, self.at) if self.at else ast.parse(text)
        if not self.old:
            return self._first(text, around)
        wanted = _parsed(self.old)
        shape = ast.dump(wanted)
        nodes = [n for n in ast.walk(around) if type(n) is type(wanted) and ast.dump(n) == shape]
        if len(nodes) != 1:
            raise Unfit(f"{self.old!r} occurs {len(nodes)} times in {self.at or 'it'}")
        (at,) = nodes
        assert isinstance(at, ast.expr | ast.stmt)
        assert at.end_lineno is not None
        lines = text.splitlines(keepends=True)
        first, last = lines[at.lineno - 1].encode(), lines[at.end_lineno - 1].encode()
        before, after = first[: at.col_offset].decode(), last[at.end_col_offset :].decode()
        new = f"({self.new})" if isinstance(at, ast.expr) else self.new or "pass"
        rest = lines[at.end_lineno :]
        return "".join([*lines[: at.lineno - 1], before, new, after, *rest])

    def _first(self, text: str, around: ast.FunctionDef | ast.Module) -> str:
        body = around.body
        before = body[isinstance(body[0], ast.Expr) and isinstance(body[0].value, ast.Constant)]
        lines = text.splitlines(keepends=True)
        written = self.new.strip("\n").splitlines()
        put = [" " * before.col_offset + line + "\n" for line in written]
        return "".join([*lines[: before.lineno - 1], *put, *lines[before.lineno - 1 :]])


def _parsed(text: str) -> ast.expr | ast.stmt:
    try:
        (wanted,) = ast.parse(text).body
    except (SyntaxError, ValueError):
        raise Unfit(f"{text!r} is no expression nor statement") from None
    return wanted.value if isinstance(wanted, ast.Expr) else wanted


def _function(text: str, name: str) -> ast.FunctionDef:
    found = _functions(text)
    if name not in found:
        raise Unfit(f"there is no function {name}")
    return found[name]


# Most faults of a room stand in few files.
@lru_cache
def _functions(text: str) -> dict[str, ast.FunctionDef]:
    return dict(functions(ast.parse(text)))


def chosen_faults() -> list[Fault]:
    """Return the faults that somebody thought of, file by file of the folder."""
    return [
        _fault(name, entry)
        for path in sorted(FOLDER.glob("*.toml"))
        for name, entry in tomllib.loads(path.read_text(encoding="utf-8")).items()
    ]


def _fault(name: str, entry: dict[str, Any]) -> Fault:
    """Return a fault of which is written: what becomes what where, and by what it is caught.

    A place is a module and a function in it, or a file. A statement of which nothing stands before
    the arrow is what the function begins with. Caught `by` tests or rows, else by what is asked of
    the room's sample.
    """
    by, ends_in, seconds = (entry.pop(key, None) for key in ("by", "ends_in", "seconds"))
    ((place, change),) = entry.items()
    old, _, new = (part.strip() for part in change.partition(BECOMES))
    if change.count(BECOMES) != 1:
        raise Unfit(f"{name}: it has to have one {BECOMES}")
    module, colon, at = place.partition(":")
    file = file_of(module) if colon else place
    room = room_of(file)
    edit = Within(at, old, new) if colon else Text(old, new)
    named = [by] if isinstance(by, str) else by or [*room.tests, *room.rows]
    tests = tuple(each for each in named if each.startswith("tests/"))
    rows = tuple(each for each in named if not each.startswith("tests/"))
    return Fault(name, room.name, file, edit, rows, tests, ends_in or "", seconds or SECONDS)


def file_of(module: str) -> str:
    """Return the file of a module, from the root. Raises Unfit when there is none."""
    path = module.replace(".", "/") + ".py"
    for name in (f"{root}/{path}" for root in SOURCE_ROOTS):
        if (ROOT / name).is_file():
            return name
    raise Unfit(f"there is no module {module}")


def room_of(file: str) -> "Room":
    """Return the room that a file is in. Raises Unfit when it is in none."""
    for room in rooms():
        if file in _files_of(room):
            return room
    raise Unfit(f"{file} is in no room")


@dataclass(frozen=True)
class Room:
    """Files of which a fixed sample of all changes of operators is planted.

    Parameters: `sample`, how many; `files`, by patterns; `tests`, those that concern them; `rows`,
    arguments of `goproof verify` that concern them; `seconds`, how long a processor may work at
    these.
    """

    name: str
    sample: int
    files: tuple[str, ...]
    tests: tuple[str, ...] = ()
    rows: tuple[str, ...] = ()
    seconds: int = 60


@cache
def rooms() -> tuple[Room, ...]:
    """Return the rooms, as the file beside this one names them."""
    entries = tomllib.loads(ROOMS.read_text(encoding="utf-8"))["room"]
    return tuple(_room(name, entry) for name, entry in entries.items())


def _room(name: str, entry: dict[str, Any]) -> Room:
    fields: dict[str, Any] = {k: tuple(v) if isinstance(v, list) else v for k, v in entry.items()}
    return Room(name, **fields)


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
    if not room.sample:
        return []
    faults = [fault for fault in all_changes(room) if fault.name not in equivalents()]
    # By the digests of their names: an edit elsewhere leaves most of the sample as it is.
    faults.sort(key=lambda fault: hashlib.sha256(fault.name.encode()).digest())
    return faults if every else faults[: room.sample]


@cache
def all_changes(room: Room) -> tuple[Fault, ...]:
    """Return all changes of a room's files, each as a fault."""
    files = (file for file in _files_of(room) if room_of(file) is room)
    return tuple(fault for file in files for fault in _changes_of(room, file))


@cache
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
    if not file.endswith((".py", ".c")):
        return
    text = (ROOT / file).read_text(encoding="utf-8")
    stem = Path(file).name if file.endswith(".c") else Path(file).stem
    occurrences: dict[str, int] = {}
    for change in c_changes(text) if file.endswith(".c") else changes(text):
        name = f"{stem}.{change.function}: {change.what}"
        occurrences[name] = occurrences.get(name, 0) + 1
        if occurrences[name] > 1:
            name += f", occurrence {occurrences[name]}"
        yield Fault(
            name,
            room.name,
            file,
            change,
            room.rows,
            room.tests,
            ends_in="crash time-out",
            seconds=room.seconds,
        )
