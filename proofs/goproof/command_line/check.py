"""Check a certificate: `goproof check`."""

from __future__ import annotations

from typing import Any

from goproof.command_line.common import (
    AS_EXPECTED,
    NOT_AS_EXPECTED,
    Arguments,
    add_command,
    print_json,
)
from goproof.errors import UsageError


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands,
        "check",
        run,
        "Check a certificate of who wins a position, and say what it proves and assumes.",
        "goproof check value-of-2x3.jsonl.gz",
    )
    command.add_argument("certificate", metavar="FILE", help="JSON lines, compressed or not")


def run(arguments: Arguments) -> int:
    """Carry out the command and return its exit status."""
    from pathlib import Path
    from time import perf_counter

    from goproof.certificates.check import check
    from goproof.report.progress import ProgressLine

    path = Path(arguments.certificate)
    started = perf_counter()
    progress = ProgressLine("check")
    try:
        verdict = check(path, progress)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None
    except MemoryError:
        raise UsageError(f"{path}: too large for the memory of this machine") from None
    finally:
        progress.close()
    seconds = perf_counter() - started
    if arguments.json:
        document = {"valid": verdict.valid, "claim": verdict.claim, "nodes": verdict.nodes}
        print_json("check/1", {**document, "fault": verdict.fault, "seconds": round(seconds, 3)})
    elif verdict.valid:
        print(f"proved: {verdict.claim}\n{verdict.nodes} nodes, {seconds:.1f} s")
    else:
        print(f"{path}: nothing is proved\n{verdict.fault}")
    return AS_EXPECTED if verdict.valid else NOT_AS_EXPECTED
