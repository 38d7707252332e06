"""The page of readings: written by hand, with a generated table of the clauses of each source."""

import re
from collections.abc import Callable, Iterator

from godoors.report.markdown import anchor, block, plain, table
from godoors.rulebook.citations import ID, between, code_of
from godoors.rulebook.documents import Copy, documents, place_of
from goproof.rulebook.clauses import CLAUSES
from gospec.sources.errata import ERRATA

Beside = Callable[[str], list[str]]
_TABLE = re.compile(r"(<!-- clauses of (S\d), .*? -->\n).*?(<!-- end -->\n)", re.DOTALL)
_ITEM = re.compile(r"- \*\*(S\d/[^*]+)\*\*")
_END_OF_ITEM = re.compile(r"- |#|<!--|$")


def with_tables(page: str) -> str:
    """Return the page with the table of each source, between its two comments, written anew."""
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
            yield f"[{erratum.id}](reference/errata.md#{anchor(erratum.id)}) ({erratum.kind})"


def with_words(page: str, beside: Beside) -> str:
    """Return the page with what stands beside each clause below what is said of its readings."""
    lines: list[str] = []
    due: list[str] = []
    for line in page.split("\n"):
        if _END_OF_ITEM.match(line):
            lines += [f"  {text}".rstrip() for clause in due for text in ("", *beside(clause))]
            due = []
        if item := _ITEM.match(line):
            due = list(_clauses(item[1]))
        lines.append(line)
    return "\n".join(lines)


def _clauses(heading: str) -> Iterator[str]:
    for first, last in re.findall(rf"({ID})(?: to ({ID}))?", heading):
        yield from between(first, last or first)


def nothing_beside(clause: str) -> list[str]:
    """Return no lines: what a page has beside a clause when there is no copy of the documents."""
    return []


def words_and_code(copy: Copy) -> Beside:
    """Return a function from a clause to the lines with its words and its code."""

    def beside(clause: str) -> list[str]:
        lines = [f"{clause} in {place_of(clause)}:", "", *block(copy.words(clause))]
        for code in code_of(clause):
            where = f"`{code.name}`, {code.file}, lines {code.first} to {code.last}"
            lines += [f"{where}:", "", *block(code.text, "python")]
        return lines

    return beside
