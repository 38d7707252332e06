"""List formalisations, presets, errata and clauses: `goproof rules`."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from godoors.command_line import common

if TYPE_CHECKING:
    from godoors.documents.listing import RulesListing

VARIABLE = "GOPROOF_SOURCES"


def add(commands: common.Commands) -> None:
    """Add the command to the parser."""
    command = common.add_command(
        commands,
        "rules",
        run,
        "goproof rules S2/clear --sources my-documents",
    )
    command.add_argument(
        "about",
        nargs="?",
        metavar="NAME",
        help="a source, rule text, preset, erratum or clause, or words of a rule text's title",
    )
    command.add_argument(
        "--sources",
        metavar="DIR",
        help="a directory with the sources' documents, to show the words of clauses; "
        f"default: what {VARIABLE} names, if anything",
    )


def run(arguments: common.Arguments) -> int:
    """Carry out the command and return its exit status."""
    sources = arguments.sources or os.environ.get(VARIABLE) or None
    listing = _listing(arguments.about, sources, in_short=not (arguments.json or sources))
    if arguments.json:
        common.print_json(listing)
        return common.AS_EXPECTED
    from godoors.report.rules import rules_lines
    from godoors.report.wrapping import width_of_output

    at_length = arguments.about is not None
    print(*rules_lines(listing, width_of_output(), at_length=at_length), sep="\n")
    return common.AS_EXPECTED


def _listing(name: str | None, sources: str | None, *, in_short: bool) -> RulesListing:
    # Lemmas about clauses take as long to import as all else, and only a name has clauses.
    if name is None:
        from godoors.rulebook import listing

        return listing.rules(None, sources, in_short=in_short)
    from godoors.rulebook.of_clauses import rules

    return rules(name, sources, in_short=in_short)
