"""List legal moves: `goproof legal`."""

import sys
from dataclasses import dataclass
from typing import TYPE_CHECKING

from godoors.command_line import common
from godoors.command_line.options import Printed, RulesChoice, Start
from goproof.options import option
from goproof.work.progress import silent

if TYPE_CHECKING:
    from goproof.games.turns import Turn


EXAMPLE = 'goproof legal 3x3 --moves "B2 A1 pass" --rules aga'


@dataclass(frozen=True, kw_only=True)
class Request(RulesChoice, Start, Printed):
    """What the command is asked."""

    moves: str = option(
        "", "moves from the start: points, pass, agree:A1+B2, resign:black, white:B2", unit="MOVES"
    )
    show_game: bool = option(False, "also show the board before and after each move")
    sets: bool = option(False, "also list chains, liberties, territories and legal points")


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    from godoors.report.games import document_of, legal_lines, sets_of_points, turn_lines
    from godoors.report.streams import beneath
    from godoors.report.text_boards import look_of_stream
    from godoors.report.wrapping import width_of_output
    from goproof.games.legal import IllegalMove, LegalMoves, legal
    from goproof.rulebook.choice import choose_rules

    board, position = common.start_of(request, "3x3")
    rules = choose_rules(request.rules)
    shown: list[Turn] = []
    look = look_of_stream(sys.stdout)

    def watch(turn: "Turn") -> None:
        shown.append(turn)
        if not request.json:
            print("\n".join(turn_lines(turn, look)), file=beneath(sys.stdout), flush=True)

    watching = watch if request.show_game else silent
    answer: LegalMoves | IllegalMove
    try:
        answer = legal(
            board, rules, request.moves, position, on_turn=watching, called=request.rules
        )
    except IllegalMove as illegal:
        answer = illegal
    if request.json:
        in_force = common.rules_in_force(request, rules)
        document = document_of(answer, in_force, sets=request.sets)
        if request.show_game:
            document.game = [turn.document() for turn in shown]
        common.print_json(document)
    elif isinstance(answer, IllegalMove):
        print(f"move {answer.number}, {answer.move}: {answer.reason}")
    else:
        sets = sets_of_points(answer) if request.sets else None
        for line in legal_lines(answer, sets, width_of_output(), look):
            print(line, file=beneath(sys.stdout))
    return common.NOT_AS_EXPECTED if isinstance(answer, IllegalMove) else common.AS_EXPECTED
