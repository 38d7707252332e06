"""Play and show a game: `goproof play`."""

from __future__ import annotations

import sys
from functools import partial
from typing import TYPE_CHECKING

from godoors.command_line import common
from goproof.rulebook.names import PLAYERS

if TYPE_CHECKING:
    from goproof.games.turns import Turn
    from gospec.law.colouring import Colour


def add(commands: common.Commands) -> None:
    """Add the command to the parser."""
    command = common.add_command(
        commands,
        "play",
        run,
        "goproof play --board 9x9 --black human --rules chinese",
    )
    common.add_boards(command, "the board", repeated=False)
    common.add_position(command)
    command.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help="of the random players: equal seeds give equal games; default: another one each time",
    )
    for player in PLAYERS:
        command.add_argument(
            f"--{player}",
            choices=("random", "human"),
            default="random",
            help=f"who plays {player}; default: %(default)s",
        )
    common.add_rule_options(command)


def run(arguments: common.Arguments) -> int:
    """Carry out the command and return its exit status."""
    from godoors.report.games import result_lines, turn_lines
    from godoors.report.progress import ProgressLine
    from godoors.report.streams import beneath
    from godoors.report.text_boards import look_of_stream
    from goproof.games.play import play
    from goproof.games.turns import early_ends
    from goproof.rulebook.choice import choose_rules
    from gospec.law import colouring

    position = common.position_in(arguments)
    board = common.one_board(
        arguments,
        "--board 9x9, --graph FILE or --position DIAGRAM",
        *([position[0].graph] if position else []),
    )
    rules = choose_rules(arguments.rules, common.rule_options(arguments))
    # The board goes to standard error where standard output is for the document.
    out = sys.stderr if arguments.json else sys.stdout
    look = look_of_stream(out)
    ask = partial(_ask, "a point, pass, agree, resign" if early_ends(rules) else "a point, pass")
    people = {p: ask for p in colouring.PLAYERS if getattr(arguments, p.value) == "human"}
    progress = ProgressLine("play")

    def watch(turn: Turn) -> None:
        if arguments.json and not people:
            progress(turn.number, None, "turns")
        else:
            print("\n".join(turn_lines(turn, look)), file=beneath(out), flush=True)

    played = play(rules, board, position=position, people=people, seed=arguments.seed, watch=watch)
    progress.close()
    if arguments.json:
        common.print_json(played.document(common.rules_in_force(arguments, rules)))
    else:
        print("\n".join(result_lines(played)))
    return common.AS_EXPECTED if played.ended else common.NOT_AS_EXPECTED


def _ask(possible: str, player: Colour, why: str) -> str:
    from goproof.games.play import Left

    if why:
        print(why, file=sys.stderr)
    print(f"{player.value} ({possible} or quit): ", end="", file=sys.stderr, flush=True)
    answer = sys.stdin.readline()
    if not answer or answer.strip().lower() == "quit":
        print(file=sys.stderr)
        raise Left
    return answer
