"""Count sequences of legal turns: `goproof perft`."""

from dataclasses import MISSING, dataclass

from godoors.command_line import common
from godoors.command_line.options import Printed
from goproof.options import option, positional
from goproof.rulebook.names import PLAYERS
from goproof.rulebook.options import PlayOptions

EXAMPLE = "goproof perft 9x9 3 --rules chinese --divide"


@dataclass(frozen=True, kw_only=True)
class Request(PlayOptions, Printed):
    """What the command is asked."""

    size: str = positional(MISSING, "rows x columns, such as 9x9", unit="BOARD")
    depth: int = positional(MISSING, "the number of turns", unit="DEPTH")
    rules: str = option("tromp-taylor", "a preset; default: %(default)s", unit="NAME")
    position: str | None = option(
        None, "the position to start from: 'XX./...'; - for standard input", unit="DIAGRAM"
    )
    to_move: str | None = option(None, "who moves first from --position", choices=PLAYERS)
    moves: str = option("", "turns to play before the count", unit="MOVES")
    divide: bool = option(False, "also print how many sequences begin with each turn")
    law: bool = option(False, "count by the specification, which is slow")


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    from godoors.report.progress import going_on
    from goproof.counts.perft import perft
    from goproof.errors import UsageError
    from goproof.rulebook.choice import choose_rules
    from goproof.rulebook.options import RuleOptions

    if request.to_move and request.position is None:
        raise UsageError("--to-move goes with --position; a game starts with Black")
    position = None
    if request.position is not None:
        position = common.position_from(request.position, request.to_move)
    rules = choose_rules(request.rules, RuleOptions(ko=request.ko, suicide=request.suicide))
    with going_on("perft") as progress:
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
