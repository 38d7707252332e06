"""The options of a command, told once: its parser, its function and its workers' questions have
them from one frozen dataclass, of which each field is an `option`, or what the options are about.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import Field, field, fields
from functools import wraps
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar, cast

from goproof.errors import UsageError, argument

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

P = ParamSpec("P")
Found = TypeVar("Found")
Options = TypeVar("Options")
YES_OR_NO = {"yes": True, "no": False}
# By how a dataclass names their types.
READ = {"int": int, "int | None": int, "float": float}


def option(
    default: Any, says: str, /, *, on_the_line: str | None = None, flag: str = "", **parsed: Any
) -> Any:
    """Return the field of an option.

    Parameters: `says`, what it means, in a sentence; `on_the_line`, the same for the command line
    where that differs, '' if it has no such option; `flag`, its name there if that is another;
    `parsed`, what else `add_argument` takes.
    """
    told = says if on_the_line is None else on_the_line
    about = {"says": says, "told": told, "flag": flag, "parsed": parsed}
    return field(default=default, metadata=about)


def add_options(command: ArgumentParser, kind: type[Any], **types: Callable[[str], object]) -> None:
    """Add an option to the parser for each field that the command line has.

    A field that is true takes away by `--no-…`; one that may be None and is true or false else
    takes yes or no. Parameters: `types`, what reads the texts of options of these names.
    """
    for known in _on_the_line(kind):
        name, parsed = _flag(known), {"help": known.metadata["told"], "dest": _flag(known)}
        if known.default is True:
            parsed |= {"action": "store_false", "default": None}
            name = f"no-{name}"
        elif known.default is False:
            parsed |= {"action": "store_true"}
        elif known.type == "bool | None":
            parsed |= {"choices": [*YES_OR_NO]}
        else:
            read = types.get(known.name) or READ.get(str(known.type))
            # What may be repeated makes a list of its own.
            several = known.metadata["parsed"].get("action") == "append"
            parsed |= {"type": read, "default": None if several else known.default}
        command.add_argument(f"--{name.replace('_', '-')}", **parsed | known.metadata["parsed"])


def options_from(kind: type[Options], arguments: Namespace, **others: Any) -> Options:
    """Return the options that were given, and those that are not as they are given by default."""
    given = {known.name: getattr(arguments, _flag(known)) for known in _on_the_line(kind)}
    told = {
        name: YES_OR_NO.get(value, value) if isinstance(value, str) else value
        for name, value in given.items()
        if value is not None
    }
    return kind(**told | others)


def takes(
    kind: Callable[P, Options],
) -> Callable[[Callable[[Options], Found]], Callable[P, Found]]:
    """Return what gives a function of options each of these as a parameter.

    What the options mean is added to its docstring, one a line.
    """

    def spread(function: Callable[[Options], Found]) -> Callable[P, Found]:
        @wraps(function)
        def spread_out(*args: P.args, **kwargs: P.kwargs) -> Found:
            return function(kind(*args, **kwargs))

        told = ((each.name, each.metadata.get("says")) for each in fields(cast(Any, kind)))
        import inspect
        from textwrap import fill

        lines = (f"{name}: {says}." for name, says in told if says)
        each = [fill(line, 96, initial_indent="    ", subsequent_indent=" " * 8) for line in lines]
        spread_out.__doc__ = "\n".join([f"{inspect.getdoc(function)}", "", "Options:", *each])
        found = inspect.signature(function).return_annotation
        signature = inspect.signature(kind).replace(return_annotation=found)
        spread_out.__signature__ = signature  # type: ignore[attr-defined]
        return spread_out

    return spread


def number_of_jobs(given: int | None) -> int:
    """Return the number of processes asked for, by default one a core."""
    import os

    jobs = given if given is not None else os.cpu_count() or 1
    if jobs < 1:
        raise UsageError(f"{argument('jobs')} {jobs}: at least 1 is needed")
    return jobs


def _on_the_line(kind: type[Any]) -> Iterator[Field[Any]]:
    return (known for known in fields(kind) if known.metadata.get("told"))


def _flag(known: Field[Any]) -> str:
    return known.metadata["flag"] or known.name
