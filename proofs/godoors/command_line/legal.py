"""List legal moves: `goproof legal`."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from godoors.command_line import common

if TYPE_CHECKING:
    from goproof.games.turns import Turn


def add(commands: common.Commands) -> None:
    """Add the command to the parser."""
    command = common.add_command(
        commands,
        "legal",
        run,
        'goproof legal --board 3x3 --moves "B2 A1 pass" --rules aga',
    )
    common.add_boards(command, "the board", repeated=False)
    common.add_position(command)
    command.add_argument(
        "--moves",
        default="",
        metavar="MOVES",
        help="moves from the start: points, pass, agree:A1+B2, resign:black, white:B2",
    )
    command.add_argument(
        "--show-game", action="store_true", help="also the board before and after each move"
    )
    command.add_argument(
        "--sets", action="store_true", help="also chains, liberties, territories, legal points"
    )
    common.add_rule_options(command)


def run(arguments: common.Arguments) -> int:
    """Carry out the command and return its exit status."""
    from godoors.report.legal import document_of, sets_of_points
    from godoors.report.streams import beneath
    from godoors.report.text_boards import look_of_stream
    from goproof.games.legal import IllegalMove, legal
    from goproof.rulebook.choice import choose_rules

    position = common.position_in(arguments)
    board = common.one_board(
        arguments,
        "--board 3x3, --graph FILE or --position DIAGRAM",
        *([position[0].graph] if position else []),
    )
    rules = choose_rules(arguments.rules, common.rule_options(arguments))
    shown: list[Turn] = []
    look = look_of_stream(sys.stdout)

    def watch(turn: Turn) -> None:
        shown.append(turn)
        if not arguments.json:
            from godoors.report.games import turn_lines

            print("\n".join(turn_lines(turn, look)), file=beneath(sys.stdout), flush=True)

    watching = watch if arguments.show_game else None
    answer = legal(rules, board, arguments.moves, position, watch=watching)
    if arguments.json:
        in_force = common.rules_in_force(arguments, rules)
        document = document_of(answer, in_force, sets=arguments.sets)
        if arguments.show_game:
            document.game = [turn.document() for turn in shown]
        common.print_json(document)
    else:
        from godoors.report.games import legal_lines
        from godoors.report.wrapping import width_of_output

        sets = None
        if arguments.sets and not isinstance(answer, IllegalMove):
            sets = sets_of_points(answer)
        for line in legal_lines(answer, sets, width_of_output(), look):
            print(line, file=beneath(sys.stdout))
    return common.NOT_AS_EXPECTED if isinstance(answer, IllegalMove) else common.AS_EXPECTED
