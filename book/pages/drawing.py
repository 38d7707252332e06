"""Boards and other drawings that stand in a page of the book itself."""

from collections.abc import Sequence

from godoors.report.svg import svg
from goproof.boards.picture import Picture
from gospec.law.colouring import Colouring


def raw(html: str) -> list[str]:
    """Return the lines that have HTML stand in a page as it is."""
    return ["```{raw} html", html.rstrip("\n"), "```", ""]


def inline(pictures: Sequence[Picture | tuple[str, Colouring]]) -> list[str]:
    """Return the lines that draw boards next to one another, as far as the screen has room."""
    drawn = "".join(svg([picture]) for picture in pictures)
    return raw(f'<div class="boards">{drawn}</div>')
