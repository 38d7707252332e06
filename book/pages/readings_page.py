"""The page of readings: written by hand, with a generated table of the clauses of each source."""

import re
from collections.abc import Iterator

from godoors.report.markdown import plain, table
from godoors.rulebook.documents import documents, place_of
from goproof.rulebook.clauses import CLAUSES
from gospec.sources.errata import ERRATA

_TABLE = re.compile(r"(<!-- clauses of (S\d), .*? -->\n).*?(<!-- end -->\n)", re.DOTALL)


def with_tables(page: str) -> str:
    """Return the page with the table of each source, between its two comments, updated."""
    return _TABLE.sub(lambda match: match[1] + "\n".join(_table(match[2])) + "\n" + match[3], page)


def _table(source: str) -> list[str]:
    rows = (
        (clause, place_of(clause).lines, plain(says), ", ".join(_entries(clause)))
        for clause, says in CLAUSES[source].items()
    )
    left_out = (f"{place.lines} ({place.why})" for place in documents()[source].left_out)
    return [
        "",
        *table(("clause", "lines", "what it is about", "entries"), rows),
        f"Lines that are no clause: {', '.join(left_out)}.",
        "",
    ]


def _entries(clause: str) -> Iterator[str]:
    for erratum in ERRATA.values():
        if clause in erratum.clauses:
            yield f"[{erratum.id}](../spec/gospec/sources/errata.py) ({erratum.kind})"
