"""List formalisations, presets, errata and clauses: `goproof rules`."""

import os
from dataclasses import dataclass

from godoors.command_line import common
from godoors.command_line.options import Printed
from goproof.options import option, positional

VARIABLE = "GOPROOF_SOURCES"


EXAMPLE = "goproof rules S2/clear --sources my-documents"


@dataclass(frozen=True, kw_only=True)
class Request(Printed):
    """What the command is asked."""

    about: str | None = positional(
        None, "a source, rule text, preset, erratum or clause", unit="NAME"
    )
    sources: str | None = option(
        None,
        "a directory with the sources' documents, to show the words of clauses; default: that of "
        f"{VARIABLE}, if it is set",
        unit="DIR",
    )


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    from godoors.report.rules import rules_lines
    from godoors.report.wrapping import width_of_output
    from godoors.rulebook.listing import rules

    sources = request.sources or os.environ.get(VARIABLE) or None
    listing = rules(request.about, sources, in_short=not (request.json or sources))
    if request.json:
        common.print_json(listing)
        return common.AS_EXPECTED
    at_length = request.about is not None
    print(*rules_lines(listing, width_of_output(), at_length=at_length), sep="\n")
    return common.AS_EXPECTED
