"""Count positions and games: `goproof count`."""

from collections.abc import Sequence
from dataclasses import MISSING, dataclass, replace
from typing import TYPE_CHECKING

from godoors.command_line import common
from godoors.command_line.options import Printed, Workers
from goproof.counts.options import WHAT, Counted, CountOptions
from goproof.options import positional, shared
from goproof.work.progress import Progress, silent

if TYPE_CHECKING:
    from godoors.command_line.several import Reply


@dataclass(frozen=True, kw_only=True)
class CountRequest(Counted, Workers, Printed):
    """What the command is asked."""

    what: str = positional(
        MISSING,
        "what is counted",
        choices=WHAT,
    )
    boards: Sequence[str] = positional(
        MISSING,
        "the board, rows x columns, such as 9x9; several are counted one by one",
        unit="BOARD",
    )


def add(commands: common.Commands) -> None:
    """Add the command to the parser."""
    example = "goproof count games 1x3 --ko situational --suicide forbidden"
    common.declare(commands, "count", CountRequest, run, example)


def run(request: CountRequest) -> int:
    """Carry out the command and return its exit status."""
    from godoors.report.progress import ProgressLine

    request.check_workers(len(request.boards))
    if len(request.boards) > 1:
        return _run_several(request)
    line = ProgressLine("count")
    try:
        answer = _answered(_options(request, 0), line)
    finally:
        line.close()
    common.print_answer(answer.answer, answer.document, in_json=request.json)
    return answer.status


def _options(request: CountRequest, number: int) -> CountOptions:
    return CountOptions(request.what, request.boards[number], **shared(request, Counted))


def _answered(options: CountOptions, progress: Progress) -> "Reply":
    from godoors.command_line.several import Reply
    from goproof.counts.count import count

    counted = count(**vars(replace(options, progress=progress)))
    return Reply(counted.answer, counted.document())


def _answered_by_worker(options: CountOptions) -> "Reply":
    from goproof.machine.compiling import begin_plainly

    with begin_plainly():
        return _answered(options, silent)


def _run_several(request: CountRequest) -> int:
    from godoors.command_line.several import Several
    from godoors.report.answers import show
    from godoors.report.progress import ProgressLine

    line = ProgressLine("count")
    several = Several(
        "count",
        request.boards,
        work=_answered_by_worker,
        here=lambda options: _answered(options, line),
        ask=lambda number, _: _options(request, number),
        refused={},
        show=None if request.json else lambda _, answer: show(answer.answer),
    )
    several.answer_all(request, 0, line)
    if request.json:
        from godoors.documents.several import CountRow, SeveralCounts

        common.print_json(SeveralCounts(several.documents(CountRow)))
    return several.end()
