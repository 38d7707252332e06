"""The options of a command, stated once: its parser, its function and its workers' questions have
them from one frozen dataclass. Each field is a `parameter` of the function, an `option` of the
command line too, a `positional` argument of it, or what the options are about.

Modules of such classes have no `from __future__ import annotations`: the types of their options say
how the command line reads them, and are there at once.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields
from functools import wraps
from typing import Any, ParamSpec, TypeVar, cast

from goproof.errors import UsageError, argument

P = ParamSpec("P")
Found = TypeVar("Found")
Options = TypeVar("Options")
SAYS = "says"


@dataclass(frozen=True)
class Says:
    """What an option means, in a sentence, and how the command line has it.

    Parameters: `on_the_line`, what it means there where that differs; `unit`, what stands there for
    its value; `choices`, its values where they are few; `flag`, its name there if that is another;
    `written`, whether its file or directory is written to, which is tried at once; `kind`, whether
    it is a `parameter`, an `option` or `positional`.
    """

    says: str
    on_the_line: str = ""
    unit: str | None = None
    choices: tuple[object, ...] = ()
    flag: str = ""
    written: bool = False
    kind: str = "option"


def option(default: object, says: str, **others: Any) -> Any:
    """Return the field of an option, which `Says` describes."""
    return field(default=default, metadata={SAYS: Says(says, **others)})


def parameter(default: object, says: str) -> Any:
    """Return the field of a parameter of a function, which the command line does not have."""
    return option(default, says, kind="parameter")


def positional(default: object, says: str, **others: Any) -> Any:
    """Return the field of an argument of the command line that is not named there.

    Where the default is a list of nothing, or None, it need not be there.
    """
    return option(default, says, kind="positional", **others)


def explained(options: type[Any]) -> Iterator[tuple[str, Any, object, Says]]:
    """Yield the name, the type and the default of each option of a class, and what it means."""
    for each in fields(options):
        if says := each.metadata.get(SAYS):
            yield each.name, each.type, each.default, says


def shared(options: object, kind: type[Any]) -> dict[str, Any]:
    """Return the values that options have for the fields of a class of fewer."""
    return {each.name: getattr(options, each.name) for each in fields(kind)}


def takes(kind: Callable[P, Options]) -> Callable[[Callable[[Options], Found]], Callable[P, Found]]:
    """Return what gives a function of options each of these as a parameter.

    What the options mean is added to its docstring, one a line.
    """

    def spread(function: Callable[[Options], Found]) -> Callable[P, Found]:
        @wraps(function)
        def spread_out(*args: P.args, **kwargs: P.kwargs) -> Found:
            return function(kind(*args, **kwargs))

        import inspect
        from textwrap import fill

        lines = (f"{name}: {says.says}." for name, *_, says in explained(cast(Any, kind)))
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
