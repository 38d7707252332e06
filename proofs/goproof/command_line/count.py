"""Count positions and games: `goproof count`."""

from __future__ import annotations

from typing import Any

from goproof.command_line.common import (
    AS_EXPECTED,
    Arguments,
    add_command,
    add_ko_and_suicide,
    print_json,
)


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands,
        "count",
        run,
        "Count the positions of a board, its games under rules that make every game end, or how "
        "often positional and situational superko allow different plays.",
        "goproof count games 1x3 --ko situational --suicide forbidden",
    )
    command.add_argument(
        "what",
        choices=("positions", "games", "superko-difference"),
        help="what is counted; superko-difference: games under situational superko with a play "
        "that positional superko forbids",
    )
    command.add_argument("board", metavar="BOARD", help="rows x columns, such as 9x9")
    command.add_argument(
        "--recurrence",
        action="store_true",
        help="of positions: also the linear recurrence and generating function in the longer side",
    )
    command.add_argument(
        "--rules", metavar="NAME", help="of games: a preset; default: tromp-taylor"
    )
    add_ko_and_suicide(command, "of games")
    command.add_argument(
        "--random",
        type=int,
        metavar="N",
        help="of superko-difference: in N random games, not in all games of the board",
    )
    command.add_argument(
        "--players",
        choices=("any", "careful"),
        help="of random games: any legal turn, or none that fills an eye (careful)",
    )
    command.add_argument(
        "--seed",
        type=int,
        metavar="N",
        help="of random games: equal seeds give equal games; default: 0",
    )
    command.add_argument(
        "--limit",
        type=int,
        metavar="N",
        help="try boards of N points, for positions N in the shorter side, however long it takes",
    )


def run(arguments: Arguments) -> int:
    """Carry out the command and return its exit status."""
    from goproof.counts.count import count
    from goproof.report.progress import ProgressLine

    progress = ProgressLine("count")
    try:
        counted = count(
            arguments.what,
            arguments.board,
            recurrence=arguments.recurrence,
            rules=arguments.rules,
            ko=arguments.ko,
            suicide=arguments.suicide,
            limit=arguments.limit,
            random=arguments.random,
            players=arguments.players,
            seed=arguments.seed,
            progress=progress,
        )
    finally:
        progress.close()
    if arguments.json:
        print_json("count/1", counted.to_json())
    else:
        print(counted.to_text())
    return AS_EXPECTED
