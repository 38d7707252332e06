"""Parts of the generated pages in Markdown."""

import re
from collections.abc import Iterable, Sequence


def anchor(heading: str) -> str:
    """Return the fragment by which GitHub links to a heading."""
    return re.sub(r"[^\w\- ]", "", heading.lower()).replace(" ", "-")


def table(
    columns: Sequence[str], rows: Iterable[Sequence[str]], *, numbers: bool = False
) -> list[str]:
    """Return the lines of a table. With `numbers`, all columns but the first are of numbers."""
    rule = " ---: |" if numbers else " --- |"
    lines = ["| " + " | ".join(columns) + " |", f"| --- |{rule * (len(columns) - 1)}"]
    return [*lines, *("| " + " | ".join(_cell(c) for c in row) + " |" for row in rows), ""]


def _cell(text: str) -> str:
    return text.replace("|", "\\|")


def link(heading: str) -> str:
    """Return a link to a heading of the same page."""
    return f"[{heading}](#{anchor(heading)})"


def plain(text: str) -> str:
    """Return the text so that a star or an underscore of a formula in it is no emphasis."""
    return re.sub(r"([*_|<>])", r"\\\1", text)


def block(text: str, language: str = "text") -> list[str]:
    """Return the lines of a block of text as it is."""
    fence = "```" if "```" not in text else "~~~~~"
    return [f"{fence}{language}", *(line.rstrip() for line in text.split("\n")), fence, ""]
