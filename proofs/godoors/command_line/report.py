"""Write the pages of what runs have found: `goproof report`."""

from godoors.command_line import common
from godoors.command_line.problem_options import (
    add_options_of_problems,
    files_or_problems,
    limit_of,
    overrides_of,
)


def add(commands: common.Commands) -> None:
    """Add the command to the parser."""
    command = common.add_command(
        commands,
        "report",
        run,
        "goproof report verdicts.json errata.json value.lower.jsonl.gz --out report",
    )
    command.add_argument(
        "files",
        nargs="*",
        metavar="FILE",
        help="what verify, errata, compare --matrix, value or solve printed with --json, "
        "a certificate, or a problem (.json or .sgf), which is solved; without one of verify, the "
        "verdicts are those of the store",
    )
    command.add_argument(
        "--out",
        type=common.directory_to_write,
        required=True,
        metavar="DIR",
        help="the directory of the pages, which is made; index.html is the first",
    )
    command.add_argument(
        "--store",
        metavar="FILE",
        help="the verdicts that verify kept there; default: in the user's cache directory",
    )
    command.add_argument(
        "--limit", type=int, metavar="N", help="solve regions of up to N empty points"
    )
    add_options_of_problems(command)
    common.add_ko_and_suicide(command)


def run(arguments: common.Arguments) -> int:
    """Carry out the command and return its exit status."""
    from godoors.pages.results import write_report
    from godoors.report.progress import ProgressLine

    progress = ProgressLine("report")
    try:
        made = write_report(
            arguments.out,
            files_or_problems(arguments),
            store=arguments.store,
            overrides=overrides_of(arguments),
            limit=limit_of(arguments),
            progress=progress,
        )
    finally:
        progress.close()
    if arguments.json:
        common.print_json(made.document())
        return common.AS_EXPECTED
    counts = ", ".join(f"{number} {what}" for what, number in made.verdicts.items())
    print(f"{made.directory / 'index.html'}: {len(made.pages)} pages; verdicts: {counts}")
    for missing in made.missing:
        print(f"missing: {missing.what}; to get it: {missing.command}")
    return common.AS_EXPECTED
