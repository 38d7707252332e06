"""Count positions and games: `goproof count`."""

from dataclasses import MISSING, dataclass

from godoors.command_line import common
from godoors.command_line.options import Printed
from goproof.counts.options import WHAT, Counted
from goproof.options import positional, shared

EXAMPLE = "goproof count games 1x3 --ko situational --suicide forbidden"


@dataclass(frozen=True, kw_only=True)
class Request(Counted, Printed):
    """What the command is asked."""

    what: str = positional(MISSING, "what is counted", choices=WHAT)
    size: str = positional(MISSING, "the board, rows x columns, such as 9x9", unit="BOARD")


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    from godoors.report.progress import ProgressLine
    from goproof.counts.count import count

    with ProgressLine("count") as progress:
        found = count(request.what, request.size, **shared(request, Counted), progress=progress)
    common.print_answer(found.answer, found.document(), in_json=request.json)
    return common.AS_EXPECTED
