"""List formalisations, presets, errata and clauses: `goproof rules`."""

import os
from dataclasses import dataclass
from typing import TYPE_CHECKING

from godoors.command_line import common
from godoors.command_line.options import Printed
from goproof.options import option, positional

if TYPE_CHECKING:
    from godoors.documents.listing import RulesListing

VARIABLE = "GOPROOF_SOURCES"


EXAMPLE = "goproof rules S2/clear --sources my-documents"


@dataclass(frozen=True, kw_only=True)
class Request(Printed):
    """What the command is asked."""

    about: str | None = positional(
        None,
        "a source, rule text, preset, erratum or clause, or words of a rule text's title",
        unit="NAME",
    )
    sources: str | None = option(
        None,
        "a directory with the sources' documents, to show the words of clauses; default: that of "
        f"{VARIABLE}, if it is set",
        unit="DIR",
    )


def run(request: Request) -> int:
    """Carry out the command and return its exit status."""
    sources = request.sources or os.environ.get(VARIABLE) or None
    listing = _listing(request.about, sources, in_short=not (request.json or sources))
    if request.json:
        common.print_json(listing)
        return common.AS_EXPECTED
    from godoors.report.rules import rules_lines
    from godoors.report.wrapping import width_of_output

    at_length = request.about is not None
    print(*rules_lines(listing, width_of_output(), at_length=at_length), sep="\n")
    return common.AS_EXPECTED


def _listing(name: str | None, sources: str | None, *, in_short: bool) -> "RulesListing":
    # Lemmas about clauses take as long to import as all else, and only a name has clauses.
    if name is None:
        from godoors.rulebook import listing

        return listing.rules(None, sources, in_short=in_short)
    from godoors.rulebook.of_clauses import rules

    return rules(name, sources, in_short=in_short)
