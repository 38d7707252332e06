"""Examine other people's engines: `goproof conformance`."""

from dataclasses import dataclass
from pathlib import Path

from godoors.command_line import common
from godoors.command_line.options import Printed
from godoors.conformance.options import ConformanceOptions, Examined
from goproof.errors import UsageError, write_file
from goproof.options import option, shared

EXAMPLE = "goproof conformance --gtp 'gnugo --mode gtp --chinese-rules'"


@dataclass(frozen=True, kw_only=True)
class Request(Examined, Printed):
    """What the command is asked."""

    gtp: str | None = option(
        None, "the command that starts the engine, without a shell", unit="COMMAND"
    )
    adapter: str | None = option(
        None,
        "an adapter in Python or JavaScript, which makes an engine of a program's board",
        unit="FILE",
    )
    accept: str | None = option(
        None,
        "known disagreements, one to a line, as the report names them; only new ones give status 1",
        unit="FILE",
    )
    junit: Path | None = option(
        None, "also write a report that CI systems can read", unit="FILE", written=True
    )
    timeout: float = option(10.0, "how long to wait for each answer", unit="SECONDS")
    memory: int = option(2048, "megabytes that the engine may take", unit="MB")


STATUSES = {
    "agrees": common.AS_EXPECTED,
    "disagrees": common.NOT_AS_EXPECTED,
    "nothing tried": common.NOTHING_TRIED,
    "incomplete": common.INCOMPLETE,
}


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    from godoors.conformance.process import Limits
    from godoors.conformance.report_lines import accepted_in, junit, lines_of
    from godoors.conformance.run import conformance
    from godoors.report.progress import going_on
    from godoors.report.text_boards import board_lines

    if (request.gtp is None) is (request.adapter is None):
        raise UsageError("one of --gtp and --adapter is needed")
    accept = accepted_in(request.accept) if request.accept else ()
    with going_on("conformance") as progress:
        options = ConformanceOptions(
            request.adapter or request.gtp or "",
            **shared(request, Examined),
            limits=Limits(request.timeout, request.memory << 20),
            accept=accept,
            adapter=request.adapter is not None,
            progress=progress,
            on_line=progress.find,
        )
        report = conformance(**vars(options))
    if request.json:
        common.print_json(report.document())
    else:
        print("\n".join(lines_of(report, board_lines)))
    if request.junit:
        write_file(request.junit, junit(report).encode())
    if report.interrupted:
        raise KeyboardInterrupt
    return STATUSES[report.status]
