"""Count sequences of legal turns: `goproof perft`."""

from dataclasses import MISSING, dataclass

from godoors.command_line import common
from godoors.command_line.options import Placed, Printed
from goproof.options import option, positional
from goproof.rulebook.options import PlayOptions

EXAMPLE = "goproof perft 9x9 3 --rules chinese --divide"


@dataclass(frozen=True, kw_only=True)
class Request(PlayOptions, Placed, Printed):
    """What the command is asked."""

    size: str = positional(MISSING, "rows x columns, such as 9x9", unit="BOARD")
    depth: int = positional(MISSING, "the number of turns", unit="DEPTH")
    rules: str = option("tromp-taylor", "a preset", unit="NAME")
    moves: str = option("", "turns to play before the count", unit="MOVES")
    divide: bool = option(False, "also print how many sequences begin with each turn")
    law: bool = option(False, "count by the specification, which is slow")


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    from godoors.report.progress import ProgressLine
    from goproof.counts.perft import perft
    from goproof.rulebook.choice import choose_rules

    position = common.position_in(request)
    rules = choose_rules(request.rules, request)
    with ProgressLine("perft") as progress:
        found = perft(
            request.size,
            request.depth,
            rules,
            request.moves,
            position,
            divide=request.divide,
            law=request.law,
            progress=progress,
        )
    common.print_answer(found.answer, found.document(), in_json=request.json)
    return common.AS_EXPECTED
