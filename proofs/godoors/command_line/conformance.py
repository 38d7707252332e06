"""Examine other people's engines: `goproof conformance`."""

from godoors.command_line import common
from godoors.command_line.options import add_options, file_to_write, options_from
from godoors.conformance.options import ConformanceOptions


def add(commands: common.Commands) -> None:
    """Add the command to the parser."""
    command = common.add_command(
        commands,
        "conformance",
        run,
        "goproof conformance --gtp 'gnugo --mode gtp --chinese-rules'",
    )
    which = command.add_mutually_exclusive_group(required=True)
    which.add_argument("--gtp", metavar="COMMAND", help="what starts the engine, without a shell")
    which.add_argument(
        "--adapter",
        metavar="FILE",
        help="in place of an engine an adapter in Python or JavaScript, which makes a board one",
    )
    command.add_argument(
        "--accept",
        metavar="FILE",
        help="known disagreements, a line each as the report names them: status 1 is for new ones",
    )
    command.add_argument(
        "--junit",
        type=file_to_write,
        metavar="FILE",
        help="write a report that CI systems read too",
    )
    add_options(command, ConformanceOptions)
    command.add_argument(
        "--timeout",
        type=float,
        default=10.0,
        metavar="SECONDS",
        help="for each answer; default: %(default)g",
    )
    command.add_argument(
        "--memory",
        type=int,
        default=2048,
        metavar="MB",
        help="megabytes that the engine may take; default: %(default)s",
    )


STATUSES = {
    "agrees": common.AS_EXPECTED,
    "disagrees": common.NOT_AS_EXPECTED,
    "nothing tried": common.NOTHING_TRIED,
    "incomplete": common.INCOMPLETE,
}


def run(arguments: common.Arguments) -> int:
    """Carry out the command and return its exit status."""
    from godoors.conformance.builds import accepted_in, junit
    from godoors.conformance.process import Limits
    from godoors.conformance.report import lines_of
    from godoors.conformance.run import conformance
    from godoors.report.progress import going_on
    from godoors.report.text_boards import board_lines

    accept = accepted_in(arguments.accept) if arguments.accept else ()
    with going_on("conformance") as progress:
        options = options_from(
            ConformanceOptions,
            arguments,
            command=arguments.adapter or arguments.gtp or "",
            limits=Limits(arguments.timeout, arguments.memory << 20),
            accept=accept,
            adapter=arguments.adapter is not None,
            progress=progress,
            tell=progress.find,
        )
        report = conformance(**vars(options))
    if arguments.json:
        common.print_json(report.document())
    else:
        print("\n".join(lines_of(report, board_lines)))
    if arguments.junit:
        arguments.junit.write_text(junit(report), encoding="utf-8")
    if report.interrupted:
        raise KeyboardInterrupt
    return STATUSES[report.status]
