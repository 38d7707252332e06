"""Tell of formalisations, presets and errata: `goproof rules`."""

from __future__ import annotations

from typing import Any

from goproof.command_line.common import AS_EXPECTED, Arguments, add_command, print_json


def add(commands: Any) -> None:
    """Add the command to the parser."""
    command = add_command(
        commands,
        "rules",
        run,
        "List formalisations, presets and errata, or tell all about one of them.",
        "goproof rules S2/clear-colour",
    )
    command.add_argument(
        "about", nargs="?", metavar="NAME", help="a source, preset, erratum or clause"
    )


def run(arguments: Arguments) -> int:
    """Carry out the command and return its exit status."""
    from goproof.rulebook.listing import rules

    found = rules(arguments.about)
    if arguments.json:
        print_json(found)
        return AS_EXPECTED
    from goproof.report.terminal import console, show_rules

    show_rules(found, console(), at_length=arguments.about is not None)
    return AS_EXPECTED
