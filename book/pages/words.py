"""The words of a clause beside the code that states it, in Markdown."""

from collections.abc import Callable

from goproof.report.markdown import block
from goproof.rulebook.citations import code_of
from goproof.rulebook.documents import Copy, place_of

Beside = Callable[[str], list[str]]


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
