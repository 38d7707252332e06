"""Find what a position is worth: `goproof value`."""

from __future__ import annotations

import sys
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
from goproof.errors import Undecided, UsageError
from goproof.rulebook.names import CYCLE_RULES, KO_RULES, SUICIDE
from gospec.colouring import BLACK, PLAYERS

MEGABYTE = 1 << 20


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
    command.add_argument("--to-move", choices=[player.value for player in PLAYERS])
    command.add_argument("--moves", default="", help="moves so far, such as 'B2 A1 pass'")
    command.add_argument("--rules", default="tromp-taylor", metavar="NAME", help="a preset")
    command.add_argument("--ko", choices=KO_RULES)
    command.add_argument(
        "--cycle",
        choices=CYCLE_RULES,
        help="with --ko simple: a situation that occurs again ends the game, as a draw worth 0, or "
        "as a win, worth the whole board, of the player who has lost fewer stones since",
    )
    command.add_argument("--suicide", choices=SUICIDE)
    command.add_argument(
        "--certificate",
        metavar="FILE",
        type=Path,
        help="keep the certificates; v.jsonl.gz makes v.lower.jsonl.gz and v.upper.jsonl.gz",
    )
    command.add_argument(
        "--symmetries",
        choices=["yes", "no"],
        help="whether certificates rest on symmetries of the board, by two lemmas of the "
        "catalogue (from 12 points on)",
    )
    command.add_argument("--no-check", action="store_true", help="leave the certificates unchecked")
    command.add_argument(
        "--limit", type=int, metavar="N", help="try boards of N points, however long it takes"
    )
    command.add_argument(
        "--memory", type=int, metavar="MB", help="megabytes that the search may take (4096)"
    )


def run(arguments: Arguments) -> int:
    """Carry out the command and return its exit status."""
    from goproof.report.progress import ProgressLine
    from goproof.values.superko import MEMORY
    from goproof.values.value import value

    position = given_position(arguments)
    start, to_move = position or (_board(arguments), BLACK)
    if position and (arguments.board or arguments.graph):
        raise UsageError("--position is a board already; leave out the other")
    memory = MEMORY if arguments.memory is None else arguments.memory * MEGABYTE
    if memory < MEGABYTE:
        raise UsageError(f"--memory {arguments.memory}: at least 1 megabyte is needed")
    progress = ProgressLine("value")
    try:
        found = value(
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
            limit=arguments.limit,
            memory=memory,
            progress=progress,
        )
    except Undecided as error:
        return _tell_undecided(str(error), arguments.json)
    except KeyboardInterrupt:
        progress.close()
        print("goproof value: the search was left; it begins anew next time", file=sys.stderr)
        raise
    finally:
        progress.close()
    if arguments.json:
        print_json(found.to_json())
    else:
        print(found.to_text())
    return AS_EXPECTED if found.value is not None else NOT_AS_EXPECTED


def _tell_undecided(why: str, as_json: bool) -> int:
    if as_json:
        print_json({"value": None, "unknown": why})
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
