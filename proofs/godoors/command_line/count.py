"""Count positions and games: `goproof count`."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from godoors.command_line import common
from godoors.command_line.options import add_options, options_from
from goproof.counts.options import WHAT, CountOptions
from goproof.work.progress import Progress, silent

if TYPE_CHECKING:
    from godoors.command_line.several import Reply


def add(commands: common.Commands) -> None:
    """Add the command to the parser."""
    command = common.add_command(
        commands,
        "count",
        run,
        "goproof count games 1x3 --ko situational --suicide forbidden",
    )
    command.add_argument(
        "what",
        choices=WHAT,
        help="what is counted; superko-difference: games under situational superko with a play "
        "that positional superko forbids",
    )
    command.add_argument(
        "boards",
        nargs="+",
        metavar="BOARD",
        help="rows x columns, such as 9x9; of several, each is counted",
    )
    add_options(command, CountOptions)
    common.add_workers(command, "several boards")


def run(arguments: common.Arguments) -> int:
    """Carry out the command and return its exit status."""
    from godoors.report.progress import ProgressLine

    common.check_workers(arguments, len(arguments.boards))
    if len(arguments.boards) > 1:
        return _run_several(arguments)
    line = ProgressLine("count")
    try:
        answer = _answered(_options(arguments, 0), line)
    finally:
        line.close()
    common.print_answer(answer.answer, answer.document, in_json=arguments.json)
    return answer.status


def _options(arguments: common.Arguments, number: int) -> CountOptions:
    size = arguments.boards[number]
    return options_from(CountOptions, arguments, what=arguments.what, size=size)


def _answered(options: CountOptions, progress: Progress) -> Reply:
    from godoors.command_line.several import Reply
    from goproof.counts.count import count

    counted = count(**vars(replace(options, progress=progress)))
    return Reply(counted.answer, counted.document())


def _answered_by_worker(options: CountOptions) -> Reply:
    from goproof.machine.compiling import begin_plainly

    with begin_plainly():
        return _answered(options, silent)


def _run_several(arguments: common.Arguments) -> int:
    from godoors.command_line.several import Several
    from godoors.report.answers import show
    from godoors.report.progress import ProgressLine

    line = ProgressLine("count")
    several = Several(
        "count",
        arguments.boards,
        work=_answered_by_worker,
        here=lambda options: _answered(options, line),
        ask=lambda number, _: _options(arguments, number),
        refused={},
        show=None if arguments.json else lambda _, answer: show(answer.answer),
    )
    several.answer_all(arguments, 0, line)
    if arguments.json:
        from godoors.documents.several import CountRow, SeveralCounts

        common.print_json(SeveralCounts(several.documents(CountRow)))
    return several.end()
