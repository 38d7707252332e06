"""Compute the errata matrix: `goproof errata`."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass

from godoors.command_line import common
from godoors.command_line.options import Boards, Printed
from goproof.options import number_of_jobs, option, positional

EXAMPLE = "goproof errata --board 2x2"


@dataclass(frozen=True, kw_only=True)
class Request(Boards, Printed):
    """What the command is asked."""

    ids: Sequence[str] = positional((), "examine this entry only, such as S1/R6-start", unit="ID")
    jobs: int | None = option(None, "worker processes; default: one for each core", unit="N")


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    from godoors.matrices.errata import errata
    from godoors.report.matrices import show_errata
    from godoors.report.progress import going_on

    boards, jobs = common.chosen_boards(request) or None, number_of_jobs(request.jobs)
    with going_on("errata") as progress:
        matrix = errata(boards, ids=request.ids, jobs=jobs, progress=progress)
    if request.json:
        common.print_json(matrix.document())
    else:
        show_errata(matrix)
    for what in matrix.unexpected:
        print(f"goproof errata: {what}", file=sys.stderr)
    return common.NOT_AS_EXPECTED if matrix.unexpected else common.AS_EXPECTED
