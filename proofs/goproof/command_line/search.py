"""What the commands that search and prove share: `goproof solve` and `goproof value`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from goproof.command_line import common
from goproof.command_line.memory import bounded
from goproof.errors import UsageError

if TYPE_CHECKING:
    from pathlib import Path

    from goproof.report.progress import ProgressLine

MEGABYTE = 1 << 20
# Megabytes with which a search can be expected to end, what it imports included.
LEAST_SHARE = 512


def add_options_of_searches(
    command: argparse.ArgumentParser, *, certificate: str, limit: str, megabytes: int
) -> None:
    """Add the options of a search whose answer has certificates.

    `certificate` and `limit` are the help for these two options; `megabytes` is what the search may
    take unless `--memory` says otherwise.
    """
    common.add_ko_and_suicide(command)
    command.add_argument(
        "--certificate", type=common.file_to_write, metavar="FILE", help=certificate
    )
    command.add_argument("--no-check", action="store_true", help="leave the certificates unchecked")
    command.add_argument("--limit", type=int, metavar="N", help=limit)
    add_memory(command, megabytes)


def add_memory(command: argparse.ArgumentParser, megabytes: int) -> None:
    """Add the option of the memory that a search may take, by default so many megabytes."""
    command.add_argument(
        "--memory",
        type=int,
        metavar="MB",
        help=f"megabytes that the command may take, its workers together; default: {megabytes}, "
        f"and {LEAST_SHARE} for each worker",
    )
    command.set_defaults(usual_memory=megabytes)


def memory_in_bytes(arguments: common.Arguments) -> int:
    """Return what `--memory` allows the search, in bytes.

    Raises UsageError when it is less than a megabyte.
    """
    if arguments.memory is None:
        return int(arguments.usual_memory) * MEGABYTE
    if arguments.memory < 1:
        raise UsageError(f"--memory {arguments.memory}: at least 1 megabyte is needed")
    return int(arguments.memory) * MEGABYTE


def memory_of_workers(arguments: common.Arguments, questions: int) -> int:
    """Return how many bytes the workers that share so many questions may take together."""
    usual = memory_in_bytes(arguments)
    if arguments.memory is not None:
        return usual
    return max(usual, min(common.number_of_jobs(arguments), questions) * LEAST_SHARE * MEGABYTE)


@contextmanager
def searching(name: str, memory: int, journal: Path | None = None) -> Iterator[ProgressLine]:
    """Show the progress of the command of that name, and say what Ctrl-C leaves.

    Parameters: `memory`, in bytes; MemoryUsedUp is raised when the command takes more; `journal`,
    the file from which the search goes on next time, if it is there.
    """
    from goproof.report.progress import ProgressLine

    progress = ProgressLine(name)
    try:
        with bounded(memory):
            yield progress
    except KeyboardInterrupt:
        left = "the search begins anew next time"
        if journal is not None and journal.exists():
            left = f"the same command goes on from {journal}"
        raise KeyboardInterrupt(left) from None
    finally:
        progress.close()
