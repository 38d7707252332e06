"""Play and show a game: `goproof play`."""

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from godoors.command_line import common
from godoors.command_line.options import ByChance, Printed, Start

if TYPE_CHECKING:
    from goproof.games.turns import Turn


EXAMPLE = "goproof play 9x9 --rules chinese"


@dataclass(frozen=True, kw_only=True)
class Request(ByChance, Start, Printed):
    """What the command is asked."""


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    from godoors.report.games import result_lines, turn_lines
    from godoors.report.progress import ProgressLine
    from godoors.report.streams import beneath
    from godoors.report.text_boards import look_of_stream
    from goproof.games.play import play
    from goproof.rulebook.choice import choose_rules

    board, position = common.start_of(request, "9x9")
    rules = choose_rules(request.rules)
    look = look_of_stream(sys.stdout)
    progress = ProgressLine("play")

    def watch(turn: "Turn") -> None:
        if request.json:
            progress(turn.number, None, "turns")
        else:
            print("\n".join(turn_lines(turn, look)), file=beneath(sys.stdout), flush=True)

    played = play(board, rules, position=position, seed=request.seed, on_turn=watch)
    progress.close()
    if request.json:
        common.print_json(played.document(common.rules_in_force(request, rules)))
    else:
        print("\n".join(result_lines(played)))
    return common.AS_EXPECTED if played.ended else common.NOT_AS_EXPECTED
