"""Compute the errata matrix: `goproof errata`."""

import sys

from godoors.command_line import common
from goproof.options import number_of_jobs


def add(commands: common.Commands) -> None:
    """Add the command to the parser."""
    command = common.add_command(
        commands,
        "errata",
        run,
        "goproof errata --board 2x2",
    )
    command.add_argument(
        "ids", nargs="*", metavar="ID", help="an entry to put on trial alone, such as S1/R6-start"
    )
    common.add_boards(command, "a board instead of all small ones; may be repeated")
    command.add_argument("--jobs", type=int, metavar="N", help="processes; default: one a core")


def run(arguments: common.Arguments) -> int:
    """Carry out the command and return its exit status."""
    from godoors.matrices.errata import errata
    from godoors.report.matrices import show_errata
    from godoors.report.progress import going_on
    from godoors.report.terminal import console

    boards, jobs = common.chosen_boards(arguments) or None, number_of_jobs(arguments.jobs)
    with going_on("errata") as progress:
        matrix = errata(boards, ids=arguments.ids, jobs=jobs, progress=progress)
    if arguments.json:
        common.print_json(matrix.document())
    else:
        show_errata(matrix, console())
    for what in matrix.unexpected:
        print(f"goproof errata: {what}", file=sys.stderr)
    return common.NOT_AS_EXPECTED if matrix.unexpected else common.AS_EXPECTED
