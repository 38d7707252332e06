"""What the commands that search and prove share: `goproof solve` and `goproof value`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from goproof.command_line.common import Arguments, add_ko_and_suicide, file_to_write
from goproof.command_line.memory import bounded
from goproof.errors import UsageError

if TYPE_CHECKING:
    from goproof.report.progress import ProgressLine

MEGABYTE = 1 << 20


def add_options_of_searches(
    command: argparse.ArgumentParser, *, certificate: str, limit: str, megabytes: int
) -> None:
    """Add the options of a search whose answer has certificates.

    `certificate` and `limit` are the help for these two options; `megabytes` is what the search may
    take unless `--memory` says otherwise.
    """
    add_ko_and_suicide(command)
    command.add_argument("--certificate", type=file_to_write, metavar="FILE", help=certificate)
    command.add_argument("--no-check", action="store_true", help="leave the certificates unchecked")
    command.add_argument("--limit", type=int, metavar="N", help=limit)
    command.add_argument(
        "--memory",
        type=int,
        default=megabytes,
        metavar="MB",
        help="megabytes that the command may take; default: %(default)s",
    )


def memory_in_bytes(arguments: Arguments) -> int:
    """Return what `--memory` allows the search, in bytes.

    Raises UsageError when it is less than a megabyte.
    """
    if arguments.memory < 1:
        raise UsageError(f"--memory {arguments.memory}: at least 1 megabyte is needed")
    return int(arguments.memory) * MEGABYTE


@contextmanager
def searching(name: str, memory: int) -> Iterator[ProgressLine]:
    """Show the progress of the command of that name, and say what Ctrl-C leaves.

    Parameters: `memory`, in bytes; MemoryUsedUp is raised when the command takes more.
    """
    from goproof.report.progress import ProgressLine

    progress = ProgressLine(name)
    try:
        with bounded(memory):
            yield progress
    except KeyboardInterrupt:
        raise KeyboardInterrupt("the search begins anew next time") from None
    finally:
        progress.close()
