"""Write the digests of the clauses' words, from a copy of the documents.

`python -m book.pages.locate DIR` does so after `clauses.toml` has got the lines of a new clause.
"""

import re
import sys

from godoors.rulebook.documents import Copy, Place, digest_of
from goproof.errors import UsageError
from goproof.rulebook.clauses import FILE

_ENTRY = re.compile(
    r'(?m)^document = "(?P<document>[^"]+)"$|^"(?P<name>[^"]+)" = \{ (?P<says>says = "[^"]*", )?'
    r'(?P<field>lines|why) = "(?P<value>[^"]*)"(?:, digest = "\w*")? \}$'
)


def with_digests(text: str, copy: Copy) -> str:
    """Return the table with all its digests.

    Raises UsageError for a document that can't be read or an entry that can't be found in it.
    """
    document = ""

    def located(entry: re.Match[str]) -> str:
        nonlocal document
        if entry["document"]:
            document = entry["document"]
            return entry[0]
        name, field, value = entry["name"], entry["field"], entry["value"]
        place = Place(document, value if field == "lines" else name)
        try:
            words = place.words(copy.lines(document))
        except ValueError as error:
            raise UsageError(f"{name}: {error}") from None
        if words is None:
            raise UsageError(f"{name}: {document} has no {place.in_words}")
        says = entry["says"] or ""
        return f'"{name}" = {{ {says}{field} = "{value}", digest = "{digest_of(words)}" }}'

    return _ENTRY.sub(located, text)


if __name__ == "__main__":
    located = with_digests(FILE.read_text(encoding="utf-8"), Copy(sys.argv[1]))
    FILE.write_text(located, encoding="utf-8")
