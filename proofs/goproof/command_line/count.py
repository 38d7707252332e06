"""Count positions and games: `goproof count`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from goproof.command_line.common import (
    Arguments,
    add_command,
    add_ko_and_suicide,
    add_workers,
    check_workers,
    print_json,
)
from goproof.machine.progress import Progress, silent

if TYPE_CHECKING:
    from goproof.command_line.several import Answer


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
    command.add_argument(
        "boards",
        nargs="+",
        metavar="BOARD",
        help="rows x columns, such as 9x9; of several, each is counted",
    )
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
    command.add_argument(
        "--beginnings",
        type=int,
        metavar="N",
        help="of games: go through the first N beginnings alone, for a number that there are at "
        "least",
    )
    command.add_argument(
        "--memory",
        type=int,
        metavar="MB",
        help="of games: megabytes for sums that are needed again, each worker's own; default: 700",
    )
    add_workers(command, "several boards")


@dataclass(frozen=True)
class _Asked:
    """What is to be counted on a board: picklable, so that a worker can be asked.

    `options` are those of `goproof.counts.count.count`.
    """

    what: str
    board: str
    options: dict[str, Any]


def run(arguments: Arguments) -> int:
    """Carry out the command and return its exit status."""
    from goproof.report.progress import ProgressLine

    check_workers(arguments, len(arguments.boards))
    if len(arguments.boards) > 1:
        return _run_several(arguments)
    line = ProgressLine("count")
    try:
        answer = _answered(_asked(arguments, 0), line)
    finally:
        line.close()
    if arguments.json:
        print_json(answer.document)
    else:
        print(answer.text)
    return answer.status


def _asked(arguments: Arguments, number: int) -> _Asked:
    names = ["recurrence", "rules", "ko", "suicide", "limit", "beginnings", "memory"]
    names += ["random", "players", "seed"]
    options = {name: getattr(arguments, name) for name in names}
    return _Asked(arguments.what, arguments.boards[number], options)


def _answered(asked: _Asked, progress: Progress) -> Answer:
    from goproof.command_line.several import Answer
    from goproof.counts.count import count

    counted = count(asked.what, asked.board, progress=progress, **asked.options)
    return Answer(counted.to_text(), counted.document())


def _answered_by_worker(asked: _Asked) -> Answer:
    from goproof.machine.compiling import begin_plainly

    with begin_plainly():
        return _answered(asked, silent)


def _run_several(arguments: Arguments) -> int:
    from goproof.command_line.several import Several
    from goproof.report.progress import ProgressLine

    line = ProgressLine("count")
    several = Several(
        "count",
        arguments.boards,
        work=_answered_by_worker,
        here=lambda asked: _answered(asked, line),
        ask=lambda number, _: _asked(arguments, number),
        refused={},
        show=None if arguments.json else lambda _, answer: print(answer.text, flush=True),
    )
    several.answer_all(arguments, 0, line)
    if arguments.json:
        from goproof.documents.counting import CountRow, SeveralCounts

        print_json(SeveralCounts(several.documents(CountRow)))
    return several.end()
