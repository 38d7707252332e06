"""The options of a command, told once: its parser, its function and its workers' questions have
them from one frozen dataclass, of which each field is an `option`, or what the options are about.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import field, fields
from functools import wraps
from typing import Any, ParamSpec, TypeVar, cast

from goproof.errors import UsageError, argument

P = ParamSpec("P")
Found = TypeVar("Found")
Options = TypeVar("Options")


def option(
    default: object,
    says: str,
    /,
    *,
    on_the_line: str | None = None,
    flag: str = "",
    **parsed: object,
) -> Any:
    """Return the field of an option.

    Parameters: `says`, what it means, in a sentence; `on_the_line`, the same for the command line
    where that differs, '' if it has no such option; `flag`, its name there if that is another;
    `parsed`, what else `add_argument` takes.
    """
    told = says if on_the_line is None else on_the_line
    about = {"says": says, "told": told, "flag": flag, "parsed": parsed}
    return field(default=default, metadata=about)


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


def number_of_jobs(number: int | None) -> int:
    """Return the number of processes asked for, by default one a core."""
    import os

    jobs = number if number is not None else os.cpu_count() or 1
    if jobs < 1:
        raise UsageError(f"{argument('jobs')} {jobs}: at least 1 is needed")
    return jobs
