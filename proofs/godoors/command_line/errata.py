"""Put errata on trial: `goproof errata`."""

import sys
from collections.abc import Sequence
from dataclasses import dataclass

from godoors.command_line import common
from godoors.command_line.options import Boards, Printed
from goproof.options import positional

EXAMPLE = "goproof errata --board 2x2"


@dataclass(frozen=True, kw_only=True)
class Request(Boards, Printed):
    """What the command is asked."""

    ids: Sequence[str] = positional((), "examine this entry only, such as S1/R6-start", unit="ID")


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    from godoors.matrices.errata import errata
    from godoors.report.answers import show_blocks
    from godoors.report.progress import ProgressLine

    boards = common.chosen_boards(request) or None
    with ProgressLine("errata") as progress:
        found = errata(boards, ids=request.ids, progress=progress)
    if request.json:
        common.print_json(found.document())
    else:
        show_blocks(found.blocks)
    for name in found.idle:
        print(f"goproof errata: {name} makes no difference on any board tried", file=sys.stderr)
    return common.NOT_AS_EXPECTED if found.idle else common.AS_EXPECTED
