"""Update the digests of the clauses' words, from a copy of the documents.

`python -m book.pages.locate --sources DIR` does so after `places.toml` has got the lines of a
new clause, and says what changed. With `--check` it writes nothing, and exits with status 1 when a
digest differs.
"""

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path

from godoors.rulebook.documents import PLACES, Copy, Place, digest_of, passages_of
from goproof.errors import UsageError

_HEADING = re.compile(r'document = "(?P<document>[^"]+)"')
_ENTRY = re.compile(
    r'"(?P<name>[^"]+)" = \{ (?P<field>lines|why) = "(?P<value>[^"]*)"'
    r'(?:, digest = "(?P<digest>\w*)")? \}'
)


def main(argv: Sequence[str] | None = None, table: str | Path = PLACES) -> int:
    """Write the digests, or check them; return the exit status."""
    parser = argparse.ArgumentParser(prog="python -m book.pages.locate", description=__doc__)
    parser.add_argument("--sources", required=True, metavar="DIR", help="the five documents")
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if one differs")
    arguments = parser.parse_args(argv)
    file = Path(table)
    text = file.read_text(encoding="utf-8")
    try:
        located, changed = with_digests(text, Copy(arguments.sources))
    except UsageError as error:
        print(f"locate: {error}", file=sys.stderr)
        return 2
    for what in changed:
        print(what, file=sys.stderr)
    if not arguments.check:
        file.write_text(located, encoding="utf-8")
    return int(bool(changed) and arguments.check)


def with_digests(text: str, copy: Copy) -> tuple[str, list[str]]:
    """Return the table with all its digests, and a line for each that has changed.

    Raises UsageError for a document that can't be read or an entry that can't be found in it.
    """
    document, lines, changed = "", [], []
    for line in text.split("\n"):
        if heading := _HEADING.fullmatch(line):
            document = heading["document"]
        entry = _ENTRY.fullmatch(line)
        if entry is None:
            lines.append(line)
            continue
        name, field, value = entry["name"], entry["field"], entry["value"]
        digest = _digest(document, value if field == "lines" else name, name, copy)
        lines.append(f'"{name}" = {{ {field} = "{value}", digest = "{digest}" }}')
        if digest != entry["digest"]:
            changed.append(f"{document}: {name} has the digest {digest}, not {entry['digest']}")
    return "\n".join(lines), changed


def _digest(document: str, passages: str, name: str, copy: Copy) -> str:
    try:
        place = Place(document, passages_of(passages), "")
    except ValueError as error:
        raise UsageError(f"{name}: {error}") from None
    words = place.words(copy.lines(document))
    if words is None:
        raise UsageError(f"{name}: {document} has no {place.in_words}")
    return digest_of(words)


if __name__ == "__main__":
    sys.exit(main())
