"""Print test vectors: `goproof vectors`."""

from __future__ import annotations

from typing import Any

from goproof.command_line.common import AS_EXPECTED, Arguments, add_command, as_json


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands,
        "vectors",
        run,
        "Print test vectors, a line of JSON each: games with the law's answer to every move.",
        "goproof vectors --board 3x3 --board 19x19 > vectors.jsonl",
    )
    command.add_argument(
        "--board",
        action="append",
        default=[],
        metavar="3x4",
        help="a rectangle (rows x columns); may be repeated; default: many, up to 19x19",
    )
    command.add_argument(
        "--seed",
        type=int,
        default=0,
        metavar="N",
        help="of the games: equal seeds give equal vectors; default: %(default)s",
    )


def run(arguments: Arguments) -> int:
    """Carry out the command and return its exit status."""
    from goproof.interop.vectors import vectors
    from goproof.report.progress import going_on

    with going_on("vectors") as progress:
        for vector in vectors(arguments.board, seed=arguments.seed, progress=progress):
            print(as_json(vector))
    return AS_EXPECTED
