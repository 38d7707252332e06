"""Check the catalogue of lemmas: `goproof verify`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Any

from goproof.command_line.common import (
    AS_EXPECTED,
    INTERRUPTED,
    NOT_AS_EXPECTED,
    Arguments,
    add_boards,
    add_command,
    chosen_boards,
    number_of_jobs,
    print_json,
)


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands,
        "verify",
        run,
        "Check lemmas about the rules by proof, by solver on bounded boards, and exhaustively.",
        "goproof verify clear_is_idempotent --board 3x3 --board 5x5",
    )
    command.add_argument("lemmas", nargs="*", metavar="LEMMA", help="a lemma's name; default: all")
    add_boards(command, "a board instead of those that each lemma names; may be repeated")
    command.add_argument(
        "--method",
        action="append",
        metavar="METHOD",
        help="all-graphs, bounded or exhaustive; may be repeated",
    )
    command.add_argument("--solver", default="both", help="z3, cvc5 or both (default)")
    command.add_argument(
        "--timeout", type=float, default=60.0, metavar="SECONDS", help="for each query (60)"
    )
    command.add_argument("--jobs", type=int, metavar="N", help="processes; default: all cores")
    command.add_argument("--export", metavar="DIR", help="write every query there as SMT-LIB 2")
    command.add_argument("--full", action="store_true", help="also the boards that take long")


def run(arguments: Arguments) -> int:
    """Carry out the command and return its exit status."""
    from goproof.report.progress import Progress
    from goproof.run import verify

    progress = Progress("verify")
    found = verify(
        lemmas=arguments.lemmas,
        boards=chosen_boards(arguments) or None,
        methods=arguments.method,
        solver=arguments.solver,
        timeout=arguments.timeout,
        jobs=number_of_jobs(arguments),
        export=arguments.export,
        full=arguments.full,
        progress=progress,
    )
    results, interrupted = [], False
    try:
        for result in found:
            results.append(result)
    except KeyboardInterrupt:
        interrupted = True
    progress.close()
    results.sort(key=lambda result: (result.name, list(type(result.method)).index(result.method)))
    _print_results(results, as_json=arguments.json)
    if interrupted:
        print(f"goproof verify: interrupted after {len(results)} results", file=sys.stderr)
        return INTERRUPTED
    return AS_EXPECTED if all(result.as_expected for result in results) else NOT_AS_EXPECTED


def _print_results(results: Sequence[Any], *, as_json: bool) -> None:
    from goproof.report.terminal import console, counts, show_results, summary

    if as_json:
        print_json({"lemmas": [result.to_json() for result in results], **counts(results)})
        return
    out = console()
    show_results(results, out)
    out.print(f"\n{summary(results)}")
