"""The options of a command on its line: the parser's, and what was given of them."""

import argparse
import os
from collections.abc import Callable, Sequence
from dataclasses import MISSING, dataclass
from functools import partial
from pathlib import Path
from types import UnionType
from typing import Any, TypeVar, get_args, get_origin

from goproof.errors import UsageError, require_writable, require_writable_directory
from goproof.options import Says, explained, number_of_jobs, option, positional
from goproof.rulebook.names import PLAYERS

Options = TypeVar("Options")
YES_OR_NO = {"yes": True, "no": False}


def add_options(command: argparse.ArgumentParser, kind: type[object]) -> None:
    """Add an argument to the parser for each field that the command line has.

    A field that is true takes away by `--no-…`; one that may be None and is true or false else
    takes yes or no; one of several values may be repeated. The help ends with the default.
    """
    for name, of, default, says in explained(kind):
        dest = says.flag or name
        if says.kind == "positional":
            command.add_argument(dest, **_of_a_position(of, default, says))
        elif says.kind == "option":
            flag = f"no-{dest}" if default is True else dest
            settings = _of_an_option(of, default, says)
            command.add_argument(f"--{flag.replace('_', '-')}", dest=dest, **settings)


def options_from(kind: type[Options], arguments: argparse.Namespace, **others: Any) -> Options:
    """Return the options that were given, and those that are not as they are given by default."""
    told = {
        name: _value(value, of)
        for name, of, _, says in explained(kind)
        if says.kind != "parameter" and (value := getattr(arguments, says.flag or name)) is not None
    }
    _require_apart(kind, told)
    return kind(**told | others)


def _require_apart(kind: type[object], told: dict[str, Any]) -> None:
    """Raise UsageError where a file would be written that is read too, or is written twice."""
    written: list[str | Path] = []
    read: list[str | Path] = []
    for name, _, _, says in explained(kind):
        value = told.get(name)
        values = value if isinstance(value, tuple) else (value,)
        to = written if says.written else read
        to += (each for each in values if isinstance(each, str | Path))
    for number, file in enumerate(written):
        if any(_is_the_same_file(file, other) for other in [*read, *written[:number]]):
            raise UsageError(f"{file}: named twice, and what it holds would be lost")


def _is_the_same_file(one: str | Path, other: str | Path) -> bool:
    # A link to itself, which `Path.resolve` takes for an error, is none here.
    real = Path(os.path.realpath(one))
    # Into a device or a pipe one may write twice, and into a folder several files.
    is_special = real.exists() and not real.is_file()
    return not is_special and real == Path(os.path.realpath(other))


def _value(value: Any, of: Any) -> object:
    if isinstance(value, list):
        return tuple(value)
    # What takes any text may be given the text yes.
    return YES_OR_NO[value] if isinstance(value, str) and bool in get_args(of) else value


def _of_a_position(of: Any, default: object, says: Says) -> dict[str, Any]:
    several, read = _reader(of, says)
    settings: dict[str, Any] = {"help": says.on_the_line or says.says, "type": read}
    settings |= {"choices": says.choices} if says.choices else {}
    settings |= {"metavar": says.unit} if says.unit else {}
    if several:
        return settings | {"nargs": "*" if default == () else "+"}
    return settings | ({"nargs": "?"} if default is None else {})


def _of_an_option(of: Any, default: object, says: Says) -> dict[str, Any]:
    settings: dict[str, Any] = {"help": says.on_the_line or says.says}
    if isinstance(default, bool):
        return settings | {"action": f"store_{str(not default).lower()}", "default": None}
    if default is MISSING:
        settings |= {"required": True}
        default = None
    several, read = _reader(of, says)
    if several:
        return settings | {"action": "append", "type": read, "metavar": says.unit}
    if default not in (None, "") and "default: " not in settings["help"]:
        settings["help"] += f"; default: {default:g}" if of is float else f"; default: {default}"
    choices = [*YES_OR_NO] if read is bool else says.choices
    if choices:
        read = None if read is bool else read
        return settings | {"type": read, "choices": choices, "default": default}
    return settings | {"type": read, "default": default, "metavar": says.unit}


