"""Parts of the generated pages in Markdown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence


def anchor(heading: str) -> str:
    """Return the fragment by which GitHub links to a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def table(columns: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    """Return the lines of a table."""
    lines = ["| " + " | ".join(columns) + " |", "|" + " --- |" * len(columns)]
    return [*lines, *("| " + " | ".join(_cell(c) for c in row) + " |" for row in rows), ""]


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def link(heading: str) -> str:
    """Return a link to a heading of the same page."""
    return f"[{heading}](#{anchor(heading)})"


def block(text: str) -> list[str]:
    """Return the lines of a block of text as it is."""
    return ["```text", *(line.rstrip() for line in text.split("\n")), "```", ""]
