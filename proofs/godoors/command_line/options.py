"""The options of a command on its line: the parser's, and what was given of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import Field, fields
from typing import TYPE_CHECKING, Any, TypeVar

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

Options = TypeVar("Options")
YES_OR_NO = {"yes": True, "no": False}


def add_options(
    command: ArgumentParser, kind: type[object], **types: Callable[[str], object]
) -> None:
    """Add an option to the parser for each field that the command line has.

    A field that is true takes away by `--no-…`. Parameters: `types`, what reads the texts of
    options of these names.
    """
    for field in _on_the_line(kind):
        name, parsed = _flag(field), {"help": field.metadata["told"], "dest": _flag(field)}
        if field.default is True:
            parsed |= {"action": "store_false", "default": None}
            name = f"no-{name}"
        elif field.default is False:
            parsed |= {"action": "store_true"}
        else:
            # What may be repeated makes a list of its own.
            several = field.metadata["parsed"].get("action") == "append"
            parsed |= {"default": None if several else field.default}
            parsed |= {"type": types[field.name]} if field.name in types else {}
        command.add_argument(f"--{name.replace('_', '-')}", **parsed | field.metadata["parsed"])


def options_from(kind: type[Options], arguments: Namespace, **others: object) -> Options:
    """Return the options that were given, and those that are not as they are given by default."""
    values = {field.name: getattr(arguments, _flag(field)) for field in _on_the_line(kind)}
    told = {
        name: YES_OR_NO.get(value, value) if isinstance(value, str) else value
        for name, value in values.items()
        if value is not None
    }
    return kind(**told | others)


def _on_the_line(kind: type[Any]) -> Iterator[Field[object]]:
    return (field for field in fields(kind) if field.metadata.get("told"))


def _flag(field: Field[object]) -> str:
    return field.metadata["flag"] or field.name
