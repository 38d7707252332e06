"""Examine other people's engines: `goproof conformance`."""

from __future__ import annotations

from typing import Any

from goproof.command_line.common import (
    AS_EXPECTED,
    NOT_AS_EXPECTED,
    Arguments,
    add_command,
    print_json,
)


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands,
        "conformance",
        run,
        "Find out which rules an engine that speaks GTP plays, and show each kind of departure "
        "from them as a shortest game.",
        "goproof conformance --gtp 'gnugo --mode gtp --chinese-rules'",
    )
    command.add_argument(
        "--gtp", required=True, metavar="COMMAND", help="what starts the engine, without a shell"
    )
    command.add_argument(
        "--rules",
        metavar="NAME",
        help="a preset that it should play, such as aga; default: what it plays",
    )
    command.add_argument(
        "--seconds",
        type=float,
        default=300.0,
        metavar="SECONDS",
        help="after these no more is tried; most engines take a minute; default: %(default)g",
    )
    command.add_argument(
        "--timeout",
        type=float,
        default=10.0,
        metavar="SECONDS",
        help="for each answer; default: %(default)g",
    )
    command.add_argument(
        "--memory",
        type=int,
        default=2048,
        metavar="MB",
        help="megabytes that the engine may take; default: %(default)s",
    )
    command.add_argument(
        "--seed",
        type=int,
        default=0,
        metavar="N",
        help="of the games: equal seeds give equal games; default: %(default)s",
    )
    command.add_argument(
        "--most", type=int, metavar="N", help="end after so many kinds of disagreement"
    )


def run(arguments: Arguments) -> int:
    """Carry out the command and return its exit status."""
    from goproof.interop.conformance.process import Limits
    from goproof.interop.conformance.report import lines_of
    from goproof.interop.conformance.run import conformance
    from goproof.report.progress import ProgressLine
    from goproof.report.text_boards import board_lines

    line = ProgressLine("conformance")
    try:
        report = conformance(
            arguments.gtp,
            rules=arguments.rules,
            seconds=arguments.seconds,
            limits=Limits(arguments.timeout, arguments.memory << 20),
            seed=arguments.seed,
            most=arguments.most,
            progress=line,
        )
    finally:
        line.close()
    if arguments.json:
        print_json(report.document())
    else:
        print("\n".join(lines_of(report, board_lines)))
    if report.interrupted:
        raise KeyboardInterrupt
    return AS_EXPECTED if report.agrees else NOT_AS_EXPECTED
