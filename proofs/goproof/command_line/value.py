"""Find what a position is worth: `goproof value`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from goproof.command_line.common import (
    AS_EXPECTED,
    NOT_AS_EXPECTED,
    Arguments,
    add_command,
    given_position,
    print_json,
)
from goproof.command_line.search import add_options_of_searches, memory_in_bytes, searching
from goproof.errors import Undecided, UsageError
from goproof.rulebook.names import CYCLE_RULES
from gospec.colouring import BLACK, PLAYERS


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands,
        "value",
        run,
        "Find the value of a small board or position for Black under best play, and prove it.",
        "goproof value 3x3 --rules aga",
    )
    command.add_argument("board", nargs="?", metavar="BOARD", help="rows x columns, such as 3x3")
    command.add_argument("--graph", metavar="FILE", help="a board as an edge list or GraphML")
    command.add_argument("--position", metavar="DIAGRAM", help="start from here: 'XX./...'")
    command.add_argument(
        "--to-move", choices=[player.value for player in PLAYERS], help="who starts from --position"
    )
    command.add_argument(
        "--moves", default="", metavar="MOVES", help="moves so far, such as 'B2 A1 pass'"
    )
    command.add_argument(
        "--rules", default="tromp-taylor", metavar="NAME", help="a preset; default: %(default)s"
    )
    command.add_argument(
        "--cycle",
        choices=CYCLE_RULES,
        help="with --ko simple: a situation that occurs again ends the game, as a draw worth 0, or "
        "as a win, worth the whole board, of the player who has lost fewer stones since",
    )
    add_options_of_searches(
        command,
        certificate="keep the certificates; v.jsonl.gz makes v.lower.jsonl.gz and v.upper.jsonl.gz",
        limit="try boards of N points, however long it takes",
        megabytes=4096,
    )
    command.add_argument(
        "--symmetries",
        choices=["yes", "no"],
        help="whether certificates rest on symmetries of the board, by two lemmas of the "
        "catalogue; default: from 12 points on",
    )
    command.add_argument(
        "--life",
        choices=["yes", "no"],
        help="whether certificates rest on what is unconditionally alive, by a lemma of the "
        "catalogue; default: from 12 points on",
    )
    command.add_argument(
        "--at-least",
        type=int,
        metavar="MARGIN",
        help="prove only that the value is at least this, or that it is not",
    )


def run(arguments: Arguments) -> int:
    """Carry out the command and return its exit status."""
    from goproof.values.value import value

    position = given_position(arguments)
    start, to_move = position or (_board(arguments), BLACK)
    if position and (arguments.board or arguments.graph):
        raise UsageError("--position is a board already; leave out the other")
    memory = memory_in_bytes(arguments)
    try:
        with searching("value", memory) as progress:
            result = value(
                start,
                to_move,
                arguments.moves,
                rules=arguments.rules,
                ko=arguments.ko,
                suicide=arguments.suicide,
                cycle=arguments.cycle,
                certificate=arguments.certificate,
                check=not arguments.no_check,
                symmetries={"yes": True, "no": False}.get(arguments.symmetries),
                life={"yes": True, "no": False}.get(arguments.life),
                at_least=arguments.at_least,
                limit=arguments.limit,
                memory=memory,
                progress=progress,
            )
    except Undecided as error:
        return _print_undecided(str(error), arguments.json)
    if arguments.json:
        print_json("value/1", result.to_json())
    else:
        print(result.to_text())
    return AS_EXPECTED if result.answered else NOT_AS_EXPECTED


def _print_undecided(why: str, as_json: bool) -> int:
    if as_json:
        print_json("value/1", {"value": None, "unknown": why})
    else:
        print(f"unknown: {why}")
    return NOT_AS_EXPECTED


def _board(arguments: Arguments) -> Any:
    from goproof.boards.named import board_of_size, read_graph

    if (arguments.board is None) == (arguments.graph is None):
        if arguments.position is None:
            raise UsageError("give one board: 3x3, --graph FILE or --position 'XX./...'")
        return None
    if arguments.board is not None:
        return board_of_size(arguments.board)
    return read_graph(Path(arguments.graph))