def _reader(of: Any, says: Says) -> tuple[bool, Callable[[str], object] | None]:
    """Return whether an option has several values, and what reads one, None where it is a text."""
    kinds = get_args(of) if get_origin(of) is UnionType else (of,)
    lists = [get_args(each) for each in kinds if get_origin(each) in (tuple, Sequence)]
    several = any(len(inside) == 1 or inside[-1] is Ellipsis for inside in lists)
    if says.written:
        require = require_writable_directory if says.unit == "DIR" else require_writable
        return several, partial(_writable, require)
    members = lists[0] if several else kinds
    return several, next((READERS[kind] for kind in members if kind in READERS), None)


def _path(text: str) -> Path:
    # It would become the current directory.
    if not text:
        raise argparse.ArgumentTypeError("the name of a file is needed, not ''")
    return Path(text)


def _writable(require: Callable[[Path], None], text: str) -> Path:
    path = _path(text)
    try:
        require(path)
    except UsageError as error:
        raise argparse.ArgumentTypeError(str(error)) from None
    return path


def _pair(text: str) -> tuple[int, int]:
    first, comma, second = text.partition(",")
    if not (comma and first.strip().isdecimal() and second.strip().isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is not of the form A,D, such as 1,1")
    return int(first), int(second)


READERS: dict[object, Callable[[str], object]] = {
    int: int,
    float: float,
    bool: bool,
    Path: _path,
    tuple[int, int]: _pair,
}


# --- options of several commands -------------------------------------------------------------

MEGABYTE = 1 << 20
CLUSTER = "the work done by the workers of a Dask scheduler, such as tcp://127.0.0.1:8786"


@dataclass(frozen=True, kw_only=True)
class Printed:
    """How the answer is printed."""

    json: bool = option(False, "print one JSON document instead")


@dataclass(frozen=True, kw_only=True)
class Workers:
    """Who does the work."""

    jobs: int | None = option(
        None, "worker processes; with 1 there are none; default: one for each core", unit="N"
    )
    cluster: str | None = option(None, f"have {CLUSTER}", unit="ADDRESS")

    @property
    def processes(self) -> int:
        """The number of processes asked for, by default one a core."""
        return number_of_jobs(self.jobs)


def in_bytes(memory: int) -> int:
    """Return the megabytes of `--memory` in bytes. Raises UsageError for less than one."""
    if memory < 1:
        raise UsageError(f"--memory {memory}: at least 1 megabyte is needed")
    return memory * MEGABYTE


@dataclass(frozen=True, kw_only=True)
class Boards:
    """The boards that a command is about."""

    board: Sequence[str] = option(
        (),
        "a board (rows x columns), such as 3x4, 'torus 3x3' or 'cylinder 3x4'; may be repeated",
        unit="3x4",
    )
    graph: Sequence[str] = option((), "a board as an edge list; may be repeated", unit="FILE")


@dataclass(frozen=True, kw_only=True)
class Placed:
    """The position to start from, and who starts."""

    position: str | None = option(
        None, "the position to start from, such as XO./...; - for standard input", unit="DIAGRAM"
    )
    to_move: str | None = option(
        None,
        "who moves first from --position; default: as words next to the diagram say",
        choices=PLAYERS,
    )


@dataclass(frozen=True, kw_only=True)
class Start(Placed):
    """The board to start from, as a size, a graph or a position, and who starts."""

    board: str | None = positional(
        None, "rows x columns, such as 3x4, 'torus 3x3' or 'cylinder 3x4'", unit="BOARD"
    )
    graph: str | None = option(None, "a board as an edge list", unit="FILE")


@dataclass(frozen=True, kw_only=True)
class RulesChoice:
    """The rules, by name."""

    rules: str = option(
        "tromp-taylor",
        "a preset or a formalisation, with options or without: aga, aga,komi=0,ko=positional, S2, "
        "S2:as-printed, S2:without-S2/clear-colour",
        unit="NAME",
    )


@dataclass(frozen=True, kw_only=True)
class ByChance(RulesChoice):
    """The rules of games between random players."""

    seed: int | None = option(
        None,
        "the random players' seed: equal seeds give equal games; default: a new one each time",
        unit="N",
    )
