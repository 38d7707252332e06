"""Rule texts that have no rules here, as some of each could not be read."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Unread:
    """A rule text that has no rules here, as some of it could not be read.

    Parameters: `text`, its title and where it stands; `missing`, what was not at hand.
    """

    name: str
    text: str
    missing: str


NOT_READ = {
    "pauli": Unread(
        "pauli",
        "R. M. Pauli, Logical Japanese Rules of Go, 2002 and 2004, http://ljrg.eu5.net",
        "when a player controls a location, which decides territory and dead stones; what a "
        "disturbing cycle is, and how it is removed; when a location is temporarily prohibited",
    )
}
